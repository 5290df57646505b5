/* Piles: their number by size, and an index over many. */
#include "base/common.h"

/* ---- the index: it finds a pile among millions in O(log n) ----
**
** A binary tree over blocks of FANOUT sizes. Each node holds, of all sizes below it,
**   any   the OR: which bits occur at all      (finds the first pile with a given bit)
**   top   the largest                          (finds the first pile of largest size)
** and beside the tree stands, for each bit, the number of piles that have it. Node 1 is
** the root, nodes 2i and 2i + 1 are below node i, and node `leaves` + b is block b; those
** after the last block are zero. Up to FANOUT piles need no index.
*/

#define FANOUT 16u

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

static uint32_t leaves_of(uint32_t n) {
  uint32_t leaves = 1;
  while ((uint64_t)leaves * FANOUT < n) leaves *= 2;
  return leaves;
}

static size_t index_bytes(uint32_t n) {
  return sizeof(nim_index) + 2 * (size_t)leaves_of(n) * sizeof(nim_node);
}

static void count_bits(nim_index *ix, uint64_t bits, uint32_t change) {
  unsigned bit;
  for (bit = 0; bits != 0; bit++, bits >>= 1)
    if (bits & 1) ix->ones[bit] += change;
}

/* What node i ought to hold, by the sizes of its block or by the two nodes below it. */
static nim_node computed(const nim_index *ix, const uint64_t *size, uint32_t i) {
  nim_node node = {0, 0};
  uint32_t pile, k;
  if (i < ix->leaves) {
    const nim_node *below = &ix->node[2 * i];
    node.any = below[0].any | below[1].any;
    node.top = nim_larger(below[0].top, below[1].top);
    return node;
  }
  pile = (i - ix->leaves) * FANOUT;
  for (k = 0; k < FANOUT && pile + k < ix->n; k++) {
    node.any |= size[pile + k];
    node.top = nim_larger(node.top, size[pile + k]);
  }
  return node;
}

static void index_build(nim_index *ix, const uint64_t *size, uint32_t n) {
  uint32_t i;
  unsigned bit;
  ix->n = n;
  ix->leaves = leaves_of(n);
  for (bit = 0; bit < NIM_BITS; bit++) ix->ones[bit] = 0;
  for (i = 0; i < n; i++) count_bits(ix, size[i], 1);
  for (i = 2 * ix->leaves - 1; i > 0; i--) ix->node[i] = computed(ix, size, i);
}

void nim_piles_reindex(nim_piles *p, uint32_t pile, uint64_t old) {
  nim_index *ix = p->index;
  const uint64_t *size = p->size;
  uint32_t i = ix->leaves + pile / FANOUT;
  count_bits(ix, size[pile] & ~old, 1);
  count_bits(ix, old & ~size[pile], (uint32_t)-1);
  for (; i > 0; i /= 2) {
    nim_node now = computed(ix, size, i);
    if (now.any == ix->node[i].any && now.top == ix->node[i].top) return;
    ix->node[i] = now;
  }
}

/* The first pile from `from` to the end of its block that has the bit; else none. */
static uint32_t in_block(const nim_index *ix, const uint64_t *size, uint32_t from,
                         unsigned bit) {
  uint32_t end = (from / FANOUT + 1) * FANOUT;
  for (; from < end && from < ix->n; from++)
    if ((size[from] >> bit) & 1) return from;
  return UINT32_MAX;
}

/* Goes up from the block until a node to the right has the bit, and down to its first. */
static uint32_t index_with_bit(const nim_index *ix, const uint64_t *size, uint32_t from,
                            unsigned bit) {
  uint32_t i = ix->leaves + from / FANOUT, pile;
  if (from >= ix->n) return UINT32_MAX;
  pile = in_block(ix, size, from, bit);
  if (pile != UINT32_MAX) return pile;
  while (i % 2 == 1 || ((ix->node[i + 1].any >> bit) & 1) == 0)
    if ((i /= 2) == 0) return UINT32_MAX;
  for (i++; i < ix->leaves;) i = 2 * i + (((ix->node[2 * i].any >> bit) & 1) == 0);
  return in_block(ix, size, (i - ix->leaves) * FANOUT, bit);
}

