#include "theory/theory.h"

#include <assert.h>
#include <string.h>

#include "base/refusals.h"

/* One block, so that it is there or is not. */
typedef struct kept {
  nim_seq values;
  nim_custom custom;
} kept;

bool nim_theory_init(nim_theory *t, const nim_alloc *alloc, const nim_rules *rules) {
  kept *k;
  memset(t, 0, sizeof *t);
  t->rules = rules;
  t->alloc = *alloc;
  if (!nim_rules_need_values(rules)) return true;
  k = alloc->fn(alloc->ud, NULL, 0, sizeof *k);
  if (k == NULL) return false;
  memset(k, 0, sizeof *k);
  t->values = &k->values;
  if (nim_theory_sequence(t->values, alloc, rules) != NIM_SEQ_DONE) return false;
  if (!nim_rules_are_told(rules)) return true;
  t->custom = &k->custom;
  return nim_custom_init(t->custom, alloc);
}

void nim_theory_free(nim_theory *t) {
  if (t->custom != NULL) nim_custom_free(t->custom);
  if (t->values != NULL) {
    nim_seq_free(t->values);
    t->alloc.fn(t->alloc.ud, t->values, sizeof(kept), 0);
    t->freed = true;
  }
  t->values = NULL;
  t->custom = NULL;
}

/* ---- values ---- */

nim_seq_status nim_theory_sequence(nim_seq *seq, const nim_alloc *alloc,
                                   const nim_rules *rules) {
  nim_seq_init_table(seq, alloc);
  if (!nim_rules_is_sum(rules)) return NIM_SEQ_BAD;
  if (rules->kind->closed != NULL) {
    nim_seq_init_closed(seq, alloc, rules);
    return NIM_SEQ_DONE;
  }
  return rules->kind->start(seq, alloc, rules) ? NIM_SEQ_DONE : NIM_SEQ_NOMEM;
}

bool nim_theory_cover(const nim_theory *t, uint64_t size, int slice, nim_text *why) {
  uint64_t to = size < NIM_THEORY_VALUES ? size : NIM_THEORY_VALUES;
  nim_seq_status status;
  if (nim_theory_knows(t, size)) return true;
  status = nim_seq_run(t->values, to, NIM_SEQ_SLICE);
  if (status == NIM_SEQ_NOMEM) return nim_refuse(why, NIM_NO_MEMORY);
  if (nim_theory_knows(t, size)) return true;
  if (status == NIM_SEQ_MORE && slice < NIM_THEORY_SLICES) return true;
  if (nim_seq_conclude(t->values)) return true;
  return nim_refuse(why, NIM_UNKNOWN_VALUE, (unsigned long long)size,
                    (unsigned long long)nim_seq_count(t->values) - 1);
}

uint64_t nim_theory_computed(const nim_theory *t, uint64_t size) {
  uint64_t value = 0;
  bool known = size == 0 || nim_seq_at(t->values, size, &value);
  assert(known);
  (void)known;
  return value;
}

/* The least value that no option comes to. */
static uint32_t mex_of(const nim_theory *t, const nim_told *told) {
  nim_bits bits;
  size_t i, j;
  nim_bits_clear(&bits, t->values->values.max);
  for (i = 0; i < told->count; i++) {
    uint64_t value = 0;
    for (j = told->first[i]; j < told->first[i + 1]; j++)
      value ^= nim_theory_computed(t, told->left[j]);
    nim_bits_add(&bits, (uint32_t)value);
  }
  return nim_bits_mex(&bits);
}

nim_seq_status nim_theory_tell(nim_theory *t, const nim_told *told) {
  nim_seq_status status;
  uint32_t value = mex_of(t, told);
  if (!nim_custom_push(t->custom, told)) return NIM_SEQ_NOMEM;
  status = nim_seq_push(t->values, value);
  if (status != NIM_SEQ_DONE) nim_custom_pop(t->custom);
  return status;
}
