/* Records as lines: the quick way, for lines whose texts hold nothing that JSON escapes.
** What is unusual or wrong is left to nim.record, which finds the words for it; so both
** functions here answer nil, and never raise, for what they do not know. */
#include "lua/binding.h"

#include <string.h>

/* Fields in their order, as stack slots above the record at 1. */
enum { ID = 2, ROUND, FIRST, SECOND, RULES, START, SEED, MOVES, WINNER, REASON, OPTIMAL };

static const char *const names[] = {"id",     "round",  "first", "second",
                                    "rules",  "start",  "seed",  "moves",
                                    "winner", "reason", "optimal"};

#define FIELDS ((int)(sizeof names / sizeof names[0]))

/* Bytes for a number with its comma, for a move's brackets and comma, and for all keys
** with their quotes. */
#define NUMBER_ROOM 20
#define MOVE_ROOM 3
#define KEYS_ROOM 160

static bool is_plain(const char *text, size_t length) {
  size_t i;
  for (i = 0; i < length; i++)
    if (text[i] < ' ' || text[i] > '~' || text[i] == '"' || text[i] == '\\') return false;
  return true;
}

/* A line that is being written; `ok` falls when something is not as it should be. */
typedef struct writer {
  lua_State *L;
  char *to;
  bool ok;
} writer;

static void put(writer *w, const char *text, size_t length) {
  memcpy(w->to, text, length);
  w->to += length;
}

static void put_number(writer *w, uint64_t number) {
  char digits[NUMBER_ROOM];
  int at = NUMBER_ROOM;
  do digits[--at] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  put(w, digits + at, (size_t)(NUMBER_ROOM - at));
}

/* The integer at `index`, at least `least`. */
static void put_integer(writer *w, int index, lua_Integer least) {
  lua_Integer number = lua_isinteger(w->L, index) ? lua_tointeger(w->L, index) : -1;
  w->ok = w->ok && number >= least;
  put_number(w, (uint64_t)number & INT64_MAX);
}

static void put_string(writer *w, int index) {
  size_t length;
  const char *text = lua_tolstring(w->L, index, &length);
  *w->to++ = '"';
  put(w, text, length);
  *w->to++ = '"';
}

/* The array of numbers at `index`. */
static void put_array(writer *w, int index, lua_Integer n) {
  lua_Integer i;
  *w->to++ = '[';
  for (i = 1; i <= n; i++) {
    if (i > 1) *w->to++ = ',';
    lua_rawgeti(w->L, index, i);
    put_integer(w, -1, 0);
    lua_pop(w->L, 1);
  }
  *w->to++ = ']';
}

/* The array of arrays of numbers at `index`. */
static void put_arrays(writer *w, int index) {
  lua_Integer i, n = (lua_Integer)lua_rawlen(w->L, index);
  *w->to++ = '[';
  for (i = 1; i <= n; i++) {
    if (i > 1) *w->to++ = ',';
    lua_rawgeti(w->L, index, i);
    put_array(w, lua_gettop(w->L), (lua_Integer)lua_rawlen(w->L, -1));
    lua_pop(w->L, 1);
  }
  *w->to++ = ']';
}

static void put_field(writer *w, int slot) {
  const char *name = names[slot - ID];
  *w->to++ = slot == ID ? '{' : ',';
  *w->to++ = '"';
  put(w, name, strlen(name));
  put(w, "\":", 2);
  switch (slot) {
  case ID:
  case ROUND:
  case WINNER: put_integer(w, slot, 1); break;
  case START: put_array(w, slot, (lua_Integer)lua_rawlen(w->L, slot)); break;
  case MOVES:
  case OPTIMAL: put_arrays(w, slot); break;
  default: put_string(w, slot);
  }
}

/* Length of the strings; false when one is none or not plain. */
static bool measure_strings(lua_State *L, size_t *room) {
  static const int slots[] = {FIRST, SECOND, RULES, SEED, REASON};
  size_t i, length;
  for (i = 0; i < sizeof slots / sizeof slots[0]; i++) {
    const char *text;
    if (lua_type(L, slots[i]) != LUA_TSTRING) return false;
    text = lua_tolstring(L, slots[i], &length);
    if (!is_plain(text, length)) return false;
    *room += length;
  }
  return true;
}

/* Room for an array of arrays of at least two numbers; false when it is none. */
static bool measure_arrays(lua_State *L, int slot, size_t *room) {
  lua_Unsigned i, n;
  if (!lua_istable(L, slot)) return false;
  n = lua_rawlen(L, slot);
  for (i = 1; i <= n; i++) {
    bool is_table = lua_rawgeti(L, slot, (lua_Integer)i) == LUA_TTABLE;
    size_t length = is_table ? lua_rawlen(L, -1) : 0;
    lua_pop(L, 1);
    if (length < 2) return false;
    *room += MOVE_ROOM + length * NUMBER_ROOM;
  }
  return true;
}

/* {{kept, chances}, {kept, chances}}, none kept that was no chance. */
static bool is_optimal(lua_State *L) {
  int seat;
  bool ok = lua_rawlen(L, OPTIMAL) == 2;
  for (seat = 1; ok && seat <= 2; seat++) {
    lua_rawgeti(L, OPTIMAL, seat);
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    ok = lua_rawlen(L, -3) == 2 && lua_tointeger(L, -2) <= lua_tointeger(L, -1);
    lua_pop(L, 3);
  }
  return ok;
}

