/* Long work pauses to be stopped, and tells how far it is. */
#include "lua/binding.h"

static int interrupt(lua_State *L) {
  lua_pushliteral(L, NIML_INTERRUPTED);
  return lua_error(L);
}

static int l_nothing(lua_State *L) {
  (void)L;
  return 0;
}

/* A host stops by a hook in its main thread, which a coroutine borrows for that call. */
void nimL_breathe(lua_State *L) {
  lua_State *host;
  lua_Hook own = lua_gethook(L);
  int mask = lua_gethookmask(L), count = lua_gethookcount(L);
  if (nimL_holds()) interrupt(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
  host = lua_tothread(L, -1);
  lua_pop(L, 1);
  if (host != L && lua_gethook(host) != NULL)
    lua_sethook(L, lua_gethook(host), lua_gethookmask(host), lua_gethookcount(host));
  lua_pushcfunction(L, l_nothing);
  lua_call(L, 0, 0);
  if (host != L) lua_sethook(L, own, mask, count);
}

int nimL_interrupt(lua_State *L) {
  nimL_breathe(L);
  return interrupt(L);
}

void nimL_report(lua_State *L, int progress, lua_Integer done, uint64_t n, int object) {
  nimL_breathe(L);
  if (progress == 0) return;
  lua_pushvalue(L, progress);
  lua_pushinteger(L, done);
  lua_pushinteger(L, (lua_Integer)n);
  lua_pushvalue(L, object);
  lua_call(L, 3, 0);
}
