/* team.c: one sequence by several threads, blocks under work at a time: a tier.
**
** Pass 1 of a block, its far part, needs no value of the blocks just before but
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
** No lock is taken for that. One atomic counter numbers the blocks that begin, another
** counts the finished ones. The member that finishes a block writes the facts about it
** before it raises that count; the facts of the last blocks are kept for the members that
** work on later ones.
**
** That is one synchronisation for each block. It pays where a block costs much more, and
** its near part is less than three quarters of it: in games without a sparse space, or
** with many rare values. Else one thread does all the work.
**
** Only the member that does a near part writes what is shared: the values and their
** count, the list of rare positions, the period. Room is made before the members begin,
** since they allocate nothing. When the budget is spent, what was begun is done as well.
** A block that ends early, or a proven period, ends the run, and what was begun is
** forgotten. The values and the period are those of one thread; where a period ends them,
** there may be more or fewer of them by a part of a block.
*/
#include "breaking/engine.h"

#include "base/common.h"
#include "breaking/tuning.h"

#ifdef NIM_THREADS

/* The most blocks that may be computed at a time. */
#define BLOCKS_MOST (NIM_POOL_MOST + NIM_TEAM_SPARE)

_Static_assert(BLOCKS_MOST *NIM_LANES <= NIM_MOST_UNKNOWN, "a block lists late rares");

/* A block under work. */
typedef struct job {
  nim_task task;
  size_t number;
  bool filled; /* is the far part done? */
} job;

/* A member of the pool, and its blocks under work, the oldest first. */
typedef struct member {
  nim_block *block;
  job job[NIM_TEAM_OWN];
  size_t oldest, count;
} member;

/* The state after a number of finished blocks. */
typedef struct facts {
  nim_aim aim;
  size_t rares;
} facts;

/* As many are kept: a member reads those since its block began. */
#define FACTS (BLOCKS_MOST + 1)

/* A run under work. Blocks are numbered from 0. The engine's own block gives all others
** their parameters. */
typedef struct run {
  nim_engine *engine;
  nim_team *team;
  nim_block *lead;
  nim_work *work;
  size_t start; /* of block 0 */
  size_t lanes; /* of a block */
  size_t slots;
  uint64_t most;  /* cost */
  uint32_t space; /* of the values, until it ends */
  facts facts[FACTS];
  uint64_t cost, in_order;

  nim_meter members;
  nim_meter begun; /* blocks whose far part has begun */
  nim_meter known; /* finished blocks; raised by the member that finishes the next */
  nim_meter end;   /* no block from this one on is begun; it never grows */
} run;

/* --- blocks in order --- */

static void note_facts(run *r, size_t known) {
  facts *f = &r->facts[known % FACTS];
  f->aim = r->lead->aim;
  f->rares = r->engine->rare.count;
}

/* Gathers the far positions that pass 1 left out because their values were not known
** yet. */
static void make_up(nim_task *t, size_t known) {
  nim_places places =
      nim_far_between(t, nim_first_far(t, known), nim_first_far(t, t->known));
  t->known = known;
  nim_gather(t, places, true);
}

/* The near part of the oldest block. A block that ends early or a proven period ends the
** run; when the cost is spent no block begins that could not have begun by now. */
static void do_near(run *r, member *m) {
  job *j = &m->job[m->oldest];
  nim_task *t = &j->task;
  size_t known = j->number + 1, done;
  bool on;
  make_up(t, t->start);
  done = nim_task_near(t, &r->cost);
  nim_gather_count(r->engine, t->values, done, t->block->fresh);
  on = !r->work->ends(r->work->ud) && done == t->lanes;
  r->in_order += t->block->in_order;
  nim_task_review(t, r->lead);
  m->oldest = (m->oldest + 1) % NIM_TEAM_OWN;
  m->count--;
  note_facts(r, known);
  if (!on)
    nim_meter_set(&r->end, known);
  else if (r->cost >= r->most && nim_meter_read(&r->end) > known + r->slots)
    nim_meter_set(&r->end, known + r->slots);
  nim_meter_raise(&r->known);
}

/* --- blocks in any order --- */

/* The number of known values when so many blocks are finished. */
static size_t values_of(const run *r, size_t blocks) {
  return r->start + blocks * r->lanes;
}

/* Begins the next block, if there is one that may be begun. */
static bool do_far(run *r, member *m) {
  size_t own = (m->oldest + m->count) % NIM_TEAM_OWN, number, known;
  nim_block *block = &m->block[own];
  job *j = &m->job[own];
  const facts *f;
  if (m->count == NIM_TEAM_OWN) return false;
  do {
    number = nim_meter_read(&r->begun);
    if (number >= nim_meter_read(&r->known) + r->slots) return false;
    if (number >= nim_meter_read(&r->end)) return false;
  } while (!nim_meter_claim(&r->begun, number));
  m->count++;
  known = nim_meter_read(&r->known);
  f = &r->facts[known % FACTS];
  block->aim = f->aim;
  j->number = number;
  j->filled = false;
  j->task = (nim_task){.engine = r->engine,
                       .block = block,
                       .moves = &r->engine->moves,
                       .rare = &r->engine->rare,
                       .values = r->work->values,
                       .start = values_of(r, number),
                       .known = values_of(r, known),
                       .lanes = r->lanes,
                       .rares = f->rares,
                       .space = r->space};
  nim_task_far(&j->task);
  return true;
}

/* --- the members --- */

