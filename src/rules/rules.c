#include "rules/rules.h"

#include "base/refusals.h"
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

bool nim_rules_is_misere(const char *begin, const char *end) {
  word w = {begin, end};
  return is_misere(w);
}

size_t nim_rules_bytes(const char *text) {
  size_t numbers = 1;
  for (; *text != '\0'; text++) numbers += *text == ',';
  return sizeof(nim_rules) + numbers * sizeof(uint64_t);
}

/* A number that no pile can have. */
#define BEYOND UINT64_MAX

/* Decimal digits from s up to `,` or end; NULL when there is no number from 1 on. One
** above 2^63-1 is BEYOND. */
static const char *read_number(const char *s, const char *end, uint64_t *number) {
  uint64_t x = 0;
  const char *begin = s;
  for (; s < end && isdigit((unsigned char)*s); s++) {
    unsigned digit = (unsigned)(*s - '0');
    x = x > (NIM_MAX_SIZE - digit) / 10 ? BEYOND : x * 10 + digit;
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

static bool beyond(word w, nim_text *why) {
  return nim_say(why, "'%.*s': number beyond %llu", shown(w), w.begin,
                 (unsigned long long)NIM_MAX_SIZE);
}

static bool read_takes(nim_rules *rules, word w, const char *s, nim_text *why) {
  rules->takes = 0;
  for (;; s++) {
    s = read_number(s, w.end, &rules->take[rules->takes++]);
    if (s == NULL || (s < w.end && *s != ','))
      return nim_say(why, "'%.*s': expected numbers from 1 on, as in take:1,3,4",
                     shown(w), w.begin);
    if (rules->take[rules->takes - 1] == BEYOND) return beyond(w, why);
    if (s == w.end) break;
  }
  sort_takes(rules);
  return rules->takes <= NIM_MAX_TAKES ||
         nim_say(why, "at most %u numbers may be taken, got %lu", NIM_MAX_TAKES,
                 (unsigned long)rules->takes);
}

static bool read_limit(nim_rules *rules, word w, const char *s, nim_text *why) {
  const nim_kind_row *row = nim_rules_row(rules);
  s = read_number(s, w.end, &rules->limit);
  if (s != w.end)
    return nim_say(why, "'%.*s': expected one number from 1 on, as in %s", shown(w),
                   w.begin, row->example);
  if (rules->limit == BEYOND) return beyond(w, why);
  return rules->limit <= row->most ||
         nim_say(why, "'%.*s': one move may touch at most %llu piles", shown(w), w.begin,
                 (unsigned long long)row->most);
}

static bool read_code(nim_rules *rules, word w, nim_text *why) {
  char error[NIM_CODE_ERROR];
  rules->kind = NIM_KIND_OCTAL;
  return nim_code_parse(&rules->code, w.begin, (size_t)(w.end - w.begin), error) ||
         nim_say(why, "'%.*s': %s", shown(w), w.begin, error);
}

/* A code, or the name of one. */
static bool is_code(word w, word *code) {
  size_t i;
  *code = w;
  if (nim_code_begins(w.begin, (size_t)(w.end - w.begin))) return true;
  for (i = 0; i < nim_named_codes_count; i++) {
    if (!is_word(w, nim_named_codes[i].name)) continue;
    code->begin = nim_named_codes[i].code;
    code->end = code->begin + strlen(code->begin);
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
  if (meant == NULL) return nim_refuse(why, NIM_UNKNOWN_RULES, shown(w), w.begin);
  return nim_refuse(why, NIM_MISSPELT_RULES, shown(w), w.begin, number ? meant : example,
                    shown(rest), rest.begin);
}

/* What follows the name of a kind that has one, from the colon on; w is all of it. */
static bool read_parameter(nim_rules *rules, word w, const char *colon, nim_text *why) {
  const nim_kind_row *row = nim_rules_row(rules);
  bool given = colon < w.end;
  switch (row->parameter) {
  case NIM_PARAMETER_NONE:
    return !given || nim_say(why, "'%.*s': %s takes no number", shown(w), w.begin,
                             row->name);
  case NIM_PARAMETER_NUMBER:
    if (given) return read_limit(rules, w, colon + 1, why);
    break;
  case NIM_PARAMETER_LIST:
    if (given) return read_takes(rules, w, colon + 1, why);
    break;
  case NIM_PARAMETER_CODE:
  case NIM_PARAMETER_OPTIONS: return false; /* not found by a name */
  }
  return nim_say(why, "'%.*s' needs a number, as in %s", shown(w), w.begin, row->example);
}

static bool read_kind(nim_rules *rules, word w, nim_text *why) {
  word name = w, code;
  int i;
  if (is_code(w, &code)) return read_code(rules, code, why);
  for (name.end = w.begin; name.end < w.end && *name.end != ':';) name.end++;
  for (i = 0; i < NIM_KINDS; i++) {
    if (!nim_kind_is_typed((nim_kind)i) || !is_word(name, nim_kinds[i].name)) continue;
    rules->kind = (nim_kind)i;
    return read_parameter(rules, w, name.end, why);
  }
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

static bool list_code(uint32_t i, nim_rules_set *set) {
  if (i >= nim_named_codes_count) return false;
  set->name = set->example = nim_named_codes[i].name;
  set->line = nim_named_codes[i].help;
  return true;
}

bool nim_rules_listed(uint32_t i, nim_rules_set *set) {
  int k;
  for (k = 0; k < NIM_KINDS; k++) {
    if (!nim_kind_is_typed((nim_kind)k)) continue;
    if (i > 0) {
      i--;
      continue;
    }
    set->name = nim_kinds[k].name;
    set->example = nim_kinds[k].example;
    set->line = nim_kinds[k].help;
    return true;
  }
  return list_code(i, set);
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

size_t nim_rules_print(const nim_rules *rules, char *to, size_t room) {
  const nim_kind_row *row = nim_rules_row(rules);
  out o = {to, room, 0};
  uint32_t i;
  char code[NIM_CODE_TEXT];
  if (row->parameter == NIM_PARAMETER_CODE) nim_code_print(&rules->code, code);
  put(&o, "%s", row->parameter == NIM_PARAMETER_CODE ? code : row->name);
  if (row->parameter == NIM_PARAMETER_NUMBER)
    put(&o, ":%llu", (unsigned long long)rules->limit);
  for (i = 0; i < rules->takes; i++)
    put(&o, "%c%llu", i == 0 ? ':' : ',', (unsigned long long)rules->take[i]);
  if (rules->misere) put(&o, " misere");
  return o.length;
}

const char *nim_rules_kind(const nim_rules *rules) {
  const nim_kind_row *row = nim_rules_row(rules);
  return row->parameter == NIM_PARAMETER_OPTIONS ? "custom" : row->name;
}

const char *nim_rules_name(const nim_rules *rules) {
  char code[NIM_CODE_TEXT];
  size_t i;
  if (nim_rules_row(rules)->parameter != NIM_PARAMETER_CODE) return NULL;
  nim_code_print(&rules->code, code);
  for (i = 0; i < nim_named_codes_count; i++)
    if (strcmp(nim_named_codes[i].code, code) == 0) return nim_named_codes[i].name;
  return NULL;
}

bool nim_rules_are_loose(const nim_rules *rules) {
  return nim_rules_row(rules)->loose || (rules->takes > 0 && rules->take[0] != 1);
}

/* No pile may overflow when all tokens come together in it. */
static bool accept_sent(const uint64_t *size, uint32_t n, nim_text *why) {
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
  const nim_kind_row *row = nim_rules_row(rules);
  if (row->piles != 0 && n != row->piles)
    return nim_say(why, "%s is played with %u piles, got %u", row->title,
                   (unsigned)row->piles, (unsigned)n);
  return !row->sends || accept_sent(size, n, why);
}
