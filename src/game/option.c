#include "game/option.h"

#include "game/split.h"

static uint64_t smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static nim_shape shape_of(const nim_theory *theory) {
  return nim_rules_row(theory->rules)->shape;
}

/* Most tokens that one move may take, where every number up to it is allowed. */
static uint64_t most(const nim_rules *rules, uint64_t size) {
  return rules->kind == NIM_KIND_MAX ? smaller(rules->limit, size) : size;
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

static bool set_take(uint64_t size, uint64_t take, nim_part *part) {
  if (take == 0 || take > size) return false;
  part->take = take;
  part->left = part->second = 0;
  return true;
}

static bool next_listed(const nim_rules *rules, uint64_t size, nim_part *part) {
  uint32_t i = takes_above(rules, part->take);
  return i < rules->takes && set_take(size, rules->take[i], part);
}

/* A game of one's own: take is the number of the option, left the pile's size. */
static bool next_custom(const nim_theory *theory, uint64_t size, nim_part *part) {
  if (part->take >= nim_custom_count(theory->custom, size)) return false;
  part->take++;
  part->left = size;
  return true;
}

bool nim_option_next(const nim_theory *theory, uint64_t size, nim_part *part) {
  const nim_rules *rules = theory->rules;
  switch (shape_of(theory)) {
  case NIM_SHAPE_ANY:
    return part->take < most(rules, size) && set_take(size, part->take + 1, part);
  case NIM_SHAPE_LIST: return next_listed(rules, size, part);
  case NIM_SHAPE_WHOLE: return part->take < size && set_take(size, size, part);
  case NIM_SHAPE_DIGITS: return nim_split_next(rules, size, part);
  case NIM_SHAPE_TOLD: return next_custom(theory, size, part);
  }
  return false;
}

uint64_t nim_option_count(const nim_theory *theory, uint64_t size) {
  const nim_rules *rules = theory->rules;
  switch (shape_of(theory)) {
  case NIM_SHAPE_ANY: return most(rules, size);
  case NIM_SHAPE_LIST: return takes_above(rules, size);
  case NIM_SHAPE_WHOLE: return size > 0;
  case NIM_SHAPE_DIGITS: return nim_split_count(rules, size);
  case NIM_SHAPE_TOLD: return nim_custom_count(theory->custom, size);
  }
  return 0;
}

void nim_option_at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  part->take = k + 1;
  part->left = part->second = 0;
  switch (shape_of(theory)) {
  case NIM_SHAPE_ANY: break;
  case NIM_SHAPE_LIST: part->take = theory->rules->take[k]; break;
  case NIM_SHAPE_WHOLE: part->take = size; break;
  case NIM_SHAPE_DIGITS: nim_split_at(theory->rules, size, k, part); break;
  case NIM_SHAPE_TOLD: part->left = size; break;
  }
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

static bool custom_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                         nim_text *why) {
  unsigned long long options = nim_custom_count(theory->custom, size);
  if (part->take >= 1 && part->take <= options) return true;
  return nim_say(why, "there is no option %llu: pile %u has %llu of them",
                 (unsigned long long)part->take, (unsigned)part->pile + 1, options);
}

/* Is it the option that follows those that take less? */
static bool take_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                       nim_text *why) {
  nim_part next = *part;
  if (part->left != 0 || part->second != 0)
    return nim_say(why, "these rules do not break a pile in two");
  if (next.take > 0) {
    next.take--;
    if (nim_option_next(theory, size, &next) && next.take == part->take) return true;
  }
  return refuse_take(theory->rules, size, part, why);
}

bool nim_option_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                      nim_text *why) {
  switch (shape_of(theory)) {
  case NIM_SHAPE_ANY:
  case NIM_SHAPE_LIST:
  case NIM_SHAPE_WHOLE: return take_legal(theory, size, part, why);
  case NIM_SHAPE_DIGITS: return nim_split_legal(theory->rules, size, part, why);
  case NIM_SHAPE_TOLD: return custom_legal(theory, size, part, why);
  }
  return false;
}

nim_leaves nim_option_leaves(const nim_theory *theory, uint64_t size,
                             const nim_part *part) {
  nim_leaves after = {0};
  uint64_t rest;
  if (theory->custom != NULL) {
    after.told =
        nim_custom_option(theory->custom, size, part->take - 1, &after.count);
    return after;
  }
  if (part->left > 0) after.own[after.count++] = part->left;
  if (part->second > 0) after.own[after.count++] = part->second;
  rest = size - part->take - part->left - part->second;
  if (rest > 0) after.own[after.count++] = rest;
  return after;
}

/* Of the sizes below `size` that max:K can reach, at most one has a given value. */
static uint64_t max_take_to(const nim_rules *rules, uint64_t size, uint64_t value) {
  uint64_t cycle = rules->limit + 1, now = size % cycle, take;
  if (value >= cycle) return 0;
  take = now >= value ? now - value : cycle - (value - now);
  return take <= smaller(rules->limit, size) ? take : 0;
}

static bool only_take(uint64_t take, nim_part *part) {
  if (take == 0 || take <= part->take) return false;
  part->take = take;
  part->left = part->second = 0;
  return true;
}

static uint64_t option_value(const nim_theory *theory, uint64_t size,
                             const nim_part *part) {
  nim_leaves after = nim_option_leaves(theory, size, part);
  uint64_t value = 0;
  uint32_t i;
  for (i = 0; i < after.count; i++)
    value ^= nim_theory_grundy(theory, nim_leaves_at(&after, i));
  return value;
}

static bool scan_to(const nim_theory *theory, uint64_t size, uint64_t value,
                    nim_part *part) {
  nim_part next = *part;
  while (nim_option_next(theory, size, &next)) {
    if (option_value(theory, size, &next) != value) continue;
    *part = next;
    return true;
  }
  return false;
}

bool nim_option_to(const nim_theory *theory, uint64_t size, uint64_t value,
                   nim_part *part) {
  const nim_rules *rules = theory->rules;
  if (rules->kind == NIM_KIND_NIM)
    return only_take(value < size ? size - value : 0, part);
  if (rules->kind == NIM_KIND_MAX)
    return only_take(max_take_to(rules, size, value), part);
  if (shape_of(theory) == NIM_SHAPE_DIGITS)
    return nim_split_to(theory, size, value, part);
  return scan_to(theory, size, value, part);
}

uint64_t nim_option_count_to(const nim_theory *theory, uint64_t size, uint64_t value) {
  nim_part part = {0};
  uint64_t count = 0;
  if (shape_of(theory) == NIM_SHAPE_DIGITS)
    return nim_split_count_to(theory, size, value);
  while (nim_option_to(theory, size, value, &part)) count++;
  return count;
}
