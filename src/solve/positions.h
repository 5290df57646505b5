/* positions.h: Grundy values of positions that are no sums of piles, in normal play.
**
** A closed form of the kind gives them, or a search: kinds/moore.c, kinds/wythoff.c.
**
** A search is a block of the caller's that is run a slice at a time; it looks at no more
** positions than the budget of the theory, of which there are UINT32_MAX - 1 at most, and
** a search in Moore's Nim at no more moves than NIM_GRUNDY_MOVES for each of them.
*/
#ifndef NIM_SOLVE_POSITIONS_H
#define NIM_SOLVE_POSITIONS_H

#include "nim.h"
#include "theory/theory.h"

/* Positions that one search may look at unless told otherwise: a second, 64 MB. */
#define NIM_GRUNDY_BUDGET (UINT32_C(1) << 24)

/* Moves for each position of the budget, in Moore's Nim. */
#define NIM_GRUNDY_MOVES 64u

/* More piles have more positions than any budget. */
#define NIM_GRUNDY_PILES 32u

/* Do the values of some positions take a search? */
bool nim_grundy_searches(const nim_rules *rules);

uint32_t nim_grundy_budget(const nim_theory *theory);

/* The value where a closed form gives it; UINT64_MAX stands for all beyond 2^63-1. False
** where it takes a search. */
bool nim_grundy_closed(const nim_theory *theory, const nim_piles *p, uint64_t *value);

/* Positions that a search looks at; UINT64_MAX for all that are more. */
uint64_t nim_grundy_positions(const nim_theory *theory, const nim_piles *p);

/* About so many steps of the engine, for callers that pay by the step. */
uint64_t nim_grundy_cost(const nim_theory *theory, const nim_piles *p);

/* Multiples of the golden ratio, exactly, which decide Wythoff's game and Euclid's:
** a <= k phi, for a <= 2^63 and any k. */
bool nim_below_phi(uint64_t a, uint64_t k);

/* ---- Wythoff's game: G(row, 0) .. G(row, columns - 1), one row after the other ---- */

typedef struct nim_wythoff_rows {
  uint32_t rows, columns, words, row; /* `row` comes next */
  uint32_t *from; /* for each column, then each diagonal: where to look for a value */
  uint64_t *set;  /* for each of them the values that occur so far */
  uint64_t *own;  /* those of the row */
} nim_wythoff_rows;

/* Bytes of a block for so many rows and columns; false where they cannot be addressed. */
bool nim_wythoff_rows_bytes(uint32_t rows, uint32_t columns, size_t *bytes);

void nim_wythoff_rows_init(nim_wythoff_rows *w, void *block, uint32_t rows,
                           uint32_t columns);

/* The next row; there must be one. O(columns * words) at the worst. */
void nim_wythoff_rows_next(nim_wythoff_rows *w, uint32_t *value);

#endif
