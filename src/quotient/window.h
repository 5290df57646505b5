/* window.h: proves the period of a pretending function from finitely many heaps.
**
** Theorem (Plambeck and Siegel, 2008, after Guy and Smith, 1956). Let moves take at most
** `reach` tokens and leave at most k = `most` heaps, and let phi be the pretending
** function of the quotient Q of heaps 0 .. N. If phi(i + p) = phi(i) for n0 <= i <= N - p
** and N >= k*(max(n0, 1) + p) + reach, then Q is the quotient of heaps of any size, and
** phi(i + p) = phi(i) for all i >= n0.
**
** Proof. Let n > N. An option of n leaves j <= k heaps of n - take in all, j > 0 since n
** is above `reach`; the largest has n0 + p or more, and no fewer than 1 + p, so p can be
** taken from it: an option of n - p with the same element. In the same way p can be added
** to the largest heap that an option of n - p leaves, since that is n0 or more. So n and
** n - p have the same set of elements of options, and what was proven of n - p holds for
** n. (k = 0 counts as 1: above `reach` no heap has options.)
*/
#ifndef NIM_QUOTIENT_WINDOW_H
#define NIM_QUOTIENT_WINDOW_H

#include "base/common.h"

typedef struct nim_window {
  bool proven;
  uint32_t period, preperiod; /* the smallest both */
  uint32_t last;              /* N: the largest heap that the proof looks at */
  uint64_t work;              /* comparisons */
} nim_window;

/* Finds the period that phi(0) .. phi(count - 1) prove, in O(count). */
nim_window nim_window_find(const uint16_t *phi, uint32_t count, uint32_t reach,
                           uint32_t most);

#endif
