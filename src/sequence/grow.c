/* grow.c: how each kind of sequence gets its next values. */
#include "sequence/sequence.h"

#include <string.h>

/* Copied values that cost as much as a nanosecond of computing. */
#define COPIES_A_UNIT 4

/* Room for `count` values, of which not more than `limit` will ever be asked for. */
static bool reserve(nim_seq *seq, size_t count, size_t limit) {
  return nim_values_reserve(&seq->values, &seq->alloc, count, limit);
}

/* The next value of a subtraction set: the mex of the values one move away. */
static nim_seq_status step_take(nim_seq *seq, uint64_t *cost) {
  nim_values *values = &seq->values;
  nim_bits *bits = &seq->engine.bits;
  size_t n = values->count;
  nim_bits_clear(bits, values->max);
  for (size_t i = 0; i < seq->takes && seq->take[i] <= n; i++)
    nim_bits_add(bits, nim_values_get(values, n - (size_t)seq->take[i]));
  *cost += 8 + seq->takes;
  return nim_values_append(values, &seq->alloc, nim_bits_mex(bits));
}

/* Copies as much of the proven period as the budget allows. */
static void step_copy(nim_seq *seq, size_t limit, uint64_t budget, uint64_t *cost) {
  nim_values *values = &seq->values;
  size_t count = limit;
  uint64_t left = budget > *cost ? budget - *cost : 1;
  if ((limit - values->count) / COPIES_A_UNIT > left)
    count = values->count + (size_t)left * COPIES_A_UNIT;
  *cost += (count - values->count) / COPIES_A_UNIT + 1;
  nim_values_repeat(values, (size_t)seq->period.preperiod, (size_t)seq->period.length,
                    count);
}

/* Enough room for the next step, or all of it where the values will be copied. */
static bool make_room(nim_seq *seq, size_t limit, bool copy) {
  size_t count = seq->values.count;
  size_t step = limit - count > NIM_ENGINE_STEP ? NIM_ENGINE_STEP : limit - count;
  return reserve(seq, copy ? limit : count + step, limit);
}

static nim_seq_status step(nim_seq *seq, size_t limit, uint64_t budget, uint64_t *cost) {
  bool copy = seq->period.proven && seq->use_period;
  if (!make_room(seq, limit, copy)) return NIM_SEQ_NOMEM;
  if (copy) {
    step_copy(seq, limit, budget, cost);
    return NIM_SEQ_DONE;
  }
  if (seq->kind == NIM_SEQ_TAKE) return step_take(seq, cost);
  return nim_engine_step(&seq->engine, &seq->alloc, &seq->values, limit, cost);
}

static nim_seq_status run_closed(nim_seq *seq, uint64_t n) {
  if (seq->length <= n) seq->length = n + 1;
  return NIM_SEQ_DONE;
}

/* G(0) needs no options; for all others somebody has to tell. */
static nim_seq_status run_table(nim_seq *seq, uint64_t n) {
  if (n > 0) return NIM_SEQ_OPTIONS;
  if (!reserve(seq, 1, SIZE_MAX)) return NIM_SEQ_NOMEM;
  nim_values_push(&seq->values, 0);
  return NIM_SEQ_DONE;
}

nim_seq_status nim_seq_run(nim_seq *seq, uint64_t n, uint64_t budget) {
  uint64_t cost = 0;
  if (n < nim_seq_count(seq)) return NIM_SEQ_DONE;
  if (n > NIM_MAX_SIZE) return NIM_SEQ_NOMEM;
  if (seq->kind == NIM_SEQ_CLOSED) return run_closed(seq, n);
  if (seq->kind == NIM_SEQ_TABLE) return run_table(seq, n);
  if (n >= SIZE_MAX / 4) return NIM_SEQ_NOMEM;
  do {
    nim_seq_status status = step(seq, (size_t)n + 1, budget, &cost);
    if (status != NIM_SEQ_DONE) return status;
    nim_period_update(&seq->period, &seq->values);
    if (seq->values.count > n) return NIM_SEQ_DONE;
  } while (cost < budget);
  return NIM_SEQ_MORE;
}

nim_seq_status nim_seq_push(nim_seq *seq, const nim_seq_option *options, size_t count) {
  nim_values *values = &seq->values;
  size_t n = values->count ? values->count : 1;
  if (seq->kind != NIM_SEQ_TABLE) return NIM_SEQ_BAD;
  for (size_t i = 0; i < count; i++)
    if (options[i].left[0] >= n || options[i].left[1] >= n) return NIM_SEQ_BAD;
  if (!reserve(seq, n + 1, SIZE_MAX)) return NIM_SEQ_NOMEM;
  if (values->count == 0) nim_values_push(values, 0);
  nim_bits_clear(&seq->engine.bits, values->max);
  for (size_t i = 0; i < count; i++) {
    uint32_t a = nim_values_get(values, (size_t)options[i].left[0]);
    uint32_t b = nim_values_get(values, (size_t)options[i].left[1]);
    nim_bits_add(&seq->engine.bits, a ^ b);
  }
  return nim_values_append(values, &seq->alloc, nim_bits_mex(&seq->engine.bits));
}

static uint32_t value_in(const void *values, size_t i, int width) {
  uint16_t wide;
  if (width == 1) return ((const uint8_t *)values)[i];
  memcpy(&wide, (const char *)values + 2 * i, sizeof wide);
  return wide;
}

nim_seq_status nim_seq_adopt(nim_seq *seq, const void *values, size_t count, int width) {
  nim_values fresh = {0};
  if (seq->kind == NIM_SEQ_CLOSED && seq->period.proven) return NIM_SEQ_BAD;
  if (count == 0 || (width != 1 && width != 2)) return NIM_SEQ_BAD;
  if (!nim_values_reserve(&fresh, &seq->alloc, count, count)) return NIM_SEQ_NOMEM;
  for (size_t i = 0; i < count; i++) {
    nim_seq_status status =
        nim_values_append(&fresh, &seq->alloc, value_in(values, i, width));
    if (status == NIM_SEQ_DONE) continue;
    nim_values_free(&fresh, &seq->alloc);
    return status;
  }
  nim_values_free(&seq->values, &seq->alloc);
  nim_engine_forget(&seq->engine);
  seq->values = fresh;
  nim_period_init(&seq->period, seq->period.rule, seq->period.span);
  nim_period_update(&seq->period, &seq->values);
  return NIM_SEQ_DONE;
}
