/* What a bot sees of the game: the methods of the binding, registered in its own state.
**
** The view's handle is fixed to a game in the arena. Before each call the figures of
** the host's game are copied into it; the piles and the log stay where they are, and
** are only read. The rules are a copy too, whose theory is the host's: the host has
** computed it for all piles that the game can come to, so nothing is computed here.
**
** Methods are called through l_metered or l_solver, which charge for the text that they
** are given, and for the piles and moves that they may walk over, before they do.
**
** What bots do most is to read game[i]. Lua finds it by itself in the table of the view's
** methods, where the first sizes are put before each call of the bot:
**
**     view ... __index --> { 3, 5, 7, legal = ..., turn = ... } ... __index --> l_far
**
** Other views, on games that the bot has made, share the metatable. Where it makes one,
** what finds the fields of games takes the table's place for the rest of the game. */
#include "lua/sandbox/sandbox.h"

#include <string.h>

#include "lua/rules/rules_value.h"
#include "solve/solve.h"

/* The upvalue that comes after those of every l_ function: the one that is metered. */
#define FUNCTION lua_upvalueindex(NIML_BOXED + 1)

/* A solver that searches may look at so many ways at the most: each takes up to 70 ns. */
#define MOST_WAYS 500000

/* What the options of all piles cost: the solver looks at them where piles break. Where a
** function has given them, their number is known. */
static void charge_options(lua_State *L, const nim_game *g) {
  const nim_custom *custom = g->theory->custom;
  uint64_t options = 0;
  uint32_t i;
  for (i = 0; i < g->piles.n && options < UINT32_MAX; i++) {
    uint64_t size = g->piles.size[i];
    if (custom != NULL) options += 1 + nim_custom_count(custom, size);
    else options += size < UINT32_MAX ? size : UINT32_MAX;
  }
  nimL_charge(L, options);
}

/* The game itself and nothing else is asked about: other arguments are dropped. Which
** moves win is found by looking at options; who wins is not. */
static void charge_solver(lua_State *L, const nimL_handle *handle, const char *name) {
  const nim_game *g;
  const nim_theory *theory;
  const nim_kind *kind;
  uint64_t count;
  if (handle == NULL) nimL_typeerror(L, 1, "nim.game");
  lua_settop(L, 1);
  nimL_checksolver(L, handle);
  g = handle->game;
  theory = g->theory;
  kind = theory->rules->kind;
  if (theory->search != NULL && !nim_misere_is_ready(theory->search, &g->piles))
    luaL_error(L, "misere play of these piles needs a search, which bots may not start");
  nimL_charge(L, 8 + g->piles.n / 4 + g->piles.n * (uint64_t)theory->rules->takes);
  if (strcmp(name, "grundy") == 0 && !nim_rules_is_sum(theory->rules))
    nimL_charge(L, nim_grundy_cost(theory, &g->piles));
  if (strcmp(name, "best_move") != 0 && strstr(name, "winning_moves") == NULL) return;
  if (kind->splits) charge_options(L, g);
  if (kind->solver != NULL && kind->solver->ways != NULL) {
    count = kind->solver->ways(theory, &g->piles, MOST_WAYS + 1);
    if (count > MOST_WAYS)
      luaL_error(L, "%s: there are too many combinations for a bot to search",
                 kind->title);
    nimL_charge(L, count);
  }
  if (strcmp(name, "winning_moves") == 0 &&
      nim_solve_count(theory, &g->piles, &count) == NIM_OK)
    nimL_charge(L, count < UINT32_MAX ? 16 * count : count);
}

/* Piles and moves are passed over, or copied. */
static int l_metered(lua_State *L) {
  const luaL_Reg *function = lua_touserdata(L, FUNCTION);
  const nimL_handle *handle = nimL_testhandle(L, 1);
  nimL_charge_arguments(L);
  if (handle != NULL)
    nimL_charge(L, 1 + ((uint64_t)handle->game->piles.n + handle->game->logged) / 8);
  return function->func(L);
}

static int l_solver(lua_State *L) {
  const luaL_Reg *function = lua_touserdata(L, FUNCTION);
  nimL_charge_arguments(L);
  charge_solver(L, nimL_testhandle(L, 1), function->name);
  return function->func(L);
}

/* game:view(...) --> view, by the core's function; see above for what it costs. */
static int l_view(lua_State *L) {
  const luaL_Reg *function = lua_touserdata(L, FUNCTION);
  lua_getfield(L, lua_upvalueindex(NIML_GAME), "__index");
  lua_setfield(L, lua_upvalueindex(NIML_VIEW), "__index");
  return function->func(L);
}

/* A field of the shown view that the table of near piles has not: a pile after them, or
** nil. */
static int l_far(lua_State *L) {
  if (lua_type(L, 2) == LUA_TNUMBER) return nimL_pushpile(L, nimL_box(L)->shown, 2);
  lua_pushnil(L);
  return 1;
}

/* ---- registration; runs with the upvalues of every l_ function ---- */

/* Constant-time methods never parse strings, so they are not metered. */
static bool is_light(const char *name) {
  static const char *const light[] = {"turn", "rules", "__newindex", "__len", "__index"};
  size_t i;
  for (i = 0; i < sizeof light / sizeof light[0]; i++)
    if (strcmp(name, light[i]) == 0) return true;
  return false;
}

