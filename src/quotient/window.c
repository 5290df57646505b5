#include "quotient/window.h"

/* The least heap that the proof must know. */
static uint64_t bound(uint64_t preperiod, uint64_t period, uint64_t reach,
                      uint64_t most) {
  if (preperiod == 0) preperiod = 1;
  if (most == 0) most = 1;
  return most * (preperiod + period) + reach;
}

/* ---- repetitions: below, r is phi read from its end ---- */

/* r(0) .. r(extent - 1) have this period, three times and more, and one more have not. */
typedef struct repetition {
  uint32_t period, extent;
} repetition;

/* By extent. Were the next period at most twice this one, both would hold for r up to
** this extent, and so their greatest common divisor: so 32 is enough. */
typedef struct repetitions {
  repetition item[32];
  uint32_t count;
} repetitions;

/* r(i) = r(i + period) for i < match. A multiple of a noted period has the same extent.
** */
static void note(repetitions *all, uint32_t period, uint32_t match) {
  uint32_t extent = period + match;
  if (match / 2 < period) return;
  if (all->count > 0 && extent <= all->item[all->count - 1].extent) return;
  all->item[all->count++] = (repetition){period, extent};
}

/* The smallest period of r(0) .. r(length - 1) if that is at most a third; 0: it is not.
** */
static uint32_t period_of(const repetitions *all, uint32_t length) {
  for (uint32_t k = all->count; k > 0; k--)
    if (all->item[k - 1].period <= length / 3 && length <= all->item[k - 1].extent)
      return all->item[k - 1].period;
  return 0;
}

/* Tries each period p that matches the end of phi far enough. A match that is too short
** rules out the next ones: with p + s, the matched part would have the period s. (Galil
** and Seiferas, Time-space-optimal string matching, 1983.) */
nim_window nim_window_find(const uint16_t *phi, uint32_t count, uint32_t reach,
                           uint32_t most) {
  nim_window w = {false, 0, 0, 0, 0};
  repetitions all = {.count = 0};
  uint32_t match = 0, period;
  for (uint32_t p = 1; bound(0, p, reach, most) < count;) {
    uint32_t start = count - p - match;
    uint64_t last;
    for (w.work++; start > 0 && phi[start - 1] == phi[start - 1 + p]; w.work++) start--;
    last = bound(start, p, reach, most);
    if (last < count) {
      w.proven = true;
      w.period = p;
      w.preperiod = start;
      w.last = (uint32_t)last;
      return w;
    }
    match = count - p - start;
    note(&all, p, match);
    period = period_of(&all, match);
    p += period > 0 ? period : match / 3 + 1;
    match = period > 0 ? match - period : 0;
  }
  return w;
}
