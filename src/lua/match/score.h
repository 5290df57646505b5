/* score.h: how exactly each seat plays: the count that matches, their replay and the
** check of records share. `kept` counts the moves that keep a win, out of `chances` to do
** so. */
#ifndef NIML_SCORE_H
#define NIML_SCORE_H

#include "lua/binding.h"

typedef struct nimL_score {
  bool can_win; /* whoever moves next */
  lua_Integer kept[2], chances[2];
} nimL_score;

void nimL_score_begin(lua_State *L, const nim_game *g, nimL_score *score);

/* Plays a legal move in the game at `index`, and counts it. */
void nimL_score_move(lua_State *L, int index, nim_game *g, const nim_move *m,
                     nimL_score *score);

/* `loser` ends the game early: who had a win to move for has not kept it. */
void nimL_score_end(const nim_game *g, int loser, nimL_score *score);

/* Pushes {{kept, chances}, {kept, chances}}. */
void nimL_score_push(lua_State *L, const nimL_score *score);

#endif
