/* line_test.c: the pieces of a record, and whole lines, against the C library and
** tables. Lines are read by Lua: spec/lua/record. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/common.h"
#include "kinds/kinds.h"
#include "record/line.h"
#include "spec/support/check.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static nim_bytes bytes(const char *text) {
  return (nim_bytes){text, strlen(text)};
}

/* ---- numbers ---- */

static void test_written(uint64_t number) {
  char text[32], wanted[32];
  *nim_line_number(number, text) = '\0';
  snprintf(wanted, sizeof wanted, "%" PRIu64, number);
  CHECK(strcmp(text, wanted) == 0);
}

static void test_numbers(void) {
  uint64_t power = 1, number;
  int i;
  for (number = 0; number < 2000; number++) test_written(number);
  for (i = 0; i < 20; i++, power *= 10)
    for (number = power - 3; number != power + 3; number++)
      test_written(number);
  for (number = INT64_MAX - UINT64_C(9); number <= INT64_MAX + UINT64_C(9); number++)
    test_written(number);
  test_written(UINT64_MAX);
}

static void test_sizes(void) {
  const uint64_t size[] = {3, 0, 12};
  char text[64];
  *nim_line_sizes(size, 3, text) = '\0';
  CHECK(strcmp(text, "[3,0,12]") == 0);
  *nim_line_sizes(size, 0, text) = '\0';
  CHECK(strcmp(text, "[]") == 0);
}

/* ---- moves ---- */

static const char *moves(const nim_rules *rules, const nim_part *log, size_t from,
                         size_t end) {
  static char text[400];
  nim_theory theory = {.rules = rules};
  nim_game game = {.theory = &theory, .log = (nim_part *)(uintptr_t)log, .played = end};
  *nim_line_moves(&game, from, end, text) = '\0';
  return text;
}

/* The parts of a move stand in one array; what is left, where the pile breaks. */
static void test_moves(void) {
  static const nim_part log[] = {{.pile = 0, .take = 2, .more = 1},
                                 {.pile = 2, .take = 3},
                                 {.pile = 1, .take = 1, .left = 4},
                                 {.pile = 1, .take = 0, .left = 5, .second = 6}};
  CHECK(strcmp(moves(&nim_rules_plain, log, 0, 4),
               "[[1,2,3,3],[2,1,4],[2,0,5,6]]") == 0);
  CHECK(strcmp(moves(&nim_rules_plain, log, 2, 3), "[[2,1,4]]") == 0);
  CHECK(strcmp(moves(&nim_rules_plain, log, 1, 1), "[]") == 0);
}

/* ---- words ---- */

static void test_reasons(void) {
  int i;
  for (i = 0; i < NIM_REASONS; i++) {
    const char *word = nim_reason_words[i];
    CHECK((int)nim_reason_find(word, strlen(word)) == i);
    CHECK(nim_reason_find(word, strlen(word) - 1) == NIM_REASONS);
    CHECK(nim_reason_find(word, strlen(word) + 1) == NIM_REASONS);
  }
  CHECK(nim_reason_find("lost token", 10) == NIM_REASONS);
}

static void test_clean_as(const char *text, const char *wanted) {
  char to[NIM_DETAIL];
  size_t length = nim_line_clean(bytes(text), to);
  CHECK_OF(length == strlen(wanted) && memcmp(to, wanted, length) == 0, text);
}

static void test_directories(void) {
  test_clean_as("bots/kim.lua:3: no", "kim.lua:3: no");
  test_clean_as("/a/b/kim.lua:9: no", "kim.lua:9: no");
  test_clean_as("/a/b/kim.lua:0", "kim.lua:0");
  test_clean_as("kim.lua:3: no", "kim.lua:3: no");
  test_clean_as("bots/k!m.lua:3: no", "k!m.lua:3: no");
  test_clean_as("no bots/kim.lua:3: no", "no kim.lua:3: no");
  test_clean_as("(bots/kim.lua:3: no", "kim.lua:3: no");
  test_clean_as("bots/kim.lua: 3", "bots/kim.lua: 3");
  test_clean_as("bots/kim.lua:", "bots/kim.lua:");
  test_clean_as("bots/kim.lua:/:;", "bots/kim.lua:/:;");
  test_clean_as("bots/kim.lua::", "bots/kim.lua::");
  test_clean_as("bots/kim.lua", "bots/kim.lua");
  test_clean_as("bots/kim 3", "bots/kim 3");
  test_clean_as("a b/c d:1", "a b/c d:1");
  test_clean_as("x\"a/b:1", "b:1");
  test_clean_as("\"a/b:1", "b:1");
}

