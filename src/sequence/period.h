/* period.h: finds and proves the period of a Grundy sequence while it grows.
**
** Two rules turn finitely many values into a proof:
**   NIM_PERIOD_CODE    G(i+p) = G(i) for n0 <= i <= k*n0 + (k-1)*p + t, where the t-th
**                      digit of the code is its last that is not 0, and no move leaves
**                      more than k >= 2 piles. With k = 2, for octal codes, this is
**                      2*n0 + p + t (Guy and Smith, The G-values of various games, 1956;
**                      Winning Ways, ch. 4); their proof holds for any k, see below.
**   NIM_PERIOD_WINDOW  G(i+p) = G(i) for t consecutive i, where t is the largest number
**                      that may be taken: G(n) is a function of the t values before it.
** NIM_PERIOD_NONE stands for games without such a rule; nothing is searched.
**
** A finite octal game has no arithmetic period (Austin, 1976), so the saltus is 0. Games
** with a digit of 8 or more may have one (S. Howse and R. J. Nowakowski, Periodicity and
** arithmetic-periodicity in hexadecimal games, 2004); it is not looked for, so that the
** period of such a game stays open.
**
** Proof of the rule for codes, by induction over n > M = k*n0 + (k-1)*p + t: let
** G(i+p) = G(i) for n0 <= i < n. The options of n+p and of n have the same values:
**   - An option of n+p takes j <= t and leaves piles, at least one since n+p > t, with
**     n+p-j tokens in at most k of them. The largest pile has a >= (n+p-t)/k tokens, and
**     n+p-t > k*(n0+p), so a > n0+p. Taken from n instead, with a-p in place of a, the
**     same number of piles is left, none is empty, the digit allows it, and since
**     n0 < a-p < n it has the same value.
**   - An option of n takes j <= t and leaves at least one pile; the largest has
**     a >= (n-t)/k tokens, and n-t > k*n0, so a > n0. With a+p in its place this is an
**     option of n+p, and since n0 < a < n it has the same value.
** So the least value that is no option's is the same: G(n+p) = G(n).
**
** How it works. One candidate p is followed: `start` is the least i from which on
** G(i+p) = G(i) holds up to the newest value. Each new value is compared once. Whenever
** the sequence has grown by an eighth, the distances at which its last quarter repeats
** are listed anew and the candidate that would be proven first is kept. A suffix of
** periods d and e and of length d+e or more has period gcd(d,e) (Fine and Wilf, 1965),
** which is why a failed distance rules out all others up to the length of its match, and
** a search takes O(n) comparisons in practice: O(1) a value, no memory.
**
** A proven period is the smallest, its preperiod the smallest as well.
*/
#ifndef NIM_PERIOD_H
#define NIM_PERIOD_H

#include "kernels/values.h"

typedef enum nim_period_rule {
  NIM_PERIOD_NONE,
  NIM_PERIOD_CODE,
  NIM_PERIOD_WINDOW
} nim_period_rule;

typedef struct nim_period {
  nim_period_rule rule;
  uint64_t span;  /* the t of the rule */
  uint32_t piles; /* the k of the rule */

  bool proven; /* if so, the next four say what */
  uint64_t length;
  uint64_t preperiod;
  uint64_t saltus;
  uint64_t checked; /* G(0) .. G(checked) are the proof */

  size_t candidate;   /* followed distance, 0 when there is none */
  size_t start;       /* G(i + candidate) = G(i) for start <= i < seen - candidate */
  size_t seen;        /* values looked at so far */
  size_t next_search; /* the count of values at which candidates are listed anew */
  size_t concluded;   /* the count of values that are known to prove none */
} nim_period;

/* The k of codes that leave fewer piles is 2 as well, as the literature has it. */
void nim_period_init(nim_period *period, nim_period_rule rule, uint64_t span,
                     unsigned piles);

/* States a period that theory gives. */
void nim_period_state(nim_period *period, uint64_t length, uint64_t preperiod,
                      uint64_t saltus);

/* Looks at the values that came since the last call; true once the period is proven,
** which may be up to an eighth later than it could be. */
bool nim_period_update(nim_period *period, const nim_values *values);

/* Is there a period that the values prove? O(count), once for every count: a proof covers
** more than half of them under NIM_PERIOD_CODE, and `span` under NIM_PERIOD_WINDOW, so
** the search lists every distance that has one. */
bool nim_period_conclude(nim_period *period, const nim_values *values);

#endif
