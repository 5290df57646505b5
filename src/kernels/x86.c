/* x86.c: the kernels for AVX2, and those for AVX-512: gathering, where there is VBMI,
** sifting and reaching. Scans are AVX2's: 32 bytes cross a cache line half as often as 64
** do. Each row's `runs` asks the processor for the features that stand here. */
#include "kernels/kernel.h"

#if defined(__x86_64__)

#include <immintrin.h>

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

/* Value n of g, and those after it. */
static INLINE const void *from256(const void *g, bool wide, size_t n) {
  return (const char *)g + (wide ? 2 * n : n);
}

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

/* ---- AVX2 ---- */

#define BITS (long long)0x8040201008040201u

AVX2 static INLINE __m256i twice(long long high, long long low) {
  return _mm256_broadcastsi128_si256(_mm_set_epi64x(high, low));
}

/* Adds the lanes to their sets, 32 at a time: bytes of two planes alternate, then pairs,
** then fours. */
AVX2 static void planes_add(uint64_t *sets, const planes *p) {
  for (size_t lane = 0; lane < NIM_LANES; lane += 32) {
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
}

/* --- AVX2: a register holds 32 bytes or 16 words --- */

/* The bits of 16 values: of 8 in an even plane, of 8 in the odd one. */
AVX2 static INLINE void mark256(__m256i *plane, __m256i x, size_t groups) {
  __m256i even = twice(0, BITS), odd = twice(BITS, 0);
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
  const __m256i *from = from256(g, wide, n);
  __m256i x = nim_load256(from), y, flips = _mm256_set1_epi16((short)flip);
  if (!wide) return _mm256_xor_si256(x, _mm256_set1_epi8((char)flip));
  y = nim_load256(from + 1);
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
  planes_add(sets, &p);
}

/* Words may exceed 255, so that they need all groups. */
#define GATHER(target, name, loop)                                                       \
  target static void name(uint64_t *sets, const void *g, bool wide, size_t base,         \
                          nim_places places, uint32_t low, uint32_t end) {               \
    size_t groups = groups_of(low, end);                                                 \
    if (wide)                                                                            \
      loop(sets, g, true, base, places, low, GROUPS);                                    \
    else if (groups == 1)                                                                \
      loop(sets, g, false, base, places, low, 1);                                        \
    else if (groups == 2)                                                                \
      loop(sets, g, false, base, places, low, 2);                                        \
    else                                                                                 \
      loop(sets, g, false, base, places, low, GROUPS);                                   \
  }

GATHER(AVX2, gather_avx2, gather256)

/* Two registers of bytes, or four of words, whose hits are packed lane by lane of 128
** bits: put them in order. */
AVX2 static INLINE uint64_t scan256(const void *g, bool wide, size_t base,
                                    nim_places places, const void *wanted) {
  const size_t registers = wide ? 4 : 2;
  __m256i want[4], hit[4];
  EACH(r, registers) want[r] = nim_load256((const __m256i *)wanted + r);
  EACH(r, registers) hit[r] = _mm256_setzero_si256();
  for (size_t i = 0; i < places.count; i++) {
    size_t a = nim_place(places, i);
    const __m256i *from = from256(g, wide, base - a);
    __m256i value = wide ? _mm256_set1_epi16((short)nim_value_at(g, true, a))
                         : _mm256_set1_epi8((char)nim_value_at(g, false, a));
    EACH(r, registers) {
      __m256i x = _mm256_xor_si256(nim_load256(from + r), want[r]);
      x = wide ? _mm256_cmpeq_epi16(x, value) : _mm256_cmpeq_epi8(x, value);
      hit[r] = _mm256_or_si256(hit[r], x);
    }
  }
  if (wide) {
    EACH(r, 2) {
      hit[r] = _mm256_packs_epi16(hit[2 * r], hit[2 * r + 1]);
      hit[r] = _mm256_permute4x64_epi64(hit[r], 0xd8);
    }
  }
  return (uint32_t)_mm256_movemask_epi8(hit[0]) |
         (uint64_t)(uint32_t)_mm256_movemask_epi8(hit[1]) << 32;
}

AVX2 static uint64_t scan_avx2(const void *g, bool wide, size_t base, nim_places places,
                               const void *wanted) {
  return wide ? scan256(g, true, base, places, wanted)
              : scan256(g, false, base, places, wanted);
}

/* --- what piles in a row reach ---
**
** The sets lie side by side, lane by lane, in four registers, or in two where all values
** are below 32. The partners' bytes are widened to a lane each, flipped, and 1 is shifted
** left by the result; a shift by the width or more gives 0.
*/

AVX2 static INLINE void reach256(uint64_t *sets, const uint8_t *pile,
                                 const nim_reach *list, size_t count, bool below32) {
  const size_t registers = below32 ? 2 : 4, lanes = NIM_FEW_LANES / registers;
  __m256i set[4], one = below32 ? _mm256_set1_epi32(1) : _mm256_set1_epi64x(1);
  EACH(r, registers) set[r] = _mm256_setzero_si256();
  for (size_t i = 0; i < count; i++) {
    __m256i flip = below32 ? _mm256_set1_epi32((int)list[i].flip)
                           : _mm256_set1_epi64x((long long)list[i].flip);
    EACH(r, registers) {
      const uint8_t *from = pile - list[i].back + lanes * r;
      __m256i x = below32 ? _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)from))
                          : _mm256_cvtepu8_epi64(_mm_loadu_si32(from));
      x = _mm256_xor_si256(x, flip);
      x = below32 ? _mm256_sllv_epi32(one, x) : _mm256_sllv_epi64(one, x);
      set[r] = _mm256_or_si256(set[r], x);
    }
  }
  if (below32) {
    set[3] = _mm256_cvtepu32_epi64(_mm256_extracti128_si256(set[1], 1));
    set[2] = _mm256_cvtepu32_epi64(_mm256_castsi256_si128(set[1]));
    set[1] = _mm256_cvtepu32_epi64(_mm256_extracti128_si256(set[0], 1));
    set[0] = _mm256_cvtepu32_epi64(_mm256_castsi256_si128(set[0]));
  }
  EACH(r, 4) _mm256_storeu_si256((__m256i *)(sets + 4 * r), set[r]);
}

