/* Games and views as values of Lua.
**
** A game is one userdata: the handle, the engine's game, a log of some moves, and at the
** end the sizes with their index. User values: 1 the rules, 2 a larger log, 3 a larger
** block of piles. A view is a handle alone; its user value is the game it looks at. */
#include "lua/game/game_value.h"

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

const nim_game *nimL_checkmoves(lua_State *L, const nim_game *g) {
  if (g->theory->freed && g->theory->rules->kind->told)
    nimL_checkknown(L, g->theory);
  return g;
}

nimL_handle *nimL_checkhandle(lua_State *L, int arg) {
  nimL_handle *handle = nimL_testhandle(L, arg);
  if (handle == NULL) nimL_typeerror(L, arg, "nim.game");
  nimL_checkmoves(L, handle->game);
  return handle;
}

nim_game *nimL_checkgame(lua_State *L, int arg) {
  return nimL_checkhandle(L, arg)->game;
}

nim_game *nimL_checkown(lua_State *L) {
  game_block *block = nimL_checkudata(L, 1, NIML_GAME);
  nimL_checkmoves(L, &block->game);
  return &block->game;
}

void nimL_checkchange(lua_State *L) {
  nimL_checkfinalizer(L, "change a game");
}

/* Pushes a game without piles, with room for `room` of them, by the rules at `rules`.
** What may be asked of it is as with `from`. */
static game_block *push_block(lua_State *L, int rules, uint32_t room,
                              const nimL_handle *from) {
  nim_theory *theory = lua_touserdata(L, rules);
  size_t piles = nim_piles_bytes(room, nim_moves_want_index(theory->rules));
  game_block *block = lua_newuserdatauv(L, sizeof(game_block) + piles, USER_VALUES);
  memset(&block->game, 0, sizeof block->game);
  block->handle.mark = &nimL_mark;
  block->handle.game = &block->game;
  block->handle.solver = from == NULL || from->solver;
  block->handle.timeless = from != NULL && from->timeless;
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

nim_game *nimL_makegame(lua_State *L, int rules, const nim_piles *p,
                        const nimL_handle *from) {
  const nim_theory *theory = lua_touserdata(L, rules);
  bool indexed = nim_moves_want_index(theory->rules);
  uint32_t n = p->n, room = nim_moves_room(theory, n);
  game_block *block = push_block(L, rules, room, from);
  if (n > 0) memcpy(block->piles, p->size, (size_t)n * sizeof(uint64_t));
  nim_piles_init(&block->game.piles, block->piles, n, room, indexed);
  finish_block(L);
  return &block->game;
}

nim_game *nimL_newgame(lua_State *L, int rules, const uint64_t *size, uint32_t n) {
  const nim_piles piles = {.size = (void *)(uintptr_t)size, .n = n};
  return nimL_makegame(L, rules, &piles, NULL);
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
  nim_game *game;
  int rules = lua_gettop(L) + 1;
  lua_getiuservalue(L, index, RULES);
  while (nimL_learn(L, rules, p->size, p->n)) continue;
  game = nimL_makegame(L, rules, p, from);
  lua_remove(L, rules);
  return game;
}

/* Piles that a new block must hold for one more move; 0: the present one will do. */
static uint32_t wanted_room(lua_State *L, const nim_game *g) {
  uint32_t more = nim_moves_makes(g->theory), room;
  if (more == 0) return 0;
  if (g->piles.n > NIM_MAX_PILES / 2) nimL_raise(L, "piles", "too many piles");
  room = nim_moves_room(g->theory, g->piles.n + more);
  return room <= g->piles.room ? 0 : room + g->piles.n;
}

bool nimL_growpiles(lua_State *L, nim_game *g) {
  uint32_t room = wanted_room(L, g);
  if (room == 0) return false;
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
  block = push_block(L, 2, room, handle);
  reserve_log(L, 3, &block->game, from->logged);
  copy_log(&block->game, from);
  nim_piles_copy(&block->game.piles, &from->piles, block->piles, room);
  finish_block(L);
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
