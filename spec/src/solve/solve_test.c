/* solve_test.c: who wins small positions, and by which moves, against play to the end;
** Wythoff's table against its definition; the golden ratio against Fibonacci numbers.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nim.h"
#include "kinds/kinds.h"
#include "solve/solve.h"
#include "spec/support/check.h"
#include "spec/support/memory.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])
#define ROOM 64u

/* ---- the golden ratio ---- */

/* F(n+1) - phi F(n) has the sign of (-1)^n, and a sum of such pairs, no two of them
** neighbours, that of the one with the smallest n. */
static void test_fibonacci(void) {
  uint64_t f[92] = {0, 1};
  int i, n, least;
  for (n = 2; n < 92; n++) f[n] = f[n - 1] + f[n - 2];
  for (i = 0; i < 20000; i++) {
    uint64_t a = 0, k = 0;
    least = n = 2 + (int)below(88);
    for (; n < 90; n += 2 + (int)below(9)) a += f[n + 1], k += f[n];
    CHECK(nim_below_phi(a, k) == (least % 2 == 1));
    CHECK(nim_below_phi(a - 1, k) && !nim_below_phi(a + 1, k));
  }
}

static void test_small_multiples(void) {
  uint64_t a, k;
  for (k = 0; k < 300; k++)
    for (a = 0; a < 600; a++) {
      uint64_t twice = 2 * a > k ? 2 * a - k : 0;
      CHECK(nim_below_phi(a, k) == (twice * twice <= 5 * k * k));
    }
}

/* ---- Wythoff's table ---- */

#define SIDE 180u

static uint32_t table[SIDE][SIDE];

static void fill_table(void) {
  uint32_t i, j, k;
  for (i = 0; i < SIDE; i++)
    for (j = 0; j < SIDE; j++) {
      bool seen[3 * SIDE] = {false};
      for (k = 1; k <= i; k++) seen[table[i - k][j]] = true;
      for (k = 1; k <= j; k++) seen[table[i][j - k]] = true;
      for (k = 1; k <= i && k <= j; k++) seen[table[i - k][j - k]] = true;
      for (k = 0; seen[k]; k++) continue;
      table[i][j] = k;
    }
}

/* In a block of just the size that is said. */
static void test_rows(uint32_t rows, uint32_t columns) {
  nim_wythoff_rows w;
  size_t bytes = 0;
  uint32_t value[SIDE], row;
  void *block;
  CHECK(nim_wythoff_rows_bytes(rows, columns, &bytes));
  CHECK((block = malloc(bytes)) != NULL);
  nim_wythoff_rows_init(&w, block, rows, columns);
  for (row = 0; row < rows; row++) {
    nim_wythoff_rows_next(&w, value);
    CHECK(memcmp(value, table[row], columns * sizeof value[0]) == 0);
  }
  free(block);
}

static void test_wythoff(void) {
  uint32_t rows;
  size_t bytes;
  CHECK(!nim_wythoff_rows_bytes(UINT32_MAX, UINT32_MAX, &bytes));
  fill_table();
  for (rows = 1; rows <= 40; rows++) test_rows(rows, rows), test_rows(rows, SIDE);
  test_rows(SIDE, SIDE);
  test_rows(100, SIDE);
}

/* ---- play to the end ---- */

/* Outcomes by a hash of the position, 0: not known yet. */
#define OUTCOMES (1u << 20)
static struct {
  uint64_t hash;
  bool is_p;
} outcomes[OUTCOMES];

static void copy_of(nim_piles *to, const nim_piles *from, uint64_t block[ROOM]) {
  nim_piles_copy(to, from, block, ROOM);
}

static void play(const nim_theory *theory, nim_piles *p, const nim_move *m) {
  uint32_t i;
  for (i = 0; i < m->parts; i++) nim_moves_do(theory, p, &m->part[i]);
}

