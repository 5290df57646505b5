/* The list of the kinds of rules, and what several of them share. */
#include "kinds/kinds.h"

#include <string.h>

/* The kinds of rules, one line each: a file here defines nim_kind_NAME. Lists of rule
** sets keep this order. */
#define NIM_KIND_LIST(X)                                                                 \
  X(nim)                                                                                 \
  X(max)                                                                                 \
  X(interval)                                                                            \
  X(odds)                                                                                \
  X(powers)                                                                              \
  X(squares)                                                                             \
  X(primes)                                                                              \
  X(take)                                                                                \
  X(allbut)                                                                              \
  X(part)                                                                                \
  X(whole)                                                                               \
  X(moore)                                                                               \
  X(wythoff)                                                                             \
  X(staircase)                                                                           \
  X(euclid)                                                                              \
  X(octal)                                                                               \
  X(grundy)                                                                              \
  X(lasker)                                                                              \
  X(custom)                                                                              \
  X(takes)

#define X(name) extern const nim_kind nim_kind_##name;
NIM_KIND_LIST(X)
#undef X

const nim_kind *const nim_kinds[] = {
#define X(name) &nim_kind_##name,
    NIM_KIND_LIST(X)
#undef X
};

const size_t nim_kinds_count = sizeof nim_kinds / sizeof nim_kinds[0];

const nim_rules nim_rules_plain = {.kind = &nim_kind_nim};

void nim_rules_begin_custom(nim_rules *rules, const nim_kind *kind, bool misere,
                            uint64_t number) {
  *rules = (nim_rules){.kind = kind, .misere = misere, .limit = number};
}

/* Is there a word for the kind that is no mere code? */
static bool is_typed(const nim_kind *kind) {
  return kind->parameter->type != NIM_PARAMETER_CODE &&
         kind->parameter->type != NIM_PARAMETER_OPTIONS;
}

bool nim_kind_is_field(const nim_kind *kind) {
  return kind->parameter->claims == nim_parameter_named || !is_typed(kind);
}

const nim_kind *nim_kind_find(const char *name) {
  size_t i;
  for (i = 0; i < nim_kinds_count; i++)
    if (nim_kind_is_field(nim_kinds[i]) && strcmp(nim_kinds[i]->name, name) == 0)
      return nim_kinds[i];
  return NULL;
}

/* ---- reading ---- */

static nim_rules_word next_word(const char **s) {
  nim_rules_word w;
  while (nim_is_blank(**s)) (*s)++;
  w.begin = *s;
  while (**s != '\0' && !nim_is_blank(**s)) (*s)++;
  w.end = *s;
  return w;
}

/* With its accent, which UTF-8 writes in two ways. */
static bool is_misere(const nim_rules_word *w) {
  return nim_rules_word_is(w, "misere") || nim_rules_word_is(w, "mis\xC3\xA8re") ||
         nim_rules_word_is(w, "mis\xC3\x88re") || nim_rules_word_is(w, "mise\xCC\x80re");
}

size_t nim_rules_bytes(const char *text) {
  size_t numbers = strchr(text, '-') != NULL ? NIM_TAKES_ROOM : 2;
  for (; *text != '\0'; text++) numbers += *text == ',';
  return sizeof(nim_rules) + numbers * sizeof(uint64_t);
}

/* Codes that have names. */
static const nim_rules_set named[] = {
    {"kayles", "0.77", "0.77: take 1 or 2, and split the rest if you like"},
    {"dawsons-kayles", "0.07", "0.07: take 2, and split the rest if you like"},
    {"dawsons-chess", "0.137", "0.137: take a lone 1, or 2, or 3 and split the rest"},
    {"treblecross", "0.007", "0.007: take 3, and split the rest if you like"},
    {"guiles", "0.15", "0.15: take a lone 1 or 2, or 2 and split the rest"},
};

#define NAMED (sizeof named / sizeof named[0])

