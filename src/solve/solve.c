#include "nim.h"

#include "solve/misere.h"
#include "solve/theorems.h"

nim_status nim_solve_is_p(const nim_theory *theory, const nim_piles *p, bool *is_p) {
  if (theory->search != NULL) {
    nim_misere_ask(theory->search);
    return nim_misere_is_p(theory->search, p, is_p);
  }
  *is_p = nim_solver_of(theory->rules)->is_p(theory, p);
  return NIM_OK;
}

nim_status nim_solve_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                          void *ud) {
  if (theory->search != NULL) return nim_search_each(theory, p, visit, ud);
  return nim_solver_of(theory->rules)->each(theory, p, visit, ud);
}

static bool keep_first(void *ud, const nim_move *m) {
  nim_move_copy(ud, m);
  return false;
}

static nim_status first(const nim_theory *theory, const nim_piles *p, nim_move *best) {
  nim_status status;
  best->parts = 0;
  status = nim_solve_each(theory, p, keep_first, best);
  if (status != NIM_OK) return status;
  return best->parts > 0 ? NIM_OK : NIM_NONE;
}

nim_status nim_solve_best(const nim_theory *theory, const nim_piles *p, nim_move *best) {
  const nim_solver *solver = nim_solver_of(theory->rules);
  nim_status status = (solver->best != NULL ? solver->best : first)(theory, p, best);
  if (status != NIM_NONE) return status;
  return nim_moves_stall(theory, p, best) ? NIM_OK : NIM_NONE;
}

static bool count_one(void *ud, const nim_move *m) {
  (void)m;
  ++*(uint64_t *)ud;
  return true;
}

nim_status nim_solve_count(const nim_theory *theory, const nim_piles *p,
                           uint64_t *count) {
  const nim_solver *solver = nim_solver_of(theory->rules);
  if (theory->search != NULL) return nim_search_count(theory, p, count);
  if (solver->count != NULL) return solver->count(theory, p, count);
  *count = 0;
  return solver->each(theory, p, count_one, count);
}

static void say_search(const nim_misere *m, nim_text *why) {
  unsigned long budget = m->budget, heap = m->pretend.own.count;
  if (m->pretend.open)
    nim_say(why,
            "misere play is not decided: the quotient is open at heap %lu, and %s "
            "(budget %lu sums)",
            heap, m->exceeded, budget);
  else
    nim_say(why, "misere play is not decided: %s (budget %lu sums)", m->exceeded, budget);
}

const char *nim_solve_budget(const nim_theory *theory, nim_text *why) {
  if (theory->search != NULL) say_search(theory->search, why);
  else nim_say(why, "%s", nim_solver_of(theory->rules)->exceeded);
  return why->s;
}
