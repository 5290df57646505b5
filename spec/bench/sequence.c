/* sequence.c: how fast Grundy sequences come, beside the textbook method and the
** rare/common split in plain C.
**
**     sequence [SECONDS [ROW]]
**     sequence tiers [TURNS [TIER]]
**
** All run side by side in this process, in turns, and the best of the turns counts. The
** textbook method takes O(n) a value, so it computes a shorter prefix, which each line
** names: its speed there flatters it. The split computes up to a million values, in games
** that have a sparse space, by the mask that the engine has found: the search for it is
** not counted. Speeds are values a second of processor time. The period is never used,
** and the last row runs until it is proven.
**
** The goals are multiples of the textbook's speed. ogs, the fastest public solver of
** octal games (in Rust), was measured beside it on an idle Xeon with AVX-512: ten times
** what it reached is the goal of the sparse games, up to 0.644, five times that of the
** dense ones from 0.007 on. What 0.77, 0.07, 0.376 and Grundy's game must reach only
** tells when they become much slower.
**
** `tiers`: what the tiers of breaking games are worth. For each game the processor time
** without the tier, divided by that with it: the least of some turns. The period is never
** used. src/breaking/README.md has the table.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sequence/sequence.h"
#include "spec/support/memory.h"

typedef struct row {
  const char *game;
  uint64_t n;        /* 0: until the period is proven */
  uint64_t textbook; /* the prefix for the yardstick */
  double must;       /* times the textbook's speed to reach */
} row;

static const row rows[] = {
    {"0.16", 1000000, 100000, 189},   {"0.45", 1000000, 100000, 1356},
    {"0.106", 1000000, 100000, 570},  {"0.106", 10000000, 100000, 550},
    {"0.104", 1000000, 100000, 490},  {"0.454", 1000000, 100000, 840},
    {"0.051", 1000000, 100000, 887},  {"0.26", 1000000, 100000, 1182},
    {"0.354", 1000000, 100000, 163},  {"0.56", 1000000, 100000, 441},
    {"0.644", 1000000, 100000, 724},  {"0.77", 100000, 100000, 13.5},
    {"0.07", 100000, 100000, 4.1},    {"0.007", 100000, 100000, 1.54},
    {"0.4444", 100000, 100000, 19.1}, {"grundy", 1000000, 100000, 4.2},
    {"0.004", 100000, 100000, 1.1},   {"0.06", 100000, 100000, 0.96},
    {"0.014", 300000, 100000, 7.1},   {"0.034", 300000, 100000, 14.7},
    {"0.161", 300000, 100000, 23.2},  {"0.172", 1000000, 100000, 5.01},
    {"0.376", 0, 100000, 4},
};

/* The plain split computes no more values. */
#define SPLIT_MOST 1000000

static void start(nim_seq *seq, const char *game) {
  static const nim_alloc alloc = {memory_plain, NULL};
  nim_code code = {.digit = {NIM_CODE_TWO}, .unequal = true};
  nim_text error;
  if (strcmp(game, "grundy") != 0 && !nim_code_parse(&code, game, strlen(game), &error)) {
    fprintf(stderr, "%s: %s\n", game, error.s);
    exit(2);
  }
  nim_seq_init_code(seq, &alloc, &code);
}

/* The textbook as one would write it for this alone: no structs, no tests that the loop
** does not need. Values of two bytes, a stamp for each value instead of clearing. */
static double textbook(const char *game, size_t n) {
  nim_seq seq;
  const nim_moves *moves = &seq.engine.moves;
  uint16_t *g = calloc(n + 1, sizeof *g);
  static uint32_t seen[65536];
  clock_t begin;
  if (!g) exit(1);
  start(&seq, game);
  memset(seen, 0, sizeof seen);
  begin = clock();
  for (size_t i = 1; i <= n; i++) {
    uint32_t stamp = (uint32_t)i;
    uint16_t mex = 0;
    if (nim_code_allows(&moves->code, i, i, 0)) seen[0] = stamp;
    for (size_t k = 0; k < moves->takes && moves->take[k] < i; k++)
      seen[g[i - moves->take[k]]] = stamp;
    for (size_t k = 0; k < moves->splits && moves->split[k] < i; k++) {
      size_t sum = i - moves->split[k];
      size_t end = moves->code.unequal ? (sum + 1) / 2 : sum / 2 + 1;
      for (size_t a = 1; a < end; a++) seen[g[a] ^ g[sum - a]] = stamp;
    }
    while (seen[mex] == stamp) mex++;
    g[i] = mex;
  }
  free(g);
  nim_seq_free(&seq);
  return (double)n / ((double)(clock() - begin + 1) / CLOCKS_PER_SEC);
}

