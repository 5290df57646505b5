/* seek.c: scans for one value a lane, and for one value that lanes may have. */
#include "breaking/block.h"

/* Where the first search among far positions ends: it is of one of them, by a scan for
** all lanes at once, before the near ones. */
#define SEEK_FIRST (NIM_LANES + 2)

/* The lanes where the places' pairs reach the value wanted of the lane; `wanted` has the
** width of the values. */
uint64_t nim_scan(const nim_task *t, nim_places places, const void *wanted) {
  const void *g = nim_values_from(t->values, 0);
  uint64_t hits = 0;
  for (size_t i = 0; i < t->moves->splits; i++)
    hits |= t->engine->kernel->scan(g, t->values->wide, t->start - t->moves->split[i],
                                    places, wanted);
  return hits;
}

/* Has pile n a near pair that reaches `value`? */
static bool seek_near(const nim_task *t, uint32_t value, size_t n) {
  const nim_values *v = t->values;
  for (size_t i = 0; i < t->moves->splits; i++) {
    size_t sum = n - t->moves->split[i];
    for (size_t a = 1; a <= NIM_LANES; a++)
      if ((nim_values_get(v, a) ^ nim_values_get(v, sum - a)) == value) return true;
  }
  return false;
}

/* Scans the far pairs with a < end for those that reach `value` until lane j has one;
** false when there is none. Where the scan ended is kept for the lanes after this one. */
static bool seek_far(nim_task *t, uint32_t value, size_t j, size_t end) {
  enum { PART = 64 };
  nim_block *block = t->block;
  uint64_t *set = block->set[value / 64], bit = (uint64_t)1 << (value % 64);
  uint16_t wanted[NIM_LANES];
  if (block->cursor[value] >= end) return false;
  for (size_t i = 0; i < NIM_LANES; i++) {
    if (t->values->wide)
      wanted[i] = (uint16_t)value;
    else
      ((uint8_t *)wanted)[i] = (uint8_t)value;
  }
  while ((set[j] & bit) == 0 && block->cursor[value] < end) {
    size_t left = end - block->cursor[value];
    nim_places places = {NULL, block->cursor[value], left < PART ? left : PART};
    uint64_t hits = nim_scan(t, places, wanted);
    block->cursor[value] += places.count;
    block->sought += t->moves->splits * places.count;
    for (; hits; hits &= hits - 1) set[nim_bits_lowest(hits)] |= bit;
  }
  return (set[j] & bit) != 0;
}

/* Does pile start + j reach `value` by any pair? The cheap and likely places first.
** Beyond half of every sum positions only repeat the pairs. */
bool nim_seek(nim_task *t, uint32_t value, size_t j) {
  size_t end = (t->start + NIM_LANES) / 2 + 1;
  bool beyond = t->block->beyond[value / 64][j] >> (value % 64) & 1;
  if (seek_far(t, value, j, SEEK_FIRST)) return true;
  t->block->sought += t->moves->splits * NIM_LANES;
  if (seek_near(t, value, t->start + j)) return true;
  if (beyond) return seek_far(t, value, j, t->block->beyond_from);
  return seek_far(t, value, j, nim_task_excepts(t, value) ? end - NIM_LANES : end);
}
