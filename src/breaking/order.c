/* order.c: a list of positions, mixed. */
#include "breaking/order.h"

#include <string.h>

/* Positions next to each other that stay together. */
#define RUN 16

void nim_order_free(nim_order *order, const nim_alloc *alloc) {
  if (order->at) alloc->fn(alloc->ud, order->at, order->capacity * sizeof *order->at, 0);
  memset(order, 0, sizeof *order);
}

bool nim_order_room(nim_order *order, const nim_alloc *alloc, size_t count) {
  size_t capacity = order->capacity * 2, bytes;
  uint32_t *at;
  if (count <= order->capacity) return true;
  if (capacity < count) capacity = count;
  if (!nim_bytes_of(capacity, sizeof *at, &bytes)) return false;
  at = alloc->fn(alloc->ud, order->at, order->capacity * sizeof *at, bytes);
  if (!at) return false;
  order->at = at;
  order->capacity = capacity;
  return true;
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

void nim_order_mix_runs(nim_order *order, size_t first, size_t runs) {
  size_t stride = nim_order_stride(runs);
  for (size_t i = 0, run = 0; i < runs; i++, run = (run + stride) % runs)
    for (size_t k = 0; k < NIM_RUN; k++)
      nim_order_add(order, (uint32_t)(first + run * NIM_RUN + k));
}

void nim_order_sample(nim_order *order, size_t first, size_t count, size_t most) {
  size_t runs = runs_of(count), stride = nim_order_stride(runs);
  for (size_t i = 0, run = 0; order->count + 2 * RUN <= most; i++) {
    add_run(order, NULL, first, count, i);
    run = (run + stride) % runs;
    add_run(order, NULL, first, count, run);
  }
}

/* --- dealing --- */

typedef struct card {
  uint32_t at, turn;
} card;

/* Of a value: how many cards a turn has, and how many are dealt. */
typedef struct hand {
  uint32_t share, dealt;
} hand;

static uint32_t root_above(uint64_t square) {
  uint64_t root = 0;
  while (root * root < square) root++;
  return (uint32_t)root;
}

/* `hands` are empty, one for each value. */
static void number_turns(card *cards, const uint32_t *at, size_t count,
                         const nim_values *values, hand *hands) {
  for (size_t i = 0; i < count; i++) hands[nim_values_get(values, at[i])].share++;
  for (size_t v = 0; v <= values->max; v++) hands[v].share = root_above(hands[v].share);
  for (size_t i = 0; i < count; i++) {
    hand *h = &hands[nim_values_get(values, at[i])];
    cards[i].at = at[i];
    cards[i].turn = h->dealt++ / h->share;
  }
}

/* Within a turn the order stays. `before` has room for a counter of each card and one
** more, all 0. */
static void sort_by_turn(uint32_t *at, const card *cards, size_t count,
                         uint32_t *before) {
  for (size_t i = 0; i < count; i++) before[cards[i].turn + 1]++;
  for (size_t turn = 1; turn < count; turn++) before[turn] += before[turn - 1];
  for (size_t i = 0; i < count; i++) at[before[cards[i].turn]++] = cards[i].at;
}

void nim_order_deal(nim_order *order, const nim_alloc *alloc, const nim_values *values,
                    size_t first) {
  size_t count = order->count - first;
  size_t hands = ((size_t)values->max + 1) * sizeof(hand);
  size_t counters = (count + 1) * sizeof(uint32_t);
  size_t bytes = count * sizeof(card) + (hands > counters ? hands : counters);
  card *cards = alloc->fn(alloc->ud, NULL, 0, bytes);
  void *rest;
  if (!cards) return;
  rest = cards + count;
  memset(rest, 0, hands);
  number_turns(cards, order->at + first, count, values, rest);
  memset(rest, 0, counters);
  sort_by_turn(order->at + first, cards, count, rest);
  alloc->fn(alloc->ud, cards, bytes, 0);
}
