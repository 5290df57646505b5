/* tally.h: plain Nim answered, for piles in an array or piles that pass by.
**
** A tally counts the piles that have each of the 64 bits, for piles that are not kept.
** The counters stand upright: bit b of plane[i] is bit i of the count for bit b. So
** adding a pile is one addition with carry in 64 columns at once, and plane[0] is the
** nim-sum.
**
**               bit  2 1 0
**     plane[0]       0 1 0     nim-sum of 3, 4, 5: 2
**     plane[1]       1 0 1     two piles have bit 2, one has bit 1, two have bit 0
*/
#ifndef NIM_BATCH_TALLY_H
#define NIM_BATCH_TALLY_H

#include "batch/job.h"

typedef struct nim_tally {
  uint64_t plane[64]; /* all zero: no piles yet */
} nim_tally;

/* Adds n piles. Less than 3 ns a pile for many. */
void nim_tally_add(nim_tally *tally, const uint64_t *piles, size_t n);

/* Plain Nim for the piles added so far, and for an array of piles. The winning moves are
** counted for each pile: in Nim a pile has at most one. */
nim_batch_answer nim_tally_answer(const nim_tally *tally, bool misere);
nim_batch_answer nim_tally_solve(const uint64_t *piles, size_t n, bool misere);

#endif
