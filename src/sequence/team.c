/* team.c: see team.h. */
#include "sequence/team.h"

#include "sequence/task.h"

/* Before so many values they come faster than threads start. */
#define FIRST 4096

/* A block that costs less is not worth a handshake, and a crew not its start. */
#define LEAST_BLOCK 7000
#define LEAST_WORK 1000000

/* Nor is it where more quarters of the cost than these are of near parts. */
#define MOST_ORDERED 3

/* A run of fewer blocks for each member is not worth a call of the crew; for more in all
** room is not made ahead. */
#define LEAST_BLOCKS 2
#define MOST_BLOCKS 4096

/* A run lasts so many budgets: threads are started for each call that has one. */
#define LONGER 3

/* Blocks that a member may have under work. They are its own, so that what it writes to
** them stays in its processor's cache. */
#define OWN 2

/* So many lanes of a block may be left out. */
#define MOST_SPREAD 12

/* More blocks under work than members, so that nobody waits for a slow one. */
#define SPARE 2

_Static_assert(NIM_CREW_MOST + SPARE <= NIM_BLOCKS_MOST, "a block lists the late rares");

/* A member of the crew, and which of its blocks are under work. */
typedef struct member {
  nim_block *block;
  bool taken[OWN];
} member;

/* A block under work. */
typedef struct slot {
  nim_task task;
  member *by;
  size_t own; /* number among those of the member */
  bool far;   /* is the far part done? */
} slot;

/* A run under work. Blocks are numbered from 0; each has the slot of its number modulo
** `slots`. The engine's own block gives all others their parameters. */
typedef struct run {
  const nim_team *team;
  size_t start; /* of block 0 */
  size_t blocks;
  size_t lanes; /* of a block */
  size_t slots;
  uint64_t most;  /* cost */
  uint32_t space; /* of the values, until it ends */

  nim_monitor monitor; /* of what follows */
  slot slot[NIM_BLOCKS_MOST];
  member member[NIM_CREW_MOST];
  size_t members;
  size_t begun; /* blocks whose far part has begun */
  size_t known; /* blocks that are done */
  bool busy;    /* is a near part under work? */
  bool ended;
  size_t rares;    /* of the list, */
  size_t ordered;  /* of its order, */
  size_t labelled; /* and of the labels */
  uint64_t cost, in_order;
} run;

static void prepare(const run *r, nim_task *t, nim_block *block) {
  nim_engine *engine = r->team->engine;
  t->block = block;
  nim_block_follow(block, &engine->block);
  t->moves = &engine->moves;
  t->rare = &engine->rare;
  t->values = r->team->values;
  t->start = r->start + r->begun * r->lanes;
  t->gap = (r->begun - r->known) * r->lanes;
  t->lanes = r->lanes;
  t->rares = r->rares;
  t->ordered = r->ordered;
  t->labelled = r->labelled;
  t->space = r->space;
}

/* The part in the order of the blocks. Returns whether the run goes on. */
static bool finish(const nim_team *team, nim_task *t, uint64_t *cost) {
  size_t done = nim_task_near(t, cost);
  nim_engine_count(team->engine, t->block, team->values, done);
  if (nim_period_update(team->period, team->values) && team->use_period) return false;
  return done == t->lanes;
}

/* Entered, and alone in that when it returns. */
static void do_near(run *r) {
  slot *s = &r->slot[r->known % r->slots];
  const nim_rare *rare = &r->team->engine->rare;
  uint64_t cost = 0;
  bool on;
  r->busy = true;
  nim_monitor_leave(&r->monitor);
  on = finish(r->team, &s->task, &cost);
  nim_monitor_enter(&r->monitor);
  r->busy = s->far = s->by->taken[s->own] = false;
  r->cost += cost;
  r->in_order += s->task.block->in_order;
  r->rares = rare->count;
  r->ordered = rare->order.count;
  r->labelled = rare->labels.values.count;
  nim_task_review(&s->task, &r->team->engine->block);
  r->known++;
  r->ended = !on || r->known == r->blocks || r->cost >= r->most;
}

/* The number of a block that the member may take, or OWN. */
static size_t own_block(const run *r, const member *m) {
  size_t own = 0;
  if (r->begun == r->blocks || r->begun == r->known + r->slots) return OWN;
  while (own < OWN && m->taken[own]) own++;
  return own;
}

