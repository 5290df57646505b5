#include "quotient/rules_heaps.h"

#include "game/option.h"

static bool each_option(void *ud, uint64_t heap, nim_heaps_sink sink, void *ctx) {
  const nim_theory *theory = ud;
  nim_part part = {0, 0, 0, 0};
  if (theory->custom != NULL && heap >= theory->custom->piles) return false;
  while (nim_option_next(theory, heap, &part)) {
    nim_seq_option o = nim_option_leaves(theory, heap, &part);
    sink(ctx, o.left, 2);
  }
  return true;
}

/* The t and k of the periodicity theorem, for rules that are a finite code. */
static void tell_code(const nim_rules *rules, nim_heaps *heaps) {
  unsigned digits = 0;
  heaps->shifts = true;
  heaps->most = 1;
  heaps->reach = (uint32_t)rules->limit;
  if (rules->kind != NIM_KIND_OCTAL) return;
  for (unsigned k = 0; k <= rules->code.last; k++) digits |= rules->code.digit[k];
  heaps->reach = rules->code.last;
  heaps->most = (digits & NIM_OCTAL_TWO) != 0 ? 2 : 1;
}

bool nim_rules_heaps(const nim_theory *theory, nim_heaps *heaps) {
  const nim_rules *rules = theory->rules;
  nim_heaps result = {(void *)(uintptr_t)theory, each_option, false, 0, 2};
  if (!nim_rules_is_sum(rules)) return false;
  *heaps = result;
  if (rules->kind == NIM_KIND_OCTAL ||
      ((rules->kind == NIM_KIND_MAX || rules->kind == NIM_KIND_TAKE) &&
       rules->limit <= UINT32_MAX))
    tell_code(rules, heaps);
  return true;
}
