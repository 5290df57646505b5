/* What a bot may use: instructions, processor time, memory.
**
** The hook counts instructions and fires at every NIML_INTERVAL of them. What works in C
** charges for itself. Instructions alone decide as long as one of them is a matter of
** nanoseconds; those that take longer do so because they touch much memory, and that is
** charged too: see memory.c and library.c.
**
** The processor clock is a call to the system, so it is read at the second look of a
** call, which most calls never come to, and then not before a cheap clock says that it
** could be late: processor time never goes faster. */
#if defined(__linux__) || defined(__unix__)
#define _POSIX_C_SOURCE 200809L
#endif
#include "lua/sandbox/sandbox.h"

#include <string.h>
#include <time.h>

#define THREAD_INTERVAL 32 /* in coroutines, whose counts are lost when they yield */

/* Work in C between two looks at the clock. */
#define WORK_BETWEEN_LOOKS 1024

nimL_sandbox *nimL_box(lua_State *L) {
  return *(nimL_sandbox **)lua_getextraspace(L);
}

/* ---- clocks ---- */

static uint64_t nanoseconds(const struct timespec *t) {
  return (uint64_t)t->tv_sec * 1000000000u + (uint64_t)t->tv_nsec;
}

static uint64_t cheap_clock(void) {
  struct timespec t;
#if defined(__linux__)
  clock_gettime((clockid_t)6, &t); /* CLOCK_MONOTONIC_COARSE, hidden by _POSIX_C_SOURCE */
#elif defined(CLOCK_MONOTONIC)
  clock_gettime(CLOCK_MONOTONIC, &t);
#else
  timespec_get(&t, TIME_UTC);
#endif
  return nanoseconds(&t);
}

static uint64_t processor_clock(void) {
#if defined(CLOCK_THREAD_CPUTIME_ID)
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return nanoseconds(&t);
#else
  return (uint64_t)clock() * (UINT64_C(1000000000) / CLOCKS_PER_SEC);
#endif
}

static bool is_late(nimL_sandbox *box) {
  uint64_t now = cheap_clock();
  if (box->seen == 0) {
    box->seen = now;
    return false;
  }
  if (box->cpu_from == 0) box->cpu_from = processor_clock();
  if (now - box->seen < box->limits.cpu) return false;
  return processor_clock() - box->cpu_from >= box->limits.cpu;
}

/* ---- the hook ---- */

static void on_count(lua_State *L, lua_Debug *ar);

static void set_hook(lua_State *L, int64_t count) {
  lua_sethook(L, on_count, LUA_MASKCOUNT, count > 0 ? (int)count : 1);
}

/* From now on each instruction and each call raises: also a __close in C. */
static void set_last_hook(lua_State *L) {
  lua_sethook(L, on_count, LUA_MASKCOUNT | LUA_MASKCALL, 1);
}

static int64_t interval_of(const nimL_sandbox *box, const lua_State *L) {
  int64_t interval = box->late ? 1 : box->interval;
  if (L != box->base && interval > THREAD_INTERVAL) interval = THREAD_INTERVAL;
  return interval < box->left ? interval : box->left;
}

void nimL_box_arm(nimL_sandbox *box, lua_State *L) {
  if (box->outcome == NIML_PLAYS) set_hook(L, interval_of(box, L));
  else set_last_hook(L);
}

static void check(nimL_sandbox *box) {
  box->unseen = 0;
  if (box->outcome != NIML_PLAYS) return;
  if (box->watched != NULL && lua_gethook(box->watched) != box->hook)
    box->outcome = NIML_STOPPED;
  else if (box->left <= 0) box->outcome = NIML_INSTRUCTIONS;
  else if (box->late || is_late(box)) box->outcome = NIML_TIME;
}

/* Inside of a function of C, or of a coroutine of its own, a bot is not left. */
static bool is_pause(const nimL_sandbox *box, lua_State *L) {
  return L == box->aside && box->left <= box->pause_at && lua_isyieldable(L);
}

