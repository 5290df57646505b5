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
  *m = (nim_monoid){
      .order = order, .words = (order + 63) / 64, .generators = generators};
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

bool nim_monoid_reduced(const nim_monoid *m, uint32_t *table) {
  size_t slots = (size_t)m->order * 4, bytes = m->words * sizeof *m->apart;
  memset(table, 0, slots * sizeof *table);
  for (uint32_t x = 0; x < m->order; x++) {
    const uint64_t *apart = nim_monoid_apart(m, x);
    uint64_t hash = 0;
    size_t i;
    for (uint32_t w = 0; w < m->words; w++) {
      hash = (hash ^ apart[w]) * UINT64_C(0x9E3779B97F4A7C15);
      hash ^= hash >> 32;
    }
    for (i = (size_t)hash % slots; table[i] != 0; i = (i + 1) % slots)
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

size_t nim_print_element(const nim_monoid *m, uint32_t x, char *to, size_t room) {
  nim_out out = {to, room, 0};
  if (x == 0) nim_put(&out, "1");
  for (uint32_t g = 0; g < m->generators; g++) {
    uint32_t times = 0;
    for (uint32_t y = x; y != 0; y = m->parent[y]) times += m->letter[y] == g;
    if (times > 0 && m->generators > 26) nim_put(&out, "x%u", (unsigned)g + 1);
    else if (times > 0) nim_put(&out, "%c", (int)('a' + g));
    if (times > 1) nim_put(&out, "^%u", (unsigned)times);
  }
  return out.length;
}
