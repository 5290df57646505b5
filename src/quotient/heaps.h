/* heaps.h: what the engine of quotients needs of a game: the options of each heap, and
** whether the periodicity theorem applies.
**
** `shifts` says that the game is a finite code: an option of heap n takes a number
** 0 <= k <= reach and leaves at most `most` heaps, none empty, and how many it may leave
** depends on k alone. Proofs of periods need this (nim_quotient_period).
*/
#ifndef NIM_QUOTIENT_HEAPS_H
#define NIM_QUOTIENT_HEAPS_H

#include "game/option.h"

typedef struct nim_heaps {
  const nim_theory *theory;
  bool shifts;
  uint32_t reach; /* the largest number that may be taken: t, the last digit */
  uint32_t most;  /* the largest number of heaps that an option leaves, or 1 */
} nim_heaps;

/* The heaps of a rule set, of games of one's own as far as their table of options goes.
** False unless positions are sums of heaps. The theory must outlive the result. */
bool nim_rules_heaps(const nim_theory *theory, nim_heaps *heaps);

/* Are the options of a heap known? Beyond the table of a game of one's own they are not.
*/
static inline bool nim_heaps_know(const nim_heaps *heaps, uint64_t heap) {
  return heaps->theory->custom == NULL || heap < heaps->theory->custom->piles;
}

/* ---- sums of heaps in misère play: the rule for those that are tame, the canonical
** form of others, and what a search has found of them. */

/* --- the rule of misère Nim for heaps, where it is proven ---
**
** For each heap, in order of size, let g be its Grundy value and m its misère value, the
** mex of its options' misère values (1 for a heap without options). Call a heap a swap if
** {g, m} = {0, 1}. A sum is a swap if all its heaps are, and has the XOR of the g as its
** g; its m is then g xor 1, else g. A heap is miserable if all options consist of
** miserable heaps, and
**     it is a swap, or its options hold swaps with g = 0 and with g = 1, or none of
**     either.
** (In the second case g = m: the options that are no swaps have g = m by induction, and
** the swaps add 0 and 1 to both sets of values, or nothing to either.)
**
** Theorem: a sum of miserable heaps is P iff its XOR of g is 1, when all heaps are swaps,
** and iff it is 0 when some heap is not. (V. Gurvich and N. B. Ho, On tame, pet,
** domestic, and miserable impartial games, 2018: miserable games, a class that sums do
** not leave and a part of the tame games of J. H. Conway, On Numbers and Games, 1976,
** ch. 12, and Winning Ways, ch. 13. The proof is an induction over moves: from a sum
** without big heaps each move to a swap changes the XOR; the one move that could leave
** swaps only with the wrong XOR has its twin by the second condition.)
**
** Heaps without options can be left out of any sum; of two that are equal to *1, both
** can, since *1 + *1 = 0 in misère play too.
*/

/* What is known of a heap: bits of its kind. */
enum {
  NIM_MISERABLE = 1,
  NIM_SWAP = 2, /* makes sense for miserable heaps only */
  NIM_DEAD = 4, /* no options */
  NIM_STAR = 8  /* equal to *1: some options, all of them equal to nothing */
};

/* A sum of heaps, one after the other. */
typedef struct nim_tame_sum {
  uint64_t grundy;
  bool miserable, swap; /* all of them */
} nim_tame_sum;

/* Without heaps. */
static inline nim_tame_sum nim_tame_none(void) {
  return (nim_tame_sum){0, true, true};
}

static inline void nim_tame_add(nim_tame_sum *s, uint8_t kind, uint64_t grundy) {
  s->miserable = s->miserable && (kind & NIM_MISERABLE) != 0;
  s->swap = s->swap && (kind & NIM_SWAP) != 0;
  s->grundy ^= grundy;
}

/* Of a miserable sum: its misère value, 0 for a P-position. */
static inline uint64_t nim_tame_misere(const nim_tame_sum *s) {
  return s->swap ? s->grundy ^ 1 : s->grundy;
}

/* What the options of a heap come to. */
typedef struct nim_tame_options {
  bool any;
  bool nothing;   /* all are equal to nothing */
  bool miserable; /* all are */
  bool swap[2];   /* one is a swap with Grundy value 0, 1 */
} nim_tame_options;

/* Before the first. */
static inline nim_tame_options nim_tame_no_options(void) {
  return (nim_tame_options){.nothing = true, .miserable = true};
}

/* An option, and whether it is equal to nothing. */
static inline void nim_tame_add_option(nim_tame_options *all, const nim_tame_sum *option,
                                       bool nothing) {
  all->any = true;
  all->nothing = all->nothing && nothing;
  all->miserable = all->miserable && option->miserable;
  if (all->miserable && option->swap) all->swap[option->grundy] = true;
}

/* The kind of a heap with these options; `grundy` and `misere` are the mex of their
** values, and do not matter where not all are miserable. */
static inline uint8_t nim_tame_kind(const nim_tame_options *all, uint64_t grundy,
                                    uint64_t misere) {
  uint8_t kind = all->any && all->nothing ? NIM_STAR : 0;
  if (!all->any) return NIM_MISERABLE | NIM_SWAP | NIM_DEAD;
  if (!all->miserable) return kind;
  if (grundy + misere == 1) return kind | NIM_MISERABLE | NIM_SWAP;
  return all->swap[0] == all->swap[1] ? kind | NIM_MISERABLE : kind;
}

/* --- sums in canonical form ---
**
** A sum is an array of sizes that descend: no dead heaps, and at most one *1, which is
** the smallest heap that has options and so stands last.
**
** The table keeps some words for each sum, one after the other; a hash finds them:
**
**     word   [ number of heaps | found, `extra` words | heaps ... | number of heaps ...
*/

typedef struct nim_sums {
  size_t extra;
  uint16_t *word;
  size_t used, room;
  size_t *slot; /* 1 + where a sum begins in `word`; 0: free */
  size_t slots;
  uint32_t kept;
} nim_sums;

/* Takes one more heap into the sum of *n heaps, for which there is room; kind[size] as
** above. */
void nim_sums_add(const uint8_t *kind, uint16_t *sum, size_t *n, uint64_t size);

size_t nim_sums_hash(const uint16_t *sum, size_t n);

/* What was found of the sum; NULL: it is not kept. */
const uint16_t *nim_sums_find(const nim_sums *t, const uint16_t *sum, size_t n);

/* Keeps a sum that is not kept yet; the caller fills in what was found. NULL when memory
** is refused. */
uint16_t *nim_sums_keep(nim_sums *t, const nim_alloc *alloc, const uint16_t *sum,
                        size_t n);

/* Drops all sums; the memory stays. */
void nim_sums_forget(nim_sums *t);

void nim_sums_free(nim_sums *t, const nim_alloc *alloc);

#endif
