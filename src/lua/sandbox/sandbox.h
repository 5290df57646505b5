/* sandbox.h: bots from strangers, each in a Lua state of its own.
**
** The whole state lies in an arena. It is built once: own libraries, the bot's view of
** the game, the compiled chunk. Then a copy is kept, and put back before each game: a
** fresh state costs a memcpy, and nothing that a bot does outlives its game.
**
** Four things end a game for the bot, and it can catch none of them:
**   instructions  a count hook takes from `left`, and so does all that works in C
**   time          the hook looks at the clock of this thread, and an alarm ends what
**                 no hook can
**   memory        the arena is full, also after a collection
**   illegal move
** A kill is sticky: the hook then fires at each instruction, and whatever returns to C
** (pcall, xpcall, resume) raises again.
**
** The same bot in the same game does the same, in any process: addresses are equal in
** what Lua hashes, pairs is ordered, nothing prints an address, metatables hold nothing
** weak.
*/
#ifndef NIML_LSANDBOX_H
#define NIML_LSANDBOX_H

#include <signal.h>

#include "lua/game/game_value.h"
#include "record/line.h"
#include "sandbox/arena.h"

/* How a call ends: by a reason that a record has, or in one of these ways. */
typedef int nimL_outcome;
enum {
  NIML_PLAYS = NIM_REASON_NATURAL,
  NIML_STOPPED = NIM_REASONS, /* by Ctrl-C, which its caller raises: nimL_box_raise */
  NIML_PAUSED /* it has not answered yet */
};

typedef enum nimL_phase {
  NIML_LOAD,
  NIML_START,
  NIML_MOVE,
  NIML_FINISH,
  NIML_TELL /* the options of a pile, by a file of rules */
} nimL_phase;

typedef struct nimL_limits {
  uint64_t instructions; /* of each call: load, start, move, finish */
  double cpu;            /* seconds of each */
  uint64_t memory;       /* bytes of the arena */
  uint64_t source;       /* bytes of text that may be compiled */
} nimL_limits;

extern const nimL_limits nimL_usual_limits;

/* Bytes that are kept of what a bot prints in a game. */
#define NIML_PRINTED_SIZE 2048
/* Calls of print whose lines are kept. */
#define NIML_PRINTS 256

/* Lines that are kept of where a bot has failed. */
#define NIML_TRACED 8

/* Piles whose sizes a bot reads without a call of C: see view.c. */
#define NIML_NEAR 32u

/* Bytes of a bot's name, cleaned. */
#define NIML_NAME_SIZE 256

typedef struct nimL_trace {
  int lines; /* that led to the end of a call; -1: it has not been ended */
  uint64_t line[NIML_TRACED]; /* the innermost first */
} nimL_trace;

typedef struct nimL_alarm nimL_alarm;

/* Pushes what a bot is given for its calls: NIML_SHOWN, NIML_ME. */
typedef void (*nimL_furnish)(lua_State *L, const nim_theory *theory);

