/* Replacements for functions of Lua's math library. */
#include "lua/sandbox/sandbox.h"

static int random_between(lua_State *L, nim_random *r, lua_Integer low,
                          lua_Integer high) {
  if (low > high) return luaL_argerror(L, lua_gettop(L), "interval is empty");
  lua_pushinteger(L, (lua_Integer)((uint64_t)low + nim_random_below(
                                       r, (uint64_t)high - (uint64_t)low + 1)));
  return 1;
}

/* math.random([m [, n]]): from the generator of this game */
static int l_random(lua_State *L) {
  nim_random *r = &nimL_box(L)->chance;
  switch (lua_gettop(L)) {
  case 0: lua_pushnumber(L, nim_random_float(r)); return 1;
  case 1:
    if (luaL_checkinteger(L, 1) != 0) return random_between(L, r, 1, lua_tointeger(L, 1));
    lua_pushinteger(L, (lua_Integer)nim_random_next(r));
    return 1;
  case 2: return random_between(L, r, luaL_checkinteger(L, 1), luaL_checkinteger(L, 2));
  default: return luaL_error(L, "wrong number of arguments");
  }
}

/* The extreme of all arguments by the operator <; `most`: the largest. */
static int push_extreme(lua_State *L, bool most) {
  int i, best = 1, n = lua_gettop(L);
  luaL_argcheck(L, n >= 1, 1, "value expected");
  for (i = 2; i <= n; i++)
    if (most ? nimL_box_less(L, best, i) : nimL_box_less(L, i, best)) best = i;
  lua_pushvalue(L, best);
  return 1;
}

/* math.max(value, ...) --> the largest */
static int l_max(lua_State *L) {
  return push_extreme(L, true);
}

/* math.min(value, ...) --> the smallest */
static int l_min(lua_State *L) {
  return push_extreme(L, false);
}

const luaL_Reg nimL_box_math[] = {
    {"random", l_random}, {"max", l_max}, {"min", l_min}, {NULL, NULL}};
