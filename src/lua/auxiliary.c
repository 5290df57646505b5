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

int nimL_argerror(lua_State *L, int arg, const char *why) {
  lua_Debug ar;
  const char *name;
  if (!lua_getstack(L, 0, &ar)) return luaL_error(L, "bad argument #%d (%s)", arg, why);
  name = name_of(L, &ar);
  if (ar.namewhat != NULL && ar.namewhat[0] == 'm') {
    if (--arg == 0) return luaL_error(L, "calling '%s' on bad self (%s)", name, why);
  }
  return luaL_error(L, "bad argument #%d to '%s' (%s)", arg, name, why);
}

int nimL_typeerror(lua_State *L, int arg, const char *expected) {
  const char *got = luaL_typename(L, arg);
  if (luaL_getmetafield(L, arg, "__name") == LUA_TSTRING) got = lua_tostring(L, -1);
  return nimL_argerror(L, arg,
                       lua_pushfstring(L, "%s expected, got %s", expected, got));
}

void nimL_setfuncs(lua_State *L, const luaL_Reg *functions) {
  for (; functions->name != NULL; functions++) {
    int i;
    luaL_checkstack(L, NIML_UPVALUES + 3, NULL);
    for (i = 1; i <= NIML_UPVALUES; i++) lua_pushvalue(L, lua_upvalueindex(i));
    lua_pushcclosure(L, functions->func, NIML_UPVALUES);
    lua_pushvalue(L, -1);
    lua_pushstring(L, functions->name);
    lua_rawset(L, lua_upvalueindex(NIML_NAMES));
    lua_setfield(L, -2, functions->name);
  }
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
  if (!nim_bytes_of(count, size, &bytes)) luaL_error(L, "not enough memory");
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
