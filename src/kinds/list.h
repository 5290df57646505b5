/* list.h: the kinds of rules, one line each: a file of this room defines nim_kind_NAME.
** Lists of rule sets keep this order. */
#define NIM_KIND_LIST(X)                                                                 \
  X(nim)                                                                                 \
  X(max)                                                                                 \
  X(interval)                                                                            \
  X(odds)                                                                                \
  X(powers)                                                                              \
  X(squares)                                                                             \
  X(primes)                                                                              \
  X(take)                                                                                \
  X(allbut)                                                                              \
  X(part)                                                                                \
  X(whole)                                                                               \
  X(moore)                                                                               \
  X(wythoff)                                                                             \
  X(staircase)                                                                           \
  X(euclid)                                                                              \
  X(octal)                                                                               \
  X(grundy)                                                                              \
  X(lasker)                                                                              \
  X(custom)                                                                              \
  X(takes)
