/* Games between two bots: one, from its first move to its record, and batches of them as
** lines of a tournament file.
**
** A bot is a table with `name`, `move`, and if it likes `start` and `finish`; `move` is a
** function of Lua, a built-in bot or a sandboxed one. Whatever a function of Lua does, it
** is called protected, and a game that it spoils is its loss. */
#include <string.h>

#include "bots/playout.h"
#include "lua/sandbox/sandbox.h"
#include "record/line.h"

/* Arguments of l_play, and what further slots a game has. */
enum {
  SLOT_GAME = 1,
  SLOT_FIRST,
  SLOT_SECOND,
  SLOT_SEED,
  SLOT_ID,
  SLOT_ROUND,
  SLOT_SOLVER,
  SLOT_ANNOUNCE,
  SLOT_STEPS = SLOT_ANNOUNCE,
  SLOT_RULES
};

/* One side of a game. */
typedef struct side {
  const nim_bot *policy; /* a built-in bot, or NULL */
  nimL_sandbox *box;     /* a sandboxed one, or NULL; where both are: a function of Lua */
  uint64_t seed;
  uint64_t game_number;    /* of the sandbox, when this game began; 0: it has not begun */
  int bot, move, view, me; /* stack slots */
} side;

/* How far a game is. */
typedef enum stage {
  OPENED,
  START_1, /* the bot at this seat is called to start */
  START_2,
  MOVES,
  ENDED,
  FINISH_1, /* to finish */
  FINISH_2
} stage;

/* What comes next. */
typedef enum step {
  CONTINUES,
  CALL,  /* of the function that stands after p->base, with what follows it */
  PAUSE, /* to yield what stands after p->base: a move was made, or a sandboxed bot needs
            more time */
  MOVED, /* a bot has chosen a move */
  END
} step;

typedef struct match {
  lua_State *L;
  nim_game *game;
  struct {
    const uint64_t *at;
    uint32_t n;
  } start; /* the piles before the first move */
  bool announced;  /* every call of a bot is, before it */
  bool alone;      /* there is no game of Lua: see board */
  side side[2];
  bool solver;      /* bots may ask it */
  bool steps;       /* whoever resumes it sees each move */
  lua_Integer most; /* bytes of its line; 0: any number */
  uint32_t slice;   /* instructions of a sandboxed bot between two pauses, in a game
                        whose score nobody asks for; 0: it has none */
  stage stage;
  int base;          /* what a call has returned stands after this slot */
  nim_playout out;   /* how it goes, and the generators of built-in bots */
  int loser;         /* 0, or the seat that has ended the game early */
  nim_reason reason; /* why */
  int message;       /* stack slot of the details, or 0 */
  const char *code;  /* of the core's error, where one has ended it: see l_try */
  nim_line end;      /* of the game that has ended, as a line */
  char refused[NIM_TEXT_SIZE]; /* the move that was not allowed, as a record has it; from
                        here on nothing is cleared that need not be */
  char detail[NIM_DETAIL];
  uint64_t few[NIML_FEW];
} match;

/* ---- how a bot ends a game early ---- */

/* Ends the game: `loser` has lost, the message is on top of the stack. */
static void forfeit(match *p, int loser, nim_reason reason) {
  p->loser = loser;
  p->reason = reason;
  p->message = lua_gettop(p->L);
}

/* Pushes what a bot has raised, as text. What is no text or number is named and not
** converted: its __tostring would be the bot's code. */
static void push_bot_error(lua_State *L, const char *where) {
  const char *what = lua_tostring(L, -1), *of = "";
  if (lua_isboolean(L, -1)) what = lua_toboolean(L, -1) ? "true" : "false";
  if (lua_isnil(L, -1) || (what != NULL && *what == '\0')) what = NIML_NO_MESSAGE;
  if (what == NULL) {
    of = "error object is a ";
    what = luaL_typename(L, -1);
  }
  lua_pushfstring(L, "%s%s%s", where, of, what);
}

/* Parts of a refused move that a message names. */
#define SHOWN_PARTS 3u

/* Keeps the move that was not allowed, for the record; it has no parts where the bot's
** values were not even a move. */
static void refuse(match *p, const nim_move *m) {
  const nim_rules *rules = p->game->theory->rules;
  char *at = p->refused;
  uint32_t i;
  if (m->parts == 0) return;
  *at++ = '[';
  for (i = 0; i < m->parts && i < SHOWN_PARTS; i++) {
    if (i > 0) *at++ = ',';
    at = nim_line_part(&m->part[i], rules, at);
  }
  memcpy(at, m->parts > SHOWN_PARTS ? ",...]: " : "]: ", m->parts > SHOWN_PARTS ? 8 : 4);
}

