/* block.c: see block.h for the method and its proof. */
#include "breaking/block.h"

#include <string.h>

#include "kernels/bits.h"
#include "breaking/mex.h"
#include "breaking/task.h"
#include "breaking/tuning.h"

nim_block *nim_block_make(const nim_alloc *alloc) {
  nim_block *block = alloc->fn(alloc->ud, NULL, 0, sizeof *block);
  if (!block) return NULL;
  memset(block, 0, offsetof(nim_block, set));
  block->kernel = nim_kernel_best();
  block->words = 1;
  block->depth = NIM_FIRST_DEPTH;
  block->extra = NIM_FIRST_EXTRA;
  return block;
}

void nim_block_copy(nim_block *to, const nim_block *from) {
  memcpy(to, from, offsetof(nim_block, set));
}

void nim_block_drop(nim_block *block, const nim_alloc *alloc) {
  if (block) alloc->fn(alloc->ud, block, sizeof *block, 0);
}

static void fill_near(nim_task *t) {
  nim_block *block = t->block;
  size_t commons = 0;
  block->nears = 0;
  for (size_t a = 1; a <= NIM_LANES; a++) {
    bool rare = !t->rare->sparse || nim_rare_is(t->rare, a, nim_values_get(t->values, a));
    if (!rare && commons++ >= NIM_NEAR_COMMONS) continue;
    block->near[block->nears++] = (uint32_t)a;
  }
}

/* The class of a value is linear in its bits, so a word of them is like the first one, or
** its opposite. */
static void fill_needed(nim_task *t) {
  nim_block *block = t->block;
  uint64_t class = 0;
  for (uint32_t v = 0; v < 64; v++)
    class |= (uint64_t)nim_rare_needed(t->rare, 0, v) << v;
  for (size_t odd = 0; odd < 2; odd++) {
    for (uint32_t w = 0; w < block->words; w++) {
      bool same = nim_rare_needed(t->rare, odd, 64 * w) == (class & 1);
      uint64_t upper = same ? class : ~class;
      block->upper[odd][w] = t->rare->sparse ? upper : UINT64_MAX;
      block->needed[odd][w] = block->upper[odd][w];
      if (t->space < 64) block->needed[odd][w] &= ((uint64_t)1 << t->space) - 1;
      if (64 * w >= t->space) block->needed[odd][w] = 0;
    }
    if (nim_task_excepts(t, 0)) block->needed[odd][0] &= ~(uint64_t)1;
  }
}

/* Derives the tables of the block. */
static void prepare(nim_task *t) {
  size_t values = 64 * t->block->words < t->space ? 64 * t->block->words : t->space;
  for (size_t v = 0; v < values; v++) t->block->cursor[v] = NIM_LANES + 1;
  fill_near(t);
  fill_needed(t);
}

/* --- pass 3 --- */

/* The lanes from `sure` to before `done` whose value is not known to be beyond their far
** pairs. */
static uint64_t unknown(const nim_task *t, size_t sure, size_t done) {
  uint64_t lanes = 0;
  for (size_t j = sure; j < done; j++) {
    uint32_t value = nim_values_get(t->values, t->start + j);
    uint64_t known = t->block->beyond[value / 64][j] >> (value % 64) & 1;
    lanes |= (known ^ 1) << j;
  }
  return lanes;
}

/* Which of the lanes from `sure` to before `done` are false? Scans in growing parts, so
** that one is found early; adds to *spent the work if there is any. */
static uint64_t find_false(const nim_task *t, nim_places places, size_t sure, size_t done,
                           uint64_t *spent) {
  uint64_t lanes;
  const void *wanted = nim_values_from(t->values, t->start);
  size_t from = nim_depth(t), step = 256;
  if (from >= places.count) return 0;
  lanes = unknown(t, sure, done);
  while (lanes && from < places.count) {
    nim_places here = nim_places_part(places, from, step);
    uint64_t hits = nim_scan(t, here, wanted) & lanes;
    *spent += t->moves->splits * here.count;
    if (hits) return hits;
    from += step;
    step += step / 2;
  }
  return 0;
}

