/* Grundy values of Moore's Nim. In a search the order of the piles makes no difference:
** only positions whose piles ascend are searched, and the others, which come later, have
** the value of the one that does. So its moves lead to values that are there.
*/
#include "kinds/kinds.h"

#include <string.h>

/* ---- closed forms ---- */

static uint64_t plus(uint64_t a, uint64_t b) {
  return a > NIM_MAX_SIZE || b > NIM_MAX_SIZE - a ? UINT64_MAX : a + b;
}

static uint64_t tokens(const nim_piles *p) {
  uint64_t sum = 0;
  uint32_t i;
  for (i = 0; i < p->n; i++) sum = plus(sum, p->size[i]);
  return sum;
}

static uint64_t smallest(const nim_piles *p) {
  uint64_t size = UINT64_MAX;
  uint32_t i;
  for (i = 0; i < p->n; i++)
    if (p->size[i] > 0 && p->size[i] < size) size = p->size[i];
  return size;
}

/* What the piles hold above the smallest of them. */
static uint64_t excess(const nim_piles *p, uint64_t least) {
  uint64_t sum = 0;
  uint32_t i;
  for (i = 0; i < p->n; i++)
    if (p->size[i] > 0) sum = plus(sum, p->size[i] - least);
  return sum;
}

/* Jenkyns and Mayberry: with m in the smallest of k+1 piles, y more in all of them
** together, and z = 1 + y(y+1)/2, the value is the number of tokens if m < z; else it is
** z - 1 + ((m - z) mod (y + 1)). */
static uint64_t skeleton(const nim_piles *p) {
  uint64_t m = smallest(p), y = excess(p, m), z;
  if (y > UINT32_MAX) return tokens(p);
  z = 1 + y * (y + 1) / 2;
  return m < z ? tokens(p) : z - 1 + (m - z) % (y + 1);
}

bool nim_moore_value(const nim_theory *theory, const nim_piles *p, uint64_t *value) {
  const nim_rules *rules = theory->rules;
  if (rules->limit == 1)
    *value = p->nimsum;
  else if (p->nonempty <= rules->limit)
    *value = tokens(p);
  else if (p->nonempty == rules->limit + 1)
    *value = skeleton(p);
  return rules->limit == 1 || p->nonempty <= rules->limit + 1;
}

/* ---- a search ---- */

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

static bool bytes_of(const nim_theory *theory, const nim_piles *p, size_t *bytes) {
  uint64_t positions = nim_grundy_positions(theory, p);
  if (!nim_bytes_of(positions + tokens(p) + 1, sizeof(uint32_t), bytes)) return false;
  *bytes += sizeof(values);
  return true;
}

static void begin(void *block, const nim_theory *theory, const nim_piles *p) {
  values *m = block;
  uint32_t i;
  memset(m, 0, sizeof *m);
  m->k = (uint32_t)theory->rules->limit;
  m->count = (uint32_t)nim_grundy_positions(theory, p);
  m->limit = (uint64_t)nim_grundy_budget(theory) * NIM_GRUNDY_MOVES;
  m->value = (uint32_t *)(m + 1);
  m->seen = m->value + m->count;
  memset(m->seen, 0, (size_t)(tokens(p) + 1) * sizeof *m->seen);
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

static uint32_t search(values *m) {
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

static nim_status run(void *block, uint64_t *value) {
  values *m = block;
  uint64_t end = m->moves + SLICE;
  while (m->index < m->count && m->moves < end) {
    m->value[m->index] = ascends(m) ? search(m) : of_sorted(m);
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

const nim_valuing nim_moore_valuing = {bytes_of, begin, run, cost};
