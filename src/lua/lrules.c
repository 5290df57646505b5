/* Rules: one userdata for each rule set that is alive, found by its canonical text, so
** that equal rules are the same object.
**
** User values: 1 the canonical text, 2 the sequence of Grundy values, where one is kept. */
#include "binding.h"

#include <string.h>

#include "../sequence.h"

#define TEXT 1
#define VALUES 2

/* Values computed for a solver at the most: a minute of work and 256 MiB. */
#define MOST_VALUES (UINT64_C(1) << 28)

static int l_free_sequence(lua_State *L) {
  nim_seq *seq = nimL_checkudata(L, 1, NIML_SEQUENCE, "sequence");
  nim_seq_free(seq);
  return 0;
}

const luaL_Reg nimL_sequence_meta[] = {{"__gc", l_free_sequence}, {NULL, NULL}};

/* Gives the rules on top of the stack a sequence, which must be there to be freed before
** anything is allocated for it. */
static void add_values(lua_State *L, nim_rules *rules) {
  nim_alloc alloc;
  nim_seq *seq = lua_newuserdatauv(L, sizeof *seq, 0);
  alloc.fn = lua_getallocf(L, &alloc.ud);
  memset(seq, 0, sizeof *seq);
  if (nim_seq_init_take(seq, &alloc, rules->take, rules->takes) != NIM_SEQ_DONE) {
    nim_seq_free(seq);
    luaL_error(L, "not enough memory");
  }
  lua_pushvalue(L, lua_upvalueindex(NIML_SEQUENCE));
  lua_setmetatable(L, -2);
  lua_setiuservalue(L, -2, VALUES);
  rules->values = seq;
}

static void push_text(lua_State *L, const nim_rules *rules) {
  size_t length = nim_rules_print(rules, NULL, 0);
  luaL_Buffer b;
  char *to = luaL_buffinitsize(L, &b, length + 1);
  nim_rules_print(rules, to, length + 1);
  luaL_pushresultsize(&b, length);
}

/* Rules on top: replaces them by the equal ones that are already there, or keeps them. */
static nim_rules *intern(lua_State *L) {
  nim_rules *rules = lua_touserdata(L, -1);
  push_text(L, rules);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, lua_upvalueindex(NIML_INTERN)) == LUA_TUSERDATA) {
    lua_replace(L, -3);
    lua_pop(L, 1);
    return lua_touserdata(L, -1);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, -3, TEXT);
  if (rules->kind == NIM_KIND_TAKE) {
    lua_pushvalue(L, -2);
    add_values(L, rules);
    lua_pop(L, 1);
  }
  lua_pushvalue(L, lua_upvalueindex(NIML_RULES));
  lua_setmetatable(L, -3);
  lua_pushvalue(L, -2);
  lua_rawset(L, lua_upvalueindex(NIML_INTERN));
  return rules;
}

static nim_rules *rules_of_text(lua_State *L, int arg, const char *text, size_t length) {
  nim_rules *rules;
  nim_text why;
  if (memchr(text, '\0', length) != NULL) nimL_argerror(L, arg, "rules with a zero byte");
  rules = lua_newuserdatauv(L, nim_rules_bytes(text), 2);
  if (!nim_rules_parse(rules, text, &why)) nimL_argerror(L, arg, why.s);
  return intern(L);
}

static int bad_field(lua_State *L, int arg, const char *field, const char *why) {
  return nimL_argerror(L, arg, lua_pushfstring(L, "field '%s': %s", field, why));
}

/* take = {1, 3, 4} as `take:1,3,4`; the array is on top. */
static void push_takes(lua_State *L, int arg) {
  uint64_t few[NIML_FEW];
  const uint64_t *take;
  luaL_Buffer b;
  uint32_t i, n;
  int table = lua_gettop(L);
  if (!lua_istable(L, -1)) bad_field(L, arg, "take", "an array of numbers expected");
  take = nimL_checkarray(L, table, few, &n);
  luaL_buffinit(L, &b);
  luaL_addstring(&b, "take:");
  for (i = 0; i < n; i++) {
    lua_pushfstring(L, i == 0 ? "%I" : ",%I", (LUAI_UACINT)take[i]);
    luaL_addvalue(&b);
  }
  luaL_pushresult(&b);
  lua_replace(L, table);
  lua_settop(L, table);
}

/* Replaces the value of the field on top by the word that says the same. */
static void value_to_word(lua_State *L, int arg, const char *field) {
  nim_text why;
  uint64_t number;
  if (strcmp(field, "take") == 0) {
    push_takes(L, arg);
  } else if (strcmp(field, "max") == 0 || strcmp(field, "moore") == 0) {
    if (!nimL_tosize(L, -1, &number, &why)) bad_field(L, arg, field, why.s);
    lua_pushfstring(L, "%s:%I", field, (LUAI_UACINT)number);
    lua_replace(L, -2);
  } else if (strcmp(field, "name") == 0) {
    if (lua_type(L, -1) != LUA_TSTRING) bad_field(L, arg, field, "string expected");
  } else {
    if (!lua_isboolean(L, -1)) bad_field(L, arg, field, "true or false expected");
    if (lua_toboolean(L, -1)) lua_pushstring(L, field);
    else lua_pushliteral(L, "");
    lua_replace(L, -2);
  }
}

