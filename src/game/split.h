/* split.h: options of games that may split a pile in two or three, by the digits of a
** code (rules/code.h). Lasker's Nim is 4.333..., Grundy's game 4.0 with unequal halves.
**
** For a number to take, the option that leaves one pile (or none) comes first, with
** `left` 0; then by `left` the split in two, with `second` 0, and those in three by
** `second`. A split is listed with its piles in ascending order.
*/
#ifndef NIM_SPLIT_H
#define NIM_SPLIT_H

#include "game/option.h"

extern const nim_options nim_options_split;

/* Functions of that table. */
bool nim_split_next(const nim_theory *theory, uint64_t size, nim_part *part);
bool nim_split_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                     nim_text *why);
uint32_t nim_split_leaves(const nim_theory *theory);

#endif
