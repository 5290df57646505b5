/* The loop that plays one game between two bots, and the record of it.
**
** A bot here is a table with `name`, `move`, and if it likes `start` and `finish`;
** `move` is a function of Lua, a built-in bot or a sandboxed one. Whatever a function
** of Lua does, it is called protected, and a game that it spoils is its loss. */
#include "lua/sandbox/sandbox.h"

#include <string.h>

/* Arguments of l_play, and the further ones of l_play_line. */
enum { GAME = 1, FIRST, SECOND, SEED, ID, ROUND, SOLVER, RULES, ANNOUNCE };

/* One side of a game. */
typedef struct side {
  const nim_policy *policy; /* a built-in bot, or NULL */
  nimL_sandbox *box; /* a sandboxed one, or NULL; where both are: a function of Lua */
  nim_random random;
  uint64_t seed;
  uint64_t game_number; /* of the sandbox, when this game began; 0: it has not begun */
  int bot, move, view, me; /* stack slots */
} side;

typedef struct play {
  lua_State *L;
  nim_game *game;
  const uint64_t *start; /* the piles before the first move */
  uint32_t piles;
  bool announced; /* every call of a bot is, before it */
  side side[2];
  bool solver; /* bots may ask it */
  nimL_score score;
  int loser;          /* 0, or the seat that has ended the game early */
  const char *reason; /* why */
  int message;        /* stack slot of the details, or 0 */
  uint64_t few[NIML_FEW];
} play;

/* Ends the game: `loser` has lost, the message is on top of the stack. */
static void forfeit(play *p, int loser, const char *reason) {
  p->loser = loser;
  p->reason = reason;
  p->message = lua_gettop(p->L);
}

/* Pushes what a bot has raised, as text. A value that is no string is named, never
** converted: its __tostring would be the bot's code. */
static void push_error(lua_State *L, const char *where) {
  const char *what = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
  if (what == NULL)
    what = lua_pushfstring(L, "error object is a %s", luaL_typename(L, -1));
  lua_pushfstring(L, "%s%s", where, what);
}

/* A bot that is a program of its own tells what happened to it: it raises the table in
** its field `failure`, which nobody else has. Pushes the message. */
static const char *told_reason(play *p, int loser) {
  static const char *const reasons[] = {"time", "crash", "illegal move"};
  lua_State *L = p->L;
  bool told;
  size_t i;
  lua_getfield(L, p->side[loser - 1].bot, "failure");
  told = lua_istable(L, -1) && lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  if (!told) return NULL;
  lua_getfield(L, -1, "message");
  lua_getfield(L, -2, "reason");
  for (i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
    lua_pushstring(L, reasons[i]);
    told = lua_rawequal(L, -1, -2);
    lua_pop(L, 1);
    if (told) break;
  }
  lua_pop(L, 1);
  return told ? reasons[i] : NULL;
}

static void forfeit_error(play *p, int loser, int status, const char *where) {
  const char *reason = status == LUA_ERRRUN ? told_reason(p, loser) : NULL;
  if (reason == NULL) {
    push_error(p->L, where);
    reason = status == LUA_ERRMEM ? "memory" : "error";
  }
  forfeit(p, loser, reason);
}

/* What the line says of a bot: the string of JSON in its field `json`. */
static nim_bytes json_name(lua_State *L, int bot) {
  nim_bytes name;
  lua_getfield(L, bot, "json");
  name = nimL_checkbytes(L, -1);
  lua_pop(L, 1); /* the bot holds it */
  return name;
}

static void fill_line(const play *p, nim_line *line) {
  lua_State *L = p->L;
  int seat;
  line->id = (uint64_t)luaL_checkinteger(L, ID);
  line->round = (uint64_t)luaL_checkinteger(L, ROUND);
  line->first = json_name(L, FIRST);
  line->second = json_name(L, SECOND);
  line->rules = nimL_checkbytes(L, RULES);
  line->seed = nimL_checkbytes(L, SEED);
  line->start = p->start;
  line->piles = p->piles;
  for (seat = 0; seat < 2; seat++) {
    line->kept[seat] = (uint64_t)p->score.kept[seat];
    line->chances[seat] = (uint64_t)p->score.chances[seat];
  }
}

