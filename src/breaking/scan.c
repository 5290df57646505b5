/* scan.c: far positions scanned for the least value open in each lane (block.h): a tier.
*/
#include "breaking/block.h"

#include "breaking/tuning.h"

/* The least value that lane j may have and that nothing is known of, or UINT32_MAX. */
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

static void want(const nim_task *t, quest *q, size_t j, uint32_t value) {
  q->value[j] = value;
  if (t->values->wide)
    q->wanted[j] = (uint16_t)value;
  else
    ((uint8_t *)q->wanted)[j] = (uint8_t)value;
}

/* Since which part the lanes are scanned for what they are: lane j since `part[j]`, and
** the other way round. */
typedef struct turns {
  uint8_t part[NIM_LANES];
  uint64_t since[NIM_SCAN_PARTS + 1];
  uint64_t live; /* lanes that are scanned for something */
} turns;

/* Lane j is scanned for this value from now on, when it has seen `part`. */
static void begin(const nim_task *t, quest *q, turns *r, size_t j, uint32_t value,
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
static void turn_over(nim_task *t, quest *q, turns *r, uint64_t hits, size_t part) {
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
  turns r = {.live = 0};
  uint64_t scanned = 0;
  size_t rounds = t->block->aim.tier[NIM_TIER_scan];
  size_t step = places.count / NIM_SCAN_PARTS + NIM_SCAN_LEAST;
  size_t parts = (places.count + step - 1) / step;
  for (size_t j = 0; j < NIM_LANES; j++)
    begin(t, &q, &r, j, j < t->lanes ? least_open(t, j) : UINT32_MAX, parts - 1);
  for (size_t turn = 0; r.live && turn < rounds * parts; turn++) {
    size_t part = turn % parts;
    nim_places here = nim_places_part(places, part * step, step);
    turn_over(t, &q, &r, nim_scan(t, here, q.wanted), part);
    scanned += here.count;
  }
  return scanned * t->moves->splits;
}

static void fill(nim_task *t) {
  nim_places rest = nim_far_rest(t);
  if (rest.count == 0 || !(t->rare->sparse || t->space <= NIM_SCAN_SPACE)) return;
  t->block->lost += scan_rounds(t, rest) * (t->values->wide ? 2 : 1);
}

/* Rounds, at most: false lanes are worth more of them. */
static void review(const nim_task *t, nim_block *lead) {
  size_t *rounds = &lead->aim.tier[NIM_TIER_scan];
  (void)t;
  if (lead->failed > NIM_REVIEW / 2 && *rounds < NIM_MOST_ROUNDS)
    ++*rounds;
  else if (lead->failed < NIM_REVIEW / 8 && *rounds > 0)
    --*rounds;
}

const nim_tier nim_tier_scan = {.name = "scan", .fill = fill, .review = review};
