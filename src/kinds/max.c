/* max:K: at most K tokens of one pile. Values are sizes mod K + 1, since what a move
** leaves has every other residue and never the pile's own (Bouton, 1901, with a limit).
*/
#include "kinds/kind.h"

/* ---- values ---- */

static uint64_t value(const nim_rules *rules, uint64_t size) {
  return rules->limit >= size ? size : size % (rules->limit + 1);
}

/* Where no pile reaches the period the values are those of Nim. */
static nim_form form(const nim_rules *rules) {
  if (rules->limit == NIM_MAX_SIZE) return (nim_form){.period = 1, .saltus = 1};
  return (nim_form){.period = rules->limit + 1};
}

static uint64_t largest(const nim_rules *rules, uint64_t n) {
  return nim_smaller(n, rules->limit);
}

static const nim_closed closed = {value, largest, form, {0}};

/* ---- options ---- */

static bool next(const nim_theory *theory, uint64_t size, nim_part *part) {
  return part->take < theory->rules->limit && nim_option_take(part, size, part->take + 1);
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  return nim_smaller(theory->rules->limit, size);
}

static bool refuse(const nim_rules *rules, uint64_t size, const nim_part *part,
                   nim_text *why) {
  (void)size;
  return nim_say(why, "at most %llu may be taken, not %llu",
                 (unsigned long long)rules->limit, (unsigned long long)part->take);
}

/* Of the sizes below `size` that can be reached, at most one has a given value. */
static uint64_t take_to(const nim_rules *rules, uint64_t size, uint64_t wanted) {
  uint64_t cycle = rules->limit + 1, now = size % cycle, take;
  if (wanted >= cycle) return 0;
  take = now >= wanted ? now - wanted : cycle - (wanted - now);
  return take <= nim_smaller(rules->limit, size) ? take : 0;
}

static bool to(const nim_theory *theory, uint64_t size, uint64_t wanted, nim_part *part) {
  return nim_option_only(size, take_to(theory->rules, size, wanted), part);
}

static const nim_options options = {.most = nim_option_limit,
                                    .every = true,
                                    .next = next,
                                    .count = count,
                                    .at = nim_option_nth,
                                    .refuse = refuse,
                                    .to = to};

const nim_kind nim_kind_max = {.name = "max",
                               .title = "the subtraction game",
                               .example = "max:3",
                               .help = "take 1 .. 3 tokens of one pile",
                               .parameter = &nim_parameter_number,
                               .options = &options,
                               .shifts = true,
                               .closed = &closed,
                               .pairing = true};
