#include "base/random.h"

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

static uint64_t hash_begin(size_t length) {
  return mix(length + GOLDEN_GAMMA);
}

static uint64_t hash_byte(uint64_t h, char byte) {
  return mix(h ^ (unsigned char)byte) + GOLDEN_GAMMA;
}

uint64_t nim_hash_bytes(const char *bytes, size_t length) {
  uint64_t h = hash_begin(length);
  size_t i;
  for (i = 0; i < length; i++) h = hash_byte(h, bytes[i]);
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

void nim_random_seats(nim_random random[2], uint64_t seed) {
  nim_random_seed(&random[0], nim_hash_seat(seed, 1));
  nim_random_seed(&random[1], nim_hash_seat(seed, 2));
}
