/* host.c: a Lua state with an allocator that fails on demand.
**
**     local host = require "spec.support.host"
**     host.run(code, k) --> ok, message, blocks, calls
**
** runs the chunk `code` in a state of its own, whose allocator refuses the k-th request
** after the libraries are open, and all that follow (0: none). `blocks` is the number of
** blocks that were not freed when the state was closed, `calls` the number of requests,
** `message` what went wrong, or a text that the chunk returns. The chunk can call
** `fail(k)`, which counts from there, `calls()`, and `held()`: the bytes of all blocks.
*/
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
int luaopen_spec_support_host(lua_State *L);

typedef struct memory {
  long long blocks, bytes, calls, fail_at; /* fail_at 0: never */
} memory;

/* Making a block smaller never fails: Lua counts on it. */
static void *allocate(void *ud, void *block, size_t old, size_t size) {
  memory *m = ud;
  void *fresh;
  if (block == NULL) old = 0; /* where it tells the type of what is made */
  if (size == 0) {
    m->blocks -= block != NULL;
    m->bytes -= (long long)old;
    free(block);
    return NULL;
  }
  if (size > old) {
    m->calls++;
    if (m->fail_at > 0 && m->calls >= m->fail_at) return NULL;
  }
  fresh = realloc(block, size);
  if (fresh == NULL) return NULL;
  m->blocks += block == NULL;
  m->bytes += (long long)size - (long long)old;
  return fresh;
}

/* Lua 5.5 takes the seed of its hashes, too. */
static lua_State *new_state(memory *m) {
#if LUA_VERSION_NUM >= 505
  return lua_newstate(allocate, m, 0);
#else
  return lua_newstate(allocate, m);
#endif
}

static memory *memory_of(lua_State *L) {
  void *ud;
  lua_getallocf(L, &ud);
  return ud;
}

/* fail(k): the k-th request from here on fails, and all that follow; 0: none does */
static int l_fail(lua_State *L) {
  memory *m = memory_of(L);
  lua_Integer k = luaL_checkinteger(L, 1);
  m->fail_at = k == 0 ? 0 : m->calls + k;
  return 0;
}

/* calls() --> requests so far */
static int l_calls(lua_State *L) {
  lua_pushinteger(L, memory_of(L)->calls);
  return 1;
}

/* held() --> bytes */
static int l_held(lua_State *L) {
  lua_pushinteger(L, memory_of(L)->bytes);
  return 1;
}

static int l_open(lua_State *L) {
  luaL_openlibs(L);
  lua_register(L, "fail", l_fail);
  lua_register(L, "calls", l_calls);
  lua_register(L, "held", l_held);
  return 0;
}

static int run_code(lua_State *L, const char *code, memory *m, long long k) {
  int status;
  lua_pushcfunction(L, l_open);
  status = lua_pcall(L, 0, 0, 0);
  if (status == LUA_OK) status = luaL_loadstring(L, code);
  if (status != LUA_OK) return status;
  if (k > 0) m->fail_at = m->calls + k;
  status = lua_pcall(L, 0, 1, 0);
  m->fail_at = 0;
  return status;
}

static int l_run(lua_State *L) {
  const char *code = luaL_checkstring(L, 1);
  long long k = luaL_optinteger(L, 2, 0);
  memory m = {0, 0, 0, 0};
  lua_State *other = new_state(&m);
  int status;
  if (other == NULL) return luaL_error(L, "not enough memory");
  status = run_code(other, code, &m, k);
  lua_pushboolean(L, status == LUA_OK);
  if (lua_type(other, -1) == LUA_TSTRING)
    lua_pushstring(L, lua_tostring(other, -1));
  else lua_pushnil(L);
  lua_close(other);
  lua_pushinteger(L, m.blocks);
  lua_pushinteger(L, m.calls);
  return 4;
}

int luaopen_spec_support_host(lua_State *L) {
  lua_newtable(L);
  lua_pushcfunction(L, l_run);
  lua_setfield(L, -2, "run");
  return 1;
}
