/* endless.h: subtraction sets without an end, given number by number: their options and
** their values.
*/
#ifndef NIM_ENDLESS_H
#define NIM_ENDLESS_H

#include "kinds/kind.h"

/* The first number of the set above another one. */
typedef uint64_t (*nim_endless_after)(uint64_t number);

/* The numbers that a sequence has needed so far; some are perhaps too large yet. */
typedef struct nim_endless {
  nim_endless_after after;
  uint64_t *number;
  size_t count, room;
} nim_endless;

/* `start` of such a kind: false: no memory. */
bool nim_endless_start(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules,
                       nim_endless_after after);

/* How many numbers are at most `size`, if the sequence has listed them; false: it has
** not. */
bool nim_endless_count(const nim_seq *seq, uint64_t size, uint64_t *count);

#endif
