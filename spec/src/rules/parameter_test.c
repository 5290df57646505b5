/* parameter_test.c: lists of numbers, read in any order and written in one way, against a
** set of marks; what is no number. What is refused is in rules_spec.lua.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kinds/kinds.h"
#include "spec/support/check.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])
#define MOST 40u

/* ---- lists ---- */

/* What is written of the numbers marked: runs of three and more as ranges, if at all. */
static void put_marked(const bool marked[MOST + 2], bool ranges, char *to) {
  unsigned i = 1, end;
  to += sprintf(to, "take");
  for (; i <= MOST; i = end) {
    for (end = i + 1; marked[i] && marked[end] && ranges;) end++;
    if (end - i < 3) end = i + 1;
    if (!marked[i]) continue;
    to += sprintf(to, "%c%u", to[-1] == 'e' ? ':' : ',', i);
    if (end > i + 1) to += sprintf(to, "-%u", end - 1);
  }
}

/* A list of some numbers and runs in any order, some of them twice. */
static bool draw(bool marked[MOST + 2], char *to) {
  unsigned n = 1 + below(8), i, k;
  bool ranges = false;
  to += sprintf(to, "take:");
  for (i = 0; i < n; i++) {
    unsigned first = 1 + below(MOST), last = first;
    if (below(3) == 0) last += below(MOST - first + 1);
    for (k = first; k <= last; k++) marked[k] = true;
    to += sprintf(to, "%s%u", i > 0 ? "," : "", first);
    if (last == first && below(4) > 0) continue;
    to += sprintf(to, "-%u", last);
    ranges = true;
  }
  return ranges;
}

static void test_lists(nim_rules *rules) {
  int i;
  for (i = 0; i < 3000; i++) {
    bool marked[MOST + 2] = {false};
    char text[200], wanted[200], written[200];
    uint32_t n = 0, k;
    bool ranges = draw(marked, text);
    checked_now = text;
    put_marked(marked, ranges, wanted);
    CHECK(nim_rules_parse(rules, text, NULL));
    nim_rules_print(rules, written, sizeof written);
    /* one range is of another kind */
    if (rules->kind->parameter->type != NIM_PARAMETER_LIST) continue;
    CHECK(strcmp(written, wanted) == 0);
    for (k = 1; k <= MOST; k++)
      if (marked[k]) CHECK(n < rules->takes && rules->take[n++] == k);
    CHECK(n == rules->takes && rules->limit == rules->take[n - 1]);
  }
}

/* ---- numbers ---- */

static void test_digits(void) {
  static const struct {
    const char *text;
    uint64_t number; /* 0: none */
    size_t length;
  } rows[] = {{"1", 1, 1}, {"0", 0, 0}, {"", 0, 0}, {"x", 0, 0}, {"12x", 12, 2},
              {"007", 7, 3}, {"9223372036854775807", INT64_MAX, 19},
              {"9223372036854775808", 0, 0},
              {"9223372036854775799", INT64_MAX - UINT64_C(8), 19},
              {"92233720368547758070", 0, 0}, {"99999999999999999999999", 0, 0},
              {"922337203685477580", INT64_MAX / 10, 18}, {"10", 10, 2}, {":", 0, 0}};
  size_t i;
  for (i = 0; i < COUNT(rows); i++) {
    const char *end;
    uint64_t number = 0;
    checked_now = rows[i].text;
    end = nim_parameter_digits(checked_now, checked_now + strlen(checked_now), &number);
    CHECK(rows[i].number == 0 ? end == NULL : end == checked_now + rows[i].length);
    if (end != NULL) CHECK(number == rows[i].number);
  }
  CHECK(nim_parameter_digits("12", "12", &(uint64_t){0}) == NULL);
}

static void test_words(void) {
  static const char text[] = "NIM:max";
  const nim_rules_word word = {text, text + 7}, bare = {text, text + 3};
  nim_rules_word name = nim_rules_word_name(&word);
  CHECK(name.begin == text && name.end == text + 3);
  CHECK(nim_rules_word_name(&bare).end == text + 3);
  CHECK(nim_rules_word_is(&bare, "nim") && !nim_rules_word_is(&bare, "nimm"));
  CHECK(!nim_rules_word_is(&bare, "ni") && !nim_rules_word_is(&word, "nim"));
  CHECK(nim_rules_word_shown(&word) == 7);
}

int main(void) {
  nim_rules *rules = malloc(nim_rules_bytes("take:1,3-40000"));
  CHECK(rules != NULL);
  test_digits();
  test_words();
  test_lists(rules);
  free(rules);
  puts("parameters: numbers, and lists in one way of writing");
  return 0;
}
