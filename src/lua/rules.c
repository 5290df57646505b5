/* Rules: one userdata for each rule set that is alive, found by its canonical text, so
** that equal rules are the same object.
**
** User values: 1 the canonical text, 2 the function of a game of one's own, 3 its genera
** (genus.c), 4 the quotient that its solver has been lent, 5 a table with what else is to
** be told of a game of one's own. */
#include "lua/binding.h"

#include <ctype.h>
#include <string.h>

#include "rules/hint.h"
#include "solve/grundy.h"

#define TEXT 1
#define OPTIONS 2
#define GENERA 3
#define QUOTIENT 4
#define ABOUT 5
#define USER_VALUES 5

static const nim_rules plain = {.kind = NIM_KIND_NIM};
const nim_theory nimL_plain = {.rules = &plain};

nimL_rules *nimL_newrules(lua_State *L, size_t bytes) {
  nimL_rules *block = lua_newuserdatauv(L, sizeof *block + bytes, USER_VALUES);
  memset(block, 0, sizeof *block + bytes);
  block->theory.rules = nimL_rulesin(block);
  return block;
}

nim_rules *nimL_rulesin(nimL_rules *block) {
  return (nim_rules *)(block + 1);
}

static void push_text(lua_State *L, const nim_rules *rules) {
  size_t length = nim_rules_print(rules, NULL, 0);
  luaL_Buffer b;
  char *to = luaL_buffinitsize(L, &b, length + 1);
  nim_rules_print(rules, to, length + 1);
  luaL_pushresultsize(&b, length);
}

/* Makes the block on top, parsed rules with their text, a value of Lua. */
static void finish(lua_State *L, nimL_rules *rules) {
  lua_pushvalue(L, lua_upvalueindex(NIML_RULES));
  lua_setmetatable(L, -2);
  nimL_theory_open(L, rules);
}

/* Rules on top: replaces them by the equal ones that are already there, or keeps them. */
static nim_theory *intern(lua_State *L) {
  nimL_rules *rules = lua_touserdata(L, -1);
  push_text(L, rules->theory.rules);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, lua_upvalueindex(NIML_INTERN)) == LUA_TUSERDATA) {
    lua_replace(L, -3);
    lua_pop(L, 1);
    return lua_touserdata(L, -1);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, -3, TEXT);
  lua_insert(L, -2);
  finish(L, rules);
  lua_pushvalue(L, -1);
  lua_insert(L, -3);
  lua_rawset(L, lua_upvalueindex(NIML_INTERN));
  return &rules->theory;
}

static nim_theory *rules_of_text(lua_State *L, int arg, const char *text,
                                 size_t length) {
  nimL_rules *rules;
  nim_text why;
  const char *clash = nimL_fileclash(L, text, length);
  if (memchr(text, '\0', length) != NULL) nimL_argerror(L, arg, "rules with a zero byte");
  if (clash != NULL) nimL_argerror(L, arg, clash);
  rules = nimL_newrules(L, nim_rules_bytes(text));
  if (!nim_rules_parse(nimL_rulesin(rules), text, &why)) nimL_argerror(L, arg, why.s);
  return intern(L);
}

static int bad_field(lua_State *L, int arg, const char *field, const char *why) {
  return nimL_argerror(L, arg, lua_pushfstring(L, "field '%s': %s", field, why));
}

/* take = {1, 3, 4} as `take:1,3,4`; the array is on top. */
static void push_takes(lua_State *L, int arg, const char *field) {
  uint64_t few[NIML_FEW];
  const uint64_t *take;
  luaL_Buffer b;
  uint32_t i, n;
  int table = lua_gettop(L);
  if (!lua_istable(L, -1)) bad_field(L, arg, field, "an array of numbers expected");
  lua_pushfstring(L, "field '%s': number", field);
  take = nimL_checkarrayof(L, table, arg, lua_tostring(L, -1), few, &n);
  luaL_buffinit(L, &b);
  luaL_addstring(&b, field);
  luaL_addchar(&b, ':');
  for (i = 0; i < n; i++) {
    lua_pushfstring(L, i == 0 ? "%I" : ",%I", (LUAI_UACINT)take[i]);
    luaL_addvalue(&b);
  }
  luaL_pushresult(&b);
  lua_replace(L, table);
  lua_settop(L, table);
}

