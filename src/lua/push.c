/* What many functions push: fields of a table, a reason for nothing. */
#include "lua/binding.h"

#include <stdarg.h>

void nimL_setinteger(lua_State *L, const char *field, uint64_t value) {
  lua_pushinteger(L, (lua_Integer)value);
  lua_setfield(L, -2, field);
}

void nimL_setflag(lua_State *L, const char *field, bool value) {
  lua_pushboolean(L, value);
  lua_setfield(L, -2, field);
}

void nimL_settext(lua_State *L, const char *field, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, field);
}

int nimL_pushfail(lua_State *L, const char *format, ...) {
  va_list args;
  lua_pushnil(L);
  va_start(args, format);
  lua_pushvfstring(L, format, args);
  va_end(args);
  return 2;
}

void nimL_pushweak(lua_State *L, const char *mode) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  nimL_settext(L, "__mode", mode);
  lua_setmetatable(L, -2);
}
