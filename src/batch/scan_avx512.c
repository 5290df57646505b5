/* scan_avx512.c: a window of 64 bytes of text at a time, the last 48 of them new.
**
**     text    ... 5 6 _ 7 8 | 9 _ 3 _ 1 2 7 \n 4 5 _ ...  first byte at the lowest bit
**     digits  ... 1 1 . 1 1 | 1 . 1 . 1 1 1 .  1 1 . ...
**     ends    ... . . . . . | . 1 . 1 . . . 1  . . 1 ...  something else after a digit
**                 16 old    | 48 new
**
** A token is read in the window in which it ends; its beginning is among what is old. So
** no window waits for the one before. The places of the ends are pressed together into
** one vector (and before them that of the last white space among the old bytes, where
** the first token cannot begin before), and spread out to lanes, some bytes for each
** token. These look up the token's bytes in the window, the last digit in the last byte,
** and never look left of the end before: white space counts as 0.
**
**     places   13 17 19 23 26 ...                of what stands above
**     lanes    ... 23 23 23 23 26 26 26 26 ...   of 4 bytes here: less 4, 3, 2, 1,
**              ... 19 20 21 22 23 23 24 25 ...   and not less than the end before
**              ... _  1  2  7  \n \n 4  5  ...
**
** Multiply-and-add joins digits to pairs, pairs to fours, and in lanes of 16 bytes on to
** eights and the number, as in scan_sse4.c. Something odd in a window (another byte, or a
** run of more than 15 digits) ends the scan before that token.
*/
#include "batch/scan_kernel.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define WITH_AVX512                                                                      \
  __attribute__((target("avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi2,popcnt")))

#define OLD 16
#define NEW 48
#define NEW_BITS (~UINT64_C(0) << OLD)

typedef struct constants {
  __m512i spaces, zero, ten;
} constants;

typedef struct window {
  __m512i value;         /* of each byte; white space has 0 */
  __m512i places;        /* where the tokens end, after a place before the first */
  uint64_t digits, ends; /* `ends` has new bytes only */
  uint64_t odd;          /* new bytes that end the scan */
} window;

/* Compilers like to make such a vector anew in each step rather than to keep it, and that
** takes the unit that the lookups wait for. */
WITH_AVX512 static inline __m512i keep(__m512i constant) {
  __asm__("" : "+v"(constant));
  return constant;
}

WITH_AVX512 static inline constants make_constants(void) {
  const __m128i spaces =
      _mm_setr_epi8(' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', '\v', '\f', '\r', 0, 0);
  constants c = {keep(_mm512_broadcast_i32x4(spaces)), keep(_mm512_set1_epi8('0')),
                 keep(_mm512_set1_epi8(10))};
  return c;
}

/* The window whose new bytes begin at `p`, blank where it is not in [from, stop). */
WITH_AVX512 static inline __m512i load(const char *p, const char *from,
                                       const char *stop) {
  uint64_t there = ~UINT64_C(0);
  if (__builtin_expect(p > from && stop - p >= NEW, 1))
    return _mm512_loadu_si512(p - OLD);
  if (p - from < OLD) there <<= OLD - (p - from);
  if (stop - p < NEW) there &= ~UINT64_C(0) >> (NEW - (stop - p));
  return _mm512_mask_loadu_epi8(_mm512_set1_epi8(' '), there, p - OLD);
}

/* White space is found by comparing each byte with the one that has its low four bits. */
WITH_AVX512 static inline window look_at(__m512i text, constants c) {
  __m512i digit = _mm512_sub_epi8(text, c.zero);
  uint64_t digits = _mm512_cmplt_epu8_mask(digit, c.ten);
  uint64_t space = _mm512_cmpeq_epi8_mask(text, _mm512_shuffle_epi8(c.spaces, text));
  window w = {.value = _mm512_subs_epu8(text, c.zero), .digits = digits};
  w.ends = ~digits & digits << 1 & NEW_BITS;
  w.odd = (~(digits | space) | nim_scan_long_runs(digits)) & NEW_BITS;
  return w;
}

