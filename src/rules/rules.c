#include "rules/rules.h"
#include "rules/hint.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A word of the text: [begin, end). */
typedef struct word {
  const char *begin, *end;
} word;

/* Words are shown in errors; a longer one is cut. */
#define SHOWN 40

/* A kind, how it is typed, and what a move is in a line. */
static const struct {
  const char *name;
  nim_kind kind;
  const char *example; /* with its number or numbers; NULL: it takes none */
  const char *line;
} kinds[] = {
    {"nim", NIM_KIND_NIM, NULL, "take 1 .. all tokens of one pile"},
    {"max", NIM_KIND_MAX, "max:3", "take 1 .. 3 tokens of one pile"},
    {"take", NIM_KIND_TAKE, "take:1,3,4", "take 1, 3 or 4 tokens of one pile"},
    {"whole", NIM_KIND_WHOLE, NULL, "take one whole pile"},
    {"moore", NIM_KIND_MOORE, "moore:2", "take from 1 or 2 piles, any number from each"},
    {"wythoff", NIM_KIND_WYTHOFF, NULL,
     "two piles: take from one, or the same number from both"},
    {"staircase", NIM_KIND_STAIRCASE, NULL, "move 1 .. all tokens of step i to step i-1"},
    {"grundy", NIM_KIND_GRUNDY, NULL, "split one pile into two unequal piles"},
    {"lasker", NIM_KIND_LASKER, NULL, "take 1 .. all of one pile, or split one pile"},
};

/* Octal games that have a name (Winning Ways, ch. 4). */
static const struct {
  const char *name, *code, *line;
} names[] = {
    {"kayles", "0.77", "0.77: take 1 or 2, and split the rest if you like"},
    {"dawsons-kayles", "0.07", "0.07: take 2, and split the rest if you like"},
    {"dawsons-chess", "0.137",
     "0.137: take a lone 1, or 2, or 3 and split the rest"},
    {"treblecross", "0.007", "0.007: take 3, and split the rest if you like"},
    {"guiles", "0.15", "0.15: take a lone 1 or 2, or 2 and split the rest"},
};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

static const char *skip_space(const char *s) {
  while (isspace((unsigned char)*s)) s++;
  return s;
}

static word next_word(const char **s) {
  word w;
  w.begin = *s = skip_space(*s);
  while (**s != '\0' && !isspace((unsigned char)**s)) (*s)++;
  w.end = *s;
  return w;
}

static int shown(word w) {
  return w.end - w.begin > SHOWN ? SHOWN : (int)(w.end - w.begin);
}

static bool is_word(word w, const char *text) {
  const char *s = w.begin;
  while (s < w.end && tolower((unsigned char)*s) == (unsigned char)*text) s++, text++;
  return s == w.end && *text == '\0';
}

/* With its accent, which UTF-8 writes in two ways. */
static bool is_misere(word w) {
  return is_word(w, "misere") || is_word(w, "mis\xC3\xA8re") ||
         is_word(w, "mis\xC3\x88re") || is_word(w, "mise\xCC\x80re");
}

size_t nim_rules_bytes(const char *text) {
  size_t numbers = 1;
  for (; *text != '\0'; text++) numbers += *text == ',';
  return sizeof(nim_rules) + numbers * sizeof(uint64_t);
}

/* Decimal digits from s up to `,` or end; NULL when there is no number of 1 .. 2^63-1. */
static const char *read_number(const char *s, const char *end, uint64_t *number) {
  uint64_t x = 0;
  const char *begin = s;
  for (; s < end && isdigit((unsigned char)*s); s++) {
    unsigned digit = (unsigned)(*s - '0');
    if (x > (NIM_MAX_SIZE - digit) / 10) return NULL;
    x = x * 10 + digit;
  }
  *number = x;
  return s == begin || x == 0 ? NULL : s;
}

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

static bool read_takes(nim_rules *rules, word w, const char *s, nim_text *why) {
  rules->takes = 0;
  for (;; s++) {
    s = read_number(s, w.end, &rules->take[rules->takes++]);
    if (s == NULL || (s < w.end && *s != ','))
      return nim_say(why, "'%.*s': expected numbers from 1 on, as in take:1,3,4",
                     shown(w), w.begin);
    if (s == w.end) break;
  }
  sort_takes(rules);
  return rules->takes <= NIM_MAX_TAKES ||
         nim_say(why, "at most %u numbers may be taken, got %lu", NIM_MAX_TAKES,
                 (unsigned long)rules->takes);
}

