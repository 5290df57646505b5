/* values_test.c: short sequences of all kinds against the least value that no option has,
** and what is asked of them: counts, largest values, histograms, values far out. Quick,
** where sequence_test.c is thorough.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kinds/kinds.h"
#include "sequence/sequence.h"
#include "spec/support/check.h"
#include "spec/support/memory.h"
#include "theory/theory.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])
#define LONG 1500u
#define SHORT 300u

static memory heap = {0, 0, -1};
static const nim_alloc alloc = {memory_counted, &heap};

/* ---- the oracles ---- */

static uint64_t value[LONG];
static uint64_t filled = LONG;

static uint64_t least_missing(const bool *seen) {
  uint64_t v = 0;
  while (seen[v]) v++;
  return v;
}

static void fill_take(const uint64_t *take, size_t takes) {
  uint64_t n, i;
  filled = LONG;
  for (n = 0; n < LONG; n++) {
    bool seen[64] = {false};
    for (i = 0; i < takes; i++)
      if (take[i] <= n) seen[value[n - take[i]]] = true;
    value[n] = least_missing(seen);
  }
}

/* Splits in two, by the digits; `unequal` halves in Grundy's game. */
static void fill_code(const nim_code *code, bool unequal, uint64_t count) {
  uint64_t n, take, left;
  filled = count;
  for (n = 0; n < count; n++) {
    bool seen[512] = {false};
    for (take = 0; take <= n; take++) {
      unsigned digit = nim_code_digit(code, take);
      uint64_t rest = n - take;
      if (rest == 0 ? digit & 1 : digit & 2) seen[value[rest]] = true;
      for (left = 1; digit & 4 && left <= rest / 2; left++)
        if (!unequal || 2 * left != rest) seen[value[left] ^ value[rest - left]] = true;
    }
    value[n] = least_missing(seen);
  }
}

/* ---- what is asked ---- */

static void test_largest(const nim_seq *seq, uint64_t count) {
  uint64_t most = 0, at = 0, i, found = 9, first = 9;
  for (i = 1; i < count; i++)
    if (value[i] > value[at]) at = i;
  most = value[at];
  CHECK(nim_seq_max(seq, &found, &first) && found == most && first == at);
}

static void test_histogram(const nim_seq *seq, uint64_t count) {
  uint64_t wanted[3] = {5, 5, 5}, counts[4] = {5, 5, 5, 99}, i;
  for (i = 0; i < count; i++)
    if (value[i] < 3) wanted[value[i]]++;
  CHECK(nim_seq_histogram(seq, counts, 3));
  CHECK(memcmp(counts, wanted, sizeof wanted) == 0 && counts[3] == 99);
}

static void test_answers(const nim_seq *seq, uint64_t count) {
  uint64_t i, found;
  CHECK(nim_seq_count(seq) == count);
  for (i = 0; i < count; i++) {
    CHECK(nim_seq_get(seq, i) == value[i]);
    CHECK(nim_seq_at(seq, i, &found) && found == value[i]);
  }
  for (; i < filled; i += 7)
    if (nim_seq_at(seq, i, &found)) CHECK(found == value[i]);
    else CHECK(!seq->period.proven && seq->kind != NIM_SEQ_CLOSED);
  test_largest(seq, count);
  test_histogram(seq, count);
}

/* As far as n, by slices of so much work, or of the least. */
static void run(nim_seq *seq, uint64_t n, uint64_t budget) {
  nim_seq_status status;
  uint64_t before;
  do {
    before = nim_seq_count(seq);
    status = nim_seq_run(seq, n, budget);
    CHECK(status == NIM_SEQ_DONE || nim_seq_count(seq) > before);
  } while (status == NIM_SEQ_MORE);
  CHECK(status == NIM_SEQ_DONE);
  before = nim_seq_count(seq);
  CHECK(nim_seq_run(seq, n, budget) == NIM_SEQ_DONE && nim_seq_count(seq) == before);
}

