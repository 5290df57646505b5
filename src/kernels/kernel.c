/* kernel.c: the growing array behind a sequence, and the kernels in plain C. */
#include "kernels/kernel.h"

/* ---- values ---- */

static size_t width_of(const nim_values *v) {
  return v->wide ? 2 : 1;
}

void nim_values_free(nim_values *v, const nim_alloc *alloc) {
  if (v->block) alloc->fn(alloc->ud, v->block, v->size, 0);
  memset(v, 0, sizeof *v);
}

/* Bytes for a block with room for `capacity` values, 0 when that overflows. */
static size_t block_size(size_t capacity, size_t width) {
  size_t most = (SIZE_MAX / 2) / width - 2 * NIM_VALUES_PAD;
  return capacity > most ? 0 : (capacity + 2 * NIM_VALUES_PAD) * width;
}

static void settle(nim_values *v, void *block, size_t size, size_t width) {
  v->block = block;
  v->size = size;
  v->capacity = size / width - 2 * NIM_VALUES_PAD;
  v->byte = width == 1 ? (uint8_t *)block + NIM_VALUES_PAD : NULL;
  v->wide = width == 2 ? (uint16_t *)block + NIM_VALUES_PAD : NULL;
}

/* The padding is read by vector loads: give it a value once. */
static void clear_room(nim_values *v) {
  size_t width = width_of(v);
  size_t used = v->count ? (NIM_VALUES_PAD + v->count) * width : 0;
  memset((char *)v->block + used, 0, v->size - used);
}

bool nim_values_reserve(nim_values *v, const nim_alloc *alloc, size_t count,
                        size_t limit) {
  size_t width = width_of(v);
  size_t capacity = v->capacity > SIZE_MAX / 2 ? count : 2 * v->capacity;
  size_t size;
  void *block;
  if (count <= v->capacity) return true;
  if (capacity > limit) capacity = limit;
  if (capacity < count) capacity = count;
  size = block_size(capacity, width);
  if (size == 0) return false;
  block = alloc->fn(alloc->ud, v->block, v->size, size);
  if (!block) return false;
  settle(v, block, size, width);
  clear_room(v);
  return true;
}

bool nim_values_widen(nim_values *v, const nim_alloc *alloc) {
  nim_values wide = {0};
  if (v->wide) return true;
  wide.size = block_size(v->capacity, 2);
  if (wide.size == 0) return false;
  wide.block = alloc->fn(alloc->ud, NULL, 0, wide.size);
  if (!wide.block) return false;
  settle(&wide, wide.block, wide.size, 2);
  wide.count = v->count;
  wide.max = v->max;
  wide.max_at = v->max_at;
  for (size_t i = 0; i < v->count; i++) wide.wide[i] = v->byte[i];
  clear_room(&wide);
  nim_values_free(v, alloc);
  *v = wide;
  return true;
}

void nim_values_count(nim_values *v, size_t more) {
  size_t end = v->count + more;
  uint32_t max = v->max;
  for (size_t i = v->count; i < end; i++)
    if (nim_values_get(v, i) > max) max = nim_values_get(v, i);
  if (max == v->max) v->count = end;
  while (v->count < end) nim_values_push(v, nim_values_get(v, v->count));
}

nim_seq_status nim_values_append(nim_values *v, const nim_alloc *alloc, uint32_t value) {
  if (value > NIM_VALUES_MAX) return NIM_SEQ_LARGE;
  if (value > 255 && v->byte && !nim_values_widen(v, alloc)) return NIM_SEQ_NOMEM;
  nim_values_push(v, value);
  return NIM_SEQ_DONE;
}

/* ---- the kernels in plain C, and the choice among all ---- */

static NIM_INLINE void add_lanes(uint64_t *sets, const void *g, bool wide, size_t base,
                                 nim_places places, uint32_t low) {
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    uint32_t value = nim_value_at(g, wide, a);
    for (size_t j = 0; j < NIM_LANES; j++)
      sets[j] |= nim_reach_bit((nim_value_at(g, wide, base - a + j) ^ value) - low);
  }
}

static void gather(uint64_t *sets, const void *g, bool wide, size_t base,
                   nim_places places, uint32_t low, uint32_t end) {
  (void)end;
  if (wide)
    add_lanes(sets, g, true, base, places, low);
  else
    add_lanes(sets, g, false, base, places, low);
}

/* A hit is as wide as a value, so that compilers look at a whole register of them. */
#define SCAN(name, type)                                                                 \
  static uint64_t name(const type *g, size_t base, nim_places places,                    \
                       const type *wanted) {                                             \
    type hit[NIM_LANES] = {0};                                                           \
    uint64_t hits = 0;                                                                   \
    for (size_t i = 0; i < places.count; i++) {                                          \
      size_t a = nim_place(places, i);                                                   \
      for (size_t j = 0; j < NIM_LANES; j++)                                             \
        hit[j] = (type)(hit[j] | ((g[base - a + j] ^ wanted[j]) == g[a]));               \
    }                                                                                    \
    for (size_t j = 0; j < NIM_LANES; j++) hits |= (uint64_t)hit[j] << j;                \
    return hits;                                                                         \
  }

SCAN(scan8, uint8_t)
SCAN(scan16, uint16_t)

static uint64_t scan(const void *g, bool wide, size_t base, nim_places places,
                     const void *wanted) {
  return wide ? scan16(g, base, places, wanted) : scan8(g, base, places, wanted);
}

static void reach(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
                  size_t count, bool below32) {
  (void)below32;
  for (size_t j = 0; j < NIM_FEW_LANES; j++) sets[j] = 0;
  for (size_t i = 0; i < count; i++) {
    const uint8_t *partner = pile - list[i].back;
    uint32_t flip = (uint32_t)list[i].flip;
    for (size_t j = 0; j < NIM_FEW_LANES; j++)
      sets[j] |= nim_reach_bit(partner[j] ^ flip);
  }
}

static size_t sift(const nim_sieve *sieve, const void *g, bool wide, size_t sum,
                   nim_places runs) {
  size_t count = 0;
  for (size_t i = 0; i < runs.count; i += NIM_RUN) {
    size_t a = nim_place(runs, i);
    for (size_t k = a; k < a + NIM_RUN; k++) {
      uint32_t value = nim_value_at(g, wide, k) ^ nim_value_at(g, wide, sum - k);
      if (!nim_bit(sieve->open, value % (64 * NIM_SIEVE_WORDS))) continue;
      nim_sieve_keep(sieve, value);
      count++;
    }
  }
  return count;
}

static bool runs(void) {
  return true;
}

const nim_kernel nim_kernel_plain = {"plain", runs, gather, scan, reach, sift};

#define ROW(name) &nim_kernel_##name,

const nim_kernel *nim_kernel_number(size_t i) {
  static const nim_kernel *const kernels[] = {NIM_KERNELS(ROW) NULL};
  for (const nim_kernel *const *k = kernels; *k; k++) {
    if (!(*k)->runs || !(*k)->runs()) continue;
    if (i == 0) return *k;
    i--;
  }
  return NULL;
}

const nim_kernel *nim_kernel_best(void) {
  const nim_kernel *best = &nim_kernel_plain, *next;
  for (size_t i = 1; (next = nim_kernel_number(i)) != NULL; i++) best = next;
  return best;
}
