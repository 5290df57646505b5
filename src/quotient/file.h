/* file.h: a quotient as text that can be kept, read back and checked by others.
**
**     misere quotient 1
**     rules 0.75
**     heaps 23                      heaps 0 .. 23
**     order 8
**     generators 1 2 5              the heaps that generate the monoid
**     p 1 4                         the elements that are in P
**     phi 0 1 2 1 ...               the element of each heap; element 0 is the identity
**     0 1 2 6                       for each element, its product with each generator:
**     1 0 3 7                       the first number is the element itself
**     ...
**     period 2 8 22                 period, preperiod and the last heap that the proof
**                                   looks at, or `period none`
**     checksum 2b885f14825dcc26     FNV-1a, 64 bits, of all lines before
**
** This is a certificate as well: with the rules it is all that is needed to prove it
** (proof.h, window.h).
**
** Reading takes nothing on trust: form, checksum, rules, the laws of a monoid, and that
** all elements are told apart are checked, outcomes and period are proven anew by
** nim_quotient_run.
*/
#ifndef NIM_QUOTIENT_FILE_H
#define NIM_QUOTIENT_FILE_H

#include "base/text.h"
#include "quotient/quotient.h"

/* Takes `length` bytes; false ends the writing. */
typedef bool (*nim_quotient_sink)(void *ud, const char *text, size_t length);

/* `rules` is the canonical text of the game, one line. False when the sink said so. */
bool nim_quotient_write(const nim_quotient *q, const char *rules, nim_quotient_sink sink,
                        void *ud);

/* Does a text begin as that of a quotient does? */
bool nim_quotient_begins(const char *text, size_t length);

/* Begins anew with what the text tells of the game `rules`, whose heaps `q` has. DONE:
** nim_quotient_run goes on with the proof (see nim_quotient_adopt). REFUTED: `why` says
** what is wrong with the text, and the line; NOMEM. `q` stays as it was in both. */
nim_quotient_status nim_quotient_read(nim_quotient *q, const char *rules,
                                      const char *text, size_t length, nim_text *why);

#endif
