/* The games of a batch as lines of a tournament file, played by one call.
**
** What stays from game to game stands on the stack after the slots of a game. Where both
** bots are built in, or play in a sandbox, nobody sees the game itself: its block serves
** for the next one, too. */
#include "lua/match/play.h"

#include <string.h>

/* Slots after those of l_play. */
enum {
  NEXT = NIML_PLAY_RULES + 1, /* says which bots play which game */
  NOTE,                       /* hears what a bot has done wrong */
  START,                      /* the game that the last one was a copy of */
  BOARD,                      /* a copy of it that nobody sees, or nil */
  BLOCK                       /* holds the lines; or nil */
};

/* Arguments that are not where a game has its own. */
enum { FROM = 1, TO, NEXT_GIVEN, NOTE_GIVEN, SEED, MOST };

typedef struct batch {
  uint64_t seed;    /* of the tournament */
  lua_Integer most; /* bytes of a line */
  char *lines;
  size_t size, room;
} batch;

static nim_game *game_at(lua_State *L, int slot) {
  return ((nimL_handle *)lua_touserdata(L, slot))->game;
}

/* Another position is on top: its rules, and no board yet. */
static void change_start(lua_State *L) {
  if (nimL_testudata(L, lua_gettop(L), NIML_GAME) == NULL)
    nimL_raise(L, "callback", "nim.game expected to start from, got %s",
               luaL_typename(L, -1));
  lua_copy(L, -1, START);
  lua_copy(L, -1, NIML_PLAY_GAME);
  nimL_pushrulesof(L);
  nimL_pushrulestext(L, -1);
  lua_replace(L, NIML_PLAY_RULES);
  lua_pushnil(L);
  lua_replace(L, BOARD);
  lua_pop(L, 1);
}

/* Asks which bots play game `id`, and fills the slots of the game. */
static void set_up(lua_State *L, const batch *b, lua_Integer id) {
  char digits[NIM_DIGITS];
  lua_pushvalue(L, NEXT);
  lua_pushinteger(L, id);
  lua_call(L, 1, 4);
  if (lua_isnil(L, START) || !lua_rawequal(L, -1, START)) change_start(L);
  lua_pop(L, 1);
  lua_replace(L, NIML_PLAY_SECOND);
  lua_replace(L, NIML_PLAY_FIRST);
  lua_replace(L, NIML_PLAY_ROUND);
  lua_pushinteger(L, id);
  lua_replace(L, NIML_PLAY_ID);
  nim_hash_digits(b->seed, (uint64_t)id, digits);
  lua_pushlstring(L, digits, NIM_DIGITS);
  lua_replace(L, NIML_PLAY_SEED);
}

static bool sees_no_game(const nimL_play *p, const nimL_side *s) {
  return s->policy != NULL || nimL_testudata(p->L, s->move, NIML_SANDBOX) != NULL;
}

/* Is there a board, and room on it? */
static bool has_board(lua_State *L, const nim_game *start) {
  return !lua_isnil(L, BOARD) &&
         game_at(L, BOARD)->piles.room >= nim_moves_room(start->theory, start->piles.n);
}

/* Puts a game with the piles to start from in its slot. */
static void open_game(nimL_play *p) {
  lua_State *L = p->L;
  const nim_game *start = game_at(L, START);
  bool unseen = sees_no_game(p, &p->side[0]) && sees_no_game(p, &p->side[1]) &&
                !start->theory->rules->kind->told;
  if (unseen && has_board(L, start)) {
    lua_copy(L, BOARD, NIML_PLAY_GAME);
    p->game = game_at(L, BOARD);
    nim_game_restart(p->game, &start->piles);
    return;
  }
  p->game = nimL_pushanother(L, START);
  if (unseen) lua_copy(L, -1, BOARD);
  lua_replace(L, NIML_PLAY_GAME);
}

static void note(const nimL_play *p, lua_Integer id) {
  if (p->message == 0) return;
  lua_pushvalue(p->L, NOTE);
  lua_pushinteger(p->L, id);
  lua_pushvalue(p->L, p->message);
  lua_call(p->L, 2, 0);
}

static void make_room(lua_State *L, batch *b, size_t more) {
  char *lines;
  if (b->room - b->size >= more) return;
  b->room = 2 * b->room + more;
  lines = nimL_newblock(L, b->room, 1);
  if (b->size > 0) memcpy(lines, b->lines, b->size);
  b->lines = lines;
  lua_replace(L, BLOCK);
}

static void add_line(nimL_play *p, batch *b) {
  char *from, *to;
  make_room(p->L, b, nimL_fillline(p, &p->end) + 1);
  from = b->lines + b->size;
  to = nim_line_write(&p->end, from);
  if (to - from > p->most) nimL_toolong(p);
  *to++ = '\n';
  b->size += (size_t)(to - from);
}

static void play_one(lua_State *L, batch *b, lua_Integer id) {
  nimL_play p;
  int top = lua_gettop(L);
  set_up(L, b, id);
  nimL_sit(&p, L);
  p.most = b->most;
  p.announced = !lua_isnil(L, NIML_PLAY_ANNOUNCE);
  open_game(&p);
  nimL_playgame(&p);
  if (nimL_interrupted()) nimL_interrupt(L);
  note(&p, id);
  add_line(&p, b);
  lua_settop(L, top);
}

static void lay_out(lua_State *L) {
  luaL_checkstack(L, BLOCK + LUA_MINSTACK, NULL);
  lua_settop(L, BLOCK);
  lua_copy(L, NEXT_GIVEN, NEXT);
  lua_copy(L, NOTE_GIVEN, NOTE);
}

/* play_lines(from, to, next, note, seed, most, solver [, announce]) --> lines: plays the
** games `from` to `to` of the tournament with this seed. next(id) --> round, first,
** second, game to start from; note(id, message) hears what a bot has done wrong. Lines
** have up to `most` bytes. Before each call of a bot `announce` gets the line that holds
** if that call never returns. */
static int l_play_lines(lua_State *L) {
  batch b = {0};
  lua_Integer id = luaL_checkinteger(L, FROM), to = luaL_checkinteger(L, TO);
  luaL_checktype(L, NEXT_GIVEN, LUA_TFUNCTION);
  luaL_checktype(L, NOTE_GIVEN, LUA_TFUNCTION);
  b.seed = nimL_checkseed(L, SEED);
  b.most = luaL_checkinteger(L, MOST);
  lay_out(L);
  for (; id <= to; id++) play_one(L, &b, id);
  lua_pushlstring(L, b.lines, b.size);
  return 1;
}

const luaL_Reg nimL_lines_functions[] = {{"play_lines", l_play_lines}, {NULL, NULL}};
