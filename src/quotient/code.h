/* code.h: codes of taking-and-breaking games, octal and hexadecimal, as heaps.
**
** A digit d_k says what may stay when k tokens are taken: bit j set, exactly j heaps,
** none of them empty. Octal digits leave up to two, hexadecimal ones up to three
** (Winning Ways, ch. 4).
*/
#ifndef NIM_QUOTIENT_CODE_H
#define NIM_QUOTIENT_CODE_H

#include "quotient/heaps.h"

#define NIM_CODE_DIGITS 64

typedef struct nim_code {
  uint8_t digit[NIM_CODE_DIGITS + 1]; /* digit[k] for taking k */
  uint32_t last;                      /* the largest k with a digit that is not 0 */
} nim_code;

/* Reads "0.77" or "0.3F"; false when the text is no code. A first digit may be 0, 4, 8
** or C: bits 1 and 2 would be moves that change nothing. */
bool nim_code_parse(nim_code *code, const char *text);

/* The options that a code allows; the code must outlive the result. */
nim_heaps nim_code_heaps(const nim_code *code);

/* Games without a finite code: any number from one heap; two unequal heaps; Lasker's. */
nim_heaps nim_nim_heaps(void);
nim_heaps nim_grundy_heaps(void);
nim_heaps nim_lasker_heaps(void);

#endif
