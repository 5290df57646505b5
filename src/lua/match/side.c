/* A bot at its seat: asked to start, to move and to finish.
**
** A bot is a table with `name`, `move`, and if it likes `start` and `finish`; `move` is a
** function of Lua, a built-in bot or a sandboxed one. Whatever a function of Lua does, it
** is called protected, and a game that it spoils is its loss. */
#include "lua/match/play.h"

#include <string.h>

static void push_me(lua_State *L, int seat, uint64_t seed) {
  lua_createtable(L, 0, 4);
  lua_pushinteger(L, seat);
  lua_setfield(L, -2, "seat");
  nimL_pushrandom(L, seed);
  lua_setfield(L, -2, "random");
}

/* The state in which a sandboxed bot plays: against itself it needs two. */
static nimL_sandbox *find_box(nimL_play *p, int seat, nimL_sandbox *box) {
  if (seat == 1 || p->side[0].box != box) return box;
  box = nimL_sandbox_twin(box);
  if (box == NULL) nimL_nomemory(p->L);
  return box;
}

void nimL_sit(nimL_play *p, lua_State *L) {
  int seat;
  memset(p, 0, offsetof(nimL_play, refused));
  p->L = L;
  p->refused[0] = '\0';
  for (seat = 0; seat < 2; seat++) {
    nimL_side *s = &p->side[seat];
    s->bot = NIML_PLAY_FIRST + seat;
    lua_getfield(L, s->bot, "move");
    s->move = lua_gettop(L);
    s->policy = nimL_testudata(L, s->move, NIML_BOT);
  }
}

bool nimL_are_built_in(const nimL_play *p) {
  return p->side[0].policy != NULL && p->side[1].policy != NULL;
}

bool nimL_side_wants_seed(const nimL_play *p, int seat) {
  const nim_bot *policy = p->side[seat - 1].policy;
  return policy == NULL || !policy->row->certain;
}

void nimL_side_open(nimL_play *p, int seat, uint64_t seed) {
  lua_State *L = p->L;
  nimL_side *s = &p->side[seat - 1];
  nimL_sandbox *box;
  if (!nimL_side_wants_seed(p, seat)) return;
  s->seed = nim_hash_seat(seed, seat);
  if (s->policy != NULL) {
    nim_random_seed(&p->out.random[seat - 1], s->seed);
    return;
  }
  box = nimL_testudata(L, s->move, NIML_SANDBOX);
  if (box != NULL) {
    s->box = find_box(p, seat, box);
    return;
  }
  nimL_pushview(L, NIML_PLAY_GAME, p->solver);
  ((nimL_handle *)lua_touserdata(L, -1))->timeless = true;
  s->view = lua_gettop(L);
  push_me(L, seat, s->seed);
  s->me = s->view + 1;
}

/* Pushes bot.start(game, me) or bot.finish(game, me, result), if there is one. A built-in
** bot has none. */
static nimL_event push_hook(nimL_play *p, int seat, const char *hook) {
  lua_State *L = p->L;
  const nimL_side *s = &p->side[seat - 1];
  if (s->policy != NULL) return NIML_GOES_ON;
  p->base = lua_gettop(L);
  if (lua_getfield(L, s->bot, hook) == LUA_TNIL) {
    lua_pop(L, 1);
    return NIML_GOES_ON;
  }
  lua_pushvalue(L, s->view);
  lua_pushvalue(L, s->me);
  return NIML_CALL;
}

/* ---- sandboxed bots ---- */

static void forfeit_box(nimL_play *p, int seat, const char *where) {
  const nimL_sandbox *box = p->side[seat - 1].box;
  p->code = box->outcome == NIML_ERROR ? box->code : NULL;
  lua_pushfstring(p->L, "%s%s", where, box->message.s);
  nimL_forfeit(p, seat, nimL_sandbox_reason(box->outcome));
}

static void start_box(nimL_play *p, int seat) {
  nimL_side *s = &p->side[seat - 1];
  bool plays;
  s->box->slice = p->slice;
  plays =
      nimL_sandbox_begin(s->box, p->game, seat, s->seed, p->solver) == NIML_PLAYS;
  s->game_number = s->box->game_number;
  if (!plays) forfeit_box(p, seat, s->box->phase == NIML_LOAD ? "load: " : "start: ");
}

/* A function of Lua on the other side may have had a match played by the same bot. */
static void check_box(nimL_play *p, const nimL_side *s) {
  if (s->game_number != s->box->game_number)
    nimL_raise(p->L, "busy", "a sandboxed bot plays one game at a time");
}

