/* binding.h: what the files of the binding share.
**
** Layers show in the names: nim_ is the engine, nimL_ are helpers of the binding, l_ are
** the functions that Lua calls.
**
** Every function that Lua calls carries the same upvalues, so that no state is kept
** outside Lua and a type check is one comparison of metatables. nimL_setfuncs gives them.
**
** Memory: positions and logs live in userdata, one flexible block each, enlarged by a new
** block in a user value. So nothing here needs __gc, and an allocation that fails leaves
** everything as it was.
*/
#ifndef NIML_BINDING_H
#define NIML_BINDING_H

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

#include "base/random.h"
#include "bots/built_in.h"
#include "game/game.h"
#include "kinds/kinds.h"
#include "record/line.h"
#include "solve/misere.h"
#include "solve/solve.h"
#include "theory/theory.h"

enum {
  NIML_GAME = 1, /* metatable of games */
  NIML_VIEW,     /* of views */
  NIML_RULES,    /* of rules */
  NIML_RANDOM,   /* of generators */
  NIML_NAMES,    /* function -> the name it has in errors */
  NIML_BOXED = NIML_NAMES, /* what follows is not known in a bot's own state */
  NIML_BOT,      /* of built-in bots */
  NIML_SEQUENCE, /* of sequences */
  NIML_BRADLEY,  /* of rating models */
  NIML_SANDBOX,  /* of sandboxed bots */
  NIML_QUOTIENT, /* of misère quotients */
  NIML_GENERA,   /* of tables of genera */
  NIML_INTERN,   /* canonical text -> rules, weak */
  NIML_FORM,     /* function that makes records */
  NIML_UPVALUES = NIML_FORM
};

/* A game and a view on one begin alike, so that one function serves both. */
typedef struct nimL_handle {
  const char *mark; /* nimL_mark: no block but theirs begins with its address */
  nim_game *game;
  bool solver;   /* may be asked who wins */
  bool timeless; /* what it asks is bounded by sums alone, never by seconds */
} nimL_handle;

extern const char nimL_mark;

/* What is said where it may not. */
#define NIML_NO_SOLVER "this view has no solver"

/* Piles that a call can take without allocating, and that are read at once. */
#define NIML_FEW 60u

/* So many of them fit the stack that a C function has anyway. */
#define NIML_FITTING 12

/* A position as an argument: a game's own, or an array read into `few` or into a block
** that stays on the Lua stack. Its rules stay on the stack too. */
typedef struct nimL_position {
  const nim_theory *theory;
  const nim_piles *piles;
  nim_piles own;
  uint64_t few[NIML_FEW];
} nimL_position;

/* fault.c: what is wrong, as facts. All but `code` and `why` may be missing. */
typedef struct nimL_fault {
  const char *code;  /* tells cases apart without the words */
  const char *field; /* of the argument, whose `cause` is what is wrong with it */
  const char *cause;
  const char *why; /* a sentence, all in all */
  int argument;    /* that is to blame; 0: none */
} nimL_fault;

/* Errors that name the function, however it was called. */
int nimL_argerror(lua_State *L, int arg, const char *why);
int nimL_typeerror(lua_State *L, int arg, const char *expected);

/* A string argument that names a file: one with a zero byte is refused, since the system
** would look no further. */
const char *nimL_checkpath(lua_State *L, int arg);

/* Raises what the engine has said of an argument, with its code. */
int nimL_argrefused(lua_State *L, int arg, const nim_text *why);

/* Raises what is no mistake of the caller, formatted as lua_pushfstring does. */
int nimL_raise(lua_State *L, const char *code, const char *format, ...);
int nimL_nomemory(lua_State *L);

/* Notes the last error of the core in this state, which has no `try`. */
typedef struct nimL_note {
  const char *message; /* where the string is */
  const char *code;
} nimL_note;

void nimL_listen(lua_State *L, nimL_note *note);

/* The code of the error on top, if it is the one that was noted. */
const char *nimL_noted(lua_State *L, const nimL_note *note);

/* Calls a function, as lua_pcall does for no results; notes in `note` the code of an
** error of the core, or NULL. */
int nimL_catch(lua_State *L, int args, nimL_note *note);

/* Makes what faults need, once for each state. */
void nimL_openfaults(lua_State *L);

/* auxiliary.c: registers l_ functions in the table on top, with the upvalues of the caller: with all,
** or with the first so many. */
void nimL_setfuncs(lua_State *L, const luaL_Reg *functions);
void nimL_setfuncswith(lua_State *L, const luaL_Reg *functions, int upvalues);

