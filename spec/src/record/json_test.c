/* json_test.c: UTF-8 and JSON's strings against a slow second way: every code point is
** written out byte by byte, and what no code point is written as must be refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/json.h"
#include "spec/support/check.h"

#define LAST 0x10FFFF

static bool is_scalar(int32_t c) {
  return c < 0xD800 || (c > 0xDFFF && c <= LAST);
}

/* By the table of RFC 3629. */
static size_t encode(int32_t c, char to[4]) {
  static const int heads[] = {0x00, 0x00, 0xC0, 0xE0, 0xF0};
  size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4, i;
  for (i = n; i-- > 1; c /= 64) to[i] = (char)(0x80 + c % 64);
  to[0] = (char)(heads[n] + c);
  return n;
}

/* Everybody is read as what it is, and not from fewer bytes. */
static void test_all_code_points(void) {
  char bytes[4];
  size_t length, left, n;
  int32_t c;
  for (c = 0; c <= LAST; c++) {
    n = encode(c, bytes);
    CHECK(nim_utf8_next(bytes, n, &length) == (is_scalar(c) ? c : -1));
    if (is_scalar(c)) CHECK(length == n);
    for (left = 1; left < n; left++) CHECK(nim_utf8_next(bytes, left, &length) == -1);
  }
}

/* Of all sequences of so many bytes, the third and fourth from the ends of the range,
** those are read that encode the code point. */
static void test_sequence(const char bytes[4], size_t n) {
  char again[4];
  size_t length;
  int32_t c = nim_utf8_next(bytes, n, &length);
  if (c >= 0) CHECK(encode(c, again) == length && memcmp(again, bytes, length) == 0);
}

static void test_all_sequences(void) {
  static const char ends[] = {0, '\x7F', '\x80', '\xBF', '\xC0', '\xFF'};
  char bytes[4];
  unsigned pair, i, k;
  for (pair = 0; pair < 0x10000; pair++)
    for (i = 0; i < sizeof ends; i++)
      for (k = 0; k < sizeof ends; k++) {
        bytes[0] = (char)(pair >> 8);
        bytes[1] = (char)(pair & 255);
        bytes[2] = ends[i];
        bytes[3] = ends[k];
        test_sequence(bytes, 4);
        test_sequence(bytes, 3);
      }
}

/* The code points that dkjson escapes, by its own list. */
static bool is_escaped(int32_t c) {
  return c < 0x20 || c == '"' || c == '\\' || (c >= 0x7F && c <= 0x9F) || c == 0xAD ||
         (c >= 0x600 && c <= 0x604) || c == 0x70F || c == 0x17B4 || c == 0x17B5 ||
         (c >= 0x200C && c <= 0x200F) || (c >= 0x2028 && c <= 0x202F) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFF);
}

/* What stands for a code point between the quotes. */
static size_t expected(int32_t c, char *to) {
  static const char plain[] = "\"\\\b\f\n\r\t", letter[] = "\"\\bfnrt";
  const char *at = c > 0 && c < 0x80 ? strchr(plain, (int)c) : NULL;
  if (!is_escaped(c)) return encode(c, to);
  if (at == NULL) return (size_t)sprintf(to, "\\u%04x", (unsigned)c);
  return (size_t)sprintf(to, "\\%c", letter[at - plain]);
}

/* Quoted alone, and between others. */
static void test_quoted(void) {
  char text[16], written[64], wanted[64];
  int32_t c;
  for (c = 0; c <= LAST; c++) {
    nim_bytes bytes = {text, 0};
    size_t n = 0;
    if (!is_scalar(c)) continue;
    CHECK(nim_json_escapes(c) == is_escaped(c));
    text[0] = 'a';
    bytes.length = 1 + encode(c, text + 1);
    text[bytes.length++] = 'b';
    memcpy(wanted, "\"a", 2);
    n = 2 + expected(c, wanted + 2);
    memcpy(wanted + n, "b\"", 3);
    *nim_json_quote(written, bytes) = '\0';
    CHECK(strcmp(written, wanted) == 0);
  }
}

/* A byte that is no UTF-8 stays, and nothing after it is lost. */
static void test_strange_bytes(void) {
  const nim_bytes text = {"a\xFF\xC3z\xFF\n", 6};
  char written[64];
  *nim_json_quote(written, text) = '\0';
  CHECK(strcmp(written, "\"a\xFF\xC3z\xFF\\n\"") == 0);
}

/* One byte that does not stand for itself, at each place of texts of each length, and
** after them. */
static void test_plain(void) {
  static const char odd[] = {0, 0x1F, '"', '\\', 0x7F, '\x80', '\xFF'};
  static const char even[] = {' ', '!', '#', '[', ']', '~'};
  char text[40];
  size_t length, at, k, i;
  for (length = 0; length < sizeof text; length++)
    for (at = 0; at < sizeof text; at++)
      for (k = 0; k < sizeof odd; k++) {
        for (i = 0; i < sizeof text; i++) text[i] = even[(i + k) % sizeof even];
        text[at] = odd[k];
        CHECK(nim_json_plain(text, text + length) == (at < length ? at : length));
      }
}

int main(void) {
  test_all_code_points();
  test_all_sequences();
  test_quoted();
  test_strange_bytes();
  test_plain();
  puts("UTF-8 and JSON's strings: as every code point is written");
  return 0;
}