static void test_grown(nim_seq *seq, uint64_t n) {
  uint64_t found;
  CHECK(nim_seq_count(seq) == 0 && !nim_seq_max(seq, &found, &found));
  seq->use_period = below(2) > 0;
  run(seq, n / 2, below(2) == 0 ? 1 : NIM_SEQ_SLICE);
  CHECK(nim_seq_count(seq) > n / 2);
  run(seq, n, NIM_SEQ_SLICE);
  if (nim_seq_count(seq) == n + 1) test_answers(seq, n + 1);
  CHECK(nim_seq_proves(seq));
  if (nim_seq_conclude(seq) && nim_seq_count(seq) == n + 1) test_answers(seq, n + 1);
  CHECK(nim_seq_run(seq, NIM_MAX_SIZE + UINT64_C(1), 1) == NIM_SEQ_NOMEM);
}

/* ---- numbers to take ---- */

static void test_set(void) {
  uint64_t take[5], last = 0;
  size_t n = 1 + below(5), i;
  nim_seq seq;
  for (i = 0; i < n; i++) take[i] = 1 + below(12);
  fill_take(take, n);
  CHECK(nim_seq_init_take(&seq, &alloc, take, n) == NIM_SEQ_DONE);
  for (i = 0; i < seq.takes; i++) CHECK(seq.take[i] > last), last = seq.take[i];
  test_grown(&seq, below(3) == 0 ? below(30) : 200 + below(LONG - 201));
  nim_seq_free(&seq);
  nim_seq_free(&seq);
}

static void test_sets(void) {
  static const uint64_t zero[] = {1, 0}, large[] = {(uint64_t)INT64_MAX + 1};
  static const uint64_t largest[] = {INT64_MAX};
  static uint64_t many[NIM_VALUES_MAX + 1];
  nim_seq seq;
  int i;
  for (i = 0; i < 300; i++) test_set();
  CHECK(nim_seq_init_take(&seq, &alloc, zero, 0) == NIM_SEQ_BAD);
  CHECK(nim_seq_init_take(&seq, &alloc, zero, 2) == NIM_SEQ_BAD);
  CHECK(nim_seq_init_take(&seq, &alloc, large, 1) == NIM_SEQ_BAD);
  CHECK(nim_seq_init_take(&seq, &alloc, largest, 1) == NIM_SEQ_DONE);
  nim_seq_free(&seq);
  for (i = 0; i < (int)COUNT(many); i++) many[i] = (uint64_t)i + 1;
  CHECK(nim_seq_init_take(&seq, &alloc, many, COUNT(many)) == NIM_SEQ_LARGE);
  nim_seq_free(&seq);
}

/* ---- codes ---- */

/* `period` 0: none is known, or none so early. */
static void test_code(const char *text, uint64_t period, uint64_t preperiod) {
  nim_code code;
  nim_seq seq;
  CHECK(nim_code_parse(&code, text, strlen(text), NULL));
  fill_code(&code, false, SHORT);
  nim_seq_init_code(&seq, &alloc, &code);
  seq.use_period = false;
  nim_seq_workers(&seq, 2);
  CHECK(seq.engine.workers == 2);
  nim_seq_workers(&seq, NIM_CREW_MOST + 9);
  CHECK(seq.engine.workers == NIM_CREW_MOST);
  nim_seq_workers(&seq, 1);
  run(&seq, SHORT - 1, NIM_SEQ_SLICE);
  CHECK(nim_seq_count(&seq) == SHORT && nim_seq_proves(&seq));
  test_answers(&seq, SHORT);
  CHECK(nim_seq_conclude(&seq) == (period > 0));
  if (period > 0)
    CHECK(seq.period.length == period && seq.period.preperiod == preperiod);
  nim_seq_free(&seq);
}

