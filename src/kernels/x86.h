/* x86.h: what the kernels for AVX2 and AVX-512 are written with: each row's `runs`
** asks the processor for the features that stand here. */
#ifndef NIM_SEQ_X86_H
#define NIM_SEQ_X86_H

#include <immintrin.h>

#include "kernels/kernel.h"

#define AVX2 __attribute__((target("avx2")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx2")))

#define VBMI __attribute__((target("avx512vbmi,avx512f,avx512bw,avx512vl,avx2")))

#define INLINE inline __attribute__((always_inline))

/* A loop over registers. Unless it is unrolled, the array does not stay in registers. */
#define EACH(r, count) _Pragma("GCC unroll 8") for (size_t r = 0; r < (count); r++)

/* --- gathering: bytes at a time ---
**
** While they are gathered, the sets of 64 bits lie in planes, one byte a lane:
**
**     byte        0           1           2      ...
**     plane 0  [ bits  0 to  7 of the sets of lanes 0, 1, 2, ... ]
**     plane 1  [ bits  8 to 15                                   ]
**       ...
**     plane 7  [ bits 56 to 63                                   ]
**
** Two planes hold 16 values, a group. A shuffle finds the bit of a value in a table of
** 16 bytes, and gives 0 where the top bit of the value's byte is set: adding 0x70 sets it
** for all from 16 on. So a value costs two shuffles a group, and where all values are
** below 16 or 32 there are only one group or two.
*/
#define PLANES 8
#define GROUPS (PLANES / 2)

typedef struct planes {
  uint8_t byte[PLANES][NIM_LANES];
} planes;

/* How many groups have values from `low` to `end`. */
static inline size_t groups_of(uint32_t low, uint32_t end) {
  return end - low <= 16 ? 1 : end - low <= 32 ? 2 : GROUPS;
}

/* avx2.c: adds the planes to the sets; kernels that AVX-512 has none better for. */
void nim_planes_add(uint64_t *sets, const planes *p);
void nim_gather_avx2(uint64_t *sets, const void *g, bool wide, size_t base,
                     nim_places places, uint32_t low, uint32_t end);
uint64_t nim_scan_avx2(const void *g, bool wide, size_t base, nim_places places,
                       const void *wanted);

AVX2 static INLINE __m256i nim_load256(const void *from) {
  return _mm256_loadu_si256((const __m256i *)from);
}

/* Keeps those of some values that were found. */
static inline size_t nim_sieve_found(const nim_sieve *sieve, const uint16_t *value,
                                     uint64_t found) {
  size_t count = 0;
  for (; found; found &= found - 1, count++)
    nim_sieve_keep(sieve, value[__builtin_ctzll(found)]);
  return count;
}

#endif
