/* The options of games that split piles: listed, counted, checked, found by value. */
#include "game/option.h"

static unsigned digit(const nim_rules *rules, uint64_t take) {
  return nim_code_digit(&rules->code, take);
}

/* Most tokens that a move may take from a pile. */
static uint64_t most(const nim_rules *rules, uint64_t size) {
  return rules->code.beyond == 0 && rules->code.last < size ? rules->code.last : size;
}

static bool keeps_whole(const nim_rules *rules, uint64_t size, uint64_t take) {
  unsigned wanted = take == size ? NIM_CODE_NONE : NIM_CODE_ONE;
  return take > 0 && (digit(rules, take) & wanted) != 0;
}

/* The largest `left` of a split that takes `take`, 0 when there is none. */
static uint64_t most_left(const nim_rules *rules, uint64_t size, uint64_t take) {
  uint64_t rest = size - take;
  if ((digit(rules, take) & NIM_CODE_TWO) == 0 || rest == 0) return 0;
  return rules->code.unequal ? (rest - 1) / 2 : rest / 2;
}

/* The largest `left` of a split into three: neither `second` nor the rest is smaller. */
static uint64_t most_of_three(const nim_rules *rules, uint64_t size, uint64_t take) {
  return (digit(rules, take) & NIM_CODE_THREE) != 0 ? (size - take) / 3 : 0;
}

/* The first split that takes `take` and leaves `left` in the pile. */
static bool first_split(const nim_rules *rules, uint64_t size, uint64_t take,
                        uint64_t left, nim_part *part) {
  if (left <= most_left(rules, size, take)) return nim_option_set(part, take, left, 0);
  return left <= most_of_three(rules, size, take) &&
         nim_option_set(part, take, left, left);
}

/* The first option that takes `take` or more. */
static bool first_from(const nim_rules *rules, uint64_t size, uint64_t take,
                       nim_part *part) {
  uint64_t last = most(rules, size);
  for (; take <= last; take++) {
    if (keeps_whole(rules, size, take)) return nim_option_set(part, take, 0, 0);
    if (first_split(rules, size, take, 1, part)) return true;
  }
  return false;
}

/* The split into three that follows one with the same take and left. */
static bool next_second(const nim_rules *rules, uint64_t size, nim_part *part) {
  uint64_t rest = size - part->take;
  if (part->left == 0 || part->left > most_of_three(rules, size, part->take))
    return false;
  if (part->second >= (rest - part->left) / 2) return false;
  part->second = part->second < part->left ? part->left : part->second + 1;
  return true;
}

bool nim_split_next(const nim_theory *theory, uint64_t size, nim_part *part) {
  const nim_rules *rules = theory->rules;
  if (part->take > size) return false;
  if (next_second(rules, size, part)) return true;
  if (first_split(rules, size, part->take, part->left + 1, part)) return true;
  return first_from(rules, size, part->take + 1, part);
}

/* Saturates at NIM_MAX_SIZE. */
static uint64_t plus(uint64_t a, uint64_t b) {
  return b > NIM_MAX_SIZE - nim_smaller(a, NIM_MAX_SIZE) ? NIM_MAX_SIZE : a + b;
}

/* More splits into three than this are counted as so many. */
#define MOST_COUNTED (UINT64_C(1) << 62)

/* How often rest = a + b + c with a <= b <= c and 1 <= a <= left: for each a there are
** (rest - a) / 2 - a + 1 of them, rounded down, which comes to (left * (2 * rest - 3 *
** left + 1) - 2 * odd) / 4, where for `odd` of the a something is rounded down. */
static uint64_t count_of_three(uint64_t rest, uint64_t left) {
  uint64_t odd = rest % 2 == 0 ? left - left / 2 : left / 2;
  uint64_t factor = 2 * rest - 3 * left + 1;
  if (left == 0) return 0;
  if (left > UINT64_MAX / factor) return MOST_COUNTED;
  return (left * factor - 2 * odd) / 4;
}

/* Splits that take `take` and leave at most `left` in the pile. */
static uint64_t splits_up_to(const nim_rules *rules, uint64_t size, uint64_t take,
                             uint64_t left) {
  uint64_t three = nim_smaller(left, most_of_three(rules, size, take));
  return plus(nim_smaller(left, most_left(rules, size, take)),
              count_of_three(size - take, three));
}

static uint64_t options_taking(const nim_rules *rules, uint64_t size, uint64_t take) {
  return plus(splits_up_to(rules, size, take, size), keeps_whole(rules, size, take));
}

static uint64_t options_of(const nim_theory *theory, uint64_t size) {
  const nim_rules *rules = theory->rules;
  uint64_t take, count = 0, last = most(rules, size);
  for (take = 0; take <= last; take++)
    count = plus(count, options_taking(rules, size, take));
  return count;
}

