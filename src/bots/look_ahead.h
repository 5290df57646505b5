/* look_ahead.h: the two built-in bots that look at every move: trickster and minimax.
**
** Both look at a bounded number of positions, so that a pile of 2^63-1 tokens does not
** keep them for ever; the moves beyond are not looked at.
*/
#ifndef NIM_LOOK_AHEAD_H
#define NIM_LOOK_AHEAD_H

#include "game/game.h"
#include "base/random.h"
#include "solve/solve.h"

/* Moves that trickster weighs at one turn, and figures that it looks at for that, about a
** second; positions that minimax visits. A search in misère play that takes more than
** what one question may fails, and the move with it. */
#define NIM_TRICKSTER_MOVES 4096
#define NIM_TRICKSTER_WORK (UINT64_C(1) << 29)
#define NIM_MINIMAX_NODES 200000

nim_status nim_trickster_move(nim_game *g, nim_move *m);

/* Chooses among the moves of equal value by chance. */
void nim_minimax_move(nim_game *g, int depth, nim_random *r, nim_move *m);

#endif
