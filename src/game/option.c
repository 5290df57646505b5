#include "game/option.h"

nim_leaves nim_option_leaves(const nim_theory *theory, uint64_t size,
                             const nim_part *part) {
  nim_leaves after = {0};
  uint64_t rest;
  if (nim_rules_are_numbered(theory->rules)) {
    after.told = nim_custom_option(theory->custom, size, part->take - 1, &after.count);
    return after;
  }
  if (part->left > 0) after.own[after.count++] = part->left;
  if (part->second > 0) after.own[after.count++] = part->second;
  rest = size - part->take - part->left - part->second;
  if (rest > 0) after.own[after.count++] = rest;
  return after;
}

/* ---- what may be taken ---- */

static bool refuse_take(const nim_rules *rules, uint64_t size, const nim_part *part,
                        nim_text *why) {
  unsigned pile = part->pile + 1;
  if (size == 0) return nim_say(why, "pile %u is empty", pile);
  if (part->take == 0) return nim_say(why, "at least 1 must be taken");
  if (part->take > size)
    return nim_say(why, "pile %u has only %llu, not %llu", pile, (unsigned long long)size,
                   (unsigned long long)part->take);
  return rules->kind->options->refuse(rules, size, part, why);
}

bool nim_option_taken(const nim_theory *theory, uint64_t size, const nim_part *part,
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

bool nim_option_unlisted(const nim_rules *rules, uint64_t size, const nim_part *part,
                         nim_text *why) {
  (void)rules;
  (void)size;
  return nim_say(why, "%llu is not a number that may be taken",
                 (unsigned long long)part->take);
}

/* ---- options by their value ---- */

static uint64_t option_value(const nim_theory *theory, uint64_t size,
                             const nim_part *part) {
  nim_leaves after = nim_option_leaves(theory, size, part);
  uint64_t value = 0;
  uint32_t i;
  for (i = 0; i < after.count; i++)
    value ^= nim_theory_grundy(theory, nim_leaves_at(&after, i));
  return value;
}

bool nim_option_scan(const nim_theory *theory, uint64_t size, uint64_t value,
                     nim_part *part) {
  nim_part next = *part;
  while (nim_option_next(theory, size, &next)) {
    if (option_value(theory, size, &next) != value) continue;
    *part = next;
    return true;
  }
  return false;
}

uint64_t nim_option_scan_count(const nim_theory *theory, uint64_t size, uint64_t value) {
  nim_part part = {0};
  uint64_t count = 0;
  while (nim_option_to(theory, size, value, &part)) count++;
  return count;
}

/* ---- facts ---- */

uint64_t nim_option_one(const nim_rules *rules) {
  (void)rules;
  return 1;
}

uint64_t nim_option_unbounded(const nim_rules *rules) {
  (void)rules;
  return UINT64_MAX;
}

uint64_t nim_option_limit(const nim_rules *rules) {
  return rules->limit;
}

uint32_t nim_option_single(const nim_theory *theory) {
  (void)theory;
  return 1;
}

/* ---- any number ---- */

static bool any_next(const nim_theory *theory, uint64_t size, nim_part *part) {
  (void)theory;
  return part->take < size && nim_option_take(part, size, part->take + 1);
}

static uint64_t any_count(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return size;
}

static void any_at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  (void)theory;
  nim_option_take(part, size, k + 1);
}

/* The values of Nim, whose piles are what leaves such a value. */
static bool any_to(const nim_theory *theory, uint64_t size, uint64_t value,
                   nim_part *part) {
  (void)theory;
  return value < size && nim_option_only(size, size - value, part);
}

static uint64_t any_count_to(const nim_theory *theory, uint64_t size, uint64_t value) {
  (void)theory;
  return value < size;
}

const nim_options nim_options_any = {.least = nim_option_one,
                                     .most = nim_option_unbounded,
                                     .every = true,
                                     .leaves = nim_option_single,
                                     .next = any_next,
                                     .count = any_count,
                                     .at = any_at,
                                     .legal = nim_option_taken,
                                     .refuse = nim_option_unlisted,
                                     .to = any_to,
                                     .count_to = any_count_to};
