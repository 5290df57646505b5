/* kernel_x86.c: the kernels for AVX2 and AVX-512. */
#include "sequence/kernel.h"

#ifdef NIM_KERNEL_X86

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx2")))

/* A loop over registers. Unless it is unrolled, the array does not stay in registers. */
#define EACH(r, count) _Pragma("GCC unroll 8") for (size_t r = 0; r < (count); r++)

/* --- AVX2: a register holds 4 sets, 32 bytes or 16 words --- */

/* The variable shift gives 0 for 64 and more, also for what is below `low`: as an
** unsigned number that is huge. */
AVX2 static inline __m256i bits256(__m256i x, __m256i flip, __m256i low) {
  x = _mm256_sub_epi64(_mm256_xor_si256(x, flip), low);
  return _mm256_sllv_epi64(_mm256_set1_epi64x(1), x);
}

/* Half of the lanes at a time: 8 registers of sets are what 16 registers leave room
** for. */
AVX2 static void gather8_half_avx2(uint64_t *sets, const uint8_t *g, size_t base,
                                   nim_places places, uint32_t low) {
  __m256i sum[8], start = _mm256_set1_epi64x(low);
  EACH(r, 8) sum[r] = _mm256_loadu_si256((const __m256i *)(sets + 4 * r));
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    __m256i flip = _mm256_set1_epi64x(g[a]);
    EACH(r, 8) {
      __m128i part = _mm_loadu_si32(g + base - a + 4 * r);
      sum[r] = _mm256_or_si256(sum[r], bits256(_mm256_cvtepu8_epi64(part), flip, start));
    }
  }
  EACH(r, 8) _mm256_storeu_si256((__m256i *)(sets + 4 * r), sum[r]);
}

AVX2 static void gather16_half_avx2(uint64_t *sets, const uint16_t *g, size_t base,
                                    nim_places places, uint32_t low) {
  __m256i sum[8], start = _mm256_set1_epi64x(low);
  EACH(r, 8) sum[r] = _mm256_loadu_si256((const __m256i *)(sets + 4 * r));
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    __m256i flip = _mm256_set1_epi64x(g[a]);
    EACH(r, 8) {
      __m128i part = _mm_loadl_epi64((const __m128i *)(g + base - a + 4 * r));
      sum[r] = _mm256_or_si256(sum[r], bits256(_mm256_cvtepu16_epi64(part), flip, start));
    }
  }
  EACH(r, 8) _mm256_storeu_si256((__m256i *)(sets + 4 * r), sum[r]);
}

static void gather8_avx2(uint64_t *sets, const uint8_t *g, size_t base, nim_places places,
                         uint32_t low) {
  gather8_half_avx2(sets, g, base, places, low);
  gather8_half_avx2(sets + 32, g, base + 32, places, low);
}

static void gather16_avx2(uint64_t *sets, const uint16_t *g, size_t base,
                          nim_places places, uint32_t low) {
  gather16_half_avx2(sets, g, base, places, low);
  gather16_half_avx2(sets + 32, g, base + 32, places, low);
}

AVX2 static uint64_t scan8_avx2(const uint8_t *g, size_t base, nim_places places,
                                const uint8_t *wanted) {
  __m256i want[2], hit[2];
  EACH(r, 2) want[r] = _mm256_loadu_si256((const __m256i *)(wanted + 32 * r));
  EACH(r, 2) hit[r] = _mm256_setzero_si256();
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    __m256i value = _mm256_set1_epi8((char)g[a]);
    EACH(r, 2) {
      __m256i x = _mm256_loadu_si256((const __m256i *)(g + base - a + 32 * r));
      x = _mm256_cmpeq_epi8(_mm256_xor_si256(x, want[r]), value);
      hit[r] = _mm256_or_si256(hit[r], x);
    }
  }
  return (uint32_t)_mm256_movemask_epi8(hit[0]) |
         (uint64_t)(uint32_t)_mm256_movemask_epi8(hit[1]) << 32;
}

/* The bytes of two words each, packed lane by lane of 128 bits: put them in order. */
AVX2 static uint64_t mask16_avx2(__m256i low, __m256i high) {
  __m256i bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0xd8);
  return (uint32_t)_mm256_movemask_epi8(bytes);
}

