/* avx2.c: the kernels for AVX2: gathering and scanning. */
#include "kernels/kernel.h"

#ifdef NIM_KERNEL_X86

#include "kernels/x86.h"

/* Where the bit of each of 16 values is: 8 in an even plane, 8 in the odd one. */
AVX2 static INLINE __m128i bits_even(void) {
  return _mm_set_epi64x(0, (long long)0x8040201008040201u);
}

AVX2 static INLINE __m128i bits_odd(void) {
  return _mm_set_epi64x((long long)0x8040201008040201u, 0);
}

/* Adds 32 lanes to their sets: bytes of two planes alternate, then pairs, then fours. */
AVX2 static void add_half(uint64_t *sets, const planes *p, size_t lane) {
  __m256i a[8], b[8], c[8];
  EACH(r, 8) c[r] = _mm256_loadu_si256((const __m256i *)(p->byte[r] + lane));
  EACH(i, 4) {
    a[2 * i] = _mm256_unpacklo_epi8(c[2 * i], c[2 * i + 1]);
    a[2 * i + 1] = _mm256_unpackhi_epi8(c[2 * i], c[2 * i + 1]);
  }
  EACH(i, 4) {
    size_t first = i / 2 * 4 + i % 2;
    b[2 * i] = _mm256_unpacklo_epi16(a[first], a[first + 2]);
    b[2 * i + 1] = _mm256_unpackhi_epi16(a[first], a[first + 2]);
  }
  EACH(i, 4) {
    c[2 * i] = _mm256_unpacklo_epi32(b[i], b[i + 4]);
    c[2 * i + 1] = _mm256_unpackhi_epi32(b[i], b[i + 4]);
  }
  EACH(i, 8) {
    __m256i *to = (__m256i *)(sets + lane + 4 * i), low = c[2 * (i % 4)],
            high = c[2 * (i % 4) + 1];
    low = i < 4 ? _mm256_permute2x128_si256(low, high, 0x20)
                : _mm256_permute2x128_si256(low, high, 0x31);
    _mm256_storeu_si256(to, _mm256_or_si256(_mm256_loadu_si256(to), low));
  }
}

AVX2 void nim_planes_add(uint64_t *sets, const planes *p) {
  add_half(sets, p, 0);
  add_half(sets, p, 32);
}

/* --- AVX2: a register holds 32 bytes or 16 words --- */

AVX2 static INLINE void mark256(__m256i *plane, __m256i x, size_t groups) {
  __m256i even = _mm256_broadcastsi128_si256(bits_even());
  __m256i odd = _mm256_broadcastsi128_si256(bits_odd());
  EACH(i, groups) {
    __m256i at = _mm256_xor_si256(x, _mm256_set1_epi8((char)(16 * i)));
    at = _mm256_adds_epu8(at, _mm256_set1_epi8(0x70));
    plane[2 * i] = _mm256_or_si256(plane[2 * i], _mm256_shuffle_epi8(even, at));
    plane[2 * i + 1] = _mm256_or_si256(plane[2 * i + 1], _mm256_shuffle_epi8(odd, at));
  }
}

/* 32 values from g[n] on. Words are made bytes, those that are none 127 or 128; their
** quarters come in the order 0 2 1 3. */
AVX2 static INLINE __m256i xors256(const void *g, bool wide, size_t n, uint32_t flip) {
  const __m256i *from = (const __m256i *)((const char *)g + (wide ? 2 * n : n));
  __m256i x = _mm256_loadu_si256(from), y, flips = _mm256_set1_epi16((short)flip);
  if (!wide) return _mm256_xor_si256(x, _mm256_set1_epi8((char)flip));
  y = _mm256_loadu_si256(from + 1);
  return _mm256_packs_epi16(_mm256_xor_si256(x, flips), _mm256_xor_si256(y, flips));
}

/* Half of the lanes at a time: 8 planes are what 16 registers leave room for. */
AVX2 static INLINE void gather256(uint64_t *sets, const void *g, bool wide, size_t base,
                                  nim_places places, uint32_t low, size_t groups) {
  planes p;
  for (size_t lane = 0; lane < NIM_LANES; lane += 32) {
    __m256i plane[PLANES];
    EACH(r, PLANES) plane[r] = _mm256_setzero_si256();
    for (size_t i = 0; i < places.count; i++) {
      size_t a = nim_place(places, i);
      uint32_t flip = nim_value_at(g, wide, a) ^ low;
      mark256(plane, xors256(g, wide, base - a + lane, flip), groups);
    }
    EACH(r, PLANES) {
      if (wide) plane[r] = _mm256_permute4x64_epi64(plane[r], 0xd8);
      _mm256_storeu_si256((__m256i *)(p.byte[r] + lane), plane[r]);
    }
  }
  nim_planes_add(sets, &p);
}

/* Words come up to 256 and more: all groups are wanted. */
AVX2 void nim_gather_avx2(uint64_t *sets, const void *g, bool wide, size_t base,
                          nim_places places, uint32_t low, uint32_t end) {
  size_t groups = groups_of(low, end);
  if (wide)
    gather256(sets, g, true, base, places, low, GROUPS);
  else if (groups == 1)
    gather256(sets, g, false, base, places, low, 1);
  else if (groups == 2)
    gather256(sets, g, false, base, places, low, 2);
  else
    gather256(sets, g, false, base, places, low, GROUPS);
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

uint64_t nim_scan_avx2(const void *g, bool wide, size_t base, nim_places places,
                       const void *wanted) {
  return wide ? scan16_avx2(g, base, places, wanted)
              : scan8_avx2(g, base, places, wanted);
}

static bool runs(void) {
  return __builtin_cpu_supports("avx2");
}

const nim_kernel nim_kernel_avx2 = {"avx2",        runs,           nim_gather_avx2,
                                    nim_scan_avx2, nim_reach_avx2, nim_sift_avx2};

#else
const nim_kernel nim_kernel_avx2 = {.name = "avx2"};
#endif
