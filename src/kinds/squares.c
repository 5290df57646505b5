/* take:squares: 1, 4, 9, ... No period of the values is known (S. W. Golomb, A
** mathematical investigation of games of "take-away", 1966; OEIS A014586).
*/
#include "kinds/endless.h"

/* The largest integer whose square is at most x. */
static uint64_t root(uint64_t x) {
  uint64_t low = 0, high = UINT64_C(1) << 32;
  while (high - low > 1) {
    uint64_t middle = low + (high - low) / 2;
    if (middle * middle > x) high = middle;
    else low = middle;
  }
  return low;
}

static uint64_t after(uint64_t number) {
  uint64_t next = root(number) + 1;
  return next * next;
}

static bool start(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  return nim_endless_start(seq, alloc, rules, after);
}

static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  (void)theory;
  return nim_option_take(part, size, after(part->take));
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return root(size);
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  (void)theory;
  nim_option_take(part, size, (k + 1) * (k + 1));
}

static const nim_options options = {.next = next,
                                    .count = count,
                                    .at = at,
                                    .work = count};

const nim_kind nim_kind_squares = {.name = "squares",
                                   .title = "the subtraction game",
                                   .example = "take:squares",
                                   .help = "take 1, 4, 9, ... tokens of one pile",
                                   .parameter = &nim_parameter_set,
                                   .options = &options,
                                   .start = start,
                                   .pairing = true};
