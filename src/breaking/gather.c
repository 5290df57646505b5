/* gather.c: far positions, and what their pairs reach: pass 1 of block.c. By labels or by
** flags where that is better, else word by word; labels, flags and common positions are
** tiers.
*/
#include "breaking/engine.h"

#include "base/common.h"
#include "breaking/tuning.h"

/* --- far positions --- */

nim_places nim_far_between(const nim_task *t, size_t first, size_t end) {
  nim_places places = {NULL, first, end - first};
  if (t->rare->sparse) {
    size_t low = nim_below(t->rare->at, t->rares, first);
    places.at = t->rare->at + low;
    places.first = 0;
    places.count = nim_below(t->rare->at, t->rares, end) - low;
  }
  return places;
}

/* Rare positions near to start are left out: kernels would read beyond the values, or the
** positions are not known yet. */
nim_places nim_far_places(const nim_task *t) {
  size_t first = nim_first_far(t, t->known), late = t->start - 2 * NIM_LANES;
  if (!t->rare->sparse) return nim_far_between(t, first, (t->start + NIM_LANES) / 2 + 1);
  return nim_far_between(t, first, t->known < late ? t->known : late);
}

size_t nim_depth(const nim_task *t) {
  size_t depth = t->block->aim.depth;
  return t->rare->sparse ? depth : (depth + NIM_RUN - 1) / NIM_RUN * NIM_RUN;
}

nim_places nim_far_rest(const nim_task *t) {
  return nim_places_part(t->places, nim_depth(t), SIZE_MAX);
}

nim_places nim_places_part(nim_places places, size_t from, size_t count) {
  if (from > places.count) from = places.count;
  if (count > places.count - from) count = places.count - from;
  if (places.at)
    places.at += from;
  else
    places.first += from;
  places.count = count;
  return places;
}

/* --- labels: values renamed so that those of one class stand together ---
**
** Pairs with a rare member are looked at for values of class 1 alone, pairs of common
** ones for values of class 0 (engine.h). With the lowest bit of the mask left out, b,
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

/* 64 values must have 32 labels. */
#define MOST_BIT 5

static uint32_t label_of(const nim_labels *l, size_t n, uint32_t value) {
  uint32_t low = value & (((uint32_t)1 << l->bit) - 1);
  uint32_t high = value >> (l->bit + 1) << l->bit;
  uint32_t class = nim_parity(value & l->mask) ^ ((uint32_t)n & l->parity);
  return (class ? l->space / 2 : 0) | high | low;
}

/* Labels further values, as far as there is room and the values fit. */
static void add_labels(nim_labels *l, const nim_values *values) {
  nim_values *v = &l->values;
  size_t end = values->count < v->capacity ? values->count : v->capacity;
  while (v->count < end) {
    uint32_t value = nim_values_get(values, v->count);
    if (value >= l->space) return;
    nim_values_push(v, label_of(l, v->count, value));
  }
}

/* Brings the labels up to date. Where they are gathered, all digits share the sums of 64
** lanes, so that a block has fewer lanes. */
static void update_labels(nim_engine *engine, const nim_alloc *alloc,
                          const nim_values *values, size_t more) {
  size_t spread = nim_moves_spread(&engine->moves), count = values->count + more;
  size_t limit = count < values->capacity ? values->capacity : count;
  const nim_rare *rare = &engine->rare;
  uint32_t space = nim_bits_space(values->max);
  nim_labels *l = &engine->labels;
  l->live = false;
  if (!rare->sparse || rare->count < NIM_LABEL_RARES) return;
  if (rare->mask != l->mask || rare->parity != l->parity || space != l->space) {
    l->values.count = 0;
    l->mask = rare->mask;
    l->parity = rare->parity;
    l->bit = l->mask ? nim_bits_lowest(l->mask) : MOST_BIT + 1;
    l->space = space;
  }
  if (l->bit > MOST_BIT || l->space < NIM_LABEL_LEAST) return;
  if (!nim_values_reserve(&l->values, alloc, count, limit)) return;
  if (l->space > 256 && !nim_values_widen(&l->values, alloc)) return;
  add_labels(l, values);
  l->live = l->values.count == values->count;
  if (l->live && spread <= NIM_MOST_SPREAD) engine->lanes = NIM_LANES - spread;
}