/* The split numbered k of those that take `take`: the least `left` that has more than k
** with all before it. */
static void split_at(const nim_rules *rules, uint64_t size, uint64_t take, uint64_t k,
                     nim_part *part) {
  uint64_t low = 1, high = size - take, pair;
  while (low < high) {
    uint64_t middle = low + (high - low) / 2;
    if (splits_up_to(rules, size, take, middle) > k) high = middle;
    else low = middle + 1;
  }
  k -= splits_up_to(rules, size, take, low - 1);
  pair = low <= most_left(rules, size, take);
  nim_option_set(part, take, low, k < pair ? 0 : low + k - pair);
}

static void option_at(const nim_theory *theory, uint64_t size, uint64_t k,
                      nim_part *part) {
  const nim_rules *rules = theory->rules;
  uint64_t take = 0, options;
  bool whole;
  while (k >= (options = options_taking(rules, size, take))) {
    k -= options;
    take++;
  }
  whole = keeps_whole(rules, size, take);
  if (whole && k == 0) nim_option_set(part, take, 0, 0);
  else split_at(rules, size, take, k - whole, part);
}

/* The numbers of parts that a digit lets a pile be split in. */
static const char *parts_of(unsigned digit) {
  if ((digit & NIM_CODE_THREE) == 0) return "2";
  return (digit & NIM_CODE_TWO) != 0 ? "2 or 3" : "3";
}

static bool may_split(unsigned digit) {
  return (digit & (NIM_CODE_TWO | NIM_CODE_THREE)) != 0;
}

static bool refuse_take(const nim_rules *rules, uint64_t size, const nim_part *part,
                        nim_text *why) {
  unsigned pile = part->pile + 1;
  unsigned long long take = part->take, has = size;
  unsigned allowed = digit(rules, take);
  if (take == 0 && part->left == 0)
    return nim_say(why, may_split(digit(rules, 0))
                            ? "0 may be taken only where the pile is split"
                            : "at least 1 must be taken");
  if (allowed == 0 && rules->code.last == 0 && rules->code.beyond == 0)
    return nim_say(why, "%llu may not be taken: a move takes 0 and splits a pile", take);
  if (allowed == 0) return nim_say(why, "%llu may not be taken", take);
  if (part->left != 0 && may_split(allowed))
    return nim_say(why, "taking %llu, a pile may be split only into %s parts", take,
                   parts_of(allowed));
  if (part->left != 0) return nim_say(why, "taking %llu, a pile may not be split", take);
  if ((allowed & (NIM_CODE_NONE | NIM_CODE_ONE)) == 0)
    return nim_say(why, "taking %llu, the rest must be split into %s parts", take,
                   parts_of(allowed));
  return nim_say(why, take == has ? "%llu may be taken, but not the whole of pile %u"
                                  : "%llu may be taken only if it empties pile %u",
                 take, pile);
}

static bool refuse_split(uint64_t rest, const nim_part *part, nim_text *why) {
  unsigned long long left = part->left, second = part->second, has = rest;
  if (second > 0)
    return nim_say(why,
                   "a split leaves three non-empty piles: leaving %llu and %llu of %llu "
                   "does not",
                   left, second, has);
  if (left >= rest)
    return nim_say(why,
                   "a split leaves two non-empty piles: leaving %llu of %llu does not",
                   left, has);
  return nim_say(why, "the two piles must be unequal");
}

static bool leaves_whole_piles(const nim_rules *rules, uint64_t rest,
                               const nim_part *part) {
  if (part->left == 0 || part->left >= rest) return false;
  if (part->second > 0) return part->second < rest - part->left;
  return !rules->code.unequal || part->left != rest - part->left;
}

bool nim_split_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                     nim_text *why) {
  const nim_rules *rules = theory->rules;
  uint64_t rest = size - part->take;
  unsigned wanted = part->second > 0 ? NIM_CODE_THREE : NIM_CODE_TWO;
  if (size == 0) return nim_say(why, "pile %u is empty", (unsigned)part->pile + 1);
  if (part->take > size)
    return nim_say(why, "pile %u has only %llu, not %llu", (unsigned)part->pile + 1,
                   (unsigned long long)size, (unsigned long long)part->take);
  if (part->left == 0 && part->second == 0)
    return keeps_whole(rules, size, part->take) || refuse_take(rules, size, part, why);
  if (part->left > 0 && (digit(rules, part->take) & wanted) == 0)
    return refuse_take(rules, size, part, why);
  return leaves_whole_piles(rules, rest, part) || refuse_split(rest, part, why);
}

static uint64_t value_of(const nim_theory *theory, uint64_t size, const nim_part *part) {
  uint64_t rest = size - part->take - part->left - part->second;
  uint64_t value = nim_theory_value(theory, part->left);
  if (part->second > 0) value ^= nim_theory_value(theory, part->second);
  return value ^ nim_theory_value(theory, rest);
}

/* Where the values of a sequence repeat; zeros for never. */
static nim_form cycle_of(const nim_theory *theory) {
  nim_form c = {0};
  if (theory->values != NULL) nim_seq_period(theory->values, &c);
  return c;
}

