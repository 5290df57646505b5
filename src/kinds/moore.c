/* Moore's Nim (E. H. Moore, 1910): P iff in every binary column the number of ones is 0
** mod k+1. Misère: the same while a pile of two or more is left; else P iff the number of
** ones is 1 mod k+1.
**
** Winning moves are found column by column from the top. A pile stays as it is down to
** the column in which a one of it becomes a zero; from there on it is free, each lower
** bit being 0 or 1 as is needed. So a move is described by
**     which piles become free, each in which column      (a pattern)
**     which of the free piles get the ones in a column   (its filling)
** and in a column with t ones among the other piles, d piles that become free there and f
** free ones, the number x of ones to give them is the residue of d - t mod k+1, which is
** at most k, so unique.
**
** In misère play with at most k big piles, a column above the last can only be right when
** it is empty: then every pile ends as 0 or 1, and the last column must be 1 mod k+1.
*/
#include "kinds/kinds.h"

/* Work of one search, a second or two: what is beyond is refused, not guessed. */
#define BUDGET (UINT64_C(1) << 32)

typedef struct search {
  const nim_piles *piles;
  uint32_t k;
  bool odd;       /* the last column must be 1 mod k+1, not 0 */
  uint32_t first; /* this pile must be touched, and none before it; NIM_NO_PILE: any */
  uint64_t budget;
  uint32_t free;                       /* piles that are free */
  uint32_t pile[NIM_MAX_PARTS];        /* which, in the order of becoming so */
  unsigned char column[NIM_MAX_PARTS]; /* the column where it became so */
  uint32_t total[NIM_BITS];            /* ones of each column before the move */
  uint32_t ones[NIM_BITS];             /* x of each column */
  uint64_t value[NIM_MAX_PARTS];       /* filling: what the pile becomes */
  bool (*found)(struct search *s);     /* a whole pattern; false ends the search */
  void *ud;
  nim_visit visit;
  nim_status status;
} search;

static bool is_p(const nim_theory *theory, const nim_piles *p) {
  uint32_t k = (uint32_t)theory->rules->limit;
  unsigned bit;
  if (theory->rules->misere && p->big == 0) return p->nonempty % (k + 1) == 1;
  for (bit = 0; bit < NIM_BITS; bit++)
    if (nim_piles_ones(p, bit) % (k + 1) != 0) return false;
  return true;
}

static bool is_free(const search *s, uint32_t pile) {
  uint32_t i;
  for (i = 0; i < s->free; i++)
    if (s->pile[i] == pile) return true;
  return false;
}

/* Ones of a column among the piles that are not free. */
static uint32_t tight_ones(const search *s, unsigned bit) {
  uint32_t i, ones = s->total[bit];
  for (i = 0; i < s->free; i++) ones -= (s->piles->size[s->pile[i]] >> bit) & 1;
  return ones;
}

/* The ones to give to free piles in the column where `tight` ones stay as they are. */
static uint32_t needed(const search *s, unsigned bit, uint32_t tight) {
  uint32_t modulus = s->k + 1, wanted = bit == 0 && s->odd ? 1 : 0;
  return (wanted + modulus - tight % modulus) % modulus;
}

/* A step looks at the piles that are free, and at how many more may become so. */
static bool spend(search *s, uint64_t steps) {
  uint64_t work = steps * (1 + s->k);
  s->status = s->budget < work ? NIM_BUDGET : NIM_OK;
  s->budget -= s->budget < work ? s->budget : work;
  return s->status == NIM_OK;
}

static bool next_column(search *s, unsigned bit);

/* The pile that must be touched is, or none must be. */
static bool has_first(const search *s) {
  return s->first == NIM_NO_PILE || is_free(s, s->first);
}

/* The pile that must be touched still needs one of the places that are left. */
static bool places_left(const search *s, uint32_t pile) {
  return pile == s->first || s->free + 1 < s->k || has_first(s);
}

