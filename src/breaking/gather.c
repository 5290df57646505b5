/* gather.c: far pairs, gathered into sets: pass 1 of block.h. */
#include "breaking/task.h"

#include <string.h>

#include "breaking/tuning.h"

/* Sets are gathered by flags where all XORs are below this. */
#define FLAG_SPACE (64 * NIM_BLOCK_WORDS)

/* From here on rare positions are too near to start for a kernel. */
static size_t late_from(const nim_task *t) {
  return t->start - (t->gap > 2 * NIM_LANES ? t->gap : 2 * NIM_LANES);
}

void nim_list_late(nim_task *t) {
  size_t count = t->rare->sparse ? t->rare->count : 0;
  t->block->lates = 0;
  for (size_t i = nim_rare_below(t->rare, count, late_from(t)); i < count; i++)
    t->block->late[t->block->lates++] = t->rare->at[i];
}

/* The rare positions from `from` to before `end`. */
static nim_places rares_between(const nim_task *t, size_t from, size_t end) {
  size_t first = nim_rare_below(t->rare, t->rares, from);
  size_t tail = nim_rare_below(t->rare, t->rares, end);
  nim_places places = {t->rare->at + first, 0, tail - first};
  return places;
}

nim_places nim_far_places(const nim_task *t) {
  size_t near = NIM_LANES + t->gap;
  nim_places all = {NULL, near + 1, (t->start + NIM_LANES) / 2 - near};
  if (t->rare->sparse) return rares_between(t, near + 1, late_from(t));
  return all;
}

size_t nim_depth(const nim_task *t) {
  size_t depth = t->block->depth;
  return t->rare->sparse ? depth : (depth + NIM_RUN - 1) / NIM_RUN * NIM_RUN;
}

/* Positions that pass 1 looks at for values that common pairs reach. */
static nim_places common_places(const nim_task *t) {
  nim_places first = {NULL, NIM_LANES + t->left + 1, t->start / 4};
  nim_places listed = {t->rare->common, 0, t->rare->commons};
  return listed.count > 0 ? listed : first;
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

/* Eight flags, 0 or 1, the first in the lowest byte; compilers make it one load. */
static uint64_t eight(const uint8_t *flag) {
  uint64_t word = 0;
  for (unsigned i = 0; i < 8; i++) word |= (uint64_t)flag[i] << (8 * i);
  return word;
}

/* Adds the flagged values of a sum to the sets of the lanes that ask for it. The product
** moves the flag in byte i of eight to bit 56 + i, and no two of its terms meet. */
static void add_flags(const nim_task *t, const uint8_t *flag, size_t sum) {
  for (size_t w = 0; w < t->block->words; w++) {
    uint64_t set = 0;
    for (size_t i = 0; i < 8; i++)
      set |= (eight(flag + 64 * w + 8 * i) * 0x0102040810204080u >> 56) << (8 * i);
    for (size_t i = 0; i < t->moves->splits; i++) {
      size_t j = sum + t->moves->split[i] - t->start;
      if (j < NIM_LANES) t->block->set[w][j] |= set;
    }
  }
}

/* A line more than a power of two, or the flags of all lanes would fight for the same
** places of the first cache. */
typedef uint8_t flags[FLAG_SPACE + 64];

#if defined(__GNUC__)
#define UNROLL _Pragma("GCC unroll 8")
#else
#define UNROLL
#endif

static NIM_INLINE void raise_flags(flags *flag, const void *g, bool wide, size_t base,
                                   nim_places places) {
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    uint32_t value = nim_value_at(g, wide, a);
    UNROLL for (size_t r = 0; r < NIM_FLAG_SUMS; r++)
      flag[r][nim_value_at(g, wide, base - a + r) ^ value] = 1;
  }
}

/* Gathers by a flag for each value, some sums at a time from the last one down. For large
** sets this is the faster way, and breaking digits share their sums. */
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

static bool by_flags(const nim_task *t) {
  return t->block->words >= NIM_FLAG_WORDS && t->space <= FLAG_SPACE;
}

/* Gathers 64 of what the pairs reach, from `low` on, at 64 sums from `base` on. */
static void gather_sums(const nim_task *t, const nim_values *v, nim_places places,
                        size_t base, uint64_t *sets, uint32_t low, uint32_t end) {
  t->block->kernel->gather(sets, nim_values_from(v, 0), v->wide, base, places, low, end);
}

