#include "quotient/heaps.h"

#include "game/option.h"

static bool each_option(void *ud, uint64_t heap, nim_heaps_sink sink, void *ctx) {
  const nim_theory *theory = ud;
  nim_part part = {0};
  if (theory->custom != NULL && heap >= theory->custom->piles) return false;
  while (nim_option_next(theory, heap, &part)) {
    nim_leaves leaves = nim_option_leaves(theory, heap, &part);
    uint64_t parts[NIM_MAX_PARTS];
    uint32_t i;
    for (i = 0; i < leaves.count; i++) parts[i] = nim_leaves_at(&leaves, i);
    sink(ctx, parts, leaves.count);
  }
  return true;
}

/* The t and k of the periodicity theorem, for kinds that it covers. Taking a whole heap
** has no bound, but leaves no heap, and the theorem's proof needs a bound only for
** options that leave heaps. */
bool nim_rules_heaps(const nim_theory *theory, nim_heaps *heaps) {
  const nim_kind *kind = theory->rules->kind;
  uint64_t reach = kind->whole ? 1 : nim_rules_most(theory->rules);
  if (!nim_rules_is_sum(theory->rules)) return false;
  *heaps = (nim_heaps){(void *)(uintptr_t)theory, each_option, false, 0, 2};
  if (!kind->shifts || reach > UINT32_MAX) return true;
  heaps->shifts = true;
  heaps->reach = (uint32_t)reach;
  heaps->most = nim_option_most_left(theory);
  return true;
}
