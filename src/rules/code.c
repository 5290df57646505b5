/* code.c: reading and writing octal and hexadecimal codes. */
#include "rules/code.h"

#include <stdio.h>
#include <string.h>

#define DIGITS "0123456789ABCDEF"

static bool fail(char *error, const char *text) {
  snprintf(error, NIM_CODE_ERROR, "%s", text);
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

/* 0 .. 15, or -1. */
static int digit_of(char byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  return -1;
}

bool nim_code_begins(const char *text, size_t length) {
  if (length == 0) return false;
  if (text[0] == '.' || (text[0] >= '0' && text[0] <= '9')) return true;
  return length > 1 && digit_of(text[0]) >= 0 && text[1] == '.';
}

static bool fail_at(char *error, size_t place, char byte) {
  char shown[8];
  show_byte(shown, byte);
  snprintf(error, NIM_CODE_ERROR,
           "digit %zu after the point: expected 0 to 9 or A to F, got %s", place, shown);
  return false;
}

/* `point` is where the point has to be: .77 is read as 0.77. */
static bool parse_first(nim_code *code, const char *text, size_t length, size_t *point,
                        char *error) {
  int digit;
  if (length == 0) return fail(error, "empty code");
  *point = text[0] != '.';
  if (*point == 0) return length > 1 || fail(error, "no digit after the point");
  digit = digit_of(text[0]);
  if (digit < 0 || (digit & (NIM_CODE_NONE | NIM_CODE_ONE)) != 0) {
    char shown[8];
    show_byte(shown, text[0]);
    snprintf(error, NIM_CODE_ERROR, "first digit: expected 0, 4, 8 or C, got %s", shown);
    return false;
  }
  if (length < 2 || text[1] != '.') return fail(error, "no point after the first digit");
  if (length == 2) return fail(error, "no digit after the point");
  code->digit[0] = (uint8_t)digit;
  return true;
}

bool nim_code_parse(nim_code *code, const char *text, size_t length,
                    char error[NIM_CODE_ERROR]) {
  nim_code read = {.last = 0};
  size_t point;
  if (!parse_first(&read, text, length, &point, error)) return false;
  for (size_t i = point + 1; i < length; i++) {
    size_t k = i - point;
    int digit = digit_of(text[i]);
    if (digit < 0) return fail_at(error, k, text[i]);
    if (digit == 0) continue;
    if (k > NIM_CODE_DIGITS) {
      snprintf(error, NIM_CODE_ERROR, "digit %zu after the point: at most %d digits", k,
               NIM_CODE_DIGITS);
      return false;
    }
    read.digit[k] = (uint8_t)digit;
    read.last = (uint8_t)k;
  }
  if (read.last == 0 && read.digit[0] == 0) return fail(error, "no digit allows a move");
  *code = read;
  return true;
}

size_t nim_code_print(const nim_code *code, char text[NIM_CODE_TEXT]) {
  size_t digits = code->last ? code->last : 1;
  text[0] = DIGITS[code->digit[0]];
  text[1] = '.';
  for (size_t k = 1; k <= digits; k++) text[k + 1] = DIGITS[code->digit[k]];
  text[digits + 2] = '\0';
  return digits + 2;
}

bool nim_code_allows(const nim_code *code, uint64_t pile, uint64_t take, unsigned piles) {
  uint64_t rest;
  if (take > code->last || take > pile || piles > NIM_CODE_PILES) return false;
  rest = pile - take;
  if (piles == 0 ? rest != 0 : rest < piles) return false;
  return (code->digit[take] >> piles & 1) != 0;
}

unsigned nim_code_most(const nim_code *code) {
  unsigned all = 0, piles = NIM_CODE_PILES;
  for (size_t k = 0; k <= code->last; k++) all |= code->digit[k];
  while (piles > 0 && (all >> piles & 1) == 0) piles--;
  return piles;
}