static bool measure(lua_State *L, size_t *room) {
  *room = KEYS_ROOM + 3 * NUMBER_ROOM;
  if (!measure_strings(L, room) || !lua_istable(L, START)) return false;
  *room += lua_rawlen(L, START) * NUMBER_ROOM;
  return measure_arrays(L, MOVES, room) && measure_arrays(L, OPTIMAL, room) &&
         is_optimal(L) && lua_tointeger(L, WINNER) <= 2;
}

/* write_record(record) --> line | nil */
static int l_write(lua_State *L) {
  char few[1024];
  writer w = {L, few, true};
  char *line = few;
  size_t room, now;
  int slot;
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  for (slot = ID; slot <= OPTIMAL; slot++) lua_getfield(L, 1, names[slot - ID]);
  if (!measure(L, &room)) return 0;
  if (room > sizeof few) w.to = line = lua_newuserdatauv(L, room, 0);
  if (room > sizeof few && (!measure(L, &now) || now > room)) return 0; /* __gc ran */
  for (slot = ID; slot <= OPTIMAL; slot++) put_field(&w, slot);
  *w.to++ = '}';
  if (!w.ok) return 0;
  lua_pushlstring(L, line, (size_t)(w.to - line));
  return 1;
}

/* A line that is being read, with a zero byte behind it. */
typedef struct reader {
  lua_State *L;
  const char *at;
} reader;

static bool skip(reader *r, const char *text) {
  size_t length = strlen(text);
  if (strncmp(r->at, text, length) != 0) return false;
  r->at += length;
  return true;
}

/* Pushes a number 0 .. 2^63-1 without leading zeros. */
static bool read_number(reader *r, lua_Integer least) {
  const char *start = r->at;
  uint64_t number = 0;
  for (; *r->at >= '0' && *r->at <= '9'; r->at++) {
    if (r->at - start == 19 || (number == 0 && r->at > start)) return false;
    number = number * 10 + (uint64_t)(*r->at - '0');
  }
  if (r->at == start || number > INT64_MAX || (lua_Integer)number < least) return false;
  lua_pushinteger(r->L, (lua_Integer)number);
  return true;
}

static bool read_string(reader *r) {
  const char *start = r->at + 1;
  const char *end;
  if (*r->at != '"' || (end = strchr(start, '"')) == NULL) return false;
  if (!is_plain(start, (size_t)(end - start))) return false;
  lua_pushlstring(r->L, start, (size_t)(end - start));
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
static bool read_array(reader *r, lua_Integer least) {
  lua_Integer n = 0;
  if (!skip(r, "[")) return false;
  if (skip(r, "]")) {
    lua_newtable(r->L);
    return least == 0;
  }
  lua_createtable(r->L, elements(r->at, ']'), 0);
  do {
    if (!read_number(r, 0)) return false;
    lua_rawseti(r->L, -2, ++n);
  } while (skip(r, ","));
  return n >= least && skip(r, "]");
}

/* Pushes an array of arrays of at least two numbers. Each has a comma in it and all but
** one have one behind. */
static bool read_arrays(reader *r) {
  lua_Integer n = 0;
  if (!skip(r, "[")) return false;
  if (skip(r, "]")) {
    lua_newtable(r->L);
    return true;
  }
  lua_createtable(r->L, elements(r->at, '"') / 2, 0);
  do {
    if (!read_array(r, 2)) return false;
    lua_rawseti(r->L, -2, ++n);
  } while (skip(r, ","));
  return skip(r, "]");
}

static bool read_value(reader *r, int slot) {
  switch (slot) {
  case ID:
  case ROUND:
  case WINNER: return read_number(r, 1);
  case START: return read_array(r, 0);
  case MOVES:
  case OPTIMAL: return read_arrays(r);
  default: return read_string(r);
  }
}

/* Pushes the value of one field. */
static bool read_field(reader *r, int slot) {
  return skip(r, slot == ID ? "{\"" : ",\"") && skip(r, names[slot - ID]) &&
         skip(r, "\":") && read_value(r, slot);
}

static bool read_fields(reader *r) {
  int slot;
  for (slot = ID; slot <= OPTIMAL; slot++)
    if (!read_field(r, slot)) return false;
  return skip(r, "}");
}

/* read_record(line) --> record | nil */
static int l_read(lua_State *L) {
  size_t length;
  const char *line = luaL_checklstring(L, 1, &length);
  reader r = {L, line};
  int slot;
  lua_settop(L, 1);
  if (!read_fields(&r) || r.at != line + length) return 0;
  if (!is_optimal(L) || lua_tointeger(L, WINNER) > 2) return 0;
  lua_createtable(L, 0, FIELDS);
  lua_insert(L, 2);
  for (slot = OPTIMAL; slot >= ID; slot--) lua_setfield(L, 2, names[slot - ID]);
  return 1;
}

const luaL_Reg nimL_record_functions[] = {
    {"write_record", l_write}, {"read_record", l_read}, {NULL, NULL}};
