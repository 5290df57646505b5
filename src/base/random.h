/* random.h: a seeded generator that gives the same numbers on every platform.
**
** xoshiro256** (David Blackman and Sebastiano Vigna, 2018), its state filled by
** SplitMix64 (Guy Steele, Doug Lea, Christine Flood, 2014). Seeds are numbers or byte
** strings; one seed is derived from another by hashing, so that a tournament's seed and a
** game's id give the game's seed.
*/
#ifndef NIM_RANDOM_H
#define NIM_RANDOM_H

#include "base/common.h"

typedef struct nim_random {
  uint64_t state[4];
} nim_random;

void nim_random_seed(nim_random *r, uint64_t seed);

/* The next 64 random bits. */
static inline uint64_t nim_random_next(nim_random *r) {
  uint64_t *s = r->state;
  uint64_t x = s[1] * 5, t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = (s[3] << 45) | (s[3] >> 19);
  return ((x << 7) | (x >> 57)) * 9;
}

/* A number drawn for nim_random_below that is less than n, or the one drawn for it. */
uint64_t nim_random_fair(nim_random *r, uint64_t x, uint64_t n);

/* Uniform on 0 .. n-1, without bias; n = 0 stands for 2^64. */
static inline uint64_t nim_random_below(nim_random *r, uint64_t n) {
  uint64_t x = nim_random_next(r);
  if (x < n) x = nim_random_fair(r, x, n);
  return n == 0 ? x : x % n;
}

/* Uniform on [0, 1) in steps of 2^-53. */
double nim_random_float(nim_random *r);

/* Hashes of bytes, and of two numbers, for deriving seeds. Not cryptographic. */
uint64_t nim_hash_bytes(const char *bytes, size_t length);
uint64_t nim_hash_pair(uint64_t a, uint64_t b);

/* What follows from a seed by a number is written in so many hexadecimal digits. */
#define NIM_DIGITS 16

void nim_hash_digits(uint64_t seed, uint64_t n, char digits[NIM_DIGITS]);

/* The seed of the bot at a seat, 1 or 2, from that of the game. It is hard to invert for
** a bot that sees the numbers of a generator: one of them gives away its seed, and
** from that the other's could be learnt. */
uint64_t nim_hash_seat(uint64_t seed, int seat);

/* The generators of the two seats of a game with this seed. */
void nim_random_seats(nim_random random[2], uint64_t seed);

#endif
