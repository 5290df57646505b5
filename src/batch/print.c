/* print.c: answers are printed by copying, all but the number. */
#include "batch/print.h"

#include <string.h>

static const char FIRST[] = "First player wins (N-position)\n"
                            "Number of winning options for the first step: ";
static const char SECOND[] = "Second player wins (P-position)\n";

_Static_assert(sizeof FIRST + 20 + 1 <= NIM_PRINT_ROOM, "an answer fits");

static char *print_number(char *out, uint64_t number) {
  char digits[20];
  size_t at = sizeof digits;
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  memcpy(out, digits + at, sizeof digits - at);
  return out + (sizeof digits - at);
}

char *nim_print_answer(char *out, nim_batch_answer answer) {
  if (!answer.first_wins) {
    memcpy(out, SECOND, sizeof SECOND - 1);
    return out + sizeof SECOND - 1;
  }
  memcpy(out, FIRST, sizeof FIRST - 1);
  out += sizeof FIRST - 1;
  if (answer.winning < 10) {
    *out++ = (char)('0' + answer.winning);
  } else {
    out = print_number(out, answer.winning);
  }
  *out++ = '\n';
  return out;
}

static char *print_text(char *out, const char *text) {
  size_t size = strlen(text);
  memcpy(out, text, size);
  return out + size;
}

char *nim_print_json(char *out, uint64_t number, nim_batch_answer answer) {
  out = print_text(out, "{\"case\":");
  out = print_number(out, number);
  out = print_text(out, ",\"outcome\":\"");
  *out++ = answer.first_wins ? 'N' : 'P';
  out = print_text(out, "\",\"winning\":");
  out = print_number(out, answer.winning);
  return print_text(out, "}\n");
}
