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
uint64_t nim_random_next(nim_random *r);

/* Uniform on 0 .. n-1, without bias; n = 0 stands for 2^64. */
uint64_t nim_random_below(nim_random *r, uint64_t n);

/* Uniform on [0, 1) in steps of 2^-53. */
double nim_random_float(nim_random *r);

/* Hashes of bytes, and of two numbers, for deriving seeds. Not cryptographic. */
uint64_t nim_hash_bytes(const char *bytes, size_t length);
uint64_t nim_hash_pair(uint64_t a, uint64_t b);

/* A hash that is hard to turn round, for who sees the numbers of a generator: one of them
** gives away its seed. */
uint64_t nim_hash_secret(uint64_t a);

#endif
