#include "game/piles.h"

#include <string.h>

size_t nim_piles_bytes(uint32_t room, bool indexed) {
  size_t bytes = (size_t)room * sizeof(uint64_t);
  if (indexed && room > NIM_FANOUT) bytes += (nim_index_bytes(room) + 7) / 8 * 8;
  return bytes;
}

static void count(nim_piles *p) {
  uint32_t i;
  uint64_t nimsum = 0;
  uint32_t nonempty = 0, big = 0;
  for (i = 0; i < p->n; i++) {
    nimsum ^= p->size[i];
    nonempty += p->size[i] > 0;
    big += p->size[i] > 1;
  }
  p->nimsum = nimsum;
  p->nonempty = nonempty;
  p->big = big;
}

void nim_piles_init(nim_piles *p, void *block, uint32_t n, uint32_t room, bool indexed) {
  p->size = block;
  p->n = n;
  p->room = room;
  p->index = NULL;
  count(p);
  if (!indexed || room <= NIM_FANOUT) return;
  p->index = (nim_index *)(void *)(p->size + room);
  nim_index_build(p->index, p->size, n);
}

void nim_piles_copy(nim_piles *to, const nim_piles *from, void *block, uint32_t room) {
  uint64_t *size = block;
  nim_index *index = (nim_index *)(void *)(size + room);
  if (from->n > 0) memcpy(size, from->size, (size_t)from->n * sizeof *size);
  if (from->index != NULL) memcpy(index, from->index, nim_index_bytes(from->n));
  *to = *from;
  to->size = size;
  to->room = room;
  to->index = from->index != NULL ? index : NULL;
}

void nim_piles_push(nim_piles *p, uint64_t size) {
  p->size[p->n++] = size;
  nim_piles_recount(p, 0, size);
}

void nim_piles_pop(nim_piles *p) {
  nim_piles_recount(p, p->size[--p->n], 0);
}

uint32_t nim_piles_ones(const nim_piles *p, unsigned bit) {
  uint32_t i, ones = 0;
  if (p->index != NULL) return p->index->ones[bit];
  for (i = 0; i < p->n; i++) ones += (p->size[i] >> bit) & 1;
  return ones;
}

uint32_t nim_piles_with_bit(const nim_piles *p, uint32_t from, unsigned bit) {
  if (p->index != NULL) return nim_index_with_bit(p->index, p->size, from, bit);
  for (; from < p->n; from++)
    if ((p->size[from] >> bit) & 1) return from;
  return NIM_NO_PILE;
}

/* Without a branch on the sizes, which nobody could predict. */
uint32_t nim_piles_largest(const nim_piles *p) {
  uint32_t i, largest = 0;
  uint64_t most;
  if (p->nonempty == 0) return NIM_NO_PILE;
  if (p->index != NULL) return nim_index_largest(p->index, p->size);
  most = p->size[0];
  for (i = 1; i < p->n; i++) {
    bool more = p->size[i] > most;
    largest = more ? i : largest;
    most = more ? p->size[i] : most;
  }
  return largest;
}

uint64_t nim_piles_most(const nim_piles *p) {
  return p->nonempty == 0 ? 0 : p->size[nim_piles_largest(p)];
}

bool nim_piles_check(const nim_piles *p) {
  nim_piles fresh = *p;
  count(&fresh);
  return p->n <= p->room && p->nimsum == fresh.nimsum && p->nonempty == fresh.nonempty &&
         p->big == fresh.big && (p->index == NULL || nim_index_check(p->index, p->size));
}
