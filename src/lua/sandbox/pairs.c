/* next and pairs in an order that does not depend on hashes: integers ascending, other
** numbers ascending, strings by their bytes, false, true. Other keys follow, in the order
** in which the table has them.
**
** pairs looks at the keys once, when it is called: what is added during the traversal is
** not visited. Each key that is looked at is charged before the next one is, as keys of
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
  key k = {OTHER, 0, {0}, 0};
  k.at = at;
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

/* ---- pairs ---- */

/* Keys are 1 .. n and nothing else; else n is their number. */
static bool is_array(lua_State *L, int table, size_t *n) {
  bool array = true;
  *n = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    nimL_charge(L, ++*n & 1);
    if (array && !(lua_isinteger(L, -2) && lua_tointeger(L, -2) == (lua_Integer)*n))
      array = false;
  }
  return array;
}

/* Upvalues: where the traversal is, how long it is. Called with the table. */
static int l_next_item(lua_State *L) {
  lua_Integer i = lua_tointeger(L, NIML_OWN(1));
  lua_Integer n = lua_tointeger(L, NIML_OWN(2));
  luaL_checktype(L, 1, LUA_TTABLE);
  while (i++ < n) {
    lua_pushinteger(L, i);
    if (lua_rawgeti(L, 1, i) != LUA_TNIL) {
      lua_pushinteger(L, i);
      lua_replace(L, NIML_OWN(1));
      return 2;
    }
    nimL_charge(L, 1);
    lua_pop(L, 2);
  }
  lua_pushnil(L);
  return 1;
}

typedef struct traversal {
  size_t at, n;
  key key[];
} traversal;

/* Upvalues: the traversal, the keys, the table. */
static int l_next_key(lua_State *L) {
  traversal *t = lua_touserdata(L, NIML_OWN(1));
  while (t->at < t->n) {
    lua_rawgeti(L, NIML_OWN(2), t->key[t->at++].at);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, NIML_OWN(3)) != LUA_TNIL) return 2;
    nimL_charge(L, 1);
    lua_pop(L, 2);
  }
  lua_pushnil(L);
  return 1;
}

/* Pushes the traversal, and an array of the n keys of the table at 1. */
static void push_keys(lua_State *L, size_t n) {
  traversal *t = lua_newuserdatauv(L, sizeof *t + n * sizeof t->key[0], 0);
  int at = 0;
  t->at = 0;
  t->n = n;
  nimL_box_createarray(L, (int)n);
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    nimL_charge(L, 1);
    t->key[at] = read_key(L, -2, at + 1);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -4, ++at);
  }
  sort(L, t->key, n);
}

/* pairs(table) --> iterator, table, nil */
static int l_pairs(lua_State *L) {
  size_t n;
  luaL_checkany(L, 1);
  nimL_charge_walk(L);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  if (is_array(L, 1, &n)) {
    lua_pushinteger(L, 0);
    lua_pushinteger(L, (lua_Integer)n);
    nimL_box_pushclosure(L, l_next_item, 2);
  } else {
    push_keys(L, n);
    lua_pushvalue(L, 1);
    nimL_box_pushclosure(L, l_next_key, 3);
  }
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

/* ---- next ---- */

/* The key after the one at 2, of those that follow in the table's own order. As in Lua,
** that may have lost its value since, but must have been there. */
static int next_other(lua_State *L) {
  lua_settop(L, 2);
  while (lua_next(L, 1)) {
    nimL_charge(L, 1);
    if (read_key(L, -2, 0).rank == OTHER) return 2;
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

/* Leaves the best successor of `from` at 3; true when there is one. `from` NULL: the
** first. */
static bool find_next(lua_State *L, const key *from) {
  key best = {OTHER, 0, {0}, 0};
  bool found = false;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    key k = read_key(L, -2, 0);
    nimL_charge(L, work_of(&k));
    if (from != NULL && !before(from, &k)) continue;
    if (found && !before(&k, &best)) continue;
    best = k;
    found = true;
    lua_pushvalue(L, -2);
    lua_replace(L, 3);
  }
  return found;
}

/* next(table [, key]) --> key, value | nil: each call looks at the whole table */
static int l_next(lua_State *L) {
  key from;
  luaL_checktype(L, 1, LUA_TTABLE);
  nimL_charge_walk(L);
  lua_settop(L, 3);
  from = read_key(L, 2, 0);
  if (from.rank == OTHER && !lua_isnil(L, 2)) return next_other(L);
  if (!find_next(L, from.rank == OTHER ? NULL : &from)) {
    lua_pushnil(L);
    return 1;
  }
  lua_settop(L, 3);
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);
  return 2;
}

/* ---- ipairs ---- */

static int l_next_index(lua_State *L) {
  lua_Integer i = (lua_Integer)((lua_Unsigned)luaL_checkinteger(L, 2) + 1);
  lua_pushinteger(L, i);
  return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

/* ipairs(table) --> iterator, table, 0 */
static int l_ipairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  nimL_box_pushclosure(L, l_next_index, 0);
  lua_insert(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

const luaL_Reg nimL_box_iterate[] = {
    {"pairs", l_pairs}, {"next", l_next}, {"ipairs", l_ipairs}, {NULL, NULL}};
