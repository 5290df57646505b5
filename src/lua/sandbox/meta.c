/* setmetatable and getmetatable.
**
** What Lua gets as the metatable of a table is a table of ours, with the metamethods
** that the bot's has at that moment: all but __gc, which would run where no hook
** counts, and __mode: weak tables make a collection take time that grows with the
** square of their size, and show when it runs. A field of the bot's table that is set
** later counts from the next setmetatable on. */
#include "lua/sandbox/sandbox.h"

static const char *const events[] = {
    "__index", "__newindex", "__call", "__add",    "__sub",   "__mul",      "__div",
    "__mod",   "__pow",      "__unm",  "__idiv",   "__band",  "__bor",      "__bxor",
    "__shl",   "__shr",      "__bnot", "__concat", "__len",   "__eq",       "__lt",
    "__le",    "__close",    "__name", "__pairs",  "__tostring", "__metatable", NULL};

/* Upvalues of setmetatable: the copies, by what they were made of; the names of
** events. */
#define COPIES NIML_OWN(1)
#define EVENT(i) NIML_OWN(2 + (i))

/* Copies that are kept; a bot that makes a metatable for each object would fill the
** memory with them. */
#define MOST_COPIES 256

/* Brings the copy on top up to date with the bot's table at 2. */
static void update(lua_State *L) {
  int i, copy = lua_gettop(L);
  for (i = 0; events[i] != NULL; i++) {
    lua_pushvalue(L, EVENT(i));
    lua_rawget(L, 2);
    lua_pushvalue(L, EVENT(i));
    lua_rawget(L, copy);
    if (!lua_rawequal(L, -1, -2)) {
      lua_pushvalue(L, EVENT(i));
      lua_pushvalue(L, -3);
      lua_rawset(L, copy);
    }
    lua_settop(L, copy);
  }
}

/* Pushes a new copy, which holds what it was made of at 1. */
static void push_copy(lua_State *L) {
  lua_Integer copies;
  lua_rawgeti(L, COPIES, 0);
  copies = lua_tointeger(L, -1) + 1;
  if (copies > MOST_COPIES) {
    lua_newtable(L); /* copies that are in use live on with their tables */
    lua_replace(L, COPIES);
    copies = 1;
  }
  lua_createtable(L, 1, 2);
  lua_pushvalue(L, 2);
  lua_rawseti(L, -2, 1);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, COPIES);
  lua_pushinteger(L, copies);
  lua_rawseti(L, COPIES, 0);
}

static void check_function(lua_State *L, const char *event) {
  lua_pushstring(L, event);
  if (lua_rawget(L, 2) != LUA_TNIL && !lua_isfunction(L, -1))
    luaL_error(L, "'%s' must be a function", event);
  lua_pop(L, 1);
}

/* A value that is called through a chain of __call would be looked up for minutes where
** the chain is a ring. What cannot be called as __close is named in a message, of any
** length, also after the kill. */
static void refuse_some(lua_State *L) {
  lua_pushliteral(L, "__gc");
  if (lua_rawget(L, 2) != LUA_TNIL) luaL_error(L, "'__gc' is not for bots");
  lua_pop(L, 1);
  check_function(L, "__call");
  check_function(L, "__close");
}

/* setmetatable(table, metatable) --> table */
static int l_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  if (type != LUA_TNIL && type != LUA_TTABLE) return luaL_typeerror(L, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  lua_settop(L, 2);
  nimL_charge(L, 8);
  if (type == LUA_TTABLE) {
    refuse_some(L);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, COPIES) != LUA_TTABLE) push_copy(L);
    update(L);
  }
  lua_setmetatable(L, 1);
  lua_settop(L, 1);
  return 1;
}

/* getmetatable(value) --> what setmetatable was given, or the field __metatable */
static int l_getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (!lua_getmetatable(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushliteral(L, "__metatable");
  if (lua_rawget(L, -2) != LUA_TNIL || !lua_istable(L, 1)) return 1;
  lua_rawgeti(L, -2, 1);
  return 1;
}

void nimL_box_setmeta(lua_State *L) {
  int i;
  lua_newtable(L);
  luaL_checkstack(L, 40, NULL);
  for (i = 0; events[i] != NULL; i++) lua_pushstring(L, events[i]);
  nimL_box_pushclosure(L, l_setmetatable, i + 1);
  lua_setfield(L, -2, "setmetatable");
  nimL_box_pushclosure(L, l_getmetatable, 0);
  lua_setfield(L, -2, "getmetatable");
}
