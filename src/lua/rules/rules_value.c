/* Rules as a value of Lua: what it keeps, what a question may take, Grundy values, and
** what rules are, as a table. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "lua/rules/rules_value.h"

#include <string.h>
#include <time.h>

#include "game/option.h"
#include "solve/solve.h"

const nim_theory nimL_plain = {.rules = &nim_rules_plain};

nimL_rules *nimL_newrules(lua_State *L, size_t bytes) {
  nimL_rules *block = lua_newuserdatauv(L, sizeof *block + bytes, NIML_RULES_VALUES);
  memset(block, 0, sizeof *block + bytes);
  block->theory.rules = (nim_rules *)(block + 1);
  return block;
}

void nimL_checkknown(lua_State *L, const nim_theory *theory) {
  if (theory->freed) nimL_raise(L, "closed", "the rules have been finalized");
}

void nimL_pushrulestext(lua_State *L, int rules) {
  lua_getiuservalue(L, rules, NIML_RULES_TEXT);
}

void nimL_pushgame(lua_State *L, int rules) {
  const nim_theory *theory = lua_touserdata(L, rules);
  size_t length, misere = theory->rules->misere ? strlen(" misere") : 0;
  const char *text;
  nimL_pushrulestext(L, rules);
  text = lua_tolstring(L, -1, &length);
  lua_pushlstring(L, text, length - misere);
  lua_remove(L, -2);
}

bool nimL_pushabout(lua_State *L, int rules) {
  return lua_getiuservalue(L, rules, NIML_RULES_ABOUT) == LUA_TTABLE;
}

int nimL_raisesum(lua_State *L, const char *so) {
  nimL_pushrulestext(L, 1);
  return nimL_raise(L, "no_sum", "'%s' is not a sum of piles: %s", lua_tostring(L, -1),
                    so);
}

void nimL_checksum(lua_State *L, const nim_theory *theory) {
  if (!nim_rules_is_sum(theory->rules))
    nimL_raisesum(L, "single piles do not decide it");
}

static int l_tostring(lua_State *L) {
  nimL_checkudata(L, 1, NIML_RULES);
  nimL_pushrulestext(L, 1);
  return 1;
}

/* ---- the theory, whose work can be stopped ---- */

static void *refuse_memory(void *ud, void *block, size_t old, size_t wanted) {
  (void)ud;
  (void)block;
  (void)old;
  (void)wanted;
  return NULL;
}

const nim_alloc nimL_no_memory = {refuse_memory, NULL};

/* Finalizers of others may run later and still hold the rules, which then know nothing
** and learn nothing more. */
static int l_free(lua_State *L) {
  nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES);
  nim_misere_close(&rules->theory);
  nim_theory_free(&rules->theory);
  return 0;
}

static bool has_to_stop(void *ud, bool begins) {
  nimL_rules *rules = ud;
  lua_Hook hook = lua_gethook(rules->host);
  if (begins) rules->hook = hook;
  if (hook != rules->hook || nimL_holds()) return true;
  return !begins && nimL_islate(&rules->theory);
}

void nimL_theory_open(lua_State *L, nimL_rules *rules) {
  nim_theory *theory = &rules->theory;
  nim_alloc alloc;
  lua_pushvalue(L, lua_upvalueindex(NIML_RULES));
  lua_setmetatable(L, -2);
  if (!nim_rules_need_values(theory->rules) && !nim_rules_need_search(theory->rules))
    return;
  alloc = nimL_alloc(L);
  if (!nim_theory_init(theory, &alloc, theory->rules) || !nim_misere_open(theory))
    nimL_nomemory(L);
  if (theory->search == NULL) return;
  rules->host = nimL_mainthread(L);
  theory->search->watch.wants_to_stop = has_to_stop;
  theory->search->watch.ud = rules;
}

/* ---- what a question may take ----
**
** Sums or positions, which the engine counts, and seconds, which are looked at between
** slices of work. Seconds are for whoever waits, a person or a frame: matches and records
** never look at a clock, so that they are the same everywhere. */