/* Lets `drops` more piles, from pile `from` on, become free in column `bit`. A pattern
** that leaves out the pile that must be touched is none. */
static bool drop(search *s, unsigned bit, uint32_t drops, uint32_t from) {
  uint32_t i;
  if (drops == 0 && bit > 0) return next_column(s, bit - 1);
  if (drops == 0) return !has_first(s) || s->found(s);
  for (i = nim_piles_with_bit(s->piles, from, bit); i != NIM_NO_PILE;
       i = nim_piles_with_bit(s->piles, i + 1, bit)) {
    bool go_on;
    if (!spend(s, 1)) return false;
    if (is_free(s, i) || !places_left(s, i)) continue;
    s->pile[s->free] = i;
    s->column[s->free++] = (unsigned char)bit;
    go_on = drop(s, bit, drops - 1, i + 1);
    s->free--;
    if (!go_on) return false;
  }
  return true;
}

static bool next_column(search *s, unsigned bit) {
  uint32_t drops, tight = tight_ones(s, bit),
                  from = s->first == NIM_NO_PILE ? 0 : s->first;
  if (!spend(s, 1)) return false;
  for (drops = 0; drops <= s->k - s->free && drops <= tight; drops++) {
    uint32_t x = needed(s, bit, tight - drops);
    if (x > s->free) continue;
    s->ones[bit] = x;
    if (!drop(s, bit, drops, from)) return false;
  }
  return true;
}

static void begin(search *s, const nim_rules *rules, const nim_piles *p,
                  bool (*found)(search *s), void *ud) {
  unsigned bit;
  for (bit = 0; bit < NIM_BITS; bit++) s->total[bit] = nim_piles_ones(p, bit);
  s->piles = p;
  s->k = (uint32_t)rules->limit;
  s->odd = rules->misere && p->big <= s->k;
  s->first = NIM_NO_PILE;
  s->budget = BUDGET;
  s->free = 0;
  s->found = found;
  s->ud = ud;
  s->status = NIM_OK;
}

/* C(n, k), or UINT64_MAX when it exceeds 2^63-1. */
static uint64_t binomial(uint32_t n, uint32_t k) {
  uint64_t c = 1;
  uint32_t i;
  for (i = 1; i <= k; i++) {
    uint64_t factor = n - k + i, whole = c / i, part = c % i;
    if (whole > (NIM_MAX_SIZE - part * factor / i) / factor) return UINT64_MAX;
    c = whole * factor + part * factor / i;
  }
  return c;
}

/* Free piles that can get a one in column `bit`: those that became free above it. */
static uint32_t open_piles(const search *s, unsigned bit) {
  uint32_t i = 0;
  while (i < s->free && s->column[i] > bit) i++;
  return i;
}

static bool count_fillings(search *s) {
  uint64_t *count = s->ud, product = 1;
  unsigned bit;
  if (!spend(s, NIM_BITS / 8)) return false;
  for (bit = 0; bit < NIM_BITS; bit++) {
    uint64_t ways = binomial(open_piles(s, bit), s->ones[bit]);
    if (product > NIM_MAX_SIZE / ways) {
      s->status = NIM_OVERFLOW;
      return false;
    }
    product *= ways;
  }
  if (product > NIM_MAX_SIZE - *count)
    s->status = NIM_OVERFLOW;
  else
    *count += product;
  return s->status == NIM_OK;
}

static nim_status count(const nim_theory *theory, const nim_piles *p, uint64_t *wins) {
  search s;
  *wins = 0;
  if (is_p(theory, p)) return NIM_OK;
  begin(&s, theory->rules, p, count_fillings, wins);
  if (p->nonempty > 0) next_column(&s, NIM_BITS - 1);
  return s.status;
}

/* Above its column a pile is as it was, there it has a zero, below nothing yet. */
static void clear_values(search *s) {
  uint32_t i;
  for (i = 0; i < s->free; i++)
    s->value[i] = s->piles->size[s->pile[i]] >> s->column[i] >> 1 << s->column[i] << 1;
}

static void make_move(const search *s, nim_move *m) {
  uint32_t i;
  m->parts = 0;
  for (i = 0; i < s->free; i++)
    nim_move_add(m, s->pile[i], s->piles->size[s->pile[i]] - s->value[i], 0);
  nim_move_sort(m);
}

