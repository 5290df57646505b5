/* Building the state of a bot.
**
** Functions of Lua's own libraries that do a bounded amount of work are taken over, one
** by one; everything else is ours, in C or in prelude.lua. Tables, metatables and the
** environment are new, so that nothing of what luaopen_* leaves is within reach. */
#include "lua/sandbox/sandbox.h"

#include <lualib.h>
#include <string.h>

/* ---- what is taken over ---- */

static const char *const base_names[] = {"assert",   "error",  "rawequal", "rawget",
                                         "rawlen",   "rawset", "select",   "tonumber",
                                         "type",     "_VERSION", NULL};
static const char *const math_names[] = {
    "abs",  "acos", "asin", "atan", "ceil",       "cos",        "deg", "exp", "floor",
    "fmod", "huge", "log",  "max",  "maxinteger", "min", "mininteger", "modf",
    "pi",   "rad",  "sin",  "sqrt", "tan",        "tointeger",  "type", "ult", NULL};
static const char *const string_names[] = {"byte",    "char", "len",   "lower",
                                           "reverse", "sub",  "upper", NULL};

/* Copies fields of the table at `from` into the table on top. */
static void take_over(lua_State *L, int from, const char *const *names) {
  for (; *names != NULL; names++) {
    lua_getfield(L, from, *names);
    if (lua_iscfunction(L, -1)) {
      lua_CFunction f = lua_tocfunction(L, -1);
      lua_pop(L, 1);
      nimL_box_pushclosure(L, f, 0);
    }
    lua_setfield(L, -2, *names);
  }
}

/* The same with a guard in front of each function: its upvalue. */
static void take_guarded(lua_State *L, int from, const luaL_Reg *guards) {
  for (; guards->name != NULL; guards++) {
    lua_getfield(L, from, guards->name);
    nimL_box_pushclosure(L, guards->func, 1);
    lua_setfield(L, -2, guards->name);
  }
}

/* Pushes a new table with some of a library's fields. */
static void push_library(lua_State *L, const char *name, lua_CFunction open,
                         const char *const *names, const luaL_Reg *guards) {
  luaL_requiref(L, name, open, 0);
  lua_newtable(L);
  take_over(L, lua_gettop(L) - 1, names);
  if (guards != NULL) take_guarded(L, lua_gettop(L) - 1, guards);
  lua_remove(L, -2);
}

/* The metatable of strings; without arithmetic, which would parse numbers of any
** length. */
static void set_string_meta(lua_State *L, int strings) {
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, strings);
  lua_setfield(L, -2, "__index");
  lua_pushliteral(L, "protected");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

static void add_strings(lua_State *L) {
  push_library(L, LUA_STRLIBNAME, luaopen_string, string_names, nimL_box_string);
  nimL_box_setfuncs(L, nimL_box_find);
  set_string_meta(L, lua_gettop(L));
  lua_setfield(L, -2, "string");
}

static void add_base(lua_State *L) {
  push_library(L, LUA_GNAME, luaopen_base, base_names, NULL);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "_G");
  nimL_box_setfuncs(L, nimL_box_base);
  nimL_box_setfuncs(L, nimL_box_iterate);
}

static void add_table(lua_State *L, const char *name, const luaL_Reg *functions) {
  lua_newtable(L);
  nimL_box_setfuncs(L, functions);
  lua_setfield(L, -2, name);
}

/* Runs the prelude with what it needs, and with the environment on top, to which it adds
** its functions. */
static void run_prelude(lua_State *L) {
  static const char *const own[] = {"error", "rawget", "select", "type", NULL};
  const char *const *name;
  const nimL_sandbox *box = nimL_box(L);
  if (luaL_loadbufferx(L, box->prelude, box->prelude_size, "=prelude", NULL) != LUA_OK)
    lua_error(L);
  lua_pushnil(L); /* it has no environment */
  lua_setupvalue(L, -2, 1);
  lua_newtable(L);
  luaL_setfuncs(L, nimL_box_natives, 0);
  for (name = own; *name != NULL; name++) {
    lua_getfield(L, -3, *name);
    lua_setfield(L, -2, *name);
  }
  lua_pushvalue(L, -3);
  lua_getfield(L, -1, "table");
  lua_call(L, 3, 2);
  if (box->furnish == NULL) lua_remove(L, -2);
  else lua_pop(L, 1);
}

