/* sift.c: far positions looked at for values that are open in the lanes of a block: for
** one value a lane (scan, a tier), for one value that many lanes may have, and one lane
** after the other for all of its open values at once (sift, a tier).
*/
#include "breaking/engine.h"

#include "breaking/tuning.h"

/* --- one value --- */

/* The first search among far positions, before the near ones, looks at one position, in
** all lanes at once. */
#define SEEK_FIRST (NIM_LANES + 2)

uint64_t nim_scan(const nim_task *t, nim_places places, const void *wanted) {
  const void *g = nim_values_from(t->values, 0);
  uint64_t hits = 0;
  for (size_t i = 0; i < t->moves->splits; i++)
    hits |= t->engine->kernel->scan(g, t->values->wide, t->start - t->moves->split[i],
                                    places, wanted);
  return hits;
}

/* Sets the value that lane j is scanned for; `wanted` has the width of the values. */
static void want(const nim_task *t, uint16_t *wanted, size_t j, uint32_t value) {
  if (t->values->wide)
    wanted[j] = (uint16_t)value;
  else
    ((uint8_t *)wanted)[j] = (uint8_t)value;
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
  for (size_t i = 0; i < NIM_LANES; i++) want(t, wanted, i, value);
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

/* The cheap and likely places first. Beyond half of every sum positions only repeat the
** pairs. */
bool nim_seek(nim_task *t, uint32_t value, size_t j) {
  size_t end = (t->start + NIM_LANES) / 2 + 1;
  bool beyond = t->block->beyond[value / 64][j] >> (value % 64) & 1;
  if (seek_far(t, value, j, SEEK_FIRST)) return true;
  t->block->sought += t->moves->splits * NIM_LANES;
  if (seek_near(t, value, t->start + j)) return true;
  if (beyond) return seek_far(t, value, j, t->block->beyond_from);
  return seek_far(t, value, j, nim_task_excepts(t, value) ? end - NIM_LANES : end);
}

/* --- scanning --- */

/* The least open value of lane j, or UINT32_MAX. */
static uint32_t least_open(const nim_task *t, size_t j) {
  const nim_block *block = t->block;
  size_t odd = (t->start + j) & 1;
  for (size_t w = 0; w < block->aim.words; w++) {
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

/* The part at which the scan for a lane's current value began: `part[j]` for lane j, and
** for each part the lanes that began with it. */
typedef struct turns {
  uint8_t part[NIM_LANES];
  uint64_t since[NIM_SCAN_PARTS + 1];
  uint64_t live; /* lanes that are scanned for something */
} turns;

/* Scans lane j for this value from the part after `part` on; UINT32_MAX: for none. */
static void scan_for(const nim_task *t, quest *q, turns *r, size_t j, uint32_t value,
                     size_t part) {
  uint64_t lane = (uint64_t)1 << j;
  q->value[j] = value;
  want(t, q->wanted, j, value);
  r->since[r->part[j]] &= ~lane;
  r->live &= ~lane;
  if (value == UINT32_MAX) return;
  r->part[j] = (uint8_t)part;
  r->since[part] |= lane;
  r->live |= lane;
}

/* Ends a part. A lane that was hit goes on to its next open value; a lane that has seen
** all parts since it began is done. */
static void turn_over(nim_task *t, quest *q, turns *r, uint64_t hits, size_t part) {
  uint64_t none = r->since[part] & ~hits;
  for (uint64_t lanes = (hits & r->live) | none; lanes; lanes &= lanes - 1) {
    size_t j = nim_bits_lowest(lanes);
    uint32_t value = q->value[j];
    bool hit = (none >> j & 1) == 0;
    uint64_t bit = (uint64_t)1 << (value % 64);
    (hit ? t->block->set : t->block->beyond)[value / 64][j] |= bit;
    scan_for(t, q, r, j, hit ? least_open(t, j) : UINT32_MAX, part);
  }
}

/* Scans the places in parts, round and round, so that a lane may begin with its next
** value at any part: most values are hit early. Returns the number of positions scanned.
*/
static uint64_t scan_rounds(nim_task *t, nim_places places) {
  quest q;
  turns r = {.live = 0};
  uint64_t scanned = 0;
  size_t rounds = t->block->aim.rounds;
  size_t step = places.count / NIM_SCAN_PARTS + NIM_SCAN_LEAST;
  size_t parts = (places.count + step - 1) / step;
  for (size_t j = 0; j < NIM_LANES; j++)
    scan_for(t, &q, &r, j, j < t->lanes ? least_open(t, j) : UINT32_MAX, parts - 1);
  for (size_t turn = 0; r.live && turn < rounds * parts; turn++) {
    size_t part = turn % parts;
    nim_places here = nim_places_part(places, part * step, step);
    turn_over(t, &q, &r, nim_scan(t, here, q.wanted), part);
    scanned += here.count;
  }
  return scanned * t->moves->splits;
}

/* --- sifting --- */

typedef struct sifting {
  nim_task *t;
  uint64_t lanes;                              /* with wanted values left */
  uint64_t wanted[NIM_LANES][NIM_BLOCK_WORDS]; /* some of them hit */
  uint64_t pairs, hits;
} sifting;

/* Sets the values that lane j is sifted for; false when there are none. */
typedef bool wants(sifting *s, size_t j);

/* The first open values of the lane: possible, and neither hit nor proven beyond. */
static bool want_open(sifting *s, size_t j) {
  const nim_block *block = s->t->block;
  size_t odd = (s->t->start + j) & 1, count = 0;
  for (size_t w = 0; w < block->aim.words; w++) {
    uint64_t open = block->needed[odd][w] & ~block->set[w][j] & ~block->beyond[w][j];
    s->wanted[j][w] = 0;
    for (; open && count < NIM_OPEN_MOST; open &= open - 1, count++)
      s->wanted[j][w] |= open & (~open + 1);
  }
  return count > 0;
}

/* The values below the lane's likely mex: only common pairs may reach them. */
static bool want_common(sifting *s, size_t j) {
  const nim_block *block = s->t->block;
  size_t odd = (s->t->start + j) & 1;
  uint64_t any = 0;
  bool below = true;
  for (size_t w = 0; w < block->aim.words; w++) {
    uint64_t open = ~block->set[w][j], likely = open & block->needed[odd][w];
    if (likely) open &= (likely & (~likely + 1)) - 1;
    if (w == 0 && nim_task_excepts(s->t, 0)) open &= ~(uint64_t)1;
    s->wanted[j][w] = below ? open : 0;
    any |= s->wanted[j][w];
    below = below && !likely;
  }
  return any != 0;
}

/* Sets the values of these lanes; returns the lanes that have some. */
static uint64_t begin(sifting *s, uint64_t lanes, wants *wanted) {
  s->lanes = 0;
  for (; lanes; lanes &= lanes - 1) {
    size_t j = nim_bits_lowest(lanes);
    if (wanted(s, j)) s->lanes |= (uint64_t)1 << j;
  }
  return s->lanes;
}

/* Makes a sieve of the values of lane j that are not hit yet; false: there are none. */
static bool make_sieve(const sifting *s, size_t j, nim_sieve *sieve) {
  nim_block *block = s->t->block;
  uint64_t any = 0;
  sieve->set = &block->set[0][j];
  sieve->words = block->aim.words;
  memset(sieve->open, 0, sizeof sieve->open);
  for (size_t w = 0; w < block->aim.words; w++) {
    uint64_t left = s->wanted[j][w] & ~block->set[w][j];
    sieve->open[w % NIM_SIEVE_WORDS] |= left;
    any |= left;
  }
  return any != 0;
}

/* Sifts a part for all lanes that still have values to hit. */
static void sift_part(sifting *s, nim_places runs) {
  const nim_task *t = s->t;
  const void *g = nim_values_from(t->values, 0);
  for (uint64_t lanes = s->lanes; lanes; lanes &= lanes - 1) {
    size_t j = nim_bits_lowest(lanes);
    nim_sieve sieve;
    if (!make_sieve(s, j, &sieve)) {
      s->lanes &= ~((uint64_t)1 << j);
      continue;
    }
    for (size_t i = 0; i < t->moves->splits; i++) {
      size_t sum = t->start + j - t->moves->split[i];
      s->hits += t->engine->kernel->sift(&sieve, g, t->values->wide, sum, runs);
      s->pairs += runs.count;
    }
  }
}

/* Sifts the places in parts, until all values are hit. An odd stride visits each part;
** near the golden section it spreads the first ones evenly. */
static void sift(sifting *s, nim_places places, size_t step) {
  size_t parts = (places.count + step - 1) / step, space = 1;
  while (space < parts) space *= 2;
  for (size_t i = 0; i < space && s->lanes; i++) {
    size_t part = i * (space / 8 * 5 | 1) % space;
    if (part < parts) sift_part(s, nim_places_part(places, part * step, step));
  }
}

/* Values that no far pair has hit are beyond; returns the lanes that have some. */
static uint64_t note_beyond(const sifting *s) {
  nim_block *block = s->t->block;
  uint64_t wanting = 0;
  for (uint64_t lanes = s->lanes; lanes; lanes &= lanes - 1) {
    size_t j = nim_bits_lowest(lanes);
    for (size_t w = 0; w < block->aim.words; w++) {
      uint64_t left = s->wanted[j][w] & ~block->set[w][j];
      block->beyond[w][j] |= left;
      if (left) wanting |= (uint64_t)1 << j;
    }
  }
  return wanting;
}

/* In a sparse space for values that only common pairs may reach; else for all, until each
** lane has one that it does not reach. */
static void sift_lanes(nim_task *t) {
  sifting s;
  uint64_t lanes = UINT64_MAX >> (NIM_LANES - t->lanes);
  s.t = t;
  s.pairs = s.hits = 0;
  if (t->rare->sparse) {
    size_t first = nim_first_far(t, t->known), half = (t->start + NIM_LANES) / 2;
    nim_places places = {NULL, first, half + 1 - first};
    begin(&s, lanes, want_common);
    sift(&s, places, NIM_COMMON_PART);
    (void)note_beyond(&s);
    t->block->sought += s.pairs / NIM_SCAN_PAIRS + s.hits * NIM_HIT_COST;
    return;
  }
  while ((lanes = begin(&s, lanes, want_open)) != 0) {
    sift(&s, nim_far_rest(t), NIM_SIFT_PART);
    lanes &= ~note_beyond(&s);
  }
  t->block->lost += s.hits * NIM_HIT_COST;
  t->block->sought += s.pairs / NIM_SCAN_PAIRS;
}

void nim_look_far(nim_task *t) {
  nim_places rest = nim_far_rest(t);
  bool narrow = t->space <= NIM_SCAN_SPACE;
  if (nim_engine_uses(t->engine, NIM_TIER_scan) && rest.count > 0 &&
      (t->rare->sparse || narrow))
    t->block->lost += scan_rounds(t, rest) * (t->values->wide ? 2 : 1);
  if (nim_engine_uses(t->engine, NIM_TIER_sift) && (t->rare->sparse || !narrow))
    sift_lanes(t);
}
