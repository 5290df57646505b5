/* engine.h: the Grundy values of breaking games.
**
** G(n) is the mex (least value not among the options). For a digit k that lets a pile be
** broken, the options are G(a) ^ G(b) with a + b = n - k: pairs. Every method looks at
** pairs; they differ in how many and how fast.
**
** The textbook (mex.c) looks at all of them, one by one: O(n) a value. What is faster is
** a tier: it makes values come faster and changes none of them.
**
** rare      splits the values into rare and common ones. Only pairs with a rare member
**           can reach a common value, and in many games nearly all values are common (Guy
**           and Smith's sparse space; Winning Ways, ch. 4).
** few       does that pile by pile, where few pairs have a rare member: 0.16 has 53 rare
**           values, 0.26 one.
** block     does it for a block of consecutive n at a time, in vectors: the pairs with
**           one rare position are contiguous. Where no value is common it is an exact
**           vectorised scan of all pairs. team lets several threads work on blocks.
** triples   is for digits that leave three piles: G(a) ^ G(b) ^ G(c), from sets of what
**           pairs come to.
*/
#ifndef NIM_SEQ_ENGINE_H
#define NIM_SEQ_ENGINE_H

#include "base/threads.h"
#include "kernels/kernel.h"
#include "rules/rules.h"

/* The moves of a game: they take a few tokens and may break the rest in two or three. */
typedef struct nim_moves {
  nim_code code;                       /* which all others follow from */
  uint8_t take[NIM_CODE_DIGITS + 1];   /* the k after which one pile may be left */
  uint8_t split[NIM_CODE_DIGITS + 1];  /* the k after which two piles may be left */
  uint8_t triple[NIM_CODE_DIGITS + 1]; /* the k after which three piles may be left */
  uint8_t takes;
  uint8_t splits;
  uint8_t triples;
} nim_moves;

/* How far the digits that break a pile in two lie apart. */
static inline size_t nim_moves_spread(const nim_moves *moves) {
  return moves->splits ? (size_t)(moves->split[moves->splits - 1] - moves->split[0]) : 0;
}

/* Can the values be split into rare and common ones? Some moves leave two piles, and none
** three. */
static inline bool nim_moves_pairs(const nim_moves *moves) {
  return moves->splits > 0 && moves->triples == 0;
}

/* --- the split of the values so far into common and rare ones ---
**
** The class of a value v at n is parity(v & mask) + (n & parity), mod 2. For a + b = s
** the classes of G(a) and G(b) add up to the class of G(a) ^ G(b) at s. So what two piles
** of one class reach has class 0 at s, and a value of class 1 can be reached only by
** pairs from both classes. Which of the two is called common depends on the breaking
** digits k: G(n), the mex, should have class 1 at n - k. That makes class 1 common, or
** class 0 where n counts and k is odd. With `parity` all breaking digits must have one
** parity.
**
** The best mask is the one with the fewest rare values so far. Their number for every
** mask at once is a Walsh-Hadamard transform of the histogram of the values (with the
** sign (-1)^(n+k) for `parity`), O(V log V) for values below V. Chosen anew whenever the
** sequence has grown by a quarter, later, once it is sparse, when it has doubled.
**
** `at` lists the rare n in ascending order while `sparse` is true, which is while at most
** one value in NIM_RARE_SHARE is rare; else there is no list and all values count as
** rare.
*/
typedef struct nim_rare {
  bool sparse;
  uint32_t parity; /* 0 or 1: does n count? */
  uint32_t shift;  /* k & parity */
  uint32_t mask;
  uint32_t *at;
  size_t count;
  size_t capacity;
  size_t known;       /* values looked at: the list is complete for n < known */
  size_t next_choice; /* count of values at which the mask is chosen anew */
} nim_rare;

static inline bool nim_rare_is(const nim_rare *rare, uint64_t n, uint32_t value) {
  uint32_t odd = ((uint32_t)n & rare->parity) ^ rare->shift;
  return (nim_parity(value & rare->mask) ^ odd) == 0;
}

