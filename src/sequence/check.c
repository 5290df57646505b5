/* check.c: see check.h. */
#include "sequence/check.h"

#include "base/random.h"
#include "sequence/mex.h"

typedef struct check {
  nim_seq *seq;
  nim_seq_checked *told;
  uint64_t work; /* what is left of it */
} check;

/* What the definition of G(n) costs. */
static uint64_t cost_of(const nim_seq *seq, size_t n) {
  if (seq->kind == NIM_SEQ_TAKE) return 20 + seq->takes;
  return 20 + (uint64_t)seq->engine.moves.splits * (n / 2) +
         seq->engine.moves.triples * ((uint64_t)n / 3 + 1) * (n / 4);
}

/* G(n) by the definition, from the values below it. */
static uint32_t define(nim_seq *seq, size_t n) {
  nim_values below = seq->values;
  uint64_t pairs = 0;
  below.count = n;
  if (seq->kind == NIM_SEQ_TAKE)
    return nim_mex_take(seq->take, seq->takes, &below, &seq->engine.bits);
  return nim_mex_textbook(&seq->engine.moves, &below, &seq->engine.bits, &pairs);
}

static bool is_right(check *c, size_t n) {
  uint64_t cost = cost_of(c->seq, n);
  c->told->wrong = n;
  c->told->value = nim_values_get(&c->seq->values, n);
  c->told->wanted = define(c->seq, n);
  c->work -= cost < c->work ? cost : c->work;
  return c->told->value == c->told->wanted;
}

static bool check_first(check *c, uint64_t until) {
  size_t n = 0;
  for (; n < c->seq->values.count && c->work > until; n++)
    if (!is_right(c, n)) return false;
  c->told->first = n;
  return true;
}

/* The end of the places that do not cost more than an eighth of the work. */
static size_t affordable(const check *c, uint64_t work, size_t end) {
  while (end > 0 && cost_of(c->seq, end) > work / 8) end -= end / 8 + 1;
  return end;
}

/* Draws places before `end` that have not been looked at anyway. */
static bool check_some(check *c, nim_random *r, size_t end, uint64_t until) {
  size_t first = c->told->first;
  if (end <= first) return true;
  for (; c->work > until; c->told->places++)
    if (!is_right(c, first + (size_t)nim_random_below(r, end - first))) return false;
  return true;
}

bool nim_seq_check(nim_seq *seq, uint64_t seed, uint64_t work, nim_seq_checked *told) {
  check c = {seq, told, work};
  size_t end = affordable(&c, work, seq->values.count), proof = 0;
  nim_random r;
  memset(told, 0, sizeof *told);
  nim_random_seed(&r, seed);
  if (seq->period.proven) proof = (size_t)seq->period.checked + 1;
  if (proof > end) proof = end;
  return check_first(&c, work / 2) && check_some(&c, &r, proof, work / 4) &&
         check_some(&c, &r, end, 0);
}
