/* kinds.h: the kinds of rules there are; nim.h has the text of rules.
**
** The file of a kind includes this header alone: with it come the row that it fills
** (rules/rules.h), and the tables and functions that kinds share. A custom game has no
** text: a function gives its options (theory/theory.h).
*/
#ifndef NIM_KINDS_H
#define NIM_KINDS_H

#include "game/option.h"
#include "solve/positions.h"
#include "solve/theorems.h"

/* All kinds, in the order of the list in kinds.c. */
extern const nim_kind *const nim_kinds[];
extern const size_t nim_kinds_count;

/* Rules of a kind whose options a function of the user gives; `number` tells them from
** all other such rules. */
void nim_rules_begin_told(nim_rules *rules, const nim_kind *kind, bool misere,
                          uint64_t number);

/* The kind that a field of a Lua table of rules names; NULL: none. */
const nim_kind *nim_kind_find(const char *name);
bool nim_kind_is_field(const nim_kind *kind);

/* Are these bytes the word misere, in any spelling? */
bool nim_rules_is_misere(const char *begin, const char *end);

#endif
