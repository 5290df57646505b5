/* label.h: values renamed so that those of one class stand together.
**
** Pairs with a rare member are looked at for values of class 1 alone, pairs of common
** ones for values of class 0 (rare.h). With the lowest bit of the mask left out, b, which
** follows from the class and the bits above it, a class has half as many names; the class
** itself stands above them:
**
**     value  [ bits above b | b | bits below ]
**     label  [ class | bits above b | bits below ]
**
** The class here is that of the value at n = 0, and of n as well where parity counts. So
** the label of an XOR, at the sum, is the XOR of the labels. Within a class labels ascend
** with the values: 32 of them for each 64 values.
*/
#ifndef NIM_SEQ_LABEL_H
#define NIM_SEQ_LABEL_H

#include "kernels/values.h"

typedef struct nim_labels {
  nim_values values; /* the labels; their `max` has no meaning */
  uint32_t mask;
  uint32_t parity;
  uint32_t space; /* of the values */
  uint32_t bit;   /* b */
} nim_labels;

/* Labels all values, anew where mask, parity or the space of the values are others. There
** are none where they are of no use, or without memory. */
void nim_labels_update(nim_labels *labels, const nim_alloc *alloc,
                       const nim_values *values, uint32_t mask, uint32_t parity);

/* Labels further values as far as there is room, and they fit. */
void nim_labels_follow(nim_labels *labels, const nim_values *values);

/* Makes that room for so many labels in all, if there are any; without memory there is
** none. */
void nim_labels_room(nim_labels *labels, const nim_alloc *alloc, size_t count);

/* Drops the labels. */
void nim_labels_forget(nim_labels *labels);

void nim_labels_free(nim_labels *labels, const nim_alloc *alloc);

/* The values of a class among 64: `half` has a bit for each of their 32 labels, `members`
** one for each of the 64 that is of the class. */
uint64_t nim_labels_spread(const nim_labels *labels, uint32_t half, uint64_t members);

#endif
