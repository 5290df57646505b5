/* sets.c: subtraction sets, where a move takes a number of a set from one pile; and the
** coarse game, where the set is the pile. A row says which number of the set follows
** another one, how many there are up to a size, and the k-th; the values come from a
** formula or from a sequence.
*/
#include <ctype.h>

#include "base/common.h"
#include "breaking/engine.h"
#include "kinds/kinds.h"

/* The first number of max:B, take:A-B and take:A,...,B, and the last. */
static uint64_t first_of(const nim_rules *rules) {
  return rules->takes > 0 ? rules->take[0] : 1;
}

static uint64_t last_of(const nim_rules *rules) {
  return rules->limit;
}

/* ---- max:B and take:A-B: any number from A to B ----
**
** With m = A + B, the value of n is (n mod m) / A, rounded down: of n - A .. n - B, the
** values are those of all residues but the A that end with that of n, and these are where
** the values of n and those above it are (Winning Ways, ch. 4; for A = 1 it is Bouton's
** Nim with a limit, 1901). */

static uint64_t modulus(const nim_rules *rules) {
  return first_of(rules) + rules->limit;
}

static uint64_t interval_value(const nim_rules *rules, uint64_t size) {
  uint64_t a = first_of(rules), m = a + rules->limit, rest = size < m ? size : size % m;
  return a == 1 ? rest : rest / a;
}

/* A period that no pile reaches is none: then the values of max:B are those of Nim. */
static nim_form interval_form(const nim_rules *rules) {
  if (modulus(rules) <= NIM_MAX_SIZE) return (nim_form){.period = modulus(rules)};
  return (nim_form){.period = rules->takes == 0, .saltus = rules->takes == 0};
}

static uint64_t interval_largest(const nim_rules *rules, uint64_t n) {
  uint64_t top = nim_smaller(n, modulus(rules) - 1);
  return top - top % first_of(rules);
}

static const nim_closed interval_closed = {interval_value, interval_largest,
                                           interval_form, {0}};

static uint64_t interval_above(const nim_rules *rules, uint64_t number) {
  if (number < first_of(rules)) return first_of(rules);
  return number < rules->limit ? number + 1 : 0;
}

static uint64_t interval_count(const nim_theory *theory, uint64_t size) {
  uint64_t a = first_of(theory->rules), end = nim_smaller(theory->rules->limit, size) + 1;
  return end < a ? 0 : end - a;
}

static uint64_t interval_nth(const nim_rules *rules, uint64_t k) {
  return first_of(rules) + k;
}

static bool interval_refuse(const nim_rules *rules, uint64_t size, const nim_part *part,
                            nim_text *why) {
  unsigned long long last = rules->limit, take = part->take;
  (void)size;
  if (rules->takes == 0)
    return nim_say(why, "at most %llu may be taken, not %llu", last, take);
  return nim_say(why, "from %llu to %llu may be taken, not %llu",
                 (unsigned long long)first_of(rules), last, take);
}

/* The sizes that have a value are those of the residues first .. last. */
static bool residues(const nim_rules *rules, uint64_t wanted, uint64_t *first,
                     uint64_t *last) {
  uint64_t a = first_of(rules), m = a + rules->limit;
  if (wanted > (a == 1 ? m - 1 : (m - 1) / a)) return false;
  *first = wanted * a;
  *last = *first + nim_smaller(a - 1, m - 1 - *first);
  return true;
}

/* How many of 0 .. x - 1 have such a residue. */
static uint64_t below(const nim_rules *rules, uint64_t x, uint64_t first, uint64_t last) {
  uint64_t m = modulus(rules), rest = x % m, each = last - first + 1;
  return x / m * each + (rest <= first ? 0 : nim_smaller(rest - first, each));
}

