#include "solve/grundy.h"

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