/* The free piles in the order of their numbers, as places in `pile`. */
static void by_number(const search *s, uint32_t *order) {
  uint32_t i, j;
  for (i = 0; i < s->free; i++) {
    for (j = i; j > 0 && s->pile[order[j - 1]] > s->pile[i]; j--) order[j] = order[j - 1];
    order[j] = i;
  }
}

/* The first move of a pattern gives the ones to the lowest-numbered piles, which are then
** largest, so that least is taken from them. */
static bool keep_if_first(search *s) {
  uint32_t order[NIM_MAX_PARTS], i, given;
  nim_move m, *best = s->ud;
  unsigned bit;
  clear_values(s);
  by_number(s, order);
  for (bit = 0; bit < NIM_BITS; bit++)
    for (i = given = 0; given < s->ones[bit]; i++) {
      if (s->column[order[i]] <= bit) continue;
      s->value[order[i]] |= UINT64_C(1) << bit;
      given++;
    }
  make_move(s, &m);
  if (best->parts == 0 || nim_move_compare(&m, best) < 0) nim_move_copy(best, &m);
  return spend(s, NIM_BITS);
}

static nim_status find_best(const nim_theory *theory, const nim_piles *p,
                            nim_move *best) {
  search s;
  best->parts = 0;
  if (p->nonempty == 0 || is_p(theory, p)) return NIM_NONE;
  begin(&s, theory->rules, p, keep_if_first, best);
  for (s.first = 0; s.first < p->n && best->parts == 0 && s.status == NIM_OK; s.first++)
    if (p->size[s.first] > 0) next_column(&s, NIM_BITS - 1);
  return s.status;
}

static bool fill_column(search *s, unsigned bit);

/* Gives `ones` more ones of column `bit` to open piles, from the i-th on. */
static bool fill(search *s, unsigned bit, uint32_t ones, uint32_t i) {
  uint32_t open = open_piles(s, bit);
  if (ones == 0) return fill_column(s, bit);
  for (; i < open; i++) {
    bool go_on;
    s->value[i] |= UINT64_C(1) << bit;
    go_on = fill(s, bit, ones - 1, i + 1);
    s->value[i] &= ~(UINT64_C(1) << bit);
    if (!go_on) return false;
  }
  return true;
}

/* Columns from `bit` on are filled; fills the others and shows each move. */
static bool fill_column(search *s, unsigned bit) {
  nim_move m;
  if (bit > 0) return fill(s, bit - 1, s->ones[bit - 1], 0);
  make_move(s, &m);
  return s->visit(s->ud, &m);
}

static bool show_fillings(search *s) {
  clear_values(s);
  return fill_column(s, NIM_BITS);
}

static nim_status each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                       void *ud) {
  search s;
  if (is_p(theory, p)) return NIM_OK;
  begin(&s, theory->rules, p, show_fillings, ud);
  s.visit = visit;
  if (p->nonempty > 0) next_column(&s, NIM_BITS - 1);
  return s.status;
}

/* The ways to choose piles, each with the column from which on it changes. */
static uint64_t ways(const nim_theory *theory, const nim_piles *p, uint64_t most) {
  uint64_t limit = theory->rules->limit;
  uint32_t i, n = p->nonempty, k = limit < n ? (uint32_t)limit : n;
  double product = 1;
  if (n == 0) return 1;
  for (i = 1; i <= k && product <= (double)most; i++)
    product *= (double)(n - k + i) / i * (nim_top_bit(nim_piles_most(p)) + 1);
  return product > (double)most ? most : (uint64_t)product;
}

/* ---- Grundy values of Moore's Nim. With n piles that are not empty
**     n <= k      the number of tokens, since a move may leave fewer of each
**     n = k + 1   a formula of T. A. Jenkyns and J. P. Mayberry (The skeleton of an
**                 impartial game and the Nim-function of Moore's Nim_k, 1980)
**     k = 1       the XOR of the piles
** else by search: the least value that no move leads to, for every position with no
** larger piles. */