/* Fields that are no kind's name. */
static bool is_word(const char *field) {
  return strcmp(field, "name") == 0;
}

/* The value on top: a name, or a code. */
static const char *check_word(lua_State *L, int arg, const char *field) {
  size_t length = 0;
  bool text = lua_type(L, -1) == LUA_TSTRING;
  const char *word = text ? lua_tolstring(L, -1, &length) : NULL;
  if (word == NULL) bad_field(L, arg, field, "string expected");
  if (strlen(word) != length) bad_field(L, arg, field, "a string with a zero byte");
  if (!is_word(field) && !nim_code_begins(word, length))
    bad_field(L, arg, field, "a code expected, as in 0.77");
  return word;
}

/* max = 3 as `max:3`; the number is on top. */
static void push_number(lua_State *L, int arg, const char *field) {
  nim_text why;
  uint64_t number;
  if (!nimL_tosize(L, -1, &number, &why)) bad_field(L, arg, field, why.s);
  lua_pushfstring(L, "%s:%I", field, (LUAI_UACINT)number);
  lua_replace(L, -2);
}

/* whole = true as `whole`; the boolean is on top. */
static void push_flag(lua_State *L, int arg, const char *field) {
  if (!lua_isboolean(L, -1)) bad_field(L, arg, field, "true or false expected");
  if (lua_toboolean(L, -1)) lua_pushstring(L, field);
  else lua_pushliteral(L, "");
  lua_replace(L, -2);
}

static bool is_field(const char *field) {
  nim_kind kind;
  return is_word(field) || strcmp(field, "misere") == 0 ||
         nim_kind_find(field, strlen(field), &kind);
}

/* Replaces the value of the field on top by the word that says the same. */
static void value_to_word(lua_State *L, int arg, const char *field) {
  nim_kind kind = NIM_KIND_NIM; /* misere is said as a kind without parameter is */
  if (is_word(field)) {
    check_word(L, arg, field);
    return;
  }
  nim_kind_find(field, strlen(field), &kind);
  switch (nim_kinds[kind].parameter) {
  case NIM_PARAMETER_NUMBER: push_number(L, arg, field); break;
  case NIM_PARAMETER_LIST: push_takes(L, arg, field); break;
  case NIM_PARAMETER_CODE: check_word(L, arg, field); break;
  case NIM_PARAMETER_NONE: push_flag(L, arg, field); break;
  case NIM_PARAMETER_OPTIONS: break; /* read elsewhere */
  }
}

/* The field that is nearest to a misspelt one; NULL where none is near. */
static const char *nearest_field(const char *field) {
  static const char *const others[] = {"misere", "name", "file"};
  const size_t all = NIM_KINDS + sizeof others / sizeof others[0];
  const char *name, *found = NULL;
  unsigned slips, fewest = NIM_HINT_SLIPS + 1;
  size_t i;
  for (i = 0; i < all; i++) {
    name = i < NIM_KINDS ? nim_kinds[i].name : others[i - NIM_KINDS];
    slips = nim_hint_slips(field, strlen(field), name);
    if (slips >= fewest || !nim_hint_is_near(slips, name)) continue;
    fewest = slips;
    found = name;
  }
  return found;
}

/* The field is below its value on top. */
static void unknown_field(lua_State *L, int arg) {
  const char *field = luaL_tolstring(L, -2, NULL), *meant = nearest_field(field);
  if (meant == NULL)
    nimL_argerror(L, arg, lua_pushfstring(L, "unknown field '%s'", field));
  nimL_argerror(L, arg, lua_pushfstring(L, "unknown field '%s': did you mean '%s'?",
                                        field, meant));
}