static uint64_t interval_count_to(const nim_theory *theory, uint64_t size,
                                  uint64_t wanted) {
  const nim_rules *rules = theory->rules;
  uint64_t first, last, low = size > rules->limit ? size - rules->limit : 0;
  if (size < first_of(rules) || !residues(rules, wanted, &first, &last)) return 0;
  return below(rules, size - first_of(rules) + 1, first, last) -
         below(rules, low, first, last);
}

/* The least that may be taken from `take` on to reach such a residue: what is left comes
** down to the last of them, if it is not among them. */
static bool interval_to(const nim_theory *theory, uint64_t size, uint64_t wanted,
                        nim_part *part) {
  const nim_rules *rules = theory->rules;
  uint64_t first, last, take = interval_above(rules, part->take), left, rest, down = 0;
  if (take == 0 || take > size || !residues(rules, wanted, &first, &last)) return false;
  left = size - take;
  rest = left % modulus(rules);
  if (rest > last) down = rest - last;
  else if (rest < first) down = rest + (modulus(rules) - last);
  return down <= left && take + down <= rules->limit &&
         nim_option_take(part, size, take + down);
}

static const nim_options interval_options = {.least = first_of,
                                             .most = last_of,
                                             .every = true,
                                             .above = interval_above,
                                             .nth = interval_nth,
                                             .count = interval_count,
                                             .refuse = interval_refuse,
                                             .to = interval_to,
                                             .count_to = interval_count_to};

const nim_kind nim_kind_max = {.name = "max",
                               .title = "the subtraction game",
                               .example = "max:3",
                               .help = "take 1 .. 3 tokens from one pile",
                               .parameter = &nim_parameter_number,
                               .options = &interval_options,
                               .shifts = true,
                               .closed = &interval_closed,
                               .pairing = true};

static void interval_print(const nim_rules *rules, nim_out *out) {
  nim_put(out, "take:%llu-%llu", (unsigned long long)first_of(rules),
          (unsigned long long)rules->limit);
}

static const nim_parameter interval_parameter = {.type = NIM_PARAMETER_PAIR,
                                                 .print = interval_print};

const nim_kind nim_kind_interval = {.name = "interval",
                                    .title = "the subtraction game",
                                    .example = "take:2-5",
                                    .help = "take 2 .. 5 tokens from one pile",
                                    .parameter = &interval_parameter,
                                    .options = &interval_options,
                                    .shifts = true,
                                    .closed = &interval_closed,
                                    .pairing = true};

/* ---- take:odd: what a move leaves is of the other parity, so size mod 2 counts ---- */

static uint64_t odd_value(const nim_rules *rules, uint64_t size) {
  (void)rules;
  return size % 2;
}

/* The first pile of value 1, if there is one. */
static uint64_t one_largest(const nim_rules *rules, uint64_t n) {
  (void)rules;
  return n > 0;
}

static const nim_closed odd_closed = {odd_value, one_largest, NULL, {.period = 2}};

static uint64_t odd_above(const nim_rules *rules, uint64_t number) {
  (void)rules;
  return number + 1 + number % 2;
}

static uint64_t odd_count(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return size / 2 + size % 2;
}

static uint64_t odd_nth(const nim_rules *rules, uint64_t k) {
  (void)rules;
  return 2 * k + 1;
}

static bool odd_to(const nim_theory *theory, uint64_t size, uint64_t wanted,
                   nim_part *part) {
  return wanted == (size + 1) % 2 && nim_option_next(theory, size, part);
}

static uint64_t odd_count_to(const nim_theory *theory, uint64_t size, uint64_t wanted) {
  return wanted == (size + 1) % 2 ? odd_count(theory, size) : 0;
}

static const nim_options odd_options = {.above = odd_above,
                                        .nth = odd_nth,
                                        .count = odd_count,
                                        .to = odd_to,
                                        .count_to = odd_count_to};

const nim_kind nim_kind_odds = {.name = "odds",
                                .title = "the subtraction game",
                                .example = "take:odd",
                                .help = "take an odd number of tokens from one pile",
                                .parameter = &nim_parameter_set,
                                .options = &odd_options,
                                .closed = &odd_closed,
                                .pairing = true};