/* Piles of a sum may stand in any order, and empty ones anywhere. */
static uint64_t hash_of(const nim_theory *theory, const nim_piles *p) {
  uint64_t h = UINT64_C(0xcbf29ce484222325), one;
  uint32_t i;
  if (nim_rules_is_sum(theory->rules)) {
    for (h = 1, i = 0; i < p->n; i++) {
      one = p->size[i] * UINT64_C(0x9E3779B97F4A7C15);
      one = (one ^ one >> 29) * UINT64_C(0xBF58476D1CE4E5B9);
      h += one ^ one >> 32;
    }
    return h;
  }
  for (i = 0; i < p->n; i++) h = (h ^ (p->size[i] + 1)) * UINT64_C(0x100000001b3);
  return h;
}

static bool is_p(const nim_theory *theory, const nim_piles *p) {
  uint64_t h = hash_of(theory, p), block[ROOM];
  size_t at = (h ^ h >> 32) % OUTCOMES;
  nim_move m = {.parts = 0};
  nim_piles after;
  bool any = false, wins = false;
  while (outcomes[at].hash != 0 && outcomes[at].hash != h) at = (at + 1) % OUTCOMES;
  if (outcomes[at].hash == h) return outcomes[at].is_p;
  while (!wins && nim_moves_next(theory, p, &m)) {
    any = true;
    copy_of(&after, p, block);
    play(theory, &after, &m);
    wins = is_p(theory, &after);
  }
  if (!any) wins = theory->rules->misere;
  for (at = (h ^ h >> 32) % OUTCOMES; outcomes[at].hash != 0;) at = (at + 1) % OUTCOMES;
  outcomes[at].hash = h;
  outcomes[at].is_p = !wins;
  return !wins;
}

/* ---- the solver ---- */

static nim_move found[4000];
static size_t found_n, found_most;

static bool note(void *ud, const nim_move *m) {
  (void)ud;
  CHECK(found_n < COUNT(found));
  nim_move_copy(&found[found_n++], m);
  return found_n < found_most;
}

static int by_order(const void *a, const void *b) {
  return nim_move_compare(a, b);
}

static void list_found(const nim_theory *theory, const nim_piles *p, size_t most) {
  found_n = 0;
  found_most = most;
  CHECK(nim_solve_each(theory, p, note, NULL) == NIM_OK);
  qsort(found, found_n, sizeof found[0], by_order);
}

/* The winning moves, by trying all; the count and the best one agree. */
static void test_moves(const nim_theory *theory, const nim_piles *p) {
  nim_move m = {.parts = 0}, best;
  nim_piles after;
  uint64_t block[ROOM], count = 99;
  size_t wins = 0, most;
  bool any = false;
  list_found(theory, p, COUNT(found));
  while (nim_moves_next(theory, p, &m)) {
    any = true;
    copy_of(&after, p, block);
    play(theory, &after, &m);
    if (!is_p(theory, &after)) continue;
    CHECK(wins < found_n && nim_move_compare(&found[wins], &m) == 0);
    wins++;
  }
  CHECK(wins == found_n);
  CHECK(nim_solve_count(theory, p, &count) == NIM_OK && count == wins);
  CHECK(nim_solve_best(theory, p, &best) == (any ? NIM_OK : NIM_NONE));
  if (wins > 0) CHECK(nim_move_compare(&best, &found[0]) == 0);
  for (most = 1; most < wins && most < 4; most++)
    list_found(theory, p, most), CHECK(found_n == most);
  if (wins > 0 || !any) return;
  CHECK(nim_moves_stall(theory, p, &m) && nim_move_compare(&best, &m) == 0);
}

static void test_position(const nim_theory *theory, const uint64_t *size, uint32_t n) {
  uint64_t block[ROOM];
  nim_piles p;
  bool solved = false;
  memcpy(block, size, n * sizeof *size);
  nim_piles_init(&p, block, n, ROOM, false);
  CHECK(nim_solve_is_p(theory, &p, &solved) == NIM_OK);
  CHECK(solved == is_p(theory, &p));
  test_moves(theory, &p);
}

