/* laplacian.h: linear systems of a weighted graph, solved without a subtraction.
**
** The Laplacian of a graph with weights w(i,j) >= 0 has the sum of a vertex's weights on
** the diagonal and -w(i,j) beside it. Eliminating a vertex leaves the Laplacian of a
** smaller graph, whose weights are sums and products of the old ones: the pivot is the
** sum of the weights that are left, never a difference (as in W. K. Grassmann,
** M. I. Taksar, D. P. Heyman, 1985). So every number keeps nearly all its digits, however
** unequal the weights, and the last vertex of each connected part has a pivot of exactly
** 0. That one is the ground: its unknown is 0.
**
** A matrix is n*n doubles by rows. A factor uses what is right of the diagonal; row k
** holds w(k,j) / degree[k] at the time when k was eliminated. Factor n^3/6 steps, inverse
** n^3/3, solve n^2.
*/
#ifndef NIM_LAPLACIAN_H
#define NIM_LAPLACIAN_H

#include "base/common.h"

/* Rows that are handled together, so that what is loaded is used so many times. */
#define NIM_LAPLACIAN_BLOCK 4u

/* Weights right of the diagonal become the factor. */
void nim_laplacian_factor(double *matrix, double *degree, size_t n);

/* The right side x becomes the solution. Its sum over each connected part must be 0. */
void nim_laplacian_solve(const double *factor, const double *degree, size_t n, double *x);

/* The factor becomes the whole inverse of the grounded Laplacian; rows and columns of the
** ground are 0. `room` has NIM_LAPLACIAN_BLOCK * n doubles. */
void nim_laplacian_invert(double *matrix, const double *degree, size_t n, double *room);

#endif
