/* Sandboxed bots as userdata: core.sandbox(source, chunkname [, limits]). */
#include "lua/sandbox/sandbox.h"

#include <stdlib.h>
#include <string.h>

/* User values: what the sandbox points to. */
#define SOURCE 1
#define CHUNK 2
#define ALARM 3

const nimL_limits nimL_usual_limits = {1000000, 1000000000, 16 << 20, 64 << 10};

/* A state needs some room of its own; a block in an arena has at most 2^30 bytes. */
#define LEAST_MEMORY (256 << 10)
#define MOST_MEMORY (1 << 30)

static nimL_sandbox *check_box(lua_State *L) {
  return nimL_checkudata(L, 1, NIML_SANDBOX, "nim.sandbox");
}

static void free_twin(nimL_sandbox *box) {
  if (box->twin == NULL) return;
  nim_arena_close(&box->twin->arena);
  free(box->twin);
  box->twin = NULL;
}

static void release(void *object) {
  nimL_sandbox *box = object;
  free_twin(box);
  nim_arena_close(&box->arena);
  box->L = NULL;
}

static const nimL_kept kept = {release};

static int l_free(lua_State *L) {
  release(check_box(L));
  return 0;
}

nimL_sandbox *nimL_sandbox_twin(nimL_sandbox *box) {
  nimL_sandbox *twin = box->twin;
  if (twin != NULL) return twin;
  twin = calloc(1, sizeof *twin);
  if (twin == NULL) return NULL;
  twin->limits = box->limits;
  twin->alarm = box->alarm;
  twin->source = box->source;
  twin->source_size = box->source_size;
  twin->chunk = box->chunk;
  box->twin = twin;
  return twin;
}

/* ---- limits ---- */

static void bad_limit(lua_State *L, const char *field, const char *why) {
  nimL_argerror(L, 3, lua_pushfstring(L, "field '%s': %s", field, why));
}

static uint64_t read_count(lua_State *L, const char *field, uint64_t least,
                           uint64_t most) {
  nim_text why;
  uint64_t number = 0;
  if (!nimL_tosize(L, -1, &number, &why)) bad_limit(L, field, why.s);
  if (number < least) {
    nim_say(&why, "at least %llu expected", (unsigned long long)least);
    bad_limit(L, field, why.s);
  }
  if (number > most) {
    nim_say(&why, "at most %llu expected", (unsigned long long)most);
    bad_limit(L, field, why.s);
  }
  return number;
}

static uint64_t read_seconds(lua_State *L, const char *field) {
  lua_Number seconds = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : 0;
  if (!(seconds > 0 && seconds <= 1e6))
    bad_limit(L, field, "seconds expected, up to 10^6");
  return (uint64_t)(seconds * 1e9);
}

static void read_limit(lua_State *L, nimL_limits *limits, const char *field) {
  if (strcmp(field, "instructions") == 0)
    limits->instructions = read_count(L, field, 1, INT64_MAX / 2);
  else if (strcmp(field, "cpu") == 0) limits->cpu = read_seconds(L, field);
  else if (strcmp(field, "memory") == 0)
    limits->memory = read_count(L, field, LEAST_MEMORY, MOST_MEMORY);
  else if (strcmp(field, "source") == 0)
    limits->source = read_count(L, field, 1, MOST_MEMORY);
  else nimL_argerror(L, 3, lua_pushfstring(L, "unknown field '%s'", field));
}

static void check_limits(lua_State *L, nimL_limits *limits) {
  *limits = nimL_usual_limits;
  if (lua_isnoneornil(L, 3)) return;
  if (!lua_istable(L, 3)) nimL_typeerror(L, 3, "table");
  for (lua_pushnil(L); lua_next(L, 3); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING)
      nimL_argerror(L, 3, "a field's name is no string");
    read_limit(L, limits, lua_tostring(L, -2));
  }
}

/* ---- the constructor ---- */

