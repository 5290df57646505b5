#include "game/split.h"

#include "sequence/lasker.h"

static unsigned digit(const nim_rules *rules, uint64_t take) {
  if (rules->kind == NIM_KIND_OCTAL)
    return take <= rules->code.last ? rules->code.digit[take] : 0;
  if (take == 0) return NIM_OCTAL_TWO;
  return rules->kind == NIM_KIND_LASKER ? NIM_OCTAL_NONE | NIM_OCTAL_ONE : 0;
}

/* Most tokens that a move may take from a pile. */
static uint64_t most(const nim_rules *rules, uint64_t size) {
  uint64_t last = rules->kind == NIM_KIND_LASKER ? size : rules->code.last;
  return last < size ? last : size;
}

static bool keeps_whole(const nim_rules *rules, uint64_t size, uint64_t take) {
  unsigned wanted = take == size ? NIM_OCTAL_NONE : NIM_OCTAL_ONE;
  return take > 0 && (digit(rules, take) & wanted) != 0;
}

/* The largest `left` of a split that takes `take`, 0 when there is none. */
static uint64_t most_left(const nim_rules *rules, uint64_t size, uint64_t take) {
  uint64_t rest = size - take;
  if ((digit(rules, take) & NIM_OCTAL_TWO) == 0 || rest == 0) return 0;
  return rules->kind == NIM_KIND_GRUNDY ? (rest - 1) / 2 : rest / 2;
}

static bool set(nim_part *part, uint64_t take, uint64_t left) {
  part->take = take;
  part->left = left;
  return true;
}

/* The first option that takes `take` or more. */
static bool first_from(const nim_rules *rules, uint64_t size, uint64_t take,
                       nim_part *part) {
  uint64_t last = most(rules, size);
  for (; take <= last; take++) {
    if (keeps_whole(rules, size, take)) return set(part, take, 0);
    if (most_left(rules, size, take) > 0) return set(part, take, 1);
  }
  return false;
}

bool nim_split_next(const nim_rules *rules, uint64_t size, nim_part *part) {
  if (part->take > size) return false;
  if (part->left < most_left(rules, size, part->take))
    return set(part, part->take, part->left + 1);
  return first_from(rules, size, part->take + 1, part);
}

/* Of Lasker's Nim: the splits, then the takes. */
static uint64_t options_taking(const nim_rules *rules, uint64_t size, uint64_t take) {
  return keeps_whole(rules, size, take) + most_left(rules, size, take);
}

uint64_t nim_split_count(const nim_rules *rules, uint64_t size) {
  uint64_t take, count = 0, last = most(rules, size);
  if (rules->kind == NIM_KIND_LASKER) return size / 2 + size;
  for (take = 0; take <= last; take++) count += options_taking(rules, size, take);
  return count;
}

void nim_split_at(const nim_rules *rules, uint64_t size, uint64_t k, nim_part *part) {
  uint64_t take = 0, options;
  if (rules->kind == NIM_KIND_LASKER && k >= size / 2) {
    set(part, k - size / 2 + 1, 0);
    return;
  }
  while (k >= (options = options_taking(rules, size, take))) {
    k -= options;
    take++;
  }
  set(part, take, k + !keeps_whole(rules, size, take));
}

static bool refuse_take(const nim_rules *rules, uint64_t size, const nim_part *part,
                        nim_text *why) {
  unsigned pile = part->pile + 1;
  unsigned long long take = part->take, has = size;
  unsigned allowed = digit(rules, take);
  if (take == 0 && part->left == 0)
    return nim_say(why, (digit(rules, 0) & NIM_OCTAL_TWO) != 0
                            ? "0 may be taken only where the pile is split"
                            : "at least 1 must be taken");
  if (allowed == 0) return nim_say(why, "%llu is not a number that may be taken", take);
  if (part->left != 0) return nim_say(why, "taking %llu, a pile may not be split", take);
  if (allowed == NIM_OCTAL_TWO)
    return nim_say(why, "taking %llu, the rest must be split in two", take);
  return nim_say(why, take == has ? "all %llu of pile %u may not be taken"
                                  : "taking %llu, nothing may be left in pile %u",
                 take, pile);
}

static bool refuse_split(uint64_t rest, uint64_t left, nim_text *why) {
  if (left >= rest)
    return nim_say(why,
                   "a split leaves two piles that are not empty: %llu of %llu is none",
                   (unsigned long long)left, (unsigned long long)rest);
  return nim_say(why, "the two piles must be unequal");
}