/* Puts the hit values into their lanes' sets; the first lane that was false. */
static size_t note_false(nim_task *t, uint64_t hits) {
  size_t first = nim_bits_lowest(hits);
  for (; hits; hits &= hits - 1) {
    size_t j = nim_bits_lowest(hits);
    uint32_t value = nim_values_get(t->values, t->start + j);
    t->block->set[value / 64][j] |= (uint64_t)1 << (value % 64);
  }
  return first;
}

/* --- lanes whose value has no room in the sets --- */

static void add_lates(nim_task *t, size_t n) {
  for (size_t i = 0; i < t->moves->splits; i++) {
    size_t sum = n - t->moves->split[i];
    for (size_t m = 0; m < t->block->lates && t->block->late[m] < sum; m++) {
      size_t a = t->block->late[m];
      nim_bits_add(&t->block->options,
                   nim_values_get(t->values, a) ^ nim_values_get(t->values, sum - a));
    }
  }
}

static uint32_t mex_alone(nim_task *t, size_t n, uint64_t *pairs) {
  nim_bits *bits = &t->block->options;
  nim_values before = *t->values;
  before.count = n;
  if (!t->rare->sparse) return nim_mex_textbook(t->moves, &before, bits, pairs);
  nim_mex_single(t->moves, &before, bits);
  add_lates(t, n);
  return nim_mex_rest(t->moves, &before, t->rare, bits, pairs);
}

/* Writes the value of lane j, those before which are proven; false where it ends the
** block. */
static bool settle_alone(nim_task *t, size_t j, uint64_t *cost) {
  size_t n = t->start + j;
  uint64_t pairs = 0;
  uint32_t value = mex_alone(t, n, &pairs);
  *cost += 20 + pairs;
  if (value >= t->space) return false;
  nim_values_put(t->values, n, value);
  if (t->rare->sparse && nim_rare_is(t->rare, n, value))
    t->block->late[t->block->lates++] = (uint32_t)n;
  return true;
}

/* --- the whole --- */

static void count_top(nim_task *t, size_t done) {
  for (size_t j = 0; j < done; j++) {
    uint32_t value = nim_values_get(t->values, t->start + j);
    if (value > t->block->top) t->block->top = value;
  }
}

/* As much as on open lanes may be spent on gathering from common positions. */
static void review_extra(const nim_task *t, nim_block *block) {
  uint64_t extra = NIM_REVIEW * nim_gather_cost(t, block->extra);
  if (block->sought > 2 * extra && block->extra < NIM_MOST_EXTRA)
    block->extra *= block->sought > 16 * extra ? 8 : 2;
  else if (block->sought < extra && block->extra > NIM_LEAST_EXTRA)
    block->extra -= (block->extra + 15 - NIM_LEAST_EXTRA) / 16;
}

/* Turns what was spent since the last review into parameters: as much as on false lanes
** may be spent on gathering, and the sets have room for the largest values. */
static void review(const nim_task *t, nim_block *block) {
  if (block->full > 1 && block->words < NIM_BLOCK_WORDS && 64 * block->words < t->space) {
    block->words++;
    block->full = 0;
  }
  if (++block->blocks < NIM_REVIEW) return;
  if (block->lost > block->gathered)
    block->depth += block->depth / 2;
  else if (2 * block->lost < block->gathered && block->depth > NIM_LEAST_DEPTH)
    block->depth -= block->depth / (block->lost ? 16 : 4);
  if (block->failed > NIM_REVIEW / 2 && block->rounds < NIM_MOST_ROUNDS)
    block->rounds++;
  else if (block->failed < NIM_REVIEW / 8 && block->rounds > 0)
    block->rounds--;
  if (t->rare->sparse) review_extra(t, block);
  if (!block->full && block->top + 64 < 64 * block->words) block->words--;
  block->blocks = block->full = block->failed = 0;
  block->top = 0;
  block->gathered = block->lost = block->sought = block->told = 0;
}

void nim_task_far(nim_task *t) {
  t->places = nim_far_places(t);
  t->left = t->gap;
  prepare(t);
  nim_gather_far(t, t->places);
}