bool nim_rules_listed(size_t i, nim_rules_set *set) {
  size_t k;
  for (k = 0; k < nim_kinds_count; i -= is_typed(nim_kinds[k++])) {
    const nim_kind *kind = nim_kinds[k];
    if (i > 0 || !is_typed(kind)) continue;
    *set = (nim_rules_set){kind->name, kind->example, kind->help};
    return true;
  }
  if (i >= NAMED) return false;
  *set = (nim_rules_set){named[i].name, named[i].name, named[i].help};
  return true;
}

/* Names the rules that are nearest to the word, if any are near. A number that stands
** after the word is kept where the meant kind takes one. */
static bool unknown(const nim_rules_word *w, nim_text *why) {
  nim_rules_word name = nim_rules_word_name(w), rest = {name.end, w->end};
  nim_hint hint = {name.begin, (size_t)(name.end - name.begin), 0, NULL};
  nim_rules_set meant = {NULL, NULL, NULL}, set;
  size_t i;
  for (i = 0; nim_rules_listed(i, &set); i++)
    if (nim_hint_look(&hint, set.name)) meant = set;
  if (hint.name == NULL)
    return nim_refuse(why, NIM_UNKNOWN_RULES, nim_rules_word_shown(w), w->begin);
  if (strcmp(meant.name, meant.example) == 0 || name.end == w->end ||
      nim_rules_word_is(&name, meant.name)) {
    meant.name = meant.example;
    rest.begin = w->end;
  }
  return nim_refuse(why, NIM_MISSPELT_RULES, nim_rules_word_shown(w), w->begin,
                    meant.name, nim_rules_word_shown(&rest), rest.begin);
}

/* A name of a code stands for the code. */
static bool read_kind(nim_rules *rules, nim_rules_word w, nim_text *why) {
  const nim_parameter *parameter;
  size_t i;
  for (i = 0; i < NAMED; i++)
    if (nim_rules_word_is(&w, named[i].name)) {
      w.begin = named[i].example;
      w.end = w.begin + strlen(w.begin);
    }
  for (i = 0; i < nim_kinds_count; i++) {
    rules->kind = nim_kinds[i];
    parameter = rules->kind->parameter;
    rules->code = rules->kind->code;
    if (parameter->claims != NULL && parameter->claims(rules->kind, &w))
      return parameter->read == NULL || parameter->read(rules, &w, why);
  }
  return unknown(&w, why);
}

/* The kind and `misere`, in any order. */
static bool read_words(nim_rules *rules, const char *text, nim_text *why) {
  nim_rules_word kind = {NULL, NULL}, w;
  for (w = next_word(&text); w.begin < w.end; w = next_word(&text)) {
    if (is_misere(&w)) {
      if (rules->misere) return nim_say(why, "'misere' is given twice");
      rules->misere = true;
    } else if (kind.begin == NULL) {
      kind = w;
      if (!read_kind(rules, w, why)) return false;
    } else {
      return nim_say(why, "'%.*s' cannot follow '%.*s': only 'misere' can",
                     nim_rules_word_shown(&w), w.begin, nim_rules_word_shown(&kind),
                     kind.begin);
    }
  }
  return kind.begin != NULL || rules->misere || nim_say(why, "the rules are empty");
}

bool nim_rules_parse(nim_rules *rules, const char *text, nim_text *why) {
  *rules = nim_rules_plain;
  return read_words(rules, text, why);
}

/* ---- writing ---- */

size_t nim_rules_print(const nim_rules *rules, char *to, size_t room) {
  nim_out out = {to, room, 0};
  rules->kind->parameter->print(rules, &out);
  if (rules->misere) nim_put(&out, " misere");
  return out.length;
}

const char *nim_rules_name(const nim_rules *rules) {
  char word[NIM_CODE_TEXT];
  nim_out out = {word, sizeof word, 0};
  size_t i;
  if (rules->kind->parameter->type != NIM_PARAMETER_CODE) return NULL;
  rules->kind->parameter->print(rules, &out);
  for (i = 0; i < NAMED; i++)
    if (strcmp(named[i].example, word) == 0) return named[i].name;
  return NULL;
}
