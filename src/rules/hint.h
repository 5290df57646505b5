/* hint.h: the word that was probably meant by one that is misspelt. */
#ifndef NIM_HINT_H
#define NIM_HINT_H

#include "base/common.h"

/* Slips between two words: letters that are wrong, missing or added, or two neighbours
** exchanged (F. J. Damerau, 1964); case counts for nothing. Near is what takes at most
** two slips, and not more than half of the name. Words longer than NIM_HINT_WORD are far
** from each other. */
#define NIM_HINT_WORD 40
#define NIM_HINT_SLIPS 2

typedef struct nim_hint {
  const char *word; /* the misspelt one */
  size_t length;
  unsigned slips;
  const char *name; /* the nearest so far; NULL: none is near */
} nim_hint;

/* Looks at one more name; true where it is nearer than those before. */
bool nim_hint_look(nim_hint *hint, const char *name);

#endif