/* Names that do not begin with = or @ are those of files. */
static void push_chunk(lua_State *L, int chunk) {
  char clean[NIM_TEXT_SIZE];
  size_t length;
  const char *name = luaL_checklstring(L, chunk, &length);
  nimL_clean(clean, sizeof clean, name, length);
  lua_pushfstring(L, *name == '=' || *name == '@' ? "%s" : "@%s", clean);
}

nimL_sandbox *nimL_box_push(lua_State *L, const nimL_limits *limits, int source,
                            int chunk) {
  nimL_sandbox *box = lua_newuserdatauv(L, sizeof *box, 3);
  memset(box, 0, sizeof *box);
  nimL_keep(L, &kept);
  box->limits = *limits;
  lua_pushvalue(L, lua_upvalueindex(NIML_SANDBOX));
  lua_setmetatable(L, -2);
  lua_pushvalue(L, source);
  lua_setiuservalue(L, -2, SOURCE);
  push_chunk(L, chunk);
  box->chunk = lua_tostring(L, -1);
  lua_setiuservalue(L, -2, CHUNK);
  box->alarm = nimL_alarm_push(L);
  lua_setiuservalue(L, -2, ALARM);
  box->source = lua_tolstring(L, source, &box->source_size);
  return box;
}

static int failure(lua_State *L, const char *why) {
  lua_pushnil(L);
  lua_pushstring(L, why);
  return 2;
}

/* The first load tells the name; a bot that fails here fails in each game. */
static void first_load(nimL_sandbox *box) {
  box->seat = 1;
  nim_random_seed(&box->chance, 0);
  nim_random_seed(box->random, 0);
  box->loaded = nimL_box_load(box, NIML_LOAD);
  box->load_message = box->message;
  nim_arena_trim(&box->arena);
}

/* Sandboxes that nobody holds keep their memory until the collector comes to them, and it
** does not know how much that is. */
bool nimL_box_open(lua_State *L, nimL_sandbox *box) {
  if (nimL_box_build(box, &nimL_plain)) return true;
  lua_gc(L, LUA_GCCOLLECT);
  return nimL_box_build(box, &nimL_plain);
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
  check_limits(L, &limits);
  box = nimL_box_push(L, &limits, 1, 2);
  if (size > limits.source) {
    nim_say(&why, "%llu bytes of source are too many: at most %llu",
            (unsigned long long)size, (unsigned long long)limits.source);
    return failure(L, why.s);
  }
  if (!nimL_box_open(L, box)) return failure(L, box->message.s);
  first_load(box);
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

/* bot:loaded() --> true | nil, reason, message, "nil" where its text has returned that:
** how the first load went */
static int l_loaded(lua_State *L) {
  nimL_sandbox *box = check_box(L);
  if (box->loaded == NIML_PLAYS) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, nimL_sandbox_reason(box->loaded));
  lua_pushstring(L, box->load_message.s);
  lua_pushstring(L, box->returns_nil ? "nil" : NULL);
  return 4;
}

/* bot:printed() --> what it has printed in its last game, up to some 2,000 bytes */
static int l_printed(lua_State *L) {
  nimL_sandbox *box = check_box(L);
  lua_pushlstring(L, box->printed, box->printed_size);
  return 1;
}

/* bot:memory() --> bytes that its state takes before a game */
static int l_memory(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)check_box(L)->arena.saved_size);
  return 1;
}

static int l_tostring(lua_State *L) {
  lua_pushfstring(L, "nim.sandbox (%s)", check_box(L)->chunk + 1);
  return 1;
}

const luaL_Reg nimL_sandbox_methods[] = {
    {"name", l_name},       {"loaded", l_loaded}, {"printed", l_printed},
    {"memory", l_memory}, {NULL, NULL}};
const luaL_Reg nimL_sandbox_meta[] = {
    {"__gc", l_free}, {"__tostring", l_tostring}, {NULL, NULL}};
const luaL_Reg nimL_sandbox_functions[] = {{"sandbox", l_sandbox}, {NULL, NULL}};
