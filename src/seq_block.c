/* seq_block.c: see seq_block.h for the method and its proof. */
#include "seq_block.h"

#include <string.h>

#include "seq_bits.h"

/* What the counters say is acted upon so often. */
#define REVIEW 16

/* Where the search for good parameters starts, and its bounds. */
#define FIRST_DEPTH 2048
#define LEAST_DEPTH 16
#define FIRST_EXTRA 4
#define LEAST_EXTRA 2
#define MOST_EXTRA 512

/* From so many words on sets are gathered by flags, if the XORs are below FLAG_SPACE. */
#define FLAG_WORDS 4
#define FLAG_SPACE 1024
#define FLAG_LANES 8

/* More rounds do not pay. */
#define MOST_ROUNDS 24

/* Common positions among the near pairs: these are looked at one by one. */
#define NEAR_COMMONS 3

/* An open value is sought among so many far positions before the near ones. */
#define SEEK_FIRST 66

/* Open values that common pairs may reach are scanned for so many positions at a time, as
** long as so many lanes have one; the cost is that of finding these values. */
#define FILL_PART 128
#define FILL_LANES 4
#define FILL_COST 200

/* A gathered position costs as much as so many scanned ones, by word or by flags. */
#define GATHER_COST 10
#define FLAGS_COST 25

void nim_block_init(nim_block *block) {
  memset(block, 0, sizeof *block);
  block->kernel = nim_kernel_best();
  block->words = 1;
  block->depth = FIRST_DEPTH;
  block->extra = FIRST_EXTRA;
  for (unsigned v = 0; v < 64; v++) block->bit[v] = (uint64_t)1 << v;
}

void nim_block_forget(nim_block *block) {
  memset(&block->key, 0, sizeof block->key);
}

/* A block under work: what stays the same for all its lanes. */
typedef struct task {
  nim_block *block;
  const nim_moves *moves;
  const nim_rare *rare;
  nim_values *values;
  size_t start;
  size_t lanes;
  uint32_t space; /* values from here on end the block */
} task;

/* --- the lists of positions --- */

static void fill_near(task *t) {
  nim_block *block = t->block;
  size_t commons = 0;
  block->nears = 0;
  for (size_t a = 1; a <= NIM_LANES; a++) {
    bool rare = !t->rare->sparse || nim_rare_is(t->rare, a, nim_values_get(t->values, a));
    if (!rare && commons++ >= NEAR_COMMONS) continue;
    block->near[block->nears++] = (uint8_t)a;
  }
}

/* The index in the list of rare positions of the first one that is at least `n`. */
static size_t rare_from(const nim_rare *rare, size_t n) {
  size_t low = 0, high = rare->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (rare->at[middle] < n) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* Lists the rare positions that are too near to start for a kernel; returns the index of
** the first of them. */
static size_t list_late(task *t) {
  size_t tail = rare_from(t->rare, t->start - 2 * NIM_LANES);
  for (size_t i = tail; i < t->rare->count; i++)
    t->block->late[t->block->lates++] = t->rare->at[i];
  return tail;
}

/* All far positions that a proof must look at. */
static nim_places far_places(task *t) {
  nim_places places = {NULL, NIM_LANES + 1, 0};
  t->block->lates = 0;
  if (t->rare->sparse) {
    size_t first = rare_from(t->rare, NIM_LANES + 1);
    places.at = t->rare->at + first;
    places.count = list_late(t) - first;
  } else {
    places.count = (t->start + NIM_LANES) / 2 - NIM_LANES;
  }
  return places;
}

static nim_places part(nim_places places, size_t from, size_t count) {
  if (from > places.count) from = places.count;
  if (count > places.count - from) count = places.count - from;
  if (places.at) places.at += from;
  else places.first += from;
  places.count = count;
  return places;
}

/* --- pass 1 --- */

/* Eight flags, 0 or 1, the first in the lowest byte; compilers make it one load. */
static uint64_t eight(const uint8_t *flag) {
  uint64_t word = 0;
  for (unsigned i = 0; i < 8; i++) word |= (uint64_t)flag[i] << (8 * i);
  return word;
}

/* Adds the flagged values to lane j's set. The product moves the flag in byte i of eight
** to bit 56 + i, and no two of its terms meet. */
static void add_flags(nim_block *block, const uint8_t *flag, size_t j) {
  for (size_t w = 0; w < block->words; w++) {
    uint64_t set = 0;
    for (size_t i = 0; i < 8; i++)
      set |= (eight(flag + 64 * w + 8 * i) * 0x0102040810204080u >> 56) << (8 * i);
    block->set[w][j] |= set;
  }
}

typedef uint8_t flags[FLAG_SPACE];

#if defined(__GNUC__)
#define UNROLL _Pragma("GCC unroll 8")
#else
#define UNROLL
#endif

static void flag8(flags *flag, const uint8_t *g, size_t base, nim_places places) {
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    const uint8_t *partner = g + base - a;
    uint32_t value = g[a];
    UNROLL for (size_t r = 0; r < FLAG_LANES; r++) flag[r][partner[r] ^ value] = 1;
  }
}