/* Of piles that ascend, one runs through `fresh` .. `at` in vain, and a later one makes
** up for it. Then it does so in vain for ever: whatever it does beyond, it could do some
** periods earlier, where the later pile is larger by as much. */
static bool nothing_new(nim_form c, uint64_t at, uint64_t fresh) {
  uint64_t from = fresh > c.preperiod ? fresh : c.preperiod;
  return c.period > 0 && at >= from && at - from >= c.period;
}

/* Steps over what cannot have a value that was not met since `part`. */
static void step_over(nim_form c, uint64_t size, const nim_part *part, nim_part *next) {
  bool same_take = next->take == part->take;
  bool same_left = same_take && next->left == part->left;
  uint64_t second = same_left && part->second > 0 ? part->second + 1 : next->left;
  if (next->left > 0 && nothing_new(c, next->left, same_take ? part->left + 1 : 1))
    next->left = next->second = size;
  else if (next->second > 0 && nothing_new(c, next->second, second))
    next->second = size;
}

static bool option_to(const nim_theory *theory, uint64_t size, uint64_t value,
                      nim_part *part) {
  nim_part next = *part;
  nim_form c = cycle_of(theory);
  while (nim_split_next(theory, size, &next)) {
    if (value_of(theory, size, &next) == value) {
      *part = next;
      return true;
    }
    step_over(c, size, part, &next);
  }
  return false;
}

/* Pairs a + b = sum with from <= a <= to that have the value. */
static uint64_t count_between(const nim_theory *theory, uint64_t sum, uint64_t from,
                              uint64_t to, uint64_t value) {
  uint64_t a, count = 0;
  for (a = from; a <= to; a++)
    count += (nim_theory_value(theory, a) ^ nim_theory_value(theory, sum - a)) == value;
  return count;
}

/* One period of pairs stands for all others like it. */
static uint64_t count_pairs(const nim_theory *theory, uint64_t sum, uint64_t from,
                            uint64_t to, uint64_t value) {
  nim_form c = cycle_of(theory);
  uint64_t repeats = c.preperiod > from ? c.preperiod : from, rounds;
  if (c.period == 0 || sum < 2 * c.preperiod || to < repeats + c.period)
    return count_between(theory, sum, from, to, value);
  rounds = (to - repeats + 1) / c.period;
  return count_between(theory, sum, from, repeats - 1, value) +
         rounds * count_between(theory, sum, repeats, repeats + c.period - 1, value) +
         count_between(theory, sum, repeats + rounds * c.period, to, value);
}

static uint64_t count_threes(const nim_theory *theory, uint64_t size, uint64_t take,
                             uint64_t value) {
  uint64_t rest = size - take, count = 0, a;
  uint64_t last = most_of_three(theory->rules, size, take);
  for (a = 1; a <= last; a++) {
    uint64_t wanted = value ^ nim_theory_value(theory, a);
    count = plus(count, count_pairs(theory, rest - a, a, (rest - a) / 2, wanted));
  }
  return count;
}

static uint64_t count_whole(const nim_theory *theory, uint64_t size, uint64_t take,
                            uint64_t value) {
  return keeps_whole(theory->rules, size, take) &&
         nim_theory_value(theory, size - take) == value;
}

static uint64_t options_to(const nim_theory *theory, uint64_t size, uint64_t value) {
  const nim_rules *rules = theory->rules;
  uint64_t take, count = 0, last = most(rules, size);
  for (take = 0; take <= last; take++) {
    uint64_t left = most_left(rules, size, take);
    count = plus(count, count_pairs(theory, size - take, 1, left, value));
    count = plus(count, count_threes(theory, size, take, value));
    count = plus(count, count_whole(theory, size, take, value));
  }
  return count;
}

/* Splits in three take a count of pairs for each `left`. */
static uint64_t work_of(const nim_theory *theory, uint64_t size) {
  const nim_rules *rules = theory->rules;
  nim_form c = cycle_of(theory);
  uint64_t pairs = size / 2, lefts = 1;
  if (nim_code_most(&rules->code) > 2) lefts = size / 3;
  if (c.period > 0) pairs = nim_smaller(pairs, c.preperiod + 2 * c.period);
  return lefts > 0 && pairs > UINT64_MAX / lefts ? UINT64_MAX : pairs * lefts;
}

static uint64_t most_taken(const nim_rules *rules) {
  return most(rules, UINT64_MAX);
}

uint32_t nim_split_leaves(const nim_theory *theory) {
  return nim_code_most(&theory->rules->code);
}

const nim_options nim_options_split = {.most = most_taken,
                                       .leaves = nim_split_leaves,
                                       .next = nim_split_next,
                                       .count = options_of,
                                       .at = option_at,
                                       .legal = nim_split_legal,
                                       .to = option_to,
                                       .count_to = options_to,
                                       .work = work_of};
