/* lasker.h: Lasker's Nim in closed form (Emanuel Lasker, 1931; Winning Ways, ch. 4).
**
** A pile has its size as its value, but that 4k+3 and 4k+4 change places. So a pile of
** value 4A+i holds 4A-1, 4A+1, 4A+2 or 4A+4 tokens, as i is 0, 1, 2 or 3.
**
** The splits of n that have value v are found without looking at others. Let the halves
** have the values 4A+i and 4B+j. Then i xor j are the low bits of v, A xor B = X are the
** others, and n tells A + B = S. From these A and B, bit by bit, is (S - X) / 2, which
** must share no bit with X, and A is that with any of the bits of X besides.
*/
#ifndef NIM_LASKER_H
#define NIM_LASKER_H

#include "base/common.h"

/* The value of a pile, and the pile of a value: the function is its own inverse. */
uint64_t nim_lasker_value(uint64_t size);

/* The smallest left >= from > 0, no larger than the rest, such that a pile of `size`
** broken in left and the rest has the value; 0 when there is none. */
uint64_t nim_lasker_split(uint64_t size, uint64_t value, uint64_t from);

/* How many such splits there are. */
uint64_t nim_lasker_splits(uint64_t size, uint64_t value);

/* How many tokens to take to leave a pile of the value; 0 when that cannot be. */
uint64_t nim_lasker_take(uint64_t size, uint64_t value);

#endif
