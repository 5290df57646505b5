/* option.h: the moves on one pile alone, as (take, left), in order.
**
** In Wythoff's game, Moore's Nim and the staircase these are the moves that touch one
** pile; moves.h builds the others from them.
*/
#ifndef NIM_OPTION_H
#define NIM_OPTION_H

#include "move.h"

/* The option that follows (part->take, part->left), for a pile of `size`; (0, 0) comes
** before the first. False when there is none; `part` is then as it was. */
bool nim_option_next(const nim_rules *rules, uint64_t size, nim_part *part);

/* How many options a pile has, and the one numbered 0 <= k < count. */
uint64_t nim_option_count(const nim_rules *rules, uint64_t size);
void nim_option_at(const nim_rules *rules, uint64_t size, uint64_t k, nim_part *part);

bool nim_option_legal(const nim_rules *rules, uint64_t size, const nim_part *part,
                      nim_text *why);

/* Grundy value of one pile; the rules must be a sum of piles, and for `take` the values
** must be known up to `size`. */
uint64_t nim_option_grundy(const nim_rules *rules, uint64_t size);

/* As nim_option_next, but only options of Grundy value `value`. For sums of piles. */
bool nim_option_to(const nim_rules *rules, uint64_t size, uint64_t value, nim_part *part);

#endif
