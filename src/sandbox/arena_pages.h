/* arena_pages.h: where arenas get their memory from. */
#ifndef NIM_ARENA_PAGES_H
#define NIM_ARENA_PAGES_H

#include "base/common.h"

/* Zeroed pages that are only taken when they are touched, and one after them that must
** not be; NULL: no memory. */
char *nim_pages_map(size_t size);
void nim_pages_unmap(char *base, size_t size);

/* The pages from `from` to the end are not needed now; what they hold is lost. */
void nim_pages_drop(char *base, size_t from, size_t size);

/* `size` in whole pages. */
size_t nim_pages_round(size_t size);

#endif
