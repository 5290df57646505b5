/* The model of R. A. Bradley and M. E. Terry (1952), fitted by maximum likelihood, as a
** userdata that nim.ratings fills and asks.
**
** The bot i, moving first against j, wins with probability 1 / (1 + exp(-x)), where x is
** rating[i] - rating[j] + seat, in nats. The seat's term is 0 unless the model is seated.
**
** Newton's method finds the maximum: the likelihood is concave, its second derivative a
** Laplacian bordered by the seat. A step that changes some pair's x by M is shortened to
** ln(1 + M) / M of itself, after which the likelihood is never smaller (F. Bach, 2010;
** T. Sun and Q. Tran-Dinh, 2019): it need not be computed. The caller has seen to it that
** the maximum exists (L. R. Ford, 1957): within each group, and for the seat. */
#include "lua/binding.h"

#include <math.h>
#include <string.h>

/* A step that is no longer than this, in nats, is the last. */
#define TOLERANCE 1e-9

/* Steps shorter than this shrink by far more than a half, until rounding ends it. */
#define NEAR 1e-2

#define MOST_STEPS 200

/* Results are added as doubles, exact up to 2^53 games of a pair. */
typedef struct model {
  size_t n;
  bool seated, fitted;
  /* n*n each: games that the row's bot won and lost against the column's, moving first,
  ** or without seats in either seat; the graph's weights, their factor, at last the
  ** covariance. */
  double *won, *lost, *work;
  double *rating, *slope, *lever, *degree; /* n each */
  double *room;                            /* 2 * n */
  double seat, seat_step, seat_variance;
  double block[];
} model;

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

/* ---- the fit ---- */

static term likelihood_term(double x, double won, double lost) {
  double t = exp(-fabs(x)), high = 1 / (1 + t), low = t / (1 + t);
  double p = x < 0 ? low : high, q = x < 0 ? high : low;
  return (term){won * q - lost * p, (won + lost) * p * q};
}

/* The empirical logit of J. Berkson (1944) and J. B. S. Haldane (1955), for a start. */
static term logit_term(double x, double won, double lost) {
  double logit = log((won + 0.5) / (lost + 0.5));
  double weight = (won + 0.5) * (lost + 0.5) / (won + lost + 1);
  return (term){weight * (logit - x), weight};
}

/* Slope and weights at the present ratings, then the factor of the weights. Then the
** seat's step is known, and by its lever, which is how much the ratings give way to the
** seat, theirs. False: the numbers are not finite. */
static bool evaluate(model *b, term_fn term_at) {
  size_t i, j, n = b->n;
  double slope = 0, weight = 0;
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
  factor_laplacian(b->work, b->degree, n);
  b->seat_step = 0;
  if (!b->seated) return true;
  solve_laplacian(b->work, b->degree, n, b->lever);
  /* The seat's slope and weight once the ratings follow it, which is Schur's complement.
  ** Where the lever explains all but nothing of a pair, differences of sums would keep no
  ** digit; a sum of squares does. */
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) {
      double won = b->won[i * n + j], lost = b->lost[i * n + j];
      double left = 1 - b->lever[i] + b->lever[j];
      term t;
      if (won + lost == 0) continue;
      t = term_at(b->rating[i] - b->rating[j] + b->seat, won, lost);
      slope += t.slope * left;
      weight += t.weight * left * left;
    }
  b->seat_variance = 1 / weight;
  b->seat_step = slope / weight;
  return isfinite(b->seat_variance) && isfinite(b->seat_step);
}

/* The slope becomes Newton's step. Returns its longest part, or NaN. */
static double newton_step(model *b, term_fn term_at) {
  double longest;
  size_t i;
  if (!evaluate(b, term_at)) return NAN;
  solve_laplacian(b->work, b->degree, b->n, b->slope);
  longest = fabs(b->seat_step);
  for (i = 0; i < b->n; i++) {
    if (b->seated) b->slope[i] -= b->seat_step * b->lever[i];
    if (!isfinite(b->slope[i])) return NAN;
    longest = fmax(longest, fabs(b->slope[i]));
  }
  return longest;
}

static void apply_step(model *b, double scale) {
  size_t i;
  for (i = 0; i < b->n; i++) b->rating[i] += scale * b->slope[i];
  b->seat += scale * b->seat_step;
}

/* Ratings and seat, to 1e-9 nats or to where rounding ends it. False where the maximum
** does not exist, or is not found. */
static bool fit(model *b) {
  double last = HUGE_VAL, longest;
  size_t i, j, n = b->n;
  int steps;
  if (isnan(newton_step(b, logit_term))) return false;
  apply_step(b, 1);
  for (steps = 0; steps < MOST_STEPS; steps++) {
    double most = 0; /* that the step changes the x of some pair */
    longest = newton_step(b, likelihood_term);
    if (isnan(longest)) return false;
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++) {
        double change = fabs(b->slope[i] - b->slope[j] + b->seat_step);
        if (change > most && b->won[i * n + j] + b->lost[i * n + j] > 0) most = change;
      }
    apply_step(b, most > 0 ? log1p(most) / most : 1);
    if (longest <= TOLERANCE || (longest < NEAR && longest > last / 2)) return true;
    last = longest;
  }
  return false;
}

/* Takes from each of `x` the mean of its group. */
static void center(model *b, const uint32_t *group, double *x) {
  double *mean = b->room, *size = mean + b->n;
  size_t i, n = b->n;
  memset(mean, 0, 2 * n * sizeof *mean);
  for (i = 0; i < n; i++) {
    mean[group[i]] += x[i];
    size[group[i]]++;
  }
  for (i = 0; i < n; i++)
    if (size[i] > 0) mean[i] /= size[i];
  for (i = 0; i < n; i++) x[i] -= mean[group[i]];
}