/* What the plain split keeps; `rare` is the mask, its list is not used. */
typedef struct splitting {
  const nim_moves *moves;
  nim_rare rare;
  uint16_t *g;
  uint32_t *at; /* the rare positions */
  size_t count;
  uint32_t seen[65536];
} splitting;

/* Do two piles left of n reach `value`? */
static bool reaches(const splitting *s, size_t n, uint16_t value) {
  for (size_t k = 0; k < s->moves->splits && s->moves->split[k] < n; k++) {
    size_t sum = n - s->moves->split[k];
    size_t end = s->moves->code.unequal ? (sum + 1) / 2 : sum / 2 + 1;
    for (size_t a = 1; a < end; a++)
      if ((s->g[a] ^ s->g[sum - a]) == value) return true;
  }
  return false;
}

/* The options of n by one pile and by the pairs with a rare member. */
static void mark_options(splitting *s, size_t n) {
  const nim_moves *moves = s->moves;
  uint32_t stamp = (uint32_t)n;
  if (nim_code_allows(&moves->code, n, n, 0)) s->seen[0] = stamp;
  for (size_t k = 0; k < moves->takes && moves->take[k] < n; k++)
    s->seen[s->g[n - moves->take[k]]] = stamp;
  for (size_t k = 0; k < moves->splits && moves->split[k] < n; k++) {
    size_t sum = n - moves->split[k];
    for (size_t i = 0; i < s->count && s->at[i] < sum; i++)
      if (!moves->code.unequal || 2 * (size_t)s->at[i] != sum)
        s->seen[s->g[s->at[i]] ^ s->g[sum - s->at[i]]] = stamp;
  }
}

static void put_split(splitting *s, size_t n) {
  uint16_t mex = 0;
  mark_options(s, n);
  while (s->seen[mex] == n || (!nim_rare_needed(&s->rare, n, mex) && reaches(s, n, mex)))
    mex++;
  s->g[n] = mex;
  if (nim_rare_is(&s->rare, n, mex)) s->at[s->count++] = (uint32_t)n;
}

/* The rare/common split as one would write it for this alone, one value at a time; 0 for
** a game without a sparse space. */
static double split(const nim_seq *done, size_t n) {
  static splitting s;
  clock_t begin;
  double seconds;
  if (!done->engine.rare.sparse) return 0;
  memset(&s, 0, sizeof s);
  s.moves = &done->engine.moves;
  s.rare = done->engine.rare;
  s.g = calloc(n + 1, sizeof *s.g);
  s.at = calloc(n + 1, sizeof *s.at);
  if (!s.g || !s.at) exit(1);
  begin = clock();
  for (size_t i = 1; i <= n; i++) put_split(&s, i);
  seconds = (double)(clock() - begin + 1) / CLOCKS_PER_SEC;
  for (size_t i = 0; i <= n; i++)
    if (s.g[i] != nim_seq_get(done, i)) abort();
  free(s.g);
  free(s.at);
  return (double)n / seconds;
}

