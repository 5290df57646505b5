/* Games between two bots: one, from its first move to its record, and batches of them as
** lines of a tournament file.
**
** A bot is a table with `name`, `move`, and if it likes `start` and `finish`; `move` is a
** function of Lua, a built-in bot or a sandboxed one. Whatever a function of Lua does, it
** is called protected, and a game that it spoils is its loss. */
#include <string.h>

#include "lua/sandbox/sandbox.h"
#include "record/line.h"

/* Arguments of l_play, and the text of the rules. */
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
  uint64_t game_number; /* of the sandbox, when this game began; 0: it has not begun */
  int bot, move, view;  /* stack slots; `me` is after the view */
} side;

/* How far a game is: the bots are called to start, one after the other, to move, and to
** finish. */
enum { OPENED, START_2 = 2, MOVES, ENDED, FINISH_2 = ENDED + 2 };

/* What comes next. */
typedef enum event {
  CONTINUES,
  CALL,  /* of the function that stands after p->base, with what follows it */
  PAUSE, /* to yield what stands after p->base: a move was made, or a sandboxed bot needs
            more time */
  MOVED, /* a bot has chosen a move */
  OVER
} event;

typedef struct match {
  lua_State *L;
  nim_game *game;
  side side[2];
  bool solver;      /* bots may ask it */
  bool steps;       /* whoever resumes it sees each move */
  bool called;      /* the results of a call are due */
  bool in_batch;    /* a line is wanted, no record, */
  lua_Integer most; /* which has so many bytes at the most */
  uint32_t slice;   /* instructions of a sandboxed bot between two pauses, in a game
                        whose score nobody asks for; 0: it has none */
  int stage;
  int base; /* what a call has returned stands after this slot */
  nim_score score;
  nim_random random[2]; /* of built-in bots */
  int message;          /* stack slot of what a bot has done wrong, or 0 */
  const char *code;     /* of the core's error, where one has ended it: see l_try */
  nim_line end;         /* its line; the winner is 0 until it has ended */
  char detail[NIM_DETAIL];
} match;

/* ---- how a bot ends a game early ---- */

/* Parts of a refused move that a message names. */
#define SHOWN_PARTS 3u

/* Ends the game: `loser` has lost, the message is on top of the stack. The record says
** the move, too, that was not allowed; it has no parts where the bot's values were not
** even a move, and is NULL where there is none. */
static void forfeit(match *p, int loser, nim_reason reason, const nim_move *m) {
  char refused[NIM_TEXT_SIZE] = "", *at = refused;
  uint32_t i;
  if (m != NULL && m->parts > 0) {
    *at++ = '[';
    for (i = 0; i < m->parts && i < SHOWN_PARTS; i++) {
      if (i > 0) *at++ = ',';
      at = nim_line_part(&m->part[i], p->game->theory->rules, at);
    }
    strcpy(at, m->parts > SHOWN_PARTS ? ",...]: " : "]: ");
  }
  p->message = lua_gettop(p->L);
  lua_pushfstring(p->L, "%s%s", refused, lua_tostring(p->L, p->message));
  p->end.winner = 3 - loser;
  p->end.reason = reason;
  p->end.detail.length = nim_line_clean(nimL_checkbytes(p->L, p->message + 1), p->detail);
  p->end.detail.at = p->detail;
  lua_pop(p->L, 1);
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

/* A bot that is a program of its own says what happened to it: it raises the table in its
** field `failure`, which nobody else has. The reason is another one where that says
** nothing, or what a bot may not say. */
static void forfeit_error(match *p, int loser, int status, const char *where) {
  lua_State *L = p->L;
  const int raised = lua_gettop(L);
  nim_reason reason = NIM_REASON_NATURAL;
  if (status == LUA_ERRRUN &&
      lua_getfield(L, p->side[loser - 1].bot, "failure") == LUA_TTABLE &&
      lua_rawequal(L, raised, -1)) {
    if (lua_getfield(L, raised, "reason") == LUA_TSTRING) {
      reason = NIM_REASONS - 1;
      while (reason > 0 && strcmp(nim_reason_words[reason], lua_tostring(L, -1)) != 0)
        reason--;
    }
    lua_getfield(L, raised, "message");
    lua_replace(L, raised);
  }
  lua_settop(L, raised);
  if (reason == NIM_REASON_NATURAL) {
    push_bot_error(L, where);
    reason = status == LUA_ERRMEM ? NIM_REASON_MEMORY : NIM_REASON_ERROR;
  }
  forfeit(p, loser, reason, NULL);
}

/* ---- the record of a game that was played, or is: a line of text, or a table ---- */

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
  line->seed = nimL_checkbytes(L, SLOT_SEED);
  line->check = nim_rules_are_loose(g->theory->rules);
  line->moves = g;
  line->optimal = p->score;
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
  char few[2048], *to = few;
  size_t room = fill_line(p, line);
  if (room > sizeof few) to = lua_newuserdatauv(p->L, room, 0);
  lua_pushlstring(p->L, to, (size_t)(nim_line_write(line, to) - to));
}