bool nim_split_legal(const nim_rules *rules, uint64_t size, const nim_part *part,
                     nim_text *why) {
  uint64_t rest = size - part->take, left = part->left;
  if (size == 0) return nim_say(why, "pile %u is empty", (unsigned)part->pile + 1);
  if (part->take > size)
    return nim_say(why, "pile %u has only %llu, not %llu", (unsigned)part->pile + 1,
                   (unsigned long long)size, (unsigned long long)part->take);
  if (left == 0)
    return keeps_whole(rules, size, part->take) || refuse_take(rules, size, part, why);
  if ((digit(rules, part->take) & NIM_OCTAL_TWO) == 0)
    return refuse_take(rules, size, part, why);
  if (left >= rest || (rules->kind == NIM_KIND_GRUNDY && left == rest - left))
    return refuse_split(rest, left, why);
  return true;
}

static uint64_t value_of(const nim_theory *theory, uint64_t size, const nim_part *part) {
  uint64_t rest = size - part->take - part->left;
  return nim_theory_grundy(theory, part->left) ^ nim_theory_grundy(theory, rest);
}

/* Where the values of a sequence repeat: from `start` on with `period`; 0 for never. */
typedef struct cycle {
  uint64_t start, period;
} cycle;

static cycle cycle_of(const nim_theory *theory) {
  cycle c = {0, 0};
  if (theory->values == NULL || !theory->values->period.proven) return c;
  c.start = theory->values->period.preperiod;
  c.period = theory->values->period.length;
  return c;
}

/* After the option `part`, no split taking as many can have a value that was not met in
** the last period: both halves are in the periodic part. */
static bool nothing_new(cycle c, uint64_t size, const nim_part *part, uint64_t misses) {
  return c.period > 0 && misses >= c.period && part->left >= c.start + c.period &&
         size - part->take >= 2 * c.start;
}

/* Lasker's Nim: the splits, then the one take. */
static bool lasker_to(uint64_t size, uint64_t value, nim_part *part) {
  uint64_t take = nim_lasker_take(size, value), left = 0;
  if (part->take == 0) left = nim_lasker_split(size, value, part->left + 1);
  if (left > 0) return set(part, 0, left);
  return take > part->take && set(part, take, 0);
}

bool nim_split_to(const nim_theory *theory, uint64_t size, uint64_t value,
                  nim_part *part) {
  nim_part next = *part;
  cycle c = cycle_of(theory);
  uint64_t misses = 0;
  if (theory->rules->kind == NIM_KIND_LASKER) return lasker_to(size, value, part);
  while (nim_split_next(theory->rules, size, &next)) {
    misses = next.left > 1 ? misses + 1 : 0;
    if (value_of(theory, size, &next) == value) {
      *part = next;
      return true;
    }
    if (nothing_new(c, size, &next, misses))
      next.left = most_left(theory->rules, size, next.take);
  }
  return false;
}

/* Splits with `from` <= left <= `to`, taking `take`, that have the value. */
static uint64_t count_between(const nim_theory *theory, uint64_t size, uint64_t take,
                              uint64_t from, uint64_t to, uint64_t value) {
  nim_part part = {take, from, 0, 0};
  uint64_t count = 0;
  for (; part.left <= to; part.left++) count += value_of(theory, size, &part) == value;
  return count;
}

/* One period of splits stands for all others like it. */
static uint64_t count_splits(const nim_theory *theory, uint64_t size, uint64_t take,
                             uint64_t value) {
  cycle c = cycle_of(theory);
  uint64_t last = most_left(theory->rules, size, take), from = c.start > 1 ? c.start : 1,
           rounds;
  if (c.period == 0 || size - take < 2 * c.start || last < from + c.period)
    return count_between(theory, size, take, 1, last, value);
  rounds = (last - from + 1) / c.period;
  return count_between(theory, size, take, 1, from - 1, value) +
         rounds * count_between(theory, size, take, from, from + c.period - 1, value) +
         count_between(theory, size, take, from + rounds * c.period, last, value);
}

static uint64_t count_whole(const nim_theory *theory, uint64_t size, uint64_t take,
                            uint64_t value) {
  return keeps_whole(theory->rules, size, take) &&
         nim_theory_grundy(theory, size - take) == value;
}

uint64_t nim_split_count_to(const nim_theory *theory, uint64_t size, uint64_t value) {
  uint64_t take, count = 0, last = most(theory->rules, size);
  if (theory->rules->kind == NIM_KIND_LASKER)
    return nim_lasker_splits(size, value) + (nim_lasker_take(size, value) > 0);
  for (take = 0; take <= last; take++)
    count +=
        count_splits(theory, size, take, value) + count_whole(theory, size, take, value);
  return count;
}
