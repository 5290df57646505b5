/* Numbers from Lua. Integers, and floats that are integers, as Lua itself takes them; no
** strings: a position that holds "3" is a mistake that wants to be found. */
#include "lua/binding.h"

static bool refuse_float(lua_Number number, nim_text *why) {
  if (number != number) return nim_say(why, "integer expected, got NaN");
  if (number < 0) return nim_say(why, "%.14g is negative", number);
  if (number >= 0x1p63) return nim_say(why, "%.14g is too large: at most 2^63-1", number);
  return nim_say(why, "integer expected, got %.14g", number);
}

bool nimL_tosize(lua_State *L, int index, uint64_t *size, nim_text *why) {
  int is_integer;
  lua_Integer integer;
  if (lua_type(L, index) != LUA_TNUMBER)
    return nim_say(why, "integer expected, got %s", luaL_typename(L, index));
  integer = lua_tointegerx(L, index, &is_integer);
  if (!is_integer) return refuse_float(lua_tonumber(L, index), why);
  if (integer < 0) return nim_say(why, "%lld is negative", (long long)integer);
  *size = (uint64_t)integer;
  return true;
}

uint64_t nimL_checksize(lua_State *L, int arg, const char *what) {
  uint64_t size = 0;
  nim_text why;
  if (!nimL_tosize(L, arg, &size, &why)) {
    if (lua_isnoneornil(L, arg)) nimL_typeerror(L, arg, what);
    nimL_argerror(L, arg, why.s);
  }
  return size;
}
