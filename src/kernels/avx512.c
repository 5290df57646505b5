/* avx512.c: the kernels for AVX-512: gathering, where there is VBMI, sifting and
** reaching. Scans are AVX2's: 32 bytes cross a cache line half as often as 64 do. */
#include "kernels/kernel.h"

#ifdef NIM_KERNEL_X86

#include "kernels/x86.h"

#define LANES 32
#define PARTS (NIM_RUN / LANES)

/* --- gathering: a register holds 64 bytes or 32 words ---
**
** With VBMI a shuffle finds bytes in a table of 64. So a plane has a table: the bits of
** its 8 values, and 0 for the other 56. Two places are added to a plane at a time. */

/* The values from 64 on are in no table. */
VBMI static INLINE void mark512(__m512i *plane, __m512i x, __m512i y, size_t groups) {
  __m512i end = _mm512_set1_epi8(64);
  __mmask64 x_in = _mm512_cmplt_epu8_mask(x, end), y_in = _mm512_cmplt_epu8_mask(y, end);
  EACH(r, 2 * groups) {
    __m512i table =
        _mm512_maskz_set1_epi64((__mmask8)(1 << r), (long long)0x8040201008040201u);
    __m512i x_bit = _mm512_maskz_permutexvar_epi8(x_in, x, table);
    __m512i y_bit = _mm512_maskz_permutexvar_epi8(y_in, y, table);
    plane[r] = _mm512_ternarylogic_epi64(plane[r], x_bit, y_bit, 0xfe); /* all three */
  }
}

/* 64 values from g[n] on; the eighths of words come in the order 0 4 1 5 2 6 3 7. */
VBMI static INLINE __m512i xors512(const void *g, bool wide, size_t n, uint32_t flip) {
  const char *from = (const char *)g + (wide ? 2 * n : n);
  __m512i x = _mm512_loadu_si512(from), y, flips = _mm512_set1_epi16((short)flip);
  if (!wide) return _mm512_xor_si512(x, _mm512_set1_epi8((char)flip));
  y = _mm512_loadu_si512(from + sizeof x);
  return _mm512_packs_epi16(_mm512_xor_si512(x, flips), _mm512_xor_si512(y, flips));
}

/* The last of an odd number of places goes with itself, which adds nothing. */
VBMI static INLINE void gather512(uint64_t *sets, const void *g, bool wide, size_t base,
                                  nim_places places, uint32_t low, size_t groups) {
  planes p;
  __m512i plane[PLANES], order = _mm512_set_epi64(7, 5, 3, 1, 6, 4, 2, 0);
  EACH(r, PLANES) plane[r] = _mm512_setzero_si512();
  for (size_t i = 0; i < places.count; i += 2) {
    size_t a = nim_place(places, i);
    size_t b = nim_place(places, i + 1 < places.count ? i + 1 : i);
    mark512(plane, xors512(g, wide, base - a, nim_value_at(g, wide, a) ^ low),
            xors512(g, wide, base - b, nim_value_at(g, wide, b) ^ low), groups);
  }
  EACH(r, PLANES) {
    if (wide) plane[r] = _mm512_permutexvar_epi64(order, plane[r]);
    _mm512_storeu_si512(p.byte[r], plane[r]);
  }
  nim_planes_add(sets, &p);
}

VBMI static void gather_vbmi(uint64_t *sets, const void *g, bool wide, size_t base,
                             nim_places places, uint32_t low, uint32_t end) {
  size_t groups = groups_of(low, end);
  if (wide)
    gather512(sets, g, true, base, places, low, GROUPS);
  else if (groups == 1)
    gather512(sets, g, false, base, places, low, 1);
  else if (groups == 2)
    gather512(sets, g, false, base, places, low, 2);
  else
    gather512(sets, g, false, base, places, low, GROUPS);
}

/* --- sifting ---
**
** The 1024 bits of the sieve are a table of 64 words in two registers: a shuffle finds
** the word of an XOR, by its bits from 4 on, and a shift the bit, by the lower ones.
*/

typedef struct table512 {
  __m512i open[2];
  __m512i turned; /* 31, 30, ..., 0 */
} table512;

AVX512 static INLINE table512 table_of(const nim_sieve *sieve) {
  uint16_t turned[LANES];
  table512 t;
  for (unsigned i = 0; i < LANES; i++) turned[i] = (uint16_t)(LANES - 1 - i);
  t.turned = _mm512_loadu_si512(turned);
  EACH(r, 2) t.open[r] = _mm512_loadu_si512(sieve->open + 8 * r);
  return t;
}

