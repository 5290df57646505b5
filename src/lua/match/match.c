/* The loop that plays one game between two bots. */
#include "lua/match/play.h"

#include <string.h>

static void breathe(nimL_play *p) {
  if (p->game->moves % NIM_PLAYOUT_MOVES != 0) return;
  nimL_breathe(p->L);
}

/* A log of its own is kept where the game would be. */
static void enlarge_log(nimL_play *p, size_t parts) {
  nim_game *g = p->game;
  size_t room = 2 * g->room + parts;
  nim_part *log;
  if (!p->alone) {
    nimL_reserve(p->L, NIML_PLAY_GAME, g, parts);
    return;
  }
  log = nimL_newblock(p->L, room, sizeof *log);
  memcpy(log, g->log, g->logged * sizeof *log);
  lua_replace(p->L, NIML_PLAY_GAME);
  g->log = log;
  g->room = room;
}

static void enlarge(nimL_play *p) {
  const nim_game *g = p->game;
  enlarge_log(p, nim_moves_parts(g->theory->rules, g->piles.n));
}

static void play_moves(nimL_play *p) {
  nim_game *g = p->game;
  nim_move m;
  while (p->loser == 0 && !nim_moves_over(g->theory, &g->piles)) {
    if (!nimL_side_move(p, nim_game_turn(g), &m)) return;
    if (!nim_playout_room(&p->out)) enlarge(p);
    nimL_checkstatus(p->L, g->theory, nim_playout_play(&p->out, &m));
    breathe(p);
  }
}

static void attend(nimL_play *p, nim_playout_event event) {
  if (event == NIM_PLAYOUT_FAILED) nimL_checkstatus(p->L, p->game->theory, p->out.status);
  if (event == NIM_PLAYOUT_ROOM) enlarge(p);
  if (event == NIM_PLAYOUT_BREATH) nimL_breathe(p->L);
}

/* The engine plays on alone: nobody looks on between two moves. */
static void play_out(nimL_play *p) {
  nim_playout_event event;
  while ((event = nim_playout_run(&p->out)) != NIM_PLAYOUT_OVER) attend(p, event);
  if (p->out.loser != 0) nimL_forfeitstatus(p, p->out.loser, p->out.status);
}

/* Keeps the piles before the first move; many of them in a block on the stack. */
static void keep_start(nimL_play *p) {
  const nim_piles *piles = &p->game->piles;
  size_t bytes = (size_t)piles->n * sizeof(uint64_t);
  void *block = piles->n <= NIML_FEW ? p->few : lua_newuserdatauv(p->L, bytes, 0);
  if (bytes > 0) memcpy(block, piles->size, bytes);
  p->start = (nim_sizes){block, piles->n};
}

/* A seed is text: an integer becomes its digits, faster than Lua writes them. */
static void write_seed(lua_State *L) {
  char digits[NIM_NUMBER_ROOM + 1];
  char *to = digits;
  lua_Integer seed = lua_tointeger(L, NIML_PLAY_SEED);
  if (!lua_isinteger(L, NIML_PLAY_SEED)) return;
  if (seed < 0) *to++ = '-';
  to = nim_line_number(seed < 0 ? ~(uint64_t)seed + 1 : (uint64_t)seed, to);
  lua_pushlstring(L, digits, (size_t)(to - digits));
  lua_replace(L, NIML_PLAY_SEED);
}

static void open_play(nimL_play *p) {
  lua_State *L = p->L;
  uint64_t seed = 0;
  write_seed(L);
  if (lua_type(L, NIML_PLAY_SEED) != LUA_TSTRING || nimL_side_wants_seed(p, 1) ||
      nimL_side_wants_seed(p, 2))
    seed = nimL_checkseed(L, NIML_PLAY_SEED);
  p->solver = lua_isnil(L, NIML_PLAY_SOLVER) || lua_toboolean(L, NIML_PLAY_SOLVER);
  nimL_endtime(p->game->theory);
  nimL_cover(L, p->game->theory, &p->game->piles);
  keep_start(p);
  nim_playout_open(&p->out, p->game, p->side[0].policy, p->side[1].policy);
  nimL_checkstatus(L, p->game->theory, nim_playout_begin(&p->out));
  nimL_side_open(p, 1, seed);
  nimL_side_open(p, 2, seed);
  nimL_side_start(p, 1);
  nimL_side_start(p, 2);
}

void nimL_playgame(nimL_play *p) {
  luaL_checkstack(p->L, 2 * LUA_MINSTACK, NULL);
  open_play(p);
  if (nimL_are_built_in(p) && !p->announced) play_out(p);
  else play_moves(p);
  nimL_fillend(p);
  nimL_announce(p, &p->end);
  nimL_side_finish(p, 1, p->end.winner);
  nimL_side_finish(p, 2, p->end.winner);
}

/* The result is on top; behind it come the message and the code. */
static int push_message(const nimL_play *p) {
  if (p->message == 0) return 1;
  lua_pushvalue(p->L, p->message);
  lua_pushstring(p->L, p->code);
  return 3;
}

int nimL_playrecord(nimL_play *p) {
  nimL_playgame(p);
  if (nimL_interrupted()) return nimL_interrupt(p->L);
  nimL_pushrecord(p);
  return push_message(p);
}

nim_game *nimL_openslots(lua_State *L) {
  nimL_handle *handle = nimL_checkudata(L, NIML_PLAY_GAME, NIML_GAME);
  lua_settop(L, NIML_PLAY_ANNOUNCE);
  nimL_pushrulesof(L);
  nimL_pushrulestext(L, -1);
  lua_replace(L, NIML_PLAY_RULES);
  return handle->game;
}

/* play(game, first, second, seed, id, round [, solver]) --> record [, message [, code]]:
** plays the game to its end. */
static int l_play(lua_State *L) {
  nimL_play p;
  nim_game *game = nimL_openslots(L);
  nimL_sit(&p, L);
  p.game = game;
  return nimL_playrecord(&p);
}

const luaL_Reg nimL_match_functions[] = {{"play", l_play}, {NULL, NULL}};
