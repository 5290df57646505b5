/* kinds_test.c: every kind of rules fills its row, and what the row says agrees with
** itself: closed forms with their periods, options with their numbers, piles that can be
** moved on with the least that is said. A kind that is added is tested by its line in the
** list. */
#include "game/option.h"
#include "spec/support/memory.h"
#include "spec/support/theory.h"

#define LARGEST 40u

static void check_words(const nim_kind *kind) {
  CHECK(kind->name != NULL && kind->title != NULL);
  CHECK(kind->example != NULL && kind->help != NULL);
  CHECK(nim_kind_find(kind->name) == (nim_kind_is_field(kind) ? kind : NULL));
  CHECK(kind->parameter != NULL && kind->parameter->print != NULL);
  CHECK(kind->parameter->claims == NULL || !kind->custom);
}

static void check_functions(const nim_kind *kind) {
  const nim_options *o = kind->options;
  const nim_solver *s = kind->solver;
  CHECK(o != NULL && o->count != NULL);
  CHECK((o->next == NULL || o->above == NULL) && (o->at == NULL) != (o->nth == NULL));
  CHECK(o->next != NULL || o->above != NULL);
  CHECK(o->legal == NULL || o->refuse == NULL);
  CHECK(s != NULL || kind->closed != NULL || kind->start != NULL || kind->custom);
  CHECK(s == NULL || (s->is_p != NULL && s->each != NULL));
  CHECK(s == NULL || s->value != NULL || s->valuing != NULL);
  if (s == NULL || s->valuing == NULL) return;
  CHECK(s->valuing->bytes != NULL && s->valuing->begin != NULL);
  CHECK(s->valuing->run != NULL && s->valuing->cost != NULL);
}

static void check_facts(const nim_kind *kind) {
  CHECK((kind->closed != NULL) + (kind->start != NULL) + kind->custom <= 1);
  CHECK(kind->closed == NULL ||
        (kind->closed->value != NULL && kind->closed->largest != NULL));
  CHECK(!kind->plain || kind->closed != NULL);
  CHECK(!kind->splits || (kind->next == NULL && kind->legal == NULL));
}

/* The formula repeats as its form says, and its largest values are the largest. */
static void check_closed(const nim_kind *kind, const nim_rules *rules) {
  nim_form form = nim_rules_form(rules);
  uint64_t i, first = 0;
  CHECK(form.period > 0 || form.saltus == 0); /* without a period: part */
  for (i = 0; i <= LARGEST; i++) {
    uint64_t value = kind->closed->value(rules, i);
    if (value > kind->closed->value(rules, first)) first = i;
    CHECK(kind->closed->largest(rules, i) == first);
    if (i >= form.preperiod)
      CHECK(kind->closed->value(rules, i + form.period) == value + form.saltus);
  }
}

static bool same(const nim_part *a, const nim_part *b) {
  return a->take == b->take && a->left == b->left && a->second == b->second;
}

/* Options come in order, as many as are counted, each where it is numbered and legal. */
static uint64_t check_options(const nim_kind *kind, const nim_theory *theory,
                              uint64_t size) {
  uint64_t least = nim_rules_least(theory->rules), most = nim_rules_most(theory->rules);
  uint64_t seen = 0;
  nim_part part = {0}, at = {0};
  nim_text why;
  while (nim_option_next(theory, size, &part)) {
    nim_option_at(theory, size, seen++, &at);
    CHECK(same(&part, &at));
    CHECK(part.take <= most);
    CHECK(nim_option_legal(theory, size, &part, &why));
    CHECK(!kind->options->every || part.take == least + seen - 1);
  }
  CHECK(seen == nim_option_count(theory, size));
  CHECK(kind->splits || (seen > 0) == (size >= least));
  return seen;
}

/* Where nothing else says what is legal, the next option is found from every number,
** which an option need not take. */
static void check_gaps(const nim_kind *kind, const nim_theory *theory, uint64_t size) {
  uint64_t take, k = 0, count = nim_option_count(theory, size);
  if (kind->options->legal != NULL) return;
  for (take = 0; take < size; take++) {
    nim_part part = {0}, at = {0};
    part.take = take;
    for (; k < count; k++) {
      nim_option_at(theory, size, k, &at);
      if (at.take > take) break;
    }
    CHECK(nim_option_next(theory, size, &part) == (k < count));
    CHECK(k < count ? same(&part, &at) : part.take == take);
  }
}

/* Options of each value: those that are looked for are those that there are. */
static void check_values(const nim_theory *theory, uint64_t size, uint64_t options) {
  uint64_t value, all = 0;
  for (value = 0; value <= 2 * LARGEST; value++) {
    nim_part part = {0};
    uint64_t found = 0;
    while (nim_option_to(theory, size, value, &part)) found++;
    CHECK(found == nim_option_count_to(theory, size, value));
    CHECK(found == 0 || value != nim_theory_grundy(theory, size));
    CHECK(found > 0 || value >= nim_theory_grundy(theory, size));
    all += found;
  }
  CHECK(all == options);
}

static void check_rules(const nim_kind *kind, const nim_rules *rules) {
  nim_alloc alloc = {memory_plain, NULL};
  nim_theory theory;
  nim_text why;
  uint64_t size;
  CHECK(nim_theory_init(&theory, &alloc, rules));
  if (kind->closed != NULL) check_closed(kind, rules);
  for (size = 0; size <= LARGEST; size++) {
    check_options(kind, &theory, size);
    check_gaps(kind, &theory, size);
  }
  CHECK(nim_theory_cover(&theory, LARGEST, 0, &why));
  for (size = 0; size <= LARGEST; size++) {
    uint64_t options = check_options(kind, &theory, size);
    if (nim_rules_is_sum(rules)) check_values(&theory, size, options);
  }
  check_options(kind, &theory, 2 * LARGEST);
  nim_theory_free(&theory);
}

/* The example is the canonical text of such rules. */
static void check_example(const nim_kind *kind) {
  nim_rules *rules = theory_rules(kind->example);
  char text[100];
  CHECK(rules->kind == kind);
  nim_rules_print(rules, text, sizeof text);
  CHECK(strcmp(text, kind->example) == 0);
  check_rules(kind, rules);
  free(rules);
}

int main(void) {
  size_t i;
  for (i = 0; i < nim_kinds_count; i++) {
    const nim_kind *kind = nim_kinds[i];
    checked_now = kind->name;
    check_words(kind);
    check_functions(kind);
    check_facts(kind);
    if (!kind->custom) check_example(kind);
  }
  printf("%zu kinds of rules\n", nim_kinds_count);
  return 0;
}
