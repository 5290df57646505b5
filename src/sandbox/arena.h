/* arena.h: a snapshot allocator: a heap in one piece of memory that can be saved and
** restored.
**
** The memory never moves, and the heap's own figures lie at its front. So a program that
** keeps everything in an arena, pointers included, returns to an earlier state when the
** saved bytes are copied back. The arena is bounded, and an inaccessible page follows it.
**
**     | heap: free lists | blocks ...                       | wild | guard |
**
** Blocks have no header: Lua passes its allocators the size of what they free. Sizes are
** rounded to multiples of 16 bytes up to 2,048, then to powers of two. What is freed goes
** to a list for its size, and serves no other; so there is twice the space of the bytes
** that may be in use.
**
** Where the system lets us choose, all arenas lie at addresses with the same low 32 bits.
** Lua hashes pointers by these, so that equal programs find equal hashes.
*/
#ifndef NIM_ARENA_H
#define NIM_ARENA_H

#include "base/common.h"

typedef struct nim_arena {
  char *base; /* NULL: not open */
  size_t most; /* bytes that may be in use */
  size_t size; /* of its address space */
  char *saved; /* what nim_arena_save has copied */
  size_t saved_size;
} nim_arena;

/* Reserves space for `most` bytes; false: no memory. */
bool nim_arena_open(nim_arena *a, size_t most);

/* Gives everything back. May be called again, and on zeros. */
void nim_arena_close(nim_arena *a);

/* The shape of lua_Alloc; `ud` is the arena. Making a block smaller never fails. */
void *nim_arena_resize(void *ud, void *block, size_t old, size_t size);

/* Keeps a copy of what is in use; false: no memory. */
bool nim_arena_save(nim_arena *a);

/* Puts the copy back: every block made since is gone. */
void nim_arena_restore(nim_arena *a);

/* Returns pages after the copy to the system, if there are many. Only where what was
** made since the last nim_arena_save is not needed any more. */
void nim_arena_trim(nim_arena *a);

/* Walks over all free blocks; true when places, lists and sizes agree. For assert. */
bool nim_arena_check(const nim_arena *a);

#endif
