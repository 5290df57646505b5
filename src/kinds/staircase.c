/* The staircase: only the odd steps 1, 3, 5, ... count, as in Nim (Sprague 1937); a token
** that comes down onto an odd step can be sent on at once. In misère play likewise, with
** the misère rule of Nim. Pile i of the position is step i + 1, so odd steps are even i.
*/
#include "kinds/kinds.h"

static nim_worth worth_of(const nim_piles *p) {
  nim_worth t = {0, 0};
  uint32_t i;
  for (i = 0; i < p->n; i += 2) t = nim_worth_add(t, p->size[i]);
  return t;
}

/* Tokens to move from step `from` so that the odd step it changes has the wanted number;
** 0 when that cannot be. */
static uint64_t winning_take(const nim_rules *rules, const nim_piles *p, nim_worth all,
                             uint32_t from) {
  uint32_t odd = from / 2 * 2;
  uint64_t now = p->size[odd], take;
  uint64_t wanted = nim_worth_wants(nim_worth_drop(all, now), rules->misere);
  if (from == odd) return wanted < now ? now - wanted : 0;
  take = wanted > now ? wanted - now : 0;
  return take <= p->size[from] ? take : 0;
}

static bool is_p(const nim_theory *theory, const nim_piles *p) {
  return nim_worth_is_p(worth_of(p), theory->rules->misere);
}

static nim_status each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                       void *ud) {
  nim_worth all = worth_of(p);
  nim_move m;
  uint32_t i;
  if (nim_worth_is_p(all, theory->rules->misere)) return NIM_OK;
  for (i = 0; i < p->n; i++) {
    uint64_t take = winning_take(theory->rules, p, all, i);
    nim_move_single(&m, i, take, 0);
    if (take > 0 && !visit(ud, &m)) break;
  }
  return NIM_OK;
}

/* A move changes exactly one odd step, and makes it any smaller number if it likes. */
static bool value(const nim_theory *theory, const nim_piles *p, uint64_t *result) {
  (void)theory;
  *result = worth_of(p).value;
  return true;
}

static const nim_solver solver = {.is_p = is_p,
                                  .each = each,
                                  .value = value};

const nim_kind nim_kind_staircase = {.name = "staircase",
                                     .title = "the staircase",
                                     .example = "staircase",
                                     .help = "move 1 .. all tokens of step i to step i-1",
                                     .parameter = &nim_parameter_none,
                                     .options = &nim_options_any,
                                     .sends = true,
                                     .solver = &solver};
