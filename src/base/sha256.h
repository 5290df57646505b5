/* sha256.h: SHA-256 (FIPS 180-4), for telling whether a file is the one that it was. */
#ifndef NIM_SHA256_H
#define NIM_SHA256_H

#include "base/common.h"

#define NIM_SHA256_SIZE 32

typedef struct nim_sha256 {
  uint32_t state[8];
  uint64_t bytes; /* that have been added */
  unsigned char block[64];
} nim_sha256;

void nim_sha256_begin(nim_sha256 *sha);
void nim_sha256_add(nim_sha256 *sha, const void *bytes, size_t length);

/* The hash as hexadecimal digits, without a zero after them. */
#define NIM_SHA256_DIGITS (2 * NIM_SHA256_SIZE)
void nim_sha256_digits(nim_sha256 *sha, char digits[NIM_SHA256_DIGITS]);

#endif
