/* input.c: see batch.h. The scanner reads eight bytes at a time, by plain arithmetic. */
#include "batch/batch.h"

#include <string.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define EIGHT_DIGITS 1
#else
#define EIGHT_DIGITS 0
#endif

#define EACH_BYTE(x) (UINT64_C(0x0101010101010101) * (x))

/* The top bit of each of the eight bytes that is no digit. `x` holds them less '0', so a
** digit is 0 .. 9, and adding 0x76 to the low seven bits of anything more sets the top
** bit. */
static inline uint64_t find_others(uint64_t x) {
  return (((x & EACH_BYTE(0x7F)) + EACH_BYTE(0x76)) | x) & EACH_BYTE(0x80);
}

/* White space after a number is mostly a blank. */
static inline bool is_end(char c) {
  return __builtin_expect(c == ' ', 1) || nim_is_blank(c);
}

/* Eight digits, the first in the lowest byte: neighbours are joined to pairs, pairs to
** fours, fours to the number, each multiplication doing one level for all of them at
** once. */
static inline uint64_t join_digits(uint64_t x) {
  x = (x * 10 + (x >> 8)) & UINT64_C(0x00FF00FF00FF00FF);
  x = (x * 100 + (x >> 16)) & UINT64_C(0x0000FFFF0000FFFF);
  return (x * 10000 + (x >> 32)) & UINT64_C(0xFFFFFFFF);
}

/* The eight bytes at `at`, each less '0'. */
static inline uint64_t load(const char *at) {
  uint64_t x;
  memcpy(&x, at, 8);
  return x ^ EACH_BYTE('0');
}

/* The bits of a word before its first byte in `others`: a multiple of 8. */
static inline unsigned bits_before(uint64_t others) {
  return (unsigned)__builtin_ctzll(others) & 0x38;
}

/* Goes on with *number by up to seven digits at `at`; returns where they end. */
static inline const char *read_rest(const char *at, uint64_t *number) {
  static const uint32_t power[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};
  uint64_t x = load(at), others = find_others(x);
  unsigned bits = others != 0 ? bits_before(others) : 0;
  if (bits == 0) return at;
  *number = *number * power[bits / 8] + join_digits(x << (64 - bits));
  return at + bits / 8;
}

/* The digits of a number after its first eight, mostly one or none: the processor guesses
** that by the branches, and goes on to the next number before it knows. */
static inline const char *read_second_word(const char *at, uint64_t *number) {
  if (!nim_is_digit(*at)) return at;
  if (nim_is_digit(at[1])) return read_rest(at, number);
  *number = *number * 10 + (uint64_t)(*at - '0');
  return at + 1;
}

/* Short numbers: two that lie in the word x at *at, each with white space after it. The
** second does not wait for the end of the first. */
static inline bool read_two(const char **at, uint64_t x, uint64_t others,
                            uint64_t *numbers) {
  uint64_t later = others & (others - 1);
  unsigned first, second;
  if (later == 0) return false;
  first = bits_before(others);
  second = bits_before(later);
  if (first == 0 || second <= first + 8) return false;
  if (!nim_is_blank((*at)[first / 8])) return false;
  if (!nim_is_blank((*at)[second / 8])) return false;
  numbers[0] = join_digits(x << (64 - first));
  numbers[1] = join_digits(x >> (first + 8) << (72 + first - second));
  *at += second / 8 + 1;
  return true;
}

static inline size_t read_words(const char **at, const char *stop, uint64_t *numbers,
                                size_t room) {
  const char *end;
  uint64_t x, others, n = 0;
  if (!EIGHT_DIGITS || stop - *at < 16) return 0;
  x = load(*at);
  others = find_others(x);
  if (others == 0) {
    n = join_digits(x);
    end = read_second_word(*at + 8, &n);
  } else {
    if (room >= 2 && read_two(at, x, others, numbers)) return 2;
    end = read_rest(*at, &n);
    if (end == *at) return 0;
  }
  if (!is_end(*end)) return 0;
  numbers[0] = n;
  *at = end + 1;
  return 1;
}

size_t nim_scan_numbers(const char **at, const char *stop, uint64_t *numbers,
                        size_t room) {
  const char *p = *at;
  size_t count = 0;
  while (count < room) {
    size_t read = read_words(&p, stop, numbers + count, room - count);
    if (read == 0) {
      p = nim_scan_skip_space(p, stop);
      if (p == stop) break;
      read = read_words(&p, stop, numbers + count, room - count);
    }
    if (read == 0) read = nim_scan_token(&p, stop, numbers + count) == NIM_TOKEN_NUMBER;
    if (read == 0) break;
    count += read;
  }
  *at = p;
  return count;
}

