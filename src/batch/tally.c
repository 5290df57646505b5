/* tally.c: the theory of plain Nim, for a position that is only counted.
**
** Normal play: N iff the nim-sum is not 0; the piles with its top bit have a winning
** move. Misere: the same while a pile of 2 or more is there. Else, with m piles of one:
** N iff m is even, and then each of the m moves wins (with m = 0 there is none, and the
** game is over).
*/
#include "batch/tally.h"

static const nim_batch_answer P_POSITION = {false, 0};

static nim_batch_answer ones_answer(uint64_t ones) {
  nim_batch_answer even = {true, ones};
  return ones % 2 == 0 ? even : P_POSITION;
}

static unsigned top_bit(uint64_t x) {
  return 63 - (unsigned)__builtin_clzll(x);
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
  answer.winning = count_bit(tally, top_bit(sum));
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

nim_batch_answer nim_tally_solve(const uint64_t *piles, size_t n, bool misere) {
  uint64_t ones, sum = 0;
  unsigned top;
  nim_batch_answer answer = {true, 0};
  if (misere && all_ones(piles, n, &ones)) return ones_answer(ones);
  for (size_t i = 0; i < n; i++) sum ^= piles[i];
  if (sum == 0) return P_POSITION;
  top = top_bit(sum);
  for (size_t i = 0; i < n; i++) answer.winning += piles[i] >> top & 1;
  return answer;
}
