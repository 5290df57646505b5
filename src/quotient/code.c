#include "quotient/code.h"

#include <string.h>

static int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

bool nim_code_parse(nim_code *code, const char *text) {
  nim_code result;
  size_t length = strlen(text);
  memset(&result, 0, sizeof result);
  if (length < 3 || text[1] != '.' || length - 2 > NIM_CODE_DIGITS) return false;
  for (size_t i = 0; i < length; i++) {
    size_t take = i == 0 ? 0 : i - 1;
    int digit = digit_of(text[i]);
    if (i == 1) continue;
    if (digit < 0 || (i == 0 && (digit & 3) != 0)) return false;
    result.digit[take] = (uint8_t)digit;
    if (digit != 0) result.last = (uint32_t)take;
  }
  if (result.last == 0 && result.digit[0] == 0) return false;
  *code = result;
  return true;
}

static void split_in_two(uint64_t rest, nim_heaps_sink sink, void *ctx) {
  for (uint64_t a = 1; a * 2 <= rest; a++) {
    uint64_t parts[2] = {a, rest - a};
    sink(ctx, parts, 2);
  }
}

static void split_in_three(uint64_t rest, nim_heaps_sink sink, void *ctx) {
  for (uint64_t a = 1; a * 3 <= rest; a++)
    for (uint64_t b = a; a + b * 2 <= rest; b++) {
      uint64_t parts[3] = {a, b, rest - a - b};
      sink(ctx, parts, 3);
    }
}

static bool each_of_code(void *ud, uint64_t heap, nim_heaps_sink sink, void *ctx) {
  const nim_code *code = ud;
  for (uint64_t take = 0; take <= code->last && take <= heap; take++) {
    unsigned digit = code->digit[take];
    uint64_t rest = heap - take;
    if ((digit & 1) != 0 && rest == 0) sink(ctx, &rest, 0);
    if ((digit & 2) != 0 && rest > 0) sink(ctx, &rest, 1);
    if ((digit & 4) != 0) split_in_two(rest, sink, ctx);
    if ((digit & 8) != 0) split_in_three(rest, sink, ctx);
  }
  return true;
}

static uint32_t most_of(const nim_code *code) {
  unsigned all = 0;
  for (uint32_t k = 0; k <= code->last; k++) all |= code->digit[k];
  return (all & 8) != 0 ? 3 : (all & 4) != 0 ? 2 : (all & 2) != 0 ? 1 : 0;
}

nim_heaps nim_code_heaps(const nim_code *code) {
  nim_heaps heaps = {(void *)(uintptr_t)code, each_of_code, true, 0, 0};
  heaps.reach = code->last;
  heaps.most = most_of(code);
  return heaps;
}

static bool each_of_nim(void *ud, uint64_t heap, nim_heaps_sink sink, void *ctx) {
  (void)ud;
  for (uint64_t rest = 0; rest < heap; rest++) sink(ctx, &rest, 1);
  return true;
}

static bool each_of_grundy(void *ud, uint64_t heap, nim_heaps_sink sink, void *ctx) {
  (void)ud;
  for (uint64_t a = 1; a * 2 < heap; a++) {
    uint64_t parts[2] = {a, heap - a};
    sink(ctx, parts, 2);
  }
  return true;
}

static bool each_of_lasker(void *ud, uint64_t heap, nim_heaps_sink sink, void *ctx) {
  split_in_two(heap, sink, ctx);
  return each_of_nim(ud, heap, sink, ctx);
}

nim_heaps nim_nim_heaps(void) {
  nim_heaps heaps = {NULL, each_of_nim, false, 0, 1};
  return heaps;
}

nim_heaps nim_grundy_heaps(void) {
  nim_heaps heaps = {NULL, each_of_grundy, false, 0, 2};
  return heaps;
}

nim_heaps nim_lasker_heaps(void) {
  nim_heaps heaps = {NULL, each_of_lasker, false, 0, 2};
  return heaps;
}
