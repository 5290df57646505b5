/* theory.h: inside a theory (nim.h): its sequence, and games of one's own. */
#ifndef NIM_THEORY_H
#define NIM_THEORY_H

#include "kernels/kernel.h"
#include "rules/rules.h"
#include "sequence/sequence.h"

/* Starts an empty sequence of the values of single piles, for rules that are a sum of
** them and live as long: NIM_SEQ_DONE or NIM_SEQ_NOMEM. The sequence can be freed in any
** case. */
nim_seq_status nim_theory_sequence(nim_seq *seq, const nim_alloc *alloc,
                                   const nim_rules *rules);

/* nim_theory_grundy, for loops over many piles: a value in memory takes no call. */
static inline uint64_t nim_theory_value(const nim_theory *t, uint64_t size) {
  const nim_seq *seq = t->values;
  if (seq == NULL) return t->rules->kind->closed->value(t->rules, size);
  if (size < seq->values.count) return nim_values_get(&seq->values, (size_t)size);
  return nim_theory_grundy(t, size);
}

/* ---- a game of one's own: for each pile the options that its function has given.
**
** Options come pile by pile, from pile 1 on, and an option part by part; each leaves any
** number of piles, none of them empty and all smaller than the pile itself. The options
** of a pile that is not closed are forgotten when it is begun anew. The table owns its
** memory; a call that fails leaves the piles that are closed as they were.
**
**     begin   [ pile 0 | pile 1 | ... ]      where the options of a pile begin
**     first   [ option 0 | option 1 | ... ]  where the piles of an option begin
**     left    [ sizes ]
**     end     [ pile 0 | pile 1 | ... ]      where the state of a pile ends
**     states  [ texts ] */

/* Options and piles that are kept unasked, some 5 KB, and for games: 80 MB. */
#define NIM_CUSTOM_FEW ((size_t)1 << 10)
#define NIM_CUSTOM_MOST ((size_t)1 << 24)

typedef struct nim_custom {
  nim_alloc alloc;
  uint32_t *left;
  size_t lefts, left_room;
  uint32_t *first; /* of these and of options there are less than 2^32 */
  size_t options, option_room;
  uint32_t *begin; /* options of pile n: begin[n] .. begin[n + 1] - 1 */
  size_t piles, pile_room; /* piles 0 .. piles - 1 are kept */
  size_t *end;
  size_t end_room;
  char *states; /* what a pile stands for: a letter of its type, and text; or nothing */
  size_t stated, state_room;
  uint32_t most; /* the most piles that an option leaves */
  uint64_t asked; /* the pile that its function is asked for; 0: none; see learn.c */
  bool takes;    /* an option takes a number of tokens: see nim_custom_takes */
} nim_custom;

/* What a pile that is closed stands for. */
const char *nim_custom_stated(const nim_custom *c, uint64_t pile, size_t *length);

/* Where an option takes a number of tokens, `left` has these instead, a row for each
** pile, ascending without duplicates once it is closed; `first` is not used. */
const uint32_t *nim_custom_takes(const nim_custom *c, uint64_t pile);

uint64_t nim_custom_count(const nim_custom *c, uint64_t pile);

/* What the piles up to one stand for and may become, as a number: another one for other
** options, or for the same in another order. O(all of them). */
uint64_t nim_custom_digest(const nim_custom *c, uint64_t largest);

/* The `*count` piles that an option leaves; valid until more are added. */
const uint32_t *nim_custom_option(const nim_custom *c, uint64_t pile, uint64_t k,
                                  uint32_t *count);

/* ---- how it is filled ---- */

/* The first pile whose value is not known. */
static inline uint64_t nim_theory_next(const nim_theory *t) {
  uint64_t count = nim_seq_count(t->values);
  return count > 0 ? count : 1;
}

/* The options of one pile, as they come. The values need none of them once their mex is
** known; games need them all, so those of t->custom->piles may be kept. */
typedef struct nim_learning {
  nim_theory *theory;
  uint64_t pile;
  bool keeps; /* the options, as long as they are few */
  bool needs; /* them, however many they are */
  uint32_t value; /* of the option that comes */
  uint64_t parts; /* that it leaves so far, 2^63 at the most */
  nim_bits bits;  /* the values of those before it */
} nim_learning;

/* Begins with a pile that is nim_theory_next, or below it and asked for again. */
void nim_learn_begin(nim_learning *t, nim_theory *theory, uint64_t pile, bool needs);

/* So many equal piles that the option leaves, smaller than the pile itself, and the
** option's end; false: no memory. */
bool nim_learn_leave(nim_learning *t, uint32_t size, uint64_t times);
bool nim_learn_option(nim_learning *t);

/* Where options are numbers of tokens to take: one of them, 1 .. pile, in any order. */
bool nim_learn_take(nim_learning *t, uint32_t tokens);

/* What the pile stands for, kept with its options. */
bool nim_learn_state(nim_learning *t, char type, const char *text, size_t length);

/* NIM_SEQ_DONE; NIM_SEQ_BAD: the pile had another value when it was asked for before;
** NIM_SEQ_OPTIONS: they are too many to keep; NIM_SEQ_NOMEM or NIM_SEQ_LARGE. All but
** the first leave the theory as it was. */
nim_seq_status nim_learn_end(nim_learning *t);

#endif
