/* custom.h: a game of one's own: for each pile the options that its player has told.
**
** Options are told pile by pile, from pile 1 on; each leaves no pile, one or two, all
** smaller than the pile itself. The table owns its memory; a call that fails leaves it as
** it was.
*/
#ifndef NIM_CUSTOM_H
#define NIM_CUSTOM_H

#include "sequence/sequence.h"

typedef struct nim_custom {
  nim_alloc alloc;
  nim_seq_option *option;
  size_t options, option_room;
  size_t *begin; /* options of pile n: begin[n] .. begin[n + 1] - 1 */
  size_t piles, pile_room; /* piles 0 .. piles - 1 are known */
} nim_custom;

/* Knows pile 0, which has no options. */
bool nim_custom_init(nim_custom *c, const nim_alloc *alloc);
void nim_custom_free(nim_custom *c);

/* The options of pile c->piles. */
bool nim_custom_push(nim_custom *c, const nim_seq_option *options, size_t count);

/* Forgets the last pile. */
void nim_custom_pop(nim_custom *c);

uint64_t nim_custom_count(const nim_custom *c, uint64_t pile);
nim_seq_option nim_custom_option(const nim_custom *c, uint64_t pile, uint64_t k);

#endif
