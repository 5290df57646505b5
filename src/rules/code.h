/* code.h: codes of taking-and-breaking games, octal and hexadecimal: their one reader.
**
** A code d0.d1d2d3... says what a move that takes k tokens from one pile may leave
** (Guy and Smith, 1956; Berlekamp, Conway and Guy, Winning Ways, ch. 4):
**
**     digit dk   8 4 2 1
**                | | | +--- 1: nothing, where the pile held exactly k
**                | | +----- 2: one pile, where it held more
**                | +------- 4: two non-empty piles
**                +--------- 8: three non-empty piles
**
** Digits beyond 9 are A to F. d0 is 0, 4, 8 or C: with 4 a pile may be broken in two
** without taking a token, with 8 in three. 1 and 2 would be moves that change nothing. So
** 0.77 is Kayles and 4.333... Lasker's Nim. A code without 8 is octal.
**
** A parsed code is canonical: no trailing zeros, all digits beyond `last` are 0. Two
** codes name the same moves exactly when their bytes are the same.
*/
#ifndef NIM_CODE_H
#define NIM_CODE_H

#include "base/text.h"

/* Digits after the point. The games of the literature have up to a dozen; 64 keeps a
** code in one cache line and the room for its text small. */
#define NIM_CODE_DIGITS 64

/* "0.", the digits, the closing zero byte. */
#define NIM_CODE_TEXT (2 + NIM_CODE_DIGITS + 1)

/* Piles that a move may leave at the most. */
#define NIM_CODE_PILES 3u

enum { NIM_CODE_NONE = 1, NIM_CODE_ONE = 2, NIM_CODE_TWO = 4, NIM_CODE_THREE = 8 };

typedef struct nim_code {
  uint8_t digit[NIM_CODE_DIGITS + 1]; /* digit[k] for taking k */
  uint8_t last;                       /* the largest k with a digit that is not 0 */
  uint8_t beyond; /* the digit of every larger k: 0 in a code that has been parsed */
  bool unequal;   /* a split in two must leave different piles: false in such a code */
} nim_code;

static inline unsigned nim_code_digit(const nim_code *code, uint64_t take) {
  return take <= code->last ? code->digit[take] : code->beyond;
}

/* Do these bytes begin as a code does: a digit, or a point? */
bool nim_code_begins(const char *text, size_t length);

/* Reads the `length` bytes at `text`; .77 is 0.77, and 0.f is 0.F. On failure returns
** false, says which digit is wrong and why, and leaves `code` as it was.
** Refused: a first digit other than 0, 4, 8 and C, no point, no digit after it, anything
** but 0 .. 9 and A .. F, a non-zero digit beyond the 64th, and the code without any move
** (0.0). */
bool nim_code_parse(nim_code *code, const char *text, size_t length, nim_text *why);

/* Writes the canonical text, "0.77" or "4.0", which parses to the same code; returns its
** length. */
size_t nim_code_print(const nim_code *code, char text[NIM_CODE_TEXT]);

/* May a move take `take` tokens from a pile of `pile` and leave `piles` (0 to 3) piles?
*/
bool nim_code_allows(const nim_code *code, uint64_t pile, uint64_t take, unsigned piles);

/* The most piles that a move leaves, 0 to 3. */
unsigned nim_code_most(const nim_code *code);

#endif
