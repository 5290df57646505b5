/* The arithmetic of Grundy values.
**
** Nimbers below 2^64 are a field (J. H. Conway, On Numbers and Games, 1976, ch. 6): their
** sum is XOR, their product is the least number that is none of a'b + ab' + a'b' with
** a' < a and b' < b. */
#include "lua/binding.h"

/* The product of two numbers of 2^level bits, in a few thousand steps. With a Fermat
** power F = 2^(2^level / 2), a = a1 F + a0; F times a smaller number is the common
** product, and F F = F + F/2. */
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

/* product(a, b) --> nim product */
static int l_product(lua_State *L) {
  uint64_t a = nimL_checksize(L, 1, "integer"), b = nimL_checksize(L, 2, "integer");
  uint64_t c = product(a, b, 6);
  if (c > NIM_MAX_SIZE)
    return nimL_raise(L, "overflow", "the nim product of %I and %I exceeds 2^63-1",
                      (LUAI_UACINT)a, (LUAI_UACINT)b);
  return nimL_pushcount(L, c);
}

/* mex(list) --> the least number from 0 on that is not in the list */
static int l_mex(lua_State *L) {
  uint64_t few[NIML_FEW];
  const uint64_t *number;
  unsigned char *seen;
  uint32_t i, n, mex = 0;
  if (!lua_istable(L, 1)) nimL_typeerror(L, 1, "array of numbers");
  number = nimL_checkarrayof(L, 1, 1, "number", few, &n);
  seen = lua_newuserdatauv(L, (size_t)n + 1, 0);
  memset(seen, 0, (size_t)n + 1);
  for (i = 0; i < n; i++)
    if (number[i] <= n) seen[number[i]] = 1;
  while (seen[mex]) mex++;
  return nimL_pushcount(L, mex);
}

const luaL_Reg nimL_nimber_functions[] = {
    {"product", l_product}, {"mex", l_mex}, {NULL, NULL}};
