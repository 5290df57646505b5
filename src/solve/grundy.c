#include "solve/grundy.h"

#include "solve/theorems.h"

uint32_t nim_grundy_budget(const nim_theory *theory) {
  return theory->positions > 0 ? theory->positions : NIM_GRUNDY_BUDGET;
}

static uint64_t plus(uint64_t a, uint64_t b) {
  return a > NIM_MAX_SIZE || b > NIM_MAX_SIZE - a ? UINT64_MAX : a + b;
}

static uint64_t times(uint64_t a, uint64_t b) {
  return b != 0 && a > UINT64_MAX / b ? UINT64_MAX : a * b;
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
  if (y >= UINT32_MAX) return tokens(p);
  z = 1 + y * (y + 1) / 2;
  return m < z ? tokens(p) : z - 1 + (m - z) % (y + 1);
}

bool nim_grundy_searches(const nim_rules *rules) {
  switch (nim_rules_row(rules)->solver) {
  case NIM_SOLVER_MOORE:
  case NIM_SOLVER_WYTHOFF: return true;
  case NIM_SOLVER_EUCLID:
  case NIM_SOLVER_STAIRCASE:
  case NIM_SOLVER_PLAIN:
  case NIM_SOLVER_SUM: break;
  }
  return false;
}

static bool moore_closed(const nim_rules *rules, const nim_piles *p, uint64_t *value) {
  if (rules->limit == 1) *value = p->nimsum;
  else if (p->nonempty <= rules->limit) *value = tokens(p);
  else if (p->nonempty == rules->limit + 1) *value = skeleton(p);
  return rules->limit == 1 || p->nonempty <= rules->limit + 1;
}

bool nim_grundy_closed(const nim_theory *theory, const nim_piles *p, uint64_t *value) {
  const nim_rules *rules = theory->rules;
  switch (nim_rules_row(rules)->solver) {
  case NIM_SOLVER_STAIRCASE: *value = nim_staircase_worth(p).value; return true;
  case NIM_SOLVER_EUCLID:
    *value = nim_euclid_grundy(p->size[0], p->size[1]);
    return true;
  case NIM_SOLVER_WYTHOFF: return false;
  case NIM_SOLVER_MOORE: return moore_closed(rules, p, value);
  case NIM_SOLVER_PLAIN:
  case NIM_SOLVER_SUM: break;
  }
  *value = nim_sum_worth(theory, p).value;
  return true;
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
  if (nim_rules_row(theory->rules)->solver == NIM_SOLVER_WYTHOFF) return positions * 16;
  return positions * (positions < NIM_GRUNDY_MOVES ? positions : NIM_GRUNDY_MOVES);
}
