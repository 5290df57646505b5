/* Grundy values of positions that are no sums of piles. The piles are copied before
** anything runs: a hook of the host may change the game that they are of. */
#include "lua/binding.h"

#include "solve/grundy.h"

static int push_value(lua_State *L, uint64_t value) {
  if (value > NIM_MAX_SIZE) return luaL_error(L, "the Grundy value exceeds 2^63-1");
  lua_pushinteger(L, (lua_Integer)value);
  return 1;
}

static int refuse(lua_State *L, const nim_theory *theory, const char *what) {
  lua_pushfstring(L,
                  "the Grundy value is not known: there are more %s to look at than "
                  "it may (budget %I positions)",
                  what, (LUAI_UACINT)nim_grundy_budget(theory));
  return nimL_raise(L, "budget", lua_tostring(L, -1));
}

/* Pushes the block of rows that `w` works in. */
static void push_rows(lua_State *L, nim_wythoff_rows *w, uint32_t rows,
                      uint32_t columns) {
  size_t bytes = 0;
  if (!nim_wythoff_rows_bytes(rows, columns, &bytes)) nimL_nomemory(L);
  nim_wythoff_rows_init(w, nimL_newblock(L, bytes, 1), rows, columns);
}

static void check_time(lua_State *L, const nim_theory *theory) {
  if (nimL_islate(theory))
    nimL_raiselate(L, theory, "the Grundy value is not known: the search takes");
}

static int push_wythoff(lua_State *L, const nim_theory *theory, uint32_t a, uint32_t b) {
  uint32_t low = a < b ? a : b, high = a < b ? b : a;
  uint32_t *value = nimL_newblock(L, (uint64_t)high + 1, sizeof *value);
  nim_wythoff_rows w;
  push_rows(L, &w, low + 1, high + 1);
  while (w.row <= low) {
    nim_wythoff_rows_next(&w, value);
    if (w.row <= low) check_time(L, theory);
    nimL_breathe(L);
  }
  return push_value(L, value[high]);
}

static int push_moore(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  nim_status status = NIM_STOPPED;
  nim_moore_values m;
  uint64_t value = 0;
  size_t bytes = 0;
  if (!nim_moore_values_bytes(theory, p, &bytes)) nimL_nomemory(L);
  nim_moore_values_init(&m, nimL_newblock(L, bytes, 1), theory, p);
  while ((status = nim_moore_values_run(&m, &value)) == NIM_STOPPED) {
    check_time(L, theory);
    nimL_breathe(L);
  }
  if (status == NIM_BUDGET) return refuse(L, theory, "moves");
  return push_value(L, value);
}

int nimL_pushvalue(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  uint64_t value;
  if (nim_grundy_closed(theory, p, &value)) return push_value(L, value);
  if (nim_grundy_positions(theory, p) > nim_grundy_budget(theory))
    return refuse(L, theory, "positions");
  if (nim_rules_row(theory->rules)->solver == NIM_SOLVER_MOORE)
    return push_moore(L, theory, p);
  return push_wythoff(L, theory, (uint32_t)p->size[0], (uint32_t)p->size[1]);
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
