/* What the fields of a record hold, of a game that is played and of one that is read. */
#include "lua/match/play.h"

/* The name of a bot, which holds it. */
static nim_bytes name_of(lua_State *L, int bot) {
  nim_bytes text = {"", 0};
  if (lua_getfield(L, bot, "name") == LUA_TSTRING)
    text.at = lua_tolstring(L, -1, &text.length);
  lua_pop(L, 1);
  return text;
}

void nimL_fillplan(lua_State *L, const nim_game *g, nim_line *line) {
  line->id = (uint64_t)luaL_checkinteger(L, NIML_PLAY_ID);
  line->round = (uint64_t)luaL_checkinteger(L, NIML_PLAY_ROUND);
  line->first = name_of(L, NIML_PLAY_FIRST);
  line->second = name_of(L, NIML_PLAY_SECOND);
  line->rules = nimL_checkbytes(L, NIML_PLAY_RULES);
  line->seed = nimL_checkbytes(L, NIML_PLAY_SEED);
  line->check = nim_rules_are_loose(g->theory->rules);
}

void nimL_fillplayed(const nim_game *g, const nim_score *score, nim_line *line) {
  line->moves = g;
  line->optimal = *score;
  if (line->reason != NIM_REASON_NATURAL)
    nimL_score_end(g, 3 - line->winner, &line->optimal);
}
