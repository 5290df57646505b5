/* block.c: see block.h for the method and its proof: a tier. */
#include "breaking/block.h"

#include "breaking/mex.h"
#include "breaking/tuning.h"

void nim_block_copy(nim_block *to, const nim_block *from) {
  memcpy(to, from, offsetof(nim_block, set));
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
    for (uint32_t w = 0; w < block->aim.words; w++) {
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
  size_t room = 64 * t->block->aim.words, values = room < t->space ? room : t->space;
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

/* Turns what was spent since the last review into parameters: as much as on false lanes
** may be spent on gathering, and the sets have room for the largest values. */
static void review(const nim_task *t, nim_block *block) {
  nim_aim *aim = &block->aim;
  if (block->full > 1 && aim->words < NIM_BLOCK_WORDS && 64 * aim->words < t->space) {
    aim->words++;
    block->full = 0;
  }
  if (++block->blocks < NIM_REVIEW) return;
  if (block->lost > block->gathered)
    aim->depth += aim->depth / 2;
  else if (2 * block->lost < block->gathered && aim->depth > NIM_LEAST_DEPTH)
    aim->depth -= aim->depth / (block->lost ? 16 : 4);
  NIM_EACH_TIER (tier, t->engine, review) tier->review(t, block);
  if (!block->full && block->top + 64 < 64 * aim->words) aim->words--;
  block->blocks = block->full = block->failed = 0;
  block->top = 0;
  block->gathered = block->lost = block->sought = block->told = 0;
}

void nim_task_far(nim_task *t) {
  t->places = nim_far_places(t);
  prepare(t);
  nim_gather_far(t);
  NIM_EACH_TIER (tier, t->engine, far) tier->far(t);
}

void nim_task_fill(nim_task *t) {
  t->block->beyond_from = nim_first_far(t, t->known);
  for (size_t w = 0; w < t->block->aim.words; w++)
    memset(t->block->beyond[w], 0, sizeof t->block->beyond[w]);
  NIM_EACH_TIER (tier, t->engine, fill) tier->fill(t);
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
  done = settle(t, cost);
  count_top(t, done);
  block->fresh = block->lates > 0 && block->late[block->lates - 1] >= t->start;
  *cost += 200 + block->gathered + block->sought - block->told;
  block->told = block->gathered + block->sought;
  block->in_order = *cost - before - early;
  return done;
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

/* Brings an average up to date. */
static void smooth(uint64_t *average, uint64_t cost, size_t count) {
  *average = (7 * *average + cost * NIM_LANES / count) / 8;
}

void nim_block_told(nim_block *block, size_t count, uint64_t cost, uint64_t in_order) {
  if (count == 0) return;
  smooth(&block->cost, cost, count);
  smooth(&block->ordered, in_order, count);
}

static size_t run(nim_engine *engine, nim_work *work, nim_block *block, size_t lanes) {
  nim_task t = {.engine = engine,
                .block = block,
                .moves = &engine->moves,
                .rare = &engine->rare,
                .values = work->values,
                .start = work->values->count,
                .known = work->values->count,
                .lanes = lanes,
                .rares = engine->rare.count,
                .space = nim_bits_space(work->values->max)};
  uint64_t before = work->cost;
  size_t done;
  nim_task_far(&t);
  nim_task_fill(&t);
  done = nim_task_near(&t, &work->cost);
  nim_task_review(&t, block);
  nim_engine_count(engine, work->values, done, block->fresh);
  nim_block_told(block, done, work->cost - before, block->in_order);
  return done;
}

/* The engine's block; NULL when memory is refused. Parameters that the engine has none
** for begin where they do best. */
static nim_block *get(nim_engine *engine, const nim_alloc *alloc) {
  nim_block *block = nim_engine_own(engine, alloc, NIM_TIER_block);
  if (!block || block->aim.words > 0) return block;
  block->aim = engine->aim;
  if (block->aim.words > 0) return block;
  block->aim.words = 1;
  block->aim.depth = NIM_FIRST_DEPTH;
  for (size_t i = 0; i < NIM_TIER_COUNT; i++) block->aim.tier[i] = nim_tiers[i]->aim;
  return block;
}

/* A block is worth its cost for enough piles, or where a single one costs as much;
** without vectors only where several threads share it. */
static nim_seq_status step(nim_engine *engine, nim_work *work) {
  size_t lanes = nim_engine_lanes(engine, work), done;
  nim_block *block;
  if (!nim_moves_pairs(&engine->moves) || work->values->count < NIM_BLOCK_FIRST)
    return NIM_SEQ_MORE;
  if (engine->rare.sparse && lanes < 8) return NIM_SEQ_MORE;
  if (engine->kernel == &nim_kernel_plain && engine->workers < 2) return NIM_SEQ_MORE;
  block = get(engine, work->alloc);
  if (block == NULL) return NIM_SEQ_MORE;
  done = run(engine, work, block, lanes);
  if (done == lanes || (done > 0 && block->fresh)) return NIM_SEQ_DONE;
  return nim_engine_single(engine, work);
}

const nim_tier nim_tier_block = {
    .name = "block", .size = sizeof(nim_block), .step = step};
