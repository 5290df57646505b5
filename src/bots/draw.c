#include "bots/draw.h"

bool nim_draw_knows(const nim_rules *rules) {
  return !rules->kind->splits && !rules->kind->multiples;
}

nim_draw nim_draw_by(const nim_theory *theory) {
  const nim_rules *rules = theory->rules;
  return (nim_draw){.theory = theory,
                    .least = nim_rules_least(rules),
                    .most = nim_rules_least(rules) == 1 && rules->kind->options->every
                                ? nim_rules_most(rules)
                                : 0};
}
