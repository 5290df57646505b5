/* Sandboxed bots as userdata: core.sandbox(source, chunkname [, limits]). */
#include "lua/sandbox/sandbox.h"

#include <string.h>

/* A state needs some room of its own; a block in an arena has at most 2^30 bytes. */
#define LEAST_MEMORY (256 << 10)
#define MOST_MEMORY (1 << 30)

static const nimL_field fields[] = {
    {"instructions", NIML_COUNT, offsetof(nimL_limits, instructions), 1, INT64_MAX / 2},
    {"cpu", NIML_SECONDS, offsetof(nimL_limits, cpu), 0, 0},
    {"memory", NIML_COUNT, offsetof(nimL_limits, memory), LEAST_MEMORY, MOST_MEMORY},
    {"source", NIML_COUNT, offsetof(nimL_limits, source), 1, MOST_MEMORY},
    {NULL, NIML_COUNT, 0, 0, 0}};

/* sandbox(source, chunkname [, limits]) --> sandboxed bot | nil, message. Limits are
** `instructions`, `cpu` (seconds), `memory` and `source` (bytes). The first load tells
** the name; a bot that fails here fails in each game. */
static int l_sandbox(lua_State *L) {
  nimL_limits limits = nimL_usual_limits;
  nimL_sandbox *box;
  if (lua_type(L, 1) != LUA_TSTRING) nimL_typeerror(L, 1, "string");
  nimL_checkfields(L, 3, fields, &limits);
  if (!(limits.cpu > 0 && limits.cpu <= 1e6))
    nimL_badfield(L, 3, "cpu", "number of seconds up to 10^6 expected");
  box = nimL_box_push(L, &limits, 1, 2, nimL_box_pushview);
  if (box->source_size > limits.source)
    return nimL_pushfail(L, "at most %I bytes of source, got %I",
                         (LUAI_UACINT)limits.source, (LUAI_UACINT)box->source_size);
  if (!nimL_box_open(L, box)) return nimL_pushfail(L, "%s", box->message.s);
  nimL_check_interrupt(L);
  box->seat = 1;
  nimL_box_watch(box, L);
  nim_random_seed(&box->chance, 0);
  nim_random_seed(box->random, 0);
  nimL_box_load(box);
  nimL_box_watch(box, NULL);
  nim_arena_trim(&box->arena);
  nimL_box_raise(L, box);
  return 1;
}

/* sandbox_limits() --> what a bot may use where nothing else is said */
static int l_limits(lua_State *L) {
  lua_createtable(L, 0, 4);
  nimL_setinteger(L, "instructions", nimL_usual_limits.instructions);
  lua_pushnumber(L, nimL_usual_limits.cpu);
  lua_setfield(L, -2, "cpu");
  nimL_setinteger(L, "memory", nimL_usual_limits.memory);
  nimL_setinteger(L, "source", nimL_usual_limits.source);
  return 1;
}

/* ---- methods ---- */

static nimL_sandbox *check_box(lua_State *L) {
  return nimL_checkudata(L, 1, NIML_SANDBOX);
}

/* bot:name() --> its name | nil */
static int l_name(lua_State *L) {
  const nimL_sandbox *box = check_box(L);
  lua_pushstring(L, box->name[0] != '\0' ? box->name : NULL);
  return 1;
}

/* bot:loaded() --> true | nil, reason, message: how its first load went, or last game */
static int l_loaded(lua_State *L) {
  const nimL_sandbox *box = check_box(L);
  if (box->outcome == NIML_PLAYS) return nimL_pushflag(L, true);
  lua_pushnil(L);
  lua_pushstring(L, nim_reason_words[box->outcome]);
  lua_pushstring(L, box->message.s);
  return 3;
}

/* bot:printed() --> what it has printed in its last game, up to some 2,000 bytes */
static int l_printed(lua_State *L) {
  const nimL_sandbox *box = check_box(L);
  lua_pushlstring(L, box->printed, box->printed_size);
  return 1;
}

/* bot:prints() --> for each call of print up to the 256th, in turn: how many bytes had
** been printed after it, and the line of its text that called, or 0 */
static int l_prints(lua_State *L) {
  const nimL_sandbox *box = check_box(L);
  return nimL_pushnumbers(L, box->prints, 2 * box->prints_count);
}

/* bot:trace() --> the lines of its text in which it has failed, the innermost first */
static int l_trace(lua_State *L) {
  const nimL_sandbox *box = check_box(L);
  const int n = box->trace.lines;
  return nimL_pushnumbers(L, box->trace.line, n > 0 ? (uint32_t)n : 0);
}

static int l_tostring(lua_State *L) {
  lua_pushfstring(L, "nim.sandbox (%s)", check_box(L)->chunk + 1);
  return 1;
}

static int l_free(lua_State *L) {
  nimL_sandbox *box = check_box(L);
  nim_arena_close(&box->arena);
  box->L = NULL;
  return 0;
}

const luaL_Reg nimL_sandbox_functions[] = {
    {"sandbox", l_sandbox}, {"sandbox_limits", l_limits}, {NULL, NULL}};
const luaL_Reg nimL_sandbox_methods[] = {
    {"name", l_name},     {"loaded", l_loaded}, {"printed", l_printed},
    {"prints", l_prints}, {"trace", l_trace},   {"__tostring", l_tostring},
    {"__gc", l_free},     {NULL, NULL}};