#define PROCESS_ENDED "the process that played it has ended"

/* Says what the line is if the process ends with the call that follows, of the bot at
** `seat`; 0: in a game that has ended. */
static void announce(const match *p, int seat) {
  const int top = lua_gettop(p->L);
  nim_line line;
  if (!p->in_batch || lua_isnil(p->L, SLOT_ANNOUNCE)) return;
  line = p->end;
  if (seat != 0) {
    line.winner = 3 - seat;
    line.reason = NIM_REASON_CRASH;
    line.detail = (nim_bytes){PROCESS_ENDED, sizeof PROCESS_ENDED - 1};
  }
  lua_pushvalue(p->L, SLOT_ANNOUNCE);
  push_line(p, &line);
  lua_copy(p->L, -1, top + 2);
  lua_settop(p->L, top + 2);
  lua_call(p->L, 1, 0);
}

static void set_text(lua_State *L, const char *field, nim_bytes text) {
  lua_pushlstring(L, text.at, text.length);
  lua_setfield(L, -2, field);
}

/* Pushes the game that is over as a table. */
static void push_record(match *p) {
  lua_State *L = p->L;
  nim_line *line = &p->end;
  const char *text;
  size_t length;
  int record;
  fill_line(p, line);
  lua_createtable(L, 0, 13);
  record = lua_gettop(L);
  nimL_setinteger(L, "id", line->id);
  nimL_setinteger(L, "round", line->round);
  set_text(L, "first", line->first);
  set_text(L, "second", line->second);
  set_text(L, "rules", line->rules);
  nimL_pushnumbers(L, line->start, line->piles);
  lua_setfield(L, -2, "start");
  set_text(L, "seed", line->seed);
  nimL_pushhistory(L, line->moves);
  lua_setfield(L, -2, "moves");
  nimL_setinteger(L, "winner", (uint64_t)line->winner);
  nimL_settext(L, "reason", nim_reason_words[line->reason]);
  if (line->reason != NIM_REASON_NATURAL) set_text(L, "detail", line->detail);
  nimL_pushscore(L, &line->optimal);
  lua_setfield(L, -2, "optimal");
  if (line->reason == NIM_REASON_NATURAL && !line->check) return;
  push_line(p, line);
  text = lua_tolstring(L, -1, &length);
  lua_pushlstring(L, text + length - NIM_CHECK - 2, NIM_CHECK); /* its last field */
  lua_setfield(L, record, "check");
  lua_settop(L, record);
}

/* ---- a bot at its seat: asked to start, to move and to finish ---- */

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
    nim_random_seed(&p->random[seat - 1], s->seed);
    return;
  }
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
}

/* Pushes bot.start(game, me) or bot.finish(game, me, result), if there is one. A built-in
** bot has none. */
static event push_hook(match *p, const side *s, const char *hook) {
  lua_State *L = p->L;
  if (s->policy != NULL) return CONTINUES;
  p->base = lua_gettop(L);
  if (lua_getfield(L, s->bot, hook) == LUA_TNIL) {
    lua_pop(L, 1);
    return CONTINUES;
  }
  lua_pushvalue(L, s->view);
  lua_pushvalue(L, s->view + 1);
  return CALL;
}

static void forfeit_box(match *p, int seat, const char *where, const nim_move *m) {
  const nimL_sandbox *box = p->side[seat - 1].box;
  p->code = box->outcome == NIM_REASON_ERROR ? box->code : NULL;
  lua_pushfstring(p->L, "%s%s", where, box->message.s);
  forfeit(p, seat, (nim_reason)box->outcome,
          box->outcome == NIM_REASON_ILLEGAL ? m : NULL);
}

