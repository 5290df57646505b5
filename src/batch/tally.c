/* tally.c: the theory of plain Nim, for a position that is only counted.
**
** Normal play: N iff the nim-sum is not 0; the piles with its top bit have a winning
** move. Misere: the same while a pile of 2 or more is there. Else, with m piles of one:
** N iff m is even, and then each of the m moves wins (with m = 0 there is none, and the
** game is over).
*/
#include "batch/tally.h"

#include <string.h>

static const nim_batch_answer P_POSITION = {false, 0};

static nim_batch_answer ones_answer(uint64_t ones) {
  nim_batch_answer even = {true, ones};
  return ones % 2 == 0 ? even : P_POSITION;
}

/* Adds one to the columns in `pile`, counting from plane `i` on. */
static void add_from(nim_tally *tally, unsigned i, uint64_t pile) {
  for (; pile != 0; i++) {
    uint64_t carry = tally->plane[i] & pile;
    tally->plane[i] ^= pile;
    pile = carry;
  }
}

/* A full adder in each column: *sum takes a and b in, what goes over is returned. */
static uint64_t add_two(uint64_t *sum, uint64_t a, uint64_t b) {
  uint64_t half = *sum ^ a;
  uint64_t carry = (*sum & a) | (half & b);
  *sum = half ^ b;
  return carry;
}

/* Eight piles together: seven full adders leave a single carry into plane 3. */
static void add_eight(nim_tally *tally, const uint64_t *p) {
  uint64_t *plane = tally->plane;
  uint64_t two_a = add_two(&plane[0], p[0], p[1]), two_b = add_two(&plane[0], p[2], p[3]);
  uint64_t two_c = add_two(&plane[0], p[4], p[5]), two_d = add_two(&plane[0], p[6], p[7]);
  uint64_t four_a = add_two(&plane[1], two_a, two_b);
  uint64_t four_b = add_two(&plane[1], two_c, two_d);
  add_from(tally, 3, add_two(&plane[2], four_a, four_b));
}

void nim_tally_add(nim_tally *tally, const uint64_t *piles, size_t n) {
  size_t i = 0;
  for (; n - i >= 8; i += 8) add_eight(tally, piles + i);
  for (; i < n; i++) add_from(tally, 0, piles[i]);
}

static uint64_t count_bit(const nim_tally *tally, unsigned bit) {
  uint64_t count = 0;
  for (unsigned i = 0; i < 64; i++) count |= (tally->plane[i] >> bit & 1) << i;
  return count;
}

nim_batch_answer nim_tally_answer(const nim_tally *tally, bool misere) {
  uint64_t any = 0, sum = tally->plane[0];
  nim_batch_answer answer = {true, 0};
  for (unsigned i = 0; i < 64; i++) any |= tally->plane[i];
  if (misere && any <= 1) return ones_answer(count_bit(tally, 0));
  if (sum == 0) return P_POSITION;
  answer.winning = count_bit(tally, nim_top_bit(sum));
  return answer;
}

/* Whether no pile is above 1; *ones is then the number of ones. */
static bool all_ones(const uint64_t *piles, size_t n, uint64_t *ones) {
  *ones = 0;
  for (size_t i = 0; i < n; i++) {
    if (piles[i] > 1) return false;
    *ones += piles[i];
  }
  return true;
}

static inline uint64_t xor_of(const uint64_t *piles, size_t n) {
  uint64_t sum = 0;
  for (size_t i = 0; i < n; i++) sum ^= piles[i];
  return sum;
}

/* A pile has a winning move if what makes the nim-sum 0 is less. */
static inline uint64_t count_winning(const uint64_t *piles, size_t n, uint64_t nimsum) {
  uint64_t count = 0;
  for (size_t i = 0; i < n; i++) count += (piles[i] ^ nimsum) < piles[i];
  return count;
}

/* So many piles go four at a time, in two registers of two where there are any. Fewer
** would be done before that has begun.
**
**     a   0 1   4 5    8  9
**     b   2 3   6 7   10 11   and up to three that are left
*/
#define MANY 8

typedef uint64_t two __attribute__((vector_size(16)));

static inline two load_two(const uint64_t *piles) {
  two loaded;
  memcpy(&loaded, piles, sizeof loaded);
  return loaded;
}

static inline uint64_t xor_fours(const uint64_t *piles, size_t n) {
  two a = {0}, b = {0};
  for (size_t i = 0; i < n; i += 4) {
    a ^= load_two(piles + i);
    b ^= load_two(piles + i + 2);
  }
  a ^= b;
  return a[0] ^ a[1];
}

/* The piles that have this bit: with the nim-sum's top bit, those of count_winning. */
static inline uint64_t count_fours(const uint64_t *piles, size_t n, unsigned bit) {
  const two one = {1, 1};
  two a = {0}, b = {0};
  for (size_t i = 0; i < n; i += 4) {
    a += load_two(piles + i) >> bit & one;
    b += load_two(piles + i + 2) >> bit & one;
  }
  a += b;
  return a[0] + a[1];
}

static inline nim_batch_answer solve_few(const uint64_t *piles, size_t n) {
  uint64_t sum = xor_of(piles, n);
  nim_batch_answer answer = {sum != 0, count_winning(piles, n, sum)};
  return answer;
}

static inline nim_batch_answer solve_many(const uint64_t *piles, size_t n) {
  size_t fours = n / 4 * 4, rest = n % 4;
  uint64_t sum = xor_fours(piles, fours) ^ xor_of(piles + fours, rest);
  nim_batch_answer answer = {true, 0};
  if (sum == 0) return P_POSITION;
  answer.winning = count_fours(piles, fours, nim_top_bit(sum));
  answer.winning += count_winning(piles + fours, rest, sum);
  return answer;
}

nim_batch_answer nim_tally_solve(const uint64_t *piles, size_t n, bool misere) {
  uint64_t ones;
  if (misere && all_ones(piles, n, &ones)) return ones_answer(ones);
  return n < MANY ? solve_few(piles, n) : solve_many(piles, n);
}
