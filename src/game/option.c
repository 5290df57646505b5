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
  if (rules->kind->options->refuse != NULL)
    return rules->kind->options->refuse(rules, size, part, why);
  return nim_say(why, "%llu is not a number that may be taken",
                 (unsigned long long)part->take);
}

bool nim_option_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                      nim_text *why) {
  const nim_options *options = nim_options_of(theory);
  nim_part next = *part;
  if (options->legal != NULL) return options->legal(theory, size, part, why);
  if (part->left != 0 || part->second != 0)
    return nim_say(why, "these rules do not split piles");
  if (next.take > 0) {
    next.take--;
    if (nim_option_next(theory, size, &next) && next.take == part->take) return true;
  }
  return refuse_take(theory->rules, size, part, why);
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

bool nim_option_to(const nim_theory *theory, uint64_t size, uint64_t value,
                   nim_part *part) {
  const nim_options *options = nim_options_of(theory);
  if (options->to == NULL) return nim_option_scan(theory, size, value, part);
  return options->to(theory, size, value, part);
}

uint64_t nim_option_count_to(const nim_theory *theory, uint64_t size, uint64_t value) {
  const nim_options *options = nim_options_of(theory);
  if (options->count_to == NULL) return nim_option_count_each(theory, size, value);
  return options->count_to(theory, size, value);
}

uint64_t nim_option_count_each(const nim_theory *theory, uint64_t size, uint64_t value) {
  nim_part part = {0};
  uint64_t count = 0;
  while (nim_option_to(theory, size, value, &part)) count++;
  return count;
}

/* ---- facts ---- */

uint32_t nim_option_most_left(const nim_theory *theory) {
  const nim_options *options = nim_options_of(theory);
  return options->leaves != NULL ? options->leaves(theory) : 1;
}

void nim_option_nth(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  (void)theory;
  nim_option_take(part, size, k + 1);
}

/* ---- any number ---- */

static bool any_next(const nim_theory *theory, uint64_t size, nim_part *part) {
  (void)theory;
  return nim_option_take(part, size, part->take + 1);
}

static uint64_t any_count(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return size;
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

const nim_options nim_options_any = {.every = true,
                                     .next = any_next,
                                     .count = any_count,
                                     .at = nim_option_nth,
                                     .to = any_to,
                                     .count_to = any_count_to};
