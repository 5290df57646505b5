/* What rules are, as a table: of one rule set, and of all that have a name. */
#include "lua/rules/rules_value.h"

#include <string.h>

#include "nim.h"
#include "game/option.h"

static void set_list(lua_State *L, const char *field, const uint64_t *number,
                     uint32_t count) {
  nimL_pushnumbers(L, number, count);
  lua_setfield(L, -2, field);
}

/* The numbers and codes of the table on top. */
static void set_parameters(lua_State *L, const nim_rules *rules) {
  const char *field = rules->kind->name;
  uint64_t pair[2];
  char code[NIM_CODE_TEXT];
  switch (rules->kind->parameter->type) {
  case NIM_PARAMETER_NUMBER:
    nimL_setinteger(L, field, rules->limit);
    break;
  case NIM_PARAMETER_PAIR:
    pair[0] = rules->take[0];
    pair[1] = rules->limit;
    set_list(L, field, pair, 2);
    break;
  case NIM_PARAMETER_LIST:
    set_list(L, field, rules->take, rules->takes);
    break;
  case NIM_PARAMETER_CODE:
    nim_code_print(&rules->code, code);
    nimL_settext(L, "code", code);
    break;
  case NIM_PARAMETER_NONE:
  case NIM_PARAMETER_OPTIONS:
    break;
  }
}

/* The closed form G(i + period) = G(i) + saltus for all i >= preperiod, an empty table
** for one without a period. */
static void set_closed(lua_State *L, const nim_rules *rules) {
  nim_form form;
  if (rules->kind->closed == NULL) return;
  form = nim_rules_form(rules);
  lua_createtable(L, 0, 3);
  if (form.period > 0) {
    nimL_setinteger(L, "period", form.period);
    nimL_setinteger(L, "preperiod", form.preperiod);
    nimL_setinteger(L, "saltus", form.saltus);
  }
  lua_setfield(L, -2, "closed");
}

/* A field that is absent where the fact does not hold. */
static void set_fact(lua_State *L, const char *field, bool holds) {
  if (holds) nimL_setflag(L, field, true);
}

/* The most tokens that a move takes, where the rules set a bound; the most piles that it
** makes of one, where the rules alone tell. */
static void set_bounds(lua_State *L, const nim_theory *theory) {
  uint64_t most = nim_rules_most(theory->rules);
  uint32_t parts;
  if (most <= NIM_MAX_SIZE) nimL_setinteger(L, "most", most);
  if (theory->rules->kind->numbered) return;
  parts = nim_option_most_left(theory);
  nimL_setinteger(L, "parts", parts > 1 ? parts : 1);
}

/* What a move may do. */
static void set_moves(lua_State *L, const nim_theory *theory) {
  const nim_rules *rules = theory->rules;
  const nim_kind *kind = rules->kind;
  nimL_setflag(L, "splits", kind->splits && (kind->numbered || !kind->told));
  set_bounds(L, theory);
  set_fact(L, "unequal", rules->code.unequal);
  set_fact(L, "sends", kind->sends);
  set_fact(L, "multiples", kind->multiples);
  set_fact(L, "same", kind->same);
  set_fact(L, "whole", kind->whole);
  set_fact(L, "told", kind->told);
  set_fact(L, "numbered", kind->numbered);
  set_fact(L, "loose", nim_rules_are_loose(rules));
  nimL_setinteger(L, "touches", nim_moves_parts(rules, UINT32_MAX));
  if (kind->piles != 0) nimL_setinteger(L, "piles", kind->piles);
}

/* What else is known of a game of one's own. */
static void set_about(lua_State *L) {
  static const char *const fields[] = {"name", "file", "text", "states", NULL};
  const char *const *field;
  nimL_pushabout(L, 1);
  for (field = fields; *field != NULL; field++) {
    lua_getfield(L, -1, *field);
    lua_setfield(L, -3, *field);
  }
  lua_pop(L, 1);
}

/* rules:kind() --> what the text says, as a fresh table: see lua/nim/meta */
static int l_kind(lua_State *L) {
  const nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES);
  const nim_rules *rules = theory->rules;
  lua_createtable(L, 0, 22);
  nimL_settext(L, "kind", rules->kind->told ? "custom" : rules->kind->name);
  nimL_settext(L, "name", nim_rules_name(rules));
  nimL_setflag(L, "misere", rules->misere);
  nimL_setflag(L, "sum", nim_rules_is_sum(rules));
  set_fact(L, "pairing", rules->kind->pairing);
  set_moves(L, theory);
  set_closed(L, rules);
  set_parameters(L, rules);
  nimL_pushgame(L, 1);
  lua_setfield(L, -2, "word");
  if (rules->kind->told) set_about(L);
  return 1;
}

/* rule_sets() --> {{name, example, line}, ...}: those that have a name */
static int l_rule_sets(lua_State *L) {
  nim_rules_set set;
  size_t i;
  lua_newtable(L);
  for (i = 0; nim_rules_listed(i, &set); i++) {
    lua_createtable(L, 0, 3);
    nimL_settext(L, "name", set.name);
    nimL_settext(L, "example", set.example);
    nimL_settext(L, "line", set.help);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* largest(rules, n) --> largest of G(0) .. G(n), the first i that has it | nil */
static int l_largest(lua_State *L) {
  const nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES);
  uint64_t n = nimL_checksize(L, 2, "integer"), first;
  const nim_closed *closed = theory->rules->kind->closed;
  if (closed == NULL) return 0;
  first = closed->largest(theory->rules, n);
  nimL_pushvalue(L, nim_theory_grundy(theory, first));
  lua_pushinteger(L, (lua_Integer)first);
  return 2;
}

/* rule_fields() --> {name = what it holds, ...}, {name, ...}: the fields of tables of
** rules that name a kind, and in their order */
static int l_rule_fields(lua_State *L) {
  static const char *const types[] = {
      [NIM_PARAMETER_NONE] = "none", [NIM_PARAMETER_NUMBER] = "number",
      [NIM_PARAMETER_LIST] = "list", [NIM_PARAMETER_PAIR] = "pair",
      [NIM_PARAMETER_CODE] = "code", [NIM_PARAMETER_OPTIONS] = "options"};
  size_t i;
  lua_newtable(L);
  lua_newtable(L);
  for (i = 0; i < nim_kinds_count; i++) {
    const nim_kind *kind = nim_kinds[i];
    if (!nim_kind_is_field(kind)) continue;
    lua_pushstring(L, types[kind->parameter->type]);
    lua_setfield(L, -3, kind->name);
    lua_pushstring(L, kind->name);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  }
  return 2;
}

const luaL_Reg nimL_kind_methods[] = {{"kind", l_kind}, {NULL, NULL}};
const luaL_Reg nimL_kind_functions[] = {
    {"rule_sets", l_rule_sets},
    {"rule_fields", l_rule_fields},
    {"largest", l_largest},
    {NULL, NULL}};