static void flag16(flags *flag, const uint16_t *g, size_t base, nim_places places) {
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    const uint16_t *partner = g + base - a;
    uint32_t value = g[a];
    UNROLL for (size_t r = 0; r < FLAG_LANES; r++) flag[r][partner[r] ^ value] = 1;
  }
}

/* Gathers by a flag a value, some lanes at a time: for large sets the faster way. */
static void gather_flags(task *t, nim_places places) {
  const nim_values *v = t->values;
  for (size_t j = 0; j < t->lanes; j += FLAG_LANES) {
    flags flag[FLAG_LANES];
    for (size_t r = 0; r < FLAG_LANES; r++) memset(flag[r], 0, t->space);
    for (size_t i = 0; i < t->moves->splits; i++) {
      size_t base = t->start + j - t->moves->split[i];
      if (v->byte) flag8(flag, v->byte, base, places);
      else flag16(flag, v->wide, base, places);
    }
    for (size_t r = 0; r < FLAG_LANES; r++) add_flags(t->block, flag[r], j + r);
  }
}

static bool by_flags(const task *t) {
  return t->block->words >= FLAG_WORDS && t->space <= FLAG_SPACE;
}

static void gather(task *t, nim_places places) {
  nim_block *block = t->block;
  const nim_values *v = t->values;
  if (places.count == 0) return;
  if (by_flags(t)) {
    gather_flags(t, places);
    return;
  }
  for (size_t i = 0; i < t->moves->splits; i++) {
    size_t base = t->start - t->moves->split[i];
    for (size_t w = 0; w < block->words; w++) {
      uint32_t low = (uint32_t)(64 * w);
      if (v->byte) block->kernel->gather8(block->set[w], v->byte, base, places, low);
      else block->kernel->gather16(block->set[w], v->wide, base, places, low);
    }
  }
}

/* The lanes where the places' pairs reach the value wanted of the lane; `wanted` has the
** width of the values. */
static uint64_t scan(const task *t, nim_places places, const void *wanted) {
  const nim_values *v = t->values;
  const nim_kernel *kernel = t->block->kernel;
  uint64_t hits = 0;
  for (size_t i = 0; i < t->moves->splits; i++) {
    size_t base = t->start - t->moves->split[i];
    hits |= v->byte ? kernel->scan8(v->byte, base, places, wanted)
                    : kernel->scan16(v->wide, base, places, wanted);
  }
  return hits;
}

static uint64_t gather_cost(const task *t, size_t places) {
  size_t cost = by_flags(t) ? FLAGS_COST : t->block->words * GATHER_COST;
  return places * t->moves->splits * cost;
}

/* In Grundy's game a = s - a is no move. What it seems to reach, 0, is taken from the sets
** again; the common positions start so low that they never meet it. */
static void gather_far(task *t, nim_places rares) {
  nim_block *block = t->block;
  nim_places commons = {NULL, NIM_LANES + 1, block->extra};
  for (size_t w = 0; w < block->words; w++) memset(block->set[w], 0, sizeof block->set[w]);
  rares = part(rares, 0, block->depth);
  gather(t, rares);
  if (t->moves->unequal)
    for (size_t j = 0; j < NIM_LANES; j++) block->set[0][j] &= ~(uint64_t)1;
  if (commons.count > t->start / 4) commons.count = t->start / 4;
  if (t->rare->sparse) gather(t, commons);
  block->gathered += gather_cost(t, rares.count);
}

