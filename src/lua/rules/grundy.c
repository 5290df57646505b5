/* Grundy values of positions. Where one is no sum of piles, these are copied before
** anything runs: a hook of the host may change the game that they are of. */
#include "lua/rules/rules_value.h"

#include <string.h>

#include "solve/solve.h"

int nimL_pushvalue(lua_State *L, uint64_t value) {
  if (value > NIM_MAX_SIZE)
    return nimL_raise(L, "overflow", "the Grundy value exceeds 2^63-1");
  return nimL_pushcount(L, value);
}

static int refuse(lua_State *L, const nim_theory *theory, const char *what) {
  return nimL_raise(L, "budget",
                    "the Grundy value is not known: there are more %s to look at than "
                    "it may (budget %I positions)",
                    what, (LUAI_UACINT)nim_grundy_budget(theory));
}

/* ---- searches ----
**
** One that was stopped by the clock is kept in the registry with its rules as the key:
** the same question goes on with it, another one drops it. It is a block whose user value
** has the piles. */

#define PILES 1

void nimL_dropsearch(lua_State *L, const nim_theory *theory) {
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, theory);
}

/* Pushes the piles as a text, then what was kept for them; false: there is nothing. */
static bool push_kept(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  bool same;
  lua_pushlstring(L, (const char *)p->size, (size_t)p->n * sizeof *p->size);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, theory) != LUA_TUSERDATA) {
    lua_pop(L, 1);
    return false;
  }
  lua_getiuservalue(L, -1, PILES);
  same = lua_rawequal(L, -1, -3);
  lua_pop(L, same ? 1 : 2);
  nimL_dropsearch(L, theory);
  return same;
}

/* A new search, in place of the text of its piles. */
static void push_new(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  const nim_valuing *valuing = nim_solver_of(theory->rules)->valuing;
  size_t bytes = 0;
  void *block;
  if (!valuing->bytes(theory, p, &bytes)) nimL_nomemory(L);
  block = lua_newuserdatauv(L, bytes, 1);
  valuing->begin(block, theory, p);
  lua_insert(L, -2);
  lua_setiuservalue(L, -2, PILES);
}

static void check_time(lua_State *L, const nim_theory *theory, int slot) {
  if (!nimL_islate(theory)) return;
  lua_pushvalue(L, slot);
  lua_rawsetp(L, LUA_REGISTRYINDEX, theory);
  nimL_raiselate(L, theory, "the Grundy value is not known: the search takes");
}

static int push_searched(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  const nim_valuing *valuing = nim_solver_of(theory->rules)->valuing;
  nim_status status;
  uint64_t value = 0;
  int slot;
  void *block;
  if (!push_kept(L, theory, p)) push_new(L, theory, p);
  slot = lua_gettop(L);
  block = lua_touserdata(L, slot);
  while ((status = valuing->run(block, &value)) == NIM_STOPPED) {
    check_time(L, theory, slot);
    nimL_breathe(L);
  }
  if (status == NIM_BUDGET) return refuse(L, theory, "moves");
  return nimL_pushvalue(L, value);
}

static int push_of_position(lua_State *L, const nim_theory *theory,
                            const nim_piles *p) {
  uint64_t value;
  if (nim_grundy_closed(theory, p, &value)) return nimL_pushvalue(L, value);
  luaL_checkstack(L, 8, NULL);
  if (nim_grundy_positions(theory, p) > nim_grundy_budget(theory))
    return refuse(L, theory, "positions");
  return push_searched(L, theory, p);
}

/* Lasker's Nim has values one larger than the pile. */
int nimL_pushgrundy(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  if (!nim_rules_is_sum(theory->rules)) return push_of_position(L, theory, p);
  return nimL_pushvalue(L, nim_sum_worth(theory, p).value);
}

/* ---- the rows of Wythoff's game ---- */

#define LARGEST_ROW (UINT32_C(1) << 24)

/* Upvalues: the rows, their block, room for one row. */
static int l_next_row(lua_State *L) {
  nim_wythoff_rows *w = lua_touserdata(L, lua_upvalueindex(1));
  uint32_t *value = lua_touserdata(L, lua_upvalueindex(3)), i;
  if (w->row == w->rows) return 0;
  lua_pushinteger(L, (lua_Integer)w->row);
  nim_wythoff_rows_next(w, value);
  lua_createtable(L, (int)w->columns, 1);
  for (i = 0; i < w->columns; i++) {
    lua_pushinteger(L, (lua_Integer)value[i]);
    lua_rawseti(L, -2, (lua_Integer)i);
  }
  return 2;
}

/* Pushes the block of rows that `w` works in. */
static void push_rows(lua_State *L, nim_wythoff_rows *w, uint32_t rows,
                      uint32_t columns) {
  size_t bytes = 0;
  if (!nim_wythoff_rows_bytes(rows, columns, &bytes)) nimL_nomemory(L);
  nim_wythoff_rows_init(w, nimL_newblock(L, bytes, 1), rows, columns);
}

/* wythoff_rows(n) --> iterator over row, {[0] = G(row, 0), ... G(row, n)} */
static int l_wythoff_rows(lua_State *L) {
  uint64_t n = nimL_checksize(L, 1, "integer");
  nim_wythoff_rows *w;
  if (n >= LARGEST_ROW) return nimL_argerror(L, 1, "at most 2^24-1");
  lua_settop(L, 1);
  w = nimL_newblock(L, 1, sizeof *w);
  push_rows(L, w, (uint32_t)n + 1, (uint32_t)n + 1);
  nimL_newblock(L, n + 1, sizeof(uint32_t));
  lua_pushcclosure(L, l_next_row, 3);
  return 1;
}

const luaL_Reg nimL_value_functions[] = {{"wythoff_rows", l_wythoff_rows}, {NULL, NULL}};
