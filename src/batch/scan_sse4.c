/* scan_sse4.c: 64 bytes of text at a time.
**
** Two masks tell where the tokens of a block are, one bit for each byte:
**
**     text    _ 3 _ 1 2 7 \n 4 5 _ x ...      first byte at the lowest bit
**     digits  . 1 . 1 1 1 .  1 1 . . ...
**     ends    . . 1 . . . 1  . . 1 . ...      something else after a digit
**
** A token is loaded with its last digit in the last byte of a register. What stands
** before the end of the token before it is blanked by taking 255 off every byte, and the
** white space between them by taking '0' off, as it does off the digits: no byte goes
** below 0. Multiply-and-add joins digits to pairs, pairs to fours, fours to eights:
**
**     _ _ _ _ _ _ _ _ _ _ _ _ _ 1 2 7     16 lanes
**      0   0   0   0   0   0   1   27       8
**        0       0       0      127         4, which two tokens share from here on
**            0              127             2, and then the number
**
** No branch depends on the length of a token, and no block waits for the numbers of the
** one before. A block with something odd in it (another byte, or a run of more than 15
** digits) ends the scan before that token.
*/
#include "batch/scan_kernel.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define WITH_SSE4 __attribute__((target("sse4.1,popcnt")))

#define BLOCK 64

/* The bit of a block's last byte is set in what is left of `ends`, so that there is
** always an end to be found: a token that ends there is left to the next block. */
#define LAST (UINT64_C(1) << (BLOCK - 1))

typedef struct masks {
  uint64_t digits, ends;
  bool odd; /* the scan cannot go beyond the last of `ends` */
} masks;

WITH_SSE4 static inline __m128i load(const char *at) {
  return _mm_loadu_si128((const __m128i *)at);
}

WITH_SSE4 static inline uint64_t bits(__m128i lanes) {
  return (uint64_t)_mm_movemask_epi8(lanes);
}

/* Pushed up so far that '9' is the largest of all, digits are the ten largest. */
WITH_SSE4 static inline __m128i find_digits(__m128i text) {
  __m128i high = _mm_add_epi8(text, _mm_set1_epi8(INT8_MAX - '9'));
  return _mm_cmpgt_epi8(high, _mm_set1_epi8(INT8_MAX - 10));
}

/* Each byte is compared with the white space that has its low four bits. */
WITH_SSE4 static inline __m128i find_space(__m128i text) {
  const __m128i spaces =
      _mm_setr_epi8(' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', '\v', '\f', '\r', 0, 0);
  return _mm_cmpeq_epi8(text, _mm_shuffle_epi8(spaces, text));
}

/* The bits of the block's bytes that are neither. */
WITH_SSE4 static uint64_t find_others(const char *at) {
  uint64_t known = 0;
  for (int i = 0; i < BLOCK; i += 16) {
    __m128i text = load(at + i);
    known |= bits(_mm_or_si128(find_digits(text), find_space(text))) << i;
  }
  return ~known;
}

/* The bits of the block's digits; *known is whether all else is white space. */
WITH_SSE4 static inline uint64_t classify(const char *at, bool *known) {
  __m128i t0 = load(at), t1 = load(at + 16), t2 = load(at + 32), t3 = load(at + 48);
  __m128i d0 = find_digits(t0), d1 = find_digits(t1);
  __m128i d2 = find_digits(t2), d3 = find_digits(t3);
  __m128i low =
      _mm_and_si128(_mm_or_si128(d0, find_space(t0)), _mm_or_si128(d1, find_space(t1)));
  __m128i high =
      _mm_and_si128(_mm_or_si128(d2, find_space(t2)), _mm_or_si128(d3, find_space(t3)));
  *known = bits(_mm_and_si128(low, high)) == 0xFFFF;
  return bits(d0) | bits(d1) << 16 | bits(d2) << 32 | bits(d3) << 48;
}

/* `at` is the beginning of a token or lies between two. */
WITH_SSE4 static inline masks look_at(const char *at) {
  bool known;
  uint64_t digits = classify(at, &known), odd = nim_scan_long_runs(digits);
  masks m = {digits, ~digits & digits << 1 & ~LAST, !known || odd != 0};
  if (__builtin_expect(m.odd, 0)) {
    odd |= find_others(at);
    m.ends &= (odd & (~odd + 1)) - 1; /* before the first */
  }
  return m;
}

/* Takes the next token off `ends`: its digits in 16 lanes. Past the last one come some
** that are not read. */
WITH_SSE4 static inline __m128i take_token(const char *at, uint64_t *ends,
                                           uint64_t *before) {
  static const unsigned char off[16 + BLOCK] = {
      255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
      '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0',
      '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0',
      '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0',
      '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'};
  uint64_t end = (uint64_t)__builtin_ctzll(*ends);
  __m128i text = load(at + end - 16);
  __m128i less = load((const char *)off + (end - *before));
  *before = end;
  *ends &= *ends - 1;
  return _mm_subs_epu8(text, less);
}

WITH_SSE4 static inline __m128i join_fours(__m128i digits) {
  __m128i pairs = _mm_maddubs_epi16(digits, _mm_set1_epi16(10 + (1 << 8)));
  return _mm_madd_epi16(pairs, _mm_set1_epi32(100 + (1 << 16)));
}

WITH_SSE4 static inline void read_two(const char *at, uint64_t *ends, uint64_t *before,
                                      uint64_t *numbers) {
  __m128i first = join_fours(take_token(at, ends, before));
  __m128i second = join_fours(take_token(at, ends, before));
  __m128i fours = _mm_packus_epi32(first, second);
  __m128i eights = _mm_madd_epi16(fours, _mm_set1_epi32(10000 + (1 << 16)));
  __m128i high = _mm_mul_epu32(eights, _mm_set1_epi64x(100000000));
  __m128i low = _mm_srli_epi64(eights, 32);
  _mm_storeu_si128((__m128i *)numbers, _mm_add_epi64(high, low));
}

/* Reads all of the block's whole tokens; returns their number. */
WITH_SSE4 static inline size_t read_block(const char *at, const masks *m,
                                          uint64_t *numbers) {
  uint64_t ends = m->ends | LAST, before = 0;
  size_t count = (size_t)__builtin_popcountll(m->ends);
  for (size_t i = 0; i < count; i += 2) read_two(at, &ends, &before, numbers + i);
  return count;
}

/* How far the block's whole tokens and white space reach, so that the next begins
** there. */
WITH_SSE4 static inline size_t block_length(const masks *m) {
  if (m->ends != 0) return BLOCK - 1 - (size_t)__builtin_clzll(m->ends);
  return m->digits == 0 ? BLOCK : (size_t)__builtin_ctzll(m->digits);
}

WITH_SSE4 static bool scan(const char **at, const char *stop, uint64_t *numbers,
                           size_t room, size_t *count) {
  const char *p = *at;
  size_t n = *count;
  bool odd = false;
  while (stop - p >= BLOCK && room - n >= NIM_SCAN_SPARE && !odd) {
    masks m = look_at(p);
    n += read_block(p, &m, numbers + n);
    if (!m.odd || m.ends != 0) p += block_length(&m);
    odd = m.odd;
  }
  *at = p;
  *count = n;
  return odd;
}

nim_scan_kernel nim_scan_sse4(void) {
  bool has = __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt");
  return has ? scan : NULL;
}

#else

nim_scan_kernel nim_scan_sse4(void) {
  return NULL;
}

#endif