AVX2 static void reach(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
                       size_t count, bool below32) {
  if (below32) reach256(sets, pile, list, count, true);
  else reach256(sets, pile, list, count, false);
}

/* --- sifting the pairs of one sum ---
**
** A run of values meets its partners turned round, 32 at a time:
**
**     lane              0            1         ...      31
**     g from a on       G(a)         G(a + 1)           G(a + 31)
**     partners, turned  G(sum - a)   G(sum - a - 1)     G(sum - a - 31)
*/

#define LANES 32
#define PARTS (NIM_RUN / LANES)

/* The 128 bytes of the sieve are eight tables of 16; where it has few words the first of
** them are enough. XOR number x has its bit in byte x / 8: a shuffle finds that in its
** table, and gives 0 in the others, since adding 0x70 sets the top bit of what is 16 or
** more. One shuffle more finds the bit of x modulo 8.
*/
#define TABLES 8

AVX2 static INLINE void load_tables(__m256i *table, const nim_sieve *sieve,
                                    size_t tables) {
  EACH(i, tables) {
    const __m128i *from = (const __m128i *)(sieve->open + 2 * i);
    table[i] = _mm256_broadcastsi128_si256(_mm_loadu_si128(from));
  }
}

/* The bit of each XOR in the sieve, by its byte and its place there; else 0. */
AVX2 static INLINE __m256i bits256(const __m256i *table, size_t tables, __m256i byte,
                                   __m256i place) {
  __m256i one = twice(0, BITS), found = _mm256_setzero_si256();
  EACH(i, tables) {
    __m256i at = _mm256_xor_si256(byte, _mm256_set1_epi8((char)(16 * i)));
    at = _mm256_adds_epu8(at, _mm256_set1_epi8(0x70));
    found = _mm256_or_si256(found, _mm256_shuffle_epi8(table[i], at));
  }
  return _mm256_and_si256(found, _mm256_shuffle_epi8(one, place));
}

/* Which bytes are not 0? */
AVX2 static INLINE uint32_t mask256(__m256i bytes) {
  __m256i none = _mm256_cmpeq_epi8(bytes, _mm256_setzero_si256());
  return ~(uint32_t)_mm256_movemask_epi8(none);
}

/* The XORs of 32 bytes or 16 words from `a` on and from `b` on, these turned. */
AVX2 static INLINE __m256i turned256(const void *a, const void *b, bool wide) {
  __m256i turn = wide ? twice(0x0100030205040706, 0x09080b0a0d0c0f0e)
                      : twice(0x0001020304050607, 0x08090a0b0c0d0e0f);
  __m256i partners = _mm256_shuffle_epi8(nim_load256(b), turn);
  return _mm256_xor_si256(nim_load256(a), _mm256_permute4x64_epi64(partners, 0x4e));
}

