/* lua/rules.h: rules as values of Lua: what their files share. */
#ifndef NIML_RULES_H
#define NIML_RULES_H

#include "lua/binding.h"

/* rulestable.c: pushes the text of rules that says the same as the table at `arg`. */
void nimL_pushtextoftable(lua_State *L, int arg);

/* Pushes the rules of {options = function, name =, misere =}, which equal no others. */
nim_theory *nimL_optionstable(lua_State *L, int arg);

/* rules.c: pushes the table of what else is to be told of a game of one's own; false:
** there is none, and what is pushed is nil. */
bool nimL_pushabout(lua_State *L, int rules);

/* Raises an error where the rules at 1 are no sum of piles. */
void nimL_checksum(lua_State *L, const nim_theory *theory);

#endif