static void test_all(const nim_theory *theory, uint32_t n, uint64_t most) {
  uint64_t size[4] = {0};
  uint32_t i;
  do {
    test_position(theory, size, n);
    for (i = 0; i < n && size[i] == most; i++) size[i] = 0;
    if (i < n) size[i]++;
  } while (i < n);
}

/* ---- all rules ---- */

static nim_rules *parse(const char *text) {
  nim_rules *rules = malloc(nim_rules_bytes(text));
  checked_now = text;
  CHECK(rules != NULL && nim_rules_parse(rules, text, NULL));
  return rules;
}

static void begin(nim_theory *theory, const char *text, uint64_t size) {
  const nim_alloc alloc = {memory_plain, NULL};
  int slice = 0;
  CHECK(nim_theory_init(theory, &alloc, parse(text)));
  while (!nim_theory_knows(theory, size) && nim_theory_cover(theory, size, slice, NULL))
    slice++;
  CHECK(nim_misere_open(theory));
  memset(outcomes, 0, sizeof outcomes);
}

static void end(nim_theory *theory) {
  void *rules = (void *)(uintptr_t)theory->rules;
  nim_misere_close(theory);
  nim_theory_free(theory);
  free(rules);
}

static const struct {
  const char *text;
  uint32_t n;
  uint64_t most;
} games[] = {
  {"nim", 3, 6},        {"nim misere", 3, 6},        {"max:2 misere", 3, 6},
  {"take:2,3", 3, 7},   {"take:2,3 misere", 3, 7},   {"whole misere", 4, 2},
  {"moore:2", 3, 4},    {"moore:2 misere", 3, 4},    {"wythoff", 2, 12},
  {"wythoff misere", 2, 12}, {"staircase", 4, 2},    {"staircase misere", 3, 3},
  {"euclid", 2, 12},    {"0.77", 3, 6},              {"0.77 misere", 3, 7},
  {"0.07 misere", 3, 7}, {"0.137 misere", 3, 7},     {"0.7 misere", 3, 6},
  {"4.3 misere", 3, 4}, {"grundy misere", 3, 7},     {"lasker misere", 3, 5},
  {"0.53 misere", 3, 7}, {"0.75 misere", 3, 7},      {"0.123 misere", 3, 8},
  {"lasker", 3, 6},     {"grundy", 3, 7},            {"4.3", 3, 4},
  {"0.8 misere", 2, 9}, {"0.15 misere", 3, 8},       {"0.31 misere", 3, 8},
};

static void test_games(void) {
  nim_theory theory;
  size_t i;
  for (i = 0; i < COUNT(games); i++) {
    begin(&theory, games[i].text, games[i].most);
    test_all(&theory, games[i].n, games[i].most);
    end(&theory);
  }
  begin(&theory, "0.77 misere", 20);
  test_all(&theory, 1, 20);
  end(&theory);
  begin(&theory, "grundy misere", 22);
  test_all(&theory, 1, 22);
  end(&theory);
}

/* In 0.7 a move takes one token, whatever it leaves: misère, who faces an odd number has
** lost, and from an even one every move wins. */
static void test_far(void) {
  static const uint64_t sizes[] = {30, 31, 200, 1001, 4000};
  nim_theory theory;
  uint64_t block[2], count = 99;
  nim_piles p;
  bool lost;
  size_t i, k;
  begin(&theory, "0.7 misere", 4000);
  for (i = 0; i < COUNT(sizes); i++)
    for (k = 0; k < COUNT(sizes); k++) {
      bool odd = (sizes[i] + sizes[k]) % 2 == 1;
      block[0] = sizes[i], block[1] = sizes[k];
      nim_piles_init(&p, block, 2, 2, false);
      CHECK(nim_solve_is_p(&theory, &p, &lost) == NIM_OK && lost == odd);
      CHECK(nim_solve_count(&theory, &p, &count) == NIM_OK);
      CHECK(count == (odd ? 0 : 2 + (sizes[i] - 1) / 2 + (sizes[k] - 1) / 2));
    }
  end(&theory);
}

