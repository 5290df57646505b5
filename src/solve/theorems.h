/* theorems.h: what the solvers behind solve.h share. */
#ifndef NIM_THEOREMS_H
#define NIM_THEOREMS_H

#include "nim.h"
#include "theory/theory.h"

/* What decides a sum of piles: the XOR of its Grundy values, and how many of them are two
** or more. */
typedef struct nim_worth {
  uint64_t value;
  uint32_t big;
} nim_worth;

static inline nim_worth nim_worth_add(nim_worth t, uint64_t value) {
  t.value ^= value;
  t.big += value > 1;
  return t;
}

static inline nim_worth nim_worth_drop(nim_worth t, uint64_t value) {
  t.value ^= value;
  t.big -= value > 1;
  return t;
}

/* The sum is a P-position. */
static inline bool nim_worth_is_p(nim_worth t, bool misere) {
  return t.value == (misere && t.big == 0);
}

/* The one value that makes the sum of `t` and one more pile a P-position. */
uint64_t nim_worth_wants(nim_worth t, bool misere);

/* A sum of piles whose values say who wins, of all kinds; where the sizes are the values,
** from the kept figures. */
nim_worth nim_sum_worth(const nim_theory *theory, const nim_piles *p);
extern const nim_solver nim_solver_sum;

static inline const nim_solver *nim_solver_of(const nim_rules *rules) {
  return rules->kind->solver != NULL ? rules->kind->solver : &nim_solver_sum;
}

/* Functions of that table. */
bool nim_sum_is_p(const nim_theory *theory, const nim_piles *p);
bool nim_sum_value(const nim_theory *theory, const nim_piles *p, uint64_t *value);

/* Shows the winning moves on one pile of a sum that is worth `all`; false when the
** visitor has seen enough. */
bool nim_sum_each_on(const nim_theory *theory, const nim_piles *p, nim_worth all,
                     uint32_t pile, nim_visit visit, void *ud);

/* Tokens to take from a pile to win in plain Nim, normal play; 0 when it does not win. */
uint64_t nim_plain_take(uint64_t nimsum, uint64_t size);

/* Misère play that no theorem covers. `visit` must not ask the rules anything. */
nim_status nim_search_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                           void *ud);
nim_status nim_search_count(const nim_theory *theory, const nim_piles *p,
                            uint64_t *count);

#endif
