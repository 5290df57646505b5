/* theory.h: for drivers, what is known of rules that are given by their text. */
#ifndef SPEC_THEORY_H
#define SPEC_THEORY_H

#include "kinds/kinds.h"
#include "nim.h"
#include "solve/solve.h"
#include "spec/support/check.h"

/* Rules of a text, to be freed. */
static inline nim_rules *theory_rules(const char *text) {
  nim_rules *rules = malloc(nim_rules_bytes(text));
  CHECK_OF(rules != NULL && nim_rules_parse(rules, text, NULL), text);
  return rules;
}

/* Knows piles up to that size. */
static inline void theory_begin(nim_theory *theory, const nim_alloc *alloc,
                                const char *text, uint64_t size) {
  int slice = 0;
  checked_now = text;
  CHECK(nim_theory_init(theory, alloc, theory_rules(text)));
  while (!nim_theory_knows(theory, size) && nim_theory_cover(theory, size, slice, NULL))
    slice++;
  CHECK(nim_misere_open(theory));
}

/* What is closed twice was closed before. */
static inline void theory_end(nim_theory *theory) {
  void *rules = (void *)(uintptr_t)theory->rules;
  nim_misere_close(theory);
  nim_misere_close(theory);
  nim_theory_free(theory);
  free(rules);
}

#endif
