#include "quotient/window.h"

/* The least heap that the proof must know. */
static uint64_t bound(uint64_t preperiod, uint64_t period, uint64_t reach,
                      uint64_t most) {
  if (preperiod == 0) preperiod = 1;
  if (most == 0) most = 1;
  return most * (preperiod + period) + reach;
}

nim_window nim_window_find(const uint16_t *phi, uint32_t count, uint32_t reach,
                           uint32_t most) {
  nim_window w = {false, 0, 0, 0};
  for (uint32_t p = 1; bound(0, p, reach, most) < count; p++) {
    uint32_t start = count - p;
    uint64_t last;
    while (start > 0 && phi[start - 1] == phi[start - 1 + p]) start--;
    last = bound(start, p, reach, most);
    if (last >= count) continue;
    w.proven = true;
    w.period = p;
    w.preperiod = start;
    w.last = (uint32_t)last;
    return w;
  }
  return w;
}
