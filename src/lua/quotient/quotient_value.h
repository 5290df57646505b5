/* quotient_value.h: misère quotients as userdata: what their files share. */
#ifndef NIML_QUOTIENT_H
#define NIML_QUOTIENT_H

#include "lua/rules/rules_value.h"
#include "quotient/quotient.h"

/* User value 1: the rules. */
#define NIML_QUOTIENT_RULES 1

typedef struct nimL_quotient {
  nim_quotient q; /* q.phi is NULL once it is closed */
  nim_theory *theory;
  uint32_t open_at;    /* the heap that did not close, 0 for none, */
  uint32_t open_order; /* and within how many elements */
} nimL_quotient;

/* What may be spent, and what is called on the way: field by field of the options. */
typedef struct nimL_quotient_limits {
  uint64_t elements;
  uint64_t work; /* units of the engine */
  double seconds;
  int progress; /* stack index of a function, 0 for none */
} nimL_quotient_limits;

/* The quotient at `arg`, which is not closed. */
nimL_quotient *nimL_checkquotient(lua_State *L, int arg);

/* Pushes the trivial quotient of the rules at 1, which must be sums of heaps. */
nimL_quotient *nimL_newquotient(lua_State *L);

/* Pushes the least word of an element in the generators; returns 1. */
int nimL_pushword(lua_State *L, const nim_quotient *q, uint32_t x);

/* Reads the table of options at `arg`, if there is one; may push its function. */
nimL_quotient_limits nimL_checklimits(lua_State *L, int arg);

/* Grows the quotient at `slot`, whose rules stand at `rules`, to heaps 0 .. n, or to the
** end of the proof of one that was read. False: a limit came first, `why` says which. */
bool nimL_growquotient(lua_State *L, int slot, int rules, uint64_t n,
                       const nimL_quotient_limits *limits, nim_text *why);

#endif