typedef struct nimL_sandbox {
  lua_State *L;       /* the main thread, in the arena; NULL: nothing is built */
  lua_State *running; /* the thread that runs now */
  int nested;         /* resumes that it runs inside of */
  lua_State *aside;   /* one in which a call may be left, and gone on with */
  lua_State *base;    /* where the call that runs began: L, or that one */
  nim_arena arena;
  nimL_limits limits;
  const char *source, *chunk; /* held by the userdata */
  size_t source_size;
  const char *prelude; /* compiled; held by the registry */
  size_t prelude_size;
  nimL_furnish push_arguments; /* NULL: a file of rules is given nothing */
  /* the budget of the call that runs */
  int64_t left;
  int interval; /* instructions between two looks, in this game */
  bool refused; /* the last request for memory */
  bool broken; /* the state was left in the middle of something */
  bool table_too_large; /* a table has had more nodes than it may */
  size_t node, node_front; /* bytes of a table's node, and in front of all */
  size_t fresh; /* bytes of the newest block */
  size_t widest, saved_widest; /* of the largest part of a table: now, in the copy */
  size_t blocks, saved_blocks; /* of memory: now, and in the copy */
  nimL_alarm *alarm; /* held by the registry */
  volatile sig_atomic_t late; /* it has rung */
  lua_State *watched; /* Ctrl-C sets a hook there, which ends the call; NULL: nothing */
  lua_Hook hook; /* as the call found it */
  uint64_t looks, cpu_from; /* at the clock, and when it was first read */
  uint64_t unseen; /* work in C since the last look at them */
  uint32_t slice;   /* instructions of a move between two pauses; 0: there are none */
  int64_t pause_at; /* what is `left` then */
  uint64_t spent;   /* processor time of the call before the last pause */
  /* the game */
  nimL_phase phase;
  nimL_outcome outcome;
  nimL_trace trace; /* of what has ended the call */
  nim_text message;
  nimL_note note;       /* of the core's last error in the state */
  const char *code;     /* of the core's error that has ended the bot; NULL: its own */
  const nim_game *game; /* of the host */
  nim_move *move;       /* where its answer goes */
  int seat;
  bool won;
  bool starts, ends; /* the bot wants to be called then */
  uint64_t game_number; /* counts games: a state belongs to the last that began */
  nim_random chance;    /* of math.random */
  char printed[NIML_PRINTED_SIZE];
  size_t printed_size;
  uint64_t prints[2 * NIML_PRINTS]; /* for each its end among these bytes, and the line of
                                       its text that called, or 0 */
  uint32_t prints_count;
  /* in the arena, at the same place in each game */
  nimL_rules *rules;
  nim_game *shown; /* what the view shows */
  nimL_handle *view;
  nim_random *random; /* me.random */
  uint64_t near[NIML_NEAR]; /* sizes that the table of near piles has */
  uint32_t near_count;
  /* a file of rules */
  const nim_kind *kind; /* of its rules */
  bool misere;
  bool placed; /* what it raises says which call failed */
  uint64_t asked; /* the pile whose options are asked for */
  uint64_t work;  /* instructions for all piles so far */
  char name[NIML_NAME_SIZE];
} nimL_sandbox;

/* ---- for the match loop: nothing here raises ---- */

/* Begins a game: a fresh state, load, start. */
nimL_outcome nimL_sandbox_begin(nimL_sandbox *box, const nim_game *g, int seat,
                                uint64_t seed, bool solver);

/* Asks for a move in the game that was begun; it is legal when the outcome is NIML_PLAYS.
** box->message says what went wrong. Where the last call was NIML_PAUSED, as it may be
** after box->slice instructions, the bot goes on. */
nimL_outcome nimL_sandbox_move(nimL_sandbox *box, nim_move *m);

/* Tells the bot how the game has ended, if it may hear, and gives its memory back. The
** state is not used any more. */
nimL_outcome nimL_sandbox_finish(nimL_sandbox *box, bool won);

/* ---- state.c ---- */

/* Pushes a sandbox for the text and the name at these indices, with nothing built. That
** of a file of rules, which the rules need, does not need the view, which needs rules. */
nimL_sandbox *nimL_box_push(lua_State *L, const nimL_limits *limits, int source,
                            int chunk, nimL_furnish push_arguments);

/* Pushes a second sandbox for the text of the one at `index`, which holds it: for a game
** against itself. */
nimL_sandbox *nimL_box_pushtwin(lua_State *L, int index);

/* Builds it for the first time: false with a message, where the source is no Lua, or
** memory is short. */
bool nimL_box_open(lua_State *L, nimL_sandbox *box);

/* Puts the copy back and runs the chunk. */
nimL_outcome nimL_box_load(nimL_sandbox *box);

/* From now on Ctrl-C in the host of L ends a call; with NULL, as of a bot in a game, it
** waits. */
void nimL_box_watch(nimL_sandbox *box, lua_State *L);

/* Raises Ctrl-C where it has ended the call. */
void nimL_box_raise(lua_State *L, const nimL_sandbox *box);

