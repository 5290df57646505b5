/* block.c: see engine.h for the method and its proof: a tier. */
#include "breaking/engine.h"

#include "base/common.h"
#include "breaking/tuning.h"

/* --- pass 1 --- */

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

void nim_task_far(nim_task *t) {
  nim_block *block = t->block;
  size_t room = 64 * block->aim.words, values = room < t->space ? room : t->space;
  size_t commons = 0;
  t->places = nim_far_places(t);
  for (size_t v = 0; v < values; v++) block->cursor[v] = NIM_LANES + 1;
  block->nears = 0;
  for (size_t a = 1; a <= NIM_LANES; a++) {
    bool rare = !t->rare->sparse || nim_rare_is(t->rare, a, nim_values_get(t->values, a));
    if (!rare && commons++ >= NIM_NEAR_COMMONS) continue;
    block->near[block->nears++] = (uint32_t)a;
  }
  fill_needed(t);
  nim_gather_far(t);
}

void nim_task_fill(nim_task *t) {
  t->block->beyond_from = nim_first_far(t, t->known);
  for (size_t w = 0; w < t->block->aim.words; w++)
    memset(t->block->beyond[w], 0, sizeof t->block->beyond[w]);
  nim_look_far(t);
}

/* --- pass 2 --- */

/* The values that near pairs reach: flag[v] is the number of the last pile whose near
** pairs reach v.
**
** The near positions are copied to stand right before the flags. A load waits for a store
** to an address that differs by a multiple of 4096 (4K aliasing): with this layout loads
** of the positions never wait for flags of values below 3,700. */
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

/* The bit of the least value that is neither in *seen, word w of lane j's set, nor
** reached by near pairs, if only pass 3 can still refute it as the mex; else 0. */
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

/* Locals, because a flag is a char: the compiler must assume that it aliases a field. */
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

