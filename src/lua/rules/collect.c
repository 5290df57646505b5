/* What an iterator over numbers gives, collected: each costs a call, and four bytes. */
#include "lua/rules/rules_value.h"

/* User values of a collection: what makes it one, and a value that is no number to take,
** at which it ended. */
enum { MARK = 1, ODD };

typedef struct collection {
  size_t count, room;
  uint32_t take[];
} collection;

#define FIRST_ROOM 16

static const char mark = 0;

static collection *push_collection(lua_State *L, size_t room) {
  collection *all = lua_newuserdatauv(L, sizeof *all + room * sizeof *all->take, ODD);
  lua_pushlightuserdata(L, (void *)(uintptr_t)&mark);
  lua_setiuservalue(L, -2, MARK);
  all->count = 0;
  all->room = room;
  return all;
}

/* The collection on top with twice as much room. */
static collection *enlarge(lua_State *L, const collection *all) {
  collection *larger = push_collection(L, 2 * all->room);
  memcpy(larger->take, all->take, all->count * sizeof *all->take);
  larger->count = all->count;
  lua_replace(L, -2);
  return larger;
}

/* Calls the iterator, whose function, state and control variable are at `next` and after
** it; false: it ends. */
static bool advance(lua_State *L, int next) {
  int type;
  lua_pushvalue(L, next);
  lua_pushvalue(L, next + 1);
  lua_pushvalue(L, next + 2);
  lua_call(L, 2, 1);
  type = lua_type(L, -1);
  lua_replace(L, next + 2);
  return type != LUA_TNIL;
}

/* Is the value at an index a number 1 .. n? */
static bool is_take(lua_State *L, int index, uint64_t n, uint32_t *take) {
  int is_integer;
  const lua_Integer integer = lua_tointegerx(L, index, &is_integer);
  *take = (uint32_t)integer;
  return is_integer && integer >= 1 && (uint64_t)integer <= n &&
         lua_type(L, index) == LUA_TNUMBER;
}

/* Pushes at most n + 1 numbers: that is one too many. */
static void collect(lua_State *L, int next, uint64_t n) {
  collection *all = push_collection(L, FIRST_ROOM);
  while (all->count <= n && advance(L, next)) {
    if (all->count == all->room) all = enlarge(L, all);
    if (!is_take(L, next + 2, n, &all->take[all->count])) {
      lua_pushvalue(L, next + 2);
      lua_setiuservalue(L, -2, ODD);
      return;
    }
    all->count++;
  }
}

void nimL_collect(lua_State *L, uint64_t n) {
  const int next = lua_gettop(L) - 2;
  if (lua_isfunction(L, next)) {
    collect(L, next, n);
    lua_replace(L, next);
  }
  lua_settop(L, next);
}

static bool is_collection(lua_State *L) {
  bool marked;
  if (lua_type(L, -1) != LUA_TUSERDATA) return false;
  lua_getiuservalue(L, -1, MARK);
  marked = lua_touserdata(L, -1) == &mark;
  lua_pop(L, 1);
  return marked;
}

const uint32_t *nimL_collected(lua_State *L, size_t *count) {
  const collection *all;
  if (!is_collection(L)) return NULL;
  all = lua_touserdata(L, -1);
  *count = all->count;
  return all->take;
}

bool nimL_pushodd(lua_State *L) {
  if (lua_getiuservalue(L, -1, ODD) != LUA_TNIL) return true;
  lua_pop(L, 1);
  return false;
}
