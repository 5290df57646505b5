/* rules.h: what rules are: a kind, its parameter, `misere`.
**
** Rules never change after nim_rules_parse or nim_rules_begin_custom (kinds/kinds.h).
** Their kind says what their numbers mean, and answers all that the engine asks. */
#ifndef NIM_RULES_H
#define NIM_RULES_H

#include "base/common.h"

/* ---- codes of taking-and-breaking games, octal and hexadecimal: their one reader.
**
** A code d0.d1d2d3... says what a move that takes k tokens from one pile may leave
** (Guy and Smith, 1956; Berlekamp, Conway and Guy, Winning Ways, ch. 4):
**
**     digit dk   8 4 2 1
**                | | | +--- 1: nothing, where the pile held exactly k
**                | | +----- 2: one pile, where it held more
**                | +------- 4: two non-empty piles
**                +--------- 8: three non-empty piles
**
** Digits beyond 9 are A to F. d0 is 0, 4, 8 or C: with 4 a pile may be broken in two
** without taking a token, with 8 in three. 1 and 2 would be moves that change nothing. So
** 0.77 is Kayles and 4.333... Lasker's Nim. A code without 8 is octal.
**
** A parsed code is canonical: no trailing zeros, all digits beyond `last` are 0. Two
** codes name the same moves exactly when their bytes are the same. */

/* Digits after the point. The games of the literature have up to a dozen; 64 keeps a
** code in one cache line and the room for its text small. */
#define NIM_CODE_DIGITS 64

/* "0.", the digits, the closing zero byte. */
#define NIM_CODE_TEXT (2 + NIM_CODE_DIGITS + 1)

/* Piles that a move may leave at the most. */
#define NIM_CODE_PILES 3u

enum { NIM_CODE_NONE = 1, NIM_CODE_ONE = 2, NIM_CODE_TWO = 4, NIM_CODE_THREE = 8 };

typedef struct nim_code {
  uint8_t digit[NIM_CODE_DIGITS + 1]; /* digit[k] for taking k */
  uint8_t last;                       /* the largest k with a digit that is not 0 */
  uint8_t beyond; /* the digit of every larger k: 0 in a code that has been parsed */
  bool unequal;   /* a split into two must leave different piles: false in such a code */
} nim_code;

static inline unsigned nim_code_digit(const nim_code *code, uint64_t take) {
  return take <= code->last ? code->digit[take] : code->beyond;
}

/* Do these bytes begin as a code does: a digit, or a point? */
bool nim_code_begins(const char *text, size_t length);

/* Reads the `length` bytes at `text`; .77 is 0.77, and 0.f is 0.F. On failure returns
** false, says which digit is wrong and why, and leaves `code` as it was.
** Refused: a first digit other than 0, 4, 8 and C, no point, no digit after it, anything
** but 0 .. 9 and A .. F, a non-zero digit beyond the 64th, and the code without any move
** (0.0). */
bool nim_code_parse(nim_code *code, const char *text, size_t length, nim_text *why);

/* Writes the canonical text, "0.77" or "4.0", which parses to the same code; returns its
** length. */
size_t nim_code_print(const nim_code *code, char text[NIM_CODE_TEXT]);

/* May a move take `take` tokens from a pile of `pile` and leave `piles` (0 to 3) piles?
*/
bool nim_code_allows(const nim_code *code, uint64_t pile, uint64_t take, unsigned piles);

/* The most piles that a move leaves, 0 to 3. */
unsigned nim_code_most(const nim_code *code);

/* ---- a kind of rules is a row of facts and functions. Each kind fills its row in a
** file of src/kinds/. Nothing else knows a kind by name: the engine asks the row.
**
** Many rows point to tables that several kinds share: nim_options_any (game/option.h),
** nim_options_split, nim_parameter_number. A kind that differs has a table of its own,
** and in it what differs. A pointer may be NULL only where its comment says so;
** spec/src/kinds/kinds_test.c checks every row. */

/* Numbers that one set may have: a Grundy value is at most as large, and fits 16 bits. */
#define NIM_MAX_TAKES 65535u

/* Room for numbers while a list with ranges is read. */
#define NIM_TAKES_ROOM (2 * NIM_MAX_TAKES + 2)

struct nim_kind;
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
  bool (*read)(nim_rules *rules, const struct nim_rules_word *word, nim_text *why);
  /* Writes the canonical word. */
  void (*print)(const nim_rules *rules, nim_out *out);
} nim_parameter;

