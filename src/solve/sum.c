/* Sums of piles.
**
** Normal play: P iff the XOR of the Grundy values is 0 (R. P. Sprague 1935, P. M. Grundy
** 1939; plain Nim: C. L. Bouton 1901).
**
** Misère play of Nim, max:K, take:... and whole: while some pile has a value of two or
** more, as in normal play; once all are 0 or 1, P iff their XOR is 1. For Nim this is
** Bouton's; for subtraction games it follows from T. S. Ferguson's pairing property
** (1974): a pile of value 1 is one from which the smallest number leads to value 0.
**
** A winning move may lead to a pile of larger value, so every option is looked at.
*/
#include "nim.h"
#include "game/option.h"
#include "solve/theorems.h"

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
  for (i = 0; i < p->n; i++) t = nim_worth_add(t, nim_theory_grundy(theory, p->size[i]));
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
  nim_worth rest = nim_worth_drop(all, nim_theory_grundy(theory, size));
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
    nim_worth rest = nim_worth_drop(all, nim_theory_grundy(theory, p->size[i]));
    uint64_t wanted = nim_worth_wants(rest, theory->rules->misere);
    uint64_t wins = nim_option_count_to(theory, p->size[i], wanted);
    if (wins >= NIM_MAX_SIZE - *count) return NIM_OVERFLOW;
    *count += wins;
  }
  return NIM_OK;
}

uint64_t nim_plain_take(uint64_t nimsum, uint64_t size) {
  uint64_t wanted = size ^ nimsum;
  return wanted < size ? size - wanted : 0;
}

const nim_solver nim_solver_sum = {.is_p = nim_sum_is_p,
                                   .each = sum_each,
                                   .count = sum_count,
                                   .value = nim_sum_value,
                                   .exceeded = "a pile has too many splits to search"};
