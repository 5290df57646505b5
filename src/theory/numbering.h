/* numbering.h: the states of a game and their numbers, in little memory.
**
** A state is bytes of a type. It is opened when it is met, and has the next number once
** it is closed. Each is kept as what differs from the first of its block, whose begin and
** end it shares: states that are met one after another are much alike.
**
**     bytes   [ type | length of the shared begin | of the shared end | the rest ]...
**     slots   a hash table of places in `entry`, plus 1; 0: free
**
** The table owns its memory; a call that fails leaves it as it was. Opening, finding and
** closing cost O(length).
*/
#ifndef NIM_NUMBERING_H
#define NIM_NUMBERING_H

#include "base/common.h"

typedef struct nim_state {
  char type;
  const char *bytes;
  size_t length;
} nim_state;

typedef struct nim_numbered {
  uint32_t begin;  /* of this state in `bytes` */
  uint32_t number; /* 0: it is open */
  uint32_t closed; /* of another: where the state is that has the number place + 1 */
} nim_numbered;

typedef struct nim_numbering {
  nim_alloc alloc;
  char *bytes;
  size_t used, byte_room;
  nim_numbered *entry;
  size_t states, entry_room;
  uint32_t *slots;
  size_t slot_room; /* less than 2^32 */
  uint32_t count;   /* of numbers */
} nim_numbering;

/* NIM_NUMBERING_NONE: there is no such state; 0: it is open; else its number. */
#define NIM_NUMBERING_NONE UINT32_MAX

void nim_numbering_init(nim_numbering *u, const nim_alloc *alloc);
void nim_numbering_free(nim_numbering *u);

uint32_t nim_numbering_find(const nim_numbering *u, nim_state state);

/* Opens a state that is not there; false: no memory. */
bool nim_numbering_open(nim_numbering *u, nim_state state);

/* The number of a state that was open, from now on. */
uint32_t nim_numbering_close(nim_numbering *u, nim_state state);

/* The type and length of the state of a number, 1 .. count, without its bytes; these. */
nim_state nim_numbering_state(const nim_numbering *u, uint32_t number);
void nim_numbering_copy(const nim_numbering *u, uint32_t number, char *bytes);

#endif
