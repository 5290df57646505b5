/* solve_test.c: winning moves of large piles against asking after each move; Wythoff's
** table against its definition; the golden ratio against Fibonacci numbers. Who wins
** small positions, and by which moves, is in solve_spec.lua. Then misère play by search
** alone, as where the quotient does not close, against play to the end; with small
** budgets, with memory refused at each call, stopped and asked again.
*/
#include "spec/support/memory.h"
#include "spec/support/theory.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])
#define ROOM 64u
#define LARGEST 12u

static memory heap = {0, 0, -1};
static const nim_alloc alloc = {memory_counted, &heap};

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
  nim_wythoff_rows *w;
  size_t bytes = 0;
  uint32_t row;
  CHECK(nim_wythoff_rows_bytes(rows, columns, &bytes));
  CHECK((w = malloc(bytes)) != NULL);
  nim_wythoff_rows_init(w, rows, columns);
  for (row = 0; row < rows; row++)
    CHECK(memcmp(nim_wythoff_rows_next(w), table[row], columns * sizeof row) == 0);
  free(w);
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
    nim_piles_copy(&next, &p, copy, ROOM);
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
  CHECK(nim_grundy_positions(&p) == 20);
  nim_piles_init(&p, block, 5, 5, false);
  CHECK(nim_grundy_positions(&p) == UINT64_MAX);
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

/* ---- play to the end ---- */

/* Outcomes of sums of up to four piles, 0: not known, 1: lost for the player to move. */
static struct {
  uint64_t key;
  bool lost;
} outcomes[1 << 16];

/* Five bits a pile, descending: piles above LARGEST do not come. */
static uint64_t key_of(const nim_piles *p) {
  uint64_t size, key = 1;
  uint32_t i;
  for (size = LARGEST; size > 0; size--)
    for (i = 0; i < p->n; i++)
      if (p->size[i] == size) key = key * 13 + size;
  return key;
}

static bool is_lost(const nim_theory *theory, const nim_piles *p) {
  uint64_t key = key_of(p), block[ROOM];
  size_t at;
  nim_move m = {.parts = 0};
  bool wins = false, any = false;
  at = key * 40503 % COUNT(outcomes);
  while (outcomes[at].key != 0 && outcomes[at].key != key)
    at = (at + 1) % COUNT(outcomes);
  if (outcomes[at].key == key) return outcomes[at].lost;
  while (!wins && nim_moves_next(theory, p, &m)) {
    nim_piles after;
    nim_piles_copy(&after, p, block, ROOM);
    nim_moves_do(theory, &after, &m.part[0]);
    any = true;
    wins = is_lost(theory, &after);
  }
  for (at = key * 40503 % COUNT(outcomes); outcomes[at].key != 0;)
    at = (at + 1) % COUNT(outcomes);
  outcomes[at].key = key;
  outcomes[at].lost = any && !wins;
  return outcomes[at].lost;
}

/* ---- theories ---- */

/* Where the quotient is open it is not asked. */
static void begin(nim_theory *theory, const char *text, bool open) {
  theory_begin(theory, &alloc, text, LARGEST);
  theory->search->open = open;
  memset(outcomes, 0, sizeof outcomes);
}

static void end(nim_theory *theory) {
  theory_end(theory);
  CHECK(heap.blocks == 0 && heap.bytes == 0);
}

static void set(nim_piles *p, uint64_t block[ROOM], uint64_t a, uint64_t b, uint64_t c) {
  block[0] = a, block[1] = b, block[2] = c;
  nim_piles_init(p, block, 3, ROOM, false);
}

/* ---- answers ---- */

/* Winning moves by trying each; the search counts as many and shows the first. */
static void test_moves(const nim_theory *theory, const nim_piles *p) {
  nim_move m = {.parts = 0}, best, first = {.parts = 0};
  uint64_t wins = 0, count = 99, block[ROOM];
  while (nim_moves_next(theory, p, &m)) {
    nim_piles after;
    nim_piles_copy(&after, p, block, ROOM);
    nim_moves_do(theory, &after, &m.part[0]);
    if (is_lost(theory, &after) && wins++ == 0) nim_move_copy(&first, &m);
  }
  CHECK(nim_solve_count(theory, p, &count) == NIM_OK && count == wins);
  if (wins == 0) return;
  CHECK(nim_solve_best(theory, p, &best) == NIM_OK);
  CHECK(nim_move_compare(&best, &first) == 0);
}

