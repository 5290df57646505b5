/* string.find, match, gmatch and gsub.
**
** The language of patterns is that of Lua's manual (section 6.4.1): classes, sets,
** `* + - ?`, `%b`, `%f`, captures and `%1`. Letters are those of ASCII, whatever the
** locale. Every look at a character is a step, so that no pattern, however it backtracks,
** runs longer than it may: the steps of a match are what is left of the budget, and what
** it took is charged. */
#include "lua/sandbox/sandbox.h"

#include <string.h>

#define MOST_CAPTURES 32

/* Levels of captures and repeated items; each is a frame on the C stack. */
#define MOST_DEPTH 200

/* Lengths of captures that are no text. */
#define CAPTURE_POSITION (-1)
#define CAPTURE_OPEN (-2)

typedef struct capture {
  const char *start;
  ptrdiff_t length;
} capture;

typedef struct pattern {
  lua_State *L;
  const char *subject, *subject_end;
  const char *pattern, *pattern_end;
  uint64_t most, steps; /* of this match: when it began, and that are left */
  int captures, depth;
  capture capture[MOST_CAPTURES];
} pattern;

static const char *match(pattern *m, const char *s, const char *p);

static void charge_steps(const pattern *m) {
  nimL_charge(m->L, m->most - m->steps + 1);
}

/* Never returns. */
static const char *fail(const pattern *m, const char *why) {
  charge_steps(m);
  luaL_error(m->L, "%s", why);
  return NULL;
}

static void spend(pattern *m, size_t steps) {
  m->steps = m->steps > steps ? m->steps - steps : 0;
  if (m->steps == 0) fail(m, "too many steps");
}

/* A set is read from its beginning each time. */
static void spend_set(pattern *m, const char *p, const char *end) {
  spend(m, 1 + (size_t)(end - p) / 4);
}

/* ---- single characters ---- */

static bool in(unsigned char c, unsigned char low, unsigned char high) {
  return c >= low && c <= high;
}

static bool is_letter(unsigned char c) {
  return in(c | 32, 'a', 'z');
}

/* `class` in lower case; a character that is no class stands for itself. */
static bool in_class(unsigned char c, unsigned char class, bool *known) {
  *known = true;
  switch (class) {
  case 'a': return is_letter(c);
  case 'c': return c < 32 || c == 127;
  case 'd': return nim_is_digit((char)c);
  case 'g': return in(c, 33, 126);
  case 'l': return in(c, 'a', 'z');
  case 'p': return in(c, 33, 126) && !is_letter(c) && !nim_is_digit((char)c);
  case 's': return c == ' ' || in(c, '\t', '\r');
  case 'u': return in(c, 'A', 'Z');
  case 'w': return is_letter(c) || nim_is_digit((char)c);
  case 'x': return nim_is_digit((char)c) || in(c | 32, 'a', 'f');
  case 'z': return c == 0; /* undocumented, but Lua has it */
  default: *known = false; return false;
  }
}

/* %x, with upper case for all that is not in the class. */
static bool escaped(unsigned char c, unsigned char class) {
  bool known, is, upper = in(class, 'A', 'Z');
  is = in_class(c, upper ? class | 32 : class, &known);
  return known ? is != upper : class == c;
}

/* The set that begins after `[`, and ends in front of `]` at `end`. */
static bool in_set(unsigned char c, const char *p, const char *end) {
  bool found = *p != '^';
  if (!found) p++;
  for (; p < end; p++) {
    if (*p == '%') {
      if (escaped(c, (unsigned char)*++p)) return found;
    } else if (end - p > 2 && p[1] == '-') {
      if (in(c, (unsigned char)p[0], (unsigned char)p[2])) return found;
      p += 2;
    } else if ((unsigned char)*p == c) {
      return found;
    }
  }
  return !found;
}

/* After the set whose `[` is at p. A `]` that comes first belongs to it. */
static const char *set_end(pattern *m, const char *p) {
  const char *start = p++;
  bool first = true;
  if (p < m->pattern_end && *p == '^') p++;
  for (; p < m->pattern_end; p++, first = false) {
    if (*p == ']' && !first) {
      spend_set(m, start, p);
      return p + 1;
    }
    if (*p == '%' && ++p == m->pattern_end) break;
  }
  return fail(m, "malformed pattern (missing ']')");
}

