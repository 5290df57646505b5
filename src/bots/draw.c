#include "bots/draw.h"

bool nim_draw_knows(const nim_rules *rules) {
  const nim_kind_row *row = nim_rules_row(rules);
  return !row->splits && !row->multiples;
}

nim_draw nim_draw_by(const nim_theory *theory) {
  const nim_rules *rules = theory->rules;
  nim_shape shape = nim_rules_row(rules)->shape;
  nim_draw d = {theory, 1, 0};
  if (shape == NIM_SHAPE_LIST) d.least = rules->take[0];
  if (shape == NIM_SHAPE_ANY)
    d.most = rules->kind == NIM_KIND_MAX ? rules->limit : UINT64_MAX;
  return d;
}
