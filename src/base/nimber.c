#include "base/nimber.h"

#include <string.h>

/* The product of two numbers of 2^level bits. With F = 2^(2^level / 2), a Fermat power,
** a = a1 F + a0; F times a smaller number is the common product, and F F = F + F/2. */
static uint64_t product(uint64_t a, uint64_t b, unsigned level) {
  unsigned half;
  uint64_t low, a1, b1, a0, b0, ones, zeros, both;
  if (a < 2 || b < 2) return a == 0 || b == 0 ? 0 : a == 1 ? b : a;
  half = 1u << (level - 1);
  low = (UINT64_C(1) << half) - 1;
  a1 = a >> half, a0 = a & low;
  b1 = b >> half, b0 = b & low;
  ones = product(a1, b1, level - 1);
  zeros = product(a0, b0, level - 1);
  both = product(a1 ^ a0, b1 ^ b0, level - 1);
  return (both ^ zeros) << half ^ zeros ^
         product(ones, UINT64_C(1) << (half - 1), level - 1);
}

uint64_t nim_nimber_product(uint64_t a, uint64_t b) {
  return product(a, b, 6);
}

uint64_t nim_nimber_mex(const uint64_t *number, size_t n, unsigned char *seen) {
  size_t i, mex = 0;
  memset(seen, 0, n + 1);
  for (i = 0; i < n; i++)
    if (number[i] <= n) seen[number[i]] = 1;
  while (seen[mex]) mex++;
  return mex;
}
