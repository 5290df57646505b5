/* Many games between two built-in bots, in one call and without records: only sums of
** what their records would say. */
#include "lua/game/game_value.h"
#include "record/line.h"

/* Arguments of l_play_many, and what is kept after them. */
enum { STARTS = 1, FIRST, SECOND, SEED, GAMES, START, BLOCK, TOP = BLOCK };

/* Of one bot. */
typedef struct tally {
  uint64_t wins, wins_first, kept, chances, errors;
} tally;

/* Each position is played twice, with the seats exchanged. */
typedef struct series {
  lua_State *L;
  nim_game game;
  size_t bytes; /* of the block in which the piles are */
  const nim_bot *bot[2];
  const nim_game *start;
  lua_Unsigned starts;
  uint64_t moves;
  tally tally[2];
} series;

static void take_start(series *s, uint64_t round) {
  lua_State *L = s->L;
  const nim_theory *theory;
  nimL_handle *handle;
  lua_rawgeti(L, STARTS, (lua_Integer)((round - 1) % s->starts) + 1);
  lua_replace(L, START);
  handle = nimL_checkudata(L, START, NIML_GAME);
  s->start = handle->game;
  theory = s->start->theory;
  s->game = (nim_game){.theory = theory};
  nimL_endtime(theory);
  nimL_cover(L, theory, &s->start->piles);
}

/* A hook may ask the rules something that may take so many seconds. */
static void check_interrupt(series *s) {
  nimL_check_interrupt(s->L);
  nimL_endtime(s->start->theory);
}

static void place_piles(series *s) {
  const nim_piles *from = &s->start->piles;
  size_t bytes = nim_piles_bytes(from->room, from->index != NULL);
  if (bytes > s->bytes) {
    lua_newuserdatauv(s->L, bytes, 0);
    s->bytes = bytes;
    lua_replace(s->L, BLOCK);
  }
  nim_piles_copy(&s->game.piles, from, lua_touserdata(s->L, BLOCK), from->room);
}

/* Game 0 or 1 of a round. A hook, as Ctrl-C sets one, is called between two games. */
static void play_game(series *s, int game, uint64_t seed) {
  nim_game *g = &s->game;
  nim_score score;
  nim_random random[2];
  nim_status status;
  nim_move m;
  int seat, winner = 0;
  place_piles(s);
  g->moves = 0;
  for (seat = 0; seat < 2; seat++)
    nim_random_seed(&random[seat], nim_hash_seat(seed, seat + 1));
  status = nim_score_begin(&score, g);
  while (winner == 0 && status == NIM_OK && !nim_moves_over(g->theory, &g->piles)) {
    seat = nim_game_turn(g) - 1;
    if (nimL_growpiles(s->L, g)) {
      s->bytes = nim_piles_bytes(g->piles.room, false);
      lua_replace(s->L, BLOCK);
    }
    if (nimL_botmove(s->L, s->bot[seat ^ game], g, &random[seat], &m) == NIM_OK) {
      status = nim_score_play(&score, g, &m);
      if (g->moves % NIML_MOVES == 0) check_interrupt(s);
    } else {
      nim_score_waste(&score, seat);
      s->tally[seat ^ game].errors++;
      winner = 2 - seat;
    }
  }
  if (status != NIM_OK) nimL_checkstatus(s->L, g->theory, status);
  s->moves += g->moves;
  if (winner == 0) winner = nim_game_winner(g);
  for (seat = 0; seat < 2; seat++) {
    tally *t = &s->tally[seat ^ game];
    t->wins += winner == seat + 1;
    t->wins_first += seat == 0 && winner == 1;
    t->kept += score.kept[seat];
    t->chances += score.chances[seat];
  }
  if (lua_gethook(s->L) != NULL) check_interrupt(s);
}

static void play_all(series *s, uint64_t seed, uint64_t games) {
  char digits[NIM_DIGITS];
  uint64_t id;
  for (id = 1; id <= games; id++) {
    if (id == 1 || (s->starts > 1 && id % 2 == 1)) take_start(s, (id + 1) / 2);
    nim_hash_digits(seed, id, digits);
    play_game(s, (int)((id - 1) % 2), nim_hash_bytes(digits, NIM_DIGITS));
  }
}

static void push_tally(lua_State *L, const tally *t) {
  lua_createtable(L, 0, 5);
  nimL_setinteger(L, "wins", t->wins);
  nimL_setinteger(L, "wins_first", t->wins_first);
  nimL_setinteger(L, "kept", t->kept);
  nimL_setinteger(L, "chances", t->chances);
  lua_newtable(L);
  if (t->errors > 0) nimL_setinteger(L, nim_reason_words[NIM_REASON_ERROR], t->errors);
  lua_setfield(L, -2, "early");
}

/* play_many(starts, first, second, seed, games) --> moves, tally, tally | nil: where one
** of the bots is not built in */
static int l_play_many(lua_State *L) {
  series s = {.L = L};
  uint64_t seed, games = nimL_checksize(L, GAMES, "integer");
  lua_settop(L, TOP);
  s.bot[0] = nimL_testudata(L, FIRST, NIML_BOT);
  s.bot[1] = nimL_testudata(L, SECOND, NIML_BOT);
  if (s.bot[0] == NULL || s.bot[1] == NULL) return 0;
  luaL_checktype(L, STARTS, LUA_TTABLE);
  s.starts = lua_rawlen(L, STARTS);
  luaL_argcheck(L, s.starts > 0, STARTS, "no position");
  seed = nimL_checkseed(L, SEED);
  play_all(&s, seed, games);
  lua_pushinteger(L, (lua_Integer)s.moves);
  push_tally(L, &s.tally[0]);
  push_tally(L, &s.tally[1]);
  return 3;
}

const luaL_Reg nimL_series_functions[] = {{"play_many", l_play_many}, {NULL, NULL}};
