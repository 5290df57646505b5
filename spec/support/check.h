/* check.h: what drivers check, random numbers that are the same in each run, and the
** standard headers that every driver needs. */
#ifndef SPEC_CHECK_H
#define SPEC_CHECK_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(what) CHECK_OF(what, #what)
#define CHECK_OF(holds, what) check((holds), (what), __FILE__, __LINE__)

static const char *checked_now = ""; /* the rules or the text that is being checked */

static inline void check(bool holds, const char *what, const char *file, int line) {
  if (holds) return;
  fprintf(stderr, "%s:%d: %s: does not hold: %s\n", file, line, checked_now, what);
  exit(1);
}

/* A step through a list: that of the suites that take samples, as SUITE tells, or the one
** by which all is tried. */
static inline unsigned step_of(unsigned quick, unsigned step) {
  const char *suite = getenv("SUITE");
  return suite && strcmp(suite, "slow") != 0 ? quick : step;
}

/* A number from 0 to n - 1. */
static inline uint32_t below(uint32_t n) {
  static uint64_t seed = 20261125;
  seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)((seed >> 33) % n);
}

#endif
