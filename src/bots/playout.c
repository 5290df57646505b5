/* A game between built-in bots, from its first move to its last. */
#include "bots/playout.h"

static nim_status look(nim_playout *p, bool *can_win) {
  bool is_p = false;
  p->status = nim_solve_is_p(p->game->theory, &p->game->piles, &is_p);
  *can_win = !is_p;
  return p->status;
}

nim_status nim_playout_begin(nim_playout *p) {
  p->loser = 0;
  p->score = (nim_score){0};
  return look(p, &p->score.can_win);
}

bool nim_playout_room(const nim_playout *p) {
  const nim_game *g = p->game;
  uint32_t more = nim_moves_makes(g->theory);
  if (g->log != NULL && !nim_game_room(g, nim_moves_parts(g->theory->rules, g->piles.n)))
    return false;
  return more == 0 || nim_moves_room(g->theory, g->piles.n + more) <= g->piles.room;
}

nim_status nim_playout_play(nim_playout *p, const nim_move *m) {
  nim_game *g = p->game;
  int seat = nim_game_turn(g) - 1;
  bool can_win;
  uint32_t i;
  if (g->log != NULL) {
    nim_game_play(g, m);
  } else {
    for (i = 0; i < m->parts; i++) nim_moves_do(g->theory, &g->piles, &m->part[i]);
    g->moves++;
  }
  if (look(p, &can_win) == NIM_OK) nim_score_count(&p->score, seat, can_win);
  return p->status;
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

nim_playout_event nim_playout_run(nim_playout *p) {
  const nim_game *g = p->game;
  int moves;
  nim_move m;
  for (moves = 0; moves < NIM_PLAYOUT_MOVES; moves++) {
    if (nim_moves_over(g->theory, &g->piles)) return NIM_PLAYOUT_OVER;
    if (!nim_playout_room(p)) return NIM_PLAYOUT_ROOM;
    if (!choose(p, nim_game_turn(g) - 1, &m)) break;
    if (nim_playout_play(p, &m) != NIM_OK) return NIM_PLAYOUT_FAILED;
  }
  return p->loser != 0 ? NIM_PLAYOUT_OVER : NIM_PLAYOUT_PAUSE;
}
