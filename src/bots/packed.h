/* packed.h: plain Nim between two bots that draw every move, where all piles fit into one
** word: games that are played by the million. Some are played at a time, a move of each
** in turn, so that the processor works at one while it waits for the others.
**
**     if (nim_packed_begin(&start, &piles, misere)) ...
**     game[i] = start;                                  as often as it is to be played
**     nim_random_seats(game[i].random, seed);
**     nim_packed_play(game, games);
**
** The piles that are not empty lie in a word, in their order, each in as many bits as the
** largest has at the beginning. 3, 5, 0, 7, 9:
**
**     bits   ... 16   15 .. 12   11 .. 8   7 .. 4   3 .. 0
**                 0     1001      0111      0101     0011
**
** One that becomes empty falls out, and those after it move up: the k-th pile that can
** be moved on is always the k-th field. The moves are those that nim_playout_run plays. A
** pile of n tokens lasts some ln n of them: no game is long.
*/
#ifndef NIM_PACKED_H
#define NIM_PACKED_H

#include "base/random.h"
#include "bots/score.h"
#include "game/piles.h"

/* Bits of all fields together: fewer than a word has, so that no shift is by all. */
#define NIM_PACKED_BITS 63u

/* Games that are played at a time. */
#define NIM_PACKED_GAMES NIM_HASHES

typedef struct nim_packed {
  uint64_t piles, nimsum;
  uint64_t field; /* the bits of the first pile */
  uint64_t big;   /* the bits that only piles of two and more have */
  uint32_t width; /* bits of a field */
  uint32_t nonempty, moves;
  bool misere;
  nim_score score;
  nim_random random[2];
} nim_packed;

/* Begins a game with these piles, without its generators; false: they do not fit. */
bool nim_packed_begin(nim_packed *game, const nim_piles *piles, bool misere);

/* Plays so many games to their end. */
void nim_packed_play(nim_packed *game, uint32_t games);

/* The winner of a game that is over, 1 or 2. */
static inline int nim_packed_winner(const nim_packed *game) {
  return game->moves % 2 != game->misere ? 1 : 2;
}

#endif
