/* nim.h: the engine's public header: exact play of Nim and of impartial games.
**
** C11 without globals and without I/O. Rules are parsed from text; a theory holds what is
** known of them; a position is an array of piles; a game is a position with its history.
** The solver says who wins and by which moves; where a position is the sum of its piles,
** a sequence holds the Grundy values of single piles. A whole program:
**
**     nim_theory theory;
**     nim_rules *rules = malloc(nim_rules_bytes("kayles"));
**     if (!nim_rules_parse(rules, "kayles", &why)) ...                 say why.s
**     if (!nim_theory_init(&theory, &alloc, rules)) ...                no memory
**     while (!nim_theory_knows(&theory, largest))                      computes values
**       if (!nim_theory_cover(&theory, largest, slice++, &why)) ...    say why.s
**     nim_piles_init(&piles, sizes, n, n, false);
**     nim_solve_best(&theory, &piles, &move);
**     nim_theory_free(&theory);
**
** examples/first.c plays a game so; `make lib` builds the library, build/libnim.a.
**
** The caller owns the memory of rules, piles and moves, and says where all other comes
** from. Nothing calls longjmp, and nothing here is shared between threads but what is
** const. Text is ASCII but for the accent of misère. Names begin with nim_ or NIM_.
*/
#ifndef NIM_H
#define NIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- sizes, memory, answers ---- */

/* Sizes are Lua integers that are not negative; the engine keeps them unsigned, so that
** a difference of two of them never overflows. */
#define NIM_MAX_SIZE ((uint64_t)INT64_MAX)

/* Bits of a size. */
#define NIM_BITS 63u

/* Pile numbers fit 32 bits with room to count one past the end. */
#define NIM_MAX_PILES ((uint32_t)INT32_MAX)

#define NIM_NO_PILE UINT32_MAX

/* One move of Moore's Nim may touch this many piles; it bounds a move's size, and with it
** the stack that a solver needs. */
#define NIM_MAX_PARTS 255u

/* The shape of lua_Alloc (nsize 0 frees): whoever calls the engine says where memory
** comes from. The call may return NULL, and does not longjmp. */
typedef void *(*nim_alloc_fn)(void *ud, void *ptr, size_t osize, size_t nsize);

typedef struct nim_alloc {
  nim_alloc_fn fn;
  void *ud;
} nim_alloc;

/* What a solver reports beside its answer, and to whom. */
typedef enum nim_status {
  NIM_OK,
  NIM_NONE,     /* there is no such move */
  NIM_OVERFLOW, /* a count exceeds 2^63-1 */
  NIM_BUDGET,   /* the search would exceed its budget */
  NIM_STOPPED,  /* somebody wants it to stop; it may be asked again */
  NIM_NOMEM
} nim_status;

/* A short text that the engine hands back, such as the reason why a move is illegal. It
** has a fixed size, so that saying what went wrong can never fail: room for a sentence
** with three 19-digit numbers in it. Where a call takes one, NULL will do. */
#define NIM_TEXT_SIZE 200

/* The values in a sentence that are kept apart: the first ones. */
#define NIM_TEXT_VALUES 4

typedef struct nim_text {
  char s[NIM_TEXT_SIZE];
  const char *code;   /* tells this case from all others; NULL: nobody has to */
  const char *format; /* as printf has it: the sentence without its values */
  unsigned values;    /* where the first of them stand in `s`: [from, to) */
  uint8_t from[NIM_TEXT_VALUES], to[NIM_TEXT_VALUES];
} nim_text;

/* ---- rules ----
**
** The text is the contract: `nim`, `max:3`, `take:1,3,4`, `whole`, `moore:2`, `wythoff`,
** `staircase`, `euclid`, `0.77`, `0.8` and other codes, some of them by name, `grundy`,
** `lasker`, each with `misere` as a further word. nim_rules_print writes the canonical
** text, which nim_rules_parse reads back as equal rules. Rules never change once they
** are parsed (rules/rules.h). */
typedef struct nim_rules nim_rules;

/* Plain Nim, the default. */
extern const nim_rules nim_rules_plain;

/* An upper bound for the memory that the rules of a text need. */
size_t nim_rules_bytes(const char *text);