/* A function of Lua on the other side may have had a match played by the same bot. */
static void check_box(match *p, const side *s) {
  if (s->game_number != s->box->game_number)
    nimL_raise(p->L, "busy", "a sandboxed bot plays one game at a time");
}

/* Notes what a bot has raised at the end, the text on top of the stack, in a line of its
** own. The result stands; of a game that a bot ended early only that is said. */
static void note_end(match *p, int seat) {
  lua_State *L = p->L;
  const char *before = p->message != 0 ? lua_tostring(L, p->message) : "";
  if (p->end.reason != NIM_REASON_NATURAL) return;
  lua_pushfstring(L, "%s%sfinish: %s: %s", before, *before != '\0' ? "\n" : "",
                  name_of(L, SLOT_FIRST + seat - 1).at, lua_tostring(L, -1));
  if (p->message == 0) p->message = lua_gettop(L);
  else lua_replace(L, p->message);
}

/* Have a bot start, ask it for a move, have it finish: CALL where that is a call of a
** function of Lua; else it has been done, and nothing or PAUSE is to come. */

static event start_side(match *p, int seat) {
  side *s = &p->side[seat - 1];
  nimL_outcome outcome;
  if (p->end.winner != 0) return CONTINUES;
  announce(p, seat);
  if (s->box == NULL) return push_hook(p, s, "start");
  s->box->slice = p->slice;
  outcome = nimL_sandbox_begin(s->box, p->game, seat, s->seed, p->solver);
  s->game_number = s->box->game_number;
  if (outcome != NIML_PLAYS)
    forfeit_box(p, seat, s->box->phase == NIML_LOAD ? "load: " : "start: ", NULL);
  return CONTINUES;
}

static event finish_side(match *p, int seat) {
  side *s = &p->side[seat - 1];
  const bool won = seat == p->end.winner;
  if (s->box == NULL) {
    event next = push_hook(p, s, "finish");
    if (next == CALL) lua_pushstring(p->L, won ? "win" : "loss");
    return next;
  }
  if (s->game_number == 0) return CONTINUES;
  check_box(p, s);
  if (nimL_sandbox_finish(s->box, won) != NIML_PLAYS) {
    lua_pushstring(p->L, s->box->message.s);
    note_end(p, seat);
  }
  return CONTINUES;
}

static event ask_move(match *p, int seat, nim_move *m) {
  side *s = &p->side[seat - 1];
  announce(p, seat);
  p->base = lua_gettop(p->L);
  if (s->policy != NULL) {
    nim_random *r = &p->random[seat - 1];
    nim_text why;
    if (!nimL_failed(p->game->theory, nimL_botmove(p->L, s->policy, p->game, r, m), &why))
      return MOVED;
    p->code = why.code;
    lua_pushstring(p->L, why.s);
    forfeit(p, seat, NIM_REASON_ERROR, NULL);
  } else if (s->box != NULL) {
    nimL_outcome outcome;
    check_box(p, s);
    m->parts = 0;
    outcome = nimL_sandbox_move(s->box, m);
    if (outcome == NIML_PAUSED) return PAUSE;
    if (outcome == NIML_PLAYS) return MOVED;
    forfeit_box(p, seat, "", m);
  } else {
    lua_pushvalue(p->L, s->move);
    lua_pushvalue(p->L, s->view);
    lua_pushvalue(p->L, s->view + 1);
    return CALL;
  }
  return CONTINUES;
}

/* What came of that call. Values after one more than a move can have are not looked
** at. */
static event take_result(match *p, int status, nim_move *m) {
  lua_State *L = p->L;
  const nim_game *g = p->game;
  bool good = status == LUA_OK || status == LUA_YIELD;
  const int seat = p->stage == MOVES ? nim_game_turn(g) : p->stage;
  int count, most;
  nim_text why;
  if (p->stage == MOVES) nimL_begintime(g->theory, false);
  if (!good && p->stage < ENDED) {
    forfeit_error(p, seat, status, p->stage == MOVES ? "" : "start: ");
  } else if (!good) {
    push_bot_error(L, "");
    note_end(p, p->stage - ENDED);
  }
  if (!good || p->stage != MOVES) return CONTINUES;
  count = lua_gettop(L) - p->base;
  most = 2 * (int)nim_moves_parts(g->theory->rules, g->piles.n) + 3;
  good = nimL_tomove(L, p->base + 1, count < most ? count : most, g, m, &why);
  lua_settop(L, p->base);
  if (good) return MOVED;
  lua_pushstring(L, why.s);
  forfeit(p, seat, NIM_REASON_ILLEGAL, m);
  return CONTINUES;
}

