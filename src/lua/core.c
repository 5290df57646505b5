/* core.c: luaopen_nim_core puts the parts together.
**
** It runs with the upvalues of every l_ function in place: a loader closure is made with
** them first, and that one registers all others. */
#include "lua/binding.h"

#include <math.h>

#include "rating/bradley.h"

#define VERSION "luanim 0.1.0"

#if defined(_WIN32)
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

/* Lists of functions, up to a NULL. */
typedef const luaL_Reg *const *lists;

#define LISTS(...) ((const luaL_Reg *const[]){__VA_ARGS__, NULL})

static void add_lists(lua_State *L, lists list) {
  for (; *list != NULL; list++) nimL_setfuncs(L, *list);
}

/* Fills the metatable in upvalue `type`. Its __index is a table of methods, or where the
** metamethods have one of their own, that table stands at 1. */
static void fill_type(lua_State *L, int type, lists meta, lists methods) {
  lua_pushvalue(L, lua_upvalueindex(type));
  lua_newtable(L);
  add_lists(L, methods);
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, 1);
  lua_setfield(L, -2, "__index");
  add_lists(L, meta);
  lua_pushliteral(L, "protected");
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 1);
}

/* erfc(x) --> 1 - erf(x), with a small relative error however large x is */
static int l_erfc(lua_State *L) {
  lua_pushnumber(L, erfc(luaL_checknumber(L, 1)));
  return 1;
}

static const luaL_Reg number_functions[] = {{"erfc", l_erfc}, {NULL, NULL}};

static void fill_types(lua_State *L) {
  fill_type(L, NIML_GAME, LISTS(nimL_game_meta),
            LISTS(nimL_game_methods, nimL_save_methods, nimL_solver));
  fill_type(L, NIML_VIEW, LISTS(nimL_game_meta), LISTS(nimL_view_methods, nimL_solver));
  fill_type(L, NIML_RULES, LISTS(nimL_rules_shared, nimL_rules_meta),
            LISTS(nimL_rules_methods, nimL_kind_methods, nimL_budget_methods,
                  nimL_genus_methods, nimL_sequence_rules_methods,
                  nimL_sequencefile_rules_methods, nimL_quotient_rules_methods,
                  nimL_quotientfile_rules_methods, nimL_elements_methods));
  fill_type(L, NIML_RANDOM, LISTS(nimL_random_meta), LISTS(nimL_random_methods));
  fill_type(L, NIML_BOT, LISTS(nimL_bot_meta), LISTS(NULL));
  fill_type(L, NIML_SEQUENCE, LISTS(nimL_sequence_meta),
            LISTS(nimL_sequence_methods, nimL_sequencefile_methods));
  fill_type(L, NIML_BRADLEY, LISTS(nimL_bradley_meta), LISTS(nimL_bradley_methods));
  fill_type(L, NIML_SANDBOX, LISTS(nimL_sandbox_meta), LISTS(nimL_sandbox_methods));
  fill_type(L, NIML_QUOTIENT, LISTS(nimL_quotient_meta),
            LISTS(nimL_quotient_methods, nimL_quotientfile_methods));
  fill_type(L, NIML_GENERA, LISTS(nimL_genera_meta), LISTS(NULL));
}

static int l_load(lua_State *L) {
  fill_types(L);
  lua_newtable(L);
  add_lists(L,
            LISTS(nimL_solver, nimL_fault_functions, nimL_game_functions,
                  nimL_rules_functions, nimL_kind_functions, nimL_random_functions,
                  nimL_bot_functions, nimL_match_functions, nimL_lines_functions,
                  nimL_series_functions, nimL_options_functions, nimL_batch_functions,
                  nimL_score_functions, nimL_record_functions, nimL_bradley_functions,
                  nimL_sandbox_functions, nimL_replay_functions, nimL_process_functions,
                  number_functions, nimL_nimber_functions, nimL_value_functions,
                  nimL_sha256_functions, nimL_isolate_functions));
  lua_pushinteger(L, NIML_MOST_THREADS);
  lua_setfield(L, -2, "most_threads");
  lua_pushinteger(L, NIM_BRADLEY_MOST);
  lua_setfield(L, -2, "most_bots");
  lua_pushliteral(L, VERSION);
  lua_setfield(L, -2, "_VERSION");
  return 1;
}

static void push_type(lua_State *L, const char *name) {
  lua_newtable(L);
  lua_pushstring(L, name);
  lua_setfield(L, -2, "__name");
}

static void push_weak(lua_State *L, const char *mode) {
  lua_newtable(L);
  lua_newtable(L);
  lua_pushstring(L, mode);
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
}

EXPORT int luaopen_nim_core(lua_State *L) {
  luaL_checkstack(L, NIML_UPVALUES + 4, NULL);
  nimL_openkeeper(L);
  nimL_openfaults(L);
  push_type(L, "nim.game");
  push_type(L, "nim.view");
  push_type(L, "nim.rules");
  push_type(L, "nim.random");
  push_weak(L, "k"); /* NIML_NAMES */
  push_type(L, "nim.bot");
  push_type(L, "nim.sequence");
  push_type(L, "nim.bradley");
  push_type(L, "nim.sandbox");
  push_type(L, "nim.quotient");
  push_type(L, "nim.genera");
  push_weak(L, "v"); /* NIML_INTERN */
  nimL_pushform(L);
  lua_pushcclosure(L, l_load, NIML_UPVALUES);
  lua_call(L, 0, 1);
  return 1;
}
