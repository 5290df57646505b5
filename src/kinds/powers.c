/* take:powers:K: 1, K, K^2, ... Modulo K + 1 a power of K is 1 or -1. Where K is odd, all
** powers are, and a pile counts modulo 2. Where K is even the values repeat
** 0 1 0 1 ... 0 1 2 with period K + 1, as of {1, K}: by induction, the options of n have
** the residues beside that of n, and both of them from n = K on, so that the least value
** left is the same.
*/
#include "kinds/kind.h"

static uint64_t base_of(const nim_rules *rules) {
  return rules->limit;
}

static bool is_even(const nim_rules *rules) {
  return base_of(rules) % 2 == 0;
}

/* ---- values ---- */

static uint64_t value(const nim_rules *rules, uint64_t size) {
  uint64_t rest = size % (base_of(rules) + 1);
  if (!is_even(rules)) return size % 2;
  return rest == base_of(rules) ? 2 : rest % 2;
}

static nim_form form(const nim_rules *rules) {
  return (nim_form){.period = is_even(rules) ? base_of(rules) + 1 : 2};
}

static uint64_t largest(const nim_rules *rules, uint64_t n) {
  return is_even(rules) && n >= base_of(rules) ? base_of(rules) : n > 0;
}

static const nim_closed closed = {value, largest, form, {0}};

/* ---- options ---- */

/* The power after this one; 0: it is beyond the size. */
static uint64_t power_after(const nim_rules *rules, uint64_t power, uint64_t size) {
  if (power == 0) return size > 0;
  return power > size / base_of(rules) ? 0 : power * base_of(rules);
}

/* The smallest power above `take`. */
static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  uint64_t power = 1;
  while (power != 0 && power <= part->take)
    power = power_after(theory->rules, power, size);
  return nim_option_take(part, size, power);
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  uint64_t power = 0, k = 0;
  while ((power = power_after(theory->rules, power, size)) != 0) k++;
  return k;
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  uint64_t power = 1;
  for (; k > 0; k--) power *= base_of(theory->rules);
  nim_option_take(part, size, power);
}

static const nim_options options = {.next = next,
                                    .count = count,
                                    .at = at};

/* ---- the word ---- */

static bool claims(const nim_kind *kind, const nim_rules_word *word) {
  nim_rules_word name = nim_rules_word_name(word), rest = {name.end + 1, word->end};
  (void)kind;
  if (name.end == word->end || !nim_rules_word_is(&name, "take")) return false;
  rest = nim_rules_word_name(&rest);
  return nim_rules_word_is(&rest, "powers");
}

static bool read(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  nim_rules_word rest = {nim_rules_word_name(word).end + 1, word->end};
  const char *colon = nim_rules_word_name(&rest).end;
  const char *end = colon == word->end
                        ? NULL
                        : nim_parameter_digits(colon + 1, word->end, &rules->limit);
  return (end == word->end && rules->limit >= 2 && rules->limit < NIM_MAX_SIZE) ||
         nim_parameter_unlike(rules, word, "a number from 2 on", why);
}

static void print(const nim_rules *rules, nim_out *out) {
  nim_put(out, "take:powers:%llu", (unsigned long long)base_of(rules));
}

static const nim_parameter parameter = {NIM_PARAMETER_NUMBER, claims, read, print};

const nim_kind nim_kind_powers = {.name = "powers",
                                  .title = "the subtraction game",
                                  .example = "take:powers:2",
                                  .help = "take 1, 2, 4, 8, ... tokens of one pile",
                                  .parameter = &parameter,
                                  .options = &options,
                                  .closed = &closed,
                                  .pairing = true};
