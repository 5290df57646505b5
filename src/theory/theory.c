#include "theory/theory.h"

#include <assert.h>
#include <string.h>

#include "base/refusals.h"
#include "sequence/lasker.h"

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

/* max:K: 0 .. K, over and over. */
static nim_seq_status init_cycle(nim_seq *seq, const nim_alloc *alloc, uint64_t limit) {
  uint16_t *values;
  nim_seq_status status;
  size_t i, bytes;
  if (limit >= NIM_VALUES_MAX) return NIM_SEQ_LARGE;
  bytes = ((size_t)limit + 1) * sizeof *values;
  values = alloc->fn(alloc->ud, NULL, 0, bytes);
  if (values == NULL) return NIM_SEQ_NOMEM;
  for (i = 0; i <= limit; i++) values[i] = (uint16_t)i;
  status = nim_seq_init_closed(seq, alloc, values, 0, (size_t)limit + 1, 0);
  alloc->fn(alloc->ud, values, bytes, 0);
  return status;
}

static nim_seq_status init_closed(nim_seq *seq, const nim_alloc *alloc,
                                  const nim_rules *rules) {
  static const uint16_t nim[] = {0}, whole[] = {0, 1}, lasker[] = {0, 1, 2, 4, 3};
  if (rules->kind == NIM_KIND_WHOLE)
    return nim_seq_init_closed(seq, alloc, whole, 1, 1, 0);
  if (rules->kind == NIM_KIND_LASKER)
    return nim_seq_init_closed(seq, alloc, lasker, 1, 4, 4);
  if (rules->kind == NIM_KIND_MAX) return init_cycle(seq, alloc, rules->limit);
  return nim_seq_init_closed(seq, alloc, nim, 0, 1, 1);
}

bool nim_theory_form(const nim_rules *rules, nim_form *form) {
  static const nim_form nim = {1, 0, 1}, whole = {1, 1, 0}, lasker = {4, 1, 4};
  const nim_form max = {rules->limit + 1, 0, 0};
  if (nim_rules_row(rules)->source != NIM_SOURCE_CLOSED) return false;
  *form = rules->kind == NIM_KIND_WHOLE    ? whole
          : rules->kind == NIM_KIND_LASKER ? lasker
          : rules->kind == NIM_KIND_MAX    ? max
                                           : nim;
  return true;
}

/* Lasker's Nim: G(4k+3) = 4k+4 is larger than G(4k+4). */
bool nim_theory_largest(const nim_rules *rules, uint64_t n, uint64_t *first) {
  if (nim_rules_row(rules)->source != NIM_SOURCE_CLOSED) return false;
  *first = n;
  if (rules->kind == NIM_KIND_LASKER && n > 0 && n % 4 == 0) *first = n - 1;
  if (rules->kind == NIM_KIND_WHOLE && n > 1) *first = 1;
  if (rules->kind == NIM_KIND_MAX && n > rules->limit) *first = rules->limit;
  return true;
}

static nim_seq_status init_computed(nim_seq *seq, const nim_alloc *alloc,
                                    const nim_rules *rules) {
  if (rules->kind == NIM_KIND_TAKE)
    return nim_seq_init_take(seq, alloc, rules->take, rules->takes);
  if (rules->kind == NIM_KIND_OCTAL) nim_seq_init_code(seq, alloc, &rules->code);
  else nim_seq_init_grundy(seq, alloc);
  return NIM_SEQ_DONE;
}

nim_seq_status nim_theory_sequence(nim_seq *seq, const nim_alloc *alloc,
                                   const nim_rules *rules) {
  nim_seq_init_table(seq, alloc);
  switch (nim_rules_row(rules)->source) {
  case NIM_SOURCE_NONE: return NIM_SEQ_BAD;
  case NIM_SOURCE_CLOSED: return init_closed(seq, alloc, rules);
  case NIM_SOURCE_SEQUENCE: return init_computed(seq, alloc, rules);
  case NIM_SOURCE_TOLD: break;
  }
  return NIM_SEQ_DONE;
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

/* An empty pile has value 0, also before any value is computed. */
static uint64_t known_value(const nim_theory *t, uint64_t size) {
  uint64_t value = 0;
  bool known = size == 0 || nim_seq_at(t->values, size, &value);
  assert(known);
  (void)known;
  return value;
}

static uint64_t closed_value(const nim_rules *rules, uint64_t size) {
  if (rules->kind == NIM_KIND_MAX)
    return rules->limit >= size ? size : size % (rules->limit + 1);
  if (rules->kind == NIM_KIND_WHOLE) return size > 0;
  return rules->kind == NIM_KIND_LASKER ? nim_lasker_value(size) : size;
}

uint64_t nim_theory_grundy(const nim_theory *t, uint64_t size) {
  return t->values != NULL ? known_value(t, size) : closed_value(t->rules, size);
}

/* The least value that no option comes to. */
static uint32_t mex_of(const nim_theory *t, const nim_told *told) {
  nim_bits bits;
  size_t i, j;
  nim_bits_clear(&bits, t->values->values.max);
  for (i = 0; i < told->count; i++) {
    uint64_t value = 0;
    for (j = told->first[i]; j < told->first[i + 1]; j++)
      value ^= known_value(t, told->left[j]);
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