static void forfeit_status(match *p, int loser, nim_status status) {
  nim_text why;
  nimL_failed(p->game->theory, status, &why);
  p->code = why.code;
  lua_pushstring(p->L, why.s);
  forfeit(p, loser, NIM_REASON_ERROR);
}

/* A bot that is a program of its own says what happened to it: it raises the table in its
** field `failure`, which nobody else has. The reason is another one where that says
** nothing, or what a bot may not say. */
static void forfeit_error(match *p, int loser, int status, const char *where) {
  lua_State *L = p->L;
  nim_reason reason = NIM_REASON_NATURAL;
  if (status == LUA_ERRRUN) lua_getfield(L, p->side[loser - 1].bot, "failure");
  else lua_pushnil(L);
  if (lua_istable(L, -1) && lua_rawequal(L, -1, -2)) {
    lua_getfield(L, -1, "message");
    if (lua_getfield(L, -2, "reason") == LUA_TSTRING) {
      nim_bytes word = nimL_checkbytes(L, lua_gettop(L));
      reason = nim_reason_find(word.at, word.length);
      if (reason == NIM_REASONS) reason = NIM_REASON_NATURAL;
    }
    lua_pop(L, 1);
    lua_remove(L, -2);
  } else {
    lua_pop(L, 1);
  }
  if (reason == NIM_REASON_NATURAL) {
    push_bot_error(L, where);
    reason = status == LUA_ERRMEM ? NIM_REASON_MEMORY : NIM_REASON_ERROR;
  }
  forfeit(p, loser, reason);
}

/* ---- the record of a game that was played, or is: a line of text, or a table ---- */

/* Fills in how the game has ended. What a bot has done that ended it are its move, and
** the message. */
static void fill_end(match *p) {
  lua_State *L = p->L;
  bool early = p->loser != 0;
  p->end.winner = early ? 3 - p->loser : nim_game_winner(p->game);
  p->end.reason = early ? p->reason : NIM_REASON_NATURAL;
  if (!early) return;
  lua_pushfstring(L, "%s%s", p->refused, lua_tostring(L, p->message));
  p->end.detail.length =
      nim_line_clean(nimL_checkbytes(L, lua_gettop(L)), p->detail);
  p->end.detail.at = p->detail;
  lua_pop(L, 1);
}

/* The name of a bot, which holds it. */
static nim_bytes name_of(lua_State *L, int bot) {
  nim_bytes text = {"", 0};
  if (lua_getfield(L, bot, "name") == LUA_TSTRING)
    text.at = lua_tolstring(L, -1, &text.length);
  lua_pop(L, 1);
  return text;
}

/* Fills in the game so far, whose end is filled in already, and returns the room for its
** line. */
static size_t fill_line(const match *p, nim_line *line) {
  lua_State *L = p->L;
  const nim_game *g = p->game;
  int loser = 3 - line->winner;
  line->id = (uint64_t)luaL_checkinteger(L, SLOT_ID);
  line->round = (uint64_t)luaL_checkinteger(L, SLOT_ROUND);
  line->first = name_of(L, SLOT_FIRST);
  line->second = name_of(L, SLOT_SECOND);
  line->rules = nimL_checkbytes(L, SLOT_RULES);
  line->start = p->start.at;
  line->piles = p->start.n;
  line->seed = nimL_checkbytes(L, SLOT_SEED);
  line->check = nim_rules_are_loose(g->theory->rules);
  line->moves = g;
  line->optimal = p->out.score;
  /* who ends a won game early has not kept the win */
  if (line->reason != NIM_REASON_NATURAL && loser == nim_game_turn(g) &&
      !nim_moves_over(g->theory, &g->piles))
    nim_score_waste(&line->optimal, loser - 1);
  return nim_line_room(line);
}

static void raise_length(const match *p) {
  nimL_raise(p->L, "too_long", "its line has more than %I bytes", (LUAI_UACINT)p->most);
}

/* Pushes the game so far as a line. */
static void push_line(const match *p, nim_line *line) {
  char few[2048];
  char *to = few;
  size_t room = fill_line(p, line);
  if (room > sizeof few) to = lua_newuserdatauv(p->L, room, 0);
  lua_pushlstring(p->L, to, (size_t)(nim_line_write(line, to) - to));
}