/* Reads `text` into `rules`, a block of nim_rules_bytes(text); false: `why` names the
** word that is wrong, and the rules that it is probably meant to be. Case, a missing 0
** before the point of a code, and the accent of misère make no difference. */
bool nim_rules_parse(nim_rules *rules, const char *text, nim_text *why);

/* The canonical text, as snprintf: returns its length, whatever fits is written. */
size_t nim_rules_print(const nim_rules *rules, char *to, size_t room);

/* "kayles" for 0.77: the name in the literature; NULL where there is none. */
const char *nim_rules_name(const nim_rules *rules);

/* A rule set with a name, as lists show it. */
typedef struct nim_rules_set {
  const char *name;    /* "max" */
  const char *example; /* "max:3": a text that can be parsed */
  const char *help;    /* what a move is */
} nim_rules_set;

/* The i-th rule set with a name, counting from 0; false after the last. */
bool nim_rules_listed(size_t i, nim_rules_set *set);

/* Can this position be played by these rules: has it the number of piles that they need,
** and can no pile overflow that receives tokens? False: `why` says why not. */
bool nim_rules_accept(const nim_rules *rules, const uint64_t *size, uint32_t n,
                      nim_text *why);

/* ---- theory: rules with what is known of them ----
**
** The Grundy values of single piles, the options of a game of one's own, the search of
** misère play. The rules stay as they were parsed; all that grows while games are played
** is here. Plain Nim and its like need nothing: their theory is {.rules = rules}. A copy
** shares what the theory points to, and is valid as long as the original. The theory owns
** its memory; the rules are the caller's. */
typedef struct nim_seq nim_seq;

typedef struct nim_theory {
  const nim_rules *rules;
  nim_seq *values;           /* of single piles, where no closed form gives them */
  struct nim_custom *custom; /* theory/theory.h: the options known of one's own rules */
  struct nim_misere *search; /* solve/solve.h, where the rules need it */
  nim_alloc alloc;
  uint32_t positions; /* what a search for a Grundy value may look at; 0: the usual */
  bool freed; /* with something that its rules need: it must not be used any more */
} nim_theory;

/* Values that are computed at the most, 512 MiB, and slices of work that are spent on
** them, seconds or a minute. */
#define NIM_THEORY_VALUES (UINT64_C(1) << 29)
#define NIM_THEORY_SLICES 1000

/* All but the search; false: no memory, and what there is can be freed. */
bool nim_theory_init(nim_theory *t, const nim_alloc *alloc, const nim_rules *rules);

/* Frees what the theory owns. Afterwards it must not be used where `freed` is set. */
void nim_theory_free(nim_theory *t);

/* Gives a theory its search, where misère play of the rules needs one; false: no memory.
** The theory must stay where it is until it is closed, which is before it is freed. */
bool nim_misere_open(nim_theory *theory);
void nim_misere_close(nim_theory *theory);

/* Is the value of a pile of that size known? The solver asks for no piles but such. */
bool nim_theory_knows(const nim_theory *t, uint64_t size);

/* Computes one slice of the values up to `size`, counting slices from 0; false with the
** reason where it is no use to go on. */
bool nim_theory_cover(const nim_theory *t, uint64_t size, int slice, nim_text *why);

/* Grundy value of one pile that is known; the rules are a sum of piles. An empty pile has
** value 0, also before any is computed. */
uint64_t nim_theory_grundy(const nim_theory *t, uint64_t size);

/* ---- sequence: G(0), G(1), ... of a game that is played on one pile at a time ----
**
** It only grows, as theory.values does:
**
**     while ((status = nim_seq_run(seq, n, NIM_SEQ_SLICE)) == NIM_SEQ_MORE)
**       ... report progress, or leave: everything computed so far is kept ...
**
** Every value is exact by whatever method (breaking/engine.h). The period is watched for
** while the values come (sequence/sequence.h); once it is proven no further one is
** computed or kept: all follow from those in memory. No call leaves the sequence broken:
** when memory is refused it is as it was, and the call may be made again.
**
** nim_seq_get, nim_seq_at and nim_seq_max are O(1) or what a formula costs; the histogram
** is O(values in memory), with a saltus or a formula O(values there are). */
typedef enum nim_seq_status {
  NIM_SEQ_DONE,
  NIM_SEQ_MORE,    /* the budget is used up; call again to go on */
  NIM_SEQ_NOMEM,   /* memory was refused, or more is needed than can be addressed */
  NIM_SEQ_LARGE,   /* a Grundy value beyond 65535 */
  NIM_SEQ_OPTIONS, /* a table: the options of the next pile are not known yet */
  NIM_SEQ_BAD      /* arguments that no game has */
} nim_seq_status;

