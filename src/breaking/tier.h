/* tier.h: what a tier of the breaking games is, and the list of all.
**
** A tier makes values come faster and changes none of them. It is a row of functions,
** each of which may be left out, in a file of the same name. Its line in the list is all
** that others know of it: with that line and its files deleted everything else stands,
** and so do all values. README.md has the files of each, and what it is worth.
*/
#ifndef NIM_SEQ_TIER_H
#define NIM_SEQ_TIER_H

#include "kernels/kernel.h"
#include "kernels/values.h"

/* The first that can do a thing does it. */
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

struct nim_block;
struct nim_engine;
struct nim_few;
struct nim_split;
struct nim_task;

typedef struct nim_tier {
  const char *name;
  size_t size; /* of what it owns (nim_engine_own) */

  /* Prepares for `more` further values; the only one that is asked before each step.
  ** False when memory is refused that the tier cannot do without. */
  bool (*update)(struct nim_engine *engine, const nim_alloc *alloc,
                 const nim_values *values, size_t more);

  /* Appends values, and counts them. NIM_SEQ_MORE: it has done nothing, and others do. */
  nim_seq_status (*step)(struct nim_engine *engine, nim_work *work);

  /* Values were counted, of which some may be rare if they are `fresh`. No memory. */
  void (*follow)(struct nim_engine *engine, const nim_values *values, bool fresh);

  /* Ends what lasts no longer than a call; frees what it has allocated itself. */
  void (*rest)(struct nim_engine *engine);
  void (*free)(struct nim_engine *engine, const nim_alloc *alloc);

  /* Splits the values (engine.h). */
  nim_seq_status (*split)(const struct nim_engine *engine, const nim_alloc *alloc,
                          const nim_values *values, struct nim_split *split);

  /* --- of a block (block.h); several threads may be at it, each with its own --- */

  size_t aim; /* where the search for its parameter begins */

  /* Adds to the sets what the places reach, maybe only values of this class, and tells
  ** what that costs; false and 0 where others are better. */
  bool (*gather)(struct nim_task *task, nim_places places, bool class);
  uint64_t (*gather_cost)(const struct nim_task *task, size_t places);

  /* Adds true facts: when the far rare positions are gathered, and then when all those
  ** are that are known. */
  void (*far)(struct nim_task *task);
  void (*fill)(struct nim_task *task);

  /* Turns what the block that leads has counted into the parameter. */
  void (*review)(const struct nim_task *task, struct nim_block *lead);

  /* --- of piles in order (few.h) --- */

  void (*help)(struct nim_few *few, const nim_values *values);
} nim_tier;

/* NIM_TIER_ and the name: where the engine keeps what a tier owns. */
#define NIM_TIER_NUMBER(name) NIM_TIER_##name,
typedef enum nim_tier_number {
  NIM_TIERS(NIM_TIER_NUMBER) NIM_TIER_COUNT
} nim_tier_number;

#define NIM_TIER_ROW(name) extern const nim_tier nim_tier_##name;
NIM_TIERS(NIM_TIER_ROW)

/* All, in this order, and NULL. */
extern const nim_tier *const nim_tiers[NIM_TIER_COUNT + 1];

/* The bit of a tier in what an engine does without; 0 where there is none of the name. */
uint32_t nim_tier_bit(const char *name);

/* Runs the statement for each tier that the engine uses and that has the function. */
#define NIM_EACH_TIER(tier, engine, function)                                            \
  for (const nim_tier *const *at_ = nim_tiers, *tier; (tier = *at_) != NULL; at_++)      \
    if (!tier->function || ((engine)->without >> (at_ - nim_tiers) & 1)) {               \
    } else

#endif
