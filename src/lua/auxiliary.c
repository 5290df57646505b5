/* Functions and blocks of the binding, as every file of it makes them. */
#include "lua/binding.h"

#include <string.h>

const char *nimL_checkpath(lua_State *L, int arg) {
  size_t length;
  const char *path;
  if (lua_type(L, arg) != LUA_TSTRING) nimL_typeerror(L, arg, "string");
  path = lua_tolstring(L, arg, &length);
  if (strlen(path) < length) nimL_argerror(L, arg, "a file name has no zero byte");
  return path;
}

void nimL_setfuncs(lua_State *L, const luaL_Reg *functions, int upvalues) {
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

void nimL_pushpart(lua_State *L, const char *module, const char *function) {
  luaL_checkstack(L, 4, NULL);
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, module) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_getglobal(L, "require");
    lua_pushstring(L, module);
    lua_call(L, 1, 1);
  }
  lua_getfield(L, -1, function);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

int nimL_callpart(lua_State *L, const char *module, const char *function) {
  nimL_pushpart(L, module, function);
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

int nimL_method(lua_State *L) {
  lua_getmetatable(L, 1);
  lua_rawgeti(L, -1, 1);
  lua_pushvalue(L, 2);
  lua_rawget(L, -2);
  return 1;
}

void nimL_checkfinalizer(lua_State *L, const char *cannot) {
  if (lua_gc(L, LUA_GCCOUNT) < 0)
    nimL_raise(L, "closed", "a finalizer cannot %s", cannot);
}

nim_alloc nimL_alloc(lua_State *L) {
  nim_alloc alloc;
  nimL_checkfinalizer(L, "make rules, sequences or quotients");
  alloc.fn = lua_getallocf(L, &alloc.ud);
  return alloc;
}

void *nimL_newudata(lua_State *L, int type, size_t size, int values) {
  void *value = lua_newuserdatauv(L, size, values);
  memset(value, 0, size);
  lua_pushvalue(L, lua_upvalueindex(type));
  lua_setmetatable(L, -2);
  return value;
}

nim_bytes nimL_checkbytes(lua_State *L, int arg) {
  nim_bytes bytes;
  bytes.at = luaL_checklstring(L, arg, &bytes.length);
  return bytes;
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

static const char *const type_names[NIML_UPVALUES + 1] = {
#define X(type, name) [NIML_##type] = name,
    NIML_BOXED_TYPES(X) NIML_HOST_TYPES(X)
#undef X
};

void *nimL_checkudata(lua_State *L, int arg, int type) {
  void *block = nimL_testudata(L, arg, type);
  if (block == NULL) nimL_typeerror(L, arg, type_names[type]);
  return block;
}

void nimL_pushtype(lua_State *L, int type) {
  lua_newtable(L);
  nimL_settext(L, "__name", type_names[type]);
}
