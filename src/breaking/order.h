/* order.h: positions in the order in which the block method looks at them.
**
** Neighbours hold similar values, and low positions small ones: taken one after the other
** they reach much the same values again and again. So a list is mixed: it strides through
** all positions, a run of neighbours at a time, which share what the processor reads of
** their partners. From 10^5 values on two to four times fewer positions then find all but
** a few of the values below a mex.
**
**     [ head, ascending | mixed | later ones, ascending ]
**
** The head is what blocks under work at a time leave out (task.h). Later positions are
** mixed with the others when the sequence has doubled.
*/
#ifndef NIM_SEQ_ORDER_H
#define NIM_SEQ_ORDER_H

#include "kernels/kernel.h"
#include "kernels/values.h"

typedef struct nim_order {
  uint32_t *at;
  size_t count;
  size_t capacity;
} nim_order;

/* Makes room for `count` positions in all; false when memory is refused. */
bool nim_order_room(nim_order *order, const nim_alloc *alloc, size_t count);

static inline void nim_order_add(nim_order *order, uint32_t position) {
  order->at[order->count++] = position;
}

/* Adds the positions from[0 .. count - 1], mixed; there is room for them. */
void nim_order_mix(nim_order *order, const uint32_t *from, size_t count);

/* A stride round and round through so many runs that comes to each. */
size_t nim_order_stride(size_t runs);

/* Adds up to `most` of the `count` positions from `first` on: runs from their beginning
** and mixed ones by turns, for there are games where only the ones and games where only
** the others are of use. Where these are nearly all there are, some come twice. */
void nim_order_sample(nim_order *order, size_t first, size_t count, size_t most);

void nim_order_free(nim_order *order, const nim_alloc *alloc);

#endif
