/* The options of single heaps, as quotients and genera ask for them. */
#include "quotient/heaps.h"

/* The t and k of the periodicity theorem, for kinds that it covers. Taking a whole heap
** has no bound, but leaves no heap, and the theorem's proof needs a bound only for
** options that leave heaps. */
bool nim_rules_heaps(const nim_theory *theory, nim_heaps *heaps) {
  const nim_kind *kind = theory->rules->kind;
  uint64_t reach = kind->whole ? 1 : nim_rules_most(theory->rules);
  if (!nim_rules_is_sum(theory->rules)) return false;
  *heaps = (nim_heaps){.theory = theory, .most = 2};
  if (!kind->shifts || reach > UINT32_MAX) return true;
  heaps->shifts = true;
  heaps->reach = (uint32_t)reach;
  heaps->most = nim_moves_makes(theory) + 1;
  return true;
}

/* ---- sums ---- */

void nim_sums_add(const uint8_t *kind, uint16_t *sum, size_t *n, uint64_t size) {
  size_t i = *n;
  uint16_t heap = (uint16_t)size;
  if ((kind[size] & NIM_DEAD) != 0) return;
  if ((kind[size] & NIM_STAR) != 0) {
    if (i > 0 && (kind[sum[i - 1]] & NIM_STAR) != 0) {
      --*n;
      return;
    }
    for (heap = 0; (kind[heap] & NIM_STAR) == 0;) heap++;
  }
  for (++*n; i > 0 && sum[i - 1] < heap; i--) sum[i] = sum[i - 1];
  sum[i] = heap;
}

size_t nim_sums_hash(const uint16_t *sum, size_t n) {
  uint64_t h = n;
  for (size_t i = 0; i < n; i++)
    h = (h ^ sum[i]) * UINT64_C(0x9E3779B97F4A7C15) ^ (h >> 29);
  return (size_t)(h ^ (h >> 32));
}

/* The slot where the sum is, or would go. */
static size_t *slot_of(const nim_sums *t, const uint16_t *sum, size_t n) {
  size_t i = nim_sums_hash(sum, n) & (t->slots - 1);
  for (; t->slot[i] != 0; i = (i + 1) & (t->slots - 1)) {
    const uint16_t *kept = t->word + t->slot[i] - 1;
    if (kept[0] == n && memcmp(kept + 1 + t->extra, sum, n * sizeof *sum) == 0) break;
  }
  return &t->slot[i];
}

const uint16_t *nim_sums_find(const nim_sums *t, const uint16_t *sum, size_t n) {
  size_t at = t->slots > 0 ? *slot_of(t, sum, n) : 0;
  return at > 0 ? t->word + at : NULL;
}

static bool rehash(nim_sums *t, const nim_alloc *alloc) {
  size_t slots = t->slots == 0 ? 1024 : t->slots * 4, *slot;
  if ((size_t)t->kept * 2 < t->slots) return true;
  if (!nim_block_new(alloc, slot, slots)) return false;
  memset(slot, 0, slots * sizeof *slot);
  nim_block_free(alloc, t->slot, t->slots);
  t->slot = slot;
  t->slots = slots;
  for (size_t at = 0; at < t->used; at += 1 + t->extra + t->word[at])
    *slot_of(t, t->word + at + 1 + t->extra, t->word[at]) = at + 1;
  return true;
}

uint16_t *nim_sums_keep(nim_sums *t, const nim_alloc *alloc, const uint16_t *sum,
                        size_t n) {
  size_t at = t->used, wanted = at + 1 + t->extra + n;
  if (!rehash(t, alloc) || !nim_block_reserve(alloc, t->word, t->room, wanted))
    return NULL;
  *slot_of(t, sum, n) = at + 1;
  t->word[at] = (uint16_t)n;
  memcpy(t->word + at + 1 + t->extra, sum, n * sizeof *sum);
  t->used = wanted;
  t->kept++;
  return t->word + at + 1;
}

void nim_sums_forget(nim_sums *t) {
  if (t->slots > 0) memset(t->slot, 0, t->slots * sizeof *t->slot);
  t->used = 0;
  t->kept = 0;
}

void nim_sums_free(nim_sums *t, const nim_alloc *alloc) {
  nim_block_free(alloc, t->slot, t->slots);
  nim_block_free(alloc, t->word, t->room);
  memset(t, 0, sizeof *t);
}