/* The key at an index as the name of a field; "?", which is none, where it is no text, or
** one with a zero byte, behind which C would not look. */
static inline const char *nimL_fieldname(lua_State *L, int key) {
  size_t length;
  const char *name;
  if (lua_type(L, key) != LUA_TSTRING) return "?";
  name = lua_tolstring(L, key, &length);
  return strlen(name) == length ? name : "?";
}

/* Raises that the key at an index of the table at `arg` names no field. */
int nimL_unknownfield(lua_State *L, int arg, int key);

/* Raises what is wrong with the value of a field of it. */
int nimL_badfield(lua_State *L, int arg, const char *field, const char *why);

/* The end of an __index of one's own: the object's method of the name at index 2. */
int nimL_method(lua_State *L);

/* Long work calls this now and then: a call of Lua, which lets a hook of the host in, as
** Ctrl-C sets one. The hook may raise. */
void nimL_breathe(lua_State *L);

/* Pushes a block for so many things of `size` bytes, or raises that there is no room. */
void *nimL_newblock(lua_State *L, uint64_t count, size_t size);

/* The userdata at `index`, if its metatable is upvalue `type`; else NULL. */
void *nimL_testudata(lua_State *L, int index, int type);
void *nimL_checkudata(lua_State *L, int arg, int type, const char *expected);

/* numbers.c: a size is an integer 0 .. 2^63-1; false with the reason for all else. */
bool nimL_tosize(lua_State *L, int index, uint64_t *size, nim_text *why);
uint64_t nimL_checksize(lua_State *L, int arg, const char *what);

/* auxiliary.c: the text at `arg`, which keeps it. */
nim_bytes nimL_checkbytes(lua_State *L, int arg);

/* piles.c: reads the array at `arg`; may push the block that holds it. */
const uint64_t *nimL_checkarray(lua_State *L, int arg, uint64_t *few, uint32_t *n);

/* As before, for the table at `index` that came with argument `arg`; errors call its
** elements `each`. */
const uint64_t *nimL_checkarrayof(lua_State *L, int index, int arg, const char *each,
                                  uint64_t *few, uint32_t *n);

/* Is the first argument a table without a metatable? */
static inline bool nimL_isplain(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE) return false;
  if (!lua_getmetatable(L, 1)) return true;
  lua_pop(L, 1);
  return false;
}

/* Pushes `count` elements of the table at `index` behind the `top` values on the stack,
** those behind the first i, and adds them to *nimsum; keeps them unless `size` is NULL.
** False if one is not a size. Each costs two calls; lua_geti, which finds no metatable
** here, is faster than lua_rawgeti, and a place counted from the bottom faster than one
** from the top. Inline, since three piles take hardly longer than these calls. */
static inline bool nimL_pushsizes(lua_State *L, int index, int top, lua_Integer i,
                                  lua_Integer count, uint64_t *size, uint64_t *nimsum) {
  int bad = 0, is_integer;
  uint64_t one, signs = 0, sum = *nimsum;
  lua_Integer k;
  for (k = 1; k <= count; k++) {
    bad |= lua_geti(L, index, i + k) ^ LUA_TNUMBER;
    one = (uint64_t)lua_tointegerx(L, top + (int)k, &is_integer);
    bad |= !is_integer;
    signs |= one;
    sum ^= one;
    if (size != NULL) *size++ = one;
  }
  *nimsum = sum;
  return bad == 0 && signs <= NIM_MAX_SIZE;
}

/* piles.c: has the table at `index`, in which 1 .. n are, no other key? */
bool nimL_isarray(lua_State *L, int index, lua_Integer n);

/* Does no key follow n in the traversal? Hardly a table has another one then: it would
** stand in front of n, which is so only where n is not in the array part. The nim-sum
** and the best move of plain Nim look at this in place of all keys, where there are
** NIML_MANY piles or more: a pile costs them no more than it does a loop of Lua. */
static inline bool nimL_endsat(lua_State *L, int index, lua_Integer n) {
  lua_pushinteger(L, n);
  if (!lua_next(L, index)) return true;
  lua_pop(L, 2);
  return false;
}

#define NIML_MANY 3

/* The nim-sum of an array without a metatable, the first of `top` arguments, of which the
** first NIML_FEW piles are kept. Leaves elements on the stack. */
uint64_t nimL_xorplain(lua_State *L, int top, uint64_t *few, uint32_t *n);

