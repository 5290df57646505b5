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

size_t nimL_fillline(const nimL_play *p, nim_line *line) {
  nimL_fillplan(p->L, p->game, line);
  line->start = p->start;
  nimL_fillplayed(p->game, &p->out.score, line);
  return nim_line_room(line, (nim_field)0, NIM_FIELDS);
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

/* Adds a piece of the form below for each field; for a score, `parts`. */
static void add_fields(luaL_Buffer *b, const char *plain, const char *parts) {
  int i;
  for (i = 0; i < NIM_FIELDS; i++) {
    const nim_line_row *row = &nim_line_rows[i];
    const char *k = row->key;
    const char *format = row->kind == NIM_VALUE_SCORE ? parts : plain;
    lua_pushfstring(b->L, format, k, k, k, k, k);
    luaL_addvalue(b);
  }
}

/* A function that makes a record of the values of its fields, a score in four numbers:
** the interpreter sets fields at half the price of the C interface. */
void nimL_pushform(lua_State *L) {
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  luaL_addstring(&b, "return function(");
  add_fields(&b, "%s,", "%s1,%s2,%s3,%s4,");
  luaL_addstring(&b, "_) return {");
  add_fields(&b, "%s=%s,", "%s={{%s1,%s2},{%s3,%s4}},");
  luaL_addstring(&b, "} end");
  luaL_pushresult(&b);
  if (luaL_loadbufferx(L, lua_tostring(L, -1), lua_rawlen(L, -1), "=record", "t"))
    lua_error(L);
  lua_call(L, 0, 1);
  lua_remove(L, -2);
}

static void push_sizes(lua_State *L, const nim_sizes *sizes) {
  nim_piles piles = {0};
  memcpy(&piles.size, &sizes->at, sizeof piles.size);
  piles.n = sizes->n;
  nimL_pushpiles(L, &piles);
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

static void push_score(lua_State *L, const nim_score *score) {
  int seat;
  for (seat = 0; seat < 2; seat++) {
    lua_pushinteger(L, (lua_Integer)score->kept[seat]);
    lua_pushinteger(L, (lua_Integer)score->chances[seat]);
  }
}

static void push_value(const nimL_play *p, nim_line *line, nim_field field) {
  lua_State *L = p->L;
  const void *value = nim_line_value(line, field);
  const nim_bytes *text = value;
  switch (nim_line_rows[field].kind) {
  case NIM_VALUE_COUNT:
    lua_pushinteger(L, (lua_Integer) * (const uint64_t *)value);
    break;
  case NIM_VALUE_SEAT: lua_pushinteger(L, *(const int *)value); break;
  case NIM_VALUE_TEXT:
  case NIM_VALUE_DETAIL: lua_pushlstring(L, text->at, text->length); break;
  case NIM_VALUE_SIZES: push_sizes(L, value); break;
  case NIM_VALUE_MOVES: nimL_pushhistory(L, *(const nim_value_MOVES *)value); break;
  case NIM_VALUE_REASON:
    lua_pushstring(L, nim_reason_words[*(const nim_reason *)value]);
    break;
  case NIM_VALUE_SCORE: push_score(L, value); break;
  case NIM_VALUE_CHECK: push_check(p, line); break;
  case NIM_VALUES: break;
  }
}

void nimL_pushrecord(nimL_play *p) {
  lua_State *L = p->L;
  nim_line *line = &p->end;
  int field, base;
  nimL_fillline(p, line);
  lua_pushvalue(L, lua_upvalueindex(NIML_FORM));
  base = lua_gettop(L);
  for (field = 0; field < NIM_FIELDS; field++)
    if (nim_line_has(line, (nim_field)field)) push_value(p, line, (nim_field)field);
    else lua_pushnil(L);
  lua_call(L, lua_gettop(L) - base, 1);
}