double nimL_now(void) {
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Rules that compute nothing have no clock. */
static nimL_rules *rules_of(const nim_theory *theory) {
  bool computes = theory->values != NULL || theory->search != NULL ||
                  nim_grundy_searches(theory->rules);
  return computes ? (nimL_rules *)(uintptr_t)theory : NULL;
}

void nimL_begintime(const nim_theory *theory, bool timed) {
  nimL_rules *rules = rules_of(theory);
  if (rules == NULL) return;
  rules->deadline = timed && rules->seconds > 0 ? nimL_now() + rules->seconds : 0;
}

bool nimL_islate(const nim_theory *theory) {
  const nimL_rules *rules = rules_of(theory);
  return rules != NULL && rules->deadline > 0 && nimL_now() >= rules->deadline;
}

int nimL_raiselate(lua_State *L, const nim_theory *theory, const char *what) {
  nimL_begintime(theory, false);
  return nimL_raise(L, "seconds", "%s longer than it may (budget %f seconds)", what,
                    (LUAI_UACNUMBER)rules_of(theory)->seconds);
}

/* The largest pile is looked for anew after every check of interrupts, in which a game
** may change. */
void nimL_cover(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  uint64_t size;
  nim_text why;
  int slice = 0;
  nimL_checkknown(L, theory);
  if (theory->values == NULL) return;
  while (!nim_theory_knows(theory, size = nim_piles_most(p))) {
    if (!nim_theory_cover(theory, size, slice++, &why))
      nimL_raise(L, why.code, "%s", why.s);
    if (nimL_islate(theory) && !nim_theory_knows(theory, size))
      nimL_raiselate(
          L, theory,
          lua_pushfstring(L,
                          "the Grundy values are known up to %I: to compute more takes",
                          (LUAI_UACINT)nim_seq_count(theory->values) - 1));
    nimL_check_interrupt(L);
  }
}

bool nimL_failed(const nim_theory *theory, nim_status status, nim_text *why) {
  why->code = NULL;
  switch (status) {
  case NIM_BUDGET:
    nim_solve_budget(theory, why);
    why->code =
        theory->search != NULL && theory->search->extensible ? "budget" : "undecided";
    break;
  case NIM_NOMEM: nim_refuse(why, NIM_NO_MEMORY); break;
  case NIM_STOPPED: nim_refuse(why, "interrupted", "interrupted"); break;
  case NIM_OVERFLOW: nim_refuse(why, NIM_TOO_MANY_MOVES); break;
  case NIM_OK:
  case NIM_NONE: break;
  }
  return why->code != NULL;
}

int nimL_checkstatus(lua_State *L, const nim_theory *theory, nim_status status) {
  nim_text why;
  bool failed = nimL_failed(theory, status, &why);
  if (status == NIM_STOPPED && nimL_islate(theory))
    return nimL_raiselate(L, theory, "misere play is not decided: the search takes");
  nimL_begintime(theory, false);
  if (status == NIM_STOPPED) nimL_check_interrupt(L);
  if (failed) nimL_raise(L, why.code, "%s", why.s);
  return status == NIM_OK;
}

/* ---- rules:budget ---- */

#define NO_SEARCH "these rules need no search: a theorem decides them"

/* What is asked for; a number of sums that cannot be, and a negative one of seconds:
** nothing. */
typedef struct budget {
  uint64_t sums;
  double seconds;
} budget;

/* Sums of a search in misère play, positions of one for a Grundy value. */
static const char *set_sums(nim_theory *theory, uint64_t sums) {
  bool positions = nim_grundy_searches(theory->rules);
  if (sums == UINT64_MAX) return NULL;
  if (!positions && theory->search == NULL) return NO_SEARCH;
  if (positions && (sums < 1 || sums >= UINT32_MAX)) return "1 to 2^32-2 positions";
  if (sums < 1 || sums > UINT32_MAX) return "1 to 2^32-1 sums";
  if (positions) theory->positions = (uint32_t)sums;
  else theory->search->budget = (uint32_t)sums;
  return NULL;
}

/* rules:budget([sums | {sums =, seconds =}]) --> sums [, seconds]: what a question may
** take; nil where there is nothing to count. A wrong field changes nothing; 0 seconds are
** as many as it takes. */
static int l_budget(lua_State *L) {
  static const nimL_field fields[] = {
      {"sums", NIML_COUNT, offsetof(budget, sums), 0, NIM_MAX_SIZE},
      {"seconds", NIML_SECONDS, offsetof(budget, seconds), 0, 0},
      {0}};
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES);
  nimL_rules *rules = rules_of(theory);
  budget asked = {UINT64_MAX, -1};
  const char *why;
  bool by_fields = lua_istable(L, 2);
  nimL_checkknown(L, theory);
  lua_settop(L, 2);
  if (by_fields) nimL_checkfields(L, 2, fields, &asked);
  else if (!lua_isnil(L, 2)) asked.sums = nimL_checksize(L, 2, "integer");
  if (asked.seconds >= 0 && rules == NULL) nimL_badfield(L, 2, "seconds", NO_SEARCH);
  if ((why = set_sums(theory, asked.sums)) != NULL)
    return by_fields ? nimL_badfield(L, 2, "sums", why) : nimL_argerror(L, 2, why);
  if (asked.seconds >= 0) rules->seconds = asked.seconds < 1e9 ? asked.seconds : 0;
  if (nim_grundy_searches(theory->rules))
    lua_pushinteger(L, (lua_Integer)nim_grundy_budget(theory));
  else if (theory->search != NULL)
    lua_pushinteger(L, (lua_Integer)theory->search->budget);
  else lua_pushnil(L);
  if (rules != NULL && rules->seconds > 0) lua_pushnumber(L, rules->seconds);
  else lua_pushnil(L);
  return 2;
}

