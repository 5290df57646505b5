/* kernel.h: the array of values and sets of them, and the vector loops over both. */
#ifndef NIM_SEQ_KERNEL_H
#define NIM_SEQ_KERNEL_H

#include "base/common.h"

/* ---- the array of Grundy values G(0) .. G(count - 1).
**
** One byte a value until a value of 256 or more is put; from then on two bytes a value.
** Exactly one of `byte` and `wide` is not NULL once room was reserved. It points
** NIM_VALUES_PAD values into the block, and as many are after the capacity, so that a
** vector load that touches one value may read 64 bytes on either side of it. What lies in
** the padding has no meaning.
**
**     block  [ pad | G(0) G(1) ... G(count-1) | room ... | pad ]
**                    ^ byte or wide                      ^ capacity
**
** Growing doubles the room, so a put costs O(1) on average. Every call that may allocate
** returns false when memory is refused, and the values are as before. */

#define NIM_VALUES_PAD 128u

/* Two bytes hold no more. */
#define NIM_VALUES_MAX 65535u

typedef struct nim_values {
  uint8_t *byte;
  uint16_t *wide;
  size_t count;
  size_t capacity;
  void *block;
  size_t size;  /* of the block, in bytes */
  uint32_t max; /* the largest value so far and the first i that has it */
  size_t max_at;
} nim_values;

void nim_values_free(nim_values *v, const nim_alloc *alloc);

/* Room for at least `count` values; when the room grows it at least doubles, but not
** beyond `limit` values as long as that is enough. */
bool nim_values_reserve(nim_values *v, const nim_alloc *alloc, size_t count,
                        size_t limit);

/* From one byte a value to two. */
bool nim_values_widen(nim_values *v, const nim_alloc *alloc);

static inline uint32_t nim_values_get(const nim_values *v, size_t i) {
  return v->byte ? v->byte[i] : v->wide[i];
}

/* Value number i, and those after it. */
static inline const void *nim_values_from(const nim_values *v, size_t i) {
  return v->byte ? (const void *)(v->byte + i) : (const void *)(v->wide + i);
}

/* Writes a value that fits the width where there is room; it is not counted. */
static inline void nim_values_put(nim_values *v, size_t i, uint32_t value) {
  if (v->byte)
    v->byte[i] = (uint8_t)value;
  else
    v->wide[i] = (uint16_t)value;
}

/* Appends a value that fits the width; the room is reserved. */
static inline void nim_values_push(nim_values *v, uint32_t value) {
  if (value > v->max) {
    v->max = value;
    v->max_at = v->count;
  }
  nim_values_put(v, v->count++, value);
}

/* Counts `more` values that were written after the others. */
void nim_values_count(nim_values *v, size_t more);

/* Appends a value, making it fit; the room is reserved. NIM_SEQ_DONE, NOMEM or LARGE. */
nim_seq_status nim_values_append(nim_values *v, const nim_alloc *alloc, uint32_t value);

/* ---- a set of Grundy values as bits, for the mex of one pile.
**
** XORs of values below 2^k stay below 2^k, so 2^k bits and one word more, which is never
** full, always have room for the options and the mex. */

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
  return (uint32_t)__builtin_ctzll(word);
}

/* Is the number of its bits odd? */
static inline uint32_t nim_parity(uint32_t value) {
  return (uint32_t)__builtin_parity(value);
}

static inline uint32_t nim_bits_mex(const nim_bits *bits) {
  size_t i = 0;
  while (bits->word[i] == UINT64_MAX) i++;
  return (uint32_t)(i * 64) + nim_bits_lowest(~bits->word[i]);
}

