/* triples.h: values of games that may break a pile in three.
**
** The options of a sum s = n - k are G(a) ^ G(b) ^ G(c) with a + b + c = s: O(s^2)
** triples. But what b and c come to depends on b + c alone: for each sum m the set of
** G(b) ^ G(c) with b + c = m is kept as bits, and
**
**     reached(s) = union over a <= s/3 of { G(a) ^ x : x in pairs(s - a) },
**
** where a stands for the smallest of the three. The XOR with a value permutes a set: its
** high bits exchange words, its low six bits exchange bits within a word. Sets are first
** gathered by those six bits, so that the inner loop is an OR of words, and bits are
** exchanged 64 times at the end.
**
**     pair   [ pairs(0) | pairs(1) | ... ]   `words` words each, a power of two
**
** Cost of a value: O(n * words) for each digit that leaves three piles, where 64 * words
** exceeds every value; O(words) words are kept for it.
*/
#ifndef NIM_SEQ_TRIPLES_H
#define NIM_SEQ_TRIPLES_H

#include "kernels/bits.h"
#include "breaking/taking.h"
#include "kernels/values.h"

typedef struct nim_triples {
  uint64_t *pair;
  size_t words; /* of one set */
  size_t known; /* sums whose set is complete: 0 .. known - 1 */
  size_t room;  /* words of the block, with those of `gathered` in front */
  uint64_t *gathered;
} nim_triples;

/* Brings the sets up to date with `values`: the sums up to values->count. Adds what it
** cost, in about nanoseconds, to *cost. False when memory is refused; the sets are then
** as they were. */
bool nim_triples_cover(nim_triples *t, const nim_alloc *alloc, const nim_values *values,
                       uint64_t *cost);

/* G(values->count), with the sets up to date. */
uint32_t nim_triples_mex(nim_triples *t, const nim_moves *moves, const nim_values *values,
                         nim_bits *bits, uint64_t *cost);

/* Drops the sets, as the values are replaced by others. */
void nim_triples_forget(nim_triples *t);

void nim_triples_free(nim_triples *t, const nim_alloc *alloc);

#endif