static void test_search(const char *text, uint64_t most) {
  nim_theory theory;
  uint64_t a, b, c, block[ROOM];
  nim_piles p;
  bool ready = true;
  begin(&theory, text, true);
  for (a = 0; a <= most; a++)
    for (b = 0; b <= a; b++)
      for (c = 0; c <= b; c++) {
        bool lost = false;
        set(&p, block, b, a, c);
        CHECK(nim_solve_is_p(&theory, &p, &lost) == NIM_OK);
        CHECK(lost == is_lost(&theory, &p));
        ready = ready && nim_misere_is_ready(theory.search, &p);
        test_moves(&theory, &p);
      }
  CHECK(ready == (theory.search->sums.kept == 0));
  CHECK(strcmp(text, "0.77 misere") != 0 || theory.search->sums.kept > 0);
  end(&theory);
}

/* By a theory that has not been asked before. */
static nim_status answer_first(const char *text, uint32_t budget, const nim_piles *p) {
  nim_theory theory;
  nim_status status;
  bool lost;
  begin(&theory, text, true);
  theory.search->budget = budget;
  status = nim_solve_is_p(&theory, p, &lost);
  theory_end(&theory);
  return status;
}

/* A small budget answers rightly or not at all, and the next question is free again. */
static void test_budget(const char *text, uint32_t budget, uint64_t most) {
  nim_theory theory;
  uint64_t a, b, block[ROOM];
  nim_piles p;
  nim_text why;
  unsigned refused = 0;
  begin(&theory, text, true);
  theory.search->budget = budget;
  for (a = most; a > 0; a--)
    for (b = 0; b <= a; b++) {
      bool lost = false;
      nim_status status;
      set(&p, block, a, b, 3);
      status = nim_solve_is_p(&theory, &p, &lost);
      CHECK(status == NIM_OK ? lost == is_lost(&theory, &p) : status == NIM_BUDGET);
      CHECK(status == NIM_OK || answer_first(text, budget, &p) == NIM_BUDGET);
      CHECK(theory.search->sums.kept <= budget);
      if (status == NIM_OK) continue;
      refused++;
      CHECK(theory.search->extensible);
      CHECK(strstr(nim_solve_budget(&theory, &why), "the search keeps more sums than it "
                                                    "may (budget ") != NULL);
    }
  CHECK(refused > 0);
  end(&theory);
}

static bool is_count(const nim_theory *theory, const nim_piles *p, uint64_t count) {
  uint64_t again = 99;
  return nim_solve_count(theory, p, &again) == NIM_OK && again == count;
}

static bool is_best(const nim_theory *theory, const nim_piles *p, const nim_move *best) {
  nim_move again;
  return nim_solve_best(theory, p, &again) == NIM_OK &&
         nim_move_compare(&again, best) == 0;
}

/* Memory refused at each call: the question can be asked again. */
static void test_refused(const char *text, bool open) {
  long calls;
  nim_theory theory;
  uint64_t block[ROOM], count;
  nim_piles p;
  nim_move best;
  for (calls = 0; calls < 30; calls++) {
    bool lost = false;
    nim_status status, counted, chosen;
    begin(&theory, text, open);
    set(&p, block, 8, 7, 5);
    heap.refuse_after = calls;
    status = nim_solve_is_p(&theory, &p, &lost);
    CHECK(status == NIM_NOMEM || (status == NIM_OK && lost == is_lost(&theory, &p)));
    counted = nim_solve_count(&theory, &p, &count);
    chosen = nim_solve_best(&theory, &p, &best);
    heap.refuse_after = -1;
    CHECK(counted == NIM_NOMEM || (counted == NIM_OK && is_count(&theory, &p, count)));
    CHECK(chosen == NIM_NOMEM || (chosen == NIM_OK && is_best(&theory, &p, &best)));
    CHECK(nim_solve_is_p(&theory, &p, &lost) == NIM_OK && lost == is_lost(&theory, &p));
    test_moves(&theory, &p);
    end(&theory);
  }
}

/* The same of a count that is asked for first, in what memory there is. */
static void test_refused_count(const char *text) {
  long calls;
  nim_theory theory;
  uint64_t block[ROOM], count;
  nim_piles p;
  nim_status status = NIM_NOMEM;
  for (calls = 0; status == NIM_NOMEM; calls++) {
    begin(&theory, text, false);
    set(&p, block, 8, 7, 5);
    heap.refuse_after = calls;
    status = nim_solve_count(&theory, &p, &count);
    heap.refuse_after = -1;
    CHECK(status == NIM_NOMEM || (status == NIM_OK && is_count(&theory, &p, count)));
    test_moves(&theory, &p);
    end(&theory);
  }
}

