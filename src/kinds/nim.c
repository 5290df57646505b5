/* Nim (C. L. Bouton, 1901): the value of a pile is its size, so that a position keeps
** what says who wins: the nim-sum, the piles of two or more, the piles that have a bit.
*/
#include "kinds/kinds.h"

/* ---- values ---- */

static uint64_t value(const nim_rules *rules, uint64_t size) {
  (void)rules;
  return size;
}

static const nim_closed closed = {.value = value, .largest = value,
                                  .fixed = {.period = 1, .saltus = 1}};

/* ---- who wins ---- */

/* Nim from an N-position: the piles that can be made smaller are those with this bit. In
** misère play with no pile above one, they are the ones. */
static unsigned winning_bit(const nim_piles *p) {
  return p->nimsum == 0 ? 0 : nim_top_bit(p->nimsum);
}

static nim_status each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                       void *ud) {
  nim_worth all = nim_sum_worth(theory, p);
  unsigned bit = winning_bit(p);
  uint32_t i;
  if (nim_worth_is_p(all, theory->rules->misere)) return NIM_OK;
  i = nim_piles_with_bit(p, 0, bit);
  while (i != NIM_NO_PILE && nim_sum_each_on(theory, p, all, i, visit, ud))
    i = nim_piles_with_bit(p, i + 1, bit);
  return NIM_OK;
}

/* The pile has the bit, so that what is wanted is less than it holds. */
static nim_status find_best(const nim_theory *theory, const nim_piles *p,
                            nim_move *best) {
  bool misere = theory->rules->misere;
  nim_worth all = {p->nimsum, p->big};
  uint32_t pile;
  uint64_t size;
  if (nim_worth_is_p(all, misere)) return NIM_NONE;
  pile = nim_piles_with_bit(p, 0, winning_bit(p));
  if (pile == NIM_NO_PILE) return NIM_NONE;
  size = p->size[pile];
  all = nim_worth_drop(all, size);
  nim_move_single(best, pile, size - nim_worth_wants(all, misere), 0);
  return NIM_OK;
}

static nim_status count(const nim_theory *theory, const nim_piles *p, uint64_t *wins) {
  bool lost = nim_sum_is_p(theory, p);
  *wins = lost ? 0 : nim_piles_ones(p, winning_bit(p));
  return NIM_OK;
}

static const nim_solver solver = {.is_p = nim_sum_is_p,
                                  .each = each,
                                  .best = find_best,
                                  .count = count,
                                  .value = nim_sum_value};

const nim_kind nim_kind_nim = {.name = "nim",
                               .title = "Nim",
                               .example = "nim",
                               .help = "take 1 .. all tokens from one pile",
                               .parameter = &nim_parameter_none,
                               .options = &nim_options_any,
                               .closed = &closed,
                               .plain = true,
                               .pairing = true,
                               .solver = &solver};

/* ---- the staircase: only the odd steps 1, 3, 5, ... count, as in Nim (Sprague 1937); a
** token that comes down onto an odd step can be sent on at once. In misère play likewise,
** with the misère rule of Nim. Pile i of the position is step i + 1, so odd steps are
** even i. */

static nim_worth steps_worth(const nim_piles *p) {
  nim_worth t = {0, 0};
  uint32_t i;
  for (i = 0; i < p->n; i += 2) t = nim_worth_add(t, p->size[i]);
  return t;
}

/* Tokens to move from step `from` so that the odd step it changes has the wanted number;
** 0 when that cannot be. */
static uint64_t steps_take(const nim_rules *rules, const nim_piles *p, nim_worth all,
                           uint32_t from) {
  uint32_t odd = from / 2 * 2;
  uint64_t now = p->size[odd], take;
  uint64_t wanted = nim_worth_wants(nim_worth_drop(all, now), rules->misere);
  if (from == odd) return wanted < now ? now - wanted : 0;
  take = wanted > now ? wanted - now : 0;
  return take <= p->size[from] ? take : 0;
}

static bool steps_is_p(const nim_theory *theory, const nim_piles *p) {
  return nim_worth_is_p(steps_worth(p), theory->rules->misere);
}

static nim_status steps_each(const nim_theory *theory, const nim_piles *p,
                             nim_visit visit, void *ud) {
  nim_worth all = steps_worth(p);
  nim_move m;
  uint32_t i;
  if (nim_worth_is_p(all, theory->rules->misere)) return NIM_OK;
  for (i = 0; i < p->n; i++) {
    uint64_t take = steps_take(theory->rules, p, all, i);
    nim_move_single(&m, i, take, 0);
    if (take > 0 && !visit(ud, &m)) break;
  }
  return NIM_OK;
}

/* A move changes exactly one odd step, and makes it any smaller number if it likes. */
static bool steps_value(const nim_theory *theory, const nim_piles *p, uint64_t *result) {
  (void)theory;
  *result = steps_worth(p).value;
  return true;
}

static const nim_solver steps_solver = {.is_p = steps_is_p,
                                        .each = steps_each,
                                        .value = steps_value};

const nim_kind nim_kind_staircase = {.name = "staircase",
                                     .title = "the staircase",
                                     .example = "staircase",
                                     .help = "move 1 .. all tokens of step i to step i-1",
                                     .parameter = &nim_parameter_none,
                                     .options = &nim_options_any,
                                     .sends = true,
                                     .solver = &steps_solver};
