/* rules_test.c: codes against what a digit says, near words against all ways to slip, and
** which positions rules accept. */
#include "kinds/kinds.h"
#include "rules/rules.h"
#include "spec/support/check.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

/* ---- codes ---- */

static bool parse(nim_code *code, const char *text, nim_text *why) {
  return nim_code_parse(code, text, strlen(text), why);
}

/* What the table of rules.h says of a digit, word for word. */
static bool may(unsigned digit, uint64_t pile, uint64_t take, unsigned leaves) {
  if (take > pile || leaves > 3) return false;
  if (leaves == 0) return digit % 2 == 1 && pile == take;
  return digit >> leaves & 1 ? pile - take >= leaves : false;
}

static void test_allows_of(const nim_code *code, unsigned first, unsigned second) {
  uint64_t pile, take;
  unsigned leaves;
  for (pile = 0; pile < 8; pile++)
    for (take = 0; take < 8; take++)
      for (leaves = 0; leaves < 5; leaves++) {
        unsigned digit = take == 1 ? first : take == 2 ? second : 0;
        CHECK(nim_code_allows(code, pile, take, leaves) ==
              may(digit, pile, take, leaves));
        CHECK(nim_code_digit(code, take) == digit);
      }
}

static unsigned most_of(unsigned digits) {
  return digits >= 8 ? 3 : digits >= 4 ? 2 : digits >= 2 ? 1 : 0;
}

static void test_digits(void) {
  nim_code code;
  unsigned first, second;
  char text[8];
  for (first = 0; first < 16; first++)
    for (second = 0; second < 16; second++) {
      snprintf(text, sizeof text, ".%X%x", first, second);
      CHECK(parse(&code, text, NULL) == (first + second > 0));
      if (first + second == 0) continue;
      test_allows_of(&code, first, second);
      CHECK(nim_code_most(&code) == most_of(first | second));
      CHECK(code.last == (second > 0 ? 2 : 1));
    }
}

/* The digit in front, of what takes nothing: all to be left is no move. */
static void test_fronts(void) {
  static const char *const texts[] = {"0.003", "4.003", "8.003", "C.003"};
  nim_code code;
  uint64_t pile;
  unsigned front, leaves;
  for (front = 0; front < 4; front++) {
    CHECK(parse(&code, texts[front], NULL));
    CHECK(nim_code_most(&code) == most_of(4 * front | 3));
    for (pile = 0; pile < 8; pile++)
      for (leaves = 0; leaves < 5; leaves++) {
        CHECK(nim_code_allows(&code, pile, 0, leaves) ==
              may(4 * front, pile, 0, leaves));
        CHECK(nim_code_allows(&code, pile, 3, leaves) == may(3, pile, 3, leaves));
      }
  }
}

/* Written and read again; zeros at the end are not. */
static void test_round_trip(void) {
  char text[NIM_CODE_TEXT + 8], again[NIM_CODE_TEXT];
  nim_code code, other;
  int i, k;
  for (i = 0; i < 2000; i++) {
    int digits = 1 + (int)below(NIM_CODE_DIGITS), zeros = (int)below(4);
    int n = snprintf(text, sizeof text, "%c.", "048C"[below(4)]);
    for (k = 1; k < digits; k++) text[n++] = "0123456789ABCDEF"[below(16)];
    text[n++] = "123456789ABCDEF"[below(15)];
    for (k = 0; k < zeros; k++) text[n + k] = '0';
    CHECK(nim_code_parse(&code, text, (size_t)(n + zeros), NULL));
    CHECK(code.last == digits && nim_code_print(&code, again) == (size_t)n);
    CHECK(strlen(again) == (size_t)n && memcmp(again, text, (size_t)n) == 0);
    CHECK(parse(&other, again, NULL) && memcmp(&code, &other, sizeof code) == 0);
  }
}

static void test_printed(const char *text, const char *wanted) {
  nim_code code;
  char to[NIM_CODE_TEXT];
  CHECK(parse(&code, text, NULL));
  CHECK(nim_code_print(&code, to) == strlen(wanted) && strcmp(to, wanted) == 0);
}

static void test_begins(void) {
  static const char *const yes[] = {".", "0", "9x", ".x", "a.", "F.7", "0.77"};
  static const char *const no[] = {"", "a", "x.", "ab", "/.", ":.", "@.", "G.", "`.",
                                   "g."};
  size_t i;
  for (i = 0; i < COUNT(yes); i++) CHECK(nim_code_begins(yes[i], strlen(yes[i])));
  for (i = 0; i < COUNT(no); i++) CHECK(!nim_code_begins(no[i], strlen(no[i])));
  CHECK(!nim_code_begins("a.", 1));
}

/* A code that is refused stays as it was. */
static void test_refused_code(const char *text, const char *wanted) {
  nim_code code, before;
  nim_text why;
  memset(&code, 7, sizeof code);
  before = code;
  CHECK_OF(!parse(&code, text, &why) && strcmp(why.s, wanted) == 0, text);
  CHECK(memcmp(&code, &before, sizeof code) == 0);
}

