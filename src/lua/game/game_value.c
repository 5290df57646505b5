/* Games and views as values of Lua.
**
** A game is one userdata: the handle, the engine's game, a log of some moves, and at the
** end the sizes with their index. User values: 1 the rules, 2 a larger log, 3 a larger
** block of piles. A view is a handle alone; its user value is the game it looks at. */
#include "lua/game/game_value.h"

#include <string.h>

#include "record/line.h"

#define RULES 1
#define LOG 2
#define PILES 3

/* Parts of moves that fit into a new game: enough for most games from a few piles. The
** block for twice as many and one is among those that an allocator has at hand (glibc's:
** up to 1032 bytes): larger ones cost a match of two functions a tenth of its time. */
#define FIRST_LOG 15

typedef struct game_block {
  nimL_handle handle;
  nim_game game;
  nim_part log[FIRST_LOG];
  uint64_t piles[];
} game_block;

const char nimL_mark = 0;

nimL_handle *nimL_testhandle(lua_State *L, int index) {
  void *block = lua_touserdata(L, index);
  bool is_one;
  if (block == NULL || !lua_getmetatable(L, index)) return NULL;
  is_one = lua_rawequal(L, -1, lua_upvalueindex(NIML_VIEW)) ||
           lua_rawequal(L, -1, lua_upvalueindex(NIML_GAME));
  lua_pop(L, 1);
  return is_one ? block : NULL;
}

/* Returns the game. The moves of a game of one's own are kept with its rules: raises an
** error where these have been freed. */
static const nim_game *check_moves(lua_State *L, const nim_game *g) {
  if (g->theory->freed && g->theory->rules->kind->custom)
    nimL_checkknown(L, g->theory);
  return g;
}

static nimL_handle *check_handle(lua_State *L, int arg) {
  nimL_handle *handle = nimL_testhandle(L, arg);
  if (handle == NULL) nimL_typeerror(L, arg, "nim.game");
  check_moves(L, handle->game);
  return handle;
}

nim_game *nimL_checkgame(lua_State *L, int arg) {
  return check_handle(L, arg)->game;
}

nim_game *nimL_checkown(lua_State *L) {
  game_block *block = nimL_checkudata(L, 1, NIML_GAME);
  check_moves(L, &block->game);
  nimL_checkfinalizer(L, "change a game");
  return &block->game;
}

void nimL_checksolver(lua_State *L, const nimL_handle *handle) {
  if (handle != NULL && !handle->solver)
    nimL_raise(L, "solver", "this view has no solver");
}

nim_game *nimL_newgame(lua_State *L, int rules, const nim_piles *p,
                       const nimL_handle *from) {
  nim_theory *theory = lua_touserdata(L, rules);
  bool indexed = nim_moves_want_index(theory->rules);
  uint32_t room = nim_moves_room(theory, p->n);
  game_block *block = lua_newuserdatauv(
      L, sizeof *block + nim_piles_bytes(room, indexed), PILES);
  memset(&block->game, 0, sizeof block->game);
  block->handle.mark = &nimL_mark;
  block->handle.game = &block->game;
  block->handle.solver = from == NULL || from->solver;
  block->handle.timeless = from != NULL && from->timeless;
  block->game.theory = theory;
  block->game.log = block->log;
  block->game.room = FIRST_LOG;
  if (from != NULL && from->game->theory == theory) {
    nim_piles_copy(&block->game.piles, p, block->piles, room);
  } else {
    if (p->n > 0) memcpy(block->piles, p->size, p->n * sizeof p->size[0]);
    nim_piles_init(&block->game.piles, block->piles, p->n, room, indexed);
  }
  lua_pushvalue(L, rules);
  lua_setiuservalue(L, -2, RULES);
  lua_pushvalue(L, lua_upvalueindex(NIML_GAME));
  lua_setmetatable(L, -2);
  return &block->game;
}

void nimL_pushrulesof(lua_State *L) {
  lua_getiuservalue(L, 1, 1); /* of a view its game */
  if (nimL_testudata(L, 1, NIML_VIEW) == NULL) return;
  lua_getiuservalue(L, -1, RULES);
  lua_remove(L, -2);
}

