/* A strict reader of JSON (RFC 8259): one value, and nothing around it but blanks.
**
** What the standard leaves to a reader is refused, too: a key that stands twice in an
** object, an integer beyond 64 bits, a number beyond a float, half of a surrogate pair,
** deep nesting. So no text means two things, and every integer is exact. */
#include "lua/binding.h"

#include <math.h>
#include <string.h>

/* Tables within each other: each takes some of the stacks of C and of Lua. */
#define NIML_JSON_DEPTH 100

typedef struct reader {
  lua_State *L;
  const char *text, *at, *end; /* a zero byte stands at the end */
  int depth;
  const char *why; /* what is wrong at `at` */
} reader;

static bool refuse(reader *r, const char *at, const char *why) {
  r->at = at;
  r->why = why;
  return false;
}

static void skip_blanks(reader *r) {
  while (*r->at == ' ' || *r->at == '\n' || *r->at == '\r' || *r->at == '\t') r->at++;
}

/* Steps over this character, if it comes next, and the blanks around it. */
static bool take(reader *r, char c) {
  skip_blanks(r);
  if (*r->at != c) return false;
  r->at++;
  skip_blanks(r);
  return true;
}

/* ---- numbers ---- */

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* Steps over digits, of which there must be one. */
static bool skip_digits(reader *r) {
  const char *from = r->at;
  while (is_digit(*r->at)) r->at++;
  return r->at > from || refuse(r, from, "digit expected");
}

static bool read_number(reader *r) {
  const char *p, *from = r->at;
  bool negative = *from == '-', whole = true;
  uint64_t n = 0, most = (uint64_t)INT64_MAX + negative;
  r->at += negative;
  if (*r->at == '0' && is_digit(r->at[1])) return refuse(r, r->at, "a leading zero");
  if (!skip_digits(r)) return false;
  if (*r->at == '.') {
    whole = false;
    r->at++;
    if (!skip_digits(r)) return false;
  }
  if (*r->at == 'e' || *r->at == 'E') {
    whole = false;
    r->at += r->at[1] == '+' || r->at[1] == '-' ? 2 : 1;
    if (!skip_digits(r)) return false;
  }
  if (!whole) { /* Lua reads the same numbers; a copy ends where the number does */
    lua_pushlstring(r->L, from, (size_t)(r->at - from));
    lua_pushnumber(r->L, lua_tonumber(r->L, -1));
    lua_remove(r->L, -2);
    return isfinite(lua_tonumber(r->L, -1)) || refuse(r, from, "number too large");
  }
  for (p = from + negative; p < r->at; p++) {
    unsigned digit = (unsigned)(*p - '0');
    if (n > (most - digit) / 10) return refuse(r, from, "integer beyond 64 bits");
    n = 10 * n + digit;
  }
  lua_pushinteger(r->L, (lua_Integer)(negative ? 0 - n : n));
  return true;
}

/* ---- strings ---- */

/* What four hexadecimal digits say, or -1. */
static int32_t hexadecimal(const char *at) {
  static const char digits[] = "0123456789abcdef0123456789ABCDEF";
  int32_t c = 0;
  int i;
  for (i = 0; i < 4; i++) {
    const char *digit = at[i] == '\0' ? NULL : strchr(digits, at[i]);
    if (digit == NULL) return -1;
    c = c << 4 | ((digit - digits) & 15);
  }
  return c;
}

/* The code point of the escape `\u` here, which may be a pair of surrogates, or -1. */
static int32_t read_unicode(reader *r) {
  int32_t low, c = hexadecimal(r->at + 2);
  if (c < 0) return -1;
  r->at += 6;
  if (c < 0xD800 || c > 0xDFFF) return c;
  low = r->at[0] == '\\' && r->at[1] == 'u' ? hexadecimal(r->at + 2) : -1;
  if (c > 0xDBFF || low < 0xDC00 || low > 0xDFFF) return -1;
  r->at += 6;
  return 0x10000 + ((c & 0x3FF) << 10 | (low & 0x3FF));
}

static bool read_escape(reader *r, luaL_Buffer *b) {
  static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
  const char *from = r->at;
  const char *letter = from[1] == '\0' ? NULL : strchr(letters, from[1]);
  int32_t c;
  if (letter != NULL) {
    luaL_addchar(b, meant[letter - letters]);
    r->at += 2;
    return true;
  }
  c = from[1] == 'u' ? read_unicode(r) : -1;
  if (c < 0) return refuse(r, from, "invalid escape");
  lua_pushfstring(r->L, "%U", (unsigned long)c);
  luaL_addvalue(b);
  return true;
}

/* One character that stands for itself. */
static bool read_character(reader *r, luaL_Buffer *b) {
  size_t length, left = (size_t)(r->end - r->at);
  if (left == 0) return refuse(r, r->at, "unterminated string");
  if ((unsigned char)*r->at < ' ') return refuse(r, r->at, "control character");
  if (nim_utf8_next(r->at, left, &length) < 0) return refuse(r, r->at, "invalid UTF-8");
  luaL_addlstring(b, r->at, length);
  r->at += length;
  return true;
}