static void test_refused_codes(void) {
  char text[80] = "0.";
  memset(text + 2, '0', NIM_CODE_DIGITS);
  strcpy(text + 2 + NIM_CODE_DIGITS, "10");
  test_refused_code("", "empty code");
  test_refused_code(" 0.7", "first digit: 0, 4, 8 or C expected, got ' '");
  test_refused_code("0,77", "no point after the first digit");
  test_refused_code("0.7.7",
                    "digit 2 after the point: 0 to 9 or A to F expected, got '.'");
  test_refused_code(".", "no digit after the point");
  test_refused_code("0.", "no digit after the point");
  test_refused_code("0", "no point after the first digit");
  test_refused_code("07", "no point after the first digit");
  test_refused_code("1.7", "first digit: 0, 4, 8 or C expected, got '1'");
  test_refused_code("2.7", "first digit: 0, 4, 8 or C expected, got '2'");
  test_refused_code("7", "first digit: 0, 4, 8 or C expected, got '7'");
  test_refused_code("g.7", "first digit: 0, 4, 8 or C expected, got 'g'");
  test_refused_code("@.7", "first digit: 0, 4, 8 or C expected, got '@'");
  test_refused_code("0.0", "no digit allows a move");
  test_refused_code(".000", "no digit allows a move");
  test_refused_code("0.7G",
                    "digit 2 after the point: 0 to 9 or A to F expected, got 'G'");
  test_refused_code(".7 ", "digit 2 after the point: 0 to 9 or A to F expected, got ' '");
  test_refused_code(".~", "digit 1 after the point: 0 to 9 or A to F expected, got '~'");
  test_refused_code("0.\x7f",
                    "digit 1 after the point: 0 to 9 or A to F expected, got 0x7f");
  test_refused_code("0.\x1f",
                    "digit 1 after the point: 0 to 9 or A to F expected, got 0x1f");
  test_refused_code(text, "digit 65 after the point: at most 64 digits");
}

static void test_codes(void) {
  test_digits();
  test_fronts();
  test_round_trip();
  test_begins();
  test_refused_codes();
  test_printed("4.0", "4.0");
  test_printed(".77", "0.77");
  test_printed("c.aF90", "C.AF9");
  test_printed("0.7" "00000000000000000000000000000000000000000000000000000000000000000",
               "0.7");
  puts("codes: what a digit allows");
}

/* ---- near words ---- */

static unsigned least(unsigned a, unsigned b) {
  return a < b ? a : b;
}

/* The fewest slips by trying each at the front. */
static unsigned slips(const char *a, const char *b) {
  unsigned n;
  if (*a == '\0' || *b == '\0') return (unsigned)(strlen(a) + strlen(b));
  n = slips(a + 1, b + 1) + (*a != *b);
  n = least(n, least(slips(a + 1, b), slips(a, b + 1)) + 1);
  if (a[0] == b[1] && a[1] == b[0]) n = least(n, slips(a + 2, b + 2) + 1);
  return n;
}

/* The i-th word of the letters a, b and c. */
static void word_of(unsigned i, char word[8]) {
  size_t n = 0;
  for (; i > 0; i = (i - 1) / 3) word[n++] = "abc"[(i - 1) % 3];
  word[n] = '\0';
}

#define WORDS 121u /* up to four letters */

static void test_near(const char *word, const char *name) {
  nim_hint hint = {.word = word, .length = strlen(word)};
  unsigned n = slips(word, name);
  bool near = n <= 2 && 2 * n <= strlen(name);
  CHECK(nim_hint_look(&hint, name) == near);
  CHECK(near ? hint.name == name && hint.slips == n : hint.name == NULL);
}

static void test_all_words(void) {
  char word[8], name[8];
  unsigned i, k;
  for (i = 0; i < WORDS; i++)
    for (k = 0; k < WORDS; k++) {
      word_of(i, word);
      word_of(k, name);
      test_near(word, name);
    }
}

/* The nearest is kept, of equals the first. */
static void test_nearest(void) {
  static const char *const names[] = {"kaylesaa", "kaylesb", "kaylesc", "whole",
                                      "KAYLES", "kayles"};
  static const bool nearer[] = {true, true, false, false, true, false};
  nim_hint hint = {.word = "kayles", .length = 6};
  size_t i;
  for (i = 0; i < COUNT(names); i++)
    CHECK(nim_hint_look(&hint, names[i]) == nearer[i]);
  CHECK(hint.name == names[4] && hint.slips == 0);
}

