/* What values of ours hold besides their own block, for when the state closes.
**
** Lua calls no finalizer of a value that was made while the state closes, as finalizers
** of others may do. So whatever must be freed is also in a table, and the finalizer of
** its keeper, the first that was marked by us and so the last of ours to be called, frees
** what is still there. After that nothing more can be made.
**
** The keys of the table are weak: a finalizer that is called where the stack is full ends
** before it begins, and its value is gone without a word. A list of such values would
** lead to blocks that Lua has freed. */
#include "lua/binding.h"

#define TABLE 1

typedef struct keeper {
  bool closed;
} keeper;

static const char key = 0;

void nimL_keep(lua_State *L, const nimL_kept *kept) {
  const keeper *k;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key);
  k = lua_touserdata(L, -1);
  if (k->closed) luaL_error(L, "the Lua state is being closed");
  lua_getiuservalue(L, -1, TABLE);
  lua_pushvalue(L, -3);
  lua_pushlightuserdata(L, (void *)(uintptr_t)kept);
  lua_rawset(L, -3);
  lua_pop(L, 2);
}

static int l_close(lua_State *L) {
  keeper *k = lua_touserdata(L, 1);
  k->closed = true;
  lua_getiuservalue(L, 1, TABLE);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    const nimL_kept *kept = lua_touserdata(L, -1);
    kept->release(lua_touserdata(L, -2));
  }
  return 0;
}

/* Pushes a new table with the one field `name`, the value on top. */
static void wrap(lua_State *L, const char *name) {
  lua_createtable(L, 0, 1);
  lua_insert(L, -2);
  lua_setfield(L, -2, name);
}

void nimL_openkeeper(lua_State *L) {
  keeper *k;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &key) == LUA_TUSERDATA) {
    lua_pop(L, 1);
    return;
  }
  k = lua_newuserdatauv(L, sizeof *k, 1);
  k->closed = false;
  lua_newtable(L);
  lua_pushliteral(L, "k");
  wrap(L, "__mode");
  lua_setmetatable(L, -2);
  lua_setiuservalue(L, -2, TABLE);
  lua_pushcfunction(L, l_close);
  wrap(L, "__gc");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key);
  lua_pop(L, 1);
}
