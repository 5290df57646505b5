/* code.h: codes of taking-and-breaking games, octal and hexadecimal, as heaps. */
#ifndef NIM_QUOTIENT_CODE_H
#define NIM_QUOTIENT_CODE_H

#include "quotient/heaps.h"
#include "rules/code.h"

/* The options that a code allows; the code must outlive the result. */
nim_heaps nim_code_heaps(const nim_code *code);

/* Games without a finite code: any number from one heap; two unequal heaps; Lasker's. */
nim_heaps nim_nim_heaps(void);
nim_heaps nim_grundy_heaps(void);
nim_heaps nim_lasker_heaps(void);

#endif
