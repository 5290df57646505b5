/* Records between Lua and lines: a reader that makes a line a table, and a writer for
** records that are tables. Both answer nil for what is no record; nim.record finds the
** words. */
#include "lua/game/binding.h"
#include "record/line.h"

#include <string.h>

/* Fields stand in stack slots above the record, or the line, at 1. */
#define SLOT(field) (2 + (int)(field))

/* Bytes for a move's brackets and comma. */
#define MOVE_ROOM 3

/* ---- writing ---- */

static bool to_text(lua_State *L, nim_field field, nim_bytes *text) {
  if (lua_type(L, SLOT(field)) != LUA_TSTRING) return false;
  text->at = lua_tolstring(L, SLOT(field), &text->length);
  return nim_utf8_is(*text);
}

/* The integer at `index`, at least `least`. */
static bool to_count(lua_State *L, int index, lua_Integer least, uint64_t *count) {
  lua_Integer number = lua_isinteger(L, index) ? lua_tointeger(L, index) : -1;
  *count = (uint64_t)number;
  return number >= least;
}

/* The number at `i` in the table at `index`. */
static bool to_element(lua_State *L, int index, lua_Integer i, uint64_t *number) {
  bool ok;
  lua_rawgeti(L, index, i);
  ok = to_count(L, -1, 0, number);
  lua_pop(L, 1);
  return ok;
}

static bool to_pair(lua_State *L, int seat, nim_line *line) {
  bool ok = lua_rawgeti(L, SLOT(NIM_FIELD_OPTIMAL), seat + 1) == LUA_TTABLE;
  int pair = lua_gettop(L);
  ok = ok && lua_rawlen(L, pair) == 2 &&
       to_element(L, pair, 1, &line->score.kept[seat]) &&
       to_element(L, pair, 2, &line->score.chances[seat]);
  lua_pop(L, 1);
  return ok && line->score.kept[seat] <= line->score.chances[seat];
}

static bool to_optimal(lua_State *L, nim_line *line) {
  int slot = SLOT(NIM_FIELD_OPTIMAL);
  return lua_istable(L, slot) && lua_rawlen(L, slot) == 2 && to_pair(L, 0, line) &&
         to_pair(L, 1, line);
}

/* A detail is there when a bot has ended the game, and is clean. */
static bool to_detail(lua_State *L, nim_line *line) {
  char clean[NIM_DETAIL];
  nim_bytes *text = &line->detail;
  if (line->reason == NIM_REASON_NATURAL) return lua_isnil(L, SLOT(NIM_FIELD_DETAIL));
  return to_text(L, NIM_FIELD_DETAIL, text) &&
         nim_line_clean(*text, clean) == text->length &&
         memcmp(clean, text->at, text->length) == 0;
}

/* NIM_REASONS where there is none. */
static nim_reason to_reason(lua_State *L) {
  nim_bytes reason;
  if (!to_text(L, NIM_FIELD_REASON, &reason)) return NIM_REASONS;
  return nim_reason_find(reason.at, reason.length);
}

static bool to_end(lua_State *L, nim_line *line) {
  uint64_t winner = 0;
  if (!to_count(L, SLOT(NIM_FIELD_WINNER), 1, &winner) || winner > 2) return false;
  line->winner = (int)winner;
  line->reason = to_reason(L);
  line->checked = !lua_isnil(L, SLOT(NIM_FIELD_CHECK));
  return line->reason != NIM_REASONS && to_detail(L, line) && to_optimal(L, line);
}

/* All but the numbers of `start` and the moves. */
static bool to_line(lua_State *L, nim_line *line) {
  int start = SLOT(NIM_FIELD_START);
  if (!lua_istable(L, start) || lua_rawlen(L, start) > UINT32_MAX) return false;
  line->piles = (uint32_t)lua_rawlen(L, start);
  return to_count(L, SLOT(NIM_FIELD_ID), 1, &line->id) &&
         to_count(L, SLOT(NIM_FIELD_ROUND), 1, &line->round) &&
         to_text(L, NIM_FIELD_FIRST, &line->first) &&
         to_text(L, NIM_FIELD_SECOND, &line->second) &&
         to_text(L, NIM_FIELD_RULES, &line->rules) &&
         to_text(L, NIM_FIELD_SEED, &line->seed) && to_end(L, line);
}

