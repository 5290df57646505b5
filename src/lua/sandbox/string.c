/* string.byte, char, rep and format. */
#include "lua/sandbox/sandbox.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Longer results of format are mistakes. */
#define MOST_FORMATTED ((size_t)1 << 20)

/* The place, from 1, that argument `arg` names in a string; may be outside. */
static lua_Integer place(lua_State *L, int arg, lua_Integer otherwise, size_t size) {
  lua_Integer at = luaL_optinteger(L, arg, otherwise);
  return at >= 0 ? at : at < -(lua_Integer)size ? 0 : (lua_Integer)size + at + 1;
}

/* string.byte(s [, first [, last]]) --> numbers */
static int l_byte(lua_State *L) {
  size_t size;
  const char *s = luaL_checklstring(L, 1, &size);
  lua_Integer i, first = place(L, 2, 1, size), last = place(L, 3, first, size);
  if (first < 1) first = 1;
  if (last > (lua_Integer)size) last = (lua_Integer)size;
  if (first > last) return 0;
  if (last - first >= INT32_MAX) return luaL_error(L, "string slice too long");
  nimL_charge(L, (uint64_t)(last - first) / 2);
  luaL_checkstack(L, (int)(last - first) + 1, "string slice too long");
  for (i = first; i <= last; i++) lua_pushinteger(L, (unsigned char)s[i - 1]);
  return (int)(last - first) + 1;
}

/* string.char(...) --> the string of these bytes */
static int l_char(lua_State *L) {
  int i, n = lua_gettop(L);
  luaL_Buffer b;
  char *to;
  nimL_charge(L, (uint64_t)n / 2);
  to = luaL_buffinitsize(L, &b, (size_t)n);
  for (i = 1; i <= n; i++) {
    lua_Integer c = luaL_checkinteger(L, i);
    luaL_argcheck(L, c >= 0 && c <= 255, i, "value out of range");
    to[i - 1] = (char)c;
  }
  luaL_pushresultsize(&b, (size_t)n);
  return 1;
}

/* Fills `to` with a block again and again: what is there already is copied after
** itself. */
static void fill(char *to, size_t size, size_t block) {
  size_t done = block;
  while (done < size) {
    size_t more = size - done < done ? size - done : done;
    memcpy(to + done, to, more);
    done += more;
  }
}

/* string.rep(s, n [, separator]) --> string */
static int l_rep(lua_State *L) {
  size_t size, between, block;
  const char *s = luaL_checklstring(L, 1, &size);
  lua_Integer n = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &between);
  uint64_t count = n > 0 ? (uint64_t)n : 0, most = nimL_box(L)->limits.memory;
  luaL_Buffer b;
  char *to;
  block = count == 0 ? 0 : size + between;
  if (block == 0 && count > most) return luaL_error(L, "resulting string too large");
  if (block > 0 && block > most / count) return nimL_die(L, NIML_MEMORY);
  nimL_charge(L, 1 + count * block / 64);
  to = luaL_buffinitsize(L, &b, (size_t)count * block + 1);
  if (block > 0) {
    memcpy(to, s, size);
    memcpy(to + size, separator, between);
    fill(to, (size_t)count * block, block);
  }
  luaL_pushresultsize(&b, block == 0 ? 0 : (size_t)count * block - between);
  return 1;
}

/* ---- format ---- */

/* `%`, flags, two digits, a point, two digits, `ll`, the letter. */
#define SPEC_SIZE 24

/* Digits of the largest float, and 99 after the point. */
#define ITEM_SIZE 500

typedef struct spec {
  char text[SPEC_SIZE]; /* with the length that C wants */
  char letter;
} spec;

static const char *copy_digits(char **to, const char *s, const char *end) {
  int n = 0;
  for (; s < end && nim_is_digit(*s) && n < 2; n++) *(*to)++ = *s++;
  return s;
}

static bool is_one_of(char c, const char *set) {
  return c != '\0' && strchr(set, c) != NULL;
}

/* Reads the item after `%`; returns where it ends. */
static const char *read_spec(lua_State *L, spec *item, const char *s, const char *end) {
  char *to = item->text;
  int flags = 0;
  *to++ = '%';
  for (; s < end && is_one_of(*s, "-+ #0") && flags < 5; flags++) *to++ = *s++;
  s = copy_digits(&to, s, end);
  if (s < end && *s == '.') {
    *to++ = *s++;
    s = copy_digits(&to, s, end);
  }
  if (s == end || !is_one_of(*s, "aAcdeEfgGioqsxX"))
    luaL_error(L, "invalid conversion to 'format'");
  item->letter = *s;
  if (is_one_of(*s, "dioxX")) {
    *to++ = 'l';
    *to++ = 'l';
  }
  *to++ = *s;
  *to = '\0';
  return s + 1;
}

