/* order.c: a list of positions, mixed. */
#include "breaking/order.h"

#include "base/block.h"

/* Positions next to each other that stay together. */
#define RUN 16

void nim_order_free(nim_order *order, const nim_alloc *alloc) {
  nim_block_free(alloc, order->at, order->capacity);
  memset(order, 0, sizeof *order);
}

bool nim_order_room(nim_order *order, const nim_alloc *alloc, size_t count) {
  return nim_block_reserve(alloc, order->at, order->capacity, count);
}

static size_t common_divisor(size_t a, size_t b) {
  while (b) {
    size_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/* Near the golden section: that spreads the first runs evenly, however many they are. */
size_t nim_order_stride(size_t runs) {
  size_t stride = runs - runs / 8 * 3;
  while (common_divisor(stride, runs) != 1) stride++;
  return stride;
}

static size_t runs_of(size_t count) {
  return (count + RUN - 1) / RUN;
}

/* Adds run number `run` of the positions. */
static void add_run(nim_order *order, const uint32_t *from, size_t first, size_t count,
                    size_t run) {
  size_t end = run * RUN + RUN < count ? run * RUN + RUN : count;
  for (size_t k = run * RUN; k < end; k++)
    nim_order_add(order, from ? from[k] : (uint32_t)(first + k));
}

void nim_order_mix(nim_order *order, const uint32_t *from, size_t count) {
  size_t runs = runs_of(count), stride = nim_order_stride(runs);
  for (size_t i = 0, run = 0; i < runs; i++, run = (run + stride) % runs)
    add_run(order, from, 0, count, run);
}

void nim_order_sample(nim_order *order, size_t first, size_t count, size_t most) {
  size_t runs = runs_of(count), stride = nim_order_stride(runs);
  for (size_t i = 0, run = 0; order->count + 2 * RUN <= most; i++) {
    add_run(order, NULL, first, count, i);
    run = (run + stride) % runs;
    add_run(order, NULL, first, count, run);
  }
}
