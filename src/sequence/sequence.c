/* sequence.c: starting, growing and asking Grundy sequences. */
#include "sequence/sequence.h"

#include "base/common.h"

static void init(nim_seq *seq, const nim_alloc *alloc, nim_seq_kind kind) {
  *seq = (nim_seq){.alloc = *alloc, .kind = kind, .use_period = true};
}

void nim_seq_init_code(nim_seq *seq, const nim_alloc *alloc, const nim_code *code) {
  init(seq, alloc, NIM_SEQ_CODE);
  nim_engine_code(&seq->engine, code);
  if (!code->unequal)
    nim_period_init(&seq->period, NIM_PERIOD_CODE, code->last, nim_code_most(code));
}

void nim_seq_init_table(nim_seq *seq, const nim_alloc *alloc) {
  init(seq, alloc, NIM_SEQ_TABLE);
}

bool nim_seq_init_take(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  init(seq, alloc, NIM_SEQ_TAKE);
  seq->rules = rules;
  nim_period_init(&seq->period, NIM_PERIOD_WINDOW, rules->limit, 1);
  return true;
}

/* ---- growing: how each kind gets its next values ---- */

/* Room for `count` values, of which not more than `limit` will ever be asked for. */
static bool reserve(nim_seq *seq, size_t count, size_t limit) {
  return nim_values_reserve(&seq->values, &seq->alloc, count, limit);
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
  if (seq->kind == NIM_SEQ_TAKE) {
    const nim_rules *rules = seq->rules;
    work->cost += 8 + rules->takes;
    return nim_values_append(
        &seq->values, &seq->alloc,
        nim_mex_take(rules->take, rules->takes, &seq->values, &seq->engine.bits));
  }
  return nim_engine_step(&seq->engine, work);
}

