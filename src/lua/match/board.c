/* A game from piles in an array, without a game of Lua where nobody would see it: between
** two built-in bots, piles and moves stand on the stack of C. */
#include "lua/match/play.h"

#include <string.h>

/* Parts of moves that need no block. */
#define LOG 32

/* What a game between built-in bots is played on, while the call lasts. */
typedef struct board {
  nim_game game;
  nim_part log[LOG];
  uint64_t size[NIML_FEW];
  uint32_t n;
} board;

/* An array of not many piles; leaves them on the stack. */
static bool read_sizes(lua_State *L, board *b) {
  lua_Unsigned n;
  uint64_t nimsum = 0;
  if (!lua_istable(L, NIML_PLAY_GAME) || lua_getmetatable(L, NIML_PLAY_GAME))
    return false;
  if ((n = lua_rawlen(L, NIML_PLAY_GAME)) > NIML_FEW) return false;
  if (!lua_checkstack(L, (int)n + LUA_MINSTACK)) return false;
  b->n = (uint32_t)n;
  return nimL_pushsizes(L, NIML_PLAY_GAME, NIML_PLAY_RULES, 0, (lua_Integer)n,
                        b->size, &nimsum) &&
         nimL_isarray(L, NIML_PLAY_GAME, (lua_Integer)n);
}

/* Pushes rules, or those of a canonical text that somebody holds; NULL: they are none of
** that. Plain Nim, where no rules are given, is not looked up before somebody needs it.
** */
static const nim_theory *find_rules(lua_State *L) {
  if (lua_isnil(L, NIML_PLAY_RULES)) return &nimL_plain;
  lua_pushvalue(L, NIML_PLAY_RULES);
  if (lua_type(L, -1) == LUA_TSTRING) lua_rawget(L, lua_upvalueindex(NIML_INTERN));
  return nimL_testudata(L, -1, NIML_RULES);
}

/* Reads the piles; pushes the rules that are given. */
static bool read_position(lua_State *L, board *b) {
  nim_text why;
  if (!read_sizes(L, b)) return false;
  b->game.theory = find_rules(L);
  return b->game.theory != NULL && !b->game.theory->rules->kind->told &&
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

/* The rules, where they are given, are at `rules`. Their text takes their slot. */
static void set_up(nimL_play *p, board *b, int rules) {
  lua_State *L = p->L;
  const nim_rules *known = b->game.theory->rules;
  bool alone = nimL_are_built_in(p) && !known->kind->splits &&
               !nim_rules_need_search(known);
  bool given = !lua_isnil(L, NIML_PLAY_RULES);
  if (!given && !alone) {
    nimL_checkrules(L, NIML_PLAY_RULES);
    rules = lua_gettop(L);
  }
  if (alone) {
    set_up_board(p, b);
  } else {
    p->game = nimL_newgame(L, rules, b->size, b->n);
    lua_replace(L, NIML_PLAY_GAME);
  }
  if (given) nimL_pushrulestext(L, rules);
  else lua_pushliteral(L, NIML_PLAIN);
  lua_replace(L, NIML_PLAY_RULES);
}

/* play_piles(piles, first, second, seed, id, round, solver, rules) --> as play |
** nil: plays from an array of piles; nil where core.game has to look at piles or rules,
** and perhaps refuses them. */
static int l_play_piles(lua_State *L) {
  nimL_play p;
  board b;
  int rules;
  memset(&b.game, 0, sizeof b.game);
  lua_settop(L, NIML_PLAY_ANNOUNCE);
  lua_pushnil(L);
  lua_insert(L, NIML_PLAY_ANNOUNCE);
  if (!read_position(L, &b)) return 0;
  rules = lua_gettop(L);
  nimL_sit(&p, L);
  set_up(&p, &b, rules);
  return nimL_playrecord(&p);
}

const luaL_Reg nimL_board_functions[] = {{"play_piles", l_play_piles}, {NULL, NULL}};