/* Room for the moves, arrays of at least two numbers; false when they are none. */
static bool measure_moves(lua_State *L, size_t *room) {
  int slot = SLOT(NIM_FIELD_MOVES);
  lua_Unsigned i, n;
  if (!lua_istable(L, slot)) return false;
  n = lua_rawlen(L, slot);
  for (i = 1; i <= n; i++) {
    bool is_table = lua_rawgeti(L, slot, (lua_Integer)i) == LUA_TTABLE;
    size_t length = is_table ? lua_rawlen(L, -1) : 0;
    lua_pop(L, 1);
    if (length < 2) return false;
    *room += MOVE_ROOM + length * NIM_NUMBER_ROOM;
  }
  return true;
}

/* Bytes of the block in which the line is written, the piles in front. */
static bool measure(lua_State *L, nim_line *line, size_t *room) {
  if (!to_line(L, line)) return false;
  *room = line->piles * sizeof(uint64_t) + nim_line_head_room(line) + NIM_LINE_END_ROOM;
  return measure_moves(L, room);
}

static bool copy_start(lua_State *L, uint64_t *start, uint32_t n) {
  uint32_t i;
  for (i = 0; i < n; i++)
    if (!to_element(L, SLOT(NIM_FIELD_START), (lua_Integer)i + 1, &start[i]))
      return false;
  return true;
}

/* The array of numbers on top; NULL where it is none. */
static char *put_array(lua_State *L, char *to) {
  lua_Integer i, n = (lua_Integer)lua_rawlen(L, -1);
  uint64_t number;
  *to++ = '[';
  for (i = 1; i <= n; i++) {
    if (!to_element(L, lua_gettop(L), i, &number)) return NULL;
    if (i > 1) *to++ = ',';
    to = nim_line_number(number, to);
  }
  *to++ = ']';
  return to;
}

static char *put_moves(lua_State *L, char *to) {
  int slot = SLOT(NIM_FIELD_MOVES);
  lua_Integer i, n = (lua_Integer)lua_rawlen(L, slot);
  for (i = 1; i <= n && to != NULL; i++) {
    if (i > 1) *to++ = ',';
    lua_rawgeti(L, slot, i);
    to = put_array(L, to);
    lua_pop(L, 1);
  }
  return to;
}

/* Pushes the line, written to `block`. */
static bool put_line(lua_State *L, nim_line *line, void *block) {
  uint64_t *start = block;
  char *from = (char *)(start + line->piles);
  char *to;
  if (!copy_start(L, start, line->piles)) return false;
  line->start = start;
  to = put_moves(L, nim_line_head(line, from));
  if (to == NULL) return false;
  to = nim_line_end(line, to);
  to = nim_line_close(line, from, to, to);
  lua_pushlstring(L, from, (size_t)(to - from));
  return true;
}

/* write_record(record) --> line | nil. A check is computed anew, whatever the record has;
** where no bot has ended the game it is written if the record has one. */
static int l_write(lua_State *L) {
  uint64_t few[256];
  void *block = few;
  nim_line line = {0};
  size_t room, has = sizeof few;
  int field;
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  for (field = 0; field < NIM_FIELDS; field++) lua_getfield(L, 1, nim_line_keys[field]);
  if (!measure(L, &line, &room)) return 0;
  while (room > has) { /* a finalizer may change what has been measured */
    block = lua_newuserdatauv(L, has = room, 0);
    if (!measure(L, &line, &room)) return 0;
  }
  return put_line(L, &line, block) ? 1 : 0;
}

/* ---- reading ---- */

/* A line that is being read, with a zero byte behind it. */
typedef struct reader {
  lua_State *L;
  const char *line, *at, *end;
} reader;

static bool skip(reader *r, const char *text) {
  size_t length = strlen(text);
  if (strncmp(r->at, text, length) != 0) return false;
  r->at += length;
  return true;
}

static bool skip_key(reader *r, nim_field field) {
  return skip(r, field == NIM_FIELD_ID ? "{\"" : ",\"") &&
         skip(r, nim_line_keys[field]) && skip(r, "\":");
}