#define PROCESS_ENDED "the process that played it has ended"

/* Tells what the game would be if it ended with the call that follows. */
static void announce(const match *p, nim_line *line) {
  int top = lua_gettop(p->L);
  if (!p->announced) return;
  lua_pushvalue(p->L, SLOT_ANNOUNCE);
  push_line(p, line);
  lua_copy(p->L, -1, top + 2);
  lua_settop(p->L, top + 2);
  lua_call(p->L, 1, 0);
}

/* The process may end with a call of the bot at `seat`. */
static void announce_call(const match *p, int seat) {
  nim_line line;
  if (!p->announced) return;
  memset(&line, 0, sizeof line);
  line.winner = 3 - seat;
  line.reason = NIM_REASON_CRASH;
  line.detail.at = PROCESS_ENDED;
  line.detail.length = sizeof PROCESS_ENDED - 1;
  announce(p, &line);
}

/* Makes a record of the values of its fields: the interpreter sets fields at half the
** price of the C interface. */
static const char form[] =
    "local id, round, first, second, rules, start, seed, moves, winner, reason, detail,"
    " kept1, chances1, kept2, chances2, check = ... "
    "return { id = id, round = round, first = first, second = second, rules = rules,"
    " start = start, seed = seed, moves = moves, winner = winner, reason = reason,"
    " detail = detail, optimal = { { kept1, chances1 }, { kept2, chances2 } },"
    " check = check }";

void nimL_pushform(lua_State *L) {
  if (luaL_loadbufferx(L, form, sizeof form - 1, "=record", "t")) lua_error(L);
}

static void push_text(lua_State *L, nim_bytes text) {
  lua_pushlstring(L, text.at, text.length);
}

/* Pushes the game that is over as a table. */
static void push_record(match *p) {
  lua_State *L = p->L;
  nim_line *line = &p->end;
  nim_piles start = {0};
  int seat, base, slot;
  fill_line(p, line);
  lua_pushvalue(L, lua_upvalueindex(NIML_FORM));
  base = lua_gettop(L);
  lua_pushinteger(L, (lua_Integer)line->id);
  lua_pushinteger(L, (lua_Integer)line->round);
  push_text(L, line->first);
  push_text(L, line->second);
  push_text(L, line->rules);
  memcpy(&start.size, &line->start, sizeof start.size);
  start.n = line->piles;
  nimL_pushpiles(L, &start);
  push_text(L, line->seed);
  nimL_pushhistory(L, line->moves);
  lua_pushinteger(L, line->winner);
  lua_pushstring(L, nim_reason_words[line->reason]);
  if (line->reason != NIM_REASON_NATURAL) push_text(L, line->detail);
  else lua_pushnil(L);
  for (seat = 0; seat < 2; seat++) {
    lua_pushinteger(L, (lua_Integer)line->optimal.kept[seat]);
    lua_pushinteger(L, (lua_Integer)line->optimal.chances[seat]);
  }
  lua_pushnil(L);
  slot = lua_gettop(L);
  if (line->reason != NIM_REASON_NATURAL || line->check) {
    size_t length;
    const char *text;
    push_line(p, line);
    text = lua_tolstring(L, -1, &length);
    lua_pushlstring(L, text + length - NIM_CHECK - 2, NIM_CHECK); /* its last field */
    lua_replace(L, slot);
    lua_settop(L, slot);
  }
  lua_call(L, lua_gettop(L) - base, 1);
}

/* ---- a bot at its seat: asked to start, to move and to finish ---- */

/* Begins a game between the bots in their slots; pushes their moves. */
static void begin_match(match *p, lua_State *L) {
  int seat;
  memset(p, 0, offsetof(match, refused));
  p->L = L;
  p->refused[0] = '\0';
  for (seat = 0; seat < 2; seat++) {
    side *s = &p->side[seat];
    s->bot = SLOT_FIRST + seat;
    lua_getfield(L, s->bot, "move");
    s->move = lua_gettop(L);
    s->policy = nimL_testudata(L, s->move, NIML_BOT);
  }
}

static bool are_built_in(const match *p) {
  return p->side[0].policy != NULL && p->side[1].policy != NULL;
}