/* ---- what is known ---- */

/* Piles can be asked about without a search as far as they have been looked at. */
static void test_ready(void) {
  nim_theory theory;
  uint64_t block[ROOM];
  nim_piles p;
  bool lost, miserable, swap;
  begin(&theory, "0.3122 misere", true);
  set(&p, block, 1, 1, 1);
  CHECK(!nim_misere_is_ready(theory.search, &p));
  CHECK(nim_misere_is_p(theory.search, &p, &lost) == NIM_OK);
  CHECK(nim_misere_is_ready(theory.search, &p));
  set(&p, block, 6, 1, 1);
  CHECK(!nim_misere_is_ready(theory.search, &p));
  end(&theory);
  begin(&theory, "0.77 misere", false);
  /* genera 0^120, 1^031, 2^20, 3^31, 1^031, 4^146 */
  for (uint64_t n = 0; n <= 5; n++) {
    CHECK(nim_misere_pile(theory.search, n, &miserable, &swap) == NIM_OK);
    CHECK(miserable == (n < 5) && swap == (n < 2 || n == 4));
  }
  CHECK(nim_misere_pile(theory.search, 20001, &miserable, &swap) == NIM_BUDGET);
  end(&theory);
}

/* ---- stopped ---- */

static bool begins_only(void *ud, bool begins) {
  unsigned *asked = ud;
  if (begins) return false;
  return ++*asked % 2 == 1;
}

/* Stopped at the first look, and asked again until it is done; in one go where nobody
** looks. */
static void test_stopped(const char *text, bool open) {
  nim_theory theory;
  uint64_t block[ROOM];
  nim_piles p;
  unsigned asked = 0, stops = 0;
  bool lost = false, again = false;
  nim_status status;
  begin(&theory, text, open);
  theory.search->watch = (nim_watch){begins_only, &asked};
  set(&p, block, LARGEST, 11, 8);
  while ((status = nim_misere_is_p(theory.search, &p, &lost)) == NIM_STOPPED) stops++;
  CHECK(status == NIM_OK && stops > 0 && lost == is_lost(&theory, &p));
  end(&theory);
  begin(&theory, text, open);
  CHECK(nim_misere_is_p(theory.search, &p, &again) == NIM_OK && again == lost);
  end(&theory);
}

/* A larger budget than the usual one allows more work as well. */
static void test_large_budget(void) {
  nim_theory theory;
  uint64_t block[ROOM];
  nim_piles p;
  bool lost = false;
  begin(&theory, "0.77 misere", true);
  theory.search->budget = 3 * NIM_MISERE_BUDGET;
  set(&p, block, 9, 8, 5);
  CHECK(nim_solve_is_p(&theory, &p, &lost) == NIM_OK && lost == is_lost(&theory, &p));
  end(&theory);
}

/* A pile that is too large is said to be so. */
static void test_large(const char *text, uint64_t size, const char *wanted) {
  nim_theory theory;
  uint64_t block[ROOM];
  nim_piles p;
  nim_text why;
  bool lost;
  begin(&theory, text, true);
  set(&p, block, size, 0, 0);
  theory.search->extensible = true;
  CHECK(nim_solve_is_p(&theory, &p, &lost) == NIM_BUDGET && !theory.search->extensible);
  CHECK(strstr(nim_solve_budget(&theory, &why), wanted) != NULL);
  end(&theory);
}

static void test_searches(void) {
  static const char *const texts[] = {"0.77 misere", "0.137 misere", "0.07 misere",
                                      "4.3 misere", "grundy misere", "0.15 misere"};
  size_t i;
  for (i = 0; i < COUNT(texts); i++) test_search(texts[i], i == 3 ? 5 : 8);
  test_search("0.8 misere", 8);
  test_budget("0.77 misere", 20, 11);
  test_budget("0.77 misere", 3, 9);
  test_refused("0.77 misere", true);
  test_refused("0.77 misere", false);
  test_refused_count("0.77 misere");
  test_ready();
  test_stopped("0.77 misere", true);
  test_stopped("0.77 misere", false);
  test_large_budget();
  test_large("0.77 misere", 20001, "a pile exceeds 20000");
  test_large("0.8 misere", 1001, "a pile that breaks into three exceeds 1000");
  puts("misere search: as play to the end");
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
  test_searches();
  return 0;
}
