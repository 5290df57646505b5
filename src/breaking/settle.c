/* settle.c: near pairs and the mex, lane after lane: pass 2 of block.h. */
#include "breaking/task.h"

#include <string.h>

#include "kernels/bits.h"

/* What pile n reaches by near pairs. They come to the sums n - k, for the breaking digits
** k: flag[v] is the number of the last sum whose pairs reach the value v, and those from
** number `since` on are the pile's. Where the digits follow one another each pile asks
** for one sum that the pile before did not:
**
**     sum          n-5 n-4 n-3 n-2 n-1  n          for the digits 1 to 4
**     pile n           [   its sums  ]
**     pile n + 1           [   its sums  ]
**
** Else a pile has one number for all its sums.
**
** The positions are the block's, copied to stand right before the flags. A load from an
** address that differs by a multiple of 4096 from that of a flag just set is taken for
** one of that flag, and waits: from here on that is so of no value below 3,700. */
typedef struct nears {
  size_t sums;               /* that are new to each pile */
  uint32_t at[NIM_LANES];    /* the near positions, */
  uint16_t value[NIM_LANES]; /* and their values */
  uint8_t now;               /* the number of the last sum */
  uint8_t since;
  uint8_t flag[NIM_VALUES_MAX + 1];
} nears;

/* Does pile n come to `value` by a take, or by near pairs? */
static bool is_near(const nim_task *t, size_t n, uint32_t value, const nears *near) {
  if (near->flag[value] >= near->since) return true;
  for (size_t i = 0; i < t->moves->takes; i++)
    if (nim_values_get(t->values, n - t->moves->take[i]) == value) return true;
  return false;
}

/* The bit of the least value that is neither in *seen, word w of lane j's set, nor near,
** if it is proven to be the value but for what pass 3 may still find; else 0. */
static uint64_t proven(nim_task *t, size_t j, size_t w, uint64_t *seen,
                       const nears *near) {
  size_t odd = (t->start + j) & 1;
  for (;;) {
    uint64_t open = ~*seen & (*seen + 1); /* the lowest bit that is not set */
    uint32_t value;
    if (open == 0) return 0;
    value = (uint32_t)(64 * w) + nim_bits_lowest(open);
    if (near && is_near(t, t->start + j, value, near)) {
      *seen |= open;
      continue;
    }
    if (open & t->block->needed[odd][w]) return open;
    if (value >= t->space) return 0;
    if (!nim_seek(t, value, j)) {
      if (nim_task_excepts(t, value)) return 0;
      t->block->late[t->block->lates++] = (uint32_t)(t->start + j);
      t->block->beyond[w][j] |= open;
      return open;
    }
    *seen |= open;
  }
}

/* What pile n reaches, of values below 64, by takes and near pairs; `value` has those of
** the near positions. */
static inline uint64_t reach_near(const nim_task *t, size_t n, const uint8_t *value) {
  const nim_block *block = t->block;
  const nim_moves *moves = t->moves;
  const uint64_t *bit = block->bit;
  const uint8_t *g = t->values->byte;
  uint64_t seen = 0;
  for (size_t i = 0; i < moves->takes; i++) seen |= bit[g[n - moves->take[i]]];
  for (size_t i = 0; i < moves->splits; i++) {
    size_t sum = n - moves->split[i];
    for (size_t m = 0; m < block->nears; m++)
      seen |= bit[g[sum - block->near[m]] ^ value[m]];
    for (size_t m = 0; m < block->lates && block->late[m] < sum; m++)
      seen |= bit[g[sum - block->late[m]] ^ g[block->late[m]]];
  }
  return seen;
}

