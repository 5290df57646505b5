/* team.c: see team.h. */
#include "breaking/team.h"

#include "base/block.h"
#include "breaking/task.h"
#include "breaking/tuning.h"

_Static_assert(NIM_CREW_MOST + NIM_TEAM_SPARE <= NIM_BLOCKS_MOST,
               "a block lists the late rares");

/* A block under work. */
typedef struct job {
  nim_task task;
  size_t number;
  bool filled; /* is the far part done? */
} job;

/* A member of the crew, and its blocks under work, the oldest first. */
typedef struct member {
  nim_block *block;
  job job[NIM_TEAM_OWN];
  size_t oldest, count;
} member;

/* What holds when a number of blocks are known. */
typedef struct facts {
  nim_aim aim;
  size_t rares, labelled;
} facts;

/* Those of the last numbers: who has a block under work may read what was noted since it
** began it. */
#define FACTS (NIM_BLOCKS_MOST + 1)

/* A run under work. Blocks are numbered from 0. The engine's own block gives all others
** their parameters. */
typedef struct run {
  const nim_team *team;
  size_t start; /* of block 0 */
  size_t lanes; /* of a block */
  size_t slots;
  uint64_t most;  /* cost */
  uint32_t space; /* of the values, until it ends */
  facts facts[FACTS];
  uint64_t cost, in_order;

  nim_meter members;
  nim_meter begun; /* blocks whose far part has begun */
  nim_meter known; /* blocks that are done; whose turn is next raises it */
  nim_meter end;   /* no block from this one on is begun; it never grows */
} run;

/* --- blocks in order --- */

/* The part in the order of the blocks. Returns whether the run goes on. */
static bool finish(const nim_team *team, nim_task *t, uint64_t *cost) {
  size_t done = nim_task_near(t, cost);
  nim_engine_count(team->engine, t->block, team->values, done);
  if (team->ends(team->ud)) return false;
  return done == t->lanes;
}

static void note_facts(run *r, size_t known) {
  const nim_engine *engine = r->team->engine;
  facts *f = &r->facts[known % FACTS];
  f->aim = nim_block_aim(engine->block);
  f->rares = engine->rare.count;
  f->labelled = engine->rare.labels.values.count;
}