/* Makes the environment, in place of the table that luaopen_base has filled; leaves what
** run_prelude pushes. */
static void set_globals(lua_State *L) {
  add_base(L);
  add_strings(L);
  push_library(L, LUA_MATHLIBNAME, luaopen_math, math_names, NULL);
  nimL_box_setfuncs(L, nimL_box_math);
  lua_setfield(L, -2, "math");
  add_table(L, "table", nimL_box_table);
  add_table(L, "coroutine", nimL_box_coroutine);
  run_prelude(L);
  lua_insert(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

/* ---- the state ---- */

/* build(theory as light userdata) --> the closure that nimL_box_phase is */
static int l_build(lua_State *L) {
  nimL_sandbox *box = nimL_box(L);
  const nim_theory *theory = lua_touserdata(L, 1);
  int chunk;
  nimL_box_measure(L);
  nimL_listen(L, &box->note);
  set_globals(L);
  if (nimL_box_compilefile(L, box->source, box->source_size, box->chunk) != LUA_OK)
    return lua_error(L);
  chunk = lua_gettop(L);
  box->aside = lua_newthread(L);
  lua_setfield(L, LUA_REGISTRYINDEX, "aside");
  if (box->furnish != NULL) box->furnish(L, theory);
  lua_settop(L, chunk + NIML_ENDS - NIML_CHUNK); /* what reads is in front */
  lua_pushcclosure(L, nimL_box_phase, NIML_ENDS);
  return 1;
}

static bool open_state(nimL_sandbox *box) {
  box->L = box->running = NULL;
  box->blocks = box->widest = 0;
  if (!nim_arena_open(&box->arena, (size_t)box->limits.memory)) return false;
  box->L = box->base = nimL_box_newstate(box);
  if (box->L == NULL) return false;
  *(nimL_sandbox **)lua_getextraspace(box->L) = box;
  return true;
}

/* Compiling has the time of a call, and no bound on instructions: these are for what a
** bot does. */
static int build(nimL_sandbox *box, const nim_theory *theory) {
  lua_State *L = box->L;
  nimL_box_budget(box);
  box->left = INT64_MAX / 2;
  lua_pushcfunction(L, l_build);
  lua_pushlightuserdata(L, (void *)(uintptr_t)theory);
  return nimL_box_call(box, 1, 1);
}

static bool fail(nimL_sandbox *box, const char *why) {
  if (why != NULL) nim_say(&box->message, "%s", why);
  nim_arena_close(&box->arena);
  box->L = NULL;
  return false;
}

bool nimL_box_build(nimL_sandbox *box, const nim_theory *theory) {
  int status;
  nim_arena_close(&box->arena);
  box->outcome = NIML_PLAYS;
  if (!open_state(box)) return fail(box, "not enough memory for a bot's state");
  status = build(box, theory);
  if (status == LUA_ERRMEM || box->outcome == NIML_MEMORY)
    return fail(box, "not enough memory for a bot's state");
  if (status != LUA_OK) {
    if (!box->broken) nimL_error_text(box->L, &box->message);
    nimL_box_describe(box);
    return fail(box, NULL);
  }
  lua_gc(box->L, LUA_GCCOLLECT);
  box->saved_blocks = box->blocks;
  box->saved_widest = box->widest;
  return nim_arena_save(&box->arena) ? true : fail(box, "not enough memory");
}

bool nimL_box_fits(const nimL_sandbox *box, const nim_rules *rules) {
  const size_t bytes = sizeof *rules + rules->takes * sizeof rules->take[0];
  const nim_rules *own;
  if (box->L == NULL) return false;
  own = box->rules->theory.rules;
  return rules->takes == own->takes && memcmp(rules, own, bytes) == 0;
}