/* Some take no chance. */
static bool wants_seed(const match *p, int seat) {
  const nim_bot *policy = p->side[seat - 1].policy;
  return policy == NULL || !policy->row->certain;
}

/* A bot gets what it needs for this game. */
static void open_side(match *p, int seat, uint64_t seed) {
  lua_State *L = p->L;
  side *s = &p->side[seat - 1];
  if (!wants_seed(p, seat)) return;
  s->seed = nim_hash_seat(seed, seat);
  if (s->policy != NULL) {
    nim_random_seed(&p->out.random[seat - 1], s->seed);
    return;
  }
  s->box = nimL_testudata(L, s->move, NIML_SANDBOX);
  /* against itself a sandboxed bot needs two states */
  if (s->box != NULL && seat == 2 && s->box == p->side[0].box)
    s->box = nimL_box_pushtwin(L, s->move);
  if (s->box != NULL) return;
  nimL_pushview(L, SLOT_GAME, p->solver);
  ((nimL_handle *)lua_touserdata(L, -1))->timeless = true;
  s->view = lua_gettop(L);
  lua_createtable(L, 0, 4);
  lua_pushinteger(L, seat);
  lua_setfield(L, -2, "seat");
  nimL_pushrandom(L, s->seed);
  lua_setfield(L, -2, "random");
  s->me = s->view + 1;
}

/* Pushes bot.start(game, me) or bot.finish(game, me, result), if there is one. A built-in
** bot has none. */
static step push_hook(match *p, int seat, const char *hook) {
  lua_State *L = p->L;
  const side *s = &p->side[seat - 1];
  if (s->policy != NULL) return CONTINUES;
  p->base = lua_gettop(L);
  if (lua_getfield(L, s->bot, hook) == LUA_TNIL) {
    lua_pop(L, 1);
    return CONTINUES;
  }
  lua_pushvalue(L, s->view);
  lua_pushvalue(L, s->me);
  return CALL;
}

static void forfeit_box(match *p, int seat, const char *where) {
  const nimL_sandbox *box = p->side[seat - 1].box;
  p->code = box->outcome == NIML_ERROR ? box->code : NULL;
  lua_pushfstring(p->L, "%s%s", where, box->message.s);
  forfeit(p, seat, nimL_sandbox_reason(box->outcome));
}

/* A function of Lua on the other side may have had a match played by the same bot. */
static void check_box(match *p, const side *s) {
  if (s->game_number != s->box->game_number)
    nimL_raise(p->L, "busy", "a sandboxed bot plays one game at a time");
}

/* Have a bot start, ask it for a move, have it finish: CALL where that is a call of a
** function of Lua; else it has been done, and nothing or PAUSE is to come. */

static step start_side(match *p, int seat) {
  side *s = &p->side[seat - 1];
  bool plays;
  if (p->loser != 0) return CONTINUES;
  announce_call(p, seat);
  if (s->box == NULL) return push_hook(p, seat, "start");
  s->box->slice = p->slice;
  plays =
      nimL_sandbox_begin(s->box, p->game, seat, s->seed, p->solver) == NIML_PLAYS;
  s->game_number = s->box->game_number;
  if (!plays) forfeit_box(p, seat, s->box->phase == NIML_LOAD ? "load: " : "start: ");
  return CONTINUES;
}

static step finish_side(match *p, int seat, int winner) {
  side *s = &p->side[seat - 1];
  if (s->box == NULL) {
    step event = push_hook(p, seat, "finish");
    if (event == CALL) lua_pushstring(p->L, seat == winner ? "win" : "loss");
    return event;
  }
  if (s->game_number == 0) return CONTINUES;
  check_box(p, s);
  if (nimL_sandbox_finish(s->box, seat == winner) != NIML_PLAYS && p->message == 0) {
    lua_pushfstring(p->L, "finish: %s", s->box->message.s);
    p->message = lua_gettop(p->L);
  }
  return CONTINUES;
}

static step ask_move(match *p, int seat, nim_move *m) {
  side *s = &p->side[seat - 1];
  announce_call(p, seat);
  p->base = lua_gettop(p->L);
  if (s->policy != NULL) {
    nim_random *r = &p->out.random[seat - 1];
    nim_status status = nimL_botmove(p->L, s->policy, p->game, r, m);
    if (status == NIM_OK) return MOVED;
    forfeit_status(p, seat, status);
  } else if (s->box != NULL) {
    nimL_outcome outcome;
    check_box(p, s);
    m->parts = 0;
    outcome = nimL_sandbox_move(s->box, m);
    if (outcome == NIML_PAUSED) return PAUSE;
    if (outcome == NIML_PLAYS) return MOVED;
    forfeit_box(p, seat, "");
    if (p->reason == NIM_REASON_ILLEGAL) refuse(p, m);
  } else {
    lua_pushvalue(p->L, s->move);
    lua_pushvalue(p->L, s->view);
    lua_pushvalue(p->L, s->me);
    return CALL;
  }
  return CONTINUES;
}