nim_theory *nimL_checkrulesof(lua_State *L, const nimL_handle *of) {
  if (of == NULL || !lua_isnoneornil(L, 2)) return nimL_checkrules(L, 2);
  nimL_pushrulesof(L);
  return lua_touserdata(L, -1);
}

nim_game *nimL_pushanother(lua_State *L, int index) {
  const nimL_handle *from = lua_touserdata(L, index);
  const nim_piles *p = &from->game->piles;
  nim_game *game;
  int rules = lua_gettop(L) + 1;
  lua_getiuservalue(L, index, RULES);
  while (nimL_learn(L, rules, p->size, p->n, true)) continue;
  game = nimL_newgame(L, rules, p, from);
  lua_remove(L, rules);
  return game;
}

bool nimL_growpiles(lua_State *L, nim_game *g) {
  uint32_t more = nim_moves_makes(g->theory), room;
  if (more == 0) return false;
  if (g->piles.n > NIM_MAX_PILES / 2) nimL_raise(L, "piles", "too many piles");
  room = nim_moves_room(g->theory, g->piles.n + more);
  if (room <= g->piles.room) return false;
  room += g->piles.n;
  nim_piles_copy(&g->piles, &g->piles,
                 lua_newuserdatauv(L, nim_piles_bytes(room, false), 0), room);
  return true;
}

static void reserve_log(lua_State *L, int index, nim_game *g, size_t parts) {
  size_t room = 2 * g->room + parts;
  nim_part *log;
  if (nim_game_room(g, parts)) return;
  log = nimL_newblock(L, room, sizeof *log);
  memcpy(log, g->log, g->logged * sizeof *log);
  lua_setiuservalue(L, index, LOG);
  g->log = log;
  g->room = room;
}

void nimL_reserve(lua_State *L, int index, nim_game *g, size_t parts) {
  if (nimL_growpiles(L, g)) lua_setiuservalue(L, index, PILES);
  reserve_log(L, index, g, parts);
}

/* game:copy() --> a game of its own, with the same history */
static int l_copy(lua_State *L) {
  nimL_handle *handle = check_handle(L, 1);
  const nim_game *from = handle->game;
  nim_game *to;
  lua_settop(L, 1);
  nimL_pushrulesof(L);
  to = nimL_newgame(L, 2, &from->piles, handle);
  reserve_log(L, 3, to, from->logged);
  memcpy(to->log, from->log, from->logged * sizeof from->log[0]);
  to->played = from->played;
  to->logged = from->logged;
  to->moves = from->moves;
  return 1;
}

void nimL_pushview(lua_State *L, int index, bool solver) {
  nimL_handle *of = lua_touserdata(L, index);
  nimL_handle *view = nimL_newudata(L, NIML_VIEW, sizeof *view, 1);
  view->mark = &nimL_mark;
  view->game = of->game;
  view->solver = solver && of->solver;
  view->timeless = of->timeless;
  lua_pushvalue(L, index);
  lua_setiuservalue(L, -2, 1);
}

/* ---- functions and methods: what reads a game, and what changes one ---- */

/* game(piles or start [, rules]) --> game. Rules of one's own may be asked, and play in
** the game whose piles are taken. */
static int l_game(lua_State *L) {
  uint64_t few[NIML_FEW];
  nim_piles own = {0};
  nimL_handle *from = nimL_testhandle(L, 1);
  const nim_piles *p = from == NULL ? &own : &from->game->piles;
  nim_theory *theory;
  int slot;
  nim_text why;
  if (lua_isnone(L, 1)) nimL_typeerror(L, 1, "array of piles");
  theory = nimL_checkrulesof(L, from);
  if (from == NULL) theory = nimL_checkstart(L, theory, true);
  slot = lua_gettop(L);
  if (from == NULL) own.size = (void *)(uintptr_t)nimL_checkarray(L, 1, few, &own.n);
  do {
    if (!nim_rules_accept(theory->rules, p->size, p->n, &why)) nimL_argerror(L, 1, why.s);
  } while (nimL_learn(L, slot, p->size, p->n, true));
  nimL_newgame(L, slot, p, from);
  return 1;
}

