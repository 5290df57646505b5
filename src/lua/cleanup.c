/* What values of ours hold besides their own block, for when the state closes.
**
** Lua calls no finalizer of a value that was made while the state closes, as finalizers
** of others may do. So whatever must be freed is also in a list, and the finalizer of the
** list itself, the first that was marked by us and so the last of ours to be called,
** frees what is still there. After that nothing more can be made. */
#include "lua/binding.h"

#include <string.h>

typedef struct keeper {
  nimL_kept *first;
  bool closed;
} keeper;

static const char key = 0;

void nimL_unkeep(nimL_kept *kept) {
  if (kept->link == NULL) return;
  *kept->link = kept->next;
  if (kept->next != NULL) kept->next->link = kept->link;
  kept->link = NULL;
}

void nimL_keep(lua_State *L, nimL_kept *kept, void (*release)(void *), void *object) {
  keeper *k;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key);
  k = lua_touserdata(L, -1);
  lua_pop(L, 1);
  if (k->closed) luaL_error(L, "the Lua state is being closed");
  kept->release = release;
  kept->object = object;
  kept->next = k->first;
  kept->link = &k->first;
  if (k->first != NULL) k->first->link = &kept->next;
  k->first = kept;
}

static int l_close(lua_State *L) {
  keeper *k = lua_touserdata(L, 1);
  k->closed = true;
  while (k->first != NULL) {
    nimL_kept *kept = k->first;
    nimL_unkeep(kept);
    kept->release(kept->object);
  }
  return 0;
}

void nimL_openkeeper(lua_State *L) {
  keeper *k;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &key) == LUA_TUSERDATA) {
    lua_pop(L, 1);
    return;
  }
  k = lua_newuserdatauv(L, sizeof *k, 0);
  memset(k, 0, sizeof *k);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, l_close);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key);
  lua_pop(L, 1);
}
