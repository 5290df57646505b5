/* Built-in bots as userdata, and the loop that plays one game between two bots.
**
** A bot here is a table with `move`, and if it likes `start` and `finish`; `move` is a
** function of Lua or a built-in bot. Whatever a function of Lua does, it is called
** protected, and a game that it spoils is its loss. */
#include "binding.h"

static nim_policy *test_policy(lua_State *L, int index) {
  return nimL_testudata(L, index, NIML_POLICY);
}

/* policy(name [, parameter]) --> built-in bot | nil, reason */
static int l_policy(lua_State *L) {
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  nim_policy policy;
  nim_text why;
  nim_say(&why, "there is no built-in bot '%s'", name);
  if (!nim_policy_find(&policy, name, length) ||
      (!lua_isnoneornil(L, 2) && !nim_policy_set(&policy, luaL_checknumber(L, 2), &why))) {
    lua_pushnil(L);
    lua_pushstring(L, why.s);
    return 2;
  }
  *(nim_policy *)lua_newuserdatauv(L, sizeof policy, 0) = policy;
  lua_pushvalue(L, lua_upvalueindex(NIML_POLICY));
  lua_setmetatable(L, -2);
  return 1;
}

/* bot(game, me) --> pile, take [, ...]: a built-in bot, called like any other */
static int l_call(lua_State *L) {
  nim_policy *policy = nimL_checkudata(L, 1, NIML_POLICY, "nim.bot");
  nim_game *g = nimL_checkgame(L, 2);
  nim_random *r = NULL;
  nim_random none;
  nim_move m;
  if (nim_moves_over(g->rules, &g->piles)) return luaL_error(L, "the game is over");
  if (lua_istable(L, 3)) {
    lua_getfield(L, 3, "random");
    r = nimL_testudata(L, -1, NIML_RANDOM);
  }
  if (r == NULL) nim_random_seed(r = &none, g->moves);
  nimL_cover(L, g->rules, &g->piles);
  nimL_checkstatus(L, g->rules, nim_policy_move(policy, g, r, &m));
  return nimL_pushmove(L, g->rules, &m);
}

static int l_tostring(lua_State *L) {
  nim_policy *policy = nimL_checkudata(L, 1, NIML_POLICY, "nim.bot");
  lua_pushstring(L, nim_policy_name(policy->kind));
  if (policy->kind == NIM_POLICY_NOVICE || policy->kind == NIM_POLICY_MINIMAX) {
    lua_pushnumber(L, policy->parameter);
    lua_pushfstring(L, "(%s)", lua_tostring(L, -1));
    lua_remove(L, -2);
    lua_concat(L, 2);
  }
  return 1;
}

/* One side of a game. */
typedef struct side {
  const nim_policy *policy; /* NULL: a function of Lua */
  nim_random random;
  int bot, move, view, me; /* stack slots */
  lua_Integer chances;     /* turns in which it could win */
  lua_Integer kept;        /* of these, those after which it still could */
} side;

typedef struct play {
  lua_State *L;
  int slot; /* of the game */
  nim_game *game;
  side side[2];
  int loser;          /* 0, or the seat that has ended the game early */
  const char *reason; /* why */
  int message;        /* stack slot of the details, or 0 */
} play;

/* Ends the game: `loser` has lost, the message is on top of the stack. */
static void forfeit(play *p, int loser, const char *reason) {
  p->loser = loser;
  p->reason = reason;
  p->message = lua_gettop(p->L);
}

/* What a bot has raised. A value that is no string is named, never converted: its
** __tostring would be the bot's code. */
static void forfeit_error(play *p, int loser, int status) {
  lua_State *L = p->L;
  if (lua_type(L, -1) != LUA_TSTRING)
    lua_pushfstring(L, "error object is a %s", luaL_typename(L, -1));
  forfeit(p, loser, status == LUA_ERRMEM ? "memory" : "error");
}

static void push_me(lua_State *L, int seat, uint64_t seed) {
  lua_createtable(L, 0, 4);
  lua_pushinteger(L, seat);
  lua_setfield(L, -2, "seat");
  nimL_pushrandom(L, seed);
  lua_setfield(L, -2, "random");
}

static void open_side(play *p, int seat, int bot, uint64_t seed, bool solver) {
  lua_State *L = p->L;
  side *s = &p->side[seat - 1];
  s->bot = bot;
  s->chances = s->kept = 0;
  lua_getfield(L, bot, "move");
  s->move = lua_gettop(L);
  s->policy = test_policy(L, -1);
  if (s->policy != NULL) {
    nim_random_seed(&s->random, seed);
    return;
  }
  nimL_pushview(L, p->slot, solver);
  s->view = s->move + 1;
  push_me(L, seat, seed);
  s->me = s->move + 2;
}

