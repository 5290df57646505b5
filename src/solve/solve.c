#include "solve/solve.h"

#include "game/moves.h"

#include "solve/misere.h"
#include "solve/solvers.h"

nim_status nim_solve_is_p(const nim_rules *rules, const nim_piles *p, bool *is_p) {
  if (rules->search != NULL) {
    nim_misere_ask(rules->search);
    return nim_misere_is_p(rules->search, p, is_p);
  }
  switch (rules->kind) {
  case NIM_KIND_MOORE: *is_p = nim_moore_is_p(rules, p); break;
  case NIM_KIND_WYTHOFF:
    *is_p = nim_wythoff_is_p(rules->misere, p->size[0], p->size[1]);
    break;
  case NIM_KIND_STAIRCASE:
    *is_p = nim_worth_is_p(nim_staircase_worth(p), rules->misere);
    break;
  default: *is_p = nim_worth_is_p(nim_sum_worth(rules, p), rules->misere);
  }
  return NIM_OK;
}

nim_status nim_solve_each(const nim_rules *rules, const nim_piles *p, nim_visit visit,
                          void *ud) {
  if (rules->search != NULL) return nim_search_each(rules, p, visit, ud);
  switch (rules->kind) {
  case NIM_KIND_MOORE: return nim_moore_each(rules, p, visit, ud);
  case NIM_KIND_WYTHOFF: nim_wythoff_each(rules, p, visit, ud); break;
  case NIM_KIND_STAIRCASE: nim_staircase_each(rules, p, visit, ud); break;
  default: return nim_sum_each(rules, p, visit, ud);
  }
  return NIM_OK;
}

static bool keep_first(void *ud, const nim_move *m) {
  nim_move_copy(ud, m);
  return false;
}

static nim_status first_win(const nim_rules *rules, const nim_piles *p, nim_move *best) {
  nim_status status;
  if (rules->kind == NIM_KIND_MOORE) return nim_moore_best(rules, p, best);
  if (rules->kind == NIM_KIND_NIM)
    return nim_plain_best(rules, p, best) ? NIM_OK : NIM_NONE;
  best->parts = 0;
  status = nim_solve_each(rules, p, keep_first, best);
  if (status != NIM_OK) return status;
  return best->parts > 0 ? NIM_OK : NIM_NONE;
}

nim_status nim_solve_best(const nim_rules *rules, const nim_piles *p, nim_move *best) {
  nim_status status = first_win(rules, p, best);
  if (status != NIM_NONE) return status;
  return nim_moves_stall(rules, p, best) ? NIM_OK : NIM_NONE;
}

static bool count_one(void *ud, const nim_move *m) {
  (void)m;
  ++*(uint64_t *)ud;
  return true;
}

nim_status nim_solve_count(const nim_rules *rules, const nim_piles *p, uint64_t *count) {
  *count = 0;
  if (rules->kind == NIM_KIND_MOORE) return nim_moore_count(rules, p, count);
  if (rules->search == NULL && nim_rules_is_sum(rules))
    return nim_sum_count(rules, p, count);
  return nim_solve_each(rules, p, count_one, count);
}

uint64_t nim_solve_grundy(const nim_rules *rules, const nim_piles *p) {
  return nim_sum_worth(rules, p).value;
}

const char *nim_solve_budget(const nim_rules *rules, nim_text *why) {
  if (rules->search != NULL)
    nim_say(why, "misere play is not decided: %s (budget %lu sums)",
            rules->search->exceeded, (unsigned long)rules->search->budget);
  else if (rules->kind == NIM_KIND_MOORE)
    nim_say(why, "Moore's Nim: there are too many ways to look at");
  else
    nim_say(why, "a pile has too many splits to look at: no period is proven");
  return why->s;
}
