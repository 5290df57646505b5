/* string.find, match, gmatch and gsub over the matcher of sandbox/pattern.h. The steps
** that a match may take are what is left of the budget, and what it took is charged. */
#include "lua/sandbox/sandbox.h"

#include "sandbox/pattern.h"

#include <string.h>

static void open_pattern(nim_pattern *m, const char *s, size_t size, const char *p,
                         size_t length) {
  m->subject = s;
  m->subject_end = s + size;
  m->pattern = p;
  m->pattern_end = p + length;
}

/* Where the match at `s` ends, or NULL. */
static const char *match_at(lua_State *L, nim_pattern *m, const char *s) {
  int64_t left = nimL_box(L)->left;
  uint64_t steps = left > 0 ? (uint64_t)left : 1;
  const char *end;
  m->steps = steps;
  end = nim_pattern_match(m, s);
  nimL_charge(L, steps - m->steps + 1);
  if (m->error != NULL) luaL_error(L, "%s", m->error);
  return end;
}

/* The first match from `s` on; NULL: there is none. `end` is where it ends. */
static const char *search(lua_State *L, nim_pattern *m, const char *s, const char **end) {
  bool anchored = m->pattern < m->pattern_end && *m->pattern == '^';
  if (anchored) m->pattern++;
  for (; s <= m->subject_end; s++) {
    *end = match_at(L, m, s);
    if (*end != NULL) return s;
    if (anchored) break;
  }
  return NULL;
}

/* ---- captures ---- */

/* Pushes capture i; the whole match where there are none. */
static void push_capture(lua_State *L, const nim_pattern *m, int i, const char *s,
                         const char *end) {
  const nim_capture *c = &m->capture[i];
  if (i == 0 && m->captures == 0) lua_pushlstring(L, s, (size_t)(end - s));
  else if (i >= m->captures) luaL_error(L, "invalid capture index %%%d", i + 1);
  else if (c->length == NIM_CAPTURE_OPEN) luaL_error(L, "unfinished capture");
  else if (c->length == NIM_CAPTURE_POSITION)
    lua_pushinteger(L, (lua_Integer)(c->start - m->subject) + 1);
  else lua_pushlstring(L, c->start, (size_t)c->length);
}

/* Pushes all captures; the whole match where there are none and it is wanted. */
static int push_captures(lua_State *L, const nim_pattern *m, const char *s,
                         const char *end, bool whole) {
  int i, n = m->captures == 0 && whole ? 1 : m->captures;
  luaL_checkstack(L, n, "too many captures");
  for (i = 0; i < n; i++) push_capture(L, m, i, s, end);
  return n;
}

/* ---- find and match ---- */

static bool is_plain(const char *p, size_t length) {
  size_t i;
  for (i = 0; i < length; i++)
    if (p[i] != '\0' && strchr("^$*+?.([%-", p[i]) != NULL) return false;
  return true;
}

static const char *find_plain(lua_State *L, const char *s, size_t size, const char *p,
                              size_t length) {
  const char *at = s, *end = s + size;
  if (length == 0) return s;
  while ((size_t)(end - at) >= length) {
    const char *c = memchr(at, *p, (size_t)(end - at) - length + 1);
    nimL_charge(L, 1 + (uint64_t)((c != NULL ? c : end) - at) / 32 + length / 32);
    if (c == NULL || memcmp(c, p, length) == 0) return c;
    at = c + 1;
  }
  return NULL;
}

/* The place, from 0, that argument `arg` names; beyond the end: size + 1. */
static size_t place(lua_State *L, int arg, size_t size) {
  lua_Integer at = luaL_optinteger(L, arg, 1);
  if (at > (lua_Integer)size + 1) return size + 1;
  if (at > 0) return (size_t)at - 1;
  if (at == 0 || at < -(lua_Integer)size) return 0;
  return size - (size_t)-at;
}

static int push_found(lua_State *L, const char *subject, const char *s, const char *end) {
  lua_pushinteger(L, (lua_Integer)(s - subject) + 1);
  lua_pushinteger(L, (lua_Integer)(end - subject));
  return 2;
}

static int look(lua_State *L, bool find) {
  size_t size, length, from;
  const char *s = luaL_checklstring(L, 1, &size), *p = luaL_checklstring(L, 2, &length);
  const char *found, *end;
  nim_pattern m;
  from = place(L, 3, size);
  if (from > size) return lua_pushnil(L), 1;
  if (find && (lua_toboolean(L, 4) || is_plain(p, length))) {
    found = find_plain(L, s + from, size - from, p, length);
    if (found != NULL) return push_found(L, s, found, found + length);
    return lua_pushnil(L), 1;
  }
  open_pattern(&m, s, size, p, length);
  found = search(L, &m, s + from, &end);
  if (found == NULL) return lua_pushnil(L), 1;
  if (!find) return push_captures(L, &m, found, end, true);
  push_found(L, s, found, end);
  return 2 + push_captures(L, &m, found, end, false);
}

/* string.find(s, pattern [, from [, plain]]) --> first, last, captures | nil */
static int l_find(lua_State *L) {
  return look(L, true);
}

/* string.match(s, pattern [, from]) --> captures, or the match | nil */
static int l_match(lua_State *L) {
  return look(L, false);
}

/* ---- gmatch ---- */

