#include "quotient/presentation.h"

#include <stdio.h>
#include <string.h>

/* ---- relations ---- */

/* The word of element x and then the generator, equal to the least word of `to`. */
typedef struct relation {
  uint32_t x, generator, to;
} relation;

static bool is_least(const nim_monoid *m, uint32_t x, uint32_t g, uint32_t *to) {
  *to = m->action[(size_t)x * m->generators + g];
  return *to != 0 && m->parent[*to] == x && m->letter[*to] == g;
}

/* The element of x's least word without one letter l. */
static uint32_t without(const nim_monoid *m, uint32_t x, uint32_t l) {
  uint32_t rest = 0;
  for (bool gone = false; x != 0; x = m->parent[x]) {
    if (!gone && m->letter[x] == l)
      gone = true;
    else
      rest = m->action[(size_t)rest * m->generators + m->letter[x]];
  }
  return rest;
}

/* Are all words with one letter less than that of x and g least ones? */
static bool is_minimal(const nim_monoid *m, uint32_t x, uint32_t g) {
  uint32_t to;
  for (uint32_t y = x; y != 0; y = m->parent[y])
    if (m->letter[y] != g && !is_least(m, without(m, x, m->letter[y]), g, &to))
      return false;
  return true;
}

/* The relation after *r, which is {0, UINT32_MAX, 0} before the first; false when there
** is none. */
static bool next_relation(const nim_monoid *m, relation *r) {
  uint32_t x = r->x, g = r->generator + 1, to;
  for (; x < m->order; x++, g = 0)
    for (; g < m->generators; g++) {
      if ((x != 0 && m->letter[x] > g) || is_least(m, x, g, &to) || !is_minimal(m, x, g))
        continue;
      r->x = x;
      r->generator = g;
      r->to = to;
      return true;
    }
  return false;
}

/* ---- text ---- */

typedef struct writer {
  char *to;
  size_t room, length;
} writer;

static void put_text(writer *w, const char *text) {
  size_t n = strlen(text);
  for (size_t i = 0; i < n; i++)
    if (w->length + i + 1 < w->room) w->to[w->length + i] = text[i];
  w->length += n;
}

static size_t end(writer *w) {
  if (w->room > 0) w->to[w->length < w->room ? w->length : w->room - 1] = '\0';
  return w->length;
}

static void put_generator(writer *w, const nim_monoid *m, uint32_t g) {
  char name[16] = {(char)('a' + g % 26), '\0'};
  if (m->generators > 26) snprintf(name, sizeof name, "x%u", (unsigned)g + 1);
  put_text(w, name);
}

static void put_power(writer *w, const nim_monoid *m, uint32_t g, uint32_t times) {
  char power[16];
  if (times == 0) return;
  put_generator(w, m, g);
  snprintf(power, sizeof power, "^%u", (unsigned)times);
  if (times > 1) put_text(w, power);
}

/* The least word of x, `more` (or none) once more. */
static void put_word(writer *w, const nim_monoid *m, uint32_t x, uint32_t more) {
  size_t before = w->length;
  for (uint32_t g = 0; g < m->generators; g++) {
    uint32_t times = g == more;
    for (uint32_t y = x; y != 0; y = m->parent[y]) times += m->letter[y] == g;
    put_power(w, m, g, times);
  }
  if (w->length == before) put_text(w, "1");
}

static void put_relation(writer *w, const nim_monoid *m, const relation *r) {
  put_word(w, m, r->x, r->generator);
  put_text(w, "=");
  put_word(w, m, r->to, UINT32_MAX);
}

size_t nim_print_element(const nim_monoid *m, uint32_t x, char *to, size_t room) {
  writer w = {to, room, 0};
  put_word(&w, m, x, UINT32_MAX);
  return end(&w);
}

size_t nim_print_presentation(const nim_monoid *m, char *to, size_t room) {
  writer w = {to, room, 0};
  relation r = {0, UINT32_MAX, 0};
  const char *before = " | ";
  put_text(&w, "<");
  for (uint32_t g = 0; g < m->generators; g++) {
    if (g > 0) put_text(&w, ",");
    put_generator(&w, m, g);
  }
  for (; next_relation(m, &r); before = ", ") {
    put_text(&w, before);
    put_relation(&w, m, &r);
  }
  put_text(&w, ">");
  return end(&w);
}
