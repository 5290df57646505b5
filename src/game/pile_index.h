/* pile_index.h: what finds a pile among millions in O(log n).
**
** A binary tree over blocks of NIM_FANOUT sizes. Each node holds, of all sizes below it,
**   any   the OR: which bits occur at all      (finds the first pile with a given bit)
**   top   the largest                          (finds the first pile of largest size)
** and beside the tree stands, for each bit, the number of piles that have it. Node 1 is
** the root, nodes 2i and 2i + 1 are below node i, and node `leaves` + b is block b; those
** after the last block are zero. Up to NIM_FANOUT piles need no index.
*/
#ifndef NIM_PILE_INDEX_H
#define NIM_PILE_INDEX_H

#include "base/common.h"

#define NIM_FANOUT 16u

/* Sizes are below 2^63. */
#define NIM_BITS 63u

typedef struct nim_node {
  uint64_t any;
  uint64_t top;
} nim_node;

typedef struct nim_index {
  uint32_t ones[NIM_BITS];
  uint32_t n;
  uint32_t leaves; /* a power of two */
  nim_node node[]; /* 2 * leaves, the first unused */
} nim_index;

size_t nim_index_bytes(uint32_t n);
void nim_index_build(nim_index *ix, const uint64_t *size, uint32_t n);

/* Pile `pile` has changed from `old` to size[pile]. */
void nim_index_update(nim_index *ix, const uint64_t *size, uint32_t pile, uint64_t old);

/* As the functions of piles.h; UINT32_MAX for none. There is a largest pile. */
uint32_t nim_index_with_bit(const nim_index *ix, const uint64_t *size, uint32_t from,
                            unsigned bit);
uint32_t nim_index_largest(const nim_index *ix, const uint64_t *size);

bool nim_index_check(const nim_index *ix, const uint64_t *size);

#endif
