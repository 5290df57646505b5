/* rules.h: a rule set as a value, and what is asked of it most.
**
** A rule set is immutable once it has been read (kinds/kinds.h) or begun. Its kind says
** what its numbers mean.
*/
#ifndef NIM_RULES_H
#define NIM_RULES_H

#include "base/common.h"
#include "rules/kind.h"

typedef struct nim_rules {
  const nim_kind *kind;
  bool misere;
  uint64_t limit; /* the number; of a list the largest */
  nim_code code;  /* of games that break piles */
  uint32_t takes; /* how many numbers a list has; ascending, each once */
  uint64_t take[];
} nim_rules;

/* A sum of piles has a Grundy value: that of each pile, XORed. */
static inline bool nim_rules_is_sum(const nim_rules *rules) {
  return rules->kind->closed != NULL || rules->kind->start != NULL;
}

/* Moves may break a pile. */
static inline bool nim_rules_splits(const nim_rules *rules) {
  return rules->kind->splits;
}

/* Somebody tells the options, and numbers them: a move is `pile, option`. */
static inline bool nim_rules_are_told(const nim_rules *rules) {
  return rules->kind->told;
}

/* The Grundy values of single piles are computed, not given by a closed form. */
static inline bool nim_rules_need_values(const nim_rules *rules) {
  return rules->kind->start != NULL;
}

/* Misère play is decided by a quotient or by search: no theorem covers it. */
static inline bool nim_rules_need_search(const nim_rules *rules) {
  return rules->misere && nim_rules_is_sum(rules) && !rules->kind->pairing;
}

/* A game may end with tokens left, or have made piles. */
static inline bool nim_rules_are_loose(const nim_rules *rules) {
  return rules->kind->loose || rules->kind->options->least(rules) > 1;
}

/* Can this position be played by these rules: are there as many piles as must be, and
** can none overflow that tokens are sent to? False: `why` says why not. */
bool nim_rules_accept(const nim_rules *rules, const uint64_t *size, uint32_t n,
                      nim_text *why);

#endif
