/* piles.h: a position, that is an array of piles, with what the solvers ask of it.
**
** The caller owns the memory: nim_piles_bytes says how much a position of n piles needs,
** nim_piles_init takes a block of that size whose first n words are the sizes. Nothing
** here allocates.
**
** Kept up to date by nim_piles_set, in O(log n):
**   nimsum    XOR of the sizes
**   nonempty  number of piles that are not empty
**   big       number of piles of two or more (misère play turns on it)
**   index     for more than NIM_FANOUT piles, if asked for
**
** A position that is only looked at once goes without an index; each question is then
** answered by one pass over the sizes.
*/
#ifndef NIM_PILES_H
#define NIM_PILES_H

#include "base/common.h"

/* ---- the index: it finds a pile among millions in O(log n) ----
**
** A binary tree over blocks of NIM_FANOUT sizes. Each node holds, of all sizes below it,
**   any   the OR: which bits occur at all      (finds the first pile with a given bit)
**   top   the largest                          (finds the first pile of largest size)
** and beside the tree stands, for each bit, the number of piles that have it. Node 1 is
** the root, nodes 2i and 2i + 1 are below node i, and node `leaves` + b is block b; those
** after the last block are zero. Up to NIM_FANOUT piles need no index.
*/

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

/* As the functions of positions; UINT32_MAX for none. There is a largest pile. */
uint32_t nim_index_with_bit(const nim_index *ix, const uint64_t *size, uint32_t from,
                            unsigned bit);
uint32_t nim_index_largest(const nim_index *ix, const uint64_t *size);

bool nim_index_check(const nim_index *ix, const uint64_t *size);

/* ---- positions ---- */

/* Pile numbers fit 32 bits with room to count one past the end. */
#define NIM_MAX_PILES ((uint32_t)INT32_MAX)

#define NIM_NO_PILE UINT32_MAX

typedef struct nim_piles {
  uint64_t *size;
  nim_index *index; /* NULL: not kept */
  uint32_t n;
  uint32_t room; /* piles that fit into `size` */
  uint32_t nonempty;
  uint32_t big;
  uint64_t nimsum;
} nim_piles;

/* Bytes for `room` piles, with or without an index; a multiple of 8. */
size_t nim_piles_bytes(uint32_t room, bool indexed);

/* Takes over `block`, whose first n words are the sizes, and counts. O(n). */
void nim_piles_init(nim_piles *p, void *block, uint32_t n, uint32_t room, bool indexed);

/* The same position in another block, large enough for `room` piles; `to` may be `from`.
** O(n). */
void nim_piles_copy(nim_piles *to, const nim_piles *from, void *block, uint32_t room);

/* One pile less of the old size, one more of the new; size 0 changes nothing. */
static inline void nim_piles_recount(nim_piles *p, uint64_t old, uint64_t size) {
  p->nimsum ^= old ^ size;
  p->nonempty += (uint32_t)(size > 0) - (uint32_t)(old > 0);
  p->big += (uint32_t)(size > 1) - (uint32_t)(old > 1);
}

static inline void nim_piles_set(nim_piles *p, uint32_t pile, uint64_t size) {
  uint64_t old = p->size[pile];
  p->size[pile] = size;
  nim_piles_recount(p, old, size);
  if (p->index != NULL) nim_index_update(p->index, p->size, pile, old);
}

/* A new last pile, and its removal. Only where no index is kept; the room must be there.
*/
void nim_piles_push(nim_piles *p, uint64_t size);
void nim_piles_pop(nim_piles *p);

/* Number of piles that have bit `bit`; O(1) with an index, else O(n). */
uint32_t nim_piles_ones(const nim_piles *p, unsigned bit);

/* The first pile from `from` on that has bit `bit`, or NIM_NO_PILE; O(log n) or O(n). */
uint32_t nim_piles_with_bit(const nim_piles *p, uint32_t from, unsigned bit);

/* The lowest-numbered pile of the largest size, or NIM_NO_PILE when all are empty. */
uint32_t nim_piles_largest(const nim_piles *p);

/* Its size; 0 when all are empty. */
uint64_t nim_piles_most(const nim_piles *p);

/* Recomputes every kept figure from the sizes; true when all agree. For assert. */
bool nim_piles_check(const nim_piles *p);

#endif
