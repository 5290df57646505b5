/* code.c: reading and writing octal and hexadecimal codes. */
#include "rules/rules.h"

#include <stdio.h>

#define DIGITS "0123456789ABCDEF"

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
  if (nim_is_digit(byte)) return byte - '0';
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  return -1;
}

bool nim_code_begins(const char *text, size_t length) {
  if (length == 0) return false;
  if (text[0] == '.' || nim_is_digit(text[0])) return true;
  return length > 1 && digit_of(text[0]) >= 0 && text[1] == '.';
}

/* `point` is where the point has to be: .77 is read as 0.77. */
static bool parse_first(nim_code *code, const char *text, size_t length, size_t *point,
                        nim_text *why) {
  char shown[8];
  int digit;
  if (length == 0) return nim_say(why, "empty code");
  *point = text[0] != '.';
  if (*point == 0) return length > 1 || nim_say(why, "no digit after the point");
  digit = digit_of(text[0]);
  show_byte(shown, text[0]);
  if (digit < 0 || (digit & (NIM_CODE_NONE | NIM_CODE_ONE)) != 0)
    return nim_say(why, "first digit: expected 0, 4, 8 or C, got %s", shown);
  if (length < 2 || text[1] != '.') return nim_say(why, "no point after the first digit");
  if (length == 2) return nim_say(why, "no digit after the point");
  code->digit[0] = (uint8_t)digit;
  return true;
}

bool nim_code_parse(nim_code *code, const char *text, size_t length, nim_text *why) {
  nim_code read = {.last = 0};
  char shown[8];
  size_t point;
  if (!parse_first(&read, text, length, &point, why)) return false;
  for (size_t i = point + 1; i < length; i++) {
    size_t k = i - point;
    int digit = digit_of(text[i]);
    show_byte(shown, text[i]);
    if (digit < 0)
      return nim_say(why, "digit %zu after the point: expected 0 to 9 or A to F, got %s",
                     k, shown);
    if (digit == 0) continue;
    if (k > NIM_CODE_DIGITS)
      return nim_say(why, "digit %zu after the point: at most %d digits", k,
                     NIM_CODE_DIGITS);
    read.digit[k] = (uint8_t)digit;
    read.last = (uint8_t)k;
  }
  if (read.last == 0 && read.digit[0] == 0) return nim_say(why, "no digit allows a move");
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
