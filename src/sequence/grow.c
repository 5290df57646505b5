/* grow.c: how each kind of sequence gets its next values. */
#include "sequence/sequence.h"

#include "breaking/engine.h"

/* Room for `count` values, of which not more than `limit` will ever be asked for. */
static bool reserve(nim_seq *seq, size_t count, size_t limit) {
  return nim_values_reserve(&seq->values, &seq->alloc, count, limit);
}

static nim_seq_status step_take(nim_seq *seq, uint64_t *cost) {
  uint32_t value = nim_mex_take(seq->take, seq->takes, &seq->values, &seq->engine.bits);
  *cost += 8 + seq->takes;
  return nim_values_append(&seq->values, &seq->alloc, value);
}

/* Values that are all computed at the most: what a machine can address. */
#define MOST (SIZE_MAX / 4)

/* Does a period tell all further values? */
static bool is_over(void *ud) {
  nim_seq *seq = ud;
  return seq->use_period && nim_period_update(&seq->period, &seq->values);
}

/* Computes at least one value more; no more than work->limit will ever be asked for. */
static nim_seq_status step(nim_seq *seq, nim_work *work) {
  size_t limit = work->limit, count = seq->values.count;
  if (count >= limit) return NIM_SEQ_NOMEM;
  if (!reserve(seq, limit - count > NIM_ENGINE_STEP ? count + NIM_ENGINE_STEP : limit,
               limit))
    return NIM_SEQ_NOMEM;
  if (seq->kind == NIM_SEQ_OWN) return seq->stepper->step(seq, &work->cost);
  if (seq->kind == NIM_SEQ_TAKE) return step_take(seq, &work->cost);
  return nim_engine_step(&seq->engine, work);
}

/* All further values follow from the period, and those of a closed form anyway; fewer
** than these n + 1 are known. */
static nim_seq_status run_period(nim_seq *seq, uint64_t n) {
  seq->length = n + 1;
  return NIM_SEQ_DONE;
}

/* G(0) needs no options; for all others somebody has to tell. */
static nim_seq_status run_table(nim_seq *seq, uint64_t n) {
  if (n > 0) return NIM_SEQ_OPTIONS;
  if (!reserve(seq, 1, SIZE_MAX)) return NIM_SEQ_NOMEM;
  nim_values_push(&seq->values, 0);
  return NIM_SEQ_DONE;
}

static nim_seq_status run_steps(nim_seq *seq, uint64_t n, uint64_t budget) {
  nim_work work = {.alloc = &seq->alloc,
                   .values = &seq->values,
                   .limit = n < MOST ? (size_t)n + 1 : MOST,
                   .budget = budget,
                   .ends = is_over,
                   .ud = seq};
  do {
    nim_seq_status status;
    if (seq->period.proven && seq->use_period) return run_period(seq, n);
    status = step(seq, &work);
    if (status != NIM_SEQ_DONE) return status;
    nim_period_update(&seq->period, &seq->values);
    if (seq->values.count > n) return NIM_SEQ_DONE;
  } while (work.cost < budget);
  return NIM_SEQ_MORE;
}

nim_seq_status nim_seq_run(nim_seq *seq, uint64_t n, uint64_t budget) {
  nim_seq_status status;
  if (n < nim_seq_count(seq)) return NIM_SEQ_DONE;
  if (n > NIM_MAX_SIZE) return NIM_SEQ_NOMEM;
  if (seq->kind == NIM_SEQ_TABLE) return run_table(seq, n);
  if (seq->kind == NIM_SEQ_CLOSED) return run_period(seq, n);
  status = run_steps(seq, n, budget);
  nim_crew_end(&seq->engine.team.crew);
  return status;
}

nim_seq_status nim_seq_push(nim_seq *seq, uint32_t value) {
  nim_values *values = &seq->values;
  size_t n = values->count ? values->count : 1;
  if (seq->kind != NIM_SEQ_TABLE) return NIM_SEQ_BAD;
  if (!reserve(seq, n + 1, SIZE_MAX)) return NIM_SEQ_NOMEM;
  if (values->count == 0) nim_values_push(values, 0);
  return nim_values_append(values, &seq->alloc, value);
}
