/* next, and keys for pairs of the prelude, in an order that does not depend on hashes:
** integers ascending, other numbers ascending, strings by their bytes, false, true. Other
** keys follow, in the order in which the table has them.
**
** Each key that is looked at is charged before the next one is, as keys of
** one hash make lua_next walk far; so is each comparison, by the length of the keys. */
#include "lua/sandbox/sandbox.h"

#include <string.h>

typedef enum rank { INTEGER, FLOAT, STRING, BOOLEAN, OTHER } rank;

typedef struct key {
  rank rank;
  int at; /* in the array of keys */
  union {
    lua_Integer integer;
    lua_Number number;
    const char *string;
  } is;
  size_t length;
} key;

/* Bytes of a key that are compared for one instruction. */
#define BYTES_PER_INSTRUCTION 64

/* What a key costs in each comparison. */
static uint64_t work_of(const key *k) {
  return 1 + k->length / BYTES_PER_INSTRUCTION;
}

/* The string of a key is held by its table. */
static key read_key(lua_State *L, int index, int at) {
  key k = {OTHER, at, {0}, 0};
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    k.rank = lua_isinteger(L, index) ? INTEGER : FLOAT;
    if (k.rank == INTEGER) k.is.integer = lua_tointeger(L, index);
    else k.is.number = lua_tonumber(L, index);
    break;
  case LUA_TSTRING:
    k.rank = STRING;
    k.is.string = lua_tolstring(L, index, &k.length);
    break;
  case LUA_TBOOLEAN:
    k.rank = BOOLEAN;
    k.is.integer = lua_toboolean(L, index);
    break;
  default: break;
  }
  return k;
}

static bool before(const key *a, const key *b) {
  if (a->rank != b->rank) return a->rank < b->rank;
  switch (a->rank) {
  case FLOAT: return a->is.number < b->is.number;
  case STRING: {
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->is.string, b->is.string, shorter);
    return order != 0 ? order < 0 : a->length < b->length;
  }
  case OTHER: return a->at < b->at;
  default: return a->is.integer < b->is.integer;
  }
}

/* Shell's method. Each comparison is charged. */
static void sort(lua_State *L, key *keys, size_t n) {
  size_t gap = n, i, j;
  while (gap > 1) {
    gap = gap < 5 ? 1 : gap * 5 / 11;
    for (i = gap; i < n; i++) {
      const key k = keys[i];
      uint64_t work = work_of(&k);
      for (j = i; j >= gap && before(&k, &keys[j - gap]); j -= gap) {
        keys[j] = keys[j - gap];
        work += work_of(&k);
      }
      keys[j] = k;
      nimL_charge(L, work);
    }
  }
}

/* Bytes of a table's parts that are passed over for one instruction. */
#define WALKED_PER_INSTRUCTION 4096

/* Takes what it costs to begin a walk over a table: it may have been emptied, so that its
** keys do not tell how long the walk is. */
static void charge_walk(lua_State *L) {
  nimL_charge(L, 1 + nimL_box(L)->widest / WALKED_PER_INSTRUCTION);
}

/* ---- pairs ---- */

/* keys(table) --> n, how many keys it has; these in order, unless they are 1 .. n */
static int l_keys(lua_State *L) {
  bool array = true;
  size_t n = 0, i = 0;
  key *keys;
  charge_walk(L);
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    nimL_charge(L, ++n & 1);
    if (!lua_isinteger(L, -2) || lua_tointeger(L, -2) != (lua_Integer)n) array = false;
  }
  lua_pushinteger(L, (lua_Integer)n);
  if (array) return 1;
  nimL_box_createarray(L, (int)n);
  nimL_box_createarray(L, (int)n); /* in the table's own order */
  keys = lua_newuserdatauv(L, n * sizeof *keys, 0);
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    nimL_charge(L, 1);
    keys[i] = read_key(L, -2, (int)i + 1);
    lua_pushvalue(L, -2);
    lua_rawseti(L, 4, (lua_Integer)++i);
  }
  sort(L, keys, n);
  for (i = 0; i < n; i++) {
    lua_rawgeti(L, 4, keys[i].at);
    lua_rawseti(L, 3, (lua_Integer)i + 1);
  }
  lua_settop(L, 3);
  return 2;
}

/* ---- next ---- */

/* next(table [, key]) --> key, value | nil: each call looks at the whole table. After a
** key of those in the table's own order comes the next of them; as in Lua, that may have
** lost its value since, but must have been there. */
static int l_next(lua_State *L) {
  key from, best = {OTHER, 0, {0}, 0};
  bool found = false, begins = lua_isnoneornil(L, 2), other;
  luaL_checktype(L, 1, LUA_TTABLE);
  charge_walk(L);
  lua_settop(L, 2);
  from = read_key(L, 2, 0);
  other = from.rank == OTHER && !begins;
  lua_pushnil(L); /* the best successor */
  if (other) lua_pushvalue(L, 2);
  else lua_pushnil(L);
  for (; lua_next(L, 1); lua_pop(L, 1)) {
    key k = read_key(L, -2, 0);
    nimL_charge(L, other ? 1 : work_of(&k));
    if (other && k.rank == OTHER) return 2;
    if (other || (!begins && !before(&from, &k)) || (found && !before(&k, &best)))
      continue;
    best = k;
    found = true;
    lua_pushvalue(L, -2);
    lua_replace(L, 3);
  }
  if (!found) return lua_pushnil(L), 1;
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);
  return 2;
}

const luaL_Reg nimL_box_pairs[] = {{"keys", l_keys}, {"next", l_next}, {NULL, NULL}};
