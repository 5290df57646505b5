/* split.h: options of the games that may break a pile in two: octal games, Grundy's game
** and Lasker's Nim. option.h dispatches to them.
**
** All three are told by the digits of an octal code: Lasker's Nim is 4.333..., Grundy's
** game 4.0 with the halves unequal. For a number to take, the option that leaves one pile
** (or none) comes first, with `left` 0, then the splits, `left` no larger than the rest.
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

/* As nim_option_to and nim_option_count_to. */
bool nim_split_to(const nim_theory *theory, uint64_t size, uint64_t value,
                  nim_part *part);
uint64_t nim_split_count_to(const nim_theory *theory, uint64_t size, uint64_t value);

#endif