/* A budget that takes 10 to 20 ms. */
#define NIM_SEQ_SLICE 8000000u

/* How many threads may share the work on the values to come (breaking/team.c); 1 from the
** start. They live only while nim_seq_run does. */
void nim_seq_workers(nim_seq *seq, unsigned workers);

/* Grows to G(0) .. G(n), or until `budget` units of work (one to three nanoseconds each)
** are spent. The smallest budget still makes some progress. */
nim_seq_status nim_seq_run(nim_seq *seq, uint64_t n, uint64_t budget);

/* Is there a theorem that may prove a period of such a game? */
bool nim_seq_proves(const nim_seq *seq);

/* Looks for a period that the values in memory prove; the watch while they come may see
** one up to an eighth later. O(count); a second call costs nothing. */
bool nim_seq_conclude(nim_seq *seq);

/* G(i + period) = G(i) + saltus for all i >= preperiod. */
typedef struct nim_form {
  uint64_t period, preperiod, saltus;
} nim_form;

/* The period that is proven; false: none is so far. */
bool nim_seq_period(const nim_seq *seq, nim_form *form);

/* How many values there are: G(0) .. G(count - 1). */
uint64_t nim_seq_count(const nim_seq *seq);

/* G(i) for i < nim_seq_count(seq). */
uint64_t nim_seq_get(const nim_seq *seq, uint64_t i);

/* G(i) for any i that is in memory or follows from the proven period; false where neither
** is so, or where the value is beyond 64 bits. */
bool nim_seq_at(const nim_seq *seq, uint64_t i, uint64_t *value);

/* The largest value and the first i that has it; false while there is no value. */
bool nim_seq_max(const nim_seq *seq, uint64_t *value, uint64_t *first);

/* Values of a formula that are counted one by one: some seconds. */
#define NIM_SEQ_COUNTED (UINT64_C(1) << 30)

/* Adds to counts[v], v < size, how often v occurs; values from `size` on are left out.
** False: they are too many, and none is counted. */
bool nim_seq_histogram(const nim_seq *seq, uint64_t *counts, size_t size);

/* ---- position: an array of piles, with what the solvers ask of it ----
**
** The caller owns the memory: nim_piles_bytes says how much a position of n piles needs,
** nim_piles_init takes a block of that size whose first n words are the sizes. Nothing
** here allocates.
**
** Kept up to date by nim_piles_set, in O(log n):
**   nimsum    XOR of the sizes
**   nonempty  number of piles that are not empty
**   big       number of piles of two or more (misère play turns on it)
**   index     for more than 16 piles, if asked for
**
** A position that is only looked at once goes without an index; each question is then
** answered by one pass over the sizes. Piles count from 0 here, from 1 in everything that
** people see. */
typedef struct nim_piles {
  uint64_t *size;
  struct nim_index *index; /* game/piles.c; NULL: not kept */
  uint32_t n;
  uint32_t room; /* piles that fit into `size` */
  uint32_t nonempty;
  uint32_t big;
  uint64_t nimsum;
} nim_piles;

/* Bytes for `room` piles, with or without an index; a multiple of 8. */
size_t nim_piles_bytes(uint32_t room, bool indexed);

/* Takes over `block`, whose first n words are the sizes, and counts. O(n). */
void nim_piles_init(nim_piles *p, void *block, uint32_t n, uint32_t room, bool indexed);

/* The same position in another block, large enough for `room` piles; `to` may be `from`.
** O(n). */
void nim_piles_copy(nim_piles *to, const nim_piles *from, void *block, uint32_t room);

