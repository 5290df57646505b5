/* The batch solver from one open file to another. */
#define _POSIX_C_SOURCE 200809L /* fileno */

#include "lua/game/game_value.h"

#include <stdio.h>
#include <string.h>

#include "batch/batch.h"

/* Answers a case by the solver, for rules other than plain Nim. */
typedef struct judge {
  const nim_theory *theory;
  nim_text why;
  lua_State *L;
  int rules;  /* their place on the stack */
  bool saying; /* only who wins, or a value: no moves are counted */
} judge;

/* learn(rules, size as light userdata, whether only values are needed) */
static int l_learn(lua_State *L) {
  if (lua_toboolean(L, 3)) nimL_learnvalues(L, 1, lua_touserdata(L, 2), 1);
  else nimL_learn(L, 1, lua_touserdata(L, 2), 1);
  return 0;
}

/* Protected, as a case that a function tells is. */
static bool learn(judge *j, uint64_t size) {
  lua_State *L = j->L;
  bool learnt;
  lua_pushcfunction(L, l_learn);
  lua_pushvalue(L, j->rules);
  lua_pushlightuserdata(L, &size);
  lua_pushboolean(L, j->saying && !nim_rules_need_search(j->theory->rules));
  learnt = lua_pcall(L, 3, 0, 0) == LUA_OK;
  if (learnt) return true;
  nim_say(&j->why, "%s", lua_isstring(L, -1) ? lua_tostring(L, -1) : "no options");
  lua_pop(L, 1);
  return false;
}

static bool cover(judge *j, const nim_piles *p) {
  uint64_t most = nim_piles_most(p);
  int slice = 0;
  if (most == 0) return true;
  if (j->theory->rules->kind->told && !learn(j, most)) return false;
  while (!nim_theory_knows(j->theory, most))
    if (!nim_theory_cover(j->theory, most, slice++, &j->why)) return false;
  return true;
}

/* A view of the piles of a case, whose values are computed; NULL, or why it has none. */
static const char *accept(judge *j, const uint64_t *piles, size_t n, nim_piles *p) {
  if (nimL_interrupted()) return NIML_INTERRUPTED; /* which l_batch raises */
  if (n > NIM_MAX_PILES) return "too many piles";
  nim_piles_init(p, (void *)(uintptr_t)piles, (uint32_t)n, (uint32_t)n, false);
  if (nim_rules_accept(j->theory->rules, p->size, p->n, &j->why) && cover(j, p))
    return NULL;
  return j->why.s;
}

/* The Grundy value of the one pile. */
static const char *answer_value(void *ud, const uint64_t *piles, size_t n,
                                nim_batch_answer *answer, nim_batch_words *words) {
  judge *j = ud;
  nim_piles p;
  const char *why = accept(j, piles, n, &p);
  (void)words;
  if (why != NULL) return why;
  answer->winning = nim_theory_grundy(j->theory, piles[0]);
  return NULL;
}

static const char *answer_case(void *ud, const uint64_t *piles, size_t n,
                               nim_batch_answer *answer, nim_batch_words *words) {
  judge *j = ud;
  nim_piles p;
  nim_status status;
  bool is_p = false;
  const char *why = accept(j, piles, n, &p);
  (void)words;
  if (why != NULL) return why;
  status = nim_solve_is_p(j->theory, &p, &is_p);
  answer->first_wins = !is_p;
  answer->winning = 0;
  if (status == NIM_OK && !is_p && !j->saying)
    status = nim_solve_count(j->theory, &p, &answer->winning);
  return nimL_failed(j->theory, status, &j->why) ? j->why.s : NULL;
}

/* A case that a function of Lua tells. It runs protected: a jump out of the batch would
** leave its buffers behind. */
typedef struct teller {
  lua_State *L;
  int function; /* its place on the stack; what it returns stays after the last */
  int top;
  nim_piles piles;
  uint64_t number;
} teller;

/* Calls the function at 1 with the piles and the number of the case at 2. */
static int l_tell(lua_State *L) {
  const teller *t = lua_touserdata(L, 2);
  lua_settop(L, 1);
  nimL_pushpiles(L, &t->piles);
  lua_pushinteger(L, (lua_Integer)t->number);
  lua_call(L, 2, 1);
  if (lua_type(L, -1) != LUA_TSTRING)
    return nimL_raise(L, "callback", "the function returns a string for each case");
  return 1;
}

static const char *tell_case(void *ud, const uint64_t *piles, size_t n,
                             nim_batch_answer *answer, nim_batch_words *words) {
  teller *t = ud;
  lua_State *L = t->L;
  (void)answer;
  lua_settop(L, t->top);
  if (n > NIM_MAX_PILES) return "too many piles";
  nim_piles_init(&t->piles, (void *)(uintptr_t)piles, (uint32_t)n, (uint32_t)n, false);
  t->number++;
  lua_pushcfunction(L, l_tell);
  lua_pushvalue(L, t->function);
  lua_pushlightuserdata(L, t);
  if (lua_pcall(L, 2, 1, 0) != LUA_OK)
    return lua_isstring(L, -1) ? lua_tostring(L, -1) : "the function failed";
  words->text = lua_tolstring(L, -1, &words->size);
  return NULL;
}

