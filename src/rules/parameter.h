/* parameter.h: reads and writes a word of the text of rules: the name of a kind and its
** parameter, as in max:3 and take:1,3,4.
*/
#ifndef NIM_PARAMETER_H
#define NIM_PARAMETER_H

#include "rules/rules.h"

/* A word of a text: [begin, end). */
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

#endif