/* The values of a class among 64: `half` has a bit for each of their 32 labels, `members`
** one for each of the 64 that is of the class. Groups of 2^b bits are moved apart, then
** those of values with bit b. */
static uint64_t spread_out(const nim_labels *l, uint32_t half, uint64_t members) {
  uint64_t set = half, up;
  for (uint32_t i = MOST_BIT; i > l->bit; i--)
    set = (set | set << (1 << (i - 1))) & nim_bits_even(i - 1);
  up = nim_bits_even(l->bit) & ~members;
  return (set & ~up) | (set & up) << (1 << l->bit);
}

/* Two words of values have one word of labels in each class. */
static size_t label_words(const nim_task *t, const nim_labels *l) {
  size_t words = (t->block->aim.words + 1) / 2, most = l->space / 128;
  return words < most ? words : most;
}

/* The labels if gathering by them is best, else NULL. */
static const nim_labels *labels_of(const nim_task *t) {
  const nim_labels *l = &t->engine->labels;
  if (!l->live || label_words(t, l) > NIM_LABEL_WORDS) return NULL;
  return t->lanes + nim_moves_spread(t->moves) <= NIM_LANES ? l : NULL;
}

/* Adds what the places reach of a class to the sets of values: at the sums that the
** digits share, from those of the last digit on. */
static void gather_labels(nim_task *t, const nim_labels *l, nim_places places,
                          bool class) {
  nim_block *block = t->block;
  const nim_moves *moves = t->moves;
  size_t last = moves->split[moves->splits - 1], words = label_words(t, l);
  uint32_t low = class ? l->space / 2 : 0;
  for (size_t k = 0; k < words; k++, low += 64) {
    uint64_t word[NIM_LANES] = {0}, sums[NIM_LANES] = {0};
    t->engine->kernel->gather(sums, nim_values_from(&l->values, 0), l->values.wide,
                              t->start - last, places, low, low + 64);
    for (size_t i = 0; i < moves->splits; i++)
      for (size_t j = 0; j < t->lanes; j++) word[j] |= sums[j + last - moves->split[i]];
    for (size_t w = 2 * k; w < 2 * k + 2 && w < block->aim.words; w++) {
      for (size_t j = 0; j < t->lanes; j++) {
        uint64_t upper = block->upper[(t->start + j) & 1][w];
        uint32_t half = (uint32_t)(word[j] >> (w % 2 * 32));
        block->set[w][j] |= spread_out(l, half, class ? upper : ~upper);
      }
    }
  }
}

/* --- flags: a byte for each value. For large sets this is the faster way, and breaking
** digits share their sums --- */

/* Sets are gathered by flags where all XORs are below this. */
#define FLAG_SPACE (64 * NIM_BLOCK_WORDS)

/* Eight flags, 0 or 1, the first in the lowest byte; compilers make it one load. */
static uint64_t eight(const uint8_t *flag) {
  uint64_t word = 0;
  for (unsigned i = 0; i < 8; i++) word |= (uint64_t)flag[i] << (8 * i);
  return word;
}

/* Adds the flagged values of a sum to the sets of the lanes that have it. The product
** moves the flag in byte i of eight to bit 56 + i, and no two of its terms meet. */
static void add_flags(const nim_task *t, const uint8_t *flag, size_t sum) {
  for (size_t w = 0; w < t->block->aim.words; w++) {
    uint64_t set = 0;
    for (size_t i = 0; i < 8; i++)
      set |= (eight(flag + 64 * w + 8 * i) * 0x0102040810204080u >> 56) << (8 * i);
    for (size_t i = 0; i < t->moves->splits; i++) {
      size_t j = sum + t->moves->split[i] - t->start;
      if (j < NIM_LANES) t->block->set[w][j] |= set;
    }
  }
}

/* One cache line more than a power of two: else the flags of all sums would map to the
** same sets of the first cache. */
typedef uint8_t flags[FLAG_SPACE + 64];

static NIM_INLINE void raise_flags(flags *flag, const void *g, bool wide, size_t base,
                                   nim_places places) {
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    uint32_t value = nim_value_at(g, wide, a);
    _Pragma("GCC unroll 8") for (size_t r = 0; r < NIM_FLAG_SUMS; r++)
        flag[r][nim_value_at(g, wide, base - a + r) ^ value] = 1;
  }
}

static bool flags_are_best(const nim_task *t) {
  return nim_engine_uses(t->engine, NIM_TIER_flags) &&
         t->block->aim.words >= NIM_FLAG_WORDS && t->space <= FLAG_SPACE;
}

