/* custom.h: a game of one's own: for each pile the options that its player has told.
**
** Options are told pile by pile, from pile 1 on; each leaves any number of piles, up to
** NIM_MAX_PARTS, none of them empty and all smaller than the pile itself. The table owns
** its memory; a call that fails leaves it as it was.
**
**     begin   [ pile 0 | pile 1 | ... ]      where the options of a pile begin
**     first   [ option 0 | option 1 | ... ]  where the piles of an option begin
**     left    [ sizes ]
*/
#ifndef NIM_CUSTOM_H
#define NIM_CUSTOM_H

#include "base/common.h"

/* Options that are told: number i leaves left[first[i]] .. left[first[i + 1] - 1]. */
typedef struct nim_told {
  const uint32_t *left;
  const size_t *first; /* count + 1 of them */
  size_t count;
} nim_told;

typedef struct nim_custom {
  nim_alloc alloc;
  uint32_t *left;
  size_t lefts, left_room;
  size_t *first;
  size_t options, option_room;
  size_t *begin; /* options of pile n: begin[n] .. begin[n + 1] - 1 */
  size_t piles, pile_room; /* piles 0 .. piles - 1 are known */
  uint32_t most; /* the most piles that an option leaves */
} nim_custom;

/* Knows pile 0, which has no options. */
bool nim_custom_init(nim_custom *c, const nim_alloc *alloc);
void nim_custom_free(nim_custom *c);

/* The options of pile c->piles. */
bool nim_custom_push(nim_custom *c, const nim_told *told);

/* Forgets the last pile. */
void nim_custom_pop(nim_custom *c);

uint64_t nim_custom_count(const nim_custom *c, uint64_t pile);

/* The `*count` piles that an option leaves; valid until more is told. */
const uint32_t *nim_custom_option(const nim_custom *c, uint64_t pile, uint64_t k,
                                  uint32_t *count);

#endif
