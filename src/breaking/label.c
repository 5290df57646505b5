/* label.c: values renamed so that those of one class stand together: a tier.
**
** Pairs with a rare member are looked at for values of class 1 alone, pairs of common
** ones for values of class 0 (split.h). With the lowest bit of the mask left out, b,
** which follows from the class and the bits above it, a class has half as many names; the
** class itself stands above them:
**
**     value  [ bits above b | b | bits below ]
**     label  [ class | bits above b | bits below ]
**
** The class here is that of the value at n = 0, and of n as well where parity counts. So
** the label of an XOR, at the sum, is the XOR of the labels. Within a class labels ascend
** with the values: 32 of them for each 64 values.
*/
#include "breaking/block.h"

#include "breaking/tuning.h"

/* 64 values must have 32 labels. */
#define MOST_BIT 5

typedef struct labels {
  nim_values values; /* the labels; their `max` has no meaning */
  uint32_t mask;
  uint32_t parity;
  uint32_t space; /* of the values */
  uint32_t bit;   /* b */
  bool live;      /* are all values labelled, and will those be that may come? */
} labels;

/* --- naming --- */

static uint32_t label_of(const labels *l, size_t n, uint32_t value) {
  uint32_t low = value & (((uint32_t)1 << l->bit) - 1);
  uint32_t high = value >> (l->bit + 1) << l->bit;
  uint32_t class = nim_parity(value & l->mask) ^ ((uint32_t)n & l->parity);
  return (class ? l->space / 2 : 0) | high | low;
}

/* Further values, as far as there is room and they fit. */
static void add(labels *l, const nim_values *values) {
  nim_values *v = &l->values;
  size_t end = values->count < v->capacity ? values->count : v->capacity;
  while (v->count < end) {
    uint32_t value = nim_values_get(values, v->count);
    if (value >= l->space) return;
    nim_values_push(v, label_of(l, v->count, value));
  }
}

/* Drops the labels where mask, parity or the space of the values are others. */
static void follow_choice(labels *l, const nim_rare *rare, const nim_values *values) {
  uint32_t space = nim_bits_space(values->max);
  if (rare->mask == l->mask && rare->parity == l->parity && space == l->space) return;
  l->values.count = 0;
  l->mask = rare->mask;
  l->parity = rare->parity;
  l->bit = l->mask ? nim_bits_lowest(l->mask) : MOST_BIT + 1;
  l->space = space;
}

static bool reserve(labels *l, const nim_alloc *alloc, const nim_values *values,
                    size_t more) {
  size_t count = values->count + more;
  size_t limit = count < values->capacity ? values->capacity : count;
  return nim_values_reserve(&l->values, alloc, count, limit) &&
         (l->space <= 256 || nim_values_widen(&l->values, alloc));
}

/* Are labels of use? */
static bool wants(const labels *l) {
  return l->bit <= MOST_BIT && l->space >= NIM_LABEL_LEAST;
}

/* Where labels are gathered, a block has as many lanes less as there are sums more. */
static bool update(nim_engine *engine, const nim_alloc *alloc, const nim_values *values,
                   size_t more) {
  size_t spread = nim_moves_spread(&engine->moves);
  labels *l = engine->own[NIM_TIER_label];
  if (l) l->live = false;
  if (!engine->rare.sparse || engine->rare.count < NIM_LABEL_RARES) return true;
  l = nim_engine_own(engine, alloc, NIM_TIER_label);
  if (l == NULL) return true;
  follow_choice(l, &engine->rare, values);
  if (!wants(l) || !reserve(l, alloc, values, more)) return true;
  add(l, values);
  l->live = l->values.count == values->count;
  if (l->live && spread <= NIM_MOST_SPREAD) engine->lanes = NIM_LANES - spread;
  return true;
}

static void follow(nim_engine *engine, const nim_values *values, bool fresh) {
  labels *l = engine->own[NIM_TIER_label];
  (void)fresh;
  if (l && l->live) add(l, values);
}

/* --- gathering --- */

/* Groups of 2^b bits move apart by as much, then those whose values have bit b up. */
/* The values of a class among 64: `half` has a bit for each of their 32 labels, `members`
** one for each of the 64 that is of the class. */
static uint64_t spread_out(const labels *l, uint32_t half, uint64_t members) {
  uint64_t set = half, up;
  for (uint32_t i = MOST_BIT; i > l->bit; i--)
    set = (set | set << (1 << (i - 1))) & nim_bits_even(i - 1);
  up = nim_bits_even(l->bit) & ~members;
  return (set & ~up) | (set & up) << (1 << l->bit);
}

/* Two words of values have one word of labels in each class. */
static size_t words_of(const nim_task *t, const labels *l) {
  size_t words = (t->block->aim.words + 1) / 2, most = l->space / 128;
  return words < most ? words : most;
}

/* The labels where they are the best way, or NULL. */
static const labels *best(const nim_task *t) {
  const labels *l = t->engine->own[NIM_TIER_label];
  if (!l || !l->live || words_of(t, l) > NIM_LABEL_WORDS) return NULL;
  return t->lanes + nim_moves_spread(t->moves) <= NIM_LANES ? l : NULL;
}

/* Adds word k of the labels of a class to the sets of values. */
static void add_word(nim_task *t, const labels *l, const uint64_t *word, size_t k,
                     bool class) {
  nim_block *block = t->block;
  for (size_t w = 2 * k; w < 2 * k + 2 && w < block->aim.words; w++) {
    for (size_t j = 0; j < t->lanes; j++) {
      uint64_t upper = block->upper[(t->start + j) & 1][w];
      uint32_t half = (uint32_t)(word[j] >> (w % 2 * 32));
      block->set[w][j] |= spread_out(l, half, class ? upper : ~upper);
    }
  }
}

/* At the sums that the digits share, from those of the last digit on. */
static bool gather(nim_task *t, nim_places places, bool class) {
  const labels *l = best(t);
  const nim_moves *moves = t->moves;
  size_t last = moves->split[moves->splits - 1];
  uint32_t low;
  if (l == NULL) return false;
  low = class ? l->space / 2 : 0;
  for (size_t k = 0; k < words_of(t, l); k++, low += 64) {
    uint64_t word[NIM_LANES] = {0}, sums[NIM_LANES] = {0};
    t->engine->kernel->gather(sums, nim_values_from(&l->values, 0), l->values.wide,
                              t->start - last, places, low, low + 64);
    for (size_t i = 0; i < moves->splits; i++)
      for (size_t j = 0; j < t->lanes; j++) word[j] |= sums[j + last - moves->split[i]];
    add_word(t, l, word, k, class);
  }
  return true;
}

static uint64_t cost(const nim_task *t, size_t places) {
  const labels *l = best(t);
  return l ? places * words_of(t, l) * NIM_GATHER_COST : 0;
}

static void release(nim_engine *engine, const nim_alloc *alloc) {
  labels *l = engine->own[NIM_TIER_label];
  if (l) nim_values_free(&l->values, alloc);
}

const nim_tier nim_tier_label = {.name = "label",
                                 .size = sizeof(labels),
                                 .update = update,
                                 .follow = follow,
                                 .gather = gather,
                                 .gather_cost = cost,
                                 .free = release};
