/* Wythoff's game (W. A. Wythoff, 1907).
**
** The P-positions are (floor(k phi), floor(k phi) + k), k = 0, 1, 2, ...: each number
** stands in exactly one of them, and each difference k belongs to exactly one. In misère
** play (0,1) and (2,2) take the place of (0,0) and (1,2).
**
** floor(k phi) is computed exactly: it is the largest a with a <= k phi.
*/
#include "kinds/kinds.h"

#include <string.h>

/* For a > k: a <= k phi where (a - k) phi <= k, since phi (phi - 1) = 1. As phi is not
** rational, that is where k <= (a - k) phi is false. */
bool nim_below_phi(uint64_t a, uint64_t k) {
  bool below = true;
  while (a > k) {
    uint64_t rest = a - k;
    a = k;
    k = rest;
    below = !below;
  }
  return below;
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
  uint64_t lines = lines_of(rows, columns), halves = lines + columns + 1;
  uint64_t words = lines * words_of(rows) + own_words(rows, columns) + halves / 2;
  return nim_bytes_of(sizeof(nim_wythoff_rows) / 8 + words, 8, bytes);
}

/* Line `number`: in a column, what is more than `reach` before it has no value left. */
static line line_of(nim_wythoff_rows *w, size_t number, uint32_t column,
                    uint32_t reach) {
  return (line){.set = w->set + number * w->words,
                .from = w->from + number,
                .base = column > reach ? (column - reach) / 64 : 0,
                .words = w->words};
}

static line column_of(nim_wythoff_rows *w, uint32_t column) {
  return line_of(w, column, column, 2 * (w->rows - 1));
}

/* At (i, i + d) the value is d - i at the least. */
static line diagonal_of(nim_wythoff_rows *w, uint32_t column, uint32_t row) {
  return line_of(w, (size_t)w->columns + column + (w->rows - 1 - row), column,
                 row + w->rows - 1);
}

/* The lines in front of the first column begin at 0, as what has been cleared does. */
void nim_wythoff_rows_init(nim_wythoff_rows *w, uint32_t rows, uint32_t columns) {
  uint64_t lines = lines_of(rows, columns);
  uint32_t column;
  size_t bytes = 0;
  nim_wythoff_rows_bytes(rows, columns, &bytes);
  memset(w, 0, bytes);
  w->rows = rows;
  w->columns = columns;
  w->words = words_of(rows);
  w->own = w->set + lines * w->words;
  w->from = (uint32_t *)(w->own + own_words(rows, columns));
  w->value = w->from + lines;
  for (column = 0; column < columns; column++) {
    line down = column_of(w, column), across = diagonal_of(w, column, 0);
    *down.from = down.base;
    *across.from = across.base;
  }
}

static uint64_t word_at(const line *l, uint32_t word) {
  return word - l->base < l->words ? l->set[word - l->base] : 0;
}

static void add(line *l, uint32_t word, uint64_t bit) {
  l->set[word - l->base] |= bit;
  while (word_at(l, *l->from) == UINT64_MAX) ++*l->from;
}

/* The least value that is in none of the three, which all get it. */
static uint32_t next_value(line *own, line *down, line *across) {
  uint64_t both = nim_larger(*down->from, *across->from);
  uint32_t word = (uint32_t)nim_larger(*own->from, both);
  uint32_t zero;
  uint64_t seen;
  while ((seen = word_at(own, word) | word_at(down, word) | word_at(across, word)) ==
         UINT64_MAX)
    word++;
  zero = nim_bits_lowest(~seen);
  add(own, word, UINT64_C(1) << zero);
  add(down, word, UINT64_C(1) << zero);
  add(across, word, UINT64_C(1) << zero);
  return word * 64 + zero;
}

const uint32_t *nim_wythoff_rows_next(nim_wythoff_rows *w) {
  uint32_t from = 0, column;
  line own = {w->own, &from, 0, own_words(w->rows, w->columns)};
  memset(w->own, 0, own.words * sizeof *w->own);
  for (column = 0; column < w->columns; column++) {
    line down = column_of(w, column), across = diagonal_of(w, column, w->row);
    w->value[column] = next_value(&own, &down, &across);
  }
  w->row++;
  return w->value;
}

/* ---- who wins ---- */

/* floor(k phi) for k below 2^63, where it is below 2^64. */
static uint64_t lower(uint64_t k) {
  uint64_t low = k, high = 2 * k;
  while (high - low > 1) {
    uint64_t middle = low + (high - low) / 2;
    if (nim_below_phi(middle, k))
      low = middle;
    else
      high = middle;
  }
  return low;
}