static bool read_string(reader *r) {
  luaL_Buffer b;
  size_t plain = nim_json_plain(++r->at, r->end);
  if (r->at[plain] == '"') {
    lua_pushlstring(r->L, r->at, plain);
    r->at += plain + 1;
    return true;
  }
  luaL_buffinit(r->L, &b);
  for (;;) {
    luaL_addlstring(&b, r->at, plain);
    r->at += plain;
    if (*r->at == '"') break;
    if (!(*r->at == '\\' ? read_escape : read_character)(r, &b)) return false;
    plain = nim_json_plain(r->at, r->end);
  }
  r->at++;
  luaL_pushresult(&b);
  return true;
}

/* ---- arrays and objects ---- */

static bool read_value(reader *r);

/* Steps over a bracket, and pushes a table with room for so many elements and fields. */
static bool open_table(reader *r, int elements, int fields) {
  if (r->depth++ == NIML_JSON_DEPTH) return refuse(r, r->at, "nested too deeply");
  luaL_checkstack(r->L, 6, NULL);
  lua_createtable(r->L, elements, fields);
  r->at++;
  return true;
}

static bool close_table(reader *r, char bracket, const char *why) {
  if (*r->at != bracket) return refuse(r, r->at, why);
  r->at++;
  r->depth--;
  return true;
}

static bool read_array(reader *r) {
  lua_Integer n = 0;
  if (!open_table(r, 2, 0)) return false;
  skip_blanks(r);
  if (*r->at == ']') return close_table(r, ']', NULL);
  do {
    if (!read_value(r)) return false;
    lua_rawseti(r->L, -2, ++n);
  } while (take(r, ','));
  return close_table(r, ']', "',' or ']' expected");
}

static bool read_object(reader *r) {
  if (!open_table(r, 0, 4)) return false;
  skip_blanks(r);
  if (*r->at == '}') { /* its metatable tells it from an empty array, for dkjson too */
    if (luaL_newmetatable(r->L, "nim.json.object"))
      nimL_settext(r->L, "__jsontype", "object");
    lua_setmetatable(r->L, -2);
    return close_table(r, '}', NULL);
  }
  do {
    const char *key = r->at;
    if (*key != '"') return refuse(r, key, "key expected");
    if (!read_string(r)) return false;
    lua_pushvalue(r->L, -1);
    if (lua_rawget(r->L, -3) != LUA_TNIL) return refuse(r, key, "duplicate key");
    lua_pop(r->L, 1);
    if (!take(r, ':')) return refuse(r, r->at, "':' expected");
    if (!read_value(r)) return false;
    lua_rawset(r->L, -3);
  } while (take(r, ','));
  return close_table(r, '}', "',' or '}' expected");
}

/* ---- values ---- */

static bool read_value(reader *r) {
  static const char *const words[] = {"false", "true", "null"};
  int i;
  if (*r->at == '{') return read_object(r);
  if (*r->at == '[') return read_array(r);
  if (*r->at == '"') return read_string(r);
  if (*r->at == '-' || is_digit(*r->at)) return read_number(r);
  for (i = 0; i < 3; i++) {
    size_t length = strlen(words[i]);
    if (strncmp(r->at, words[i], length) != 0) continue;
    r->at += length;
    if (i < 2) lua_pushboolean(r->L, i);
    else lua_pushlightuserdata(r->L, NULL);
    return true;
  }
  return refuse(r, r->at, "value expected");
}

/* Pushes nil and what is wrong, with its place. */
static int push_refusal(const reader *r) {
  const char *next, *line = r->text;
  int number = 1;
  for (; (next = memchr(line, '\n', (size_t)(r->at - line))) != NULL; number++)
    line = next + 1;
  lua_pushnil(r->L);
  lua_pushfstring(r->L, number > 1 ? "line %d, " : "", number);
  lua_pushfstring(r->L, "column %d: %s", (int)(r->at - line) + 1, r->why);
  lua_concat(r->L, 2);
  return 2;
}

/* read_json(text) --> value | nil, why: null is core.null */
static int l_read_json(lua_State *L) {
  size_t length;
  reader r = {L, NULL, NULL, NULL, 0, NULL};
  if (lua_type(L, 1) != LUA_TSTRING) return nimL_typeerror(L, 1, "string");
  r.text = r.at = lua_tolstring(L, 1, &length);
  r.end = r.text + length;
  skip_blanks(&r);
  if (!read_value(&r)) return push_refusal(&r);
  skip_blanks(&r);
  if (r.at == r.end) return 1;
  refuse(&r, r.at, "text after the value");
  return push_refusal(&r);
}

const luaL_Reg nimL_json_functions[] = {{"read_json", l_read_json}, {NULL, NULL}};