/* Writes the values from lane j on; returns the lane that it stops before. */
static size_t settle(nim_task *t, size_t j) {
  nim_block *block = t->block;
  nears near;
  while (block->lates > 0 && block->late[block->lates - 1] >= t->start + j)
    block->lates--;
  near.now = 0;
  memset(near.flag, 0, nim_task_flags(t));
  for (size_t i = 0; i < block->nears; i++) {
    near.at[i] = block->near[i];
    near.value[i] = (uint16_t)nim_values_get(t->values, near.at[i]);
  }
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

/* --- pass 3 --- */

/* Scans the rare positions that are not gathered for pairs that reach the values of the
** lanes from `sure` to before `done`, but for those known to be beyond: in growing parts,
** so that a false lane is found early. Returns the first that is false, or `done`. */
static size_t check(nim_task *t, size_t sure, size_t done, uint64_t *cost) {
  nim_block *block = t->block;
  const void *wanted = nim_values_from(t->values, t->start);
  uint64_t lanes = 0, hits = 0, spent = 0;
  size_t from = nim_depth(t), step = 256;
  if (from >= t->places.count) return done;
  for (size_t j = sure; j < done; j++) {
    uint32_t value = nim_values_get(t->values, t->start + j);
    uint64_t known = block->beyond[value / 64][j] >> (value % 64) & 1;
    lanes |= (known ^ 1) << j;
  }
  for (; lanes && !hits && from < t->places.count; from += step, step += step / 2) {
    nim_places here = nim_places_part(t->places, from, step);
    hits = nim_scan(t, here, wanted) & lanes;
    spent += t->moves->splits * here.count;
  }
  *cost += spent;
  if (!hits) return done;
  done = nim_bits_lowest(hits);
  for (; hits; hits &= hits - 1) {
    size_t j = nim_bits_lowest(hits);
    uint32_t value = nim_values_get(t->values, t->start + j);
    block->set[value / 64][j] |= (uint64_t)1 << (value % 64);
  }
  block->failed++;
  block->lost += spent + (t->lanes - done) * t->moves->splits * block->nears * 2;
  return done;
}

/* --- lanes whose value has no room in the sets --- */

/* Writes the value of lane j, those before which are proven; false where it ends the
** block. */
static bool settle_alone(nim_task *t, size_t j, uint64_t *cost) {
  nim_block *block = t->block;
  nim_values before = *t->values;
  uint32_t value;
  before.count = t->start + j;
  value = nim_mex(t->moves, &before, t->rare, block->late, block->lates, &block->options,
                  cost);
  if (value >= t->space) return false;
  nim_values_put(t->values, before.count, value);
  if (t->rare->sparse && nim_rare_is(t->rare, before.count, value))
    block->late[block->lates++] = (uint32_t)before.count;
  return true;
}

/* --- a block --- */

/* Passes 2 and 3 are repeated until no lane is false. A lane that pass 2 cannot do waits
** until those before it are sure. */
size_t nim_task_near(nim_task *t, uint64_t *cost) {
  nim_block *block = t->block;
  uint64_t before = *cost;
  uint64_t early = block->gathered + block->sought - block->charged;
  size_t sure = 0, from = 0, alone = 0;
  block->lates = 0; /* rare positions after those that pass 1 looks at */
  if (t->rare->sparse)
    for (const uint32_t *at = t->places.at + t->places.count;
         at < t->rare->at + t->rare->count; at++)
      block->late[block->lates++] = *at;
  while (sure < t->lanes) {
    size_t done = settle(t, from);
    *cost += t->lanes * t->moves->splits * block->nears;
    from = check(t, sure, done, cost);
    if (from < done) continue;
    sure = done;
    if (sure == t->lanes || alone++ == NIM_MOST_ALONE) break;
    if (!settle_alone(t, sure, cost)) break;
    from = ++sure;
  }
  for (size_t j = 0; j < sure; j++) {
    uint32_t value = nim_values_get(t->values, t->start + j);
    if (value > block->top) block->top = value;
  }
  block->fresh = block->lates > 0 && block->late[block->lates - 1] >= t->start;
  *cost += 200 + block->gathered + block->sought - block->charged;
  block->charged = block->gathered + block->sought;
  block->in_order = *cost - before - early;
  return sure;
}

/* Turns what was spent since the last review into parameters: as much as on false lanes
** may be spent on gathering, as much as on open ones on common positions, false lanes are
** worth more rounds, and the sets have room for the largest values. */
static void review(const nim_task *t, nim_block *lead) {
  nim_aim *aim = &lead->aim;
  if (lead->full > 1 && aim->words < NIM_BLOCK_WORDS && 64 * aim->words < t->space) {
    aim->words++;
    lead->full = 0;
  }
  if (++lead->blocks < NIM_REVIEW) return;
  if (lead->lost > lead->gathered)
    aim->depth += aim->depth / 2;
  else if (2 * lead->lost < lead->gathered && aim->depth > NIM_LEAST_DEPTH)
    aim->depth -= aim->depth / (lead->lost ? 16 : 4);
  if (t->rare->sparse) {
    uint64_t extra_cost = NIM_REVIEW * nim_gather_cost(t, aim->extra);
    if (lead->sought > 2 * extra_cost && aim->extra < NIM_MOST_EXTRA)
      aim->extra *= lead->sought > 16 * extra_cost ? 8 : 2;
    else if (lead->sought < extra_cost && aim->extra > NIM_LEAST_EXTRA)
      aim->extra -= (aim->extra + 15 - NIM_LEAST_EXTRA) / 16;
  }
  if (lead->failed > NIM_REVIEW / 2 && aim->rounds < NIM_MOST_ROUNDS)
    aim->rounds++;
  else if (lead->failed < NIM_REVIEW / 8 && aim->rounds > 0)
    aim->rounds--;
  if (!lead->full && lead->top + 64 < 64 * aim->words) aim->words--;
  lead->blocks = lead->full = lead->failed = 0;
  lead->top = 0;
  lead->gathered = lead->lost = lead->sought = lead->charged = 0;
}

void nim_task_review(const nim_task *t, nim_block *lead) {
  nim_block *block = t->block;
  if (lead != block) {
    lead->full += block->full;
    lead->failed += block->failed;
    if (block->top > lead->top) lead->top = block->top;
    lead->gathered += block->gathered;
    lead->lost += block->lost;
    lead->sought += block->sought;
    lead->charged += block->charged;
    block->full = block->failed = 0;
    block->top = 0;
    block->gathered = block->lost = block->sought = block->charged = 0;
  }
  review(t, lead);
}

void nim_block_average(nim_block *block, size_t count, uint64_t cost, uint64_t in_order) {
  if (count == 0) return;
  block->cost = (7 * block->cost + cost * NIM_LANES / count) / 8;
  block->ordered = (7 * block->ordered + in_order * NIM_LANES / count) / 8;
}

/* --- the method --- */

/* Blocks of a few piles are no use in a sparse space, nor are blocks without vectors,
** unless several threads share them. */
nim_seq_status nim_block_step(nim_engine *engine, nim_work *work) {
  size_t lanes = nim_engine_lanes(engine, work), done;
  uint64_t before = work->cost;
  nim_values *values = work->values;
  nim_block *block;
  nim_task t;
  if (values->count < NIM_BLOCK_FIRST) return NIM_SEQ_MORE;
  if (engine->rare.sparse && lanes < 8) return NIM_SEQ_MORE;
  if (engine->kernel == &nim_kernel_plain && engine->workers < 2) return NIM_SEQ_MORE;
  if (engine->block == NULL && nim_block_new(work->alloc, engine->block, 1)) {
    memset(engine->block, 0, sizeof *engine->block);
    engine->block->aim = engine->aim;
    if (engine->aim.words == 0)
      engine->block->aim =
          (nim_aim){.words = 1, .depth = NIM_FIRST_DEPTH, .extra = NIM_FIRST_EXTRA};
  }
  block = engine->block;
  if (block == NULL) return NIM_SEQ_MORE;
  t = (nim_task){.engine = engine,
                 .block = block,
                 .moves = &engine->moves,
                 .rare = &engine->rare,
                 .values = values,
                 .start = values->count,
                 .known = values->count,
                 .lanes = lanes,
                 .rares = engine->rare.count,
                 .space = nim_bits_space(values->max)};
  nim_task_far(&t);
  nim_task_fill(&t);
  done = nim_task_near(&t, &work->cost);
  nim_task_review(&t, block);
  nim_gather_count(engine, values, done, block->fresh);
  nim_block_average(block, done, work->cost - before, block->in_order);
  if (done == lanes || (done > 0 && block->fresh)) return NIM_SEQ_DONE;
  return nim_mex_step(engine, work);
}
