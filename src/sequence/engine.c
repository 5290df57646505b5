/* engine.c: the moves of a game, and which method computes the next values. */
#include "sequence/engine.h"

#include "sequence/mex.h"

void nim_engine_init(nim_engine *engine) {
  memset(engine, 0, sizeof *engine);
  nim_block_init(&engine->block);
}

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
  nim_rare_free(&engine->rare, alloc);
  nim_triples_free(&engine->triples, alloc);
}

void nim_engine_forget(nim_engine *engine) {
  nim_block_forget(&engine->block);
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

/* A block is worth its cost for enough piles, or where a single one costs as much. */
static bool wants_block(const nim_engine *engine, size_t count, size_t lanes) {
  if (engine->method != NIM_METHOD_AUTO && engine->method != NIM_METHOD_BLOCK)
    return false;
  if (count < NIM_BLOCK_FIRST || engine->moves.splits == 0) return false;
  return engine->rare.sparse ? lanes >= 8 : !engine->moves.unequal;
}

/* So few pairs with a rare member are sooner looked at pile by pile than in blocks. */
#define FEW_PAIRS 12

static bool wants_few(const nim_engine *engine, const nim_values *values) {
  return engine->method == NIM_METHOD_AUTO && engine->rare.sparse &&
         !engine->moves.unequal && values->byte && values->max < NIM_MEX_FEW_SPACE &&
         engine->rare.count * engine->moves.splits <= FEW_PAIRS;
}

static size_t step_few(nim_engine *engine, nim_values *values, size_t lanes,
                       uint64_t *cost) {
  size_t done = nim_mex_few(&engine->moves, values, &engine->rare, lanes);
  nim_values_count(values, done);
  engine->rare.known = values->count;
  engine->block.fresh = false;
  *cost += 10 * done;
  return done;
}

static size_t step_block(nim_engine *engine, nim_values *values, size_t limit,
                         uint64_t *cost) {
  size_t lanes = limit - values->count;
  size_t done;
  if (lanes > NIM_LANES) lanes = NIM_LANES;
  if (!wants_block(engine, values->count, lanes)) return 0;
  if (wants_few(engine, values)) return step_few(engine, values, lanes, cost);
  done =
      nim_block_run(&engine->block, &engine->moves, &engine->rare, values, lanes, cost);
  nim_values_count(values, done);
  /* Unless the block says so there is nothing to list: what it proves is common. */
  if (engine->rare.sparse && !engine->block.fresh) engine->rare.known = values->count;
  return done;
}

nim_seq_status nim_engine_step(nim_engine *engine, const nim_alloc *alloc,
                               nim_values *values, size_t limit, uint64_t *cost) {
  const nim_moves *moves = &engine->moves;
  size_t done;
  if (moves->triples > 0 && engine->method != NIM_METHOD_TEXTBOOK)
    return step_triples(engine, alloc, values, cost);
  if (moves->splits && engine->method != NIM_METHOD_TEXTBOOK &&
      !nim_rare_update(&engine->rare, alloc, values, moves->split[0], one_parity(moves)))
    return NIM_SEQ_NOMEM;
  done = step_block(engine, values, limit, cost);
  if (done > 0 && (engine->block.fresh || values->count == limit)) return NIM_SEQ_DONE;
  if (done == NIM_LANES) return NIM_SEQ_DONE;
  return step_single(engine, alloc, values, cost);
}
