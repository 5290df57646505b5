#include "rating/laplacian.h"

#include <string.h>

#define BLOCK NIM_LAPLACIAN_BLOCK

/* Adds to row `i` what eliminating vertex `k` leaves there. */
static void update_row(double *matrix, const double *degree, size_t n, size_t k,
                       size_t i) {
  const double *source = matrix + k * n;
  double *row = matrix + i * n;
  double c = source[i] * degree[k];
  size_t j;
  if (c == 0) return;
  for (j = i + 1; j < n; j++) row[j] += c * source[j];
}

/* The same for the vertices k .. k + BLOCK - 1 at once. */
static void update_row_block(double *matrix, const double *degree, size_t n, size_t k,
                             size_t i) {
  const double *a = matrix + k * n, *b = a + n, *c = b + n, *d = c + n;
  double x = a[i] * degree[k], y = b[i] * degree[k + 1];
  double z = c[i] * degree[k + 2], u = d[i] * degree[k + 3];
  double *row = matrix + i * n;
  size_t j;
  if (x + y + z + u == 0) return;
  for (j = i + 1; j < n; j++) row[j] += x * a[j] + y * b[j] + (z * c[j] + u * d[j]);
}

/* The weights of row `k` become shares of their sum. */
static double scale_row(double *row, size_t k, size_t n) {
  double sum = 0;
  size_t j;
  for (j = k + 1; j < n; j++) sum += row[j];
  if (sum == 0) return 0;
  for (j = k + 1; j < n; j++) row[j] /= sum;
  return sum;
}

static void factor_block(double *matrix, double *degree, size_t n, size_t k, size_t end) {
  size_t i, p;
  for (i = k; i < end; i++) {
    for (p = k; p < i; p++) update_row(matrix, degree, n, p, i);
    degree[i] = scale_row(matrix + i * n, i, n);
  }
}

void nim_laplacian_factor(double *matrix, double *degree, size_t n) {
  size_t i, k, end;
  for (k = 0; k < n; k = end) {
    end = n - k < BLOCK ? n : k + BLOCK;
    factor_block(matrix, degree, n, k, end);
    for (i = end; i < n; i++) update_row_block(matrix, degree, n, k, i);
  }
}

void nim_laplacian_solve(const double *factor, const double *degree, size_t n,
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

/* The shares of a block's rows, times the inverse beyond it: into the rows. */
static void multiply_block(double *matrix, size_t n, size_t k, const double *room) {
  const double *a = room, *b = a + n, *c = b + n, *d = c + n;
  size_t j, t;
  for (j = k + BLOCK; j < n; j++) {
    const double *row = matrix + j * n;
    double x = 0, y = 0, z = 0, u = 0;
    for (t = k + BLOCK; t < n; t++) {
      x += a[t] * row[t];
      y += b[t] * row[t];
      z += c[t] * row[t];
      u += d[t] * row[t];
    }
    matrix[k * n + j] = x;
    matrix[(k + 1) * n + j] = y;
    matrix[(k + 2) * n + j] = z;
    matrix[(k + 3) * n + j] = u;
  }
}

static double dot(const double *a, const double *b, size_t from, size_t to) {
  double sum = 0;
  size_t i;
  for (i = from; i < to; i++) sum += a[i] * b[i];
  return sum;
}

/* Row and column `i` of the inverse, those after it being done. `share` is its row of
** the factor; beyond `end` multiply_block has begun. */
static void invert_row(double *matrix, const double *degree, size_t n, size_t i,
                       size_t end, const double *share) {
  double *row = matrix + i * n;
  size_t j, p;
  for (p = i + 1; p < end; p++)
    for (j = end; j < n; j++) row[j] += share[p] * matrix[p * n + j];
  for (p = i + 1; p < end; p++) row[p] = dot(share, matrix + p * n, i + 1, n);
  row[i] = (degree[i] == 0 ? 0 : 1 / degree[i]) + dot(share, row, i + 1, n);
  for (j = i + 1; j < n; j++) matrix[j * n + i] = row[j];
}

void nim_laplacian_invert(double *matrix, const double *degree, size_t n, double *room) {
  size_t i, k, end;
  for (end = n; end > 0; end = k) {
    k = end % BLOCK ? end - end % BLOCK : end - BLOCK;
    memcpy(room, matrix + k * n, (end - k) * n * sizeof *room);
    if (end < n) multiply_block(matrix, n, k, room);
    for (i = end; i-- > k;) invert_row(matrix, degree, n, i, end, room + (i - k) * n);
  }
}