/* Is `value`, as an option of pile n, out of reach of two common piles? It is when, as
** G(n), it would be common itself. */
static inline bool nim_rare_needed(const nim_rare *rare, uint64_t n, uint32_t value) {
  return !nim_rare_is(rare, n, value);
}

/* --- the engine --- */

/* The tiers, any of which an engine may do without: README.md says what each is worth. */
#define NIM_TIERS(TIER)                                                                  \
  TIER(rare)                                                                             \
  TIER(triples)                                                                          \
  TIER(few)                                                                              \
  TIER(few_help)                                                                         \
  TIER(team)                                                                             \
  TIER(label)                                                                            \
  TIER(flags)                                                                            \
  TIER(commons)                                                                          \
  TIER(scan)                                                                             \
  TIER(sift)                                                                             \
  TIER(block)

#define NIM_TIER_NUMBER(name) NIM_TIER_##name,
typedef enum nim_tier { NIM_TIERS(NIM_TIER_NUMBER) NIM_TIER_COUNT } nim_tier;

#define NIM_TIER_BIT(tier) (UINT32_C(1) << (tier))

/* The parameters of the block method (below); they follow the counts of the blocks. */
typedef struct nim_aim {
  size_t words;  /* of each set in use */
  size_t depth;  /* rare positions that are gathered */
  size_t extra;  /* common ones */
  size_t rounds; /* of a scan, at most */
} nim_aim;

/* Values renamed for gathering (gather.c). */
typedef struct nim_labels {
  nim_values values; /* the labels; their `max` has no meaning */
  uint32_t mask;
  uint32_t parity;
  uint32_t space; /* of the values */
  uint32_t bit;   /* b */
  bool live;      /* are all values labelled, and will those be that may come? */
} nim_labels;

/* Common positions that blocks gather, all over the first quarter, ascending, but for
** those that blocks under work at a time leave out. */
typedef struct nim_commons {
  uint32_t *at;
  size_t count, room;
  size_t choice; /* of the mask: they are listed anew with it */
} nim_commons;

/* What pairs come to, for triples (triples.c). */
typedef struct nim_triples {
  uint64_t *pair;
  size_t words; /* of one set */
  size_t known; /* sums whose set is complete: 0 .. known - 1 */
  size_t room;  /* words of the block, with those of `gathered` in front */
  uint64_t *gathered;
} nim_triples;

/* Blocks for all workers, and threads while a call lasts, started when there is work for
** them (team.c). */
typedef struct nim_team {
  struct nim_block *block;
  size_t count; /* of the blocks */
  nim_pool pool;
} nim_team;

typedef struct nim_engine {
  nim_moves moves;
  nim_rare rare;
  nim_bits bits;    /* the options of one pile */
  size_t lanes;     /* of the next block */
  unsigned workers; /* threads that may share the work; 0 is 1 */
  uint32_t without; /* bits of tiers: specs choose, all give the same values */
  nim_aim aim;      /* that blocks begin with */
  const nim_kernel *kernel;
  nim_labels labels;
  nim_commons commons;
  nim_triples triples;
  nim_team team;
  struct nim_few *few;     /* NULL until it is needed */
  struct nim_block *block; /* the same */
} nim_engine;

static inline bool nim_engine_uses(const nim_engine *engine, nim_tier tier) {
  return (engine->without & NIM_TIER_BIT(tier)) == 0;
}

/* What a call wants of the engine. */
typedef struct nim_work {
  const nim_alloc *alloc;
  nim_values *values;
  size_t limit;           /* values in all that may be asked for */
  uint64_t budget;        /* about so many nanoseconds, */
  uint64_t cost;          /* of which so many are spent */
  bool (*ends)(void *ud); /* do the values so far end the work? */
  void *ud;
} nim_work;

/* A step appends at most so many values. */
#define NIM_ENGINE_STEP NIM_LANES