/* The least value that lane j may have and that nothing is known of, or UINT32_MAX. */
static uint32_t least_open(const task *t, size_t j) {
  const nim_block *block = t->block;
  size_t odd = (t->start + j) & 1;
  for (size_t w = 0; w < block->words; w++) {
    uint64_t open = block->needed[odd][w] & ~block->set[w][j] & ~block->beyond[w][j];
    if (open) return (uint32_t)(64 * w) + nim_bits_lowest(open);
  }
  return UINT32_MAX;
}

/* Settles for each lane whether its far pairs reach its least open value. */
static void refine_once(task *t, nim_places rest) {
  nim_block *block = t->block;
  uint16_t wanted[NIM_LANES] = {0};
  uint32_t value[NIM_LANES];
  uint64_t hits;
  for (size_t j = 0; j < NIM_LANES; j++) {
    value[j] = least_open(t, j);
    if (t->values->wide) wanted[j] = (uint16_t)value[j];
    else ((uint8_t *)wanted)[j] = (uint8_t)value[j];
  }
  hits = scan(t, rest, wanted);
  for (size_t j = 0; j < NIM_LANES; j++, hits >>= 1) {
    uint64_t(*to)[NIM_LANES] = hits & 1 ? block->set : block->beyond;
    if (value[j] != UINT32_MAX) to[value[j] / 64][j] |= (uint64_t)1 << (value[j] % 64);
  }
}

static void refine(task *t, nim_places rares) {
  nim_block *block = t->block;
  nim_places rest = part(rares, block->depth, SIZE_MAX);
  for (size_t w = 0; w < block->words; w++)
    memset(block->beyond[w], 0, sizeof block->beyond[w]);
  if (rest.count == 0) return;
  for (size_t i = 0; i < block->rounds; i++) refine_once(t, rest);
  block->lost += block->rounds * rest.count * t->moves->splits * (t->values->wide ? 2 : 1);
}

/* The least value that is not in lane j's set, if common pairs may reach it. */
static uint32_t least_common(const task *t, size_t j) {
  const nim_block *block = t->block;
  size_t odd = (t->start + j) & 1;
  for (size_t w = 0; w < block->words; w++) {
    uint64_t open = ~block->set[w][j] & (block->set[w][j] + 1);
    if (open & block->needed[odd][w]) return UINT32_MAX;
    if (open) return (uint32_t)(64 * w) + nim_bits_lowest(open);
  }
  return UINT32_MAX;
}

/* Scans a part of the common positions for the least open value of each lane; false when
** few lanes have one. */
static bool fill_once(task *t, nim_places places) {
  nim_block *block = t->block;
  uint16_t wanted[NIM_LANES] = {0};
  uint32_t value[NIM_LANES];
  uint64_t hits, lanes = 0;
  size_t count = 0;
  for (size_t j = 0; j < NIM_LANES; j++) {
    value[j] = least_common(t, j);
    if (t->values->wide) wanted[j] = (uint16_t)value[j];
    else ((uint8_t *)wanted)[j] = (uint8_t)value[j];
    lanes |= (uint64_t)(value[j] != UINT32_MAX) << j;
    count += value[j] != UINT32_MAX;
  }
  if (count < FILL_LANES) return false;
  for (hits = scan(t, places, wanted) & lanes; hits; hits &= hits - 1) {
    size_t j = nim_bits_lowest(hits);
    block->set[value[j] / 64][j] |= (uint64_t)1 << (value[j] % 64);
  }
  return true;
}

/* Fills the values below each lane's likely mex that common pairs reach. */
static void fill(task *t) {
  size_t end = t->start / 4, from = NIM_LANES + 1 + t->block->extra;
  if (!t->rare->sparse) return;
  for (; from + FILL_PART < end; from += FILL_PART) {
    nim_places places = {NULL, from, FILL_PART};
    if (!fill_once(t, places)) break;
    t->block->sought += (uint64_t)t->moves->splits * FILL_PART + FILL_COST;
  }
}

