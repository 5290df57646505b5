/* The table library, on tables alone: lengths and elements are raw, so that no call
** runs longer than the table is, and each element is charged. A table whose metatable
** could lie about them is refused. */
#include "lua/sandbox/sandbox.h"

#include <string.h>

/* Results of unpack; more would fill the memory with the stack. */
#define MOST_UNPACKED 250000

static bool lies(lua_State *L, int table, const char *event, bool function_only) {
  int type = luaL_getmetafield(L, table, event);
  if (type == LUA_TNIL) return false;
  lua_pop(L, 1);
  return !function_only || type == LUA_TFUNCTION;
}

/* The raw length of the plain table at `arg`. */
static lua_Integer check_table(lua_State *L, int arg) {
  luaL_checktype(L, arg, LUA_TTABLE);
  if (lies(L, arg, "__len", false) || lies(L, arg, "__newindex", false) ||
      lies(L, arg, "__index", true))
    luaL_argerror(L, arg, "plain table expected, without __len, __newindex or a function "
                          "as __index");
  return (lua_Integer)lua_rawlen(L, arg);
}

/* The same, for a table that grows: after a key of 2^63-1 there is no other. */
static lua_Integer check_room(lua_State *L, int arg) {
  lua_Integer n = check_table(L, arg);
  if (n == LUA_MAXINTEGER) luaL_argerror(L, arg, "array too big");
  return n;
}

/* Elements from `first` to `last`; of all 2^64 one less. */
static uint64_t span(lua_Integer first, lua_Integer last) {
  uint64_t more = (uint64_t)last - (uint64_t)first;
  return first > last ? 0 : more < UINT64_MAX ? more + 1 : more;
}

static void copy_element(lua_State *L, int from, lua_Integer i, int to, lua_Integer j) {
  lua_rawgeti(L, from, i);
  lua_rawseti(L, to, j);
}

/* table.insert(t, [at,] value) */
static int l_insert(lua_State *L) {
  lua_Integer i, n = check_room(L, 1), at = n + 1;
  switch (lua_gettop(L)) {
  case 2: break;
  case 3: at = luaL_checkinteger(L, 2); break;
  default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  if (at < 1 || at > n + 1) return luaL_argerror(L, 2, "position out of bounds");
  nimL_charge(L, (uint64_t)(n - at) + 1);
  for (i = n; i >= at; i--) copy_element(L, 1, i, 1, i + 1);
  lua_rawseti(L, 1, at);
  return 0;
}

/* table.remove(t [, at]) --> value */
static int l_remove(lua_State *L) {
  lua_Integer n = check_table(L, 1), at = luaL_optinteger(L, 2, n);
  bool given = !lua_isnoneornil(L, 2);
  if (given && (at < 1 || at - 1 > n) && !(n == 0 && at == 0))
    return luaL_argerror(L, 2, "position out of bounds");
  lua_rawgeti(L, 1, at);
  if (at < n) nimL_charge(L, (uint64_t)(n - at));
  for (; at < n; at++) copy_element(L, 1, at + 1, 1, at);
  lua_pushnil(L);
  lua_rawseti(L, 1, at);
  return 1;
}

/* table.move(from, first, last, at [, to]) --> to */
static int l_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer i, at = luaL_checkinteger(L, 4), n;
  int to = lua_isnoneornil(L, 5) ? 1 : 5;
  check_table(L, 1);
  check_table(L, to);
  if (span(first, last) > INT32_MAX)
    return luaL_argerror(L, 3, "too many elements to move");
  n = (lua_Integer)span(first, last);
  nimL_charge(L, (uint64_t)n);
  if (n > 0 && at > LUA_MAXINTEGER - n + 1)
    return luaL_argerror(L, 4, "destination wrap around");
  if (to != 1 || at <= first || at > last)
    for (i = 0; i < n; i++) copy_element(L, 1, first + i, to, at + i);
  else
    for (i = n - 1; i >= 0; i--) copy_element(L, 1, first + i, to, at + i);
  lua_pushvalue(L, to);
  return 1;
}

/* table.pack(...) --> {..., n = count} */
static int l_pack(lua_State *L) {
  int i, n = lua_gettop(L);
  nimL_charge(L, (uint64_t)n);
  nimL_box_createarray(L, n);
  lua_insert(L, 1);
  for (i = n; i >= 1; i--) lua_rawseti(L, 1, i);
  lua_pushinteger(L, n);
  lua_setfield(L, 1, "n");
  return 1;
}

/* table.unpack(t [, first [, last]]) --> values */
static int l_unpack(lua_State *L) {
  lua_Integer n = check_table(L, 1), first = luaL_optinteger(L, 2, 1);
  lua_Integer i, last = luaL_optinteger(L, 3, n);
  uint64_t count = span(first, last);
  if (count > MOST_UNPACKED || !lua_checkstack(L, (int)count))
    return luaL_error(L, "too many results to unpack");
  nimL_charge(L, count / 2);
  for (i = 0; i < (lua_Integer)count; i++) lua_rawgeti(L, 1, first + i);
  return (int)count;
}