/* ---- take:powers:K: 1, K, K^2, ... ----
**
** Modulo K + 1 a power of K is 1 or -1. Where K is odd, all powers are, and a pile counts
** modulo 2. Where K is even the values repeat 0 1 0 1 ... 0 1 2 with period K + 1, as of
** {1, K}: by induction, the options of n have the residues beside that of n, and both of
** them from n = K on, so that the least value left is the same. */

static uint64_t power_value(const nim_rules *rules, uint64_t size) {
  uint64_t base = rules->limit, rest = size % (base + 1);
  if (base % 2 == 1) return size % 2;
  return rest == base ? 2 : rest % 2;
}

static nim_form power_form(const nim_rules *rules) {
  return (nim_form){.period = rules->limit % 2 == 1 ? 2 : rules->limit + 1};
}

static uint64_t power_largest(const nim_rules *rules, uint64_t n) {
  return rules->limit % 2 == 0 && n >= rules->limit ? rules->limit : n > 0;
}

static const nim_closed power_closed = {power_value, power_largest, power_form, {0}};

static uint64_t power_above(const nim_rules *rules, uint64_t number) {
  uint64_t power = 1;
  while (power != 0 && power <= number)
    power = power > NIM_MAX_SIZE / rules->limit ? 0 : power * rules->limit;
  return power;
}

static uint64_t power_count(const nim_theory *theory, uint64_t size) {
  uint64_t power, count = 0;
  for (power = size > 0; power != 0; count++)
    power = power > size / theory->rules->limit ? 0 : power * theory->rules->limit;
  return count;
}

static uint64_t power_nth(const nim_rules *rules, uint64_t k) {
  uint64_t power = 1;
  for (; k > 0; k--) power *= rules->limit;
  return power;
}

static const nim_options power_options = {.above = power_above,
                                          .nth = power_nth,
                                          .count = power_count};

static void power_print(const nim_rules *rules, nim_out *out) {
  nim_put(out, "take:powers:%llu", (unsigned long long)rules->limit);
}

static const nim_parameter power_parameter = {.type = NIM_PARAMETER_NUMBER,
                                              .print = power_print};

const nim_kind nim_kind_powers = {.name = "powers",
                                  .title = "the subtraction game",
                                  .example = "take:powers:2",
                                  .help = "take 1, 2, 4, 8, ... tokens from one pile",
                                  .parameter = &power_parameter,
                                  .options = &power_options,
                                  .closed = &power_closed,
                                  .pairing = true};

/* ---- sets without an end and without a known period: the sequence lists them ---- */

/* The numbers that it has needed so far; some are perhaps too large yet. */
typedef struct listed {
  uint64_t *number;
  size_t count, room;
} listed;

/* All numbers up to n, and one more. */
static nim_seq_status listed_step(nim_seq *seq, uint64_t *cost) {
  const nim_rules *rules = seq->rules;
  listed *set = seq->own;
  while (set->count == 0 || set->number[set->count - 1] <= seq->values.count) {
    uint64_t last = set->count == 0 ? 0 : set->number[set->count - 1];
    if (!nim_block_reserve(&seq->alloc, set->number, set->room, set->count + 1))
      return NIM_SEQ_NOMEM;
    set->number[set->count++] = rules->kind->options->above(rules, last);
  }
  *cost += 8 + set->count;
  return nim_values_append(
      &seq->values, &seq->alloc,
      nim_mex_take(set->number, set->count, &seq->values, &seq->engine.bits));
}

static void listed_free(nim_seq *seq) {
  listed *set = seq->own;
  nim_block_free(&seq->alloc, set->number, set->room);
}

static const nim_stepper listed_stepper = {listed_step, listed_free, false,
                                           sizeof(listed)};

