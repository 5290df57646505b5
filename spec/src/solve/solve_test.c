/* solve_test.c: winning moves of large piles against asking after each move; Wythoff's
** table against its definition; the golden ratio against Fibonacci numbers. Who wins
** small positions, and by which moves, is in solve_spec.lua.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "spec/support/check.h"
#include "spec/support/memory.h"
#include "spec/support/theory.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])
#define ROOM 64u

static const nim_alloc alloc = {memory_plain, NULL};

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

/* ---- the solver ---- */

static void copy_of(nim_piles *to, const nim_piles *from, uint64_t block[ROOM]) {
  nim_piles_copy(to, from, block, ROOM);
}

static void play(const nim_theory *theory, nim_piles *p, const nim_move *m) {
  uint32_t i;
  for (i = 0; i < m->parts; i++) nim_moves_do(theory, p, &m->part[i]);
}

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

/* ---- all rules ---- */

/* Who lists the winning moves may stop at any of them. */
static void test_stops(void) {
  static const char *const texts[] = {"nim",       "max:2 misere",  "take:2,3",
                                      "whole",     "moore:2",       "wythoff",
                                      "staircase", "0.77",          "0.77 misere",
                                      "euclid",    "grundy misere", "lasker"};
  size_t stops = 0, i, all, most;
  for (i = 0; i < COUNT(texts); i++) {
    nim_theory theory;
    uint64_t size;
    theory_begin(&theory, &alloc, texts[i], 9);
    for (size = 1; size <= 9; size++) {
      uint64_t block[] = {size, 5};
      nim_piles p;
      nim_piles_init(&p, block, 2, 2, false);
      list_found(&theory, &p, COUNT(found));
      for (all = found_n, most = 1; most < all; most++, stops++)
        list_found(&theory, &p, most), CHECK(found_n == most);
    }
    theory_end(&theory);
  }
  CHECK(stops > 20);
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
  theory_begin(&theory, &alloc, "0.7 misere", 4000);
  for (i = 0; i < COUNT(sizes); i++)
    for (k = 0; k < COUNT(sizes); k++) {
      bool odd = (sizes[i] + sizes[k]) % 2 == 1;
      block[0] = sizes[i], block[1] = sizes[k];
      nim_piles_init(&p, block, 2, 2, false);
      CHECK(nim_solve_is_p(&theory, &p, &lost) == NIM_OK && lost == odd);
      CHECK(nim_solve_count(&theory, &p, &count) == NIM_OK);
      CHECK(count == (odd ? 0 : 2 + (sizes[i] - 1) / 2 + (sizes[k] - 1) / 2));
    }
  theory_end(&theory);
}

/* With all piles known to a quotient whose period is proven, moves are counted by whole
** periods: the same as asking after each of them. */
static void test_periods(const char *text, uint64_t size, uint64_t other) {
  nim_theory theory;
  uint64_t block[ROOM] = {size, other}, count = 99, wins = 0;
  nim_move m = {.parts = 0};
  nim_piles p;
  bool lost, after = false;
  theory_begin(&theory, &alloc, text, size > other ? size : other);
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
  theory_end(&theory);
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
  theory_begin(&theory, &alloc, "0.53 misere", block[0]);
  nim_piles_init(&p, block, 1, 1, false);
  CHECK(nim_solve_count(&theory, &p, &count) == NIM_OK && count > 0);
  theory_end(&theory);
}

/* ---- Grundy values of positions ---- */

static void test_costs(void) {
  static const uint64_t most = (uint64_t)1 << 62;
  nim_theory theory;
  uint64_t block[] = {3, 4, 0, most, most}, value;
  nim_piles p;
  theory_begin(&theory, &alloc, "wythoff", 0);
  nim_piles_init(&p, block, 3, 3, false);
  CHECK(nim_grundy_positions(&theory, &p) == 20);
  nim_piles_init(&p, block, 5, 5, false);
  CHECK(nim_grundy_positions(&theory, &p) == UINT64_MAX);
  CHECK(nim_grundy_cost(&theory, &p) == 1);
  CHECK(nim_grundy_searches(theory.rules));
  CHECK(nim_grundy_budget(&theory) == NIM_GRUNDY_BUDGET);
  theory.positions = 7;
  CHECK(nim_grundy_budget(&theory) == 7);
  theory_end(&theory);
  theory_begin(&theory, &alloc, "nim", 0);
  CHECK(nim_grundy_closed(&theory, &p, &value) && value == 7);
  CHECK(nim_grundy_cost(&theory, &p) == 5 && !nim_grundy_searches(theory.rules));
  theory_end(&theory);
}

int main(void) {
  test_fibonacci();
  test_small_multiples();
  test_wythoff();
  puts("Wythoff's table, the golden ratio");
  test_stops();
  test_far();
  test_all_periods();
  test_very_far();
  test_costs();
  puts("large piles: as asking after each move");
  return 0;
}