/* A table says the same as a text, and is turned into it: first the kind, then misere. */
static void push_text_of_table(lua_State *L, int arg) {
  const char *kind = "", *misere = "";
  int base = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, arg);) {
    const char *field = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
    const char *word;
    if (field == NULL || !is_field(field))
      unknown_field(L, arg);
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

/* The name of a game of one's own becomes a word of the rules' text. Pushes that, and
** {name =}. */
static void push_custom_text(lua_State *L, int arg, bool misere) {
  const char *name, *c;
  lua_getfield(L, arg, "name");
  name = lua_isnil(L, -1) ? "" : check_word(L, arg, "name");
  for (c = name; *c != '\0'; c++)
    if (!isalnum((unsigned char)*c) && strchr("-_.", *c) == NULL)
      bad_field(L, arg, "name", "letters, digits, '-', '_' and '.' expected");
  lua_pushfstring(L, "options%s%s%s", *name != '\0' ? ":" : "", name,
                  misere ? " misere" : "");
  lua_createtable(L, 0, 1);
  if (*name != '\0') lua_pushvalue(L, -3);
  else lua_pushnil(L);
  lua_setfield(L, -2, "name");
  lua_remove(L, -3);
}

static void check_custom_fields(lua_State *L, int arg) {
  for (lua_pushnil(L); lua_next(L, arg); lua_pop(L, 1)) {
    const char *field = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
    if (strcmp(field, "options") != 0 && strcmp(field, "name") != 0 &&
        strcmp(field, "misere") != 0)
      nimL_argerror(L, arg, lua_pushfstring(L, "'options' and '%s' cannot be combined",
                                            luaL_tolstring(L, -2, NULL)));
  }
}

/* Numbers rules that equal no others. */
static uint64_t next_number(lua_State *L) {
  lua_Integer number;
  lua_rawgeti(L, lua_upvalueindex(NIML_INTERN), 0); /* how many there were before */
  number = lua_tointeger(L, -1) + 1;
  lua_pop(L, 1);
  lua_pushinteger(L, number);
  lua_rawseti(L, lua_upvalueindex(NIML_INTERN), 0);
  return (uint64_t)number;
}

nim_theory *nimL_pushtold(lua_State *L, bool misere) {
  int text = lua_gettop(L) - 2;
  nimL_rules *block = nimL_newrules(L, sizeof(nim_rules));
  nim_rules *rules = nimL_rulesin(block);
  rules->kind = NIM_KIND_CUSTOM;
  rules->misere = misere;
  block->text = lua_tostring(L, text);
  lua_insert(L, text);
  lua_setiuservalue(L, text, ABOUT);
  lua_setiuservalue(L, text, OPTIONS);
  lua_setiuservalue(L, text, TEXT);
  rules->limit = next_number(L);
  finish(L, block);
  return &block->theory;
}

/* {options = function(n) ... end, name = ...}: pushes rules that equal no others. */
static nim_theory *custom_rules(lua_State *L, int arg) {
  bool misere;
  check_custom_fields(L, arg);
  lua_getfield(L, arg, "misere");
  if (!lua_isnil(L, -1) && !lua_isboolean(L, -1))
    bad_field(L, arg, "misere", "true or false expected");
  misere = lua_toboolean(L, -1);
  lua_pop(L, 1);
  push_custom_text(L, arg, misere);
  lua_getfield(L, arg, "options");
  if (!lua_isfunction(L, -1)) bad_field(L, arg, "options", "function expected");
  lua_insert(L, -2);
  return nimL_pushtold(L, misere);
}

static bool has_field(lua_State *L, int arg, const char *field) {
  bool has;
  lua_pushstring(L, field);
  has = lua_rawget(L, arg) != LUA_TNIL;
  lua_pop(L, 1);
  return has;
}

/* The rules that equal the ones whose text is on top, in its place; NULL: it stays. */
static nim_theory *known(lua_State *L) {
  lua_pushvalue(L, -1);
  if (lua_rawget(L, lua_upvalueindex(NIML_INTERN)) != LUA_TUSERDATA) {
    lua_pop(L, 1);
    return NULL;
  }
  lua_remove(L, -2);
  return lua_touserdata(L, -1);
}

/* Replaces the text on top by its rules. */
static nim_theory *rules_on_top(lua_State *L, int arg, bool files) {
  size_t length;
  const char *text;
  nimL_file file;
  nim_theory *rules = known(L);
  if (rules != NULL) return rules;
  text = lua_tolstring(L, -1, &length);
  if (!nimL_namesfile(text, length, &file)) rules = rules_of_text(L, arg, text, length);
  else if (files) rules = nimL_filenamed(L, arg, &file);
  else nimL_argerror(L, arg, "rules from a file are not known by its name: "
                             "give the rules, too");
  lua_remove(L, -2);
  return rules;
}

static nim_theory *rules_of_table(lua_State *L, int arg) {
  if (has_field(L, arg, "options")) return custom_rules(L, arg);
  if (has_field(L, arg, "file")) return nimL_filetable(L, arg);
  push_text_of_table(L, arg);
  return rules_on_top(L, arg, false);
}

nim_theory *nimL_checkrules(lua_State *L, int arg) {
  nim_theory *rules;
  switch (lua_type(L, arg)) {
  case LUA_TNONE:
  case LUA_TNIL: lua_pushliteral(L, "nim"); break;
  case LUA_TTABLE: return rules_of_table(L, arg);
  case LUA_TSTRING: lua_pushvalue(L, arg); break;
  default:
    rules = nimL_checkudata(L, arg, NIML_RULES, "rules");
    lua_pushvalue(L, arg);
    return rules;
  }
  return rules_on_top(L, arg, true);
}

void nimL_pushrulestext(lua_State *L, int rules) {
  lua_getiuservalue(L, rules, TEXT);
}

const char *nimL_toldtext(const nim_theory *theory) {
  return ((const nimL_rules *)theory)->text;
}

bool nimL_pushrulesfile(lua_State *L, int rules) {
  if (lua_getiuservalue(L, rules, ABOUT) == LUA_TTABLE) lua_getfield(L, -1, "file");
  else lua_pushnil(L);
  lua_remove(L, -2);
  if (!lua_isnil(L, -1)) return true;
  lua_pop(L, 1);
  return false;
}

void nimL_pushrulesid(lua_State *L, int rules) {
  const nim_theory *theory = lua_touserdata(L, rules);
  nimL_pushrulestext(L, rules);
  if (!nim_rules_are_told(theory->rules)) return;
  lua_pushfstring(L, "#%I", (LUAI_UACINT)theory->rules->limit);
  lua_concat(L, 2);
}

void nimL_pushoptions(lua_State *L, int rules) {
  lua_getiuservalue(L, rules, OPTIONS);
}

static void set_number(lua_State *L, const char *field, uint64_t number) {
  lua_pushinteger(L, (lua_Integer)number);
  lua_setfield(L, -2, field);
}

static void set_flag(lua_State *L, const char *field, bool flag) {
  lua_pushboolean(L, flag);
  lua_setfield(L, -2, field);
}

static void set_text(lua_State *L, const char *field, const char *text) {
  if (text == NULL) return;
  lua_pushstring(L, text);
  lua_setfield(L, -2, field);
}

void nimL_pushgenera(lua_State *L, int rules) {
  lua_getiuservalue(L, rules, GENERA);
}

void nimL_keepgenera(lua_State *L, int rules) {
  lua_setiuservalue(L, rules, GENERA);
}

void nimL_keepquotient(lua_State *L, int rules) {
  lua_setiuservalue(L, rules, QUOTIENT);
}

/* rules(spec) --> rules */
static int l_rules(lua_State *L) {
  nimL_checkrules(L, 1);
  return 1;
}

/* rules_of_text(text) --> rules: of a text that nobody has typed; opens no file */
static int l_rules_of_text(lua_State *L) {
  luaL_checktype(L, 1, LUA_TSTRING);
  lua_settop(L, 1);
  rules_on_top(L, 1, false);
  return 1;
}

/* file_of_rules(text) --> name, misere | nil: the file that a text of rules names */
static int l_file_of_rules(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  nimL_file file;
  if (!nimL_namesfile(text, length, &file)) return 0;
  lua_pushlstring(L, file.begin, (size_t)(file.end - file.begin));
  lua_pushboolean(L, file.misere);
  return 2;
}

/* rule_sets() --> {{name, example, line}, ...}: those that have a name */
static int l_rule_sets(lua_State *L) {
  nim_rules_set set;
  uint32_t i;
  lua_newtable(L);
  for (i = 0; nim_rules_listed(i, &set); i++) {
    lua_createtable(L, 0, 3);
    set_text(L, "name", set.name);
    set_text(L, "example", set.example);
    set_text(L, "line", set.line);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

static int l_tostring(lua_State *L) {
  nimL_checkudata(L, 1, NIML_RULES, "rules");
  nimL_pushrulestext(L, 1);
  return 1;
}

/* The numbers and codes of the table on top. */
static void set_parameters(lua_State *L, const nim_rules *rules) {
  char code[NIM_CODE_TEXT];
  uint32_t i;
  const nim_kind_row *row = nim_rules_row(rules);
  if (row->parameter == NIM_PARAMETER_NUMBER) set_number(L, row->name, rules->limit);
  if (row->parameter == NIM_PARAMETER_CODE) {
    nim_code_print(&rules->code, code);
    set_text(L, "code", code);
  }
  if (row->parameter != NIM_PARAMETER_LIST) return;
  lua_createtable(L, (int)rules->takes, 0);
  for (i = 0; i < rules->takes; i++) {
    lua_pushinteger(L, (lua_Integer)rules->take[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_setfield(L, -2, row->name);
}

/* The text without misere. */
static void set_word(lua_State *L, const nim_rules *rules) {
  size_t length, misere = rules->misere ? strlen(" misere") : 0;
  const char *text;
  nimL_pushrulestext(L, 1);
  text = lua_tolstring(L, -1, &length);
  lua_pushlstring(L, text, length - misere);
  lua_setfield(L, -3, "word");
  lua_pop(L, 1);
}

/* What else is known of a game of one's own. */
static void set_about(lua_State *L) {
  static const char *const fields[] = {"name", "file", "text", NULL};
  const char *const *field;
  if (lua_getiuservalue(L, 1, ABOUT) == LUA_TTABLE)
    for (field = fields; *field != NULL; field++) {
      lua_getfield(L, -1, *field);
      lua_setfield(L, -3, *field);
    }
  lua_pop(L, 1);
}

/* rules:kind() --> what the text says, as a fresh table: see lua/nim/meta.lua */
static int l_kind(lua_State *L) {
  const nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES, "rules");
  const nim_rules *rules = theory->rules;
  const nim_kind_row *row = nim_rules_row(rules);
  lua_createtable(L, 0, 10);
  set_text(L, "kind", nim_rules_kind(rules));
  set_text(L, "name", nim_rules_name(rules));
  set_flag(L, "misere", rules->misere);
  set_flag(L, "sum", nim_rules_is_sum(rules));
  set_flag(L, "splits", nim_rules_splits(rules));
  if (row->piles != 0) set_number(L, "piles", row->piles);
  set_parameters(L, rules);
  set_word(L, rules);
  if (nim_rules_are_told(rules)) set_about(L);
  return 1;
}

/* Finalizers of others may run later and still hold the rules, which then know nothing
** and learn nothing more. */
static int l_free(lua_State *L) {
  nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES, "rules");
  nimL_dropsearch(L, &rules->theory);
  nimL_theory_close(rules);
  return 0;
}

/* rules:grundy(i) --> Grundy value of one pile */
static int l_grundy(lua_State *L) {
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES, "rules");
  nim_piles one;
  uint64_t size = nimL_checksize(L, 2, "integer");
  if (!nim_rules_is_sum(theory->rules)) {
    nimL_pushrulestext(L, 1);
    return luaL_error(L, "'%s' is not a sum of piles: single piles do not decide it",
                      lua_tostring(L, -1));
  }
  nim_piles_init(&one, &size, 1, 1, false);
  nimL_learn(L, 1, &size, 1);
  nimL_begintime(theory, NULL);
  nimL_cover(L, theory, &one);
  return nimL_pushgrundy(L, theory, &one);
}

/* The option as an array of the piles that it leaves. */
static void push_leaves(lua_State *L, const nim_custom *c, uint64_t size, uint64_t k) {
  uint32_t i, count;
  nim_custom_option(c, size, k, &count);
  lua_createtable(L, (int)count, 0);
  for (i = 0; i < count; i++) {
    lua_pushinteger(L, (lua_Integer)nim_custom_option(c, size, k, &count)[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

/* rules:options(n) --> {{left, ...}, ...}: those of a pile in a game of one's own, by
** their numbers */
static int l_options(lua_State *L) {
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES, "rules");
  uint64_t i, count, size = nimL_checksize(L, 2, "integer");
  if (!nim_rules_are_told(theory->rules))
    return luaL_error(L, "these rules number no options: only a game of one's own does");
  nimL_learn(L, 1, &size, 1);
  count = nim_custom_count(theory->custom, size);
  lua_createtable(L, (int)count, 0);
  for (i = 0; i < count; i++) {
    push_leaves(L, theory->custom, size, i);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

/* Of games that break no piles: T. S. Ferguson's pairing property (1974). */
static bool is_firm(lua_State *L, nim_theory *theory, uint64_t size) {
  nim_piles one;
  if (!nim_rules_is_sum(theory->rules)) {
    nimL_pushrulestext(L, 1);
    luaL_error(L, "'%s' is not a sum of piles: single piles do not decide it",
               lua_tostring(L, -1));
  }
  nim_piles_init(&one, &size, 1, 1, false);
  nimL_cover(L, theory, &one);
  return nim_theory_grundy(theory, size) > 1;
}

/* Of games that break piles, whose theory has a search, and whose rules stand at `rules`:
** NULL where the pile is not tame. */
static const char *tame_by_search(lua_State *L, nim_theory *theory, int rules,
                                  uint64_t size) {
  bool tame, swap;
  nim_piles one;
  nim_text why;
  nim_status status;
  nimL_checkknown(L, theory);
  nim_piles_init(&one, &size, 1, 1, false);
  nimL_learn(L, rules, &size, 1);
  nimL_begintime(theory, NULL);
  nimL_cover(L, theory, &one);
  status = nim_misere_pile(theory->search, size, &tame, &swap);
  if (status == NIM_BUDGET)
    nimL_raise(L, nimL_statuscode(theory, status), nim_solve_budget(theory, &why));
  if (status != NIM_OK) nimL_nomemory(L);
  return !tame ? NULL : swap ? "fickle" : "firm";
}

/* rules:tame(i) --> "fickle" | "firm" | nil: whether the rule of misere Nim holds for one
** pile, which then counts as one of 0 or 1 or as a larger one */
static int l_tame(lua_State *L) {
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES, "rules");
  uint64_t size = nimL_checksize(L, 2, "integer");
  int rules = 1;
  if (theory->search == NULL && nim_rules_splits(theory->rules) &&
      !nim_rules_are_told(theory->rules)) {
    nimL_pushrulestext(L, 1);
    lua_pushliteral(L, " misere");
    lua_concat(L, 2);
    rules = lua_gettop(L) + 1;
    theory = nimL_checkrules(L, rules - 1);
  }
  if (nim_rules_need_search(theory->rules))
    lua_pushstring(L, tame_by_search(L, theory, rules, size));
  else if (nim_rules_are_told(theory->rules))
    return luaL_error(L, "these rules need no search: a theorem decides them");
  else
    lua_pushstring(L, is_firm(L, theory, size) ? "firm" : "fickle");
  return 1;
}

const luaL_Reg nimL_rules_methods[] = {
    {"kind", l_kind},
    {"grundy", l_grundy},
    {"options", l_options},
    {"budget", nimL_rules_budget},
    {"tame", l_tame},
    {"sequence", nimL_sequence},
    {"load", nimL_sequence_load},
    {NULL, NULL}};
const luaL_Reg nimL_rules_meta[] = {
    {"__tostring", l_tostring}, {"__gc", l_free}, {NULL, NULL}};
const luaL_Reg nimL_rules_shared[] = {{"__tostring", l_tostring}, {NULL, NULL}};
const luaL_Reg nimL_rules_functions[] = {{"rules", l_rules},
                                         {"rules_of_text", l_rules_of_text},
                                         {"file_of_rules", l_file_of_rules},
                                         {"rule_sets", l_rule_sets},
                                         {NULL, NULL}};