/* Values after one more than a move can have are not looked at. */
static bool read_move(match *p, nim_move *m) {
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
  refuse(p, m);
  forfeit(p, nim_game_turn(g), NIM_REASON_ILLEGAL);
  return false;
}

/* What came of that call: false where the bot has made no move, or none was due. */
static bool take_result(match *p, int status, nim_move *m) {
  bool moves = p->stage == MOVES;
  int seat = moves ? nim_game_turn(p->game) : (int)p->stage;
  if (moves) nimL_endtime(p->game->theory);
  if (status == LUA_OK || status == LUA_YIELD) return moves && read_move(p, m);
  if (p->stage < ENDED) {
    forfeit_error(p, seat, status, moves ? "" : "start: ");
  } else if (p->message == 0) { /* the result stands */
    push_bot_error(p->L, "finish: ");
    p->message = lua_gettop(p->L);
  }
  return false;
}

/* ---- the loop ---- */

/* A game that no line has room for ends here, before it takes all memory: a move has six
** bytes at least, as `[1,1],`, and four more for each further part. A log of its own is
** kept where the game would be. */
static void enlarge(match *p) {
  nim_game *g = p->game;
  size_t parts = nim_moves_parts(g->theory->rules, g->piles.n);
  size_t room = 2 * g->room + parts;
  nim_part *log;
  if (p->most > 0 && 2 * g->moves + 4 * (uint64_t)g->logged > (uint64_t)p->most + 1)
    raise_length(p);
  if (!p->alone) {
    nimL_reserve(p->L, SLOT_GAME, g, parts);
    return;
  }
  log = nimL_newblock(p->L, room, sizeof *log);
  memcpy(log, g->log, g->logged * sizeof *log);
  lua_replace(p->L, SLOT_GAME);
  g->log = log;
  g->room = room;
}

/* What is yielded after a move are the game and the move. A game without a score asks
** nobody who wins. */
static step play_move(match *p, const nim_move *m) {
  nim_game *g = p->game;
  if (p->steps) {
    p->base = lua_gettop(p->L);
    lua_pushvalue(p->L, SLOT_GAME);
    nimL_pushmovetable(p->L, g->theory->rules, m->part, m->parts);
  }
  if (!nim_playout_room(&p->out)) enlarge(p);
  if (p->slice > 0)
    nim_game_play(g, m);
  else
    nimL_checkstatus(p->L, g->theory, nim_playout_play(&p->out, m));
  if (g->moves % NIM_PLAYOUT_MOVES == 0) nimL_check_interrupt(p->L);
  return p->steps ? PAUSE : CONTINUES;
}

/* The engine plays on alone, where nobody looks on between two moves. */
static void play_out(match *p) {
  nim_playout_event event;
  if (!are_built_in(p) || p->announced || p->steps) return;
  while ((event = nim_playout_run(&p->out)) != NIM_PLAYOUT_OVER) {
    if (event == NIM_PLAYOUT_FAILED)
      nimL_checkstatus(p->L, p->game->theory, p->out.status);
    if (event == NIM_PLAYOUT_ROOM) enlarge(p);
    if (event == NIM_PLAYOUT_PAUSE) nimL_check_interrupt(p->L);
  }
  if (p->out.loser != 0) forfeit_status(p, p->out.loser, p->out.status);
}

/* A seed is text: an integer becomes its digits, faster than Lua writes them. */
static void write_seed(lua_State *L) {
  char digits[NIM_NUMBER_ROOM + 1];
  char *to = digits;
  lua_Integer seed = lua_tointeger(L, SLOT_SEED);
  if (!lua_isinteger(L, SLOT_SEED)) return;
  if (seed < 0) *to++ = '-';
  to = nim_line_number(seed < 0 ? ~(uint64_t)seed + 1 : (uint64_t)seed, to);
  lua_pushlstring(L, digits, (size_t)(to - digits));
  lua_replace(L, SLOT_SEED);
}