/* The descriptor of the open file in field `name` of the table at 1. */
static int file_field(lua_State *L, const char *name) {
  luaL_Stream *stream;
  lua_getfield(L, 1, name);
  stream = luaL_testudata(L, -1, LUA_FILEHANDLE);
  if (stream == NULL || stream->closef == NULL)
    nimL_badfield(L, 1, name, "open file expected");
  return fileno(stream->f);
}

static int push_failure(lua_State *L, const nim_batch_result *result, int error,
                        const char *code) {
  static const char *const what[] = {"", "input", "input", "memory", "read", "write"};
  bool line = result->status == NIM_BATCH_INPUT || result->status == NIM_BATCH_JUDGE;
  lua_pushnil(L);
  lua_pushstring(L, result->why);
  lua_pushstring(L, result->miscounted ? "count" : what[result->status]);
  lua_pushinteger(L, line ? (lua_Integer)result->line : error);
  lua_pushstring(L, code);
  return 5;
}

static void flag_fields(lua_State *L, nim_batch_job *job) {
  static const nimL_field flags[] = {
      {"json", NIML_SWITCH, offsetof(nim_batch_job, json), 0, 0},
      {"lines", NIML_SWITCH, offsetof(nim_batch_job, lines), 0, 0},
      {"values", NIML_SWITCH, offsetof(nim_batch_job, values), 0, 0},
      {0}};
  const nimL_field *flag;
  for (flag = flags; flag->name != NULL; flag++) nimL_readfield(L, 1, flag, job);
}

/* Field `tell`, where there is one, answers in place of the engine. */
static void tell_field(lua_State *L, nim_batch_job *job, teller *t) {
  static const nimL_field tell = {.name = "tell",
                                  .type = NIML_FUNCTION,
                                  .offset = offsetof(teller, function)};
  *t = (teller){.L = L};
  nimL_readfield(L, 1, &tell, t);
  if (t->function == 0) return;
  t->top = t->function;
  job->judge = tell_case;
  job->judge_ud = t;
}

/* Field `say`, where there is one: an array of the two texts for N and for P. */
static void say_field(lua_State *L, nim_batch_job *job) {
  int i;
  if (lua_getfield(L, 1, "say") == LUA_TNIL) return;
  if (!lua_istable(L, -1)) nimL_badfield(L, 1, "say", "array of two texts expected");
  for (i = 0; i < 2; i++) {
    size_t length;
    lua_geti(L, lua_absindex(L, -1 - i), 2 - i);
    job->say[i] = lua_tolstring(L, -1, &length);
    if (job->say[i] == NULL || length >= NIM_PRINT_ROOM)
      nimL_badfield(L, 1, "say", "array of two short texts expected");
  }
}

/* batch{input = file, output = file, rules = rules, json = boolean, lines = boolean,
** say = {N, P}, values = boolean, tell = function(piles, number) --> text} --> cases
** | nil, message, "input" | "count" | "memory" | "read" | "write", line or errno, code:
** see try; "count" is an input of fewer or more numbers than it promised. Ctrl-C is
** raised. */
static int l_batch(lua_State *L) {
  nim_batch_job job;
  nim_batch_result result;
  judge j;
  teller t;
  int input, output, error;
  if (!lua_istable(L, 1)) return nimL_typeerror(L, 1, "table");
  lua_settop(L, 1);
  memset(&job, 0, sizeof job);
  j.why.code = NULL;
  input = file_field(L, "input");
  output = file_field(L, "output");
  flag_fields(L, &job);
  say_field(L, &job);
  lua_getfield(L, 1, "rules");
  j.theory = nimL_checkrules(L, lua_gettop(L));
  job.alloc.fn = lua_getallocf(L, &job.alloc.ud);
  job.misere = j.theory->rules->misere;
  if (!j.theory->rules->kind->plain) job.judge = answer_case;
  if (job.values) job.judge = answer_value;
  j.saying = job.say[0] != NULL || job.values;
  job.judge_ud = &j;
  j.L = L;
  j.rules = lua_gettop(L);
  luaL_checkstack(L, 8, NULL);
  tell_field(L, &job, &t);
  job.stopped = nimL_interrupted;
  if (nim_batch_run_files(&job, input, output, &result, &error) != NIM_BATCH_OK) {
    if (nimL_interrupted()) return nimL_interrupt(L);
    return push_failure(L, &result, error, j.why.code);
  }
  return nimL_pushcount(L, result.solved);
}

const luaL_Reg nimL_batch_functions[] = {{"batch", l_batch}, {NULL, NULL}};
