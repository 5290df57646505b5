/* engine.c: the moves of a game, and which method computes the next values. */
#include "breaking/engine.h"

#include "breaking/mex.h"

void nim_engine_code(nim_engine *engine, const nim_code *code) {
  nim_moves *moves = &engine->moves;
  engine->kernel = nim_kernel_best();
  moves->code = *code;
  for (size_t k = 0; k <= code->last; k++) {
    if (code->digit[k] & NIM_CODE_ONE) moves->take[moves->takes++] = (uint8_t)k;
    if (code->digit[k] & NIM_CODE_TWO) moves->split[moves->splits++] = (uint8_t)k;
    if (code->digit[k] & NIM_CODE_THREE) moves->triple[moves->triples++] = (uint8_t)k;
  }
}

void nim_engine_grundy(nim_engine *engine) {
  engine->kernel = nim_kernel_best();
  engine->moves.splits = 1;
  engine->moves.unequal = true;
}

void *nim_engine_own(nim_engine *engine, const nim_alloc *alloc, nim_tier_number tier) {
  size_t size = nim_tiers[tier]->size;
  void **own = &engine->own[tier];
  if (*own != NULL) return *own;
  *own = alloc->fn(alloc->ud, NULL, 0, size);
  return *own ? memset(*own, 0, size) : NULL;
}

void nim_engine_rest(nim_engine *engine) {
  NIM_EACH_TIER (tier, engine, rest) tier->rest(engine);
}

void nim_engine_free(nim_engine *engine, const nim_alloc *alloc) {
  for (size_t i = 0; i < NIM_TIER_COUNT; i++) {
    if (nim_tiers[i]->free) nim_tiers[i]->free(engine, alloc);
    if (engine->own[i]) alloc->fn(alloc->ud, engine->own[i], nim_tiers[i]->size, 0);
  }
  memset(engine->own, 0, sizeof engine->own);
}

void nim_engine_forget(nim_engine *engine, const nim_alloc *alloc) {
  nim_engine_free(engine, alloc);
  memset(&engine->rare, 0, sizeof engine->rare);
}

nim_seq_status nim_engine_split(const nim_engine *engine, const nim_alloc *alloc,
                                const nim_values *values, size_t count,
                                nim_split *split) {
  nim_values part = *values;
  part.count = count;
  memset(split, 0, sizeof *split);
  NIM_EACH_TIER (tier, engine, split) return tier->split(engine, alloc, &part, split);
  return NIM_SEQ_BAD;
}

bool nim_engine_update(nim_engine *engine, const nim_alloc *alloc,
                       const nim_values *values, size_t more) {
  engine->lanes = NIM_LANES;
  NIM_EACH_TIER (tier, engine, update)
    if (!tier->update(engine, alloc, values, more)) return false;
  return true;
}

size_t nim_engine_lanes(const nim_engine *engine, const nim_work *work) {
  size_t left = work->limit - work->values->count;
  return engine->lanes < left ? engine->lanes : left;
}

void nim_engine_count(nim_engine *engine, nim_values *values, size_t done, bool fresh) {
  nim_values_count(values, done);
  NIM_EACH_TIER (tier, engine, follow) tier->follow(engine, values, fresh);
}

nim_seq_status nim_engine_single(nim_engine *engine, nim_work *work) {
  const nim_moves *moves = &engine->moves;
  uint64_t pairs = 0;
  uint32_t value;
  if (engine->rare.sparse)
    value = nim_mex_sparse(moves, work->values, &engine->rare, &engine->bits, &pairs);
  else
    value = nim_mex_textbook(moves, work->values, &engine->bits, &pairs);
  work->cost += 20 + pairs;
  return nim_values_append(work->values, work->alloc, value);
}

nim_seq_status nim_engine_step(nim_engine *engine, nim_work *work) {
  if (!nim_engine_update(engine, work->alloc, work->values, NIM_LANES))
    return NIM_SEQ_NOMEM;
  NIM_EACH_TIER (tier, engine, step) {
    nim_seq_status status = tier->step(engine, work);
    if (status != NIM_SEQ_MORE) return status;
  }
  return nim_engine_single(engine, work);
}