/* The piles before the first move are kept, many of them in a block on the stack. */
static void begin(match *p) {
  lua_State *L = p->L;
  const nim_theory *theory = p->game->theory;
  const nim_piles *piles = &p->game->piles;
  size_t bytes = (size_t)piles->n * sizeof(uint64_t);
  void *block;
  uint64_t seed = 0;
  luaL_checkstack(L, 2 * LUA_MINSTACK, NULL);
  write_seed(L);
  if (lua_type(L, SLOT_SEED) != LUA_TSTRING || wants_seed(p, 1) ||
      wants_seed(p, 2))
    seed = nimL_checkseed(L, SLOT_SEED);
  p->solver = lua_isnil(L, SLOT_SOLVER) || lua_toboolean(L, SLOT_SOLVER);
  nimL_endtime(theory);
  block = piles->n <= NIML_FEW ? p->few : lua_newuserdatauv(L, bytes, 0);
  if (bytes > 0) memcpy(block, piles->size, bytes);
  p->start.at = block;
  p->start.n = piles->n;
  p->out.game = p->game;
  p->out.bot[0] = p->side[0].policy;
  p->out.bot[1] = p->side[1].policy;
  nimL_cover(L, theory, piles);
  if (p->slice == 0) nimL_checkstatus(L, theory, nim_playout_begin(&p->out));
  open_side(p, 1, seed);
  open_side(p, 2, seed);
  play_out(p);
}

/* Goes on to the next event. */
static step play_on(match *p) {
  nim_move m;
  step event = CONTINUES;
  while (event == CONTINUES && p->stage < START_2)
    event = start_side(p, (int)++p->stage);
  if (event != CONTINUES) return event;
  if (p->stage == START_2) p->stage = MOVES;
  while (event == CONTINUES && p->stage == MOVES && p->loser == 0 &&
         !nim_moves_over(p->game->theory, &p->game->piles)) {
    event = ask_move(p, nim_game_turn(p->game), &m);
    if (event == MOVED) event = play_move(p, &m);
  }
  if (event != CONTINUES) return event;
  if (p->stage == MOVES) {
    p->stage = ENDED;
    fill_end(p);
    announce(p, &p->end);
  }
  while (event == CONTINUES && p->stage < FINISH_2)
    event = finish_side(p, (int)(++p->stage - ENDED), p->end.winner);
  return event == CONTINUES ? END : event;
}

/* Takes what a call has returned. */
static step take_called(match *p, int status) {
  nim_move m;
  return take_result(p, status, &m) ? play_move(p, &m) : CONTINUES;
}

/* Arguments and results of the call that is due. */
static int arguments(const match *p) {
  return lua_gettop(p->L) - p->base - 1;
}

static int results(const match *p) {
  return p->stage == MOVES ? LUA_MULTRET : 0;
}

/* Plays the game to its end, where no bot yields. */
static void play_game(match *p) {
  begin(p);
  while (play_on(p) != END)
    take_called(p, lua_pcall(p->L, arguments(p), results(p), 0));
}

/* Pushes what l_play returns. Ctrl-C while a bot is asked is no mistake of the bot's, and
** raised. */
static int push_result(match *p) {
  if (nimL_interrupted()) return nimL_interrupt(p->L);
  push_record(p);
  if (p->message == 0) return 1;
  lua_pushvalue(p->L, p->message);
  lua_pushstring(p->L, p->code);
  return 3;
}

static int go_on(match *p, step event);

static int called(lua_State *L, int status, lua_KContext play) {
  match *p = (match *)play;
  (void)L;
  return go_on(p, take_called(p, status));
}

static int continued(lua_State *L, int status, lua_KContext play) {
  match *p = (match *)play;
  (void)status;
  lua_settop(L, p->base);
  return go_on(p, CONTINUES);
}

static int go_on(match *p, step event) {
  lua_State *L = p->L;
  lua_KContext play = (lua_KContext)p;
  while (event != END) {
    if (event == PAUSE)
      return lua_yieldk(L, lua_gettop(L) - p->base, play, continued);
    event = play_on(p);
    if (event != CALL) continue;
    event = take_called(p, lua_pcallk(L, arguments(p), results(p), 0, play, called));
  }
  return push_result(p);
}

