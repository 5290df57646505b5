/* team_test.c: one sequence by several threads gives what one thread gives. A program of
** its own, fit for -fsanitize=thread; prints one line a group and exits with 1 at the
** first difference.
*/
#include "base/threads.h"
#include "breaking/engine.h"
#include "sequence/sequence.h"
#include "spec/support/check.h"
#include "spec/support/memory.h"

static memory heap = {0, 0, -1};
static const nim_alloc alloc = {memory_counted, &heap};

static void start(nim_seq *seq, const char *game, unsigned workers) {
  nim_code code = {.digit = {NIM_CODE_TWO}, .unequal = true};
  nim_text error;
  CHECK(strcmp(game, "grundy") == 0 ||
        nim_code_parse(&code, game, strlen(game), &error));
  nim_seq_init_code(seq, &alloc, &code);
  nim_seq_workers(seq, workers);
}

/* Makes the engine believe that its blocks are dear enough to be shared. */
static nim_seq_status run(nim_seq *seq, uint64_t n, uint64_t budget) {
  nim_seq_status status;
  do {
    nim_block *block = seq->engine.block;
    if (block) block->cost = (uint64_t)1 << 40;
    if (block) block->ordered = 0;
    status = nim_seq_run(seq, n, budget);
  } while (status == NIM_SEQ_MORE);
  return status;
}

static void same(const nim_seq *a, const nim_seq *b, const char *game) {
  if (nim_seq_count(a) != nim_seq_count(b) || a->values.max != b->values.max ||
      a->values.max_at != b->values.max_at || a->values.count != b->values.count) {
    fprintf(stderr, "%s: counts or largest values differ\n", game);
    exit(1);
  }
  for (size_t i = 0; i < a->values.count; i++) {
    if (nim_values_get(&a->values, i) == nim_values_get(&b->values, i)) continue;
    fprintf(stderr, "%s: G(%zu) differs\n", game, i);
    exit(1);
  }
}

/* Sequences that more than one thread has worked on. */
static unsigned shared;

/* All but runs of piles. */
#define BLOCKS NIM_TIER_BIT(NIM_TIER_few)

static void compare(const char *game, uint32_t without, uint64_t n, uint64_t budget) {
  static const unsigned workers[] = {2, 3, 8, 1000};
  nim_seq plain;
  start(&plain, game, 1);
  plain.engine.without = without;
  plain.use_period = false;
  CHECK(run(&plain, n, NIM_SEQ_SLICE) == NIM_SEQ_DONE);
  for (size_t i = 0; i < sizeof workers / sizeof *workers; i++) {
    nim_seq seq;
    start(&seq, game, workers[i]);
    seq.use_period = false;
    if (without == BLOCKS) seq.engine.without = without;
    CHECK(run(&seq, n, budget) == NIM_SEQ_DONE);
    shared += seq.engine.team.block != NULL;
    same(&plain, &seq, game);
    nim_seq_free(&seq);
  }
  nim_seq_free(&plain);
}

/* Dense, sparse, with several breaking digits, of two bytes; and by small slices. */
static void test_values(void) {
  static const char *const games[] = {"0.007", "0.4444", "0.172",  "0.16",  "0.354",
                                      "0.77",  "4.3",    "0.4044", "grundy"};
  const uint64_t part = step_of(3, 1);
  compare("0.007", UINT32_MAX, 9999 / part, NIM_SEQ_SLICE);
  compare("0.161", UINT32_MAX, 9999 / part, NIM_SEQ_SLICE);
  compare("0.767", UINT32_MAX, 9000 / part, NIM_SEQ_SLICE);
  compare("grundy", UINT32_MAX, 9999 / part, NIM_SEQ_SLICE);
  for (size_t i = 0; i < sizeof games / sizeof *games; i += step_of(4, 1)) {
    compare(games[i], 0, 14000 + i, NIM_SEQ_SLICE);
    compare(games[i], BLOCKS, 11000 + i, 100000);
  }
  CHECK(shared >= step_of(20, 50));
  printf("the same values by any number of workers\n");
}

/* A period ends the work as it does by one thread, where both take the same tiers at the
** same value. */
static void test_period(const char *game, uint32_t without) {
  nim_seq one, two;
  start(&one, game, 1);
  start(&two, game, 2);
  two.engine.without = without;
  CHECK(run(&one, 1000000, NIM_SEQ_SLICE) == NIM_SEQ_DONE);
  CHECK(run(&two, 1000000, NIM_SEQ_SLICE) == NIM_SEQ_DONE);
  CHECK(one.period.proven && two.period.proven);
  CHECK(one.period.length == two.period.length);
  CHECK(one.period.preperiod == two.period.preperiod);
  if (without == 0) same(&one, &two, game);
  for (uint64_t i = 0; i <= 1000000; i++)
    CHECK(nim_seq_get(&one, i) == nim_seq_get(&two, i));
  nim_seq_free(&one);
  nim_seq_free(&two);
  printf("%s: the same period\n", game);
}