static bool listed_start(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  return nim_seq_init_own(seq, alloc, rules, &listed_stepper) != NULL;
}

/* ---- take:squares (S. W. Golomb, A mathematical investigation of games of "take-away",
** 1966; OEIS A014586) ---- */

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

static uint64_t square_above(const nim_rules *rules, uint64_t number) {
  uint64_t next = root(number) + 1;
  (void)rules;
  return next * next;
}

static uint64_t square_count(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return root(size);
}

static uint64_t square_nth(const nim_rules *rules, uint64_t k) {
  (void)rules;
  return (k + 1) * (k + 1);
}

static const nim_options square_options = {.above = square_above,
                                           .nth = square_nth,
                                           .count = square_count,
                                           .work = square_count};

const nim_kind nim_kind_squares = {.name = "squares",
                                   .title = "the subtraction game",
                                   .example = "take:squares",
                                   .help = "take 1, 4, 9, ... tokens from one pile",
                                   .parameter = &nim_parameter_set,
                                   .options = &square_options,
                                   .start = listed_start,
                                   .pairing = true};

/* ---- take:primes: 2, 3, 5, ... A pile of 1 has no move (OEIS A014589) ---- */

/* Tokens of a pile: that far its moves can be counted. */
#define MOST_TOKENS ((uint64_t)1 << 20)

static uint64_t two(const nim_rules *rules) {
  (void)rules;
  return 2;
}

static bool is_prime(uint64_t number) {
  uint64_t divisor;
  if (number % 2 == 0) return number == 2;
  for (divisor = 3; divisor * divisor <= number; divisor += 2)
    if (number % divisor == 0) return false;
  return number > 1;
}

static uint64_t prime_above(const nim_rules *rules, uint64_t number) {
  (void)rules;
  do number++;
  while (!is_prime(number));
  return number;
}

/* From the numbers that the sequence has listed, if they reach so far. */
static uint64_t prime_count(const nim_theory *theory, uint64_t size) {
  const listed *set = theory->values == NULL ? NULL : theory->values->own;
  uint64_t prime = 0, count = 0;
  if (set != NULL && set->count > 0 && set->number[set->count - 1] > size)
    return nim_up_to(set->number, set->count, size);
  while ((prime = prime_above(theory->rules, prime)) <= size) count++;
  return count;
}

static uint64_t prime_nth(const nim_rules *rules, uint64_t k) {
  uint64_t prime = 2;
  for (; k > 0; k--) prime = prime_above(rules, prime);
  return prime;
}

/* A bound of the number of options. */
static uint64_t prime_work(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return size / 2;
}

static const nim_options prime_options = {.least = two,
                                          .above = prime_above,
                                          .nth = prime_nth,
                                          .count = prime_count,
                                          .work = prime_work};

const nim_kind nim_kind_primes = {.name = "primes",
                                  .title = "take:primes",
                                  .example = "take:primes",
                                  .help = "take 2, 3, 5, 7, ... tokens from one pile",
                                  .parameter = &nim_parameter_set,
                                  .options = &prime_options,
                                  .tokens = MOST_TOKENS,
                                  .start = listed_start,
                                  .pairing = true};

/* ---- take:1,3,4: a list, whose values are computed until their period is proven ---- */

static uint64_t list_above(const nim_rules *rules, uint64_t number) {
  size_t i = nim_up_to(rules->take, rules->takes, number);
  return i < rules->takes ? rules->take[i] : 0;
}

static uint64_t list_count(const nim_theory *theory, uint64_t size) {
  return nim_up_to(theory->rules->take, theory->rules->takes, size);
}

static uint64_t list_nth(const nim_rules *rules, uint64_t k) {
  return rules->take[k];
}

static const nim_options list_options = {.least = first_of,
                                         .most = last_of,
                                         .above = list_above,
                                         .nth = list_nth,
                                         .count = list_count};