static uint32_t index_largest(const nim_index *ix, const uint64_t *size) {
  uint64_t top = ix->node[1].top;
  uint32_t i = 1;
  while (i < ix->leaves) i = 2 * i + (ix->node[2 * i].top != top);
  for (i = (i - ix->leaves) * FANOUT; size[i] != top;) i++;
  return i;
}

static bool index_check(const nim_index *ix, const uint64_t *size) {
  unsigned bit;
  uint32_t i;
  for (i = 1; i < 2 * ix->leaves; i++) {
    nim_node ought = computed(ix, size, i);
    if (ix->node[i].any != ought.any || ix->node[i].top != ought.top) return false;
  }
  for (bit = 0; bit < NIM_BITS; bit++) {
    uint32_t ones = 0;
    for (i = 0; i < ix->n; i++) ones += (size[i] >> bit) & 1;
    if (ones != ix->ones[bit]) return false;
  }
  return true;
}

/* ---- positions ---- */

size_t nim_piles_bytes(uint32_t room, bool indexed) {
  size_t bytes = (size_t)room * sizeof(uint64_t);
  if (indexed && room > FANOUT) bytes += (index_bytes(room) + 7) / 8 * 8;
  return bytes;
}

static void count(nim_piles *p) {
  nim_piles all = {0};
  uint32_t i;
  for (i = 0; i < p->n; i++) nim_piles_recount(&all, 0, p->size[i]);
  p->nimsum = all.nimsum;
  p->nonempty = all.nonempty;
  p->big = all.big;
}

void nim_piles_init(nim_piles *p, void *block, uint32_t n, uint32_t room, bool indexed) {
  p->size = block;
  p->n = n;
  p->room = room;
  p->index = NULL;
  count(p);
  if (!indexed || room <= FANOUT) return;
  p->index = (nim_index *)(void *)(p->size + room);
  index_build(p->index, p->size, n);
}

void nim_piles_copy(nim_piles *to, const nim_piles *from, void *block, uint32_t room) {
  uint64_t *size = block;
  nim_index *index = (nim_index *)(void *)(size + room);
  if (from->n > 0) memcpy(size, from->size, (size_t)from->n * sizeof *size);
  if (from->index != NULL) memcpy(index, from->index, index_bytes(from->n));
  *to = *from;
  to->size = size;
  to->room = room;
  to->index = from->index != NULL ? index : NULL;
}

void nim_piles_push(nim_piles *p, uint64_t size) {
  p->size[p->n++] = size;
  nim_piles_recount(p, 0, size);
}

uint64_t nim_piles_pop(nim_piles *p) {
  uint64_t size = p->size[--p->n];
  nim_piles_recount(p, size, 0);
  return size;
}

uint32_t nim_piles_ones(const nim_piles *p, unsigned bit) {
  uint32_t i, ones = 0;
  if (p->index != NULL) return p->index->ones[bit];
  for (i = 0; i < p->n; i++) ones += (p->size[i] >> bit) & 1;
  return ones;
}

uint32_t nim_piles_with_bit(const nim_piles *p, uint32_t from, unsigned bit) {
  if (p->index != NULL) return index_with_bit(p->index, p->size, from, bit);
  for (; from < p->n; from++)
    if ((p->size[from] >> bit) & 1) return from;
  return NIM_NO_PILE;
}

/* Without a branch on the sizes, which nobody could predict. */
uint32_t nim_piles_largest(const nim_piles *p) {
  uint32_t i, largest = 0;
  uint64_t most;
  if (p->nonempty == 0) return NIM_NO_PILE;
  if (p->index != NULL) return index_largest(p->index, p->size);
  most = p->size[0];
  for (i = 1; i < p->n; i++) {
    bool more = p->size[i] > most;
    largest = more ? i : largest;
    most = more ? p->size[i] : most;
  }
  return largest;
}

uint64_t nim_piles_most(const nim_piles *p) {
  return p->nonempty == 0 ? 0 : p->size[nim_piles_largest(p)];
}

bool nim_piles_check(const nim_piles *p) {
  nim_piles fresh = *p;
  count(&fresh);
  return p->n <= p->room && p->nimsum == fresh.nimsum && p->nonempty == fresh.nonempty &&
         p->big == fresh.big && (p->index == NULL || index_check(p->index, p->size));
}
