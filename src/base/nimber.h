/* nimber.h: the arithmetic of Grundy values.
**
** Nimbers below 2^64 are a field (J. H. Conway, On Numbers and Games, 1976, ch. 6): their
** sum is XOR, their product is the least number that is none of a'b + ab' + a'b' with
** a' < a and b' < b.
*/
#ifndef NIM_NIMBER_H
#define NIM_NIMBER_H

#include "base/common.h"

/* A few thousand steps, whatever the numbers. */
uint64_t nim_nimber_product(uint64_t a, uint64_t b);

/* The least number that is none of these; `seen` is a block of n + 1 bytes. */
uint64_t nim_nimber_mex(const uint64_t *number, size_t n, unsigned char *seen);

#endif
