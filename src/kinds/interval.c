/* take:A-B: any number from A to B. With m = A + B, the value of n is (n mod m) / A,
** rounded down: of n - A .. n - B, the values are those of all residues but the A that
** end with that of n, and these are where the values of n and those above it are
** (Winning Ways, ch. 4; for A = 1 it is max:B).
*/
#include "kinds/kind.h"

static uint64_t modulus(const nim_rules *rules) {
  return nim_option_first(rules) + rules->limit;
}

/* ---- values ---- */

static uint64_t value(const nim_rules *rules, uint64_t size) {
  return size % modulus(rules) / nim_option_first(rules);
}

/* A period that no pile reaches is none. */
static nim_form form(const nim_rules *rules) {
  return (nim_form){.period = modulus(rules) <= NIM_MAX_SIZE ? modulus(rules) : 0};
}

static uint64_t largest(const nim_rules *rules, uint64_t n) {
  uint64_t top = nim_smaller(n, modulus(rules) - 1);
  return top - top % nim_option_first(rules);
}

static const nim_closed closed = {value, largest, form, {0}};

/* ---- options ---- */

static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  uint64_t a = nim_option_first(theory->rules);
  uint64_t take = part->take < a ? a : part->take + 1;
  return take <= theory->rules->limit && nim_option_take(part, size, take);
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  uint64_t a = nim_option_first(theory->rules);
  return size < a ? 0 : nim_smaller(theory->rules->limit, size) - a + 1;
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  nim_option_take(part, size, nim_option_first(theory->rules) + k);
}

static bool refuse(const nim_rules *rules, uint64_t size, const nim_part *part,
                   nim_text *why) {
  (void)size;
  return nim_say(why, "from %llu to %llu may be taken, not %llu",
                 (unsigned long long)rules->take[0], (unsigned long long)rules->limit,
                 (unsigned long long)part->take);
}

/* The sizes that have a value are those of the residues first .. last. */
static bool residues(const nim_rules *rules, uint64_t wanted, uint64_t *first,
                     uint64_t *last) {
  uint64_t a = nim_option_first(rules), m = modulus(rules);
  if (wanted > (m - 1) / a) return false;
  *first = wanted * a;
  *last = *first + nim_smaller(a - 1, m - 1 - *first);
  return true;
}

/* How many of 0 .. x - 1 have such a residue. */
static uint64_t below(const nim_rules *rules, uint64_t x, uint64_t first, uint64_t last) {
  uint64_t m = modulus(rules), rest = x % m, each = last - first + 1;
  uint64_t more = rest <= first ? 0 : nim_smaller(rest - first, each);
  return x / m * each + more;
}

static uint64_t count_to(const nim_theory *theory, uint64_t size, uint64_t wanted) {
  const nim_rules *rules = theory->rules;
  uint64_t first, last, low = size > rules->limit ? size - rules->limit : 0;
  if (size < nim_option_first(rules) || !residues(rules, wanted, &first, &last)) return 0;
  return below(rules, size - nim_option_first(rules) + 1, first, last) -
         below(rules, low, first, last);
}

/* The least that may be taken from `take` on to reach such a residue: what is left comes
** down to the last of them, if it is not among them. */
static bool to(const nim_theory *theory, uint64_t size, uint64_t wanted, nim_part *part) {
  const nim_rules *rules = theory->rules;
  uint64_t first, last, m = modulus(rules), left, rest, down = 0;
  nim_part following = *part;
  if (!next(theory, size, &following) || !residues(rules, wanted, &first, &last))
    return false;
  left = size - following.take;
  rest = left % m;
  if (rest > last) down = rest - last;
  else if (rest < first) down = rest + (m - last);
  if (down > left || following.take + down > rules->limit) return false;
  return nim_option_take(part, size, following.take + down);
}

static const nim_options options = {.least = nim_option_first,
                                    .most = nim_option_limit,
                                    .next = next,
                                    .count = count,
                                    .at = at,
                                    .refuse = refuse,
                                    .to = to,
                                    .count_to = count_to};

/* ---- the word ---- */

/* Two numbers and a minus, and no more. */
static bool read_numbers(const nim_rules_word *word, uint64_t *first, uint64_t *last) {
  nim_rules_word name = nim_rules_word_name(word);
  const char *s = name.end + 1;
  if (name.end == word->end || !nim_rules_word_is(&name, "take")) return false;
  s = nim_parameter_digits(s, word->end, first);
  if (s == NULL || s == word->end || *s != '-') return false;
  return nim_parameter_digits(s + 1, word->end, last) == word->end;
}

/* Three numbers and more; one or two are a list (kinds/take.c). */
static bool claims(const nim_kind *kind, const nim_rules_word *word) {
  uint64_t first, last;
  (void)kind;
  return read_numbers(word, &first, &last) && (last < first || last - first >= 2);
}

static bool read(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  rules->takes = 1;
  return (read_numbers(word, &rules->take[0], &rules->limit) &&
          rules->take[0] < rules->limit) ||
         nim_parameter_unlike(rules, word, "a range from a smaller number on", why);
}

static void print(const nim_rules *rules, nim_out *out) {
  nim_put(out, "take:%llu-%llu", (unsigned long long)nim_option_first(rules),
          (unsigned long long)rules->limit);
}

static const nim_parameter parameter = {NIM_PARAMETER_PAIR, claims, read, print};

const nim_kind nim_kind_interval = {.name = "interval",
                                 .title = "the subtraction game",
                                 .example = "take:2-5",
                                 .help = "take 2 .. 5 tokens of one pile",
                                 .parameter = &parameter,
                                 .options = &options,
                                 .shifts = true,
                                 .closed = &closed,
                                 .pairing = true};
