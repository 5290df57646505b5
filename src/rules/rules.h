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

/* ---- a word of the text: the name of a kind and its parameter, as in max:3 and
** take:1,3,4 ---- */

/* [begin, end) */
typedef struct nim_rules_word {
  const char *begin, *end;
} nim_rules_word;

/* How many bytes of a word an error shows: a long word is cut. */
int nim_rules_word_shown(const nim_rules_word *word);

/* Do they match when the word is in lower case? */
bool nim_rules_word_is(const nim_rules_word *word, const char *text);

/* The word up to its colon, or all of it. */
nim_rules_word nim_rules_word_name(const nim_rules_word *word);

/* The word begins with the name of the kind: `claims` of every kind whose name can be
** typed. */
bool nim_parameter_named(const nim_kind *kind, const nim_rules_word *word);

/* Nothing follows the name. */
extern const nim_parameter nim_parameter_none;

/* No word names the kind: a function of the user gives the options. */
extern const nim_parameter nim_parameter_told;

/* One number from 1 on: rules->limit. */
bool nim_parameter_limit(nim_rules *rules, const nim_rules_word *word, nim_text *why);
void nim_parameter_with_limit(const nim_rules *rules, nim_out *out);
extern const nim_parameter nim_parameter_number;

/* At most NIM_MAX_TAKES numbers from 1 on, some of them as ranges (2-5): rules->take, and
** the largest in rules->limit: `read` and `print`. */
bool nim_parameter_takes(nim_rules *rules, const nim_rules_word *word, nim_text *why);
void nim_parameter_put_takes(const nim_rules *rules, nim_out *out);

/* The word is the kind's example, and says all: take:odd. */
extern const nim_parameter nim_parameter_set;

/* The decimal number from 1 up to NIM_MAX_SIZE at s, and what is after it; NULL where
** there is none. */
const char *nim_parameter_digits(const char *s, const char *end, uint64_t *number);

/* Says that the word was expected to be like the kind's example; false. */
bool nim_parameter_unlike(const nim_rules *rules, const nim_rules_word *word,
                          const char *expected, nim_text *why);

/* ---- the word that was probably meant by one that is misspelt ---- */

/* Slips between two words: letters that are wrong, missing or added, or two neighbours
** exchanged (F. J. Damerau, 1964); case counts for nothing. Near is what takes at most
** two slips, and not more than half of the name. Words longer than NIM_HINT_WORD are far
** from each other. */
#define NIM_HINT_WORD 40
#define NIM_HINT_SLIPS 2

typedef struct nim_hint {
  const char *word; /* the misspelt one */
  size_t length;
  unsigned slips;
  const char *name; /* the nearest so far; NULL: none is near */
} nim_hint;

/* Looks at one more name; true where it is nearer than those before. */
bool nim_hint_look(nim_hint *hint, const char *name);

#endif
