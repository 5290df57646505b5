/* Misère play of the games that break piles: by the quotient where it knows all piles,
** else by trying every move. */
#include "game/moves.h"
#include "solve/misere.h"
#include "solve/theorems.h"

/* What the quotient needs to answer; `q` is NULL where it cannot. */
typedef struct known {
  const nim_quotient *q;
  uint16_t *rest;
} known;

/* Splits in three are looked at one by one, and so are no larger piles. */
#define MOST_IN_THREE 50000u

static nim_status check_splits(const nim_theory *theory, const nim_piles *p) {
  if (theory->custom != NULL || nim_moves_makes(theory) < 2) return NIM_OK;
  if (nim_piles_most(p) <= MOST_IN_THREE) return NIM_OK;
  theory->search->exceeded = "a pile has too many splits to look at";
  return NIM_BUDGET;
}

static nim_status ask(const nim_theory *theory, const nim_piles *p, known *k) {
  nim_status status;
  nim_misere_ask(theory->search);
  status = nim_misere_quotient(theory->search, p, &k->q);
  if (status != NIM_OK || k->q == NULL) return status;
  status = check_splits(theory, p);
  if (status != NIM_OK) return status;
  k->rest = nim_misere_room(theory->search, p);
  return k->rest != NULL ? NIM_OK : NIM_NOMEM;
}

static nim_status try_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                           void *ud) {
  nim_move m;
  bool is_p = false;
  m.parts = 0;
  while (nim_moves_next(theory, p, &m)) {
    nim_status status = nim_misere_after_is_p(theory->search, p, &m.part[0], &is_p);
    if (status != NIM_OK) return status;
    if (is_p && !visit(ud, &m)) return NIM_OK;
  }
  return NIM_OK;
}

nim_status nim_search_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                           void *ud) {
  known k;
  nim_status status = ask(theory, p, &k);
  if (status != NIM_OK) return status;
  if (k.q == NULL) return try_each(theory, p, visit, ud);
  nim_pretend_each(k.q, theory, p, k.rest, visit, ud);
  return NIM_OK;
}

static bool count_one(void *ud, const nim_move *m) {
  (void)m;
  ++*(uint64_t *)ud;
  return true;
}

nim_status nim_search_count(const nim_theory *theory, const nim_piles *p,
                            uint64_t *count) {
  known k;
  nim_status status = ask(theory, p, &k);
  *count = 0;
  if (status != NIM_OK) return status;
  if (k.q == NULL) return try_each(theory, p, count_one, count);
  return nim_pretend_count(k.q, theory, p, k.rest, count);
}