/* The format comes from read_spec: its letter fits the argument, its widths are small. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#endif

static void add_integer(lua_State *L, luaL_Buffer *b, const spec *item, int arg) {
  long long number = luaL_checkinteger(L, arg);
  char *to = luaL_prepbuffsize(b, ITEM_SIZE);
  int wrote = item->letter == 'c'
                  ? snprintf(to, ITEM_SIZE, item->text, (int)(number & 255))
                  : snprintf(to, ITEM_SIZE, item->text, number);
  luaL_addsize(b, (size_t)wrote);
}

static void add_float(lua_State *L, luaL_Buffer *b, const spec *item, int arg) {
  lua_Number number = luaL_checknumber(L, arg);
  char *to = luaL_prepbuffsize(b, ITEM_SIZE);
  if (number != number) number = fabs(number);
  luaL_addsize(b, (size_t)snprintf(to, ITEM_SIZE, item->text, number));
}

/* Strings with a width or a precision are short, as in Lua. */
static void add_string(lua_State *L, luaL_Buffer *b, const spec *item, int arg) {
  size_t size;
  const char *s = nimL_box_tostring(L, arg, &size);
  char *to;
  nimL_charge(L, size / 32);
  if (item->text[1] == 's' || (size >= 100 && strchr(item->text, '.') == NULL)) {
    luaL_addvalue(b);
    return;
  }
  lua_replace(L, arg); /* out of the buffer's way */
  if (strlen(s) != size) luaL_argerror(L, arg, "string contains zeros");
  to = luaL_prepbuffsize(b, ITEM_SIZE);
  luaL_addsize(b, (size_t)snprintf(to, ITEM_SIZE, item->text, s));
}

/* %q: as Lua reads it back. */
static void add_quoted_string(lua_State *L, luaL_Buffer *b, int arg) {
  size_t size;
  const unsigned char *s = (const unsigned char *)lua_tolstring(L, arg, &size);
  nimL_charge(L, size);
  luaL_addchar(b, '"');
  for (; size > 0; size--, s++) {
    if (*s == '"' || *s == '\\' || *s == '\n') {
      luaL_addchar(b, '\\');
      luaL_addchar(b, (char)*s);
    } else if (*s < 32 || *s == 127) {
      bool before_digit = size > 1 && nim_is_digit((char)s[1]);
      char *to = luaL_prepbuffsize(b, 8);
      luaL_addsize(b, (size_t)snprintf(to, 8, "\\%0*u", before_digit ? 3 : 1, *s));
    } else {
      luaL_addchar(b, (char)*s);
    }
  }
  luaL_addchar(b, '"');
}

static void add_quoted(lua_State *L, luaL_Buffer *b, const spec *item, int arg) {
  spec number = {"%lld", 'd'};
  if (item->text[1] != 'q') luaL_error(L, "specifier '%%q' cannot have modifiers");
  switch (lua_type(L, arg)) {
  case LUA_TSTRING: add_quoted_string(L, b, arg); break;
  case LUA_TNUMBER:
    if (lua_isinteger(L, arg)) {
      add_integer(L, b, &number, arg);
    } else {
      memcpy(number.text, "%a", 3);
      add_float(L, b, &number, arg);
    }
    break;
  case LUA_TNIL: luaL_addstring(b, "nil"); break;
  case LUA_TBOOLEAN: luaL_addstring(b, lua_toboolean(L, arg) ? "true" : "false"); break;
  default: luaL_argerror(L, arg, "value has no literal form");
  }
}

static void add_item(lua_State *L, luaL_Buffer *b, const spec *item, int arg) {
  size_t before = luaL_bufflen(b);
  if (item->letter == 's') add_string(L, b, item, arg);
  else if (item->letter == 'q') add_quoted(L, b, item, arg);
  else if (is_one_of(item->letter, "cdioxX")) add_integer(L, b, item, arg);
  else add_float(L, b, item, arg);
  nimL_charge(L, 8 + (luaL_bufflen(b) - before) * 2);
  if (luaL_bufflen(b) > MOST_FORMATTED) luaL_error(L, "resulting string too large");
}

/* string.format(format, ...) --> string; widths below 100, no %p. After the arguments
** stands what the buffer keeps on the stack: no item may come to it. */
static int l_format(lua_State *L) {
  size_t size;
  const char *s = luaL_checklstring(L, 1, &size), *end = s + size;
  int arg = 1, last = lua_gettop(L);
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  while (s < end) {
    spec item;
    if (*s != '%') {
      luaL_addchar(&b, *s++);
    } else if (++s < end && *s == '%') {
      luaL_addchar(&b, *s++);
    } else {
      s = read_spec(L, &item, s, end);
      if (++arg > last) return luaL_argerror(L, arg, "no value");
      add_item(L, &b, &item, arg);
    }
  }
  luaL_pushresult(&b);
  return 1;
}

const luaL_Reg nimL_box_string[] = {{"byte", l_byte},
                                    {"char", l_char},
                                    {"rep", l_rep},
                                    {"format", l_format},
                                    {NULL, NULL}};