/* Takes the moves from a code; the engine is zeroed. */
void nim_engine_code(nim_engine *engine, const nim_code *code);

/* Frees what was derived from the values; they may be replaced by others then. */
void nim_engine_free(nim_engine *engine, const nim_alloc *alloc);

/* Appends at least one value; the room for a step, or up to the limit, is reserved.
** NIM_SEQ_DONE, or why not: then the values are as before, except that they may be more.
*/
nim_seq_status nim_engine_step(nim_engine *engine, nim_work *work);

/* Values that the next block may have. */
static inline size_t nim_engine_lanes(const nim_engine *engine, const nim_work *work) {
  size_t left = work->limit - work->values->count;
  return engine->lanes < left ? engine->lanes : left;
}

/* --- rare.c --- */

/* Splits G(0) .. G(count - 1) by the best mask, without a list of those that are rare:
** their count, and in `known` the last n. NIM_SEQ_DONE, NOMEM, or BAD where no move
** leaves two piles or some leave three: then nothing is known of the kind. */
nim_seq_status nim_rare_split(const nim_engine *engine, const nim_alloc *alloc,
                              const nim_values *values, size_t count, nim_rare *split);

/* Brings mask and list up to date and makes room for so many values more. False when
** memory is refused. Without room for all that may come the split is not sparse, which is
** exact as well: threads that share the work list without asking. */
bool nim_rare_update(nim_engine *engine, const nim_alloc *alloc, const nim_values *values,
                     size_t more);

/* Values were counted, of which some may be rare if they are `fresh`. */
void nim_rare_follow(nim_engine *engine, const nim_values *values, bool fresh);

/* --- mex.c: one value at a time, by the textbook or by the rare/common split --- */

/* Empties `bits`; adds the options of pile values->count that are at most one pile. */
void nim_mex_single(const nim_moves *moves, const nim_values *values, nim_bits *bits);

/* G(values->count) of a subtraction set, whose numbers ascend. */
uint32_t nim_mex_take(const uint64_t *take, size_t takes, const nim_values *values,
                      nim_bits *bits);

/* G(values->count) of a breaking game; *cost grows by what it takes. In a sparse split by
** the pairs with a rare member, the listed ones and the `lates` after them, and as many
** others as it takes to find the values below the mex in the class that they reach; else
** by all pairs and triples. */
uint32_t nim_mex(const nim_moves *moves, const nim_values *values, const nim_rare *rare,
                 const uint32_t *late, size_t lates, nim_bits *bits, uint64_t *cost);

/* Appends the next value by itself. */
nim_seq_status nim_mex_step(nim_engine *engine, nim_work *work);

/* --- gather.c --- */

/* Prepares labels and common positions for so many values more, and sets the lanes of the
** next block. Without memory they are not used. */
void nim_gather_update(nim_engine *engine, const nim_alloc *alloc,
                       const nim_values *values, size_t more);

/* Counts `done` values that stand after the others; if they are `fresh`, some may be
** rare. Lists and labels follow. */
void nim_gather_count(nim_engine *engine, nim_values *values, size_t done, bool fresh);

/* --- methods: each appends values, and counts them. NIM_SEQ_MORE: it has done nothing,
** and the next method is to try --- */

nim_seq_status nim_triples_step(nim_engine *engine, nim_work *work);
nim_seq_status nim_few_step(nim_engine *engine, nim_work *work);
void nim_few_drop(nim_engine *engine, const nim_alloc *alloc);
nim_seq_status nim_block_step(nim_engine *engine, nim_work *work);
nim_seq_status nim_team_step(nim_engine *engine, nim_work *work);