/* The file that a text of rules names. */
typedef struct nimL_file {
  const char *begin, *end;
  bool misere;
} nimL_file;

/* rulesfile.c: does the text name a file? */
bool nimL_namesfile(const char *text, size_t length, nimL_file *file);

/* Pushes what is wrong with a text that begins with a file's name but names none; NULL:
** it does not. */
const char *nimL_fileclash(lua_State *L, const char *text, size_t length);

/* Push the rules of such a file, and of a table {file =, text =, misere =}. */
nim_theory *nimL_filenamed(lua_State *L, int arg, const nimL_file *file);
nim_theory *nimL_filetable(lua_State *L, int arg);

/* What a file of rules says of itself; the sandbox holds the name. */
typedef struct nimL_told {
  const char *name;
  bool misere;
} nimL_told;

/* sandbox/teller.c: pushes the function that tells options by the text at an index, with
** the name at another; false: it is no text of rules. */
bool nimL_pushteller(lua_State *L, int text, int chunk, nimL_told *told, nim_text *why);

/* rulesintern.c: the text, the function and a table for rules:kind() are on top; replaced
** by rules that equal no others. */
nim_theory *nimL_pushtold(lua_State *L, bool misere);

/* rules.c: pushes the rules that the value at `arg` stands for; nil is plain Nim. */
nim_theory *nimL_checkrules(lua_State *L, int arg);

/* rulesvalue.c: pushes the canonical text of rules. */
void nimL_pushrulestext(lua_State *L, int rules);

/* The same, and for a game of one's own its number: a key. */
void nimL_pushrulesid(lua_State *L, int rules);

/* The text of rules whose options are told, from their theory. */
const char *nimL_toldtext(const nim_theory *theory);

/* Pushes the name of the file that the rules are from; false: there is none. */
bool nimL_pushrulesfile(lua_State *L, int rules);

/* Pushes the function of a game of one's own. */
void nimL_pushoptions(lua_State *L, int rules);

/* cleanup.c: how a userdata frees what it holds besides its own block. `release` may be
** called again. */
typedef struct nimL_kept {
  void (*release)(void *object);
} nimL_kept;

/* Has the userdata on top, which holds nothing yet, released when the state closes, at
** the latest. Raises where that has been already. */
void nimL_keep(lua_State *L, const nimL_kept *kept);

/* Blocks of the state's allocator, for what values hold: none outlives the state. */
nim_alloc nimL_alloc(lua_State *L);

/* Makes the keeper, once for each state. */
void nimL_openkeeper(lua_State *L);

/* rulesvalue.c: push, or take from the top, the table of genera that rules keep; nil at
** first. */
void nimL_pushgenera(lua_State *L, int rules);
void nimL_keepgenera(lua_State *L, int rules);

/* Takes from the top the quotient that has been lent to the solver of the rules. */
void nimL_keepquotient(lua_State *L, int rules);

/* Rules as a userdata begin with their theory, which frees what it holds when they are
** collected; the rules themselves are behind it. */
typedef struct nimL_rules {
  nim_theory theory;
  const char *text; /* canonical, where options are told; a user value holds it */
  lua_State *host; /* whose hook, when it changes, stops a search; NULL: nobody's */
  lua_Hook hook;   /* as a search found it */
  double seconds;  /* that a question may take; 0: any */
  double deadline; /* of the question, 0: none */
  bool late;       /* it has passed */
} nimL_rules;

/* Plain Nim, for whoever asks without rules, and its text. */
extern const nim_theory nimL_plain;
#define NIML_PLAIN "nim"

/* Pushes a block for rules that are parsed with so many bytes, zeroed. */
nimL_rules *nimL_newrules(lua_State *L, size_t bytes);

/* Where they are parsed. */
nim_rules *nimL_rulesin(nimL_rules *block);

/* Raises an error where what the rules' solver kept has been freed. */
void nimL_checkknown(lua_State *L, const nim_theory *theory);

/* theory.c: gives the rules on top what their theory needs, or raises. Ctrl-C, which sets
** a hook in the main thread, will stop a search. */
void nimL_theory_open(lua_State *L, nimL_rules *rules);

/* Frees it; may be called again. */
void nimL_theory_close(nimL_rules *rules);

/* Refuses every block: for what has been freed, but may still be asked. */
extern const nim_alloc nimL_no_memory;

