/* tiers.c: what the tiers of breaking games are worth.
**
**     tiers [TURNS [TIER]]
**
** For each game the processor time without the tier, divided by that with it: the least
** of some turns. The period is never used. src/breaking/README.md has the table.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sequence/sequence.h"
#include "spec/support/memory.h"

typedef struct game {
  const char *name;
  uint64_t n;
} game;

static const game games[] = {{"0.007", 50000},   {"0.014", 100000}, {"0.034", 100000},
                             {"0.161", 100000},  {"0.172", 100000}, {"0.4444", 50000},
                             {"grundy", 100000}, {"0.764", 20000},  {"0.16", 100000},
                             {"0.106", 100000},  {"0.56", 100000},  {"0.354", 100000},
                             {"0.8", 3000}};

#define GAMES (sizeof games / sizeof *games)

static void start(nim_seq *seq, const char *name) {
  static const nim_alloc alloc = {memory_plain, NULL};
  nim_code code;
  if (strcmp(name, "grundy") == 0)
    nim_seq_init_grundy(seq, &alloc);
  else if (nim_code_parse(&code, name, strlen(name), NULL))
    nim_seq_init_code(seq, &alloc, &code);
  else
    abort();
}

/* Without these tiers, by this kernel. */
static double seconds(const game *g, uint32_t without, const nim_kernel *kernel) {
  nim_seq seq;
  clock_t begin;
  start(&seq, g->name);
  seq.use_period = false;
  seq.engine.without = without;
  seq.engine.kernel = kernel;
  begin = clock();
  while (nim_seq_run(&seq, g->n, NIM_SEQ_SLICE) == NIM_SEQ_MORE) continue;
  begin = clock() - begin;
  nim_seq_free(&seq);
  return (double)(begin + 1) / CLOCKS_PER_SEC;
}

static void report(const char *name, int turns, uint32_t without,
                   const nim_kernel *kernel) {
  printf("%-12s", name);
  for (size_t i = 0; i < GAMES; i++) {
    double all = HUGE_VAL, less = HUGE_VAL;
    for (int turn = 0; turn < turns; turn++) {
      all = fmin(all, seconds(&games[i], 0, nim_kernel_best()));
      less = fmin(less, seconds(&games[i], without, kernel));
    }
    printf(" %6.2f", less / all);
    fflush(stdout);
  }
  printf("\n");
}

#define TIER_NAME(name) #name,

int main(int argc, char **argv) {
  static const char *const tiers[] = {NIM_TIERS(TIER_NAME)};
  int turns = argc > 1 ? atoi(argv[1]) : 2;
  const nim_kernel *kernel;
  printf("without     ");
  for (size_t i = 0; i < GAMES; i++) printf(" %6s", games[i].name);
  printf("\n");
  for (size_t i = 0; i < NIM_TIER_COUNT; i++)
    if (argc < 3 || strcmp(argv[2], tiers[i]) == 0)
      report(tiers[i], turns, NIM_TIER_BIT(i), nim_kernel_best());
  for (size_t i = 0; (kernel = nim_kernel_number(i)) != nim_kernel_best(); i++)
    if (argc < 3 || strcmp(argv[2], kernel->name) == 0)
      report(kernel->name, turns, 0, kernel);
  return 0;
}
