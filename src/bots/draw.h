/* draw.h: how a move is drawn where no pile breaks: a random pile of those that can be
** moved on, then a random option of it.
**
** It is inline for games that are played by the million: playout.h.
*/
#ifndef NIM_DRAW_H
#define NIM_DRAW_H

#include "base/common.h"
#include "game/option.h"
#include "nim.h"

typedef struct nim_draw {
  const nim_theory *theory;
  uint64_t least; /* the smallest pile that can be moved on */
  uint64_t most;  /* tokens that may be taken at the most; 0: not every number up to it */
} nim_draw;

/* For rules by which a pile's size says what can be done with it: none that breaks piles,
** and not Euclid's game. */
static inline bool nim_draw_knows(const nim_rules *rules) {
  return !rules->kind->splits && !rules->kind->multiples;
}

static inline nim_draw nim_draw_by(const nim_theory *theory) {
  const nim_rules *rules = theory->rules;
  return (nim_draw){.theory = theory,
                    .least = nim_rules_least(rules),
                    .most = nim_rules_least(rules) == 1 && rules->kind->options->every
                                ? nim_rules_most(rules)
                                : 0};
}

/* Piles that can be moved on. */
static inline uint32_t nim_draw_piles(const nim_draw *d, const nim_piles *p) {
  uint32_t i, count = 0;
  if (d->least == 1) return p->nonempty;
  for (i = 0; i < p->n; i++) count += p->size[i] >= d->least;
  return count;
}

/* One of them; there is one. Piles are stepped over without a branch, which could not
** be predicted. */
static inline uint32_t nim_draw_pile(const nim_draw *d, const nim_piles *p,
                                     nim_random *r) {
  uint64_t k = nim_random_below(r, nim_draw_piles(d, p));
  uint32_t i, seen = 0, pile = 0;
  for (i = 0; i < p->n; i++) {
    seen += p->size[i] >= d->least;
    pile += seen <= k;
  }
  return pile;
}

/* Tokens to take from a pile that can be moved on. */
static inline uint64_t nim_draw_take(const nim_draw *d, uint64_t size, nim_random *r) {
  nim_part part;
  if (d->most > 0) return 1 + nim_random_below(r, size < d->most ? size : d->most);
  nim_option_at(d->theory, size, nim_random_below(r, nim_option_count(d->theory, size)),
                &part);
  return part.take;
}

#endif