/* Calls bot.start(game, me) or bot.finish(game, me, result), if there is one. */
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
  lua_pushstring(L, result);
  return lua_pcall(L, result == NULL ? 2 : 3, 0, 0);
}

static void start(play *p, int seat) {
  int status;
  if (p->loser != 0) return;
  status = call_hook(p, seat, "start", NULL);
  if (status != LUA_OK) forfeit_error(p, seat, status);
}

/* The game is over and stays as it is: an error here is told, and costs nothing. */
static void finish(play *p, int seat, int winner) {
  int status = call_hook(p, seat, "finish", seat == winner ? "win" : "loss");
  if (status == LUA_OK) return;
  if (p->message == 0 && lua_type(p->L, -1) == LUA_TSTRING) p->message = lua_gettop(p->L);
}

static bool policy_moves(play *p, side *s, nim_move *m) {
  nim_status status = nim_policy_move(s->policy, p->game, &s->random, m);
  return nimL_checkstatus(p->L, p->game->rules, status);
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
    forfeit_error(p, seat, status);
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
  side *s = &p->side[seat - 1];
  return s->policy != NULL ? policy_moves(p, s, m) : function_moves(p, seat, m);
}

static int l_nothing(lua_State *L) {
  (void)L;
  return 0;
}

/* Moves between two calls that let a hook of the host in, as Ctrl-C sets one. */
#define BREATH 4096

static void breathe(play *p) {
  if (p->game->moves % BREATH != 0) return;
  lua_pushcfunction(p->L, l_nothing);
  lua_call(p->L, 0, 0);
}

static bool is_p(play *p) {
  bool answer;
  nimL_checkstatus(p->L, p->game->rules,
                   nim_solve_is_p(p->game->rules, &p->game->piles, &answer));
  return answer;
}

static void play_moves(play *p) {
  nim_game *g = p->game;
  bool was_p = is_p(p);
  nim_move m;
  while (p->loser == 0 && !nim_moves_over(g->rules, &g->piles)) {
    int seat = nim_game_turn(g);
    side *s = &p->side[seat - 1];
    bool can_win = !was_p;
    s->chances += can_win;
    if (!side_moves(p, seat, &m)) return;
    nimL_reserve(p->L, p->slot, g, m.parts);
    nim_game_play(g, &m);
    was_p = is_p(p);
    s->kept += can_win && was_p;
    breathe(p);
  }
}

static int push_result(play *p, int winner) {
  lua_State *L = p->L;
  int seat;
  lua_pushinteger(L, winner);
  lua_pushstring(L, p->loser == 0 ? "last token" : p->reason);
  for (seat = 1; seat <= 2; seat++) {
    lua_pushinteger(L, p->side[seat - 1].kept);
    lua_pushinteger(L, p->side[seat - 1].chances);
  }
  if (p->message == 0) return 6;
  lua_pushvalue(L, p->message);
  return 7;
}

/* play(game, bot, bot, seed [, solver]) --> winner, reason, kept, chances, kept, chances
** [, message]: plays the game to its end. */
static int l_play(lua_State *L) {
  play p = {L, 1, NULL, {{0}}, 0, NULL, 0};
  nimL_handle *handle = nimL_checkudata(L, 1, NIML_GAME, "nim.game");
  uint64_t seed = nimL_checkseed(L, 4);
  bool solver = lua_isnoneornil(L, 5) || lua_toboolean(L, 5);
  int winner;
  p.game = handle->game;
  nimL_cover(L, p.game->rules, &p.game->piles);
  open_side(&p, 1, 2, nim_hash_pair(seed, 1), solver);
  open_side(&p, 2, 3, nim_hash_pair(seed, 2), solver);
  start(&p, 1);
  start(&p, 2);
  play_moves(&p);
  winner = p.loser != 0 ? 3 - p.loser : nim_game_winner(p.game);
  finish(&p, 1, winner);
  finish(&p, 2, winner);
  return push_result(&p, winner);
}

const luaL_Reg nimL_policy_meta[] = {
    {"__call", l_call}, {"__tostring", l_tostring}, {NULL, NULL}};
const luaL_Reg nimL_match_functions[] = {{"policy", l_policy}, {"play", l_play}, {NULL, NULL}};
