/* Games and views.
**
** A game is one userdata: the handle, the engine's game, a log of some moves, and at the
** end the sizes with their index. User values: 1 the rules, 2 a larger log, 3 a larger
** block of piles. A view is a handle alone; its user value is the game it looks at. */
#include "lua/binding.h"

#include <stdio.h>
#include <string.h>

#define RULES 1
#define LOG 2
#define PILES 3
#define USER_VALUES 3

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

/* The moves of a game of one's own are kept with its rules. */
static const nim_game *check_moves(lua_State *L, const nim_game *g) {
  if (g->theory->freed && nim_rules_are_told(g->theory->rules))
    nimL_checkknown(L, g->theory);
  return g;
}

nimL_handle *nimL_checkhandle(lua_State *L, int arg) {
  nimL_handle *handle = nimL_testhandle(L, arg);
  if (handle == NULL) nimL_typeerror(L, arg, "nim.game");
  check_moves(L, handle->game);
  return handle;
}

nim_game *nimL_checkgame(lua_State *L, int arg) {
  return nimL_checkhandle(L, arg)->game;
}

/* The game itself, not a view. */
static nim_game *check_own(lua_State *L) {
  game_block *block = nimL_checkudata(L, 1, NIML_GAME, "nim.game");
  check_moves(L, &block->game);
  return &block->game;
}

/* Pushes a game without piles, with room for `room` of them; the rules at `rules`. */
static game_block *push_block(lua_State *L, int rules, uint32_t room, bool solver) {
  nim_theory *theory = lua_touserdata(L, rules);
  size_t piles = nim_piles_bytes(room, nim_moves_want_index(theory->rules));
  game_block *block = lua_newuserdatauv(L, sizeof(game_block) + piles, USER_VALUES);
  memset(&block->game, 0, sizeof block->game);
  block->handle.mark = &nimL_mark;
  block->handle.game = &block->game;
  block->handle.solver = solver;
  block->handle.timeless = false;
  block->game.theory = theory;
  block->game.log = block->log;
  block->game.room = FIRST_LOG;
  lua_pushvalue(L, rules);
  lua_setiuservalue(L, -2, RULES);
  return block;
}

static void finish_block(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(NIML_GAME));
  lua_setmetatable(L, -2);
}

/* An allocation may run a finalizer, which may change the game that is being copied. */
static void check_unchanged(lua_State *L, bool unchanged) {
  if (!unchanged) luaL_error(L, "the game was changed while it was copied");
}

/* Pushes a game on the same sizes under the rules at `rules`, which accept them. */
static void push_game(lua_State *L, int rules, const nim_piles *p, bool solver) {
  const nim_theory *theory = lua_touserdata(L, rules);
  bool indexed = nim_moves_want_index(theory->rules);
  uint32_t n = p->n, room = nim_moves_room(theory, n);
  game_block *block = push_block(L, rules, room, solver);
  check_unchanged(L, p->n == n);
  if (n > 0) memcpy(block->piles, p->size, (size_t)n * sizeof(uint64_t));
  nim_piles_init(&block->game.piles, block->piles, n, room, indexed);
  finish_block(L);
}

nim_game *nimL_newgame(lua_State *L, int rules, const uint64_t *size, uint32_t n) {
  const nim_piles piles = {.size = (void *)(uintptr_t)size, .n = n};
  push_game(L, rules, &piles, true);
  return ((nimL_handle *)lua_touserdata(L, -1))->game;
}

void nimL_pushrulesof(lua_State *L) {
  if (nimL_testudata(L, 1, NIML_VIEW) != NULL) {
    lua_getiuservalue(L, 1, 1);
    lua_getiuservalue(L, -1, RULES);
    lua_remove(L, -2);
  } else {
    lua_getiuservalue(L, 1, RULES);
  }
}

nim_theory *nimL_checkrulesof(lua_State *L, const nimL_handle *of) {
  if (of == NULL || !lua_isnoneornil(L, 2)) return nimL_checkrules(L, 2);
  nimL_pushrulesof(L);
  return lua_touserdata(L, -1);
}

