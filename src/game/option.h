/* option.h: the moves on one pile, as (take, left, second), in order: the functions of a
** kind's nim_options, and those that several kinds share.
**
** Where a move may touch several piles, these are its parts, and `next` of the kind puts
** them together. Where the other pile matters (Euclid's game), these are all numbers up
** to the pile's size, and nim_moves_next_on and its like pick from them.
*/
#ifndef NIM_OPTION_H
#define NIM_OPTION_H

#include "theory/theory.h"

/* The piles that an option leaves, none of them empty: those given, or `own`. */
typedef struct nim_leaves {
  uint32_t count;
  const uint32_t *listed;
  uint64_t own[NIM_CODE_PILES];
} nim_leaves;

static inline uint64_t nim_leaves_at(const nim_leaves *leaves, uint32_t i) {
  return leaves->listed != NULL ? leaves->listed[i] : leaves->own[i];
}

static inline const nim_options *nim_options_of(const nim_theory *theory) {
  return theory->rules->kind->options;
}

/* Makes `part` this option; true. */
static inline bool nim_option_set(nim_part *part, uint64_t take, uint64_t left,
                                  uint64_t second) {
  part->take = take;
  part->left = left;
  part->second = second;
  return true;
}

/* Makes `part` take `take` tokens; false, and unchanged, where that is 0 or more than the
** pile has. */
static inline bool nim_option_take(nim_part *part, uint64_t size, uint64_t take) {
  return take > 0 && take <= size && nim_option_set(part, take, 0, 0);
}

/* The option that follows `part`, for a pile of `size`; zeros come before the first.
** Where a kind has no `legal` of its own, `part` may take what no option takes. False
** when there is none; `part` is then as it was. */
static inline bool nim_option_next(const nim_theory *theory, uint64_t size,
                                   nim_part *part) {
  const nim_options *options = nim_options_of(theory);
  if (options->next != NULL) return options->next(theory, size, part);
  return nim_option_take(part, size, options->above(theory->rules, part->take));
}

/* How many options a pile has, at most NIM_MAX_SIZE where they are more, and the one
** numbered 0 <= k < count. */
static inline uint64_t nim_option_count(const nim_theory *theory, uint64_t size) {
  return nim_options_of(theory)->count(theory, size);
}

static inline void nim_option_at(const nim_theory *theory, uint64_t size, uint64_t k,
                                 nim_part *part) {
  const nim_options *options = nim_options_of(theory);
  if (options->at != NULL) options->at(theory, size, k, part);
  else nim_option_take(part, size, options->nth(theory->rules, k));
}

/* What an option leaves: the pile's own new size first, then those of new piles. Valid
** until more options are added. */
nim_leaves nim_option_leaves(const nim_theory *theory, uint64_t size,
                             const nim_part *part);

/* May a move do so? False: `why` says why not. */
bool nim_option_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                      nim_text *why);

/* As nim_option_next, but only options of Grundy value `value`. For sums of piles. */
bool nim_option_to(const nim_theory *theory, uint64_t size, uint64_t value,
                   nim_part *part);

/* How many options have Grundy value `value`; at once for piles beyond a proven period.
*/
uint64_t nim_option_count_to(const nim_theory *theory, uint64_t size, uint64_t value);

/* The next option of the pile that `part` names, else the first of a later pile. */
bool nim_moves_single(const nim_theory *theory, const nim_piles *p, nim_part *part);

/* ---- what kinds share ---- */

/* Every number up to the pile's size may be taken. */
extern const nim_options nim_options_any;

/* `to` by looking at every option, `count_to` by what `to` finds. */
bool nim_option_scan(const nim_theory *theory, uint64_t size, uint64_t value,
                     nim_part *part);
uint64_t nim_option_count_each(const nim_theory *theory, uint64_t size, uint64_t value);

/* `to` where at most one number leads to the value: that option, if it follows `part`. */
static inline bool nim_option_only(uint64_t size, uint64_t take, nim_part *part) {
  return take > part->take && nim_option_take(part, size, take);
}

/* `above` and `nth` where every number from 1 on may be taken. */
uint64_t nim_option_every(const nim_rules *rules, uint64_t number);

/* ---- options of games that may split a pile into two or three, by the digits of a
** code (rules/rules.h). Lasker's Nim is 4.333..., Grundy's game 4.0 with unequal halves.
**
** For a number to take, the option that leaves one pile (or none) comes first, with
** `left` 0; then by `left` the split into two, with `second` 0, and those in three by
** `second`. A split is listed with its piles in ascending order. */

extern const nim_options nim_options_split;

/* Functions of that table. */
bool nim_split_next(const nim_theory *theory, uint64_t size, nim_part *part);
bool nim_split_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                     nim_text *why);
uint32_t nim_split_leaves(const nim_theory *theory);

#endif
