/* order.h: positions in the order in which the block method looks at them.
**
** Neighbours hold similar values, and low positions small ones: taken one after the other
** they reach much the same values again and again. So a list is dealt out by the values
** at its positions: each turn takes of every value the root of how many positions have
** it, so that rare values come early and frequent ones go on coming.
**
**     [ head, ascending | dealt | later ones, ascending ]
**
** The head is what blocks under work at a time leave out (task.h). Later positions are
** dealt with the others when the sequence has doubled.
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

/* Deals out the positions from number `first` on. Without memory they stay as they
** are. */
void nim_order_deal(nim_order *order, const nim_alloc *alloc, const nim_values *values,
                    size_t first);

void nim_order_free(nim_order *order, const nim_alloc *alloc);

#endif
