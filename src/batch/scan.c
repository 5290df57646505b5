/* scan.c: the portable scanner, one number at a time, eight digits at a time, and a
** scan by a kernel. */
#include "batch/scan.h"

#include <string.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define EIGHT_DIGITS 1
#else
#define EIGHT_DIGITS 0
#endif

#define EACH_BYTE(x) (UINT64_C(0x0101010101010101) * (x))

/* So many digits never overflow 64 bits. Longer tokens are left to nim_scan_token. */
#define MOST_DIGITS 19

static inline bool is_digit(char c) {
  return (unsigned char)(c - '0') < 10;
}

/* The top bit of each of the eight bytes that is no digit. `x` holds them less '0', so a
** digit is 0 .. 9, and adding 0x76 to the low seven bits of anything more sets the top
** bit. */
static inline uint64_t find_others(uint64_t x) {
  return (((x & EACH_BYTE(0x7F)) + EACH_BYTE(0x76)) | x) & EACH_BYTE(0x80);
}

/* Eight digits, the first in the lowest byte: neighbours are joined to pairs, pairs to
** fours, fours to the number, each multiplication doing one level for all of them at
** once. */
static inline uint64_t join_digits(uint64_t x) {
  x = (x * 10 + (x >> 8)) & UINT64_C(0x00FF00FF00FF00FF);
  x = (x * 100 + (x >> 16)) & UINT64_C(0x0000FFFF0000FFFF);
  return (x * 10000 + (x >> 32)) & UINT64_C(0xFFFFFFFF);
}

/* Reads the digits of [at, stop) that lie in words of eight; returns where they end.
** Whether a word is all digits is left to the processor's guess, which is mostly right,
** so that it goes on to the next word before it knows. */
static inline const char *read_words(const char *at, const char *stop, uint64_t *number) {
  static const uint32_t power[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};
  for (int words = 0; words < MOST_DIGITS / 8 && stop - at >= 8; words++) {
    uint64_t x, others;
    unsigned bits;
    memcpy(&x, at, 8);
    x ^= EACH_BYTE('0');
    others = find_others(x);
    if (others != 0) {
      bits = (unsigned)__builtin_ctzll(others) & 0x38;
      if (bits <= 8) return at; /* one digit is soon read */
      *number = *number * power[bits / 8] + join_digits(x << (64 - bits));
      return at + bits / 8;
    }
    *number = *number * 100000000 + join_digits(x);
    at += 8;
  }
  return at;
}

/* Reads the token at `at`, which ends before `stop`. Returns its end, or NULL if it is
 * odd. */
static inline const char *read_number(const char *at, const char *stop,
                                      uint64_t *number) {
  const char *start = at;
  uint64_t n = 0;
  if (EIGHT_DIGITS) at = read_words(at, stop, &n);
  while (is_digit(*at) && at - start < MOST_DIGITS) n = n * 10 + (uint64_t)(*at++ - '0');
  if (!nim_scan_is_space(*at) || n > NIM_MAX_SIZE) return NULL;
  *number = n;
  return at;
}

static size_t scan_portable(const char **at, const char *stop, uint64_t *numbers,
                            size_t room) {
  const char *p = *at;
  size_t count = 0;
  while (count < room) {
    const char *end;
    p = nim_scan_skip_space(p, stop);
    if (p == stop) break;
    end = read_number(p, stop, &numbers[count]);
    if (end == NULL) break;
    p = end;
    count++;
  }
  *at = p;
  return count;
}

nim_scan_kernel nim_scan_pick(nim_batch_path path) {
  bool any = path == NIM_BATCH_FASTEST;
  nim_scan_kernel kernel = NULL;
  if (any || path == NIM_BATCH_AVX512) kernel = nim_scan_avx512();
  if ((any && kernel == NULL) || path == NIM_BATCH_SSE4) kernel = nim_scan_sse4();
  return kernel;
}

/* Where there is one longer number there are more: so many tokens go the portable way
** before the kernel is tried again. */
#define DETOUR 64

/* The portable scanner reads longer numbers, and what the kernel leaves at the end. */
size_t nim_scan_numbers(nim_scan_kernel kernel, const char **at, const char *stop,
                        uint64_t *numbers, size_t room) {
  size_t count = 0;
  while (kernel != NULL && kernel(at, stop, numbers, room, &count)) {
    size_t few = room - count < DETOUR ? room - count : DETOUR;
    size_t more = scan_portable(at, stop, numbers + count, few);
    if (more == 0) return count;
    count += more;
  }
  if (count > 0 && room - count < NIM_SCAN_SPARE) return count;
  return count + scan_portable(at, stop, numbers + count, room - count);
}

const char *nim_scan_skip_space(const char *at, const char *stop) {
  while (at < stop && nim_scan_is_space(*at)) at++;
  return at;
}

const char *nim_scan_skip_token(const char *at, const char *stop) {
  while (at < stop && !nim_scan_is_space(*at)) at++;
  return at;
}

/* The byte at `at` is none of a number's: is it a sign or a point? */
static nim_token_kind odd_kind(const char *token, const char *at, const char *stop) {
  bool digit_after = at + 1 < stop && is_digit(at[1]);
  bool digit_before = at > token;
  if (*at == '.' && (digit_before || digit_after)) return NIM_TOKEN_FRACTION;
  if (*at == '-' && !digit_before && digit_after) return NIM_TOKEN_NEGATIVE;
  if (*at == '+' && !digit_before && digit_after) return NIM_TOKEN_SIGNED;
  return NIM_TOKEN_OTHER;
}

nim_token_kind nim_scan_token(const char *token, size_t size, uint64_t *number) {
  const char *stop = token + size;
  uint64_t n = 0;
  for (const char *at = token; at < stop; at++) {
    uint64_t digit = (uint64_t)(*at - '0');
    if (!is_digit(*at)) return odd_kind(token, at, stop);
    if (n > (NIM_MAX_SIZE - digit) / 10) return NIM_TOKEN_TOO_LARGE;
    n = n * 10 + digit;
  }
  *number = n;
  return NIM_TOKEN_NUMBER;
}

/* Bytes that are looked at together, whole registers of them: their line ends fit a byte,
** so that the compiler counts in all lanes at once. */
#define AT_ONCE 240

static unsigned char count_some(const char *at) {
  unsigned char count = 0;
  for (int i = 0; i < AT_ONCE; i++) count = (unsigned char)(count + (at[i] == '\n'));
  return count;
}

uint64_t nim_scan_count_lines(const char *at, const char *stop) {
  uint64_t count = 0;
  for (; stop - at >= AT_ONCE; at += AT_ONCE) count += count_some(at);
  for (; at < stop; at++) count += *at == '\n';
  return count;
}