static uint64_t plus(uint64_t a, uint64_t b) {
  return a > NIM_MAX_SIZE || b > NIM_MAX_SIZE - a ? UINT64_MAX : a + b;
}

static uint64_t smallest(const nim_piles *p) {
  uint64_t size = UINT64_MAX;
  uint32_t i;
  for (i = 0; i < p->n; i++)
    if (p->size[i] > 0 && p->size[i] < size) size = p->size[i];
  return size;
}

/* What the piles that are not empty hold, each above so much. */
static uint64_t tokens(const nim_piles *p, uint64_t above) {
  uint64_t sum = 0;
  uint32_t i;
  for (i = 0; i < p->n; i++)
    if (p->size[i] > 0) sum = plus(sum, p->size[i] - above);
  return sum;
}

/* Jenkyns and Mayberry: with m in the smallest of k+1 piles, y more in all of them
** together, and z = 1 + y(y+1)/2, the value is the number of tokens if m < z; else it is
** z - 1 + ((m - z) mod (y + 1)). */
static uint64_t skeleton(const nim_piles *p) {
  uint64_t m = smallest(p), y = tokens(p, m), z;
  if (y > UINT32_MAX) return tokens(p, 0);
  z = 1 + y * (y + 1) / 2;
  return m < z ? tokens(p, 0) : z - 1 + (m - z) % (y + 1);
}

static bool grundy(const nim_theory *theory, const nim_piles *p, uint64_t *value) {
  const nim_rules *rules = theory->rules;
  if (rules->limit == 1)
    *value = p->nimsum;
  else if (p->nonempty <= rules->limit)
    *value = tokens(p, 0);
  else if (p->nonempty == rules->limit + 1)
    *value = skeleton(p);
  return rules->limit == 1 || p->nonempty <= rules->limit + 1;
}

/* In a search the order of the piles makes no difference: only positions whose piles
** ascend are searched, and the others, which come later, have the value of the one that
** does. So its moves lead to values that are there. */

/* All positions with no larger piles, in lexical order; after it in the block stand the
** values and what has been seen. */
typedef struct values {
  uint32_t n, k;
  uint32_t size[NIM_GRUNDY_PILES];   /* ascending */
  uint32_t at[NIM_GRUNDY_PILES];     /* the position that comes next, */
  uint32_t stride[NIM_GRUNDY_PILES]; /* which is at `index`, the sum of at * stride */
  uint32_t index, count;
  uint64_t moves, limit; /* looked at, and at the most */
  uint32_t *value;       /* of each position */
  uint32_t *seen;        /* for each value: 1 + the last position that can move to it */
} values;

/* Moves between two looks around. */
#define SLICE 4000000u

static void insert(uint32_t *size, uint32_t n, uint32_t x) {
  for (; n > 0 && size[n - 1] > x; n--) size[n] = size[n - 1];
  size[n] = x;
}

static bool bytes_of(const nim_piles *p, size_t *bytes) {
  uint64_t positions = nim_grundy_positions(p);
  if (!nim_bytes_of(positions + tokens(p, 0) + 1, sizeof(uint32_t), bytes)) return false;
  *bytes += sizeof(values);
  return true;
}

static void begin_values(void *block, const nim_theory *theory, const nim_piles *p) {
  values *m = block;
  uint32_t i;
  memset(m, 0, sizeof *m);
  m->k = (uint32_t)theory->rules->limit;
  m->count = (uint32_t)nim_grundy_positions(p);
  m->limit = (uint64_t)nim_grundy_budget(theory) * NIM_GRUNDY_MOVES;
  m->value = (uint32_t *)(m + 1);
  m->seen = m->value + m->count;
  memset(m->seen, 0, (size_t)(tokens(p, 0) + 1) * sizeof *m->seen);
  for (i = 0; i < p->n; i++)
    if (p->size[i] > 0) insert(m->size, m->n++, (uint32_t)p->size[i]);
  for (i = m->n; i > 0; i--)
    m->stride[i - 1] = i == m->n ? 1 : m->stride[i] * (m->size[i] + 1);
}

