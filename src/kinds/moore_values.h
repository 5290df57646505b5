/* moore_values.h: Grundy values of Moore's Nim. With n piles that are not empty
**     n <= k      the number of tokens, since a move may leave fewer of each
**     n = k + 1   a formula of T. A. Jenkyns and J. P. Mayberry (The skeleton of an
**                 impartial game and the Nim-function of Moore's Nim_k, 1980)
**     k = 1       the XOR of the piles
** else by search: the least value that no move leads to, for every position with no
** larger piles.
*/
#ifndef NIM_MOORE_VALUES_H
#define NIM_MOORE_VALUES_H

#include "nim.h"
#include "theory/theory.h"

/* The `value` and the `valuing` of its solver. */
bool nim_moore_value(const nim_theory *theory, const nim_piles *p, uint64_t *value);
extern const nim_valuing nim_moore_valuing;

#endif