/* Words become bytes, the quarters in the order 0 2 1 3. */
AVX2 static INLINE size_t sift256(const nim_sieve *sieve, const void *g, bool wide,
                                  size_t sum, nim_places runs, size_t tables) {
  const size_t registers = wide ? 2 : 1, each = LANES / registers;
  __m256i table[TABLES], seven = _mm256_set1_epi16(wide ? 7 : 0x0707);
  __m256i most = _mm256_set1_epi16(wide ? 127 : 0x1f1f);
  size_t count = 0;
  load_tables(table, sieve, tables);
  for (size_t i = 0; i < runs.count; i += NIM_RUN) {
    for (size_t a = nim_place(runs, i), k = 0; k < PARTS; k++, a += LANES) {
      __m256i x[2], byte[2], place[2], bits;
      uint16_t value[LANES];
      EACH(r, registers) {
        size_t n = a + each * r;
        x[r] = turned256(from256(g, wide, n), from256(g, wide, sum - n - (each - 1)),
                         wide);
        byte[r] = _mm256_and_si256(_mm256_srli_epi16(x[r], 3), most);
        place[r] = _mm256_and_si256(x[r], seven);
      }
      if (wide) {
        byte[0] = _mm256_packus_epi16(byte[0], byte[1]);
        place[0] = _mm256_packus_epi16(place[0], place[1]);
      }
      bits = bits256(table, tables, byte[0], place[0]);
      if (_mm256_testz_si256(bits, bits)) continue;
      if (!wide) x[1] = _mm256_cvtepu8_epi16(_mm256_extracti128_si256(x[0], 1));
      if (!wide) x[0] = _mm256_cvtepu8_epi16(_mm256_castsi256_si128(x[0]));
      if (wide) bits = _mm256_permute4x64_epi64(bits, 0xd8);
      EACH(r, 2) _mm256_storeu_si256((__m256i *)(value + 16 * r), x[r]);
      count += nim_sieve_found(sieve, value, mask256(bits));
    }
  }
  return count;
}

AVX2 static size_t sift(const nim_sieve *sieve, const void *g, bool wide, size_t sum,
                        nim_places runs) {
  if (!wide) return sift256(sieve, g, false, sum, runs, 2);
  if (sieve->words <= 4) return sift256(sieve, g, true, sum, runs, 2);
  if (sieve->words <= 8) return sift256(sieve, g, true, sum, runs, 4);
  return sift256(sieve, g, true, sum, runs, TABLES);
}

static bool runs(void) {
  return __builtin_cpu_supports("avx2");
}

const nim_kernel nim_kernel_avx2 = {"avx2", runs, gather_avx2, scan_avx2, reach, sift};

/* ---- AVX-512 ---- */

/* --- gathering: a register holds 64 bytes or 32 words ---
**
** With VBMI a shuffle finds bytes in a table of 64. So a plane has a table: the bits of
** its 8 values, and 0 for the other 56. Two places are added to a plane at a time. */

/* The values from 64 on are in no table. */
VBMI static INLINE void mark512(__m512i *plane, __m512i x, __m512i y, size_t groups) {
  __m512i end = _mm512_set1_epi8(64);
  __mmask64 x_in = _mm512_cmplt_epu8_mask(x, end), y_in = _mm512_cmplt_epu8_mask(y, end);
  EACH(r, 2 * groups) {
    __m512i table = _mm512_maskz_set1_epi64((__mmask8)(1 << r), BITS);
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
  planes_add(sets, &p);
}

GATHER(VBMI, gather_vbmi, gather512)

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

AVX512 static size_t sift_512(const nim_sieve *sieve, const void *g, bool wide,
                              size_t sum, nim_places runs) {
  return wide ? sift_runs(sieve, g, true, sum, runs)
              : sift_runs(sieve, g, false, sum, runs);
}

/* --- what piles in a row reach: as above, in two registers or one ---
**
** Where its loop begins in a line of the cache is worth a quarter of 0.354. */

__attribute__((aligned(64)))
AVX512 static void reach64_512(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
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

AVX512 static void reach32_512(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
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

static void reach512(uint64_t *sets, const uint8_t *pile, const nim_reach *list,
                     size_t count, bool below32) {
  (below32 ? reach32_512 : reach64_512)(sets, pile, list, count);
}

static bool runs512(void) {
  return nim_kernel_avx2.runs() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
}

static bool runs_vbmi(void) {
  return runs512() && __builtin_cpu_supports("avx512vbmi");
}

const nim_kernel nim_kernel_avx512 = {"avx512",  runs512,  gather_avx2,
                                      scan_avx2, reach512, sift_512};

const nim_kernel nim_kernel_vbmi = {"avx512vbmi", runs_vbmi, gather_vbmi,
                                    scan_avx2,    reach512,  sift_512};

#else
const nim_kernel nim_kernel_avx2 = {.name = "avx2"};
const nim_kernel nim_kernel_avx512 = {.name = "avx512"};
const nim_kernel nim_kernel_vbmi = {.name = "avx512vbmi"};
#endif
