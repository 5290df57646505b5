/* kind.h: what a kind of rules is: a row of facts and pointers. Each kind is a file in
** src/kinds/, and nothing outside that room knows one by its name: whatever the engine
** wants to know of rules, it asks of this row.
**
** Most pointers lead to tables that kinds share: nim_options_any (game/option.h),
** nim_options_split (game/split.h), nim_turns_of_one (game/moves.h), nim_solver_sum
** (solve/sum.h), nim_parameter_number (rules/parameter.h). A kind that differs has a table
** of its own. Every pointer must be set but those that are said to be NULL for some;
** spec/src/kinds/kinds_test.c goes through all rows.
*/
#ifndef NIM_RULES_KIND_H
#define NIM_RULES_KIND_H

#include "base/status.h"
#include "base/text.h"
#include "rules/code.h"

/* One move of Moore's Nim may touch this many piles; it bounds a move's size, and with it
** the stack that a solver needs. */
#define NIM_MAX_PARTS 255u

/* Numbers that one set may have: a Grundy value is at most as large, and fits 16 bits. */
#define NIM_MAX_TAKES 65535u

struct nim_move;
struct nim_out;
struct nim_part;
struct nim_piles;
struct nim_rules;
struct nim_seq;
struct nim_theory;
struct nim_rules_word;

/* What a parameter is where rules are a table of Lua. */
typedef enum nim_parameter_type {
  NIM_PARAMETER_NONE,
  NIM_PARAMETER_NUMBER,
  NIM_PARAMETER_LIST,
  NIM_PARAMETER_CODE,
  NIM_PARAMETER_OPTIONS /* no text at all: somebody tells the options */
} nim_parameter_type;

/* What follows the name in the text of rules. */
struct nim_kind;

typedef struct nim_parameter {
  nim_parameter_type type;
  /* Does a word of the text say this kind? */
  bool (*claims)(const struct nim_kind *kind, const struct nim_rules_word *word);
  /* Reads such a word into rules, whose kind is set; false: `why` names what is wrong. */
  bool (*read)(struct nim_rules *rules, const struct nim_rules_word *word, nim_text *why);
  /* Writes the canonical word. */
  void (*print)(const struct nim_rules *rules, struct nim_out *out);
} nim_parameter;

/* What a move may do to a single pile of some size: see game/option.h for the functions
** that ask. */
typedef struct nim_options {
  /* A pile can be moved on if it holds so many tokens. For games that break no piles. */
  uint64_t (*least)(const struct nim_rules *rules);
  /* The most tokens that a move takes; UINT64_MAX: the rules set no bound. */
  uint64_t (*most)(const struct nim_rules *rules);
  bool every; /* all numbers up to that may be taken */
  /* The most piles that a move leaves of one. */
  uint32_t (*leaves)(const struct nim_theory *theory);

  bool (*next)(const struct nim_theory *theory, uint64_t size, struct nim_part *part);
  uint64_t (*count)(const struct nim_theory *theory, uint64_t size);
  void (*at)(const struct nim_theory *theory, uint64_t size, uint64_t k,
             struct nim_part *part);
  bool (*legal)(const struct nim_theory *theory, uint64_t size,
                const struct nim_part *part, nim_text *why);
  /* Why a number from 1 up to the size may not be taken; false. Asked by
  ** nim_option_taken; NULL where `legal` does without. */
  bool (*refuse)(const struct nim_rules *rules, uint64_t size,
                 const struct nim_part *part, nim_text *why);

  /* For sums of piles; NULL for others. */
  bool (*to)(const struct nim_theory *theory, uint64_t size, uint64_t value,
             struct nim_part *part);
  uint64_t (*count_to)(const struct nim_theory *theory, uint64_t size, uint64_t value);
  /* Figures that these two look at; NULL: few. */
  uint64_t (*work)(const struct nim_theory *theory, uint64_t size);
} nim_options;

/* How a move is made up of options: see game/moves.h. */
typedef struct nim_turns {
  bool (*next)(const struct nim_theory *theory, const struct nim_piles *p,
               struct nim_move *m);
  bool (*next_on)(const struct nim_theory *theory, const struct nim_piles *p,
                  struct nim_part *part);
  uint64_t (*count_on)(const struct nim_theory *theory, const struct nim_piles *p,
                       uint32_t pile);
  void (*at_on)(const struct nim_theory *theory, const struct nim_piles *p, uint32_t pile,
                uint64_t k, struct nim_part *part);
  /* Are options, each of them legal, a move together? */
  bool (*legal)(const struct nim_theory *theory, const struct nim_piles *p,
                const struct nim_move *m, nim_text *why);
  bool (*over)(const struct nim_theory *theory, const struct nim_piles *p);
} nim_turns;

