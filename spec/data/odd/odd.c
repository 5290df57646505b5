/* odd: a move takes an odd number of tokens from one pile. Every move changes whether the
** pile is odd, so that its value is its size mod 2.
*/
#include "kinds/kinds.h"

/* ---- values ---- */

static uint64_t value(const nim_rules *rules, uint64_t size) {
  (void)rules;
  return size % 2;
}

static uint64_t largest(const nim_rules *rules, uint64_t n) {
  (void)rules;
  return n > 0;
}

static const nim_closed closed = {
    .value = value, .largest = largest, .fixed = {.period = 2}};

/* ---- options ---- */

static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  (void)theory;
  return nim_option_take(part, size, part->take + 1 + part->take % 2);
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return size / 2 + size % 2;
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  (void)theory;
  nim_option_take(part, size, 2 * k + 1);
}

static bool to(const nim_theory *theory, uint64_t size, uint64_t wanted, nim_part *part) {
  return wanted == (size + 1) % 2 && next(theory, size, part);
}

static uint64_t count_to(const nim_theory *theory, uint64_t size, uint64_t wanted) {
  return wanted == (size + 1) % 2 ? count(theory, size) : 0;
}

static const nim_options options = {.next = next,
                                    .count = count,
                                    .at = at,
                                    .to = to,
                                    .count_to = count_to};

const nim_kind nim_kind_odd = {.name = "odd",
                               .title = "the odd game",
                               .example = "odd",
                               .help = "take an odd number of tokens from one pile",
                               .parameter = &nim_parameter_none,
                               .options = &options,
                               .closed = &closed,
                               .pairing = true};