const char *nim_scan_skip_space(const char *at, const char *stop) {
  while (at < stop && nim_is_blank(*at)) at++;
  return at;
}

/* The byte at `at` is none of a number's: is it a sign or a point? */
static nim_token_kind odd_kind(const char *token, const char *at, const char *stop) {
  bool digit_after = at + 1 < stop && nim_is_digit(at[1]);
  bool digit_before = at > token;
  if (*at == '.' && (digit_before || digit_after)) return NIM_TOKEN_FRACTION;
  if (*at == '-' && !digit_before && digit_after) return NIM_TOKEN_NEGATIVE;
  if (*at == '+' && !digit_before && digit_after) return NIM_TOKEN_SIGNED;
  return NIM_TOKEN_OTHER;
}

nim_token_kind nim_scan_token(const char **at, const char *stop, uint64_t *number) {
  const char *p = *at;
  uint64_t n = 0;
  for (; p < stop && nim_is_digit(*p); p++) {
    if (n > NIM_MAX_SIZE / 10) return NIM_TOKEN_TOO_LARGE;
    n = n * 10 + (uint64_t)(*p - '0');
  }
  if (n > NIM_MAX_SIZE) return NIM_TOKEN_TOO_LARGE;
  if (p < stop && !nim_is_blank(*p)) return odd_kind(*at, p, stop);
  *number = n;
  *at = p;
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

/* --- the buffer: refilled without ever cutting a token in two --- */

/* One byte more than asked for: the line end after the last byte. */
bool nim_input_open(nim_input *in, const nim_alloc *alloc, size_t size) {
  memset(in, 0, sizeof *in);
  in->size = size;
  in->bytes = alloc->fn(alloc->ud, NULL, 0, in->size + 1);
  if (in->bytes == NULL) return false;
  in->at = in->stop = in->end = in->counted = in->bytes;
  in->last = '\n';
  return true;
}

void nim_input_close(nim_input *in, const nim_alloc *alloc) {
  if (in->bytes != NULL) alloc->fn(alloc->ud, in->bytes, in->size + 1, 0);
  in->bytes = NULL;
}

bool nim_input_is_stuck(nim_input *in) {
  const char *digits = in->at;
  while (digits < in->end && *digits == '0') digits++;
  if (digits - in->at > NIM_INPUT_ZEROS) in->at = digits - NIM_INPUT_ZEROS;
  return in->end - in->at > NIM_INPUT_ENOUGH;
}

bool nim_input_refill(nim_input *in, nim_batch_reader read, void *ud) {
  size_t got = 0, cut = (size_t)(in->end - in->at);
  const char *stop;
  in->lines += nim_scan_count_lines(in->counted, in->at);
  if (in->at > in->counted) in->last = in->at[-1];
  memmove(in->bytes, in->at, cut);
  in->at = in->stop = in->counted = in->bytes;
  in->end = in->bytes + cut;
  if (!read(ud, in->bytes + cut, in->size - cut, &got)) return false;
  in->at_end = got == 0;
  if (in->at_end) in->bytes[cut] = '\n';
  in->end += got;
  stop = in->end + in->at_end; /* after the last white space that came, if any */
  while (stop > in->bytes + cut && !nim_is_blank(stop[-1])) stop--;
  in->stop = stop > in->bytes + cut ? stop : in->at;
  return true;
}

static const char *skip_token(const char *at, const char *stop) {
  while (at < stop && !nim_is_blank(*at)) at++;
  return at;
}

size_t nim_input_token_size(const nim_input *in, const char *token) {
  return (size_t)(skip_token(token, in->end) - token);
}

const char *nim_input_token(const nim_input *in, const char *from, size_t i) {
  const char *token = nim_scan_skip_space(from, in->end);
  for (; i > 0; i--) {
    token = skip_token(token, in->end);
    token = nim_scan_skip_space(token, in->end);
  }
  return token;
}

uint64_t nim_input_line(const nim_input *in, const char *byte) {
  return in->lines + nim_scan_count_lines(in->counted, byte) + 1;
}

uint64_t nim_input_last_line(const nim_input *in) {
  bool empty = in->end == in->counted;
  char last = empty ? in->last : in->end[-1];
  uint64_t line = nim_input_line(in, in->end);
  return last == '\n' && line > 1 ? line - 1 : line; /* a line end begins no new line */
}
