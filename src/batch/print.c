/* print.c: answers are printed by copying, all but the number. */
#include "batch/print.h"

#include <string.h>

#include "record/line.h"

static const char FIRST[] = "First player wins (N-position)\n"
                            "Number of winning options for the first step: ";
static const char SECOND[] = "Second player wins (P-position)\n";

_Static_assert(sizeof FIRST + 20 + 1 <= NIM_PRINT_ROOM, "an answer fits");

/* Numbers below 100, each with its line end. */
#define TEN(tens)                                                                        \
  tens "0\n", tens "1\n", tens "2\n", tens "3\n", tens "4\n", tens "5\n", tens "6\n",    \
      tens "7\n", tens "8\n", tens "9\n"

static const char LINES[100][4] = {TEN(""),  TEN("1"), TEN("2"), TEN("3"), TEN("4"),
                                   TEN("5"), TEN("6"), TEN("7"), TEN("8"), TEN("9")};

/* Whether a short number has one digit or two is not for the processor to guess: with
** some twenty piles it would be wrong every other time. */
static inline char *print_line(char *out, uint64_t number) {
  if (number < 100) {
    memcpy(out, LINES[number], sizeof LINES[number]);
    return out + 2 + (number >= 10);
  }
  out = nim_line_number(number, out);
  *out++ = '\n';
  return out;
}

char *nim_print_answer(char *out, nim_batch_answer answer) {
  if (!answer.first_wins) {
    memcpy(out, SECOND, sizeof SECOND - 1);
    return out + sizeof SECOND - 1;
  }
  memcpy(out, FIRST, sizeof FIRST - 1);
  return print_line(out + sizeof FIRST - 1, answer.winning);
}

char *nim_print_text(char *out, const char *text) {
  size_t size = strlen(text);
  memcpy(out, text, size);
  return out + size;
}

char *nim_print_json(char *out, uint64_t number, nim_batch_answer answer) {
  out = nim_print_text(out, "{\"case\":");
  out = nim_line_number(number, out);
  out = nim_print_text(out, ",\"outcome\":\"");
  *out++ = answer.first_wins ? 'N' : 'P';
  out = nim_print_text(out, "\",\"winning\":");
  out = nim_line_number(answer.winning, out);
  return nim_print_text(out, "}\n");
}

char *nim_print_value(char *out, uint64_t pile, uint64_t value, bool json) {
  if (!json) return print_line(out, value);
  out = nim_print_text(out, "{\"pile\":");
  out = nim_line_number(pile, out);
  out = nim_print_text(out, ",\"value\":");
  out = nim_line_number(value, out);
  return nim_print_text(out, "}\n");
}
