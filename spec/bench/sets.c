/* sets.c: how fast the values of subtraction sets in a word come, beside the textbook
** method in plain C.
**
**     sets [SECONDS]
**
** Both compute in this process, in turns, and the best of the turns counts. The textbook
** takes O(n) a value where that many numbers may be taken: it computes a shorter prefix
** there, on which the values are compared. The engine may use what it knows, a period or
** a formula: where the numbers are no list, each value up to 10^6 is read, which flatters
** the textbook. Speeds are values a second of processor time. The primes, which the
** engine lists in its time and the textbook finds listed, have 0.9 to reach.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "nim.h"
#include "kinds/kinds.h"
#include "spec/support/memory.h"
#include "theory/theory.h"

#define MOST 1000000u

/* The numbers are listed once, or else they are 1 to n / part but for two. */
typedef struct row {
  const char *rules;
  uint32_t textbook; /* its prefix */
  uint32_t part;     /* 0: listed */
  uint32_t but[2];
} row;

static const row rows[] = {
    {"take:squares", MOST, 0, {0, 0}},   {"take:odd", 30000, 0, {0, 0}},
    {"take:powers:2", MOST, 0, {0, 0}},  {"take:primes", 100000, 0, {0, 0}},
    {"take:2-5,8", MOST, 0, {0, 0}},     {"take:2-40", MOST, 0, {0, 0}},
    {"take:2-400", MOST, 0, {0, 0}},     {"allbut:2,5", 30000, 1, {2, 5}},
    {"part:1/2", 30000, 2, {0, 0}},      {"part:1/3", 30000, 3, {0, 0}},
};

static uint32_t g[MOST + 1], seen[MOST + 1], take[MOST];

static const nim_alloc alloc = {memory_plain, NULL};

static void fail(const char *rules, const char *why) {
  fprintf(stderr, "%s: %s\n", rules, why);
  exit(2);
}

static nim_rules *parse(const char *text) {
  nim_text why;
  nim_rules *rules = calloc(1, nim_rules_bytes(text));
  if (rules == NULL) fail(text, "no memory");
  if (!nim_rules_parse(rules, text, &why)) fail(text, why.s);
  return rules;
}

/* Lists what may be taken of the largest pile; how many numbers that are. */
static size_t list(const nim_rules *rules) {
  nim_theory theory = {.rules = rules};
  nim_part part = {0};
  size_t count = 0;
  while (nim_option_next(&theory, MOST, &part))
    take[count++] = (uint32_t)part.take;
  return count;
}

static void mark_listed(uint32_t i, size_t count) {
  for (size_t k = 0; k < count && take[k] <= i; k++) seen[g[i - take[k]]] = i;
}

static void mark_part(const row *r, uint32_t i) {
  for (uint32_t k = 1; k <= i / r->part; k++)
    if (k != r->but[0] && k != r->but[1]) seen[g[i - k]] = i;
}

/* As one would write it for this alone. */
static double textbook(const row *r, size_t count) {
  clock_t begin = clock();
  memset(seen, 0, sizeof seen);
  g[0] = 0;
  for (uint32_t i = 1; i <= r->textbook; i++) {
    uint32_t mex = 0;
    if (r->part == 0) mark_listed(i, count);
    else mark_part(r, i);
    while (seen[mex] == i) mex++;
    g[i] = mex;
  }
  return (double)r->textbook / ((double)(clock() - begin + 1) / CLOCKS_PER_SEC);
}

static double engine(const row *r, const nim_rules *rules) {
  nim_seq seq;
  nim_seq_status status;
  uint32_t last = r->part == 0 ? r->textbook : MOST;
  uint64_t sum = 0;
  double seconds;
  clock_t begin = clock();
  if (nim_theory_sequence(&seq, &alloc, rules) != NIM_SEQ_DONE) fail(r->rules, "none");
  do status = nim_seq_run(&seq, last, NIM_SEQ_SLICE);
  while (status == NIM_SEQ_MORE);
  if (status != NIM_SEQ_DONE) fail(r->rules, "no values");
  for (uint32_t i = 0; i <= last; i++) sum += nim_seq_get(&seq, i);
  seconds = (double)(clock() - begin + 1) / CLOCKS_PER_SEC;
  for (uint32_t i = 0; sum > 0 && i <= r->textbook; i++)
    if (nim_seq_get(&seq, i) != g[i]) fail(r->rules, "other values");
  nim_seq_free(&seq);
  return last / seconds;
}

static bool run(const row *r, double seconds) {
  nim_rules *rules = parse(r->rules);
  size_t count = r->part == 0 ? list(rules) : 0;
  double fast = 0, slow = 0, must = strcmp(r->rules, "take:primes") == 0 ? 0.9 : 1;
  clock_t begin = clock();
  do {
    double speed = textbook(r, count);
    if (speed > slow) slow = speed;
    speed = engine(r, rules);
    if (speed > fast) fast = speed;
  } while ((double)(clock() - begin) / CLOCKS_PER_SEC < seconds);
  free(rules);
  printf("sets: %-13s %8.1f M/s, %8.2f times plain C to %u (must %g)%s\n", r->rules,
         fast / 1e6, fast / slow, (unsigned)r->textbook, must,
         fast < must * slow ? "   MISSED" : "");
  return fast >= must * slow;
}

int main(int argc, char **argv) {
  double seconds = argc > 1 ? atof(argv[1]) : 1;
  bool good = true;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) good &= run(&rows[i], seconds);
  return good ? 0 : 1;
}
