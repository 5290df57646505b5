/* playout.h: a game between two built-in bots, played to its end, with how exactly each
** plays. Its moves are kept where the game has a log, and nowhere else.
**
**     nim_playout p = {.game = &game, .bot = {first, second}};
**     nim_random_seats(p.random, seed);       the generators of the bots
**     status = nim_playout_begin(&p);         NIM_OK, or it is not known who wins
**     while ((event = nim_playout_run(&p)) != NIM_PLAYOUT_OVER) ...
**
** The moves are those that the bots play in a match with the same seed.
*/
#ifndef NIM_PLAYOUT_H
#define NIM_PLAYOUT_H

#include "bots/built_in.h"
#include "solve/solve.h"

/* Moves between two pauses. */
#define NIM_PLAYOUT_MOVES 4096

typedef enum nim_playout_event {
  NIM_PLAYOUT_OVER,
  NIM_PLAYOUT_PAUSE, /* many moves have been played: go on if you like */
  NIM_PLAYOUT_ROOM,   /* the piles or the log need room for one move more */
  NIM_PLAYOUT_FAILED  /* `status` says why it is not known who wins */
} nim_playout_event;

typedef struct nim_playout {
  nim_game *game; /* the caller's; without a log: NULL, its moves are only counted */
  const nim_bot *bot[2]; /* NULL: whose moves the caller chooses, all of them */
  nim_random random[2];
  int loser; /* 0, or the seat that could not say what to play, as `status` tells: what it
                wastes is still to be counted */
  nim_status status;
  nim_score score;
} nim_playout;

/* Begins with the game as it is; the values of its piles are known. */
nim_status nim_playout_begin(nim_playout *p);

/* Is there room for one more move? */
bool nim_playout_room(const nim_playout *p);

/* Plays a legal move that the caller has chosen, for which there is room, and counts it:
** NIM_OK, or it is not known who can win now. */
nim_status nim_playout_play(nim_playout *p, const nim_move *m);

/* Plays on. A bot that was stopped is asked again by the next call. */
nim_playout_event nim_playout_run(nim_playout *p);

#endif