/* ---- the vector loops of the block method, and that of runs (few.c).
**
** Two look at the pairs of some positions a with NIM_LANES consecutive sums at once: lane
** j has the pair (a, base + j - a), and these partners are contiguous in memory. One has
** a single sum, and one looks back by some differences from NIM_FEW_LANES piles in a row.
**
** gather  collects what the pairs reach: bit v of sets[j] for each value low + v < end.
**         They are added to what the sets hold. All that they reach is below end, or
**         end is low + 64; the nearer it is, the less there is to do.
** scan    only asks whether a lane's pairs reach the one value wanted of it, and answers
**         with a bit for each lane where they do. That takes two or three operations of
**         a vector against up to 25 of a gather, which is why the sets are gathered from
**         few positions, and the mex they suggest is then proven to be out of reach by a
**         scan.
** sift    looks at the pairs (a, sum - a) of one sum for many values at once: puts those
**         of the sieve that they reach into its set, and returns how many pairs did. That
**         takes a third of an operation a pair, and a search where one does.
** reach   collects what the piles reach, in sets written anew: bit G(n - back) ^ flip,
**         where that is below 64. `below32` tells that all of them are below 32.
**
** All partners read must lie within the values and their padding; lanes whose partners
** are no values of the sequence are the caller's to ignore. Values are of one byte, or
** `wide`: of two, and so is what is wanted; for reach they are bytes. Which processor
** features serve the kernels is found at run time, and all give the same bits. */

#define NIM_LANES 64

/* Positions: `at` lists `count` of them; where it is NULL they are first, first + 1,
** ... */
typedef struct nim_places {
  const uint32_t *at;
  size_t first;
  size_t count;
} nim_places;

/* Piles in a row, and what each pile n of them reaches: G(n - back) ^ flip. */
#define NIM_FEW_LANES 16

typedef struct nim_reach {
  uint64_t flip; /* as wide as a set */
  size_t back;
} nim_reach;

/* The bit of a value below 64, 0 for all others. */
static inline uint64_t nim_reach_bit(uint32_t value) {
  return (uint64_t)(value < 64) << (value & 63);
}

/* Positions that are sifted come in runs of so many neighbours; the last is a whole one
** as well. */
#define NIM_RUN NIM_LANES

/* What is sifted for: value v where bit v % 64 of open[v / 64 % NIM_SIEVE_WORDS] is set.
** So of a set of more words some values are found that nobody wants; they are reached as
** well. */
#define NIM_SIEVE_WORDS 16

typedef struct nim_sieve {
  uint64_t open[NIM_SIEVE_WORDS];
  uint64_t *set; /* of a lane: word w at set[w * NIM_LANES] */
  size_t words;  /* of the set */
} nim_sieve;

/* Adds a value that was found. */
static inline void nim_sieve_keep(const nim_sieve *sieve, uint32_t value) {
  if (value / 64 < sieve->words)
    sieve->set[value / 64 * NIM_LANES] |= (uint64_t)1 << (value % 64);
}

typedef struct nim_kernel {
  const char *name;
  bool (*runs)(void); /* on this processor? NULL: on no machine of this kind */
  void (*gather)(uint64_t *sets, const void *g, bool wide, size_t base, nim_places places,
                 uint32_t low, uint32_t end);
  uint64_t (*scan)(const void *g, bool wide, size_t base, nim_places places,
                   const void *wanted);
  void (*reach)(uint64_t *sets, const uint8_t *pile, const nim_reach *list, size_t count,
                bool below32);
  size_t (*sift)(const nim_sieve *sieve, const void *g, bool wide, size_t sum,
                 nim_places runs);
} nim_kernel;

/* A loop that is compiled for each width. */
#define NIM_INLINE inline __attribute__((always_inline))

/* Value n of g, which has words, or else bytes. */
static NIM_INLINE uint32_t nim_value_at(const void *g, bool wide, size_t n) {
  return wide ? ((const uint16_t *)g)[n] : ((const uint8_t *)g)[n];
}

static inline size_t nim_place(nim_places places, size_t i) {
  return places.at ? places.at[i] : places.first + i;
}

/* The best kernels that this processor runs. */
const nim_kernel *nim_kernel_best(void);

/* Kernel number i, or NULL: those that run here, plain C first. For tests. */
const nim_kernel *nim_kernel_number(size_t i);

/* The kernels, those after plain C for some machines only and each better than those
** before it. A line and its files may be deleted. */
#define NIM_KERNELS(KERNEL)                                                              \
  KERNEL(plain)                                                                          \
  KERNEL(avx2)                                                                           \
  KERNEL(avx512)                                                                         \
  KERNEL(vbmi)

#define NIM_KERNEL_ROW(name) extern const nim_kernel nim_kernel_##name;
NIM_KERNELS(NIM_KERNEL_ROW)

#endif