static bool push_number(reader *r, uint64_t least) {
  uint64_t number;
  if (!nim_line_read_number(&r->at, &number) || number < least) return false;
  lua_pushinteger(r->L, (lua_Integer)number);
  return true;
}

/* The quote that closes the string which begins here, or NULL. */
static const char *closing(const char *at) {
  if (*at != '"') return NULL;
  for (at++; *at != '"'; at++)
    if (*at == '\0' || (*at == '\\' && *++at == '\0')) return NULL;
  return at;
}

/* Nearly every string stands for itself. */
static bool push_plain(reader *r) {
  size_t length;
  if (*r->at != '"') return false;
  length = nim_json_plain(r->at + 1, r->end);
  if (r->at[length + 1] != '"') return false;
  lua_pushlstring(r->L, r->at + 1, length);
  r->at += length + 2;
  return true;
}

static bool push_text(reader *r) {
  const char *end;
  luaL_Buffer buffer;
  size_t room, length;
  char *to;
  if (push_plain(r)) return true;
  if ((end = closing(r->at)) == NULL) return false;
  room = (size_t)(end - r->at);
  to = luaL_buffinitsize(r->L, &buffer, room);
  if (nim_json_unquote(r->at, to, room, &length) != end + 1) return false;
  luaL_pushresultsize(&buffer, length);
  r->at = end + 1;
  return true;
}

/* An upper bound for the elements before `end`: one more than there are commas. */
static int elements(const char *at, char end) {
  int n = 1;
  for (; *at != end && *at != '\0' && n < INT32_MAX; at++) n += *at == ',';
  return n;
}

/* Pushes an array of at least `least` numbers. */
static bool push_array(reader *r, lua_Integer least) {
  lua_Integer n = 0;
  if (!skip(r, "[")) return false;
  if (skip(r, "]")) {
    lua_newtable(r->L);
    return least == 0;
  }
  lua_createtable(r->L, elements(r->at, ']'), 0);
  do {
    if (!push_number(r, 0)) return false;
    lua_rawseti(r->L, -2, ++n);
  } while (skip(r, ","));
  return n >= least && skip(r, "]");
}

/* Pushes an array of arrays of at least two numbers. Each has a comma in it and all but
** one have one behind. */
static bool push_arrays(reader *r) {
  lua_Integer n = 0;
  if (!skip(r, "[")) return false;
  if (skip(r, "]")) {
    lua_newtable(r->L);
    return true;
  }
  lua_createtable(r->L, elements(r->at, '"') / 2, 0);
  do {
    if (!push_array(r, 2)) return false;
    lua_rawseti(r->L, -2, ++n);
  } while (skip(r, ","));
  return skip(r, "]");
}

/* Steps over the check, which must be that of all before it, and pushes it. */
static bool push_check(reader *r) {
  char close[NIM_CHECK_ROOM];
  size_t length = (size_t)(nim_line_seal(r->line, r->at, close) - close);
  if (strncmp(r->at, close, length) != 0) return false;
  r->at += length - 1;
  lua_pushlstring(r->L, r->at - 1 - NIM_CHECK, NIM_CHECK);
  return true;
}

static bool push_value(reader *r, nim_field field) {
  switch (field) {
  case NIM_FIELD_ID:
  case NIM_FIELD_ROUND:
  case NIM_FIELD_WINNER:
    return push_number(r, 1);
  case NIM_FIELD_START:
    return push_array(r, 0);
  case NIM_FIELD_MOVES:
  case NIM_FIELD_OPTIMAL:
    return push_arrays(r);
  case NIM_FIELD_FIRST:
  case NIM_FIELD_SECOND:
  case NIM_FIELD_RULES:
  case NIM_FIELD_SEED:
  case NIM_FIELD_REASON:
  case NIM_FIELD_DETAIL:
    return push_text(r);
  case NIM_FIELD_CHECK:
  case NIM_FIELDS:
    break;
  }
  return false;
}

