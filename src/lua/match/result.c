/* The record of a game that was played, or is: a line of text, or a table. */
#include "lua/match/play.h"

#include <string.h>

/* ---- how it has ended ---- */

/* What a bot has done that ended the game: its move, and the message. */
static void fill_detail(nimL_play *p) {
  lua_State *L = p->L;
  nim_bytes text;
  lua_pushfstring(L, "%s%s", p->refused, lua_tostring(L, p->message));
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

/* The name of a bot, which holds it. */
static nim_bytes name_of(lua_State *L, int bot) {
  nim_bytes text = {"", 0};
  if (lua_getfield(L, bot, "name") == LUA_TSTRING)
    text.at = lua_tolstring(L, -1, &text.length);
  lua_pop(L, 1);
  return text;
}

size_t nimL_fillline(const nimL_play *p, nim_line *line) {
  lua_State *L = p->L;
  const nim_game *g = p->game;
  int loser = 3 - line->winner;
  line->id = (uint64_t)luaL_checkinteger(L, NIML_PLAY_ID);
  line->round = (uint64_t)luaL_checkinteger(L, NIML_PLAY_ROUND);
  line->first = name_of(L, NIML_PLAY_FIRST);
  line->second = name_of(L, NIML_PLAY_SECOND);
  line->rules = nimL_checkbytes(L, NIML_PLAY_RULES);
  line->start = p->start.at;
  line->piles = p->start.n;
  line->seed = nimL_checkbytes(L, NIML_PLAY_SEED);
  line->check = nim_rules_are_loose(g->theory->rules);
  line->moves = g;
  line->optimal = p->out.score;
  /* who ends a won game early has not kept the win */
  if (line->reason != NIM_REASON_NATURAL && loser == nim_game_turn(g) &&
      !nim_moves_over(g->theory, &g->piles))
    nim_score_waste(&line->optimal, loser - 1);
  return nim_line_room(line);
}

void nimL_toolong(const nimL_play *p) {
  nimL_raise(p->L, "too_long", "its line has more than %I bytes", (LUAI_UACINT)p->most);
}

/* Pushes the game so far as a line. */
static void push_line(const nimL_play *p, nim_line *line) {
  char few[2048];
  char *to = few;
  size_t room = nimL_fillline(p, line);
  if (room > sizeof few) to = lua_newuserdatauv(p->L, room, 0);
  lua_pushlstring(p->L, to, (size_t)(nim_line_write(line, to) - to));
}

#define ENDED "the process that played it has ended"

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

/* Makes a record of the values of its fields: the interpreter sets fields at half the
** price of the C interface. */
static const char form[] =
    "local id, round, first, second, rules, start, seed, moves, winner, reason, detail,"
    " kept1, chances1, kept2, chances2, check = ... "
    "return { id = id, round = round, first = first, second = second, rules = rules,"
    " start = start, seed = seed, moves = moves, winner = winner, reason = reason,"
    " detail = detail, optimal = { { kept1, chances1 }, { kept2, chances2 } },"
    " check = check }";

void nimL_pushform(lua_State *L) {
  if (luaL_loadbufferx(L, form, sizeof form - 1, "=record", "t")) lua_error(L);
}

/* The digits with which the line ends. */
static void push_check(const nimL_play *p, nim_line *line) {
  lua_State *L = p->L;
  int slot = lua_gettop(L) + 1;
  size_t length;
  const char *text;
  push_line(p, line);
  text = lua_tolstring(L, -1, &length);
  lua_pushlstring(L, text + length - NIM_CHECK - 2, NIM_CHECK);
  lua_replace(L, slot);
  lua_settop(L, slot);
}

static void push_text(lua_State *L, nim_bytes text) {
  lua_pushlstring(L, text.at, text.length);
}

void nimL_pushrecord(nimL_play *p) {
  lua_State *L = p->L;
  nim_line *line = &p->end;
  nim_piles start = {0};
  int seat, base;
  nimL_fillline(p, line);
  lua_pushvalue(L, lua_upvalueindex(NIML_FORM));
  base = lua_gettop(L);
  lua_pushinteger(L, (lua_Integer)line->id);
  lua_pushinteger(L, (lua_Integer)line->round);
  push_text(L, line->first);
  push_text(L, line->second);
  push_text(L, line->rules);
  memcpy(&start.size, &line->start, sizeof start.size);
  start.n = line->piles;
  nimL_pushpiles(L, &start);
  push_text(L, line->seed);
  nimL_pushhistory(L, line->moves);
  lua_pushinteger(L, line->winner);
  lua_pushstring(L, nim_reason_words[line->reason]);
  if (line->reason != NIM_REASON_NATURAL) push_text(L, line->detail);
  else lua_pushnil(L);
  for (seat = 0; seat < 2; seat++) {
    lua_pushinteger(L, (lua_Integer)line->optimal.kept[seat]);
    lua_pushinteger(L, (lua_Integer)line->optimal.chances[seat]);
  }
  if (line->reason != NIM_REASON_NATURAL || line->check) push_check(p, line);
  else lua_pushnil(L);
  lua_call(L, lua_gettop(L) - base, 1);
}
