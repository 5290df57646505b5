/* option.h: the moves on one pile alone, as (take, left, second), in order.
**
** In a game of one's own `take` is the number of the option, from 1 on, and `left` the
** size of the pile, so that a move can be taken back.
**
** In Wythoff's game, Moore's Nim and the staircase these are the moves that touch one
** pile; moves.h builds the others from them. In Euclid's game, where the other pile has a
** say, they are all numbers up to the pile's size; moves.h knows the multiples.
*/
#ifndef NIM_OPTION_H
#define NIM_OPTION_H

#include "game/move.h"
#include "theory/theory.h"

/* The piles that an option leaves, none of them empty: those that were told, or `own`. */
typedef struct nim_leaves {
  uint32_t count;
  const uint32_t *told;
  uint64_t own[NIM_CODE_PILES];
} nim_leaves;

static inline uint64_t nim_leaves_at(const nim_leaves *leaves, uint32_t i) {
  return leaves->told != NULL ? leaves->told[i] : leaves->own[i];
}

/* The option that follows `part`, for a pile of `size`; zeros come before the first.
** False when there is none; `part` is then as it was. */
bool nim_option_next(const nim_theory *theory, uint64_t size, nim_part *part);

/* How many options a pile has, at most NIM_MAX_SIZE where they are more, and the one
** numbered 0 <= k < count. */
uint64_t nim_option_count(const nim_theory *theory, uint64_t size);
void nim_option_at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part);

bool nim_option_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                      nim_text *why);

/* What an option leaves: the pile's own new size first, then those of new piles. Valid
** until more options are told. */
nim_leaves nim_option_leaves(const nim_theory *theory, uint64_t size,
                             const nim_part *part);

/* As nim_option_next, but only options of Grundy value `value`. For sums of piles. */
bool nim_option_to(const nim_theory *theory, uint64_t size, uint64_t value,
                   nim_part *part);

/* How many options have Grundy value `value`; at once for piles beyond a proven period.
*/
uint64_t nim_option_count_to(const nim_theory *theory, uint64_t size, uint64_t value);

#endif
