/* rare.c: choosing the mask, listing the rare values. */
#include "sequence/rare.h"

#include <string.h>

#include "sequence/bits.h"

/* Fewer values say too little about the mask. */
#define FIRST_CHOICE 192

/* So many say enough: from here on it is chosen when their number has doubled. */
#define FEW 16384

void nim_rare_free(nim_rare *rare, const nim_alloc *alloc) {
  if (rare->at) alloc->fn(alloc->ud, rare->at, rare->capacity * sizeof *rare->at, 0);
  memset(rare, 0, sizeof *rare);
}

static void transform(int64_t *count, size_t space) {
  for (size_t half = 1; half < space; half *= 2) {
    for (size_t i = 0; i < space; i++) {
      int64_t a = count[i], b;
      if (i & half) continue;
      b = count[i + half];
      count[i] = a + b;
      count[i + half] = a - b;
    }
  }
}

/* After the transform count[m] is rares less commons of the mask m: the least is the
** best. The mask 0 without parity makes all values rare. */
static void choose_least(nim_rare *rare, const int64_t *count, size_t space,
                         uint32_t parity, int64_t *least) {
  for (size_t mask = 0; mask < space; mask++) {
    if (count[mask] >= *least) continue;
    *least = count[mask];
    rare->mask = (uint32_t)mask;
    rare->parity = parity;
  }
}

static void count_values(int64_t *count, size_t space, const nim_values *v,
                         uint32_t digit, uint32_t parity) {
  memset(count, 0, space * sizeof *count);
  for (size_t n = 0; n < v->count; n++)
    count[nim_values_get(v, n)] += ((uint32_t)n ^ digit) & parity ? -1 : 1;
}

/* The mask with the fewest rare values. */
static bool choose(nim_rare *rare, const nim_alloc *alloc, const nim_values *v,
                   uint32_t digit, bool one_parity) {
  size_t space = nim_bits_space(v->max);
  int64_t least = (int64_t)v->count;
  int64_t *count;
  rare->mask = rare->parity = rare->shift = 0;
  if (space > NIM_RARE_SPACE) return true;
  count = alloc->fn(alloc->ud, NULL, 0, space * sizeof *count);
  if (!count) return false;
  for (uint32_t parity = 0; parity <= (one_parity ? 1u : 0u); parity++) {
    count_values(count, space, v, digit, parity);
    transform(count, space);
    choose_least(rare, count, space, parity, &least);
  }
  alloc->fn(alloc->ud, count, space * sizeof *count, 0);
  rare->shift = digit & rare->parity;
  rare->sparse = (v->count + (uint64_t)least) / 2 <= v->count / NIM_RARE_SHARE;
  return true;
}

static bool reserve(nim_rare *rare, const nim_alloc *alloc, size_t more) {
  size_t capacity = rare->capacity * 2, bytes;
  uint32_t *at;
  if (rare->capacity - rare->count >= more) return true;
  if (capacity < rare->count + more) capacity = rare->count + more + 64;
  if (!nim_bytes_of(capacity, sizeof *at, &bytes)) return false;
  at = alloc->fn(alloc->ud, rare->at, rare->capacity * sizeof *at, bytes);
  if (!at) return false;
  rare->at = at;
  rare->capacity = capacity;
  return true;
}

/* Adds the rare values from `known` on. */
static bool extend(nim_rare *rare, const nim_alloc *alloc, const nim_values *v) {
  while (rare->known < v->count) {
    size_t n = rare->known;
    size_t end = v->count - n > 4096 ? n + 4096 : v->count;
    if (!reserve(rare, alloc, end - n)) return false;
    for (; n < end; n++)
      if (nim_rare_is(rare, n, nim_values_get(v, n)))
        rare->at[rare->count++] = (uint32_t)n;
    rare->known = end;
  }
  return rare->count <= v->count / NIM_RARE_SHARE * 2;
}

/* Chooses anew; the list stays when the choice is the same as before. */
static bool rechoose(nim_rare *rare, const nim_alloc *alloc, const nim_values *v,
                     uint32_t digit, bool one_parity) {
  nim_rare old = *rare;
  rare->next_choice = v->count + v->count / (v->count < FEW ? 4 : 1);
  rare->sparse = false;
  if (v->count < FIRST_CHOICE)
    rare->next_choice = FIRST_CHOICE;
  else if (!choose(rare, alloc, v, digit, one_parity))
    return false;
  if (old.sparse && rare->mask == old.mask && rare->parity == old.parity) return true;
  rare->count = rare->known = 0;
  return true;
}

bool nim_rare_update(nim_rare *rare, const nim_alloc *alloc, const nim_values *v,
                     uint32_t digit, bool one_parity) {
  if (v->count >= rare->next_choice && !rechoose(rare, alloc, v, digit, one_parity))
    return false;
  if (v->count > UINT32_MAX) rare->sparse = false;
  if (rare->sparse && !extend(rare, alloc, v)) rare->sparse = false;
  return true;
}