/* --- block.c: the values of up to 64 consecutive piles at a time.
**
** The values from G(start) on are found in three passes over their pairs. Let pile
** n = start + j, lane j, and s = n - k for a breaking digit k.
**
**   1. Far pairs (a, s - a) with 64 < a, and s - a < start: both values are known. For
**      some positions a the kernels gather what they reach, all lanes at once, a set for
**      each lane: the first `depth` rare ones, and `extra` common ones; in a sparse space
**      each only values of its class (gather.c). Then the other rare positions are
**      scanned, at most `rounds` times over, for the least value open in each lane: hit,
**      it goes into the set, and the lane's next value is scanned for from there; not hit
**      all the way round, it is out of far reach (`beyond`). Last, each lane alone
**      sifts the positions for all values that common pairs may reach, until it has them.
**      Without a sparse split lanes sift for further values rather than scan, unless all
**      values are below NIM_SCAN_SPACE.
**   2. Near pairs, with a <= 64 or s - a <= 64, may need values of this very block. Lane
**      after lane they are added to the lane's set, for all rare positions and some
**      common ones. The mex of the set is taken for G(n).
**   3. The rare positions beyond `depth` are scanned for pairs that reach these values
**      after all. Where one does, the value goes into the lane's set, and pass 2 is done
**      again from that lane on. What goes into a set is reached for good: far pairs do
**      not depend on the values of the block.
**
** A mex in pass 2 that two common piles may reach, and that is not known to be beyond, is
** looked for among all pairs, by a scan for this one value that stops as soon as the lane
** has it; what it finds for the other lanes is kept. If there is no such pair, it is the
** value, and n a new rare position.
**
** Proof. Values below the mex are reached, by pairs looked at. The mex itself is not: a
** value needed from a pair of both classes (engine.h) can be reached only by pairs with
** a rare member, and these are in the set or were scanned. Without a sparse split all
** positions count as rare. A lane whose mex does not fit the set, and in Grundy's game
** one whose value seems to be 0, is left to mex.c when those before it are
** proven. A value as large as the space of the values so far ends the block before it,
** and so does one such lane too many.
**
** A lane costs half a vector operation for each position gathered and word of the set, a
** twentieth for each position scanned, a third for each position sifted. depth, extra,
** rounds and words follow what is spent on lanes found false, open or full; they change
** the speed, never the values. */

/* The first pile of a block: below it near and far pairs would overlap. */
#define NIM_BLOCK_FIRST 512

/* Words of a set: values from 8192 on are left to the slow path. */
#define NIM_BLOCK_WORDS 128

/* Values before start that may be unknown while pass 1 is under work, and rare positions
** near to start or after it. */
#define NIM_MOST_UNKNOWN (18 * NIM_LANES)
#define NIM_MOST_LATES (NIM_MOST_UNKNOWN + 2 * NIM_LANES)

typedef struct nim_block {
  nim_aim aim;
  size_t lates;                  /* rare positions near to start or after it */
  uint32_t late[NIM_MOST_LATES]; /* ascending */
  uint64_t cost;                 /* of a full block, averaged, in about nanoseconds */
  uint64_t ordered;              /* the part of it after pass 1, which is done in order */
  uint64_t in_order;             /* the same of the last block */
  bool fresh;                    /* has the last block itself rare positions? */
  size_t nears;
  uint32_t near[NIM_LANES];            /* positions 1 .. 64 of the near pairs */
  uint64_t needed[2][NIM_BLOCK_WORDS]; /* by parity of n: mex values that need no more */
  uint64_t upper[2][NIM_BLOCK_WORDS];  /* by parity of n: all values of class 1 */
  nim_bits options;                    /* of a pile that is left to mex.c */

  /* Since the last review: */
  unsigned blocks, full, failed;
  uint32_t top;                    /* the largest value */
  uint64_t gathered, lost, sought; /* work on pass 1, on false lanes, on open lanes */
  uint64_t charged;                /* of gathered and sought: already in the cost */

  /* What each block writes before it is read; of as many words as it uses: */
  uint64_t set[NIM_BLOCK_WORDS][NIM_LANES];    /* values that a lane reaches, */
  uint64_t beyond[NIM_BLOCK_WORDS][NIM_LANES]; /* and not by far pairs, */
  size_t beyond_from;                          /* those from this position on */
  size_t cursor[64 * NIM_BLOCK_WORDS]; /* by value: where the next scan for it starts */
} nim_block;

