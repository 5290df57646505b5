/* period_test.c: periods of made-up values against a search of all distances, by the
** theorems of sequence.h word for word, as the values come and at the end.
*/
#include <stdio.h>
#include <stdlib.h>

#include "sequence/sequence.h"
#include "spec/support/check.h"
#include "spec/support/memory.h"

#define MOST 700u

static const nim_alloc alloc = {memory_plain, NULL};

/* The first i from which on G(i) = G(i + p) among so many values. */
static size_t holds_from(const nim_values *v, size_t count, size_t p) {
  size_t i = count - p;
  while (i > 0 && nim_values_get(v, i - 1) == nim_values_get(v, i - 1 + p)) i--;
  return i;
}

/* How many values prove a distance, by the rule. */
static uint64_t needed(const nim_period *rule, uint64_t start, uint64_t p) {
  uint64_t k = rule->piles < 2 ? 2 : rule->piles;
  if (rule->rule == NIM_PERIOD_CODE) return k * start + k * p + rule->span + 1;
  return start + p + rule->span;
}

typedef struct known {
  bool proven;
  size_t length, preperiod;
} known;

/* The first distance that so many values prove: none before it has a proof, so it is the
** smallest period. */
static known search(const nim_values *v, size_t count, const nim_period *rule) {
  size_t p, q;
  for (p = 1; p < count; p++) {
    size_t start = holds_from(v, count, p);
    if (needed(rule, start, p) > count) continue;
    for (q = 1; q < p; q++)
      if (holds_from(v, count, q) <= start) return (known){true, q, start};
    return (known){true, p, start};
  }
  return (known){false, 0, 0};
}

static void test_found(const nim_period *found, known wanted, const nim_period *rule) {
  CHECK(found->proven == wanted.proven);
  if (!found->proven) return;
  CHECK(found->length == wanted.length && found->preperiod == wanted.preperiod);
  CHECK(found->saltus == 0);
  CHECK(found->checked + 1 == needed(rule, wanted.preperiod, wanted.length));
}

static void append(nim_values *v, uint32_t value) {
  CHECK(nim_values_reserve(v, &alloc, v->count + 1, SIZE_MAX));
  CHECK(nim_values_append(v, &alloc, value) == NIM_SEQ_DONE);
}

/* For the rule of codes: a beginning, then a period. */
static void make_periodic(nim_values *v, size_t count, uint32_t kinds, bool wide) {
  size_t start = below(60), length = 1 + below(below(4) == 0 ? 150 : 20), i;
  for (i = 0; i < count; i++) {
    uint32_t value = below(kinds) + (wide && below(9) == 0 ? 300 : 0);
    append(v, i >= start + length ? nim_values_get(v, i - length) : value);
  }
}

/* For windows: each value is a function of the `span` values before it. */
static void make_from_window(nim_values *v, size_t count, uint32_t kinds, bool wide,
                             uint64_t span) {
  uint64_t key = below(1u << 31), i, k;
  for (i = 0; i < count; i++) {
    uint64_t h = key;
    for (k = 1; k <= span; k++)
      h = (h + (k <= i ? nim_values_get(v, i - k) : 7)) * UINT64_C(0x9E3779B97F4A7C15);
    append(v, (uint32_t)(h >> 40) % kinds + (wide && h >> 61 == 0 ? 300 : 0));
  }
}

static nim_period make(nim_values *v, size_t count) {
  nim_period period;
  uint32_t kinds = 1 + below(4);
  bool wide = below(3) == 0, window = below(2) == 0;
  uint64_t span = 1 + below(below(8) == 0 ? 200 : 6);
  nim_period_init(&period, window ? NIM_PERIOD_WINDOW : NIM_PERIOD_CODE, span, below(4));
  CHECK(!period.proven && period.piles >= 2);
  if (window) make_from_window(v, count, kinds, wide, span);
  else make_periodic(v, count, kinds, wide);
  return period;
}

/* The same values, so many at first. */
static void grow(nim_values *v, const nim_values *all, size_t count) {
  while (v->count < count) append(v, nim_values_get(all, v->count));
}

/* As they come a period is seen when it is proven, or up to an eighth later; asked for,
** at once. */
static void test_growing(const nim_values *all, nim_period rule) {
  nim_values v = {0};
  nim_period period = rule;
  size_t count = 0, proven = 0, most = 1 + below(30);
  while (count < all->count && !period.proven) {
    nim_period asked = period;
    known wanted;
    count += 1 + below((uint32_t)most);
    if (count > all->count) count = all->count;
    grow(&v, all, count);
    wanted = search(&v, count, &rule);
    if (!wanted.proven) proven = 0;
    else if (proven == 0) proven = count;
    if (nim_period_update(&period, &v)) test_found(&period, wanted, &rule);
    nim_period_conclude(&asked, &v);
    test_found(&asked, wanted, &rule);
    if (proven > 0 && count >= 16 + proven + proven / 8 + most) CHECK(period.proven);
  }
  nim_values_free(&v, &alloc);
}

/* Concluded twice, the second time for nothing; where there is no rule, never. */
static void test_asked(const nim_values *v, nim_period rule) {
  nim_period period = rule, none;
  bool proven = nim_period_conclude(&period, v);
  test_found(&period, search(v, v->count, &rule), &rule);
  CHECK(nim_period_conclude(&period, v) == proven);
  nim_period_init(&none, NIM_PERIOD_NONE, 1, 2);
  CHECK(!nim_period_conclude(&none, v) && !nim_period_update(&none, v));
  nim_period_state(&none, 3, 4, 5);
  CHECK(none.proven && none.length == 3 && none.preperiod == 4 && none.saltus == 5);
  CHECK(none.checked == 0);
  CHECK(nim_period_update(&none, v) && nim_period_conclude(&none, v));
}

/* A window of all numbers is no window: nothing is proven, and nothing overflows. */
static void test_endless(void) {
  nim_values v = {0};
  nim_period period;
  size_t i;
  for (i = 0; i < 100; i++) append(&v, 0);
  nim_period_init(&period, NIM_PERIOD_WINDOW, UINT64_MAX, 1);
  CHECK(!nim_period_update(&period, &v) && !nim_period_conclude(&period, &v));
  nim_values_free(&v, &alloc);
}

int main(void) {
  int i;
  for (i = 0; i < 400; i++) {
    nim_values v = {0};
    nim_period rule = make(&v, i % 8 == 0 ? MOST : 1 + below(250));
    test_asked(&v, rule);
    test_growing(&v, rule);
    nim_values_free(&v, &alloc);
  }
  test_endless();
  puts("periods: as a search of all distances proves them");
  return 0;
}
