/* kinds.h: the kinds of rules there are; nim.h has the text of rules.
**
** The file of a kind includes this header: with it come the table of functions that it
** fills (rules/rules.h), and the tables and functions that kinds share. A custom game has
** no text: a function gives its options (theory/theory.h).
*/
#ifndef NIM_KINDS_H
#define NIM_KINDS_H

#include "game/option.h"
#include "solve/solve.h"

/* All kinds, in the order of the list in kinds.c. */
extern const nim_kind *const nim_kinds[];
extern const size_t nim_kinds_count;

/* Rules of a kind whose options a function of the user gives; `number` tells them from
** all other such rules. */
void nim_rules_begin_custom(nim_rules *rules, const nim_kind *kind, bool misere,
                            uint64_t number);

/* The kind that a field of a Lua table of rules names; NULL: none. */
const nim_kind *nim_kind_find(const char *name);
bool nim_kind_is_field(const nim_kind *kind);

/* ---- the golden ratio, and Wythoff's game ---- */

/* Multiples of the golden ratio, exactly, which decide Wythoff's game and Euclid's:
** a <= k phi, for a <= 2^63 and any k. */
bool nim_below_phi(uint64_t a, uint64_t k);

/* ---- Wythoff's game: G(row, 0) .. G(row, columns - 1), one row after the other ---- */

typedef struct nim_wythoff_rows {
  uint32_t rows, columns, words, row; /* `row` comes next */
  uint32_t *from;  /* for each column, then each diagonal: where to look for a value */
  uint32_t *value; /* of the row */
  uint64_t *own;   /* the same as a set */
  uint64_t set[];  /* for each column and diagonal the values that occur so far */
} nim_wythoff_rows;

/* Bytes with those of all arrays; false where they cannot be addressed. */
bool nim_wythoff_rows_bytes(uint32_t rows, uint32_t columns, size_t *bytes);

void nim_wythoff_rows_init(nim_wythoff_rows *w, uint32_t rows, uint32_t columns);

/* The next row; there must be one. O(columns * words) at the worst. */
const uint32_t *nim_wythoff_rows_next(nim_wythoff_rows *w);

#endif
