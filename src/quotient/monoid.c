/* A finite commutative monoid by its action: its words, and whether it is one. */
#include "quotient/quotient.h"

#include "base/common.h"

/* Bytes of all arrays. */
static uint64_t bytes_of(const nim_monoid *m) {
  uint64_t order = m->order, generators = m->generators;
  return 8 * (1 + order) * m->words + 4 * generators +
         2 * order * (order + 2 + generators);
}

bool nim_monoid_init(nim_monoid *m, const nim_alloc *alloc, uint32_t order,
                     uint32_t generators) {
  size_t bytes;
  memset(m, 0, sizeof *m);
  m->order = order;
  m->words = (order + 63) / 64;
  m->generators = generators;
  if (!nim_bytes_of(bytes_of(m), 1, &bytes)) return false;
  m->p = alloc->fn(alloc->ud, NULL, 0, bytes);
  if (m->p == NULL) return false;
  memset(m->p, 0, bytes);
  m->apart = m->p + m->words;
  m->generator = (uint32_t *)(m->apart + (size_t)order * m->words);
  m->product = (uint16_t *)(m->generator + generators);
  m->parent = m->product + (size_t)order * order;
  m->letter = m->parent + order;
  m->action = m->letter + order;
  return true;
}

void nim_monoid_free(nim_monoid *m, const nim_alloc *alloc) {
  if (m->p != NULL) alloc->fn(alloc->ud, m->p, (size_t)bytes_of(m), 0);
  memset(m, 0, sizeof *m);
}

void nim_monoid_fill(nim_monoid *m, uint32_t row) {
  uint16_t *product = m->product + (size_t)row * m->order;
  uint64_t *apart = m->apart + (size_t)row * m->words;
  product[0] = (uint16_t)row;
  for (uint32_t y = 1; y < m->order; y++)
    product[y] = m->action[(size_t)product[m->parent[y]] * m->generators + m->letter[y]];
  memset(apart, 0, m->words * sizeof *apart);
  for (uint32_t y = 0; y < m->order; y++)
    if (nim_bit(m->p, product[y])) nim_bit_set(apart, y);
}

/* Numbers must come in the order in which products with the generators, ascending, lead
** to elements. */
static bool name_words(nim_monoid *m) {
  uint32_t seen = 1;
  for (uint32_t g = 0; g < m->generators; g++) {
    uint32_t before = seen;
    for (uint32_t x = 0; x < seen; x++) {
      uint32_t to = m->action[(size_t)x * m->generators + g];
      if (to > seen) return false;
      if (to < seen) continue;
      m->parent[seen] = (uint16_t)x;
      m->letter[seen++] = (uint16_t)g;
    }
    if (seen == before) return false;
  }
  return seen == m->order;
}

/* Maps that commute, and lead from the identity everywhere, are a commutative monoid. */
static bool commutes(const nim_monoid *m) {
  size_t n = m->generators;
  for (uint32_t x = 0; x < m->order; x++)
    for (uint32_t g = 0; g < n; g++)
      for (uint32_t h = 0; h < g; h++)
        if (m->action[m->action[x * n + g] * n + h] !=
            m->action[m->action[x * n + h] * n + g])
          return false;
  return true;
}

bool nim_monoid_check(nim_monoid *m) {
  for (size_t i = 0; i < (size_t)m->order * m->generators; i++)
    if (m->action[i] >= m->order) return false;
  return !nim_bit(m->p, 0) && name_words(m) && commutes(m);
}

static size_t hash_row(const uint64_t *set, uint32_t words) {
  uint64_t h = 0;
  for (uint32_t i = 0; i < words; i++) {
    h = (h ^ set[i]) * UINT64_C(0x9E3779B97F4A7C15);
    h ^= h >> 32;
  }
  return (size_t)h;
}

bool nim_monoid_reduced(const nim_monoid *m, uint32_t *table) {
  size_t slots = (size_t)m->order * 4, bytes = m->words * sizeof *m->apart;
  memset(table, 0, slots * sizeof *table);
  for (uint32_t x = 0; x < m->order; x++) {
    const uint64_t *apart = nim_monoid_apart(m, x);
    size_t i = hash_row(apart, m->words) % slots;
    for (; table[i] != 0; i = (i + 1) % slots)
      if (memcmp(nim_monoid_apart(m, table[i] - 1), apart, bytes) == 0) return false;
    table[i] = x + 1;
  }
  return true;
}

void nim_monoid_cycle(const nim_monoid *m, uint32_t x, uint32_t *index,
                      uint32_t *period) {
  uint32_t slow = 0, fast = 0, at;
  do {
    slow = nim_monoid_product(m, slow, x);
    fast = nim_monoid_product(m, nim_monoid_product(m, fast, x), x);
  } while (slow != fast);
  *index = 0;
  *period = 0;
  for (slow = 0; slow != fast; ++*index) {
    slow = nim_monoid_product(m, slow, x);
    fast = nim_monoid_product(m, fast, x);
  }
  at = slow;
  do {
    at = nim_monoid_product(m, at, x);
    ++*period;
  } while (at != slow);
}

bool nim_monoid_tame(const nim_monoid *m) {
  uint32_t a = 0, z = 0, count = 0;
  if (m->order <= 2) return true;
  if (m->order < 6 || ((m->order - 2) & (m->order - 3)) != 0) return false;
  for (uint32_t x = 0; x < m->order; x++) {
    if (!nim_bit(m->p, x)) continue;
    count++;
    if (nim_monoid_product(m, x, x) == 0)
      a = x;
    else
      z = x;
  }
  if (count != 2 || a == 0 || z == 0 || nim_monoid_product(m, a, z) == z) return false;
  for (uint32_t x = 1; x < m->order; x++)
    if (x != a && (nim_monoid_product(m, x, x) != z || nim_monoid_product(m, x, z) != x))
      return false;
  return true;
}

/* --- in words --- */

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
  if (m->generators > 26)
    nim_put(out, "x%u", (unsigned)g + 1);
  else
    nim_put(out, "%c", (int)('a' + g));
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
