/* The solver, as methods of a game and as functions of an array: the same code, since a
** position is either. */
#include "lua/game/game_value.h"

#include "solve/solve.h"

/* outcome(piles [, rules]) --> "N" | "P" */
static int l_outcome(lua_State *L) {
  nimL_position at;
  bool is_p;
  nimL_checkposition(L, &at, NIML_FOR_VALUES);
  nimL_checkstatus(L, at.theory, nim_solve_is_p(at.theory, at.piles, &is_p));
  lua_pushstring(L, is_p ? "P" : "N");
  return 1;
}

static uint64_t raw_size(lua_State *L, uint32_t i) {
  uint64_t size;
  lua_rawgeti(L, 1, (lua_Integer)i + 1);
  size = (uint64_t)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return size;
}

static int push_best(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  nim_move m;
  if (nimL_checkstatus(L, theory, nim_solve_best(theory, p, &m)))
    return nimL_pushmove(L, theory->rules, &m);
  lua_pushnil(L);
  return 1;
}

static int push_stall(lua_State *L, uint64_t *few, uint32_t n) {
  nim_piles p;
  nim_piles_init(&p, few, n, n, false);
  return push_best(L, &nimL_plain, &p);
}

/* The best move in plain Nim, found while the array is read, without keeping more than
** the first piles. Returns how many values it has pushed; 0: the argument is no plain
** array, or a long one without a winning move. */
static int push_quick_best(lua_State *L) {
  uint64_t few[NIML_FEW], nimsum, take = 0;
  uint32_t i, n;
  int top = lua_gettop(L);
  if (top > 1 && !lua_isnil(L, 2)) return 0;
  if (!nimL_isplain(L)) return 0;
  nimsum = nimL_xorplain(L, top, few, &n);
  if (nimsum == 0 && n <= NIML_FEW) return push_stall(L, few, n);
  if (nimsum == 0) {
    lua_settop(L, 1);
    return 0;
  }
  for (i = 0; take == 0; i++)
    take = nim_plain_take(nimsum, i < NIML_FEW ? few[i] : raw_size(L, i));
  lua_pushinteger(L, (lua_Integer)i);
  lua_pushinteger(L, (lua_Integer)take);
  return 2;
}

/* best_move(piles [, rules]) --> pile, take [, ...] | nil */
static int l_best_move(lua_State *L) {
  nimL_position at;
  int pushed = push_quick_best(L);
  if (pushed > 0) return pushed;
  nimL_checkposition(L, &at, NIML_FOR_MOVES);
  return push_best(L, at.theory, at.piles);
}

/* count_winning_moves(piles [, rules]) --> integer */
static int l_count(lua_State *L) {
  nimL_position at;
  uint64_t count;
  nimL_checkposition(L, &at, NIML_FOR_MOVES);
  nimL_checkstatus(L, at.theory, nim_solve_count(at.theory, at.piles, &count));
  return nimL_pushcount(L, count);
}

/* grundy(piles or size [, rules]) --> Grundy value */
static int l_grundy(lua_State *L) {
  nimL_position at;
  if (lua_type(L, 1) == LUA_TNUMBER) {
    uint64_t size = nimL_checksize(L, 1, "integer");
    lua_settop(L, 2);
    lua_createtable(L, 1, 0);
    lua_pushinteger(L, (lua_Integer)size);
    lua_rawseti(L, -2, 1);
    lua_replace(L, 1);
  }
  nimL_checkposition(L, &at, NIML_FOR_VALUES);
  return nimL_pushgrundy(L, at.theory, at.piles);
}

/* XOR of the arguments from the first on, each an integer. */
static uint64_t xor_of_arguments(lua_State *L) {
  uint64_t nimsum = 0;
  int i, n = lua_gettop(L);
  for (i = 1; i <= n; i++) nimsum ^= nimL_checksize(L, i, "integer");
  return nimsum;
}

/* XOR of an array that is read through its metatable. */
static uint64_t xor_of_array(lua_State *L) {
  uint64_t few[NIML_FEW], nimsum = 0;
  uint32_t i, n;
  const uint64_t *size = nimL_checkarray(L, 1, few, &n);
  for (i = 0; i < n; i++) nimsum ^= size[i];
  return nimsum;
}

static uint64_t xor_of_other(lua_State *L) {
  nimL_handle *handle = nimL_testhandle(L, 1);
  nimL_checksolver(L, handle);
  if (handle != NULL) return handle->game->piles.nimsum;
  if (lua_type(L, 1) != LUA_TTABLE) return xor_of_arguments(L);
  return xor_of_array(L);
}

/* The nim-sum of a short array of sizes and nothing else; false: of anything else, which
** is looked at again. Hardly more than the calls of Lua that it takes. */
static inline bool xor_short(lua_State *L, uint64_t *nimsum) {
  lua_Integer n = (lua_Integer)lua_rawlen(L, 1);
  *nimsum = 0;
  if (n < NIML_MANY || n > NIML_FITTING) return false;
  if (nimL_pushsizes(L, 1, 1, 0, n, NULL, nimsum) && nimL_endsat(L, 1, n)) return true;
  lua_settop(L, 1);
  return false;
}

static uint64_t xor_of_plain(lua_State *L) {
  uint64_t few[NIML_FEW];
  uint32_t n;
  return nimL_xorplain(L, 1, few, &n);
}

/* Piles have no second argument; what is neither a number nor piles is refused where it
** is read. */
static void refuse_second(lua_State *L) {
  if (lua_istable(L, 1) || nimL_testhandle(L, 1) != NULL)
    nimL_argerror(L, 2, "unexpected extra argument");
}

/* nimsum(integer, ...) or nimsum(piles) --> XOR */
static int l_nimsum(lua_State *L) {
  uint64_t nimsum;
  if (lua_gettop(L) > 1 && lua_type(L, 1) != LUA_TNUMBER) refuse_second(L);
  if (!nimL_isplain(L)) nimsum = xor_of_other(L);
  else if (!xor_short(L, &nimsum)) nimsum = xor_of_plain(L);
  return nimL_pushcount(L, nimsum);
}

/* A method is a function whose first argument is a game. */
const luaL_Reg nimL_solver[] = {{"nimsum", l_nimsum},
                                {"outcome", l_outcome},
                                {"best_move", l_best_move},
                                {"winning_moves", nimL_winning_moves},
                                {"count_winning_moves", l_count},
                                {"grundy", l_grundy},
                                {NULL, NULL}};