/* Upvalues: string, pattern, where to go on, where the last match ended (-1: nowhere). */
static int l_next_match(lua_State *L) {
  size_t size, length;
  const char *s = lua_tolstring(L, NIML_OWN(1), &size);
  const char *p = lua_tolstring(L, NIML_OWN(2), &length);
  lua_Integer at = lua_tointeger(L, NIML_OWN(3));
  lua_Integer last = lua_tointeger(L, NIML_OWN(4));
  nim_pattern m;
  open_pattern(&m, s, size, p, length);
  for (; at <= (lua_Integer)size; at++) {
    const char *end = match_at(L, &m, s + at);
    if (end == NULL || end - s == last) continue;
    lua_pushinteger(L, end - s);
    lua_copy(L, -1, NIML_OWN(3));
    lua_replace(L, NIML_OWN(4));
    return push_captures(L, &m, s + at, end, true);
  }
  lua_pushinteger(L, (lua_Integer)size + 1);
  lua_replace(L, NIML_OWN(3));
  return 0;
}

/* string.gmatch(s, pattern [, from]) --> iterator over captures */
static int l_gmatch(lua_State *L) {
  size_t size, from;
  luaL_checklstring(L, 1, &size);
  luaL_checkstring(L, 2);
  from = place(L, 3, size);
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)from);
  lua_pushinteger(L, -1);
  nimL_box_pushclosure(L, l_next_match, 4);
  return 1;
}

/* ---- gsub ---- */

enum { SUBJECT = 1, PATTERN, REPLACEMENT, LIMIT };

/* What stands after a `%` of the replacement; returns where that ends. */
static const char *add_escape(lua_State *L, luaL_Buffer *b, const nim_pattern *m,
                              const char *r, const char *stop) {
  const char *s = m->found, *end = m->found_end;
  if (r < stop && *r == '%') {
    luaL_addchar(b, '%');
  } else if (r < stop && *r == '0') {
    luaL_addlstring(b, s, (size_t)(end - s));
  } else if (r < stop && *r > '0' && *r <= '9') {
    push_capture(L, m, *r - '1', s, end);
    luaL_addvalue(b);
  } else {
    luaL_error(L, "invalid use of '%%' in replacement string");
  }
  return r + 1;
}

/* The replacement is text, in which %0 .. %9 stand for captures. */
static void add_text(lua_State *L, luaL_Buffer *b, const nim_pattern *m) {
  size_t length;
  const char *r = lua_tolstring(L, REPLACEMENT, &length), *stop = r + length;
  while (r < stop) {
    const char *escape = memchr(r, '%', (size_t)(stop - r));
    const char *end = escape != NULL ? escape : stop;
    nimL_charge(L, 1 + (uint64_t)(end - r) / 32);
    luaL_addlstring(b, r, (size_t)(end - r));
    r = escape != NULL ? add_escape(L, b, m, escape + 1, stop) : stop;
  }
}

/* A table's field or a function's result; false and nil keep the match. */
static void add_answer(lua_State *L, luaL_Buffer *b, const nim_pattern *m, const char *s,
                       const char *end) {
  if (lua_istable(L, REPLACEMENT)) {
    push_capture(L, m, 0, s, end);
    lua_gettable(L, REPLACEMENT);
  } else {
    lua_pushvalue(L, REPLACEMENT);
    lua_call(L, push_captures(L, m, s, end, true), 1);
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(b, s, (size_t)(end - s));
  } else if (lua_isstring(L, -1)) {
    if (lua_type(L, -1) == LUA_TNUMBER) nimL_charge(L, NIML_WORK_PER_NUMBER);
    luaL_addvalue(b);
  } else {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
}

static void check_replacement(lua_State *L) {
  int type = lua_type(L, REPLACEMENT);
  if (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TTABLE &&
      type != LUA_TFUNCTION)
    luaL_typeerror(L, REPLACEMENT, "string/function/table");
  if (type == LUA_TNUMBER) lua_tostring(L, REPLACEMENT);
}

/* Replaces from `s` on, until the end or `most` times; returns how often. */
static lua_Integer replace_all(lua_State *L, luaL_Buffer *b, nim_pattern *m,
                               lua_Integer most) {
  bool anchored = m->pattern < m->pattern_end && *m->pattern == '^';
  const char *s = m->subject, *last = NULL;
  lua_Integer n = 0;
  if (anchored) m->pattern++;
  while (n < most) {
    const char *end = match_at(L, m, s);
    if (end != NULL && end != last) {
      m->found = s;
      m->found_end = end;
      n++;
      if (lua_type(L, REPLACEMENT) == LUA_TSTRING) add_text(L, b, m);
      else add_answer(L, b, m, s, end);
      /* What the memory could never hold ends the game at once. */
      if (luaL_bufflen(b) > nimL_box(L)->limits.memory / 4) nimL_die(L, NIML_MEMORY);
      s = last = end;
    } else if (s < m->subject_end) {
      luaL_addchar(b, *s++);
    } else {
      break;
    }
    if (anchored) break;
  }
  luaL_addlstring(b, s, (size_t)(m->subject_end - s));
  return n;
}

/* string.gsub(s, pattern, replacement [, most]) --> string, count */
static int l_gsub(lua_State *L) {
  size_t size, length;
  const char *s = luaL_checklstring(L, SUBJECT, &size);
  const char *p = luaL_checklstring(L, PATTERN, &length);
  lua_Integer n, most = luaL_optinteger(L, LIMIT, (lua_Integer)size + 1);
  nim_pattern m;
  luaL_Buffer b;
  check_replacement(L);
  open_pattern(&m, s, size, p, length);
  luaL_buffinit(L, &b);
  n = replace_all(L, &b, &m, most);
  luaL_pushresult(&b);
  lua_pushinteger(L, n);
  return 2;
}

const luaL_Reg nimL_box_find[] = {{"find", l_find},
                                  {"match", l_match},
                                  {"gmatch", l_gmatch},
                                  {"gsub", l_gsub},
                                  {NULL, NULL}};