/* After the item for one character that begins at p. */
static const char *item_end(pattern *m, const char *p) {
  if (*p == '[') return set_end(m, p);
  if (*p != '%') return p + 1;
  if (p + 1 == m->pattern_end) return fail(m, "malformed pattern (ends with '%')");
  return p + 2;
}

static bool matches_item(pattern *m, const char *s, const char *p, const char *end) {
  unsigned char c;
  spend(m, 1);
  if (s >= m->subject_end) return false;
  c = (unsigned char)*s;
  if (*p == '[') {
    spend_set(m, p, end);
    return in_set(c, p + 1, end - 1);
  }
  if (*p == '%') return escaped(c, (unsigned char)p[1]);
  return *p == '.' || (unsigned char)*p == c;
}

/* ---- captures ---- */

static const char *open_capture(pattern *m, const char *s, const char *p,
                                ptrdiff_t length) {
  capture *c = &m->capture[m->captures];
  const char *found;
  if (m->captures == MOST_CAPTURES) return fail(m, "too many captures");
  c->start = s;
  c->length = length;
  m->captures++;
  found = match(m, s, p);
  if (found == NULL) m->captures--;
  return found;
}

static const char *close_capture(pattern *m, const char *s, const char *p) {
  const char *found;
  int i = m->captures;
  while (--i >= 0 && m->capture[i].length != CAPTURE_OPEN) continue;
  if (i < 0) return fail(m, "invalid pattern capture");
  m->capture[i].length = s - m->capture[i].start;
  found = match(m, s, p);
  if (found == NULL) m->capture[i].length = CAPTURE_OPEN;
  return found;
}

/* %1 .. %9: after the same text again, or NULL. */
static const char *match_back(pattern *m, const char *s, char digit) {
  int i = digit - '1';
  size_t length;
  if (i < 0 || i >= m->captures || m->capture[i].length == CAPTURE_OPEN)
    return fail(m, "invalid capture index in pattern");
  if (m->capture[i].length == CAPTURE_POSITION) return NULL;
  length = (size_t)m->capture[i].length;
  spend(m, 1 + length / 8);
  if ((size_t)(m->subject_end - s) < length) return NULL;
  return memcmp(s, m->capture[i].start, length) == 0 ? s + length : NULL;
}

/* ---- %b and %f ---- */

static const char *match_balance(pattern *m, const char *s, const char *p) {
  ptrdiff_t open = 1;
  if (m->pattern_end - p < 2) return fail(m, "missing arguments to '%b'");
  if (s >= m->subject_end || *s != p[0]) return NULL;
  while (++s < m->subject_end) {
    spend(m, 1);
    if (*s == p[1] && --open == 0) return s + 1;
    if (*s == p[0]) open++;
  }
  return NULL;
}

/* After the set, if the frontier is here; p is after `%f`. */
static const char *match_frontier(pattern *m, const char *s, const char *p) {
  unsigned char before = s > m->subject ? (unsigned char)s[-1] : 0;
  unsigned char after = s < m->subject_end ? (unsigned char)*s : 0;
  const char *end;
  if (p == m->pattern_end || *p != '[')
    return fail(m, "missing '[' after '%f' in pattern");
  end = set_end(m, p);
  spend_set(m, p, end);
  if (in_set(before, p + 1, end - 1)) return NULL;
  return in_set(after, p + 1, end - 1) ? end : NULL;
}

/* ---- all ---- */

