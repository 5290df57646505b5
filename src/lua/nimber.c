/* The arithmetic of Grundy values. */
#include "lua/binding.h"

#include "base/nimber.h"

/* product(a, b) --> nim product */
static int l_product(lua_State *L) {
  uint64_t a = nimL_checksize(L, 1, "integer"), b = nimL_checksize(L, 2, "integer");
  uint64_t c = nim_nimber_product(a, b);
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
  uint32_t n;
  if (!lua_istable(L, 1)) nimL_typeerror(L, 1, "array of numbers");
  number = nimL_checkarrayof(L, 1, 1, "number", few, &n);
  seen = lua_newuserdatauv(L, (size_t)n + 1, 0);
  return nimL_pushcount(L, nim_nimber_mex(number, n, seen));
}

const luaL_Reg nimL_nimber_functions[] = {
    {"product", l_product}, {"mex", l_mex}, {NULL, NULL}};
