/* A game as one line of text, which nim.load reads back:
**
**   {"rules":"nim","start":[3,4,5],"moves":[[1,2]],"undone":[[2,2]],"turn":2}
**
** The line is JSON, but always these keys in this order and no blanks. `undone` are the
** moves that were taken back, in the order in which redo plays them. */
#include "lua/game/binding.h"

#include <stdio.h>

/* A comma and the digits of 2^63-1. */
#define NUMBER_ROOM 24

static void add_number(luaL_Buffer *b, uint64_t number, bool first) {
  char *to = luaL_prepbuffsize(b, NUMBER_ROOM);
  int wrote =
      snprintf(to, NUMBER_ROOM, first ? "%llu" : ",%llu", (unsigned long long)number);
  luaL_addsize(b, (size_t)wrote);
}

static void add_move(luaL_Buffer *b, const nim_rules *rules, const nim_part *part,
                     uint32_t parts) {
  bool splits = !nim_rules_are_numbered(rules);
  uint32_t i;
  luaL_addchar(b, '[');
  for (i = 0; i < parts; i++) {
    add_number(b, (uint64_t)part[i].pile + 1, i == 0);
    add_number(b, part[i].take, false);
    if (part[i].left != 0 && splits) add_number(b, part[i].left, false);
    if (part[i].second != 0) add_number(b, part[i].second, false);
  }
  luaL_addchar(b, ']');
}

static void add_moves(luaL_Buffer *b, const nim_game *g, size_t from, size_t to) {
  size_t i = from;
  luaL_addchar(b, '[');
  while (i < to) {
    uint32_t parts = g->log[i].more + 1;
    if (i > from) luaL_addchar(b, ',');
    add_move(b, g->theory->rules, &g->log[i], parts);
    i += parts;
  }
  luaL_addchar(b, ']');
}

static void add_piles(luaL_Buffer *b, const nim_piles *p) {
  uint32_t i;
  luaL_addchar(b, '[');
  for (i = 0; i < p->n; i++) add_number(b, p->size[i], i == 0);
  luaL_addchar(b, ']');
}

/* game:save() --> text */
static int l_save(lua_State *L) {
  nim_game *g;
  size_t played;
  int turn;
  luaL_Buffer b;
  nimL_checkgame(L, 1);
  nimL_game_copy(L); /* nobody else can change the copy while this allocates */
  g = nimL_checkgame(L, -1);
  played = g->played;
  turn = nim_game_turn(g);
  while (nim_game_undo(g)) continue;
  lua_settop(L, 3); /* game, rules, copy */
  nimL_pushrulestext(L, 2);
  luaL_buffinit(L, &b);
  luaL_addstring(&b, "{\"rules\":\"");
  lua_pushvalue(L, 4);
  luaL_addvalue(&b);
  luaL_addstring(&b, "\",\"start\":");
  add_piles(&b, &g->piles);
  luaL_addstring(&b, ",\"moves\":");
  add_moves(&b, g, 0, played);
  luaL_addstring(&b, ",\"undone\":");
  add_moves(&b, g, played, g->logged);
  luaL_addstring(&b, turn == 1 ? ",\"turn\":1}" : ",\"turn\":2}");
  luaL_pushresult(&b);
  return 1;
}

const luaL_Reg nimL_save_methods[] = {{"save", l_save}, {NULL, NULL}};
