/* team.h: one sequence by several threads: blocks under work at a time.
**
** Pass 1 of a block (block.h), its far part, needs no value of the blocks just before but
** for places near to its start. So far parts of some blocks are done at a time; the near
** parts, passes 2 and 3, are done in the order of the blocks, each by the member that has
** done the far part:
**
**     member 0   far 0 | near 0 | far 2          | near 2 | far 4
**     member 1   far 1          | near 1 | far 3          | near 3 | far 5
**
** A worker that has to wait longer than a near part takes begins one block more. So as
** many blocks are under work as there are members and some more (the slots). A far part
** leaves out the places that would need a block which is not known when it begins. When
** it has gathered its other places it makes up for those that are known by then, before
** it looks for what is still open; the near part does for the rest.
**
** Nobody takes a lock for that. Blocks are claimed, and numbered, by one meter, and
** another one tells how many are known; whoever's turn it is raises it, and has noted
** before what holds then. Who has a block under work may read the notes since it began
** it: so many are kept.
**
** That is a handshake a block. It pays where a block is dear against one, and its near
** part is less than three quarters of it: in games without a sparse space, or with many
** rare values. Where blocks are cheap, or piles are looked at one by one, one thread does
** it all.
**
** Only who does a near part writes what is shared: the values and their count, the list
** of rare positions, the period. Room for them is made before the members begin, since
** they allocate nothing. When the budget is spent, what was begun is done as well. A
** block that ends early, or a proven period, ends the run, and what was begun is
** forgotten. The values and the period are those of one thread; where a period ends them,
** there may be more or fewer of them by a part of a block.
*/
#ifndef NIM_SEQ_TEAM_H
#define NIM_SEQ_TEAM_H

#include "base/threads.h"
#include "breaking/engine.h"

/* Threads that may share the work on a sequence, and blocks for them. */
typedef struct nim_mates {
  unsigned workers; /* 0 is 1 */
  nim_block *block;
  size_t count; /* of the blocks */
} nim_mates;

void nim_mates_free(nim_mates *mates, const nim_alloc *alloc);

/* What a run works on. */
typedef struct nim_team {
  nim_engine *engine;
  nim_mates *mates;
  const nim_alloc *alloc;
  nim_values *values;
  bool (*ends)(void *ud); /* do the values so far end the run? Asked after each block */
  void *ud;
  nim_crew *crew;     /* started when there is work for it */
} nim_team;

/* Appends values, at most up to `limit` in all, in about eight times `budget`
** nanoseconds, and adds what it took to *cost. False where there is nothing to share, or
** no memory for it: then nothing was done. */
bool nim_team_run(const nim_team *team, size_t limit, uint64_t budget, uint64_t *cost);

#endif