/* What a game needs while a function of Lua has yielded stands in a block on the stack,
** with room for the piles that it has. */
static int play_record(match *p) {
  match *kept;
  size_t few = p->game->piles.n < NIML_FEW ? p->game->piles.n : NIML_FEW;
  if (are_built_in(p) && !p->steps) {
    play_game(p);
    return push_result(p);
  }
  kept = lua_newuserdatauv(p->L, offsetof(match, few) + few * sizeof kept->few[0], 0);
  memcpy(kept, p, offsetof(match, detail));
  begin(kept);
  return go_on(kept, CONTINUES);
}

/* play(game, first, second, seed, id, round [, solver [, steps]]) --> record [, message
** [, code]]: plays the game to its end. With `steps` it yields the game and the move
** after each move; where that is a number, there is no score, and it also yields when a
** sandboxed bot has worked so many instructions. */
static int l_play(lua_State *L) {
  match p;
  nimL_handle *handle = nimL_checkudata(L, SLOT_GAME, NIML_GAME);
  nimL_checkchange(L);
  lua_settop(L, SLOT_ANNOUNCE);
  nimL_pushrulesof(L);
  nimL_pushrulestext(L, -1);
  lua_replace(L, SLOT_RULES);
  begin_match(&p, L);
  p.game = handle->game;
  p.steps = lua_toboolean(L, SLOT_STEPS);
  p.slice = (uint32_t)lua_tointeger(L, SLOT_STEPS);
  return play_record(&p);
}


/* ---- a game from piles in an array, without a game of Lua where nobody would see it:
** between two built-in bots, piles and moves stand on the stack of C ---- */

/* Parts of moves that need no block. */
#define LOG 32

/* What a game between built-in bots is played on, while the call lasts. */
typedef struct board {
  nim_game game;
  nim_part log[LOG];
  uint64_t size[NIML_FEW];
  uint32_t n;
} board;

/* An array of not many piles; leaves them on the stack. */
static bool read_sizes(lua_State *L, board *b) {
  lua_Unsigned n;
  uint64_t nimsum = 0;
  if (!lua_istable(L, SLOT_GAME) || lua_getmetatable(L, SLOT_GAME))
    return false;
  if ((n = lua_rawlen(L, SLOT_GAME)) > NIML_FEW) return false;
  if (!lua_checkstack(L, (int)n + LUA_MINSTACK)) return false;
  b->n = (uint32_t)n;
  return nimL_pushsizes(L, SLOT_GAME, SLOT_RULES, 0, (lua_Integer)n,
                        b->size, &nimsum) &&
         nimL_isarray(L, SLOT_GAME, (lua_Integer)n);
}

/* The rules, where they are given, are at `rules`; plain Nim is not looked up before
** somebody needs it. Their text takes their slot. */
static void set_up_board(match *p, board *b, int rules) {
  lua_State *L = p->L;
  const nim_rules *known = b->game.theory->rules;
  bool alone = are_built_in(p) && !known->kind->splits &&
               !nim_rules_need_search(known);
  bool given = !lua_isnil(L, SLOT_RULES);
  if (!given && !alone) {
    nimL_checkrules(L, SLOT_RULES);
    rules = lua_gettop(L);
  }
  if (alone) {
    p->alone = true;
    p->game = &b->game;
    b->game.log = b->log;
    b->game.room = LOG;
    nim_piles_init(&b->game.piles, b->size, b->n, b->n, false);
  } else {
    p->game = nimL_newgame(L, rules, b->size, b->n);
    lua_replace(L, SLOT_GAME);
  }
  if (given) nimL_pushrulestext(L, rules);
  else lua_pushliteral(L, NIML_PLAIN);
  lua_replace(L, SLOT_RULES);
}

/* play_piles(piles, first, second, seed, id, round, solver, rules) --> as play |
** nil: plays from an array of piles; nil where core.game has to look at piles or rules,
** and perhaps refuses them. */
static int l_play_piles(lua_State *L) {
  match p;
  board b;
  nim_text why;
  int rules;
  memset(&b.game, 0, sizeof b.game);
  lua_settop(L, SLOT_ANNOUNCE);
  lua_pushnil(L);
  lua_insert(L, SLOT_ANNOUNCE);
  if (!read_sizes(L, &b)) return 0;
  b.game.theory = &nimL_plain;
  if (!lua_isnil(L, SLOT_RULES)) { /* rules, or a canonical text of some that are held */
    lua_pushvalue(L, SLOT_RULES);
    if (lua_type(L, -1) == LUA_TSTRING) lua_rawget(L, lua_upvalueindex(NIML_INTERN));
    b.game.theory = nimL_testudata(L, -1, NIML_RULES);
  }
  if (b.game.theory == NULL || b.game.theory->rules->kind->custom ||
      !nim_rules_accept(b.game.theory->rules, b.size, b.n, &why))
    return 0;
  rules = lua_gettop(L);
  begin_match(&p, L);
  set_up_board(&p, &b, rules);
  return play_record(&p);
}


