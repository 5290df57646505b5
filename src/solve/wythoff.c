/* Wythoff's game (W. A. Wythoff, 1907).
**
** The P-positions are (floor(k phi), floor(k phi) + k), k = 0, 1, 2, ...: each number
** stands in exactly one of them, and each difference k belongs to exactly one. In misère
** play (0,1) and (2,2) take the place of (0,0) and (1,2).
**
** floor(k phi) is computed exactly: it is the largest a with a <= k phi, that is with
** (2a - k)^2 <= 5 k^2, where 2a >= k.
*/
#include "solve/theorems.h"

/* A number of 128 bits, for squares; not every compiler has one. */
typedef struct wide {
  uint64_t high, low;
} wide;

static wide square(uint64_t x) {
  uint64_t a = x >> 32, b = x & UINT32_MAX;
  uint64_t ab = a * b, low = b * b, shifted = ab << 33;
  wide w;
  w.low = low + shifted;
  w.high = a * a + (ab >> 31) + (w.low < low);
  return w;
}

static wide times_five(wide w) {
  uint64_t carry = ((w.low & UINT32_MAX) * 5) >> 32;
  wide x;
  x.low = w.low * 5;
  x.high = w.high * 5 + (((w.low >> 32) * 5 + carry) >> 32);
  return x;
}

static bool at_most(wide a, wide b) {
  return a.high != b.high ? a.high < b.high : a.low <= b.low;
}

/* The early answers leave 3k/2 < a < 2k, where no square overflows. */
bool nim_below_phi(uint64_t a, uint64_t k) {
  if (a <= k || a - k <= k / 2) return true;
  if (a - k >= k) return false;
  return at_most(square(a - k + a), times_five(square(k)));
}

/* No larger difference belongs to a P-position of numbers below 2^63: 2^63 / phi^2 is
** below 2^62 - 2^59. */
#define LARGEST_DIFFERENCE (((uint64_t)1 << 62) - ((uint64_t)1 << 59))

/* floor(k phi), for k up to LARGEST_DIFFERENCE. */
static uint64_t lower(uint64_t k) {
  uint64_t low = k, high = 2 * k;
  while (high - low > 1) {
    uint64_t middle = low + (high - low) / 2;
    if (nim_below_phi(middle, k)) low = middle;
    else high = middle;
  }
  return low;
}

/* The first k with floor(k phi) >= x. */
static uint64_t first_difference(uint64_t x) {
  uint64_t low = 0, high = x;
  while (low < high) {
    uint64_t middle = low + (high - low) / 2;
    if (nim_below_phi(x, middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/* The number that makes a P-position with x. It may exceed 2^63-1.
**
** Let k be the first with floor(k phi) >= x. If that is x, the partner is x + k. Else x
** is floor(j phi) + j for some j; of the numbers 1 .. x - 1, k - 1 are lower ones and the
** other x - k are upper ones, so that j = x - k + 1 and x - j = k - 1. */
static uint64_t partner(bool misere, uint64_t x) {
  uint64_t k = first_difference(x);
  if (misere && x <= 2) return x == 2 ? 2 : 1 - x;
  return nim_below_phi(x + 1, k) ? k - 1 : x + k;
}

bool nim_wythoff_is_p(bool misere, uint64_t a, uint64_t b) {
  return partner(misere, a) == b;
}

/* Tokens to take from both piles to reach the P-position with their difference; 0 when it
** is not below them. */
static uint64_t take_both(bool misere, uint64_t a, uint64_t b) {
  uint64_t small = a < b ? a : b, difference = a < b ? b - a : a - b, target;
  if (difference > LARGEST_DIFFERENCE) return 0;
  target = lower(difference);
  if (misere && difference <= 1) target = difference == 0 ? 2 : 0;
  return target < small ? small - target : 0;
}

static bool show(nim_visit visit, void *ud, uint32_t pile, uint64_t take, uint64_t also) {
  nim_move m;
  nim_move_single(&m, pile, take, 0);
  if (also > 0) nim_move_add(&m, 1, also, 0);
  return visit(ud, &m);
}

/* Two numbers are taken from pile 1 alone, or from both: the smaller one comes first, and
** of equal ones the move that touches one pile. */
void nim_wythoff_each(const nim_rules *rules, const nim_piles *p, nim_visit visit,
                      void *ud) {
  uint64_t a = p->size[0], b = p->size[1], both = take_both(rules->misere, a, b);
  uint64_t to_a = partner(rules->misere, b), to_b = partner(rules->misere, a);
  uint64_t alone = to_a < a ? a - to_a : 0;
  if (to_b == b) return;
  if (alone > 0 && (both == 0 || alone <= both) && !show(visit, ud, 0, alone, 0)) return;
  if (both > 0 && !show(visit, ud, 0, both, both)) return;
  if (alone > both && both > 0 && !show(visit, ud, 0, alone, 0)) return;
  if (to_b < b) show(visit, ud, 1, b - to_b, 0);
}
