/* confine.h: what a program of somebody else's may reach, and no more. confine.c says by
** what it is held; the process has to be about to become the program. */
#ifndef NIML_CONFINE_H
#define NIML_CONFINE_H

#include "lua/binding.h"

/* Paths, NULL after the last: what is beneath them may be read and run, or read and
** written, but not made, removed or renamed. */
typedef struct nimL_reach {
  const char *const *reads, *const *writes;
} nimL_reach;

/* Files by Landlock; calls by seccomp: network, other processes, shared memory. */
typedef struct nimL_confinement {
  bool files, calls;
} nimL_confinement;

/* Confines this process as far as the system can. `apart`: it is in a namespace of
** processes that ends with it. */
nimL_confinement nimL_confine(const nimL_reach *reach, bool apart);

#endif
