/* scan_avx2.c: 64 bytes of text at a time.
**
** Three masks tell where the tokens of a block are, one bit for each byte:
**
**     text    _ 3 _ 1 2 7 \n 4 5 _ x ...      first byte at the lowest bit
**     digits  . 1 . 1 1 1 .  1 1 . . ...
**     starts  . 1 . 1 . . .  1 . . . ...      a digit behind something else
**     ends    . . 1 . . . 1  . . 1 . ...      something else behind a digit
**
** The i-th start and the i-th end belong together. Four tokens at a time are loaded with
** their last digit in the last byte of a 16-byte lane, what is left of them is blanked,
** and multiply-and-add joins digits to pairs, pairs to fours, fours to eights. No branch
** depends on the length of a token, and no block waits for the numbers of the one
** before.
**
** A block with something odd in it (another byte, or a run of more than 16 digits) ends
** the scan before that token.
*/
#include "batch/scan.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>
#include <string.h>

#define WITH_AVX2 __attribute__((target("avx2,bmi,popcnt")))

#define BLOCK 64
#define GROUP 4

/* Where there is one longer number there are more: so many tokens go the portable way
** before the next block is tried. */
#define DETOUR 64

/* A block has at most 32 tokens, and a group may store some numbers too many. */
#define BLOCK_ROOM (BLOCK / 2 + GROUP)

typedef struct masks {
  uint64_t digits, starts, ends;
  bool odd; /* the scan cannot go beyond the last of `ends` */
} masks;

/* The bits of the 32 bytes at `at` that are digits, and that are white space. */
WITH_AVX2 static inline void classify(const char *at, uint64_t *digits, uint64_t *space) {
  __m256i text = _mm256_loadu_si256((const __m256i *)at);
  __m256i digit = _mm256_sub_epi8(text, _mm256_set1_epi8('0'));
  __m256i control = _mm256_sub_epi8(text, _mm256_set1_epi8('\t'));
  __m256i is_digit =
      _mm256_cmpeq_epi8(_mm256_min_epu8(digit, _mm256_set1_epi8(9)), digit);
  __m256i is_control =
      _mm256_cmpeq_epi8(_mm256_min_epu8(control, _mm256_set1_epi8(4)), control);
  __m256i is_blank = _mm256_cmpeq_epi8(text, _mm256_set1_epi8(' '));
  *digits = (uint32_t)_mm256_movemask_epi8(is_digit);
  *space = (uint32_t)_mm256_movemask_epi8(_mm256_or_si256(is_control, is_blank));
}

/* The bits whose digit has at least 16 more right before it. */
static inline uint64_t long_runs(uint64_t digits) {
  uint64_t run = digits & digits << 1;
  run &= run << 2;
  run &= run << 4;
  run &= run << 8;
  return run << 1 & digits;
}

/* `at` is the beginning of a token or lies between two. */
WITH_AVX2 static inline masks look_at(const char *at) {
  uint64_t digits, digits_high, space, space_high, odd;
  masks m;
  classify(at, &digits, &space);
  classify(at + BLOCK / 2, &digits_high, &space_high);
  digits |= digits_high << 32;
  space |= space_high << 32;
  m.digits = digits;
  m.starts = digits & ~(digits << 1);
  m.ends = ~digits & digits << 1;
  odd = ~(digits | space) | long_runs(digits);
  m.odd = odd != 0;
  if (__builtin_expect(m.odd, 0)) m.ends &= _blsmsk_u64(odd) >> 1; /* before the first */
  return m;
}

