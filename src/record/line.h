/* line.h: a game that has been played as one line of JSON, without the line's end.
**
**     {"id":17,"round":1,"first":"a","second":"b","rules":"nim","start":[3,4],"seed":"7",
**      "moves":[[1,2],[2,2]],"winner":1,"reason":"last token","optimal":[[1,1],[0,0]]}
**
** A line falls into a head, that is all that was known before the game, the moves, and a
** tail. Each part has a bound for its length, and is written to room that the caller
** owns.
*/
#ifndef NIM_LINE_H
#define NIM_LINE_H

#include "game/game.h"

/* A string of JSON with its quotes, or a plain text that needs no escapes. */
typedef struct nim_bytes {
  const char *at;
  size_t length;
} nim_bytes;

typedef struct nim_line {
  uint64_t id, round;
  nim_bytes first, second, rules; /* with their quotes */
  nim_bytes seed;                 /* without */
  const uint64_t *start;
  uint32_t piles;
  uint64_t kept[2], chances[2]; /* for each seat */
  int winner;
  const char *reason;
} nim_line;

/* Each writes its part and returns where it ends. */
char *nim_line_head(const nim_line *line, char *to);
char *nim_line_moves(const nim_game *g, char *to);
char *nim_line_tail(const nim_line *line, char *to);

/* Bytes that a part needs at the most; the longest reason is known. */
size_t nim_line_head_room(const nim_line *line);
size_t nim_line_moves_room(const nim_game *g);
#define NIM_LINE_TAIL_ROOM ((size_t)192)

#endif
