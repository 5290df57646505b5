#include "kinds/endless.h"

#include "base/block.h"
#include "breaking/mex.h"

/* Appends the next number; false: no memory. */
static bool list_next(nim_seq *seq, nim_endless *set) {
  uint64_t last = set->count == 0 ? 0 : set->number[set->count - 1];
  if (!nim_block_reserve(&seq->alloc, set->number, set->room, set->count + 1))
    return false;
  set->number[set->count++] = set->after(last);
  return true;
}

/* Lists all numbers up to n, and one more. */
static bool list(nim_seq *seq, nim_endless *set, uint64_t n) {
  while (set->count == 0 || set->number[set->count - 1] <= n)
    if (!list_next(seq, set)) return false;
  return true;
}

static nim_seq_status step(nim_seq *seq, uint64_t *cost) {
  nim_endless *set = seq->own;
  if (!list(seq, set, seq->values.count)) return NIM_SEQ_NOMEM;
  *cost += 8 + set->count;
  return nim_values_append(
      &seq->values, &seq->alloc,
      nim_mex_take(set->number, set->count, &seq->values, &seq->engine.bits));
}

static void release(nim_seq *seq) {
  nim_endless *set = seq->own;
  nim_block_free(&seq->alloc, set->number, set->room);
}

static const nim_stepper stepper = {step, release, false, sizeof(nim_endless)};

bool nim_endless_start(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules,
                       nim_endless_after after) {
  nim_endless *set = nim_seq_init_own(seq, alloc, rules, &stepper);
  if (set != NULL) set->after = after;
  return set != NULL;
}

bool nim_endless_count(const nim_seq *seq, uint64_t size, uint64_t *count) {
  const nim_endless *set = seq == NULL ? NULL : seq->own;
  if (set == NULL || set->count == 0 || set->number[set->count - 1] <= size) return false;
  *count = nim_up_to(set->number, set->count, size);
  return true;
}
