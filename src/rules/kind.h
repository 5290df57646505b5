/* kind.h: the kinds of rules, one row for each. Whatever is general about a kind stands
** in its row and nowhere else; what is left are switches over kinds without a `default`,
** where the compiler names each place that a new kind must speak at.
*/
#ifndef NIM_KIND_H
#define NIM_KIND_H

#include "base/common.h"

/* One move of Moore's Nim may touch this many piles; it bounds a move's size, and with it
** the stack that a solver needs. */
#define NIM_MAX_PARTS 255u

/* Numbers that one set may have: a Grundy value is at most as large, and fits 16 bits. */
#define NIM_MAX_TAKES 65535u

/* Their order means nothing. */
#define NIM_KIND_LIST(X)                                                                 \
  X(NIM) X(MAX) X(TAKE) X(WHOLE) X(MOORE) X(WYTHOFF) X(STAIRCASE) X(EUCLID)              \
  X(OCTAL) X(GRUNDY) X(LASKER) X(CUSTOM)

typedef enum nim_kind {
#define X(name) NIM_KIND_##name,
  NIM_KIND_LIST(X)
#undef X
} nim_kind;

/* How many there are; apart, so that no switch has to speak of it. */
enum {
#define X(name) +1
  NIM_KINDS = 0 NIM_KIND_LIST(X)
#undef X
};

/* What follows the name. */
typedef enum nim_parameter {
  NIM_PARAMETER_NONE,
  NIM_PARAMETER_NUMBER, /* 1 .. most */
  NIM_PARAMETER_LIST,   /* numbers from 1 on, at most `most` of them */
  NIM_PARAMETER_CODE,   /* no name: the digits themselves */
  NIM_PARAMETER_OPTIONS /* no text at all: somebody tells the options */
} nim_parameter;

/* What a move may do to a single pile of some size, whatever else it does. */
typedef enum nim_shape {
  NIM_SHAPE_ANY,    /* take 1 .. all, or up to a limit */
  NIM_SHAPE_LIST,   /* take a number of a list */
  NIM_SHAPE_WHOLE,  /* take all */
  NIM_SHAPE_DIGITS, /* as the digits of a code say: game/split.h */
  NIM_SHAPE_TOLD    /* as somebody tells: theory/custom.h */
} nim_shape;

/* Which file of solve/ knows who wins. */
typedef enum nim_solver {
  NIM_SOLVER_PLAIN, /* a sum whose values are the sizes, kept up to date */
  NIM_SOLVER_SUM,
  NIM_SOLVER_MOORE,
  NIM_SOLVER_WYTHOFF,
  NIM_SOLVER_EUCLID,
  NIM_SOLVER_STAIRCASE
} nim_solver;

/* Where the Grundy value of a single pile comes from. */
typedef enum nim_source {
  NIM_SOURCE_NONE,     /* single piles do not decide */
  NIM_SOURCE_CLOSED,   /* a closed form */
  NIM_SOURCE_SEQUENCE, /* computed one by one */
  NIM_SOURCE_TOLD      /* computed from options that somebody tells */
} nim_source;

typedef struct nim_kind_row {
  const char *name;    /* the word in the text, and the field of a table that says it */
  const char *title;   /* as it is called in a sentence */
  const char *example;
  const char *help;    /* what one move may do */
  nim_parameter parameter;
  uint64_t most;        /* bound of the number, or of how many numbers */
  nim_shape shape;
  nim_solver solver;
  nim_source source;    /* from single piles, where the game is a sum of them */
  bool pairing;         /* misère play follows the rule of misère Nim (Ferguson 1974) */
  bool splits;          /* a move may leave more piles than there were */
  bool unequal;         /* the two piles of a split must differ */
  bool multiples;       /* of the other pile's size are taken, and nothing else */
  bool sends;           /* what is taken goes to another pile */
  bool loose;           /* tokens may be left when the game is over, or piles be made */
  uint32_t piles;       /* the only number of them, or 0 */
  uint32_t touches;     /* piles that one move may touch; 0: the parameter says */
} nim_kind_row;

extern const nim_kind_row nim_kinds[NIM_KINDS];

/* Octal games that have a name (Winning Ways, ch. 4). */
typedef struct nim_named_code {
  const char *name, *code, *help;
} nim_named_code;

extern const nim_named_code nim_named_codes[];
extern const size_t nim_named_codes_count;

/* Can its name be typed? */
static inline bool nim_kind_is_typed(nim_kind kind) {
  return nim_kinds[kind].parameter != NIM_PARAMETER_CODE &&
         nim_kinds[kind].parameter != NIM_PARAMETER_OPTIONS;
}

/* The kind whose name these bytes are; false: there is none, `kind` is as it was. */
bool nim_kind_find(const char *name, size_t length, nim_kind *kind);

#endif
