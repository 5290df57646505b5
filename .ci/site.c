/* site.c, compiled by site: the engine of the page, a Lua state with luanim, for wasm. */
#include <errno.h>
#include <stdlib.h>

#include <emscripten.h>
#include <lualib.h>

#include "lua/binding.h"

int luaopen_nim_core(lua_State *L);

/* What works with files and processes is not built. */
const luaL_Reg nimL_batch_functions[] = {{NULL, NULL}};

/* Files there are none. */
int __syscall_openat(int folder, const char *path, int flags, ...) {
  (void)folder, (void)path, (void)flags;
  return -ENOENT;
}

int luaopen_io(lua_State *L) {
  lua_newtable(L);
  return 1;
}

static int os_clock(lua_State *L) {
  lua_pushnumber(L, emscripten_get_now() / 1000);
  return 1;
}

/* Of a system there is a clock. */
int luaopen_os(lua_State *L) {
  static const luaL_Reg functions[] = {{"clock", os_clock}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}

/* Adds a module, or answers a question, which has no name. Of modules that are not there,
   those of luanim may still come: the last has the theory. What asks gets an empty text
   in place of an answer that lacks one. */
static const char ENGINE[] =
    "package.path, package.cpath = '', ''\n"
    "function io.open(name) return nil, name .. ': No such file or directory', 2 end\n"
    "local preload, lacks = package.preload, nil\n"
    "preload['nim.core'] = ...\n"
    "package.searchers = {package.searchers[1], function(name)\n"
    "  lacks = lacks or name:find '^nim%.' and not preload['nim.page.theory']\n"
    "end}\n"
    "return function(name, text)\n"
    "  if name ~= '' then preload[name] = assert(load(text, '@' .. name)) return '' end\n"
    "  lacks = nil\n"
    "  local _, answer = pcall(function()\n"
    "    return require 'nim.page.engine'.handle(text)\n"
    "  end)\n"
    "  return lacks and '' or answer\n"
    "end\n";

static int open_engine(lua_State *L) {
  luaL_openlibs(L);
  if (luaL_loadstring(L, ENGINE)) return lua_error(L);
  lua_pushcfunction(L, luaopen_nim_core);
  lua_call(L, 1, 1);
  return 1;
}

/* Calls it, the first time once it is open: empty text, the answer, or what went wrong,
   the caller's until the next call. */
EMSCRIPTEN_KEEPALIVE const char *engine(const char *name, const char *text) {
  static lua_State *state;
  if (state == NULL) {
    state = luaL_newstate();
    if (state == NULL) abort();
    lua_pushcfunction(state, open_engine);
    if (lua_pcall(state, 0, 1, 0)) return luaL_tolstring(state, -1, NULL);
  }
  lua_settop(state, 1);
  lua_pushvalue(state, 1);
  lua_pushstring(state, name);
  lua_pushstring(state, text);
  lua_pcall(state, 2, 1, 0);
  return luaL_tolstring(state, -1, NULL);
}
