/* sums.h: sums of heaps in canonical form, and what a search has found of them.
**
** A sum is an array of sizes that descend: no dead heaps, and at most one *1, which is
** the smallest heap that has options and so stands last (tame.h).
**
** The table keeps some words for each sum, one after the other; a hash finds them:
**
**     word   [ number of heaps | found, `extra` words | heaps ... | number of heaps ...
*/
#ifndef NIM_QUOTIENT_SUMS_H
#define NIM_QUOTIENT_SUMS_H

#include "base/block.h"

typedef struct nim_sums {
  size_t extra;
  uint16_t *word;
  size_t used, room;
  size_t *slot; /* 1 + where a sum begins in `word`; 0: free */
  size_t slots;
  uint32_t kept;
} nim_sums;

/* Takes one more heap into the sum of *n heaps, for which there is room; kind[size] as
** tame.h has it. */
void nim_sums_add(const uint8_t *kind, uint16_t *sum, size_t *n, uint64_t size);

size_t nim_sums_hash(const uint16_t *sum, size_t n);

/* What was found of the sum; NULL: it is not kept. */
const uint16_t *nim_sums_find(const nim_sums *t, const uint16_t *sum, size_t n);

/* Keeps a sum that is not kept yet; the caller fills in what was found. NULL when memory
** is refused. */
uint16_t *nim_sums_keep(nim_sums *t, const nim_alloc *alloc, const uint16_t *sum,
                        size_t n);

/* Drops all sums; the memory stays. */
void nim_sums_forget(nim_sums *t);

void nim_sums_free(nim_sums *t, const nim_alloc *alloc);

#endif
