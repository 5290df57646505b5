/* Records between Lua and lines: a reader that makes a line a table, and a writer for
** records that are tables. Both answer nil for what is no record; nim.record finds the
** words. */
#include "lua/game/binding.h"
#include "record/line.h"

#include <string.h>

/* Fields stand in stack slots above the record, or the line, at 1, and the table that
** the line is read into, at 2. */
#define SLOT(field) (3 + (int)(field))

/* Bytes for a move's brackets and comma. */
#define MOVE_ROOM 3

/* ---- writing ---- */

static bool to_text(lua_State *L, int slot, nim_bytes *text) {
  if (lua_type(L, slot) != LUA_TSTRING) return false;
  text->at = lua_tolstring(L, slot, &text->length);
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

static bool to_pair(lua_State *L, int slot, int seat, nim_score *score) {
  bool ok = lua_rawgeti(L, slot, seat + 1) == LUA_TTABLE;
  int pair = lua_gettop(L);
  ok = ok && lua_rawlen(L, pair) == 2 && to_element(L, pair, 1, &score->kept[seat]) &&
       to_element(L, pair, 2, &score->chances[seat]);
  lua_pop(L, 1);
  return ok && score->kept[seat] <= score->chances[seat];
}

static bool to_score(lua_State *L, int slot, nim_score *score) {
  return lua_istable(L, slot) && lua_rawlen(L, slot) == 2 &&
         to_pair(L, slot, 0, score) && to_pair(L, slot, 1, score);
}

static bool to_detail(lua_State *L, int slot, nim_bytes *text) {
  char clean[NIM_DETAIL];
  return to_text(L, slot, text) && nim_line_clean(*text, clean) == text->length &&
         memcmp(clean, text->at, text->length) == 0;
}

/* NIM_REASONS where there is none. */
static nim_reason to_reason(lua_State *L, int slot) {
  nim_bytes reason;
  if (!to_text(L, slot, &reason)) return NIM_REASONS;
  return nim_reason_find(reason.at, reason.length);
}

static bool to_seat(lua_State *L, int slot, int *seat) {
  uint64_t number = 0;
  if (!to_count(L, slot, 1, &number) || number > 2) return false;
  *seat = (int)number;
  return true;
}

static bool to_sizes(lua_State *L, int slot, nim_sizes *sizes) {
  if (!lua_istable(L, slot) || lua_rawlen(L, slot) > UINT32_MAX) return false;
  sizes->n = (uint32_t)lua_rawlen(L, slot);
  return true;
}

/* All but the numbers of sizes, and the moves. */
static bool to_value(lua_State *L, int slot, nim_value kind, void *value) {
  switch (kind) {
  case NIM_VALUE_COUNT: return to_count(L, slot, 1, value);
  case NIM_VALUE_SEAT: return to_seat(L, slot, value);
  case NIM_VALUE_TEXT: return to_text(L, slot, value);
  case NIM_VALUE_DETAIL: return to_detail(L, slot, value);
  case NIM_VALUE_SIZES: return to_sizes(L, slot, value);
  case NIM_VALUE_SCORE: return to_score(L, slot, value);
  case NIM_VALUE_REASON:
    return (*(nim_reason *)value = to_reason(L, slot)) != NIM_REASONS;
  case NIM_VALUE_CHECK: *(bool *)value = !lua_isnil(L, slot); break;
  case NIM_VALUE_MOVES:
  case NIM_VALUES: break;
  }
  return true;
}

/* The fields from `from` on. Which a record has depends on those before. */
static bool to_line(lua_State *L, nim_line *line, nim_field from) {
  int i;
  for (i = (int)from; i < NIM_FIELDS; i++) {
    nim_field field = (nim_field)i;
    const nim_line_row *row = &nim_line_rows[field];
    if (row->when != NIM_HELD && !nim_line_has(line, field)) {
      if (!lua_isnil(L, SLOT(field))) return false;
    } else if (!to_value(L, SLOT(field), row->kind, nim_line_value(line, field))) {
      return false;
    }
  }
  return true;
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

/* Numbers of all fields that are arrays of them. */
static size_t sizes_of(nim_line *line) {
  size_t n = 0;
  int i;
  for (i = 0; i < NIM_FIELDS; i++)
    if (nim_line_rows[i].kind == NIM_VALUE_SIZES)
      n += ((nim_sizes *)nim_line_value(line, (nim_field)i))->n;
  return n;
}

/* Bytes of the block in which the line is written, the numbers in front. */
static bool measure(lua_State *L, nim_line *line, size_t *room) {
  if (!to_line(L, line, (nim_field)0)) return false;
  *room = sizes_of(line) * sizeof(uint64_t) +
          nim_line_room(line, (nim_field)0, NIM_FIELDS) + sizeof "[]";
  return measure_moves(L, room);
}

static bool copy_sizes(lua_State *L, int slot, nim_sizes *sizes, uint64_t *to) {
  uint32_t i;
  sizes->at = to;
  for (i = 0; i < sizes->n; i++)
    if (!to_element(L, slot, (lua_Integer)i + 1, &to[i])) return false;
  return true;
}

/* Copies the numbers; NULL where they are none. Returns where they end. */
static uint64_t *copy_all(lua_State *L, nim_line *line, uint64_t *to) {
  int i;
  for (i = 0; i < NIM_FIELDS && to != NULL; i++)
    if (nim_line_rows[i].kind == NIM_VALUE_SIZES) {
      nim_sizes *sizes = nim_line_value(line, (nim_field)i);
      to = copy_sizes(L, SLOT(i), sizes, to) ? to + sizes->n : NULL;
    }
  return to;
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
  char *from = (char *)copy_all(L, line, block);
  char *to;
  if (from == NULL) return false;
  to = nim_line_key(NIM_FIELD_MOVES,
                    nim_line_fields(line, (nim_field)0, NIM_FIELD_MOVES, from));
  *to++ = '[';
  if ((to = put_moves(L, to)) == NULL) return false;
  *to++ = ']';
  to = nim_line_fields(line, NIM_FIELD_MOVES + 1, NIM_FIELDS, to);
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
  lua_settop(L, 2);
  for (field = 0; field < NIM_FIELDS; field++)
    lua_getfield(L, 1, nim_line_rows[field].key);
  if (!measure(L, &line, &room)) return 0;
  while (room > has) { /* a finalizer may change what has been measured */
    block = lua_newuserdatauv(L, has = room, 0);
    if (!measure(L, &line, &room)) return 0;
  }
  return put_line(L, &line, block) ? 1 : 0;
}

/* ---- reading ---- */

/* A line that is being read, with a zero byte after it. Of a brief record no array of
** moves or sizes is made, and of what is not `kept` none at all: nil is pushed. */
typedef struct reader {
  lua_State *L;
  const char *line, *at, *end;
  bool brief, kept;
} reader;

static bool skip(reader *r, const char *text) {
  size_t length = strlen(text);
  if (strncmp(r->at, text, length) != 0) return false;
  r->at += length;
  return true;
}

/* Goes on where something has been stepped over; NULL: it was not there. */
static bool go_on(reader *r, const char *at) {
  if (at != NULL) r->at = at;
  return at != NULL;
}

static bool skip_key(reader *r, nim_field field) {
  return go_on(r, nim_line_skip_key(r->at, field));
}

static bool push_number(reader *r, uint64_t least) {
  uint64_t number;
  if (!nim_line_read_number(&r->at, &number) || number < least) return false;
  lua_pushinteger(r->L, (lua_Integer)number);
  return true;
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
  if ((end = nim_line_skip(r->at, NIM_VALUE_TEXT)) == NULL) return false;
  room = (size_t)(end - r->at);
  to = luaL_buffinitsize(r->L, &buffer, room);
  if (nim_json_unquote(r->at, to, room, &length) != end) return false;
  luaL_pushresultsize(&buffer, length);
  return go_on(r, end);
}

/* An upper bound for the elements before `end`: one more than there are commas. */
static int elements(const char *at, char end) {
  int n = 1;
  for (; *at != end && *at != '\0' && n < INT32_MAX; at++) n += *at == ',';
  return n;
}

/* Pushes an array with room for a share of the elements before `end`. */
static void begin_array(reader *r, char end, int share) {
  if (r->kept)
    lua_createtable(r->L, elements(r->at, end) / share, 0);
  else
    lua_pushnil(r->L);
}

/* Makes what is on top the n-th element of the array below. */
static void add_element(reader *r, lua_Integer n) {
  if (r->kept)
    lua_rawseti(r->L, -2, n);
  else
    lua_pop(r->L, 1);
}

/* Pushes an array of at least `least` numbers. */
static bool push_array(reader *r, lua_Integer least) {
  lua_Integer n = 0;
  if (!skip(r, "[")) return false;
  begin_array(r, ']', 1);
  if (skip(r, "]")) return least == 0;
  do {
    if (!push_number(r, 0)) return false;
    add_element(r, ++n);
  } while (skip(r, ","));
  return n >= least && skip(r, "]");
}

/* Pushes an array of arrays of at least two numbers. Each has a comma in it and all but
** one have one after. */
static bool push_arrays(reader *r) {
  lua_Integer n = 0;
  if (!skip(r, "[")) return false;
  begin_array(r, '"', 2);
  if (skip(r, "]")) return true;
  do {
    if (!push_array(r, 2)) return false;
    add_element(r, ++n);
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

static bool push_value(reader *r, nim_value kind) {
  r->kept = !r->brief || kind == NIM_VALUE_SCORE;
  switch (kind) {
  case NIM_VALUE_COUNT:
  case NIM_VALUE_SEAT: return push_number(r, 1);
  case NIM_VALUE_SIZES: return push_array(r, 0);
  case NIM_VALUE_MOVES:
  case NIM_VALUE_SCORE: return push_arrays(r);
  case NIM_VALUE_TEXT:
  case NIM_VALUE_REASON:
  case NIM_VALUE_DETAIL: return push_text(r);
  case NIM_VALUE_CHECK:
  case NIM_VALUES: break;
  }
  return false;
}

/* Only where a bot has ended the game there is a detail; then there is a check, too. */
static bool is_absent(reader *r, nim_when when) {
  if (when == NIM_ALWAYS) return false;
  if (to_reason(r->L, SLOT(NIM_FIELD_REASON)) != NIM_REASON_NATURAL) return false;
  return when == NIM_EARLY || *r->at == '}';
}

/* Pushes the value of one field, nil for one that is absent. */
static bool push_field(reader *r, nim_field field) {
  const nim_line_row *row = &nim_line_rows[field];
  if (is_absent(r, row->when)) {
    lua_pushnil(r->L);
    return true;
  }
  if (row->kind == NIM_VALUE_CHECK) return push_check(r);
  return skip_key(r, field) && push_value(r, row->kind);
}

static bool push_fields(reader *r) {
  int field;
  for (field = 0; field < NIM_FIELDS; field++)
    if (!push_field(r, (nim_field)field)) return false;
  return skip(r, "}");
}

/* read_record(line, into) --> record | nil, byte at which it is none. A table that it is
** to be read into gets neither start nor moves, which are checked all the same. */
static int l_read(lua_State *L) {
  size_t length;
  const char *line = luaL_checklstring(L, 1, &length);
  reader r;
  nim_line end = {0};
  int field;
  r.L = L;
  r.line = r.at = line;
  r.end = line + length;
  r.brief = lua_istable(L, 2);
  lua_settop(L, 2);
  if (!push_fields(&r) || r.at != line + length || !to_line(L, &end, NIM_FIELD_MOVES)) {
    lua_pushnil(L);
    lua_pushinteger(L, r.at - line + 1);
    return 2;
  }
  if (!r.brief) {
    lua_createtable(L, 0, NIM_FIELDS);
    lua_replace(L, 2);
  }
  for (field = NIM_FIELDS - 1; field >= 0; field--)
    lua_setfield(L, 2, nim_line_rows[field].key);
  return 1;
}

/* read_result(line) --> id, round, winner: of a line that is known to be a record's; of
** any other as many of them as seem to be there. */
static int l_result(lua_State *L) {
  reader r;
  int field;
  r.L = L;
  r.line = r.at = luaL_checkstring(L, 1);
  lua_settop(L, 1);
  for (field = 0; field <= NIM_FIELD_WINNER; field++) {
    bool asked = field == NIM_FIELD_ID || field == NIM_FIELD_ROUND ||
                 field == NIM_FIELD_WINNER;
    if (!skip_key(&r, (nim_field)field)) break;
    if (asked ? !push_number(&r, 1)
              : !go_on(&r, nim_line_skip(r.at, nim_line_rows[field].kind)))
      break;
  }
  return lua_gettop(L) - 1;
}

/* record_fields() --> array of the fields of a record in their order, each with `key`,
** the kind of its `value`, and `when` a record has it */
static int l_fields(lua_State *L) {
  static const char *const when[] = {
      [NIM_ALWAYS] = "always", [NIM_EARLY] = "early", [NIM_HELD] = "held"};
  int i;
  lua_createtable(L, NIM_FIELDS, 0);
  for (i = 0; i < NIM_FIELDS; i++) {
    const nim_line_row *row = &nim_line_rows[i];
    lua_createtable(L, 0, 3);
    nimL_settext(L, "key", row->key);
    nimL_settext(L, "value", nim_value_words[row->kind]);
    nimL_settext(L, "when", when[row->when]);
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
    {"record_fields", l_fields}, {"end_reasons", l_reasons}, {"clean_detail", l_clean},
    {NULL, NULL}};
