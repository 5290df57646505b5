/* What a question may take: sums or positions, which the engine counts, and seconds,
** which are looked at between slices of work. Seconds are for whoever waits, a person or
** a frame: matches and records never look at a clock, so that they are the same
** everywhere. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "lua/rules/rules_value.h"

#include <time.h>

#include "solve/solve.h"

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
  rules->late = false;
}

void nimL_endtime(const nim_theory *theory) {
  nimL_rules *rules = rules_of(theory);
  if (rules == NULL) return;
  rules->deadline = 0;
  rules->late = false;
}

bool nimL_islate(const nim_theory *theory) {
  nimL_rules *rules = rules_of(theory);
  if (rules == NULL) return false;
  rules->late = rules->late || (rules->deadline > 0 && nimL_now() >= rules->deadline);
  return rules->late;
}

int nimL_raiselate(lua_State *L, const nim_theory *theory, const char *what) {
  nimL_rules *rules = rules_of(theory);
  rules->late = false;
  rules->deadline = 0;
  return nimL_raise(L, "seconds", "%s longer than it may (budget %f seconds)", what,
                    (LUAI_UACNUMBER)rules->seconds);
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
  if (sums > UINT32_MAX) return "at most 2^32-1 sums";
  if (positions) theory->positions = (uint32_t)sums;
  else theory->search->budget = (uint32_t)sums;
  return NULL;
}

/* A wrong field changes nothing. 0 seconds are as many as it takes. */
static void read_fields(lua_State *L, nim_theory *theory) {
  static const nimL_field fields[] = {
      {"sums", NIML_COUNT, offsetof(budget, sums), 0, NIM_MAX_SIZE},
      {"seconds", NIML_SECONDS, offsetof(budget, seconds), 0, 0},
      {0}};
  nimL_rules *rules = rules_of(theory);
  budget asked = {UINT64_MAX, -1};
  const char *why;
  nimL_checkfields(L, 2, fields, &asked);
  if (asked.seconds >= 0 && rules == NULL) nimL_badfield(L, 2, "seconds", NO_SEARCH);
  if ((why = set_sums(theory, asked.sums)) != NULL) nimL_badfield(L, 2, "sums", why);
  if (asked.seconds >= 0) rules->seconds = asked.seconds < 1e9 ? asked.seconds : 0;
}

static void push_sums(lua_State *L, const nim_theory *theory) {
  if (nim_grundy_searches(theory->rules))
    lua_pushinteger(L, (lua_Integer)nim_grundy_budget(theory));
  else if (theory->search != NULL)
    lua_pushinteger(L, (lua_Integer)theory->search->budget);
  else lua_pushnil(L);
}

/* rules:budget([sums | {sums =, seconds =}]) --> sums [, seconds]: what a question may
** take; nil where there is nothing to count */
static int l_budget(lua_State *L) {
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES);
  const nimL_rules *rules = rules_of(theory);
  const char *why;
  nimL_checkknown(L, theory);
  lua_settop(L, 2);
  if (lua_istable(L, 2)) read_fields(L, theory);
  else if (!lua_isnil(L, 2) &&
           (why = set_sums(theory, nimL_checksize(L, 2, "integer"))) != NULL)
    return nimL_argerror(L, 2, why);
  if (rules == NULL) return nimL_raise(L, "no_search", NO_SEARCH);
  push_sums(L, theory);
  if (rules->seconds > 0) lua_pushnumber(L, rules->seconds);
  else lua_pushnil(L);
  return 2;
}

const luaL_Reg nimL_budget_methods[] = {{"budget", l_budget}, {NULL, NULL}};
