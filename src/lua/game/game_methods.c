/* Games and views: the methods that read them, and those that change a game. */
#include "lua/game/game_value.h"

#include <string.h>

#include "record/line.h"

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
  if (from == NULL && !lua_istable(L, 1) && lua_type(L, 1) != LUA_TSTRING)
    nimL_typeerror(L, 1, "array of piles");
  theory = nimL_checkrulesof(L, from);
  if (from == NULL) theory = nimL_checkstart(L, theory);
  slot = lua_gettop(L);
  if (from == NULL) own.size = (void *)(uintptr_t)nimL_checkarray(L, 1, few, &own.n);
  do {
    if (!nim_rules_accept(theory->rules, p->size, p->n, &why)) nimL_argerror(L, 1, why.s);
  } while (nimL_learn(L, slot, p->size, p->n));
  nimL_makegame(L, slot, p, from);
  return 1;
}

int nimL_pushpiles(lua_State *L, const nim_piles *p) {
  return nimL_pushnumbers(L, p->size, p->n);
}

/* Reads the move from argument 2 on; true when it is one and legal. */
static bool read_move(lua_State *L, const nim_game *g, nim_move *m, nim_text *why) {
  return nimL_tomove(L, 2, lua_gettop(L) - 1, g, m, why) &&
         nim_moves_legal(g->theory, &g->piles, m, why);
}

/* game:move(pile, take [, ...]) --> game */
static int l_move(lua_State *L) {
  nim_game *g = nimL_checkown(L);
  nim_move m;
  nim_text why;
  nimL_checkchange(L);
  if (!read_move(L, g, &m, &why))
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
  if (!read_move(L, g, &m, &why)) {
    nimL_pushfail(L, "%s", why.s);
    nimL_pushrefusal(L, "illegal", &why);
    return 3;
  }
  return nimL_pushflag(L, 1);
}

static int game_or_reason(lua_State *L, bool done, const char *reason) {
  lua_settop(L, 1);
  return done ? 1 : nimL_pushfail(L, reason);
}

/* game:undo() --> game | nil, reason */
static int l_undo(lua_State *L) {
  nim_game *g = nimL_checkown(L);
  bool done;
  nimL_checkchange(L);
  done = nim_game_undo(g);
  return game_or_reason(L, done, "there is no move to take back");
}

/* game:redo() --> game | nil, reason */
static int l_redo(lua_State *L) {
  nim_game *g = nimL_checkown(L);
  bool done;
  nimL_checkchange(L);
  done = nim_game_redo(g);
  return game_or_reason(L, done, "there is no move to play again");
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
  return nimL_pushpiles(L, &nimL_checkgame(L, 1)->piles);
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
  const nim_game *g = nimL_checkmoves(L, handle->game);
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
  nimL_checkhandle(L, 1);
  nimL_pushrulesof(L);
  return 1;
}

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
    char *to = luaL_prepbuffsize(&b, 1 + NIM_NUMBER_ROOM);
    *to = ' ';
    luaL_addsize(&b, (size_t)(nim_line_number(p->size[i], to + 1) - to));
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
  return nimL_pushflag(L, a != NULL && b != NULL && a->game->theory == b->game->theory &&
                              equal_piles(&a->game->piles, &b->game->piles));
}

/* What a metamethod is called for: nothing else without the debug library, and with it
** any userdata can have the metatable, too. So its block is looked at, for it is
** quicker. */
static const nim_game *check_meta(lua_State *L) {
  const nimL_handle *handle = lua_touserdata(L, 1);
  if (handle == NULL || lua_rawlen(L, 1) < sizeof *handle || handle->mark != &nimL_mark)
    nimL_typeerror(L, 1, "nim.game");
  return nimL_checkmoves(L, handle->game);
}

int nimL_game_len(lua_State *L) {
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
int nimL_game_index(lua_State *L) {
  const nim_game *g = check_meta(L);
  return lua_type(L, 2) == LUA_TNUMBER ? nimL_pushpile(L, g, 2) : nimL_method(L);
}

/* game.x = y and game[i] = n --> an error */
static int l_newindex(lua_State *L) {
  nimL_checkhandle(L, 1);
  if (nimL_testudata(L, 1, NIML_VIEW) != NULL)
    return nimL_raise(L, "frozen", "a view is read-only: a bot returns its move");
  return nimL_raise(L, "frozen", "a game changes only by game:move()");
}

/* game:view([{solver = false}]) --> a window on the game that changes nothing */
static int l_view(lua_State *L) {
  static const nimL_field fields[] = {{"solver", NIML_SWITCH, 0, 0, 0}, {0}};
  bool solver = true;
  nimL_checkown(L);
  nimL_checkfields(L, 2, fields, &solver);
  nimL_pushview(L, 1, solver);
  return 1;
}

#define READERS                                                                          \
  {"legal", l_legal}, {"turn", l_turn}, {"over", l_over}, {"winner", l_winner},          \
      {"piles", l_piles}, {"moves", l_moves}, {"history", l_history},                    \
      {"copy", nimL_game_copy}, {"rules", l_rules_of}, {"key", l_key},      \
      {"state", l_state}

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