/* Only where a bot has ended the game there is a detail; then there is a check, too. */
static bool is_absent(reader *r, nim_field field) {
  if (field != NIM_FIELD_DETAIL && field != NIM_FIELD_CHECK) return false;
  if (to_reason(r->L) != NIM_REASON_NATURAL) return false;
  return field == NIM_FIELD_DETAIL || *r->at == '}';
}

/* Pushes the value of one field, nil for one that is absent. */
static bool push_field(reader *r, nim_field field) {
  if (is_absent(r, field)) {
    lua_pushnil(r->L);
    return true;
  }
  if (field == NIM_FIELD_CHECK) return push_check(r);
  return skip_key(r, field) && push_value(r, field);
}

static bool push_fields(reader *r) {
  int field;
  for (field = 0; field < NIM_FIELDS; field++)
    if (!push_field(r, (nim_field)field)) return false;
  return skip(r, "}");
}

/* read_record(line) --> record | nil, byte at which it is none */
static int l_read(lua_State *L) {
  size_t length;
  const char *line = luaL_checklstring(L, 1, &length);
  reader r;
  nim_line end = {0};
  int field;
  r.L = L;
  r.line = r.at = line;
  r.end = line + length;
  lua_settop(L, 1);
  if (!push_fields(&r) || r.at != line + length || !to_end(L, &end)) {
    lua_pushnil(L);
    lua_pushinteger(L, r.at - line + 1);
    return 2;
  }
  lua_createtable(L, 0, NIM_FIELDS);
  lua_insert(L, 2);
  for (field = NIM_FIELDS - 1; field >= 0; field--)
    lua_setfield(L, 2, nim_line_keys[field]);
  return 1;
}

/* Steps over a value, be it as it may. */
static bool skip_value(reader *r, nim_field field) {
  const char *end;
  if (field == NIM_FIELD_MOVES) { /* no quote is in it */
    if ((end = strchr(r->at, '"')) == NULL || end == r->at) return false;
    r->at = end - 1;
    return true;
  }
  end = field == NIM_FIELD_START ? strchr(r->at, ']') : closing(r->at);
  if (end != NULL) r->at = end + 1;
  return end != NULL;
}

static bool skip_fields(reader *r, nim_field from, nim_field to) {
  int field;
  for (field = (int)from; field <= (int)to; field++)
    if (!skip_key(r, (nim_field)field) || !skip_value(r, (nim_field)field)) return false;
  return true;
}

/* read_result(line) --> id, round, winner: of a line that is known to be a record's; of
** any other as many of them as seem to be there. */
static int l_result(lua_State *L) {
  reader r;
  r.L = L;
  r.line = r.at = luaL_checkstring(L, 1);
  lua_settop(L, 1);
  if (skip_key(&r, NIM_FIELD_ID) && push_number(&r, 1) && skip_key(&r, NIM_FIELD_ROUND) &&
      push_number(&r, 1) && skip_fields(&r, NIM_FIELD_FIRST, NIM_FIELD_MOVES) &&
      skip_key(&r, NIM_FIELD_WINNER))
    push_number(&r, 1);
  return lua_gettop(L) - 1;
}

/* record_keys() --> array of the fields of a record, in their order */
static int l_keys(lua_State *L) {
  int i;
  lua_createtable(L, NIM_FIELDS, 0);
  for (i = 0; i < NIM_FIELDS; i++) {
    lua_pushstring(L, nim_line_keys[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* end_reasons() --> array of the reasons why a game ends, the natural one first */
static int l_reasons(lua_State *L) {
  int i;
  lua_createtable(L, NIM_REASONS, 0);
  for (i = 0; i < NIM_REASONS; i++) {
    lua_pushstring(L, nim_reason_words[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* clean_detail(text) --> text as it stands in a record */
static int l_clean(lua_State *L) {
  char clean[NIM_DETAIL];
  lua_pushlstring(L, clean, nim_line_clean(nimL_checkbytes(L, 1), clean));
  return 1;
}

const luaL_Reg nimL_record_functions[] = {
    {"write_record", l_write}, {"read_record", l_read}, {"read_result", l_result},
    {"record_keys", l_keys}, {"end_reasons", l_reasons}, {"clean_detail", l_clean},
    {NULL, NULL}};
