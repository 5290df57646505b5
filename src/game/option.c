#include "game/option.h"

#include <assert.h>

#include "game/custom.h"
#include "sequence/lasker.h"
#include "game/split.h"

static uint64_t smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* Most tokens that one move may take, where every number up to it is allowed. */
static uint64_t most(const nim_rules *rules, uint64_t size) {
  return rules->kind == NIM_KIND_MAX ? smaller(rules->limit, size) : size;
}

/* Octal games and their like: options told by digits. */
static bool by_digits(const nim_rules *rules) {
  return nim_rules_splits(rules) && rules->kind != NIM_KIND_CUSTOM;
}

/* Index of the first number of the set that is larger than `take`. */
static uint32_t takes_above(const nim_rules *rules, uint64_t take) {
  uint32_t low = 0, high = rules->takes;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (rules->take[middle] > take) high = middle;
    else low = middle + 1;
  }
  return low;
}

static uint64_t next_take(const nim_rules *rules, uint64_t size, uint64_t take) {
  uint32_t i;
  switch (rules->kind) {
  case NIM_KIND_TAKE:
    i = takes_above(rules, take);
    return i < rules->takes ? rules->take[i] : 0;
  case NIM_KIND_WHOLE: return take < size ? size : 0;
  default: return take < most(rules, size) ? take + 1 : 0;
  }
}

/* A game of one's own: take is the number of the option, left the pile's size. */
static bool next_custom(const nim_rules *rules, uint64_t size, nim_part *part) {
  if (part->take >= nim_custom_count(rules->custom, size)) return false;
  part->take++;
  part->left = size;
  return true;
}

bool nim_option_next(const nim_rules *rules, uint64_t size, nim_part *part) {
  uint64_t take;
  if (rules->kind == NIM_KIND_CUSTOM) return next_custom(rules, size, part);
  if (by_digits(rules)) return nim_split_next(rules, size, part);
  take = next_take(rules, size, part->take);
  if (take == 0 || take > size) return false;
  part->take = take;
  part->left = 0;
  return true;
}

uint64_t nim_option_count(const nim_rules *rules, uint64_t size) {
  if (rules->kind == NIM_KIND_CUSTOM) return nim_custom_count(rules->custom, size);
  if (by_digits(rules)) return nim_split_count(rules, size);
  if (rules->kind == NIM_KIND_TAKE) return takes_above(rules, size);
  if (rules->kind == NIM_KIND_WHOLE) return size > 0;
  return most(rules, size);
}

void nim_option_at(const nim_rules *rules, uint64_t size, uint64_t k, nim_part *part) {
  part->left = rules->kind == NIM_KIND_CUSTOM ? size : 0;
  if (rules->kind == NIM_KIND_TAKE) part->take = rules->take[k];
  else if (by_digits(rules)) nim_split_at(rules, size, k, part);
  else part->take = rules->kind == NIM_KIND_WHOLE ? size : k + 1;
}

static bool refuse_take(const nim_rules *rules, uint64_t size, const nim_part *part,
                        nim_text *why) {
  unsigned long long take = part->take, has = size, limit = rules->limit;
  unsigned pile = part->pile + 1;
  if (size == 0) return nim_say(why, "pile %u is empty", pile);
  if (take == 0) return nim_say(why, "at least 1 must be taken");
  if (take > size)
    return nim_say(why, "pile %u has only %llu, not %llu", pile, has, take);
  if (rules->kind == NIM_KIND_MAX)
    return nim_say(why, "at most %llu may be taken, not %llu", limit, take);
  if (rules->kind == NIM_KIND_WHOLE)
    return nim_say(why, "only a whole pile may be taken: pile %u has %llu", pile, has);
  return nim_say(why, "%llu is not a number that may be taken", take);
}

static bool custom_legal(const nim_rules *rules, uint64_t size, const nim_part *part,
                         nim_text *why) {
  unsigned long long options = nim_custom_count(rules->custom, size);
  if (part->take - 1 < options) return true;
  return nim_say(why, "there is no option %llu: pile %u has %llu of them",
                 (unsigned long long)part->take, (unsigned)part->pile + 1, options);
}

