/* pattern.h: Lua's patterns, matched within a bounded number of steps.
**
** The language is that of Lua's manual (section 6.4.1): classes, sets, `* + - ?`, `%b`,
** `%f`, captures and `%1`. Letters are those of ASCII, whatever the locale. Every look at
** a character is a step, so that no pattern, however it backtracks, runs longer than it
** was allowed to.
*/
#ifndef NIM_PATTERN_H
#define NIM_PATTERN_H

#include "base/common.h"

#define NIM_MAX_CAPTURES 32

/* Levels of captures and repeated items; each is a frame on the C stack. */
#define NIM_PATTERN_DEPTH 200

/* Lengths of captures that are no text. */
#define NIM_CAPTURE_POSITION (-1)
#define NIM_CAPTURE_OPEN (-2)

typedef struct nim_capture {
  const char *start;
  ptrdiff_t length;
} nim_capture;

typedef struct nim_pattern {
  const char *subject, *subject_end;
  const char *pattern, *pattern_end;
  uint64_t steps;    /* that are left */
  const char *error; /* NULL, or why there is no answer; `steps` is 0: they are spent */
  const char *found, *found_end; /* for the caller: the match */
  int captures, depth;
  nim_capture capture[NIM_MAX_CAPTURES];
} nim_pattern;

/* Where the match that begins at `s` ends; NULL: there is none, or an error. */
const char *nim_pattern_match(nim_pattern *m, const char *s);

#endif
