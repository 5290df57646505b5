/* order.c: a list of positions, dealt out by their values. */
#include "breaking/order.h"

#include "base/block.h"

void nim_order_free(nim_order *order, const nim_alloc *alloc) {
  nim_block_free(alloc, order->at, order->capacity);
  memset(order, 0, sizeof *order);
}

bool nim_order_room(nim_order *order, const nim_alloc *alloc, size_t count) {
  return nim_block_reserve(alloc, order->at, order->capacity, count);
}

static uint32_t root_above(uint32_t square) {
  uint64_t root = 0;
  while (root * root < square) root++;
  return (uint32_t)root;
}

/* A value's share of each turn is the root of how many positions have it. */
static void find_shares(uint32_t *share, const nim_values *values, const uint32_t *at,
                        size_t count) {
  memset(share, 0, ((size_t)values->max + 1) * sizeof *share);
  for (size_t i = 0; i < count; i++) share[nim_values_get(values, at[i])]++;
  for (size_t v = 0; v <= values->max; v++) share[v] = root_above(share[v]);
}

void nim_order_deal(nim_order *order, const nim_alloc *alloc, const nim_values *values,
                    size_t first) {
  size_t count = order->count - first, space = (size_t)values->max + 1;
  uint32_t *at = order->at + first, *rest, *share, *dealt;
  if (!nim_block_new(alloc, rest, count + 2 * space)) return;
  memcpy(rest, at, count * sizeof *at);
  share = rest + count;
  dealt = share + space;
  find_shares(share, values, at, count);
  for (size_t left = count, kept; left > 0; left = kept) {
    kept = 0;
    memset(dealt, 0, space * sizeof *dealt);
    for (size_t i = 0; i < left; i++) {
      uint32_t value = nim_values_get(values, rest[i]);
      if (dealt[value]++ < share[value]) *at++ = rest[i];
      else rest[kept++] = rest[i];
    }
  }
  nim_block_free(alloc, rest, count + 2 * space);
}
