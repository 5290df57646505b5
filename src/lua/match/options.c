/* match.play in one call of C: reads options that are what they mostly are, and leaves
** all others to nim.match, which has the words for what is wrong.
**
** Two built-in bots play without a game of Lua, as nobody would see it: piles and moves
** stand on the stack of C. */
#include "lua/match/play.h"

#include <string.h>

/* Slots behind those of l_play. */
enum { BOTS = NIML_PLAY_RULES + 1, OPTIONS, KNOWN };

static const struct {
  const char *name;
  int slot;
} fields[] = {{"piles", NIML_PLAY_GAME},   {"bots", BOTS},
              {"seed", NIML_PLAY_SEED},    {"rules", NIML_PLAY_RULES},
              {"id", NIML_PLAY_ID},        {"round", NIML_PLAY_ROUND},
              {"solver", NIML_PLAY_SOLVER}};

/* Parts of moves that need no block. */
#define LOG 32

/* What a game between built-in bots is played on, while the call lasts. */
typedef struct board {
  nim_game game;
  nim_part log[LOG];
  uint64_t size[NIML_FEW];
  uint32_t n;
  unsigned given; /* see read_fields */
} board;

/* Where the field with the key under the top belongs; 0: there is none of that name. */
static int slot_of(lua_State *L) {
  const char *key = nimL_fieldname(L, -2);
  size_t i;
  for (i = 0; i < sizeof fields / sizeof fields[0]; i++)
    if (*key == *fields[i].name && strcmp(key, fields[i].name) == 0)
      return fields[i].slot;
  return 0;
}

/* Puts each field in its slot, and notes in `given` which there are: slot by bit. */
static bool read_fields(lua_State *L, unsigned *given) {
  int slot;
  if (!lua_istable(L, OPTIONS) || lua_getmetatable(L, OPTIONS)) return false;
  for (lua_pushnil(L); lua_next(L, OPTIONS); lua_replace(L, slot)) {
    if ((slot = slot_of(L)) == 0) return false;
    *given |= 1u << slot;
  }
  return true;
}

static bool is_given(const board *b, int slot) {
  return b->given >> slot & 1;
}

/* Finds the bots among those that are known. */
static bool read_bots(lua_State *L) {
  int seat;
  if (!lua_istable(L, BOTS) || lua_rawlen(L, BOTS) != 2 || lua_getmetatable(L, BOTS))
    return false;
  for (seat = 0; seat < 2; seat++) {
    lua_rawgeti(L, BOTS, seat + 1);
    if (lua_rawget(L, KNOWN) != LUA_TTABLE) return false;
    lua_replace(L, NIML_PLAY_FIRST + seat);
  }
  return true;
}

/* Is it a number that is counted from 1, or not given? Then it is 1. */
static bool is_count(lua_State *L, const board *b, int slot) {
  return !is_given(b, slot) || (lua_isinteger(L, slot) && lua_tointeger(L, slot) >= 1);
}

/* Is it true or false, or not given? */
static bool is_choice(lua_State *L, const board *b, int slot) {
  return !is_given(b, slot) || lua_isboolean(L, slot);
}

/* A seed is text: an integer becomes its digits. */
static bool read_seed(lua_State *L) {
  char digits[NIM_NUMBER_ROOM + 1];
  char *to = digits;
  lua_Integer seed = lua_tointeger(L, NIML_PLAY_SEED);
  if (lua_type(L, NIML_PLAY_SEED) == LUA_TSTRING)
    return nim_utf8_is(nimL_checkbytes(L, NIML_PLAY_SEED));
  if (!lua_isinteger(L, NIML_PLAY_SEED) && !lua_isnil(L, NIML_PLAY_SEED)) return false;
  if (seed < 0) *to++ = '-';
  to = nim_line_number(seed < 0 ? ~(uint64_t)seed + 1 : (uint64_t)seed, to);
  lua_pushlstring(L, digits, (size_t)(to - digits));
  lua_replace(L, NIML_PLAY_SEED);
  return true;
}

