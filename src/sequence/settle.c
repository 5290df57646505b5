/* settle.c: near pairs and the mex, lane after lane: pass 2 of block.h. */
#include "sequence/task.h"

#include "sequence/bits.h"

/* The bit of the least value that is not in *seen, word w of lane j's set, if it is
** proven that nothing but a false pass 3 keeps it from being the value; else 0. */
static uint64_t proven(nim_task *t, size_t j, size_t w, uint64_t *seen) {
  size_t odd = (t->start + j) & 1;
  for (;;) {
    uint64_t open = ~*seen & (*seen + 1); /* the lowest bit that is not set */
    uint32_t value;
    if (open & t->block->needed[odd][w]) return open;
    if (open == 0 || !t->rare->sparse) return 0;
    value = (uint32_t)(64 * w) + nim_bits_lowest(open);
    if (value >= t->space) return 0;
    if (!nim_seek(t, value, j)) {
      if (t->moves->unequal) return 0;
      t->block->late[t->block->lates++] = (uint32_t)(t->start + j);
      t->block->beyond[w][j] |= open;
      return open;
    }
    *seen |= open;
  }
}

/* Pass 2 from lane j on for values of one byte and sets of one word; returns the lane
** that it stops before. */
static size_t settle_one(nim_task *t, size_t j) {
  const nim_block *block = t->block;
  const nim_moves *moves = t->moves;
  const uint64_t *bit = block->bit;
  uint8_t *g = t->values->byte;
  uint8_t value[NIM_LANES];
  for (size_t i = 0; i < block->nears; i++) value[i] = g[block->near[i]];
  for (; j < t->lanes; j++) {
    size_t n = t->start + j;
    uint64_t seen = block->set[0][j], open;
    for (size_t i = 0; i < moves->takes; i++) seen |= bit[g[n - moves->take[i]]];
    for (size_t i = 0; i < moves->splits; i++) {
      size_t sum = n - moves->split[i];
      for (size_t m = 0; m < block->nears; m++)
        seen |= bit[g[sum - block->near[m]] ^ value[m]];
      for (size_t m = 0; m < block->lates && block->late[m] < sum; m++)
        seen |= bit[g[sum - block->late[m]] ^ g[block->late[m]]];
    }
    open = ~seen & (seen + 1);
    if ((open & block->needed[n & 1][0]) == 0) open = proven(t, j, 0, &seen);
    if (open == 0) {
      t->block->full += seen == UINT64_MAX;
      break;
    }
    g[n] = (uint8_t)nim_bits_lowest(open);
  }
  return j;
}

/* Adds a value to a set; what does not fit goes into the word behind the last. */
static inline void add(uint64_t *seen, uint32_t value) {
  uint32_t w = value / 64;
  seen[w < NIM_BLOCK_WORDS ? w : NIM_BLOCK_WORDS] |= (uint64_t)1 << (value % 64);
}

static void add8(uint64_t *seen, const uint8_t *g, size_t sum, const uint32_t *at,
                 size_t count) {
  for (size_t i = 0; i < count && at[i] < sum; i++) {
    uint32_t a = g[at[i]], b = g[sum - at[i]];
    add(seen, a ^ b);
  }
}

static void add16(uint64_t *seen, const uint16_t *g, size_t sum, const uint32_t *at,
                  size_t count) {
  for (size_t i = 0; i < count && at[i] < sum; i++) {
    uint32_t a = g[at[i]], b = g[sum - at[i]];
    add(seen, a ^ b);
  }
}

static void add_places(const nim_task *t, size_t sum, const uint32_t *at, size_t count,
                       uint64_t *seen) {
  if (t->values->byte)
    add8(seen, t->values->byte, sum, at, count);
  else
    add16(seen, t->values->wide, sum, at, count);
}

/* All that pile n reaches by takes and near pairs. */
static void add_near(const nim_task *t, size_t n, uint64_t *seen) {
  const nim_block *block = t->block;
  for (size_t i = 0; i < t->moves->takes; i++)
    add(seen, nim_values_get(t->values, n - t->moves->take[i]));
  for (size_t i = 0; i < t->moves->splits; i++) {
    size_t sum = n - t->moves->split[i];
    add_places(t, sum, block->near, block->nears, seen);
    add_places(t, sum, block->late, block->lates, seen);
  }
}

/* Pass 2 for values and sets of any width. */
static size_t settle_any(nim_task *t, size_t j) {
  nim_block *block = t->block;
  for (; j < t->lanes; j++) {
    size_t n = t->start + j, w = 0;
    uint64_t seen[NIM_BLOCK_WORDS + 1] = {0}, open = 0;
    for (size_t i = 0; i < block->words; i++) seen[i] = block->set[i][j];
    add_near(t, n, seen);
    for (; w < block->words; w++) {
      open = proven(t, j, w, &seen[w]);
      if (open || seen[w] != UINT64_MAX) break;
    }
    if (open == 0) {
      block->full += w == block->words;
      break;
    }
    nim_values_put(t->values, n, (uint32_t)(64 * w) + nim_bits_lowest(open));
  }
  return j;
}

size_t nim_settle(nim_task *t, size_t j) {
  nim_block *block = t->block;
  while (block->lates > 0 && block->late[block->lates - 1] >= t->start + j)
    block->lates--;
  return t->values->byte && block->words == 1 ? settle_one(t, j) : settle_any(t, j);
}
