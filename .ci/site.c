/* site.c: the engine of the page: one Lua state with luanim in it, built for wasm.
**
** Its Lua modules come in packs (see packs.lua). A question that needs one which has not
** come is asked again when it has.
*/
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <emscripten.h>
#include <lualib.h>

#include "lua/lists.h"

int luaopen_nim_core(lua_State *L);

/* What works with files and processes is not built. */
const luaL_Reg nimL_batch_functions[] = {{NULL, NULL}};
const luaL_Reg nimL_quotientfile_methods[] = {{NULL, NULL}};
const luaL_Reg nimL_quotientfile_rules_methods[] = {{NULL, NULL}};
const luaL_Reg nimL_savefile_functions[] = {{NULL, NULL}};
const luaL_Reg nimL_sequencefile_methods[] = {{NULL, NULL}};
const luaL_Reg nimL_sequencefile_rules_methods[] = {{NULL, NULL}};

static lua_State *state;
static char *answer;

/* The text is the caller's until the next call. */
static const char *keep(const char *text, size_t length) {
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
      {LUA_OSLIBNAME, luaopen_os},        {LUA_STRLIBNAME, luaopen_string},
      {LUA_MATHLIBNAME, luaopen_math},    {LUA_UTF8LIBNAME, luaopen_utf8},
      {LUA_DBLIBNAME, luaopen_debug},     {NULL, NULL}};
  const luaL_Reg *one;
  for (one = libraries; one->func != NULL; one++) {
    luaL_requiref(L, one->name, one->func, 1);
    lua_pop(L, 1);
  }
}

static const char PACKS[] =
    "io = {open = function(name)\n"
    "  return nil, name .. ': No such file or directory', 2\n"
    "end}\n"
    "local homes, missing = {}, nil\n"
    "package.path, package.cpath = '', ''\n"
    "table.insert(package.searchers, 2, function(name)\n"
    "  if not homes[name] then return nil end\n"
    "  missing = homes[name]\n"
    "  error('a pack is missing')\n"
    "end)\n"
    "local function add(name, text)\n"
    "  homes[name] = nil\n"
    "  package.preload[name] = function(...)\n"
    "    return assert(load(text, '@' .. name))(...)\n"
    "  end\n"
    "end\n"
    "local function know(pack, names)\n"
    "  for name in names:gmatch '%S+' do homes[name] = pack end\n"
    "end\n"
    "return function(pack)\n"
    "  for name, text in pack:gmatch '\\1([^\\n]*)\\n([^\\1]*)' do\n"
    "    if name == ' homes' then text:gsub('(%S+) ([^\\n]*)', know)\n"
    "    else add(name, text) end\n"
    "  end\n"
    "end, function()\n"
    "  local pack = missing or ''\n"
    "  missing = nil\n"
    "  return pack\n"
    "end\n";

static int open_engine(lua_State *L) {
  open_libraries(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(L, luaopen_nim_core);
  lua_setfield(L, -2, "nim.core");
  if (luaL_dostring(L, PACKS)) return lua_error(L);
  lua_setfield(L, LUA_REGISTRYINDEX, "missing");
  lua_setfield(L, LUA_REGISTRYINDEX, "add");
  return 0;
}

static const char *failure(lua_State *L) {
  size_t length;
  const char *text = luaL_tolstring(L, -1, &length);
  return keep(text, length);
}

/* Opens the engine. Empty text, or what went wrong. */
EMSCRIPTEN_KEEPALIVE const char *engine_open(void) {
  state = luaL_newstate();
  if (state == NULL) abort();
  lua_pushcfunction(state, open_engine);
  return lua_pcall(state, 0, 0, 0) ? failure(state) : keep("", 0);
}

/* Calls what lies on the stack; its result, or what went wrong. */
static const char *call(int arguments) {
  const char *text;
  size_t length;
  if (lua_pcall(state, arguments, 1, 0)) return failure(state);
  text = lua_tolstring(state, -1, &length);
  return text == NULL ? keep("", 0) : keep(text, length);
}

/* Adds a pack. Empty text, or what went wrong. */
EMSCRIPTEN_KEEPALIVE const char *engine_add(const char *pack) {
  lua_settop(state, 0);
  lua_getfield(state, LUA_REGISTRYINDEX, "add");
  lua_pushstring(state, pack);
  return call(1);
}

static int ask(lua_State *L) {
  lua_getglobal(L, "require");
  lua_pushliteral(L, "nim.page.engine");
  lua_call(L, 1, 1);
  lua_getfield(L, -1, "handle");
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

/* Answers a request of JSON with JSON. */
EMSCRIPTEN_KEEPALIVE const char *engine_ask(const char *request) {
  lua_settop(state, 0);
  lua_pushcfunction(state, ask);
  lua_pushstring(state, request);
  return call(1);
}

/* The name of the pack that the last answer lacked; empty where it lacked none. */
EMSCRIPTEN_KEEPALIVE const char *engine_missing(void) {
  lua_settop(state, 0);
  lua_getfield(state, LUA_REGISTRYINDEX, "missing");
  return call(0);
}