/* Refused memory costs nothing but time, or is reported; a second call goes on. */
static void test_refusal(void) {
  nim_seq whole;
  start(&whole, "0.172", 1);
  CHECK(run(&whole, 12000, NIM_SEQ_SLICE) == NIM_SEQ_DONE);
  for (long calls = 0; calls < 30; calls++) {
    nim_seq seq;
    nim_seq_status status;
    start(&seq, "0.172", 3);
    heap.refuse_after = calls;
    status = run(&seq, 12000, NIM_SEQ_SLICE);
    heap.refuse_after = -1;
    CHECK(status == NIM_SEQ_DONE || status == NIM_SEQ_NOMEM);
    CHECK(run(&seq, 12000, NIM_SEQ_SLICE) == NIM_SEQ_DONE);
    same(&whole, &seq, "0.172 after a refusal");
    nim_seq_free(&seq);
  }
  nim_seq_free(&whole);
  CHECK(heap.blocks == 0 && heap.bytes == 0);
  printf("refused memory is survived\n");
}

/* Values of the same game, given back in the midst, and another number of workers. */
static void test_changes(void) {
  nim_seq whole, seq;
  start(&whole, "0.4444", 1);
  whole.use_period = false;
  CHECK(run(&whole, 18000, NIM_SEQ_SLICE) == NIM_SEQ_DONE);
  start(&seq, "0.4444", 4);
  seq.use_period = false;
  CHECK(run(&seq, 13000, NIM_SEQ_SLICE) == NIM_SEQ_DONE);
  CHECK(nim_seq_adopt(&seq,
                      whole.values.byte ? (void *)whole.values.byte
                                        : (void *)whole.values.wide,
                      12000, whole.values.byte ? 1 : 2) == NIM_SEQ_DONE);
  CHECK(run(&seq, 16000, NIM_SEQ_SLICE) == NIM_SEQ_DONE);
  nim_seq_workers(&seq, 2);
  CHECK(run(&seq, 18000, NIM_SEQ_SLICE) == NIM_SEQ_DONE);
  same(&whole, &seq, "0.4444 with changes");
  nim_seq_free(&seq);
  nim_seq_free(&whole);
  printf("workers and values may change in the midst\n");
}

/* --- the pool itself --- */

typedef struct tally {
  nim_meter calls, arrived, claimed;
  size_t all; /* members */
} tally;

/* Waits until all members are there. */
static void meet(void *ud) {
  tally *t = ud;
  size_t seen = nim_meter_read(&t->claimed);
  nim_meter_raise(&t->calls);
  nim_meter_raise(&t->arrived);
  while (!nim_meter_claim(&t->claimed, seen)) seen = nim_meter_read(&t->claimed);
  for (size_t here; (here = nim_meter_read(&t->arrived)) < t->all;)
    nim_meter_wait(&t->arrived, here);
}

static void test_pool(void) {
  nim_pool pool;
  tally t;
  nim_meter_init(&t.calls, 0);
  nim_meter_init(&t.arrived, 0);
  nim_meter_init(&t.claimed, 0);
  nim_pool_start(&pool, NIM_POOL_MOST + 1);
  CHECK(pool.members >= 1 && pool.members <= NIM_POOL_MOST);
  t.all = pool.members;
  for (unsigned i = 1; i <= step_of(20, 200); i++) {
    nim_meter_set(&t.arrived, 0);
    nim_pool_run(&pool, meet, &t);
    CHECK(nim_meter_read(&t.calls) == i * pool.members);
    CHECK(nim_meter_read(&t.claimed) == i * pool.members);
  }
  CHECK(nim_meter_look(&t.calls, 0, 1) && !nim_meter_look(&t.arrived, t.all, 3));
  nim_pool_end(&pool);
  nim_pool_end(&pool);
  nim_meter_free(&t.calls);
  nim_meter_free(&t.arrived);
  nim_meter_free(&t.claimed);
  printf("a pool works, waits and ends\n");
}

int main(void) {
  test_pool();
  test_values();
  test_period("0.16", 0);
  test_period("0.356", 0);
  test_period("0.127", BLOCKS);
  test_refusal();
  test_changes();
  return 0;
}