static bool is_field(const char *field) {
  static const char *const fields[] = {"max",       "take",   "whole", "moore", "wythoff",
                                       "staircase", "misere", "name",  NULL};
  int i = 0;
  while (fields[i] != NULL && strcmp(fields[i], field) != 0) i++;
  return fields[i] != NULL;
}

/* A table says the same as a text, and is turned into it: first the kind, then misere. */
static void push_text_of_table(lua_State *L, int arg) {
  const char *kind = "", *misere = "";
  int base = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, arg);) {
    const char *field = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
    const char *word;
    if (field == NULL || !is_field(field))
      nimL_argerror(L, arg, lua_pushfstring(L, "unknown field '%s'",
                                            luaL_tolstring(L, -2, NULL)));
    value_to_word(L, arg, field);
    word = lua_tostring(L, -1);
    if (strcmp(field, "misere") == 0) misere = word;
    else if (*word != '\0' && *kind != '\0')
      nimL_argerror(L, arg, lua_pushfstring(L, "'%s' and '%s' cannot be combined",
                                            kind, word));
    else if (*word != '\0') kind = word;
    lua_insert(L, -2); /* the word stays on the stack, for as long as it is pointed to */
    luaL_checkstack(L, 4, NULL);
  }
  lua_pushfstring(L, "%s %s", *kind != '\0' ? kind : "nim", misere);
  lua_insert(L, base + 1);
  lua_settop(L, base + 1);
}

nim_rules *nimL_checkrules(lua_State *L, int arg) {
  size_t length;
  const char *text;
  nim_rules *rules;
  switch (lua_type(L, arg)) {
  case LUA_TNONE:
  case LUA_TNIL: lua_pushliteral(L, "nim"); break;
  case LUA_TTABLE: push_text_of_table(L, arg); break;
  case LUA_TSTRING: lua_pushvalue(L, arg); break;
  default:
    rules = nimL_checkudata(L, arg, NIML_RULES, "rules");
    lua_pushvalue(L, arg);
    return rules;
  }
  lua_pushvalue(L, -1);
  if (lua_rawget(L, lua_upvalueindex(NIML_INTERN)) == LUA_TUSERDATA) {
    lua_remove(L, -2);
    return lua_touserdata(L, -1);
  }
  lua_pop(L, 1);
  text = lua_tolstring(L, -1, &length);
  rules = rules_of_text(L, arg, text, length);
  lua_remove(L, -2);
  return rules;
}

void nimL_pushrulestext(lua_State *L, int rules) {
  lua_getiuservalue(L, rules, TEXT);
}

void nimL_cover(lua_State *L, const nim_rules *rules, uint64_t size) {
  nim_seq *seq = rules->values;
  uint64_t value;
  nim_seq_status status = NIM_SEQ_MORE;
  if (seq == NULL) return;
  while (!nim_seq_at(seq, size, &value)) {
    if (status != NIM_SEQ_MORE || nim_seq_count(seq) >= MOST_VALUES) break;
    status = nim_seq_run(seq, size < MOST_VALUES ? size : MOST_VALUES, NIM_SEQ_SLICE);
  }
  if (nim_seq_at(seq, size, &value)) return;
  if (status == NIM_SEQ_NOMEM) luaL_error(L, "not enough memory");
  luaL_error(L, "the Grundy value of %I is not known: no period is proven up to %I",
             (LUAI_UACINT)size, (LUAI_UACINT)nim_seq_count(seq));
}

/* rules(spec) --> rules */
static int l_rules(lua_State *L) {
  nimL_checkrules(L, 1);
  return 1;
}

static int l_tostring(lua_State *L) {
  nimL_checkudata(L, 1, NIML_RULES, "rules");
  nimL_pushrulestext(L, 1);
  return 1;
}

/* rules:grundy(i) --> Grundy value of one pile */
static int l_grundy(lua_State *L) {
  nim_rules *rules = nimL_checkudata(L, 1, NIML_RULES, "rules");
  nim_piles one;
  uint64_t size = nimL_checksize(L, 2, "integer");
  if (!nim_rules_is_sum(rules)) {
    nimL_pushrulestext(L, 1);
    return luaL_error(L, "'%s' is not a sum of piles: it has no Grundy values",
                      lua_tostring(L, -1));
  }
  nimL_cover(L, rules, size);
  nim_piles_init(&one, &size, 1, 1, false);
  lua_pushinteger(L, (lua_Integer)nim_solve_grundy(rules, &one));
  return 1;
}

const luaL_Reg nimL_rules_methods[] = {{"grundy", l_grundy}, {NULL, NULL}};
const luaL_Reg nimL_rules_meta[] = {{"__tostring", l_tostring}, {NULL, NULL}};
const luaL_Reg nimL_rules_functions[] = {{"rules", l_rules}, {NULL, NULL}};