/* ---- concat ---- */

static void add_element(lua_State *L, luaL_Buffer *b, lua_Integer i) {
  size_t length;
  lua_rawgeti(L, 1, i);
  if (lua_type(L, -1) == LUA_TNUMBER) nimL_charge(L, NIML_WORK_PER_NUMBER);
  if (!lua_isstring(L, -1)) {
    lua_pushfstring(L, "invalid value (at index %I) in table for 'concat'",
                    (LUAI_UACINT)i);
    lua_error(L);
  }
  lua_tolstring(L, -1, &length);
  nimL_charge(L, 1 + length / 32);
  luaL_addvalue(b);
}

/* table.concat(t [, separator [, first [, last]]]) --> string */
static int l_concat(lua_State *L) {
  luaL_Buffer b;
  size_t length;
  lua_Integer n = check_table(L, 1), i = luaL_optinteger(L, 3, 1);
  const char *separator = luaL_optlstring(L, 2, "", &length);
  lua_Integer last = luaL_optinteger(L, 4, n);
  luaL_buffinit(L, &b);
  for (; i < last; i++) {
    add_element(L, &b, i);
    nimL_charge(L, 1 + length / 32);
    luaL_addlstring(&b, separator, length);
  }
  if (i == last) add_element(L, &b, i);
  luaL_pushresult(&b);
  return 1;
}

/* ---- sort: merging, stable; no order function makes it fail ---- */

enum { TABLE = 1, LESS, OTHER_TABLE };

/* Short strings are compared in no time. */
#define LONG 40

static void charge_strings(lua_State *L, int a, int b) {
  size_t one = lua_rawlen(L, a), other = lua_rawlen(L, b);
  size_t shorter = one < other ? one : other;
  if (shorter > LONG) nimL_charge(L, shorter / 2);
}

bool nimL_box_less(lua_State *L, int a, int b) {
  nimL_charge(L, 2);
  if (lua_type(L, a) == LUA_TSTRING && lua_type(L, b) == LUA_TSTRING)
    charge_strings(L, a, b);
  return lua_compare(L, a, b, LUA_OPLT);
}

/* a < b, for two values on top, which stay. */
static bool is_less(lua_State *L) {
  bool less;
  if (lua_isnil(L, LESS)) return nimL_box_less(L, -2, -1);
  nimL_charge(L, 2);
  lua_pushvalue(L, LESS);
  lua_pushvalue(L, -3);
  lua_pushvalue(L, -3);
  lua_call(L, 2, 1);
  less = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return less;
}

/* Joins the runs [low, middle) and [middle, high) of one table in the other. */
static void merge(lua_State *L, int from, int to, lua_Integer low, lua_Integer middle,
                  lua_Integer high) {
  lua_Integer left = low, right = middle, at;
  for (at = low; at < high; at++) {
    bool take_right = left == middle;
    if (!take_right && right < high) {
      lua_rawgeti(L, from, right);
      lua_rawgeti(L, from, left);
      take_right = is_less(L);
      lua_pop(L, 2);
    }
    copy_element(L, from, take_right ? right++ : left++, to, at);
  }
}

static lua_Integer at_most(lua_Integer a, lua_Integer b) {
  return a < b ? a : b;
}

static int merge_all(lua_State *L, lua_Integer n) {
  int from = TABLE, to = OTHER_TABLE;
  lua_Integer width, low;
  for (width = 1; width < n; width *= 2) {
    nimL_charge(L, (uint64_t)n);
    for (low = 1; low <= n; low += 2 * width)
      merge(L, from, to, low, at_most(low + width, n + 1),
            at_most(low + 2 * width, n + 1));
    from = to;
    to = from == TABLE ? OTHER_TABLE : TABLE;
  }
  return from;
}

/* table.sort(t [, less]) */
static int l_sort(lua_State *L) {
  lua_Integer i, n = check_table(L, TABLE);
  if (!lua_isnoneornil(L, LESS)) luaL_checktype(L, LESS, LUA_TFUNCTION);
  lua_settop(L, LESS);
  nimL_charge(L, (uint64_t)n);
  if (n >= INT32_MAX) return luaL_argerror(L, TABLE, "array too big");
  nimL_box_createarray(L, (int)n);
  if (merge_all(L, n) == OTHER_TABLE)
    for (i = 1; i <= n; i++) copy_element(L, OTHER_TABLE, i, TABLE, i);
  return 0;
}

const luaL_Reg nimL_box_table[] = {
    {"concat", l_concat}, {"insert", l_insert}, {"move", l_move}, {"pack", l_pack},
    {"remove", l_remove}, {"sort", l_sort},     {"unpack", l_unpack}, {NULL, NULL}};