static bool read_limit(nim_rules *rules, word w, const char *s, nim_text *why) {
  s = read_number(s, w.end, &rules->limit);
  if (s != w.end)
    return nim_say(why, "'%.*s': expected one number from 1 on, as in %s", shown(w),
                   w.begin, rules->kind == NIM_KIND_MAX ? "max:3" : "moore:2");
  if (rules->kind == NIM_KIND_MOORE && rules->limit > NIM_MAX_PARTS)
    return nim_say(why, "'%.*s': one move may touch at most %u piles", shown(w), w.begin,
                   NIM_MAX_PARTS);
  return true;
}

static bool read_parameter(nim_rules *rules, word w, const char *colon, nim_text *why) {
  const char *s = colon + 1;
  if (rules->kind == NIM_KIND_TAKE) return read_takes(rules, w, s, why);
  return read_limit(rules, w, s, why);
}

static bool read_octal(nim_rules *rules, const char *text, size_t length, nim_text *why) {
  char error[NIM_OCTAL_ERROR];
  rules->kind = NIM_KIND_OCTAL;
  return nim_octal_parse(&rules->code, text, length, error) || nim_say(why, "%s", error);
}

/* An octal code, or the name of one. */
static bool is_octal(word w, const char **text, size_t *length) {
  size_t i;
  *text = w.begin;
  *length = (size_t)(w.end - w.begin);
  if (isdigit((unsigned char)*w.begin) || *w.begin == '.') return true;
  for (i = 0; i < COUNT(names); i++) {
    if (!is_word(w, names[i].name)) continue;
    *text = names[i].code;
    *length = strlen(*text);
    return true;
  }
  return false;
}

/* The name that is nearest to a word, and its example; NULL where none is near. */
static const char *nearest(word name, const char **example) {
  const char *found = NULL;
  unsigned slips, fewest = NIM_HINT_SLIPS + 1;
  nim_rules_set set;
  uint32_t i;
  for (i = 0; nim_rules_listed(i, &set); i++) {
    slips = nim_hint_slips(name.begin, (size_t)(name.end - name.begin), set.name);
    if (slips >= fewest || !nim_hint_is_near(slips, set.name)) continue;
    fewest = slips;
    found = set.name;
    *example = set.example;
  }
  return found;
}

/* A number that stands behind the word is kept where the meant kind takes one. */
static bool unknown(word w, word name, nim_text *why) {
  const char *example = NULL, *meant = nearest(name, &example);
  bool number = meant != NULL && strcmp(meant, example) != 0 && name.end < w.end;
  word rest = {number ? name.end : w.end, w.end};
  if (meant == NULL) return nim_say(why, "unknown rules '%.*s'", shown(w), w.begin);
  return nim_say(why, "unknown rules '%.*s': did you mean '%s%.*s'?", shown(w), w.begin,
                 number ? meant : example, shown(rest), rest.begin);
}

static bool read_row(nim_rules *rules, size_t row, word w, word name, nim_text *why) {
  const char *example = kinds[row].example;
  rules->kind = kinds[row].kind;
  if ((example != NULL) == (name.end < w.end))
    return example == NULL || read_parameter(rules, w, name.end, why);
  if (example != NULL)
    return nim_say(why, "'%.*s' needs a number, as in %s", shown(w), w.begin, example);
  return nim_say(why, "'%.*s': %s takes no number", shown(w), w.begin, kinds[row].name);
}

static bool read_kind(nim_rules *rules, word w, nim_text *why) {
  const char *code;
  size_t i, length;
  word name = w;
  if (is_octal(w, &code, &length)) return read_octal(rules, code, length, why);
  for (name.end = w.begin; name.end < w.end && *name.end != ':';) name.end++;
  for (i = 0; i < COUNT(kinds); i++)
    if (is_word(name, kinds[i].name)) return read_row(rules, i, w, name, why);
  return unknown(w, name, why);
}

/* The kind and `misere`, in any order. */
static bool read_words(nim_rules *rules, const char *text, nim_text *why) {
  word kind = {NULL, NULL}, w;
  for (w = next_word(&text); w.begin < w.end; w = next_word(&text)) {
    if (is_misere(w)) {
      if (rules->misere) return nim_say(why, "'misere' stands twice");
      rules->misere = true;
    } else if (kind.begin == NULL) {
      kind = w;
      if (!read_kind(rules, w, why)) return false;
    } else {
      return nim_say(why, "'%.*s' cannot follow '%.*s': only 'misere' can", shown(w),
                     w.begin, shown(kind), kind.begin);
    }
  }
  return kind.begin != NULL || rules->misere || nim_say(why, "the rules are empty");
}

