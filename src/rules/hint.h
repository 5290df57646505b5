/* hint.h: the word that was probably meant by one that is misspelt. */
#ifndef NIM_HINT_H
#define NIM_HINT_H

#include "base/common.h"

/* Slips between two words: letters that are wrong, missing or added, or two neighbours
** exchanged (F. J. Damerau, 1964); case counts for nothing. Words longer than
** NIM_HINT_WORD are far from each other: the result is larger than any slip. */
#define NIM_HINT_WORD 40
#define NIM_HINT_SLIPS 2
unsigned nim_hint_slips(const char *word, size_t length, const char *name);

/* Near is what takes at most two slips, and not more than half of the name. */
bool nim_hint_is_near(unsigned slips, const char *name);

#endif
