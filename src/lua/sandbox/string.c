/* Guards in front of functions of Lua's string library whose work or whose answer must be
** bounded: each checks and charges, then calls Lua's own, which is its upvalue. */
#include "lua/sandbox/sandbox.h"

#include <math.h>
#include <string.h>

/* Longer results of format are mistakes. */
#define MOST_FORMATTED ((size_t)1 << 20)

static int call_own(lua_State *L) {
  return lua_tocfunction(L, NIML_OWN(1))(L);
}

/* string.rep(s, n [, separator]) --> string */
static int l_rep(lua_State *L) {
  size_t size, between;
  lua_Integer n = luaL_checkinteger(L, 2);
  uint64_t count = n > 0 ? (uint64_t)n : 0, most = nimL_box(L)->limits.memory, block;
  luaL_checklstring(L, 1, &size);
  luaL_optlstring(L, 3, "", &between);
  block = size + between;
  if (block == 0 && count > most) return luaL_error(L, "resulting string too large");
  if (block > 0 && count > most / block) return nimL_die(L, NIML_MEMORY);
  nimL_charge(L, 1 + count * block / 64);
  return call_own(L);
}

/* Puts what format is to write in place of the argument for this letter: no address, and
** no sign of a number that is none. Returns the bytes of strings among it. */
static size_t prepare_item(lua_State *L, char letter, int arg) {
  size_t size = 0;
  if (letter == 'p') luaL_error(L, "invalid conversion '%%p' to 'format'");
  if (letter == 's') nimL_box_tostring(L, arg, &size);
  else if (lua_type(L, arg) == LUA_TNUMBER && isnan(lua_tonumber(L, arg)))
    lua_pushnumber(L, fabs(lua_tonumber(L, arg)));
  else if (lua_type(L, arg) == LUA_TSTRING) return lua_rawlen(L, arg);
  else return 0;
  lua_replace(L, arg);
  return size;
}

/* string.format(format, ...) --> string; no %p */
static int l_format(lua_State *L) {
  size_t size, strings = 0;
  const char *s = luaL_checklstring(L, 1, &size), *end = s + size;
  int arg = 1, last = lua_gettop(L), results;
  while (s < end && (s = memchr(s, '%', (size_t)(end - s))) != NULL) {
    s += 1 + strspn(s + 1, "-+ #0123456789.");
    if (*s++ == '%') continue;
    if (++arg > last) break; /* Lua's own says that */
    nimL_charge(L, 8);
    strings += prepare_item(L, s[-1], arg);
    if (strings > MOST_FORMATTED) return luaL_error(L, "resulting string too large");
  }
  results = call_own(L);
  nimL_charge(L, 2 * lua_rawlen(L, -1));
  return results;
}

const luaL_Reg nimL_box_string[] = {{"rep", l_rep}, {"format", l_format}, {NULL, NULL}};
