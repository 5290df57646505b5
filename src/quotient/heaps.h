/* heaps.h: what the engine of quotients must know of a game: the options of each heap,
** and whether the periodicity theorem speaks of it.
**
** `each` tells the options of heap n, one call of the sink for each, in any order,
** repeated or not: the sizes of the heaps that it leaves, any number of them, each
** smaller than n; heaps of 0 may be told or left out. It returns false where the options
** are not known (a game of one's own beyond its table).
**
** `shifts` says that the game is told by a finite code: an option of heap n takes some
** number 0 <= k <= reach, leaves at most `most` heaps, all not empty, and which numbers
** of heaps may be left depends on k alone. This is what a proof of a period rests on
** (nim_window_find).
*/
#ifndef NIM_QUOTIENT_HEAPS_H
#define NIM_QUOTIENT_HEAPS_H

#include "base/common.h"

typedef void (*nim_heaps_sink)(void *ctx, const uint64_t *parts, size_t count);

typedef struct nim_heaps {
  void *ud;
  bool (*each)(void *ud, uint64_t heap, nim_heaps_sink sink, void *ctx);
  bool shifts;
  uint32_t reach; /* the largest number that may be taken: t, the last digit */
  uint32_t most;  /* the largest number of heaps that an option leaves */
} nim_heaps;

#endif