/* ---- the loop ---- */

/* What is yielded after a move are the game and the move. A game without a score asks
** nobody who wins. A game that no line has room for ends here, before it takes all
** memory: a move has six bytes at least, as `[1,1],`, and four more for each further
** part. */
static event play_move(match *p, const nim_move *m) {
  nim_game *g = p->game;
  nim_status status;
  if (p->steps) {
    p->base = lua_gettop(p->L);
    lua_pushvalue(p->L, SLOT_GAME);
    nimL_pushmovetable(p->L, g->theory->rules, m->part, m->parts);
  }
  if (p->in_batch && !nim_game_room(g, m->parts) &&
      2 * g->moves + 4 * (uint64_t)g->logged > (uint64_t)p->most + 1)
    raise_length(p);
  nimL_reserve(p->L, SLOT_GAME, g, m->parts);
  if (p->slice > 0) nim_game_play(g, m);
  else if ((status = nim_score_play(&p->score, g, m)) != NIM_OK)
    nimL_checkstatus(p->L, g->theory, status);
  if (g->moves % NIML_MOVES == 0) nimL_check_interrupt(p->L);
  return p->steps ? PAUSE : CONTINUES;
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

/* The piles before the first move are kept, as a string on the stack. */
static void begin(match *p) {
  lua_State *L = p->L;
  const nim_theory *theory = p->game->theory;
  const nim_piles *piles = &p->game->piles;
  uint64_t seed = 0;
  luaL_checkstack(L, 2 * LUA_MINSTACK, NULL);
  write_seed(L);
  if (lua_type(L, SLOT_SEED) != LUA_TSTRING || wants_seed(p, 1) || wants_seed(p, 2))
    seed = nimL_checkseed(L, SLOT_SEED);
  p->solver = lua_isnil(L, SLOT_SOLVER) || lua_toboolean(L, SLOT_SOLVER);
  nimL_begintime(theory, false);
  p->end.start = (const void *)lua_pushlstring(L, (const char *)piles->size,
                                               piles->n * sizeof piles->size[0]);
  p->end.piles = piles->n;
  nimL_cover(L, theory, piles);
  if (p->slice == 0) nimL_checkstatus(L, theory, nim_score_begin(&p->score, p->game));
  open_side(p, 1, seed);
  open_side(p, 2, seed);
}

/* Goes on to the next event. */
static event step(match *p, nim_move *m) {
  const nim_game *g = p->game;
  if (p->stage < START_2) return start_side(p, ++p->stage);
  if (p->stage <= MOVES) {
    p->stage = MOVES;
    if (p->end.winner == 0) {
      if (!nim_moves_over(g->theory, &g->piles)) return ask_move(p, nim_game_turn(g), m);
      p->end.winner = nim_game_winner(g);
    }
    p->stage = ENDED;
    announce(p, 0);
  }
  if (p->stage == FINISH_2) return OVER;
  p->stage++;
  return finish_side(p, p->stage - ENDED);
}

/* Plays on, to the end or until a function yields: then this goes on with the same
** match, too. Pushes what l_play returns, unless it is a game of a batch. Ctrl-C while a
** bot is asked is no mistake of the bot's, and raised. */
static int play_on(lua_State *L, int status, lua_KContext context) {
  match *p = (match *)context;
  event next = CONTINUES;
  nim_move m;
  if (p->called) next = take_result(p, status, &m);
  else if (status == LUA_YIELD) lua_settop(L, p->base);
  while (next != OVER) {
    p->called = next == CALL;
    if (next == PAUSE) return lua_yieldk(L, lua_gettop(L) - p->base, context, play_on);
    if (next == MOVED) {
      next = play_move(p, &m);
    } else if (next == CALL) {
      status = lua_pcallk(L, lua_gettop(L) - p->base - 1,
                          p->stage == MOVES ? LUA_MULTRET : 0, 0, context,
                          p->in_batch ? NULL : play_on);
      next = take_result(p, status, &m);
    } else {
      next = step(p, &m);
    }
  }
  if (nimL_interrupted()) return nimL_interrupt(L);
  if (p->in_batch) return 0;
  push_record(p);
  if (p->message == 0) return 1;
  lua_pushvalue(L, p->message);
  lua_pushstring(L, p->code);
  return 3;
}

/* Sets up a game between the bots in their slots, and pushes their moves. Does no
** function of Lua play, which would see the game, and may yield? */
static bool set_up(match *p, lua_State *L) {
  bool unseen = true;
  int seat;
  memset(p, 0, offsetof(match, detail));
  p->L = L;
  for (seat = 0; seat < 2; seat++) {
    side *s = &p->side[seat];
    s->bot = SLOT_FIRST + seat;
    lua_getfield(L, s->bot, "move");
    s->move = lua_gettop(L);
    s->policy = nimL_testudata(L, s->move, NIML_BOT);
    s->box = nimL_testudata(L, s->move, NIML_SANDBOX);
    unseen = unseen && (s->policy != NULL || s->box != NULL);
  }
  return unseen;
}

/* Reads the piles of the array in their slot, and pushes their rules: nil are plain Nim,
** a text is canonical, of rules that are held. False: core.game has to look at them. */
static bool read_piles(lua_State *L, uint64_t *size, lua_Unsigned *n) {
  const nim_theory *theory;
  uint64_t nimsum = 0;
  nim_text why;
  if (!lua_istable(L, SLOT_GAME) || lua_getmetatable(L, SLOT_GAME)) return false;
  *n = lua_rawlen(L, SLOT_GAME);
  if (*n > NIML_FEW || !lua_checkstack(L, (int)*n + LUA_MINSTACK)) return false;
  if (!nimL_pushsizes(L, SLOT_GAME, SLOT_RULES, 0, (lua_Integer)*n, size, &nimsum) ||
      !nimL_isarray(L, SLOT_GAME, (lua_Integer)*n))
    return false;
  if (lua_isnil(L, SLOT_RULES)) nimL_checkrules(L, SLOT_RULES);
  else lua_pushvalue(L, SLOT_RULES);
  if (lua_type(L, -1) == LUA_TSTRING) lua_rawget(L, lua_upvalueindex(NIML_INTERN));
  theory = nimL_testudata(L, -1, NIML_RULES);
  return theory != NULL && !theory->rules->kind->custom &&
         nim_rules_accept(theory->rules, size, (uint32_t)*n, &why);
}

/* play(game or piles, first, second, seed, id, round [, solver [, steps [, rules]]])
** --> record [, message [, code]] | nil: plays a game to its end; nil where core.game has
** to look at piles or rules, and perhaps refuses them. With `steps`, of a game, it yields
** it and the move after each move; where that is a number, there is no score, and it also
** yields when a sandboxed bot has worked so many instructions. Where somebody may yield,
** what the game needs stands in a block on the stack. */
static int l_play(lua_State *L) {
  match here, *p = &here;
  uint64_t size[NIML_FEW];
  lua_Unsigned n = 0;
  nim_game *game;
  bool unseen;
  lua_settop(L, SLOT_RULES);
  if ((lua_toboolean(L, SLOT_STEPS) ? nimL_checkudata
                                    : nimL_testudata)(L, SLOT_GAME, NIML_GAME) != NULL) {
    game = nimL_checkown(L);
    nimL_pushrulesof(L);
  } else if (read_piles(L, size, &n)) {
    const nim_piles piles = {.size = size, .n = (uint32_t)n};
    game = nimL_newgame(L, lua_gettop(L), &piles, NULL);
    lua_replace(L, SLOT_GAME);
  } else {
    return 0;
  }
  nimL_pushrulestext(L, lua_gettop(L));
  lua_replace(L, SLOT_RULES);
  unseen = set_up(p, L) && !lua_toboolean(L, SLOT_STEPS);
  p->game = game;
  p->steps = lua_toboolean(L, SLOT_STEPS);
  p->slice = (uint32_t)lua_tointeger(L, SLOT_STEPS);
  if (!unseen) p = memcpy(lua_newuserdatauv(L, sizeof *p, 0), p, offsetof(match, detail));
  begin(p);
  return play_on(L, LUA_OK, (lua_KContext)p);
}

/* ---- the games of a batch as lines of a tournament file ---- */

/* Slots after those of l_play. */
enum {
  NEXT = SLOT_RULES + 1, /* says which bots play which game */
  NOTE,                  /* hears what a bot has done wrong */
  START                  /* the game that the last one was a copy of */
};

/* Arguments that are not where a game has its own. */
enum { FROM = 1, TO, NEXT_GIVEN, NOTE_GIVEN, SEED, MOST };

typedef struct batch {
  uint64_t seed;    /* of the tournament */
  lua_Integer most; /* bytes of a line */
  bool unseen;      /* no function of Lua has seen the last game, which stands there */
} batch;

/* Takes the last game back, to be played in again, if its position has not changed. */
static bool take_back(lua_State *L, match *p) {
  const nim_piles *start = &((nimL_handle *)lua_touserdata(L, START))->game->piles;
  p->game = ((nimL_handle *)lua_touserdata(L, SLOT_GAME))->game;
  while (nim_game_undo(p->game)) continue;
  p->game->logged = 0; /* what was played would be seen in copies, and cost them more */
  return p->game->piles.n == start->n &&
         memcmp(p->game->piles.size, start->size, start->n * sizeof *start->size) == 0;
}

/* Plays game `id`: asks which bots do, fills the slots of the game, pushes its line. */
static void play_one(lua_State *L, batch *all, lua_Integer id) {
  const int top = lua_gettop(L);
  match p;
  bool unseen;
  char digits[NIM_DIGITS];
  lua_pushvalue(L, NEXT);
  lua_pushinteger(L, id);
  lua_call(L, 1, 4);
  if (lua_isnil(L, START) || !lua_rawequal(L, -1, START)) {
    if (nimL_testudata(L, lua_gettop(L), NIML_GAME) == NULL)
      nimL_raise(L, "callback", "nim.game expected to start from, got %s",
                 nimL_typename(L, -1));
    lua_copy(L, -1, START);
    lua_copy(L, -1, SLOT_GAME);
    nimL_pushrulesof(L);
    nimL_pushrulestext(L, -1);
    lua_replace(L, SLOT_RULES);
    lua_pop(L, 1);
    all->unseen = false;
  }
  lua_pop(L, 1);
  lua_replace(L, SLOT_SECOND);
  lua_replace(L, SLOT_FIRST);
  lua_replace(L, SLOT_ROUND);
  lua_pushinteger(L, id);
  lua_replace(L, SLOT_ID);
  nim_hash_digits(all->seed, (uint64_t)id, digits);
  lua_pushlstring(L, digits, NIM_DIGITS);
  lua_replace(L, SLOT_SEED);
  unseen = set_up(&p, L);
  if (!unseen || !all->unseen || !take_back(L, &p)) {
    p.game = nimL_pushanother(L, START);
    lua_replace(L, SLOT_GAME);
  }
  all->unseen = unseen;
  p.in_batch = true;
  p.most = all->most;
  begin(&p);
  play_on(L, LUA_OK, (lua_KContext)&p);
  if (p.message != 0) {
    lua_pushvalue(L, NOTE);
    lua_pushinteger(L, id);
    lua_pushvalue(L, p.message);
    lua_call(L, 2, 0);
  }
  push_line(&p, &p.end);
  if ((lua_Integer)lua_rawlen(L, -1) > p.most) raise_length(&p);
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
  lua_pushliteral(L, "\n");
}

/* play_lines(from, to, next, note, seed, most, solver [, announce]) --> lines: plays the
** games `from` to `to` of the tournament with this seed. next(id) --> round, first,
** second, game to start from; note(id, message) hears what a bot has done wrong. Lines
** have up to `most` bytes. Before each call of a bot `announce` gets the line that holds
** if that call never returns. */
static int l_play_lines(lua_State *L) {
  batch all = {.unseen = false};
  lua_Integer id = luaL_checkinteger(L, FROM), to = luaL_checkinteger(L, TO);
  luaL_checktype(L, NEXT_GIVEN, LUA_TFUNCTION);
  luaL_checktype(L, NOTE_GIVEN, LUA_TFUNCTION);
  all.seed = nimL_checkseed(L, SEED);
  all.most = luaL_checkinteger(L, MOST);
  luaL_checkstack(L, START + LUA_MINSTACK, NULL);
  lua_settop(L, START);
  lua_copy(L, NEXT_GIVEN, NEXT);
  lua_copy(L, NOTE_GIVEN, NOTE);
  for (; id <= to; id++) play_one(L, &all, id);
  lua_concat(L, lua_gettop(L) - START);
  return 1;
}

const luaL_Reg nimL_match_functions[] = {{"play", l_play},
                                         {"play_lines", l_play_lines},
                                         {NULL, NULL}};