static nimL_event box_moves(nimL_play *p, int seat, nim_move *m) {
  nimL_side *s = &p->side[seat - 1];
  nimL_outcome outcome;
  check_box(p, s);
  m->parts = 0;
  p->base = lua_gettop(p->L);
  outcome = s->paused ? nimL_sandbox_go_on(s->box, m) : nimL_sandbox_move(s->box, m);
  s->paused = outcome == NIML_PAUSED;
  if (s->paused) return NIML_PAUSE;
  if (outcome == NIML_PLAYS) return NIML_MOVED;
  forfeit_box(p, seat, "");
  if (p->reason == NIM_REASON_ILLEGAL) nimL_refuse(p, m);
  return NIML_GOES_ON;
}

static void finish_box(nimL_play *p, int seat, int winner) {
  nimL_side *s = &p->side[seat - 1];
  if (s->game_number == 0) return;
  check_box(p, s);
  if (nimL_sandbox_finish(s->box, seat == winner) == NIML_PLAYS || p->message != 0)
    return;
  lua_pushfstring(p->L, "finish: %s", s->box->message.s);
  p->message = lua_gettop(p->L);
}

/* ---- all bots ---- */

nimL_event nimL_side_start(nimL_play *p, int seat) {
  if (p->loser != 0) return NIML_GOES_ON;
  nimL_announcecall(p, seat);
  if (p->side[seat - 1].box == NULL) return push_hook(p, seat, "start");
  start_box(p, seat);
  return NIML_GOES_ON;
}

nimL_event nimL_side_finish(nimL_play *p, int seat, int winner) {
  nimL_event event;
  if (p->side[seat - 1].box != NULL) {
    finish_box(p, seat, winner);
    return NIML_GOES_ON;
  }
  event = push_hook(p, seat, "finish");
  if (event == NIML_CALL) lua_pushstring(p->L, seat == winner ? "win" : "loss");
  return event;
}

static nimL_event policy_moves(nimL_play *p, int seat, nim_move *m) {
  nimL_side *s = &p->side[seat - 1];
  nim_random *r = &p->out.random[seat - 1];
  nim_status status = nimL_botmove(p->L, s->policy, p->game, r, m);
  if (status == NIM_OK) return NIML_MOVED;
  nimL_forfeitstatus(p, seat, status);
  return NIML_GOES_ON;
}

nimL_event nimL_side_move(nimL_play *p, int seat, nim_move *m) {
  const nimL_side *s = &p->side[seat - 1];
  nimL_announcecall(p, seat);
  if (s->policy != NULL) return policy_moves(p, seat, m);
  if (s->box != NULL) return box_moves(p, seat, m);
  p->base = lua_gettop(p->L);
  lua_pushvalue(p->L, s->move);
  lua_pushvalue(p->L, s->view);
  lua_pushvalue(p->L, s->me);
  return NIML_CALL;
}

/* Values after one more than a move can have are not looked at. */
static bool read_move(nimL_play *p, nim_move *m) {
  lua_State *L = p->L;
  const nim_game *g = p->game;
  nim_text why;
  int count = lua_gettop(L) - p->base;
  int most = 2 * (int)nim_moves_parts(g->theory->rules, g->piles.n) + 3;
  bool good = nimL_tomove(L, p->base + 1, count < most ? count : most, g, m, &why) &&
              nim_moves_legal(g->theory, &g->piles, m, &why);
  lua_settop(L, p->base);
  if (good) return true;
  lua_pushstring(L, why.s);
  nimL_forfeitmove(p, nim_game_turn(g), m);
  return false;
}

/* The game is over and its result stands: an error here is only reported. */
static void report(nimL_play *p) {
  if (p->message != 0) return;
  nimL_pushboterror(p->L, "finish: ");
  p->message = lua_gettop(p->L);
}

bool nimL_side_called(nimL_play *p, int status, nim_move *m) {
  bool moves = p->stage == NIML_MOVES;
  int seat = moves ? nim_game_turn(p->game) : (int)p->stage;
  if (moves) nimL_endtime(p->game->theory);
  if (status == LUA_OK || status == LUA_YIELD) return moves && read_move(p, m);
  if (p->stage > NIML_ENDED) report(p);
  else nimL_forfeiterror(p, seat, status, moves ? "" : "start: ");
  return false;
}
