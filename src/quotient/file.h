/* file.h: a quotient as text that can be kept, read back and checked by others.
**
**     misere quotient 1
**     rules 0.75                    the canonical text of the rules, without `misere`
**     heaps 23                      it is about heaps 0 .. 23
**     order 8                       elements 0 .. 7 of the monoid; 65535 at most
**     generators 1 2 5              the heaps that generate it, ascending
**     p 1 4                         the elements that are in P, ascending, without 0
**     phi 0 1 2 1 ...               the element of each heap from 0 on
**     0 1 2 6                       for each element, in order: the element itself, and
**     1 0 3 7                       its product with each generator
**     ...
**     period 2 8 22                 period, preperiod and the last heap that the proof
**                                   looks at, the least that phi proves (window.h), or
**                                   `period none`
**     checksum 2b885f14825dcc26     FNV-1a, 64 bits, of all lines before
**
** Each line ends with one \n, one blank stands before each number, and numbers are
** decimal without leading zeros. Nothing follows the name of an empty list.
**
** There is one text for each game and number of heaps:
**   - A heap is a generator if its element is no product of those of smaller heaps.
**   - Element 0 is the identity. The generators are taken in order: each is applied to
**     elements 0, 1, 2, ..., those included that it brings, and a product that has no
**     number yet gets the next.
**   - No two elements are equal: for some third one, just one of the products is in P.
**
** With the rules, this is enough to prove the quotient, so the text is a certificate
** as well (proof.h, window.h). examples/quotient_certificate.lua shares no code with
** luanim and gives the verdict of nim_quotient_read and the nim_quotient_run that
** follows: both refuse any other text.
*/
#ifndef NIM_QUOTIENT_FILE_H
#define NIM_QUOTIENT_FILE_H

#include "base/text.h"
#include "quotient/quotient.h"

/* Takes `length` bytes; false stops the writing. */
typedef bool (*nim_quotient_sink)(void *ud, const char *text, size_t length);

/* `rules` is the canonical text of the game, one line. False when the sink stopped it. */
bool nim_quotient_write(const nim_quotient *q, const char *rules, nim_quotient_sink sink,
                        void *ud);

/* Does a text begin as that of a quotient does? */
bool nim_quotient_begins(const char *text, size_t length);

/* Begins anew with what the text claims of the game `rules`, whose heaps `q` has: form,
** checksum, rules, period and the laws of a monoid are checked. DONE: nim_quotient_run
** goes on with the proof (see nim_quotient_adopt). REFUTED: `why` says what is wrong with
** the text, and in which line; NOMEM: memory is refused. After both `q` is unchanged. */
nim_quotient_status nim_quotient_read(nim_quotient *q, const char *rules,
                                      const char *text, size_t length, nim_text *why);

#endif