/* With all piles known to a quotient whose period is proven, moves are counted by whole
** periods: the same as asking after each of them. */
static void test_periods(const char *text, uint64_t size, uint64_t other) {
  nim_theory theory;
  uint64_t block[ROOM] = {size, other}, count = 99, wins = 0;
  nim_move m = {.parts = 0};
  nim_piles p;
  bool lost, after = false;
  begin(&theory, text, size > other ? size : other);
  nim_piles_init(&p, block, 2, ROOM, false);
  CHECK(nim_solve_is_p(&theory, &p, &lost) == NIM_OK);
  list_found(&theory, &p, COUNT(found));
  while (nim_moves_next(&theory, &p, &m)) {
    uint64_t copy[ROOM];
    nim_piles next;
    copy_of(&next, &p, copy);
    play(&theory, &next, &m);
    CHECK(nim_solve_is_p(&theory, &next, &after) == NIM_OK);
    if (!after) continue;
    CHECK(wins < found_n && nim_move_compare(&found[wins], &m) == 0);
    wins++;
  }
  CHECK(wins == found_n && lost == (wins == 0));
  CHECK(nim_solve_count(&theory, &p, &count) == NIM_OK && count == wins);
  end(&theory);
}

static void test_all_periods(void) {
  static const char *const texts[] = {"0.77 misere", "0.7 misere", "0.15 misere",
                                      "0.31 misere", "4.3 misere", "0.44 misere",
                                      "0.53 misere", "0.75 misere", "0.123 misere"};
  size_t i;
  uint64_t size;
  for (i = 0; i < COUNT(texts); i++)
    for (size = 90; size < 98; size++) {
      test_periods(texts[i], size, size % 5);
      test_periods(texts[i], size, 2 * size - 80);
    }
}

/* Where no move leaves three piles the size does not matter. */
static void test_very_far(void) {
  nim_theory theory;
  uint64_t block[] = {60001}, count = 99;
  nim_piles p;
  begin(&theory, "0.53 misere", block[0]);
  nim_piles_init(&p, block, 1, 1, false);
  CHECK(nim_solve_count(&theory, &p, &count) == NIM_OK && count > 0);
  end(&theory);
}

/* ---- Grundy values of positions ---- */

static void test_costs(void) {
  static const uint64_t most = (uint64_t)1 << 62;
  nim_theory theory;
  uint64_t block[] = {3, 4, 0, most, most}, value;
  nim_piles p;
  begin(&theory, "wythoff", 0);
  nim_piles_init(&p, block, 3, 3, false);
  CHECK(nim_grundy_positions(&theory, &p) == 20);
  nim_piles_init(&p, block, 5, 5, false);
  CHECK(nim_grundy_positions(&theory, &p) == UINT64_MAX);
  CHECK(nim_grundy_cost(&theory, &p) == 1);
  CHECK(nim_grundy_searches(theory.rules));
  CHECK(nim_grundy_budget(&theory) == NIM_GRUNDY_BUDGET);
  theory.positions = 7;
  CHECK(nim_grundy_budget(&theory) == 7);
  end(&theory);
  begin(&theory, "nim", 0);
  CHECK(nim_grundy_closed(&theory, &p, &value) && value == 7);
  CHECK(nim_grundy_cost(&theory, &p) == 5 && !nim_grundy_searches(theory.rules));
  end(&theory);
}

int main(void) {
  test_fibonacci();
  test_small_multiples();
  test_wythoff();
  puts("Wythoff's table, the golden ratio");
  test_games();
  puts("positions: as play to the end");
  test_far();
  test_all_periods();
  test_very_far();
  test_costs();
  puts("large piles: as asking after each move");
  return 0;
}
