/* The calls of a predicate, inside its state: load, and what it says of a row. */
#include "lua/sandbox/sandbox.h"

void nimL_box_adopt(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(NIML_CHUNK));
  lua_call(L, 0, 1);
  if (!lua_isfunction(L, -1))
    luaL_error(L, "the file returns %s, not a function%s", luaL_typename(L, -1),
               lua_isnil(L, -1) ? ": is 'return' missing?" : "");
  lua_replace(L, lua_upvalueindex(NIML_DOES));
}

/* Pushes the number or the text that is on top of the host's stack. */
static void push_plain(lua_State *L, lua_State *host) {
  size_t length;
  const char *text;
  if (lua_type(host, -1) == LUA_TSTRING) {
    text = lua_tolstring(host, -1, &length);
    lua_pushlstring(L, text, length);
  } else {
    lua_pushinteger(L, lua_tointeger(host, -1));
  }
}

static void push_numbers(lua_State *L, lua_State *host) {
  lua_Integer i, n = (lua_Integer)lua_rawlen(host, -1);
  nimL_box_createarray(L, (int)n);
  for (i = 1; i <= n; i++) {
    lua_rawgeti(host, -1, i);
    push_plain(L, host);
    lua_rawseti(L, -2, i);
    lua_pop(host, 1);
  }
}

static void push_row(lua_State *L, lua_State *host) {
  lua_newtable(L);
  for (lua_pushnil(host); lua_next(host, -2); lua_pop(host, 1)) {
    lua_pushvalue(host, -2);
    push_plain(L, host);
    lua_pop(host, 1);
    if (lua_istable(host, -1)) push_numbers(L, host);
    else push_plain(L, host);
    lua_rawset(L, -3);
  }
}

/* The place is where the function begins, if it is one of Lua. */
static void refuse_answer(lua_State *L) {
  lua_Debug ar;
  lua_pushvalue(L, lua_upvalueindex(NIML_DOES));
  lua_getinfo(L, ">S", &ar);
  if (ar.linedefined > 0) lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.linedefined);
  else lua_pushliteral(L, "");
  lua_pushfstring(L, "the function returns %s, not true or false", luaL_typename(L, -2));
  lua_concat(L, 2);
  lua_error(L);
}

void nimL_box_judge(lua_State *L, nimL_sandbox *box) {
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_pushvalue(L, lua_upvalueindex(NIML_DOES));
  push_row(L, box->host);
  lua_call(L, 1, 1);
  if (!lua_isboolean(L, -1)) refuse_answer(L);
  box->holds = lua_toboolean(L, -1);
}