/* game:move(pile, take [, ...]) --> game */
static int l_move(lua_State *L) {
  nim_game *g = nimL_checkown(L);
  nim_move m;
  nim_text why;
  if (!nimL_tomove(L, 2, lua_gettop(L) - 1, g, &m, &why))
    return nimL_raise(L, "illegal", "illegal move: %s", why.s);
  nimL_reserve(L, 1, g, m.parts);
  nim_game_play(g, &m);
  lua_settop(L, 1);
  return 1;
}

/* game:legal(pile, take [, ...]) --> true | nil, reason, the same as a fault */
static int l_legal(lua_State *L) {
  nim_game *g = nimL_checkgame(L, 1);
  nim_move m;
  nim_text why;
  if (nimL_tomove(L, 2, lua_gettop(L) - 1, g, &m, &why)) return nimL_pushflag(L, true);
  return nimL_pushrefusal(L, "illegal", &why);
}

/* game:undo() --> game | nil, reason */
static int l_undo(lua_State *L) {
  nim_game *g = nimL_checkown(L);
  lua_settop(L, 1);
  return nim_game_undo(g) ? 1 : nimL_pushfail(L, "there is no move to take back");
}

/* game:redo() --> game | nil, reason */
static int l_redo(lua_State *L) {
  nim_game *g = nimL_checkown(L);
  lua_settop(L, 1);
  return nim_game_redo(g) ? 1 : nimL_pushfail(L, "there is no move to play again");
}

/* game:turn() --> 1 | 2 */
static int l_turn(lua_State *L) {
  return nimL_pushcount(L, (uint64_t)nim_game_turn(nimL_checkgame(L, 1)));
}

static bool is_over(const nim_game *g) {
  return nim_moves_over(g->theory, &g->piles);
}

/* game:over() --> boolean */
static int l_over(lua_State *L) {
  return nimL_pushflag(L, is_over(nimL_checkgame(L, 1)));
}

/* game:winner() --> 1 | 2, or nil while the game lasts */
static int l_winner(lua_State *L) {
  nim_game *g = nimL_checkgame(L, 1);
  if (is_over(g)) lua_pushinteger(L, nim_game_winner(g));
  else lua_pushnil(L);
  return 1;
}

/* game:piles() --> {size, ...} */
static int l_piles(lua_State *L) {
  const nim_piles *p = &nimL_checkgame(L, 1)->piles;
  return nimL_pushnumbers(L, p->size, p->n);
}

/* game:state(i) --> what pile i stands for in a game on states, or nil */
static int l_state(lua_State *L) {
  const nim_game *g = nimL_checkgame(L, 1);
  lua_Integer i = luaL_checkinteger(L, 2);
  const nim_custom *c = g->theory->custom;
  const char *state = NULL;
  size_t length = 0;
  uint64_t size = 0;
  if (i >= 1 && i <= (lua_Integer)g->piles.n) size = g->piles.size[i - 1];
  if (c != NULL && size < c->piles) state = nim_custom_stated(c, size, &length);
  if (state == NULL) lua_pushnil(L);
  else lua_pushlstring(L, state + 1, length - 1);
  if (state != NULL && *state == 'i') lua_pushinteger(L, lua_tointeger(L, -1));
  return 1;
}

/* Upvalues: the game or view, and the move that the iterator has come to. */
static int l_next_move(lua_State *L) {
  nimL_handle *handle = lua_touserdata(L, lua_upvalueindex(1));
  nim_move *m = lua_touserdata(L, lua_upvalueindex(2));
  const nim_game *g = check_moves(L, handle->game);
  if (!nim_moves_next(g->theory, &g->piles, m)) {
    lua_pushnil(L);
    return 1;
  }
  return nimL_pushmove(L, g->theory->rules, m);
}

