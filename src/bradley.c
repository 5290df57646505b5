#include "bradley.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "laplacian.h"

/* A step that is no longer than this, in nats, is the last. */
#define TOLERANCE 1e-9

/* Steps shorter than this shrink by far more than a half, until rounding ends it. */
#define NEAR 1e-4

#define MOST_STEPS 200
#define VECTORS (6 + NIM_LAPLACIAN_BLOCK)

/* What one pair adds: to the likelihood, its derivative, and minus the second one. */
typedef struct term {
  double value, slope, weight;
} term;

typedef term (*term_fn)(double x, double won, double lost);

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
  b->base = b->rating + n;
  b->slope = b->base + n;
  b->border = b->slope + n;
  b->lever = b->border + n;
  b->degree = b->lever + n;
  b->room = b->degree + n;
}

void nim_bradley_add(nim_bradley *b, size_t first, size_t second, double won, double lost) {
  b->won[first * b->n + second] += won;
  b->lost[first * b->n + second] += lost;
}

static term likelihood_term(double x, double won, double lost) {
  double t = exp(-fabs(x)), log_t = log1p(t), high = 1 / (1 + t), low = t / (1 + t);
  double p = x < 0 ? low : high, q = x < 0 ? high : low;
  term result;
  result.value = -won * (log_t + fmax(-x, 0)) - lost * (log_t + fmax(x, 0));
  result.slope = won * q - lost * p;
  result.weight = (won + lost) * p * q;
  return result;
}

/* The empirical logit of J. Berkson (1944) and J. B. S. Haldane (1955), for a start. */
static term logit_term(double x, double won, double lost) {
  double logit = log((won + 0.5) / (lost + 0.5));
  term result = {0, 0, (won + 0.5) * (lost + 0.5) / (won + lost + 1)};
  result.slope = result.weight * (logit - x);
  return result;
}

static void add_term(nim_bradley *b, size_t i, size_t j, term t) {
  b->work[i < j ? i * b->n + j : j * b->n + i] += t.weight;
  b->likelihood += t.value;
  b->slope[i] += t.slope;
  b->slope[j] -= t.slope;
  b->border[i] += t.weight;
  b->border[j] -= t.weight;
  b->seat_slope += t.slope;
  b->seat_weight += t.weight;
}

static void clear(nim_bradley *b) {
  memset(b->work, 0, b->n * b->n * sizeof(double));
  memset(b->slope, 0, b->n * sizeof(double));
  memset(b->border, 0, b->n * sizeof(double));
  b->likelihood = b->seat_slope = b->seat_weight = 0;
}

/* Likelihood, slope and weights at the present ratings. */
static void evaluate(nim_bradley *b, term_fn term_at) {
  size_t i, j;
  clear(b);
  for (i = 0; i < b->n; i++)
    for (j = 0; j < b->n; j++) {
      double won = b->won[i * b->n + j], lost = b->lost[i * b->n + j];
      double x = b->rating[i] - b->rating[j] + b->seat;
      if (won + lost > 0) add_term(b, i, j, term_at(x, won, lost));
    }
}

static double dot(const double *a, const double *b, size_t n) {
  double sum = 0;
  size_t i;
  for (i = 0; i < n; i++) sum += a[i] * b[i];
  return sum;
}

/* Factors the weights, and takes the seat apart from the ratings (Schur's complement). */
static bool factor(nim_bradley *b) {
  double left;
  nim_laplacian_factor(b->work, b->degree, b->n);
  if (!b->seated) return true;
  memcpy(b->lever, b->border, b->n * sizeof(double));
  nim_laplacian_solve(b->work, b->degree, b->n, b->lever);
  left = b->seat_weight - dot(b->border, b->lever, b->n);
  b->seat_variance = 1 / left;
  return left > 0 && isfinite(b->seat_variance);
}

/* The slope becomes Newton's step. Returns its longest part, or NaN. */
static double newton_step(nim_bradley *b) {
  double seat, longest;
  size_t i;
  if (!factor(b)) return NAN;
  nim_laplacian_solve(b->work, b->degree, b->n, b->slope);
  seat = b->seated ? (b->seat_slope - dot(b->border, b->slope, b->n)) * b->seat_variance : 0;
  b->seat_slope = seat;
  longest = fabs(seat);
  for (i = 0; i < b->n; i++) {
    if (b->seated) b->slope[i] -= seat * b->lever[i];
    if (!isfinite(b->slope[i])) return NAN;
    longest = fmax(longest, fabs(b->slope[i]));
  }
  return longest;
}

static void go(nim_bradley *b, const double *step, double seat_step, double scale) {
  size_t i;
  for (i = 0; i < b->n; i++) b->rating[i] = b->base[i] + scale * step[i];
  b->seat = b->seat_base + scale * seat_step;
}

static void keep(nim_bradley *b) {
  memcpy(b->base, b->rating, b->n * sizeof(double));
  b->seat_base = b->seat;
}

/* Goes along the step, half as far until the likelihood is no smaller. */
static bool advance(nim_bradley *b) {
  double before = b->likelihood, rounding = 1e-12 * fabs(before), scale = 1;
  double seat_step = b->seat_slope, *step = b->room;
  memcpy(step, b->slope, b->n * sizeof(double));
  keep(b);
  for (; scale > DBL_EPSILON; scale /= 2) {
    go(b, step, seat_step, scale);
    evaluate(b, likelihood_term);
    if (b->likelihood >= before - rounding) return true;
  }
  return false;
}

/* Begins with the logits, unless equal ratings are more likely. */
static bool begin(nim_bradley *b) {
  double equal;
  evaluate(b, likelihood_term);
  equal = b->likelihood;
  keep(b);
  evaluate(b, logit_term);
  if (isnan(newton_step(b))) return false;
  go(b, b->slope, b->seat_slope, 1);
  evaluate(b, likelihood_term);
  if (b->likelihood >= equal) return true;
  go(b, b->slope, b->seat_slope, 0);
  evaluate(b, likelihood_term);
  return true;
}

bool nim_bradley_fit(nim_bradley *b) {
  double last = HUGE_VAL, longest;
  int steps;
  if (!begin(b)) return false;
  for (steps = 0; steps < MOST_STEPS; steps++) {
    longest = newton_step(b);
    if (isnan(longest) || !advance(b)) return false;
    if (longest <= TOLERANCE || (longest < NEAR && longest > last / 2)) return true;
    last = longest;
  }
  return false;
}

/* Sums of `x` over each group, divided by the group's size. */
static void means(const double *x, const uint32_t *group, size_t n, double *mean,
                  double *size) {
  size_t i;
  for (i = 0; i < n; i++) mean[i] = size[i] = 0;
  for (i = 0; i < n; i++) {
    mean[group[i]] += x[i];
    size[group[i]]++;
  }
  for (i = 0; i < n; i++)
    if (size[i] > 0) mean[i] /= size[i];
}

static void center(nim_bradley *b, const uint32_t *group, double *x) {
  double *mean = b->room, *size = mean + b->n;
  size_t i;
  means(x, group, b->n, mean, size);
  for (i = 0; i < b->n; i++) x[i] -= mean[group[i]];
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
  if (!factor(b)) return false;
  nim_laplacian_invert(b->work, b->degree, n, b->room);
  center(b, group, b->rating);
  center_matrix(b, group);
  if (!b->seated) return true;
  center(b, group, b->lever);
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      b->work[i * n + j] += b->seat_variance * b->lever[i] * b->lever[j];
  return true;
}
