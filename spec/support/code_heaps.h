/* code_heaps.h: heaps of codes, and of three games without a finite one, derived straight
** from their definitions: the engine derives them from rules (quotient/heaps.h). */
#ifndef SPEC_CODE_HEAPS_H
#define SPEC_CODE_HEAPS_H

#include "quotient/heaps.h"
#include "rules/rules.h"

static inline void split_in_two(uint64_t rest, nim_heaps_sink sink, void *ctx) {
  for (uint64_t a = 1; a * 2 <= rest; a++) {
    uint64_t parts[2] = {a, rest - a};
    sink(ctx, parts, 2);
  }
}

static inline void split_in_three(uint64_t rest, nim_heaps_sink sink, void *ctx) {
  for (uint64_t a = 1; a * 3 <= rest; a++)
    for (uint64_t b = a; a + b * 2 <= rest; b++) {
      uint64_t parts[3] = {a, b, rest - a - b};
      sink(ctx, parts, 3);
    }
}

static inline bool each_of_code(void *ud, uint64_t heap, nim_heaps_sink sink, void *ctx) {
  const nim_code *code = ud;
  for (uint64_t take = 0; take <= code->last && take <= heap; take++) {
    unsigned digit = code->digit[take];
    uint64_t rest = heap - take;
    if ((digit & NIM_CODE_NONE) != 0 && rest == 0) sink(ctx, &rest, 0);
    if ((digit & NIM_CODE_ONE) != 0 && rest > 0) sink(ctx, &rest, 1);
    if ((digit & NIM_CODE_TWO) != 0) split_in_two(rest, sink, ctx);
    if ((digit & NIM_CODE_THREE) != 0) split_in_three(rest, sink, ctx);
  }
  return true;
}

/* The code must outlive the result. */
static inline nim_heaps spec_code_heaps(const nim_code *code) {
  nim_heaps heaps = {(void *)(uintptr_t)code, each_of_code, true, 0, 0};
  heaps.reach = code->last;
  heaps.most = nim_code_most(code);
  return heaps;
}

static inline bool each_of_nim(void *ud, uint64_t heap, nim_heaps_sink sink, void *ctx) {
  (void)ud;
  for (uint64_t rest = 0; rest < heap; rest++) sink(ctx, &rest, 1);
  return true;
}

static inline bool each_of_grundy(void *ud, uint64_t heap, nim_heaps_sink sink,
                                  void *ctx) {
  (void)ud;
  for (uint64_t a = 1; a * 2 < heap; a++) {
    uint64_t parts[2] = {a, heap - a};
    sink(ctx, parts, 2);
  }
  return true;
}

static inline bool each_of_lasker(void *ud, uint64_t heap, nim_heaps_sink sink,
                                  void *ctx) {
  split_in_two(heap, sink, ctx);
  return each_of_nim(ud, heap, sink, ctx);
}

static inline nim_heaps spec_nim_heaps(void) {
  nim_heaps heaps = {NULL, each_of_nim, false, 0, 1};
  return heaps;
}

static inline nim_heaps spec_grundy_heaps(void) {
  nim_heaps heaps = {NULL, each_of_grundy, false, 0, 2};
  return heaps;
}

static inline nim_heaps spec_lasker_heaps(void) {
  nim_heaps heaps = {NULL, each_of_lasker, false, 0, 2};
  return heaps;
}

#endif
