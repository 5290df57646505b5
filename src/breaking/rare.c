/* rare.c: choosing the mask, listing the rare values. */
#include "breaking/rare.h"

#include "base/block.h"
#include "breaking/lanes.h"
#include "breaking/tuning.h"

size_t nim_rare_below(const nim_rare *rare, size_t count, size_t n) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (rare->at[middle] < n)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void nim_rare_free(nim_rare *rare, const nim_alloc *alloc) {
  nim_block_free(alloc, rare->at, rare->capacity);
  nim_block_free(alloc, rare->common, rare->common_room);
  nim_labels_free(&rare->labels, alloc);
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

/* Counts the values, and their surplus at the n of the digit's parity. */
static void count_values(int64_t *count, int64_t *surplus, size_t space,
                         const nim_values *v, uint32_t digit) {
  int64_t *at[2] = {digit & 1 ? surplus : count, digit & 1 ? count : surplus};
  memset(count, 0, space * sizeof *count);
  memset(surplus, 0, space * sizeof *surplus);
  for (size_t n = 0; n < v->count; n++) at[n & 1][nim_values_get(v, n)]++;
  for (size_t i = 0; i < space; i++) {
    int64_t other = surplus[i];
    surplus[i] = count[i] - other;
    count[i] += other;
  }
}

bool nim_rare_choose(nim_rare *rare, const nim_alloc *alloc, const nim_values *v,
                     uint32_t digit, bool one_parity) {
  size_t space = nim_bits_space(v->max);
  size_t share = space <= NIM_SCAN_SPACE ? NIM_LANES : NIM_RARE_SHARE;
  int64_t least = (int64_t)v->count;
  int64_t *count;
  rare->mask = rare->parity = rare->shift = 0;
  if (space > NIM_RARE_SPACE) return true;
  if (!nim_block_new(alloc, count, 2 * space)) return false;
  count_values(count, count + space, space, v, digit);
  for (uint32_t parity = 0; parity <= (one_parity ? 1u : 0u); parity++) {
    transform(count + parity * space, space);
    choose_least(rare, count + parity * space, space, parity, &least);
  }
  nim_block_free(alloc, count, 2 * space);
  rare->shift = digit & rare->parity;
  rare->sparse = ((int64_t)v->count + least) / 2 <= (int64_t)(v->count / share);
  return true;
}

/* Positions to find values that common pairs reach: of the first quarter, but for those
** that blocks under work at a time leave out. */
static void list_commons(nim_rare *rare, const nim_alloc *alloc, uint64_t values) {
  const uint64_t first = 1 + NIM_LANES + NIM_BLOCKS_MOST * NIM_LANES, end = values / 4;
  size_t count = end < NIM_COMMONS ? (size_t)end : NIM_COMMONS;
  rare->commons = 0;
  if (count < NIM_BLOCKS_MOST * NIM_LANES) return;
  if (!nim_block_reserve(alloc, rare->common, rare->common_room, count)) return;
  for (size_t i = 0; i < count; i++)
    rare->common[i] = (uint32_t)(first + end * i / count);
  rare->commons = count;
}

/* Room for so many more rare values. */
static bool make_room(nim_rare *rare, const nim_alloc *alloc, size_t more) {
  return nim_block_reserve(alloc, rare->at, rare->capacity, rare->count + more);
}

bool nim_rare_room(nim_rare *rare, const nim_alloc *alloc, size_t count, size_t more) {
  nim_labels_room(&rare->labels, alloc, count + more);
  return !rare->sparse || make_room(rare, alloc, more);
}

void nim_rare_list(nim_rare *rare, const nim_values *values, size_t end) {
  for (size_t n = rare->known; n < end; n++)
    if (nim_rare_is(rare, n, nim_values_get(values, n)))
      rare->at[rare->count++] = (uint32_t)n;
  rare->known = end;
}

/* Adds the rare values from `known` on. */
static bool extend(nim_rare *rare, const nim_alloc *alloc, const nim_values *v) {
  while (rare->known < v->count) {
    size_t n = rare->known;
    size_t end = v->count - n > 4096 ? n + 4096 : v->count;
    if (!make_room(rare, alloc, end - n)) return false;
    nim_rare_list(rare, v, end);
  }
  return rare->count <= v->count / NIM_RARE_SHARE * 2;
}

/* Chooses anew; the list stays when the choice is the same as before. */
static bool rechoose(nim_rare *rare, const nim_alloc *alloc, const nim_values *v,
                     uint32_t digit, bool one_parity) {
  nim_rare old = *rare;
  rare->next_choice = v->count + v->count / (v->count < NIM_ENOUGH_VALUES ? 4 : 1);
  rare->sparse = false;
  if (v->count < NIM_FIRST_CHOICE)
    rare->next_choice = NIM_FIRST_CHOICE;
  else if (!nim_rare_choose(rare, alloc, v, digit, one_parity))
    return false;
  if (!rare->sparse && v->count >= NIM_FIRST_CHOICE)
    rare->next_choice = v->count + v->count / 4;
  if (rare->sparse) list_commons(rare, alloc, v->count);
  if (old.sparse && rare->mask == old.mask && rare->parity == old.parity) return true;
  rare->count = rare->known = 0;
  nim_labels_forget(&rare->labels);
  return true;
}

bool nim_rare_update(nim_rare *rare, const nim_alloc *alloc, const nim_values *v,
                     uint32_t digit, bool one_parity) {
  if (v->count >= rare->next_choice && !rechoose(rare, alloc, v, digit, one_parity))
    return false;
  if (v->count > UINT32_MAX) rare->sparse = false;
  if (rare->sparse && !extend(rare, alloc, v)) rare->sparse = false;
  if (rare->sparse && rare->count >= NIM_LABEL_RARES)
    nim_labels_update(&rare->labels, alloc, v, rare->mask, rare->parity);
  return true;
}
