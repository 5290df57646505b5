/* The solver, as methods of a game and as functions of an array: the same code, since a
** position is either. */
#include "lua/game/game_value.h"

#include <stdlib.h>
#include <string.h>

#include "solve/solve.h"

/* A position as an argument: a game's own, or an array read into `few` or into a block
** that stays on the Lua stack. Its rules stay on the stack too. */
typedef struct position {
  const nim_theory *theory;
  int rules; /* their place on the stack; plain Nim may have none */
  const nim_piles *piles;
  nim_piles own;
  uint64_t few[NIML_FEW];
} position;

/* Reads argument 1 (array, game or view) and argument 2 (rules): to ask for moves; or for
** values, where only a search looks at moves. What is asked of a game of one's own is
** learned: its function may play in the game, so the piles are looked at again. */
typedef enum use { FOR_MOVES, FOR_VALUES } use;

static void check_position(lua_State *L, position *at, use what) {
  nimL_handle *handle = nimL_testhandle(L, 1);
  bool learnt = true, values;
  uint32_t n;
  nim_text why;
  nimL_checksolver(L, handle);
  /* Looking plain rules up would cost as much as a short array. */
  if (handle != NULL) at->theory = nimL_checkrulesof(L, handle);
  else if (lua_isnoneornil(L, 2)) at->theory = &nimL_plain;
  else at->theory = nimL_checkstart(L, nimL_checkrules(L, 2), what == FOR_MOVES);
  at->rules = lua_gettop(L);
  if (handle != NULL) {
    at->piles = &handle->game->piles;
  } else {
    const uint64_t *size = nimL_checkarray(L, 1, at->few, &n);
    nim_piles_init(&at->own, (void *)(uintptr_t)size, n, n, false);
    at->piles = &at->own;
  }
  values = what == FOR_VALUES && !nim_rules_need_search(at->theory->rules);
  while (learnt) {
    const nim_piles *p = at->piles;
    if (!nim_rules_accept(at->theory->rules, p->size, p->n, &why))
      nimL_argerror(L, 1, why.s);
    learnt = at->theory->rules->kind->custom &&
             nimL_learn(L, at->rules, p->size, p->n, !values);
  }
  nimL_begintime(at->theory, handle == NULL || !handle->timeless);
  nimL_cover(L, at->theory, at->piles);
}

/* outcome(piles [, rules]) --> "N" | "P" */
static int l_outcome(lua_State *L) {
  position at;
  bool is_p;
  check_position(L, &at, FOR_VALUES);
  nimL_checkstatus(L, at.theory, nim_solve_is_p(at.theory, at.piles, &is_p));
  lua_pushstring(L, is_p ? "P" : "N");
  return 1;
}

static int push_best(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  nim_move m;
  if (nimL_checkstatus(L, theory, nim_solve_best(theory, p, &m)))
    return nimL_pushmove(L, theory->rules, &m);
  lua_pushnil(L);
  return 1;
}

/* Is the first argument a table without a metatable? */
static inline bool is_plain(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE) return false;
  if (!lua_getmetatable(L, 1)) return true;
  lua_pop(L, 1);
  return false;
}

/* The best move in plain Nim, found while the array is read, without keeping more than
** the first piles. Returns how many values it has pushed; 0: the argument is no plain
** array, or a long one without a winning move. */
static int push_quick_best(lua_State *L) {
  uint64_t few[NIML_FEW], nimsum, size, take = 0;
  uint32_t i, n;
  nim_piles p;
  int top = lua_gettop(L);
  if (top > 1 && !lua_isnil(L, 2)) return 0;
  if (!is_plain(L)) return 0;
  nimsum = nimL_xorplain(L, top, few, &n);
  if (nimsum == 0 && n <= NIML_FEW) {
    nim_piles_init(&p, few, n, n, false);
    return push_best(L, &nimL_plain, &p);
  }
  if (nimsum == 0) {
    lua_settop(L, 1);
    return 0;
  }
  for (i = 0; take == 0; i++) {
    if (i >= NIML_FEW) lua_rawgeti(L, 1, (lua_Integer)i + 1);
    size = i < NIML_FEW ? few[i] : (uint64_t)lua_tointeger(L, -1);
    if ((size ^ nimsum) < size) take = size - (size ^ nimsum);
    if (i >= NIML_FEW) lua_pop(L, 1);
  }
  lua_pushinteger(L, (lua_Integer)i);
  lua_pushinteger(L, (lua_Integer)take);
  return 2;
}

