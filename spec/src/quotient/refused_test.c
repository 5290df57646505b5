/* refused_test.c: misère quotients that grow while memory is refused, or options are, at
** each point: they go on from there to what they are without. A program of its own; its
** argument is not used.
*/
#include <stdio.h>
#include <string.h>

#include "quotient/quotient.h"
#include "spec/support/check.h"
#include "spec/support/code_heaps.h"
#include "spec/support/memory.h"

static char context[64]; /* the game in work, for failures */

static memory heap = {0, 0, -1};
static const nim_alloc alloc = {memory_counted, &heap};

static nim_heaps heaps_of(const char *name, nim_code *code) {
  nim_text error;
  CHECK(nim_code_parse(code, name, strlen(name), &error));
  return spec_code_heaps(code);
}

static nim_quotient_status run(nim_quotient *q, uint64_t n) {
  nim_quotient_status status;
  do status = nim_quotient_run(q, n, NIM_QUOTIENT_SLICE);
  while (status == NIM_QUOTIENT_MORE);
  return status;
}

/* ---- memory ---- */

static bool is_p(const nim_quotient *q, uint64_t a, uint64_t b) {
  return nim_quotient_is_p(
      q, nim_monoid_product(&q->monoid, nim_quotient_phi(q, a), nim_quotient_phi(q, b)));
}

/* What there is so far is true. */
static void compare(const nim_quotient *q, const nim_quotient *whole) {
  for (uint64_t a = 0; a < q->count; a++)
    for (uint64_t b = 0; b <= a; b++) CHECK(is_p(q, a, b) == is_p(whole, a, b));
}

static nim_quotient_status grow_refused(const nim_heaps *heaps, long k,
                                        const nim_quotient *whole) {
  nim_quotient q;
  nim_quotient_status status = NIM_QUOTIENT_NOMEM;
  long blocks = heap.blocks;
  bool begun;
  snprintf(context, sizeof context, "call %ld", k);
  heap.refuse_after = k;
  begun = nim_quotient_init(&q, &alloc, heaps);
  if (begun) status = run(&q, 40);
  heap.refuse_after = -1;
  CHECK(status == NIM_QUOTIENT_DONE || status == NIM_QUOTIENT_NOMEM);
  if (begun) {
    compare(&q, whole);
    CHECK(run(&q, 40) == NIM_QUOTIENT_DONE && q.monoid.order == whole->monoid.order);
    nim_quotient_free(&q);
  }
  CHECK(heap.blocks == blocks);
  return status;
}

/* ---- growth ---- */

static void test_memory(void) {
  nim_code code;
  nim_heaps heaps = heaps_of("0.15", &code);
  nim_quotient whole;
  long k = 0;
  CHECK(nim_quotient_init(&whole, &alloc, &heaps));
  CHECK(run(&whole, 40) == NIM_QUOTIENT_DONE && whole.monoid.order == 42);
  while (grow_refused(&heaps, k, &whole) != NIM_QUOTIENT_DONE) k += step_of(7, 1);
  nim_quotient_free(&whole);
  CHECK(k > 1000 && heap.blocks == 0 && heap.bytes == 0);
  printf("memory: refused at each of %ld calls\n", k);
}

/* ---- options that are not known, or that are none ---- */

/* Those of a code, of which the k-th question fails: nothing is known, or a heap that is
** not smaller. */
typedef struct failing {
  nim_heaps heaps;
  long left; /* questions until then */
  bool larger;
} failing;

static bool each_failing(void *ud, uint64_t heap_size, nim_heaps_sink sink, void *ctx) {
  failing *f = ud;
  if (f->left-- != 0) return f->heaps.each(f->heaps.ud, heap_size, sink, ctx);
  if (f->larger) sink(ctx, &heap_size, 1);
  return f->larger;
}

/* Grows to its period whatever question fails, and is then the same as without. */
static long grow_failing(const char *name, bool larger, long k, uint32_t *order) {
  nim_code code;
  failing f = {heaps_of(name, &code), k, larger};
  nim_heaps heaps = f.heaps;
  nim_quotient q;
  nim_quotient_status status;
  snprintf(context, sizeof context, "%s, question %ld", name, k);
  heaps.ud = &f;
  heaps.each = each_failing;
  CHECK(nim_quotient_init(&q, &alloc, &heaps));
  status = run(&q, 300);
  CHECK(status == NIM_QUOTIENT_DONE || status == NIM_QUOTIENT_BAD);
  if (status == NIM_QUOTIENT_BAD) CHECK(f.left < 0);
  else CHECK(k < 0 || f.left >= 0 || q.answers == NULL); /* those only save work */
  CHECK(run(&q, 300) == NIM_QUOTIENT_DONE);
  CHECK(q.period.proven);
  *order = q.monoid.order;
  nim_quotient_free(&q);
  CHECK(heap.blocks == 0 && heap.bytes == 0);
  return f.left;
}

static void test_failing_options(const char *name) {
  uint32_t order, whole;
  long k;
  grow_failing(name, false, -1, &whole);
  for (k = 0; grow_failing(name, k % 2 == 1, k, &order) < 0; k += step_of(7, 1))
    CHECK(order == whole);
  printf("options: refused at each of %ld questions for %s\n", k, name);
}

int main(void) {
  checked_now = context;
  test_memory();
  test_failing_options("0.77");
  test_failing_options("0.15");
  return 0;
}
