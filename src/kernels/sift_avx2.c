/* sift_avx2.c: pairs of one sum, sifted by AVX2.
**
** A run of values meets its partners turned round, 32 at a time:
**
**     lane              0            1         ...      31
**     g from a on       G(a)         G(a + 1)           G(a + 31)
**     partners, turned  G(sum - a)   G(sum - a - 1)     G(sum - a - 31)
*/
#include "kernels/kernel.h"

#ifdef NIM_KERNEL_X86

#include "kernels/x86.h"

#define LANES 32
#define PARTS (NIM_RUN / LANES)

/* The 128 bytes of the sieve are eight tables of 16; where it has few words the first of
** them are enough. XOR number x has its bit in byte x / 8: a shuffle finds that in its
** table, and gives 0 in the others, since adding 0x70 sets the top bit of what is 16 or
** more. One shuffle more finds the bit of x modulo 8.
*/
#define TABLES 8

AVX2 static INLINE __m256i twice(long long high, long long low) {
  return _mm256_broadcastsi128_si256(_mm_set_epi64x(high, low));
}

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
  __m256i one = twice(0, (long long)0x8040201008040201u);
  __m256i found = _mm256_setzero_si256();
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

/* The XORs of 32 bytes from `a` on and from `b` on, these turned. */
AVX2 static INLINE __m256i xors8_256(const uint8_t *a, const uint8_t *b) {
  __m256i turn = twice(0x0001020304050607, 0x08090a0b0c0d0e0f);
  __m256i partners = _mm256_shuffle_epi8(nim_load256(b), turn);
  return _mm256_xor_si256(nim_load256(a), _mm256_permute4x64_epi64(partners, 0x4e));
}

/* Of 16 words. */
AVX2 static INLINE __m256i xors16_256(const uint16_t *a, const uint16_t *b) {
  __m256i turn = twice(0x0100030205040706, 0x09080b0a0d0c0f0e);
  __m256i partners = _mm256_shuffle_epi8(nim_load256(b), turn);
  return _mm256_xor_si256(nim_load256(a), _mm256_permute4x64_epi64(partners, 0x4e));
}

AVX2 static size_t sift8_256(const nim_sieve *sieve, const uint8_t *g, size_t sum,
                             nim_places runs) {
  __m256i table[2], seven = _mm256_set1_epi8(7), most = _mm256_set1_epi8(31);
  size_t count = 0;
  load_tables(table, sieve, 2);
  for (size_t i = 0; i < runs.count; i += NIM_RUN) {
    for (size_t a = nim_place(runs, i), k = 0; k < PARTS; k++, a += LANES) {
      __m256i x = xors8_256(g + a, g + sum - a - (LANES - 1));
      __m256i byte = _mm256_and_si256(_mm256_srli_epi16(x, 3), most);
      __m256i bits = bits256(table, 2, byte, _mm256_and_si256(x, seven));
      uint8_t value[LANES];
      uint16_t wide[LANES];
      if (_mm256_testz_si256(bits, bits)) continue;
      _mm256_storeu_si256((__m256i *)value, x);
      for (size_t r = 0; r < LANES; r++) wide[r] = value[r];
      count += nim_sieve_found(sieve, wide, mask256(bits));
    }
  }
  return count;
}

/* Words become bytes, the quarters in the order 0 2 1 3. */
AVX2 static INLINE size_t sift16_256(const nim_sieve *sieve, const uint16_t *g,
                                     size_t sum, nim_places runs, size_t tables) {
  __m256i table[TABLES], seven = _mm256_set1_epi16(7), most = _mm256_set1_epi16(127);
  size_t count = 0;
  load_tables(table, sieve, tables);
  for (size_t i = 0; i < runs.count; i += NIM_RUN) {
    for (size_t a = nim_place(runs, i), k = 0; k < PARTS; k++, a += LANES) {
      __m256i x[2], byte[2], place[2], bits;
      uint16_t value[LANES];
      EACH(r, 2) {
        x[r] = xors16_256(g + a + 16 * r, g + sum - a - 16 * r - 15);
        byte[r] = _mm256_and_si256(_mm256_srli_epi16(x[r], 3), most);
        place[r] = _mm256_and_si256(x[r], seven);
      }
      bits = bits256(table, tables, _mm256_packus_epi16(byte[0], byte[1]),
                     _mm256_packus_epi16(place[0], place[1]));
      if (_mm256_testz_si256(bits, bits)) continue;
      EACH(r, 2) _mm256_storeu_si256((__m256i *)(value + 16 * r), x[r]);
      count +=
          nim_sieve_found(sieve, value, mask256(_mm256_permute4x64_epi64(bits, 0xd8)));
    }
  }
  return count;
}

AVX2 size_t nim_sift_avx2(const nim_sieve *sieve, const void *g, bool wide, size_t sum,
                          nim_places runs) {
  if (!wide) return sift8_256(sieve, g, sum, runs);
  if (sieve->words <= 4) return sift16_256(sieve, g, sum, runs, 2);
  if (sieve->words <= 8) return sift16_256(sieve, g, sum, runs, 4);
  return sift16_256(sieve, g, sum, runs, TABLES);
}

#else
typedef int nim_sift_nothing; /* ISO C wants something in every file */
#endif
