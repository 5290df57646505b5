/* kernel.h: the vector loops of the block method, and that of runs (few.c).
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
** features serve the kernels is found at run time, and all give the same bits.
*/
#ifndef NIM_SEQ_KERNEL_H
#define NIM_SEQ_KERNEL_H

#include "base/common.h"

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
#if defined(__GNUC__)
#define NIM_INLINE inline __attribute__((always_inline))
#else
#define NIM_INLINE inline
#endif

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

#if defined(__x86_64__) && defined(__GNUC__)
#define NIM_KERNEL_X86
#endif

#endif
