/* Checks a line against the game that it tells: the head and the tail that it must have
** are written anew, the moves are read and played. Says only whether all is right; for
** the words there is nim.record. */
#include "lua/match/play.h"

#include <string.h>

/* A line that is being read; a zero byte stands after it. */
typedef struct replay {
  lua_State *L;
  nim_game *game;
  const char *begin, *at, *end;
  nim_line line;
  nim_score score;
} replay;

/* Steps over the bytes from `from` to `to`, if they come next. */
static bool skip_bytes(replay *r, const char *from, const char *to) {
  size_t length = (size_t)(to - from);
  if ((size_t)(r->end - r->at) < length || memcmp(r->at, from, length) != 0) return false;
  r->at += length;
  return true;
}

/* Steps over fields as they have to be written, if they come next. */
static bool skip_fields(replay *r, nim_field from, nim_field to) {
  char few[1024];
  char *at = few;
  size_t room = nim_line_room(&r->line, from, to);
  if (room > sizeof few) at = lua_newuserdatauv(r->L, room, 0);
  return skip_bytes(r, at, nim_line_fields(&r->line, from, to, at));
}

static bool read_number(replay *r, uint64_t *number) {
  return nim_line_read_number(&r->at, number);
}

static bool read_char(replay *r, char c) {
  if (*r->at != c) return false;
  r->at++;
  return true;
}

/* `pile,take`, after the bracket or a comma. */
static bool read_part(replay *r, nim_move *m) {
  uint64_t pile, take;
  if (!read_number(r, &pile) || !read_char(r, ',')) return false;
  if (!read_number(r, &take)) return false;
  if (pile - 1 >= r->game->piles.n || m->parts == NIM_MAX_PARTS) return false;
  nim_move_add(m, (uint32_t)(pile - 1), take, 0);
  return true;
}

static bool read_rest(replay *r, nim_move *m) {
  if (nim_rules_are_numbered(r->game->theory->rules)) return false;
  if (nim_rules_splits(r->game->theory->rules)) {
    if (!read_number(r, &m->part[0].left)) return false;
    if (read_char(r, ',') && !read_number(r, &m->part[0].second)) return false;
    return read_char(r, ']');
  }
  do
    if (!read_part(r, m)) return false;
  while (read_char(r, ','));
  nim_move_sort(m);
  return read_char(r, ']');
}

static bool read_move(replay *r, nim_move *m) {
  m->parts = 0;
  if (!read_char(r, '[') || !read_part(r, m)) return false;
  if (nim_rules_are_numbered(r->game->theory->rules)) /* a move is pile and option */
    m->part[0].left = r->game->piles.size[m->part[0].pile];
  return read_char(r, ']') || (read_char(r, ',') && read_rest(r, m));
}

/* Plays the moves, whose array begins here. */
static bool read_moves(replay *r) {
  nim_move m;
  nim_text why;
  if (!read_char(r, '[')) return false;
  if (read_char(r, ']')) return true;
  do {
    if (!read_move(r, &m)) return false;
    if (!nim_moves_legal(r->game->theory, &r->game->piles, &m, &why)) return false;
    nimL_score_move(r->L, NIML_PLAY_GAME, r->game, &m, &r->score);
  } while (read_char(r, ','));
  return read_char(r, ']');
}

/* May this seat have ended the game early? Before the first move, where bots are made and
** started, either; then the side to move, and at any time a program that ends. */
static bool may_have_lost(const replay *r, int loser) {
  if (r->game->moves == 0) return true;
  if (nim_moves_over(r->game->theory, &r->game->piles)) return false;
  return loser == nim_game_turn(r->game) || r->line.reason == NIM_REASON_CRASH;
}

static bool is_end(replay *r) {
  const nim_game *g = r->game;
  if (r->line.reason == NIM_REASON_NATURAL)
    return nim_moves_over(g->theory, &g->piles) && r->line.winner == nim_game_winner(g);
  return may_have_lost(r, 3 - r->line.winner);
}

/* The check is over the line as it stands: up to here, it is as it has to be. */
static bool read_tail(replay *r) {
  char close[NIM_CHECK_ROOM], detail[NIM_DETAIL];
  nim_line *line = &r->line;
  char *end;
  if (!nim_line_read_end(r->at, line, detail) || !is_end(r)) return false;
  nimL_fillplayed(r->game, &r->score, line);
  if (!skip_fields(r, NIM_FIELD_MOVES + 1, NIM_FIELDS)) return false;
  end = nim_line_close(line, r->begin, r->at, close);
  return skip_bytes(r, close, end) && r->at == r->end;
}

static bool read_line(replay *r) {
  const char *moves;
  nimL_fillplan(r->L, r->game, &r->line);
  r->line.start = (nim_sizes){r->game->piles.size, r->game->piles.n};
  if (!skip_fields(r, (nim_field)0, NIM_FIELD_MOVES)) return false;
  moves = r->at;
  if ((r->at = nim_line_skip_key(moves, NIM_FIELD_MOVES)) == NULL) return false;
  nimL_endtime(r->game->theory);
  nimL_cover(r->L, r->game->theory, &r->game->piles);
  nimL_score_begin(r->L, r->game, &r->score);
  if (!read_moves(r)) return false;
  r->line.moves = r->game;
  r->at = moves;
  return skip_fields(r, NIM_FIELD_MOVES, NIM_FIELD_MOVES + 1) && read_tail(r);
}

/* replay_line(game, first, second, seed, id, round, line) --> boolean: is this the line
** of this game, between these bots? The moves are played in the game. */
static int l_replay_line(lua_State *L) {
  replay r = {0};
  nim_bytes line = nimL_checkbytes(L, NIML_PLAY_SOLVER);
  r.game = nimL_openslots(L);
  r.L = L;
  r.begin = r.at = line.at;
  r.end = line.at + line.length;
  lua_pushboolean(L, read_line(&r));
  return 1;
}

const luaL_Reg nimL_replay_functions[] = {{"replay_line", l_replay_line}, {NULL, NULL}};