/* What a move may do to a single pile: game/option.h describes each function. */
typedef struct nim_options {
  /* The smallest pile with an option; every larger pile has one. NULL: 1. Not asked of
  ** games that split piles. */
  uint64_t (*least)(const nim_rules *rules);
  /* The most tokens that a move takes; NULL, or UINT64_MAX: no bound. */
  uint64_t (*most)(const nim_rules *rules);
  bool every; /* every number from the least up to that may be taken */
  /* Of a set of numbers: the first above `number`, 0: none; and number k, from 0 on.
  ** NULL: there are `next` and `at`. */
  uint64_t (*above)(const nim_rules *rules, uint64_t number);
  uint64_t (*nth)(const nim_rules *rules, uint64_t k);
  /* The most piles that a move leaves of one; NULL: 1. */
  uint32_t (*leaves)(const nim_theory *theory);

  /* The option after `part`. Without `legal`, `part` need not be an option: it may take
  ** any number from 0 to size - 1, and what follows takes more. */
  bool (*next)(const nim_theory *theory, uint64_t size, nim_part *part);
  uint64_t (*count)(const nim_theory *theory, uint64_t size);
  void (*at)(const nim_theory *theory, uint64_t size, uint64_t k,
             nim_part *part);
  /* NULL: what `next` reaches is legal, from wherever it is asked. */
  bool (*legal)(const nim_theory *theory, uint64_t size,
                const nim_part *part, nim_text *why);
  /* Says why a number from 1 to the size is not; returns false. NULL: it is not listed.
  */
  bool (*refuse)(const nim_rules *rules, uint64_t size,
                 const nim_part *part, nim_text *why);

  /* For sums of piles. NULL: every option is looked at; those that `to` finds are
  ** counted. */
  bool (*to)(const nim_theory *theory, uint64_t size, uint64_t value,
             nim_part *part);
  uint64_t (*count_to)(const nim_theory *theory, uint64_t size, uint64_t value);
  /* How many values these two look at; NULL: few. */
  uint64_t (*work)(const nim_theory *theory, uint64_t size);
} nim_options;

/* A formula for the Grundy values of single piles. The words of a kind that has one must
** have it, too: `formula` in lua/nim/explain/kinds/list.lua. */
typedef struct nim_closed {
  uint64_t (*value)(const nim_rules *rules, uint64_t size);
  /* The first i up to n whose value is the largest. */
  uint64_t (*largest)(const nim_rules *rules, uint64_t n);
  /* The period, 0 where no pile reaches one. NULL: `fixed`, whatever the rules. */
  nim_form (*form)(const nim_rules *rules);
  nim_form fixed;
} nim_closed;

/* A search for the Grundy value of a position, which works in a block of the caller's, a
** slice at a time: see solve/solve.h. */
typedef struct nim_valuing {
  bool (*bytes)(const nim_piles *p, size_t *bytes);
  void (*begin)(void *block, const nim_theory *theory, const nim_piles *p);
  /* NIM_STOPPED while there is more to do, NIM_OK, or NIM_BUDGET. */
  nim_status (*run)(void *block, uint64_t *value);
  /* Roughly the engine's steps for so many positions. */
  uint64_t (*cost)(uint64_t positions);
} nim_valuing;

/* The theorem that decides who wins: nim.h describes each function. `best` may be
** NULL: the first that `each` shows; and `count`: all of them, one by one. */
typedef struct nim_solver {
  bool (*is_p)(const nim_theory *theory, const nim_piles *p);
  nim_status (*each)(const nim_theory *theory, const nim_piles *p,
                     nim_visit visit, void *ud);
  nim_status (*best)(const nim_theory *theory, const nim_piles *p,
                     nim_move *best);
  nim_status (*count)(const nim_theory *theory, const nim_piles *p,
                      uint64_t *count);
  /* The Grundy value, where a closed form gives it; NULL: nowhere. */
  bool (*value)(const nim_theory *theory, const nim_piles *p,
                uint64_t *value);
  const nim_valuing *valuing; /* where no closed form does; NULL: one always does */
  /* How many ways each, best and count search, capped at `most`; NULL: few. */
  uint64_t (*ways)(const nim_theory *theory, const nim_piles *p,
                   uint64_t most);
  const char *exceeded; /* what NIM_BUDGET means; NULL where it cannot happen */
} nim_solver;

typedef struct nim_kind {
  const char *name;  /* in the text, and the field of a Lua table */
  const char *title; /* in a sentence */
  const char *example;
  const char *help; /* what one move may do */

  const nim_parameter *parameter;

  const nim_options *options;
  /* The move after `m`, and whether legal options form a legal move: nim.h describes
  ** both. NULL: as where a move is an option of one pile. */
  bool (*next)(const nim_theory *theory, const nim_piles *p, nim_move *m);
  bool (*legal)(const nim_theory *theory, const nim_piles *p, const nim_move *m,
                nim_text *why);
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
  bool shifts;      /* a move takes a bounded number of tokens, and what it may leave
                       depends on that number alone: the Guy-Smith theorem applies */

  /* One of these is set where a position is the sum of its piles: a formula for Grundy
  ** values, the start of a sequence, or that a function of the user gives the options
  ** (theory/theory.h), from which the values follow. */
  const nim_closed *closed;
  bool (*start)(nim_seq *seq, const nim_alloc *alloc,
                const nim_rules *rules);
  bool custom;
  bool plain;    /* a pile's value is its size, so that nim_piles keeps what decides */
  bool numbered; /* these have numbers, which a move names */
  bool pairing;  /* misère play follows the rule of misère Nim (Ferguson 1974) */
  const nim_solver *solver; /* NULL: nim_solver_sum (solve/solve.h) */
} nim_kind;

