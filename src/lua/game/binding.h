/* lua/game/binding.h: games as values of Lua: what their files share. */
#ifndef NIML_GAMES_H
#define NIML_GAMES_H

#include "lua/binding.h"

/* gamevalue.c: the game at 1 itself, not a view. */
nim_game *nimL_checkown(lua_State *L);

/* Returns the game. The moves of a game of one's own are kept with its rules: raises an
** error where these have been freed. */
const nim_game *nimL_checkmoves(lua_State *L, const nim_game *g);

/* An allocation may run a finalizer, which may change the game that is being copied:
** raises an error where it has. */
void nimL_checkunchanged(lua_State *L, bool unchanged);

/* Pushes a game on the same sizes by the rules at `rules`, which accept them. What may be
** asked of it is as with `from`; NULL: everything. */
nim_game *nimL_makegame(lua_State *L, int rules, const nim_piles *p,
                        const nimL_handle *from);

#endif
