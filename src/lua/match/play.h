/* play.h: one game between two bots while it is played. */
#ifndef NIML_PLAY_H
#define NIML_PLAY_H

#include "bots/playout.h"
#include "lua/sandbox/sandbox.h"
#include "record/line.h"

/* Arguments of l_play, and what further slots a game has. */
enum {
  NIML_PLAY_GAME = 1,
  NIML_PLAY_FIRST,
  NIML_PLAY_SECOND,
  NIML_PLAY_SEED,
  NIML_PLAY_ID,
  NIML_PLAY_ROUND,
  NIML_PLAY_SOLVER,
  NIML_PLAY_ANNOUNCE,
  NIML_PLAY_STEPS = NIML_PLAY_ANNOUNCE,
  NIML_PLAY_RULES
};

/* One side of a game. */
typedef struct nimL_side {
  const nim_bot *policy; /* a built-in bot, or NULL */
  nimL_sandbox *box;     /* a sandboxed one, or NULL; where both are: a function of Lua */
  uint64_t seed;
  bool paused;             /* that has not answered yet */
  uint64_t game_number;    /* of the sandbox, when this game began; 0: it has not begun */
  int bot, move, view, me; /* stack slots */
} nimL_side;

/* How far a game is. */
typedef enum nimL_stage {
  NIML_OPENED,
  NIML_START_1, /* the bot at this seat is called to start */
  NIML_START_2,
  NIML_MOVES,
  NIML_ENDED,
  NIML_FINISH_1, /* to finish */
  NIML_FINISH_2
} nimL_stage;

/* What comes next. */
typedef enum nimL_event {
  NIML_GOES_ON,
  NIML_CALL,  /* of the function that stands after p->base, with what follows it */
  NIML_PAUSE, /* to yield what stands after p->base: a move was made, or a sandboxed bot
                 needs more time */
  NIML_MOVED, /* a bot has chosen a move */
  NIML_END
} nimL_event;

typedef struct nimL_play {
  lua_State *L;
  nim_game *game;
  struct {
    const uint64_t *at;
    uint32_t n;
  } start; /* the piles before the first move */
  bool announced;  /* every call of a bot is, before it */
  bool alone;      /* there is no game of Lua: see board.c */
  nimL_side side[2];
  bool solver;      /* bots may ask it */
  bool steps;       /* whoever resumes it sees each move */
  lua_Integer most; /* bytes of its line; 0: any number */
  uint32_t slice;   /* instructions of a sandboxed bot between two pauses, in a game
                        whose score nobody asks for; 0: it has none */
  nimL_stage stage;
  int base;          /* what a call has returned stands after this slot */
  nim_playout out;   /* how it goes, and the generators of built-in bots */
  int loser;         /* 0, or the seat that has ended the game early */
  nim_reason reason; /* why */
  int message;       /* stack slot of the details, or 0 */
  const char *code;  /* of the core's error, where one has ended it: see l_try */
  nim_line end;      /* of the game that has ended, as a line */
  char refused[NIM_TEXT_SIZE]; /* the move that was not allowed, as a record has it; from
                        here on nothing is cleared that need not be */
  char detail[NIM_DETAIL];
  uint64_t few[NIML_FEW];
} nimL_play;

/* match.c: plays the game to its end, where no bot yields. */
void nimL_playgame(nimL_play *p);

/* The same, and pushes what l_play returns; a function of Lua may yield. Ctrl-C while a
** bot is asked is no mistake of the bot's, and raised. */
int nimL_playrecord(nimL_play *p);

/* early.c: ends the game: `loser` has lost, the message is on top of the stack. */
void nimL_forfeit(nimL_play *p, int loser, nim_reason reason);

/* The same by a built-in bot that could not choose, by a move that was not allowed, and
** by what was raised, at `where`. */
void nimL_forfeitstatus(nimL_play *p, int loser, nim_status status);
void nimL_forfeitmove(nimL_play *p, int loser, const nim_move *m);
void nimL_forfeiterror(nimL_play *p, int loser, int status, const char *where);

/* Keeps the move that was not allowed, for the record. */
void nimL_refuse(nimL_play *p, const nim_move *m);

/* Pushes what a bot has raised, as text. */
void nimL_pushboterror(lua_State *L, const char *where);

/* side.c: begins a game between the bots in their slots; pushes their moves. */
void nimL_sit(nimL_play *p, lua_State *L);

/* Are both built in? */
bool nimL_are_built_in(const nimL_play *p);

/* A bot gets what it needs for this game; some take no chance, and need no seed. */
bool nimL_side_wants_seed(const nimL_play *p, int seat);
void nimL_side_open(nimL_play *p, int seat, uint64_t seed);

/* Have it start, ask it for a move, have it finish: NIML_CALL where that is a call of a
** function of Lua; else it has been done, and nothing or NIML_PAUSE is to come. */
nimL_event nimL_side_start(nimL_play *p, int seat);
nimL_event nimL_side_move(nimL_play *p, int seat, nim_move *m);
nimL_event nimL_side_finish(nimL_play *p, int seat, int winner);

/* What came of that call: false where the bot has made no move, or none was due. */
bool nimL_side_called(nimL_play *p, int status, nim_move *m);

/* result.c: fills in how the game has ended. */
void nimL_fillend(nimL_play *p);

/* Fills in the game so far, whose end is filled in already, and returns the room for its
** line. */
size_t nimL_fillline(const nimL_play *p, nim_line *line);

/* Pushes the game that is over as a table. */
void nimL_pushrecord(nimL_play *p);

/* Raises that a line has more bytes than it may have. */
void nimL_toolong(const nimL_play *p);

/* Tells what the game would be if it ended with the call that follows; by whose end. */
void nimL_announce(const nimL_play *p, nim_line *line);
void nimL_announcecall(const nimL_play *p, int seat);

#endif