/* ---- Grundy values of positions ----
**
** Where one is no sum of piles, these are copied before anything runs: a hook of the host
** may change the game that they are of. A search that was stopped by the clock is kept
** with its rules: the same question goes on with it, another one drops it. It is a block
** whose user value has the piles. */

int nimL_pushvalue(lua_State *L, uint64_t value) {
  if (value > NIM_MAX_SIZE)
    return nimL_raise(L, "overflow", "the Grundy value exceeds 2^63-1");
  return nimL_pushcount(L, value);
}

static int refuse(lua_State *L, const nim_theory *theory, const char *what) {
  return nimL_raise(L, "budget",
                    "the Grundy value is not known: there are more %s to look at than "
                    "it may (budget %I positions)",
                    what, (LUAI_UACINT)nim_grundy_budget(theory));
}

#define PILES 1

/* Pushes the piles as a text, then what was kept for them; false: there is nothing. */
static bool push_kept(lua_State *L, int rules, const nim_piles *p) {
  bool same;
  lua_pushlstring(L, (const char *)p->size, (size_t)p->n * sizeof *p->size);
  if (lua_getiuservalue(L, rules, NIML_RULES_SEARCH) != LUA_TUSERDATA) {
    lua_pop(L, 1);
    return false;
  }
  lua_getiuservalue(L, -1, PILES);
  same = lua_rawequal(L, -1, -3);
  lua_pop(L, same ? 1 : 2);
  lua_pushnil(L);
  lua_setiuservalue(L, rules, NIML_RULES_SEARCH);
  return same;
}

static int push_searched(lua_State *L, int rules, const nim_theory *theory,
                         const nim_piles *p) {
  const nim_valuing *valuing = nim_solver_of(theory->rules)->valuing;
  nim_status status;
  uint64_t value = 0;
  size_t bytes = 0;
  int slot;
  void *block;
  if (!push_kept(L, rules, p)) { /* a new search, in place of the text of its piles */
    if (!valuing->bytes(p, &bytes)) nimL_nomemory(L);
    valuing->begin(lua_newuserdatauv(L, bytes, 1), theory, p);
    lua_insert(L, -2);
    lua_setiuservalue(L, -2, PILES);
  }
  slot = lua_gettop(L);
  block = lua_touserdata(L, slot);
  while ((status = valuing->run(block, &value)) == NIM_STOPPED) {
    if (nimL_islate(theory)) {
      lua_pushvalue(L, slot);
      lua_setiuservalue(L, rules, NIML_RULES_SEARCH);
      nimL_raiselate(L, theory, "the Grundy value is not known: the search takes");
    }
    nimL_check_interrupt(L);
  }
  if (status == NIM_BUDGET) return refuse(L, theory, "moves");
  return nimL_pushvalue(L, value);
}

