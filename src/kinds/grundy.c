/* Grundy's game: a pile is broken in two that differ. Values are computed one by one; no
** period is known (P. M. Grundy, 1939; Winning Ways, ch. 4).
*/
#include "kinds/kind.h"

static bool read(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  rules->code = (nim_code){.digit = {NIM_CODE_TWO}, .unequal = true};
  return nim_parameter_nothing(rules, word, why);
}

static const nim_parameter parameter = {NIM_PARAMETER_NONE, nim_parameter_named, read,
                                        nim_parameter_name};

static bool start(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  (void)rules;
  nim_seq_init_grundy(seq, alloc);
  return true;
}

const nim_kind nim_kind_grundy = {.name = "grundy",
                                  .title = "Grundy's game",
                                  .example = "grundy",
                                  .help = "split one pile into two unequal piles",
                                  .parameter = &parameter,
                                  .options = &nim_options_split,
                                  .turns = &nim_turns_breaking,
                                  .touches = 1,
                                  .splits = true,
                                  .loose = true,
                                  .start = start,
                                  .solver = &nim_solver_sum};
