/* Grundy's game: a pile is broken in two that differ. Values are computed one by one; no
** period is known (P. M. Grundy, 1939; Winning Ways, ch. 4).
*/
#include "kinds/kind.h"

static bool start(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  (void)rules;
  nim_seq_init_grundy(seq, alloc);
  return true;
}

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
