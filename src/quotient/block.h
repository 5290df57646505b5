/* block.h: arrays from the allocator that a caller handed in. */
#ifndef NIM_QUOTIENT_BLOCK_H
#define NIM_QUOTIENT_BLOCK_H

#include "base/common.h"

/* A fresh array of `count` items, at least one; NULL when memory is refused or the size
** is beyond size_t. */
static inline void *nim_block_new(const nim_alloc *alloc, size_t count, size_t size) {
  if (count == 0) count = 1;
  if (count > SIZE_MAX / size) return NULL;
  return alloc->fn(alloc->ud, NULL, 0, count * size);
}

/* Frees what nim_block_new gave; `count` as it was asked for. */
static inline void nim_block_free(const nim_alloc *alloc, void *block, size_t count,
                                  size_t size) {
  if (count == 0) count = 1;
  if (block != NULL) alloc->fn(alloc->ud, block, count * size, 0);
}

/* Makes room for `wanted` items, at least doubling; false leaves all as it was. */
static inline bool nim_block_reserve(const nim_alloc *alloc, void **block, size_t *room,
                                     size_t wanted, size_t size) {
  size_t more = *room * 2 > wanted ? *room * 2 : wanted;
  void *larger;
  if (wanted <= *room) return true;
  if (more > SIZE_MAX / size) return false;
  larger = alloc->fn(alloc->ud, *block, *room * size, more * size);
  if (larger == NULL) return false;
  *block = larger;
  *room = more;
  return true;
}

/* Bit sets: `words` words of 64 bits. */
static inline bool nim_bit(const uint64_t *set, uint32_t i) {
  return (set[i / 64] >> (i % 64)) & 1;
}

static inline void nim_bit_set(uint64_t *set, uint32_t i) {
  set[i / 64] |= UINT64_C(1) << (i % 64);
}

static inline void nim_bit_clear(uint64_t *set, uint32_t i) {
  set[i / 64] &= ~(UINT64_C(1) << (i % 64));
}

#endif