/* Takes the next token off the masks: its 16 bytes, blanked but for its digits. Past the
** last token the lane comes out as rubbish, which nobody reads. */
WITH_AVX2 static inline __m128i take_token(const char *at, uint64_t *starts,
                                           uint64_t *ends) {
  static const int8_t keep[16 + BLOCK] = {
      0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  -1, -1, -1, -1,
      -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
      -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
      -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
  uint64_t start = _tzcnt_u64(*starts), end = _tzcnt_u64(*ends);
  const int8_t *blank = keep + ((end - start) & (BLOCK - 1));
  __m128i text = _mm_loadu_si128((const __m128i *)(at + end - 16));
  __m128i mask = _mm_loadu_si128((const __m128i *)blank);
  *starts = _blsr_u64(*starts);
  *ends = _blsr_u64(*ends);
  return _mm_and_si128(text, mask);
}

/* Two tokens' digits to four numbers below 10000 each, in lanes of 32 bits. */
WITH_AVX2 static inline __m256i join_fours(__m128i first, __m128i second) {
  __m256i text = _mm256_inserti128_si256(_mm256_castsi128_si256(first), second, 1);
  __m256i digits =
      _mm256_subs_epu8(text, _mm256_set1_epi8('0')); /* blanked bytes stay 0 */
  __m256i pairs = _mm256_maddubs_epi16(digits, _mm256_set1_epi16(10 + (1 << 8)));
  return _mm256_madd_epi16(pairs, _mm256_set1_epi32(100 + (1 << 16)));
}

/* Reads the next four tokens. Packing puts the second operand's lanes behind the
** first's, so tokens 0 and 2 go in one and 1 and 3 in the other to come out in order. */
WITH_AVX2 static inline void read_group(const char *at, uint64_t *starts, uint64_t *ends,
                                        uint64_t *numbers) {
  __m128i t0 = take_token(at, starts, ends), t1 = take_token(at, starts, ends);
  __m128i t2 = take_token(at, starts, ends), t3 = take_token(at, starts, ends);
  __m256i fours = _mm256_packus_epi32(join_fours(t0, t2), join_fours(t1, t3));
  __m256i eights = _mm256_madd_epi16(fours, _mm256_set1_epi32(10000 + (1 << 16)));
  __m256i high = _mm256_mul_epu32(eights, _mm256_set1_epi64x(100000000));
  __m256i low = _mm256_srli_epi64(eights, 32);
  _mm256_storeu_si256((__m256i *)numbers, _mm256_add_epi64(high, low));
}

/* Reads all of the block's whole tokens. */
WITH_AVX2 static inline void read_block(const char *at, const masks *m,
                                        uint64_t *numbers) {
  uint64_t starts = m->starts, ends = m->ends;
  for (; ends != 0; numbers += GROUP) read_group(at, &starts, &ends, numbers);
}

/* How far the block's whole tokens and white space reach, so that the next begins
** there. */
WITH_AVX2 static inline size_t block_length(const masks *m) {
  if (m->ends != 0) return 63 - (size_t)__builtin_clzll(m->ends);
  return (size_t)_tzcnt_u64(m->digits);
}

/* Reads block by block; true when it has come to something odd. */
WITH_AVX2 static bool scan_blocks(const char **at, const char *stop, uint64_t *numbers,
                                  size_t room, size_t *count) {
  const char *p = *at;
  size_t n = *count;
  bool odd = false;
  while (stop - p >= BLOCK && room - n >= BLOCK_ROOM && !odd) {
    masks m = look_at(p);
    read_block(p, &m, numbers + n);
    n += (size_t)__builtin_popcountll(m.ends);
    if (!m.odd || m.ends != 0) p += block_length(&m);
    odd = m.odd;
  }
  *at = p;
  *count = n;
  return odd;
}

/* The portable scanner reads what is left at the end, and longer numbers. */
static size_t scan(const char **at, const char *stop, uint64_t *numbers, size_t room) {
  size_t count = 0;
  while (scan_blocks(at, stop, numbers, room, &count)) {
    size_t few = room - count < DETOUR ? room - count : DETOUR;
    size_t more = nim_scan_portable(at, stop, numbers + count, few);
    if (more == 0) return count;
    count += more;
  }
  return count + nim_scan_portable(at, stop, numbers + count, room - count);
}

nim_scanner nim_scan_avx2(void) {
  bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
             __builtin_cpu_supports("popcnt");
  return has ? scan : NULL;
}

#else

nim_scanner nim_scan_avx2(void) {
  return NULL;
}

#endif