/* G(i + period) = G(i) + saltus for all i >= preperiod. */
typedef struct nim_form {
  uint64_t period, preperiod, saltus;
} nim_form;

/* A formula for the Grundy values of single piles. */
typedef struct nim_closed {
  uint64_t (*value)(const struct nim_rules *rules, uint64_t size);
  nim_form (*form)(const struct nim_rules *rules);
  /* The first i up to n whose value is the largest. */
  uint64_t (*largest)(const struct nim_rules *rules, uint64_t n);
} nim_closed;

/* A search for the Grundy value of a position in a block of the caller's, a slice at a
** time: see solve/grundy.h. */
typedef struct nim_valuing {
  bool (*bytes)(const struct nim_theory *theory, const struct nim_piles *p,
                size_t *bytes);
  void (*begin)(void *block, const struct nim_theory *theory, const struct nim_piles *p);
  /* NIM_STOPPED while there is more to do, NIM_OK, or NIM_BUDGET. */
  nim_status (*run)(void *block, uint64_t *value);
  /* About so many steps of the engine for so many positions. */
  uint64_t (*cost)(uint64_t positions);
} nim_valuing;

/* The theorem that says who wins: see solve/solve.h. */
typedef struct nim_solver {
  bool (*is_p)(const struct nim_theory *theory, const struct nim_piles *p);
  nim_status (*each)(const struct nim_theory *theory, const struct nim_piles *p,
                     nim_visit visit, void *ud);
  nim_status (*best)(const struct nim_theory *theory, const struct nim_piles *p,
                     struct nim_move *best);
  nim_status (*count)(const struct nim_theory *theory, const struct nim_piles *p,
                      uint64_t *count);
  /* The Grundy value, where a closed form gives it. */
  bool (*value)(const struct nim_theory *theory, const struct nim_piles *p,
                uint64_t *value);
  const nim_valuing *valuing; /* where none does; NULL: one always does */
  /* Ways that each, best and count look at, at most `most`; NULL: few. */
  uint64_t (*ways)(const struct nim_theory *theory, const struct nim_piles *p,
                   uint64_t most);
  const char *exceeded; /* what each, best or count has met that is NIM_BUDGET */
} nim_solver;

/* A rule set that has a name of its own, as people may look for it. */
typedef struct nim_rules_set {
  const char *name;    /* "max" */
  const char *example; /* "max:3": a text that can be parsed */
  const char *help;    /* what a move is */
} nim_rules_set;

typedef struct nim_kind {
  const char *name;  /* the word in the text, and the field of a table that says it */
  const char *title; /* as it is called in a sentence */
  const char *example;
  const char *help; /* what one move may do */

  const nim_parameter *parameter;
  const nim_rules_set *named; /* rules of this kind that have names; NULL: none */
  size_t named_count;

  const nim_options *options;
  const nim_turns *turns;
  uint32_t piles;   /* the only number of them, or 0 */
  uint32_t touches; /* piles that one move may touch; 0: the parameter says */
  bool splits;      /* a move may leave more piles than there were */
  bool multiples;   /* of the other pile's size are taken, and nothing else */
  bool sends;       /* what is taken goes to the pile before */
  bool same;        /* from several piles the same number is taken */
  bool whole;       /* a move takes all of a pile */
  bool loose;       /* tokens may be left when the game is over, or piles be made */
  bool shifts;      /* what may be left of a pile depends on the number taken alone, or is
                       nothing: the theorem of Guy and Smith speaks of it */

  /* Single piles have Grundy values, and a position is their sum, where one is set. */
  const nim_closed *closed;
  /* Begins a sequence of computed values; false: no memory. */
  bool (*start)(struct nim_seq *seq, const nim_alloc *alloc,
                const struct nim_rules *rules);
  bool plain;   /* the value of a pile is its size: a position keeps what decides it */
  bool told;    /* somebody tells the options, and numbers them (theory/custom.h) */
  bool pairing; /* misère play of the sum follows the rule of misère Nim (Ferguson) */
  const nim_solver *solver;
} nim_kind;

#endif
