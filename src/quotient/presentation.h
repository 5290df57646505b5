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

/* Text as snprintf: returns the length, whatever fits in `room` is written. The least
** word of an element, "ab^2c", "1" for the identity; beyond 26 generators "x1x2^2". */
size_t nim_print_element(const nim_monoid *m, uint32_t x, char *to, size_t room);

/* "<a,b,c | a^2=1, b^3=b>". */
size_t nim_print_presentation(const nim_monoid *m, char *to, size_t room);

#endif