/* Brings the index up to date: pile `pile` has changed from `old`. */
void nim_piles_reindex(nim_piles *p, uint32_t pile, uint64_t old);

/* One pile less of the old size, one more of the new; size 0 changes nothing. */
static inline void nim_piles_recount(nim_piles *p, uint64_t old, uint64_t size) {
  p->nimsum ^= old ^ size;
  p->nonempty += (uint32_t)(size > 0) - (uint32_t)(old > 0);
  p->big += (uint32_t)(size > 1) - (uint32_t)(old > 1);
}

static inline void nim_piles_set(nim_piles *p, uint32_t pile, uint64_t size) {
  uint64_t old = p->size[pile];
  p->size[pile] = size;
  nim_piles_recount(p, old, size);
  if (p->index != NULL) nim_piles_reindex(p, pile, old);
}

/* A new last pile, and its removal: returns its size. Only where no index is kept; the
** room must be there. */
void nim_piles_push(nim_piles *p, uint64_t size);
uint64_t nim_piles_pop(nim_piles *p);

/* Number of piles that have bit `bit`; O(1) with an index, else O(n). */
uint32_t nim_piles_ones(const nim_piles *p, unsigned bit);

/* The first pile from `from` on that has bit `bit`, or NIM_NO_PILE; O(log n) or O(n). */
uint32_t nim_piles_with_bit(const nim_piles *p, uint32_t from, unsigned bit);

/* The lowest-numbered pile of the largest size, or NIM_NO_PILE when all are empty. */
uint32_t nim_piles_largest(const nim_piles *p);

/* Its size; 0 when all are empty. */
uint64_t nim_piles_most(const nim_piles *p);

/* Recomputes every kept figure from the sizes; true when all agree. For assert. */
bool nim_piles_check(const nim_piles *p);

/* ---- move: a list of parts, one for each pile it touches, ascending by pile ----
**
**     take   tokens taken from the pile (staircase: moved one step down)
**     left   0, or what stays in the pile where it breaks; the rest becomes a new last
**            pile
**     second 0, or what a first new pile gets where it breaks in three; the rest becomes
**            one more after it
**
** In a custom game `take` is the number of the option, from 1 on, and `left` the size of
** the pile, so that a move can be taken back.
**
** Moves are ordered as arrays are: by pile, then take, then left, then second, then the
** next part; a move comes before those that it begins. */
typedef struct nim_part {
  uint64_t take;
  uint64_t left;
  uint64_t second;
  uint32_t pile;
  uint32_t more; /* parts of the same move that follow */
} nim_part;

typedef struct nim_move {
  uint32_t parts;
  nim_part part[NIM_MAX_PARTS];
} nim_move;

/* Sees one move after the other; false ends the search. */
typedef bool (*nim_visit)(void *ud, const nim_move *m);

/* Makes `m` the move that is this one part. */
void nim_move_single(nim_move *m, uint32_t pile, uint64_t take, uint64_t left);

/* Appends a part; the caller knows that there is room. */
void nim_move_add(nim_move *m, uint32_t pile, uint64_t take, uint64_t left);

/* Puts the parts in order of their piles. */
void nim_move_sort(nim_move *m);

void nim_move_copy(nim_move *to, const nim_move *from);

/* -1, 0 or 1, in the order above. */
int nim_move_compare(const nim_move *a, const nim_move *b);
int nim_parts_compare(const nim_part *a, uint32_t a_parts, const nim_part *b,
                      uint32_t b_parts);

/* The numbers that say a part: pile, take, and what is left where the pile breaks; of a
** game whose options are numbered only pile and option. Returns how many there are. */
#define NIM_PART_NUMBERS 4
uint32_t nim_part_numbers(const nim_part *part, const nim_rules *rules,
                          uint64_t number[NIM_PART_NUMBERS]);

/* All moves of a position come one after the other: the legal move that follows `m`; no
** parts stand before the first. False when there is none. It knows nothing but the move
** before: no list is built, and a pile of 2^63-1 costs no more than one of three. Needs
** no legal `m`, only one whose parts ascend. */
bool nim_moves_next(const nim_theory *theory, const nim_piles *p, nim_move *m);

