/* site.c: the engine of the page: one Lua state with luanim in it, built for wasm.
**
** Its Lua modules are files of the program's own file system, below /lua.
*/
#include <stdlib.h>
#include <string.h>

#include <emscripten.h>
#include <lauxlib.h>
#include <lualib.h>

int luaopen_nim_core(lua_State *L);

static lua_State *state;
static char *answer;

/* The text is the caller's until the next call. */
static const char *keep(const char *text, size_t length) {
  free(answer);
  answer = malloc(length + 1);
  if (answer == NULL)
    abort();
  memcpy(answer, text, length + 1);
  return answer;
}

static int open_engine(lua_State *L) {
  luaL_openlibs(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(L, luaopen_nim_core);
  lua_setfield(L, -2, "nim.core");
  if (luaL_dostring(L, "package.path = '/lua/?.lua;/lua/?/init.lua'\n"
                       "return require('nim.page.engine').handle"))
    return lua_error(L);
  lua_setfield(L, LUA_REGISTRYINDEX, "engine");
  return 0;
}

static const char *failure(lua_State *L) {
  size_t length;
  const char *text = luaL_tolstring(L, -1, &length);
  return keep(text, length);
}

/* Starts the engine. Empty text, or what went wrong. */
EMSCRIPTEN_KEEPALIVE const char *engine_start(void) {
  state = luaL_newstate();
  if (state == NULL)
    abort();
  lua_pushcfunction(state, open_engine);
  return lua_pcall(state, 0, 0, 0) ? failure(state) : keep("", 0);
}

/* Answers a request of JSON with JSON. */
EMSCRIPTEN_KEEPALIVE const char *engine_ask(const char *request) {
  const char *text;
  lua_settop(state, 0);
  lua_getfield(state, LUA_REGISTRYINDEX, "engine");
  lua_pushstring(state, request);
  if (lua_pcall(state, 1, 1, 0))
    return failure(state);
  size_t length;
  text = lua_tolstring(state, -1, &length);
  return keep(text, length);
}
