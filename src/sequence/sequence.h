/* sequence.h: inside a sequence (nim.h): how each kind of game starts one, and gets its
** next values.
**
** The caller owns the struct, the sequence owns the memory it got from the allocator: one
** byte a value (two once a value is 256 or more), room at most doubled. Games that break
** piles have more: with a sparse space a list of the rare values, as large at most,
** and labels of the values (gather.c); some 220 KB for a block, and for each worker three
** more; 55 KB where rare values are few; the sets of triples.c where a move leaves three
** piles.
*/
#ifndef NIM_SEQUENCE_H
#define NIM_SEQUENCE_H

#include "rules/rules.h"
#include "base/threads.h"
#include "breaking/engine.h"

/* ---- period.c: finds and proves the period of a Grundy sequence while it grows.
**
** Two rules turn finitely many values into a proof:
**   NIM_PERIOD_CODE    G(i+p) = G(i) for n0 <= i <= k*n0 + (k-1)*p + t, where the t-th
**                      digit of the code is its last that is not 0, and no move leaves
**                      more than k >= 2 piles. With k = 2, for octal codes, this is
**                      2*n0 + p + t (Guy and Smith, The G-values of various games, 1956;
**                      Winning Ways, ch. 4); their proof holds for any k, see below.
**   NIM_PERIOD_WINDOW  G(i+p) = G(i) for t consecutive i, where t is the largest number
**                      that may be taken: G(n) is a function of the t values before it.
** NIM_PERIOD_NONE stands for games without such a rule; nothing is searched.
**
** A finite octal game has no arithmetic period (Austin, 1976), so the saltus is 0. Games
** with a digit of 8 or more may have one (S. Howse and R. J. Nowakowski, Periodicity and
** arithmetic-periodicity in hexadecimal games, 2004); it is not looked for, so that the
** period of such a game stays open.
**
** Proof of the rule for codes, by induction over n > M = k*n0 + (k-1)*p + t: let
** G(i+p) = G(i) for n0 <= i < n. The options of n+p and of n have the same values:
**   - An option of n+p takes j <= t and leaves piles, at least one since n+p > t, with
**     n+p-j tokens in at most k of them. The largest pile has a >= (n+p-t)/k tokens, and
**     n+p-t > k*(n0+p), so a > n0+p. Taken from n instead, with a-p in place of a, the
**     same number of piles is left, none is empty, the digit allows it, and since
**     n0 < a-p < n it has the same value.
**   - An option of n takes j <= t and leaves at least one pile; the largest has
**     a >= (n-t)/k tokens, and n-t > k*n0, so a > n0. With a+p in its place this is an
**     option of n+p, and since n0 < a < n it has the same value.
** So the least value that is no option's is the same: G(n+p) = G(n).
**
** How it works. One candidate p is followed: `start` is the least i from which on
** G(i+p) = G(i) holds up to the newest value. Each new value is compared once. Whenever
** the sequence has grown by an eighth, the distances at which its last quarter repeats
** are listed anew and the candidate that would be proven first is kept. A suffix of
** periods d and e and of length d+e or more has period gcd(d,e) (Fine and Wilf, 1965),
** which is why a failed distance rules out all others up to the length of its match, and
** a search takes O(n) comparisons in practice: O(1) a value, no memory.
**
** A proven period is the smallest, its preperiod the smallest as well. */

typedef enum nim_period_rule {
  NIM_PERIOD_NONE,
  NIM_PERIOD_CODE,
  NIM_PERIOD_WINDOW
} nim_period_rule;

typedef struct nim_period {
  nim_period_rule rule;
  uint64_t span;  /* the t of the rule */
  uint32_t piles; /* the k of the rule */

  bool proven; /* if so, the next four say what */
  uint64_t length;
  uint64_t preperiod;
  uint64_t saltus;
  uint64_t checked; /* G(0) .. G(checked) are the proof */

  size_t candidate;   /* followed distance, 0 when there is none */
  size_t start;       /* G(i + candidate) = G(i) for start <= i < seen - candidate */
  size_t seen;        /* values looked at so far */
  size_t next_search; /* the count of values at which candidates are listed anew */
  size_t concluded;   /* the count of values that are known to prove none */
} nim_period;