static void on_count(lua_State *L, lua_Debug *ar) {
  nimL_sandbox *box = nimL_box(L);
  (void)ar;
  box->left -= lua_gethookcount(L);
  check(box);
  if (box->outcome != NIML_PLAYS) nimL_die(L, box->outcome);
  if (lua_gethookcount(L) != interval_of(box, L)) nimL_box_arm(box, L);
  if (is_pause(box, L)) lua_yield(L, 0);
}

void nimL_box_hurry(nimL_sandbox *box, size_t interval) {
  if ((size_t)box->interval <= interval) return;
  box->left -= box->interval; /* what has been counted, at the most */
  box->interval = interval > 0 ? (int)interval : 1;
  nimL_box_arm(box, box->running);
}

void nimL_box_halt(nimL_sandbox *box) {
  box->unseen = WORK_BETWEEN_LOOKS;
  if (box->running != NULL) set_hook(box->running, 1);
}

/* A hook may be set while Lua runs: lua_sethook is made for it. */
void nimL_box_late(nimL_sandbox *box) {
  box->late = 1;
  if (box->running != NULL) set_hook(box->running, 1);
}

void nimL_box_budget(nimL_sandbox *box) {
  box->left = (int64_t)box->limits.instructions;
  if (box->phase == NIML_LOAD || box->phase == NIML_READ)
    box->interval = NIML_INTERVAL;
  box->seen = box->cpu_from = box->unseen = 0;
  box->late = 0;
  box->refused = box->crowded = false;
  box->trace.lines = -1;
  box->outcome = NIML_PLAYS;
  box->running = box->base;
  box->nested = 0;
  nimL_box_arm(box, box->base);
}

void nimL_box_enter(nimL_sandbox *box) {
  box->cpu_from = processor_clock() - box->spent;
  box->seen = cheap_clock() - box->spent;
  box->pause_at = box->left - box->slice;
}

void nimL_box_leave(nimL_sandbox *box) {
  box->spent = processor_clock() - box->cpu_from;
}

/* Calls that are looked through for lines of a bot's text. */
#define MOST_LEVELS 100

void nimL_box_trace(nimL_sandbox *box, lua_State *L) {
  lua_Debug ar;
  int level, n = 0;
  if (box->trace.lines >= 0) return;
  for (level = 0; level < MOST_LEVELS && n < NIML_TRACED && lua_getstack(L, level, &ar);
       level++)
    if (lua_getinfo(L, "Sl", &ar) && ar.currentline > 0 &&
        strcmp(ar.source, box->chunk) == 0)
      box->trace.line[n++] = ar.currentline;
  box->trace.lines = n;
}

void nimL_box_end(nimL_sandbox *box, lua_State *L, nimL_outcome outcome) {
  if (box->outcome == NIML_PLAYS) box->outcome = outcome;
  nimL_box_trace(box, L);
}

/* The value raised needs no memory, and tells the bot's __close nothing. */
int nimL_die(lua_State *L, nimL_outcome outcome) {
  nimL_sandbox *box = nimL_box(L);
  nimL_box_end(box, L, outcome);
  set_last_hook(box->base);
  set_last_hook(L);
  lua_pushboolean(L, 0);
  return lua_error(L);
}

void nimL_recheck(lua_State *L) {
  nimL_outcome outcome = nimL_box(L)->outcome;
  if (outcome != NIML_PLAYS) nimL_die(L, outcome);
}

void nimL_charge(lua_State *L, uint64_t work) {
  nimL_sandbox *box = nimL_box(L);
  if (work > (uint64_t)INT32_MAX) work = (uint64_t)INT32_MAX;
  box->left -= (int64_t)work;
  box->unseen += work;
  if (box->unseen >= WORK_BETWEEN_LOOKS || box->late) {
    if (box->seen == 0) check(box);
    check(box);
  }
  if (box->left <= 0 || box->outcome != NIML_PLAYS) nimL_die(L, NIML_INSTRUCTIONS);
}
