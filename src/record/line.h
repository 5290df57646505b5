/* line.h: a game that has been played as one line of JSON, without the line's end.
**
**     {"id":17,"round":1,"first":"a","second":"b","rules":"nim","start":[3,4],"seed":"7",
**      "moves":[[1,2],[2,2]],"winner":1,"reason":"last token","optimal":[[1,1],[0,0]]}
**
** A line falls into a head, that is all that was known before the game, the moves, an
** end, and what closes it. Each part has a bound for its length, and is written to room
** that the caller owns.
**
** Where a bot has ended the game early, `"detail":"..."` follows the reason. What cannot
** be computed anew from the moves is held by `"check":"..."`, which then ends the line:
** 16 hexadecimal digits, a hash of all bytes before its comma. Every byte that changes
** changes it.
*/
#ifndef NIM_LINE_H
#define NIM_LINE_H

#include "bots/score.h"
#include "game/game.h"
#include "record/json.h"

/* Keys, in their order. */
#define NIM_LINE_FIELDS(X)                                                               \
  X(ID, "id")                                                                            \
  X(ROUND, "round") X(FIRST, "first") X(SECOND, "second") X(RULES, "rules")              \
      X(START, "start") X(SEED, "seed") X(MOVES, "moves") X(WINNER, "winner")            \
          X(REASON, "reason") X(DETAIL, "detail") X(OPTIMAL, "optimal")                  \
              X(CHECK, "check")

typedef enum nim_field {
#define X(name, key) NIM_FIELD_##name,
  NIM_LINE_FIELDS(X)
#undef X
      NIM_FIELDS
} nim_field;

extern const char *const nim_line_keys[NIM_FIELDS];

/* Why a game ends: by its rules, or early, by a bot. */
#define NIM_END_REASONS(X)                                                               \
  X(NATURAL, "last token")                                                               \
  X(ILLEGAL, "illegal move") X(ERROR, "error") X(INSTRUCTIONS, "instructions")           \
      X(TIME, "time") X(MEMORY, "memory") X(CRASH, "crash")

typedef enum nim_reason {
#define X(name, word) NIM_REASON_##name,
  NIM_END_REASONS(X)
#undef X
      NIM_REASONS
} nim_reason;

extern const char *const nim_reason_words[NIM_REASONS];

/* The reason that these bytes name, or NIM_REASONS. */
nim_reason nim_reason_find(const char *word, size_t length);

/* Bytes of a detail at the most, and of a check. */
#define NIM_DETAIL ((size_t)200)
#define NIM_CHECK ((size_t)16)

typedef struct nim_line {
  uint64_t id, round;
  nim_bytes first, second, rules, seed;
  const uint64_t *start;
  uint32_t piles;
  nim_score score; /* at the end; nobody asks who can win */
  int winner;
  nim_reason reason;
  nim_bytes detail; /* cleaned; written where a bot has ended the game */
  bool checked;     /* has a check though no bot has ended the game: another game may
                       have the same start, winner and counts, one byte apart */
} nim_line;

/* Each writes its part and returns where it ends. */
char *nim_line_head(const nim_line *line, char *to);
char *nim_line_moves(const nim_game *g, char *to);
char *nim_line_end(const nim_line *line, char *to);

/* Closes the line that stands from `from` to `end`, with a check where it has one. */
char *nim_line_close(const nim_line *line, const char *from, const char *end, char *to);

/* The same, always with a check. */
char *nim_line_seal(const char *from, const char *end, char *to);

/* Pieces of it: a part of a move, with what is left where the pile breaks; a number. */
char *nim_line_part(const nim_part *part, bool custom, char *to);
char *nim_line_number(uint64_t number, char *to);

/* Bytes that a part needs at the most. */
size_t nim_line_head_room(const nim_line *line);
size_t nim_line_moves_room(const nim_game *g);
#define NIM_NUMBER_ROOM ((size_t)21) /* digits of 2^64-1, and a comma */
#define NIM_CHECK_ROOM (sizeof ",\"check\":\"\"" + NIM_CHECK)
#define NIM_LINE_END_ROOM (192 + 2 * NIM_DETAIL + NIM_CHECK_ROOM)

/* One line of a text as it can be shown: no control character is in it, none that is not
** seen, no address of memory, no directory before the place in a file. Returns its
** length. */
size_t nim_line_clean(nim_bytes text, char to[NIM_DETAIL]);

/* Reads a number up to 2^63-1 without leading zeros, and steps to where it ends; false:
** to where it is none. */
bool nim_line_read_number(const char **at, uint64_t *number);

/* Reads the end of a line that follows the moves, for this position: winner, reason and
** detail, which stays in `detail`. False where they are written in another way. The rest,
** `optimal` and `check`, is for the caller to write anew and compare. */
bool nim_line_read_end(const char *at, nim_line *line, char detail[NIM_DETAIL]);

#endif
