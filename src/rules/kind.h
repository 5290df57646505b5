/* kind.h: a kind of rules is a row of facts and functions. Each kind fills its row in a
** file of src/kinds/. Nothing outside that room knows a kind by name: the engine asks the
** row.
**
** Many rows point to tables that several kinds share: nim_options_any (game/option.h),
** nim_options_split (game/split.h), nim_parameter_number (rules/rules.h). A kind that
** differs has a table of its own, and in it what differs. A pointer may be NULL only
** where its comment says so; spec/src/kinds/kinds_test.c checks every row.
*/
#ifndef NIM_RULES_KIND_H
#define NIM_RULES_KIND_H

#include "base/text.h"
#include "rules/code.h"

/* One move of Moore's Nim may touch this many piles; it bounds a move's size, and with it
** the stack that a solver needs. */
#define NIM_MAX_PARTS 255u

/* Numbers that one set may have: a Grundy value is at most as large, and fits 16 bits. */
#define NIM_MAX_TAKES 65535u

/* Room for numbers while a list with ranges is read. */
#define NIM_TAKES_ROOM (2 * NIM_MAX_TAKES + 2)

struct nim_kind;
struct nim_move;
struct nim_out;
struct nim_part;
struct nim_piles;
struct nim_rules;
struct nim_seq;
struct nim_theory;
struct nim_rules_word;

/* The type of a parameter in a table of Lua. */
typedef enum nim_parameter_type {
  NIM_PARAMETER_NONE,
  NIM_PARAMETER_NUMBER,
  NIM_PARAMETER_LIST,
  NIM_PARAMETER_PAIR, /* two numbers */
  NIM_PARAMETER_CODE,
  NIM_PARAMETER_OPTIONS /* a function that gives the options: no text */
} nim_parameter_type;

/* How the text of rules names a kind and its parameter. */
typedef struct nim_parameter {
  nim_parameter_type type;
  /* Does this word name the kind? NULL: none does, or another kind's `read` finds it. */
  bool (*claims)(const struct nim_kind *kind, const struct nim_rules_word *word);
  /* Reads such a word into rules whose kind is set; false: `why` names what is wrong.
  ** NULL: the kind says all. */
  bool (*read)(struct nim_rules *rules, const struct nim_rules_word *word, nim_text *why);
  /* Writes the canonical word. */
  void (*print)(const struct nim_rules *rules, struct nim_out *out);
} nim_parameter;

/* What a move may do to a single pile: game/option.h describes each function. */
typedef struct nim_options {
  /* The smallest pile with an option; every larger pile has one. NULL: 1. Not asked of
  ** games that split piles. */
  uint64_t (*least)(const struct nim_rules *rules);
  /* The most tokens that a move takes; NULL, or UINT64_MAX: no bound. */
  uint64_t (*most)(const struct nim_rules *rules);
  bool every; /* every number from the least up to that may be taken */
  /* Of a set of numbers: the first above `number`; 0: none. NULL: `next` does without. */
  uint64_t (*above)(const struct nim_rules *rules, uint64_t number);
  /* The most piles that a move leaves of one; NULL: 1. */
  uint32_t (*leaves)(const struct nim_theory *theory);

  /* The option after `part`. Without `legal`, `part` need not be an option: it may take
  ** any number from 0 to size - 1, and what follows takes more. */
  bool (*next)(const struct nim_theory *theory, uint64_t size, struct nim_part *part);
  uint64_t (*count)(const struct nim_theory *theory, uint64_t size);
  void (*at)(const struct nim_theory *theory, uint64_t size, uint64_t k,
             struct nim_part *part);
  /* NULL: what `next` reaches is legal, from wherever it is asked. */
  bool (*legal)(const struct nim_theory *theory, uint64_t size,
                const struct nim_part *part, nim_text *why);
  /* Says why a number from 1 to the size is not; returns false. NULL: it is not listed.
  */
  bool (*refuse)(const struct nim_rules *rules, uint64_t size,
                 const struct nim_part *part, nim_text *why);

  /* For sums of piles. NULL: every option is looked at; those that `to` finds are
  ** counted. */
  bool (*to)(const struct nim_theory *theory, uint64_t size, uint64_t value,
             struct nim_part *part);
  uint64_t (*count_to)(const struct nim_theory *theory, uint64_t size, uint64_t value);
  /* How many values these two look at; NULL: few. */
  uint64_t (*work)(const struct nim_theory *theory, uint64_t size);
} nim_options;

/* How options make up a move: game/moves.h describes each function. NULL: as where a move
** is an option of one pile. */
typedef struct nim_turns {
  bool (*next)(const struct nim_theory *theory, const struct nim_piles *p,
               struct nim_move *m);
  bool (*next_on)(const struct nim_theory *theory, const struct nim_piles *p,
                  struct nim_part *part);
  uint64_t (*count_on)(const struct nim_theory *theory, const struct nim_piles *p,
                       uint32_t pile);
  void (*at_on)(const struct nim_theory *theory, const struct nim_piles *p, uint32_t pile,
                uint64_t k, struct nim_part *part);
  /* Do these legal options form a legal move? */
  bool (*legal)(const struct nim_theory *theory, const struct nim_piles *p,
                const struct nim_move *m, nim_text *why);
  bool (*over)(const struct nim_theory *theory, const struct nim_piles *p);
} nim_turns;

