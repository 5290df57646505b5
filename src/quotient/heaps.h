/* heaps.h: what the engine of quotients needs of a game: the options of each heap, and
** whether the periodicity theorem applies.
**
** `each` lists the options of heap n, one call of the sink for each, in any order and
** with repetitions allowed: the sizes of the heaps that the option leaves, any number of
** them, each smaller than n; empty heaps may be listed or left out. It returns false
** where the options are unknown (beyond the table of a game of one's own).
**
** `shifts` says that the game is a finite code: an option of heap n takes a number
** 0 <= k <= reach and leaves at most `most` heaps, none empty, and how many it may leave
** depends on k alone. Proofs of periods need this (nim_window_find).
*/
#ifndef NIM_QUOTIENT_HEAPS_H
#define NIM_QUOTIENT_HEAPS_H

#include "theory/theory.h"

typedef void (*nim_heaps_sink)(void *ctx, const uint64_t *parts, size_t count);

typedef struct nim_heaps {
  void *ud;
  bool (*each)(void *ud, uint64_t heap, nim_heaps_sink sink, void *ctx);
  bool shifts;
  uint32_t reach; /* the largest number that may be taken: t, the last digit */
  uint32_t most;  /* the largest number of heaps that an option leaves */
} nim_heaps;

/* The heaps of a rule set, of games of one's own as far as their table of options goes.
** False unless positions are sums of heaps. The theory must outlive the result. */
bool nim_rules_heaps(const nim_theory *theory, nim_heaps *heaps);

#endif
