/* own.c: games of one's own: a function of the user gives the options of each pile
** (theory/theory.h), and the values follow from them.
*/
#include "kinds/kinds.h"

static uint32_t leaves(const nim_theory *theory) {
  return theory->custom->most;
}

/* take is the number of the option, left the pile's size. */
static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  if (part->take >= nim_custom_count(theory->custom, size)) return false;
  return nim_option_set(part, part->take + 1, size, 0);
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  return nim_custom_count(theory->custom, size);
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  (void)theory;
  nim_option_set(part, k + 1, size, 0);
}

static bool legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                  nim_text *why) {
  unsigned long long known = nim_custom_count(theory->custom, size);
  if (part->take >= 1 && part->take <= known) return true;
  return nim_say(why, "there is no option %llu: pile %u has %llu",
                 (unsigned long long)part->take, (unsigned)part->pile + 1, known);
}

static const nim_options options = {.leaves = leaves,
                                    .next = next,
                                    .count = count,
                                    .at = at,
                                    .legal = legal};

const nim_kind nim_kind_custom = {.name = "options",
                                  .title = "a game of one's own",
                                  .example = "{options = function(n) ... end}",
                                  .help = "what a function says of a pile of n",
                                  .parameter = &nim_parameter_custom,
                                  .options = &options,
                                  .splits = true,
                                  .loose = true,
                                  .custom = true,
                                  .numbered = true};

/* ---- the numbers that may be taken: they change with the pile, so that no theorem
** covers misere play ---- */

/* The first number that is larger than the one taken. */
static bool takes_next(const nim_theory *theory, uint64_t size, nim_part *part) {
  const uint32_t *take = nim_custom_takes(theory->custom, size);
  size_t count = (size_t)nim_custom_count(theory->custom, size);
  size_t i = nim_below(take, count, part->take + 1);
  return i < count && nim_option_take(part, size, take[i]);
}

static void takes_at(const nim_theory *theory, uint64_t size, uint64_t k,
                     nim_part *part) {
  nim_option_take(part, size, nim_custom_takes(theory->custom, size)[k]);
}

static const nim_options takes_options = {.next = takes_next,
                                          .count = count,
                                          .at = takes_at};

/* No pile breaks, but a large one may be stuck as where piles break. */
const nim_kind nim_kind_takes = {.name = "takes",
                                 .title = "a take-away game of one's own",
                                 .example = "{takes = function(n) ... end}",
                                 .help = "take what a function says of a pile of n",
                                 .parameter = &nim_parameter_custom,
                                 .options = &takes_options,
                                 .splits = true,
                                 .loose = true,
                                 .custom = true};
