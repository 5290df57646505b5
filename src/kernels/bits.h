/* bits.h: a set of Grundy values as bits, for the mex of one pile.
**
** XORs of values below 2^k stay below 2^k, so 2^k bits and one word more, which is never
** full, always have room for the options and the mex.
*/
#ifndef NIM_SEQ_BITS_H
#define NIM_SEQ_BITS_H

#include <string.h>

#include "base/common.h"

/* 2^16 values and the word that is never full. */
#define NIM_BITS_WORDS (65536 / 64 + 1)

typedef struct nim_bits {
  size_t words; /* in use */
  uint64_t word[NIM_BITS_WORDS];
} nim_bits;

/* The least power of two beyond `max`. */
static inline uint32_t nim_bits_space(uint32_t max) {
  uint32_t space = 1;
  while (space <= max) space *= 2;
  return space;
}

/* Empties the set and makes room for XORs of values up to `max`. */
static inline void nim_bits_clear(nim_bits *bits, uint32_t max) {
  bits->words = nim_bits_space(max) / 64 + 1;
  memset(bits->word, 0, bits->words * sizeof bits->word[0]);
}

static inline void nim_bits_add(nim_bits *bits, uint32_t value) {
  bits->word[value / 64] |= (uint64_t)1 << (value % 64);
}

static inline bool nim_bits_has(const nim_bits *bits, uint32_t value) {
  return (bits->word[value / 64] >> (value % 64) & 1) != 0;
}

/* Bits of a word whose number has bit i down. */
static inline uint64_t nim_bits_even(uint32_t i) {
  static const uint64_t even[] = {
      UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
      UINT64_C(0x0f0f0f0f0f0f0f0f), UINT64_C(0x00ff00ff00ff00ff),
      UINT64_C(0x0000ffff0000ffff), UINT64_C(0x00000000ffffffff)};
  return even[i];
}

/* The number of trailing zeros; `word` is not 0. */
static inline uint32_t nim_bits_lowest(uint64_t word) {
#if defined(__GNUC__)
  return (uint32_t)__builtin_ctzll(word);
#else
  uint32_t count = 0;
  while ((word & 1) == 0) {
    word >>= 1;
    count++;
  }
  return count;
#endif
}

/* Is the number of its bits odd? */
static inline uint32_t nim_parity(uint32_t value) {
#if defined(__GNUC__)
  return (uint32_t)__builtin_parity(value);
#else
  value ^= value >> 16;
  value ^= value >> 8;
  value ^= value >> 4;
  return 0x6996u >> (value & 15) & 1;
#endif
}

static inline uint32_t nim_bits_mex(const nim_bits *bits) {
  size_t i = 0;
  while (bits->word[i] == UINT64_MAX) i++;
  return (uint32_t)(i * 64) + nim_bits_lowest(~bits->word[i]);
}

#endif
