/* numbering.h: the states of a game and their numbers, in little memory.
**
** A state is bytes of a type, and has the next number, from 1 on, when it is added. Each
** is kept as what differs from the first of its block, whose begin and end it shares:
** states that are added one after another are much alike.
**
**     bytes   [ type | length of the shared begin | of the shared end | the rest ]...
**     begin   where in `bytes` the state of each number begins, from number 1 on
**     slots   a hash table of numbers; 0: free
**
** The table owns its memory; a call that fails leaves it as it was. Adding and finding
** cost O(length).
*/
#ifndef NIM_NUMBERING_H
#define NIM_NUMBERING_H

#include "base/common.h"

typedef struct nim_state {
  char type;
  const char *bytes;
  size_t length;
} nim_state;

typedef struct nim_numbering {
  nim_alloc alloc;
  char *bytes;
  size_t used, byte_room;
  uint32_t *begin;
  size_t count, begin_room; /* of states */
  uint32_t *slots;
  size_t slot_room;
} nim_numbering;

void nim_numbering_init(nim_numbering *u, const nim_alloc *alloc);
void nim_numbering_free(nim_numbering *u);

/* The number of a state; 0: it is not there. */
uint32_t nim_numbering_find(const nim_numbering *u, nim_state state);

/* Adds a state that is not there; false: no memory. */
bool nim_numbering_add(nim_numbering *u, nim_state state);

/* The type and length of the state of a number, 1 .. count, without its bytes; these. */
nim_state nim_numbering_state(const nim_numbering *u, uint32_t number);
void nim_numbering_copy(const nim_numbering *u, uint32_t number, char *bytes);

#endif
