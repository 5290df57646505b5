/* taking.h: a game whose moves take a few tokens and may break the rest in two. */
#ifndef NIM_SEQ_TAKING_H
#define NIM_SEQ_TAKING_H

#include "rules/octal.h"

typedef struct nim_moves {
  nim_octal code;                      /* for the moves that take a whole pile */
  uint8_t take[NIM_OCTAL_DIGITS + 1];  /* the k after which one pile may be left */
  uint8_t split[NIM_OCTAL_DIGITS + 1]; /* the k after which two piles may be left */
  uint8_t takes;
  uint8_t splits;
  bool unequal; /* the two piles must differ: Grundy's game */
} nim_moves;

#endif
