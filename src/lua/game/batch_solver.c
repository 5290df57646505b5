/* The batch solver from one open file to another. */
#define _POSIX_C_SOURCE 200809L /* fileno */

#include "lua/game/game_value.h"

#include <stdio.h>
#include <string.h>

#include "batch/batch.h"

/* Arguments of l_batch. */
enum { INPUT = 1, OUTPUT, RULES, JSON, LINES, VALUES, ANSWER, SAY_N, SAY_P };

/* What answers a case: the solver, for rules other than plain Nim, or a function of
** Lua. */
typedef struct judge {
  lua_State *L;
  const nim_theory *theory;
  int rules;    /* their place on the stack, after which the function's answer stays */
  bool values;  /* the Grundy value is the answer */
  bool saying;  /* only who wins, or a value: no moves are counted */
  nim_piles piles; /* of the case, */
  uint64_t number; /* and its number */
  nim_text why;
} judge;

/* learn(rules, largest pile as light userdata, whether its options are needed) */
static int l_learn(lua_State *L) {
  nimL_learn(L, 1, lua_touserdata(L, 2), 1, lua_toboolean(L, 3));
  return 0;
}

/* Computes the values of the case first; protected, since a function may be asked: a jump
** out of the batch would leave its buffers behind. */
static const char *answer_case(void *ud, const uint64_t *piles, size_t n,
                               nim_batch_answer *answer) {
  judge *j = ud;
  lua_State *L = j->L;
  const nim_theory *theory = j->theory;
  nim_piles *p = &j->piles;
  nim_status status;
  uint64_t most;
  bool is_p = false;
  int slice = 0;
  if (nimL_interrupted()) return NIML_INTERRUPTED; /* which l_batch raises */
  if (n > NIM_MAX_PILES) return "too many piles";
  nim_piles_init(p, (void *)(uintptr_t)piles, (uint32_t)n, (uint32_t)n, false);
  if (!nim_rules_accept(theory->rules, p->size, p->n, &j->why)) return j->why.s;
  most = nim_piles_most(p);
  if (most > 0 && theory->rules->kind->custom) {
    lua_pushcfunction(L, l_learn);
    lua_pushvalue(L, j->rules);
    lua_pushlightuserdata(L, &most);
    lua_pushboolean(L, !j->saying || nim_rules_need_search(theory->rules));
    if (lua_pcall(L, 3, 0, 0) != LUA_OK) {
      nim_say(&j->why, "%s", lua_isstring(L, -1) ? lua_tostring(L, -1) : "no options");
      lua_pop(L, 1);
      return j->why.s;
    }
  }
  while (most > 0 && !nim_theory_knows(theory, most)) {
    if (nimL_interrupted()) return NIML_INTERRUPTED;
    if (!nim_theory_cover(theory, most, slice++, &j->why)) return j->why.s;
  }
  if (j->values) { /* the Grundy value of the one pile */
    answer->winning = nim_theory_grundy(theory, piles[0]);
    return NULL;
  }
  status = nim_solve_is_p(theory, p, &is_p);
  answer->first_wins = !is_p;
  if (status == NIM_OK && !is_p && !j->saying)
    status = nim_solve_count(theory, p, &answer->winning);
  return nimL_failed(theory, status, &j->why) ? j->why.s : NULL;
}

/* Calls the function at 1 with the piles and the number of the case at 2. */
static int l_answer(lua_State *L) {
  const judge *j = lua_touserdata(L, 2);
  lua_settop(L, 1);
  nimL_pushnumbers(L, j->piles.size, j->piles.n);
  lua_pushinteger(L, (lua_Integer)j->number);
  lua_call(L, 2, 1);
  if (lua_type(L, -1) != LUA_TSTRING)
    return nimL_raise(L, "callback", "the function returns a string for each case");
  return 1;
}

static const char *ask_function(void *ud, const uint64_t *piles, size_t n,
                                nim_batch_answer *answer) {
  judge *j = ud;
  lua_State *L = j->L;
  lua_settop(L, j->rules);
  if (n > NIM_MAX_PILES) return "too many piles";
  nim_piles_init(&j->piles, (void *)(uintptr_t)piles, (uint32_t)n, (uint32_t)n, false);
  j->number++;
  lua_pushcfunction(L, l_answer);
  lua_pushvalue(L, ANSWER);
  lua_pushlightuserdata(L, j);
  if (lua_pcall(L, 2, 1, 0) != LUA_OK)
    return lua_isstring(L, -1) ? lua_tostring(L, -1) : "the function failed";
  answer->text = lua_tolstring(L, -1, &answer->size);
  return NULL;
}

/* The descriptor of the open file at `arg`. */
static int check_file(lua_State *L, int arg) {
  const luaL_Stream *stream = luaL_testudata(L, arg, LUA_FILEHANDLE);
  if (stream == NULL || stream->closef == NULL)
    nimL_argerror(L, arg, "open file expected");
  return fileno(stream->f);
}

/* batch(input, output [, rules [, json, lines, values [, answer [, say_n, say_p]]]])
** --> cases | nil, message, "input" | "count" | "memory" | "read" | "write", line or
** errno, code: see try; "count" is an input of fewer or more numbers than it promised.
** answer(piles, number) --> text; say_n and say_p are texts. Ctrl-C is raised. */
static int l_batch(lua_State *L) {
  static const char *const what[] = {"", "input", "input", "memory", "read", "write"};
  nim_batch_job job = {.stopped = nimL_interrupted};
  nim_batch_result result;
  judge j = {.L = L, .why = {.code = NULL}};
  const int input = check_file(L, INPUT), output = check_file(L, OUTPUT);
  int i, error;
  bool line;
  lua_settop(L, SAY_P);
  job.json = lua_toboolean(L, JSON);
  job.lines = lua_toboolean(L, LINES);
  job.values = j.values = lua_toboolean(L, VALUES);
  for (i = 0; i < 2 && !lua_isnil(L, SAY_N); i++) {
    size_t length;
    job.say[i] = luaL_checklstring(L, i == 0 ? SAY_P : SAY_N, &length);
    if (length >= NIM_PRINT_ROOM) nimL_argerror(L, SAY_N, "short texts expected");
  }
  j.saying = job.say[0] != NULL || job.values;
  j.theory = nimL_checkrules(L, RULES);
  j.rules = lua_gettop(L);
  job.alloc.fn = lua_getallocf(L, &job.alloc.ud);
  job.misere = j.theory->rules->misere;
  if (job.values || !j.theory->rules->kind->plain) job.judge = answer_case;
  job.judge_ud = &j;
  luaL_checkstack(L, 8, NULL);
  if (!lua_isnil(L, ANSWER)) {
    luaL_checktype(L, ANSWER, LUA_TFUNCTION);
    job.judge = ask_function;
  }
  if (nim_batch_run_files(&job, input, output, &result, &error) == NIM_BATCH_OK)
    return nimL_pushcount(L, result.solved);
  if (nimL_interrupted()) return nimL_interrupt(L);
  line = result.status == NIM_BATCH_INPUT || result.status == NIM_BATCH_JUDGE;
  lua_pushnil(L);
  lua_pushstring(L, result.why);
  lua_pushstring(L, result.miscounted ? "count" : what[result.status]);
  lua_pushinteger(L, line ? (lua_Integer)result.line : error);
  lua_pushstring(L, j.why.code);
  return 5;
}

const luaL_Reg nimL_batch_functions[] = {{"batch", l_batch}, {NULL, NULL}};
