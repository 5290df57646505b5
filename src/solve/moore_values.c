/* Grundy values of Moore's Nim by search. The order of the piles makes no difference:
** only positions whose piles ascend are searched, and the others, which come later, have
** the value of the one that does. So its moves lead to values that are there.
*/
#include "solve/grundy.h"

#include <string.h>

/* Moves between two looks around. */
#define SLICE 4000000u

static void insert(uint32_t *size, uint32_t n, uint32_t x) {
  for (; n > 0 && size[n - 1] > x; n--) size[n] = size[n - 1];
  size[n] = x;
}

static uint64_t most_of(const nim_piles *p) {
  uint64_t sum = 0;
  uint32_t i;
  for (i = 0; i < p->n; i++) sum += p->size[i];
  return sum;
}

bool nim_moore_values_bytes(const nim_theory *theory, const nim_piles *p, size_t *bytes) {
  uint64_t positions = nim_grundy_positions(theory, p);
  return nim_bytes_of(positions + most_of(p) + 1, sizeof(uint32_t), bytes);
}

void nim_moore_values_init(nim_moore_values *m, void *block, const nim_theory *theory,
                           const nim_piles *p) {
  uint32_t i;
  memset(m, 0, sizeof *m);
  m->k = (uint32_t)theory->rules->limit;
  m->count = (uint32_t)nim_grundy_positions(theory, p);
  m->limit = (uint64_t)nim_grundy_budget(theory) * NIM_GRUNDY_MOVES;
  m->value = block;
  m->seen = m->value + m->count;
  memset(m->seen, 0, (size_t)(most_of(p) + 1) * sizeof *m->seen);
  for (i = 0; i < p->n; i++)
    if (p->size[i] > 0) insert(m->size, m->n++, (uint32_t)p->size[i]);
  for (i = m->n; i > 0; i--)
    m->stride[i - 1] = i == m->n ? 1 : m->stride[i] * (m->size[i] + 1);
}

/* Marks what moves lead to that touch piles from `from` on only, `parts` at the most. */
static void mark(nim_moore_values *m, uint32_t from, uint32_t parts, uint32_t index) {
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

static bool ascends(const nim_moore_values *m) {
  uint32_t i;
  for (i = 1; i < m->n; i++)
    if (m->at[i] < m->at[i - 1]) return false;
  return true;
}

static uint32_t of_sorted(const nim_moore_values *m) {
  uint32_t sorted[NIM_GRUNDY_PILES], i, index = 0;
  for (i = 0; i < m->n; i++) insert(sorted, i, m->at[i]);
  for (i = 0; i < m->n; i++) index += sorted[i] * m->stride[i];
  return m->value[index];
}

static uint32_t search(nim_moore_values *m) {
  uint32_t value = 0;
  mark(m, 0, m->k, m->index);
  while (m->seen[value] == m->index + 1) value++;
  return value;
}

static void step(nim_moore_values *m) {
  uint32_t i = m->n;
  while (i > 0 && m->at[i - 1] == m->size[i - 1]) m->at[--i] = 0;
  if (i > 0) m->at[i - 1]++;
  m->index++;
}

nim_status nim_moore_values_run(nim_moore_values *m, uint64_t *value) {
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