static const char *match_rest(pattern *m, const char *s, const char *p) {
  const char *end, *found;
  ptrdiff_t n;
  while (p < m->pattern_end && s != NULL) {
    char next = p + 1 < m->pattern_end ? p[1] : 0;
    spend(m, 1);
    if (*p == '(' && next == ')') return open_capture(m, s, p + 2, CAPTURE_POSITION);
    if (*p == '(') return open_capture(m, s, p + 1, CAPTURE_OPEN);
    if (*p == ')') return close_capture(m, s, p + 1);
    if (*p == '$' && p + 1 == m->pattern_end) return s == m->subject_end ? s : NULL;
    if (*p == '%' && next == 'b') {
      s = match_balance(m, s, p + 2);
      p += 4;
      continue;
    }
    if (*p == '%' && next == 'f') {
      p = match_frontier(m, s, p + 2);
      if (p == NULL) return NULL;
      continue;
    }
    if (*p == '%' && nim_is_digit(next)) {
      s = match_back(m, s, next);
      p += 2;
      continue;
    }
    end = item_end(m, p);
    switch (end < m->pattern_end ? *end : 0) {
    case '*': case '+': /* as often as can be, then less and less often */
      for (n = 0; matches_item(m, s + n, p, end); n++) continue;
      for (; n >= (*end == '+'); n--) {
        found = match(m, s + n, end + 1);
        if (found != NULL) return found;
      }
      return NULL;
    case '-':
      for (;; s++) {
        found = match(m, s, end + 1);
        if (found != NULL || !matches_item(m, s, p, end)) return found;
      }
    case '?':
      found = matches_item(m, s, p, end) ? match(m, s + 1, end + 1) : NULL;
      return found != NULL ? found : match(m, s, end + 1);
    default: break;
    }
    if (!matches_item(m, s, p, end)) return NULL;
    s++;
    p = end;
  }
  return s;
}

static const char *match(pattern *m, const char *s, const char *p) {
  const char *found;
  if (m->depth >= MOST_DEPTH) return fail(m, "pattern too complex");
  m->depth++;
  found = match_rest(m, s, p);
  m->depth--;
  return found;
}

/* Of the texts at these indices. */
static void open_pattern(lua_State *L, pattern *m, int subject, int patterns) {
  size_t size, length;
  m->L = L;
  m->subject = luaL_checklstring(L, subject, &size);
  m->subject_end = m->subject + size;
  m->pattern = luaL_checklstring(L, patterns, &length);
  m->pattern_end = m->pattern + length;
}

/* Does it begin with `^`, which is passed over? */
static bool is_anchored(pattern *m) {
  bool anchored = m->pattern < m->pattern_end && *m->pattern == '^';
  m->pattern += anchored;
  return anchored;
}

/* The first match from `s` on, or only there; NULL: there is none. A match that ends
** where the last one did does not count. `end` is where it ends. */
static const char *search(pattern *m, const char *s, const char *last, bool here,
                          const char **end) {
  for (; s <= m->subject_end; s++) {
    const int64_t left = nimL_box(m->L)->left;
    m->most = m->steps = left > 0 ? (uint64_t)left : 1;
    m->captures = m->depth = 0;
    *end = match(m, s, m->pattern);
    charge_steps(m);
    if (*end != NULL && *end != last) return s;
    if (here) break;
  }
  return NULL;
}

/* ---- what has been captured ---- */

/* Pushes capture i; the whole match where there are none. */
static void push_capture(lua_State *L, const pattern *m, int i, const char *s,
                         const char *end) {
  const capture *c = &m->capture[i];
  if (i == 0 && m->captures == 0) lua_pushlstring(L, s, (size_t)(end - s));
  else if (i >= m->captures) luaL_error(L, "invalid capture index %%%d", i + 1);
  else if (c->length == CAPTURE_OPEN) luaL_error(L, "unfinished capture");
  else if (c->length == CAPTURE_POSITION)
    lua_pushinteger(L, (lua_Integer)(c->start - m->subject) + 1);
  else lua_pushlstring(L, c->start, (size_t)c->length);
}

