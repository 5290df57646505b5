/* The loop that plays one game between two bots. */
#include "lua/match/play.h"

#include <string.h>

/* A game that no line has room for ends here, before it takes all memory: a move has six
** bytes at least, as `[1,1],`, and four more for each further part. */
static void check_length(const nimL_play *p) {
  uint64_t least = 2 * p->game->moves + 4 * (uint64_t)p->game->logged;
  if (p->most > 0 && least > (uint64_t)p->most + 1) nimL_toolong(p);
}

/* A log of its own is kept where the game would be. */
static void enlarge(nimL_play *p) {
  nim_game *g = p->game;
  size_t parts = nim_moves_parts(g->theory->rules, g->piles.n);
  size_t room = 2 * g->room + parts;
  nim_part *log;
  check_length(p);
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

/* What is yielded after a move: the game and the move. */
static void push_step(nimL_play *p, const nim_move *m) {
  p->base = lua_gettop(p->L);
  lua_pushvalue(p->L, NIML_PLAY_GAME);
  nimL_pushmovetable(p->L, p->game->theory->rules, m->part, m->parts);
}

/* A game without a score asks nobody who wins. */
static nimL_event play_move(nimL_play *p, const nim_move *m) {
  nim_game *g = p->game;
  if (p->steps) push_step(p, m);
  if (!nim_playout_room(&p->out)) enlarge(p);
  if (p->slice > 0)
    nim_game_play(g, m);
  else
    nimL_checkstatus(p->L, g->theory, nim_playout_play(&p->out, m));
  if (g->moves % NIM_PLAYOUT_MOVES == 0) nimL_breathe(p->L);
  return p->steps ? NIML_PAUSE : NIML_GOES_ON;
}

static nimL_event play_turn(nimL_play *p) {
  nim_move m;
  nimL_event event = nimL_side_move(p, nim_game_turn(p->game), &m);
  return event == NIML_MOVED ? play_move(p, &m) : event;
}

static void attend(nimL_play *p, nim_playout_event event) {
  if (event == NIM_PLAYOUT_FAILED) nimL_checkstatus(p->L, p->game->theory, p->out.status);
  if (event == NIM_PLAYOUT_ROOM) enlarge(p);
  if (event == NIM_PLAYOUT_BREATH) nimL_breathe(p->L);
}

/* The engine plays on alone, where nobody looks on between two moves. */
static void play_out(nimL_play *p) {
  nim_playout_event event;
  if (!nimL_are_built_in(p) || p->announced || p->steps) return;
  while ((event = nim_playout_run(&p->out)) != NIM_PLAYOUT_OVER) attend(p, event);
  if (p->out.loser != 0) nimL_forfeitstatus(p, p->out.loser, p->out.status);
}

/* Keeps the piles before the first move; many of them in a block on the stack. */
static void keep_start(nimL_play *p) {
  const nim_piles *piles = &p->game->piles;
  size_t bytes = (size_t)piles->n * sizeof(uint64_t);
  void *block = piles->n <= NIML_FEW ? p->few : lua_newuserdatauv(p->L, bytes, 0);
  if (bytes > 0) memcpy(block, piles->size, bytes);
  p->start.at = block;
  p->start.n = piles->n;
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

static void begin_score(nimL_play *p) {
  nim_playout_open(&p->out, p->game, p->side[0].policy, p->side[1].policy);
  nimL_cover(p->L, p->game->theory, &p->game->piles);
  if (p->slice > 0) return;
  nimL_checkstatus(p->L, p->game->theory, nim_playout_begin(&p->out));
}

static void begin(nimL_play *p) {
  lua_State *L = p->L;
  uint64_t seed = 0;
  luaL_checkstack(L, 2 * LUA_MINSTACK, NULL);
  write_seed(L);
  if (lua_type(L, NIML_PLAY_SEED) != LUA_TSTRING || nimL_side_wants_seed(p, 1) ||
      nimL_side_wants_seed(p, 2))
    seed = nimL_checkseed(L, NIML_PLAY_SEED);
  p->solver = lua_isnil(L, NIML_PLAY_SOLVER) || lua_toboolean(L, NIML_PLAY_SOLVER);
  nimL_endtime(p->game->theory);
  keep_start(p);
  begin_score(p);
  nimL_side_open(p, 1, seed);
  nimL_side_open(p, 2, seed);
  play_out(p);
}

static void end_game(nimL_play *p) {
  p->stage = NIML_ENDED;
  nimL_fillend(p);
  nimL_announce(p, &p->end);
}

/* Goes on to the next event. */
static nimL_event play_on(nimL_play *p) {
  nimL_event event = NIML_GOES_ON;
  while (event == NIML_GOES_ON && p->stage < NIML_START_2)
    event = nimL_side_start(p, (int)++p->stage);
  if (event != NIML_GOES_ON) return event;
  if (p->stage == NIML_START_2) p->stage = NIML_MOVES;
  while (event == NIML_GOES_ON && p->stage == NIML_MOVES && p->loser == 0 &&
         !nim_moves_over(p->game->theory, &p->game->piles))
    event = play_turn(p);
  if (event != NIML_GOES_ON) return event;
  if (p->stage == NIML_MOVES) end_game(p);
  while (event == NIML_GOES_ON && p->stage < NIML_FINISH_2)
    event = nimL_side_finish(p, (int)(++p->stage - NIML_ENDED), p->end.winner);
  return event == NIML_GOES_ON ? NIML_END : event;
}

/* Takes what a call has returned. */
static nimL_event take_called(nimL_play *p, int status) {
  nim_move m;
  return nimL_side_called(p, status, &m) ? play_move(p, &m) : NIML_GOES_ON;
}

/* Arguments and results of the call that is due. */
static int arguments(const nimL_play *p) {
  return lua_gettop(p->L) - p->base - 1;
}

static int results(const nimL_play *p) {
  return p->stage == NIML_MOVES ? LUA_MULTRET : 0;
}

void nimL_playgame(nimL_play *p) {
  begin(p);
  while (play_on(p) != NIML_END)
    take_called(p, lua_pcall(p->L, arguments(p), results(p), 0));
}

/* The result is on top; after it come the message and the code. */
static int push_message(const nimL_play *p) {
  if (p->message == 0) return 1;
  lua_pushvalue(p->L, p->message);
  lua_pushstring(p->L, p->code);
  return 3;
}

static int push_result(nimL_play *p) {
  if (nimL_interrupted()) return nimL_interrupt(p->L);
  nimL_pushrecord(p);
  return push_message(p);
}

static int go_on(nimL_play *p, nimL_event event);

static int called(lua_State *L, int status, lua_KContext play) {
  nimL_play *p = (nimL_play *)play;
  (void)L;
  return go_on(p, take_called(p, status));
}

static int continued(lua_State *L, int status, lua_KContext play) {
  nimL_play *p = (nimL_play *)play;
  (void)status;
  lua_settop(L, p->base);
  return go_on(p, NIML_GOES_ON);
}

static int go_on(nimL_play *p, nimL_event event) {
  lua_State *L = p->L;
  lua_KContext play = (lua_KContext)p;
  while (event != NIML_END) {
    if (event == NIML_PAUSE)
      return lua_yieldk(L, lua_gettop(L) - p->base, play, continued);
    event = play_on(p);
    if (event != NIML_CALL) continue;
    event = take_called(p, lua_pcallk(L, arguments(p), results(p), 0, play, called));
  }
  return push_result(p);
}

/* What a game needs while a function of Lua has yielded stands in a block on the stack,
** with room for the piles that it has. */
int nimL_playrecord(nimL_play *p) {
  nimL_play *kept;
  size_t few = p->game->piles.n < NIML_FEW ? p->game->piles.n : NIML_FEW;
  if (nimL_are_built_in(p) && !p->steps) {
    nimL_playgame(p);
    return push_result(p);
  }
  kept = lua_newuserdatauv(p->L, offsetof(nimL_play, few) + few * sizeof kept->few[0], 0);
  memcpy(kept, p, offsetof(nimL_play, detail));
  begin(kept);
  return go_on(kept, NIML_GOES_ON);
}

/* play(game, first, second, seed, id, round [, solver [, steps]]) --> record [, message
** [, code]]: plays the game to its end. With `steps` it yields the game and the move
** after each move; where that is a number, there is no score, and it also yields when a
** sandboxed bot has worked so many instructions. */
static int l_play(lua_State *L) {
  nimL_play p;
  nimL_handle *handle = nimL_checkudata(L, NIML_PLAY_GAME, NIML_GAME);
  nimL_checkchange(L);
  lua_settop(L, NIML_PLAY_ANNOUNCE);
  nimL_pushrulesof(L);
  nimL_pushrulestext(L, -1);
  lua_replace(L, NIML_PLAY_RULES);
  nimL_sit(&p, L);
  p.game = handle->game;
  p.steps = lua_toboolean(L, NIML_PLAY_STEPS);
  p.slice = (uint32_t)lua_tointeger(L, NIML_PLAY_STEPS);
  return nimL_playrecord(&p);
}

const luaL_Reg nimL_match_functions[] = {{"play", l_play}, {NULL, NULL}};
