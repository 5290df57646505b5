/* winning_moves: all of them, in order. They are collected part after part in a block on
** the Lua stack, since Moore's Nim finds them in an order of its own. */
#include "lua/game/game_value.h"

#include <stdlib.h>
#include <string.h>

#include "solve/solve.h"

/* Moves that are listed at the most; as Lua tables they take a gigabyte. */
#define MOST_LISTED 10000000

typedef struct collection {
  lua_State *L;
  int slot; /* of the block, on the stack */
  nim_part *part;
  size_t used, room, moves;
} collection;

static void new_room(collection *c, size_t room) {
  nim_part *part = nimL_newblock(c->L, room, sizeof *part);
  if (c->used > 0) memcpy(part, c->part, c->used * sizeof *part);
  if (c->room > 0) lua_replace(c->L, c->slot);
  c->part = part;
  c->room = room;
}

static bool collect(void *ud, const nim_move *m) {
  collection *c = ud;
  uint32_t i;
  c->moves++;
  if (c->room - c->used < m->parts) new_room(c, 2 * c->room + m->parts);
  for (i = 0; i < m->parts; i++) {
    c->part[c->used] = m->part[i];
    c->part[c->used++].more = m->parts - 1 - i;
  }
  return true;
}

static int by_order(const void *a, const void *b) {
  const nim_part *x = *(const nim_part *const *)a, *y = *(const nim_part *const *)b;
  return nim_parts_compare(x, x->more + 1, y, y->more + 1);
}

/* Pushes an array of where each move begins. */
static const nim_part **push_starts(lua_State *L, const collection *c) {
  const nim_part **start = nimL_newblock(L, c->moves + 1, sizeof *start);
  size_t i, move = 0;
  for (i = 0; i < c->used; i += c->part[i].more + 1) start[move++] = &c->part[i];
  qsort(start, c->moves, sizeof *start, by_order);
  return start;
}

static void push_list(lua_State *L, const nim_rules *rules, const collection *c) {
  const nim_part **start = push_starts(L, c);
  size_t i;
  lua_createtable(L, (int)c->moves, 0);
  for (i = 0; i < c->moves; i++) {
    nimL_pushmovetable(L, rules, start[i], start[i]->more + 1);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

static void collect_all(lua_State *L, const nimL_position *at, collection *c) {
  uint64_t count;
  nimL_checkstatus(L, at->theory, nim_solve_count(at->theory, at->piles, &count));
  if (count > MOST_LISTED)
    nimL_raise(L, "too_many", "%I winning moves are too many to list: at most %d",
               (LUAI_UACINT)count, MOST_LISTED);
  memset(c, 0, sizeof *c);
  c->L = L;
  c->slot = lua_gettop(L) + 1;
  new_room(c, (size_t)count + 1);
  nimL_checkknown(L, at->theory);
  nimL_checkstatus(L, at->theory, nim_solve_each(at->theory, at->piles, collect, c));
}

/* winning_moves(piles [, rules]) --> {{pile, take [, ...]}, ...} */
int nimL_winning_moves(lua_State *L) {
  nimL_position at;
  collection c;
  nimL_checkposition(L, &at, NIML_FOR_MOVES);
  luaL_checkstack(L, 8, NULL);
  collect_all(L, &at, &c);
  push_list(L, at.theory->rules, &c);
  return 1;
}
