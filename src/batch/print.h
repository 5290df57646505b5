/* print.h: the text of an answer. */
#ifndef NIM_BATCH_PRINT_H
#define NIM_BATCH_PRINT_H

#include "batch/job.h"

/* Room for one answer: both lines and the 20 digits of the largest number, or a line of
** JSON with two such numbers. */
#define NIM_PRINT_ROOM 112

/* Each writes the answer and its line ends to `out`, which has NIM_PRINT_ROOM bytes left;
** it returns the first byte after it. Cases are numbered from 1. */
char *nim_print_answer(char *out, nim_batch_answer answer);
char *nim_print_json(char *out, uint64_t number, nim_batch_answer answer);
char *nim_print_text(char *out, const char *text);

/* The Grundy value of a pile, alone or as JSON. */
char *nim_print_value(char *out, uint64_t pile, uint64_t value, bool json);

#endif
