/* SHA-256 (FIPS 180-4), for telling whether a file is the one that it was: of strings,
** and of files that come in pieces. */
#include "lua/binding.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define BLOCK ((size_t)64)

typedef struct sha256 {
  uint32_t state[8];
  uint64_t bytes; /* that have been added */
  unsigned char block[BLOCK];
} sha256;

/* The first 32 bits of the fractions of the cube roots of the first 64 primes. */
static const uint32_t k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
    0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
    0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
    0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
    0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
    0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
    0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
    0xc67178f2};

static uint32_t rotate(uint32_t x, int n) {
  return x >> n | x << (32 - n);
}

static void compress(uint32_t state[8], const unsigned char *block) {
  uint32_t v[8], w[64]; /* words of the block, and those that follow from them */
  int t;
  memcpy(v, state, sizeof v);
  for (t = 0; t < 16; t++, block += 4)
    w[t] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 |
           (uint32_t)block[2] << 8 | block[3];
  for (; t < 64; t++) {
    uint32_t s0 = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ w[t - 15] >> 3;
    uint32_t s1 = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ w[t - 2] >> 10;
    w[t] = w[t - 16] + s0 + w[t - 7] + s1;
  }
  for (t = 0; t < 64; t++) {
    uint32_t s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25);
    uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
    uint32_t one = v[7] + s1 + choice + k[t] + w[t];
    uint32_t s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22);
    uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
    memmove(v + 1, v, 7 * sizeof v[0]);
    v[4] += one;
    v[0] = one + s0 + majority;
  }
  for (t = 0; t < 8; t++) state[t] += v[t];
}

static void add(sha256 *sha, const void *bytes, size_t length) {
  const unsigned char *at = bytes;
  while (length > 0) {
    size_t filled = (size_t)(sha->bytes % BLOCK);
    size_t n = length < BLOCK - filled ? length : BLOCK - filled;
    memcpy(sha->block + filled, at, n);
    sha->bytes += n;
    at += n;
    length -= n;
    if (filled + n == BLOCK) compress(sha->state, sha->block);
  }
}

/* Pushes the hash as hexadecimal digits. After what was added come a bit 1, zeros, and
** the number of bits in the last 8 bytes of a block. */
static void push_digits(lua_State *L, sha256 *sha) {
  static const unsigned char padding[64] = {0x80};
  unsigned char bits[8];
  char digits[65];
  size_t filled = (size_t)(sha->bytes % BLOCK);
  int i;
  for (i = 0; i < 8; i++) bits[i] = (unsigned char)(sha->bytes * 8 >> (56 - 8 * i));
  add(sha, padding, (filled < 56 ? 56 : 120) - filled);
  add(sha, bits, sizeof bits);
  for (i = 0; i < 8; i++) snprintf(digits + 8 * i, 9, "%08" PRIx32, sha->state[i]);
  lua_pushstring(L, digits);
}

/* sha256(text | function) --> 64 hexadecimal digits: of a text, or of the pieces that a
** function returns until it returns none */
static int l_sha256(lua_State *L) {
  sha256 sha = {{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
                 0x1f83d9ab, 0x5be0cd19}, 0, {0}};
  const int type = lua_type(L, 1);
  bool more = true;
  if (type != LUA_TSTRING && type != LUA_TFUNCTION)
    return nimL_typeerror(L, 1, "string or function");
  for (; more; lua_pop(L, 1)) {
    lua_pushvalue(L, 1);
    if (type == LUA_TFUNCTION) lua_call(L, 0, 1);
    more = type == LUA_TFUNCTION && lua_type(L, -1) == LUA_TSTRING;
    if (lua_type(L, -1) == LUA_TSTRING) {
      nim_bytes piece = nimL_checkbytes(L, -1);
      add(&sha, piece.at, piece.length);
    }
  }
  push_digits(L, &sha);
  return 1;
}

const luaL_Reg nimL_sha256_functions[] = {{"sha256", l_sha256}, {NULL, NULL}};