/* Asks a game of one's own, the rules at `rules`, for the options of these piles. True
** where its function was called: that may have changed the game that the piles are of. */
bool nimL_learn(lua_State *L, int rules, const uint64_t *size, uint32_t n);

/* Computes Grundy values up to the largest pile, where the solver needs them. */
void nimL_cover(lua_State *L, const nim_theory *theory, const nim_piles *p);

/* built_in.c: lets a built-in bot choose a move in a game that is not over, and whose
** piles are covered. Where the host wants to stop, its hook is called, which may raise;
** else the choice is made again. */
nim_status nimL_botmove(lua_State *L, const nim_bot *bot, nim_game *g, nim_random *r,
                        nim_move *m);

/* budget.c: seconds on a clock that only goes on. */
double nimL_now(void);

/* A question to rules that are a value of Lua begins, and may take their seconds, unless
** it comes from a timeless handle (NULL: none); and what follows may take any. */
void nimL_begintime(const nim_theory *theory, const nimL_handle *handle);
void nimL_endtime(const nim_theory *theory);

/* Has the question taken longer than it may? Raised as "`what` longer than it may". */
bool nimL_islate(const nim_theory *theory);
int nimL_raiselate(lua_State *L, const nim_theory *theory, const char *what);

/* move.c: a move from `count` values at `first`, numbers or one array of them. */
bool nimL_tomove(lua_State *L, int first, int count, const nim_game *g, nim_move *m,
                 nim_text *why);

/* Pushes the move as values (returns how many), or as one array. */
int nimL_pushmove(lua_State *L, const nim_rules *rules, const nim_move *m);
void nimL_pushmovetable(lua_State *L, const nim_rules *rules, const nim_part *part,
                        uint32_t parts);

/* Pushes {first, second}. */
void nimL_pushpair(lua_State *L, lua_Integer first, lua_Integer second);

/* gamevalue.c */
nimL_handle *nimL_testhandle(lua_State *L, int index);
nimL_handle *nimL_checkhandle(lua_State *L, int arg);
nim_game *nimL_checkgame(lua_State *L, int arg);

/* Pushes a game on these piles by the rules at `rules`, which accept them, and whose
** options nobody has to tell. */
nim_game *nimL_newgame(lua_State *L, int rules, const uint64_t *size, uint32_t n);

/* Pushes a new game on the piles of the one at `index`. */
nim_game *nimL_pushanother(lua_State *L, int index);

/* game:copy() --> a game of its own, with the same history; on the stack are then the
** game, its rules and the copy. */
int nimL_game_copy(lua_State *L);

/* Where one more move would leave too little room for piles: moves them into a block of
** twice the size, which is pushed. */
bool nimL_growpiles(lua_State *L, nim_game *g);

/* Makes room in the game at `index` for a move of so many parts. True where that took an
** allocation: a finalizer may have changed the game, which is to be looked at anew. */
bool nimL_reserve(lua_State *L, int index, nim_game *g, size_t parts);

/* Pushes the rules at argument 2, or where there are none those of the game at 1. */
nim_theory *nimL_checkrulesof(lua_State *L, const nimL_handle *of);

/* Pushes the rules of the game or view at 1. */
void nimL_pushrulesof(lua_State *L);

/* Pushes a view on the game at `index`. */
void nimL_pushview(lua_State *L, int index, bool solver);

/* game.c: pushes the pile whose number stands at `number`, or nil. */
int nimL_pushpile(lua_State *L, const nim_game *g, int number);

/* #game and game[x]. */
int nimL_game_len(lua_State *L);
int nimL_game_index(lua_State *L);

/* Push an array of the sizes, and of the moves that have been played; both return 1. */
int nimL_pushpiles(lua_State *L, const nim_piles *p);
int nimL_pushhistory(lua_State *L, const nim_game *g);

/* position.c: argument 1 (array, game or view), argument 2 (rules), for the solver. */
void nimL_checkposition(lua_State *L, nimL_position *position);

/* The same, and the piles of a game are copied, for whoever allocates before it is done:
** a finalizer may play in the game. */
void nimL_keepposition(lua_State *L, nimL_position *position);
int nimL_checkstatus(lua_State *L, const nim_theory *theory, nim_status status);

/* Raises an error where a view may not ask; NULL: an array may. */
void nimL_checksolver(lua_State *L, const nimL_handle *handle);

/* Why there is no answer, and the code of that error; NULL where nothing failed. */
const char *nimL_statuscode(const nim_theory *theory, nim_status status);
const char *nimL_statustext(const nim_theory *theory, nim_status status, nim_text *why);

