/* a <= k phi where 2a - k <= k sqrt 5, that is where (2a - k)^2 <= 5 k^2, if 2a >= k. */
#include "solve/golden.h"

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
