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
  const nim_bot *bot[2];
  uint64_t moves;
  tally tally[2];
} series;

/* A hook, as Ctrl-C sets one, may ask the rules something that may take so many
** seconds. */
static void check_interrupt(series *s) {
  nimL_check_interrupt(s->L);
  nimL_begintime(s->game.theory, false);
}

/* Plays from these piles; bot `swap` moves first. */
static void play_game(series *s, const nim_piles *from, int swap, uint64_t seed) {
  lua_State *L = s->L;
  nim_game *g = &s->game;
  const size_t bytes = nim_piles_bytes(from->room, from->index != NULL);
  nim_score score;
  nim_random random[2];
  nim_status status;
  nim_move m;
  int seat, winner = 0;
  if (bytes > lua_rawlen(L, BLOCK)) { /* in which the piles are; nil at first */
    lua_newuserdatauv(L, bytes, 0);
    lua_replace(L, BLOCK);
  }
  nim_piles_copy(&g->piles, from, lua_touserdata(L, BLOCK), from->room);
  g->moves = 0;
  for (seat = 0; seat < 2; seat++)
    nim_random_seed(&random[seat], nim_hash_seat(seed, seat + 1));
  status = nim_score_begin(&score, g);
  while (winner == 0 && status == NIM_OK && !nim_moves_over(g->theory, &g->piles)) {
    seat = nim_game_turn(g) - 1;
    if (nimL_growpiles(L, g)) lua_replace(L, BLOCK);
    if (nimL_botmove(L, s->bot[seat ^ swap], g, &random[seat], &m) == NIM_OK) {
      status = nim_score_play(&score, g, &m);
      if (g->moves % NIML_MOVES == 0) check_interrupt(s);
    } else {
      nim_score_waste(&score, seat);
      s->tally[seat ^ swap].errors++;
      winner = 2 - seat;
    }
  }
  if (status != NIM_OK) nimL_checkstatus(L, g->theory, status);
  if (winner == 0) winner = nim_game_winner(g);
  s->moves += g->moves;
  s->tally[(winner - 1) ^ swap].wins++;
  s->tally[swap].wins_first += winner == 1;
  for (seat = 0; seat < 2; seat++) {
    s->tally[seat ^ swap].kept += score.kept[seat];
    s->tally[seat ^ swap].chances += score.chances[seat];
  }
  if (lua_gethook(L) != NULL) check_interrupt(s);
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
  char digits[NIM_DIGITS];
  const nim_game *start = NULL;
  nimL_handle *handle;
  lua_Unsigned starts;
  uint64_t id, seed, games = nimL_checksize(L, GAMES, "integer");
  lua_settop(L, TOP);
  s.bot[0] = nimL_testudata(L, FIRST, NIML_BOT);
  s.bot[1] = nimL_testudata(L, SECOND, NIML_BOT);
  if (s.bot[0] == NULL || s.bot[1] == NULL) return 0;
  luaL_checktype(L, STARTS, LUA_TTABLE);
  starts = lua_rawlen(L, STARTS);
  luaL_argcheck(L, starts > 0, STARTS, "no position");
  seed = nimL_checkseed(L, SEED);
  for (id = 1; id <= games; id++) {
    if (id == 1 || (starts > 1 && id % 2 == 1)) {
      lua_rawgeti(L, STARTS, (lua_Integer)((id - 1) / 2 % starts) + 1);
      lua_replace(L, START);
      handle = nimL_checkudata(L, START, NIML_GAME);
      start = handle->game;
      s.game.theory = start->theory;
      nimL_begintime(start->theory, false);
      nimL_cover(L, start->theory, &start->piles);
    }
    nim_hash_digits(seed, id, digits);
    play_game(&s, &start->piles, (int)((id - 1) % 2), nim_hash_bytes(digits, NIM_DIGITS));
  }
  lua_pushinteger(L, (lua_Integer)s.moves);
  push_tally(L, &s.tally[0]);
  push_tally(L, &s.tally[1]);
  return 3;
}

const luaL_Reg nimL_series_functions[] = {{"play_many", l_play_many}, {NULL, NULL}};
