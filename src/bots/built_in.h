/* built_in.h: the built-in bots: how a move is chosen, and how exactly a seat has played.
** They stand in nim_bots, a row for each, and nowhere else.
**
** A bot keeps nothing between moves; chance comes from the generator it is given.
*/
#ifndef NIM_BUILT_IN_H
#define NIM_BUILT_IN_H

#include "nim.h"
#include "base/common.h"
#include "game/option.h"

typedef struct nim_bot {
  const struct nim_bot_row *row;
  double parameter; /* that of the row, where it has one */
} nim_bot;

/* Chooses a move in a game that is not over. The game is used to look ahead, and is as it
** was when the call returns. */
typedef nim_status (*nim_bot_fn)(const nim_bot *bot, nim_game *g, nim_random *r,
                                 nim_move *m);

/* All that is known of a built-in bot. */
typedef struct nim_bot_row {
  const char *name;
  nim_bot_fn move;
  const char *help;
  const char *parameter;     /* what it is, or NULL: there is none */
  double usual, least, most; /* the parameter when none is given; its bounds */
  bool whole;                /* it has no fraction */
  bool solves;               /* asks who wins, and cannot go on without an answer */
  bool certain;              /* asks no generator, and needs no seed */
} nim_bot_row;

extern const nim_bot_row nim_bots[];
extern const size_t nim_bots_count;

/* Deepest minimax: each level is a frame on the stack, and may need a new pile. */
#define NIM_MAX_DEPTH ((int)NIM_SPARE_MOVES - 1)

/* The bot `name`, with the parameter it has when none is given. */
bool nim_bot_find(nim_bot *bot, const char *name, size_t length);

/* Sets the parameter; false with the reason where it takes none or not this one. */
bool nim_bot_set(nim_bot *bot, double parameter, nim_text *why);

/* How exactly each seat plays. A seat that moves from a position it could win has a
** chance, and has kept it where the other one cannot win then. Matches, series and the
** check of records count by this. */
typedef struct nim_score {
  bool can_win;                 /* whoever moves next */
  uint64_t kept[2], chances[2]; /* by seat, from 0 */
} nim_score;

/* Begins with a game as it is, and plays a legal move in it, for which there is room: all
** values of its piles are known. A game without a log, NULL, only counts its moves.
** NIM_OK, or it is not known who can win. */
nim_status nim_score_begin(nim_score *score, const nim_game *g);
nim_status nim_score_play(nim_score *score, nim_game *g, const nim_move *m);

/* The seat whose turn it is ends the game early: it does not keep what it could win. */
static inline void nim_score_waste(nim_score *score, int seat) {
  score->chances[seat] += score->can_win;
}

#endif
