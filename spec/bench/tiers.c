/* tiers.c: what the tiers of breaking games are worth that can be left out at run time.
**
**     tiers [TURNS]
**
** For each game the processor time without the tier, divided by that with it: the least
** of some turns. The period is never used. src/breaking/README.md has the whole table;
** its other rows come from builds of two sources.
*/
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

static const game games[] = {{"0.007", 50000},  {"0.014", 100000},  {"0.034", 100000},
                             {"0.161", 100000}, {"0.172", 100000},  {"0.4444", 50000},
                             {"grundy", 100000}, {"0.764", 20000},  {"0.16", 500000},
                             {"0.106", 500000}, {"0.56", 500000}};

#define GAMES (sizeof games / sizeof *games)

/* The engine without a tier: another method, and kernels up to this number. */
typedef struct tier {
  const char *name;
  nim_method method;
  size_t kernel;
} tier;

static const tier tiers[] = {
    {"all", NIM_METHOD_AUTO, SIZE_MAX},
    {"vectors", NIM_METHOD_AUTO, 0},
    {"AVX-512", NIM_METHOD_AUTO, 1},
    {"pile by pile", NIM_METHOD_BLOCK, SIZE_MAX},
    {"blocks", NIM_METHOD_SPARSE, SIZE_MAX},
};

#define TIERS (sizeof tiers / sizeof *tiers)

static const nim_kernel *kernel_up_to(size_t number) {
  size_t i = 0;
  while (i < number && nim_kernel_number(i + 1) != NULL) i++;
  return nim_kernel_number(i);
}

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

static double seconds(const game *g, const tier *without) {
  nim_seq seq;
  clock_t begin;
  start(&seq, g->name);
  seq.use_period = false;
  seq.engine.method = without->method;
  if (!nim_engine_ready(&seq.engine, &seq.alloc)) abort();
  seq.engine.block->kernel = kernel_up_to(without->kernel);
  begin = clock();
  while (nim_seq_run(&seq, g->n, NIM_SEQ_SLICE) == NIM_SEQ_MORE) continue;
  begin = clock() - begin;
  nim_seq_free(&seq);
  return (double)(begin + 1) / CLOCKS_PER_SEC;
}

static void report(const game *g, int turns) {
  double least[TIERS];
  for (size_t i = 0; i < TIERS; i++) least[i] = seconds(g, &tiers[i]);
  for (int turn = 1; turn < turns; turn++)
    for (size_t i = 0; i < TIERS; i++) {
      double again = seconds(g, &tiers[i]);
      if (again < least[i]) least[i] = again;
    }
  printf("%-8s", g->name);
  for (size_t i = 1; i < TIERS; i++) printf(" %13.2f", least[i] / least[0]);
  printf("\n");
  fflush(stdout);
}

int main(int argc, char **argv) {
  int turns = argc > 1 ? atoi(argv[1]) : 2;
  printf("without ");
  for (size_t i = 1; i < TIERS; i++) printf(" %13s", tiers[i].name);
  printf("\n");
  for (size_t i = 0; i < GAMES; i++) report(&games[i], turns);
  return 0;
}