/* Which of these values are the sieve's? */
AVX512 static INLINE uint64_t find512(const table512 *t, __m512i x) {
  __m512i number = _mm512_srli_epi16(x, 4);
  __m512i word = _mm512_permutex2var_epi16(t->open[0], number, t->open[1]);
  __m512i place = _mm512_and_si512(x, _mm512_set1_epi16(15));
  return _mm512_test_epi16_mask(word, _mm512_sllv_epi16(_mm512_set1_epi16(1), place));
}

AVX512 static INLINE size_t sift512(const nim_sieve *sieve, const table512 *t,
                                    const __m512i *x) {
  uint16_t value[NIM_RUN];
  uint64_t found = 0;
  EACH(r, PARTS) found |= find512(t, x[r]) << (LANES * r);
  if (found == 0) return 0;
  EACH(r, PARTS) _mm512_storeu_si512(value + LANES * r, x[r]);
  return nim_sieve_found(sieve, value, found);
}

/* 32 values from number n on, as words. */
AVX512 static INLINE __m512i words512(const void *g, bool wide, size_t n) {
  if (wide) return _mm512_loadu_si512((const uint16_t *)g + n);
  return _mm512_cvtepu8_epi16(nim_load256((const uint8_t *)g + n));
}

AVX512 static INLINE size_t sift_runs(const nim_sieve *sieve, const void *g, bool wide,
                                      size_t sum, nim_places runs) {
  table512 t = table_of(sieve);
  size_t count = 0;
  for (size_t i = 0; i < runs.count; i += NIM_RUN) {
    size_t a = nim_place(runs, i), b = sum - a - (LANES - 1);
    __m512i x[PARTS];
    EACH(r, PARTS) {
      x[r] = _mm512_permutexvar_epi16(t.turned, words512(g, wide, b - LANES * r));
      x[r] = _mm512_xor_si512(x[r], words512(g, wide, a + LANES * r));
    }
    count += sift512(sieve, &t, x);
  }
  return count;
}

AVX512 static size_t sift(const nim_sieve *sieve, const void *g, bool wide, size_t sum,
                          nim_places runs) {
  return wide ? sift_runs(sieve, g, true, sum, runs)
              : sift_runs(sieve, g, false, sum, runs);
}

/* --- what piles in a row reach: as in avx2.c, in two registers or one --- */

AVX512 static void reach64(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
                           size_t count) {
  __m512i set[2], one = _mm512_set1_epi64(1);
  EACH(r, 2) set[r] = _mm512_setzero_si512();
  for (size_t i = 0; i < count; i++) {
    __m512i flip = _mm512_set1_epi64((long long)list[i].flip);
    EACH(r, 2) {
      __m128i byte = _mm_loadl_epi64((const __m128i *)(pile - list[i].back + 8 * r));
      __m512i x = _mm512_xor_si512(_mm512_cvtepu8_epi64(byte), flip);
      set[r] = _mm512_or_si512(set[r], _mm512_sllv_epi64(one, x));
    }
  }
  EACH(r, 2) _mm512_storeu_si512(sets + 8 * r, set[r]);
}

AVX512 static void reach32(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
                           size_t count) {
  __m512i set = _mm512_setzero_si512(), one = _mm512_set1_epi32(1);
  for (size_t i = 0; i < count; i++) {
    __m128i byte = _mm_loadu_si128((const __m128i *)(pile - list[i].back));
    __m512i flip = _mm512_set1_epi32((int)list[i].flip);
    __m512i x = _mm512_xor_si512(_mm512_cvtepu8_epi32(byte), flip);
    set = _mm512_or_si512(set, _mm512_sllv_epi32(one, x));
  }
  _mm512_storeu_si512(sets, _mm512_cvtepu32_epi64(_mm512_castsi512_si256(set)));
  _mm512_storeu_si512(sets + 8, _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(set, 1)));
}

static void reach(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
                  size_t count, bool below32) {
  (below32 ? reach32 : reach64)(sets, pile, list, count);
}

static bool runs(void) {
  return nim_kernel_avx2.runs() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
}

static bool runs_vbmi(void) {
  return runs() && __builtin_cpu_supports("avx512vbmi");
}

const nim_kernel nim_kernel_avx512 = {"avx512",      runs,  nim_gather_avx2,
                                      nim_scan_avx2, reach, sift};

const nim_kernel nim_kernel_vbmi = {"avx512vbmi",  runs_vbmi, gather_vbmi,
                                    nim_scan_avx2, reach,     sift};

#else
const nim_kernel nim_kernel_avx512 = {.name = "avx512"};
const nim_kernel nim_kernel_vbmi = {.name = "avx512vbmi"};
#endif
