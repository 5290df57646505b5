/* rules_value.h: rules as values of Lua: what others ask of them,
** and what their files share. */
#ifndef NIML_RULES_H
#define NIML_RULES_H

#include "kinds/kinds.h"
#include "lua/binding.h"
#include "solve/solve.h"
#include "nim.h"
#include "theory/theory.h"

/* Rules as a userdata begin with their theory, which frees what it holds when they are
** collected; the rules themselves are after it. */
typedef struct nimL_rules {
  nim_theory theory;
  const char *text; /* canonical, of rules of one's own; a user value holds it */
  lua_State *host; /* whose hook, when it changes, stops a search; NULL: nobody's */
  lua_Hook hook;   /* as a search found it */
  double seconds;  /* that a question may take; 0: any */
  double deadline; /* of the question, 0: none */
} nimL_rules;

/* rules_methods.c: pushes the rules that the value at `arg` stands for; nil is plain
** Nim. */
nim_theory *nimL_checkrules(lua_State *L, int arg);

/* Where the rules on top are on states, argument 1 is the text of a start, or an array of
** states: replaces both by the piles that these are numbered as, and their rules, which
** keep the options where moves are needed. Returns the rules that are on top then. */
nim_theory *nimL_checkstart(lua_State *L, nim_theory *theory, bool moves);

/* rules_value.c: pushes the canonical text of rules. */
void nimL_pushrulestext(lua_State *L, int rules);

/* The same without `misere`. */
void nimL_pushgame(lua_State *L, int rules);

/* Plain Nim, for whoever asks without rules. */
extern const nim_theory nimL_plain;

/* Pushes a block for rules that are parsed with so many bytes, after it, zeroed. */
nimL_rules *nimL_newrules(lua_State *L, size_t bytes);

/* Raises an error where what the rules' solver kept has been freed. */
void nimL_checkknown(lua_State *L, const nim_theory *theory);

/* Makes the block on top, parsed rules with their text, a value of Lua, and gives it what
** its theory needs, or raises. Ctrl-C, which sets a hook in the main thread, will stop a
** search. */
void nimL_theory_open(lua_State *L, nimL_rules *rules);

/* Refuses every block: for what has been freed, but may still be asked. */
extern const nim_alloc nimL_no_memory;

/* learn.c: asks a game of one's own, the rules at `rules`, for the options of these
** piles, which are kept if it `needs` them; their Grundy values are. True where its
** function was called: that may have changed the game that the piles are of. */
bool nimL_learn(lua_State *L, int rules, const uint64_t *size, uint32_t n, bool needs);

/* What `takes` has returned for a pile of n, three values on top, becomes one: an
** iterator is replaced by a collection of what it gives, at most n + 1 numbers. */
void nimL_collect(lua_State *L, uint64_t n);

/* The numbers, each 1 .. n, of the value on top; NULL: it is no collection. */
const uint32_t *nimL_collected(lua_State *L, size_t *count);

/* Raises where a game of one's own is not asked for a pile of that size; 0: the only. */
void nimL_checklearnable(lua_State *L, uint64_t size, uint32_t pile);

/* Computes Grundy values up to the largest pile, where the solver needs them. */
void nimL_cover(lua_State *L, const nim_theory *theory, const nim_piles *p);

/* What Lua says where a function of rules yields, and what is said in its place. */
#define NIML_YIELDS "attempt to yield across a C-call boundary"
#define NIML_CANNOT_YIELD "it cannot yield"

/* What is said of an error that is nil or an empty text. */
#define NIML_NO_MESSAGE "an error without a message"

/* Seconds on a clock that only goes on. */
double nimL_now(void);

/* A question to rules that are a value of Lua begins, and may take their seconds; what is
** not `timed` may take any. */
void nimL_begintime(const nim_theory *theory, bool timed);

/* Has the question taken longer than it may? Raised as "`what` longer than it may". */
bool nimL_islate(const nim_theory *theory);
int nimL_raiselate(lua_State *L, const nim_theory *theory, const char *what);

/* Is there no answer? Then `why` says so, with the code of that error. */
bool nimL_failed(const nim_theory *theory, nim_status status, nim_text *why);

/* Is there an answer? Raises why there can be none. */
int nimL_checkstatus(lua_State *L, const nim_theory *theory, nim_status status);

/* Pushes a Grundy value, or raises that it exceeds 2^63-1; returns 1. */
int nimL_pushvalue(lua_State *L, uint64_t value);

/* Pushes that of a position whose values are covered, by the rules at an index or plain
** Nim; returns 1. */
int nimL_pushgrundy(lua_State *L, int rules, const nim_theory *theory,
                    const nim_piles *p);

/* What a file of rules says of itself; the sandbox holds the name. */
typedef struct nimL_rules_file {
  const nim_kind *kind; /* NULL: it is a game on states */
  const char *name;
  bool misere;
} nimL_rules_file;

/* sandbox/rules_file.c: pushes a function that gives options by the text at an index,
** with the name at another, or nil for a game on states; false: it is no text of rules.
** For a pile's size the function returns, as light userdata, the state that has the
** answer on top. */
bool nimL_pushoptions(lua_State *L, int text, int chunk, nimL_rules_file *file,
                      nim_text *why);

/* User values of rules. */
enum {
  NIML_RULES_TEXT = 1, /* canonical */
  NIML_RULES_OPTIONS,  /* the function of a game of one's own; nil: it is on states */
  NIML_RULES_GENERA,   /* a table of genera; nil at first */
  NIML_RULES_QUOTIENT, /* that has been lent to the solver */
  NIML_RULES_ABOUT,    /* a table with what else is known of a game of one's own; of one
                          on states also its starts, as JSON, by their numbers */
  NIML_RULES_SEARCH,   /* for a Grundy value, that the clock has stopped */
  NIML_RULES_VALUES = NIML_RULES_SEARCH
};

/* Pushes the table of what else is known of a game of one's own; false:
** there is none, and what is pushed is nil. */
bool nimL_pushabout(lua_State *L, int rules);

/* Raises that the rules at 1 are no sum of piles, and so what follows; or does where they
** are none. */
int nimL_raisesum(lua_State *L, const char *so);
void nimL_checksum(lua_State *L, const nim_theory *theory);

#endif
