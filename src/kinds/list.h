/* list.h: the kinds of rules, a line for each; NAME is defined in kinds/NAME.c as
** nim_kind_NAME. Rule sets are listed in this order. */
#define NIM_KIND_LIST(X)                                                                 \
  X(nim)                                                                                 \
  X(max)                                                                                 \
  X(take)                                                                                \
  X(whole)                                                                               \
  X(moore)                                                                               \
  X(wythoff)                                                                             \
  X(staircase)                                                                           \
  X(euclid)                                                                              \
  X(octal)                                                                               \
  X(grundy)                                                                              \
  X(lasker)                                                                              \
  X(custom)
