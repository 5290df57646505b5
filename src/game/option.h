/* option.h: the moves on one pile alone, as (take, left), in order.
**
** In a game of one's own `take` is the number of the option, from 1 on, and `left` the
** size of the pile, so that a move can be taken back.
**
** In Wythoff's game, Moore's Nim and the staircase these are the moves that touch one
** pile; moves.h builds the others from them.
*/
#ifndef NIM_OPTION_H
#define NIM_OPTION_H

#include "game/move.h"
#include "theory/theory.h"

/* The option that follows (part->take, part->left), for a pile of `size`; (0, 0) comes
** before the first. False when there is none; `part` is then as it was. */
bool nim_option_next(const nim_theory *theory, uint64_t size, nim_part *part);

/* How many options a pile has, and the one numbered 0 <= k < count. */
uint64_t nim_option_count(const nim_theory *theory, uint64_t size);
void nim_option_at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part);

bool nim_option_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                      nim_text *why);

/* What an option leaves: the pile's own new size, and that of a new pile; 0 for none. */
nim_seq_option nim_option_leaves(const nim_theory *theory, uint64_t size,
                                 const nim_part *part);

/* As nim_option_next, but only options of Grundy value `value`. For sums of piles. */
bool nim_option_to(const nim_theory *theory, uint64_t size, uint64_t value,
                   nim_part *part);

/* How many options have Grundy value `value`; at once for piles beyond a proven period.
*/
uint64_t nim_option_count_to(const nim_theory *theory, uint64_t size, uint64_t value);

#endif
