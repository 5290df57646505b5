/* A take-away game of one's own: a function of the user gives the numbers that may be
** taken from each pile (theory/custom.h), and the values follow from them. The numbers
** change with the pile, so that no theorem covers misere play.
*/
#include "kinds/kind.h"

/* The first number that is larger than the one taken. */
static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  const uint32_t *take = nim_custom_takes(theory->custom, size);
  uint64_t low = 0, high = nim_custom_count(theory->custom, size), count = high;
  while (low < high) {
    uint64_t middle = low + (high - low) / 2;
    if (take[middle] <= part->take) low = middle + 1;
    else high = middle;
  }
  return low < count && nim_option_take(part, size, take[low]);
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  return nim_custom_count(theory->custom, size);
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  nim_option_take(part, size, nim_custom_takes(theory->custom, size)[k]);
}

static const nim_options options = {.next = next,
                                    .count = count,
                                    .at = at};

/* No pile breaks, but a large one may be stuck as where piles break. */
const nim_kind nim_kind_takes = {.name = "takes",
                                 .title = "a take-away game of one's own",
                                 .example = "{takes = function(n) ... end}",
                                 .help = "take what a function says of a pile of n",
                                 .parameter = &nim_parameter_told,
                                 .options = &options,
                                 .splits = true,
                                 .loose = true,
                                 .told = true};
