/* lua/sequence/binding.h: sequences as userdata: what their files share. */
#ifndef NIML_SEQUENCES_H
#define NIML_SEQUENCES_H

#include "lua/rules/binding.h"

/* sequence.c: what is asked of values to come. */
typedef struct nimL_seq_options {
  int progress;     /* index of a function; 0: none */
  uint64_t last;    /* the last n that it is to hear of, where growth comes in parts */
  uint64_t workers; /* 0: as before */
  bool period, check;
} nimL_seq_options;

/* The fields that all options of sequences may have. */
#define NIML_SEQ_FIELDS                                                                  \
  {"progress", NIML_FUNCTION, offsetof(nimL_seq_options, progress), 0, 0}, {             \
    "workers", NIML_COUNT, offsetof(nimL_seq_options, workers), 1, NIML_MOST_THREADS     \
  }

/* Pushes an empty sequence of the rules at 1. */
nim_seq *nimL_newsequence(lua_State *L);

/* Grows the sequence at `slot` to G(n); its rules are at `rules`. May raise: what is
** computed is kept. */
void nimL_growsequence(lua_State *L, int slot, int rules, uint64_t n,
                       const nimL_seq_options *options);

#endif
