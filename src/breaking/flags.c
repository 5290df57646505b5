/* flags.c: far pairs gathered by a flag for each value: a tier. For large sets this is
** the faster way, and breaking digits share their sums. */
#include "breaking/block.h"

#include "breaking/tuning.h"

/* Sets are gathered by flags where all XORs are below this. */
#define FLAG_SPACE (64 * NIM_BLOCK_WORDS)

/* Eight flags, 0 or 1, the first in the lowest byte; compilers make it one load. */
static uint64_t eight(const uint8_t *flag) {
  uint64_t word = 0;
  for (unsigned i = 0; i < 8; i++) word |= (uint64_t)flag[i] << (8 * i);
  return word;
}

/* Adds the flagged values of a sum to the sets of the lanes that ask for it. The product
** moves the flag in byte i of eight to bit 56 + i, and no two of its terms meet. */
static void add_flags(const nim_task *t, const uint8_t *flag, size_t sum) {
  for (size_t w = 0; w < t->block->aim.words; w++) {
    uint64_t set = 0;
    for (size_t i = 0; i < 8; i++)
      set |= (eight(flag + 64 * w + 8 * i) * 0x0102040810204080u >> 56) << (8 * i);
    for (size_t i = 0; i < t->moves->splits; i++) {
      size_t j = sum + t->moves->split[i] - t->start;
      if (j < NIM_LANES) t->block->set[w][j] |= set;
    }
  }
}

/* A line more than a power of two, or the flags of all lanes would fight for the same
** places of the first cache. */
typedef uint8_t flags[FLAG_SPACE + 64];

#if defined(__GNUC__)
#define UNROLL _Pragma("GCC unroll 8")
#else
#define UNROLL
#endif

static NIM_INLINE void raise_flags(flags *flag, const void *g, bool wide, size_t base,
                                   nim_places places) {
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    uint32_t value = nim_value_at(g, wide, a);
    UNROLL for (size_t r = 0; r < NIM_FLAG_SUMS; r++)
        flag[r][nim_value_at(g, wide, base - a + r) ^ value] = 1;
  }
}

static bool is_best(const nim_task *t) {
  return t->block->aim.words >= NIM_FLAG_WORDS && t->space <= FLAG_SPACE;
}

/* Some sums at a time, from the last one down. */
static bool gather(nim_task *t, nim_places places, bool class) {
  const nim_values *v = t->values;
  size_t base = t->start + NIM_LANES - t->moves->split[0];
  size_t first = t->start - t->moves->split[t->moves->splits - 1];
  (void)class;
  if (!is_best(t)) return false;
  while (base > first) {
    flags flag[NIM_FLAG_SUMS];
    base -= NIM_FLAG_SUMS;
    for (size_t r = 0; r < NIM_FLAG_SUMS; r++) memset(flag[r], 0, nim_task_flags(t));
    if (v->wide)
      raise_flags(flag, v->wide, true, base, places);
    else
      raise_flags(flag, v->byte, false, base, places);
    for (size_t r = 0; r < NIM_FLAG_SUMS; r++) add_flags(t, flag[r], base + r);
  }
  return true;
}

static uint64_t cost(const nim_task *t, size_t places) {
  return is_best(t) ? places * NIM_FLAGS_COST : 0;
}

const nim_tier nim_tier_flags = {.name = "flags", .gather = gather, .gather_cost = cost};