/* Lasker's Nim has values one larger than the pile. */
int nimL_pushgrundy(lua_State *L, int rules, const nim_theory *theory,
                    const nim_piles *p) {
  uint64_t value;
  if (nim_rules_is_sum(theory->rules))
    return nimL_pushvalue(L, nim_sum_worth(theory, p).value);
  if (nim_grundy_closed(theory, p, &value)) return nimL_pushvalue(L, value);
  luaL_checkstack(L, 8, NULL);
  if (nim_grundy_positions(p) > nim_grundy_budget(theory))
    return refuse(L, theory, "positions");
  return push_searched(L, rules, theory, p);
}

/* ---- the rows of Wythoff's game ---- */

#define LARGEST_ROW (UINT32_C(1) << 24)

static int l_next_row(lua_State *L) {
  nim_wythoff_rows *w = lua_touserdata(L, lua_upvalueindex(1));
  const uint32_t *value;
  uint32_t i;
  if (w->row == w->rows) return 0;
  lua_pushinteger(L, (lua_Integer)w->row);
  value = nim_wythoff_rows_next(w);
  lua_createtable(L, (int)w->columns, 1);
  for (i = 0; i < w->columns; i++) {
    lua_pushinteger(L, (lua_Integer)value[i]);
    lua_rawseti(L, -2, (lua_Integer)i);
  }
  return 2;
}

/* wythoff_rows(n) --> iterator over row, {[0] = G(row, 0), ... G(row, n)} */
static int l_wythoff_rows(lua_State *L) {
  uint64_t n = nimL_checksize(L, 1, "integer");
  size_t bytes = 0;
  if (n >= LARGEST_ROW) return nimL_argerror(L, 1, "at most 2^24-1");
  lua_settop(L, 1);
  if (!nim_wythoff_rows_bytes((uint32_t)n + 1, (uint32_t)n + 1, &bytes)) nimL_nomemory(L);
  nim_wythoff_rows_init(nimL_newblock(L, bytes, 1), (uint32_t)n + 1, (uint32_t)n + 1);
  lua_pushcclosure(L, l_next_row, 1);
  return 1;
}

/* ---- what rules are, as a table ---- */

