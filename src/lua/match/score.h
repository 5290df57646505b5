/* score.h: the score of a game (bots/score.h) whose moves are known: counted again, to
** check a record. */
#ifndef NIML_SCORE_H
#define NIML_SCORE_H

#include "bots/score.h"
#include "lua/game/binding.h"

void nimL_score_begin(lua_State *L, const nim_game *g, nim_score *score);

/* Plays a legal move in the game at `index`, and counts it. */
void nimL_score_move(lua_State *L, int index, nim_game *g, const nim_move *m,
                     nim_score *score);

/* `loser` ends the game early: a side with a won position has not kept the win. */
void nimL_score_end(const nim_game *g, int loser, nim_score *score);

#endif
