#include "solve/positions.h"

#include <string.h>

#include "solve/theorems.h"

uint32_t nim_grundy_budget(const nim_theory *theory) {
  return theory->positions > 0 ? theory->positions : NIM_GRUNDY_BUDGET;
}

/* b > 0 */
static uint64_t times(uint64_t a, uint64_t b) {
  return a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

bool nim_grundy_searches(const nim_rules *rules) {
  return nim_solver_of(rules)->valuing != NULL;
}

bool nim_grundy_closed(const nim_theory *theory, const nim_piles *p, uint64_t *value) {
  const nim_solver *solver = nim_solver_of(theory->rules);
  return solver->value != NULL && solver->value(theory, p, value);
}

uint64_t nim_grundy_positions(const nim_theory *theory, const nim_piles *p) {
  uint64_t product = 1;
  uint32_t i;
  (void)theory;
  for (i = 0; i < p->n; i++) product = times(product, p->size[i] + 1);
  return product;
}

uint64_t nim_grundy_cost(const nim_theory *theory, const nim_piles *p) {
  uint64_t value, positions = nim_grundy_positions(theory, p);
  if (nim_grundy_closed(theory, p, &value)) return p->n;
  if (positions > nim_grundy_budget(theory)) return 1;
  return nim_solver_of(theory->rules)->valuing->cost(positions);
}

/* ---- the golden ratio ----
**
** a <= k phi where 2a - k <= k sqrt 5, that is where (2a - k)^2 <= 5 k^2, if 2a >= k.
*/

/* A number of 128 bits, for squares; not every compiler has one. */
typedef struct wide {
  uint64_t high, low;
} wide;

static wide square(uint64_t x) {
  uint64_t a = x >> 32, b = x & UINT32_MAX;
  uint64_t ab = a * b, low = b * b, shifted = ab << 33;
  wide w;
  w.low = low + shifted;
  w.high = a * a + (ab >> 31) + (w.low < low);
  return w;
}

static wide times_five(wide w) {
  uint64_t carry = ((w.low & UINT32_MAX) * 5) >> 32;
  wide x;
  x.low = w.low * 5;
  x.high = w.high * 5 + (((w.low >> 32) * 5 + carry) >> 32);
  return x;
}

static bool at_most(wide a, wide b) {
  return a.high != b.high ? a.high < b.high : a.low <= b.low;
}

/* The early answers leave 3k/2 < a < 2k, where no square overflows. */
bool nim_below_phi(uint64_t a, uint64_t k) {
  if (a <= k || a - k <= k / 2) return true;
  if (a - k >= k) return false;
  return at_most(square(a - k + a), times_five(square(k)));
}

/* ---- Wythoff's game ----
**
** Grundy values of Wythoff's game: G(i, j) is the least that stands neither before it in
** its row, nor above it in its column or its diagonal. Each of these has a set of the
** values that have come, as bits; the three are searched together, a word at a time, from
** the first word on that none of them is known to have filled.
*/

/* The values of a line of the table: `set` begins with word `base`, and no value that is
** still to come stands in a word before `from`. */
typedef struct line {
  uint64_t *set;
  uint32_t *from;
  uint32_t base, words;
} line;

static uint64_t lines_of(uint32_t rows, uint32_t columns) {
  return (uint64_t)rows + columns + columns;
}

static uint32_t words_of(uint32_t rows) {
  return (uint32_t)((uint64_t)rows * 3 / 64 + 2);
}

/* A row has all values. */
static uint32_t own_words(uint32_t rows, uint32_t columns) {
  return (uint32_t)(((uint64_t)rows + columns) / 64 + 1);
}

bool nim_wythoff_rows_bytes(uint32_t rows, uint32_t columns, size_t *bytes) {
  uint64_t lines = lines_of(rows, columns);
  size_t sets = 0;
  if (!nim_bytes_of(lines * words_of(rows) + own_words(rows, columns), 8, &sets))
    return false;
  *bytes = sets + (size_t)lines * sizeof(uint32_t);
  return *bytes > sets;
}

static line column_of(const nim_wythoff_rows *w, uint32_t column) {
  uint32_t reach = 2 * (w->rows - 1);
  line l;
  l.set = w->set + (size_t)column * w->words;
  l.from = w->from + column;
  l.base = column > reach ? (column - reach) / 64 : 0;
  l.words = w->words;
  return l;
}

/* At (i, i + d) the value is d - i at the least. */
static line diagonal_of(const nim_wythoff_rows *w, uint32_t column, uint32_t row) {
  uint32_t reach = row + w->rows - 1;
  size_t number = (size_t)w->columns + column + (w->rows - 1 - row);
  line l;
  l.set = w->set + number * w->words;
  l.from = w->from + number;
  l.base = column > reach ? (column - reach) / 64 : 0;
  l.words = w->words;
  return l;
}

/* The lines in front of the first column begin at 0, as what has been cleared does. */
static void init_from(nim_wythoff_rows *w) {
  uint32_t column;
  for (column = 0; column < w->columns; column++) {
    line down = column_of(w, column), across = diagonal_of(w, column, 0);
    *down.from = down.base;
    *across.from = across.base;
  }
}

void nim_wythoff_rows_init(nim_wythoff_rows *w, void *block, uint32_t rows,
                           uint32_t columns) {
  uint64_t lines = lines_of(rows, columns);
  size_t bytes = 0;
  nim_wythoff_rows_bytes(rows, columns, &bytes);
  memset(block, 0, bytes);
  w->rows = rows;
  w->columns = columns;
  w->words = words_of(rows);
  w->row = 0;
  w->set = block;
  w->own = w->set + lines * w->words;
  w->from = (uint32_t *)(w->own + own_words(rows, columns));
  init_from(w);
}

static unsigned lowest_zero(uint64_t word) {
  unsigned bit = 0;
#if defined(__GNUC__)
  bit = (unsigned)__builtin_ctzll(~word);
#else
  while ((word >> bit) & 1) bit++;
#endif
  return bit;
}

static uint64_t word_at(const line *l, uint32_t word) {
  return word - l->base < l->words ? l->set[word - l->base] : 0;
}

static void add(line *l, uint32_t word, uint64_t bit) {
  l->set[word - l->base] |= bit;
  while (word_at(l, *l->from) == UINT64_MAX) ++*l->from;
}

static uint32_t larger(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

/* The least value that is in none of the three, which all get it. */
static uint32_t next_value(line *own, line *down, line *across) {
  uint32_t word = larger(*own->from, larger(*down->from, *across->from));
  uint64_t seen;
  unsigned zero;
  while ((seen = word_at(own, word) | word_at(down, word) | word_at(across, word)) ==
         UINT64_MAX)
    word++;
  zero = lowest_zero(seen);
  add(own, word, UINT64_C(1) << zero);
  add(down, word, UINT64_C(1) << zero);
  add(across, word, UINT64_C(1) << zero);
  return word * 64 + zero;
}

void nim_wythoff_rows_next(nim_wythoff_rows *w, uint32_t *value) {
  uint32_t from = 0, column;
  line own = {w->own, &from, 0, own_words(w->rows, w->columns)};
  memset(w->own, 0, own.words * sizeof *w->own);
  for (column = 0; column < w->columns; column++) {
    line down = column_of(w, column), across = diagonal_of(w, column, w->row);
    value[column] = next_value(&own, &down, &across);
  }
  w->row++;
}
