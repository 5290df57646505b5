/* What nim.ratings needs of C: Laplacians, and functions that math has not.
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
#include "lua/binding.h"

#include <math.h>
#include <string.h>

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

static void read_numbers(lua_State *L, int table, double *to, size_t n) {
  size_t i;
  if (!lua_istable(L, table)) luaL_error(L, "table of numbers expected");
  for (i = 0; i < n; i++) {
    lua_rawgeti(L, table, (lua_Integer)i + 1);
    to[i] = lua_tonumber(L, -1);
    lua_pop(L, 1);
  }
}

static void write_numbers(lua_State *L, int table, const double *from, size_t n) {
  size_t i;
  for (i = 0; i < n; i++) {
    lua_pushnumber(L, from[i]);
    lua_rawseti(L, table, (lua_Integer)i + 1);
  }
}

/* laplacian(weights, vectors [, inverts]) --> inverse by rows | nothing: weights[i][j] is
** that of vertices i and i + j. Each vector, the sum of which over each connected part is
** 0, becomes the solution. */
static int l_laplacian(lua_State *L) {
  double *matrix, *degree, *room;
  size_t n, i;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 3);
  n = lua_rawlen(L, 1);
  if (n > NIML_MOST_BOTS) nimL_argerror(L, 1, "too many vertices");
  matrix = nimL_newblock(L, n * n + 2 * n + 1, sizeof *matrix);
  degree = matrix + n * n;
  room = degree + n;
  for (i = 0; i < n; i++) {
    lua_rawgeti(L, 1, (lua_Integer)i + 1);
    read_numbers(L, 5, matrix + i * n + i + 1, n - i - 1);
    lua_settop(L, 4);
  }
  factor_laplacian(matrix, degree, n);
  for (i = 1; lua_rawgeti(L, 2, (lua_Integer)i) != LUA_TNIL; i++) {
    read_numbers(L, 5, room, n);
    solve_laplacian(matrix, degree, n, room);
    write_numbers(L, 5, room, n);
    lua_settop(L, 4);
  }
  if (!lua_toboolean(L, 3)) return 0;
  invert_laplacian(matrix, degree, n, room);
  lua_createtable(L, (int)n, 0);
  for (i = 0; i < n; i++) {
    lua_createtable(L, (int)n, 0);
    write_numbers(L, lua_gettop(L), matrix + i * n, n);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* erfc(x) --> 1 - erf(x), with a small relative error however large x is */
static int l_erfc(lua_State *L) {
  lua_pushnumber(L, erfc(luaL_checknumber(L, 1)));
  return 1;
}

/* log1p(x) --> the logarithm of 1 + x, with a small relative error however small x is */
static int l_log1p(lua_State *L) {
  lua_pushnumber(L, log1p(luaL_checknumber(L, 1)));
  return 1;
}

const luaL_Reg nimL_ratings_functions[] = {
    {"laplacian", l_laplacian}, {"erfc", l_erfc}, {"log1p", l_log1p}, {NULL, NULL}};