/* The number that makes a P-position with x. It may exceed 2^63-1.
**
** Let k be the first with k phi >= x: x / phi = x phi - x, rounded up. If floor(k phi) is
** x, the partner is x + k. Else x is floor(j phi) + j for some j; of 1 .. x - 1, k - 1
** are lower ones and the other x - k are upper ones, so that j = x - k + 1 and x - j =
** k - 1. */
static uint64_t partner(bool misere, uint64_t x) {
  uint64_t k = x == 0 ? 0 : lower(x) - x + 1;
  if (misere && x <= 2) return x == 2 ? 2 : 1 - x;
  return nim_below_phi(x + 1, k) ? k - 1 : x + k;
}

static bool is_p(const nim_theory *theory, const nim_piles *p) {
  return partner(theory->rules->misere, p->size[0]) == p->size[1];
}

/* Tokens to take from both piles to reach the P-position with their difference; 0 when it
** is not below them. */
static uint64_t take_both(bool misere, uint64_t a, uint64_t b) {
  uint64_t small = a < b ? a : b, difference = a < b ? b - a : a - b, target;
  target = lower(difference);
  if (misere && difference <= 1) target = difference == 0 ? 2 : 0;
  return target < small ? small - target : 0;
}

static bool show(nim_visit visit, void *ud, uint32_t pile, uint64_t take, uint64_t also) {
  nim_move m;
  nim_move_single(&m, pile, take, 0);
  if (also > 0) nim_move_add(&m, 1, also, 0);
  return visit(ud, &m);
}

/* Two numbers are taken from pile 1 alone, or from both: the smaller one comes first, and
** of equal ones the move that touches one pile. */
static nim_status each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                       void *ud) {
  bool misere = theory->rules->misere, first;
  uint64_t a = p->size[0], b = p->size[1], both = take_both(misere, a, b);
  uint64_t to_a = partner(misere, b), to_b = partner(misere, a);
  uint64_t alone = to_a < a ? a - to_a : 0;
  if (to_b == b) return NIM_OK;
  first = alone > 0 && (both == 0 || alone <= both);
  if (first && !show(visit, ud, 0, alone, 0)) return NIM_OK;
  if (both > 0 && !show(visit, ud, 0, both, both)) return NIM_OK;
  if (alone > 0 && !first && !show(visit, ud, 0, alone, 0)) return NIM_OK;
  if (to_b < b) show(visit, ud, 1, b - to_b, 0);
  return NIM_OK;
}

/* ---- values: no formula is known for others than 0 ---- */

/* The smaller pile has the rows. */
static bool bytes_of(const nim_piles *p, size_t *bytes) {
  uint64_t a = p->size[0], b = p->size[1];
  return nim_wythoff_rows_bytes((uint32_t)nim_smaller(a, b) + 1,
                                (uint32_t)nim_larger(a, b) + 1, bytes);
}

static void begin(void *block, const nim_theory *theory, const nim_piles *p) {
  uint64_t a = p->size[0], b = p->size[1];
  (void)theory;
  nim_wythoff_rows_init(block, (uint32_t)nim_smaller(a, b) + 1,
                        (uint32_t)nim_larger(a, b) + 1);
}

static nim_status run(void *block, uint64_t *result) {
  nim_wythoff_rows *w = block;
  *result = nim_wythoff_rows_next(w)[w->columns - 1];
  if (w->row < w->rows) return NIM_STOPPED;
  return NIM_OK;
}

static uint64_t cost(uint64_t positions) {
  return positions * 16;
}

static const nim_valuing valuing = {bytes_of, begin, run, cost};

static const nim_solver solver = {.is_p = is_p,
                                  .each = each,
                                  .valuing = &valuing};

/* ---- moves ---- */

/* {1, k} is followed by {1, k, 2, k}. */
static bool next(const nim_theory *theory, const nim_piles *p, nim_move *m) {
  uint64_t both = m->parts == 1 && m->part[0].pile == 0 ? m->part[0].take : 0;
  if (both > 0 && both <= p->size[1]) {
    nim_move_add(m, 1, both, 0);
    return true;
  }
  if (m->parts == 0) nim_move_single(m, 0, 0, 0);
  m->parts = 1;
  return nim_moves_single(theory, p, &m->part[0]);
}

static bool legal(const nim_theory *theory, const nim_piles *p, const nim_move *m,
                  nim_text *why) {
  (void)theory;
  (void)p;
  return m->parts < 2 || m->part[0].take == m->part[1].take ||
         nim_say(why, "the same number must be taken from both piles");
}

const nim_kind nim_kind_wythoff = {.name = "wythoff",
                                   .title = "Wythoff's game",
                                   .example = "wythoff",
                                   .help = "two piles: take from one, or "
                                           "the same number from both",
                                   .parameter = &nim_parameter_none,
                                   .options = &nim_options_any,
                                   .next = next,
                                   .legal = legal,
                                   .piles = 2,
                                   .touches = 2,
                                   .same = true,
                                   .solver = &solver};
