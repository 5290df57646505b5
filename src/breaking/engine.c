/* engine.c: the moves of a game, and which method computes the next values. */
#include "breaking/engine.h"

#include "breaking/mex.h"
#include "breaking/tuning.h"

void nim_engine_code(nim_engine *engine, const nim_code *code) {
  nim_moves *moves = &engine->moves;
  moves->code = *code;
  for (size_t k = 0; k <= code->last; k++) {
    if (code->digit[k] & NIM_CODE_ONE) moves->take[moves->takes++] = (uint8_t)k;
    if (code->digit[k] & NIM_CODE_TWO) moves->split[moves->splits++] = (uint8_t)k;
    if (code->digit[k] & NIM_CODE_THREE) moves->triple[moves->triples++] = (uint8_t)k;
  }
}

void nim_engine_grundy(nim_engine *engine) {
  engine->moves.splits = 1;
  engine->moves.unequal = true;
}

void nim_engine_free(nim_engine *engine, const nim_alloc *alloc) {
  nim_block_drop(engine->block, alloc);
  nim_rare_free(&engine->rare, alloc);
  nim_triples_free(&engine->triples, alloc);
  nim_few_free(engine->few, alloc);
  engine->block = NULL;
  engine->few = NULL;
}

void nim_engine_forget(nim_engine *engine) {
  if (engine->few) nim_few_forget(engine->few);
  nim_triples_forget(&engine->triples);
  engine->rare.sparse = false;
  engine->rare.count = engine->rare.known = engine->rare.next_choice = 0;
}

/* Have all breaking digits one parity? */
static bool one_parity(const nim_moves *moves) {
  for (size_t i = 1; i < moves->splits; i++)
    if ((moves->split[i] ^ moves->split[0]) & 1) return false;
  return true;
}

nim_seq_status nim_engine_split(const nim_engine *engine, const nim_alloc *alloc,
                                const nim_values *values, size_t count,
                                nim_split *split) {
  const nim_moves *moves = &engine->moves;
  nim_rare best = {.count = 0};
  nim_values part = *values;
  part.count = count;
  memset(split, 0, sizeof *split);
  if (moves->splits == 0 || moves->triples > 0) return NIM_SEQ_BAD;
  if (!nim_rare_choose(&best, alloc, &part, moves->split[0], one_parity(moves)))
    return NIM_SEQ_NOMEM;
  split->mask = best.mask;
  split->parity = best.parity;
  split->shift = best.shift;
  for (size_t n = 0; n < count; n++) {
    if (!nim_rare_is(&best, n, nim_values_get(values, n))) continue;
    split->rare++;
    split->last = n;
  }
  return NIM_SEQ_DONE;
}

static nim_seq_status step_single(nim_engine *engine, const nim_alloc *alloc,
                                  nim_values *values, uint64_t *cost) {
  uint64_t pairs = 0;
  uint32_t value;
  if (engine->method != NIM_METHOD_TEXTBOOK && engine->rare.sparse)
    value = nim_mex_sparse(&engine->moves, values, &engine->rare, &engine->bits, &pairs);
  else
    value = nim_mex_textbook(&engine->moves, values, &engine->bits, &pairs);
  *cost += 20 + pairs;
  return nim_values_append(values, alloc, value);
}

static nim_seq_status step_triples(nim_engine *engine, const nim_alloc *alloc,
                                   nim_values *values, uint64_t *cost) {
  uint32_t value;
  if (!nim_triples_cover(&engine->triples, alloc, values, cost)) return NIM_SEQ_NOMEM;
  value = nim_triples_mex(&engine->triples, &engine->moves, values, &engine->bits, cost);
  return nim_values_append(values, alloc, value);
}

bool nim_engine_ready(nim_engine *engine, const nim_alloc *alloc) {
  if (engine->block == NULL) engine->block = nim_block_make(alloc);
  return engine->block != NULL;
}

/* May blocks, or runs of piles, be the method from here on? */
static bool allows_block(nim_engine *engine, const nim_alloc *alloc, size_t count) {
  if (engine->method != NIM_METHOD_AUTO && engine->method != NIM_METHOD_BLOCK)
    return false;
  return engine->moves.splits > 0 && count >= NIM_BLOCK_FIRST &&
         nim_engine_ready(engine, alloc);
}

