/* sift.c: the pairs of one lane after the other, for all of its open values at once: a
** tier. */
#include "breaking/block.h"

#include "breaking/tuning.h"

typedef struct sifting {
  nim_task *t;
  uint64_t lanes;                              /* with wanted values left */
  uint64_t wanted[NIM_LANES][NIM_BLOCK_WORDS]; /* some of them hit */
  uint64_t pairs, hits;
} sifting;

/* Notes what lane j wants; false if that is nothing. */
typedef bool want(sifting *s, size_t j);

/* The first values that the lane may have and that nothing is known of. */
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

static void prepare(sifting *s, nim_task *t) {
  s->t = t;
  s->pairs = s->hits = 0;
}

/* Lets these lanes want something; returns those that do. */
static uint64_t begin(sifting *s, uint64_t lanes, want *wants) {
  s->lanes = 0;
  for (; lanes; lanes &= lanes - 1) {
    size_t j = nim_bits_lowest(lanes);
    if (wants(s, j)) s->lanes |= (uint64_t)1 << j;
  }
  return s->lanes;
}

static uint64_t all_lanes(const nim_task *t) {
  return UINT64_MAX >> (NIM_LANES - t->lanes);
}

/* Makes a sieve of what lane j still wants; false if that is nothing. */
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

static void sift_lane(sifting *s, size_t j, const nim_sieve *sieve, nim_places runs) {
  const nim_task *t = s->t;
  const void *g = nim_values_from(t->values, 0);
  for (size_t i = 0; i < t->moves->splits; i++) {
    size_t sum = t->start + j - t->moves->split[i];
    s->hits += t->engine->kernel->sift(sieve, g, t->values->wide, sum, runs);
    s->pairs += runs.count;
  }
}

/* Lanes that want nothing more drop out. */
static void sift_part(sifting *s, nim_places runs) {
  for (uint64_t lanes = s->lanes; lanes; lanes &= lanes - 1) {
    size_t j = nim_bits_lowest(lanes);
    nim_sieve sieve;
    if (make_sieve(s, j, &sieve))
      sift_lane(s, j, &sieve, runs);
    else
      s->lanes &= ~((uint64_t)1 << j);
  }
}

/* Sifts the places in parts, until no lane wants anything. An odd stride comes to each
** part; near the golden section it spreads the first ones evenly. */
static void sift(sifting *s, nim_places places, size_t step) {
  size_t parts = (places.count + step - 1) / step, space = 1;
  while (space < parts) space *= 2;
  for (size_t i = 0; i < space && s->lanes; i++) {
    size_t part = i * (space / 8 * 5 | 1) % space;
    if (part < parts) sift_part(s, nim_places_part(places, part * step, step));
  }
}

/* What a lane still wants, after all far pairs, is beyond them; returns these lanes. */
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

/* A lane is done when there is a value that it does not reach. */
static void sift_rest(nim_task *t) {
  sifting s;
  nim_places rest = nim_far_rest(t);
  uint64_t lanes = all_lanes(t);
  prepare(&s, t);
  while ((lanes = begin(&s, lanes, want_open)) != 0) {
    sift(&s, rest, NIM_SIFT_PART);
    lanes &= ~note_beyond(&s);
  }
  t->block->lost += s.hits * NIM_HIT_COST;
  t->block->sought += s.pairs / NIM_SCAN_PAIRS;
}

/* Values that only common pairs may reach. */
static void sift_commons(nim_task *t) {
  sifting s;
  size_t first = nim_first_far(t, t->known), half = (t->start + NIM_LANES) / 2;
  nim_places places = {NULL, first, half + 1 - first};
  prepare(&s, t);
  begin(&s, all_lanes(t), want_common);
  sift(&s, places, NIM_COMMON_PART);
  (void)note_beyond(&s);
  t->block->sought += s.pairs / NIM_SCAN_PAIRS + s.hits * NIM_HIT_COST;
}

static void fill(nim_task *t) {
  if (t->rare->sparse)
    sift_commons(t);
  else if (t->space > NIM_SCAN_SPACE)
    sift_rest(t);
}

const nim_tier nim_tier_sift = {.name = "sift", .fill = fill};
