/* rules.h: a rule set, as text and as a value.
**
** The text is the contract: `nim`, `max:3`, `take:1,3,4`, `whole`, `moore:2`, `wythoff`,
** `staircase`, `euclid`, `0.77`, `0.8` and other codes, some of them by name, `grundy`,
** `lasker`, each with `misere` as a further word. nim_rules_print writes the canonical
** text, which nim_rules_parse reads back as equal rules. A game of one's own has no text:
** its options are told pile by pile (theory/custom.h).
**
** A rule set is immutable once parsed. The caller owns the memory: nim_rules_bytes says
** how much a text needs at the most.
*/
#ifndef NIM_RULES_H
#define NIM_RULES_H

#include "base/common.h"
#include "base/text.h"
#include "rules/kind.h"
#include "rules/code.h"

typedef struct nim_rules {
  nim_kind kind;
  bool misere;
  uint64_t limit;        /* max: tokens a move; moore: piles a move; take: largest */
  nim_code code;         /* octal and hexadecimal */
  struct nim_seq *values; /* Grundy values of one pile, where no closed form gives them */
  struct nim_custom *custom; /* custom: the options that are known */
  struct nim_misere *search; /* misère play of what breaks piles: solve/misere.h */
  uint32_t takes;        /* take: how many numbers; ascending, each once */
  uint64_t take[];
} nim_rules;

size_t nim_rules_bytes(const char *text);

/* Reads `text` into `rules`, a block of nim_rules_bytes(text); false: `why` says what is
** wrong with it, naming the word, and what was probably meant. Upper case, a missing 0
** in front of a code and the accent of misère make no difference. */
bool nim_rules_parse(nim_rules *rules, const char *text, nim_text *why);

/* Are these bytes the word misere, however it is written? */
bool nim_rules_is_misere(const char *begin, const char *end);

/* A rule set that has a name, as people may look for it. */
typedef struct nim_rules_set {
  const char *name;    /* "max" */
  const char *example; /* "max:3": a text that can be parsed */
  const char *line;    /* what a move is */
} nim_rules_set;

/* The i-th of them, from 0 on; false behind the last. */
bool nim_rules_listed(uint32_t i, nim_rules_set *set);

/* The canonical text, as snprintf: returns its length, whatever fits is written. */
size_t nim_rules_print(const nim_rules *rules, char *to, size_t room);

/* "nim", "max", ..., "octal", "custom": the kind's own name. */
const char *nim_rules_kind(const nim_rules *rules);

/* "kayles" for 0.77: what the literature calls an octal game; NULL where it has no name
** here. */
const char *nim_rules_name(const nim_rules *rules);

static inline const nim_kind_row *nim_rules_row(const nim_rules *rules) {
  return &nim_kinds[rules->kind];
}

/* A sum of piles has a Grundy value: that of each pile, XORed. */
static inline bool nim_rules_is_sum(const nim_rules *rules) {
  return nim_rules_row(rules)->source != NIM_SOURCE_NONE;
}

/* Moves may break a pile. */
static inline bool nim_rules_splits(const nim_rules *rules) {
  return nim_rules_row(rules)->splits;
}

/* Somebody tells the options, and numbers them: a move is `pile, option`. */
static inline bool nim_rules_are_told(const nim_rules *rules) {
  return nim_rules_row(rules)->source == NIM_SOURCE_TOLD;
}

/* The Grundy values of single piles are computed, not given by a closed form. */
static inline bool nim_rules_need_values(const nim_rules *rules) {
  nim_source source = nim_rules_row(rules)->source;
  return source == NIM_SOURCE_SEQUENCE || source == NIM_SOURCE_TOLD;
}

/* Misère play of what breaks piles is decided by search: no theorem covers it. */
static inline bool nim_rules_need_search(const nim_rules *rules) {
  return rules->misere && nim_rules_splits(rules);
}

/* A game may end with tokens left, or have made piles. */
bool nim_rules_are_loose(const nim_rules *rules);

/* Can this position be played by these rules? (Wythoff and Euclid: two piles;
** staircase: no step can overflow.) False: `why` says why not. */
bool nim_rules_accept(const nim_rules *rules, const uint64_t *size, uint32_t n,
                      nim_text *why);

#endif