static void gather(nim_task *t, nim_places places) {
  nim_block *block = t->block;
  if (places.count == 0) return;
  if (by_flags(t)) {
    gather_flags(t, places);
    return;
  }
  for (size_t w = 0; w < block->words && 64 * w < t->space; w++) {
    uint32_t low = (uint32_t)(64 * w);
    uint32_t end = t->space - low < 64 ? t->space : low + 64;
    for (size_t i = 0; i < t->moves->splits; i++)
      gather_sums(t, t->values, places, t->start - t->moves->split[i], block->set[w], low,
                  end);
  }
}

/* Two words of values have one word of labels in each class. */
static size_t label_words(const nim_task *t) {
  size_t words = (t->block->words + 1) / 2, most = t->rare->labels.space / 128;
  return words < most ? words : most;
}

static bool by_labels(const nim_task *t) {
  return t->rare->sparse && label_words(t) <= NIM_LABEL_WORDS &&
         t->labelled >= t->start - t->left &&
         t->lanes + nim_moves_spread(t->moves) <= NIM_LANES;
}

/* Adds word k of the labels of a class to the sets of values. */
static void add_labels(nim_task *t, const uint64_t *word, size_t k, bool class) {
  nim_block *block = t->block;
  for (size_t w = 2 * k; w < 2 * k + 2 && w < block->words; w++) {
    for (size_t j = 0; j < t->lanes; j++) {
      uint64_t upper = block->upper[(t->start + j) & 1][w];
      uint32_t half = (uint32_t)(word[j] >> (w % 2 * 32));
      block->set[w][j] |=
          nim_labels_spread(&t->rare->labels, half, class ? upper : ~upper);
    }
  }
}

/* Gathers labels of a class at the sums that the digits share, from those of the last
** digit on: a block has as many lanes less as they are more. */
static void gather_labels(nim_task *t, nim_places places, bool class) {
  const nim_moves *moves = t->moves;
  uint32_t low = class ? t->rare->labels.space / 2 : 0;
  size_t last = moves->split[moves->splits - 1];
  for (size_t k = 0; k < label_words(t); k++, low += 64) {
    uint64_t word[NIM_LANES] = {0}, sums[NIM_LANES] = {0};
    gather_sums(t, &t->rare->labels.values, places, t->start - last, sums, low, low + 64);
    for (size_t i = 0; i < moves->splits; i++)
      for (size_t j = 0; j < t->lanes; j++) word[j] |= sums[j + last - moves->split[i]];
    add_labels(t, word, k, class);
  }
}

/* Gathers what the places reach, of values of one class maybe no others. */
static void gather_class(nim_task *t, nim_places places, bool class) {
  if (places.count == 0) return;
  if (by_labels(t))
    gather_labels(t, places, class);
  else
    gather(t, places);
}

uint64_t nim_gather_cost(const nim_task *t, size_t places) {
  if (by_labels(t)) return places * label_words(t) * NIM_GATHER_COST;
  if (by_flags(t)) return places * NIM_FLAGS_COST;
  return places * t->moves->splits * t->block->words * NIM_GATHER_COST;
}

/* What only seems to be reached is taken from the sets again; the common positions start
** so low that they have no pair of equal piles. */
void nim_gather_far(nim_task *t, nim_places rares) {
  nim_block *block = t->block;
  nim_places commons = nim_places_part(common_places(t), 0, block->extra);
  for (size_t w = 0; w < block->words; w++)
    memset(block->set[w], 0, sizeof block->set[w]);
  rares = nim_places_part(rares, 0, nim_depth(t));
  gather_class(t, rares, true);
  if (nim_task_excepts(t, 0))
    for (size_t j = 0; j < NIM_LANES; j++) block->set[0][j] &= ~(uint64_t)1;
  if (t->rare->sparse) gather_class(t, commons, false);
  block->gathered += nim_gather_cost(t, rares.count);
}

/* The positions that need the values from `from` to before `end` before start. */
static nim_places gap_between(const nim_task *t, size_t from, size_t end) {
  size_t first = NIM_LANES + 1;
  nim_places all = {NULL, first + from, end - from};
  return t->rare->sparse ? rares_between(t, first + from, first + end) : all;
}

void nim_gather_gap(nim_task *t, size_t left, size_t labelled) {
  nim_places places = gap_between(t, left, t->left);
  if (left == t->left) return;
  t->left = left;
  t->labelled = labelled;
  /* So few places are dearer by labels than word by word, but not than by flags. */
  if (by_flags(t))
    gather_class(t, places, true);
  else
    gather(t, places);
}
