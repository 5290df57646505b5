#include "bots/draw.h"

bool nim_draw_knows(const nim_rules *rules) {
  return !rules->kind->splits && !rules->kind->multiples;
}

nim_draw nim_draw_by(const nim_theory *theory) {
  const nim_options *options = nim_options_of(theory);
  return (nim_draw){.theory = theory,
                    .least = options->least(theory->rules),
                    .most = options->every ? options->most(theory->rules) : 0};
}
