/* batch_print.h: the words of an answer. */
#ifndef NIM_BATCH_PRINT_H
#define NIM_BATCH_PRINT_H

#include "batch.h"

/* Room for one answer: both lines and the 20 digits of the largest number. */
#define NIM_PRINT_ROOM 112

/* Writes the answer and its line ends to `out`, which has NIM_PRINT_ROOM bytes left;
** returns the first byte behind it. */
char *nim_print_answer(char *out, nim_batch_answer answer);

#endif