/* Words of 40 letters are compared, of 41 not. */
static void test_long_words(void) {
  char name[NIM_HINT_WORD + 2] = {0};
  nim_hint hint = {.word = name, .length = NIM_HINT_WORD};
  memset(name, 'a', NIM_HINT_WORD);
  CHECK(nim_hint_look(&hint, name) && hint.slips == 0);
  name[NIM_HINT_WORD] = 'a';
  hint = (nim_hint){.word = name, .length = NIM_HINT_WORD + 1};
  CHECK(!nim_hint_look(&hint, name));
  hint.length = NIM_HINT_WORD;
  CHECK(!nim_hint_look(&hint, name));
  hint.length = NIM_HINT_WORD + 1;
  name[NIM_HINT_WORD] = '\0';
  CHECK(!nim_hint_look(&hint, name));
}

static void test_hints(void) {
  test_all_words();
  test_nearest();
  test_long_words();
  puts("near words: as all ways to slip");
}

/* ---- positions ---- */

static bool accepts(const nim_kind *kind, const uint64_t *size, uint32_t n,
                    const char *wanted) {
  nim_rules rules = {.kind = kind};
  nim_text why = {.s = ""};
  bool accepted = nim_rules_accept(&rules, size, n, &why);
  CHECK(accepted ? wanted == NULL : wanted != NULL && strcmp(why.s, wanted) == 0);
  return accepted;
}

static void test_positions(void) {
  const nim_kind two = {.title = "Two", .piles = 2};
  const nim_kind small = {.title = "Small", .tokens = 5};
  const nim_kind sent = {.title = "Sent", .sends = true}, any = {.title = "Any"};
  const uint64_t size[] = {5, 6, INT64_MAX, 1}, zeros[] = {INT64_MAX, 0},
                 halves[] = {INT64_MAX / 2, INT64_MAX / 2 + 1, 1},
                 least_is_late[] = {5, 5, 6};
  CHECK(accepts(&two, size, 2, NULL) && accepts(&any, size, 4, NULL));
  accepts(&two, size, 3, "Two is played with 2 piles, got 3");
  accepts(&two, size, 0, "Two is played with 2 piles, got 0");
  CHECK(accepts(&small, size, 1, NULL));
  accepts(&small, size, 2, "pile 2: a pile of Small holds at most 5 tokens");
  accepts(&small, least_is_late, 3, "pile 3: a pile of Small holds at most 5 tokens");
  CHECK(accepts(&sent, zeros, 2, NULL) && accepts(&sent, halves, 2, NULL));
  accepts(&sent, halves, 3, "Sent holds at most 2^63-1 tokens in all");
  accepts(&sent, size + 2, 2, "Sent holds at most 2^63-1 tokens in all");
}

/* ---- facts ---- */

static uint64_t three(const nim_rules *rules) {
  (void)rules;
  return 3;
}

static nim_form a_form(const nim_rules *rules) {
  (void)rules;
  return (nim_form){4, 5, 6};
}

static bool starts(struct nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  return seq != NULL && alloc != NULL && rules != NULL;
}

static void test_forms(void) {
  static const nim_closed closed = {.fixed = {1, 2, 3}}, asked = {.form = a_form};
  const nim_kind fixed = {.closed = &closed}, other = {.closed = &asked};
  const nim_rules a = {.kind = &fixed}, b = {.kind = &other};
  CHECK(nim_rules_form(&a).saltus == 3 && nim_rules_form(&b).saltus == 6);
}

/* A sum of piles has its values from a formula, a sequence or a function. */
static void test_sums(void) {
  static const nim_closed closed = {.fixed = {1, 2, 3}};
  int i;
  for (i = 0; i < 16; i++) {
    const nim_kind kind = {.closed = i & 1 ? &closed : NULL,
                           .start = i & 2 ? starts : NULL, .custom = (i & 4) != 0,
                           .pairing = (i & 8) != 0};
    nim_rules rules = {.kind = &kind};
    CHECK(nim_rules_is_sum(&rules) == (i % 8 != 0));
    CHECK(nim_rules_need_values(&rules) == (i % 8 >= 2));
    CHECK(!nim_rules_need_search(&rules));
    rules.misere = true;
    CHECK(nim_rules_need_search(&rules) == (i > 0 && i < 8));
  }
}

static void test_facts(void) {
  static const nim_options none = {.least = NULL}, both = {.least = three, .most = three};
  int i;
  for (i = 0; i < 16; i++) {
    const nim_kind kind = {.options = i & 1 ? &both : &none, .loose = (i & 2) != 0,
                           .splits = (i & 4) != 0, .numbered = (i & 8) != 0};
    const nim_rules rules = {.kind = &kind};
    CHECK(nim_rules_least(&rules) == (i & 1 ? 3 : 1));
    CHECK(nim_rules_most(&rules) == (i & 1 ? 3 : UINT64_MAX));
    CHECK(nim_rules_are_loose(&rules) == ((i & 3) != 0));
  }
}

int main(void) {
  test_codes();
  test_hints();
  test_positions();
  test_forms();
  test_sums();
  test_facts();
  puts("rules: positions and facts");
  return 0;
}
