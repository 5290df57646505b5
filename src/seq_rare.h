/* seq_rare.h: the split of the values so far into common and rare ones.
**
** The value v at n is common when parity(v & mask) + (n & parity) is odd, else rare; G(0)
** is always rare. Common and rare behave like odd and even: for a + b = s the XOR of two
** values of one class has parity(x & mask) = (s & parity), so the values of the other
** coset can be reached only by pairs with one rare member. With `parity` this serves only
** when all s have one parity for a given n, that is, all breaking digits.
**
** The best mask is the one with the fewest rare values so far. Their number for every mask
** at once is a Walsh-Hadamard transform of the histogram of the values (with the sign
** (-1)^n for `parity`), O(V log V) for values below V. Chosen anew whenever the sequence
** has grown by a quarter.
**
** `at` lists the rare n in ascending order while `sparse` is true, which is while at most
** one value in NIM_RARE_SHARE is rare; else there is no list and all values count as rare.
*/
#ifndef NIM_SEQ_RARE_H
#define NIM_SEQ_RARE_H

#include "seq_values.h"

/* The list has four bytes a rare value, so it stays below half a byte a value. */
#define NIM_RARE_SHARE 8

/* Values of games whose Grundy values outgrow this are not worth a transform. */
#define NIM_RARE_SPACE 8192u

typedef struct nim_rare {
  bool sparse;
  uint32_t parity; /* 0 or 1 */
  uint32_t mask;
  uint32_t *at;
  size_t count;
  size_t capacity;
  size_t known;       /* values looked at: the list is complete for n < known */
  size_t next_choice; /* count of values at which the mask is chosen anew */
} nim_rare;

static inline uint32_t nim_parity(uint32_t value) {
#if defined(__GNUC__)
  return (uint32_t)__builtin_parity(value);
#else
  value ^= value >> 16;
  value ^= value >> 8;
  value ^= value >> 4;
  return 0x6996u >> (value & 15) & 1;
#endif
}

static inline bool nim_rare_is(const nim_rare *rare, uint64_t n, uint32_t value) {
  return (nim_parity(value & rare->mask) ^ ((uint32_t)n & rare->parity)) == 0;
}

/* Brings mask and list up to date with `values`; `one_parity` allows the use of n's.
** False when memory is refused: then the split is not sparse, which is still exact. */
bool nim_rare_update(nim_rare *rare, const nim_alloc *alloc, const nim_values *values,
                     bool one_parity);

void nim_rare_free(nim_rare *rare, const nim_alloc *alloc);

#endif