/* When the cost is spent no block begins that could not have begun by now. */
static void do_near(run *r, member *m) {
  job *j = &m->job[m->oldest];
  size_t known = j->number + 1;
  bool on = finish(r->team, &j->task, &r->cost);
  r->in_order += j->task.block->in_order;
  nim_task_review(&j->task, r->team->engine->block);
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

/* The values before start that are not known when `known` blocks are. */
static size_t gap_of(const run *r, const job *j, size_t known) {
  return (j->number - known) * r->lanes;
}

static void prepare(const run *r, job *j, nim_block *block, size_t known) {
  const nim_engine *engine = r->team->engine;
  const facts *f = &r->facts[known % FACTS];
  nim_task *t = &j->task;
  nim_block_follow(block, f->aim);
  t->block = block;
  t->moves = &engine->moves;
  t->rare = &engine->rare;
  t->values = r->team->values;
  t->start = r->start + j->number * r->lanes;
  t->gap = gap_of(r, j, known);
  t->lanes = r->lanes;
  t->rares = f->rares;
  t->labelled = f->labelled;
  t->space = r->space;
}

/* Begins the next block, if there is one that may be begun. */
static bool do_far(run *r, member *m) {
  size_t own = (m->oldest + m->count) % NIM_TEAM_OWN, number;
  job *j = &m->job[own];
  if (m->count == NIM_TEAM_OWN) return false;
  do {
    number = nim_meter_read(&r->begun);
    if (number >= nim_meter_read(&r->known) + r->slots) return false;
    if (number >= nim_meter_read(&r->end)) return false;
  } while (!nim_meter_claim(&r->begun, number));
  m->count++;
  j->number = number;
  j->filled = false;
  prepare(r, j, &m->block[own], nim_meter_read(&r->known));
  nim_task_far(&j->task);
  return true;
}

static void fill(run *r, job *j) {
  size_t known = nim_meter_read(&r->known);
  nim_task_fill(&j->task, gap_of(r, j, known), r->facts[known % FACTS].labelled);
  j->filled = true;
}

/* --- the members --- */

/* The member's block number i from the oldest, or NULL. */
static job *job_of(member *m, size_t i) {
  return i < m->count ? &m->job[(m->oldest + i) % NIM_TEAM_OWN] : NULL;
}

static job *newest_of(member *m) {
  return m->count == 0 ? NULL : job_of(m, m->count - 1);
}

static bool is_turn(const job *j, size_t known) {
  return j && j->filled && j->number == known;
}

/* Will it be the turn of this block after a near part that may be under work? */
static bool is_next(const job *j, size_t known) {
  return j && j->filled && j->number == known + 1;
}

/* The near part of a block is for who has done its far part: the sets lie in that
** processor's cache. */
static void work(void *ud) {
  run *r = ud;
  member m = {0};
  size_t known;
  m.block = &r->team->mates->block[NIM_TEAM_OWN * nim_meter_raise(&r->members)];
  while ((known = nim_meter_read(&r->known)) < nim_meter_read(&r->end)) {
    job *oldest = job_of(&m, 0), *newest = newest_of(&m);
    if (is_turn(oldest, known))
      do_near(r, &m);
    else if (newest && !newest->filled)
      fill(r, newest);
    else if (is_next(oldest, known) && nim_meter_look(&r->known, known, NIM_TEAM_LOOKS))
      continue;
    else if (!do_far(r, &m))
      nim_meter_wait(&r->known, known);
  }
}

/* --- a run --- */

/* How many blocks a run may have; 0 where that is not worth it. The last one may begin
** before the next choice and end behind it, as it does with one thread. */
static size_t count_blocks(const nim_team *team, size_t limit) {
  const nim_engine *engine = team->engine;
  const nim_rare *rare = &engine->rare;
  size_t count = team->values->count, blocks = (limit - count) / NIM_LANES;
  size_t choice = (rare->next_choice - count + NIM_LANES - 1) / NIM_LANES;
  if (blocks > NIM_TEAM_AHEAD) blocks = NIM_TEAM_AHEAD;
  if (!team->crew->members && blocks * engine->block_cost < NIM_TEAM_WORK) return 0;
  if (rare->sparse && blocks > (UINT32_MAX - count) / NIM_LANES)
    blocks = (UINT32_MAX - count) / NIM_LANES;
  if (blocks > choice) blocks = choice;
  if (blocks * engine->block_cost < NIM_TEAM_RUN) return 0;
  return blocks < NIM_TEAM_BLOCKS * team->mates->workers ? 0 : blocks;
}

void nim_mates_free(nim_mates *mates, const nim_alloc *alloc) {
  nim_block_free(alloc, mates->block, mates->count);
  mates->block = NULL;
  mates->count = 0;
}

/* Blocks for all workers, with the parameters of the engine's own. */
static bool make_mates(const nim_team *team) {
  nim_mates *mates = team->mates;
  size_t count = NIM_TEAM_OWN * mates->workers;
  if (count <= mates->count) return true;
  nim_mates_free(mates, team->alloc);
  if (!nim_block_new(team->alloc, mates->block, count)) return false;
  mates->count = count;
  for (size_t i = 0; i < count; i++)
    nim_block_copy(&mates->block[i], team->engine->block);
  return true;
}

static bool reserve(const nim_team *team, size_t blocks, size_t limit) {
  size_t count = team->values->count, more = blocks * NIM_LANES;
  return make_mates(team) &&
         nim_rare_room(&team->engine->rare, team->alloc, count, more) &&
         nim_values_reserve(team->values, team->alloc, count + more, limit);
}

static bool is_worth_it(const nim_team *team) {
  const nim_engine *engine = team->engine;
  return team->mates->workers > 1 && team->values->count >= NIM_TEAM_FIRST &&
         engine->block_cost >= NIM_TEAM_BLOCK &&
         engine->in_order < engine->block_cost / 4 * NIM_TEAM_ORDERED;
}

static void start(run *r, size_t blocks, uint64_t budget) {
  const nim_team *team = r->team;
  r->start = team->values->count;
  r->lanes = nim_engine_lanes(team->engine);
  r->slots = team->crew->members + NIM_TEAM_SPARE;
  r->most = budget * NIM_TEAM_LONGER * team->crew->members;
  r->space = nim_bits_space(team->values->max);
  nim_meter_init(&r->members, 0);
  nim_meter_init(&r->begun, 0);
  nim_meter_init(&r->known, 0);
  nim_meter_init(&r->end, blocks);
  note_facts(r, 0);
}

static void end(run *r) {
  nim_meter_free(&r->members);
  nim_meter_free(&r->begun);
  nim_meter_free(&r->known);
  nim_meter_free(&r->end);
}

bool nim_team_run(const nim_team *team, size_t limit, uint64_t budget, uint64_t *cost) {
  nim_engine *engine = team->engine;
  run r = {.team = team};
  size_t blocks, done;
  if (!is_worth_it(team) || !nim_engine_blocks(engine, team->alloc, team->values))
    return false;
  blocks = count_blocks(team, limit);
  if (blocks == 0 || !reserve(team, blocks, limit)) return false;
  if (team->crew->members == 0) nim_crew_start(team->crew, team->mates->workers);
  start(&r, blocks, budget);
  nim_crew_run(team->crew, work, &r);
  end(&r);
  *cost += r.cost / team->crew->members;
  done = team->values->count - r.start;
  nim_engine_told(engine, done, r.cost, r.in_order);
  return done > 0;
}
