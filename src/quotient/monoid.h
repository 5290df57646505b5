/* monoid.h: a finite bipartite monoid: a commutative monoid with a set P of its elements.
**
** Elements are 0 .. order - 1; 0 is the identity. Each is the product of the least word
** for it: a multiset of generators, and words are compared by how often the largest
** generator occurs, then the next ... Elements are numbered in the order of their least
** words, so the parent of x (its least word without one of its largest generator) is less
** than x. The least words are closed under taking parts away.
**
**     product   order * order, symmetric
**     p         bit x: x is in P
**     apart     row x, bit y: x*y is in P
**
** Reduced means that all rows of `apart` differ: every two elements differ in some row.
** Memory: 2 bytes for a product and 1 bit for a pair.
*/
#ifndef NIM_QUOTIENT_MONOID_H
#define NIM_QUOTIENT_MONOID_H

#include "base/common.h"

/* An element fits 16 bits. */
#define NIM_MONOID_MOST 65535u

typedef struct nim_monoid {
  uint32_t order;
  uint32_t words; /* of a set of elements */
  uint32_t generators;
  uint16_t *product;
  uint64_t *p; /* begins the one block that holds all arrays */
  uint64_t *apart;
  uint16_t *parent;    /* of each element but 0 */
  uint16_t *letter;    /* the generator, by number, that its parent lacks */
  uint16_t *action;    /* element * generators + generator: the product of the two */
  uint32_t *generator; /* the heaps that generate it, ascending */
} nim_monoid;

/* A monoid with room for so many elements and generators, all zero but the sizes; false
** when memory is refused: nothing is held then. */
bool nim_monoid_init(nim_monoid *m, const nim_alloc *alloc, uint32_t order,
                     uint32_t generators);
void nim_monoid_free(nim_monoid *m, const nim_alloc *alloc);

/* Fills rows of `product` and `apart` from action, parent, letter and p. */
void nim_monoid_fill(nim_monoid *m, uint32_t row);

static inline uint32_t nim_monoid_product(const nim_monoid *m, uint32_t x, uint32_t y) {
  return m->product[(size_t)x * m->order + y];
}

static inline const uint64_t *nim_monoid_apart(const nim_monoid *m, uint32_t x) {
  return m->apart + (size_t)x * m->words;
}

/* From what others told, action and p alone: is this a monoid whose elements all come
** from its generators, each needed, numbered by their least words? Names parents and
** letters. */
bool nim_monoid_check(nim_monoid *m);

/* With all rows filled: are all of `apart` different? `table`: room for 4 * order. */
bool nim_monoid_reduced(const nim_monoid *m, uint32_t *table);

/* The least k >= 0 and p >= 1 with x^(k+p) = x^k. */
void nim_monoid_cycle(const nim_monoid *m, uint32_t x, uint32_t *index, uint32_t *period);

/* Is it the quotient of Nim heaps up to some size? T_0 = {1}, T_1 = {1, a} with P = {a},
** and T_n, n > 1, of order 2^n + 2: 1, a with a*a = 1, and an elementary abelian 2-group
** K with identity z, a*z not z; P = {a, z} (Plambeck and Siegel, Misère quotients for
** impartial games, 2008). */
bool nim_monoid_tame(const nim_monoid *m);

/* --- as generators and relations, in words ---
**
** The generators are the heaps that no lesser heaps express, a, b, c ... ascending. The
** least words of the elements are closed under taking letters away; the relations are
** v = w for the words v that are minimal among those not least, w the least word of the
** same element. They present the monoid: any word is brought to its least one by them.
*/

/* Text as snprintf: returns the length, whatever fits in `room` is written. The least
** word of an element, "ab^2c", "1" for the identity; beyond 26 generators "x1x2^2". */
size_t nim_print_element(const nim_monoid *m, uint32_t x, char *to, size_t room);

/* "<a,b,c | a^2=1, b^3=b>". */
size_t nim_print_presentation(const nim_monoid *m, char *to, size_t room);

#endif