/* After a fit: ratings with mean 0 in each group, and in `work` their covariance, the
** pseudo-inverse of the Fisher information. Groups share no games. */
static bool find_covariance(model *b, const uint32_t *group) {
  size_t i, j, n = b->n;
  if (!evaluate(b, likelihood_term)) return false;
  invert_laplacian(b->work, b->degree, n, b->room);
  center(b, group, b->rating);
  /* What moves a whole group is taken from both sides. */
  for (i = 0; i < n; i++) center(b, group, b->work + i * n);
  for (i = 0; i < n; i++)
    for (j = 0; j < i; j++) {
      double swap = b->work[i * n + j];
      b->work[i * n + j] = b->work[j * n + i];
      b->work[j * n + i] = swap;
    }
  for (i = 0; i < n; i++) center(b, group, b->work + i * n);
  if (!b->seated) return true;
  center(b, group, b->lever);
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      b->work[i * n + j] += b->seat_variance * b->lever[i] * b->lever[j];
  return true;
}

/* ---- as a value of Lua ---- */

/* erfc(x) --> 1 - erf(x), with a small relative error however large x is */
static int l_erfc(lua_State *L) {
  lua_pushnumber(L, erfc(luaL_checknumber(L, 1)));
  return 1;
}

static model *check_model(lua_State *L, bool fitted) {
  model *m = nimL_checkudata(L, 1, NIML_BRADLEY);
  if (fitted && !m->fitted) nimL_argerror(L, 1, "the model is not fitted");
  return m;
}

static size_t check_bot(lua_State *L, int arg, size_t n) {
  uint64_t i = nimL_checksize(L, arg, "bot");
  if (i - 1 >= n) nimL_argerror(L, arg, "there is no such bot");
  return (size_t)i - 1;
}

static double check_games(lua_State *L, int arg) {
  double games = lua_tonumber(L, arg);
  if (lua_type(L, arg) != LUA_TNUMBER) nimL_typeerror(L, arg, "number");
  if (!(games >= 0) || isinf(games)) nimL_argerror(L, arg, "not a number of games");
  return games;
}

/* bradley(bots, seated) --> model */
static int l_bradley(lua_State *L) {
  uint64_t n = nimL_checksize(L, 1, "bots");
  size_t bytes = 0;
  model *m;
  if (n > NIML_MOST_BOTS) nimL_argerror(L, 1, "too many bots");
  lua_settop(L, 2);
  if (!nim_bytes_of((3 * n + 6) * n, sizeof(double), &bytes)) return nimL_nomemory(L);
  m = nimL_newudata(L, NIML_BRADLEY, sizeof *m + bytes, 0);
  m->n = (size_t)n;
  m->seated = lua_toboolean(L, 2);
  m->won = m->block;
  m->lost = m->won + n * n;
  m->work = m->lost + n * n;
  m->rating = m->work + n * n;
  m->slope = m->rating + n;
  m->lever = m->slope + n;
  m->degree = m->lever + n;
  m->room = m->degree + n;
  return 1;
}

/* model:add(first, second, won, lost): games of two bots, won and lost by the first */
static int l_add(lua_State *L) {
  model *m = check_model(L, false);
  size_t first = check_bot(L, 2, m->n), second = check_bot(L, 3, m->n);
  double won = check_games(L, 4), lost = check_games(L, 5);
  if (first == second) nimL_argerror(L, 3, "a bot does not play itself");
  m->fitted = false;
  m->won[first * m->n + second] += won;
  m->lost[first * m->n + second] += lost;
  return 0;
}

/* model:fit(groups) --> boolean: whether there is a maximum. groups[i] is the number of
** the group of bot i, 1 .. bots */
static int l_fit(lua_State *L) {
  model *m = check_model(L, false);
  uint32_t *group;
  size_t i;
  if (!lua_istable(L, 2)) nimL_typeerror(L, 2, "table");
  group = nimL_newblock(L, m->n + 1, sizeof *group);
  for (i = 0; i < m->n; i++) {
    lua_geti(L, 2, (lua_Integer)i + 1);
    group[i] = (uint32_t)check_bot(L, -1, m->n);
    lua_pop(L, 1);
  }
  m->fitted = fit(m) && find_covariance(m, group);
  return nimL_pushflag(L, m->fitted);
}

/* model:rating(bot) --> rating in nats */
static int l_rating(lua_State *L) {
  model *m = check_model(L, true);
  lua_pushnumber(L, m->rating[check_bot(L, 2, m->n)]);
  return 1;
}

/* model:covariance(bot, bot) --> covariance in nats squared */
static int l_covariance(lua_State *L) {
  model *m = check_model(L, true);
  size_t i = check_bot(L, 2, m->n), j = check_bot(L, 3, m->n);
  lua_pushnumber(L, m->work[i * m->n + j]);
  return 1;
}

/* model:seat() --> advantage of the first seat in nats, its variance */
static int l_seat(lua_State *L) {
  model *m = check_model(L, true);
  lua_pushnumber(L, m->seat);
  lua_pushnumber(L, m->seat_variance);
  return 2;
}

const luaL_Reg nimL_bradley_methods[] = {
    {"add", l_add},   {"fit", l_fit}, {"rating", l_rating}, {"covariance", l_covariance},
    {"seat", l_seat}, {NULL, NULL}};
const luaL_Reg nimL_bradley_meta[] = {{NULL, NULL}};
const luaL_Reg nimL_bradley_functions[] = {
    {"bradley", l_bradley}, {"erfc", l_erfc}, {NULL, NULL}};
