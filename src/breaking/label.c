/* label.c: see label.h. */
#include "breaking/label.h"

#include <string.h>

#include "kernels/bits.h"
#include "breaking/tuning.h"

/* 64 values must have 32 labels. */
#define MOST_BIT 5

void nim_labels_free(nim_labels *labels, const nim_alloc *alloc) {
  nim_values_free(&labels->values, alloc);
  memset(labels, 0, sizeof *labels);
}

static uint32_t label_of(const nim_labels *labels, size_t n, uint32_t value) {
  uint32_t low = value & (((uint32_t)1 << labels->bit) - 1);
  uint32_t high = value >> (labels->bit + 1) << labels->bit;
  uint32_t class = nim_parity(value & labels->mask) ^ ((uint32_t)n & labels->parity);
  return (class ? labels->space / 2 : 0) | high | low;
}

void nim_labels_forget(nim_labels *labels) {
  labels->values.count = 0;
}

static void start(nim_labels *labels, uint32_t mask, uint32_t parity, uint32_t space) {
  nim_labels_forget(labels);
  labels->mask = mask;
  labels->parity = parity;
  labels->bit = mask ? nim_bits_lowest(mask) : MOST_BIT + 1;
  labels->space = space;
}

void nim_labels_follow(nim_labels *labels, const nim_values *values) {
  nim_values *v = &labels->values;
  size_t end = values->count < v->capacity ? values->count : v->capacity;
  while (v->count < end) {
    uint32_t value = nim_values_get(values, v->count);
    if (value >= labels->space) return;
    nim_values_push(v, label_of(labels, v->count, value));
  }
}

void nim_labels_room(nim_labels *labels, const nim_alloc *alloc, size_t count) {
  if (labels->values.count > 0)
    (void)nim_values_reserve(&labels->values, alloc, count, SIZE_MAX);
}

void nim_labels_update(nim_labels *labels, const nim_alloc *alloc,
                       const nim_values *values, uint32_t mask, uint32_t parity) {
  nim_values *v = &labels->values;
  uint32_t space = nim_bits_space(values->max);
  if (mask != labels->mask || parity != labels->parity || space != labels->space ||
      v->count > values->count)
    start(labels, mask, parity, space);
  if (labels->bit > MOST_BIT || space < NIM_LABEL_LEAST) return;
  if (!nim_values_reserve(v, alloc, values->count, values->capacity) ||
      (space > 256 && !nim_values_widen(v, alloc)))
    nim_labels_free(labels, alloc);
  nim_labels_follow(labels, values);
}

/* Groups of 2^b bits move apart by as much, then those whose values have bit b up. */
uint64_t nim_labels_spread(const nim_labels *labels, uint32_t half, uint64_t members) {
  uint64_t set = half, up;
  for (uint32_t i = MOST_BIT; i > labels->bit; i--)
    set = (set | set << (1 << (i - 1))) & nim_bits_even(i - 1);
  up = nim_bits_even(labels->bit) & ~members;
  return (set & ~up) | (set & up) << (1 << labels->bit);
}
