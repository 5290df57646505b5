/* status.h: what a solver reports beside its answer, and to whom. */
#ifndef NIM_STATUS_H
#define NIM_STATUS_H

#include "base/common.h"

typedef enum nim_status {
  NIM_OK,
  NIM_NONE,     /* there is no such move */
  NIM_OVERFLOW, /* a count exceeds 2^63-1 */
  NIM_BUDGET,   /* the search would exceed its budget */
  NIM_STOPPED,  /* somebody wants it to stop; it may be asked again */
  NIM_NOMEM
} nim_status;

struct nim_move;

/* Sees one winning move after the other; false ends the search. */
typedef bool (*nim_visit)(void *ud, const struct nim_move *m);

#endif
