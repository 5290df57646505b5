#include "solve/solve.h"

#include "game/moves.h"

#include "solve/misere.h"
#include "solve/theorems.h"

static nim_solver solver_of(const nim_theory *theory) {
  return nim_rules_row(theory->rules)->solver;
}

nim_status nim_solve_is_p(const nim_theory *theory, const nim_piles *p, bool *is_p) {
  if (theory->search != NULL) {
    nim_misere_ask(theory->search);
    return nim_misere_is_p(theory->search, p, is_p);
  }
  switch (solver_of(theory)) {
  case NIM_SOLVER_MOORE: *is_p = nim_moore_is_p(theory->rules, p); break;
  case NIM_SOLVER_WYTHOFF:
    *is_p = nim_wythoff_is_p(theory->rules->misere, p->size[0], p->size[1]);
    break;
  case NIM_SOLVER_EUCLID:
    *is_p = nim_euclid_is_p(theory->rules->misere, p->size[0], p->size[1]);
    break;
  case NIM_SOLVER_STAIRCASE:
    *is_p = nim_worth_is_p(nim_staircase_worth(p), theory->rules->misere);
    break;
  case NIM_SOLVER_PLAIN:
  case NIM_SOLVER_SUM:
    *is_p = nim_worth_is_p(nim_sum_worth(theory, p), theory->rules->misere);
    break;
  }
  return NIM_OK;
}

nim_status nim_solve_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                          void *ud) {
  if (theory->search != NULL) return nim_search_each(theory, p, visit, ud);
  switch (solver_of(theory)) {
  case NIM_SOLVER_MOORE: return nim_moore_each(theory->rules, p, visit, ud);
  case NIM_SOLVER_WYTHOFF: nim_wythoff_each(theory->rules, p, visit, ud); break;
  case NIM_SOLVER_EUCLID: nim_euclid_each(theory->rules, p, visit, ud); break;
  case NIM_SOLVER_STAIRCASE: nim_staircase_each(theory->rules, p, visit, ud); break;
  case NIM_SOLVER_PLAIN:
  case NIM_SOLVER_SUM: return nim_sum_each(theory, p, visit, ud);
  }
  return NIM_OK;
}

static bool keep_first(void *ud, const nim_move *m) {
  nim_move_copy(ud, m);
  return false;
}

static nim_status first_win(const nim_theory *theory, const nim_piles *p,
                            nim_move *best) {
  nim_status status;
  if (solver_of(theory) == NIM_SOLVER_MOORE)
    return nim_moore_best(theory->rules, p, best);
  if (solver_of(theory) == NIM_SOLVER_PLAIN)
    return nim_plain_best(theory->rules, p, best) ? NIM_OK : NIM_NONE;
  best->parts = 0;
  status = nim_solve_each(theory, p, keep_first, best);
  if (status != NIM_OK) return status;
  return best->parts > 0 ? NIM_OK : NIM_NONE;
}

nim_status nim_solve_best(const nim_theory *theory, const nim_piles *p, nim_move *best) {
  nim_status status = first_win(theory, p, best);
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
  *count = 0;
  if (solver_of(theory) == NIM_SOLVER_MOORE)
    return nim_moore_count(theory->rules, p, count);
  if (theory->search != NULL) return nim_search_count(theory, p, count);
  if (nim_rules_is_sum(theory->rules)) return nim_sum_count(theory, p, count);
  return nim_solve_each(theory, p, count_one, count);
}

uint64_t nim_solve_grundy(const nim_theory *theory, const nim_piles *p) {
  return nim_sum_worth(theory, p).value;
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
  else if (solver_of(theory) == NIM_SOLVER_MOORE)
    nim_say(why, "Moore's Nim: there are too many ways to look at");
  else
    nim_say(why, "a pile has too many splits to look at");
  return why->s;
}
