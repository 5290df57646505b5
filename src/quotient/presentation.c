#include "quotient/presentation.h"

#include "base/text.h"

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

static void put_generator(nim_out *out, const nim_monoid *m, uint32_t g) {
  if (m->generators > 26) nim_put(out, "x%u", (unsigned)g + 1);
  else nim_put(out, "%c", (int)('a' + g));
}

static void put_power(nim_out *out, const nim_monoid *m, uint32_t g, uint32_t times) {
  if (times > 0) put_generator(out, m, g);
  if (times > 1) nim_put(out, "^%u", (unsigned)times);
}

/* The least word of x, `more` (or none) once more. */
static void put_word(nim_out *out, const nim_monoid *m, uint32_t x, uint32_t more) {
  size_t before = out->length;
  for (uint32_t g = 0; g < m->generators; g++) {
    uint32_t times = g == more;
    for (uint32_t y = x; y != 0; y = m->parent[y]) times += m->letter[y] == g;
    put_power(out, m, g, times);
  }
  if (out->length == before) nim_put(out, "1");
}

size_t nim_print_element(const nim_monoid *m, uint32_t x, char *to, size_t room) {
  nim_out out = {to, room, 0};
  put_word(&out, m, x, UINT32_MAX);
  return out.length;
}

size_t nim_print_presentation(const nim_monoid *m, char *to, size_t room) {
  nim_out out = {to, room, 0};
  relation r = {0, UINT32_MAX, 0};
  const char *before = " | ";
  nim_put(&out, "<");
  for (uint32_t g = 0; g < m->generators; g++) {
    if (g > 0) nim_put(&out, ",");
    put_generator(&out, m, g);
  }
  for (; next_relation(m, &r); before = ", ") {
    nim_put(&out, "%s", before);
    put_word(&out, m, r.x, r.generator);
    nim_put(&out, "=");
    put_word(&out, m, r.to, UINT32_MAX);
  }
  nim_put(&out, ">");
  return out.length;
}
