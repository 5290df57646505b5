/* seq_engine.c: the moves of a game, and which method computes the next values. */
#include "seq_engine.h"

#include "seq_mex.h"

void nim_engine_init(nim_engine *engine) {
  memset(engine, 0, sizeof *engine);
}

void nim_engine_octal(nim_engine *engine, const nim_octal *code) {
  nim_moves *moves = &engine->moves;
  moves->code = *code;
  for (size_t k = 0; k <= code->last; k++) {
    if (code->digit[k] & NIM_OCTAL_ONE) moves->take[moves->takes++] = (uint8_t)k;
    if (code->digit[k] & NIM_OCTAL_TWO) moves->split[moves->splits++] = (uint8_t)k;
  }
}

void nim_engine_grundy(nim_engine *engine) {
  engine->moves.splits = 1;
  engine->moves.unequal = true;
}

void nim_engine_free(nim_engine *engine, const nim_alloc *alloc) {
  nim_rare_free(&engine->rare, alloc);
}

void nim_engine_forget(nim_engine *engine) {
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
  else value = nim_mex_textbook(&engine->moves, values, &engine->bits, &pairs);
  *cost += 20 + pairs;
  return nim_values_append(values, alloc, value);
}

nim_seq_status nim_engine_step(nim_engine *engine, const nim_alloc *alloc,
                               nim_values *values, size_t limit, uint64_t *cost) {
  (void)limit;
  if (engine->moves.splits && engine->method != NIM_METHOD_TEXTBOOK &&
      !nim_rare_update(&engine->rare, alloc, values, one_parity(&engine->moves)))
    return NIM_SEQ_NOMEM;
  return step_single(engine, alloc, values, cost);
}
