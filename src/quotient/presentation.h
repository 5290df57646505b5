/* presentation.h: a quotient as generators and relations, in words.
**
** The generators are the heaps that no lesser heaps express, a, b, c ... ascending. The
** least words of the elements are closed under taking letters away; the relations are
** v = w for the words v that are minimal among those not least, w the least word of the
** same element. They present the monoid: any word is brought to its least one by them.
*/
#ifndef NIM_QUOTIENT_PRESENTATION_H
#define NIM_QUOTIENT_PRESENTATION_H

#include "quotient/monoid.h"

/* The word of element x and then the generator, equal to the least word of `to`. */
typedef struct nim_relation {
  uint32_t x, generator, to;
} nim_relation;

/* The relation after *r, which is {0, UINT32_MAX, 0} before the first; false when there
** is none. */
bool nim_relation_next(const nim_monoid *m, nim_relation *r);

/* Text as snprintf: returns the length, whatever fits in `room` is written. The least
** word of an element, "ab^2c", "1" for the identity; beyond 26 generators "x1x2^2". */
size_t nim_print_element(const nim_monoid *m, uint32_t x, char *to, size_t room);
size_t nim_print_relation(const nim_monoid *m, const nim_relation *r, char *to,
                          size_t room);

/* "<a,b,c | a^2=1, b^3=b>". */
size_t nim_print_presentation(const nim_monoid *m, char *to, size_t room);

#endif
