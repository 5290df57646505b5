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
#include "game/moves.h"
#include "game/option.h"
#include "game/split.h"
#include "solve/theorems.h"

/* Without big values among the others the wanted one is not big either: a single big
** value never gives XOR 0 with values of 0 and 1. */
uint64_t nim_worth_wants(nim_worth t, bool misere) {
  return t.value ^ (misere && t.big == 0);
}

nim_worth nim_sum_worth(const nim_theory *theory, const nim_piles *p) {
  nim_worth t = {p->nimsum, p->big};
  uint32_t i;
  if (nim_rules_row(theory->rules)->solver == NIM_SOLVER_PLAIN) return t;
  t.value = t.big = 0;
  for (i = 0; i < p->n; i++) t = nim_worth_add(t, nim_theory_grundy(theory, p->size[i]));
  return t;
}

/* Shows the winning moves on one pile; false when the visitor has seen enough. */
static bool pile_each(const nim_theory *theory, const nim_piles *p, nim_worth all,
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

/* Nim from an N-position: the piles that can be made smaller are those with this bit. In
** misère play with no pile above one, they are the ones. */
static unsigned winning_bit(const nim_piles *p) {
  return p->nimsum == 0 ? 0 : nim_top_bit(p->nimsum);
}

static void plain_each(const nim_theory *theory, const nim_piles *p, nim_worth all,
                       nim_visit visit, void *ud) {
  unsigned bit = winning_bit(p);
  uint32_t i = nim_piles_with_bit(p, 0, bit);
  while (i != NIM_NO_PILE && pile_each(theory, p, all, i, visit, ud))
    i = nim_piles_with_bit(p, i + 1, bit);
}

/* Figures that are looked at for one pile at the most. */
#define MOST_LOOKED_AT (UINT64_C(1) << 28)

/* To show one move, those behind a proven period need not be looked at. */
static bool too_large(const nim_theory *theory, const nim_piles *p, bool counts) {
  uint32_t largest = nim_piles_largest(p);
  if (nim_rules_row(theory->rules)->shape != NIM_SHAPE_DIGITS) return false;
  if (largest == NIM_NO_PILE || theory->values == NULL) return false;
  if (!counts && theory->values->period.proven) return false;
  return nim_split_work(theory, p->size[largest]) > MOST_LOOKED_AT;
}

nim_status nim_sum_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                        void *ud) {
  nim_worth all = nim_sum_worth(theory, p);
  uint32_t i;
  if (nim_worth_is_p(all, theory->rules->misere)) return NIM_OK;
  if (too_large(theory, p, false)) return NIM_BUDGET;
  if (nim_rules_row(theory->rules)->solver == NIM_SOLVER_PLAIN) {
    plain_each(theory, p, all, visit, ud);
    return NIM_OK;
  }
  for (i = 0; i < p->n; i++)
    if (!pile_each(theory, p, all, i, visit, ud)) break;
  return NIM_OK;
}

nim_status nim_sum_count(const nim_theory *theory, const nim_piles *p, uint64_t *count) {
  nim_worth all = nim_sum_worth(theory, p);
  uint32_t i;
  *count = 0;
  if (nim_worth_is_p(all, theory->rules->misere)) return NIM_OK;
  if (too_large(theory, p, true)) return NIM_BUDGET;
  if (nim_rules_row(theory->rules)->solver == NIM_SOLVER_PLAIN) {
    *count = nim_piles_ones(p, winning_bit(p));
    return NIM_OK;
  }
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

/* The pile has the bit, so that what is wanted is less than it holds. */
bool nim_plain_best(const nim_rules *rules, const nim_piles *p, nim_move *best) {
  nim_worth all = {p->nimsum, p->big};
  uint32_t pile;
  uint64_t size;
  if (nim_worth_is_p(all, rules->misere)) return false;
  pile = nim_piles_with_bit(p, 0, winning_bit(p));
  if (pile == NIM_NO_PILE) return false;
  size = p->size[pile];
  all = nim_worth_drop(all, size);
  nim_move_single(best, pile, size - nim_worth_wants(all, rules->misere), 0);
  return true;
}
