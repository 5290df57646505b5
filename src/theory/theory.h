/* theory.h: rules with what is known of them: the Grundy values of single piles, the
** options of a game of one's own, the search of misère play. The rules stay as they were
** parsed; all that grows while games are played is here.
**
**     nim_theory theory;
**     if (nim_theory_init(&theory, &alloc, rules) && nim_misere_open(&theory)) ...
**     while (!nim_theory_knows(&theory, size) && nim_theory_cover(&theory, ...)) ...
**     nim_misere_close(&theory);
**     nim_theory_free(&theory);
**
** Plain Nim and its like need nothing: their theory is {.rules = rules}. A copy shares
** what the theory points to, and is valid as long. The theory owns its memory; the rules
** are the caller's.
*/
#ifndef NIM_THEORY_H
#define NIM_THEORY_H

#include "base/text.h"
#include "kernels/bits.h"
#include "rules/rules.h"
#include "sequence/sequence.h"
#include "theory/custom.h"

typedef struct nim_theory {
  const nim_rules *rules;
  nim_seq *values;           /* of single piles, where no closed form gives them */
  nim_custom *custom;        /* the options known so far, of rules of one's own */
  struct nim_misere *search; /* solve/misere.h, where the rules need it */
  nim_alloc alloc;
  uint32_t positions; /* what a search for a Grundy value may look at; 0: the usual */
  bool freed; /* it had something that its rules need */
} nim_theory;

/* Values that are computed at the most, 512 MiB, and slices of work that are spent on
** them, seconds or a minute. */
#define NIM_THEORY_VALUES (UINT64_C(1) << 29)
#define NIM_THEORY_SLICES 1000

/* All but the search; false: no memory, and what there is can be freed. */
bool nim_theory_init(nim_theory *t, const nim_alloc *alloc, const nim_rules *rules);

/* Leaves a theory that must not be asked any more where it is said to be freed. */
void nim_theory_free(nim_theory *t);

/* Starts an empty sequence of the values of single piles, for rules that are a sum of
** them and live as long: NIM_SEQ_DONE or NIM_SEQ_NOMEM. The sequence can be freed in any
** case. */
nim_seq_status nim_theory_sequence(nim_seq *seq, const nim_alloc *alloc,
                                   const nim_rules *rules);

/* Is the value of a pile of that size known? */
static inline bool nim_theory_knows(const nim_theory *t, uint64_t size) {
  uint64_t value;
  return t->values == NULL || size == 0 || nim_seq_at(t->values, size, &value);
}

/* Computes one slice of the values up to `size`, counting slices from 0; false with the
** reason where it is no use to go on. */
bool nim_theory_cover(const nim_theory *t, uint64_t size, int slice, nim_text *why);

/* A value that has been computed. An empty pile has value 0, also before any is. */
uint64_t nim_theory_computed(const nim_theory *t, uint64_t size);

/* Grundy value of one pile that is known; the rules are a sum of piles. */
static inline uint64_t nim_theory_grundy(const nim_theory *t, uint64_t size) {
  if (t->values != NULL) return nim_theory_computed(t, size);
  return t->rules->kind->closed->value(t->rules, size);
}

/* ---- games of one's own ---- */

/* The first pile whose value is not known. */
static inline uint64_t nim_theory_next(const nim_theory *t) {
  uint64_t count = nim_seq_count(t->values);
  return count > 0 ? count : 1;
}

/* The options of one pile, as they come. The values need none of them once their mex is
** known; games need them all, so those of t->custom->piles may be kept. */
typedef struct nim_telling {
  nim_theory *theory;
  uint64_t pile;
  bool keeps; /* the options, as long as they are few */
  bool needs; /* them, however many they are */
  uint32_t value; /* of the option that comes */
  uint64_t parts; /* that it leaves so far, 2^63 at the most */
  nim_bits bits;  /* the values of those before it */
} nim_telling;

/* Begins with a pile that is nim_theory_next, or below it and asked for again. */
void nim_tell_begin(nim_telling *t, nim_theory *theory, uint64_t pile, bool needs);

/* So many equal piles that the option leaves, smaller than the pile itself, and the
** option's end; false: no memory. */
bool nim_tell_leave(nim_telling *t, uint32_t size, uint64_t times);
bool nim_tell_option(nim_telling *t);

/* Where options are numbers of tokens to take: one of them, 1 .. pile, in any order. */
bool nim_tell_take(nim_telling *t, uint32_t tokens);

/* What the pile stands for, kept with its options. */
bool nim_tell_state(nim_telling *t, char type, const char *text, size_t length);

/* NIM_SEQ_DONE; NIM_SEQ_BAD: the pile had another value when it was asked for before;
** NIM_SEQ_OPTIONS: they are too many to keep; NIM_SEQ_NOMEM or NIM_SEQ_LARGE. All but
** the first leave the theory as it was. */
nim_seq_status nim_tell_end(nim_telling *t);

#endif
