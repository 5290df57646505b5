#include "game/pile_index.h"

static uint32_t nodes_above(uint32_t count) {
  return (count + NIM_FANOUT - 1) / NIM_FANOUT;
}

static uint32_t block_end(const nim_index *ix, uint32_t level, uint32_t block) {
  uint32_t end = (block + 1) * NIM_FANOUT;
  return end < ix->count[level] ? end : ix->count[level];
}

size_t nim_index_bytes(uint32_t n) {
  size_t nodes = 0;
  while (n > NIM_FANOUT) {
    n = nodes_above(n);
    nodes += n;
  }
  return sizeof(nim_index) + nodes * sizeof(nim_node);
}

static void shape(nim_index *ix, uint32_t n) {
  uint32_t next = 0, level = 0;
  ix->count[0] = n;
  while (ix->count[level] > NIM_FANOUT) {
    level++;
    ix->first[level] = next;
    ix->count[level] = nodes_above(ix->count[level - 1]);
    next += ix->count[level];
  }
  ix->levels = level;
}

static void count_bits(nim_index *ix, uint64_t bits, uint32_t change) {
  unsigned bit;
  for (bit = 0; bits != 0; bit++, bits >>= 1)
    if (bits & 1) ix->ones[bit] += change;
}

static nim_node over_sizes(const nim_index *ix, const uint64_t *size, uint32_t block) {
  nim_node node = {0, 0};
  uint32_t i, end = block_end(ix, 0, block);
  for (i = block * NIM_FANOUT; i < end; i++) {
    node.any |= size[i];
    if (size[i] > node.top) node.top = size[i];
  }
  return node;
}

static nim_node over_nodes(const nim_index *ix, uint32_t level, uint32_t block) {
  const nim_node *below = ix->node + ix->first[level];
  nim_node node = {0, 0};
  uint32_t i, end = block_end(ix, level, block);
  for (i = block * NIM_FANOUT; i < end; i++) {
    node.any |= below[i].any;
    if (below[i].top > node.top) node.top = below[i].top;
  }
  return node;
}

static nim_node computed(const nim_index *ix, const uint64_t *size, uint32_t level,
                         uint32_t i) {
  return level == 1 ? over_sizes(ix, size, i) : over_nodes(ix, level - 1, i);
}

void nim_index_build(nim_index *ix, const uint64_t *size, uint32_t n) {
  uint32_t i, level;
  unsigned bit;
  shape(ix, n);
  for (bit = 0; bit < NIM_BITS; bit++) ix->ones[bit] = 0;
  for (i = 0; i < n; i++) count_bits(ix, size[i], 1);
  for (level = 1; level <= ix->levels; level++)
    for (i = 0; i < ix->count[level]; i++)
      ix->node[ix->first[level] + i] = computed(ix, size, level, i);
}

void nim_index_update(nim_index *ix, const uint64_t *size, uint32_t pile, uint64_t old) {
  uint32_t level, i = pile;
  count_bits(ix, size[pile] & ~old, 1);
  count_bits(ix, old & ~size[pile], (uint32_t)-1);
  for (level = 1; level <= ix->levels; level++) {
    nim_node *node, now;
    i /= NIM_FANOUT;
    node = ix->node + ix->first[level] + i;
    now = computed(ix, size, level, i);
    if (now.any == node->any && now.top == node->top) return;
    *node = now;
  }
}

static bool has_bit(const nim_index *ix, const uint64_t *size, uint32_t level, uint32_t i,
                    unsigned bit) {
  uint64_t word = level == 0 ? size[i] : ix->node[ix->first[level] + i].any;
  return (word >> bit) & 1;
}

/* First of from .. end-1 on a level that has the bit; `end` for none. */
static uint32_t scan(const nim_index *ix, const uint64_t *size, uint32_t level,
                     uint32_t from, uint32_t end, unsigned bit) {
  while (from < end && !has_bit(ix, size, level, from, bit)) from++;
  return from;
}

static uint32_t descend(const nim_index *ix, const uint64_t *size, uint32_t level,
                        uint32_t i, unsigned bit) {
  while (level-- > 0)
    i = scan(ix, size, level, i * NIM_FANOUT, block_end(ix, level, i), bit);
  return i;
}

uint32_t nim_index_with_bit(const nim_index *ix, const uint64_t *size, uint32_t from,
                            unsigned bit) {
  uint32_t level;
  for (level = 0; level <= ix->levels && from < ix->count[level]; level++) {
    uint32_t end = block_end(ix, level, from / NIM_FANOUT);
    uint32_t i = scan(ix, size, level, from, end, bit);
    if (i < end) return descend(ix, size, level, i, bit);
    from = from / NIM_FANOUT + 1;
  }
  return UINT32_MAX;
}

static uint64_t top_of(const nim_index *ix, const uint64_t *size, uint32_t level,
                       uint32_t i) {
  return level == 0 ? size[i] : ix->node[ix->first[level] + i].top;
}

uint32_t nim_index_largest(const nim_index *ix, const uint64_t *size) {
  uint32_t i = 0, j, level = ix->levels;
  uint64_t top;
  for (j = 1; j < ix->count[level]; j++)
    if (top_of(ix, size, level, j) > top_of(ix, size, level, i)) i = j;
  top = top_of(ix, size, level, i);
  while (level-- > 0)
    for (i *= NIM_FANOUT; top_of(ix, size, level, i) != top;) i++;
  return top == 0 ? UINT32_MAX : i;
}

static bool counts_hold(const nim_index *ix, const uint64_t *size) {
  unsigned bit;
  uint32_t i;
  for (bit = 0; bit < NIM_BITS; bit++) {
    uint32_t ones = 0;
    for (i = 0; i < ix->count[0]; i++) ones += (size[i] >> bit) & 1;
    if (ones != ix->ones[bit]) return false;
  }
  return true;
}

bool nim_index_check(const nim_index *ix, const uint64_t *size) {
  uint32_t level, i;
  for (level = 1; level <= ix->levels; level++)
    for (i = 0; i < ix->count[level]; i++) {
      nim_node is = ix->node[ix->first[level] + i], ought = computed(ix, size, level, i);
      if (is.any != ought.any || is.top != ought.top) return false;
    }
  return counts_hold(ix, size);
}
