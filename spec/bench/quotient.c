/* quotient.c: how fast misère quotients come, from scratch, and outcomes by them.
**
** Each row is built several times and the best counts, in seconds of processor time;
** beside it stands the yardstick, time for each heap and element of the quotient.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "quotient/code.h"
#include "quotient/quotient.h"

typedef struct row {
  const char *game;
  uint64_t n; /* the largest heap, where no period is proven before */
  uint32_t order;
  double must; /* seconds to reach */
} row;

static const row rows[] = {{"0.77", 1000, 40, 0.03},
                           {"0.15", 1000, 42, 0.05},
                           {"0.115", 1000, 42, 0.07},
                           {"0.07", 30, 360, 1},
                           {"0.07", 33, 638, 3}};

enum { TURNS = 5, POSITIONS = 2000000 };

static void *allocate(void *ud, void *ptr, size_t osize, size_t nsize) {
  (void)ud;
  (void)osize;
  if (nsize != 0) return realloc(ptr, nsize);
  free(ptr);
  return NULL;
}

static double now(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

static double build(nim_quotient *q, const row *r, nim_code *code) {
  const nim_alloc alloc = {allocate, NULL};
  nim_quotient_status status;
  char error[NIM_CODE_ERROR];
  nim_heaps heaps;
  double start = now();
  if (!nim_code_parse(code, r->game, strlen(r->game), error)) return -1;
  heaps = nim_code_heaps(code);
  if (!nim_quotient_init(q, &alloc, &heaps)) return -1;
  do status = nim_quotient_run(q, r->n, NIM_QUOTIENT_SLICE);
  while (status == NIM_QUOTIENT_MORE);
  return status == NIM_QUOTIENT_DONE && q->monoid.order == r->order ? now() - start : -1;
}

static bool run(const row *r) {
  double best = r->must * 1000;
  uint32_t heaps = 0;
  for (int turn = 0; turn < TURNS; turn++) {
    nim_code code;
    nim_quotient q;
    double seconds = build(&q, r, &code);
    if (seconds < 0) return false;
    if (seconds < best) best = seconds;
    heaps = q.count;
    nim_quotient_free(&q);
  }
  printf("%-6s heaps to %-4u %4u elements %9.5f s (must %4.2f) %8.1f ns each\n", r->game,
         (unsigned)heaps - 1, (unsigned)r->order, best, r->must,
         best * 1e9 / ((double)heaps * r->order));
  return best <= r->must;
}

/* Three heaps of any size, Kayles known. */
static bool outcomes(void) {
  uint64_t seed = 1, found = 0;
  nim_code code;
  nim_quotient q;
  double start, ns;
  if (build(&q, &rows[0], &code) < 0) return false;
  start = now();
  for (int i = 0; i < POSITIONS; i++) {
    uint64_t size[3];
    for (int k = 0; k < 3; k++) {
      seed = seed * UINT64_C(6364136223846793005) + 1;
      size[k] = seed >> 1;
    }
    found += nim_quotient_is_p(&q, nim_quotient_of(&q, size, 3));
  }
  ns = (now() - start) * 1e9 / POSITIONS;
  printf("outcome of three heaps of any size: %.1f ns (%llu of them P)\n", ns,
         (unsigned long long)found);
  nim_quotient_free(&q);
  return ns < 2000;
}

int main(void) {
  bool good = true;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) good = run(&rows[i]) && good;
  return outcomes() && good ? 0 : 1;
}