/* All further values follow from the period, and those of a closed form anyway; fewer
** than these n + 1 are known. */
static nim_seq_status run_period(nim_seq *seq, uint64_t n) {
  seq->length = n + 1;
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
  if (seq->kind == NIM_SEQ_TABLE) { /* G(0) needs no options; all others are pushed */
    if (n > 0) return NIM_SEQ_OPTIONS;
    if (!reserve(seq, 1, SIZE_MAX)) return NIM_SEQ_NOMEM;
    nim_values_push(&seq->values, 0);
    return NIM_SEQ_DONE;
  }
  if (seq->kind == NIM_SEQ_CLOSED) return run_period(seq, n);
  status = run_steps(seq, n, budget);
  nim_pool_end(&seq->engine.team.pool);
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

/* ---- values from elsewhere, and what is asked ---- */

nim_seq_status nim_seq_adopt(nim_seq *seq, const void *values, size_t count, int width) {
  const uint8_t *from = values;
  nim_values fresh = {0};
  if (seq->kind == NIM_SEQ_CLOSED) return NIM_SEQ_BAD;
  if (count == 0 || (width != 1 && width != 2)) return NIM_SEQ_BAD;
  if (!nim_values_reserve(&fresh, &seq->alloc, count, count)) return NIM_SEQ_NOMEM;
  for (size_t i = 0; i < count; i++) {
    uint16_t value = from[i];
    nim_seq_status status;
    if (width == 2) memcpy(&value, from + 2 * i, sizeof value);
    status = nim_values_append(&fresh, &seq->alloc, value);
    if (status == NIM_SEQ_DONE) continue;
    nim_values_free(&fresh, &seq->alloc);
    return status;
  }
  nim_values_free(&seq->values, &seq->alloc);
  nim_engine_free(&seq->engine, &seq->alloc);
  seq->values = fresh;
  seq->length = 0;
  nim_period_init(&seq->period, NIM_PERIOD_NONE, 0, 0);
  return NIM_SEQ_DONE;
}

void *nim_seq_init_own(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules,
                       const nim_stepper *stepper) {
  init(seq, alloc, NIM_SEQ_OWN);
  seq->rules = rules;
  seq->stepper = stepper;
  seq->own = alloc->fn(alloc->ud, NULL, 0, stepper->bytes);
  if (seq->own != NULL) memset(seq->own, 0, stepper->bytes);
  return seq->own;
}

void nim_seq_init_closed(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  nim_form form = nim_rules_form(rules);
  init(seq, alloc, NIM_SEQ_CLOSED);
  seq->rules = rules;
  if (form.period > 0)
    nim_period_state(&seq->period, form.period, form.preperiod, form.saltus);
}

void nim_seq_free(nim_seq *seq) {
  nim_values_free(&seq->values, &seq->alloc);
  nim_engine_free(&seq->engine, &seq->alloc);
  if (seq->own) {
    seq->stepper->free(seq);
    seq->alloc.fn(seq->alloc.ud, seq->own, seq->stepper->bytes, 0);
  }
  seq->own = NULL;
  seq->length = 0;
}

void nim_seq_workers(nim_seq *seq, unsigned workers) {
  seq->engine.workers = workers < NIM_POOL_MOST ? workers : NIM_POOL_MOST;
}

uint64_t nim_seq_count(const nim_seq *seq) {
  if (seq->kind == NIM_SEQ_CLOSED || seq->length > seq->values.count) return seq->length;
  return seq->values.count;
}

bool nim_seq_proves(const nim_seq *seq) {
  if (seq->kind == NIM_SEQ_OWN) return seq->stepper->proves;
  return seq->kind == NIM_SEQ_TAKE ||
         (seq->kind == NIM_SEQ_CODE && !seq->engine.moves.code.unequal);
}

bool nim_seq_conclude(nim_seq *seq) {
  return nim_period_conclude(&seq->period, &seq->values);
}

bool nim_seq_period(const nim_seq *seq, nim_form *form) {
  const nim_period *period = &seq->period;
  *form = (nim_form){period->length, period->preperiod, period->saltus};
  return period->proven;
}

uint64_t nim_seq_get(const nim_seq *seq, uint64_t i) {
  uint64_t value = 0;
  nim_seq_at(seq, i, &value);
  return value;
}

bool nim_seq_at(const nim_seq *seq, uint64_t i, uint64_t *value) {
  const nim_period *period = &seq->period;
  uint64_t turns, first;
  if (seq->kind == NIM_SEQ_CLOSED) {
    *value = seq->rules->kind->closed->value(seq->rules, i);
    return true;
  }
  if (i < seq->values.count) {
    *value = nim_values_get(&seq->values, (size_t)i);
    return true;
  }
  if (!period->proven) return false;
  turns = (i - period->preperiod) / period->length;
  first = nim_values_get(&seq->values, (size_t)(i - turns * period->length));
  if (period->saltus && turns > (UINT64_MAX - first) / period->saltus) return false;
  *value = first + turns * period->saltus;
  return true;
}

bool nim_seq_max(const nim_seq *seq, uint64_t *value, uint64_t *first) {
  uint64_t count = nim_seq_count(seq);
  if (count == 0) return false;
  *value = seq->values.max;
  *first = seq->values.max_at;
  if (seq->kind == NIM_SEQ_CLOSED) {
    *first = seq->rules->kind->closed->largest(seq->rules, count - 1);
    *value = nim_seq_get(seq, *first);
  } else if (seq->period.saltus > 0 && count > seq->values.count) {
    /* With a saltus the largest value is in the last period. */
    uint64_t length = seq->length, period = seq->period.length;
    for (uint64_t i = length < period ? 0 : length - period; i < length; i++) {
      uint64_t here = nim_seq_get(seq, i);
      if (here <= *value) continue;
      *value = here;
      *first = i;
    }
  }
  return true;
}

/* Counts G(i) `times` times. */
static void tally(const nim_seq *seq, uint64_t i, uint64_t times, uint64_t *counts,
                  size_t size) {
  uint64_t value = nim_seq_get(seq, i);
  if (value < size) counts[value] += times;
}

/* From `known` on one period stands for all others, unless they grow. */
bool nim_seq_histogram(const nim_seq *seq, uint64_t *counts, size_t size) {
  uint64_t count = nim_seq_count(seq), length = seq->period.length, known, end;
  known = seq->kind == NIM_SEQ_CLOSED ? seq->period.preperiod : seq->values.count;
  if (known > count) known = count;
  end = count - known < length ? count : known + length;
  if (!seq->period.proven || seq->period.saltus) end = count;
  if (seq->kind == NIM_SEQ_CLOSED && end > NIM_SEQ_COUNTED) return false;
  for (uint64_t i = 0; i < known; i++) tally(seq, i, 1, counts, size);
  for (uint64_t i = known; i < end; i++)
    tally(seq, i, end == count ? 1 : (count - 1 - i) / length + 1, counts, size);
  return true;
}
