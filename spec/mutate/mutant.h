/* mutant.h: which change of the woven sources is in force. Included before every file. */
#ifndef NIM_MUTANT_H
#define NIM_MUTANT_H

/* Changes have numbers from 1 on; 0 is the program as it was written. */
extern unsigned nim_mutant_on;

/* A byte for each change, not 0 once its place has been passed. */
extern unsigned char *nim_mutant_seen;

/* At a place of `n` changes from number `first` on: is one of them in force? */
#define NIM_MUTANT(first, n) \
  (nim_mutant_seen[first] = 1, nim_mutant_on - (first) < (unsigned)(n))

#endif