/* ---- rules, and the facts that the engine asks for most often ---- */

struct nim_rules {
  const nim_kind *kind;
  bool misere;
  uint64_t limit; /* the number, or the largest of a list */
  nim_code code;  /* of games that split piles */
  bool ranges;    /* the list was given with ranges, and is written so */
  uint32_t takes; /* length of the list, which ascends without duplicates */
  uint64_t take[];
};

/* A sum of piles has a Grundy value: that of each pile, XORed. */
static inline bool nim_rules_is_sum(const nim_rules *rules) {
  const nim_kind *kind = rules->kind;
  return kind->closed != NULL || kind->start != NULL || kind->custom;
}

/* The Grundy values of single piles are computed: no closed form gives them. */
static inline bool nim_rules_need_values(const nim_rules *rules) {
  return rules->kind->start != NULL || rules->kind->custom;
}

static inline nim_form nim_rules_form(const nim_rules *rules) {
  const nim_closed *closed = rules->kind->closed;
  return closed->form != NULL ? closed->form(rules) : closed->fixed;
}

/* The functions of that name in nim_options. */
static inline uint64_t nim_rules_least(const nim_rules *rules) {
  const nim_options *options = rules->kind->options;
  return options->least != NULL ? options->least(rules) : 1;
}

static inline uint64_t nim_rules_most(const nim_rules *rules) {
  const nim_options *options = rules->kind->options;
  return options->most != NULL ? options->most(rules) : UINT64_MAX;
}

/* No theorem covers misère play: a quotient or a search decides it. */
static inline bool nim_rules_need_search(const nim_rules *rules) {
  return rules->misere && nim_rules_is_sum(rules) && !rules->kind->pairing;
}

/* A game may end with tokens left or with more piles than it began with. */
static inline bool nim_rules_are_loose(const nim_rules *rules) {
  return rules->kind->loose || nim_rules_least(rules) > 1;
}

/* ---- a word of the text: the name of a kind and its parameter, as in max:3 and
** take:1,3,4 ---- */

/* [begin, end) */
typedef struct nim_rules_word {
  const char *begin, *end;
} nim_rules_word;

/* How many bytes of a word an error shows: a long word is cut. */
int nim_rules_word_shown(const nim_rules_word *word);

/* Do they match when the word is in lower case? */
bool nim_rules_word_is(const nim_rules_word *word, const char *text);

/* The word up to its colon, or all of it. */
nim_rules_word nim_rules_word_name(const nim_rules_word *word);

/* The word begins with the name of the kind: `claims` of every kind whose name can be
** typed. */
bool nim_parameter_named(const nim_kind *kind, const nim_rules_word *word);

/* Nothing follows the name. */
extern const nim_parameter nim_parameter_none;

/* No word names the kind: a function of the user gives the options. */
extern const nim_parameter nim_parameter_custom;

/* One number from 1 on: rules->limit. */
bool nim_parameter_limit(nim_rules *rules, const nim_rules_word *word, nim_text *why);
void nim_parameter_with_limit(const nim_rules *rules, nim_out *out);
extern const nim_parameter nim_parameter_number;

/* At most NIM_MAX_TAKES numbers from 1 on, some of them as ranges (2-5): rules->take, and
** the largest in rules->limit: `read` and `print`. */
bool nim_parameter_takes(nim_rules *rules, const nim_rules_word *word, nim_text *why);
void nim_parameter_put_takes(const nim_rules *rules, nim_out *out);

/* The word is the kind's example, and says all: take:odd. */
extern const nim_parameter nim_parameter_set;

/* The decimal number from 1 up to NIM_MAX_SIZE at s, and what is after it; NULL where
** there is none. */
const char *nim_parameter_digits(const char *s, const char *end, uint64_t *number);

/* Says that the word was expected to be like the kind's example; false. */
bool nim_parameter_unlike(const nim_rules *rules, const nim_rules_word *word,
                          const char *expected, nim_text *why);

/* ---- the word that was probably meant by one that is misspelt ---- */

/* Slips between two words: letters that are wrong, missing or added, or two neighbours
** exchanged (F. J. Damerau, 1964); case counts for nothing. Near is what takes at most
** two slips, and not more than half of the name. Words longer than NIM_HINT_WORD are far
** from each other. */
#define NIM_HINT_WORD 40
#define NIM_HINT_SLIPS 2

typedef struct nim_hint {
  const char *word; /* the misspelt one */
  size_t length;
  uint64_t slips;
  const char *name; /* the nearest so far; NULL: none is near */
} nim_hint;

/* Looks at one more name; true where it is nearer than those before. */
bool nim_hint_look(nim_hint *hint, const char *name);

#endif
