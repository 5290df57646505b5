/* bradley.h: the model of Bradley and Terry (1952), fitted by maximum likelihood.
**
** The bot i, moving first against j, wins with probability 1 / (1 + exp(-x)), where x is
** rating[i] - rating[j] + seat, in nats. The seat's term is 0 unless the model is seated.
**
** Newton's method finds the maximum: the likelihood is concave, its second derivative a
** Laplacian bordered by the seat. A step that changes some pair's x by M is shortened to
** ln(1 + M) / M of itself, after which the likelihood is never smaller (F. Bach, 2010;
** T. Sun and Q. Tran-Dinh, 2019): it need not be computed. The caller has seen to it that
** the maximum exists (L. R. Ford, 1957): within each group, and for the seat.
**
** Results are added as doubles, exact up to 2^53 games of a pair. One block of
** nim_bradley_doubles(n) doubles, owned by the caller, holds everything:
**
**     won, lost   n*n  games that the row's bot won and lost against the column's,
**                      moving first; for a model without seats, in either seat
**     work        n*n  the graph's weights, their factor, at last the covariance
**     rating ...  n    each
*/
#ifndef NIM_BRADLEY_H
#define NIM_BRADLEY_H

#include "base/common.h"

/* Covariances of more bots would take more than 128 MiB. */
#define NIM_BRADLEY_MOST 4096u

typedef struct nim_bradley {
  size_t n;
  bool seated;
  double *won, *lost, *work;
  double *rating, *slope, *lever, *degree, *room;
  double seat, seat_step, seat_variance;
} nim_bradley;

size_t nim_bradley_doubles(size_t n);

/* The block must be zeroed. */
void nim_bradley_init(nim_bradley *b, double *block, size_t n, bool seated);

void nim_bradley_add(nim_bradley *b, size_t first, size_t second, double won,
                     double lost);

/* Ratings and seat, to 1e-9 nats or to where rounding ends it. False where the maximum
** does not exist, or is not found. */
bool nim_bradley_fit(nim_bradley *b);

/* After a fit: ratings with mean 0 in each group, and in `work` their covariance, the
** pseudo-inverse of the Fisher information. group[i] < n; groups share no games. */
bool nim_bradley_covariance(nim_bradley *b, const uint32_t *group);

#endif
