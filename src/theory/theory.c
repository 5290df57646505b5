#include "theory/theory.h"

#include <assert.h>

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
  return nim_custom_init(t->custom, alloc, !rules->kind->numbered);
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
  if (rules->kind->told) return NIM_SEQ_DONE;
  return rules->kind->start(seq, alloc, rules) ? NIM_SEQ_DONE : NIM_SEQ_NOMEM;
}

bool nim_theory_cover(const nim_theory *t, uint64_t size, int slice, nim_text *why) {
  uint64_t to = size < NIM_THEORY_VALUES ? size : NIM_THEORY_VALUES;
  nim_seq_status status;
  bool provable;
  if (nim_theory_knows(t, size)) return true;
  status = nim_seq_run(t->values, to, NIM_SEQ_SLICE);
  if (status == NIM_SEQ_NOMEM) return nim_refuse(why, NIM_NO_MEMORY);
  if (nim_theory_knows(t, size)) return true;
  /* A proof needs more values than its span. */
  provable = nim_seq_proves(t->values) && t->values->period.span < NIM_THEORY_VALUES;
  if (status == NIM_SEQ_MORE && slice < NIM_THEORY_SLICES && (size == to || provable))
    return true;
  if (nim_seq_conclude(t->values)) return true;
  return nim_refuse(why, NIM_UNKNOWN_VALUE, (unsigned long long)size,
                    (unsigned long long)nim_seq_count(t->values) - 1);
}

bool nim_theory_knows(const nim_theory *t, uint64_t size) {
  uint64_t value;
  return t->values == NULL || size == 0 || nim_seq_at(t->values, size, &value);
}

uint64_t nim_theory_grundy(const nim_theory *t, uint64_t size) {
  uint64_t value = 0;
  bool known;
  if (t->values == NULL) return t->rules->kind->closed->value(t->rules, size);
  known = size == 0 || nim_seq_at(t->values, size, &value);
  assert(known);
  (void)known;
  return value;
}

/* ---- games of one's own ---- */

void nim_tell_begin(nim_telling *t, nim_theory *theory, uint64_t pile, bool needs) {
  nim_custom *c = theory->custom;
  t->theory = theory;
  t->pile = pile;
  t->needs = needs;
  t->keeps = pile == c->piles;
  t->value = 0;
  t->parts = 0;
  nim_bits_clear(&t->bits, theory->values->values.max);
  if (t->keeps) nim_custom_begin(c);
}

/* Is there room to keep one more? Where there is not, what is kept of the pile goes. */
static bool still_keeps(nim_telling *t) {
  nim_custom *c = t->theory->custom;
  size_t most = t->needs ? NIM_CUSTOM_MOST : NIM_CUSTOM_FEW;
  if (!t->keeps) return false;
  t->keeps = nim_custom_size(c) < most && t->parts <= NIM_MAX_PARTS;
  if (!t->keeps) nim_custom_begin(c);
  return t->keeps;
}

/* Pairs of equal piles have value 0, and too many of them are not kept. */
bool nim_tell_leave(nim_telling *t, uint32_t size, uint64_t times) {
  uint64_t i;
  if (size == 0) return true;
  if (times % 2 == 1) t->value ^= nim_values_get(&t->theory->values->values, size);
  t->parts += nim_smaller(times, NIM_MAX_SIZE - t->parts);
  for (i = 0; i < times && still_keeps(t); i++)
    if (!nim_custom_leave(t->theory->custom, size)) return false;
  return true;
}

bool nim_tell_option(nim_telling *t) {
  nim_bits_add(&t->bits, t->value);
  t->value = 0;
  t->parts = 0;
  return !still_keeps(t) || nim_custom_end(t->theory->custom);
}

bool nim_tell_take(nim_telling *t, uint32_t tokens) {
  const nim_values *values = &t->theory->values->values;
  uint32_t left = (uint32_t)t->pile - tokens;
  nim_bits_add(&t->bits, left > 0 ? nim_values_get(values, left) : 0);
  return !still_keeps(t) || nim_custom_take(t->theory->custom, tokens);
}

bool nim_tell_state(nim_telling *t, char type, const char *text, size_t length) {
  return !still_keeps(t) || nim_custom_state(t->theory->custom, type, text, length);
}

nim_seq_status nim_tell_end(nim_telling *t) {
  nim_theory *theory = t->theory;
  uint32_t value = nim_bits_mex(&t->bits);
  nim_seq_status status;
  if (t->needs && !t->keeps) return NIM_SEQ_OPTIONS;
  if (t->pile < nim_theory_next(theory)) {
    if (value != nim_seq_get(theory->values, t->pile)) return NIM_SEQ_BAD;
  } else {
    status = nim_seq_push(theory->values, value);
    if (status != NIM_SEQ_DONE) return status;
  }
  return !t->keeps || nim_custom_close(theory->custom) ? NIM_SEQ_DONE : NIM_SEQ_NOMEM;
}