/* Values a second; *n, where it is 0, becomes how many were needed for the proof, and
** *yardstick the speed of the split. */
static double engine(const char *game, uint64_t *n, double *yardstick) {
  nim_seq seq;
  double seconds;
  clock_t begin = clock();
  start(&seq, game);
  seq.use_period = false;
  if (*n > 0)
    while (nim_seq_run(&seq, *n, NIM_SEQ_SLICE) == NIM_SEQ_MORE) continue;
  for (uint64_t to = 1024; *n == 0 && !seq.period.proven; to += to / 64)
    while (nim_seq_run(&seq, to, NIM_SEQ_SLICE) == NIM_SEQ_MORE) continue;
  seconds = (double)(clock() - begin + 1) / CLOCKS_PER_SEC;
  if (*n == 0) *n = seq.period.checked;
  *yardstick = split(&seq, *n < SPLIT_MOST ? (size_t)*n : SPLIT_MOST);
  nim_seq_free(&seq);
  return (double)*n / seconds;
}

/* False where the goal is missed. */
static bool report(const row *r, uint64_t n, double fast, double slow, double middle) {
  double times = fast / slow;
  printf("%-7s %9llu%s %7.1f times the textbook to %llu", r->game, (unsigned long long)n,
         r->n ? "  " : " p", times, (unsigned long long)r->textbook);
  if (middle > 0) printf(", %6.1f times the split", fast / middle);
  printf(" (must %g)%s\n", r->must, times < r->must ? "   MISSED" : "");
  fflush(stdout);
  return times >= r->must;
}

static bool run(const row *r, double seconds) {
  double fast = 0, slow = 0, middle = 0;
  uint64_t n = 0;
  clock_t begin = clock();
  do {
    double speed, yardstick;
    n = r->n;
    speed = engine(r->game, &n, &yardstick);
    if (speed > fast) fast = speed;
    if (yardstick > middle) middle = yardstick;
    speed = textbook(r->game, (size_t)r->textbook);
    if (speed > slow) slow = speed;
  } while ((double)(clock() - begin) / CLOCKS_PER_SEC < seconds);
  return report(r, n, fast, slow, middle);
}

/* ---- tiers ---- */

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

/* Without these tiers, by this kernel. */
static double spent(const game *g, uint32_t without, const nim_kernel *kernel) {
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

static void report_tier(const char *name, int turns, uint32_t without,
                   const nim_kernel *kernel) {
  printf("%-12s", name);
  for (size_t i = 0; i < GAMES; i++) {
    double all = HUGE_VAL, less = HUGE_VAL;
    for (int turn = 0; turn < turns; turn++) {
      all = fmin(all, spent(&games[i], 0, nim_kernel_best()));
      less = fmin(less, spent(&games[i], without, kernel));
    }
    printf(" %6.2f", less / all);
    fflush(stdout);
  }
  printf("\n");
}

#define TIER_NAME(name) #name,

static int tell_tiers(int argc, char **argv) {
  static const char *const tiers[] = {NIM_TIERS(TIER_NAME)};
  int turns = argc > 1 ? atoi(argv[1]) : 2;
  const nim_kernel *kernel;
  printf("without     ");
  for (size_t i = 0; i < GAMES; i++) printf(" %6s", games[i].name);
  printf("\n");
  for (size_t i = 0; i < NIM_TIER_COUNT; i++)
    if (argc < 3 || strcmp(argv[2], tiers[i]) == 0)
      report_tier(tiers[i], turns, NIM_TIER_BIT(i), nim_kernel_best());
  for (size_t i = 0; (kernel = nim_kernel_number(i)) != nim_kernel_best(); i++)
    if (argc < 3 || strcmp(argv[2], kernel->name) == 0)
      report_tier(kernel->name, turns, 0, kernel);
  return 0;
}

int main(int argc, char **argv) {
  double seconds = argc > 1 ? atof(argv[1]) : 1;
  bool good = true;
  if (argc > 1 && strcmp(argv[1], "tiers") == 0) return tell_tiers(argc - 1, argv + 1);
  printf("kernel %s\n", nim_kernel_best()->name);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (argc < 3 || strcmp(argv[2], rows[i].game) == 0) good &= run(&rows[i], seconds);
  return good ? 0 : 1;
}
