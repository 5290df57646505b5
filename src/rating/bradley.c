#include "rating/bradley.h"

#include <math.h>
#include <string.h>

/* A step that is no longer than this, in nats, is the last. */
#define TOLERANCE 1e-9

/* Steps shorter than this shrink by far more than a half, until rounding ends it. */
#define NEAR 1e-2

#define MOST_STEPS 200
#define VECTORS 6

/* What one pair adds to the logarithm's derivative, and to minus the second one. */
typedef struct term {
  double slope, weight;
} term;

typedef term (*term_fn)(double x, double won, double lost);

/* ---- weighted graphs ----
**
** The Laplacian of a graph with weights w(i,j) >= 0 has the sum of a vertex's weights on
** the diagonal and -w(i,j) beside it. Eliminating a vertex leaves the Laplacian of a
** smaller graph, whose weights are sums and products of the old ones: the pivot is the
** sum of the weights that are left, never a difference (W. K. Grassmann, M. I. Taksar,
** D. P. Heyman, 1985). So every number keeps nearly all its digits, however unequal the
** weights, and the last vertex of each connected part has a pivot of exactly 0: its
** unknown is 0.
**
** A matrix is n*n doubles by rows, of which a factor uses what is right of the diagonal:
** row k holds w(k,j) / degree[k] at the time when k was eliminated. */

static void factor_laplacian(double *matrix, double *degree, size_t n) {
  size_t i, j, k;
  for (k = 0; k < n; k++) {
    double *row = matrix + k * n, sum = 0;
    for (j = k + 1; j < n; j++) sum += row[j];
    degree[k] = sum;
    if (sum == 0) continue;
    for (j = k + 1; j < n; j++) row[j] /= sum;
    for (i = k + 1; i < n; i++) {
      double weight = row[i] * sum;
      if (weight == 0) continue;
      for (j = i + 1; j < n; j++) matrix[i * n + j] += weight * row[j];
    }
  }
}

/* The right side x, whose sum over each connected part is 0, becomes the solution. */
static void solve_laplacian(const double *factor, const double *degree, size_t n,
                            double *x) {
  size_t j, k;
  for (k = 0; k < n; k++)
    for (j = k + 1; j < n; j++) x[j] += factor[k * n + j] * x[k];
  for (k = n; k-- > 0;) {
    double sum = degree[k] == 0 ? 0 : x[k] / degree[k];
    for (j = k + 1; j < n; j++) sum += factor[k * n + j] * x[j];
    x[k] = sum;
  }
}

static double dot(const double *a, const double *b, size_t from, size_t to) {
  double sum = 0;
  size_t i;
  for (i = from; i < to; i++) sum += a[i] * b[i];
  return sum;
}

/* The factor becomes the whole inverse, from the last row up; `share` holds a row of the
** factor while that of the inverse takes its place. */
static void invert_laplacian(double *matrix, const double *degree, size_t n,
                             double *share) {
  size_t i, j;
  for (i = n; i-- > 0;) {
    double *row = matrix + i * n;
    memcpy(share, row, n * sizeof *share);
    for (j = i + 1; j < n; j++) row[j] = dot(share, matrix + j * n, i + 1, n);
    row[i] = (degree[i] == 0 ? 0 : 1 / degree[i]) + dot(share, row, i + 1, n);
    for (j = i + 1; j < n; j++) matrix[j * n + i] = row[j];
  }
}

/* ---- the model ---- */

size_t nim_bradley_doubles(size_t n) {
  return (3 * n + VECTORS) * n;
}

void nim_bradley_init(nim_bradley *b, double *block, size_t n, bool seated) {
  memset(b, 0, sizeof *b);
  b->n = n;
  b->seated = seated;
  b->won = block;
  b->lost = b->won + n * n;
  b->work = b->lost + n * n;
  b->rating = b->work + n * n;
  b->slope = b->rating + n;
  b->lever = b->slope + n;
  b->degree = b->lever + n;
  b->room = b->degree + n;
}

void nim_bradley_add(nim_bradley *b, size_t first, size_t second, double won,
                     double lost) {
  b->won[first * b->n + second] += won;
  b->lost[first * b->n + second] += lost;
}

static term likelihood_term(double x, double won, double lost) {
  double t = exp(-fabs(x)), high = 1 / (1 + t), low = t / (1 + t);
  double p = x < 0 ? low : high, q = x < 0 ? high : low;
  term result;
  result.slope = won * q - lost * p;
  result.weight = (won + lost) * p * q;
  return result;
}

/* The empirical logit of J. Berkson (1944) and J. B. S. Haldane (1955), for a start. */
static term logit_term(double x, double won, double lost) {
  double logit = log((won + 0.5) / (lost + 0.5));
  term result = {0, (won + 0.5) * (lost + 0.5) / (won + lost + 1)};
  result.slope = result.weight * (logit - x);
  return result;
}

/* Slope and weights at the present ratings. */
static void evaluate(nim_bradley *b, term_fn term_at) {
  size_t i, j, n = b->n;
  memset(b->work, 0, n * n * sizeof(double));
  memset(b->slope, 0, n * sizeof(double));
  memset(b->lever, 0, n * sizeof(double));
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) {
      double won = b->won[i * n + j], lost = b->lost[i * n + j];
      term t;
      if (won + lost == 0) continue;
      t = term_at(b->rating[i] - b->rating[j] + b->seat, won, lost);
      b->work[i < j ? i * n + j : j * n + i] += t.weight;
      b->slope[i] += t.slope;
      b->slope[j] -= t.slope;
      b->lever[i] += t.weight;
      b->lever[j] -= t.weight;
    }
}