/* Pushes the game so far as a line: `winner` has won. */
static void push_line(const play *p, int winner, const char *reason) {
  char few[2048];
  char *at = few, *from = few;
  nim_line line;
  size_t room;
  fill_line(p, &line);
  line.winner = winner;
  line.reason = reason;
  room = nim_line_head_room(&line) + nim_line_moves_room(p->game) + NIM_LINE_TAIL_ROOM;
  if (room > sizeof few) at = from = lua_newuserdatauv(p->L, room, 0);
  at = nim_line_tail(&line, nim_line_moves(p->game, nim_line_head(&line, at)));
  lua_pushlstring(p->L, from, (size_t)(at - from));
}

/* Tells what the game would be if it ended with the call that follows. */
static void announce(const play *p, int winner, const char *reason) {
  int top = lua_gettop(p->L);
  if (!p->announced) return;
  lua_pushvalue(p->L, ANNOUNCE);
  push_line(p, winner, reason);
  lua_copy(p->L, -1, top + 2);
  lua_settop(p->L, top + 2);
  lua_call(p->L, 1, 0);
}

static void push_me(lua_State *L, int seat, uint64_t seed) {
  lua_createtable(L, 0, 4);
  lua_pushinteger(L, seat);
  lua_setfield(L, -2, "seat");
  nimL_pushrandom(L, seed);
  lua_setfield(L, -2, "random");
}

/* The state in which a sandboxed bot plays: against itself it needs two. */
static nimL_sandbox *find_box(play *p, int seat, nimL_sandbox *box) {
  if (p->game->rules->kind == NIM_KIND_CUSTOM)
    luaL_error(p->L, "a sandboxed bot cannot play a game with an options function");
  if (seat == 1 || p->side[0].box != box) return box;
  box = nimL_sandbox_twin(box);
  if (box == NULL) luaL_error(p->L, "not enough memory");
  return box;
}

static void open_side(play *p, int seat, int bot, uint64_t seed, bool solver) {
  lua_State *L = p->L;
  side *s = &p->side[seat - 1];
  nimL_sandbox *box;
  s->bot = bot;
  s->seed = nim_hash_secret(seed); /* from its numbers a bot could learn the other's */
  lua_getfield(L, bot, "move");
  s->move = lua_gettop(L);
  s->policy = nimL_testudata(L, s->move, NIML_POLICY);
  if (s->policy != NULL) {
    nim_random_seed(&s->random, s->seed);
    return;
  }
  box = nimL_testudata(L, s->move, NIML_SANDBOX);
  if (box != NULL) {
    s->box = find_box(p, seat, box);
    return;
  }
  nimL_pushview(L, GAME, solver);
  s->view = s->move + 1;
  push_me(L, seat, s->seed);
  s->me = s->move + 2;
}

