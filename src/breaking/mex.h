/* mex.h: one value at a time, by the textbook or by the rare/common split. */
#ifndef NIM_SEQ_MEX_H
#define NIM_SEQ_MEX_H

#include "kernels/bits.h"
#include "breaking/taking.h"
#include "breaking/split.h"
#include "kernels/values.h"

/* Adds to `bits` the options of pile values->count that are at most one pile. */
void nim_mex_single(const nim_moves *moves, const nim_values *values, nim_bits *bits);

/* G(values->count) by all pairs and triples; *pairs grows by their number. */
uint32_t nim_mex_textbook(const nim_moves *moves, const nim_values *values,
                          nim_bits *bits, uint64_t *pairs);

/* G(values->count) of a subtraction set, whose numbers ascend. */
uint32_t nim_mex_take(const uint64_t *take, size_t takes, const nim_values *values,
                      nim_bits *bits);

/* G(values->count) of a breaking game by the pairs with a rare member, and as many others
** as it takes to find the values below the mex in the class that they reach. The split is
** sparse. */
uint32_t nim_mex_sparse(const nim_moves *moves, const nim_values *values,
                        const nim_rare *rare, nim_bits *bits, uint64_t *pairs);

/* The same when `bits` already holds some of the options: those that leave at most one
** pile, and those by rare positions that are not listed. */
uint32_t nim_mex_rest(const nim_moves *moves, const nim_values *values,
                      const nim_rare *rare, nim_bits *bits, uint64_t *pairs);

#endif