/* Where few positions are rare, runs of piles are faster than blocks. */
static bool wants_few(nim_engine *engine, const nim_alloc *alloc,
                      const nim_values *values) {
  const nim_moves *moves = &engine->moves;
  if (engine->method != NIM_METHOD_AUTO || !engine->rare.sparse) return false;
  if (!nim_few_fits(moves, &engine->rare, values)) return false;
  if (engine->few == NULL) engine->few = nim_few_new(alloc);
  return engine->few && nim_few_ready(engine->few, moves, &engine->rare, values);
}

/* Brings an average up to date. */
static void smooth(uint64_t *average, uint64_t cost, size_t count) {
  *average = (7 * *average + cost * NIM_LANES / count) / 8;
}

void nim_engine_told(nim_engine *engine, size_t count, uint64_t cost, uint64_t in_order) {
  if (count == 0) return;
  smooth(&engine->block_cost, cost, count);
  smooth(&engine->in_order, in_order, count);
}

/* Unless the block says so there is nothing to list: what it proves is common. */
void nim_engine_count(nim_engine *engine, const nim_block *block, nim_values *values,
                      size_t done) {
  nim_rare *rare = &engine->rare;
  nim_values_count(values, done);
  if (!rare->sparse) return;
  if (rare->labels.values.count > 0) nim_labels_follow(&rare->labels, values);
  if (!block->fresh)
    rare->known = values->count;
  else if (rare->capacity - rare->count >= done)
    nim_rare_list(rare, values, values->count);
}

static size_t step_few(nim_engine *engine, nim_values *values, size_t lanes,
                       uint64_t *cost) {
  nim_block *block = engine->block;
  size_t done =
      nim_few_run(engine->few, block->kernel, &engine->moves, values, lanes, cost);
  block->fresh = engine->few->fresh;
  nim_engine_count(engine, block, values, done);
  return done;
}

size_t nim_engine_lanes(const nim_engine *engine) {
  size_t spread = nim_moves_spread(&engine->moves);
  bool labels = engine->rare.sparse && engine->rare.labels.values.count > 0;
  return labels && spread <= NIM_MOST_SPREAD ? NIM_LANES - spread : NIM_LANES;
}

static size_t step_block(nim_engine *engine, const nim_alloc *alloc, nim_values *values,
                         size_t lanes, uint64_t *cost) {
  uint64_t before = *cost;
  size_t done;
  if (!allows_block(engine, alloc, values->count)) return 0;
  if (wants_few(engine, alloc, values)) return step_few(engine, values, lanes, cost);
  /* A block is worth its cost for enough piles, or where a single one costs as much. */
  if (engine->rare.sparse && lanes < 8) return 0;
  done = nim_block_run(engine->block, &engine->moves, &engine->rare, values, lanes, cost);
  nim_engine_count(engine, engine->block, values, done);
  nim_engine_told(engine, done, *cost - before, engine->block->in_order);
  return done;
}

static bool update_rare(nim_engine *engine, const nim_alloc *alloc,
                        const nim_values *values) {
  const nim_moves *moves = &engine->moves;
  if (!moves->splits || engine->method == NIM_METHOD_TEXTBOOK) return true;
  return nim_rare_update(&engine->rare, alloc, values, moves->split[0],
                         one_parity(moves));
}

bool nim_engine_blocks(nim_engine *engine, const nim_alloc *alloc,
                       const nim_values *values) {
  if (engine->moves.triples > 0 || !update_rare(engine, alloc, values)) return false;
  return allows_block(engine, alloc, values->count) &&
         !wants_few(engine, alloc, values);
}

nim_seq_status nim_engine_step(nim_engine *engine, const nim_alloc *alloc,
                               nim_values *values, size_t limit, uint64_t *cost) {
  const nim_moves *moves = &engine->moves;
  size_t done, lanes;
  if (moves->triples > 0 && engine->method != NIM_METHOD_TEXTBOOK)
    return step_triples(engine, alloc, values, cost);
  if (!update_rare(engine, alloc, values)) return NIM_SEQ_NOMEM;
  lanes = nim_engine_lanes(engine);
  if (lanes > limit - values->count) lanes = limit - values->count;
  done = step_block(engine, alloc, values, lanes, cost);
  if (done == lanes || (done > 0 && engine->block->fresh)) return NIM_SEQ_DONE;
  return step_single(engine, alloc, values, cost);
}
