/* values.h: the array of Grundy values G(0) .. G(count - 1).
**
** One byte a value until a value of 256 or more is put; from then on two bytes a value.
** Exactly one of `byte` and `wide` is not NULL once room was reserved. It points
** NIM_VALUES_PAD values into the block, and as many are after the capacity, so that a
** vector load that touches one value may read 64 bytes on either side of it. What lies in
** the padding has no meaning.
**
**     block  [ pad | G(0) G(1) ... G(count-1) | room ... | pad ]
**                    ^ byte or wide                      ^ capacity
**
** Growing doubles the room, so a put costs O(1) on average. Every call that may allocate
** returns false when memory is refused, and the values are as before.
*/
#ifndef NIM_SEQ_VALUES_H
#define NIM_SEQ_VALUES_H

#include "base/common.h"

#define NIM_VALUES_PAD 128u

/* Two bytes hold no more. */
#define NIM_VALUES_MAX 65535u

typedef struct nim_values {
  uint8_t *byte;
  uint16_t *wide;
  size_t count;
  size_t capacity;
  void *block;
  size_t size;  /* of the block, in bytes */
  uint32_t max; /* the largest value so far and the first i that has it */
  size_t max_at;
} nim_values;

void nim_values_free(nim_values *v, const nim_alloc *alloc);

/* Room for at least `count` values; when the room grows it at least doubles, but not
** beyond `limit` values as long as that is enough. */
bool nim_values_reserve(nim_values *v, const nim_alloc *alloc, size_t count,
                        size_t limit);

/* From one byte a value to two. */
bool nim_values_widen(nim_values *v, const nim_alloc *alloc);

static inline uint32_t nim_values_get(const nim_values *v, size_t i) {
  return v->byte ? v->byte[i] : v->wide[i];
}

/* Value number i, and those after it. */
static inline const void *nim_values_from(const nim_values *v, size_t i) {
  return v->byte ? (const void *)(v->byte + i) : (const void *)(v->wide + i);
}

/* Writes a value that fits the width where there is room; it is not counted. */
static inline void nim_values_put(nim_values *v, size_t i, uint32_t value) {
  if (v->byte)
    v->byte[i] = (uint8_t)value;
  else
    v->wide[i] = (uint16_t)value;
}

/* Appends a value that fits the width; the room is reserved. */
static inline void nim_values_push(nim_values *v, uint32_t value) {
  if (value > v->max) {
    v->max = value;
    v->max_at = v->count;
  }
  nim_values_put(v, v->count++, value);
}

/* Counts `more` values that were written after the others. */
void nim_values_count(nim_values *v, size_t more);

/* Appends a value, making it fit; the room is reserved. NIM_SEQ_DONE, NOMEM or LARGE. */
nim_seq_status nim_values_append(nim_values *v, const nim_alloc *alloc, uint32_t value);

#endif
