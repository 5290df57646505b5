#include "base/random.h"

#define GOLDEN_GAMMA 0x9E3779B97F4A7C15u

static uint64_t rotl(uint64_t x, int k) {
  return (x << k) | (x >> (64 - k));
}

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

uint64_t nim_random_next(nim_random *r) {
  uint64_t *s = r->state;
  uint64_t result = rotl(s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotl(s[3], 45);
  return result;
}

uint64_t nim_random_below(nim_random *r, uint64_t n) {
  uint64_t x, unfair;
  if (n == 0) return nim_random_next(r);
  unfair = (0 - n) % n; /* 2^64 mod n: so many numbers would favour the small ones */
  do x = nim_random_next(r);
  while (x < unfair);
  return x % n;
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

/* A bijection of `a`, with `a` added to what comes out, is none any more. */
uint64_t nim_hash_secret(uint64_t a) {
  return nim_hash_pair(a, a) + a;
}
