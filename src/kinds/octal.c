/* Octal and hexadecimal games, 0.77 and 0.8 (Winning Ways, ch. 4). Values are computed
** one by one until their period is proven.
*/
#include "kinds/kinds.h"

static bool claims(const nim_kind *kind, const nim_rules_word *word) {
  (void)kind;
  return nim_code_begins(word->begin, (size_t)(word->end - word->begin));
}

static bool read(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  size_t length = (size_t)(word->end - word->begin);
  nim_text wrong;
  return nim_code_parse(&rules->code, word->begin, length, &wrong) ||
         nim_say(why, "'%.*s': %s", nim_rules_word_shown(word), word->begin, wrong.s);
}

static void print(const nim_rules *rules, nim_out *out) {
  char code[NIM_CODE_TEXT];
  nim_code_print(&rules->code, code);
  nim_put(out, "%s", code);
}

static const nim_parameter parameter = {NIM_PARAMETER_CODE, claims, read, print};

static bool start(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  nim_seq_init_code(seq, alloc, &rules->code);
  return true;
}

const nim_kind nim_kind_octal = {.name = "octal",
                                 .title = "an octal game",
                                 .example = "0.77",
                                 .help = "the digits say what taking 1, 2, ... may leave",
                                 .parameter = &parameter,
                                 .options = &nim_options_split,
                                 .splits = true,
                                 .loose = true,
                                 .shifts = true,
                                 .start = start};

/* ---- Grundy's game: a pile is broken in two that differ ----
**
** No period is known (P. M. Grundy, 1939; Winning Ways, ch. 4). */

const nim_kind nim_kind_grundy = {.name = "grundy",
                                  .title = "Grundy's game",
                                  .example = "grundy",
                                  .help = "split one pile into two unequal piles",
                                  .parameter = &nim_parameter_none,
                                  .code = {.digit = {NIM_CODE_TWO}, .unequal = true},
                                  .options = &nim_options_split,
                                  .splits = true,
                                  .loose = true,
                                  .start = start};
