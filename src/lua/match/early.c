/* How a bot ends a game early: the loser, and why. */
#include "lua/match/play.h"

#include <string.h>

/* Ends the game: `loser` has lost, the message is on top of the stack. */
void nimL_forfeit(nimL_play *p, int loser, nim_reason reason) {
  p->loser = loser;
  p->reason = reason;
  p->message = lua_gettop(p->L);
}

/* The text of a value that a bot has raised. What is no text or number is named and not
** converted: its __tostring would be the bot's code. */
static const char *text_of(lua_State *L) {
  switch (lua_type(L, -1)) {
  case LUA_TSTRING: return lua_tostring(L, -1);
  case LUA_TNUMBER:
    if (lua_isinteger(L, -1)) return lua_pushfstring(L, "%I", lua_tointeger(L, -1));
    return lua_pushfstring(L, "%f", lua_tonumber(L, -1));
  case LUA_TBOOLEAN: return lua_toboolean(L, -1) ? "true" : "false";
  default: return lua_pushfstring(L, "error object is a %s", luaL_typename(L, -1));
  }
}

/* Pushes what a bot has raised, as text. */
void nimL_pushboterror(lua_State *L, const char *where) {
  const char *what = text_of(L);
  lua_pushfstring(L, "%s%s", where, what);
}

/* The reason that is on top of the stack; the natural one, if a bot may not give it. */
static nim_reason early_reason(lua_State *L) {
  size_t length;
  const char *word =
      lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
  nim_reason reason = word == NULL ? NIM_REASONS : nim_reason_find(word, length);
  return reason == NIM_REASONS ? NIM_REASON_NATURAL : reason;
}

/* A bot that is a program of its own tells what happened to it: it raises the table in
** its field `failure`, which nobody else has. Pushes the message; where it says nothing,
** the reason is the natural one. */
static nim_reason told_reason(nimL_play *p, int loser) {
  lua_State *L = p->L;
  nim_reason reason;
  bool told;
  lua_getfield(L, p->side[loser - 1].bot, "failure");
  told = lua_istable(L, -1) && lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  if (!told) return NIM_REASON_NATURAL;
  lua_getfield(L, -1, "message");
  lua_getfield(L, -2, "reason");
  reason = early_reason(L);
  lua_pop(L, 1);
  return reason;
}

/* Parts of a refused move that a message names. */
#define TOLD 3u

/* Keeps the move that was not allowed, for the record; it has no parts where the bot's
** values were not even a move. */
void nimL_refuse(nimL_play *p, const nim_move *m) {
  const nim_rules *rules = p->game->theory->rules;
  char *at = p->refused;
  uint32_t i;
  if (m->parts == 0) return;
  *at++ = '[';
  for (i = 0; i < m->parts && i < TOLD; i++) {
    if (i > 0) *at++ = ',';
    at = nim_line_part(&m->part[i], rules, at);
  }
  memcpy(at, m->parts > TOLD ? ",...]: " : "]: ", m->parts > TOLD ? 8 : 4);
}

void nimL_forfeitstatus(nimL_play *p, int loser, nim_status status) {
  nim_text why;
  nimL_failed(p->game->theory, status, &why);
  p->code = why.code;
  lua_pushstring(p->L, why.s);
  nimL_forfeit(p, loser, NIM_REASON_ERROR);
}

void nimL_forfeitmove(nimL_play *p, int loser, const nim_move *m) {
  nimL_refuse(p, m);
  nimL_forfeit(p, loser, NIM_REASON_ILLEGAL);
}

void nimL_forfeiterror(nimL_play *p, int loser, int status, const char *where) {
  nim_reason reason = NIM_REASON_NATURAL;
  if (status == LUA_ERRRUN) reason = told_reason(p, loser);
  if (reason == NIM_REASON_NATURAL) {
    nimL_pushboterror(p->L, where);
    reason = status == LUA_ERRMEM ? NIM_REASON_MEMORY : NIM_REASON_ERROR;
  }
  nimL_forfeit(p, loser, reason);
}
