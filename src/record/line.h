/* line.h: a game that has been played as one line of JSON, without the line's end.
**
**     {"id":17,"round":1,"first":"a","second":"b","rules":"nim","start":[3,4],"seed":"7",
**      "moves":[[1,2],[2,2]],"winner":1,"reason":"last token","optimal":[[1,1],[0,0]]}
**
** Where a bot has ended the game early, `"detail":"..."` follows the reason. What a
** replay cannot compute anew is held by `"check":"..."`, which then ends the line: 16
** hexadecimal digits, a hash of all bytes before its comma. Every byte that changes
** changes it. Lines are read by lua/nim/record/line.lua.
*/
#ifndef NIM_LINE_H
#define NIM_LINE_H

#include "bots/built_in.h"
#include "nim.h"

/* ---- strings of JSON, each written in one way ----
**
** Quotes, backslashes, control characters, and characters that are not seen are escaped,
** the others stand as they are, in UTF-8. */

typedef struct nim_bytes {
  const char *at;
  size_t length;
} nim_bytes;

/* The code point at `at`, and how many bytes it has; -1 where there is no UTF-8. */
int32_t nim_utf8_next(const char *at, size_t left, size_t *length);

/* Bytes that a text of so many needs, with its quotes, at the most. */
#define NIM_JSON_ROOM(length) (6 * (length) + 2)

/* How many bytes from `at` on, up to `end`, stand for themselves. */
size_t nim_json_plain(const char *at, const char *end);

/* Writes a text with its quotes and returns where it ends. */
char *nim_json_quote(char *to, nim_bytes text);

/* ---- the line ---- */

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

/* Bytes of a detail at the most, and digits of a check. */
#define NIM_DETAIL ((size_t)200)
#define NIM_CHECK ((size_t)16)

typedef struct nim_line {
  uint64_t id, round;
  nim_bytes first, second, rules;
  const uint64_t *start;
  uint32_t piles;
  nim_bytes seed;
  const nim_game *moves;
  int winner; /* 1 or 2 */
  nim_reason reason;
  nim_bytes detail; /* cleaned; only where a bot has ended the game */
  nim_score optimal;
  bool check; /* there is one though no bot has ended the game: another game may have
                 the same start, winner and counts, one byte apart */
} nim_line;

/* Bytes that the line needs at the most. */
size_t nim_line_room(const nim_line *line);

/* Writes it, and returns where it ends. */
char *nim_line_write(const nim_line *line, char *to);

/* Writes the check of the bytes from `from` to `end`. */
void nim_line_check(const char *from, const char *end, char to[NIM_CHECK]);

/* Pieces of it: a part of a move, a number. */
char *nim_line_part(const nim_part *part, const nim_rules *rules, char *to);
char *nim_line_number(uint64_t number, char *to);

#define NIM_NUMBER_ROOM ((size_t)21) /* digits of 2^64-1, and a comma */
#define NIM_PART_ROOM (NIM_PART_NUMBERS * NIM_NUMBER_ROOM + 4)

/* One line of a text as it can be shown: no control character is in it, none that is not
** seen, no address of memory, no directory before the place in a file. Returns its
** length. */
size_t nim_line_clean(nim_bytes text, char to[NIM_DETAIL]);

#endif