/* best_move(piles [, rules]) --> pile, take [, ...] | nil */
static int l_best_move(lua_State *L) {
  position at;
  int pushed = push_quick_best(L);
  if (pushed > 0) return pushed;
  check_position(L, &at, FOR_MOVES);
  return push_best(L, at.theory, at.piles);
}

/* count_winning_moves(piles [, rules]) --> integer */
static int l_count(lua_State *L) {
  position at;
  uint64_t count;
  check_position(L, &at, FOR_MOVES);
  nimL_checkstatus(L, at.theory, nim_solve_count(at.theory, at.piles, &count));
  return nimL_pushcount(L, count);
}

/* grundy(piles or size [, rules]) --> Grundy value */
static int l_grundy(lua_State *L) {
  position at;
  if (lua_type(L, 1) == LUA_TNUMBER) {
    uint64_t size = nimL_checksize(L, 1, "integer");
    lua_settop(L, 2);
    lua_createtable(L, 1, 0);
    lua_pushinteger(L, (lua_Integer)size);
    lua_rawseti(L, -2, 1);
    lua_replace(L, 1);
  }
  check_position(L, &at, FOR_VALUES);
  return nimL_pushgrundy(L, at.rules, at.theory, at.piles);
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

/* nimsum(integer, ...) or nimsum(piles) --> XOR. Piles have no second argument; what is
** neither a number nor piles is refused where it is read. */
static int l_nimsum(lua_State *L) {
  uint64_t few[NIML_FEW], nimsum;
  uint32_t i, n = (uint32_t)lua_gettop(L);
  const bool plain = is_plain(L);
  const nimL_handle *handle = plain ? NULL : nimL_testhandle(L, 1);
  if (n > 1 && (lua_istable(L, 1) || handle != NULL))
    nimL_argerror(L, 2, "unexpected extra argument");
  if (plain) {
    if (!xor_short(L, &nimsum)) nimsum = nimL_xorplain(L, 1, few, &n);
    return nimL_pushcount(L, nimsum);
  }
  nimL_checksolver(L, handle);
  nimsum = 0;
  if (handle != NULL) {
    nimsum = handle->game->piles.nimsum;
  } else if (lua_istable(L, 1)) { /* is read through its metatable */
    const uint64_t *size = nimL_checkarray(L, 1, few, &n);
    for (i = 0; i < n; i++) nimsum ^= size[i];
  } else {
    for (i = 1; i <= n; i++) nimsum ^= nimL_checksize(L, (int)i, "integer");
  }
  return nimL_pushcount(L, nimsum);
}

/* Moves that are listed at the most; as Lua tables they take a gigabyte. */
#define MOST_LISTED 10000000

/* Parts of moves, one after the other; without room for any they are only counted. */
typedef struct collection {
  nim_part *part;
  size_t parts, moves;
} collection;

static bool collect(void *ud, const nim_move *m) {
  collection *c = ud;
  uint32_t i;
  for (i = 0; c->part != NULL && i < m->parts; i++) {
    c->part[c->parts + i] = m->part[i];
    c->part[c->parts + i].more = m->parts - 1 - i;
  }
  c->parts += m->parts;
  c->moves++;
  return true;
}

static int by_order(const void *a, const void *b) {
  const nim_part *x = *(const nim_part *const *)a, *y = *(const nim_part *const *)b;
  return nim_parts_compare(x, x->more + 1, y, y->more + 1);
}

/* winning_moves(piles [, rules]) --> {{pile, take [, ...]}, ...}: all of them, in order.
** They are collected part after part in a block on the stack, since Moore's Nim finds
** them in an order of its own. */
static int l_winning_moves(lua_State *L) {
  position at;
  collection c = {0};
  const nim_part **start;
  uint64_t count;
  size_t i, move = 0;
  check_position(L, &at, FOR_MOVES);
  luaL_checkstack(L, 8, NULL);
  nimL_checkstatus(L, at.theory, nim_solve_count(at.theory, at.piles, &count));
  if (count > MOST_LISTED)
    nimL_raise(L, "too_many", "%I winning moves are too many to list: at most %d",
               (LUAI_UACINT)count, MOST_LISTED);
  c.parts = (size_t)count;
  if (at.theory->rules->kind->touches != 0) { /* each has one part or more */
    c.parts = 0;
    nimL_checkstatus(L, at.theory, nim_solve_each(at.theory, at.piles, collect, &c));
  }
  c.part = nimL_newblock(L, c.parts + 1, sizeof *c.part);
  c.parts = c.moves = 0;
  nimL_checkknown(L, at.theory);
  nimL_checkstatus(L, at.theory, nim_solve_each(at.theory, at.piles, collect, &c));
  start = nimL_newblock(L, c.moves + 1, sizeof *start);
  for (i = 0; i < c.parts; i += c.part[i].more + 1) start[move++] = &c.part[i];
  qsort(start, c.moves, sizeof *start, by_order);
  lua_createtable(L, (int)c.moves, 0);
  for (i = 0; i < c.moves; i++) {
    nimL_pushmovetable(L, at.theory->rules, start[i], start[i]->more + 1);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* ---- the arithmetic of Grundy values ----
**
** Nimbers below 2^64 are a field (J. H. Conway, On Numbers and Games, 1976, ch. 6): their
** sum is XOR, their product is the least number that is none of a'b + ab' + a'b' with
** a' < a and b' < b. */

/* The product of two numbers of 2^level bits, in a few thousand steps. With a Fermat
** power F = 2^(2^level / 2), a = a1 F + a0; F times a smaller number is the common
** product, and F F = F + F/2. */
static uint64_t product(uint64_t a, uint64_t b, unsigned level) {
  unsigned half;
  uint64_t low, a1, b1, a0, b0, ones, zeros, both;
  if (a < 2 || b < 2) return a == 0 || b == 0 ? 0 : a == 1 ? b : a;
  half = 1u << (level - 1);
  low = (UINT64_C(1) << half) - 1;
  a1 = a >> half, a0 = a & low;
  b1 = b >> half, b0 = b & low;
  ones = product(a1, b1, level - 1);
  zeros = product(a0, b0, level - 1);
  both = product(a1 ^ a0, b1 ^ b0, level - 1);
  return (both ^ zeros) << half ^ zeros ^
         product(ones, UINT64_C(1) << (half - 1), level - 1);
}

/* product(a, b) --> nim product */
static int l_product(lua_State *L) {
  uint64_t a = nimL_checksize(L, 1, "integer"), b = nimL_checksize(L, 2, "integer");
  uint64_t c = product(a, b, 6);
  if (!lua_isnoneornil(L, 3)) nimL_argerror(L, 3, "no value expected");
  if (c > NIM_MAX_SIZE)
    return nimL_raise(L, "overflow", "the nim product of %I and %I exceeds 2^63-1",
                      (LUAI_UACINT)a, (LUAI_UACINT)b);
  return nimL_pushcount(L, c);
}

/* mex(list) --> the least number from 0 on that is not in the list */
static int l_mex(lua_State *L) {
  uint64_t few[NIML_FEW];
  const uint64_t *number;
  unsigned char *seen;
  uint32_t i, n, mex = 0;
  if (!lua_istable(L, 1)) nimL_typeerror(L, 1, "array of numbers");
  if (!lua_isnoneornil(L, 2)) nimL_argerror(L, 2, "no value expected");
  number = nimL_checkarrayof(L, 1, "", "number", few, &n);
  seen = lua_newuserdatauv(L, (size_t)n + 1, 0);
  memset(seen, 0, (size_t)n + 1);
  for (i = 0; i < n; i++)
    if (number[i] <= n) seen[number[i]] = 1;
  while (seen[mex]) mex++;
  return nimL_pushcount(L, mex);
}

/* A method is a function whose first argument is a game. */
const luaL_Reg nimL_solver[] = {{"nimsum", l_nimsum},
                                {"outcome", l_outcome},
                                {"best_move", l_best_move},
                                {"winning_moves", l_winning_moves},
                                {"count_winning_moves", l_count},
                                {"grundy", l_grundy},
                                {NULL, NULL}};
const luaL_Reg nimL_nimber_functions[] = {
    {"product", l_product}, {"mex", l_mex}, {NULL, NULL}};