/* --- a block under work ---
**
** Each pass only adds true facts to the block: values that a lane reaches to `set`, and
** values that its far pairs do not reach to `beyond`. So passes may be left out,
** repeated, or stopped anywhere.
*/

/* What stays the same for all lanes of a block. Pass 1 may be done while not all values
** before start are known: it reads only those that are, and leaves out the places that
** need others. */
typedef struct nim_task {
  const nim_engine *engine;
  nim_block *block;
  const nim_moves *moves;
  const nim_rare *rare;
  nim_values *values;
  size_t start;
  size_t known; /* values that the passes may read: start, or less during pass 1 */
  size_t lanes;
  size_t rares;      /* positions of the rare list that pass 1 may look at */
  uint32_t space;    /* values from here on end the block */
  nim_places places; /* of pass 1 */
} nim_task;

/* Is `value` one that equal piles reach though they are no move? In Grundy's game 0 is
** such a value. All others may be sought, and proven, among all pairs; this one only
** among pairs that are never equal, and a lane that seems to have it is left to mex.c. */
static inline bool nim_task_excepts(const nim_task *t, uint32_t value) {
  return value == 0 && t->moves->code.unequal;
}

/* Values that may be flagged: pairs reach those below `space`, sets may have room for
** more. */
static inline size_t nim_task_flags(const nim_task *t) {
  size_t room = 64 * t->block->aim.words;
  return room < t->space ? t->space : room;
}

/* The first position of far pairs when so many values are known. */
static inline size_t nim_first_far(const nim_task *t, size_t known) {
  return NIM_LANES + 1 + (t->start - known);
}

/* block.c: pass 1 in two parts, to gather and to look for what is open then. */
void nim_task_far(nim_task *t);
void nim_task_fill(nim_task *t);

/* Passes 2 and 3: the values before the block are all known. Writes those of the block
** after them, without counting them, and returns how many are proven; maybe none. Adds
** to *cost what all passes have cost. */
size_t nim_task_near(nim_task *t, uint64_t *cost);

/* Adds what the block has counted to what `lead` has, and turns that into parameters from
** time to time; of lead, which may be the block itself. */
void nim_task_review(const nim_task *t, nim_block *lead);

/* Brings the averages up to date: `count` values have cost so much, of which `in_order`
** came after pass 1. */
void nim_block_average(nim_block *block, size_t count, uint64_t cost, uint64_t in_order);

/* gather.c: the far positions from `first` to before `end` that pass 1 looks at for a
** proof; all of them. */
nim_places nim_far_between(const nim_task *t, size_t first, size_t end);
nim_places nim_far_places(const nim_task *t);

/* How many of them are gathered: whole runs, where these are all positions; and the
** others. */
size_t nim_depth(const nim_task *t);
nim_places nim_far_rest(const nim_task *t);

/* At most `count` of the places, from number `from` on. */
nim_places nim_places_part(nim_places places, size_t from, size_t count);

/* Adds to the sets what the places reach, maybe only values of this class. */
void nim_gather(nim_task *t, nim_places places, bool class);

/* Fills the sets with what the first of the places reach, and the common ones. */
void nim_gather_far(nim_task *t);

/* What it costs to gather so many places, in scanned positions. */
uint64_t nim_gather_cost(const nim_task *t, size_t places);

/* sift.c: looks for values that are still open in the lanes among the far positions. */
void nim_look_far(nim_task *t);

/* The lanes where the places' pairs reach the value wanted of the lane; `wanted` has the
** width of the values. */
uint64_t nim_scan(const nim_task *t, nim_places places, const void *wanted);

/* Does pile start + j reach `value` by any pair? The answer false is a proof, unless
** nim_task_excepts the value. */
bool nim_seek(nim_task *t, uint32_t value, size_t j);

#endif
