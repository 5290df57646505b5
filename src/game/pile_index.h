/* pile_index.h: what finds a pile among millions in O(log n).
**
** A tree of fan-out 8 over the sizes. Each node holds, of the up to eight below it,
**   any   the OR: which bits occur at all      (finds the first pile with a given bit)
**   top   the largest                          (finds the first pile of largest size)
** and beside the tree stands, for each bit, the number of piles that have it.
**
**     level 2                node 0                 ...
**                   /      |      ...      \
**     level 1    node 0  node 1   ...    node 7     node 8 ...
**                  |        |
**     sizes      0 .. 7  8 .. 15  ...
**
** The last level is the first that has no more than eight nodes; up to eight piles have
** no level at all, and need no index.
*/
#ifndef NIM_PILE_INDEX_H
#define NIM_PILE_INDEX_H

#include "base/common.h"

#define NIM_FANOUT 8u

/* ceil(log8(2^31)) */
#define NIM_LEVELS 11u

/* Sizes are below 2^63. */
#define NIM_BITS 63u

typedef struct nim_node {
  uint64_t any;
  uint64_t top;
} nim_node;

typedef struct nim_index {
  uint32_t ones[NIM_BITS];
  uint32_t levels;
  uint32_t first[NIM_LEVELS + 1]; /* where level l begins in `node`; 1 <= l <= levels */
  uint32_t count[NIM_LEVELS + 1]; /* nodes of level l; count[0] is the number of piles */
  nim_node node[];
} nim_index;

size_t nim_index_bytes(uint32_t n);
void nim_index_build(nim_index *ix, const uint64_t *size, uint32_t n);

/* Pile `pile` has changed from `old` to size[pile]. */
void nim_index_update(nim_index *ix, const uint64_t *size, uint32_t pile, uint64_t old);

/* As the functions of piles.h; UINT32_MAX for none. */
uint32_t nim_index_with_bit(const nim_index *ix, const uint64_t *size, uint32_t from,
                            unsigned bit);
uint32_t nim_index_largest(const nim_index *ix, const uint64_t *size);

bool nim_index_check(const nim_index *ix, const uint64_t *size);

#endif
