/* game.h: a game: rules, a position, and the moves that led there.
**
** The moves stand in `log`, part after part: the first `played` parts have been played,
** those up to `logged` were taken back and can be played again. A move is legal or it is
** not played; nim_moves_legal says which, and the caller has seen to the room.
**
** Nothing here allocates: nim_game_room says whether the next move has room in the log
** and among the piles, and the caller enlarges either.
*/
#ifndef NIM_GAME_H
#define NIM_GAME_H

#include "game/moves.h"

typedef struct nim_game {
  const nim_theory *theory;
  nim_piles piles;
  nim_part *log;
  size_t room;   /* parts that fit into `log` */
  size_t played; /* parts that have been played */
  size_t logged; /* parts that are there, with those taken back */
  uint64_t moves;
} nim_game;

/* True when so many parts more fit into the log. */
static inline bool nim_game_room(const nim_game *g, size_t parts) {
  return g->room - g->played >= parts;
}

/* Plays a legal move for which there is room; what could be redone is forgotten. */
void nim_game_play(nim_game *g, const nim_move *m);

/* Begins anew from these piles, for which there is room, without a log. O(n). */
void nim_game_restart(nim_game *g, const nim_piles *piles);

/* One move back, one move forth; false when there is none. */
bool nim_game_undo(nim_game *g);
bool nim_game_redo(nim_game *g);

/* 1 or 2: the player to move, and the winner of a game that is over. */
int nim_game_turn(const nim_game *g);
int nim_game_winner(const nim_game *g);

/* Every invariant, recomputed. For assert. */
bool nim_game_check(const nim_game *g);

#endif