/* Pass 2 from lane j on for values of one byte and sets of one word; returns the lane
** that it stops before. */
static size_t settle_one(nim_task *t, size_t j) {
  const nim_block *block = t->block;
  uint8_t *g = t->values->byte;
  uint8_t value[NIM_LANES];
  for (size_t i = 0; i < block->nears; i++) value[i] = g[block->near[i]];
  for (; j < t->lanes; j++) {
    size_t n = t->start + j;
    uint64_t seen = block->set[0][j] | reach_near(t, n, value);
    uint64_t open = ~seen & (seen + 1);
    if ((open & block->needed[n & 1][0]) == 0) open = proven(t, j, 0, &seen, NULL);
    if (open == 0) {
      t->block->full += seen == UINT64_MAX;
      break;
    }
    g[n] = (uint8_t)nim_bits_lowest(open);
  }
  return j;
}

/* What lies in memory is loaded again after each flag, which might be a part of it. */
static void add8(nears *near, const uint8_t *g, size_t sum, const nim_block *block) {
  size_t count = block->nears;
  uint8_t now = near->now;
  for (size_t i = 0; i < count; i++)
    near->flag[g[sum - near->at[i]] ^ near->value[i]] = now;
  for (size_t i = 0; i < block->lates && block->late[i] < sum; i++)
    near->flag[g[sum - block->late[i]] ^ g[block->late[i]]] = now;
}

static void add16(nears *near, const uint16_t *g, size_t sum, const nim_block *block) {
  size_t count = block->nears;
  uint8_t now = near->now;
  for (size_t i = 0; i < count; i++)
    near->flag[g[sum - near->at[i]] ^ near->value[i]] = now;
  for (size_t i = 0; i < block->lates && block->late[i] < sum; i++)
    near->flag[g[sum - block->late[i]] ^ g[block->late[i]]] = now;
}

/* Flags what near pairs of this sum reach. */
static void add_sum(const nim_task *t, size_t sum, nears *near) {
  const nim_values *v = t->values;
  if (v->byte)
    add8(near, v->byte, sum, t->block);
  else
    add16(near, v->wide, sum, t->block);
}

/* Flags what pile n reaches by near pairs, when the pile before it has done so. */
static void add_near(const nim_task *t, size_t n, nears *near) {
  near->now++;
  near->since = (uint8_t)(near->now - (t->moves->splits - near->sums));
  for (size_t i = 0; i < near->sums; i++) add_sum(t, n - t->moves->split[i], near);
}

/* Flags what pile n should find flagged. */
static void begin(const nim_task *t, size_t n, nears *near) {
  const nim_moves *moves = t->moves;
  const nim_block *block = t->block;
  bool shared = nim_sums_spread(moves) + 1 == moves->splits;
  near->sums = shared ? 1 : moves->splits;
  near->now = 0;
  memset(near->flag, 0, nim_task_flags(t));
  for (size_t i = 0; i < block->nears; i++) {
    near->at[i] = block->near[i];
    near->value[i] = (uint16_t)nim_values_get(t->values, near->at[i]);
  }
  for (size_t i = moves->splits; i > near->sums; i--) {
    near->now++;
    add_sum(t, n - moves->split[i - 1], near);
  }
}

/* Pass 2 for values and sets of any width. */
static size_t settle_any(nim_task *t, size_t j) {
  nim_block *block = t->block;
  nears near;
  begin(t, t->start + j, &near);
  for (; j < t->lanes; j++) {
    size_t w = 0;
    uint64_t open = 0;
    add_near(t, t->start + j, &near);
    for (; w < block->words; w++) {
      uint64_t seen = block->set[w][j];
      open = proven(t, j, w, &seen, &near);
      if (open || seen != UINT64_MAX) break;
    }
    if (open == 0) {
      block->full += w == block->words;
      break;
    }
    nim_values_put(t->values, t->start + j, (uint32_t)(64 * w) + nim_bits_lowest(open));
  }
  return j;
}

size_t nim_settle(nim_task *t, size_t j) {
  nim_block *block = t->block;
  while (block->lates > 0 && block->late[block->lates - 1] >= t->start + j)
    block->lates--;
  return t->values->byte && block->words == 1 ? settle_one(t, j) : settle_any(t, j);
}