/* Among 16 old bytes there is one that is no digit: a longer run has ended the scan. */
WITH_AVX512 static inline __m512i press(const window *w) {
  const __m512i place = _mm512_set_epi8(
      63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43,
      42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22,
      21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  uint64_t first = UINT64_C(1) << 63 >> __builtin_clzll(~w->digits & ~NEW_BITS);
  return _mm512_maskz_compress_epi8(first | w->ends, place);
}

/* The digits of the tokens `which` (from 0), each byte `back` from its token's end. */
WITH_AVX512 static inline __m512i look_up(const window *w, __m512i which, __m512i back) {
  __m512i next = _mm512_add_epi8(which, _mm512_set1_epi8(1));
  __m512i before = _mm512_permutexvar_epi8(which, w->places);
  __m512i end = _mm512_permutexvar_epi8(next, w->places);
  __m512i place = _mm512_max_epi8(_mm512_sub_epi8(end, back), before);
  return _mm512_permutexvar_epi8(place, w->value);
}

WITH_AVX512 static inline __m512i join_fours(__m512i digits) {
  __m512i pairs = _mm512_maddubs_epi16(digits, _mm512_set1_epi16(10 + (1 << 8)));
  return _mm512_madd_epi16(pairs, _mm512_set1_epi32(100 + (1 << 16)));
}

/* Sixteen tokens of up to four digits, from number `first` on. */
WITH_AVX512 static inline void read_short(const window *w, int first, uint64_t *numbers) {
  const __m512i lane = _mm512_set_epi32(0x0f0f0f0f, 0x0e0e0e0e, 0x0d0d0d0d, 0x0c0c0c0c,
                                        0x0b0b0b0b, 0x0a0a0a0a, 0x09090909, 0x08080808,
                                        0x07070707, 0x06060606, 0x05050505, 0x04040404,
                                        0x03030303, 0x02020202, 0x01010101, 0x00000000);
  __m512i which = _mm512_add_epi8(lane, _mm512_set1_epi8((char)first));
  __m512i fours = join_fours(look_up(w, which, _mm512_set1_epi32(0x01020304)));
  __m256i low = _mm512_castsi512_si256(fours);
  __m256i high = _mm512_extracti64x4_epi64(fours, 1);
  _mm512_storeu_si512(numbers, _mm512_cvtepu32_epi64(low));
  _mm512_storeu_si512(numbers + 8, _mm512_cvtepu32_epi64(high));
}

/* Eight tokens. Packing puts the second operand's lanes after the first's, so even and
** odd ones come out in order. */
WITH_AVX512 static inline void read_long(const window *w, int first, uint64_t *numbers) {
  const __m512i lane = _mm512_set_epi64(
      0x0606060606060606, 0x0606060606060606, 0x0404040404040404, 0x0404040404040404,
      0x0202020202020202, 0x0202020202020202, 0x0000000000000000, 0x0000000000000000);
  const __m512i back = _mm512_broadcast_i32x4(
      _mm_setr_epi8(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
  __m512i even = _mm512_add_epi8(lane, _mm512_set1_epi8((char)first));
  __m512i odd = _mm512_add_epi8(even, _mm512_set1_epi8(1));
  __m512i fours = _mm512_packus_epi32(join_fours(look_up(w, even, back)),
                                      join_fours(look_up(w, odd, back)));
  __m512i eights = _mm512_madd_epi16(fours, _mm512_set1_epi32(10000 + (1 << 16)));
  __m512i high = _mm512_mul_epu32(eights, _mm512_set1_epi64(100000000));
  __m512i low = _mm512_srli_epi64(eights, 32);
  _mm512_storeu_si512(numbers, _mm512_add_epi64(high, low));
}

/* Whether there are five digits in a row. */
static inline bool has_long(uint64_t digits) {
  uint64_t run = digits & digits << 1;
  return (run & run << 2 & digits << 4) != 0;
}

/* Reads the window's tokens, at most 24; returns their number. */
WITH_AVX512 static inline size_t read_window(window *w, uint64_t *numbers) {
  size_t count = (size_t)__builtin_popcountll(w->ends);
  w->places = press(w);
  if (!has_long(w->digits)) {
    read_short(w, 0, numbers);
    if (count > 16) read_short(w, 16, numbers + 16);
    return count;
  }
  read_long(w, 0, numbers);
  if (count > 8) {
    read_long(w, 8, numbers + 8);
    read_long(w, 16, numbers + 16);
  }
  return count;
}

/* A scan ends between two tokens or before the last one that it has come to. */
static const char *before_token(const char *from, const char *p, const char *stop) {
  if (p > stop) p = stop;
  while (p > from && p[-1] >= '0' && p[-1] <= '9') p--;
  return p;
}

WITH_AVX512 static bool scan(const char **at, const char *stop, uint64_t *numbers,
                             size_t room, size_t *count) {
  const constants c = make_constants();
  const char *p = *at;
  size_t n = *count;
  uint64_t odd = 0;
  for (; p < stop && room - n >= NIM_SCAN_SPARE && odd == 0; p += NEW) {
    window w = look_at(load(p, *at, stop), c);
    odd = w.odd;
    if (__builtin_expect(odd != 0, 0)) w.ends &= (odd & (~odd + 1)) - 1;
    n += read_window(&w, numbers + n);
  }
  if (odd != 0) p += __builtin_ctzll(odd) - OLD - NEW; /* back to the first */
  *at = before_token(*at, p, stop);
  *count = n;
  return odd != 0;
}

nim_scan_kernel nim_scan_avx512(void) {
  bool has = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi") &&
             __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("bmi2") &&
             __builtin_cpu_supports("popcnt");
  return has ? scan : NULL;
}

#else

nim_scan_kernel nim_scan_avx512(void) {
  return NULL;
}

#endif
