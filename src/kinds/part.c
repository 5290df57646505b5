/* part:P/Q: at most f(n) = n * P / Q, rounded down, tokens of a pile of n. As f grows by
** 0 or 1, the f(n) + 1 last values G(n - f(n)) .. G(n) are 0 .. f(n) in some order, by
** induction: where f has grown, G(n) = f(n) is new; else G(n) is the value that has left,
** G(n - f(n) - 1) (L. Levine, Fractal sequences and restricted Nim, 2006).
**
** So each value stands first at the least n with that f(n), and from a place m on at the
** least x above it with x - f(x) = m + 1.
*/
#include "kinds/kinds.h"

/* Bound of Q, and so of the places that are looked at. */
#define MOST_PARTS 65535u

static uint64_t p_of(const nim_rules *rules) {
  return rules->take[0];
}

static uint64_t q_of(const nim_rules *rules) {
  return rules->limit;
}

/* f(size); no product overflows, for P < Q <= MOST_PARTS. */
static uint64_t most(const nim_rules *rules, uint64_t size) {
  uint64_t p = p_of(rules), q = q_of(rules);
  return size / q * p + size % q * p / q;
}

/* The least n with f(n) = f; it is below 2^64, and beyond all piles where f is. */
static uint64_t first_with(const nim_rules *rules, uint64_t f) {
  uint64_t p = p_of(rules), q = q_of(rules);
  if (f / p > NIM_MAX_SIZE / q) return UINT64_MAX;
  return f / p * q + (f % p * q + p - 1) / p;
}

/* ---- values ---- */

static uint64_t value(const nim_rules *rules, uint64_t size) {
  for (;;) {
    uint64_t f = most(rules, size), first = first_with(rules, f);
    uint64_t steps = (size - first) / (f + 1);
    if (f == 0 || size - steps * (f + 1) == first) return f;
    size -= (steps + 1) * (f + 1);
  }
}

static uint64_t largest(const nim_rules *rules, uint64_t n) {
  return first_with(rules, most(rules, n));
}

static const nim_closed closed = {.value = value, .largest = largest};

/* ---- options ---- */

static uint64_t least(const nim_rules *rules) {
  return first_with(rules, 1);
}

static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  return part->take < most(theory->rules, size) &&
         nim_option_take(part, size, part->take + 1);
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  return most(theory->rules, size);
}

static bool refuse(const nim_rules *rules, uint64_t size, const nim_part *part,
                   nim_text *why) {
  return nim_say(why, "at most %llu of %llu may be taken, not %llu",
                 (unsigned long long)most(rules, size), (unsigned long long)size,
                 (unsigned long long)part->take);
}

/* The least x with x - f(x) = place + 1, or one beyond all piles: x - f(x) is
** x * (Q - P) / Q, rounded up, so that it is the least x above place * Q / (Q - P). */
static uint64_t following(const nim_rules *rules, uint64_t place) {
  uint64_t q = q_of(rules), rest = q - p_of(rules);
  if (place / rest > NIM_MAX_SIZE / q) return UINT64_MAX;
  return place / rest * q + place % rest * q / rest + 1;
}

/* What is taken to reach the value: it stands once among the options, if at all. */
static uint64_t take_to(const nim_rules *rules, uint64_t size, uint64_t wanted) {
  uint64_t f = most(rules, size), place = first_with(rules, wanted);
  if (wanted > f || f == 0) return 0;
  while (place < size - f) place = following(rules, place);
  return place < size ? size - place : 0;
}

static bool to(const nim_theory *theory, uint64_t size, uint64_t wanted, nim_part *part) {
  return nim_option_only(size, take_to(theory->rules, size, wanted), part);
}

static uint64_t work(const nim_theory *theory, uint64_t size) {
  (void)size;
  return q_of(theory->rules) / p_of(theory->rules);
}

static const nim_options options = {.least = least,
                                    .next = next,
                                    .count = count,
                                    .nth = nim_option_every,
                                    .refuse = refuse,
                                    .to = to,
                                    .work = work};

/* ---- the word ---- */

static uint64_t divisor(uint64_t a, uint64_t b) {
  while (b != 0) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static bool read(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  const char *s = nim_rules_word_name(word).end;
  uint64_t p, q, both;
  s = s == word->end ? NULL : nim_parameter_digits(s + 1, word->end, &p);
  s = s == NULL || s == word->end || *s != '/'
          ? NULL
          : nim_parameter_digits(s + 1, word->end, &q);
  if (s != word->end) return nim_parameter_unlike(rules, word, "fraction", why);
  if (p >= q) return nim_parameter_unlike(rules, word, "fraction below 1", why);
  both = divisor(p, q);
  rules->take[0] = p / both;
  rules->limit = q / both;
  rules->takes = 1;
  return rules->limit <= MOST_PARTS ||
         nim_say(why, "'%.*s': the denominator is at most %u", nim_rules_word_shown(word),
                 word->begin, MOST_PARTS);
}

static void print(const nim_rules *rules, nim_out *out) {
  nim_put(out, "part:%llu/%llu", (unsigned long long)p_of(rules),
          (unsigned long long)q_of(rules));
}

static const nim_parameter parameter = {NIM_PARAMETER_PAIR, nim_parameter_named, read,
                                        print};

const nim_kind nim_kind_part = {.name = "part",
                                .title = "the game of parts",
                                .example = "part:1/3",
                                .help = "take at most a third of one pile",
                                .parameter = &parameter,
                                .options = &options,
                                .closed = &closed};
