/* search_test.c: misère play by search alone, as where the quotient does not close,
** against play to the end; with small budgets, with memory refused at each call, stopped
** and asked again.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "spec/support/check.h"
#include "spec/support/memory.h"
#include "spec/support/theory.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])
#define LARGEST 12u
#define ROOM 40u

static memory heap = {0, 0, -1};
static const nim_alloc alloc = {memory_counted, &heap};

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

static void begin(nim_theory *theory, const char *text) {
  theory_begin(theory, &alloc, text, LARGEST);
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
  begin(&theory, text);
  theory.search->pretend.open = true; /* so the quotient is not asked */
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
  begin(&theory, text);
  theory.search->pretend.open = true;
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
  begin(&theory, text);
  theory.search->pretend.open = true;
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
    begin(&theory, text);
    theory.search->pretend.open = open;
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
    begin(&theory, text);
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
  begin(&theory, "0.3122 misere");
  theory.search->pretend.open = true;
  set(&p, block, 1, 1, 1);
  CHECK(!nim_misere_is_ready(theory.search, &p));
  CHECK(nim_misere_is_p(theory.search, &p, &lost) == NIM_OK);
  CHECK(nim_misere_is_ready(theory.search, &p));
  set(&p, block, 6, 1, 1);
  CHECK(!nim_misere_is_ready(theory.search, &p));
  end(&theory);
  begin(&theory, "0.77 misere"); /* genera 0^120, 1^031, 2^20, 3^31, 1^031, 4^146 */
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
  begin(&theory, text);
  theory.search->pretend.open = open;
  theory.search->watch = (nim_watch){begins_only, &asked};
  set(&p, block, LARGEST, 11, 8);
  while ((status = nim_misere_is_p(theory.search, &p, &lost)) == NIM_STOPPED) stops++;
  CHECK(status == NIM_OK && stops > 0 && lost == is_lost(&theory, &p));
  end(&theory);
  begin(&theory, text);
  theory.search->pretend.open = open;
  CHECK(nim_misere_is_p(theory.search, &p, &again) == NIM_OK && again == lost);
  end(&theory);
}

/* A larger budget than the usual one allows more work as well. */
static void test_large_budget(void) {
  nim_theory theory;
  uint64_t block[ROOM];
  nim_piles p;
  bool lost = false;
  begin(&theory, "0.77 misere");
  theory.search->pretend.open = true;
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
  begin(&theory, text);
  theory.search->pretend.open = true;
  set(&p, block, size, 0, 0);
  theory.search->extensible = true;
  CHECK(nim_solve_is_p(&theory, &p, &lost) == NIM_BUDGET && !theory.search->extensible);
  CHECK(strstr(nim_solve_budget(&theory, &why), wanted) != NULL);
  end(&theory);
}

int main(void) {
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
  return 0;
}
