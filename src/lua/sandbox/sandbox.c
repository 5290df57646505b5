/* Sandboxes as userdata, which hold a state and free it: core.sandbox(source, chunkname
** [, limits]). */
#include "lua/sandbox/sandbox.h"

#include <string.h>

/* User values: what the sandbox points to. */
#define SOURCE 1
#define CHUNK 2
#define ALARM 3
#define TWIN 4

static nimL_sandbox *check_box(lua_State *L) {
  return nimL_checkudata(L, 1, NIML_SANDBOX);
}

static int l_free(lua_State *L) {
  nimL_sandbox *box = check_box(L);
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
                            int chunk, bool bot) {
  nimL_sandbox *box;
  int top;
  nimL_checkfinalizer(L, "load a bot or rules");
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  box = nimL_newudata(L, NIML_SANDBOX, sizeof *box, 4);
  box->limits = *limits;
  box->bot = bot;
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
  nimL_box_push(L, &box->limits, twin + 1, twin + 2, box->bot);
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

/* ---- limits ---- */

const nimL_limits nimL_usual_limits = {1000000, 1000000000, 16 << 20, 64 << 10};

/* A state needs some room of its own; a block in an arena has at most 2^30 bytes. */
#define LEAST_MEMORY (256 << 10)
#define MOST_MEMORY (1 << 30)

typedef struct given {
  nimL_limits limits;
  double cpu; /* seconds */
} given;

static const nimL_field fields[] = {
    {"instructions", NIML_COUNT, offsetof(given, limits.instructions), 1, INT64_MAX / 2},
    {"cpu", NIML_SECONDS, offsetof(given, cpu), 0, 0},
    {"memory", NIML_COUNT, offsetof(given, limits.memory), LEAST_MEMORY, MOST_MEMORY},
    {"source", NIML_COUNT, offsetof(given, limits.source), 1, MOST_MEMORY},
    {NULL, NIML_COUNT, 0, 0, 0}};

static nimL_limits check_limits(lua_State *L) {
  given g = {nimL_usual_limits, (double)nimL_usual_limits.cpu / 1e9};
  nimL_checkfields(L, 3, fields, &g);
  if (!(g.cpu > 0 && g.cpu <= 1e6))
    nimL_badfield(L, 3, "cpu", "number of seconds up to 10^6 expected");
  g.limits.cpu = (uint64_t)(g.cpu * 1e9);
  return g.limits;
}

/* ---- the constructor ---- */

static int failure(lua_State *L, const char *why) {
  lua_pushnil(L);
  lua_pushstring(L, why);
  return 2;
}

/* The first load tells the name; a bot that fails here fails in each game. */
static void first_load(lua_State *L, nimL_sandbox *box) {
  nimL_check_interrupt(L);
  box->seat = 1;
  nimL_box_watch(box, L);
  nim_random_seed(&box->chance, 0);
  nim_random_seed(box->random, 0);
  box->loaded = nimL_box_load(box);
  box->load_message = box->message;
  nimL_box_watch(box, NULL);
  nim_arena_trim(&box->arena);
  nimL_box_raise(L, box);
}

/* sandbox(source, chunkname [, limits]) --> sandboxed bot | nil, message. Limits are
** `instructions`, `cpu` (seconds), `memory` and `source` (bytes). */
static int l_sandbox(lua_State *L) {
  nimL_limits limits;
  nimL_sandbox *box;
  nim_text why;
  size_t size;
  if (lua_type(L, 1) != LUA_TSTRING) nimL_typeerror(L, 1, "string");
  lua_tolstring(L, 1, &size);
  limits = check_limits(L);
  box = nimL_box_push(L, &limits, 1, 2, true);
  if (size > limits.source) {
    nim_say(&why, "at most %llu bytes of source, got %llu",
            (unsigned long long)limits.source, (unsigned long long)size);
    return failure(L, why.s);
  }
  if (!nimL_box_open(L, box)) return failure(L, box->message.s);
  first_load(L, box);
  return 1;
}

/* sandbox_limits() --> what a bot may use where nothing else is said */
static int l_limits(lua_State *L) {
  lua_createtable(L, 0, 4);
  nimL_setinteger(L, "instructions", nimL_usual_limits.instructions);
  lua_pushnumber(L, (lua_Number)nimL_usual_limits.cpu / 1e9);
  lua_setfield(L, -2, "cpu");
  nimL_setinteger(L, "memory", nimL_usual_limits.memory);
  nimL_setinteger(L, "source", nimL_usual_limits.source);
  return 1;
}

/* ---- methods ---- */

/* bot:name() --> its name | nil */
static int l_name(lua_State *L) {
  nimL_sandbox *box = check_box(L);
  if (box->name[0] != '\0') lua_pushstring(L, box->name);
  else lua_pushnil(L);
  return 1;
}

/* bot:loaded([path]) --> true | nil, reason, message: how the first load went; where a
** path is given, it stands in front of the message, with the line that this has */
static int l_loaded(lua_State *L) {
  nimL_sandbox *box = check_box(L);
  const char *path = luaL_optstring(L, 2, NULL);
  if (box->loaded == NIML_PLAYS) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, nim_reason_words[nimL_sandbox_reason(box->loaded)]);
  if (path == NULL) lua_pushstring(L, box->load_message.s);
  else nimL_pushwithpath(L, path, box->chunk + 1, box->load_message.s);
  return 3;
}

/* bot:printed() --> what it has printed in its last game, up to some 2,000 bytes */
static int l_printed(lua_State *L) {
  nimL_sandbox *box = check_box(L);
  lua_pushlstring(L, box->printed, box->printed_size);
  return 1;
}

/* bot:prints() --> for each call of print up to the 256th, in turn: how many bytes had
** been printed after it, and the line of its text that called, or 0 */
static int l_prints(lua_State *L) {
  const nimL_sandbox *box = check_box(L);
  int i;
  lua_createtable(L, 2 * box->prints_count, 0);
  for (i = 0; i < box->prints_count; i++) {
    lua_pushinteger(L, box->prints[i].end);
    lua_rawseti(L, -2, 2 * i + 1);
    lua_pushinteger(L, box->prints[i].line);
    lua_rawseti(L, -2, 2 * i + 2);
  }
  return 1;
}

/* bot:trace() --> the lines of its text in which it has failed, the innermost first */
static int l_trace(lua_State *L) {
  const nimL_trace *trace = &check_box(L)->trace;
  int i;
  lua_createtable(L, NIML_TRACED, 0);
  for (i = 0; i < trace->lines; i++) {
    lua_pushinteger(L, trace->line[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

static int l_tostring(lua_State *L) {
  lua_pushfstring(L, "nim.sandbox (%s)", check_box(L)->chunk + 1);
  return 1;
}

const luaL_Reg nimL_sandbox_methods[] = {
    {"name", l_name},     {"loaded", l_loaded}, {"printed", l_printed},
    {"prints", l_prints}, {"trace", l_trace},   {NULL, NULL}};

const luaL_Reg nimL_sandbox_meta[] = {
    {"__gc", l_free}, {"__tostring", l_tostring}, {NULL, NULL}};

const luaL_Reg nimL_sandbox_functions[] = {
    {"sandbox", l_sandbox}, {"sandbox_limits", l_limits}, {NULL, NULL}};