static void test_grundy(void) {
  static const nim_code halves = {.digit = {4}};
  nim_seq seq;
  fill_code(&halves, true, SHORT);
  nim_seq_init_grundy(&seq, &alloc);
  run(&seq, SHORT - 1, NIM_SEQ_SLICE);
  CHECK(!nim_seq_proves(&seq) && !nim_seq_conclude(&seq));
  test_answers(&seq, SHORT);
  nim_seq_free(&seq);
}

static void test_codes(void) {
  test_code("0.77", 12, 71); /* spec/data/octal_periods.csv */
  test_code("0.07", 34, 53);
  test_code("0.137", 34, 52);
  test_code("0.15", 10, 1);
  test_code("0.007", 0, 0);
  test_grundy();
}

/* ---- told, adopted, by a formula ---- */

static void test_table(void) {
  nim_seq seq;
  uint64_t i;
  filled = LONG;
  for (i = 0; i < LONG; i++) value[i] = i == 0 ? 0 : below(i < 700 ? 5 : 999);
  nim_seq_init_table(&seq, &alloc);
  CHECK(nim_seq_run(&seq, 0, 1) == NIM_SEQ_DONE && nim_seq_count(&seq) == 1);
  CHECK(nim_seq_run(&seq, 1, 1) == NIM_SEQ_OPTIONS && !nim_seq_proves(&seq));
  for (i = 1; i < LONG; i++)
    CHECK(nim_seq_push(&seq, (uint32_t)value[i]) == NIM_SEQ_DONE);
  CHECK(nim_seq_push(&seq, NIM_VALUES_MAX + 1) == NIM_SEQ_LARGE);
  test_answers(&seq, LONG);
  nim_seq_free(&seq);
  nim_seq_init_table(&seq, &alloc);
  CHECK(nim_seq_push(&seq, 7) == NIM_SEQ_DONE && nim_seq_count(&seq) == 2);
  CHECK(nim_seq_get(&seq, 0) == 0 && nim_seq_get(&seq, 1) == 7);
  nim_seq_free(&seq);
  nim_seq_init_grundy(&seq, &alloc);
  CHECK(nim_seq_push(&seq, 1) == NIM_SEQ_BAD && nim_seq_count(&seq) == 0);
  nim_seq_free(&seq);
}

/* Values from elsewhere, and those that follow from them; no period is looked for. */
static void test_adopted(int width) {
  static const uint64_t take[] = {1, 3, 4};
  uint8_t bytes[40];
  uint16_t words[40];
  nim_seq seq;
  int i;
  fill_take(take, 3);
  for (i = 0; i < 40; i++) bytes[i] = (uint8_t)value[i], words[i] = (uint16_t)value[i];
  CHECK(nim_seq_init_take(&seq, &alloc, take, 3) == NIM_SEQ_DONE);
  run(&seq, 100, NIM_SEQ_SLICE);
  CHECK(nim_seq_adopt(&seq, bytes, 0, 1) == NIM_SEQ_BAD);
  CHECK(nim_seq_adopt(&seq, bytes, 4, 3) == NIM_SEQ_BAD);
  CHECK(nim_seq_adopt(&seq, bytes, 4, 0) == NIM_SEQ_BAD);
  CHECK(nim_seq_adopt(&seq, width == 1 ? (const void *)bytes : words, 40, width) ==
        NIM_SEQ_DONE);
  CHECK(!seq.period.proven);
  test_answers(&seq, 40);
  run(&seq, 999, NIM_SEQ_SLICE);
  CHECK(!nim_seq_conclude(&seq));
  test_answers(&seq, 1000);
  nim_seq_free(&seq);
}

static void test_formula(const char *text) {
  nim_rules *rules = malloc(nim_rules_bytes(text));
  nim_seq seq;
  uint64_t i;
  CHECK(rules != NULL && nim_rules_parse(rules, text, NULL));
  filled = LONG;
  for (i = 0; i < LONG; i++) value[i] = rules->kind->closed->value(rules, i);
  nim_seq_init_closed(&seq, &alloc, rules);
  CHECK(nim_seq_count(&seq) == 0);
  CHECK(nim_seq_adopt(&seq, "\1", 1, 1) == NIM_SEQ_BAD);
  run(&seq, 700, 1);
  test_answers(&seq, 701);
  run(&seq, 10, 1);
  test_answers(&seq, 701);
  nim_seq_free(&seq);
  free(rules);
}