/* The member's block number i from the oldest, or NULL. */
static job *job_of(member *m, size_t i) {
  return i < m->count ? &m->job[(m->oldest + i) % NIM_TEAM_OWN] : NULL;
}

/* The main loop of a member. The near part of a block is done by the member that did its
** far part: the sets lie in the cache of that processor. */
static void work_on(void *ud) {
  run *r = ud;
  member m = {0};
  size_t known;
  m.block = &r->team->block[NIM_TEAM_OWN * nim_meter_raise(&r->members)];
  while ((known = nim_meter_read(&r->known)) < nim_meter_read(&r->end)) {
    job *oldest = job_of(&m, 0), *newest = job_of(&m, m.count - 1);
    bool ready = oldest && oldest->filled;
    if (ready && oldest->number == known) {
      do_near(r, &m);
    } else if (newest && !newest->filled) {
      make_up(&newest->task, values_of(r, nim_meter_read(&r->known)));
      nim_task_fill(&newest->task);
      newest->filled = true;
    } else if (ready && oldest->number == known + 1 &&
               nim_meter_look(&r->known, known, NIM_TEAM_LOOKS)) {
      continue; /* the near part of the block before has ended meanwhile */
    } else if (!do_far(r, &m)) {
      nim_meter_wait(&r->known, known);
    }
  }
}

/* --- a run --- */

/* How many blocks a run may have; 0 where that is not worth it. The last one may begin
** before the next choice and end after it, as it does with one thread. */
static size_t count_blocks(const run *r) {
  const nim_rare *rare = &r->engine->rare;
  size_t count = r->work->values->count, blocks = (r->work->limit - count) / NIM_LANES;
  if (blocks > NIM_TEAM_AHEAD) blocks = NIM_TEAM_AHEAD;
  if (!r->team->pool.members && blocks * r->lead->cost < NIM_TEAM_WORK) return 0;
  if (rare->sparse && blocks > (UINT32_MAX - count) / NIM_LANES)
    blocks = (UINT32_MAX - count) / NIM_LANES;
  if (rare->next_choice > count) {
    size_t choice = (rare->next_choice - count + NIM_LANES - 1) / NIM_LANES;
    if (blocks > choice) blocks = choice;
  }
  if (blocks * r->lead->cost < NIM_TEAM_RUN) return 0;
  return blocks < NIM_TEAM_BLOCKS * r->engine->workers ? 0 : blocks;
}

/* Allocates for all that the members will write, since they allocate nothing. Their
** blocks begin with the parameters of the engine's own. */
static bool reserve(run *r, size_t blocks) {
  nim_engine *engine = r->engine;
  nim_work *work = r->work;
  nim_team *team = r->team;
  nim_values *values = work->values;
  size_t more = blocks * NIM_LANES, count = NIM_TEAM_OWN * engine->workers;
  if (count > team->count) {
    nim_block_free(work->alloc, team->block, team->count);
    team->count = 0;
    if (!nim_block_new(work->alloc, team->block, count)) return false;
    team->count = count;
    for (size_t i = 0; i < count; i++)
      memcpy(&team->block[i], r->lead, offsetof(nim_block, set));
  }
  if (!nim_values_reserve(values, work->alloc, values->count + more, work->limit))
    return false;
  if (nim_engine_uses(engine, NIM_TIER_rare) &&
      !nim_rare_update(engine, work->alloc, values, more))
    return false;
  nim_gather_update(engine, work->alloc, values, more);
  return true;
}

/* Appends the values of about eight budgets. NIM_SEQ_MORE where there is too little to
** share, or no memory for it. */
nim_seq_status nim_team_step(nim_engine *engine, nim_work *work) {
  nim_block *lead = engine->block;
  nim_team *team = &engine->team;
  run r = {.engine = engine, .team = team, .lead = lead, .work = work};
  size_t blocks, done;
  if (engine->workers < 2 || work->budget <= work->cost ||
      work->values->count < NIM_TEAM_FIRST || !lead || lead->cost < NIM_TEAM_BLOCK ||
      lead->ordered >= lead->cost / 4 * NIM_TEAM_ORDERED)
    return NIM_SEQ_MORE;
  blocks = count_blocks(&r);
  if (blocks == 0 || !reserve(&r, blocks)) return NIM_SEQ_MORE;
  if (team->pool.members == 0) nim_pool_start(&team->pool, engine->workers);
  r.start = work->values->count;
  r.lanes = engine->lanes;
  r.slots = team->pool.members + NIM_TEAM_SPARE;
  r.most = (work->budget - work->cost) * NIM_TEAM_LONGER * team->pool.members;
  r.space = nim_bits_space(work->values->max);
  nim_meter_init(&r.members, 0);
  nim_meter_init(&r.begun, 0);
  nim_meter_init(&r.known, 0);
  nim_meter_init(&r.end, blocks);
  note_facts(&r, 0);
  nim_pool_run(&team->pool, work_on, &r);
  nim_meter_free(&r.members);
  nim_meter_free(&r.begun);
  nim_meter_free(&r.known);
  nim_meter_free(&r.end);
  work->cost += r.cost / team->pool.members;
  done = work->values->count - r.start;
  nim_block_average(lead, done, r.cost, r.in_order);
  return done > 0 ? NIM_SEQ_DONE : NIM_SEQ_MORE;
}

#else
nim_seq_status nim_team_step(nim_engine *engine, nim_work *work) {
  (void)engine;
  (void)work;
  return NIM_SEQ_MORE;
}
#endif
