/* Arrays of piles. A table with a metatable is read through it, one element at a time, so
** that a proxy works and a lying length runs into the first missing pile. */
#include "lua/binding.h"

#include <string.h>

/* Where an array is on the stack, and what errors call it. */
typedef struct array {
  int index, arg;
  int top; /* of the stack, without elements */
  const char *each;
} array;

static int bad_element(lua_State *L, const array *a, uint32_t i, const char *why) {
  return nimL_argerror(
      L, a->arg, lua_pushfstring(L, "%s %I: %s", a->each, (LUAI_UACINT)i + 1, why));
}

/* A key is one of 1 .. n, or "n" with the value n that table.pack leaves. */
static bool key_belongs(lua_State *L, const void *count) {
  const uint32_t n = *(const uint32_t *)count;
  lua_Integer key;
  if (lua_isinteger(L, -2)) {
    key = lua_tointeger(L, -2);
    return key >= 1 && key <= (lua_Integer)n;
  }
  return strcmp(nimL_fieldname(L, -2), "n") == 0 && lua_isinteger(L, -1) &&
         lua_tointeger(L, -1) == (lua_Integer)n;
}

/* The key is on top. */
static void refuse_key(lua_State *L, const array *a, uint32_t n) {
  const char *key;
  if (lua_isinteger(L, -1) && lua_tointeger(L, -1) > (lua_Integer)n)
    bad_element(L, a, n, "integer expected, got nil");
  key = lua_isstring(L, -1) ? lua_tostring(L, -1) : luaL_typename(L, -1);
  nimL_argerror(L, a->arg,
                lua_pushfstring(L, "array expected, got a table with key '%s'", key));
}

bool nimL_isarray(lua_State *L, int index, lua_Integer n) {
  lua_Integer keys = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) keys++;
  return keys == n;
}

/* Anything beyond the n elements is a hole or no array at all. */
static void refuse_more(lua_State *L, const array *a, uint32_t n) {
  if (nimL_isarray(L, a->index, n)) return;
  if (nimL_pushunknown(L, a->index, key_belongs, &n)) refuse_key(L, a, n);
}

/* Elements that are pushed before they are popped, all at once. */
#define AT_ONCE NIML_FEW

static void refuse_some(lua_State *L, const array *a, uint32_t i) {
  nim_text why;
  uint64_t size;
  for (;; i++) {
    lua_rawgeti(L, a->index, (lua_Integer)i + 1);
    if (!nimL_tosize(L, -1, &size, &why)) bad_element(L, a, i, why.s);
    lua_pop(L, 1);
  }
}

/* Reads up to AT_ONCE of the elements from the i-th on, and returns how many. They stay
** on the stack, in place of those before. */
static inline uint32_t read_some(lua_State *L, const array *a, uint64_t *size, uint32_t i,
                                 uint32_t n, uint64_t *nimsum) {
  uint32_t count = n - i < AT_ONCE ? n - i : AT_ONCE;
  if (i > 0) lua_settop(L, a->top);
  if (!nimL_pushsizes(L, a->index, a->top, i, count, size, nimsum)) refuse_some(L, a, i);
  return count;
}

static void read_plain(lua_State *L, const array *a, uint64_t *size, uint32_t n) {
  uint64_t nimsum = 0;
  uint32_t i;
  for (i = 0; i < n;) i += read_some(L, a, size + i, i, n, &nimsum);
  lua_settop(L, a->top);
  refuse_more(L, a, n);
}

static uint64_t *new_block(lua_State *L, uint32_t n) {
  return nimL_newblock(L, n, sizeof(uint64_t));
}

/* Doubles the block at `slot` of the stack, which holds n sizes. */
static uint64_t *enlarge(lua_State *L, int slot, const uint64_t *size, uint32_t n) {
  uint64_t *more = new_block(L, 2 * n);
  memcpy(more, size, (size_t)n * sizeof(uint64_t));
  lua_replace(L, slot);
  return more;
}

static const uint64_t *read_proxy(lua_State *L, const array *a, uint32_t n) {
  uint32_t i, room = NIML_FEW;
  uint64_t *size = new_block(L, room);
  int slot = lua_gettop(L);
  nim_text why;
  for (i = 0; i < n; i++) {
    if (i == room) {
      size = enlarge(L, slot, size, room);
      room *= 2;
    }
    lua_geti(L, a->index, (lua_Integer)i + 1);
    if (!nimL_tosize(L, -1, &size[i], &why)) bad_element(L, a, i, why.s);
    lua_pop(L, 1);
  }
  return size;
}

/* A proxy says itself how long it is. */
static lua_Unsigned told_length(lua_State *L, const array *a) {
  lua_Integer length = luaL_len(L, a->index);
  if (length < 0)
    nimL_argerror(
        L, a->arg,
        lua_pushfstring(L, "%I %ss: not a length", (LUAI_UACINT)length, a->each));
  return (lua_Unsigned)length;
}

static uint32_t check_length(lua_State *L, const array *a, lua_Unsigned length) {
  if (length > NIM_MAX_PILES)
    nimL_argerror(L, a->arg, lua_pushfstring(L, "too many %ss: at most %I", a->each,
                                             (LUAI_UACINT)NIM_MAX_PILES));
  return (uint32_t)length;
}

const uint64_t *nimL_checkarrayof(lua_State *L, int index, int arg, const char *each,
                                  uint64_t *few, uint32_t *n) {
  array a = {index, arg, 0, each};
  uint64_t *size = few;
  if (lua_getmetatable(L, index)) {
    lua_pop(L, 1);
    *n = check_length(L, &a, told_length(L, &a));
    return read_proxy(L, &a, *n);
  }
  luaL_checkstack(L, AT_ONCE + 4, NULL);
  *n = check_length(L, &a, lua_rawlen(L, index));
  if (*n > NIML_FEW) size = new_block(L, *n);
  a.top = lua_gettop(L);
  read_plain(L, &a, size, *n);
  return size;
}

const uint64_t *nimL_checkarray(lua_State *L, int arg, uint64_t *few, uint32_t *n) {
  if (lua_type(L, arg) != LUA_TTABLE) nimL_typeerror(L, arg, "array of piles");
  return nimL_checkarrayof(L, arg, arg, "pile", few, n);
}

uint64_t nimL_xorplain(lua_State *L, int top, uint64_t *few, uint32_t *n) {
  array a = {1, 1, top, "pile"};
  uint64_t rest[AT_ONCE], nimsum = 0;
  uint32_t i;
  *n = check_length(L, &a, lua_rawlen(L, 1));
  if (*n > NIML_FITTING) luaL_checkstack(L, AT_ONCE + 4, NULL);
  for (i = 0; i < *n;)
    i += read_some(L, &a, i < NIML_FEW ? few + i : rest, i, *n, &nimsum);
  if (*n < NIML_MANY || !nimL_endsat(L, 1, *n)) refuse_more(L, &a, *n);
  return nimsum;
}

int nimL_pushnumbers(lua_State *L, const uint64_t *number, uint32_t n) {
  uint32_t i;
  lua_createtable(L, (int)n, 0);
  for (i = 0; i < n; i++) {
    lua_pushinteger(L, (lua_Integer)number[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}