/* One call with a budget of its own. What NIML_TELL returns is on top of the state. */
nimL_outcome nimL_box_run(nimL_sandbox *box, nimL_phase phase);

/* ---- hook.c ---- */

/* Instructions between two looks, where none of them takes long. */
#define NIML_INTERVAL 512

nimL_sandbox *nimL_box(lua_State *L);
void nimL_box_budget(nimL_sandbox *box);
void nimL_box_arm(nimL_sandbox *box, lua_State *L);

/* Takes `work` instructions for work in C; raises when they are spent. */
void nimL_charge(lua_State *L, uint64_t work);

/* Ends the game for the bot: raises what it cannot catch. */
int nimL_die(lua_State *L, nimL_outcome outcome);

/* What it costs to write a number, as text. */
#define NIML_WORK_PER_NUMBER 8

/* What ends a bot is the first that does: so it is noted, with the lines. */
void nimL_box_end(nimL_sandbox *box, lua_State *L, nimL_outcome outcome);

/* From now on the hook looks at least so often in this game; and at once. */
void nimL_box_shorten(nimL_sandbox *box, size_t interval);
void nimL_box_stop(nimL_sandbox *box);

/* To be called where an error might have been caught. */
void nimL_recheck(lua_State *L);

/* Pushes what holds the alarm of this Lua state, made where there is none. */
nimL_alarm *nimL_alarm_push(lua_State *L);

/* Runs what is on top of box->base, or goes on with it, watched, and returns lua_pcall's
** status, or that of lua_resume; a call that had to be left ends by `time`. */
int nimL_box_call(nimL_sandbox *box, int args, int results);

/* ---- memory.c ---- */

/* What the hash part of one table may have. */
#define NIML_MOST_NODES ((size_t)1 << 15)

/* Finds how large they are. */
void nimL_box_measure(lua_State *L);

/* Pushes an empty table with room for n elements, which is never mistaken for nodes. */
void nimL_box_createarray(lua_State *L, int n);

/* The allocator of the state; `ud` is the sandbox. */
void *nimL_box_alloc(void *ud, void *block, size_t old, size_t size);

/* ---- message.c ---- */

/* Text from a bot, fit for one line of a record: control characters and what is no UTF-8
** are written as escapes; cut where `room` ends. */
void nimL_clean(char *to, size_t room, const char *text, size_t length);

/* Pushes a message from the text of this name, with its place in front, and `what` in
** between: halves.lua:3: options(1): ... */
const char *nimL_pushplaced(lua_State *L, const char *chunk, const char *what,
                            const char *message);

/* What has been raised and is on top, as cleaned text. Runs nothing of the bot's. */
void nimL_error_text(lua_State *L, nim_text *text);

/* Appends a hint to box->message where the reason is easily overlooked: what Lua has
** elsewhere is not in a sandbox, a view is no game, Lua is not Python. Lua says so by its
** words alone: only here they are read. Of a text that does not compile the line follows.
** `first` is the first parameter of what moves, or NULL. */
void nimL_hint(nimL_sandbox *box, const char *first);

/* ---- the libraries ---- */

/* library.c: meter(f, upvalues...) --> what a bot gets in place of this function of C, so
** that whoever calls it, Lua or C, pays for what it reads. A closure, and not a light
** function: that would be hashed by an address, which changes from process to process. */
int nimL_meter(lua_State *L);

/* The upvalue i of such a function, from 1. */
#define NIML_OWN(i) lua_upvalueindex((i) + 1)

/* Takes what it costs to read all arguments that are strings. */
void nimL_charge_arguments(lua_State *L);

/* What the prelude makes the library of. */
extern const luaL_Reg nimL_box_library[], nimL_box_pairs[], nimL_box_find[];

/* library.c: lua_load for text from a file, charged: pushes a function, or a message. */
int nimL_box_compilefile(lua_State *L, const char *text, size_t size, const char *chunk);

/* view.c: pushes the view, `me` and the table of near piles, and fills box->rules, shown,
** view, random. */
void nimL_box_pushview(lua_State *L, const nim_theory *theory);

#endif
