/* split.h: the split of the values so far into common and rare ones.
**
** The class of a value v at n is parity(v & mask) + (n & parity), mod 2. For a + b = s
** the classes of G(a) and G(b) add up to the class of G(a) ^ G(b) at s. So what two piles
** of one class reach has class 0 at s, and a value of class 1 can be reached only by
** pairs from both classes. Which of the two is called common depends on the breaking
** digits k: G(n), the mex, should have class 1 at n - k. That makes class 1 common, or
** class 0 where n counts and k is odd. With `parity` all breaking digits must have one
** parity.
**
** The best mask is the one with the fewest rare values so far. Their number for every
** mask at once is a Walsh-Hadamard transform of the histogram of the values (with the
** sign (-1)^(n+k) for `parity`), O(V log V) for values below V. Chosen anew whenever the
** sequence has grown by a quarter, later, once it is sparse, when it has doubled.
**
** `at` lists the rare n in ascending order while `sparse` is true, which is while at most
** one value in NIM_RARE_SHARE is rare; else there is no list and all values count as
** rare.
*/
#ifndef NIM_SEQ_SPLIT_H
#define NIM_SEQ_SPLIT_H

#include "kernels/bits.h"

typedef struct nim_rare {
  bool sparse;
  uint32_t parity; /* 0 or 1: does n count? */
  uint32_t shift;  /* k & parity */
  uint32_t mask;
  uint32_t *at;
  size_t count;
  size_t capacity;
  size_t known;       /* values looked at: the list is complete for n < known */
  size_t next_choice; /* count of values at which the mask is chosen anew */
} nim_rare;

static inline bool nim_rare_is(const nim_rare *rare, uint64_t n, uint32_t value) {
  uint32_t odd = ((uint32_t)n & rare->parity) ^ rare->shift;
  return (nim_parity(value & rare->mask) ^ odd) == 0;
}

/* Is `value`, as an option of pile n, out of reach of two common piles? It is when, as
** G(n), it would be common itself. */
static inline bool nim_rare_needed(const nim_rare *rare, uint64_t n, uint32_t value) {
  return !nim_rare_is(rare, n, value);
}

#endif