/* The moves on one pile alone: what follows `part` (0, 0 before the first; false, and as
** it was, after the last), how many there are, and the one numbered 0 <= k < count. */
bool nim_moves_next_on(const nim_theory *theory, const nim_piles *p, nim_part *part);
uint64_t nim_moves_count_on(const nim_theory *theory, const nim_piles *p, uint32_t pile);
void nim_moves_at_on(const nim_theory *theory, const nim_piles *p, uint32_t pile,
                     uint64_t k, nim_move *m);

bool nim_moves_legal(const nim_theory *theory, const nim_piles *p, const nim_move *m,
                     nim_text *why);

/* No legal move is left. */
bool nim_moves_over(const nim_theory *theory, const nim_piles *p);

/* Plays one part of a legal move, and takes it back. A part that breaks a pile needs room
** for the new ones. */
void nim_moves_do(const nim_theory *theory, nim_piles *p, const nim_part *part);
void nim_moves_undo(const nim_theory *theory, nim_piles *p, const nim_part *part);

/* The stalling move: the fewest tokens from the largest pile that can be moved on. False
** when the game is over. */
bool nim_moves_stall(const nim_theory *theory, const nim_piles *p, nim_move *m);

/* Most piles that one move may touch in a position of n piles. */
uint32_t nim_moves_parts(const nim_rules *rules, uint32_t n);

/* New piles that one move may make at the most. */
uint32_t nim_moves_makes(const nim_theory *theory);

/* Piles that must fit where the position has n: where piles break, a move and a search
** that looks NIM_SPARE_MOVES - 1 moves further need not ask for room. */
#define NIM_SPARE_MOVES 101u
uint32_t nim_moves_room(const nim_theory *theory, uint32_t n);

/* A kept index pays where moves change one pile and never make new ones. */
bool nim_moves_want_index(const nim_rules *rules);

/* ---- game: rules, a position, and the moves that led there ----
**
** The moves stand in `log`, part after part: the first `played` parts have been played,
** those up to `logged` were taken back and can be played again. A move is legal or it is
** not played; nim_moves_legal says which, and the caller has seen to the room: nothing
** here allocates. */
typedef struct nim_game {
  const nim_theory *theory;
  nim_piles piles;
  nim_part *log;
  size_t room;   /* parts that fit into `log` */
  size_t played; /* parts that have been played */
  size_t logged; /* parts that are there, with those taken back */
  uint64_t moves;
} nim_game;

/* True when so many parts more fit into the log. */
static inline bool nim_game_room(const nim_game *g, size_t parts) {
  return g->room - g->played >= parts;
}

/* Plays a legal move for which there is room; what could be redone is forgotten. */
void nim_game_play(nim_game *g, const nim_move *m);

/* One move back, one move forth; false when there is none. */
bool nim_game_undo(nim_game *g);
bool nim_game_redo(nim_game *g);

/* 1 or 2: the player to move, and the winner of a game that is over. */
int nim_game_turn(const nim_game *g);
int nim_game_winner(const nim_game *g);

/* Every invariant, recomputed. For assert. */
bool nim_game_check(const nim_game *g);

/* ---- solver: who wins, and how. Exact, for every rule set ----
**
** Each answer rests on a theorem, named in the file that uses it: solve/solve.c for sums
** of piles, solve/misere.c for misère play of those that no theorem covers, and the file
** of the kind in kinds/ for games that are no sums. Where an answer would take more work
** or room than its limit, the status says so and no answer is given. */

/* "P": the previous player wins. */
nim_status nim_solve_is_p(const nim_theory *theory, const nim_piles *p, bool *is_p);

/* The first winning move; from a P-position the stalling move; NIM_NONE when the game is
** over. */
nim_status nim_solve_best(const nim_theory *theory, const nim_piles *p, nim_move *best);

/* Shows every winning move to `visit`, in order except in Moore's Nim. */
nim_status nim_solve_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                          void *ud);

nim_status nim_solve_count(const nim_theory *theory, const nim_piles *p, uint64_t *count);

/* What the rules' search exceeded, in words, when the status was NIM_BUDGET. */
const char *nim_solve_budget(const nim_theory *theory, nim_text *why);

#endif
