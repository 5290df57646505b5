/* scan.h: white space and decimal digits to numbers, as fast as it goes.
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
#ifndef NIM_BATCH_SCAN_H
#define NIM_BATCH_SCAN_H

#include "base/common.h"

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

/* The first byte of [at, stop) that is no white space (or is some), else `stop`. */
const char *nim_scan_skip_space(const char *at, const char *stop);
const char *nim_scan_skip_token(const char *at, const char *stop);

/* The number of line ends in [at, stop). */
uint64_t nim_scan_count_lines(const char *at, const char *stop);

/* White space as in C's own locale: blank, tab, line feed, vertical tab, form feed,
** carriage return. */
static inline bool nim_scan_is_space(char c) {
  return c == ' ' || (unsigned char)(c - '\t') < 5;
}

#endif