/* game:moves() --> iterator over `pile, take [, ...]` */
static int l_moves(lua_State *L) {
  nim_game *g = nimL_checkgame(L, 1);
  uint32_t parts = nim_moves_parts(g->theory->rules, g->piles.n);
  nim_move *m;
  lua_settop(L, 1);
  m = lua_newuserdatauv(L, offsetof(nim_move, part) + (parts + 1) * sizeof m->part[0], 0);
  m->parts = 0;
  lua_pushcclosure(L, l_next_move, 2);
  return 1;
}

int nimL_pushhistory(lua_State *L, const nim_game *g) {
  size_t i = 0;
  lua_Integer move = 1;
  lua_createtable(L, g->moves > INT32_MAX ? INT32_MAX : (int)g->moves, 0);
  while (i < g->played) {
    uint32_t parts = g->log[i].more + 1;
    nimL_pushmovetable(L, g->theory->rules, &g->log[i], parts);
    lua_rawseti(L, -2, move++);
    i += parts;
  }
  return 1;
}

/* game:history() --> {{pile, take [, ...]}, ...} */
static int l_history(lua_State *L) {
  return nimL_pushhistory(L, nimL_checkgame(L, 1));
}

/* game:rules() --> rules */
static int l_rules_of(lua_State *L) {
  check_handle(L, 1);
  nimL_pushrulesof(L);
  return 1;
}

/* Pushes `rules: 3 4 5`, with the first `n` sizes; as a key, in which a game of one's own
** has its number, or as people read it. */
static void push_position(lua_State *L, const nim_game *g, uint32_t n, bool key) {
  const nim_rules *rules = g->theory->rules;
  luaL_Buffer b;
  uint32_t i;
  lua_settop(L, 1);
  nimL_pushrulesof(L);
  nimL_pushrulestext(L, 2);
  if (key && rules->kind->custom) {
    lua_pushfstring(L, "#%I", (LUAI_UACINT)rules->limit);
    lua_concat(L, 2);
  }
  luaL_buffinit(L, &b);
  lua_pushvalue(L, 3);
  luaL_addvalue(&b);
  luaL_addchar(&b, ':');
  for (i = 0; i < n; i++) {
    char *to = luaL_prepbuffsize(&b, 1 + NIM_NUMBER_ROOM);
    *to = ' ';
    luaL_addsize(&b, (size_t)(nim_line_number(g->piles.size[i], to + 1) - to));
  }
  luaL_pushresult(&b);
}

/* game:key() --> rules and sizes as text */
static int l_key(lua_State *L) {
  const nim_game *g = nimL_checkgame(L, 1);
  push_position(L, g, g->piles.n, true);
  return 1;
}

/* Piles that a printed game shows. */
#define SHOWN 20u

/* tostring(game) --> `nim: 3 4 5 (player 1 to move)` */
static int l_tostring(lua_State *L) {
  const nim_game *g = nimL_checkgame(L, 1);
  const uint32_t n = g->piles.n;
  push_position(L, g, n < SHOWN ? n : SHOWN, false);
  if (n > SHOWN) lua_pushfstring(L, " ... %I piles", (LUAI_UACINT)n);
  else lua_pushliteral(L, "");
  if (is_over(g)) lua_pushfstring(L, " (player %d has won)", nim_game_winner(g));
  else lua_pushfstring(L, " (player %d to move)", nim_game_turn(g));
  lua_concat(L, 3);
  return 1;
}

/* a == b: equal sizes under equal rules */
static int l_eq(lua_State *L) {
  const nimL_handle *a = nimL_testhandle(L, 1), *b = nimL_testhandle(L, 2);
  const nim_piles *p, *q;
  if (a == NULL || b == NULL || a->game->theory != b->game->theory)
    return nimL_pushflag(L, false);
  p = &a->game->piles, q = &b->game->piles;
  return nimL_pushflag(
      L, p->n == q->n &&
             (p->n == 0 || memcmp(p->size, q->size, p->n * sizeof *p->size) == 0));
}

