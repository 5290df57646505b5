/* built_in.h: the built-in bots: how a move is chosen, and how exactly a seat has played.
** They stand in nim_bots, a row for each, and nowhere else.
**
** A bot keeps nothing between moves; chance comes from the generator it is given.
*/
#ifndef NIM_BUILT_IN_H
#define NIM_BUILT_IN_H

#include "nim.h"
#include "base/common.h"
#include "game/option.h"

typedef struct nim_bot {
  const struct nim_bot_row *row;
  double parameter; /* that of the row, where it has one */
} nim_bot;

/* Chooses a move in a game that is not over. The game is used to look ahead, and is as it
** was when the call returns. */
typedef nim_status (*nim_bot_fn)(const nim_bot *bot, nim_game *g, nim_random *r,
                                 nim_move *m);

/* All that is known of a built-in bot. */
typedef struct nim_bot_row {
  const char *name;
  nim_bot_fn move;
  const char *help;
  const char *parameter;     /* what it is, or NULL: there is none */
  double usual, least, most; /* the parameter when none is given; its bounds */
  bool whole;                /* it has no fraction */
  bool solves;               /* asks who wins, and cannot go on without an answer */
  bool certain;              /* asks no generator, and needs no seed */
} nim_bot_row;

extern const nim_bot_row nim_bots[];
extern const size_t nim_bots_count;

/* Deepest minimax: each level is a frame on the stack, and may need a new pile. */
#define NIM_MAX_DEPTH ((int)NIM_SPARE_MOVES - 1)

/* The bot `name`, with the parameter it has when none is given. */
bool nim_bot_find(nim_bot *bot, const char *name, size_t length);

/* Sets the parameter; false with the reason where it takes none or not this one. */
bool nim_bot_set(nim_bot *bot, double parameter, nim_text *why);

/* Does it draw every move by chance, as nim_draw does? */
bool nim_bot_draws(const nim_bot *bot);

static inline nim_status nim_bot_move(const nim_bot *bot, nim_game *g, nim_random *r,
                                      nim_move *m) {
  return bot->row->move(bot, g, r, m);
}

/* How exactly each seat plays. A seat that moves from a position it could win has a
** chance, and has kept it where the other one cannot win then. Matches, series and the
** check of records count by this. */
typedef struct nim_score {
  bool can_win;                 /* whoever moves next */
  uint64_t kept[2], chances[2]; /* by seat, from 0 */
} nim_score;

/* The seat whose turn it was has moved, and whoever comes next can win or not. */
static inline void nim_score_count(nim_score *score, int seat, bool can_win) {
  score->chances[seat] += score->can_win;
  score->kept[seat] += score->can_win && !can_win;
  score->can_win = can_win;
}

/* The seat whose turn it is ends the game early: it does not keep what it could win. */
static inline void nim_score_waste(nim_score *score, int seat) {
  score->chances[seat] += score->can_win;
}

/* How a move is drawn where no pile breaks: a random pile of those that can be moved on,
** then a random option of it. Inline for games that are played by the million: playout.h.
*/
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
