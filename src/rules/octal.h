/* octal.h: octal codes, the names of taking-and-breaking games.
**
** A code d0.d1d2d3... says what a move that takes k tokens from one pile may leave
** (Guy and Smith, 1956; Berlekamp, Conway and Guy, Winning Ways, ch. 4):
**
**     digit dk   4 2 1
**                | | +--- 1: nothing, where the pile held exactly k
**                | +----- 2: one pile, where it held more
**                +------- 4: two non-empty piles
**
** d0 is 0 or 4: with 4 a pile may be broken in two without taking a token. 1 and 2 would
** be moves that change nothing. So 0.77 is Kayles and 4.333... Lasker's Nim.
**
** A parsed code is canonical: no trailing zeros, all digits beyond `last` are 0. Two
** codes name the same moves exactly when nim_octal_equal says so.
*/
#ifndef NIM_OCTAL_H
#define NIM_OCTAL_H

#include "base/common.h"

/* Digits behind the point. The games of the literature have up to a dozen; 64 keeps a
** code in one cache line and the room for its text small. */
#define NIM_OCTAL_DIGITS 64

/* "0." or "4.", the digits, the closing zero byte. */
#define NIM_OCTAL_TEXT (2 + NIM_OCTAL_DIGITS + 1)

/* The longest error text with its closing zero byte. */
#define NIM_OCTAL_ERROR 96

enum { NIM_OCTAL_NONE = 1, NIM_OCTAL_ONE = 2, NIM_OCTAL_TWO = 4 };

typedef struct nim_octal {
  uint8_t digit[NIM_OCTAL_DIGITS + 1]; /* digit[k] for taking k, digit[0] is 0 or 4 */
  uint8_t last;                        /* the largest k with a digit that is not 0 */
} nim_octal;

/* Reads the `length` bytes at `text`; .77 is 0.77. On failure returns false, writes into
** `error` which digit is wrong and why, and leaves `code` as it was. Refused: a first
** digit other than 0 and 4, no point, no digit behind it, anything but 0 .. 7, a non-zero
** digit beyond the 64th, and the code without any move (0.0). */
bool nim_octal_parse(nim_octal *code, const char *text, size_t length,
                     char error[NIM_OCTAL_ERROR]);

/* Writes the canonical text, "0.77" or "4.0", which parses to the same code; returns its
** length. */
size_t nim_octal_print(const nim_octal *code, char text[NIM_OCTAL_TEXT]);

bool nim_octal_equal(const nim_octal *a, const nim_octal *b);

/* May a move take `take` tokens from a pile of `pile` and leave `piles` (0, 1, 2)
** piles? */
bool nim_octal_allows(const nim_octal *code, uint64_t pile, uint64_t take, int piles);

#endif
