/* settle.c: near pairs and the mex, lane after lane: pass 2 of block.h. */
#include "breaking/block.h"

/* What pile n reaches by near pairs: flag[v] is the number of the last pile whose near
** pairs reach the value v.
**
** The positions are the block's, copied to stand right before the flags. A load from an
** address that differs by a multiple of 4096 from that of a flag just set is taken for
** one of that flag, and waits: from here on that is so of no value below 3,700. */
typedef struct nears {
  uint32_t at[NIM_LANES];    /* the near positions, */
  uint16_t value[NIM_LANES]; /* and their values */
  uint8_t now;               /* the number of the last pile */
  uint8_t flag[NIM_VALUES_MAX + 1];
} nears;

/* Does pile n come to `value` by a take, or by near pairs? */
static bool is_near(const nim_task *t, size_t n, uint32_t value, const nears *near) {
  if (near->flag[value] == near->now) return true;
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
    if (is_near(t, t->start + j, value, near)) {
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

/* What lies in memory is loaded again after each flag, which might be a part of it. */
static NIM_INLINE void flag_sum(nears *near, const void *g, bool wide, size_t sum,
                                const nim_block *block) {
  size_t count = block->nears;
  uint8_t now = near->now;
  for (size_t i = 0; i < count; i++)
    near->flag[nim_value_at(g, wide, sum - near->at[i]) ^ near->value[i]] = now;
  for (size_t i = 0; i < block->lates && block->late[i] < sum; i++)
    near->flag[nim_value_at(g, wide, sum - block->late[i]) ^
               nim_value_at(g, wide, block->late[i])] = now;
}

/* Flags what pile n reaches by near pairs. */
static void add_near(const nim_task *t, size_t n, nears *near) {
  const nim_values *v = t->values;
  near->now++;
  for (size_t i = 0; i < t->moves->splits; i++) {
    if (v->wide)
      flag_sum(near, v->wide, true, n - t->moves->split[i], t->block);
    else
      flag_sum(near, v->byte, false, n - t->moves->split[i], t->block);
  }
}

static void begin(const nim_task *t, nears *near) {
  near->now = 0;
  memset(near->flag, 0, nim_task_flags(t));
  for (size_t i = 0; i < t->block->nears; i++) {
    near->at[i] = t->block->near[i];
    near->value[i] = (uint16_t)nim_values_get(t->values, near->at[i]);
  }
}

size_t nim_settle(nim_task *t, size_t j) {
  nim_block *block = t->block;
  nears near;
  while (block->lates > 0 && block->late[block->lates - 1] >= t->start + j)
    block->lates--;
  begin(t, &near);
  for (; j < t->lanes; j++) {
    size_t w = 0;
    uint64_t open = 0;
    add_near(t, t->start + j, &near);
    for (; w < block->aim.words; w++) {
      uint64_t seen = block->set[w][j];
      open = proven(t, j, w, &seen, &near);
      if (open || seen != UINT64_MAX) break;
    }
    if (open == 0) {
      block->full += w == block->aim.words;
      break;
    }
    nim_values_put(t->values, t->start + j, (uint32_t)(64 * w) + nim_bits_lowest(open));
  }
  return j;
}
