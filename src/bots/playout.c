/* A game between built-in bots, from its first move to its last. */
#include "bots/playout.h"

void nim_playout_open(nim_playout *p, nim_game *game, const nim_bot *first,
                      const nim_bot *second) {
  const nim_theory *theory = game->theory;
  p->game = game;
  p->takes = nim_moves_want_index(theory->rules) && theory->search == NULL;
  p->plain = theory->rules->kind->plain;
  p->draw = nim_draw_by(theory);
  p->bot[0] = first;
  p->bot[1] = second;
  p->draws[0] = first != NULL && nim_bot_draws(first);
  p->draws[1] = second != NULL && nim_bot_draws(second);
}

static nim_status look(const nim_game *g, bool *can_win) {
  bool is_p = false;
  nim_status status = nim_solve_is_p(g->theory, &g->piles, &is_p);
  *can_win = !is_p;
  return status;
}

void nim_playout_seed(nim_playout *p, uint64_t seed) {
  nim_random_seats(p->random, seed);
}

nim_status nim_playout_begin(nim_playout *p) {
  const nim_game *g = p->game;
  p->loser = 0;
  p->score = (nim_score){0};
  if (!p->takes) return look(g, &p->score.can_win);
  p->worth = nim_sum_worth(g->theory, &g->piles);
  p->score.can_win = !nim_worth_is_p(p->worth, g->theory->rules->misere);
  return NIM_OK;
}

/* Asks the bot; false: it has lost, or was stopped. */
static bool choose(nim_playout *p, int seat, nim_move *m) {
  nim_random before = p->random[seat];
  p->status = nim_bot_move(p->bot[seat], p->game, &p->random[seat], m);
  if (p->status == NIM_OK) return true;
  p->random[seat] = before;
  if (p->status != NIM_STOPPED) p->loser = seat + 1;
  return false;
}

/* ---- where every move takes from one pile ---- */

/* What stays the same throughout a game, apart from what is written to. */
typedef struct terms {
  const nim_theory *theory;
  nim_draw draw;
  bool plain, misere, logs;
} terms;

static inline terms terms_of(const nim_playout *p) {
  const nim_theory *theory = p->game->theory;
  return (terms){theory, p->draw, p->plain, theory->rules->misere, p->game->log != NULL};
}

/* A pile has changed. */
static inline nim_worth worth_of(const terms *t, nim_playout *p, uint64_t size,
                                 uint64_t left) {
  const nim_piles *piles = &p->game->piles;
  if (t->plain) return (nim_worth){piles->nimsum, piles->big};
  p->worth = nim_worth_drop(p->worth, nim_theory_grundy(t->theory, size));
  p->worth = nim_worth_add(p->worth, nim_theory_grundy(t->theory, left));
  return p->worth;
}

static inline void take(const terms *t, nim_playout *p, int seat, uint32_t pile,
                        uint64_t tokens) {
  nim_game *g = p->game;
  uint64_t size = g->piles.size[pile], left = size - tokens;
  nim_piles_set(&g->piles, pile, left);
  if (t->logs) {
    g->log[g->played++] = (nim_part){.take = tokens, .pile = pile};
    g->logged = g->played;
  }
  g->moves++;
  nim_score_count(&p->score, seat,
                  !nim_worth_is_p(worth_of(t, p, size, left), t->misere));
}

static nim_playout_event run_takes(nim_playout *p) {
  const terms t = terms_of(p);
  int moves, seat = (int)(p->game->moves % 2);
  nim_move m;
  for (moves = 0; moves < NIM_PLAYOUT_MOVES; moves++, seat = 1 - seat) {
    if (nim_draw_piles(&t.draw, &p->game->piles) == 0) return NIM_PLAYOUT_OVER;
    if (t.logs && !nim_game_room(p->game, 1)) return NIM_PLAYOUT_ROOM;
    if (p->draws[seat]) {
      nim_random *r = &p->random[seat];
      uint32_t pile = nim_draw_pile(&t.draw, &p->game->piles, r);
      take(&t, p, seat, pile, nim_draw_take(&t.draw, p->game->piles.size[pile], r));
    } else {
      if (!choose(p, seat, &m)) break;
      take(&t, p, seat, m.part[0].pile, m.part[0].take);
    }
  }
  return p->loser != 0 ? NIM_PLAYOUT_OVER : NIM_PLAYOUT_PAUSE;
}

/* ---- by all rules ---- */

static bool has_room(const nim_game *g) {
  uint32_t more = nim_moves_makes(g->theory);
  if (g->log != NULL && !nim_game_room(g, nim_moves_parts(g->theory->rules, g->piles.n)))
    return false;
  if (more == 0) return true;
  return nim_moves_room(g->theory, g->piles.n + more) <= g->piles.room;
}

static void play(nim_game *g, const nim_move *m) {
  uint32_t i;
  if (g->log != NULL) {
    nim_game_play(g, m);
    return;
  }
  for (i = 0; i < m->parts; i++) nim_moves_do(g->theory, &g->piles, &m->part[i]);
  g->moves++;
}

bool nim_playout_room(const nim_playout *p) {
  return p->takes ? nim_game_room(p->game, 1) : has_room(p->game);
}

nim_status nim_playout_play(nim_playout *p, const nim_move *m) {
  int seat = nim_game_turn(p->game) - 1;
  bool can_win;
  if (p->takes) {
    const terms t = terms_of(p);
    take(&t, p, seat, m->part[0].pile, m->part[0].take);
    return NIM_OK;
  }
  play(p->game, m);
  p->status = look(p->game, &can_win);
  if (p->status == NIM_OK) nim_score_count(&p->score, seat, can_win);
  return p->status;
}

static nim_playout_event run_any(nim_playout *p) {
  nim_game *g = p->game;
  int moves, seat = (int)(g->moves % 2);
  nim_move m;
  for (moves = 0; moves < NIM_PLAYOUT_MOVES; moves++, seat = 1 - seat) {
    if (nim_moves_over(g->theory, &g->piles)) return NIM_PLAYOUT_OVER;
    if (!has_room(g)) return NIM_PLAYOUT_ROOM;
    if (!choose(p, seat, &m)) break;
    if (nim_playout_play(p, &m) != NIM_OK) return NIM_PLAYOUT_FAILED;
  }
  return p->loser != 0 ? NIM_PLAYOUT_OVER : NIM_PLAYOUT_PAUSE;
}

nim_playout_event nim_playout_run(nim_playout *p) {
  return p->takes ? run_takes(p) : run_any(p);
}

int nim_playout_winner(const nim_playout *p) {
  return p->loser != 0 ? 3 - p->loser : nim_game_winner(p->game);
}