/* Marks what moves lead to that touch piles from `from` on only, `parts` at the most. */
static void mark(values *m, uint32_t from, uint32_t parts, uint32_t index) {
  uint32_t i, take;
  for (i = from; i < m->n; i++) {
    for (take = 1; take <= m->at[i]; take++) {
      uint32_t after = index - take * m->stride[i];
      m->seen[m->value[after]] = m->index + 1;
      if (parts > 1) mark(m, i + 1, parts - 1, after);
    }
    m->moves += m->at[i];
  }
}

static bool ascends(const values *m) {
  uint32_t i;
  for (i = 1; i < m->n; i++)
    if (m->at[i] < m->at[i - 1]) return false;
  return true;
}

static uint32_t of_sorted(const values *m) {
  uint32_t sorted[NIM_GRUNDY_PILES], i, index = 0;
  for (i = 0; i < m->n; i++) insert(sorted, i, m->at[i]);
  for (i = 0; i < m->n; i++) index += sorted[i] * m->stride[i];
  return m->value[index];
}

static uint32_t search_value(values *m) {
  uint32_t value = 0;
  mark(m, 0, m->k, m->index);
  while (m->seen[value] == m->index + 1) value++;
  return value;
}

static void step(values *m) {
  uint32_t i = m->n;
  while (i > 0 && m->at[i - 1] == m->size[i - 1]) m->at[--i] = 0;
  if (i > 0) m->at[i - 1]++;
  m->index++;
}

static nim_status run_values(void *block, uint64_t *value) {
  values *m = block;
  uint64_t end = m->moves + SLICE;
  while (m->index < m->count && m->moves < end) {
    m->value[m->index] = ascends(m) ? search_value(m) : of_sorted(m);
    m->moves++;
    step(m);
  }
  if (m->index == m->count) {
    *value = m->value[m->count - 1];
    return NIM_OK;
  }
  return m->moves > m->limit ? NIM_BUDGET : NIM_STOPPED;
}

static uint64_t cost(uint64_t positions) {
  return positions * (positions < NIM_GRUNDY_MOVES ? positions : NIM_GRUNDY_MOVES);
}

static const nim_valuing valuing = {bytes_of, begin_values, run_values, cost};

static const nim_solver solver = {.is_p = is_p,
                                  .each = each,
                                  .best = find_best,
                                  .count = count,
                                  .value = grundy,
                                  .valuing = &valuing,
                                  .ways = ways,
                                  .exceeded =
                                      "Moore's Nim: too many combinations to search"};

/* ---- moves ---- */

static bool append_part(const nim_theory *theory, const nim_piles *p, nim_move *m) {
  nim_part part = {0};
  if (m->parts == nim_moves_parts(theory->rules, p->n)) return false;
  if (m->parts > 0) part.pile = m->part[m->parts - 1].pile + 1;
  if (!nim_moves_single(theory, p, &part)) return false;
  m->part[m->parts++] = part;
  return true;
}

/* A move is followed by those that it begins, then by those that begin otherwise. */
static bool next(const nim_theory *theory, const nim_piles *p, nim_move *m) {
  if (append_part(theory, p, m)) return true;
  while (m->parts > 0) {
    if (nim_moves_single(theory, p, &m->part[m->parts - 1])) return true;
    m->parts--;
  }
  return false;
}

/* ---- the number of piles ---- */

static bool read(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  return nim_parameter_limit(rules, word, why) &&
         (rules->limit <= NIM_MAX_PARTS ||
          nim_say(why, "'%.*s': one move may touch at most %u piles",
                  nim_rules_word_shown(word), word->begin, NIM_MAX_PARTS));
}

static const nim_parameter parameter = {NIM_PARAMETER_NUMBER, nim_parameter_named, read,
                                        nim_parameter_with_limit};

const nim_kind nim_kind_moore = {.name = "moore",
                                 .title = "Moore's Nim",
                                 .example = "moore:2",
                                 .help = "take from 1 or 2 piles, any number from each",
                                 .parameter = &parameter,
                                 .options = &nim_options_any,
                                 .next = next,
                                 .touches = NIM_MAX_PARTS,
                                 .solver = &solver};
