/* lua/rules/binding.h: rules as values of Lua: what their files share. */
#ifndef NIML_RULES_H
#define NIML_RULES_H

#include "lua/binding.h"

/* User values of rules. */
enum {
  NIML_RULES_TEXT = 1, /* canonical */
  NIML_RULES_OPTIONS,  /* the function of a game of one's own */
  NIML_RULES_GENERA,   /* see genus.c */
  NIML_RULES_QUOTIENT, /* that its solver has been lent */
  NIML_RULES_ABOUT,    /* a table with what else is to be told of a game of one's own */
  NIML_RULES_VALUES = NIML_RULES_ABOUT
};

/* rulestable.c: pushes the text of rules that says the same as the table at `arg`. */
void nimL_pushtextoftable(lua_State *L, int arg);

/* Pushes the rules of {options = function, name =, misere =}, which equal no others. */
nim_theory *nimL_optionstable(lua_State *L, int arg);

/* rulesintern.c: rules on top, parsed: replaces them by the equal ones that are already
** there, or keeps them. */
nim_theory *nimL_internrules(lua_State *L);

/* The rules that equal the ones whose text is on top, in its place; NULL: it stays. */
nim_theory *nimL_knownrules(lua_State *L);

/* rulesvalue.c: pushes the canonical text of rules that need not be a value yet. */
void nimL_printrules(lua_State *L, const nim_rules *rules);

/* Pushes the table of what else is to be told of a game of one's own; false:
** there is none, and what is pushed is nil. */
bool nimL_pushabout(lua_State *L, int rules);

/* Raises an error where the rules at 1 are no sum of piles. */
void nimL_checksum(lua_State *L, const nim_theory *theory);

#endif