/* Registers functions, as nimL_setfuncs does. */
static void add_metered(lua_State *L, const luaL_Reg *functions, lua_CFunction meter) {
  for (; functions->name != NULL; functions++) {
    nimL_pushupvalues(L, functions->name, NIML_BOXED);
    if (is_light(functions->name)) {
      lua_pushcclosure(L, functions->func, NIML_BOXED);
    } else {
      lua_pushlightuserdata(L, (void *)(uintptr_t)functions);
      lua_pushcclosure(L, strcmp(functions->name, "view") == 0 ? l_view : meter,
                       NIML_BOXED + 1);
    }
    nimL_setfunc(L, functions->name);
  }
}

static void fill_game_type(lua_State *L) {
  lua_newtable(L);
  nimL_settype(L, NIML_GAME);
  add_metered(L, nimL_game_methods, l_metered);
  lua_pushnil(L);
  lua_setfield(L, -2, "save");
  add_metered(L, nimL_solver, l_solver);
  add_metered(L, nimL_game_meta, l_metered);
  lua_pop(L, 2);
}

/* Registers those functions that stand in `from` under the same names. */
static void share(lua_State *L, int from, const luaL_Reg *functions) {
  for (; functions->name != NULL; functions++) {
    lua_getfield(L, from, functions->name);
    nimL_setfunc(L, functions->name);
  }
}

/* One closure serves games and views: a state that is put back before each game is as
** small as can be. Pushes the table of near piles, which has room for them and for its
** methods, so that it never grows. */
static void fill_view_type(lua_State *L) {
  const int methods = lua_gettop(L) + 1, type = methods + 1, near = methods + 2;
  lua_rawgeti(L, lua_upvalueindex(NIML_GAME), 1);
  lua_createtable(L, NIML_NEAR, 32);
  nimL_settype(L, NIML_VIEW);
  share(L, methods, nimL_view_methods);
  share(L, methods, nimL_solver);
  share(L, lua_upvalueindex(NIML_GAME), nimL_game_meta);
  lua_pushvalue(L, near);
  lua_setfield(L, type, "__index");
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, l_far);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, near);
  lua_replace(L, methods);
  lua_settop(L, methods);
}

static void fill_plain_type(lua_State *L, int type, const luaL_Reg *functions) {
  lua_newtable(L);
  nimL_settype(L, type);
  nimL_setfuncs(L, functions, NIML_BOXED);
  lua_pop(L, 2);
}

/* ---- objects ---- */

/* Pushes a copy of the rules, which will share their theory. */
static nimL_rules *push_rules(lua_State *L, const nim_theory *theory) {
  const nim_rules *rules = theory->rules;
  size_t size = sizeof *rules + rules->takes * sizeof rules->take[0];
  nimL_rules *copy = nimL_newrules(L, size);
  memcpy(copy + 1, rules, size);
  if (rules->kind->custom) lua_pushstring(L, ((const nimL_rules *)theory)->text);
  else nimL_pushprinted(L, nim_rules_print, rules);
  lua_setiuservalue(L, -2, NIML_RULES_TEXT);
  lua_pushvalue(L, lua_upvalueindex(NIML_RULES));
  lua_setmetatable(L, -2);
  return copy;
}

/* open(theory as light userdata) --> table of near piles, view, generator */
static int l_open(lua_State *L) {
  nimL_sandbox *box = nimL_box(L);
  const nim_theory *theory = lua_touserdata(L, 1);
  luaL_checkstack(L, NIML_BOXED + 8, NULL);
  fill_game_type(L);
  fill_view_type(L);
  fill_plain_type(L, NIML_RULES, nimL_rules_shared);
  fill_plain_type(L, NIML_RANDOM, nimL_random_methods);
  box->shown = lua_newuserdatauv(L, sizeof *box->shown, 1);
  memset(box->shown, 0, sizeof *box->shown);
  box->rules = push_rules(L, theory);
  box->shown->theory = &box->rules->theory;
  lua_setiuservalue(L, -2, 1);
  box->view = nimL_newudata(L, NIML_VIEW, sizeof *box->view, 1);
  box->view->mark = &nimL_mark;
  box->view->game = box->shown;
  box->view->timeless = true;
  lua_insert(L, -2);
  lua_setiuservalue(L, -2, 1); /* where the methods look for the rules */
  box->random = nimL_pushrandom(L, 0);
  return 3;
}

void nimL_box_pushview(lua_State *L, const nim_theory *theory) {
  int i;
  luaL_checkstack(L, NIML_BOXED + 4, NULL);
  for (i = 1; i <= NIML_BOXED; i++) nimL_pushtype(L, i);
  lua_pushcclosure(L, l_open, NIML_BOXED);
  lua_pushlightuserdata(L, (void *)(uintptr_t)theory);
  lua_call(L, 1, 3);
  lua_createtable(L, 0, 4); /* me: {seat =, random =} */
  lua_insert(L, -2);
  lua_setfield(L, -2, "random");
  lua_pushinteger(L, 0);
  lua_setfield(L, -2, "seat");
  lua_rotate(L, -3, 2);
}
