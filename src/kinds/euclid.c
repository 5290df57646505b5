/* Euclid's game (A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm,
** 1969): from the larger of two piles a multiple of the smaller one is taken; the game is
** over when a pile is empty.
**
** Let q piles of b and a rest r < b make up the larger pile. Its options are those with
** q - 1, ..., 1, 0 piles of b and the rest: a chain in which each leads to all below. So
** there is one P-position in it, (r, b) or else (b + r, b), and every position with q > 1
** has one winning move. With q = 1 a position is P iff (r, b) is N. By induction: a
** position with no empty pile is P iff the larger pile is less than phi times the smaller
** one, except that in normal play equal piles are N, since one of them can be taken.
**
** Grundy values, by the same chain: if (r, b) has value h, those with q = 1, 2, ... have
** the values 0, 1, 2, ... that are left when h is left out. (Known in another form: G.
** Cairns, N. B. Ho and T. Lengyel, The Sprague-Grundy function of the real game Euclid,
** 2011. The floor of |a/b - b/a|, by G. Nivasch 2006, is that of the game that is over
** when the piles are equal.)
*/
#include "kinds/kinds.h"

static bool is_lost(bool misere, uint64_t a, uint64_t b) {
  uint64_t small = a < b ? a : b, large = a < b ? b : a;
  if (small == 0) return !misere;
  return (misere || a != b) && nim_below_phi(large, small);
}

/* What to take from a pile of `large`, not smaller than the other; 0: nothing wins. */
static uint64_t winning_take(bool misere, uint64_t large, uint64_t small) {
  uint64_t rest = small > 0 ? large % small : 0, take = large - rest;
  if (small == 0 || is_lost(misere, large, small)) return 0;
  return is_lost(misere, rest, small) ? take : take - small;
}

static bool is_p(const nim_theory *theory, const nim_piles *p) {
  return is_lost(theory->rules->misere, p->size[0], p->size[1]);
}

static nim_status each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                       void *ud) {
  uint32_t i;
  for (i = 0; i < 2; i++) {
    uint64_t size = p->size[i], other = p->size[1 - i], take = 0;
    nim_move m;
    if (size >= other) take = winning_take(theory->rules->misere, size, other);
    nim_move_single(&m, i, take, 0);
    if (take > 0 && !visit(ud, &m)) break;
  }
  return NIM_OK;
}

/* Quotients of the algorithm at the most: numbers of Fibonacci below 2^63. */
#define MOST_STEPS 96

static bool value(const nim_theory *theory, const nim_piles *p, uint64_t *result) {
  uint64_t times[MOST_STEPS], small = nim_smaller(p->size[0], p->size[1]);
  uint64_t large = nim_larger(p->size[0], p->size[1]);
  int steps = 0;
  (void)theory;
  while (small > 0) {
    uint64_t rest = large % small;
    times[steps++] = large / small;
    large = small;
    small = rest;
  }
  for (*result = 0; steps-- > 0;)
    *result = times[steps] <= *result ? times[steps] - 1 : times[steps];
  return true;
}

static const nim_solver solver = {.is_p = is_p,
                                  .each = each,
                                  .value = value};

/* ---- moves ---- */

static bool legal(const nim_theory *theory, const nim_piles *p, const nim_move *m,
                  nim_text *why) {
  uint64_t take = m->part[0].take, unit = p->size[1 - m->part[0].pile];
  (void)theory;
  return take % unit == 0 ||
         nim_say(why, "%llu is not a multiple of the other pile, %llu",
                 (unsigned long long)take, (unsigned long long)unit);
}

const nim_kind nim_kind_euclid = {.name = "euclid",
                                  .title = "Euclid's game",
                                  .example = "euclid",
                                  .help = "two piles: take a multiple of the smaller "
                                          "from the larger",
                                  .parameter = &nim_parameter_none,
                                  .options = &nim_options_any,
                                  .legal = legal,
                                  .piles = 2,
                                  .multiples = true,
                                  .loose = true,
                                  .solver = &solver};
