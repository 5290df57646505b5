/* check.h: are values that came from elsewhere those of the game?
**
** A file of values is easily made by hand, and a period that false values prove is false
** for ever. So some work goes into computing values by the definition, from those below
** them: the first ones, all up to where half of the work is done; then places drawn by
** chance among those that prove the period, and among all. What is found wrong is wrong;
** what is not found may still be: the more places are false, the less likely.
*/
#ifndef NIM_SEQ_CHECK_H
#define NIM_SEQ_CHECK_H

#include "sequence/sequence.h"

/* Work of a check, a fifth of a second or so. */
#define NIM_SEQ_CHECK_WORK 200000000u

typedef struct nim_seq_checked {
  size_t first;  /* G(0) .. G(first - 1) were computed, */
  size_t places; /* and so many others, drawn by chance */
  size_t wrong;  /* where the value is not what it should be, if one was found */
  uint32_t value, wanted;
} nim_seq_checked;

/* Spends about `work` units (about a nanosecond each) on the values in memory; the places
** follow from the seed. False when one is wrong. */
bool nim_seq_check(nim_seq *seq, uint64_t seed, uint64_t work, nim_seq_checked *checked);

#endif
