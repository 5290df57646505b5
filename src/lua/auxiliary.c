/* Errors that name the place, in Lua's own words.
**
** luaL_argerror finds the name of a function only if it was called by that name; under
** pcall(nim.best_move, ...) it searches the loaded modules and finds one of several. Here
** the name comes from the table that was filled when the function was registered. */
#include "lua/binding.h"

#include <string.h>

static const char *name_of(lua_State *L, lua_Debug *ar) {
  lua_getinfo(L, "nf", ar);
  if (ar->name != NULL && strcmp(ar->name, "?") != 0) return ar->name;
  lua_rawget(L, lua_upvalueindex(NIML_NAMES));
  return lua_isstring(L, -1) ? lua_tostring(L, -1) : "?";
}

/* Where `try` finds what was raised, in the registry: while one runs `true`, and then a
** table. */
static const char raised = 0;

/* Raises the message on top. A `try` learns what it says without the place, and of what
** kind it is. */
static int raise(lua_State *L, const char *why, const char *code, int arg) {
  luaL_checkstack(L, 4, NULL);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &raised) != LUA_TNIL) {
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "message");
    lua_pushstring(L, why);
    lua_setfield(L, -2, "why");
    lua_pushstring(L, code);
    lua_setfield(L, -2, "code");
    if (arg > 0) lua_pushinteger(L, arg);
    else lua_pushnil(L);
    lua_setfield(L, -2, "argument");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &raised);
  }
  lua_pop(L, 1);
  return lua_error(L);
}

int nimL_argerror(lua_State *L, int arg, const char *why) {
  lua_Debug ar;
  const char *name;
  if (!lua_getstack(L, 0, &ar)) return luaL_error(L, "bad argument #%d (%s)", arg, why);
  name = name_of(L, &ar);
  luaL_where(L, 1);
  if (ar.namewhat != NULL && ar.namewhat[0] == 'm' && --arg == 0)
    lua_pushfstring(L, "calling '%s' on bad self (%s)", name, why);
  else lua_pushfstring(L, "bad argument #%d to '%s' (%s)", arg, name, why);
  lua_concat(L, 2);
  return raise(L, why, "argument", arg);
}

int nimL_unknownfield(lua_State *L, int arg, int key) {
  const char *name = lua_type(L, key) == LUA_TSTRING ? nimL_fieldname(L, key)
                                                     : luaL_tolstring(L, key, NULL);
  return nimL_argerror(L, arg, lua_pushfstring(L, "unknown field '%s'", name));
}

int nimL_badfield(lua_State *L, int arg, const char *field, const char *why) {
  return nimL_argerror(L, arg, lua_pushfstring(L, "field '%s': %s", field, why));
}

int nimL_raise(lua_State *L, const char *code, const char *why) {
  luaL_where(L, 1);
  lua_pushstring(L, why);
  lua_concat(L, 2);
  return raise(L, why, code, 0);
}

int nimL_nomemory(lua_State *L) {
  return nimL_raise(L, "memory", "not enough memory");
}

/* What try returns of the error at 2; at 3 is what the core has told of its last one,
** which may have been another. */
static int push_raised(lua_State *L, int status) {
  bool told = lua_istable(L, 3);
  if (told) {
    lua_getfield(L, 3, "message");
    told = lua_rawequal(L, -1, 2);
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  if (told) {
    lua_getfield(L, 3, "why");
    lua_getfield(L, 3, "code");
    lua_getfield(L, 3, "argument");
    return 4;
  }
  lua_pushvalue(L, 2);
  if (status != LUA_ERRMEM) return 2;
  lua_pushliteral(L, "memory");
  return 3;
}

/* try(f, ...) --> true, results | nil, why, code, argument: calls a function. What the
** core raises in it comes without the place; `code` is "argument" where argument number
** `argument` is to blame, "budget" where a larger one could give an answer, "seconds"
** where more of them could, "undecided" where none can, "memory", "interrupted",
** "overflow" or "solver"; nil for everything else, that comes as it was raised. */
static int l_try(lua_State *L) {
  int status, n = lua_gettop(L);
  luaL_checkany(L, 1);
  luaL_checkstack(L, 8, NULL);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &raised);
  lua_insert(L, 1);
  lua_pushboolean(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &raised);
  status = lua_pcall(L, n - 1, LUA_MULTRET, 0);
  if (status != LUA_OK) lua_rawgetp(L, LUA_REGISTRYINDEX, &raised);
  lua_pushvalue(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &raised);
  if (status != LUA_OK) return push_raised(L, status);
  lua_pushboolean(L, 1);
  lua_replace(L, 1);
  return lua_gettop(L);
}

const luaL_Reg nimL_auxiliary_functions[] = {{"try", l_try}, {NULL, NULL}};

int nimL_typeerror(lua_State *L, int arg, const char *expected) {
  const char *got = luaL_typename(L, arg);
  if (luaL_getmetafield(L, arg, "__name") == LUA_TSTRING) got = lua_tostring(L, -1);
  return nimL_argerror(L, arg,
                       lua_pushfstring(L, "%s expected, got %s", expected, got));
}

const char *nimL_checkpath(lua_State *L, int arg) {
  size_t length;
  const char *path;
  if (lua_type(L, arg) != LUA_TSTRING) nimL_typeerror(L, arg, "string");
  path = lua_tolstring(L, arg, &length);
  if (strlen(path) < length) nimL_argerror(L, arg, "a file's name has no zero byte");
  return path;
}

void nimL_setfuncswith(lua_State *L, const luaL_Reg *functions, int upvalues) {
  for (; functions->name != NULL; functions++) {
    int i;
    luaL_checkstack(L, upvalues + 3, NULL);
    for (i = 1; i <= upvalues; i++) lua_pushvalue(L, lua_upvalueindex(i));
    lua_pushcclosure(L, functions->func, upvalues);
    lua_pushvalue(L, -1);
    lua_pushstring(L, functions->name);
    lua_rawset(L, lua_upvalueindex(NIML_NAMES));
    lua_setfield(L, -2, functions->name);
  }
}

void nimL_setfuncs(lua_State *L, const luaL_Reg *functions) {
  nimL_setfuncswith(L, functions, NIML_UPVALUES);
}

int nimL_method(lua_State *L) {
  lua_getmetatable(L, 1);
  lua_rawgeti(L, -1, 1);
  lua_pushvalue(L, 2);
  lua_rawget(L, -2);
  return 1;
}

nim_bytes nimL_checkbytes(lua_State *L, int arg) {
  nim_bytes bytes;
  bytes.at = luaL_checklstring(L, arg, &bytes.length);
  return bytes;
}

static int l_nothing(lua_State *L) {
  (void)L;
  return 0;
}

void nimL_breathe(lua_State *L) {
  lua_pushcfunction(L, l_nothing);
  lua_call(L, 0, 0);
}

void *nimL_newblock(lua_State *L, uint64_t count, size_t size) {
  size_t bytes = 0;
  if (!nim_bytes_of(count, size, &bytes)) nimL_nomemory(L);
  return lua_newuserdatauv(L, bytes, 0);
}

void *nimL_testudata(lua_State *L, int index, int type) {
  void *block = lua_touserdata(L, index);
  bool same;
  if (block == NULL || !lua_getmetatable(L, index)) return NULL;
  same = lua_rawequal(L, -1, lua_upvalueindex(type));
  lua_pop(L, 1);
  return same ? block : NULL;
}

void *nimL_checkudata(lua_State *L, int arg, int type, const char *expected) {
  void *block = nimL_testudata(L, arg, type);
  if (block == NULL) nimL_typeerror(L, arg, expected);
  return block;
}
