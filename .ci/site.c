/* site.c, compiled by site: the engine of the page, a Lua state with luanim, for wasm. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <emscripten.h>
#include <lualib.h>

#include "lua/binding.h"

int luaopen_nim_core(lua_State *L);

/* What works with files and processes is not built. */
const luaL_Reg nimL_batch_functions[] = {{NULL, NULL}};

static lua_State *state;
static char *answer;

/* The text is the caller's until the next call. */
static const char *hold_answer(const char *text, size_t length) {
  free(answer);
  answer = malloc(length + 1);
  if (answer == NULL) abort();
  memcpy(answer, text, length + 1);
  return answer;
}

/* Files there are none. */
int __syscall_openat(int folder, const char *path, int flags, ...) {
  (void)folder, (void)path, (void)flags;
  return -ENOENT;
}

static void open_libraries(lua_State *L) {
  static const luaL_Reg libraries[] = {
      {LUA_GNAME, luaopen_base},          {LUA_LOADLIBNAME, luaopen_package},
      {LUA_COLIBNAME, luaopen_coroutine}, {LUA_TABLIBNAME, luaopen_table},
      {LUA_STRLIBNAME, luaopen_string},   {LUA_MATHLIBNAME, luaopen_math},
      {LUA_UTF8LIBNAME, luaopen_utf8},    {LUA_DBLIBNAME, luaopen_debug},
      {NULL, NULL}};
  const luaL_Reg *one;
  for (one = libraries; one->func != NULL; one++) {
    luaL_requiref(L, one->name, one->func, 1);
    lua_pop(L, 1);
  }
}

static int os_clock(lua_State *L) {
  lua_pushnumber(L, emscripten_get_now() / 1000);
  return 1;
}

/* Of a system there is a clock. Of modules that are not there, those of luanim may still
   come: the last has the theory. What asks gets an empty text in place of an answer that
   lacks one. */
static const char NO_FILES[] =
    "package.path, package.cpath = '', ''\n"
    "os = {clock = ...}\n"
    "io = {open = function(name)\n"
    "  return nil, name .. ': No such file or directory', 2\n"
    "end}\n"
    "local lacks\n"
    "package.searchers = {package.searchers[1], function(name)\n"
    "  lacks = lacks or name:find '^nim%.' and not package.preload['nim.page.theory']\n"
    "end}\n"
    "return function(request)\n"
    "  lacks = nil\n"
    "  local _, answer = pcall(function()\n"
    "    return require 'nim.page.engine'.handle(request)\n"
    "  end)\n"
    "  return lacks and '' or tostring(answer)\n"
    "end\n";

static int open_engine(lua_State *L) {
  open_libraries(L);
  if (luaL_loadstring(L, NO_FILES)) return lua_error(L);
  lua_pushcfunction(L, os_clock);
  lua_call(L, 1, 1);
  lua_setfield(L, LUA_REGISTRYINDEX, "ask");
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(L, luaopen_nim_core);
  lua_setfield(L, -2, "nim.core");
  return 0;
}

static const char *failure(lua_State *L) {
  size_t length;
  const char *text = luaL_tolstring(L, -1, &length);
  return hold_answer(text, length);
}

/* Opens the engine. Empty text, or what went wrong. */
EMSCRIPTEN_KEEPALIVE const char *engine_open(void) {
  state = luaL_newstate();
  if (state == NULL) abort();
  lua_pushcfunction(state, open_engine);
  return lua_pcall(state, 0, 0, 0) ? failure(state) : hold_answer("", 0);
}

/* Calls what lies on the stack; its result, or what went wrong. */
static const char *call(int arguments) {
  const char *text;
  size_t length;
  if (lua_pcall(state, arguments, 1, 0)) return failure(state);
  text = lua_tolstring(state, -1, &length);
  return text == NULL ? hold_answer("", 0) : hold_answer(text, length);
}

/* Adds a module. Empty text, or what went wrong. */
EMSCRIPTEN_KEEPALIVE const char *engine_add(const char *name, const char *text) {
  lua_settop(state, 0);
  luaL_getsubtable(state, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushfstring(state, "@%s", name);
  if (luaL_loadbuffer(state, text, strlen(text), lua_tostring(state, -1)))
    return failure(state);
  lua_setfield(state, 1, name);
  return hold_answer("", 0);
}

/* Answers a request of JSON with JSON; with an empty text where it lacks modules. */
EMSCRIPTEN_KEEPALIVE const char *engine_ask(const char *request) {
  lua_settop(state, 0);
  lua_getfield(state, LUA_REGISTRYINDEX, "ask");
  lua_pushstring(state, request);
  return call(1);
}
