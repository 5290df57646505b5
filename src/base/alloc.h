/* alloc.h: arrays from the allocator that a caller handed in, and sets of bits.
**
** The macros take the array itself, so that its type tells the size of an item. */
#ifndef NIM_ALLOC_H
#define NIM_ALLOC_H

#include <string.h>

#include "base/common.h"

/* A fresh array of `count` items, at least one; NULL when memory is refused or the size
** is beyond size_t. */
#define nim_block_new(alloc, array, count)                                               \
  ((array) = nim_block_alloc(alloc, count, sizeof *(array)))

static inline void *nim_block_alloc(const nim_alloc *alloc, size_t count, size_t size) {
  if (count == 0) count = 1;
  if (count > SIZE_MAX / size) return NULL;
  return alloc->fn(alloc->ud, NULL, 0, count * size);
}

/* Frees what nim_block_new gave; `count` as it was asked for. */
#define nim_block_free(alloc, array, count)                                              \
  nim_block_release(alloc, array, count, sizeof *(array))

static inline void nim_block_release(const nim_alloc *alloc, void *block, size_t count,
                                     size_t size) {
  if (count == 0) count = 1;
  if (block != NULL) alloc->fn(alloc->ud, block, count * size, 0);
}

/* Makes room for `wanted` items in an array with room for `room`, which grows by at least
** a quarter; false leaves both as they were. nim_block_free takes `room` as its count. */
#define nim_block_reserve(alloc, array, room, wanted)                                    \
  nim_block_grow(alloc, &(array), &(room), wanted, sizeof *(array))

static inline bool nim_block_grow(const nim_alloc *alloc, void *array, size_t *room,
                                  size_t wanted, size_t size) {
  size_t quarter = *room + *room / 4, more = quarter > wanted ? quarter : wanted;
  void *block;
  if (wanted <= *room) return true;
  if (more > SIZE_MAX / 2 / size) return false;
  memcpy(&block, array, sizeof block);
  block = alloc->fn(alloc->ud, block, *room * size, more * size);
  if (block == NULL) return false;
  memcpy(array, &block, sizeof block);
  *room = more;
  return true;
}

/* Bit sets: words of 64 bits. */
static inline bool nim_bit(const uint64_t *set, uint32_t i) {
  return (set[i / 64] >> (i % 64)) & 1;
}

/* The least number below `end` that is not in the set, or `end`. */
static inline uint32_t nim_bit_mex(const uint64_t *set, uint32_t end) {
  uint32_t i = 0;
  while (i < end && nim_bit(set, i)) i++;
  return i;
}

static inline void nim_bit_set(uint64_t *set, uint32_t i) {
  set[i / 64] |= UINT64_C(1) << (i % 64);
}

static inline void nim_bit_clear(uint64_t *set, uint32_t i) {
  set[i / 64] &= ~(UINT64_C(1) << (i % 64));
}

#endif
