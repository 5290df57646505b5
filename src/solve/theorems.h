/* theorems.h: the solvers behind solve.h, one for each kind of rules. */
#ifndef NIM_THEOREMS_H
#define NIM_THEOREMS_H

#include "game/piles.h"
#include "solve/status.h"
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

nim_worth nim_sum_worth(const nim_theory *theory, const nim_piles *p);
nim_status nim_sum_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                        void *ud);
nim_status nim_sum_count(const nim_theory *theory, const nim_piles *p, uint64_t *count);

/* Tokens to take from a pile to win in plain Nim, normal play; 0 when it does not win. */
uint64_t nim_plain_take(uint64_t nimsum, uint64_t size);

/* Plain Nim, from the kept figures. */
bool nim_plain_best(const nim_rules *rules, const nim_piles *p, nim_move *best);

/* Misère play of the games that break piles. `visit` must not ask the rules anything. */
nim_status nim_search_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                           void *ud);
nim_status nim_search_count(const nim_theory *theory, const nim_piles *p,
                            uint64_t *count);

nim_worth nim_staircase_worth(const nim_piles *p);
void nim_staircase_each(const nim_rules *rules, const nim_piles *p, nim_visit visit,
                        void *ud);

/* a <= k phi, where phi is the golden ratio, for a <= 2^63 and any k. Exact. */
bool nim_below_phi(uint64_t a, uint64_t k);

bool nim_euclid_is_p(bool misere, uint64_t a, uint64_t b);
uint64_t nim_euclid_grundy(uint64_t a, uint64_t b);
void nim_euclid_each(const nim_rules *rules, const nim_piles *p, nim_visit visit,
                     void *ud);

bool nim_wythoff_is_p(bool misere, uint64_t a, uint64_t b);
void nim_wythoff_each(const nim_rules *rules, const nim_piles *p, nim_visit visit,
                      void *ud);

bool nim_moore_is_p(const nim_rules *rules, const nim_piles *p);
nim_status nim_moore_each(const nim_rules *rules, const nim_piles *p, nim_visit visit,
                          void *ud);
nim_status nim_moore_best(const nim_rules *rules, const nim_piles *p, nim_move *best);
nim_status nim_moore_count(const nim_rules *rules, const nim_piles *p, uint64_t *count);

#endif
