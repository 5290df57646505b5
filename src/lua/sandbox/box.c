/* A sandbox as userdata: what holds a state, and frees it. Files of rules use it, so it
** knows no view, which needs rules: what a bot is given is pushed by a pointer. */
#include "lua/sandbox/sandbox.h"

#include <string.h>

/* User values: what the sandbox points to. */
#define SOURCE 1
#define CHUNK 2
#define ALARM 3
#define TWIN 4

const nimL_limits nimL_usual_limits = {1000000, 1000000000, 16 << 20, 64 << 10};

nimL_sandbox *nimL_checkbox(lua_State *L) {
  return nimL_checkudata(L, 1, NIML_SANDBOX);
}

static int l_free(lua_State *L) {
  nimL_sandbox *box = nimL_checkbox(L);
  nim_arena_close(&box->arena);
  box->L = NULL;
  return 0;
}

/* Names that do not begin with = or @ are those of files. */
static void push_chunk(lua_State *L, int chunk) {
  char clean[NIM_TEXT_SIZE];
  size_t length;
  const char *name = luaL_checklstring(L, chunk, &length);
  nimL_clean(clean, sizeof clean, name, length);
  lua_pushfstring(L, *name == '=' || *name == '@' ? "%s" : "@%s", clean);
}

static const char prelude[] = {
#include "lua/sandbox/prelude.h"
};

/* Pushes the prelude, compiled once for all sandboxes of this state: it is loaded sooner,
** and stripped it is small, and as in C its errors name no line of it. Where the host has
** no string.dump it stays text. */
static void push_prelude(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, prelude) == LUA_TSTRING) return;
  lua_pop(L, 1);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, "string") == LUA_TTABLE &&
      lua_getfield(L, -1, "dump") == LUA_TFUNCTION &&
      luaL_loadbufferx(L, prelude, sizeof prelude, "=prelude", "t") == LUA_OK) {
    lua_pushboolean(L, 1);
    lua_call(L, 2, 1);
  } else {
    lua_pushlstring(L, prelude, sizeof prelude);
  }
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, prelude);
}

nimL_sandbox *nimL_box_push(lua_State *L, const nimL_limits *limits, int source,
                            int chunk, nimL_furnish push_arguments) {
  nimL_sandbox *box;
  int top;
  nimL_checkfinalizer(L, "load a bot or rules");
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  box = nimL_newudata(L, NIML_SANDBOX, sizeof *box, 4);
  box->limits = *limits;
  box->push_arguments = push_arguments;
  lua_pushvalue(L, source);
  lua_setiuservalue(L, -2, SOURCE);
  push_chunk(L, chunk);
  box->chunk = lua_tostring(L, -1);
  lua_setiuservalue(L, -2, CHUNK);
  top = lua_gettop(L);
  push_prelude(L);
  box->prelude = lua_tolstring(L, -1, &box->prelude_size);
  lua_settop(L, top); /* the registry holds it */
  box->alarm = nimL_alarm_push(L);
  lua_setiuservalue(L, -2, ALARM);
  box->source = lua_tolstring(L, source, &box->source_size);
  return box;
}

nimL_sandbox *nimL_box_pushtwin(lua_State *L, int index) {
  const nimL_sandbox *box = lua_touserdata(L, index);
  int twin = lua_gettop(L) + 1;
  if (lua_getiuservalue(L, index, TWIN) != LUA_TNIL) return lua_touserdata(L, twin);
  lua_getiuservalue(L, index, SOURCE);
  lua_getiuservalue(L, index, CHUNK);
  nimL_box_push(L, &box->limits, twin + 1, twin + 2, box->push_arguments);
  lua_copy(L, -1, twin);
  lua_setiuservalue(L, index, TWIN);
  lua_settop(L, twin);
  return lua_touserdata(L, twin);
}

/* Sandboxes that nobody holds keep their memory until the collector comes to them, and it
** does not know how much that is. */
bool nimL_box_open(lua_State *L, nimL_sandbox *box) {
  if (nimL_box_build(box, &nimL_plain)) return true;
  lua_gc(L, LUA_GCCOLLECT);
  return nimL_box_build(box, &nimL_plain);
}

static int l_tostring(lua_State *L) {
  lua_pushfstring(L, "nim.sandbox (%s)", nimL_checkbox(L)->chunk + 1);
  return 1;
}

const luaL_Reg nimL_sandbox_meta[] = {
    {"__gc", l_free}, {"__tostring", l_tostring}, {NULL, NULL}};