/* The seat's slope and weight once the ratings follow it, which is Schur's complement.
** Where the lever explains all but nothing of a pair, differences of sums would keep no
** digit; a sum of squares does. */
static void follow_seat(nim_bradley *b, term_fn term_at, double *slope, double *weight) {
  size_t i, j;
  *slope = *weight = 0;
  for (i = 0; i < b->n; i++)
    for (j = 0; j < b->n; j++) {
      double won = b->won[i * b->n + j], lost = b->lost[i * b->n + j];
      double left = 1 - b->lever[i] + b->lever[j];
      term t;
      if (won + lost == 0) continue;
      t = term_at(b->rating[i] - b->rating[j] + b->seat, won, lost);
      *slope += t.slope * left;
      *weight += t.weight * left * left;
    }
}

/* Factors the weights. Then the seat's step is known, and by its lever, which is how much
** the ratings give way to the seat, theirs. */
static bool factor(nim_bradley *b, term_fn term_at) {
  double slope, weight;
  factor_laplacian(b->work, b->degree, b->n);
  b->seat_step = 0;
  if (!b->seated) return true;
  solve_laplacian(b->work, b->degree, b->n, b->lever);
  follow_seat(b, term_at, &slope, &weight);
  b->seat_variance = 1 / weight;
  b->seat_step = slope / weight;
  return isfinite(b->seat_variance) && isfinite(b->seat_step);
}

/* The slope becomes Newton's step. Returns its longest part, or NaN. */
static double newton_step(nim_bradley *b, term_fn term_at) {
  double longest;
  size_t i;
  if (!factor(b, term_at)) return NAN;
  solve_laplacian(b->work, b->degree, b->n, b->slope);
  longest = fabs(b->seat_step);
  for (i = 0; i < b->n; i++) {
    if (b->seated) b->slope[i] -= b->seat_step * b->lever[i];
    if (!isfinite(b->slope[i])) return NAN;
    longest = fmax(longest, fabs(b->slope[i]));
  }
  return longest;
}

/* How much the step changes the x of some pair, at most. */
static double widest(const nim_bradley *b) {
  double most = 0;
  size_t i, j;
  for (i = 0; i < b->n; i++)
    for (j = 0; j < b->n; j++) {
      double change = fabs(b->slope[i] - b->slope[j] + b->seat_step);
      bool met = b->won[i * b->n + j] + b->lost[i * b->n + j] > 0;
      if (met && change > most) most = change;
    }
  return most;
}

static void apply_step(nim_bradley *b, double scale) {
  size_t i;
  for (i = 0; i < b->n; i++) b->rating[i] += scale * b->slope[i];
  b->seat += scale * b->seat_step;
}

bool nim_bradley_fit(nim_bradley *b) {
  double last = HUGE_VAL, longest, most;
  int steps;
  evaluate(b, logit_term);
  if (isnan(newton_step(b, logit_term))) return false;
  apply_step(b, 1);
  for (steps = 0; steps < MOST_STEPS; steps++) {
    evaluate(b, likelihood_term);
    longest = newton_step(b, likelihood_term);
    if (isnan(longest)) return false;
    most = widest(b);
    apply_step(b, most > 0 ? log1p(most) / most : 1);
    if (longest <= TOLERANCE || (longest < NEAR && longest > last / 2)) return true;
    last = longest;
  }
  return false;
}

/* Takes from each of `x` the mean of its group. */
static void center(nim_bradley *b, const uint32_t *group, double *x) {
  double *mean = b->room, *size = mean + b->n;
  size_t i, n = b->n;
  for (i = 0; i < n; i++) mean[i] = size[i] = 0;
  for (i = 0; i < n; i++) {
    mean[group[i]] += x[i];
    size[group[i]]++;
  }
  for (i = 0; i < n; i++)
    if (size[i] > 0) mean[i] /= size[i];
  for (i = 0; i < n; i++) x[i] -= mean[group[i]];
}

/* Takes from both sides of the covariance what moves a whole group. */
static void center_matrix(nim_bradley *b, const uint32_t *group) {
  size_t i, j, n = b->n;
  for (i = 0; i < n; i++) center(b, group, b->work + i * n);
  for (i = 0; i < n; i++)
    for (j = 0; j < i; j++) {
      double swap = b->work[i * n + j];
      b->work[i * n + j] = b->work[j * n + i];
      b->work[j * n + i] = swap;
    }
  for (i = 0; i < n; i++) center(b, group, b->work + i * n);
}

bool nim_bradley_covariance(nim_bradley *b, const uint32_t *group) {
  size_t i, j, n = b->n;
  evaluate(b, likelihood_term);
  if (!factor(b, likelihood_term)) return false;
  invert_laplacian(b->work, b->degree, n, b->room);
  center(b, group, b->rating);
  center_matrix(b, group);
  if (!b->seated) return true;
  center(b, group, b->lever);
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      b->work[i * n + j] += b->seat_variance * b->lever[i] * b->lever[j];
  return true;
}