/* G(i + period) = G(i) + saltus for all i >= preperiod. */
typedef struct nim_form {
  uint64_t period, preperiod, saltus;
} nim_form;

/* A formula for the Grundy values of single piles. The words of a kind that has one must
** have it, too: `formula` in lua/nim/explain/kinds/list.lua. */
typedef struct nim_closed {
  uint64_t (*value)(const struct nim_rules *rules, uint64_t size);
  /* The first i up to n whose value is the largest. */
  uint64_t (*largest)(const struct nim_rules *rules, uint64_t n);
  /* The period, 0 where no pile reaches one. NULL: `fixed`, whatever the rules. */
  nim_form (*form)(const struct nim_rules *rules);
  nim_form fixed;
} nim_closed;

/* A search for the Grundy value of a position, which works in a block of the caller's, a
** slice at a time: see solve/positions.h. */
typedef struct nim_valuing {
  bool (*bytes)(const struct nim_theory *theory, const struct nim_piles *p,
                size_t *bytes);
  void (*begin)(void *block, const struct nim_theory *theory, const struct nim_piles *p);
  /* NIM_STOPPED while there is more to do, NIM_OK, or NIM_BUDGET. */
  nim_status (*run)(void *block, uint64_t *value);
  /* Roughly the engine's steps for so many positions. */
  uint64_t (*cost)(uint64_t positions);
} nim_valuing;

/* The theorem that decides who wins: solve/solve.h describes each function. `best` may be
** NULL: the first that `each` shows; and `count`: all of them, one by one. */
typedef struct nim_solver {
  bool (*is_p)(const struct nim_theory *theory, const struct nim_piles *p);
  nim_status (*each)(const struct nim_theory *theory, const struct nim_piles *p,
                     nim_visit visit, void *ud);
  nim_status (*best)(const struct nim_theory *theory, const struct nim_piles *p,
                     struct nim_move *best);
  nim_status (*count)(const struct nim_theory *theory, const struct nim_piles *p,
                      uint64_t *count);
  /* The Grundy value, where a closed form gives it; NULL: nowhere. */
  bool (*value)(const struct nim_theory *theory, const struct nim_piles *p,
                uint64_t *value);
  const nim_valuing *valuing; /* where no closed form does; NULL: one always does */
  /* How many ways each, best and count search, capped at `most`; NULL: few. */
  uint64_t (*ways)(const struct nim_theory *theory, const struct nim_piles *p,
                   uint64_t most);
  const char *exceeded; /* what NIM_BUDGET means; NULL where it cannot happen */
} nim_solver;

/* A rule set with a name, as lists show it. */
typedef struct nim_rules_set {
  const char *name;    /* "max" */
  const char *example; /* "max:3": a text that can be parsed */
  const char *help;    /* what a move is */
} nim_rules_set;

typedef struct nim_kind {
  const char *name;  /* in the text, and the field of a Lua table */
  const char *title; /* in a sentence */
  const char *example;
  const char *help; /* what one move may do */

  const nim_parameter *parameter;
  const nim_rules_set *named; /* rules of this kind that have names; NULL: none */
  size_t named_count;

  const nim_options *options;
  const nim_turns *turns; /* NULL: a move is an option of one pile */
  nim_code code;    /* of the rules, where it is always the same */
  uint32_t piles;   /* how many piles a position must have; 0: any number */
  uint64_t tokens;  /* the most tokens that a pile may hold; 0: any number */
  uint32_t touches; /* the most piles that a move touches; 0: one; NIM_MAX_PARTS: as many
                       as rules->limit says */
  bool splits;      /* a move may add piles */
  bool multiples;   /* a move takes a multiple of the other pile */
  bool sends;       /* what a move takes goes to the pile before */
  bool same;        /* from several piles a move takes the same number */
  bool whole;       /* a move takes all of a pile */
  bool loose;       /* the game may end with tokens left or with more piles */
  bool shifts;      /* a move leaves nothing, or what it may leave depends only on how
                       many tokens it takes: the Guy-Smith theorem applies */

  /* One of these is set where a position is the sum of its piles: a formula for Grundy
  ** values, the start of a sequence, or that a function of the user gives the options
  ** (theory/custom.h), from which the values follow. */
  const nim_closed *closed;
  bool (*start)(struct nim_seq *seq, const nim_alloc *alloc,
                const struct nim_rules *rules);
  bool told;
  bool plain;    /* a pile's value is its size, so that nim_piles keeps what decides */
  bool numbered; /* these have numbers, which a move names */
  bool pairing;  /* misère play follows the rule of misère Nim (Ferguson 1974) */
  const nim_solver *solver; /* NULL: nim_solver_sum (solve/theorems.h) */
} nim_kind;

#endif