/* An array of not many piles; leaves them on the stack. */
static bool read_sizes(lua_State *L, board *b) {
  lua_Unsigned n;
  uint64_t nimsum = 0;
  if (!lua_istable(L, NIML_PLAY_GAME) || lua_getmetatable(L, NIML_PLAY_GAME))
    return false;
  if ((n = lua_rawlen(L, NIML_PLAY_GAME)) > NIML_FEW) return false;
  if (!lua_checkstack(L, (int)n + LUA_MINSTACK)) return false;
  b->n = (uint32_t)n;
  return nimL_pushsizes(L, NIML_PLAY_GAME, KNOWN, 0, (lua_Integer)n, b->size, &nimsum) &&
         nimL_isarray(L, NIML_PLAY_GAME, (lua_Integer)n);
}

/* Pushes rules, or those of a canonical text that somebody holds; NULL: they are none of
** that. Plain Nim, where none are given, is not looked up before somebody needs it. */
static const nim_theory *find_rules(lua_State *L, const board *b) {
  if (!is_given(b, NIML_PLAY_RULES)) return &nimL_plain;
  lua_pushvalue(L, NIML_PLAY_RULES);
  if (lua_type(L, -1) == LUA_TSTRING) lua_rawget(L, lua_upvalueindex(NIML_INTERN));
  return nimL_testudata(L, -1, NIML_RULES);
}

/* Reads the options; pushes the rules that are given. */
static bool read_options(lua_State *L, board *b) {
  nim_text why;
  if (!read_fields(L, &b->given) || !read_bots(L) || !read_seed(L)) return false;
  if (!is_count(L, b, NIML_PLAY_ID) || !is_count(L, b, NIML_PLAY_ROUND)) return false;
  if (!is_choice(L, b, NIML_PLAY_SOLVER) || !read_sizes(L, b)) return false;
  b->game.theory = find_rules(L, b);
  return b->game.theory != NULL && !nim_rules_are_told(b->game.theory->rules) &&
         nim_rules_accept(b->game.theory->rules, b->size, b->n, &why);
}

/* Piles and moves stand on the board, and there is no game of Lua. */
static void set_up_board(nimL_play *p, board *b) {
  p->alone = true;
  p->game = &b->game;
  b->game.log = b->log;
  b->game.room = LOG;
  nim_piles_init(&b->game.piles, b->size, b->n, b->n, false);
}

static void set_up_game(nimL_play *p, const board *b, int rules) {
  p->game = nimL_newgame(p->L, rules, b->size, b->n);
  lua_replace(p->L, NIML_PLAY_GAME);
}

/* The rules, where they are given, are at `rules`. Their text takes their slot. */
static void set_up(nimL_play *p, board *b, int rules) {
  lua_State *L = p->L;
  const nim_rules *known = b->game.theory->rules;
  bool alone = nimL_are_built_in(p) && !nim_rules_splits(known) &&
               !nim_rules_need_search(known);
  bool given = is_given(b, NIML_PLAY_RULES);
  if (!given && !alone) {
    nimL_checkrules(L, NIML_PLAY_RULES);
    rules = lua_gettop(L);
  }
  if (alone) set_up_board(p, b);
  else set_up_game(p, b, rules);
  if (given) nimL_pushrulestext(L, rules);
  else lua_pushliteral(L, NIML_PLAIN);
  lua_replace(L, NIML_PLAY_RULES);
}

/* The slots of l_play and those behind them, with what stands in them where an option is
** not given: the first argument where the piles would be, as it is no array. */
static void open_frame(lua_State *L) {
  lua_settop(L, 2);
  lua_settop(L, NIML_PLAY_SEED);
  lua_pushinteger(L, 1); /* NIML_PLAY_ID */
  lua_pushinteger(L, 1); /* NIML_PLAY_ROUND */
  lua_settop(L, BOTS);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
}

/* play_options(options, known) --> record [, message [, code]] | nil: plays the game that
** match.play would, between bots that `known` has; nil where the options have to be
** looked at more closely, and are perhaps refused. */
static int l_play_options(lua_State *L) {
  nimL_play p;
  board b;
  int rules;
  memset(&b.game, 0, sizeof b.game);
  b.given = 0;
  luaL_checktype(L, 2, LUA_TTABLE);
  open_frame(L);
  if (!read_options(L, &b)) return 0;
  rules = lua_gettop(L);
  nimL_sit(&p, L);
  set_up(&p, &b, rules);
  return nimL_playrecord(&p);
}

const luaL_Reg nimL_options_functions[] = {{"play_options", l_play_options},
                                           {NULL, NULL}};
