/* The loop that plays one game between two bots, and the record of it.
**
** A bot here is a table with `name`, `move`, and if it likes `start` and `finish`;
** `move` is a function of Lua, a built-in bot or a sandboxed one. Whatever a function
** of Lua does, it is called protected, and a game that it spoils is its loss. */
#include "lua/match/score.h"
#include "lua/sandbox/sandbox.h"

#include <string.h>

/* Arguments of l_play, and the further ones of l_play_line. */
enum { GAME = 1, FIRST, SECOND, SEED, ID, ROUND, SOLVER, ANNOUNCE, RULES };

/* One side of a game. */
typedef struct side {
  const nim_bot *policy; /* a built-in bot, or NULL */
  nimL_sandbox *box; /* a sandboxed one, or NULL; where both are: a function of Lua */
  nim_random random;
  uint64_t seed;
  uint64_t game_number;    /* of the sandbox, when this game began; 0: it has not begun */
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
  int loser;         /* 0, or the seat that has ended the game early */
  nim_reason reason; /* why */
  int message;       /* stack slot of the details, or 0 */
  const char *code;  /* of the core's error, where one has ended it: see try */
  nim_text refused;  /* the move that was not allowed, as it stands in a record */
  nim_line end;      /* of the game that has ended, as a line */
  char detail[NIM_DETAIL];
  uint64_t few[NIML_FEW];
} play;

