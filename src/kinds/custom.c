/* A custom game: a function of the user gives the options of each pile
** (theory/custom.h), and the values follow from them.
*/
#include "kinds/kind.h"

static uint32_t leaves(const nim_theory *theory) {
  return theory->custom->most;
}

/* take is the number of the option, left the pile's size. */
static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  if (part->take >= nim_custom_count(theory->custom, size)) return false;
  part->take++;
  part->left = size;
  return true;
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  return nim_custom_count(theory->custom, size);
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  (void)theory;
  part->take = k + 1;
  part->left = size;
  part->second = 0;
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
                                  .parameter = &nim_parameter_told,
                                  .options = &options,
                                  .splits = true,
                                  .loose = true,
                                  .told = true,
                                  .numbered = true};
