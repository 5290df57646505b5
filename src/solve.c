#include "solve.h"

#include "option.h"
#include "solve_kinds.h"

nim_status nim_solve_is_p(const nim_rules *rules, const nim_piles *p, bool *is_p) {
  switch (rules->kind) {
  case NIM_KIND_MOORE: *is_p = nim_moore_is_p(rules, p); break;
  case NIM_KIND_WYTHOFF:
    *is_p = nim_wythoff_is_p(rules->misere, p->size[0], p->size[1]);
    break;
  case NIM_KIND_STAIRCASE:
    *is_p = nim_worth_is_p(nim_staircase_tally(p), rules->misere);
    break;
  default: *is_p = nim_worth_is_p(nim_sum_tally(rules, p), rules->misere);
  }
  return NIM_OK;
}

nim_status nim_solve_each(const nim_rules *rules, const nim_piles *p, nim_visit visit,
                          void *ud) {
  switch (rules->kind) {
  case NIM_KIND_MOORE: return nim_moore_each(rules, p, visit, ud);
  case NIM_KIND_WYTHOFF: nim_wythoff_each(rules, p, visit, ud); break;
  case NIM_KIND_STAIRCASE: nim_staircase_each(rules, p, visit, ud); break;
  default: nim_sum_each(rules, p, visit, ud);
  }
  return NIM_OK;
}

static bool keep_first(void *ud, const nim_move *m) {
  nim_move_copy(ud, m);
  return false;
}

static nim_status first_win(const nim_rules *rules, const nim_piles *p, nim_move *best) {
  if (rules->kind == NIM_KIND_MOORE) return nim_moore_best(rules, p, best);
  best->parts = 0;
  nim_solve_each(rules, p, keep_first, best);
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
  if (rules->kind == NIM_KIND_NIM) *count = nim_plain_count(rules, p);
  else return nim_solve_each(rules, p, count_one, count);
  return NIM_OK;
}

uint64_t nim_solve_grundy(const nim_rules *rules, const nim_piles *p) {
  return nim_sum_tally(rules, p).value;
}