/* The numbers and codes of the table on top. */
static void set_parameters(lua_State *L, const nim_rules *rules) {
  const char *field = rules->kind->name;
  char code[NIM_CODE_TEXT];
  switch (rules->kind->parameter->type) {
  case NIM_PARAMETER_NUMBER:
    nimL_setinteger(L, field, rules->limit);
    break;
  case NIM_PARAMETER_PAIR:
    nimL_pushnumbers(L, (uint64_t[]){rules->take[0], rules->limit}, 2);
    lua_setfield(L, -2, field);
    break;
  case NIM_PARAMETER_LIST:
    nimL_pushnumbers(L, rules->take, rules->takes);
    lua_setfield(L, -2, field);
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

/* rules:kind() --> what the text says, as a fresh table: see lua/nim/meta */
static int l_kind(lua_State *L) {
  const nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES);
  const nim_rules *rules = theory->rules;
  const nim_kind *kind = rules->kind;
  /* Absent where they do not hold. */
  const struct {
    const char *field;
    bool holds;
  } facts[] = {{"pairing", kind->pairing},   {"unequal", rules->code.unequal},
               {"sends", kind->sends},       {"multiples", kind->multiples},
               {"same", kind->same},         {"whole", kind->whole},
               {"told", kind->custom},       {"numbered", kind->numbered},
               {"loose", nim_rules_are_loose(rules)}};
  static const char *const about[] = {"name", "file", "text", "states"};
  const uint64_t most = nim_rules_most(rules);
  size_t i;
  lua_createtable(L, 0, 22);
  nimL_settext(L, "kind", kind->custom ? "custom" : kind->name);
  nimL_settext(L, "name", nim_rules_name(rules));
  nimL_setflag(L, "misere", rules->misere);
  nimL_setflag(L, "sum", nim_rules_is_sum(rules));
  nimL_setflag(L, "splits", kind->splits && (kind->numbered || !kind->custom));
  for (i = 0; i < sizeof facts / sizeof facts[0]; i++)
    if (facts[i].holds) nimL_setflag(L, facts[i].field, true);
  /* The most tokens that a move takes, where the rules set a bound; the most piles that
  ** it makes of one, where the rules alone tell. */
  if (most <= NIM_MAX_SIZE) nimL_setinteger(L, "most", most);
  if (!rules->kind->numbered) nimL_setinteger(L, "parts", nim_moves_makes(theory) + 1);
  nimL_setinteger(L, "touches", nim_moves_parts(rules, UINT32_MAX));
  if (kind->piles != 0) nimL_setinteger(L, "piles", kind->piles);
  /* The closed form G(i + period) = G(i) + saltus for all i >= preperiod, an empty table
  ** for one without a period. */
  if (kind->closed != NULL) {
    nim_form form = nim_rules_form(rules);
    lua_createtable(L, 0, 3);
    if (form.period > 0) {
      nimL_setinteger(L, "period", form.period);
      nimL_setinteger(L, "preperiod", form.preperiod);
      nimL_setinteger(L, "saltus", form.saltus);
    }
    lua_setfield(L, -2, "closed");
  }
  set_parameters(L, rules);
  nimL_pushgame(L, 1);
  lua_setfield(L, -2, "word");
  if (!rules->kind->custom) return 1;
  nimL_pushabout(L, 1);
  for (i = 0; i < 4; i++) {
    lua_getfield(L, -1, about[i]);
    lua_setfield(L, -3, about[i]);
  }
  lua_pop(L, 1);
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

/* numbers(array, field) --> a copy, read as arrays of piles are: of a table of rules */
static int l_numbers(lua_State *L) {
  uint64_t few[NIML_FEW];
  uint32_t n;
  const char *in = lua_pushfstring(L, "field '%s': ", luaL_checkstring(L, 2));
  const uint64_t *number;
  if (!lua_istable(L, 1)) nimL_typeerror(L, 1, "array of numbers");
  number = nimL_checkarrayof(L, 1, in, "number", few, &n);
  return nimL_pushnumbers(L, number, n);
}

/* size(value) --> the integer from 0 to 2^63-1 that it is */
static int l_size(lua_State *L) {
  return nimL_pushcount(L, nimL_checksize(L, 1, "integer"));
}

/* nearest(word, words) --> the one that was probably meant | nil: none is near */
static int l_nearest(lua_State *L) {
  const nim_bytes word = nimL_checkbytes(L, 1);
  nim_hint hint = {word.at, word.length, 0, NULL};
  luaL_checktype(L, 2, LUA_TTABLE);
  for (lua_Integer i = 1; lua_rawgeti(L, 2, i) == LUA_TSTRING; lua_pop(L, 1), i++)
    nim_hint_look(&hint, lua_tostring(L, -1));
  lua_pushstring(L, hint.name); /* nil for NULL */
  return 1;
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

const luaL_Reg nimL_rules_shared[] = {{"__tostring", l_tostring}, {NULL, NULL}};
const luaL_Reg nimL_kind_methods[] = {
    {"kind", l_kind}, {"budget", l_budget}, {"__gc", l_free}, {NULL, NULL}};
const luaL_Reg nimL_kind_functions[] = {{"rule_sets", l_rule_sets},
                                        {"rule_fields", l_rule_fields},
                                        {"numbers", l_numbers},
                                        {"nearest", l_nearest},
                                        {"size", l_size},
                                        {"wythoff_rows", l_wythoff_rows},
                                        {NULL, NULL}};
