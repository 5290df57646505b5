/* Rules: what they accept, their parameters, octal codes, and hints at misspelt names. */
#include "rules/rules.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

bool nim_rules_accept(const nim_rules *rules, const uint64_t *size, uint32_t n,
                      nim_text *why) {
  const nim_kind *kind = rules->kind;
  uint64_t tokens = 0;
  uint32_t i;
  if (kind->piles != 0 && n != kind->piles)
    return nim_say(why, "%s is played with %u piles, got %u", kind->title,
                   (unsigned)kind->piles, (unsigned)n);
  for (i = 0; i < n && kind->tokens != 0; i++)
    if (size[i] > kind->tokens)
      return nim_say(why, "pile %u: a pile of %s holds at most %llu tokens",
                     (unsigned)i + 1, kind->title, (unsigned long long)kind->tokens);
  /* No pile may overflow when all tokens come together in it. */
  for (i = 0; i < n && kind->sends; tokens += size[i++])
    if (size[i] > NIM_MAX_SIZE - tokens)
      return nim_say(why, "%s holds at most 2^63-1 tokens in all", kind->title);
  return true;
}

/* ---- a word of the text ---- */

#define SHOWN 40

int nim_rules_word_shown(const nim_rules_word *word) {
  return word->end - word->begin > SHOWN ? SHOWN : (int)(word->end - word->begin);
}

bool nim_rules_word_is(const nim_rules_word *word, const char *text) {
  const char *s = word->begin;
  while (s < word->end && tolower((unsigned char)*s) == (unsigned char)*text) s++, text++;
  return s == word->end && *text == '\0';
}

nim_rules_word nim_rules_word_name(const nim_rules_word *word) {
  nim_rules_word name = {word->begin, word->begin};
  while (name.end < word->end && *name.end != ':') name.end++;
  return name;
}

bool nim_parameter_named(const nim_kind *kind, const nim_rules_word *word) {
  nim_rules_word name = nim_rules_word_name(word);
  return nim_rules_word_is(&name, kind->name);
}

/* ---- nothing ---- */

static bool nothing(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  return nim_rules_word_name(word).end == word->end ||
         nim_say(why, "'%.*s': %s takes no number", nim_rules_word_shown(word),
                 word->begin, rules->kind->name);
}

static void put_name(const nim_rules *rules, nim_out *out) {
  nim_put(out, "%s", rules->kind->name);
}

const nim_parameter nim_parameter_none = {NIM_PARAMETER_NONE, nim_parameter_named,
                                          nothing, put_name};

const nim_parameter nim_parameter_custom = {.type = NIM_PARAMETER_OPTIONS,
                                          .print = put_name};

/* ---- a number ---- */

/* A number that no pile can have. */
#define BEYOND UINT64_MAX

/* Decimal digits from s up to the end or what is no digit; NULL when there is no number
** from 1 on. One above 2^63-1 is BEYOND. */
static const char *read_number(const char *s, const char *end, uint64_t *number) {
  uint64_t x = 0;
  const char *begin = s;
  for (; s < end && nim_is_digit(*s); s++) {
    unsigned digit = (unsigned)(*s - '0');
    x = x > (NIM_MAX_SIZE - digit) / 10 ? BEYOND : x * 10 + digit;
  }
  *number = x;
  return s == begin || x == 0 ? NULL : s;
}

static bool beyond(const nim_rules_word *word, nim_text *why) {
  return nim_say(why, "'%.*s': number beyond %llu", nim_rules_word_shown(word),
                 word->begin, (unsigned long long)NIM_MAX_SIZE);
}

/* Where the parameter begins; NULL, with the reason, where none is given. */
static const char *find_parameter(const nim_rules *rules, const nim_rules_word *word,
                                  nim_text *why) {
  const char *colon = nim_rules_word_name(word).end;
  if (colon < word->end) return colon + 1;
  nim_say(why, "'%.*s' needs a number, as in %s", nim_rules_word_shown(word), word->begin,
          rules->kind->example);
  return NULL;
}

bool nim_parameter_limit(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  const char *s = find_parameter(rules, word, why);
  if (s == NULL) return false;
  if (read_number(s, word->end, &rules->limit) != word->end)
    return nim_parameter_unlike(rules, word, "one number >= 1", why);
  return rules->limit != BEYOND || beyond(word, why);
}

void nim_parameter_with_limit(const nim_rules *rules, nim_out *out) {
  nim_put(out, "%s:%llu", rules->kind->name, (unsigned long long)rules->limit);
}

const nim_parameter nim_parameter_number = {NIM_PARAMETER_NUMBER, nim_parameter_named,
                                            nim_parameter_limit,
                                            nim_parameter_with_limit};

/* ---- a list ---- */