/* Ends the game: `loser` has lost, the message is on top of the stack. */
static void forfeit(play *p, int loser, nim_reason reason) {
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

/* The reason that is on top of the stack; the natural one, if a bot may not give it. */
static nim_reason early_reason(lua_State *L) {
  size_t length;
  const char *word =
      lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
  nim_reason reason = word == NULL ? NIM_REASONS : nim_reason_find(word, length);
  return reason == NIM_REASONS ? NIM_REASON_NATURAL : reason;
}

/* A bot that is a program of its own tells what happened to it: it raises the table in
** its field `failure`, which nobody else has. Pushes the message; where nothing is told,
** the reason is the natural one. */
static nim_reason told_reason(play *p, int loser) {
  lua_State *L = p->L;
  nim_reason reason;
  bool told;
  lua_getfield(L, p->side[loser - 1].bot, "failure");
  told = lua_istable(L, -1) && lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  if (!told) return NIM_REASON_NATURAL;
  lua_getfield(L, -1, "message");
  lua_getfield(L, -2, "reason");
  reason = early_reason(L);
  lua_pop(L, 1);
  return reason;
}

/* Parts of a refused move that are told. */
#define TOLD 3u

/* Keeps the move that was not allowed, for the record; it has no parts where the bot's
** values were not even a move. */
static void refuse(play *p, const nim_move *m) {
  bool custom = nim_rules_are_told(p->game->theory->rules);
  char *at = p->refused.s;
  uint32_t i;
  if (m->parts == 0) return;
  *at++ = '[';
  for (i = 0; i < m->parts && i < TOLD; i++) {
    if (i > 0) *at++ = ',';
    at = nim_line_part(&m->part[i], custom, at);
  }
  memcpy(at, m->parts > TOLD ? ",...]: " : "]: ", m->parts > TOLD ? 8 : 4);
}

static void forfeit_move(play *p, int loser, const nim_move *m) {
  refuse(p, m);
  forfeit(p, loser, NIM_REASON_ILLEGAL);
}

static void forfeit_error(play *p, int loser, int status, const char *where) {
  nim_reason reason = NIM_REASON_NATURAL;
  if (status == LUA_ERRRUN) reason = told_reason(p, loser);
  if (reason == NIM_REASON_NATURAL) {
    push_error(p->L, where);
    reason = status == LUA_ERRMEM ? NIM_REASON_MEMORY : NIM_REASON_ERROR;
  }
  forfeit(p, loser, reason);
}

/* The string in a field of a bot, which holds it. */
static nim_bytes text_field(lua_State *L, int bot, const char *field) {
  nim_bytes text = {"", 0};
  if (lua_getfield(L, bot, field) == LUA_TSTRING)
    text.at = lua_tolstring(L, -1, &text.length);
  lua_pop(L, 1);
  return text;
}

static void fill_score(const play *p, nim_line *line) {
  nimL_score score = p->score;
  int seat;
  if (line->reason != NIM_REASON_NATURAL)
    nimL_score_end(p->game, 3 - line->winner, &score);
  for (seat = 0; seat < 2; seat++) {
    line->kept[seat] = (uint64_t)score.kept[seat];
    line->chances[seat] = (uint64_t)score.chances[seat];
  }
}

static void fill_line(const play *p, nim_line *line) {
  lua_State *L = p->L;
  line->id = (uint64_t)luaL_checkinteger(L, ID);
  line->round = (uint64_t)luaL_checkinteger(L, ROUND);
  line->first = text_field(L, FIRST, "name");
  line->second = text_field(L, SECOND, "name");
  line->rules = nimL_checkbytes(L, RULES);
  line->seed = nimL_checkbytes(L, SEED);
  line->start = p->start;
  line->piles = p->piles;
  line->checked = nim_rules_are_loose(p->game->theory->rules);
}

/* Pushes the game so far as a line. */
static void push_line(const play *p, nim_line *line) {
  char few[2048];
  char *at = few, *from = few;
  size_t room;
  fill_line(p, line);
  fill_score(p, line);
  room = nim_line_head_room(line) + nim_line_moves_room(p->game) + NIM_LINE_END_ROOM;
  if (room > sizeof few) at = from = lua_newuserdatauv(p->L, room, 0);
  at = nim_line_moves(p->game, nim_line_head(line, at));
  at = nim_line_end(line, at);
  at = nim_line_close(line, from, at, at);
  lua_pushlstring(p->L, from, (size_t)(at - from));
}

#define ENDED "the process in which it played has ended"

/* Tells what the game would be if it ended with the call that follows. */
static void announce(const play *p, nim_line *line) {
  int top = lua_gettop(p->L);
  if (!p->announced) return;
  lua_pushvalue(p->L, ANNOUNCE);
  push_line(p, line);
  lua_copy(p->L, -1, top + 2);
  lua_settop(p->L, top + 2);
  lua_call(p->L, 1, 0);
}

/* The process may end with a call of the bot at `seat`. */
static void announce_call(const play *p, int seat) {
  nim_line line;
  if (!p->announced) return;
  memset(&line, 0, sizeof line);
  line.winner = 3 - seat;
  line.reason = NIM_REASON_CRASH;
  line.detail.at = ENDED;
  line.detail.length = sizeof ENDED - 1;
  announce(p, &line);
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
  if (seat == 1 || p->side[0].box != box) return box;
  box = nimL_sandbox_twin(box);
  if (box == NULL) nimL_nomemory(p->L);
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
  s->policy = nimL_testudata(L, s->move, NIML_BOT);
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
  ((nimL_handle *)lua_touserdata(L, -1))->timeless = true;
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

static bool ends_with(const char *text, const char *ending) {
  size_t length = strlen(text), end = strlen(ending);
  return length >= end && strcmp(text + length - end, ending) == 0;
}

/* The code of the error that has ended a bot in its sandbox, which has Lua's errors only.
** It is one of the core, and none of the bot's own, if it ends in the core's words. */
static const char *box_code(const play *p, const nimL_sandbox *box) {
  const nim_theory *theory = p->game->theory;
  nim_text why;
  if (box->outcome != NIML_ERROR) return NULL;
  if (!p->solver && ends_with(box->message.s, NIML_NO_SOLVER)) return "solver";
  if (theory->search == NULL || theory->search->exceeded == NULL) return NULL;
  if (!ends_with(box->message.s, nim_solve_budget(theory, &why))) return NULL;
  return nimL_statuscode(theory, NIM_BUDGET);
}

static void forfeit_box(play *p, int seat, const char *where) {
  const nimL_sandbox *box = p->side[seat - 1].box;
  const char *reason = nimL_sandbox_reason(box->outcome);
  p->code = box_code(p, box);
  lua_pushfstring(p->L, "%s%s", where, box->message.s);
  forfeit(p, seat, nim_reason_find(reason, strlen(reason)));
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
  m->parts = 0;
  if (nimL_sandbox_move(s->box, m) == NIML_PLAYS) return true;
  forfeit_box(p, seat, "");
  if (p->reason == NIM_REASON_ILLEGAL) refuse(p, m);
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
  announce_call(p, seat);
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
  nim_status status = nimL_botmove(p->L, s->policy, p->game, &s->random, m);
  nim_text why;
  if (status == NIM_OK) return true;
  p->code = nimL_statuscode(p->game->theory, status);
  lua_pushstring(p->L, nimL_statustext(p->game->theory, status, &why));
  forfeit(p, seat, NIM_REASON_ERROR);
  return false;
}

/* One value more than a move can have is asked for, so that a surplus is seen. */
static bool function_moves(play *p, int seat, nim_move *m) {
  lua_State *L = p->L;
  side *s = &p->side[seat - 1];
  nim_text why;
  int status, base = lua_gettop(L);
  int values = 2 * (int)nim_moves_parts(p->game->theory->rules, p->game->piles.n) + 3;
  luaL_checkstack(L, values + 4, NULL);
  lua_pushvalue(L, s->move);
  lua_pushvalue(L, s->view);
  lua_pushvalue(L, s->me);
  status = lua_pcall(L, 2, values, 0);
  nimL_endtime(p->game->theory);
  if (status != LUA_OK) {
    forfeit_error(p, seat, status, "");
    return false;
  }
  if (nimL_tomove(L, base + 1, values, p->game, m, &why) &&
      nim_moves_legal(p->game->theory, &p->game->piles, m, &why)) {
    lua_settop(L, base);
    return true;
  }
  lua_settop(L, base);
  lua_pushstring(L, why.s);
  forfeit_move(p, seat, m);
  return false;
}

static bool side_moves(play *p, int seat, nim_move *m) {
  const side *s = &p->side[seat - 1];
  announce_call(p, seat);
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
  while (p->loser == 0 && !nim_moves_over(g->theory, &g->piles)) {
    if (!side_moves(p, nim_game_turn(g), &m)) return;
    nimL_score_move(p->L, GAME, g, &m, &p->score);
    breathe(p);
  }
}

/* Sets a field of the record on top to the value at `from`. */
static void set_value(lua_State *L, int from, nim_field field) {
  lua_pushvalue(L, from);
  lua_setfield(L, -2, nim_line_keys[field]);
}

/* Sets a field of the record below to the value on top. */
static void set_top(lua_State *L, nim_field field) {
  lua_setfield(L, -2, nim_line_keys[field]);
}

/* What was known before the game began. */
static void set_plan(play *p) {
  lua_State *L = p->L;
  nim_piles start = {0};
  memcpy(&start.size, &p->start, sizeof start.size);
  start.n = p->piles;
  set_value(L, ID, NIM_FIELD_ID);
  set_value(L, ROUND, NIM_FIELD_ROUND);
  lua_getfield(L, FIRST, "name");
  set_top(L, NIM_FIELD_FIRST);
  lua_getfield(L, SECOND, "name");
  set_top(L, NIM_FIELD_SECOND);
  set_value(L, RULES, NIM_FIELD_RULES);
  nimL_pushpiles(L, &start);
  set_top(L, NIM_FIELD_START);
  set_value(L, SEED, NIM_FIELD_SEED);
}

static void set_end(const play *p) {
  lua_State *L = p->L;
  lua_pushinteger(L, p->end.winner);
  set_top(L, NIM_FIELD_WINNER);
  lua_pushstring(L, nim_reason_words[p->end.reason]);
  set_top(L, NIM_FIELD_REASON);
  if (p->loser == 0) return;
  lua_pushlstring(L, p->end.detail.at, p->end.detail.length);
  set_top(L, NIM_FIELD_DETAIL);
}

static void set_optimal(const play *p) {
  nimL_score score = p->score;
  if (p->loser != 0) nimL_score_end(p->game, p->loser, &score);
  nimL_score_push(p->L, &score);
  set_top(p->L, NIM_FIELD_OPTIMAL);
}

/* The digits with which its line ends, where it has a check. */
static void set_check(play *p) {
  lua_State *L = p->L;
  int record = lua_gettop(L);
  size_t length;
  const char *line;
  if (p->loser == 0 && !nim_rules_are_loose(p->game->theory->rules)) return;
  push_line(p, &p->end);
  line = lua_tolstring(L, -1, &length);
  lua_pushlstring(L, line + length - NIM_CHECK - 2, NIM_CHECK);
  lua_setfield(L, record, nim_line_keys[NIM_FIELD_CHECK]);
  lua_settop(L, record);
}

static void push_record(play *p) {
  lua_State *L = p->L;
  lua_createtable(L, 0, NIM_FIELDS);
  set_plan(p);
  nimL_pushhistory(L, p->game);
  set_top(L, NIM_FIELD_MOVES);
  set_end(p);
  set_optimal(p);
  set_check(p);
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
  nimL_endtime(p->game->theory);
  nimL_cover(L, p->game->theory, &p->game->piles);
  keep_start(p);
  nimL_score_begin(L, p->game, &p->score);
  open_side(p, 1, FIRST, nim_hash_pair(seed, 1), p->solver);
  open_side(p, 2, SECOND, nim_hash_pair(seed, 2), p->solver);
  start(p, 1);
  start(p, 2);
}

/* What a bot has done that ended the game: its move, and the message. */
static void fill_detail(play *p) {
  lua_State *L = p->L;
  nim_bytes text;
  lua_pushfstring(L, "%s%s", p->refused.s, lua_tostring(L, p->message));
  text.at = lua_tolstring(L, -1, &text.length);
  p->end.detail.at = p->detail;
  p->end.detail.length = nim_line_clean(text, p->detail);
  lua_pop(L, 1);
}

static void fill_end(play *p) {
  bool early = p->loser != 0;
  p->end.winner = early ? 3 - p->loser : nim_game_winner(p->game);
  p->end.reason = early ? p->reason : NIM_REASON_NATURAL;
  if (early) fill_detail(p);
}

/* Plays the game to its end. */
static void play_game(play *p) {
  luaL_checkstack(p->L, 2 * LUA_MINSTACK, NULL);
  open_play(p);
  play_moves(p);
  fill_end(p);
  announce(p, &p->end);
  finish(p, 1, p->end.winner);
  finish(p, 2, p->end.winner);
}

/* The result is on top; behind it come the message and the code. */
static int push_message(const play *p) {
  if (p->message == 0) return 1;
  lua_pushvalue(p->L, p->message);
  lua_pushstring(p->L, p->code);
  return 3;
}

static void check_play(lua_State *L, play *p) {
  nimL_handle *handle = nimL_checkudata(L, GAME, NIML_GAME, "nim.game");
  p->L = L;
  p->game = handle->game;
  lua_settop(L, ANNOUNCE);
  nimL_pushrulesof(L);
  nimL_pushrulestext(L, -1);
  lua_replace(L, RULES);
}

/* play(game, first, second, seed, id, round [, solver]) --> record [, message [, code]]:
** plays the game to its end. */
static int l_play(lua_State *L) {
  play p = {0};
  check_play(L, &p);
  play_game(&p);
  push_record(&p);
  return push_message(&p);
}

/* play_line(game, first, second, seed, id, round, solver [, announce]) --> line
** [, message [, code]]: the same as a line. Before each call of a bot `announce` gets the
** line that holds if that call never returns. */
static int l_play_line(lua_State *L) {
  play p = {0};
  check_play(L, &p);
  p.announced = !lua_isnil(L, ANNOUNCE);
  play_game(&p);
  push_line(&p, &p.end);
  return push_message(&p);
}

const luaL_Reg nimL_match_functions[] = {
    {"play", l_play}, {"play_line", l_play_line}, {NULL, NULL}};
