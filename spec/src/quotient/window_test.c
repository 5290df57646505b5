/* window_test.c: periods of pretending functions against a search of all of them, and how
** many comparisons they take.
*/
#include <stdio.h>
#include <stdlib.h>

#include "quotient/quotient.h"
#include "spec/support/check.h"

static uint32_t max(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

/* The theorem of quotient.h, word for word. */
static nim_window search(const uint16_t *phi, uint32_t count, uint32_t reach,
                         uint32_t most) {
  nim_window w = {false, 0, 0, 0, 0};
  for (uint32_t p = 1; p < count; p++) {
    uint32_t n0 = count - p, last;
    while (n0 > 0 && phi[n0 - 1] == phi[n0 - 1 + p]) n0--;
    last = max(most, 1) * (max(n0, 1) + p) + reach;
    if (last < count) return (nim_window){true, p, n0, last, 0};
  }
  return w;
}

static bool compare(const uint16_t *phi, uint32_t count, uint32_t reach, uint32_t most) {
  nim_window found = nim_window_find(phi, count, reach, most);
  nim_window expected = search(phi, count, reach, most);
  CHECK(found.proven == expected.proven);
  CHECK(found.period == expected.period && found.preperiod == expected.preperiod);
  CHECK(found.last == expected.last);
  CHECK(found.work <= 4 * (uint64_t)count);
  return found.proven;
}

/* All of two elements and up to 14 heaps. */
static void test_all(void) {
  uint16_t phi[14];
  for (uint32_t count = 1; count <= 14; count++)
    for (uint32_t bits = 0; bits < 1u << count; bits++) {
      for (uint32_t i = 0; i < count; i++) phi[i] = bits >> i & 1;
      for (uint32_t reach = 0; reach < count; reach++)
        for (uint32_t most = 0; most < 4; most++) compare(phi, count, reach, most);
    }
  puts("all phi of two elements: the same periods");
}

/* From the end on, what is there is repeated some times, and a part of it; then follow
** elements by chance: repetitions of repetitions, which look like periods for long. */
static uint32_t repeat(uint16_t *phi, uint32_t count) {
  uint32_t at = count;
  phi[--at] = (uint16_t)below(2);
  while (at > 0) {
    uint32_t length = count - at, more = below(6) * length + below(length + 1);
    for (; more > 0 && at > 0; more--, at--) phi[at - 1] = phi[at - 1 + length];
    for (more = below(3); more > 0 && at > 0; more--) phi[--at] = (uint16_t)below(3);
  }
  return count;
}

static void test_repeated(void) {
  uint16_t phi[3000];
  uint32_t proven = 0;
  for (uint32_t i = 0; i < 20000; i++) {
    uint32_t count = repeat(phi, 1 + below(i % 50 == 0 ? 3000 : 120));
    proven += compare(phi, count, below(count / 2 + 1), below(4));
  }
  CHECK(proven > 5000 && proven < 15000);
  puts("repetitions of repetitions: the same periods");
}

/* A million heaps, the last `run` elements 0 before a 1, and a 2 somewhere: nearly every
** period holds for a while. */
static void test_work(uint32_t run) {
  static uint16_t phi[1000000];
  const uint32_t count = sizeof phi / sizeof *phi;
  nim_window w;
  for (uint32_t i = 0; i < count; i++) phi[i] = (count - 1 - i) % (run + 1) == run;
  phi[count - 1 - run] = 2;
  w = nim_window_find(phi, count, 400000, 1);
  CHECK(!w.proven);
  CHECK(w.work <= 4 * (uint64_t)count);
}

int main(void) {
  test_all();
  test_repeated();
  for (uint32_t run = 1; run < 400000; run = 2 * run + 1) test_work(run);
  test_work(250000);
  puts("a million heaps: four million comparisons at most");
  return 0;
}