/* ---- the games of a batch as lines of a tournament file ---- */

/* What stays from game to game stands on the stack after the slots of a game. Where both
** bots are built in, or play in a sandbox, nobody sees the game itself: its block serves
** for the next one, too. */

/* Slots after those of l_play. */
enum {
  NEXT = SLOT_RULES + 1, /* says which bots play which game */
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
               nimL_typename(L, -1));
  lua_copy(L, -1, START);
  lua_copy(L, -1, SLOT_GAME);
  nimL_pushrulesof(L);
  nimL_pushrulestext(L, -1);
  lua_replace(L, SLOT_RULES);
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
  lua_replace(L, SLOT_SECOND);
  lua_replace(L, SLOT_FIRST);
  lua_replace(L, SLOT_ROUND);
  lua_pushinteger(L, id);
  lua_replace(L, SLOT_ID);
  nim_hash_digits(b->seed, (uint64_t)id, digits);
  lua_pushlstring(L, digits, NIM_DIGITS);
  lua_replace(L, SLOT_SEED);
}

static bool sees_no_game(const match *p, const side *s) {
  return s->policy != NULL || nimL_testudata(p->L, s->move, NIML_SANDBOX) != NULL;
}

/* Puts a game with the piles to start from in its slot. */
static void open_game(match *p) {
  lua_State *L = p->L;
  const nim_game *start = game_at(L, START);
  bool unseen = sees_no_game(p, &p->side[0]) && sees_no_game(p, &p->side[1]) &&
                !start->theory->rules->kind->custom;
  if (unseen && !lua_isnil(L, BOARD) &&
      game_at(L, BOARD)->piles.room >= nim_moves_room(start->theory, start->piles.n)) {
    lua_copy(L, BOARD, SLOT_GAME);
    p->game = game_at(L, BOARD);
    nim_game_restart(p->game, &start->piles);
    return;
  }
  p->game = nimL_pushanother(L, START);
  if (unseen) lua_copy(L, -1, BOARD);
  lua_replace(L, SLOT_GAME);
}

static void add_line(match *p, batch *b) {
  char *from, *to, *lines;
  size_t more = fill_line(p, &p->end) + 1;
  if (b->room - b->size < more) {
    b->room = 2 * b->room + more;
    lines = nimL_newblock(p->L, b->room, 1);
    if (b->size > 0) memcpy(lines, b->lines, b->size);
    b->lines = lines;
    lua_replace(p->L, BLOCK);
  }
  from = b->lines + b->size;
  to = nim_line_write(&p->end, from);
  if (to - from > p->most) raise_length(p);
  *to++ = '\n';
  b->size += (size_t)(to - from);
}

static void play_one(lua_State *L, batch *b, lua_Integer id) {
  match p;
  int top = lua_gettop(L);
  set_up(L, b, id);
  begin_match(&p, L);
  p.most = b->most;
  p.announced = !lua_isnil(L, SLOT_ANNOUNCE);
  open_game(&p);
  play_game(&p);
  if (nimL_interrupted()) nimL_interrupt(L);
  if (p.message != 0) {
    lua_pushvalue(L, NOTE);
    lua_pushinteger(L, id);
    lua_pushvalue(L, p.message);
    lua_call(L, 2, 0);
  }
  add_line(&p, b);
  lua_settop(L, top);
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
  luaL_checkstack(L, BLOCK + LUA_MINSTACK, NULL);
  lua_settop(L, BLOCK);
  lua_copy(L, NEXT_GIVEN, NEXT);
  lua_copy(L, NOTE_GIVEN, NOTE);
  for (; id <= to; id++) play_one(L, &b, id);
  lua_pushlstring(L, b.lines, b.size);
  return 1;
}

const luaL_Reg nimL_match_functions[] = {{"play", l_play},
                                         {"play_piles", l_play_piles},
                                         {"play_lines", l_play_lines},
                                         {NULL, NULL}};