AVX2 static uint64_t scan16_avx2(const uint16_t *g, size_t base, nim_places places,
                                 const uint16_t *wanted) {
  __m256i want[4], hit[4];
  EACH(r, 4) want[r] = _mm256_loadu_si256((const __m256i *)(wanted + 16 * r));
  EACH(r, 4) hit[r] = _mm256_setzero_si256();
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    __m256i value = _mm256_set1_epi16((short)g[a]);
    EACH(r, 4) {
      __m256i x = _mm256_loadu_si256((const __m256i *)(g + base - a + 16 * r));
      x = _mm256_cmpeq_epi16(_mm256_xor_si256(x, want[r]), value);
      hit[r] = _mm256_or_si256(hit[r], x);
    }
  }
  return mask16_avx2(hit[0], hit[1]) | mask16_avx2(hit[2], hit[3]) << 32;
}

const nim_kernel nim_kernel_avx2 = {"avx2", gather8_avx2, gather16_avx2, scan8_avx2,
                                    scan16_avx2};

/* --- AVX-512: a register holds 8 sets, 64 bytes or 32 words --- */

AVX512 static inline __m512i bits512(__m512i x, __m512i flip, __m512i low) {
  x = _mm512_sub_epi64(_mm512_xor_si512(x, flip), low);
  return _mm512_sllv_epi64(_mm512_set1_epi64(1), x);
}

AVX512 static void gather8_avx512(uint64_t *sets, const uint8_t *g, size_t base,
                                  nim_places places, uint32_t low) {
  __m512i sum[8], start = _mm512_set1_epi64(low);
  EACH(r, 8) sum[r] = _mm512_loadu_si512(sets + 8 * r);
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    __m512i flip = _mm512_set1_epi64(g[a]);
    EACH(r, 8) {
      __m128i part = _mm_loadl_epi64((const __m128i *)(g + base - a + 8 * r));
      sum[r] = _mm512_or_si512(sum[r], bits512(_mm512_cvtepu8_epi64(part), flip, start));
    }
  }
  EACH(r, 8) _mm512_storeu_si512(sets + 8 * r, sum[r]);
}

AVX512 static void gather16_avx512(uint64_t *sets, const uint16_t *g, size_t base,
                                   nim_places places, uint32_t low) {
  __m512i sum[8], start = _mm512_set1_epi64(low);
  EACH(r, 8) sum[r] = _mm512_loadu_si512(sets + 8 * r);
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    __m512i flip = _mm512_set1_epi64(g[a]);
    EACH(r, 8) {
      __m128i part = _mm_loadu_si128((const __m128i *)(g + base - a + 8 * r));
      sum[r] = _mm512_or_si512(sum[r], bits512(_mm512_cvtepu16_epi64(part), flip, start));
    }
  }
  EACH(r, 8) _mm512_storeu_si512(sets + 8 * r, sum[r]);
}

/* A lane's least XOR of partner, value and wanted is 0 exactly where the value was hit:
** one three-way XOR and one minimum for 64 pairs. */
AVX512 static uint64_t scan8_avx512(const uint8_t *g, size_t base, nim_places places,
                                    const uint8_t *wanted) {
  __m512i want = _mm512_loadu_si512(wanted);
  __m512i least = _mm512_set1_epi8(-1);
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    __m512i value = _mm512_set1_epi8((char)g[a]);
    __m512i x = _mm512_loadu_si512(g + base - a);
    least = _mm512_min_epu8(least, _mm512_ternarylogic_epi64(x, value, want, 0x96));
  }
  return _mm512_testn_epi8_mask(least, least);
}

AVX512 static uint64_t scan16_avx512(const uint16_t *g, size_t base, nim_places places,
                                     const uint16_t *wanted) {
  __m512i want[2], least[2];
  EACH(r, 2) want[r] = _mm512_loadu_si512(wanted + 32 * r);
  EACH(r, 2) least[r] = _mm512_set1_epi8(-1);
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    __m512i value = _mm512_set1_epi16((short)g[a]);
    EACH(r, 2) {
      __m512i x = _mm512_loadu_si512(g + base - a + 32 * r);
      x = _mm512_ternarylogic_epi64(x, value, want[r], 0x96);
      least[r] = _mm512_min_epu16(least[r], x);
    }
  }
  return _mm512_testn_epi16_mask(least[0], least[0]) |
         (uint64_t)_mm512_testn_epi16_mask(least[1], least[1]) << 32;
}

const nim_kernel nim_kernel_avx512 = {"avx512", gather8_avx512, gather16_avx512,
                                      scan8_avx512, scan16_avx512};

#else
typedef int nim_kernel_nothing; /* ISO C wants something in every file */
#endif
