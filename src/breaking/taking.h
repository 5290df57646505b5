/* taking.h: a game whose moves take a few tokens and may break the rest in two or three.
*/
#ifndef NIM_SEQ_TAKING_H
#define NIM_SEQ_TAKING_H

#include "rules/code.h"

typedef struct nim_moves {
  nim_code code;                       /* for the moves that take a whole pile */
  uint8_t take[NIM_CODE_DIGITS + 1];   /* the k after which one pile may be left */
  uint8_t split[NIM_CODE_DIGITS + 1];  /* the k after which two piles may be left */
  uint8_t triple[NIM_CODE_DIGITS + 1]; /* the k after which three piles may be left */
  uint8_t takes;
  uint8_t splits;
  uint8_t triples;
  bool unequal; /* the two piles must differ: Grundy's game */
} nim_moves;

/* How far the digits that break a pile in two lie apart. */
static inline size_t nim_moves_spread(const nim_moves *moves) {
  return moves->splits ? (size_t)(moves->split[moves->splits - 1] - moves->split[0]) : 0;
}

/* Can the values be split (split.h)? Some moves leave two piles, and none three. */
static inline bool nim_moves_pairs(const nim_moves *moves) {
  return moves->splits > 0 && moves->triples == 0;
}

#endif
