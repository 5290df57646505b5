/* score.h: how exactly each seat plays. A seat that moves from a position it could win
** has a chance, and has kept it where the other one cannot win then. Matches, series and
** the check of records count by this. */
#ifndef NIM_SCORE_H
#define NIM_SCORE_H

#include "base/common.h"

typedef struct nim_score {
  bool can_win;                 /* whoever moves next */
  uint64_t kept[2], chances[2]; /* by seat, from 0 */
} nim_score;

/* The seat whose turn it was has moved, and whoever comes next can win or not. */
static inline void nim_score_count(nim_score *score, int seat, bool can_win) {
  score->chances[seat] += score->can_win;
  score->kept[seat] += score->can_win && !can_win;
  score->can_win = can_win;
}

/* The seat whose turn it is ends the game early: it does not keep what it could win. */
static inline void nim_score_waste(nim_score *score, int seat) {
  score->chances[seat] += score->can_win;
}

#endif