/* ---- a method of the kind's own, with a saltus ---- */

#define SALTUS 9u

static uint64_t stairs(uint64_t i) {
  return i % 4 + SALTUS * (i / 4);
}

static nim_seq_status step_stairs(nim_seq *seq, uint64_t *cost) {
  uint32_t next = (uint32_t)stairs(seq->values.count);
  nim_seq_status status = nim_values_append(&seq->values, &seq->alloc, next);
  *cost += 1;
  if (seq->values.count == 12) nim_period_state(&seq->period, 4, 0, SALTUS);
  return status;
}

static void free_nothing(nim_seq *seq) {
  CHECK(seq->own != NULL);
}

/* The last value of 64 bits is told, the next one is not. */
static void test_own(bool proves) {
  const nim_stepper stepper = {step_stairs, free_nothing, proves, 8};
  const uint64_t last = UINT64_MAX / SALTUS;
  nim_seq seq;
  uint64_t found, i;
  char *own = nim_seq_init_own(&seq, &alloc, &nim_rules_plain, &stepper);
  CHECK(own != NULL && own == seq.own && seq.rules == &nim_rules_plain);
  for (i = 0; i < 8; i++) CHECK(own[i] == 0);
  filled = LONG;
  for (i = 0; i < LONG; i++) value[i] = stairs(i);
  CHECK(nim_seq_proves(&seq) == proves);
  run(&seq, 1000, 1);
  CHECK(seq.values.count == 12);
  test_answers(&seq, 1001);
  CHECK(nim_seq_at(&seq, 4 * last, &found) && found == SALTUS * last);
  CHECK(!nim_seq_at(&seq, 4 * last + 4, &found));
  nim_seq_free(&seq);
}

/* ---- memory refused ---- */

/* Wherever memory is refused: nothing is lost, and the call can be made again. */
static void test_refused(long calls) {
  static const uint64_t take[] = {1, 3, 4};
  nim_seq seq;
  nim_seq_status status;
  heap.refuse_after = calls;
  status = nim_seq_init_take(&seq, &alloc, take, 3);
  if (status == NIM_SEQ_DONE) {
    seq.use_period = false;
    do status = nim_seq_run(&seq, 900, 500);
    while (status == NIM_SEQ_MORE);
    heap.refuse_after = -1;
    run(&seq, 900, NIM_SEQ_SLICE);
    fill_take(take, 3);
    test_answers(&seq, 901);
  }
  heap.refuse_after = -1;
  CHECK(status == NIM_SEQ_DONE || status == NIM_SEQ_NOMEM);
  nim_seq_free(&seq);
  CHECK(heap.blocks == 0 && heap.bytes == 0);
}

/* More values than memory has addresses. */
static void test_huge(void) {
  nim_values v = {0};
  CHECK(!nim_values_reserve(&v, &alloc, SIZE_MAX / 2, SIZE_MAX) && v.block == NULL);
  v.capacity = SIZE_MAX / 2;
  CHECK(!nim_values_widen(&v, &alloc) && v.block == NULL && heap.blocks == 0);
}

int main(void) {
  static const char *const formulas[] = {"nim", "max:3", "part:1/3", "whole",
                                         "lasker", "take:2-5"};
  size_t i;
  test_huge();
  test_sets();
  test_codes();
  test_table();
  test_adopted(1);
  test_adopted(2);
  for (i = 0; i < COUNT(formulas); i++) test_formula(formulas[i]);
  test_own(true);
  test_own(false);
  for (i = 0; i < 12; i++) test_refused((long)i);
  CHECK(heap.blocks == 0 && heap.bytes == 0);
  puts("short sequences: as their options have it");
  return 0;
}