static void do_far(run *r, member *m, size_t own) {
  slot *s = &r->slot[r->begun % r->slots];
  size_t left, labelled;
  prepare(r, &s->task, &m->block[own]);
  s->by = m;
  s->own = own;
  m->taken[own] = true;
  r->begun++;
  nim_monitor_leave(&r->monitor);
  nim_task_far(&s->task);
  nim_monitor_enter(&r->monitor);
  left = s->task.start - r->start - r->known * r->lanes;
  labelled = r->labelled;
  nim_monitor_leave(&r->monitor);
  nim_task_fill(&s->task, left, labelled);
  nim_monitor_enter(&r->monitor);
  s->far = true;
}

static member *join(run *r) {
  member *m = &r->member[r->members];
  m->block = &r->team->engine->mates[OWN * r->members++];
  return m;
}

/* The near part of a block is first of all for who has done its far part: the sets lie in
** that processor's cache. */
static void work(void *ud) {
  run *r = ud;
  member *m;
  nim_monitor_enter(&r->monitor);
  m = join(r);
  while (!r->ended) {
    const slot *s = &r->slot[r->known % r->slots];
    bool turn = !r->busy && s->far;
    size_t own = own_block(r, m);
    if (turn && s->by == m)
      do_near(r);
    else if (own < OWN)
      do_far(r, m, own);
    else if (turn)
      do_near(r);
    else
      nim_monitor_wait(&r->monitor);
  }
  nim_monitor_leave(&r->monitor);
}

/* Where breaking digits ask for sums of the block before, which another member may not
** have yet, blocks have some lanes less and do without. */
static size_t count_lanes(const nim_engine *engine) {
  size_t spread = nim_sums_spread(&engine->moves);
  bool labels = engine->rare.sparse && engine->rare.labels.values.count > 0;
  return labels && spread <= MOST_SPREAD ? NIM_LANES - spread : NIM_LANES;
}

/* How many blocks a run may have; 0 where that is not worth it. */
static size_t count_blocks(const nim_team *team, size_t limit) {
  const nim_engine *engine = team->engine;
  const nim_rare *rare = &engine->rare;
  size_t count = team->values->count, members = engine->workers;
  size_t blocks = (limit - count) / NIM_LANES;
  if (rare->sparse && blocks > (UINT32_MAX - count) / NIM_LANES)
    blocks = (UINT32_MAX - count) / NIM_LANES;
  if (!team->crew->members && blocks * engine->block_cost < LEAST_WORK) return 0;
  if (blocks > (rare->next_choice - count) / NIM_LANES)
    blocks = (rare->next_choice - count) / NIM_LANES;
  if (blocks > MOST_BLOCKS) blocks = MOST_BLOCKS;
  return blocks < LEAST_BLOCKS * members ? 0 : blocks;
}

static bool reserve(const nim_team *team, size_t blocks, size_t limit) {
  nim_engine *engine = team->engine;
  size_t count = team->values->count, more = blocks * NIM_LANES;
  return nim_engine_mates(engine, team->alloc, OWN * engine->workers) &&
         nim_rare_room(&engine->rare, team->alloc, count, more) &&
         nim_values_reserve(team->values, team->alloc, count + more, limit);
}

static bool is_worth_it(const nim_team *team) {
  const nim_engine *engine = team->engine;
  return engine->workers > 1 && team->values->count >= FIRST &&
         engine->block_cost >= LEAST_BLOCK &&
         engine->in_order < engine->block_cost / 4 * MOST_ORDERED;
}

static void start(run *r, uint64_t budget) {
  nim_engine *engine = r->team->engine;
  r->start = r->team->values->count;
  r->lanes = count_lanes(engine);
  r->slots = r->team->crew->members + SPARE;
  r->most = budget * LONGER * r->team->crew->members;
  r->rares = engine->rare.count;
  r->ordered = engine->rare.order.count;
  r->labelled = engine->rare.labels.values.count;
  r->space = nim_bits_space(r->team->values->max);
  nim_monitor_init(&r->monitor);
}

bool nim_team_run(const nim_team *team, size_t limit, uint64_t budget, uint64_t *cost) {
  nim_engine *engine = team->engine;
  run r = {.team = team};
  size_t done;
  if (!is_worth_it(team) || !nim_engine_blocks(engine, team->alloc, team->values))
    return false;
  r.blocks = count_blocks(team, limit);
  if (r.blocks == 0 || !reserve(team, r.blocks, limit)) return false;
  if (team->crew->members == 0) nim_crew_start(team->crew, engine->workers);
  start(&r, budget);
  nim_crew_run(team->crew, work, &r);
  nim_monitor_free(&r.monitor);
  *cost += r.cost / team->crew->members;
  done = team->values->count - r.start;
  nim_engine_told(engine, done, r.cost, r.in_order);
  return done > 0;
}
