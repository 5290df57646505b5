#include "sandbox/pattern.h"

#include <string.h>

static const char *match(nim_pattern *m, const char *s, const char *p);

static const char *fail(nim_pattern *m, const char *why) {
  m->error = why;
  return NULL;
}

static bool spend(nim_pattern *m, size_t steps) {
  m->steps = m->steps > steps ? m->steps - steps : 0;
  if (m->steps == 0 && m->error == NULL) m->error = "too many steps";
  return m->error == NULL;
}

static bool step(nim_pattern *m) {
  return spend(m, 1);
}

/* A set is read from its beginning each time. */
static bool spend_set(nim_pattern *m, const char *p, const char *end) {
  return spend(m, 1 + (size_t)(end - p) / 4);
}

/* ---- single characters ---- */

static bool in(unsigned char c, unsigned char low, unsigned char high) {
  return c >= low && c <= high;
}

static bool is_letter(unsigned char c) {
  return in(c | 32, 'a', 'z');
}

static bool is_digit(unsigned char c) {
  return in(c, '0', '9');
}

/* `class` in lower case; a character that is no class stands for itself. */
static bool in_class(unsigned char c, unsigned char class, bool *known) {
  *known = true;
  switch (class) {
  case 'a': return is_letter(c);
  case 'c': return c < 32 || c == 127;
  case 'd': return is_digit(c);
  case 'g': return in(c, 33, 126);
  case 'l': return in(c, 'a', 'z');
  case 'p': return in(c, 33, 126) && !is_letter(c) && !is_digit(c);
  case 's': return c == ' ' || in(c, '\t', '\r');
  case 'u': return in(c, 'A', 'Z');
  case 'w': return is_letter(c) || is_digit(c);
  case 'x': return is_digit(c) || in(c | 32, 'a', 'f');
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
static const char *set_end(nim_pattern *m, const char *p) {
  const char *start = p++;
  bool first = true;
  if (p < m->pattern_end && *p == '^') p++;
  for (; p < m->pattern_end; p++, first = false) {
    if (*p == ']' && !first) return spend_set(m, start, p) ? p + 1 : NULL;
    if (*p == '%' && ++p == m->pattern_end) break;
  }
  return fail(m, "malformed pattern (missing ']')");
}

/* After the item for one character that begins at p. */
static const char *item_end(nim_pattern *m, const char *p) {
  if (*p == '[') return set_end(m, p);
  if (*p != '%') return p + 1;
  if (p + 1 == m->pattern_end) return fail(m, "malformed pattern (ends with '%')");
  return p + 2;
}

static bool matches_item(nim_pattern *m, const char *s, const char *p, const char *end) {
  unsigned char c;
  if (!step(m) || s >= m->subject_end) return false;
  c = (unsigned char)*s;
  if (*p == '[') return spend_set(m, p, end) && in_set(c, p + 1, end - 1);
  if (*p == '%') return escaped(c, (unsigned char)p[1]);
  return *p == '.' || (unsigned char)*p == c;
}

/* ---- repetition ---- */

/* As often as can be, then less and less often; at least `least` times. */
static const char *match_most(nim_pattern *m, const char *s, const char *p,
                              const char *end, ptrdiff_t least) {
  ptrdiff_t n = 0;
  while (matches_item(m, s + n, p, end)) n++;
  for (; n >= least && m->error == NULL; n--) {
    const char *found = match(m, s + n, end + 1);
    if (found != NULL) return found;
  }
  return NULL;
}

static const char *match_least(nim_pattern *m, const char *s, const char *p,
                               const char *end) {
  for (;; s++) {
    const char *found = match(m, s, end + 1);
    if (found != NULL) return found;
    if (!matches_item(m, s, p, end)) return NULL; /* as after an error */
  }
}

static const char *match_maybe(nim_pattern *m, const char *s, const char *p,
                               const char *end) {
  const char *found = NULL;
  if (matches_item(m, s, p, end)) found = match(m, s + 1, end + 1);
  return found != NULL || m->error != NULL ? found : match(m, s, end + 1);
}

/* ---- captures ---- */

static const char *open_capture(nim_pattern *m, const char *s, const char *p,
                                ptrdiff_t length) {
  nim_capture *c = &m->capture[m->captures];
  const char *found;
  if (m->captures == NIM_MAX_CAPTURES) return fail(m, "too many captures");
  c->start = s;
  c->length = length;
  m->captures++;
  found = match(m, s, p);
  if (found == NULL) m->captures--;
  return found;
}

static const char *close_capture(nim_pattern *m, const char *s, const char *p) {
  const char *found;
  int i = m->captures;
  while (--i >= 0 && m->capture[i].length != NIM_CAPTURE_OPEN) continue;
  if (i < 0) return fail(m, "invalid pattern capture");
  m->capture[i].length = s - m->capture[i].start;
  found = match(m, s, p);
  if (found == NULL) m->capture[i].length = NIM_CAPTURE_OPEN;
  return found;
}

/* %1 .. %9: after the same text again, or NULL. */
static const char *match_back(nim_pattern *m, const char *s, char digit) {
  int i = digit - '1';
  size_t length;
  if (i < 0 || i >= m->captures || m->capture[i].length == NIM_CAPTURE_OPEN)
    return fail(m, "invalid capture index in pattern");
  if (m->capture[i].length == NIM_CAPTURE_POSITION) return NULL;
  length = (size_t)m->capture[i].length;
  if (!spend(m, 1 + length / 8) || (size_t)(m->subject_end - s) < length) return NULL;
  return memcmp(s, m->capture[i].start, length) == 0 ? s + length : NULL;
}

/* ---- %b and %f ---- */

static const char *match_balance(nim_pattern *m, const char *s, const char *p) {
  ptrdiff_t open = 1;
  if (m->pattern_end - p < 2) return fail(m, "missing arguments to '%b'");
  if (s >= m->subject_end || *s != p[0]) return NULL;
  while (++s < m->subject_end && step(m)) {
    if (*s == p[1] && --open == 0) return s + 1;
    if (*s == p[0]) open++;
  }
  return NULL;
}

static unsigned char char_at(const nim_pattern *m, const char *s) {
  return s < m->subject || s >= m->subject_end ? 0 : (unsigned char)*s;
}

/* After the set, if the frontier is here; p is after `%f`. */
static const char *match_frontier(nim_pattern *m, const char *s, const char *p) {
  const char *end;
  if (p == m->pattern_end || *p != '[')
    return fail(m, "missing '[' after '%f' in pattern");
  end = set_end(m, p);
  if (end == NULL || !spend_set(m, p, end)) return NULL;
  if (in_set(char_at(m, s - 1), p + 1, end - 1)) return NULL;
  return in_set(char_at(m, s), p + 1, end - 1) ? end : NULL;
}

/* ---- all ---- */

/* %b, %f and %1, which stand for more or less than one character: true when p is one of
** them, and then s and p are after it, or s is NULL. */
static bool match_special(nim_pattern *m, const char **s, const char **p) {
  const char *at = *p;
  if (*at != '%' || at + 1 >= m->pattern_end) return false;
  if (at[1] == 'b') {
    *s = match_balance(m, *s, at + 2);
    *p = at + 4;
  } else if (at[1] == 'f') {
    *p = match_frontier(m, *s, at + 2);
    if (*p == NULL) *s = NULL;
  } else if (is_digit((unsigned char)at[1])) {
    *s = match_back(m, *s, at[1]);
    *p = at + 2;
  } else {
    return false;
  }
  return true;
}

static const char *match_group(nim_pattern *m, const char *s, const char *p) {
  if (*p == ')') return close_capture(m, s, p + 1);
  if (p + 1 < m->pattern_end && p[1] == ')')
    return open_capture(m, s, p + 2, NIM_CAPTURE_POSITION);
  return open_capture(m, s, p + 1, NIM_CAPTURE_OPEN);
}

static const char *match_rest(nim_pattern *m, const char *s, const char *p) {
  while (p < m->pattern_end && s != NULL && step(m)) {
    const char *end;
    if (*p == '(' || *p == ')') return match_group(m, s, p);
    if (*p == '$' && p + 1 == m->pattern_end) return s == m->subject_end ? s : NULL;
    if (match_special(m, &s, &p)) continue;
    end = item_end(m, p);
    if (end == NULL) return NULL;
    switch (end < m->pattern_end ? *end : 0) {
    case '*': return match_most(m, s, p, end, 0);
    case '+': return match_most(m, s, p, end, 1);
    case '-': return match_least(m, s, p, end);
    case '?': return match_maybe(m, s, p, end);
    default: break;
    }
    if (!matches_item(m, s, p, end)) return NULL;
    s++;
    p = end;
  }
  return m->error == NULL ? s : NULL;
}

static const char *match(nim_pattern *m, const char *s, const char *p) {
  const char *found;
  if (m->depth >= NIM_PATTERN_DEPTH) return fail(m, "pattern too complex");
  m->depth++;
  found = match_rest(m, s, p);
  m->depth--;
  return found;
}

const char *nim_pattern_match(nim_pattern *m, const char *s) {
  m->captures = m->depth = 0;
  m->error = NULL;
  return match(m, s, m->pattern);
}
