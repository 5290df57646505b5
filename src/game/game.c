#include "game/game.h"

#include <assert.h>

static void log_move(nim_game *g, const nim_move *m) {
  uint32_t i;
  for (i = 0; i < m->parts; i++) {
    nim_part *part = &g->log[g->played + i];
    *part = m->part[i];
    part->more = m->parts - 1 - i;
  }
  g->logged = g->played + m->parts;
}

void nim_game_play(nim_game *g, const nim_move *m) {
  bool redone;
  log_move(g, m);
  redone = nim_game_redo(g);
  assert(redone);
  (void)redone;
}

bool nim_game_redo(nim_game *g) {
  const nim_part *part;
  if (g->played == g->logged) return false;
  do {
    part = &g->log[g->played++];
    nim_moves_do(g->theory, &g->piles, part);
  } while (part->more > 0);
  g->moves++;
  assert(nim_game_check(g));
  return true;
}

void nim_game_restart(nim_game *g, const nim_piles *piles) {
  nim_piles_copy(&g->piles, piles, g->piles.size, g->piles.room);
  g->played = g->logged = 0;
  g->moves = 0;
  assert(nim_game_check(g));
}

bool nim_game_undo(nim_game *g) {
  if (g->played == 0) return false;
  do nim_moves_undo(g->theory, &g->piles, &g->log[--g->played]);
  while (g->played > 0 && g->log[g->played - 1].more > 0);
  g->moves--;
  assert(nim_game_check(g));
  return true;
}

int nim_game_turn(const nim_game *g) {
  return 1 + (int)(g->moves % 2);
}

int nim_game_winner(const nim_game *g) {
  int turn = nim_game_turn(g);
  return g->theory->rules->misere ? turn : 3 - turn;
}

bool nim_game_check(const nim_game *g) {
  return g->played <= g->logged && g->logged <= g->room && g->moves <= g->played &&
         nim_piles_check(&g->piles);
}
