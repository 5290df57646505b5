/* text.h: the input buffer: a window that moves over the text.
**
** Whole tokens lie in [at, stop): the byte before `stop` is white space. What follows up
** to `end` is the beginning of a token; it moves to the front before more is read after
** it. At the input's end a line end is put after the last byte, so that no token stays
** cut.
**
**     gone by | whole tokens | cut token | free | line end
**     bytes   at             stop        end    bytes + size
**
** Lines cost next to nothing: `lines` are the line ends before `counted`, and nobody
** counts further until a line is asked for or the bytes go.
*/
#ifndef NIM_BATCH_TEXT_H
#define NIM_BATCH_TEXT_H

#include "batch/job.h"

typedef struct nim_text {
  char *bytes;
  size_t size;
  const char *at, *stop, *end;
  bool at_end; /* nothing more is to be read */
  const char *counted;
  uint64_t lines;
  char last; /* the byte before `counted`, a line end at first */
} nim_text;

/* False when there is no memory; closing is right in any case. */
bool nim_text_open(nim_text *text, const nim_alloc *alloc, size_t size);
void nim_text_close(nim_text *text, const nim_alloc *alloc);

/* Whether the cut token is already too long to be a number. Zeros in front are no reason:
** all but the last few of them are dropped. Then, at most 64 bytes are left of it. */
bool nim_text_is_stuck(nim_text *text);

/* Reads more after the cut token, once all whole ones are gone and nim_text_is_stuck has
** said no. False when the reader fails. */
bool nim_text_refill(nim_text *text, const nim_batch_job *job);

/* The length of the token at `token`, as far as it is there. */
size_t nim_text_token_size(const nim_text *text, const char *token);

/* The i-th token (from 0) at or after `from`, which is in the window. */
const char *nim_text_token(const nim_text *text, const char *from, size_t i);

/* The line, from 1, of a byte at or after `counted`; and of the last byte of all. */
uint64_t nim_text_line(const nim_text *text, const char *byte);
uint64_t nim_text_last_line(const nim_text *text);

#endif
