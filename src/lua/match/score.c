/* How exactly each seat plays: the count that matches and the check of records share. */
#include "lua/match/score.h"

static bool can_win(lua_State *L, const nim_game *g) {
  bool is_p;
  nimL_checkstatus(L, g->theory, nim_solve_is_p(g->theory, &g->piles, &is_p));
  return !is_p;
}

void nimL_score_begin(lua_State *L, const nim_game *g, nimL_score *score) {
  int seat;
  score->can_win = can_win(L, g);
  for (seat = 0; seat < 2; seat++) score->kept[seat] = score->chances[seat] = 0;
}

void nimL_score_move(lua_State *L, int index, nim_game *g, const nim_move *m,
                     nimL_score *score) {
  int seat = nim_game_turn(g) - 1;
  bool could_win = score->can_win;
  nimL_reserve(L, index, g, m->parts);
  nim_game_play(g, m);
  score->can_win = can_win(L, g);
  score->chances[seat] += could_win;
  score->kept[seat] += could_win && !score->can_win;
}

void nimL_score_end(const nim_game *g, int loser, nimL_score *score) {
  bool moves = loser == nim_game_turn(g) && !nim_moves_over(g->theory, &g->piles);
  score->chances[loser - 1] += moves && score->can_win;
}

void nimL_score_push(lua_State *L, const nimL_score *score) {
  int seat;
  lua_createtable(L, 2, 0);
  for (seat = 0; seat < 2; seat++) {
    nimL_pushpair(L, score->kept[seat], score->chances[seat]);
    lua_rawseti(L, -2, seat + 1);
  }
}

/* Plays the move that is on top of the stack in the game at 1. */
static bool score_one(lua_State *L, nim_game *g, nimL_score *score, nim_text *why) {
  nim_move m;
  if (!nimL_tomove(L, lua_gettop(L), 1, g, &m, why) ||
      !nim_moves_legal(g->theory, &g->piles, &m, why))
    return false;
  nimL_score_move(L, 1, g, &m, score);
  return true;
}

/* score(game, moves [, loser]) --> {{kept, chances}, {kept, chances}} | nil, number of
** the illegal move, reason: plays the moves in the game, which `loser` ends early. */
static int l_score(lua_State *L) {
  nimL_handle *handle = nimL_checkudata(L, 1, NIML_GAME, "nim.game");
  nimL_score score;
  nim_text why;
  lua_Integer i, moves, loser = luaL_optinteger(L, 3, 0);
  luaL_checktype(L, 2, LUA_TTABLE);
  nimL_endtime(handle->game->theory);
  nimL_cover(L, handle->game->theory, &handle->game->piles);
  nimL_score_begin(L, handle->game, &score);
  moves = (lua_Integer)lua_rawlen(L, 2);
  for (i = 1; i <= moves; i++) {
    lua_rawgeti(L, 2, i);
    if (!score_one(L, handle->game, &score, &why)) {
      lua_pushnil(L);
      lua_pushinteger(L, i);
      lua_pushstring(L, why.s);
      return 3;
    }
    lua_pop(L, 1);
  }
  if (loser == 1 || loser == 2) nimL_score_end(handle->game, (int)loser, &score);
  nimL_score_push(L, &score);
  return 1;
}

const luaL_Reg nimL_score_functions[] = {{"score", l_score}, {NULL, NULL}};
