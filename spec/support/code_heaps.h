/* code_heaps.h: heaps of codes, and of three games without a finite one, derived straight
** from their definitions: the engine derives them from rules (quotient/heaps.h). */
#ifndef SPEC_CODE_HEAPS_H
#define SPEC_CODE_HEAPS_H

#include "rules/rules.h"

/* Sees the heaps that one option leaves. */
typedef void (*heaps_sink)(void *ctx, const uint64_t *parts, size_t count);

/* Lists the options of each heap. */
typedef struct spec_heaps {
  const nim_code *code; /* NULL: none is needed */
  void (*each)(const nim_code *code, uint64_t heap, heaps_sink sink, void *ctx);
} spec_heaps;

static inline void split_in_two(uint64_t rest, heaps_sink sink, void *ctx) {
  for (uint64_t a = 1; a * 2 <= rest; a++) {
    uint64_t parts[2] = {a, rest - a};
    sink(ctx, parts, 2);
  }
}

static inline void split_in_three(uint64_t rest, heaps_sink sink, void *ctx) {
  for (uint64_t a = 1; a * 3 <= rest; a++)
    for (uint64_t b = a; a + b * 2 <= rest; b++) {
      uint64_t parts[3] = {a, b, rest - a - b};
      sink(ctx, parts, 3);
    }
}

static inline void each_of_code(const nim_code *code, uint64_t heap, heaps_sink sink,
                                void *ctx) {
  for (uint64_t take = 0; take <= code->last && take <= heap; take++) {
    unsigned digit = code->digit[take];
    uint64_t rest = heap - take;
    if ((digit & NIM_CODE_NONE) != 0 && rest == 0) sink(ctx, &rest, 0);
    if ((digit & NIM_CODE_ONE) != 0 && rest > 0) sink(ctx, &rest, 1);
    if ((digit & NIM_CODE_TWO) != 0) split_in_two(rest, sink, ctx);
    if ((digit & NIM_CODE_THREE) != 0) split_in_three(rest, sink, ctx);
  }
}

static inline void each_of_nim(const nim_code *code, uint64_t heap, heaps_sink sink,
                               void *ctx) {
  (void)code;
  for (uint64_t rest = 0; rest < heap; rest++) sink(ctx, &rest, 1);
}

static inline void each_of_grundy(const nim_code *code, uint64_t heap, heaps_sink sink,
                                  void *ctx) {
  (void)code;
  for (uint64_t a = 1; a * 2 < heap; a++) {
    uint64_t parts[2] = {a, heap - a};
    sink(ctx, parts, 2);
  }
}

static inline void each_of_lasker(const nim_code *code, uint64_t heap, heaps_sink sink,
                                  void *ctx) {
  split_in_two(heap, sink, ctx);
  each_of_nim(code, heap, sink, ctx);
}

#endif