static void test_addresses(void) {
  test_clean_as("table: 0x55d0c8a3f2e0", "table: 0x?");
  test_clean_as("0x123456", "0x?");
  test_clean_as("0x12345", "0x12345");
  test_clean_as("0x1234567", "0x?");
  test_clean_as("0xABCDEF, 0xabcdefg", "0x?, 0x?g");
  test_clean_as("1x123456", "1x123456");
  test_clean_as("0y123456", "0y123456");
  test_clean_as("a0x000000z", "a0x?z");
  test_clean_as("0x12345g78", "0x12345g78");
}

/* What is not seen is shown as a question mark, what moves on as a blank. */
static void test_hidden(void) {
  test_clean_as("a\tb\nc\x01", "a b c");
  test_clean_as("a\x7F"
                "b",
                "a?b");
  test_clean_as("a\xFF\xC3(b", "a?\?(b");
  test_clean_as("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80",
                "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
  test_clean_as("a\xE2\x80\x8D\xE2\x80\x8B\xD8\x9C!", "a?\?\?!");
  test_clean_as("\xE2\x80\x8A\xE2\x80\x90\xD8\x9B\xD8\x9D",
                "\xE2\x80\x8A\xE2\x80\x90\xD8\x9B\xD8\x9D");
  test_clean_as("\"quoted\" \\ text", "\"quoted\" \\ text");
  test_clean_as("end  \n ", "end");
  test_clean_as("  ", "");
  test_clean_as("", "");
}

/* A zero byte is a blank as other controls are; nothing after the end is read. */
static void test_zero(void) {
  char to[NIM_DETAIL];
  CHECK(nim_line_clean((nim_bytes){"b/kim.lua:3", 10}, to) == 10);
  CHECK(nim_line_clean((nim_bytes){"a\0b", 3}, to) == 3 && memcmp(to, "a b", 3) == 0);
  CHECK(nim_line_clean((nim_bytes){"0x123456\0z", 10}, to) == 5 &&
        memcmp(to, "0x? z", 5) == 0);
}

/* Cut where no whole character has room. */
static void test_long(void) {
  char text[NIM_DETAIL + 8], to[NIM_DETAIL];
  size_t n;
  for (n = NIM_DETAIL - 4; n <= NIM_DETAIL; n++) {
    memset(text, 'a', sizeof text);
    memcpy(text + n, "\xE2\x82\xAC", 3);
    CHECK(nim_line_clean((nim_bytes){text, n + 3}, to) ==
          (n + 3 <= NIM_DETAIL ? n + 3 : n));
    CHECK(memcmp(to, text, n) == 0);
  }
}

/* ---- lines ---- */

/* The check as the format has it: words of eight bytes, the first byte least, each hashed
** onto the ones before; the length begins, and what is left over ends. */
static uint64_t check_of(const char *at, size_t length) {
  uint64_t h = length, number = 0;
  size_t i;
  for (i = 0; i < length; i++) {
    number |= (uint64_t)(unsigned char)at[i] << 8 * (i % 8);
    if (i % 8 == 7) h = nim_hash_pair(h, number), number = 0;
  }
  return nim_hash_pair(h, number);
}

static void test_checks(void) {
  static const char text[] = "{\"id\":1,\xFF\x80\"more\":\"as it comes\"";
  char digits[NIM_CHECK], wanted[64];
  size_t n;
  for (n = 0; n < sizeof text; n++) {
    nim_line_check(text, text + n, digits);
    snprintf(wanted, sizeof wanted, "%016" PRIx64, check_of(text, n));
    CHECK(memcmp(digits, wanted, NIM_CHECK) == 0);
  }
}

static const uint64_t piles[] = {3, 4};
static const nim_part log_of_two[] = {{.pile = 0, .take = 3}, {.pile = 1, .take = 4}};

static nim_line example(const nim_game *game, nim_reason reason) {
  nim_line line = {.id = 17, .round = 2, .first = bytes("a"), .second = bytes("\"b\""),
                   .rules = bytes("nim"), .start = piles, .piles = 2, .seed = bytes("7"),
                   .moves = game, .winner = 2, .reason = reason,
                   .detail = bytes("x\\y"),
                   .optimal = {.kept = {1, 0}, .chances = {12, 3}}};
  return line;
}

#define BEGINNING                                                                        \
  "{\"id\":17,\"round\":2,\"first\":\"a\",\"second\":\"\\\"b\\\"\",\"rules\":\"nim\","   \
  "\"start\":[3,4],\"seed\":\"7\",\"moves\":[[1,3],[2,4]]"
#define OPTIMAL ",\"optimal\":[[1,12],[0,3]]"

/* Writes the line, sees that it is `wanted` and, where it is held, its check after, and
** that it needs no more room than is said. */
static void test_write(const nim_line *line, const char *wanted) {
  char text[2000], rest[64] = "}";
  char *end = nim_line_write(line, text);
  size_t n = strlen(wanted);
  *end = '\0';
  if (line->check || line->reason != NIM_REASON_NATURAL)
    snprintf(rest, sizeof rest, ",\"check\":\"%016" PRIx64 "\"}", check_of(wanted, n));
  CHECK(memcmp(text, wanted, n) == 0 && strcmp(text + n, rest) == 0);
  CHECK(n + strlen(rest) <= nim_line_room(line));
}

static void test_lines(void) {
  nim_theory theory = {.rules = &nim_rules_plain};
  nim_game game = {.theory = &theory, .log = (nim_part *)(uintptr_t)log_of_two,
                   .played = 2};
  nim_line line = example(&game, NIM_REASON_NATURAL);
  test_write(&line, BEGINNING ",\"winner\":2,\"reason\":\"last token\"" OPTIMAL);
  line.check = true;
  test_write(&line, BEGINNING ",\"winner\":2,\"reason\":\"last token\"" OPTIMAL);
  line = example(&game, NIM_REASON_TIME);
  line.winner = 1;
  test_write(&line, BEGINNING ",\"winner\":1,\"reason\":\"time\",\"detail\":\"x\\\\y\""
             OPTIMAL);
}

/* The longest numbers, and texts of which each byte is escaped. */
static void test_room(void) {
  const uint64_t most[] = {UINT64_MAX, UINT64_MAX, UINT64_MAX};
  nim_theory theory = {.rules = &nim_rules_plain};
  nim_part log[] = {{.pile = UINT32_MAX - 1, .take = UINT64_MAX, .more = 1},
                    {.pile = UINT32_MAX - 1, .take = UINT64_MAX, .left = UINT64_MAX,
                     .second = UINT64_MAX}};
  nim_game game = {.theory = &theory, .log = log, .played = 2};
  nim_line line = example(&game, NIM_REASON_INSTRUCTIONS);
  char text[2000];
  line.id = line.round = UINT64_MAX;
  line.first = line.second = line.rules = line.seed = line.detail = bytes("\x01\x02\x03");
  line.start = most;
  line.piles = 3;
  line.optimal = (nim_score){.kept = {most[0], most[0]}, .chances = {most[0], most[0]}};
  CHECK((size_t)(nim_line_write(&line, text) - text) <= nim_line_room(&line));
}

int main(void) {
  test_numbers();
  test_sizes();
  test_moves();
  test_reasons();
  test_directories();
  test_addresses();
  test_hidden();
  test_zero();
  test_long();
  test_checks();
  test_lines();
  test_room();
  puts("lines of records: written");
  return 0;
}
