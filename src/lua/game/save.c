/* A game as one line of text, which nim.load reads back:
**
**   {"rules":"nim","start":[3,4,5],"moves":[[1,2]],"undone":[[2,2]],"turn":2}
**
** The line is JSON, but always these keys in this order and no blanks. `undone` are the
** moves that were taken back, in the order in which redo plays them. `start` is the text
** of a start, or an array of states, where the game was made of that. A game of one's own
** has `"digest":"..."` at the end, of all that its rules allow from the start on: their
** name does not say it. */
#include "lua/game/game_value.h"

#include "record/line.h"

/* Moves of the log, from one part on to before another. */
static void add_moves(luaL_Buffer *b, const nim_game *g, size_t from, size_t end) {
  char *to = luaL_prepbuffsize(b, 2 + (end - from) * NIM_PART_ROOM);
  luaL_addsize(b, (size_t)(nim_line_moves(g, from, end, to) - to));
}

static void add_piles(luaL_Buffer *b, const nim_piles *p) {
  char *to = luaL_prepbuffsize(b, 2 + p->n * NIM_NUMBER_ROOM);
  luaL_addsize(b, (size_t)(nim_line_sizes(p->size, p->n, to) - to));
}

/* Pushes the start that has been numbered as these piles, as JSON, or nil. */
static bool push_start(lua_State *L, int rules, const nim_piles *p) {
  luaL_Buffer b;
  if (!nimL_pushabout(L, rules)) return false;
  luaL_buffinit(L, &b);
  add_piles(&b, p);
  luaL_pushresult(&b);
  return lua_rawget(L, -2) == LUA_TSTRING;
}

static void add_digest(luaL_Buffer *b, const nim_game *g) {
  char digits[NIM_DIGITS];
  uint64_t largest = 0;
  uint32_t i;
  for (i = 0; i < g->piles.n; i++)
    if (g->piles.size[i] > largest) largest = g->piles.size[i];
  nim_hash_digits(nim_custom_digest(g->theory->custom, largest), largest, digits);
  luaL_addstring(b, ",\"digest\":\"");
  luaL_addlstring(b, digits, sizeof digits);
  luaL_addchar(b, '"');
}

/* game:save() --> text */
static int l_save(lua_State *L) {
  nim_game *g;
  size_t played;
  int turn;
  bool placed;
  luaL_Buffer b;
  nimL_checkgame(L, 1);
  nimL_game_copy(L); /* its moves will be taken back */
  g = nimL_checkgame(L, -1);
  nimL_checkknown(L, g->theory);
  played = g->played;
  turn = nim_game_turn(g);
  while (nim_game_undo(g)) continue;
  lua_settop(L, 3); /* game, rules, copy */
  nimL_pushrulestext(L, 2);
  placed = push_start(L, 2, &g->piles);
  luaL_buffinit(L, &b);
  luaL_addstring(&b, "{\"rules\":\"");
  lua_pushvalue(L, 4);
  luaL_addvalue(&b);
  luaL_addstring(&b, "\",\"start\":");
  if (placed) {
    lua_pushvalue(L, 6);
    luaL_addvalue(&b);
  } else {
    add_piles(&b, &g->piles);
  }
  luaL_addstring(&b, ",\"moves\":");
  add_moves(&b, g, 0, played);
  luaL_addstring(&b, ",\"undone\":");
  add_moves(&b, g, played, g->logged);
  luaL_addstring(&b, turn == 1 ? ",\"turn\":1" : ",\"turn\":2");
  if (g->theory->rules->kind->told) add_digest(&b, g);
  luaL_addchar(&b, '}');
  luaL_pushresult(&b);
  return 1;
}

const luaL_Reg nimL_save_methods[] = {{"save", l_save}, {NULL, NULL}};
