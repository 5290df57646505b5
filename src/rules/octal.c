/* octal.c: reading and writing octal codes. */
#include "rules/octal.h"

#include <stdio.h>
#include <string.h>

static bool fail(char *error, const char *text) {
  snprintf(error, NIM_OCTAL_ERROR, "%s", text);
  return false;
}

/* A byte as a reader can see it: itself in quotes, or its number. */
static void show_byte(char out[8], char byte) {
  unsigned value = (unsigned char)byte;
  if (value >= 0x20 && value < 0x7f)
    snprintf(out, 8, "'%c'", byte);
  else
    snprintf(out, 8, "0x%02x", value);
}

static bool fail_at(char *error, size_t place, char byte) {
  char shown[8];
  show_byte(shown, byte);
  snprintf(error, NIM_OCTAL_ERROR, "digit %zu after the point: expected 0 to 7, got %s",
           place, shown);
  return false;
}

/* `point` is where the point has to be: .77 is read as 0.77. */
static bool parse_first(nim_octal *code, const char *text, size_t length, size_t *point,
                        char *error) {
  if (length == 0) return fail(error, "empty octal code");
  *point = text[0] != '.';
  if (*point == 0) return length > 1 || fail(error, "no digit after the point");
  if (text[0] != '0' && text[0] != '4') {
    char shown[8];
    show_byte(shown, text[0]);
    snprintf(error, NIM_OCTAL_ERROR, "first digit: expected 0 or 4, got %s", shown);
    return false;
  }
  if (length < 2 || text[1] != '.') return fail(error, "no point after the first digit");
  if (length == 2) return fail(error, "no digit after the point");
  code->digit[0] = (uint8_t)(text[0] - '0');
  return true;
}

bool nim_octal_parse(nim_octal *code, const char *text, size_t length,
                     char error[NIM_OCTAL_ERROR]) {
  nim_octal read = {{0}, 0};
  size_t point;
  if (!parse_first(&read, text, length, &point, error)) return false;
  for (size_t i = point + 1; i < length; i++) {
    size_t k = i - point;
    if (text[i] < '0' || text[i] > '7') return fail_at(error, k, text[i]);
    if (text[i] == '0') continue;
    if (k > NIM_OCTAL_DIGITS) {
      snprintf(error, NIM_OCTAL_ERROR, "digit %zu after the point: at most %d digits", k,
               NIM_OCTAL_DIGITS);
      return false;
    }
    read.digit[k] = (uint8_t)(text[i] - '0');
    read.last = (uint8_t)k;
  }
  if (read.last == 0 && read.digit[0] == 0) return fail(error, "no digit allows a move");
  *code = read;
  return true;
}

size_t nim_octal_print(const nim_octal *code, char text[NIM_OCTAL_TEXT]) {
  size_t digits = code->last ? code->last : 1;
  text[0] = (char)('0' + code->digit[0]);
  text[1] = '.';
  for (size_t k = 1; k <= digits; k++) text[k + 1] = (char)('0' + code->digit[k]);
  text[digits + 2] = '\0';
  return digits + 2;
}

bool nim_octal_equal(const nim_octal *a, const nim_octal *b) {
  return a->last == b->last && memcmp(a->digit, b->digit, sizeof a->digit) == 0;
}

bool nim_octal_allows(const nim_octal *code, uint64_t pile, uint64_t take, int piles) {
  uint64_t rest = pile - take;
  int digit;
  if (take > code->last || take > pile) return false;
  digit = code->digit[take];
  switch (piles) {
  case 0:
    return rest == 0 && (digit & NIM_OCTAL_NONE) != 0;
  case 1:
    return rest >= 1 && (digit & NIM_OCTAL_ONE) != 0;
  case 2:
    return rest >= 2 && (digit & NIM_OCTAL_TWO) != 0;
  default:
    return false;
  }
}
