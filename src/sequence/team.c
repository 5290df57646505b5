/* team.c: see team.h. */
#include "sequence/team.h"

#include "sequence/task.h"

/* Before so many values they come faster than threads start. */
#define FIRST 8192

/* A block that costs less is not worth a handshake, and a crew not its start. */
#define LEAST_BLOCK 7000
#define LEAST_WORK 1000000

/* Nor is it where more quarters of the cost than these are of near parts. */
#define MOST_ORDERED 3

/* Blocks of a run for each member: fewer are not worth a call of the crew, more only
** make it long. */
#define LEAST_BLOCKS 2
#define MOST_BLOCKS 64

/* More blocks under work than members, so that nobody waits for a slow one. */
#define SPARE 2

_Static_assert(NIM_CREW_MOST + SPARE <= NIM_BLOCKS_MOST, "a block lists the late rares");

/* A run under work. Blocks are numbered from 0; each has the place of its number modulo
** `slots`, with a block of the engine's; the first of all gives them their parameters. */
typedef struct run {
  const nim_team *team;
  size_t start; /* of block 0 */
  size_t blocks;
  size_t slots;
  uint32_t space; /* of the values, until it ends */
  nim_task task[NIM_BLOCKS_MOST];

  nim_monitor monitor;             /* of what follows */
  size_t begun;                    /* blocks whose far part has begun */
  size_t known;                    /* blocks that are done */
  bool far[NIM_BLOCKS_MOST];       /* is the far part of the block in this place done? */
  const void *by[NIM_BLOCKS_MOST]; /* who has done it */
  bool busy;                       /* is a near part under work? */
  bool ended;
  size_t rares;    /* of the list, */
  size_t ordered;  /* of its order, */
  size_t labelled; /* and of the labels */
  uint64_t cost, in_order;
} run;

static void prepare(const run *r, nim_task *t, size_t number) {
  nim_engine *engine = r->team->engine;
  t->block = &engine->mates[number % r->slots];
  nim_block_follow(t->block, &engine->block);
  t->moves = &engine->moves;
  t->rare = &engine->rare;
  t->values = r->team->values;
  t->start = r->start + number * NIM_LANES;
  t->gap = (number - r->known) * NIM_LANES;
  t->lanes = NIM_LANES;
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
  return done == NIM_LANES;
}

/* Entered, and alone in that when it returns. */
static void do_near(run *r) {
  size_t slot = r->known % r->slots;
  uint64_t cost = 0;
  bool on;
  r->busy = true;
  nim_monitor_leave(&r->monitor);
  on = finish(r->team, &r->task[slot], &cost);
  nim_monitor_enter(&r->monitor);
  r->busy = r->far[slot] = false;
  r->cost += cost;
  r->in_order += r->task[slot].block->in_order;
  r->rares = r->team->engine->rare.count;
  r->ordered = r->team->engine->rare.order.count;
  r->labelled = r->team->engine->rare.labels.values.count;
  nim_task_review(&r->task[slot], &r->team->engine->block);
  r->known++;
  r->ended = !on || r->known == r->blocks;
}

static void do_far(run *r, const void *self) {
  size_t slot = r->begun % r->slots;
  prepare(r, &r->task[slot], r->begun++);
  nim_monitor_leave(&r->monitor);
  nim_task_far(&r->task[slot]);
  nim_monitor_enter(&r->monitor);
  r->far[slot] = true;
  r->by[slot] = self;
}

/* The near part of a block is first of all for who has done its far part: the sets lie in
** that processor's cache. */
static void work(void *ud) {
  run *r = ud;
  const void *self = &r;
  nim_monitor_enter(&r->monitor);
  while (!r->ended) {
    size_t slot = r->known % r->slots;
    bool turn = !r->busy && r->far[slot];
    if (turn && r->by[slot] == self)
      do_near(r);
    else if (r->begun < r->blocks && r->begun < r->known + r->slots)
      do_far(r, self);
    else if (turn)
      do_near(r);
    else
      nim_monitor_wait(&r->monitor);
  }
  nim_monitor_leave(&r->monitor);
}

/* How many blocks a run may have; 0 where that is not worth it. */
static size_t count_blocks(const nim_team *team, size_t limit, uint64_t budget) {
  const nim_engine *engine = team->engine;
  const nim_rare *rare = &engine->rare;
  size_t count = team->values->count, members = engine->workers;
  size_t blocks = (limit - count) / NIM_LANES;
  uint64_t paid = budget / (engine->block_cost + 1) * members;
  if (rare->sparse && blocks > (UINT32_MAX - count) / NIM_LANES)
    blocks = (UINT32_MAX - count) / NIM_LANES;
  if (!team->crew->members && blocks * engine->block_cost < LEAST_WORK) return 0;
  if (paid < LEAST_BLOCKS * members) paid = LEAST_BLOCKS * members;
  if (blocks > paid) blocks = (size_t)paid;
  if (blocks > (rare->next_choice - count) / NIM_LANES)
    blocks = (rare->next_choice - count) / NIM_LANES;
  if (blocks > MOST_BLOCKS * members) blocks = MOST_BLOCKS * members;
  return blocks < LEAST_BLOCKS * members ? 0 : blocks;
}

static bool reserve(const nim_team *team, size_t blocks, size_t limit) {
  nim_engine *engine = team->engine;
  size_t count = team->values->count, more = blocks * NIM_LANES;
  return nim_engine_mates(engine, team->alloc, engine->workers + SPARE) &&
         nim_rare_room(&engine->rare, team->alloc, count, more) &&
         nim_values_reserve(team->values, team->alloc, count + more, limit);
}

static bool is_worth_it(const nim_team *team) {
  const nim_engine *engine = team->engine;
  return engine->workers > 1 && team->values->count >= FIRST &&
         engine->block_cost >= LEAST_BLOCK &&
         engine->in_order < engine->block_cost / 4 * MOST_ORDERED;
}

static void start(run *r) {
  nim_engine *engine = r->team->engine;
  r->start = r->team->values->count;
  r->rares = engine->rare.count;
  r->ordered = engine->rare.order.count;
  r->labelled = engine->rare.labels.values.count;
  r->space = nim_bits_space(r->team->values->max);
  r->slots = engine->mate_count;
  nim_monitor_init(&r->monitor);
}

bool nim_team_run(const nim_team *team, size_t limit, uint64_t budget, uint64_t *cost) {
  nim_engine *engine = team->engine;
  run r = {.team = team};
  size_t done;
  if (!is_worth_it(team) || !nim_engine_blocks(engine, team->alloc, team->values))
    return false;
  r.blocks = count_blocks(team, limit, budget);
  if (r.blocks == 0 || !reserve(team, r.blocks, limit)) return false;
  if (team->crew->members == 0) nim_crew_start(team->crew, engine->workers);
  start(&r);
  nim_crew_run(team->crew, work, &r);
  nim_monitor_free(&r.monitor);
  *cost += r.cost / team->crew->members;
  done = team->values->count - r.start;
  nim_engine_told(engine, done, r.cost, r.in_order);
  return done > 0;
}
