/* engine.c: the moves of a game, and which method computes the next values. */
#include "breaking/engine.h"

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

void nim_engine_free(nim_engine *engine, const nim_alloc *alloc) {
  nim_block_free(alloc, engine->rare.at, engine->rare.capacity);
  nim_values_free(&engine->labels.values, alloc);
  nim_block_free(alloc, engine->commons.at, engine->commons.room);
  nim_block_free(alloc, engine->triples.gathered, engine->triples.room);
  nim_block_free(alloc, engine->team.block, engine->team.count);
  nim_few_drop(engine, alloc);
  nim_block_free(alloc, engine->block, 1);
  *engine = (nim_engine){.moves = engine->moves,
                         .workers = engine->workers,
                         .without = engine->without,
                         .aim = engine->aim,
                         .kernel = engine->kernel};
}

/* Digits that leave three piles have a method of their own. Where they leave two, piles
** come one by one while few pairs have a rare member, and else in blocks; blocks that are
** dear enough are shared by threads. What no method takes is left to the textbook. */
nim_seq_status nim_engine_step(nim_engine *engine, nim_work *work) {
  const nim_moves *moves = &engine->moves;
  nim_seq_status status = NIM_SEQ_MORE;
  if (moves->triples > 0 && nim_engine_uses(engine, NIM_TIER_triples))
    return nim_triples_step(engine, work);
  if (nim_moves_pairs(moves)) {
    if (nim_engine_uses(engine, NIM_TIER_rare) &&
        !nim_rare_update(engine, work->alloc, work->values, NIM_LANES))
      return NIM_SEQ_NOMEM;
    nim_gather_update(engine, work->alloc, work->values, NIM_LANES);
    if (nim_engine_uses(engine, NIM_TIER_few)) status = nim_few_step(engine, work);
    if (status == NIM_SEQ_MORE && nim_engine_uses(engine, NIM_TIER_team))
      status = nim_team_step(engine, work);
    if (status == NIM_SEQ_MORE && nim_engine_uses(engine, NIM_TIER_block))
      status = nim_block_step(engine, work);
  }
  return status == NIM_SEQ_MORE ? nim_mex_step(engine, work) : status;
}