/* What a metamethod is called for: nothing else without the debug library, and with it
** any userdata can have the metatable, too. So its block is looked at, for it is
** quicker. */
static const nim_game *check_meta(lua_State *L) {
  const nimL_handle *handle = lua_touserdata(L, 1);
  if (handle == NULL || lua_rawlen(L, 1) < sizeof *handle || handle->mark != &nimL_mark)
    nimL_typeerror(L, 1, "nim.game");
  return check_moves(L, handle->game);
}

static int l_len(lua_State *L) {
  return nimL_pushcount(L, check_meta(L)->piles.n);
}

int nimL_pushpile(lua_State *L, const nim_game *g, int number) {
  int whole;
  uint64_t i = (uint64_t)lua_tointegerx(L, number, &whole) - 1;
  if (whole && i < g->piles.n) lua_pushinteger(L, (lua_Integer)g->piles.size[i]);
  else lua_pushnil(L);
  return 1;
}

/* game[i] --> size of pile i, or nil; game.name --> the method */
static int l_index(lua_State *L) {
  const nim_game *g = check_meta(L);
  return lua_type(L, 2) == LUA_TNUMBER ? nimL_pushpile(L, g, 2) : nimL_method(L);
}

/* game.x = y and game[i] = n --> an error */
static int l_newindex(lua_State *L) {
  check_handle(L, 1);
  if (nimL_testudata(L, 1, NIML_VIEW) != NULL)
    return nimL_raise(L, "frozen", "a view is read-only: a bot returns its move");
  return nimL_raise(L, "frozen", "a game changes only by game:move()");
}

/* game:view([{solver = false}]) --> a window on the game that changes nothing */
static int l_view(lua_State *L) {
  static const nimL_field fields[] = {{"solver", NIML_SWITCH, 0, 0, 0}, {0}};
  bool solver = true;
  nimL_checkudata(L, 1, NIML_GAME);
  check_handle(L, 1);
  nimL_checkfields(L, 2, fields, &solver);
  nimL_pushview(L, 1, solver);
  return 1;
}

/* game:save() --> a line of text, which nim.load reads back: lua/nim/core/game_line.lua
** writes it. The digest, of rules of one's own, is of all that they allow. */
static int l_save(lua_State *L) {
  nim_game *g;
  char digits[NIM_DIGITS];
  l_copy(L); /* game, rules, and a copy whose moves are taken back */
  g = nimL_checkgame(L, 3);
  nimL_checkknown(L, g->theory);
  while (nim_game_redo(g)) continue;
  nimL_pushhistory(L, g);
  while (nim_game_undo(g)) continue;
  nimL_pushabout(L, 2);
  if (g->theory->rules->kind->custom) {
    const uint64_t largest = nim_piles_most(&g->piles);
    nim_hash_digits(nim_custom_digest(g->theory->custom, largest), largest, digits);
    lua_pushlstring(L, digits, sizeof digits);
  }
  return nimL_callpart(L, "nim.core.game_line", "write");
}

#define READERS                                                                          \
  {"legal", l_legal}, {"turn", l_turn}, {"over", l_over}, {"winner", l_winner},          \
      {"piles", l_piles}, {"moves", l_moves}, {"history", l_history},                    \
      {"copy", l_copy}, {"rules", l_rules_of}, {"key", l_key}, {"state", l_state}

const luaL_Reg nimL_game_methods[] = {
    READERS,          {"move", l_move}, {"undo", l_undo}, {"redo", l_redo},
    {"view", l_view}, {"save", l_save}, {NULL, NULL}};
const luaL_Reg nimL_view_methods[] = {READERS, {NULL, NULL}};
const luaL_Reg nimL_game_functions[] = {{"game", l_game}, {NULL, NULL}};
const luaL_Reg nimL_game_meta[] = {{"__tostring", l_tostring},
                                   {"__eq", l_eq},
                                   {"__len", l_len},
                                   {"__index", l_index},
                                   {"__newindex", l_newindex},
                                   {NULL, NULL}};
