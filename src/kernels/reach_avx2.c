/* reach_avx2.c: what piles in a row reach, for AVX2; AVX-512 earns less than an eighth.
**
** The sets lie side by side, lane by lane, in four registers, or in two where all values
** are below 32. The partners' bytes are widened to a lane each, flipped, and 1 is shifted
** left by the result; a shift by the width or more gives 0.
*/
#include "kernels/kernel.h"

#ifdef NIM_KERNEL_X86

#include "kernels/x86.h"

AVX2 static void reach64_avx2(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
                              size_t count) {
  __m256i set[4], one = _mm256_set1_epi64x(1);
  EACH(r, 4) set[r] = _mm256_setzero_si256();
  for (size_t i = 0; i < count; i++) {
    __m256i flip = _mm256_set1_epi64x((long long)list[i].flip);
    EACH(r, 4) {
      __m128i byte = _mm_loadu_si32(pile - list[i].back + 4 * r);
      __m256i x = _mm256_xor_si256(_mm256_cvtepu8_epi64(byte), flip);
      set[r] = _mm256_or_si256(set[r], _mm256_sllv_epi64(one, x));
    }
  }
  EACH(r, 4) _mm256_storeu_si256((__m256i *)(sets + 4 * r), set[r]);
}

AVX2 static void reach32_avx2(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
                              size_t count) {
  __m256i set[2], one = _mm256_set1_epi32(1);
  EACH(r, 2) set[r] = _mm256_setzero_si256();
  for (size_t i = 0; i < count; i++) {
    __m256i flip = _mm256_set1_epi32((int)list[i].flip);
    EACH(r, 2) {
      __m128i byte = _mm_loadl_epi64((const __m128i *)(pile - list[i].back + 8 * r));
      __m256i x = _mm256_xor_si256(_mm256_cvtepu8_epi32(byte), flip);
      set[r] = _mm256_or_si256(set[r], _mm256_sllv_epi32(one, x));
    }
  }
  EACH(r, 2) {
    __m128i low = _mm256_castsi256_si128(set[r]);
    __m128i high = _mm256_extracti128_si256(set[r], 1);
    _mm256_storeu_si256((__m256i *)(sets + 8 * r), _mm256_cvtepu32_epi64(low));
    _mm256_storeu_si256((__m256i *)(sets + 8 * r + 4), _mm256_cvtepu32_epi64(high));
  }
}

void nim_reach_avx2(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
                    size_t count, bool below32) {
  (below32 ? reach32_avx2 : reach64_avx2)(sets, pile, list, count);
}

#else
typedef int nim_reach_nothing; /* ISO C wants something in every file */
#endif
