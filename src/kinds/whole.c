/* whole: the coarse game, where a move takes one whole pile. Every pile but an empty one
** has value 1.
*/
#include "kinds/kind.h"

/* ---- values ---- */

static uint64_t value(const nim_rules *rules, uint64_t size) {
  (void)rules;
  return size > 0;
}

static const nim_closed closed = {.value = value, .largest = value,
                                  .fixed = {.period = 1, .preperiod = 1}};

/* ---- options ---- */

static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  (void)theory;
  return part->take < size && nim_option_take(part, size, size);
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return size > 0;
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  (void)theory;
  (void)k;
  nim_option_take(part, size, size);
}

static bool refuse(const nim_rules *rules, uint64_t size, const nim_part *part,
                   nim_text *why) {
  (void)rules;
  return nim_say(why, "only a whole pile may be taken: pile %u has %llu",
                 (unsigned)part->pile + 1, (unsigned long long)size);
}

static const nim_options options = {.next = next,
                                    .count = count,
                                    .at = at,
                                    .refuse = refuse};

const nim_kind nim_kind_whole = {.name = "whole",
                                 .title = "the coarse game",
                                 .example = "whole",
                                 .help = "take one whole pile",
                                 .parameter = &nim_parameter_none,
                                 .options = &options,
                                 .whole = true,
                                 .shifts = true,
                                 .closed = &closed,
                                 .pairing = true};