static int by_size(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

static void sort_takes(nim_rules *rules) {
  uint32_t i, kept = 0;
  qsort(rules->take, rules->takes, sizeof rules->take[0], by_size);
  for (i = 0; i < rules->takes; i++)
    if (kept == 0 || rules->take[i] != rules->take[kept - 1])
      rules->take[kept++] = rules->take[i];
  rules->takes = kept;
  rules->limit = rules->take[kept - 1];
}

bool nim_parameter_unlike(const nim_rules *rules, const nim_rules_word *word,
                          const char *expected, nim_text *why) {
  return nim_say(why, "'%.*s': %s expected, as in %s", nim_rules_word_shown(word),
                 word->begin, expected, rules->kind->example);
}

const char *nim_parameter_digits(const char *s, const char *end, uint64_t *number) {
  s = read_number(s, end, number);
  return s == NULL || *number == BEYOND ? NULL : s;
}

/* Adds the numbers first .. last; once the room is used up, those that stand twice are
** dropped. False: there are more than any list may have. */
static bool add_run(nim_rules *rules, uint64_t first, uint64_t last) {
  for (; first <= last; first++) {
    if (rules->takes == NIM_TAKES_ROOM) {
      sort_takes(rules);
      if (rules->takes > NIM_TAKES_ROOM / 2) return false;
    }
    rules->take[rules->takes++] = first;
  }
  return true;
}

/* A number, or a range of them; NULL where there is neither. */
static const char *read_run(const char *s, const char *end, uint64_t *first,
                            uint64_t *last) {
  s = read_number(s, end, first);
  *last = *first;
  if (s != NULL && s < end && *s == '-') s = read_number(s + 1, end, last);
  return s == NULL || *last < *first ? NULL : s;
}

static bool too_many(nim_text *why) {
  return nim_say(why, "a list has at most %u numbers, got more", NIM_MAX_TAKES);
}

bool nim_parameter_takes(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  const char *s = find_parameter(rules, word, why);
  uint64_t first, last;
  if (s == NULL) return false;
  rules->ranges = memchr(s, '-', (size_t)(word->end - s)) != NULL;
  for (rules->takes = 0;; s++) {
    s = read_run(s, word->end, &first, &last);
    if (s == NULL || (s < word->end && *s != ','))
      return nim_parameter_unlike(rules, word, "numbers >= 1", why);
    if (last == BEYOND) return beyond(word, why);
    if (!add_run(rules, first, last)) return too_many(why);
    if (s == word->end) break;
  }
  sort_takes(rules);
  return rules->takes <= NIM_MAX_TAKES || too_many(why);
}

/* Runs of three and more are ranges where the list was given with some: a text without
** any stays as files hold it. */
void nim_parameter_put_takes(const nim_rules *rules, nim_out *out) {
  uint32_t i = 0, end;
  put_name(rules, out);
  for (; i < rules->takes; i = end) {
    for (end = i + 1; end < rules->takes; end++)
      if (rules->take[end] != rules->take[end - 1] + 1) break;
    if (!rules->ranges || end - i < 3) end = i + 1;
    nim_put(out, "%c%llu", i == 0 ? ':' : ',', (unsigned long long)rules->take[i]);
    if (end > i + 1) nim_put(out, "-%llu", (unsigned long long)rules->take[end - 1]);
  }
}

/* ---- a set ---- */

static bool claims_example(const nim_kind *kind, const nim_rules_word *word) {
  return nim_rules_word_is(word, kind->example);
}

static void put_example(const nim_rules *rules, nim_out *out) {
  nim_put(out, "%s", rules->kind->example);
}

const nim_parameter nim_parameter_set = {NIM_PARAMETER_NONE, claims_example, NULL,
                                         put_example};

/* ---- the word that was meant ---- */

static bool same(char a, char b) {
  return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Slips from the first i letters of `a` to the first j of `b`; the rows above it are
** complete. */
static uint64_t cell(uint64_t row[][NIM_HINT_WORD + 1], const char *a, const char *b,
                     size_t i, size_t j) {
  uint64_t n;
  if (i == 0 || j == 0) return i + j;
  n = row[i - 1][j - 1] + !same(a[i - 1], b[j - 1]);
  n = nim_smaller(n, nim_smaller(row[i - 1][j], row[i][j - 1]) + 1);
  if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
    n = nim_smaller(n, row[i - 2][j - 2] + 1);
  return n;
}

static uint64_t count_slips(const char *word, size_t length, const char *name) {
  uint64_t row[NIM_HINT_WORD + 1][NIM_HINT_WORD + 1];
  size_t i, j, other = strlen(name);
  if (length > NIM_HINT_WORD || other > NIM_HINT_WORD) return NIM_HINT_WORD;
  for (i = 0; i <= length; i++)
    for (j = 0; j <= other; j++) row[i][j] = cell(row, word, name, i, j);
  return row[length][other];
}

bool nim_hint_look(nim_hint *hint, const char *name) {
  uint64_t slips = count_slips(hint->word, hint->length, name);
  if (slips > NIM_HINT_SLIPS || 2 * slips > strlen(name)) return false;
  if (hint->name != NULL && slips >= hint->slips) return false;
  hint->name = name;
  hint->slips = slips;
  return true;
}

/* ---- codes ---- */

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
    return nim_say(why, "first digit: 0, 4, 8 or C expected, got %s", shown);
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
      return nim_say(why, "digit %u after the point: 0 to 9 or A to F expected, got %s",
                     (unsigned)k, shown);
    if (digit == 0) continue;
    if (k > NIM_CODE_DIGITS)
      return nim_say(why, "digit %u after the point: at most %d digits",
                     (unsigned)k, NIM_CODE_DIGITS);
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
