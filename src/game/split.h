/* split.h: options of the games that may break a pile in two or three: octal and
** hexadecimal games, Grundy's game and Lasker's Nim. option.h dispatches to them.
**
** All are told by the digits of a code: Lasker's Nim is 4.333..., Grundy's game 4.0 with
** the halves unequal. For a number to take, the option that leaves one pile (or none)
** comes first, with `left` 0; then by `left` the split in two, with `second` 0, and those
** in three by `second`. A split is listed with its piles in ascending order.
*/
#ifndef NIM_SPLIT_H
#define NIM_SPLIT_H

#include "game/move.h"
#include "theory/theory.h"

bool nim_split_next(const nim_rules *rules, uint64_t size, nim_part *part);
uint64_t nim_split_count(const nim_rules *rules, uint64_t size);
void nim_split_at(const nim_rules *rules, uint64_t size, uint64_t k, nim_part *part);
bool nim_split_legal(const nim_rules *rules, uint64_t size, const nim_part *part,
                     nim_text *why);

/* Figures that nim_split_count_to looks at; UINT64_MAX for all that are more. */
uint64_t nim_split_work(const nim_theory *theory, uint64_t size);

/* As nim_option_to and nim_option_count_to. */
bool nim_split_to(const nim_theory *theory, uint64_t size, uint64_t value,
                  nim_part *part);
uint64_t nim_split_count_to(const nim_theory *theory, uint64_t size, uint64_t value);

#endif
