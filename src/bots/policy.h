/* policy.h: the built-in bots: how a move is chosen.
**
**   perfect      the best move
**   random       a random pile that can be moved on, then a random move on it
**   novice(p)    perfect, but with probability p random
**   single       as few tokens as can be from the largest pile
**   greedy       as many as can be from the largest pile
**   parity       leaves an even number of piles when it can, else stalls
**   mirror       makes the two largest piles equal when it can, else stalls
**   trickster    perfect; from a P-position the move after which fewest replies win
**   minimax(d)   looks d moves ahead, knowing nothing but the rules
**
** A policy keeps nothing between moves; chance comes from the generator it is given.
*/
#ifndef NIM_POLICY_H
#define NIM_POLICY_H

#include "game/game.h"
#include "base/random.h"
#include "solve/solve.h"

typedef enum nim_policy_kind {
  NIM_POLICY_PERFECT,
  NIM_POLICY_RANDOM,
  NIM_POLICY_NOVICE,
  NIM_POLICY_SINGLE,
  NIM_POLICY_GREEDY,
  NIM_POLICY_PARITY,
  NIM_POLICY_MIRROR,
  NIM_POLICY_TRICKSTER,
  NIM_POLICY_MINIMAX
} nim_policy_kind;

typedef struct nim_policy {
  nim_policy_kind kind;
  double parameter; /* novice: probability; minimax: depth */
} nim_policy;

/* Deepest minimax: each level is a frame on the stack, and may need a new pile. */
#define NIM_MAX_DEPTH ((int)NIM_SPARE_PILES - 1)

/* The policy `name`, with the parameter it has when none is given. */
bool nim_policy_find(nim_policy *policy, const char *name, size_t length);

/* Sets the parameter; false with the reason where it takes none or not this one. */
bool nim_policy_set(nim_policy *policy, double parameter, nim_text *why);

const char *nim_policy_name(nim_policy_kind kind);

/* Chooses a move in a game that is not over. The game is used to look ahead, and is as it
** was when the call returns. */
nim_status nim_policy_move(const nim_policy *policy, nim_game *g, nim_random *r,
                           nim_move *m);

#endif
