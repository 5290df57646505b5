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
  p->refused.s[0] = '\0';
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

/* Calls bot.start(game, me) or bot.finish(game, me, result), if there is one. A built-in
** bot has none. */
static int call_hook(nimL_play *p, int seat, const char *hook, const char *result) {
  lua_State *L = p->L;
  const nimL_side *s = &p->side[seat - 1];
  if (s->policy != NULL) return LUA_OK;
  if (lua_getfield(L, s->bot, hook) == LUA_TNIL) {
    lua_pop(L, 1);
    return LUA_OK;
  }
  lua_pushvalue(L, s->view);
  lua_pushvalue(L, s->me);
  if (result == NULL) return lua_pcall(L, 2, 0, 0);
  lua_pushstring(L, result);
  return lua_pcall(L, 3, 0, 0);
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
  bool plays =
      nimL_sandbox_begin(s->box, p->game, seat, s->seed, p->solver) == NIML_PLAYS;
  s->game_number = s->box->game_number;
  if (!plays) forfeit_box(p, seat, s->box->phase == NIML_LOAD ? "load: " : "start: ");
}

/* A function of Lua on the other side may have had a match played by the same bot. */
static void check_box(nimL_play *p, const nimL_side *s) {
  if (s->game_number != s->box->game_number)
    nimL_raise(p->L, "busy", "a sandboxed bot plays one game at a time");
}

static bool box_moves(nimL_play *p, int seat, nim_move *m) {
  nimL_side *s = &p->side[seat - 1];
  check_box(p, s);
  m->parts = 0;
  if (nimL_sandbox_move(s->box, m) == NIML_PLAYS) return true;
  forfeit_box(p, seat, "");
  if (p->reason == NIM_REASON_ILLEGAL) nimL_refuse(p, m);
  return false;
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

void nimL_side_start(nimL_play *p, int seat) {
  int status;
  if (p->loser != 0) return;
  nimL_announcecall(p, seat);
  if (p->side[seat - 1].box != NULL) {
    start_box(p, seat);
    return;
  }
  status = call_hook(p, seat, "start", NULL);
  if (status != LUA_OK) nimL_forfeiterror(p, seat, status, "start: ");
}

/* The game is over and its result stands: an error here is only reported. */
void nimL_side_finish(nimL_play *p, int seat, int winner) {
  int status;
  if (p->side[seat - 1].box != NULL) {
    finish_box(p, seat, winner);
    return;
  }
  status = call_hook(p, seat, "finish", seat == winner ? "win" : "loss");
  if (status == LUA_OK || p->message != 0) return;
  nimL_pushboterror(p->L, "finish: ");
  p->message = lua_gettop(p->L);
}

static bool policy_moves(nimL_play *p, int seat, nim_move *m) {
  nimL_side *s = &p->side[seat - 1];
  nim_random *r = &p->out.random[seat - 1];
  nim_status status = nimL_botmove(p->L, s->policy, p->game, r, m);
  if (status == NIM_OK) return true;
  nimL_forfeitstatus(p, seat, status);
  return false;
}

/* Values behind one more than a move can have are not looked at. */
static bool function_moves(nimL_play *p, int seat, nim_move *m) {
  lua_State *L = p->L;
  const nim_game *g = p->game;
  const nimL_side *s = &p->side[seat - 1];
  nim_text why;
  int status, count, base = lua_gettop(L);
  int most = 2 * (int)nim_moves_parts(g->theory->rules, g->piles.n) + 3;
  lua_pushvalue(L, s->move);
  lua_pushvalue(L, s->view);
  lua_pushvalue(L, s->me);
  status = lua_pcall(L, 2, LUA_MULTRET, 0);
  nimL_endtime(g->theory);
  if (status != LUA_OK) {
    nimL_forfeiterror(p, seat, status, "");
    return false;
  }
  count = lua_gettop(L) - base;
  if (nimL_tomove(L, base + 1, count < most ? count : most, g, m, &why) &&
      nim_moves_legal(g->theory, &g->piles, m, &why)) {
    lua_settop(L, base);
    return true;
  }
  lua_settop(L, base);
  lua_pushstring(L, why.s);
  nimL_forfeitmove(p, seat, m);
  return false;
}

bool nimL_side_move(nimL_play *p, int seat, nim_move *m) {
  const nimL_side *s = &p->side[seat - 1];
  nimL_announcecall(p, seat);
  if (s->policy != NULL) return policy_moves(p, seat, m);
  return s->box != NULL ? box_moves(p, seat, m) : function_moves(p, seat, m);
}