nim_game *nimL_pushanother(lua_State *L, int index) {
  const nimL_handle *from = lua_touserdata(L, index);
  const nim_piles *p = &from->game->piles;
  nimL_handle *handle;
  int rules = lua_gettop(L) + 1;
  lua_getiuservalue(L, index, RULES);
  while (nimL_learn(L, rules, p->size, p->n)) continue;
  push_game(L, rules, p, from->solver);
  lua_remove(L, rules);
  handle = lua_touserdata(L, -1);
  handle->timeless = from->timeless;
  return handle->game;
}

/* What game() starts from: the piles of a game, else an array that is read into `own`. */
static const nim_piles *check_piles(lua_State *L, const nimL_handle *from, uint64_t *few,
                                    nim_piles *own) {
  if (from != NULL) return &from->game->piles;
  own->size = (void *)(uintptr_t)nimL_checkarray(L, 1, few, &own->n);
  return own;
}

/* game(piles [, rules]) --> game */
static int l_game(lua_State *L) {
  uint64_t few[NIML_FEW];
  nim_piles own = {0};
  const nim_piles *p;
  nimL_handle *from = nimL_testhandle(L, 1);
  nim_theory *theory;
  int slot;
  nim_text why;
  if (from == NULL && !lua_istable(L, 1)) nimL_typeerror(L, 1, "array of piles");
  theory = nimL_checkrulesof(L, from);
  slot = lua_gettop(L);
  p = check_piles(L, from, few, &own);
  if (!nim_rules_accept(theory->rules, p->size, p->n, &why)) nimL_argerror(L, 1, why.s);
  while (nimL_learn(L, slot, p->size, p->n)) continue;
  push_game(L, slot, p, from == NULL || from->solver);
  if (from != NULL) ((nimL_handle *)lua_touserdata(L, -1))->timeless = from->timeless;
  return 1;
}

bool nimL_growpiles(lua_State *L, nim_game *g) {
  uint32_t more = nim_moves_makes(g->theory), room;
  void *block;
  if (g->piles.n > NIM_MAX_PILES / 2) {
    if (more > 0) luaL_error(L, "too many piles");
    return false;
  }
  room = nim_moves_room(g->theory, g->piles.n + more);
  if (more == 0 || room <= g->piles.room) return false;
  room += g->piles.n;
  block = lua_newuserdatauv(L, nim_piles_bytes(room, false), 0);
  nim_piles_copy(&g->piles, &g->piles, block, room);
  return true;
}

