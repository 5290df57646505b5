/* The record of a game that was played, or is: a line of text, or a table. */
#include "lua/match/play.h"

#include <string.h>

/* ---- how it has ended ---- */

/* What a bot has done that ended the game: its move, and the message. */
static void fill_detail(nimL_play *p) {
  lua_State *L = p->L;
  nim_bytes text;
  lua_pushfstring(L, "%s%s", p->refused.s, lua_tostring(L, p->message));
  text.at = lua_tolstring(L, -1, &text.length);
  p->end.detail.at = p->detail;
  p->end.detail.length = nim_line_clean(text, p->detail);
  lua_pop(L, 1);
}

void nimL_fillend(nimL_play *p) {
  bool early = p->loser != 0;
  p->end.winner = early ? 3 - p->loser : nim_game_winner(p->game);
  p->end.reason = early ? p->reason : NIM_REASON_NATURAL;
  if (early) fill_detail(p);
}

/* ---- as a line ---- */

/* The string in a field of a bot, which holds it. */
static nim_bytes text_field(lua_State *L, int bot, const char *field) {
  nim_bytes text = {"", 0};
  if (lua_getfield(L, bot, field) == LUA_TSTRING)
    text.at = lua_tolstring(L, -1, &text.length);
  lua_pop(L, 1);
  return text;
}

/* The score if the game ends here: early by `loser`, or 0. */
static nim_score score_at_end(const nimL_play *p, int loser) {
  nim_score score = p->out.score;
  if (loser != 0) nimL_score_end(p->game, loser, &score);
  return score;
}

size_t nimL_fillline(const nimL_play *p, nim_line *line) {
  lua_State *L = p->L;
  line->id = (uint64_t)luaL_checkinteger(L, NIML_PLAY_ID);
  line->round = (uint64_t)luaL_checkinteger(L, NIML_PLAY_ROUND);
  line->first = text_field(L, NIML_PLAY_FIRST, "name");
  line->second = text_field(L, NIML_PLAY_SECOND, "name");
  line->rules = nimL_checkbytes(L, NIML_PLAY_RULES);
  line->seed = nimL_checkbytes(L, NIML_PLAY_SEED);
  line->start = p->start;
  line->piles = p->piles;
  line->checked = nim_rules_are_loose(p->game->theory->rules);
  line->score =
      score_at_end(p, line->reason == NIM_REASON_NATURAL ? 0 : 3 - line->winner);
  return nim_line_head_room(line) + nim_line_moves_room(p->game) + NIM_LINE_END_ROOM;
}

char *nimL_writeline(const nimL_play *p, const nim_line *line, char *to) {
  char *end = nim_line_end(line, nim_line_moves(p->game, nim_line_head(line, to)));
  return nim_line_close(line, to, end, end);
}

/* Pushes the game so far as a line. */
static void push_line(const nimL_play *p, nim_line *line) {
  char few[2048];
  char *to = few;
  size_t room = nimL_fillline(p, line);
  if (room > sizeof few) to = lua_newuserdatauv(p->L, room, 0);
  lua_pushlstring(p->L, to, (size_t)(nimL_writeline(p, line, to) - to));
}

#define ENDED "the process in which it played has ended"

/* Tells what the game would be if it ended with the call that follows. */
void nimL_announce(const nimL_play *p, nim_line *line) {
  int top = lua_gettop(p->L);
  if (!p->announced) return;
  lua_pushvalue(p->L, NIML_PLAY_ANNOUNCE);
  push_line(p, line);
  lua_copy(p->L, -1, top + 2);
  lua_settop(p->L, top + 2);
  lua_call(p->L, 1, 0);
}

/* The process may end with a call of the bot at `seat`. */
void nimL_announcecall(const nimL_play *p, int seat) {
  nim_line line;
  if (!p->announced) return;
  memset(&line, 0, sizeof line);
  line.winner = 3 - seat;
  line.reason = NIM_REASON_CRASH;
  line.detail.at = ENDED;
  line.detail.length = sizeof ENDED - 1;
  nimL_announce(p, &line);
}

/* ---- as a table ---- */

/* A function that makes a record of the values of its fields and the four numbers of
** `optimal`: the interpreter sets fields at half the price of the C interface. */
static const char form[] = "return function("
#define X(name, key) key ","
                           NIM_LINE_FIELDS(X)
#undef X
                           "a, b, c, d) optimal = {{a, b}, {c, d}} return {"
#define X(name, key) key "=" key ","
                           NIM_LINE_FIELDS(X)
#undef X
                           "} end";

void nimL_pushform(lua_State *L) {
  if (luaL_loadbufferx(L, form, sizeof form - 1, "=record", "t") != LUA_OK) lua_error(L);
  lua_call(L, 0, 1);
}

/* What was known before the game began. */
static void push_plan(nimL_play *p) {
  lua_State *L = p->L;
  nim_piles start = {0};
  memcpy(&start.size, &p->start, sizeof start.size);
  start.n = p->piles;
  lua_pushvalue(L, NIML_PLAY_ID);
  lua_pushvalue(L, NIML_PLAY_ROUND);
  lua_getfield(L, NIML_PLAY_FIRST, "name");
  lua_getfield(L, NIML_PLAY_SECOND, "name");
  lua_pushvalue(L, NIML_PLAY_RULES);
  nimL_pushpiles(L, &start);
  lua_pushvalue(L, NIML_PLAY_SEED);
}

static void push_end(const nimL_play *p) {
  lua_State *L = p->L;
  lua_pushinteger(L, p->end.winner);
  lua_pushstring(L, nim_reason_words[p->end.reason]);
  if (p->loser == 0) lua_pushnil(L);
  else lua_pushlstring(L, p->end.detail.at, p->end.detail.length);
}

/* The digits with which its line ends, where it has a check. */
static void push_check(nimL_play *p) {
  lua_State *L = p->L;
  int slot = lua_gettop(L) + 1;
  size_t length;
  const char *line;
  lua_pushnil(L);
  if (p->loser == 0 && !nim_rules_are_loose(p->game->theory->rules)) return;
  push_line(p, &p->end);
  line = lua_tolstring(L, -1, &length);
  lua_pushlstring(L, line + length - NIM_CHECK - 2, NIM_CHECK);
  lua_replace(L, slot);
  lua_settop(L, slot);
}

static void push_score(const nimL_play *p) {
  nim_score score = score_at_end(p, p->loser);
  int seat;
  for (seat = 0; seat < 2; seat++) {
    lua_pushinteger(p->L, (lua_Integer)score.kept[seat]);
    lua_pushinteger(p->L, (lua_Integer)score.chances[seat]);
  }
}

/* Pushes the fields in their order. */
void nimL_pushrecord(nimL_play *p) {
  lua_State *L = p->L;
  lua_pushvalue(L, lua_upvalueindex(NIML_FORM));
  push_plan(p);
  nimL_pushhistory(L, p->game);
  push_end(p);
  lua_pushnil(L); /* `optimal` */
  push_check(p);
  push_score(p);
  lua_call(L, NIM_FIELDS + 4, 1);
}