/* Has pile n a near pair that reaches `value`? */
static bool seek_near(const task *t, uint32_t value, size_t n) {
  const nim_values *v = t->values;
  for (size_t i = 0; i < t->moves->splits; i++) {
    size_t sum = n - t->moves->split[i];
    for (size_t a = 1; a <= NIM_LANES; a++)
      if ((nim_values_get(v, a) ^ nim_values_get(v, sum - a)) == value) return true;
  }
  return false;
}

/* Scans the far pairs with a < end for those that reach `value` until lane j has one; false
** when there is none. Where the scan ended is kept for the lanes after this one. */
static bool seek_far(task *t, uint32_t value, size_t j, size_t end) {
  enum { PART = 64 };
  nim_block *block = t->block;
  uint64_t *set = block->set[value / 64], bit = (uint64_t)1 << (value % 64);
  uint16_t wanted[NIM_LANES];
  if (block->cursor[value] >= end) return false;
  for (size_t i = 0; i < NIM_LANES; i++) {
    if (t->values->wide) wanted[i] = (uint16_t)value;
    else ((uint8_t *)wanted)[i] = (uint8_t)value;
  }
  while ((set[j] & bit) == 0 && block->cursor[value] < end) {
    size_t left = end - block->cursor[value];
    nim_places places = {NULL, block->cursor[value], left < PART ? left : PART};
    uint64_t hits = scan(t, places, wanted);
    block->cursor[value] += places.count;
    block->sought += t->moves->splits * places.count;
    for (; hits; hits &= hits - 1) set[nim_bits_lowest(hits)] |= bit;
  }
  return (set[j] & bit) != 0;
}

/* Does pile start + j reach `value` by any pair? The cheap and likely places first. Beyond
** half of every sum positions only repeat the pairs. */
static bool seek(task *t, uint32_t value, size_t j) {
  size_t end = (t->start + NIM_LANES) / 2 + 1;
  if (seek_far(t, value, j, SEEK_FIRST)) return true;
  t->block->sought += t->moves->splits * NIM_LANES;
  if (seek_near(t, value, t->start + j)) return true;
  /* In Grundy's game the middle is no pair. */
  return seek_far(t, value, j, t->moves->unequal ? end - NIM_LANES : end);
}

/* --- pass 2 --- */

static void fill_needed(task *t) {
  for (unsigned odd = 0; odd < 2; odd++) {
    for (uint32_t w = 0; w < t->block->words; w++) {
      uint64_t needed = 0;
      for (uint32_t v = 0; v < 64; v++) {
        bool enough = !t->rare->sparse || nim_rare_needed(t->rare, odd, 64 * w + v);
        if (64 * w + v >= t->space || (t->moves->unequal && w + v == 0)) enough = false;
        needed |= (uint64_t)enough << v;
      }
      t->block->needed[odd][w] = needed;
    }
  }
}

/* Brings the derived tables up to date. */
static void prepare(task *t) {
  nim_block *block = t->block;
  const nim_rare *rare = t->rare;
  nim_block_key key = {block->words, block->extra, t->space, rare->mask,
                       rare->parity, rare->shift,  1u + rare->sparse};
  size_t values = 64 * block->words < t->space ? 64 * block->words : t->space;
  for (size_t v = 0; v < values; v++) block->cursor[v] = NIM_LANES + 1;
  if (memcmp(&key, &block->key, sizeof key) == 0) return;
  block->key = key;
  fill_near(t);
  fill_needed(t);
}

/* The bit of the least value that is not in *seen, word w of lane j's set, if it is proven
** that nothing but a false pass 3 keeps it from being the value; else 0. */
static uint64_t proven(task *t, size_t j, size_t w, uint64_t *seen) {
  size_t odd = (t->start + j) & 1;
  for (;;) {
    uint64_t open = ~*seen & (*seen + 1); /* the lowest bit that is not set */
    uint32_t value;
    if (open & t->block->needed[odd][w]) return open;
    if (open == 0 || !t->rare->sparse) return 0;
    value = (uint32_t)(64 * w) + nim_bits_lowest(open);
    if (value >= t->space) return 0;
    if (!seek(t, value, j)) {
      if (t->moves->unequal) return 0;
      t->block->late[t->block->lates++] = (uint32_t)(t->start + j);
      t->block->beyond[w][j] |= open;
      return open;
    }
    *seen |= open;
  }
}

