/* kinds.h: the kinds of rules there are, and the text of rules.
**
** The text is the contract: `nim`, `max:3`, `take:1,3,4`, `whole`, `moore:2`, `wythoff`,
** `staircase`, `euclid`, `0.77`, `0.8` and other codes, some of them by name, `grundy`,
** `lasker`, each with `misere` as a further word. nim_rules_print writes the canonical
** text, which nim_rules_parse reads back as equal rules. A game of one's own has no text:
** its options are told pile by pile (theory/custom.h).
**
** The caller owns the memory of rules: nim_rules_bytes says how much a text needs at the
** most.
*/
#ifndef NIM_KINDS_H
#define NIM_KINDS_H

#include "rules/parameter.h"

/* All kinds, in the order in which they are listed. */
extern const nim_kind *const nim_kinds[];
extern const size_t nim_kinds_count;

/* Plain Nim: the rules where nothing else is said. */
extern const nim_rules nim_rules_plain;

/* Begins rules whose options somebody tells, with a number that no others have. */
void nim_rules_begin_told(nim_rules *rules, bool misere, uint64_t number);

/* The kind with exactly that name, which need not be one that is typed; NULL: none. */
const nim_kind *nim_kind_find(const char *name);

size_t nim_rules_bytes(const char *text);

/* Reads `text` into `rules`, a block of nim_rules_bytes(text); false: `why` says what is
** wrong with it, naming the word, and what was probably meant. Upper case, a missing 0
** in front of a code and the accent of misère make no difference. */
bool nim_rules_parse(nim_rules *rules, const char *text, nim_text *why);

/* Are these bytes the word misere, however it is written? */
bool nim_rules_is_misere(const char *begin, const char *end);

/* The i-th rule set that has a name, from 0 on; false behind the last. */
bool nim_rules_listed(size_t i, nim_rules_set *set);

/* The canonical text, as snprintf: returns its length, whatever fits is written. */
size_t nim_rules_print(const nim_rules *rules, char *to, size_t room);

/* "kayles" for 0.77: what the literature calls the rules; NULL where they have no name of
** their own here. */
const char *nim_rules_name(const nim_rules *rules);

#endif
