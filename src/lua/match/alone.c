/* A match of two built-in bots for whom no game of Lua is made, as nobody would see it:
** piles and moves stand on the stack of C. */
#include "lua/match/play.h"

/* Built-in bots need no leave to ask the solver: the rules stand in its place. */
#define OWN_RULES NIML_PLAY_SOLVER

/* Parts of moves that need no block. */
#define LOG 32

/* Reads the array at 1; false for all that has to be looked at more closely. */
static bool read_sizes(lua_State *L, uint64_t *size, uint32_t *n) {
  uint32_t i;
  int is_integer = 1;
  if (!lua_istable(L, 1) || lua_rawlen(L, 1) > NIML_FEW || lua_getmetatable(L, 1))
    return false;
  *n = (uint32_t)lua_rawlen(L, 1);
  for (i = 0; i < *n; i++) {
    if (lua_rawgeti(L, 1, (lua_Integer)i + 1) != LUA_TNUMBER) return false;
    size[i] = (uint64_t)lua_tointegerx(L, -1, &is_integer);
    if (!is_integer || size[i] > NIM_MAX_SIZE) return false;
    lua_pop(L, 1);
  }
  if (*n > 0) lua_pushinteger(L, (lua_Integer)*n);
  else lua_pushnil(L);
  return !lua_next(L, 1); /* nothing else is in it */
}

/* Pushes rules, plain Nim for nil, those of a canonical text that somebody holds; NULL:
** they are none of that. */
static const nim_theory *find_rules(lua_State *L) {
  if (lua_isnil(L, OWN_RULES)) return nimL_checkrules(L, OWN_RULES);
  lua_pushvalue(L, OWN_RULES);
  if (lua_type(L, -1) == LUA_TSTRING) lua_rawget(L, lua_upvalueindex(NIML_INTERN));
  return nimL_testudata(L, -1, NIML_RULES);
}

/* A seed is text: an integer becomes its digits. */
static void write_seed(lua_State *L) {
  char digits[NIM_NUMBER_ROOM + 1];
  char *to = digits;
  lua_Integer seed = lua_tointeger(L, NIML_PLAY_SEED);
  if (!lua_isinteger(L, NIML_PLAY_SEED)) return;
  if (seed < 0) *to++ = '-';
  to = nim_line_number(seed < 0 ? ~(uint64_t)seed + 1 : (uint64_t)seed, to);
  lua_pushlstring(L, digits, (size_t)(to - digits));
  lua_replace(L, NIML_PLAY_SEED);
}

/* play_alone(piles, first, second, seed, id, round [, rules]) --> record
** [, message [, code]] | nil: as `play`, between two built-in bots from an array of not
** many piles; nil where that or the rules have to be looked at more closely. */
static int l_play_alone(lua_State *L) {
  nimL_play p = {.L = L, .alone = true};
  nim_game g = {0};
  nim_part log[LOG];
  uint64_t size[NIML_FEW];
  nim_text why;
  uint32_t n;
  lua_settop(L, NIML_PLAY_RULES);
  if (!read_sizes(L, size, &n)) return 0;
  g.theory = find_rules(L);
  if (g.theory == NULL || nim_rules_splits(g.theory->rules)) return 0;
  if (!nim_rules_accept(g.theory->rules, size, n, &why)) return 0;
  nimL_pushrulestext(L, -1);
  lua_replace(L, NIML_PLAY_RULES);
  write_seed(L);
  g.log = log;
  g.room = LOG;
  nim_piles_init(&g.piles, size, n, n, false);
  p.game = &g;
  return nimL_playrecord(&p);
}

const luaL_Reg nimL_alone_functions[] = {{"play_alone", l_play_alone}, {NULL, NULL}};
