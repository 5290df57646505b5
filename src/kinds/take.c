/* take:1,3,4: a subtraction set. Its values are computed one by one until their period is
** proven. take:1-3,4 is the range take:1-4 (kinds/interval.c).
*/
#include "kinds/kind.h"

#include <ctype.h>

extern const nim_kind nim_kind_interval;

/* Index of the first number of the set that is larger than `take`. */
static size_t above(const nim_rules *rules, uint64_t take) {
  return nim_up_to(rules->take, rules->takes, take);
}

static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  const nim_rules *rules = theory->rules;
  size_t i = above(rules, part->take);
  return i < rules->takes && nim_option_take(part, size, rules->take[i]);
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  return above(theory->rules, size);
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  nim_option_take(part, size, theory->rules->take[k]);
}

static const nim_options options = {.least = nim_option_first,
                                    .most = nim_option_limit,
                                    .next = next,
                                    .count = count,
                                    .at = at};

static bool start(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  return nim_seq_init_take(seq, alloc, rules->take, rules->takes) == NIM_SEQ_DONE;
}

/* ---- the word ---- */

static bool read(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  const char *s = nim_rules_word_name(word).end;
  if (s + 1 < word->end && isalpha((unsigned char)s[1]))
    return nim_parameter_unlike(
        rules, word, "numbers, or odd, primes, squares or powers and a number", why);
  if (!nim_parameter_takes(rules, word, why)) return false;
  if (!rules->ranges || rules->takes < 3) return true;
  if (rules->limit - rules->take[0] != rules->takes - 1) return true;
  rules->kind = &nim_kind_interval;
  rules->takes = 1;
  return true;
}

static const nim_parameter parameter = {NIM_PARAMETER_LIST, nim_parameter_named, read,
                                        nim_parameter_put_takes};

const nim_kind nim_kind_take = {.name = "take",
                                .title = "the subtraction game",
                                .example = "take:1,3,4",
                                .help = "take 1, 3 or 4 tokens of one pile",
                                .parameter = &parameter,
                                .options = &options,
                                .shifts = true,
                                .start = start,
                                .pairing = true};