/* Pushes all captures; the whole match where there are none and it is wanted. */
static int push_captures(lua_State *L, const pattern *m, const char *s,
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

static int look(lua_State *L, bool find) {
  pattern m;
  const char *found, *end;
  bool anchored;
  size_t size, length, from;
  open_pattern(L, &m, 1, 2);
  size = (size_t)(m.subject_end - m.subject);
  length = (size_t)(m.pattern_end - m.pattern);
  from = place(L, 3, size);
  if (from > size) return lua_pushnil(L), 1;
  m.captures = 0;
  if (find && (lua_toboolean(L, 4) || is_plain(m.pattern, length))) {
    found = find_plain(L, m.subject + from, size - from, m.pattern, length);
    end = found != NULL ? found + length : NULL;
  } else {
    anchored = is_anchored(&m);
    found = search(&m, m.subject + from, NULL, anchored, &end);
  }
  if (found == NULL) return lua_pushnil(L), 1;
  if (!find) return push_captures(L, &m, found, end, true);
  lua_pushinteger(L, found - m.subject + 1);
  lua_pushinteger(L, end - m.subject);
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
  lua_Integer at = lua_tointeger(L, NIML_OWN(3)), last = lua_tointeger(L, NIML_OWN(4));
  const char *found = NULL, *end;
  pattern m;
  open_pattern(L, &m, NIML_OWN(1), NIML_OWN(2));
  if (at <= m.subject_end - m.subject)
    found = search(&m, m.subject + at, last < 0 ? NULL : m.subject + last, false, &end);
  if (found == NULL) end = m.subject_end + 1;
  lua_pushinteger(L, end - m.subject);
  lua_copy(L, -1, NIML_OWN(3));
  lua_replace(L, NIML_OWN(4));
  return found != NULL ? push_captures(L, &m, found, end, true) : 0;
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
  lua_pushcfunction(L, l_next_match);
  lua_insert(L, 1);
  return nimL_meter(L);
}

/* ---- gsub ---- */

/* Adds the text at 3, in which %0 .. %9 stand for captures. */
static void add_text(lua_State *L, luaL_Buffer *b, const pattern *m, const char *found,
                     const char *end) {
  size_t length;
  const char *r = lua_tolstring(L, 3, &length), *stop = r + length, *escape;
  for (; r < stop; r = escape + 2) {
    escape = memchr(r, '%', (size_t)(stop - r));
    if (escape == NULL) escape = stop;
    nimL_charge(L, 1 + (uint64_t)(escape - r) / 32);
    luaL_addlstring(b, r, (size_t)(escape - r));
    if (escape == stop) return;
    if (escape + 1 < stop && escape[1] == '%') {
      luaL_addchar(b, '%');
    } else if (escape + 1 < stop && escape[1] == '0') {
      luaL_addlstring(b, found, (size_t)(end - found));
    } else if (escape + 1 < stop && nim_is_digit(escape[1])) {
      push_capture(L, m, escape[1] - '1', found, end);
      luaL_addvalue(b);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
  }
}

/* Adds what the table or the function at 3 has for a match; false and nil keep it. */
static void add_answer(lua_State *L, luaL_Buffer *b, const pattern *m, const char *found,
                       const char *end) {
  if (lua_istable(L, 3)) {
    push_capture(L, m, 0, found, end);
    lua_gettable(L, 3);
  } else {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(L, m, found, end, true), 1);
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(b, found, (size_t)(end - found));
  } else if (lua_isstring(L, -1)) {
    if (lua_type(L, -1) == LUA_TNUMBER) nimL_charge(L, NIML_WORK_PER_NUMBER);
    luaL_addvalue(b);
  } else {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
}

/* string.gsub(s, pattern, replacement [, most]) --> string, count */
static int l_gsub(lua_State *L) {
  pattern m;
  luaL_Buffer b;
  bool anchored;
  int type = lua_type(L, 3);
  lua_Integer n = 0, most;
  const char *at, *last = NULL, *found, *end;
  open_pattern(L, &m, 1, 2);
  at = m.subject;
  most = luaL_optinteger(L, 4, m.subject_end - at + 1);
  luaL_argexpected(L, type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TTABLE ||
                   type == LUA_TFUNCTION, 3, "string/function/table");
  anchored = is_anchored(&m);
  luaL_buffinit(L, &b);
  while (n < most && (found = search(&m, at, last, anchored, &end)) != NULL) {
    n++;
    luaL_addlstring(&b, at, (size_t)(found - at));
    if (type == LUA_TSTRING || type == LUA_TNUMBER) add_text(L, &b, &m, found, end);
    else add_answer(L, &b, &m, found, end);
    /* What the memory could never hold ends the game at once. */
    if (luaL_bufflen(&b) > nimL_box(L)->limits.memory / 4) nimL_die(L, NIM_REASON_MEMORY);
    at = last = end;
    if (anchored) break;
  }
  luaL_addlstring(&b, at, (size_t)(m.subject_end - at));
  luaL_pushresult(&b);
  lua_pushinteger(L, n);
  return 2;
}

const luaL_Reg nimL_box_find[] = {{"find", l_find},
                                  {"match", l_match},
                                  {"gmatch", l_gmatch},
                                  {"gsub", l_gsub},
                                  {NULL, NULL}};
