/* seek.c: scans for one value a lane: the rest of pass 1, and open values. */
#include "breaking/task.h"

#include "kernels/bits.h"
#include "breaking/tuning.h"

/* Where the first search among far positions ends: it is of one of them, by a scan for
** all lanes at once, before the near ones. */
#define SEEK_FIRST (NIM_LANES + 2)

/* The lanes where the places' pairs reach the value wanted of the lane; `wanted` has the
** width of the values. */
uint64_t nim_scan(const nim_task *t, nim_places places, const void *wanted) {
  const void *g = nim_values_from(t->values, 0);
  uint64_t hits = 0;
  for (size_t i = 0; i < t->moves->splits; i++)
    hits |= t->block->kernel->scan(g, t->values->wide, t->start - t->moves->split[i],
                                   places, wanted);
  return hits;
}

/* The least value that lane j may have and that nothing is known of, or UINT32_MAX. */
static uint32_t least_open(const nim_task *t, size_t j) {
  const nim_block *block = t->block;
  size_t odd = (t->start + j) & 1;
  for (size_t w = 0; w < block->words; w++) {
    uint64_t open = block->needed[odd][w] & ~block->set[w][j] & ~block->beyond[w][j];
    if (open) return (uint32_t)(64 * w) + nim_bits_lowest(open);
  }
  return UINT32_MAX;
}

/* What each lane is scanned for, UINT32_MAX when nothing is open, and the same in the
** width of the sequence. */
typedef struct quest {
  uint32_t value[NIM_LANES];
  uint16_t wanted[NIM_LANES];
} quest;

static void want(const nim_task *t, quest *q, size_t j, uint32_t value) {
  q->value[j] = value;
  if (t->values->wide)
    q->wanted[j] = (uint16_t)value;
  else
    ((uint8_t *)q->wanted)[j] = (uint8_t)value;
}

/* Since which part the lanes are scanned for what they are: lane j since `part[j]`, and
** the other way round. */
typedef struct rounds {
  uint8_t part[NIM_LANES];
  uint64_t since[NIM_SCAN_PARTS + 1];
  uint64_t live; /* lanes that are scanned for something */
} rounds;

/* Lane j is scanned for this value from now on, when it has seen `part`. */
static void begin(const nim_task *t, quest *q, rounds *r, size_t j, uint32_t value,
                  size_t part) {
  uint64_t lane = (uint64_t)1 << j;
  want(t, q, j, value);
  r->since[r->part[j]] &= ~lane;
  r->live &= ~lane;
  if (value == UINT32_MAX) return;
  r->part[j] = (uint8_t)part;
  r->since[part] |= lane;
  r->live |= lane;
}

/* Parts were scanned up to this one. A lane that was hit goes on to its next value; one
** that has seen all others before is done. */
static void turn_over(nim_task *t, quest *q, rounds *r, uint64_t hits, size_t part) {
  uint64_t none = r->since[part] & ~hits;
  for (uint64_t lanes = (hits & r->live) | none; lanes; lanes &= lanes - 1) {
    size_t j = nim_bits_lowest(lanes);
    uint32_t value = q->value[j];
    bool hit = (none >> j & 1) == 0;
    uint64_t bit = (uint64_t)1 << (value % 64);
    (hit ? t->block->set : t->block->beyond)[value / 64][j] |= bit;
    begin(t, q, r, j, hit ? least_open(t, j) : UINT32_MAX, part);
  }
}

/* Scans the places, in parts, round and round, so that a lane may start its search
** anywhere: most values are hit early, and then nobody waits for the others. Returns how
** many places were scanned. */
static uint64_t scan_rounds(nim_task *t, nim_places places) {
  quest q;
  rounds r = {.live = 0};
  uint64_t scanned = 0;
  size_t step = places.count / NIM_SCAN_PARTS + NIM_SCAN_LEAST;
  size_t parts = (places.count + step - 1) / step;
  for (size_t j = 0; j < NIM_LANES; j++)
    begin(t, &q, &r, j, j < t->lanes ? least_open(t, j) : UINT32_MAX, parts - 1);
  for (size_t turn = 0; r.live && turn < t->block->rounds * parts; turn++) {
    size_t part = turn % parts;
    nim_places here = nim_places_part(places, part * step, step);
    turn_over(t, &q, &r, nim_scan(t, here, q.wanted), part);
    scanned += here.count;
  }
  return scanned * t->moves->splits;
}

void nim_scan_rest(nim_task *t, nim_places rest) {
  if (rest.count == 0) return;
  t->block->lost += scan_rounds(t, rest) * (t->values->wide ? 2 : 1);
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
  if (beyond) return seek_far(t, value, j, NIM_LANES + t->missed + 1);
  return seek_far(t, value, j, nim_task_excepts(t, value) ? end - NIM_LANES : end);
}
