/* line.h: a game that has been played as one line of JSON, without the line's end.
**
**     {"id":17,"round":1,"first":"a","second":"b","rules":"nim","start":[3,4],"seed":"7",
**      "moves":[[1,2],[2,2]],"winner":1,"reason":"last token","optimal":[[1,1],[0,0]]}
**
** NIM_LINE_FIELDS is the one list of its fields: writer, reader, checker and the table of
** Lua follow from it. Where a bot has ended the game early, `"detail":"..."` follows the
** reason. What a replay cannot compute anew is held by `"check":"..."`, which then ends
** the line: 16 hexadecimal digits, a hash of all bytes before its comma. Every byte that
** changes changes it.
*/
#ifndef NIM_LINE_H
#define NIM_LINE_H

#include "bots/score.h"
#include "game/game.h"
#include "record/json.h"

typedef struct nim_sizes {
  const uint64_t *at;
  uint32_t n;
} nim_sizes;

/* Kinds of values, and what they are in C. A count is a number from 1 on; a detail is a
** cleaned text; a check is whether there is one, though no bot has ended the game:
** another game may have the same start, winner and counts, one byte apart. */
#define NIM_LINE_VALUES(X)                                                               \
  X(COUNT, "count", uint64_t)                                                            \
  X(SEAT, "seat", int)                                                                   \
  X(TEXT, "text", nim_bytes)                                                             \
  X(SIZES, "sizes", nim_sizes)                                                           \
  X(MOVES, "moves", const nim_game *)                                                    \
  X(REASON, "reason", nim_reason)                                                        \
  X(DETAIL, "detail", nim_bytes)                                                         \
  X(SCORE, "score", nim_score)                                                           \
  X(CHECK, "check", bool)

/* Fields in their order: name, key, kind of value, and when a record has it: ALWAYS,
** where a bot has ended the game EARLY, or there and where it is HELD. What a field holds
** is filled in by nimL_fillline of lua/match/fill.c. */
#define NIM_LINE_FIELDS(X)                                                               \
  X(ID, id, COUNT, ALWAYS)                                                               \
  X(ROUND, round, COUNT, ALWAYS)                                                         \
  X(FIRST, first, TEXT, ALWAYS)                                                          \
  X(SECOND, second, TEXT, ALWAYS)                                                        \
  X(RULES, rules, TEXT, ALWAYS)                                                          \
  X(START, start, SIZES, ALWAYS)                                                         \
  X(SEED, seed, TEXT, ALWAYS)                                                            \
  X(MOVES, moves, MOVES, ALWAYS)                                                         \
  X(WINNER, winner, SEAT, ALWAYS)                                                        \
  X(REASON, reason, REASON, ALWAYS)                                                      \
  X(DETAIL, detail, DETAIL, EARLY)                                                       \
  X(OPTIMAL, optimal, SCORE, ALWAYS)                                                     \
  X(CHECK, check, CHECK, HELD)

typedef enum nim_field {
#define X(name, key, kind, when) NIM_FIELD_##name,
  NIM_LINE_FIELDS(X)
#undef X
      NIM_FIELDS
} nim_field;

typedef enum nim_value {
#define X(name, word, type) NIM_VALUE_##name,
  NIM_LINE_VALUES(X)
#undef X
      NIM_VALUES
} nim_value;

typedef enum nim_when { NIM_ALWAYS, NIM_EARLY, NIM_HELD } nim_when;

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

#define X(name, word, type) typedef type nim_value_##name;
NIM_LINE_VALUES(X)
#undef X

typedef struct nim_line {
#define X(name, key, kind, when) nim_value_##kind key;
  NIM_LINE_FIELDS(X)
#undef X
} nim_line;

/* A field of the list, and where its value stands in a line. */
typedef struct nim_line_row {
  const char *key;
  const char *opening; /* the key with what stands before and after it */
  size_t length;       /* of the opening */
  nim_value kind;
  nim_when when;
  size_t offset;
} nim_line_row;

extern const nim_line_row nim_line_rows[NIM_FIELDS];
extern const char *const nim_value_words[NIM_VALUES];

static inline void *nim_line_value(nim_line *line, nim_field field) {
  return (char *)line + nim_line_rows[field].offset;
}

/* Has the line this field? */
static inline bool nim_line_has(const nim_line *line, nim_field field) {
  nim_when when = nim_line_rows[field].when;
  return when == NIM_ALWAYS || line->reason != NIM_REASON_NATURAL ||
         (when == NIM_HELD && line->check);
}

/* Write the fields that the line has, those from `from` on and before `to`, or a key
** alone, and return where they end. All but the check are written so, as it needs what
** stands before it: nim_line_close writes it, where there is one, and what closes the
** line that stands from `from` to `end`; nim_line_seal always writes it. */
char *nim_line_fields(const nim_line *line, nim_field from, nim_field to, char *at);
char *nim_line_key(nim_field field, char *at);
char *nim_line_close(const nim_line *line, const char *from, const char *end, char *to);
char *nim_line_seal(const char *from, const char *end, char *to);

/* Writes the whole line. */
char *nim_line_write(const nim_line *line, char *to);

/* Bytes that these fields need at the most, and what closes the line. */
size_t nim_line_room(const nim_line *line, nim_field from, nim_field to);

/* Pieces of it: an array of sizes, the moves of a game's log from one part on to before
** another, a part of a move, a number. */
char *nim_line_sizes(const uint64_t *size, uint32_t n, char *to);
char *nim_line_moves(const nim_game *g, size_t from, size_t end, char *to);
char *nim_line_part(const nim_part *part, const nim_rules *rules, char *to);
char *nim_line_number(uint64_t number, char *to);

#define NIM_NUMBER_ROOM ((size_t)21) /* digits of 2^64-1, and a comma */
#define NIM_PART_ROOM (NIM_PART_NUMBERS * NIM_NUMBER_ROOM + 4)
#define NIM_CHECK_ROOM (sizeof ",\"check\":\"\"}" + NIM_CHECK)

/* One line of a text as it can be shown: no control character is in it, none that is not
** seen, no address of memory, no directory before the place in a file. Returns its
** length. */
size_t nim_line_clean(nim_bytes text, char to[NIM_DETAIL]);

/* Reads a number up to 2^63-1 without leading zeros, and steps to where it ends; false:
** to where it is none. */
bool nim_line_read_number(const char **at, uint64_t *number);

/* Steps over a key, and over a value of this kind, be it as it may; NULL: there is none.
** */
const char *nim_line_skip_key(const char *at, nim_field field);
const char *nim_line_skip(const char *at, nim_value kind);

/* Reads what follows the moves and cannot be computed anew: winner, reason and detail,
** which stays in `detail`. False where they are written in another way. All else is for
** the caller to write anew and compare. */
bool nim_line_read_end(const char *at, nim_line *line, char detail[NIM_DETAIL]);

#endif