/* The k of codes that leave fewer piles is 2 as well, as the literature has it. */
void nim_period_init(nim_period *period, nim_period_rule rule, uint64_t span,
                     unsigned piles);

/* States a period that theory gives. */
void nim_period_state(nim_period *period, uint64_t length, uint64_t preperiod,
                      uint64_t saltus);

/* Looks at the values that came since the last call; true once the period is proven,
** which may be up to an eighth later than it could be. */
bool nim_period_update(nim_period *period, const nim_values *values);

/* Is there a period that the values prove? O(count), once for every count: a proof covers
** more than half of them under NIM_PERIOD_CODE, and `span` under NIM_PERIOD_WINDOW, so
** the search lists every distance that has one. */
bool nim_period_conclude(nim_period *period, const nim_values *values);

/* ---- the sequence ---- */

typedef enum nim_seq_kind {
  NIM_SEQ_CODE,   /* octal or hexadecimal, or Grundy's game */
  NIM_SEQ_TAKE,   /* a subtraction set */
  NIM_SEQ_TABLE,  /* values given pile by pile */
  NIM_SEQ_OWN,    /* the kind of rules computes its values by a method of its own */
  NIM_SEQ_CLOSED  /* a formula gives every value: none is kept */
} nim_seq_kind;

/* How a kind of rules computes values by itself, with what it keeps in seq->own. The
** values in memory may be others' (nim_seq_adopt): it counts on none but these. */
typedef struct nim_stepper {
  /* Appends at least one value, for which there is room, and adds to the cost. It may
  ** state a period that it has proven (nim_period_state). */
  nim_seq_status (*step)(nim_seq *seq, uint64_t *cost);
  void (*free)(nim_seq *seq); /* what seq->own points to */
  bool proves;                       /* it knows a theorem that may prove a period */
  size_t bytes;                      /* of seq->own */
} nim_stepper;

struct nim_seq {
  nim_alloc alloc;
  nim_seq_kind kind;
  bool use_period; /* true from the start; false computes what no theory tells */
  const nim_rules *rules; /* of NIM_SEQ_TAKE, OWN and CLOSED: not owned */
  const nim_stepper *stepper;
  void *own;       /* of NIM_SEQ_OWN: what the kind keeps; NULL: nothing yet */
  uint64_t length; /* values asked for where a period gives them: those in memory and
                      more; of NIM_SEQ_CLOSED perhaps fewer */
  nim_values values;
  nim_period period;
  nim_engine engine;
};

/* Each starts the sequence with no value computed; those that allocate may return
** NIM_SEQ_NOMEM, and all leave a sequence that can be freed. */
void nim_seq_init_code(nim_seq *seq, const nim_alloc *alloc, const nim_code *code);
void nim_seq_init_table(nim_seq *seq, const nim_alloc *alloc);

/* Values by the list of the rules, as the `start` of a kind; by the stepper of a kind,
** whose block in seq->own is returned, zeroed (NULL: no memory); or by the formula of
** rules->kind->closed. The rules must live as long as the sequence. */
bool nim_seq_init_take(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules);
void *nim_seq_init_own(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules,
                       const nim_stepper *stepper);
void nim_seq_init_closed(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules);

/* Frees what the sequence holds; a second call does nothing. */
void nim_seq_free(nim_seq *seq);

/* A table only: the value of the next pile, from pile 1 on; G(0) is 0 by itself. */
nim_seq_status nim_seq_push(nim_seq *seq, uint32_t value);

/* Takes values from elsewhere, each `width` (1 or 2) bytes in the order of this machine,
** instead of all there are now. They are believed, as are the values computed from them:
** so no period is looked for any more. */
nim_seq_status nim_seq_adopt(nim_seq *seq, const void *values, size_t count, int width);

#endif