void nim_task_fill(nim_task *t, size_t left, size_t labelled) {
  nim_places rest = nim_places_part(t->places, nim_depth(t), SIZE_MAX);
  nim_gather_gap(t, left, labelled);
  t->missed = left;
  for (size_t w = 0; w < t->block->words; w++)
    memset(t->block->beyond[w], 0, sizeof t->block->beyond[w]);
  if (t->rare->sparse || t->space <= NIM_SCAN_SPACE)
    nim_scan_rest(t, rest);
  else
    nim_sift_rest(t, rest);
  if (t->rare->sparse) nim_sift_commons(t);
}

/* Pass 3 for lanes from `sure` on; the first that is false, or `done`. */
static size_t check(nim_task *t, size_t sure, size_t done, uint64_t *cost) {
  nim_block *block = t->block;
  uint64_t spent = 0, hits = find_false(t, t->places, sure, done, &spent);
  *cost += spent;
  if (!hits) return done;
  done = note_false(t, hits);
  block->failed++;
  block->lost += spent + (t->lanes - done) * t->moves->splits * block->nears * 2;
  return done;
}

/* Passes 2 and 3 until no lane is false. A lane that pass 2 cannot do waits until those
** before it are sure. */
static size_t settle(nim_task *t, uint64_t *cost) {
  nim_block *block = t->block;
  size_t sure = 0, from = 0, alone = 0;
  while (sure < t->lanes) {
    size_t done = nim_settle(t, from);
    *cost += t->lanes * t->moves->splits * block->nears;
    from = check(t, sure, done, cost);
    if (from < done) continue;
    sure = done;
    if (sure == t->lanes || alone++ == NIM_MOST_ALONE) break;
    if (!settle_alone(t, sure, cost)) break;
    from = ++sure;
  }
  return sure;
}

size_t nim_task_near(nim_task *t, uint64_t *cost) {
  nim_block *block = t->block;
  uint64_t before = *cost;
  uint64_t early = block->gathered + block->sought - block->told;
  size_t done;
  nim_list_late(t);
  nim_gather_gap(t, 0, t->rare->labels.values.count);
  done = settle(t, cost);
  count_top(t, done);
  block->fresh = block->lates > 0 && block->late[block->lates - 1] >= t->start;
  *cost += 200 + block->gathered + block->sought - block->told;
  block->told = block->gathered + block->sought;
  block->in_order = *cost - before - early;
  return done;
}

nim_aim nim_block_aim(const nim_block *block) {
  nim_aim aim = {block->words, block->depth, block->extra, block->rounds};
  return aim;
}

void nim_block_follow(nim_block *block, nim_aim aim) {
  block->words = aim.words;
  block->depth = aim.depth;
  block->extra = aim.extra;
  block->rounds = aim.rounds;
}

/* Moves what was counted to the block that leads. */
static void tell(nim_block *block, nim_block *lead) {
  lead->full += block->full;
  lead->failed += block->failed;
  if (block->top > lead->top) lead->top = block->top;
  lead->gathered += block->gathered;
  lead->lost += block->lost;
  lead->sought += block->sought;
  lead->told += block->told;
  block->full = block->failed = 0;
  block->top = 0;
  block->gathered = block->lost = block->sought = block->told = 0;
}

void nim_task_review(const nim_task *t, nim_block *lead) {
  if (lead != t->block) tell(t->block, lead);
  review(t, lead);
}

size_t nim_block_run(nim_block *block, const nim_moves *moves, const nim_rare *rare,
                     nim_values *values, size_t lanes, uint64_t *cost) {
  nim_task t = {.block = block, .moves = moves, .rare = rare, .values = values};
  size_t done;
  t.start = values->count;
  t.lanes = lanes;
  t.rares = rare->count;
  t.labelled = rare->labels.values.count;
  t.space = nim_bits_space(values->max);
  nim_task_far(&t);
  nim_task_fill(&t, 0, t.labelled);
  done = nim_task_near(&t, cost);
  nim_task_review(&t, block);
  return done;
}