/* Pass 2 from lane j on for values of one byte and sets of one word; returns the lane that
** it stops before. */
static size_t settle_one(task *t, size_t j) {
  const nim_block *block = t->block;
  const nim_moves *moves = t->moves;
  const uint64_t *bit = block->bit;
  uint8_t *g = t->values->byte;
  uint8_t value[NIM_LANES];
  for (size_t i = 0; i < block->nears; i++) value[i] = g[block->near[i]];
  for (; j < t->lanes; j++) {
    size_t n = t->start + j;
    uint64_t seen = block->set[0][j], open;
    for (size_t i = 0; i < moves->takes; i++) seen |= bit[g[n - moves->take[i]]];
    for (size_t i = 0; i < moves->splits; i++) {
      size_t sum = n - moves->split[i];
      for (size_t m = 0; m < block->nears; m++)
        seen |= bit[g[sum - block->near[m]] ^ value[m]];
      for (size_t m = 0; m < block->lates && block->late[m] < sum; m++)
        seen |= bit[g[sum - block->late[m]] ^ g[block->late[m]]];
    }
    open = ~seen & (seen + 1);
    if ((open & block->needed[n & 1][0]) == 0) open = proven(t, j, 0, &seen);
    if (open == 0) {
      t->block->full += seen == UINT64_MAX;
      break;
    }
    g[n] = (uint8_t)nim_bits_lowest(open);
  }
  return j;
}

static void add(uint64_t *seen, size_t words, uint32_t value) {
  if (value / 64 < words) seen[value / 64] |= (uint64_t)1 << (value % 64);
}

/* All that pile n reaches by takes and near pairs. */
static void add_near(const task *t, size_t n, uint64_t *seen) {
  const nim_block *block = t->block;
  const nim_values *v = t->values;
  size_t words = block->words;
  for (size_t i = 0; i < t->moves->takes; i++)
    add(seen, words, nim_values_get(v, n - t->moves->take[i]));
  for (size_t i = 0; i < t->moves->splits; i++) {
    size_t sum = n - t->moves->split[i];
    for (size_t m = 0; m < block->nears; m++) {
      size_t a = block->near[m];
      add(seen, words, nim_values_get(v, a) ^ nim_values_get(v, sum - a));
    }
    for (size_t m = 0; m < block->lates && block->late[m] < sum; m++) {
      size_t a = block->late[m];
      add(seen, words, nim_values_get(v, a) ^ nim_values_get(v, sum - a));
    }
  }
}

static void put(nim_values *v, size_t n, uint32_t value) {
  if (v->byte) v->byte[n] = (uint8_t)value;
  else v->wide[n] = (uint16_t)value;
}

/* Pass 2 for values and sets of any width. */
static size_t settle_any(task *t, size_t j) {
  nim_block *block = t->block;
  for (; j < t->lanes; j++) {
    size_t n = t->start + j, w = 0;
    uint64_t seen[NIM_BLOCK_WORDS], open = 0;
    for (size_t i = 0; i < block->words; i++) seen[i] = block->set[i][j];
    add_near(t, n, seen);
    for (; w < block->words; w++) {
      open = proven(t, j, w, &seen[w]);
      if (open || seen[w] != UINT64_MAX) break;
    }
    if (open == 0) {
      block->full += w == block->words;
      break;
    }
    put(t->values, n, (uint32_t)(64 * w) + nim_bits_lowest(open));
  }
  return j;
}

static size_t settle(task *t, size_t j) {
  nim_block *block = t->block;
  while (block->lates > 0 && block->late[block->lates - 1] >= t->start + j) block->lates--;
  return t->values->byte && block->words == 1 ? settle_one(t, j) : settle_any(t, j);
}

/* --- pass 3 --- */

static const void *from_start(const nim_values *v, size_t n) {
  return v->byte ? (const void *)(v->byte + n) : (const void *)(v->wide + n);
}

