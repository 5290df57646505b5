/* kinds.h: the kinds of rules there are, and the text of rules.
**
** The text is the contract: `nim`, `max:3`, `take:1,3,4`, `whole`, `moore:2`, `wythoff`,
** `staircase`, `euclid`, `0.77`, `0.8` and other codes, some of them by name, `grundy`,
** `lasker`, each with `misere` as a further word. nim_rules_print writes the canonical
** text, which nim_rules_parse reads back as equal rules. A custom game has no text: a
** function gives its options (theory/custom.h).
**
** The file of a kind includes this header alone: with it come the row that it fills
** (rules/kind.h), and the tables and functions that kinds share.
**
** The caller owns the memory of rules: nim_rules_bytes is an upper bound for a text.
*/
#ifndef NIM_KINDS_H
#define NIM_KINDS_H

#include "game/moves.h"
#include "game/option.h"
#include "game/split.h"
#include "rules/rules.h"
#include "solve/positions.h"
#include "solve/solve.h"
#include "solve/theorems.h"

/* All kinds, in the order of the list in kinds.c. */
extern const nim_kind *const nim_kinds[];
extern const size_t nim_kinds_count;

/* Plain Nim, the default. */
extern const nim_rules nim_rules_plain;

/* Rules of a kind whose options a function of the user gives; `number` tells them from
** all other such rules. */
void nim_rules_begin_told(nim_rules *rules, const nim_kind *kind, bool misere,
                          uint64_t number);

/* The kind that a field of a Lua table of rules names; NULL: none. */
const nim_kind *nim_kind_find(const char *name);
bool nim_kind_is_field(const nim_kind *kind);

size_t nim_rules_bytes(const char *text);

/* Reads `text` into `rules`, a block of nim_rules_bytes(text); false: `why` names the
** word that is wrong, and the rules that it is probably meant to be. Case, a missing 0
** before the point of a code, and the accent of misère make no difference. */
bool nim_rules_parse(nim_rules *rules, const char *text, nim_text *why);

/* Are these bytes the word misere, in any spelling? */
bool nim_rules_is_misere(const char *begin, const char *end);

/* The i-th rule set with a name, counting from 0; false after the last. */
bool nim_rules_listed(size_t i, nim_rules_set *set);

/* The canonical text, as snprintf: returns its length, whatever fits is written. */
size_t nim_rules_print(const nim_rules *rules, char *to, size_t room);

/* "kayles" for 0.77: the name in the literature; NULL where there is none. */
const char *nim_rules_name(const nim_rules *rules);

#endif
