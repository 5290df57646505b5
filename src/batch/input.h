/* input.h: a stream of text as numbers: the input buffer and the scanner.
**
** The buffer is a window that moves over the text.
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
#ifndef NIM_BATCH_INPUT_H
#define NIM_BATCH_INPUT_H

#include "base/common.h"

typedef struct nim_input {
  char *bytes;
  size_t size;
  const char *at, *stop, *end;
  bool at_end; /* nothing more is to be read */
  const char *counted;
  uint64_t lines;
  char last; /* the byte before `counted`, a line end at first */
} nim_input;

/* False when there is no memory; closing is right in any case. */
bool nim_input_open(nim_input *in, const nim_alloc *alloc, size_t size);
void nim_input_close(nim_input *in, const nim_alloc *alloc);

/* So many bytes of a token, or all of it, are enough to say what is wrong with it, if no
** more than NIM_INPUT_ZEROS zeros stand before them: by then 20 digits have overflowed or
** something else has come, and one byte more was looked at. */
#define NIM_INPUT_ZEROS 32
#define NIM_INPUT_ENOUGH 64

/* Is the cut token too long to be a number? All but the last few zeros in front of it are
** dropped. If not, at most NIM_INPUT_ENOUGH bytes are left of it. */
bool nim_input_is_stuck(nim_input *in);

/* Reads more after the cut token, once all whole ones are gone and nim_input_is_stuck has
** said no. False when the reader fails. */
bool nim_input_refill(nim_input *in,
                      bool (*read)(void *ud, char *buffer, size_t size, size_t *got),
                      void *ud);

/* The length of the token at `token`, as far as it is there. */
size_t nim_input_token_size(const nim_input *in, const char *token);

/* The i-th token (from 0) at or after `from`, which is in the window. */
const char *nim_input_token(const nim_input *in, const char *from, size_t i);

/* The line, from 1, of a byte at or after `counted`; and of the last byte of all. */
uint64_t nim_input_line(const nim_input *in, const char *byte);
uint64_t nim_input_last_line(const nim_input *in);

/* --- the scanner ---
**
** nim_scan_numbers reads numbers from *at on, up to `stop`, and stores at most `room` of
** them. It returns how many, and leaves *at after the last one (or further on, in the
** white space after it). It never fails: before a token that is not plain digits, is too
** large or has more digits than it cares for, it stops, and the caller looks at that
** token with nim_scan_token. So 0 numbers, and anything but white space left, means: the
** next is odd.
**
** The byte before `stop` must be white space, so that no token is cut there; nothing
** before the text, and nothing at or after `stop` is read.
*/

size_t nim_scan_numbers(const char **at, const char *stop, uint64_t *numbers,
                        size_t room);

/* What one token is, judged from its left end: the first byte that makes it something
** else than a number within bounds decides. */
typedef enum nim_token_kind {
  NIM_TOKEN_NUMBER,
  NIM_TOKEN_TOO_LARGE, /* beyond NIM_MAX_SIZE */
  NIM_TOKEN_NEGATIVE,  /* a minus before a digit */
  NIM_TOKEN_SIGNED,    /* a plus before a digit */
  NIM_TOKEN_FRACTION,  /* a point before or after a digit */
  NIM_TOKEN_OTHER
} nim_token_kind;

/* Looks at the token of `size` > 0 bytes with care; *number is set for a number only. */
nim_token_kind nim_scan_token(const char *token, size_t size, uint64_t *number);

/* The first byte of [at, stop) that is no white space, else `stop`. */
const char *nim_scan_skip_space(const char *at, const char *stop);

/* The number of line ends in [at, stop). */
uint64_t nim_scan_count_lines(const char *at, const char *stop);

/* White space as in C's own locale: blank, tab, line feed, vertical tab, form feed,
** carriage return. */
static inline bool nim_scan_is_space(char c) {
  return c == ' ' || (unsigned char)(c - '\t') < 5;
}

#endif