/* Calls bot.start(game, me) or bot.finish(game, me, result), if there is one. A built-in
** bot has none. */
static int call_hook(play *p, int seat, const char *hook, const char *result) {
  lua_State *L = p->L;
  const side *s = &p->side[seat - 1];
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

static void forfeit_box(play *p, int seat, const char *where) {
  const nimL_sandbox *box = p->side[seat - 1].box;
  lua_pushfstring(p->L, "%s%s", where, box->message.s);
  forfeit(p, seat, nimL_sandbox_reason(box->outcome));
}

static void start_box(play *p, int seat) {
  side *s = &p->side[seat - 1];
  bool plays =
      nimL_sandbox_begin(s->box, p->game, seat, s->seed, p->solver) == NIML_PLAYS;
  s->game_number = s->box->game_number;
  if (!plays) forfeit_box(p, seat, s->box->phase == NIML_LOAD ? "load: " : "start: ");
}

/* A function of Lua on the other side may have had a match played by the same bot. */
static void check_box(play *p, const side *s) {
  if (s->game_number != s->box->game_number)
    luaL_error(p->L, "a sandboxed bot plays one game at a time");
}

static bool box_moves(play *p, int seat, nim_move *m) {
  side *s = &p->side[seat - 1];
  check_box(p, s);
  if (nimL_sandbox_move(s->box, m) == NIML_PLAYS) return true;
  forfeit_box(p, seat, "");
  return false;
}

static void finish_box(play *p, int seat, int winner) {
  side *s = &p->side[seat - 1];
  if (s->game_number == 0) return;
  check_box(p, s);
  if (nimL_sandbox_finish(s->box, seat == winner) == NIML_PLAYS || p->message != 0)
    return;
  lua_pushfstring(p->L, "finish: %s", s->box->message.s);
  p->message = lua_gettop(p->L);
}

/* ---- all bots ---- */

static void start(play *p, int seat) {
  int status;
  if (p->loser != 0) return;
  announce(p, 3 - seat, "crash");
  if (p->side[seat - 1].box != NULL) {
    start_box(p, seat);
    return;
  }
  status = call_hook(p, seat, "start", NULL);
  if (status != LUA_OK) forfeit_error(p, seat, status, "start: ");
}

/* The game is over and stays as it is: an error here is told, and costs nothing. */
static void finish(play *p, int seat, int winner) {
  int status;
  if (p->side[seat - 1].box != NULL) {
    finish_box(p, seat, winner);
    return;
  }
  status = call_hook(p, seat, "finish", seat == winner ? "win" : "loss");
  if (status == LUA_OK || p->message != 0) return;
  push_error(p->L, "finish: ");
  p->message = lua_gettop(p->L);
}

static bool policy_moves(play *p, int seat, nim_move *m) {
  side *s = &p->side[seat - 1];
  nim_status status = nim_policy_move(s->policy, p->game, &s->random, m);
  nim_text why;
  if (status == NIM_OK) return true;
  lua_pushstring(p->L, nimL_statustext(p->game->rules, status, &why));
  forfeit(p, seat, "error");
  return false;
}

/* One value more than a move can have is asked for, so that a surplus is seen. */
static bool function_moves(play *p, int seat, nim_move *m) {
  lua_State *L = p->L;
  side *s = &p->side[seat - 1];
  nim_text why;
  int status, base = lua_gettop(L);
  int values = 2 * (int)nim_moves_parts(p->game->rules, p->game->piles.n) + 2;
  luaL_checkstack(L, values + 4, NULL);
  lua_pushvalue(L, s->move);
  lua_pushvalue(L, s->view);
  lua_pushvalue(L, s->me);
  status = lua_pcall(L, 2, values, 0);
  if (status != LUA_OK) {
    forfeit_error(p, seat, status, "");
    return false;
  }
  if (nimL_tomove(L, base + 1, lua_istable(L, base + 1) ? 1 : values, p->game, m, &why) &&
      nim_moves_legal(p->game->rules, &p->game->piles, m, &why)) {
    lua_settop(L, base);
    return true;
  }
  lua_settop(L, base);
  lua_pushstring(L, why.s);
  forfeit(p, seat, "illegal move");
  return false;
}

static bool side_moves(play *p, int seat, nim_move *m) {
  const side *s = &p->side[seat - 1];
  announce(p, 3 - seat, "crash");
  if (s->policy != NULL) return policy_moves(p, seat, m);
  return s->box != NULL ? box_moves(p, seat, m) : function_moves(p, seat, m);
}

/* Moves between two breaths. */
#define BREATH 4096

static void breathe(play *p) {
  if (p->game->moves % BREATH != 0) return;
  nimL_breathe(p->L);
}

static void play_moves(play *p) {
  nim_game *g = p->game;
  nim_move m;
  while (p->loser == 0 && !nim_moves_over(g->rules, &g->piles)) {
    if (!side_moves(p, nim_game_turn(g), &m)) return;
    nimL_score_move(p->L, GAME, g, &m, &p->score);
    breathe(p);
  }
}

/* Sets a field of the record on top to the value at `from`. */
static void set_value(lua_State *L, int from, const char *field) {
  lua_pushvalue(L, from);
  lua_setfield(L, -2, field);
}

/* What was known before the game began. */
static void set_plan(play *p) {
  lua_State *L = p->L;
  lua_getfield(L, FIRST, "name");
  lua_setfield(L, -2, "first");
  lua_getfield(L, SECOND, "name");
  lua_setfield(L, -2, "second");
  nimL_pushrulesof(L);
  nimL_pushrulestext(L, -1);
  lua_setfield(L, -3, "rules");
  lua_pop(L, 1);
  set_value(L, SEED, "seed");
  set_value(L, ID, "id");
  set_value(L, ROUND, "round");
}

static const char *reason_of(const play *p) {
  return p->loser == 0 ? "last token" : p->reason;
}

static void push_record(play *p, int winner) {
  lua_State *L = p->L;
  nim_piles start = {0};
  memcpy(&start.size, &p->start, sizeof start.size);
  start.n = p->piles;
  lua_createtable(L, 0, 11);
  set_plan(p);
  nimL_pushpiles(L, &start);
  lua_setfield(L, -2, "start");
  nimL_pushhistory(L, p->game);
  lua_setfield(L, -2, "moves");
  lua_pushinteger(L, winner);
  lua_setfield(L, -2, "winner");
  lua_pushstring(L, reason_of(p));
  lua_setfield(L, -2, "reason");
  nimL_score_push(L, &p->score);
  lua_setfield(L, -2, "optimal");
}

/* Keeps the piles before the first move; many of them in a block on the stack. */
static void keep_start(play *p) {
  const nim_piles *piles = &p->game->piles;
  size_t bytes = (size_t)piles->n * sizeof(uint64_t);
  void *block = piles->n <= NIML_FEW ? p->few : lua_newuserdatauv(p->L, bytes, 0);
  if (bytes > 0) memcpy(block, piles->size, bytes);
  p->start = block;
  p->piles = piles->n;
}

static void open_play(play *p) {
  lua_State *L = p->L;
  uint64_t seed = nimL_checkseed(L, SEED);
  p->solver = lua_isnil(L, SOLVER) || lua_toboolean(L, SOLVER);
  nimL_cover(L, p->game->rules, &p->game->piles);
  keep_start(p);
  nimL_score_begin(L, p->game, &p->score);
  open_side(p, 1, FIRST, nim_hash_pair(seed, 1), p->solver);
  open_side(p, 2, SECOND, nim_hash_pair(seed, 2), p->solver);
  start(p, 1);
  start(p, 2);
}

/* Plays the game to its end and returns the seat that has won. */
static int play_game(play *p) {
  int winner;
  luaL_checkstack(p->L, 2 * LUA_MINSTACK, NULL);
  open_play(p);
  play_moves(p);
  winner = p->loser != 0 ? 3 - p->loser : nim_game_winner(p->game);
  announce(p, winner, reason_of(p));
  finish(p, 1, winner);
  finish(p, 2, winner);
  return winner;
}

/* The result is on top; behind it comes the message. */
static int push_message(const play *p) {
  if (p->message == 0) return 1;
  lua_pushvalue(p->L, p->message);
  return 2;
}

static void check_play(lua_State *L, play *p) {
  nimL_handle *handle = nimL_checkudata(L, GAME, NIML_GAME, "nim.game");
  p->L = L;
  p->game = handle->game;
}

/* play(game, first, second, seed, id, round [, solver]) --> record [, message]: plays the
** game to its end. */
static int l_play(lua_State *L) {
  play p = {0};
  check_play(L, &p);
  lua_settop(L, SOLVER);
  push_record(&p, play_game(&p));
  return push_message(&p);
}

/* play_line(game, first, second, seed, id, round, solver, rules [, announce]) --> line
** [, message]: the same as a line. The texts of both bots' `json` and of `rules` are
** strings of JSON, the seed needs no escapes. Before each call of a bot `announce` gets
** the line that holds if that call never returns. */
static int l_play_line(lua_State *L) {
  play p = {0};
  int winner;
  check_play(L, &p);
  lua_settop(L, ANNOUNCE);
  p.announced = !lua_isnil(L, ANNOUNCE);
  winner = play_game(&p);
  push_line(&p, winner, reason_of(&p));
  return push_message(&p);
}

const luaL_Reg nimL_match_functions[] = {
    {"play", l_play}, {"play_line", l_play_line}, {NULL, NULL}};