/* The lanes before `done` whose value is not known to be beyond their far pairs. */
static uint64_t unknown(const task *t, size_t done) {
  uint64_t lanes = 0;
  for (size_t j = 0; j < done; j++) {
    uint32_t value = nim_values_get(t->values, t->start + j);
    uint64_t known = t->block->beyond[value / 64][j] >> (value % 64) & 1;
    lanes |= (known ^ 1) << j;
  }
  return lanes;
}

/* Which of the first `done` lanes are false? Scans in growing parts, so that one is found
** early; adds to *spent the work if there is any. */
static uint64_t find_false(const task *t, nim_places places, size_t done,
                           uint64_t *spent) {
  uint64_t lanes;
  const void *wanted = from_start(t->values, t->start);
  size_t from = t->block->depth, step = 256;
  if (from >= places.count) return 0;
  lanes = unknown(t, done);
  while (lanes && from < places.count) {
    nim_places here = part(places, from, step);
    uint64_t hits = scan(t, here, wanted) & lanes;
    *spent += t->moves->splits * here.count;
    if (hits) return hits;
    from += step;
    step += step / 2;
  }
  return 0;
}

/* Puts the hit values into their lanes' sets; the first lane that was false. */
static size_t note_false(task *t, uint64_t hits) {
  size_t first = nim_bits_lowest(hits);
  for (; hits; hits &= hits - 1) {
    size_t j = nim_bits_lowest(hits);
    uint32_t value = nim_values_get(t->values, t->start + j);
    t->block->set[value / 64][j] |= (uint64_t)1 << (value % 64);
  }
  return first;
}

/* --- the whole --- */

static void count_top(task *t, size_t done) {
  for (size_t j = 0; j < done; j++) {
    uint32_t value = nim_values_get(t->values, t->start + j);
    if (value > t->block->top) t->block->top = value;
  }
}

/* Turns what was spent since the last review into parameters: as much as on false and
** open lanes may be spent on gathering, and the sets have room for the largest values. */
static void review(task *t) {
  nim_block *block = t->block;
  uint64_t extra = REVIEW * gather_cost(t, block->extra);
  if (block->full > 1) block->words = t->space / 64 < NIM_BLOCK_WORDS ? t->space / 64 : NIM_BLOCK_WORDS;
  if (++block->blocks < REVIEW) return;
  if (block->lost > block->gathered) block->depth += block->depth / 2;
  else if (2 * block->lost < block->gathered && block->depth > LEAST_DEPTH)
    block->depth -= block->depth / (block->lost ? 16 : 4);
  if (block->failed > REVIEW / 2 && block->rounds < MOST_ROUNDS) block->rounds++;
  else if (block->failed < REVIEW / 8 && block->rounds > 0) block->rounds--;
  if (block->sought > 2 * extra && block->extra < MOST_EXTRA)
    block->extra *= block->sought > 16 * extra ? 8 : 2;
  else if (block->sought < extra && block->extra > LEAST_EXTRA)
    block->extra -= (block->extra + 15 - LEAST_EXTRA) / 16;
  if (!block->full && block->top + 64 < 64 * block->words) block->words--;
  block->blocks = block->full = block->failed = 0;
  block->top = 0;
  block->gathered = block->lost = block->sought = 0;
}

size_t nim_block_run(nim_block *block, const nim_moves *moves, const nim_rare *rare,
                     nim_values *values, size_t lanes, uint64_t *cost) {
  task t = {block, moves, rare, values, values->count, lanes, nim_bits_space(values->max)};
  nim_places places = far_places(&t);
  uint64_t before = block->gathered + block->sought;
  size_t done = 0;
  prepare(&t);
  gather_far(&t, places);
  refine(&t, places);
  fill(&t);
  for (;;) {
    uint64_t hits, spent = 0;
    done = settle(&t, done);
    *cost += lanes * moves->splits * block->nears;
    if (done == 0) break;
    hits = find_false(&t, places, done, &spent);
    *cost += spent;
    if (!hits) break;
    done = note_false(&t, hits);
    block->failed++;
    block->lost += spent + (lanes - done) * moves->splits * block->nears * 2;
  }
  count_top(&t, done);
  block->fresh = block->lates > 0 && block->late[block->lates - 1] >= t.start;
  *cost += 200 + block->gathered + block->sought - before;
  review(&t);
  return done;
}
