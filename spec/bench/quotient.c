/* quotient.c: how fast misère quotients come, from scratch, and outcomes by them.
**
** The yardstick is the least that any of it is made of: a lookup in a table of 8 KB whose
** place depends on the one before, timed in the same turn. A row tells how many of those
** the quotient takes for each heap and element, the last line how many an outcome takes.
** Processor time; the best of some turns.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kinds/kinds.h"
#include "quotient/quotient.h"
#include "spec/support/memory.h"

typedef struct row {
  const char *game;
  uint64_t n; /* the largest heap, where no period is proven before */
  uint32_t order;
  double must; /* so many lookups at the most, for each heap and element */
} row;

static const row rows[] = {{"0.77", 1000, 40, 100},
                           {"0.15", 1000, 42, 300},
                           {"0.115", 1000, 42, 250},
                           {"0.07", 30, 360, 8000},
                           {"0.07", 33, 638, 25000}};

#define OUTCOME_MUST 20

enum { TURNS = 5, POSITIONS = 2000000, LOOKUPS = 4000000, PLACES = 4096 };

static double now(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

/* Seconds of a lookup: a walk around one cycle of all places. */
static double lookup(void) {
  static uint16_t next[PLACES];
  static volatile uint16_t end; /* so that nobody leaves the walk out */
  uint16_t at = 0;
  double start;
  for (unsigned i = 0; i < PLACES; i++) next[i] = (uint16_t)((i * 1229 + 1) % PLACES);
  start = now();
  for (int i = 0; i < LOOKUPS; i++) at = next[at];
  end = at;
  (void)end;
  return (now() - start) / LOOKUPS;
}

static double build(nim_quotient *q, const row *r, nim_theory *theory) {
  const nim_alloc alloc = {memory_plain, NULL};
  nim_quotient_status status;
  nim_heaps heaps;
  double start = now();
  theory->rules = malloc(nim_rules_bytes(r->game));
  if (!nim_rules_parse((nim_rules *)(uintptr_t)theory->rules, r->game, NULL)) return -1;
  nim_rules_heaps(theory, &heaps);
  if (!nim_quotient_init(q, &alloc, &heaps)) return -1;
  do status = nim_quotient_run(q, r->n, NIM_QUOTIENT_SLICE);
  while (status == NIM_QUOTIENT_MORE);
  return status == NIM_QUOTIENT_DONE && q->monoid.order == r->order ? now() - start : -1;
}

static bool run(const row *r) {
  double best = 0;
  for (int turn = 0; turn < TURNS; turn++) {
    nim_theory theory = {.rules = NULL};
    nim_quotient q;
    double seconds = build(&q, r, &theory), each;
    if (seconds < 0) return false;
    each = seconds / lookup() / ((double)q.count * r->order);
    if (turn == 0 || each < best) best = each;
    nim_quotient_free(&q);
    free((void *)(uintptr_t)theory.rules);
  }
  printf("quotient of %-5s %4u elements: %7.0f lookups for each and heap (must %g)%s\n",
         r->game, (unsigned)r->order, best, r->must, best > r->must ? "   MISSED" : "");
  return best <= r->must;
}

/* Three heaps of any size, Kayles known. */
static bool outcomes(void) {
  uint64_t seed = 1, found = 0;
  nim_theory theory = {.rules = NULL};
  nim_quotient q;
  double start, times;
  if (build(&q, &rows[0], &theory) < 0) return false;
  start = now();
  for (int i = 0; i < POSITIONS; i++) {
    uint64_t size[3];
    for (int k = 0; k < 3; k++) {
      seed = seed * UINT64_C(6364136223846793005) + 1;
      size[k] = seed >> 1;
    }
    found += nim_quotient_is_p(&q, nim_quotient_of(&q, size, 3));
  }
  times = (now() - start) / POSITIONS / lookup();
  printf("outcome of three heaps of any size: %.1f lookups (must %d)%s\n", times,
         OUTCOME_MUST, times > OUTCOME_MUST || found > POSITIONS ? "   MISSED" : "");
  nim_quotient_free(&q);
  free((void *)(uintptr_t)theory.rules);
  return times <= OUTCOME_MUST;
}

int main(void) {
  bool good = true;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) good = run(&rows[i]) && good;
  return outcomes() && good ? 0 : 1;
}
