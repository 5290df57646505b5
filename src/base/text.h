/* text.h: a short text that the engine hands back, such as the reason why a move is
** illegal. It has a fixed size, so that saying what went wrong can never fail. And text
** of any length, into the room of a caller. */
#ifndef NIM_TEXT_H
#define NIM_TEXT_H

#include "base/common.h"

/* Room for a sentence with three 19-digit numbers in it. */
#define NIM_TEXT_SIZE 200

/* The values in a sentence that are kept apart: the first ones. */
#define NIM_TEXT_VALUES 4

typedef struct nim_text {
  char s[NIM_TEXT_SIZE];
  const char *code;   /* tells this case from all others; NULL: nobody has to */
  const char *format; /* as printf has it: the sentence without its values */
  unsigned values;    /* where the first of them stand in `s`: [from, to) */
  uint8_t from[NIM_TEXT_VALUES], to[NIM_TEXT_VALUES];
} nim_text;

/* Writes the text as printf does, of its conversions d, g, s, u, lu, lld, llu and zu, cut
** at the end of the room; returns false, so that a check can end with
** `return nim_say(why, ...)`. A NULL text is left alone. Of a case that callers tell
** apart, code and format are one of the macros below. */
#define nim_say(text, ...) nim_refuse(text, NULL, __VA_ARGS__)

/* Lets the compiler check a format and what it is for; MinGW's printf is GNU's, too. */
#if defined(__MINGW32__)
#define NIM_FORMAT(at, from) __attribute__((format(gnu_printf, at, from)))
#elif defined(__GNUC__)
#define NIM_FORMAT(at, from) __attribute__((format(printf, at, from)))
#else
#define NIM_FORMAT(at, from)
#endif

bool nim_refuse(nim_text *text, const char *code, const char *format, ...)
    NIM_FORMAT(3, 4);

/* What the engine refuses, where callers tell the cases apart. */
#define NIM_UNKNOWN_RULES "unknown_rules", "unknown rules '%.*s'"
#define NIM_MISSPELT_RULES                                                               \
  "misspelt_rules", "unknown rules '%.*s': did you mean '%s%.*s'?"
#define NIM_TOO_MANY_MOVES "overflow", "there are more than 2^63-1 winning moves"
#define NIM_NO_MEMORY "memory", "not enough memory"
#define NIM_UNKNOWN_VALUE                                                                \
  "unknown_value", "the Grundy value of %llu is not known: no period is proven up to "   \
                   "%llu"

/* The phrase of a sentence: its format with {1}, {2}, ... for the values; false where it
** has more of them than are kept. */
bool nim_text_phrase(const nim_text *text, char *phrase, size_t room);

/* Appends as snprintf does, and counts what would have been written. */
typedef struct nim_out {
  char *to;
  size_t room, length;
} nim_out;

void nim_put(nim_out *out, const char *format, ...) NIM_FORMAT(2, 3);

/* Of ASCII, in any locale. */
static inline bool nim_is_digit(char c) {
  return c >= '0' && c <= '9';
}

static inline bool nim_is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

#endif
