/* sequence.h: inside a sequence (nim.h): how each kind of game starts one, and gets its
** next values.
**
** The caller owns the struct, the sequence owns the memory it got from the allocator: one
** byte a value (two once a value is 256 or more), room at most doubled. Games that break
** piles have more: with a sparse space a list of the rare values, as large at most,
** and labels of the values (gather.c); some 220 KB for a block, and for each worker three
** more; 55 KB where rare values are few; the sets of triples.c where a move leaves three
** piles.
*/
#ifndef NIM_SEQUENCE_H
#define NIM_SEQUENCE_H

#include "rules/rules.h"
#include "sequence/period.h"
#include "base/threads.h"
#include "breaking/engine.h"
#include "kernels/values.h"

typedef enum nim_seq_kind {
  NIM_SEQ_CODE,   /* octal or hexadecimal */
  NIM_SEQ_TAKE,   /* a subtraction set */
  NIM_SEQ_GRUNDY, /* Grundy's game: a pile is broken in two unequal ones */
  NIM_SEQ_TABLE,  /* values told pile by pile */
  NIM_SEQ_OWN,    /* the kind of rules computes its values by a method of its own */
  NIM_SEQ_CLOSED  /* a formula gives every value: none is kept */
} nim_seq_kind;

/* How a kind of rules computes values by itself, with what it keeps in seq->own. The
** values in memory may be others' (nim_seq_adopt): it counts on none but these. */
typedef struct nim_stepper {
  /* Appends at least one value, for which there is room, and adds to the cost. It may
  ** state a period that it has proven (nim_period_state). */
  nim_seq_status (*step)(nim_seq *seq, uint64_t *cost);
  void (*free)(nim_seq *seq); /* what seq->own points to */
  bool proves;                       /* it knows a theorem that may prove a period */
  size_t bytes;                      /* of seq->own */
} nim_stepper;

struct nim_seq {
  nim_alloc alloc;
  nim_seq_kind kind;
  bool use_period; /* true from the start; false computes what no theory tells */
  nim_code code;   /* of NIM_SEQ_CODE */
  uint64_t *take;  /* of NIM_SEQ_TAKE: ascending, no number twice */
  size_t takes;
  size_t take_room;
  const nim_rules *rules; /* of NIM_SEQ_OWN and NIM_SEQ_CLOSED: not owned */
  const nim_stepper *stepper;
  void *own;       /* of NIM_SEQ_OWN: what the kind keeps; NULL: nothing yet */
  uint64_t length; /* values asked for where a period gives them: those in memory and
                      more; of NIM_SEQ_CLOSED perhaps fewer */
  nim_values values;
  nim_period period;
  nim_engine engine;
};

/* Each starts the sequence with no value computed; those that allocate may return
** NIM_SEQ_NOMEM, and all leave a sequence that can be freed. */
void nim_seq_init_code(nim_seq *seq, const nim_alloc *alloc, const nim_code *code);
void nim_seq_init_grundy(nim_seq *seq, const nim_alloc *alloc);
void nim_seq_init_table(nim_seq *seq, const nim_alloc *alloc);

/* `count` numbers that may be taken, each 1 .. NIM_MAX_SIZE, in any order, copied. */
nim_seq_status nim_seq_init_take(nim_seq *seq, const nim_alloc *alloc,
                                 const uint64_t *take, size_t count);

/* Values by the stepper of a kind, whose block in seq->own is returned, zeroed (NULL: no
** memory), or by the formula of rules->kind->closed. The rules must live as long as the
** sequence. */
void *nim_seq_init_own(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules,
                       const nim_stepper *stepper);
void nim_seq_init_closed(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules);

/* Frees what the sequence holds; a second call does nothing. */
void nim_seq_free(nim_seq *seq);

/* A table only: the value of the next pile, from pile 1 on; G(0) is 0 by itself. */
nim_seq_status nim_seq_push(nim_seq *seq, uint32_t value);

/* Takes values from elsewhere, each `width` (1 or 2) bytes in the order of this machine,
** instead of all there are now. They are believed, as are the values computed from them:
** so no period is looked for any more. */
nim_seq_status nim_seq_adopt(nim_seq *seq, const void *values, size_t count, int width);

#endif