bool nim_rules_parse(nim_rules *rules, const char *text, nim_text *why) {
  memset(rules, 0, sizeof *rules);
  return read_words(rules, text, why);
}

bool nim_rules_listed(uint32_t i, nim_rules_set *set) {
  if (i < COUNT(kinds)) {
    set->name = kinds[i].name;
    set->example = kinds[i].example != NULL ? kinds[i].example : set->name;
    set->line = kinds[i].line;
    return true;
  }
  i -= (uint32_t)COUNT(kinds);
  if (i >= COUNT(names)) return false;
  set->name = set->example = names[i].name;
  set->line = names[i].line;
  return true;
}

/* Appends as snprintf does, and counts what would have been written. */
typedef struct out {
  char *to;
  size_t room, length;
} out;

static void put(out *o, const char *format, ...) {
  char *to = o->length < o->room ? o->to + o->length : NULL;
  int wrote;
  va_list args;
  va_start(args, format);
  wrote = vsnprintf(to, to == NULL ? 0 : o->room - o->length, format, args);
  va_end(args);
  if (wrote > 0) o->length += (size_t)wrote;
}

static const char *kind_name(nim_kind kind) {
  size_t i = 0;
  if (kind == NIM_KIND_CUSTOM) return "options";
  while (kinds[i].kind != kind) i++;
  return kinds[i].name;
}

size_t nim_rules_print(const nim_rules *rules, char *to, size_t room) {
  out o = {to, room, 0};
  uint32_t i;
  char code[NIM_OCTAL_TEXT];
  if (rules->kind == NIM_KIND_OCTAL) nim_octal_print(&rules->code, code);
  put(&o, "%s", rules->kind == NIM_KIND_OCTAL ? code : kind_name(rules->kind));
  if (rules->kind == NIM_KIND_MAX || rules->kind == NIM_KIND_MOORE)
    put(&o, ":%llu", (unsigned long long)rules->limit);
  for (i = 0; i < rules->takes; i++)
    put(&o, "%c%llu", i == 0 ? ':' : ',', (unsigned long long)rules->take[i]);
  if (rules->misere) put(&o, " misere");
  return o.length;
}

const char *nim_rules_kind(const nim_rules *rules) {
  if (rules->kind == NIM_KIND_OCTAL) return "octal";
  return rules->kind == NIM_KIND_CUSTOM ? "custom" : kind_name(rules->kind);
}

const char *nim_rules_name(const nim_rules *rules) {
  char code[NIM_OCTAL_TEXT];
  size_t i;
  if (rules->kind != NIM_KIND_OCTAL) return NULL;
  nim_octal_print(&rules->code, code);
  for (i = 0; i < COUNT(names); i++)
    if (strcmp(names[i].code, code) == 0) return names[i].name;
  return NULL;
}

uint32_t nim_rules_piles(const nim_rules *rules) {
  return rules->kind == NIM_KIND_WYTHOFF ? 2 : 0;
}

bool nim_rules_is_sum(const nim_rules *rules) {
  return rules->kind != NIM_KIND_MOORE && rules->kind != NIM_KIND_WYTHOFF &&
         rules->kind != NIM_KIND_STAIRCASE;
}

bool nim_rules_splits(const nim_rules *rules) {
  return rules->kind >= NIM_KIND_OCTAL;
}

static bool accept_staircase(const uint64_t *size, uint32_t n, nim_text *why) {
  uint64_t tokens = 0;
  uint32_t i;
  for (i = 0; i < n; i++) {
    if (size[i] > NIM_MAX_SIZE - tokens)
      return nim_say(why, "a staircase holds at most 2^63-1 tokens in all");
    tokens += size[i];
  }
  return true;
}

bool nim_rules_accept(const nim_rules *rules, const uint64_t *size, uint32_t n,
                      nim_text *why) {
  uint32_t piles = nim_rules_piles(rules);
  if (piles != 0 && n != piles)
    return nim_say(why, "Wythoff's game is played with 2 piles, got %u", (unsigned)n);
  if (rules->kind == NIM_KIND_STAIRCASE) return accept_staircase(size, n, why);
  return true;
}