static void reserve_log(lua_State *L, int index, nim_game *g, size_t parts) {
  nim_part *log;
  size_t room = 2 * g->room + parts;
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

int nimL_pushpiles(lua_State *L, const nim_piles *p) {
  uint32_t i;
  lua_createtable(L, (int)p->n, 0);
  for (i = 0; i < p->n; i++) {
    lua_pushinteger(L, (lua_Integer)p->size[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* Reads the move from argument 2 on; true when it is one and legal. */
static bool read_move(lua_State *L, const nim_game *g, nim_move *m, nim_text *why) {
  return nimL_tomove(L, 2, lua_gettop(L) - 1, g, m, why) &&
         nim_moves_legal(g->theory, &g->piles, m, why);
}

/* game:move(pile, take [, ...]) --> game */
static int l_move(lua_State *L) {
  nim_game *g = check_own(L);
  nim_move m;
  nim_text why;
  if (!read_move(L, g, &m, &why)) return luaL_error(L, "illegal move: %s", why.s);
  nimL_reserve(L, 1, g, m.parts);
  nim_game_play(g, &m);
  lua_settop(L, 1);
  return 1;
}

/* game:legal(pile, take [, ...]) --> true | nil, reason */
static int l_legal(lua_State *L) {
  nim_game *g = nimL_checkgame(L, 1);
  nim_move m;
  nim_text why;
  if (read_move(L, g, &m, &why)) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, why.s);
  return 2;
}

static int game_or_reason(lua_State *L, bool done, const char *reason) {
  lua_settop(L, 1);
  if (done) return 1;
  lua_pushnil(L);
  lua_pushstring(L, reason);
  return 2;
}

/* game:undo() --> game | nil, reason */
static int l_undo(lua_State *L) {
  return game_or_reason(L, nim_game_undo(check_own(L)), "there is no move to take back");
}

/* game:redo() --> game | nil, reason */
static int l_redo(lua_State *L) {
  return game_or_reason(L, nim_game_redo(check_own(L)), "there is no move to play again");
}

/* game:turn() --> 1 | 2 */
static int l_turn(lua_State *L) {
  lua_pushinteger(L, nim_game_turn(nimL_checkgame(L, 1)));
  return 1;
}

static bool is_over(const nim_game *g) {
  return nim_moves_over(g->theory, &g->piles);
}

/* game:over() --> boolean */
static int l_over(lua_State *L) {
  lua_pushboolean(L, is_over(nimL_checkgame(L, 1)));
  return 1;
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
  return nimL_pushpiles(L, &nimL_checkgame(L, 1)->piles);
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

static void copy_log(nim_game *to, const nim_game *from) {
  memcpy(to->log, from->log, from->logged * sizeof from->log[0]);
  to->played = from->played;
  to->logged = from->logged;
  to->moves = from->moves;
}

int nimL_game_copy(lua_State *L) {
  nimL_handle *handle = nimL_checkhandle(L, 1);
  const nim_game *from = handle->game;
  uint32_t room = from->piles.room;
  game_block *block;
  lua_settop(L, 1);
  nimL_pushrulesof(L);
  block = push_block(L, 2, room, handle->solver);
  block->handle.timeless = handle->timeless;
  reserve_log(L, 3, &block->game, from->logged);
  check_unchanged(L, from->piles.room == room && from->logged <= block->game.room);
  copy_log(&block->game, from);
  nim_piles_copy(&block->game.piles, &from->piles, block->piles, room);
  finish_block(L);
  return 1;
}

/* game:rules() --> rules */
static int l_rules_of(lua_State *L) {
  nimL_checkhandle(L, 1);
  nimL_pushrulesof(L);
  return 1;
}

/* A blank and the digits of 2^63-1. */
#define SIZE_ROOM 24

/* Pushes `rules: 3 4 5`, with the first `n` sizes; as a key, or as people read it. */
static void push_position(lua_State *L, const nim_piles *p, uint32_t n, bool key) {
  luaL_Buffer b;
  uint32_t i;
  lua_settop(L, 1);
  nimL_pushrulesof(L);
  if (key) nimL_pushrulesid(L, 2);
  else nimL_pushrulestext(L, 2);
  luaL_buffinit(L, &b);
  lua_pushvalue(L, 3);
  luaL_addvalue(&b);
  luaL_addchar(&b, ':');
  for (i = 0; i < n; i++) {
    char *to = luaL_prepbuffsize(&b, SIZE_ROOM);
    int wrote = snprintf(to, SIZE_ROOM, " %llu", (unsigned long long)p->size[i]);
    luaL_addsize(&b, (size_t)wrote);
  }
  luaL_pushresult(&b);
}

/* game:key() --> rules and sizes as text */
static int l_key(lua_State *L) {
  const nim_piles *p = &nimL_checkgame(L, 1)->piles;
  push_position(L, p, p->n, true);
  return 1;
}

/* Piles that a printed game shows. */
#define SHOWN 20u

/* tostring(game) --> `nim: 3 4 5 (player 1 to move)` */
static int l_tostring(lua_State *L) {
  const nim_game *g = nimL_checkgame(L, 1);
  const nim_piles *p = &g->piles;
  push_position(L, p, p->n < SHOWN ? p->n : SHOWN, false);
  if (p->n > SHOWN) lua_pushfstring(L, " ... %I piles", (LUAI_UACINT)p->n);
  else lua_pushliteral(L, "");
  if (is_over(g)) lua_pushfstring(L, " (player %d has won)", nim_game_winner(g));
  else lua_pushfstring(L, " (player %d to move)", nim_game_turn(g));
  lua_concat(L, 3);
  return 1;
}

static bool equal_piles(const nim_piles *a, const nim_piles *b) {
  return a->n == b->n &&
         (a->n == 0 || memcmp(a->size, b->size, a->n * sizeof(uint64_t)) == 0);
}

/* a == b: equal sizes under equal rules */
static int l_eq(lua_State *L) {
  const nimL_handle *a = nimL_testhandle(L, 1), *b = nimL_testhandle(L, 2);
  lua_pushboolean(L, a != NULL && b != NULL && a->game->theory == b->game->theory &&
                         equal_piles(&a->game->piles, &b->game->piles));
  return 1;
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

int nimL_game_len(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)check_meta(L)->piles.n);
  return 1;
}

int nimL_pushpile(lua_State *L, const nim_game *g, int number) {
  int whole;
  uint64_t i = (uint64_t)lua_tointegerx(L, number, &whole) - 1;
  if (whole && i < g->piles.n) lua_pushinteger(L, (lua_Integer)g->piles.size[i]);
  else lua_pushnil(L);
  return 1;
}

/* game[i] --> size of pile i, or nil; game.name --> the method */
int nimL_game_index(lua_State *L) {
  const nim_game *g = check_meta(L);
  return lua_type(L, 2) == LUA_TNUMBER ? nimL_pushpile(L, g, 2) : nimL_method(L);
}

/* game.x = y and game[i] = n --> an error */
static int l_newindex(lua_State *L) {
  nimL_checkhandle(L, 1);
  return luaL_error(L, "a game changes by game:move() only");
}

void nimL_pushview(lua_State *L, int index, bool solver) {
  nimL_handle *of = lua_touserdata(L, index);
  nimL_handle *view = lua_newuserdatauv(L, sizeof *view, 1);
  view->mark = &nimL_mark;
  view->game = of->game;
  view->solver = solver && of->solver;
  view->timeless = of->timeless;
  lua_pushvalue(L, index);
  lua_setiuservalue(L, -2, 1);
  lua_pushvalue(L, lua_upvalueindex(NIML_VIEW));
  lua_setmetatable(L, -2);
}

/* Is the solver on in a view with the options at `options`? One who misspells that it is
** off must not get it. */
static bool check_view(lua_State *L, int options) {
  bool solver = true;
  if (!lua_istable(L, options)) nimL_typeerror(L, options, "table");
  for (lua_pushnil(L); lua_next(L, options); lua_pop(L, 2)) {
    const char *field = luaL_tolstring(L, -2, NULL);
    if (strcmp(field, "solver") != 0)
      nimL_argerror(L, options, lua_pushfstring(L, "unknown field '%s'", field));
    if (!lua_isboolean(L, -2))
      nimL_argerror(L, options, "field 'solver': true or false expected");
    solver = lua_toboolean(L, -2);
  }
  return solver;
}

/* game:view([{solver = false}]) --> a window on the game that changes nothing */
static int l_view(lua_State *L) {
  check_own(L);
  nimL_pushview(L, 1, lua_isnoneornil(L, 2) || check_view(L, 2));
  return 1;
}

#define READERS                                                                          \
  {"legal", l_legal}, {"turn", l_turn}, {"over", l_over}, {"winner", l_winner},          \
      {"piles", l_piles}, {"moves", l_moves}, {"history", l_history},                    \
      {"copy", nimL_game_copy}, {"rules", l_rules_of}, {"key", l_key}

const luaL_Reg nimL_game_methods[] = {READERS,          {"move", l_move},
                                      {"undo", l_undo}, {"redo", l_redo},
                                      {"view", l_view}, {NULL, NULL}};
const luaL_Reg nimL_view_methods[] = {READERS, {NULL, NULL}};
const luaL_Reg nimL_game_functions[] = {{"game", l_game}, {NULL, NULL}};
const luaL_Reg nimL_game_meta[] = {{"__tostring", l_tostring},
                                   {"__eq", l_eq},
                                   {"__len", nimL_game_len},
                                   {"__index", nimL_game_index},
                                   {"__newindex", l_newindex},
                                   {NULL, NULL}};
