/* rules.h: a rule set as a value, and the facts that the engine asks for most often.
**
** A rule set never changes after nim_rules_parse or nim_rules_begin_told
** (kinds/kinds.h). Its kind says what its numbers mean.
*/
#ifndef NIM_RULES_H
#define NIM_RULES_H

#include "base/common.h"
#include "rules/kind.h"

typedef struct nim_rules {
  const nim_kind *kind;
  bool misere;
  uint64_t limit; /* the number, or the largest of a list */
  nim_code code;  /* of games that split piles */
  bool ranges;    /* the list was given with ranges, and is written so */
  uint32_t takes; /* length of the list, which ascends without duplicates */
  uint64_t take[];
} nim_rules;

/* A sum of piles has a Grundy value: that of each pile, XORed. */
static inline bool nim_rules_is_sum(const nim_rules *rules) {
  const nim_kind *kind = rules->kind;
  return kind->closed != NULL || kind->start != NULL || kind->told;
}

/* Moves may break a pile. */
static inline bool nim_rules_splits(const nim_rules *rules) {
  return rules->kind->splits;
}

/* A function of the user gives the options. */
static inline bool nim_rules_are_told(const nim_rules *rules) {
  return rules->kind->told;
}

/* It gives them by number: a move is `pile, option`. */
static inline bool nim_rules_are_numbered(const nim_rules *rules) {
  return rules->kind->numbered;
}

/* The Grundy values of single piles are computed: no closed form gives them. */
static inline bool nim_rules_need_values(const nim_rules *rules) {
  return rules->kind->start != NULL || rules->kind->told;
}

static inline nim_form nim_rules_form(const nim_rules *rules) {
  const nim_closed *closed = rules->kind->closed;
  return closed->form != NULL ? closed->form(rules) : closed->fixed;
}

/* The functions of that name in nim_options. */
static inline uint64_t nim_rules_least(const nim_rules *rules) {
  const nim_options *options = rules->kind->options;
  return options->least != NULL ? options->least(rules) : 1;
}

static inline uint64_t nim_rules_most(const nim_rules *rules) {
  const nim_options *options = rules->kind->options;
  return options->most != NULL ? options->most(rules) : UINT64_MAX;
}

/* No theorem covers misère play: a quotient or a search decides it. */
static inline bool nim_rules_need_search(const nim_rules *rules) {
  return rules->misere && nim_rules_is_sum(rules) && !rules->kind->pairing;
}

/* A game may end with tokens left or with more piles than it began with. */
static inline bool nim_rules_are_loose(const nim_rules *rules) {
  return rules->kind->loose || nim_rules_least(rules) > 1;
}

/* Can this position be played by these rules: has it the number of piles that they need,
** and can no pile overflow that receives tokens? False: `why` says why not. */
bool nim_rules_accept(const nim_rules *rules, const uint64_t *size, uint32_t n,
                      nim_text *why);

#endif