/* Some sums at a time, from the last one down. */
static void gather_flags(nim_task *t, nim_places places) {
  const nim_values *v = t->values;
  size_t base = t->start + NIM_LANES - t->moves->split[0];
  size_t first = t->start - t->moves->split[t->moves->splits - 1];
  while (base > first) {
    flags flag[NIM_FLAG_SUMS];
    base -= NIM_FLAG_SUMS;
    for (size_t r = 0; r < NIM_FLAG_SUMS; r++) memset(flag[r], 0, nim_task_flags(t));
    if (v->wide)
      raise_flags(flag, v->wide, true, base, places);
    else
      raise_flags(flag, v->byte, false, base, places);
    for (size_t r = 0; r < NIM_FLAG_SUMS; r++) add_flags(t, flag[r], base + r);
  }
}

/* --- gathering --- */

static void gather_words(nim_task *t, nim_places places) {
  const nim_values *v = t->values;
  const void *g = nim_values_from(v, 0);
  for (size_t w = 0; w < t->block->aim.words && 64 * w < t->space; w++) {
    uint32_t low = (uint32_t)(64 * w);
    uint32_t end = t->space - low < 64 ? t->space : low + 64;
    for (size_t i = 0; i < t->moves->splits; i++)
      t->engine->kernel->gather(t->block->set[w], g, v->wide,
                                t->start - t->moves->split[i], places, low, end);
  }
}

void nim_gather(nim_task *t, nim_places places, bool class) {
  const nim_labels *labels = labels_of(t);
  if (places.count == 0) return;
  if (labels)
    gather_labels(t, labels, places, class);
  else if (flags_are_best(t))
    gather_flags(t, places);
  else
    gather_words(t, places);
}

uint64_t nim_gather_cost(const nim_task *t, size_t places) {
  const nim_labels *labels = labels_of(t);
  if (labels) return places * label_words(t, labels) * NIM_GATHER_COST;
  if (flags_are_best(t)) return places * NIM_FLAGS_COST;
  return places * t->moves->splits * t->block->aim.words * NIM_GATHER_COST;
}

/* In Grundy's game 0 is removed: equal piles reach it, and are no move. Common positions
** start so low that they have no pair of equal piles. */
void nim_gather_far(nim_task *t) {
  nim_block *block = t->block;
  const nim_commons *c = &t->engine->commons;
  nim_places first = nim_places_part(t->places, 0, nim_depth(t));
  nim_places commons = {NULL, nim_first_far(t, t->known), t->start / 4};
  for (size_t w = 0; w < block->aim.words; w++)
    memset(block->set[w], 0, sizeof block->set[w]);
  nim_gather(t, first, true);
  if (nim_task_excepts(t, 0))
    for (size_t j = 0; j < NIM_LANES; j++) block->set[0][j] &= ~(uint64_t)1;
  block->gathered += nim_gather_cost(t, first.count);
  if (c->count > 0) commons = (nim_places){c->at, 0, c->count};
  if (t->rare->sparse && nim_engine_uses(t->engine, NIM_TIER_commons))
    nim_gather(t, nim_places_part(commons, 0, block->aim.extra), false);
}

/* --- before and after blocks --- */

static void list_commons(nim_engine *engine, const nim_alloc *alloc, uint64_t values) {
  const uint64_t first = 1 + NIM_LANES + NIM_MOST_UNKNOWN, end = values / 4;
  size_t count = end < NIM_COMMONS ? (size_t)end : NIM_COMMONS;
  nim_commons *c = &engine->commons;
  if (!engine->rare.sparse || c->choice == engine->rare.next_choice) return;
  c->choice = engine->rare.next_choice;
  c->count = 0;
  if (count < NIM_MOST_UNKNOWN) return;
  if (!nim_block_reserve(alloc, c->at, c->room, count)) return;
  for (size_t i = 0; i < count; i++) c->at[i] = (uint32_t)(first + end * i / count);
  c->count = count;
}

void nim_gather_update(nim_engine *engine, const nim_alloc *alloc,
                       const nim_values *values, size_t more) {
  engine->lanes = NIM_LANES;
  if (nim_engine_uses(engine, NIM_TIER_label)) update_labels(engine, alloc, values, more);
  if (nim_engine_uses(engine, NIM_TIER_commons))
    list_commons(engine, alloc, values->count);
}

void nim_gather_count(nim_engine *engine, nim_values *values, size_t done, bool fresh) {
  nim_values_count(values, done);
  nim_rare_follow(engine, values, fresh);
  if (engine->labels.live) add_labels(&engine->labels, values);
}
