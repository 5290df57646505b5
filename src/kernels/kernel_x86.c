/* kernel_x86.c: the kernels for AVX2 and AVX-512. */
#include "kernels/kernel.h"

#ifdef NIM_KERNEL_X86

#include "kernels/x86.h"

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
static size_t groups_of(uint32_t low, uint32_t end) {
  return end - low <= 16 ? 1 : end - low <= 32 ? 2 : GROUPS;
}

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

AVX2 static void add_planes(uint64_t *sets, const planes *p) {
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

/* 32 bytes from g[n] on. */
AVX2 static INLINE __m256i xors8_256(const uint8_t *g, size_t n, uint32_t flip) {
  __m256i x = _mm256_loadu_si256((const __m256i *)(g + n));
  return _mm256_xor_si256(x, _mm256_set1_epi8((char)flip));
}

/* 32 words from g[n] on, made bytes, those that are none 127 or 128; the quarters come in
** the order 0 2 1 3. */
AVX2 static INLINE __m256i xors16_256(const uint16_t *g, size_t n, uint32_t flip) {
  __m256i x[2];
  EACH(r, 2) {
    x[r] = _mm256_loadu_si256((const __m256i *)(g + n + 16 * r));
    x[r] = _mm256_xor_si256(x[r], _mm256_set1_epi16((short)flip));
  }
  return _mm256_packs_epi16(x[0], x[1]);
}

/* Half of the lanes at a time: 8 planes are what 16 registers leave room for. */
AVX2 static INLINE void half8_avx2(planes *p, size_t lane, const uint8_t *g, size_t base,
                                   nim_places places, uint32_t low, size_t groups) {
  __m256i plane[PLANES];
  EACH(r, PLANES) plane[r] = _mm256_setzero_si256();
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    mark256(plane, xors8_256(g, base - a + lane, g[a] ^ low), groups);
  }
  EACH(r, PLANES) _mm256_storeu_si256((__m256i *)(p->byte[r] + lane), plane[r]);
}

AVX2 static void gather8_avx2(uint64_t *sets, const uint8_t *g, size_t base,
                              nim_places places, uint32_t low, uint32_t end) {
  planes p;
  size_t groups = groups_of(low, end);
  for (size_t lane = 0; lane < NIM_LANES; lane += 32) {
    if (groups == 1)
      half8_avx2(&p, lane, g, base, places, low, 1);
    else if (groups == 2)
      half8_avx2(&p, lane, g, base, places, low, 2);
    else
      half8_avx2(&p, lane, g, base, places, low, GROUPS);
  }
  add_planes(sets, &p);
}

AVX2 static void half16_avx2(planes *p, size_t lane, const uint16_t *g, size_t base,
                             nim_places places, uint32_t low) {
  __m256i plane[PLANES];
  EACH(r, PLANES) plane[r] = _mm256_setzero_si256();
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    mark256(plane, xors16_256(g, base - a + lane, g[a] ^ low), GROUPS);
  }
  EACH(r, PLANES) {
    plane[r] = _mm256_permute4x64_epi64(plane[r], 0xd8);
    _mm256_storeu_si256((__m256i *)(p->byte[r] + lane), plane[r]);
  }
}

/* Values of two bytes come up to 256 and more: all groups are wanted. */
AVX2 static void gather16_avx2(uint64_t *sets, const uint16_t *g, size_t base,
                               nim_places places, uint32_t low, uint32_t end) {
  planes p;
  (void)end;
  half16_avx2(&p, 0, g, base, places, low);
  half16_avx2(&p, 32, g, base, places, low);
  add_planes(sets, &p);
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

const nim_kernel nim_kernel_avx2 = {"avx2",         gather8_avx2,   gather16_avx2,
                                    scan8_avx2,     scan16_avx2,    nim_reach_avx2,
                                    nim_sift8_avx2, nim_sift16_avx2};

/* --- AVX-512: a register holds 64 bytes or 32 words --- */

AVX512 static INLINE void mark512(__m512i *plane, __m512i x, size_t groups) {
  __m512i even = _mm512_broadcast_i32x4(bits_even());
  __m512i odd = _mm512_broadcast_i32x4(bits_odd());
  EACH(i, groups) {
    __m512i at = _mm512_xor_si512(x, _mm512_set1_epi8((char)(16 * i)));
    at = _mm512_adds_epu8(at, _mm512_set1_epi8(0x70));
    plane[2 * i] = _mm512_or_si512(plane[2 * i], _mm512_shuffle_epi8(even, at));
    plane[2 * i + 1] = _mm512_or_si512(plane[2 * i + 1], _mm512_shuffle_epi8(odd, at));
  }
}

AVX512 static INLINE __m512i xors8_512(const uint8_t *g, size_t n, uint32_t flip) {
  __m512i x = _mm512_loadu_si512(g + n);
  return _mm512_xor_si512(x, _mm512_set1_epi8((char)flip));
}

/* 64 words from g[n] on, made bytes, those that are none 127 or 128; the eighths come in
** the order 0 4 1 5 2 6 3 7. */
AVX512 static INLINE __m512i xors16_512(const uint16_t *g, size_t n, uint32_t flip) {
  __m512i x[2];
  EACH(r, 2) {
    x[r] = _mm512_loadu_si512(g + n + 32 * r);
    x[r] = _mm512_xor_si512(x[r], _mm512_set1_epi16((short)flip));
  }
  return _mm512_packs_epi16(x[0], x[1]);
}

AVX512 static INLINE void planes8_avx512(planes *p, const uint8_t *g, size_t base,
                                         nim_places places, uint32_t low, size_t groups) {
  __m512i plane[PLANES];
  EACH(r, PLANES) plane[r] = _mm512_setzero_si512();
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    mark512(plane, xors8_512(g, base - a, g[a] ^ low), groups);
  }
  EACH(r, PLANES) _mm512_storeu_si512(p->byte[r], plane[r]);
}

AVX512 static void gather8_avx512(uint64_t *sets, const uint8_t *g, size_t base,
                                  nim_places places, uint32_t low, uint32_t end) {
  planes p;
  size_t groups = groups_of(low, end);
  if (groups == 1)
    planes8_avx512(&p, g, base, places, low, 1);
  else if (groups == 2)
    planes8_avx512(&p, g, base, places, low, 2);
  else
    planes8_avx512(&p, g, base, places, low, GROUPS);
  add_planes(sets, &p);
}

AVX512 static void gather16_avx512(uint64_t *sets, const uint16_t *g, size_t base,
                                   nim_places places, uint32_t low, uint32_t end) {
  planes p;
  __m512i plane[PLANES], order = _mm512_set_epi64(7, 5, 3, 1, 6, 4, 2, 0);
  (void)end;
  EACH(r, PLANES) plane[r] = _mm512_setzero_si512();
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    mark512(plane, xors16_512(g, base - a, g[a] ^ low), GROUPS);
  }
  EACH(r, PLANES)
  _mm512_storeu_si512(p.byte[r], _mm512_permutexvar_epi64(order, plane[r]));
  add_planes(sets, &p);
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

const nim_kernel nim_kernel_avx512 = {
    "avx512",      gather8_avx512,   gather16_avx512,  scan8_avx512,
    scan16_avx512, nim_reach_avx512, nim_sift8_avx512, nim_sift16_avx512};

#else
typedef int nim_kernel_nothing; /* ISO C wants something in every file */
#endif