/* The numbers of take:A-B, three and more of them; other ranges are lists. */
static bool read_interval(nim_rules *rules, const char *s, const char *end) {
  s = nim_parameter_digits(s, end, &rules->take[0]);
  if (s == NULL || s == end || *s != '-') return false;
  if (nim_parameter_digits(s + 1, end, &rules->limit) != end) return false;
  return rules->limit < rules->take[0] || rules->limit - rules->take[0] >= 2;
}

static bool powers_read(nim_rules *rules, const nim_rules_word *word, const char *colon,
                        nim_text *why) {
  const char *end = colon == word->end
                        ? NULL
                        : nim_parameter_digits(colon + 1, word->end, &rules->limit);
  rules->kind = &nim_kind_powers;
  return (end == word->end && rules->limit >= 2 && rules->limit < NIM_MAX_SIZE) ||
         nim_parameter_unlike(rules, word, "number >= 2", why);
}

/* What begins with take: and is none of the sets that have a word. take:1-3,4 is the
** range take:1-4. */
static bool list_read(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  nim_rules_word rest = {nim_rules_word_name(word).end, word->end}, name;
  if (rest.begin < rest.end) rest.begin++;
  name = nim_rules_word_name(&rest);
  if (nim_rules_word_is(&name, "powers")) return powers_read(rules, word, name.end, why);
  if (rest.begin < rest.end && isalpha((unsigned char)*rest.begin))
    return nim_parameter_unlike(
        rules, word, "numbers, odd, primes, squares or powers:N", why);
  if (!read_interval(rules, rest.begin, rest.end)) {
    if (!nim_parameter_takes(rules, word, why)) return false;
    if (!rules->ranges || rules->takes < 3) return true;
    if (rules->limit - rules->take[0] != rules->takes - 1) return true;
  }
  rules->kind = &nim_kind_interval;
  rules->takes = 1;
  return rules->take[0] < rules->limit ||
         nim_parameter_unlike(rules, word, "range with the smaller number first", why);
}

static const nim_parameter list_parameter = {NIM_PARAMETER_LIST, nim_parameter_named,
                                             list_read, nim_parameter_put_takes};

const nim_kind nim_kind_take = {.name = "take",
                                .title = "the subtraction game",
                                .example = "take:1,3,4",
                                .help = "take 1, 3 or 4 tokens from one pile",
                                .parameter = &list_parameter,
                                .options = &list_options,
                                .shifts = true,
                                .start = nim_seq_init_take,
                                .pairing = true};

/* ---- whole: a move takes all of a pile. Every pile but an empty one has value 1 ---- */

static const nim_closed whole_closed = {one_largest, one_largest, NULL,
                                        {.period = 1, .preperiod = 1}};

static bool whole_next(const nim_theory *theory, uint64_t size, nim_part *part) {
  (void)theory;
  return part->take < size && nim_option_take(part, size, size);
}

static uint64_t whole_count(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return size > 0;
}

static void whole_at(const nim_theory *theory, uint64_t size, uint64_t k,
                     nim_part *part) {
  (void)theory;
  (void)k;
  nim_option_take(part, size, size);
}

static bool whole_refuse(const nim_rules *rules, uint64_t size, const nim_part *part,
                         nim_text *why) {
  (void)rules;
  return nim_say(why, "only a whole pile may be taken: pile %u has %llu",
                 (unsigned)part->pile + 1, (unsigned long long)size);
}

static const nim_options whole_options = {.next = whole_next,
                                          .count = whole_count,
                                          .at = whole_at,
                                          .refuse = whole_refuse};

const nim_kind nim_kind_whole = {.name = "whole",
                                 .title = "the coarse game",
                                 .example = "whole",
                                 .help = "take one whole pile",
                                 .parameter = &nim_parameter_none,
                                 .options = &whole_options,
                                 .whole = true,
                                 .shifts = true,
                                 .closed = &whole_closed,
                                 .pairing = true};
