/* few.h: piles in order, where few positions are rare.
**
** With R rare positions and K breaking digits a pile has at most R*K pairs with a rare
** member (split.h). By them pile n reaches G(n - back) ^ flip, with back = k + a and
** flip = G(a): a list that stays the same from pile to pile, until a new position is
** rare. A take of k is the same with back = k and flip = 0.
**
** Piles come in runs of NIM_FEW_LANES. What lies a run back or further is gathered by a
** kernel, a set of values for each pile of the run:
**
**     far entry    G(n - back), G(n + 1 - back), ... G(n + 15 - back)    ^ flip
**     near entry   G(n - back)                                           ^ flip
**
** The near entries, which may need values of this very run, are added pile by pile. Then
** the mex is looked at. If a pair of two common positions cannot reach it, it is the
** value: all other pairs are in the list. Else all pairs are searched for one that comes
** to it. If there is none, it is the value, and n a new rare position.
**
** A search begins with hints, pairs that have come to the value before: one that does so
** again moves up a place. Then it goes on from where the last one ended. Most searches
** are saved by helpers, hints that stand in the list as well. They are chosen by what the
** last piles had to search for: time and again the hint that would have saved most.
**
** With AVX2 a pile costs a quarter of a cycle for each far entry, half of that where
** all values are below 32, and a cycle for each near one.
*/
#ifndef NIM_SEQ_FEW_H
#define NIM_SEQ_FEW_H

#include "kernels/kernel.h"
#include "breaking/tuning.h"

/* The first pile: more than twice what a digit takes and a part of a search together. */
#define NIM_FEW_FIRST 1024

/* Near are back < 16, each by at most `back` pairs and a take. */
#define NIM_FEW_NEARS (NIM_FEW_LANES * (NIM_FEW_LANES + 1) / 2)

/* Pairs that have come to a value, the most useful ones first. */
typedef struct nim_few_hints {
  size_t count;
  size_t part; /* of the positions: where the last search ended */
  nim_reach at[NIM_FEW_HINTS];
} nim_few_hints;

/* What the lists depend on. */
typedef struct nim_few_key {
  size_t count, mask, parity, shift, space; /* of one type: no padding */
} nim_few_key;

typedef struct nim_few {
  nim_few_key key;
  bool fresh;         /* is the last value of the last run rare? */
  uint64_t inside;    /* values below key.space */
  uint64_t needed[2]; /* of these, by parity of n, what only rare positions reach */
  size_t last;        /* the largest back of a rare position */
  size_t nears;
  size_t helpers;
  size_t fars; /* with the helpers, which come first */
  nim_reach near[NIM_FEW_NEARS];
  nim_reach far[NIM_FEW_HELPERS + NIM_FEW_MOST];
  nim_few_hints hints[64]; /* by value */
  uint64_t sought;         /* what searches have cost since helpers were chosen */
  size_t next_help;        /* count of values from which on they may be chosen anew */
  uint64_t next_cost;      /* and what searches must have cost by then */
  size_t left;             /* piles that were left lately */
  size_t rest;             /* count of values before which this is not the method */
} nim_few;

#endif
