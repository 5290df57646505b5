/* option.h: the moves on one pile alone, as (take, left, second), in order: what kinds
** are asked for, and what those share that take from a pile.
**
** In a game of one's own `take` is the number of the option, from 1 on, and `left` the
** size of the pile, so that a move can be taken back.
**
** In Wythoff's game, Moore's Nim and the staircase these are the moves that touch one
** pile; moves.h builds the others from them. In Euclid's game, where the other pile has a
** say, they are all numbers up to the pile's size; its own moves know the multiples.
*/
#ifndef NIM_OPTION_H
#define NIM_OPTION_H

#include "game/move.h"
#include "theory/theory.h"

/* The piles that an option leaves, none of them empty: those that were told, or `own`. */
typedef struct nim_leaves {
  uint32_t count;
  const uint32_t *told;
  uint64_t own[NIM_CODE_PILES];
} nim_leaves;

static inline uint64_t nim_leaves_at(const nim_leaves *leaves, uint32_t i) {
  return leaves->told != NULL ? leaves->told[i] : leaves->own[i];
}

static inline const nim_options *nim_options_of(const nim_theory *theory) {
  return theory->rules->kind->options;
}

/* The option that follows `part`, for a pile of `size`; zeros come before the first.
** False when there is none; `part` is then as it was. */
static inline bool nim_option_next(const nim_theory *theory, uint64_t size,
                                   nim_part *part) {
  return nim_options_of(theory)->next(theory, size, part);
}

/* How many options a pile has, at most NIM_MAX_SIZE where they are more, and the one
** numbered 0 <= k < count. */
static inline uint64_t nim_option_count(const nim_theory *theory, uint64_t size) {
  return nim_options_of(theory)->count(theory, size);
}

static inline void nim_option_at(const nim_theory *theory, uint64_t size, uint64_t k,
                                 nim_part *part) {
  nim_options_of(theory)->at(theory, size, k, part);
}

/* What an option leaves: the pile's own new size first, then those of new piles. Valid
** until more options are told. */
nim_leaves nim_option_leaves(const nim_theory *theory, uint64_t size,
                             const nim_part *part);

/* As nim_option_next, but only options of Grundy value `value`. For sums of piles. */
static inline bool nim_option_to(const nim_theory *theory, uint64_t size, uint64_t value,
                                 nim_part *part) {
  return nim_options_of(theory)->to(theory, size, value, part);
}

/* How many options have Grundy value `value`; at once for piles beyond a proven period.
*/
static inline uint64_t nim_option_count_to(const nim_theory *theory, uint64_t size,
                                           uint64_t value) {
  return nim_options_of(theory)->count_to(theory, size, value);
}

/* ---- what kinds share ---- */

/* Every number up to the pile's size may be taken. */
extern const nim_options nim_options_any;

/* Makes `part` take so many; false, and as it was, where that is nothing or beyond the
** size. */
static inline bool nim_option_take(nim_part *part, uint64_t size, uint64_t take) {
  if (take == 0 || take > size) return false;
  part->take = take;
  part->left = part->second = 0;
  return true;
}

/* `legal` where nothing breaks: the option that follows those that take less, or what
** `refuse` says; and the usual words for that. */
bool nim_option_taken(const nim_theory *theory, uint64_t size, const nim_part *part,
                      nim_text *why);
bool nim_option_unlisted(const nim_rules *rules, uint64_t size, const nim_part *part,
                         nim_text *why);

/* `to` and `count_to` by looking at every option. */
bool nim_option_scan(const nim_theory *theory, uint64_t size, uint64_t value,
                     nim_part *part);
uint64_t nim_option_scan_count(const nim_theory *theory, uint64_t size, uint64_t value);

/* The same where one number leads to the value at the most: the option that takes it and
** follows `part`. */
static inline bool nim_option_only(uint64_t size, uint64_t take, nim_part *part) {
  return take > part->take && nim_option_take(part, size, take);
}

/* Facts that are the same for many: `least` is 1, `most` is no bound or the number of the
** rules, and `leaves` one pile. */
uint64_t nim_option_one(const nim_rules *rules);
uint64_t nim_option_unbounded(const nim_rules *rules);
uint64_t nim_option_limit(const nim_rules *rules);
uint32_t nim_option_single(const nim_theory *theory);

#endif