/* values.c: pushes a Grundy value, or raises that it exceeds 2^63-1; returns 1. */
int nimL_pushvalue(lua_State *L, uint64_t value);

/* Pushes that of a position whose values are covered; returns 1. */
int nimL_pushgrundy(lua_State *L, const nim_theory *theory, const nim_piles *p);

/* Forgets the search for a value that was stopped. */
void nimL_dropsearch(lua_State *L, const nim_theory *theory);

/* winning_moves.c */
int nimL_winning_moves(lua_State *L);

/* Threads that may compute one sequence: more are a mistake, on any machine. */
#define NIML_MOST_THREADS 256

/* sequence.c: what is asked of values to come. */
typedef struct nimL_seq_options {
  int progress;     /* index of a function; 0: none */
  uint64_t last;    /* the last n that it is to hear of, where growth comes in parts */
  unsigned workers; /* 0: as before */
  bool period, check;
} nimL_seq_options;

/* The options at `arg`, whose fields may have these names; the progress function stays on
** the stack. */
nimL_seq_options nimL_checkseqoptions(lua_State *L, int arg, const char *const *names);

/* Pushes an empty sequence of the rules at 1. */
nim_seq *nimL_newsequence(lua_State *L);

/* Grows the sequence at `slot` to G(n); its rules are at `rules`. May raise: what is
** computed is kept. */
void nimL_growsequence(lua_State *L, int slot, int rules, uint64_t n,
                       const nimL_seq_options *options);

/* match/result.c: pushes the function that makes a record of its values. */
void nimL_pushform(lua_State *L);

/* process.c: was Ctrl-C noted? */
bool nimL_interrupted(void);

/* Raises that: as the hook does that Ctrl-C has set, if it still waits, or else in its
** words. */
int nimL_interrupt(lua_State *L);
#define NIML_INTERRUPTED "interrupted!"

/* random.c */
uint64_t nimL_checkseed(lua_State *L, int arg);
nim_random *nimL_pushrandom(lua_State *L, uint64_t seed);

/* What each file adds: methods of its type, and functions of the module. */
extern const luaL_Reg nimL_game_methods[], nimL_game_meta[], nimL_view_methods[];
extern const luaL_Reg nimL_fault_functions[];
extern const luaL_Reg nimL_game_functions[], nimL_save_methods[];
extern const luaL_Reg nimL_solver[];
extern const luaL_Reg nimL_rules_methods[], nimL_rules_meta[], nimL_rules_functions[];
extern const luaL_Reg nimL_kind_methods[], nimL_kind_functions[];
extern const luaL_Reg nimL_budget_methods[], nimL_genus_methods[];
extern const luaL_Reg nimL_nimber_functions[];
extern const luaL_Reg nimL_value_functions[];
extern const luaL_Reg nimL_rules_shared[]; /* metamethods, of a copy in a sandbox, too */
extern const luaL_Reg nimL_random_methods[], nimL_random_meta[], nimL_random_functions[];
extern const luaL_Reg nimL_bot_meta[], nimL_bot_functions[];
extern const luaL_Reg nimL_match_functions[], nimL_score_functions[];
extern const luaL_Reg nimL_lines_functions[];
extern const luaL_Reg nimL_series_functions[], nimL_options_functions[];
extern const luaL_Reg nimL_record_functions[], nimL_replay_functions[];
extern const luaL_Reg nimL_batch_functions[], nimL_process_functions[];
extern const luaL_Reg nimL_sha256_functions[];
extern const luaL_Reg nimL_isolate_functions[];
extern const luaL_Reg nimL_sequence_methods[], nimL_sequence_meta[];
extern const luaL_Reg nimL_sequence_rules_methods[];
extern const luaL_Reg nimL_sequencefile_methods[], nimL_sequencefile_rules_methods[];
extern const luaL_Reg nimL_genera_meta[];
extern const luaL_Reg nimL_quotient_methods[], nimL_quotient_meta[];
extern const luaL_Reg nimL_quotient_rules_methods[], nimL_elements_methods[];
extern const luaL_Reg nimL_quotientfile_methods[], nimL_quotientfile_rules_methods[];
extern const luaL_Reg nimL_bradley_methods[], nimL_bradley_meta[];
extern const luaL_Reg nimL_bradley_functions[];
extern const luaL_Reg nimL_sandbox_methods[], nimL_sandbox_meta[];
extern const luaL_Reg nimL_sandbox_functions[];

#endif
