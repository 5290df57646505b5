/* kernel.c: the kernels in plain C, and the choice among all. */
#include "kernels/kernel.h"

/* The bit of value x in a set of 64 that starts at `low`, nothing outside of it. */
static uint64_t bit_of(uint32_t x, uint32_t low) {
  uint32_t v = x - low;
  return (uint64_t)(v < 64) << (v & 63);
}

static NIM_INLINE void add_lanes(uint64_t *sets, const void *g, bool wide, size_t base,
                                 nim_places places, uint32_t low) {
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    uint32_t value = nim_value_at(g, wide, a);
    for (size_t j = 0; j < NIM_LANES; j++)
      sets[j] |= bit_of(nim_value_at(g, wide, base - a + j) ^ value, low);
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

static uint64_t scan8(const uint8_t *g, size_t base, nim_places places,
                      const uint8_t *wanted) {
  uint8_t hit[NIM_LANES] = {0};
  uint64_t hits = 0;
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    const uint8_t *partner = g + base - a;
    uint8_t value = g[a];
    for (size_t j = 0; j < NIM_LANES; j++)
      hit[j] = (uint8_t)(hit[j] | ((partner[j] ^ wanted[j]) == value));
  }
  for (size_t j = 0; j < NIM_LANES; j++) hits |= (uint64_t)hit[j] << j;
  return hits;
}

static uint64_t scan16(const uint16_t *g, size_t base, nim_places places,
                       const uint16_t *wanted) {
  uint16_t hit[NIM_LANES] = {0};
  uint64_t hits = 0;
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    const uint16_t *partner = g + base - a;
    uint16_t value = g[a];
    for (size_t j = 0; j < NIM_LANES; j++)
      hit[j] = (uint16_t)(hit[j] | ((partner[j] ^ wanted[j]) == value));
  }
  for (size_t j = 0; j < NIM_LANES; j++) hits |= (uint64_t)hit[j] << j;
  return hits;
}

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

/* Is the value one of the sieve's? Then it is kept. */
static size_t find(const nim_sieve *sieve, uint32_t value) {
  if ((sieve->open[value / 64 % NIM_SIEVE_WORDS] >> (value % 64) & 1) == 0) return 0;
  nim_sieve_keep(sieve, value);
  return 1;
}

static size_t sift(const nim_sieve *sieve, const void *g, bool wide, size_t sum,
                   nim_places runs) {
  size_t count = 0;
  for (size_t i = 0; i < runs.count; i += NIM_RUN) {
    size_t a = nim_place(runs, i);
    for (size_t k = a; k < a + NIM_RUN; k++)
      count += find(sieve, nim_value_at(g, wide, k) ^ nim_value_at(g, wide, sum - k));
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
