/* game_value.h: games as values of Lua: what others ask of them, and
** what their files share. */
#ifndef NIML_GAMES_H
#define NIML_GAMES_H

#include "bots/built_in.h"
#include "nim.h"
#include "lua/rules/rules_value.h"

/* A game and a view on one begin alike, so that one function serves both. */
typedef struct nimL_handle {
  const char *mark; /* nimL_mark: no block but theirs begins with its address */
  nim_game *game;
  bool solver;   /* may be asked who wins */
  bool timeless; /* what it asks is bounded by sums alone, never by seconds */
} nimL_handle;

extern const char nimL_mark;

/* Moves of a game between two looks for Ctrl-C. */
#define NIML_MOVES 4096

/* bot.c: lets a built-in bot choose a move in a game that is not over, and whose
** piles are covered. Where the host wants to stop, its hook is called, which may raise;
** else the choice is made again. */
nim_status nimL_botmove(lua_State *L, const nim_bot *bot, nim_game *g, nim_random *r,
                        nim_move *m);

/* move_values.c: a legal move from `count` values at `first`, numbers or one array of
** them. Where they are no move at all, it has no parts. */
bool nimL_tomove(lua_State *L, int first, int count, const nim_game *g, nim_move *m,
                 nim_text *why);

/* Pushes the move as values (returns how many), or as one array. */
int nimL_pushmove(lua_State *L, const nim_rules *rules, const nim_move *m);
void nimL_pushmovetable(lua_State *L, const nim_rules *rules, const nim_part *part,
                        uint32_t parts);

nimL_handle *nimL_testhandle(lua_State *L, int index);
nim_game *nimL_checkgame(lua_State *L, int arg);

/* The game at 1 itself, not a view, which is going to change: not in a finalizer. */
nim_game *nimL_checkown(lua_State *L);

/* Pushes a game on these piles by the rules at `rules`, which accept them, and whose
** options need not be asked for. What may be asked of it is as with `from`; NULL:
** everything. */
nim_game *nimL_newgame(lua_State *L, int rules, const nim_piles *p,
                       const nimL_handle *from);

/* Pushes a new game on the piles of the one at `index`. */
nim_game *nimL_pushanother(lua_State *L, int index);

/* Where one more move would leave too little room for piles: moves them into a block of
** twice the size, which is pushed. */
bool nimL_growpiles(lua_State *L, nim_game *g);

/* Makes room in the game at `index`, whose user values hold it, for a move of so many
** parts. */
void nimL_reserve(lua_State *L, int index, nim_game *g, size_t parts);

/* Pushes the rules at argument 2, or where there are none those of the game at 1. */
nim_theory *nimL_checkrulesof(lua_State *L, const nimL_handle *of);

/* Pushes the rules of the game or view at 1. */
void nimL_pushrulesof(lua_State *L);

/* Pushes a view on the game at `index`. */
void nimL_pushview(lua_State *L, int index, bool solver);

/* Pushes the pile whose number stands at `number`, or nil. */
int nimL_pushpile(lua_State *L, const nim_game *g, int number);

/* Pushes an array of the moves that have been played; returns 1. */
int nimL_pushhistory(lua_State *L, const nim_game *g);

/* match/record.c: pushes {{kept, chances}, {kept, chances}}, by seats. */
void nimL_pushscore(lua_State *L, const nim_score *score);

/* Raises an error where a view may not ask; NULL: an array may. */
void nimL_checksolver(lua_State *L, const nimL_handle *handle);

#endif
