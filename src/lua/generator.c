/* Generators: nim.random(seed). */
#include "lua/binding.h"

static lua_Integer check_integer(lua_State *L, int arg, const char *expected) {
  int is_integer;
  lua_Integer integer = lua_tointegerx(L, arg, &is_integer);
  if (lua_type(L, arg) != LUA_TNUMBER) nimL_typeerror(L, arg, expected);
  if (!is_integer) nimL_argerror(L, arg, "number has no integer representation");
  return integer;
}

/* A seed is an integer or a string; a float that is an integer is that integer. */
uint64_t nimL_checkseed(lua_State *L, int arg) {
  if (lua_type(L, arg) == LUA_TSTRING) {
    size_t length;
    const char *bytes = lua_tolstring(L, arg, &length);
    return nim_hash_bytes(bytes, length);
  }
  return (uint64_t)check_integer(L, arg, "integer or string");
}

nim_random *nimL_pushrandom(lua_State *L, uint64_t seed) {
  nim_random *r = nimL_newudata(L, NIML_RANDOM, sizeof *r, 0);
  nim_random_seed(r, seed);
  return r;
}

/* random(seed) --> generator */
static int l_random(lua_State *L) {
  nimL_pushrandom(L, nimL_checkseed(L, 1));
  return 1;
}

/* derive(seed, n) --> the n-th seed that follows from a seed, as 16 hexadecimal digits */
static int l_derive(lua_State *L) {
  char digits[NIM_DIGITS];
  nim_hash_digits(nimL_checkseed(L, 1), nimL_checksize(L, 2, "integer"), digits);
  lua_pushlstring(L, digits, NIM_DIGITS);
  return 1;
}

static nim_random *check_random(lua_State *L) {
  return nimL_checkudata(L, 1, NIML_RANDOM);
}

/* r:int(m, n) --> an integer m .. n, each equally likely */
static int l_int(lua_State *L) {
  nim_random *r = check_random(L);
  lua_Integer m = check_integer(L, 2, "integer"), n = check_integer(L, 3, "integer");
  uint64_t width = (uint64_t)n - (uint64_t)m + 1; /* 0: all 2^64 integers */
  if (m > n) nimL_argerror(L, 3, "interval is empty");
  return nimL_pushcount(L, (uint64_t)m + nim_random_below(r, width));
}

/* r:float() --> a number in [0, 1) */
static int l_float(lua_State *L) {
  lua_pushnumber(L, nim_random_float(check_random(L)));
  return 1;
}

static int l_tostring(lua_State *L) {
  check_random(L);
  lua_pushliteral(L, "nim.random");
  return 1;
}

const luaL_Reg nimL_random_methods[] = {
    {"int", l_int}, {"float", l_float}, {"__tostring", l_tostring}, {NULL, NULL}};
const luaL_Reg nimL_random_functions[] = {
    {"random", l_random}, {"derive", l_derive}, {NULL, NULL}};
