/* Messages, random numbers and hashes. */
#include "base/common.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

/* ---- text ---- */

/* The arguments of a call, whose type may be an array. */
typedef struct arguments {
  va_list list;
} arguments;

/* One conversion, with its flags, as a format of its own; returns what follows it. */
static const char *cut(const char *format, char *one, size_t room) {
  size_t n = 1;
  while (!isalpha((unsigned char)format[n])) n++;
  while (format[n] == 'l') n++;
  n++;
  snprintf(one, room, "%.*s", (int)n, format);
  return format + n;
}

/* Writes the next argument; returns its length. */
static int convert(char *to, size_t room, const char *one, arguments *args) {
  if (strstr(one, "llu") != NULL)
    return snprintf(to, room, one, va_arg(args->list, unsigned long long));
  if (strstr(one, "lld") != NULL)
    return snprintf(to, room, one, va_arg(args->list, long long));
  if (strchr(one, '*') != NULL) {
    int width = va_arg(args->list, int);
    return snprintf(to, room, one, width, va_arg(args->list, const char *));
  }
  if (strchr(one, 's') != NULL)
    return snprintf(to, room, one, va_arg(args->list, const char *));
  if (strchr(one, 'g') != NULL)
    return snprintf(to, room, one, va_arg(args->list, double));
  if (strchr(one, 'd') != NULL)
    return snprintf(to, room, one, va_arg(args->list, int));
  return snprintf(to, room, one, va_arg(args->list, unsigned));
}

/* Writes the format, cut at the end of the room: with its arguments, and notes in `text`
** where the first of them stand; or, where there are none, with {1}, {2}, ... for them.
** Returns how many there are, 0 where one is cut. */
static unsigned fill(char *to, size_t room, const char *format, arguments *args,
                     nim_text *text) {
  size_t at = 0, left, length;
  unsigned values = 0;
  bool whole = true;
  char one[16];
  while (*format != '\0' && at + 1 < room) {
    if (*format != '%') {
      to[at++] = *format++;
      continue;
    }
    format = cut(format, one, sizeof one);
    left = room - at;
    length = (size_t)(args != NULL ? convert(to + at, left, one, args)
                                   : snprintf(to + at, left, "{%u}", values + 1));
    whole = whole && length < left;
    length = length < left ? length : left - 1;
    if (args != NULL && values < NIM_TEXT_VALUES) {
      text->from[values] = (uint8_t)at;
      text->to[values] = (uint8_t)(at + length);
      text->values = values + 1;
    }
    values++;
    at += length;
  }
  to[at] = '\0';
  return whole ? values : 0;
}

bool nim_refuse(nim_text *text, const char *code, const char *format, ...) {
  arguments args;
  if (text == NULL) return false;
  text->code = code;
  text->format = format;
  text->values = 0;
  va_start(args.list, format);
  fill(text->s, sizeof text->s, format, &args, text);
  va_end(args.list);
  return false;
}

bool nim_text_phrase(const nim_text *text, char *phrase, size_t room) {
  return fill(phrase, room, text->format, NULL, NULL) == text->values;
}

void nim_put(nim_out *out, const char *format, ...) {
  char *to = out->length < out->room ? out->to + out->length : NULL;
  int wrote;
  va_list args;
  va_start(args, format);
  wrote = vsnprintf(to, to == NULL ? 0 : out->room - out->length, format, args);
  va_end(args);
  if (wrote > 0) out->length += (size_t)wrote;
}

/* ---- the generator ---- */

#define GOLDEN_GAMMA 0x9E3779B97F4A7C15u

/* The output function of SplitMix64: a bijection in which each bit moves all others. */
static uint64_t mix(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

void nim_random_seed(nim_random *r, uint64_t seed) {
  int i;
  for (i = 0; i < 4; i++) r->state[i] = mix(seed += GOLDEN_GAMMA);
}

/* 2^64 mod n numbers would favour the small ones; they are less than n. */
uint64_t nim_random_fair(nim_random *r, uint64_t x, uint64_t n) {
  uint64_t unfair = (0 - n) % n;
  while (x < unfair) x = nim_random_next(r);
  return x;
}

double nim_random_float(nim_random *r) {
  return (double)(nim_random_next(r) >> 11) * 0x1p-53;
}

uint64_t nim_hash_bytes(const char *bytes, size_t length) {
  uint64_t h = mix(length + GOLDEN_GAMMA);
  size_t i;
  for (i = 0; i < length; i++) h = mix(h ^ (unsigned char)bytes[i]) + GOLDEN_GAMMA;
  return h;
}

uint64_t nim_hash_pair(uint64_t a, uint64_t b) {
  return mix(mix(a + GOLDEN_GAMMA) ^ (b + GOLDEN_GAMMA));
}

void nim_hash_digits(uint64_t seed, uint64_t n, char digits[NIM_DIGITS]) {
  uint64_t number = nim_hash_pair(seed, n);
  int i;
  for (i = 0; i < NIM_DIGITS; i++) {
    digits[i] = "0123456789abcdef"[(number >> (60 - 4 * i)) & 15];
  }
}

/* A bijection of `a`, with `a` added to what comes out, is none any more. */
uint64_t nim_hash_seat(uint64_t seed, int seat) {
  uint64_t a = nim_hash_pair(seed, (uint64_t)seat);
  return nim_hash_pair(a, a) + a;
}
