/* Outcomes, winning moves and Grundy values of positions. */
#include "solve/solve.h"

#include "game/option.h"

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

nim_status nim_solve_count(const nim_theory *theory, const nim_piles *p,
                           uint64_t *count) {
  const nim_solver *solver = nim_solver_of(theory->rules);
  *count = 0;
  if (theory->search != NULL) return nim_search_each(theory, p, NULL, count);
  if (solver->count != NULL) return solver->count(theory, p, count);
  return solver->each(theory, p, nim_count_one, count);
}

const char *nim_solve_budget(const nim_theory *theory, nim_text *why) {
  const nim_misere *m = theory->search;
  if (m == NULL)
    nim_say(why, "%s", nim_solver_of(theory->rules)->exceeded);
  else if (m->open)
    nim_say(why,
            "misere play is not decided: the quotient is open at heap %u, and %s "
            "(budget %u sums)",
            (unsigned)m->own.count, m->exceeded, (unsigned)m->budget);
  else
    nim_say(why, "misere play is not decided: %s (budget %u sums)", m->exceeded,
            (unsigned)m->budget);
  return why->s;
}

/* ---- sums of piles.
**
** Normal play: P iff the XOR of the Grundy values is 0 (R. P. Sprague 1935, P. M. Grundy
** 1939; plain Nim: C. L. Bouton 1901).
**
** Misère play of Nim, max:K, take:... and whole: while some pile has a value of two or
** more, as in normal play; once all are 0 or 1, P iff their XOR is 1. For Nim this is
** Bouton's; for subtraction games it follows from T. S. Ferguson's pairing property
** (1974): a pile of value 1 is one from which the smallest number leads to value 0.
**
** A winning move may lead to a pile of larger value, so every option is looked at. */

/* Without big values among the others the wanted one is not big either: a single big
** value never gives XOR 0 with values of 0 and 1. */
uint64_t nim_worth_wants(nim_worth t, bool misere) {
  return t.value ^ (misere && t.big == 0);
}

nim_worth nim_sum_worth(const nim_theory *theory, const nim_piles *p) {
  nim_worth t = {p->nimsum, p->big};
  uint32_t i;
  if (theory->rules->kind->plain) return t;
  t.value = t.big = 0;
  for (i = 0; i < p->n; i++) t = nim_worth_add(t, nim_theory_value(theory, p->size[i]));
  return t;
}

bool nim_sum_is_p(const nim_theory *theory, const nim_piles *p) {
  return nim_worth_is_p(nim_sum_worth(theory, p), theory->rules->misere);
}

bool nim_sum_value(const nim_theory *theory, const nim_piles *p, uint64_t *value) {
  *value = nim_sum_worth(theory, p).value;
  return true;
}

bool nim_sum_each_on(const nim_theory *theory, const nim_piles *p, nim_worth all,
                     uint32_t pile, nim_visit visit, void *ud) {
  uint64_t size = p->size[pile];
  nim_worth rest = nim_worth_drop(all, nim_theory_value(theory, size));
  uint64_t wanted = nim_worth_wants(rest, theory->rules->misere);
  nim_move m;
  nim_move_single(&m, pile, 0, 0);
  while (nim_option_to(theory, size, wanted, &m.part[0]))
    if (!visit(ud, &m)) return false;
  return true;
}

/* Figures that are looked at for one pile at the most. */
#define MOST_LOOKED_AT (UINT64_C(1) << 28)

/* To show one move, those after a proven period need not be looked at. */
static bool too_large(const nim_theory *theory, const nim_piles *p, bool counts) {
  if (nim_options_of(theory)->work == NULL) return false;
  if (theory->values == NULL) return false;
  if (!counts && theory->values->period.proven) return false;
  return nim_options_of(theory)->work(theory, nim_piles_most(p)) > MOST_LOOKED_AT;
}

static nim_status sum_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                           void *ud) {
  nim_worth all = nim_sum_worth(theory, p);
  uint32_t i;
  if (nim_worth_is_p(all, theory->rules->misere)) return NIM_OK;
  if (too_large(theory, p, false)) return NIM_BUDGET;
  for (i = 0; i < p->n; i++)
    if (!nim_sum_each_on(theory, p, all, i, visit, ud)) break;
  return NIM_OK;
}

static nim_status sum_count(const nim_theory *theory, const nim_piles *p,
                            uint64_t *count) {
  nim_worth all = nim_sum_worth(theory, p);
  uint32_t i;
  *count = 0;
  if (nim_worth_is_p(all, theory->rules->misere)) return NIM_OK;
  if (too_large(theory, p, true)) return NIM_BUDGET;
  for (i = 0; i < p->n; i++) {
    nim_worth rest = nim_worth_drop(all, nim_theory_value(theory, p->size[i]));
    uint64_t wanted = nim_worth_wants(rest, theory->rules->misere);
    uint64_t wins = nim_option_count_to(theory, p->size[i], wanted);
    if (wins >= NIM_MAX_SIZE - *count) return NIM_OVERFLOW;
    *count += wins;
  }
  return NIM_OK;
}

const nim_solver nim_solver_sum = {.is_p = nim_sum_is_p,
                                   .each = sum_each,
                                   .count = sum_count,
                                   .value = nim_sum_value,
                                   .exceeded = "a pile has too many splits to search"};

/* ---- Grundy values of positions that are no sums of piles ---- */

uint32_t nim_grundy_budget(const nim_theory *theory) {
  return theory->positions > 0 ? theory->positions : NIM_GRUNDY_BUDGET;
}

/* b > 0 */
static uint64_t times(uint64_t a, uint64_t b) {
  return a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

bool nim_grundy_searches(const nim_rules *rules) {
  return nim_solver_of(rules)->valuing != NULL;
}

bool nim_grundy_closed(const nim_theory *theory, const nim_piles *p, uint64_t *value) {
  const nim_solver *solver = nim_solver_of(theory->rules);
  return solver->value != NULL && solver->value(theory, p, value);
}

uint64_t nim_grundy_positions(const nim_piles *p) {
  uint64_t product = 1;
  uint32_t i;
  for (i = 0; i < p->n; i++) product = times(product, p->size[i] + 1);
  return product;
}

uint64_t nim_grundy_cost(const nim_theory *theory, const nim_piles *p) {
  uint64_t value, positions = nim_grundy_positions(p);
  if (nim_grundy_closed(theory, p, &value)) return p->n;
  if (positions > nim_grundy_budget(theory)) return 1;
  return nim_solver_of(theory->rules)->valuing->cost(positions);
}
