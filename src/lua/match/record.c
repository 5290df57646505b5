/* What records take from the core: lua/nim/record writes and reads them. */
#include "bots/built_in.h"
#include "lua/game/game_value.h"
#include "record/line.h"

/* quote(text) --> the string of JSON */
static int l_quote(lua_State *L) {
  nim_bytes text = nimL_checkbytes(L, 1);
  luaL_Buffer b;
  char *to = luaL_buffinitsize(L, &b, NIM_JSON_ROOM(text.length));
  luaL_pushresultsize(&b, (size_t)(nim_json_quote(to, text) - to));
  return 1;
}

/* line_check(text) --> the check of a line that goes on after this text */
static int l_line_check(lua_State *L) {
  nim_bytes text = nimL_checkbytes(L, 1);
  char check[NIM_CHECK];
  nim_line_check(text.at, text.at + text.length, check);
  lua_pushlstring(L, check, NIM_CHECK);
  return 1;
}

/* end_reasons() --> array of the reasons why a game ends, the natural one first */
static int l_reasons(lua_State *L) {
  int i;
  lua_createtable(L, NIM_REASONS, 0);
  for (i = 0; i < NIM_REASONS; i++) {
    lua_pushstring(L, nim_reason_words[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* clean_detail(text) --> text as it stands in a record */
static int l_clean(lua_State *L) {
  char clean[NIM_DETAIL];
  lua_pushlstring(L, clean, nim_line_clean(nimL_checkbytes(L, 1), clean));
  return 1;
}

/* ---- how exactly each seat has played, from its moves ---- */

void nimL_pushscore(lua_State *L, const nim_score *score) {
  int seat;
  lua_createtable(L, 2, 0);
  for (seat = 0; seat < 2; seat++) {
    nimL_pushnumbers(L, (uint64_t[]){score->kept[seat], score->chances[seat]}, 2);
    lua_rawseti(L, -2, seat + 1);
  }
}

/* score(game, moves [, loser]) --> {{kept, chances}, {kept, chances}}, marks | nil,
** number of the illegal move, reason: plays the moves in the game, which `loser` ends
** early. A mark for each move: + where it kept a chance, - where it gave one away. */
static int l_score(lua_State *L) {
  nim_game *g = nimL_checkown(L);
  nim_score score;
  nim_move m;
  nim_text why;
  luaL_Buffer marks;
  char *mark;
  lua_Integer i, moves, loser = luaL_optinteger(L, 3, 0);
  luaL_checktype(L, 2, LUA_TTABLE);
  nimL_begintime(g->theory, false);
  nimL_cover(L, g->theory, &g->piles);
  nimL_checkstatus(L, g->theory, nim_score_begin(&score, g));
  moves = (lua_Integer)lua_rawlen(L, 2);
  mark = luaL_buffinitsize(L, &marks, (size_t)moves);
  for (i = 1; i <= moves; i++) {
    bool chance = score.can_win;
    lua_rawgeti(L, 2, i);
    if (!nimL_tomove(L, lua_gettop(L), 1, g, &m, &why)) {
      lua_pushnil(L);
      lua_pushinteger(L, i);
      lua_pushstring(L, why.s);
      return 3;
    }
    nimL_reserve(L, 1, g, m.parts);
    nimL_checkstatus(L, g->theory, nim_score_play(&score, g, &m));
    /* A chance to win was given away or kept, or there was none. */
    *mark++ = chance ? score.can_win ? '-' : '+' : '.';
    lua_pop(L, 1);
  }
  if (loser == nim_game_turn(g) && !nim_moves_over(g->theory, &g->piles))
    nim_score_waste(&score, (int)loser - 1);
  luaL_pushresultsize(&marks, (size_t)moves);
  nimL_pushscore(L, &score);
  lua_insert(L, -2);
  return 2;
}

const luaL_Reg nimL_record_functions[] = {{"quote", l_quote},
                                          {"line_check", l_line_check},
                                          {"end_reasons", l_reasons},
                                          {"clean_detail", l_clean},
                                          {"score", l_score},
                                          {NULL, NULL}};
