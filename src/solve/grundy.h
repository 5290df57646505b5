/* grundy.h: Grundy values of positions that are no sums of piles, in normal play.
**
** staircase   the XOR of the odd steps: a move changes exactly one of them, and makes it
**             any smaller number if it likes (Sprague 1937).
** euclid      step by step along the algorithm of Euclid: see euclid.c.
** moore:k     with n piles that are not empty
**                 n <= k      the number of tokens, since a move may leave fewer of each
**                 n = k + 1   a formula of T. A. Jenkyns and J. P. Mayberry (The skeleton
**                             of an impartial game and the Nim-function of Moore's Nim_k,
**                             1980)
**                 k = 1       the XOR of the piles
**             else by search: the least value that no move leads to, for every position
**             with no larger piles.
** wythoff     by search, row by row. No formula is known for values other than 0.
**
** A search is a block of the caller's that is run a slice at a time; it looks at no more
** positions than the budget of the theory, and a search in Moore's Nim at no more moves
** than NIM_GRUNDY_MOVES for each of them.
*/
#ifndef NIM_SOLVE_GRUNDY_H
#define NIM_SOLVE_GRUNDY_H

#include "game/piles.h"
#include "solve/status.h"
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

/* About so many steps of the engine, for who pays by the step. */
uint64_t nim_grundy_cost(const nim_theory *theory, const nim_piles *p);

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

/* ---- Moore's Nim: all positions with no larger piles, in lexical order ---- */

typedef struct nim_moore_values {
  uint32_t n, k;
  uint32_t size[NIM_GRUNDY_PILES];   /* ascending */
  uint32_t at[NIM_GRUNDY_PILES];     /* the position that comes next, */
  uint32_t stride[NIM_GRUNDY_PILES]; /* which is at `index`, the sum of at * stride */
  uint32_t index, count;
  uint64_t moves, limit; /* looked at, and at the most */
  uint32_t *value;       /* of each position */
  uint32_t *seen;        /* for each value: 1 + the last position that can move to it */
} nim_moore_values;

/* For a position of nim_grundy_positions(theory, p) <= UINT32_MAX - 1. */
bool nim_moore_values_bytes(const nim_theory *theory, const nim_piles *p, size_t *bytes);
void nim_moore_values_init(nim_moore_values *m, void *block, const nim_theory *theory,
                           const nim_piles *p);

/* Goes on for a few milliseconds: NIM_STOPPED while there is more to do, NIM_OK with the
** value, NIM_BUDGET when there were too many moves. */
nim_status nim_moore_values_run(nim_moore_values *m, uint64_t *value);

#endif
