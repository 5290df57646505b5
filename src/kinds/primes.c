/* take:primes: 2, 3, 5, ... A pile of 1 has no move. No period of the values is known
** (OEIS A014589).
*/
#include "kinds/endless.h"

/* Tokens of a pile: that far its moves can be counted. */
#define MOST_TOKENS ((uint64_t)1 << 20)

static bool is_prime(uint64_t number) {
  uint64_t divisor;
  if (number % 2 == 0) return number == 2;
  for (divisor = 3; divisor * divisor <= number; divisor += 2)
    if (number % divisor == 0) return false;
  return number > 1;
}

static uint64_t after(uint64_t number) {
  do number++;
  while (!is_prime(number));
  return number;
}

static bool start(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  return nim_endless_start(seq, alloc, rules, after);
}

static uint64_t least(const nim_rules *rules) {
  (void)rules;
  return 2;
}

static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  (void)theory;
  return part->take < size && nim_option_take(part, size, after(part->take));
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  uint64_t found = 0, prime;
  if (nim_endless_count(theory->values, size, &found)) return found;
  for (prime = after(0); prime <= size; prime = after(prime)) found++;
  return found;
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  uint64_t prime = after(0);
  (void)theory;
  for (; k > 0; k--) prime = after(prime);
  nim_option_take(part, size, prime);
}

/* A bound of the number of options. */
static uint64_t work(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return size / 2;
}

static const nim_options options = {.least = least,
                                    .next = next,
                                    .count = count,
                                    .at = at,
                                    .work = work};

const nim_kind nim_kind_primes = {.name = "primes",
                                  .title = "take:primes",
                                  .example = "take:primes",
                                  .help = "take 2, 3, 5, 7, ... tokens of one pile",
                                  .parameter = &nim_parameter_set,
                                  .options = &options,
                                  .tokens = MOST_TOKENS,
                                  .start = start,
                                  .pairing = true};