bool nim_option_legal(const nim_rules *rules, uint64_t size, const nim_part *part,
                      nim_text *why) {
  nim_part before = *part;
  if (rules->kind == NIM_KIND_CUSTOM) return custom_legal(rules, size, part, why);
  if (by_digits(rules)) return nim_split_legal(rules, size, part, why);
  if (part->left != 0)
    return nim_say(why, "these rules do not break a pile in two");
  if (part->take == 0 || part->take > size) return refuse_take(rules, size, part, why);
  before.take--;
  return next_take(rules, size, before.take) == part->take ||
         refuse_take(rules, size, part, why);
}

nim_seq_option nim_option_leaves(const nim_rules *rules, uint64_t size,
                                 const nim_part *part) {
  nim_seq_option after = {{size - part->take, 0}};
  if (rules->kind == NIM_KIND_CUSTOM)
    return nim_custom_option(rules->custom, size, part->take - 1);
  if (part->left > 0) {
    after.left[1] = after.left[0] - part->left;
    after.left[0] = part->left;
  }
  return after;
}

/* An empty pile has value 0, also before any value is computed. */
static uint64_t known_value(const nim_rules *rules, uint64_t size) {
  uint64_t value = 0;
  bool known = size == 0 || nim_seq_at(rules->values, size, &value);
  assert(known);
  (void)known;
  return value;
}

uint64_t nim_option_grundy(const nim_rules *rules, uint64_t size) {
  switch (rules->kind) {
  case NIM_KIND_MAX: return rules->limit >= size ? size : size % (rules->limit + 1);
  case NIM_KIND_OCTAL:
  case NIM_KIND_GRUNDY:
  case NIM_KIND_CUSTOM:
  case NIM_KIND_TAKE: return known_value(rules, size);
  case NIM_KIND_WHOLE: return size > 0;
  case NIM_KIND_LASKER: return nim_lasker_value(size);
  default: return size;
  }
}

/* Of the sizes below `size` that max:K can reach, at most one has a given value. */
static uint64_t max_take_to(const nim_rules *rules, uint64_t size, uint64_t value) {
  uint64_t cycle = rules->limit + 1, now = size % cycle;
  uint64_t take = now >= value ? now - value : cycle - (value - now);
  return value < cycle && take <= smaller(rules->limit, size) ? take : 0;
}

static bool only_take(uint64_t take, nim_part *part) {
  if (take == 0 || take <= part->take) return false;
  part->take = take;
  part->left = 0;
  return true;
}

static uint64_t option_value(const nim_rules *rules, uint64_t size,
                             const nim_part *part) {
  nim_seq_option after = nim_option_leaves(rules, size, part);
  uint64_t value = nim_option_grundy(rules, after.left[0]);
  return after.left[1] == 0 ? value : value ^ nim_option_grundy(rules, after.left[1]);
}

static bool scan_to(const nim_rules *rules, uint64_t size, uint64_t value,
                    nim_part *part) {
  nim_part next = *part;
  while (nim_option_next(rules, size, &next)) {
    if (option_value(rules, size, &next) != value) continue;
    *part = next;
    return true;
  }
  return false;
}

bool nim_option_to(const nim_rules *rules, uint64_t size, uint64_t value,
                   nim_part *part) {
  switch (rules->kind) {
  case NIM_KIND_NIM: return only_take(value < size ? size - value : 0, part);
  case NIM_KIND_MAX: return only_take(max_take_to(rules, size, value), part);
  case NIM_KIND_OCTAL:
  case NIM_KIND_GRUNDY:
  case NIM_KIND_LASKER: return nim_split_to(rules, size, value, part);
  default: return scan_to(rules, size, value, part);
  }
}

uint64_t nim_option_count_to(const nim_rules *rules, uint64_t size, uint64_t value) {
  nim_part part = {0, 0, 0, 0};
  uint64_t count = 0;
  if (by_digits(rules))
    return nim_split_count_to(rules, size, value);
  while (nim_option_to(rules, size, value, &part)) count++;
  return count;
}
