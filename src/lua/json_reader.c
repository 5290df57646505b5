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
  const char *at, *end; /* a zero byte stands at the end */
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

/* Steps over digits, of which there must be one. */
static bool skip_digits(reader *r) {
  const char *from = r->at;
  while (nim_is_digit(*r->at)) r->at++;
  return r->at > from || refuse(r, from, "digit expected");
}

static bool read_number(reader *r) {
  const char *p, *from = r->at;
  bool negative = *from == '-', whole = true;
  uint64_t n = 0, most = (uint64_t)INT64_MAX + negative;
  r->at += negative;
  if (*r->at == '0' && nim_is_digit(r->at[1])) return refuse(r, r->at, "a leading zero");
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

/* Steps over the escape here, and returns its code point, or -1. That of `\u` may be a
** pair of surrogates. */
static int32_t read_escape(reader *r) {
  static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
  const char *at = r->at, *letter = at[1] == '\0' ? NULL : strchr(letters, at[1]);
  int32_t low, c = at[1] == 'u' ? hexadecimal(at + 2) : -1;
  r->at += letter != NULL ? 2 : 6;
  if (letter != NULL) return meant[letter - letters];
  if (c < 0xD800 || c > 0xDFFF) return c;
  low = at[6] == '\\' && at[7] == 'u' ? hexadecimal(at + 8) : -1;
  if (c > 0xDBFF || low < 0xDC00 || low > 0xDFFF) return -1;
  r->at += 6;
  return 0x10000 + ((c & 0x3FF) << 10 | (low & 0x3FF));
}

static bool read_string(reader *r) {
  luaL_Buffer b;
  size_t length, plain = nim_json_plain(++r->at, r->end);
  if (r->at[plain] == '"') {
    lua_pushlstring(r->L, r->at, plain);
    r->at += plain + 1;
    return true;
  }
  luaL_buffinit(r->L, &b);
  for (;; plain = nim_json_plain(r->at, r->end)) {
    const char *at = r->at + plain;
    luaL_addlstring(&b, r->at, plain);
    r->at = at;
    if (*at == '"') break;
    if (*at == '\\') {
      int32_t c = read_escape(r);
      if (c < 0) return refuse(r, at, "invalid escape");
      lua_pushfstring(r->L, "%U", (unsigned long)c);
      luaL_addvalue(&b);
      continue;
    }
    if (at == r->end) return refuse(r, at, "unterminated string");
    if ((unsigned char)*at < ' ') return refuse(r, at, "control character");
    if (nim_utf8_next(at, (size_t)(r->end - at), &length) < 0)
      return refuse(r, at, "invalid UTF-8");
    luaL_addlstring(&b, at, length);
    r->at += length;
  }
  r->at++;
  luaL_pushresult(&b);
  return true;
}

/* ---- arrays and objects ---- */

static bool read_value(reader *r);

/* An empty object has a metatable, which tells it from an empty array, for dkjson too. */
static bool read_table(reader *r, bool object) {
  const char close = object ? '}' : ']';
  lua_Integer n = 0;
  bool more;
  if (r->depth++ == NIML_JSON_DEPTH) return refuse(r, r->at, "nested too deeply");
  luaL_checkstack(r->L, 6, NULL);
  lua_createtable(r->L, object ? 0 : 2, object ? 4 : 0);
  r->at++;
  skip_blanks(r);
  if (object && *r->at == close) {
    if (luaL_newmetatable(r->L, "nim.json.object"))
      nimL_settext(r->L, "__jsontype", "object");
    lua_setmetatable(r->L, -2);
  }
  more = *r->at != close;
  while (more) {
    const char *key = r->at;
    if (object) {
      if (*key != '"') return refuse(r, key, "key expected");
      if (!read_string(r)) return false;
      lua_pushvalue(r->L, -1);
      if (lua_rawget(r->L, -3) != LUA_TNIL) return refuse(r, key, "duplicate key");
      lua_pop(r->L, 1);
      if (!take(r, ':')) return refuse(r, r->at, "':' expected");
    }
    if (!read_value(r)) return false;
    if (object) lua_rawset(r->L, -3);
    else lua_rawseti(r->L, -2, ++n);
    more = take(r, ',');
  }
  if (*r->at != close)
    return refuse(r, r->at, object ? "',' or '}' expected" : "',' or ']' expected");
  r->at++;
  r->depth--;
  return true;
}

/* ---- values ---- */

static bool read_value(reader *r) {
  static const char *const words[] = {"false", "true", "null"};
  int i;
  if (*r->at == '{' || *r->at == '[') return read_table(r, *r->at == '{');
  if (*r->at == '"') return read_string(r);
  if (*r->at == '-' || nim_is_digit(*r->at)) return read_number(r);
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

/* read_json(text) --> value | nil, why: null is core.null */
static int l_read_json(lua_State *L) {
  size_t length;
  reader r = {.L = L};
  const char *next, *line;
  int number = 1;
  if (lua_type(L, 1) != LUA_TSTRING) return nimL_typeerror(L, 1, "string");
  r.at = line = lua_tolstring(L, 1, &length);
  r.end = line + length;
  skip_blanks(&r);
  if (read_value(&r)) {
    skip_blanks(&r);
    if (r.at == r.end) return 1;
    r.why = "text after the value";
  }
  for (; (next = memchr(line, '\n', (size_t)(r.at - line))) != NULL; number++)
    line = next + 1;
  return nimL_pushfail(L, "%scolumn %d: %s",
                       lua_pushfstring(L, number > 1 ? "line %d, " : "", number),
                       (int)(r.at - line) + 1, r.why);
}

const luaL_Reg nimL_json_functions[] = {{"read_json", l_read_json}, {NULL, NULL}};
