/* What a bot may use: instructions, processor time, memory.
**
** The hook counts instructions and fires at every INTERVAL of them. What works in C
** charges for itself. Instructions alone decide as long as one of them is a matter of
** nanoseconds; those that take longer do so because they touch much memory, and that is
** charged too: a large block costs its size, a collection forced by need the whole
** heap, and where long strings are about the hook looks more often.
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

#define INTERVAL 512
#define THREAD_INTERVAL 32 /* in coroutines, whose counts are lost when they yield */

/* Work in C between two looks at the clock. */
#define WORK_BETWEEN_LOOKS 1024

/* Blocks from here on are charged, one instruction for so many bytes. */
#define LARGE ((size_t)4096)
#define BYTES_PER_INSTRUCTION 32

/* A collection forced by need walks over the whole heap. */
#define WORK_PER_BLOCK 2

/* Strings and tables with which one instruction may take long: comparing strings of
** zeros takes 15 ns a byte. */
#define LONG_STRING ((size_t)4 << 10)
#define LARGE_TABLE ((size_t)1 << 20)
#define LARGE_TABLE_INTERVAL 16

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
  int64_t interval = box->interval;
  if (L != box->L && interval > THREAD_INTERVAL) interval = THREAD_INTERVAL;
  return interval < box->left ? interval : box->left;
}

void nimL_box_arm(nimL_sandbox *box, lua_State *L) {
  if (box->outcome == NIML_PLAYS) set_hook(L, interval_of(box, L));
  else set_last_hook(L);
}

static void check(nimL_sandbox *box) {
  box->unseen = 0;
  if (box->outcome != NIML_PLAYS) return;
  if (box->left <= 0) box->outcome = NIML_INSTRUCTIONS;
  else if (is_late(box)) box->outcome = NIML_TIME;
}

static void on_count(lua_State *L, lua_Debug *ar) {
  nimL_sandbox *box = nimL_box(L);
  (void)ar;
  box->left -= lua_gethookcount(L);
  check(box);
  if (box->outcome != NIML_PLAYS) nimL_die(L, box->outcome);
  if (lua_gethookcount(L) != interval_of(box, L)) nimL_box_arm(box, L);
}

void nimL_box_budget(nimL_sandbox *box) {
  box->left = (int64_t)box->limits.instructions;
  if (box->phase == NIML_LOAD) box->interval = INTERVAL;
  box->seen = box->cpu_from = box->unseen = 0;
  box->refused = false;
  box->line = -1;
  box->outcome = NIML_PLAYS;
  box->running = box->L;
  nimL_box_arm(box, box->L);
}

/* Calls between the end of a bot and a line of its text that are looked through. */
#define MOST_LEVELS 100

/* The line of the bot's text that runs; 0: none is found. */
static int running_line(lua_State *L, const char *chunk) {
  lua_Debug ar;
  int level;
  for (level = 0; level < MOST_LEVELS && lua_getstack(L, level, &ar); level++)
    if (lua_getinfo(L, "Sl", &ar) && ar.currentline > 0 && strcmp(ar.source, chunk) == 0)
      return ar.currentline;
  return 0;
}

/* The value raised needs no memory, and tells the bot's __close nothing. */
int nimL_die(lua_State *L, nimL_outcome outcome) {
  nimL_sandbox *box = nimL_box(L);
  if (box->outcome == NIML_PLAYS) box->outcome = outcome;
  if (box->line < 0) box->line = running_line(L, box->chunk);
  set_last_hook(box->L);
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
  if (box->unseen >= WORK_BETWEEN_LOOKS) {
    if (box->seen == 0) check(box);
    check(box);
  }
  if (box->left <= 0 || box->outcome != NIML_PLAYS) nimL_die(L, NIML_INSTRUCTIONS);
}

/* ---- memory ---- */

static void look_more_often(nimL_sandbox *box, size_t interval) {
  if ((size_t)box->interval <= interval) return;
  box->left -= box->interval; /* what has been counted, at the most */
  box->interval = interval > 0 ? (int)interval : 1;
  nimL_box_arm(box, box->running);
}

static void weigh(nimL_sandbox *box, size_t size, bool string) {
  box->left -= (int64_t)(size / BYTES_PER_INSTRUCTION);
  if (string && size >= LONG_STRING) look_more_often(box, INTERVAL * LONG_STRING / size);
  else if (size >= LARGE_TABLE) look_more_often(box, LARGE_TABLE_INTERVAL);
}

/* A request that fails is made once more after a collection of everything. When that
** fails too, the bot has lost. */
static void refuse(nimL_sandbox *box) {
  if (box->refused && box->outcome == NIML_PLAYS) box->outcome = NIML_MEMORY;
  box->left -= (int64_t)box->blocks * WORK_PER_BLOCK;
  box->unseen = WORK_BETWEEN_LOOKS;
  box->refused = true;
  if (box->running != NULL) set_hook(box->running, 1);
}

void *nimL_box_alloc(void *ud, void *block, size_t old, size_t size) {
  nimL_sandbox *box = ud;
  void *fresh;
  bool string = block == NULL && old == LUA_TSTRING;
  if (block != NULL && size <= old) {
    box->blocks -= size == 0;
    return nim_arena_resize(&box->arena, block, old, size);
  }
  if (size >= LARGE && box->running != NULL) weigh(box, size, string);
  fresh = nim_arena_resize(&box->arena, block, old, size);
  if (fresh == NULL) {
    if (size > 0) refuse(box);
    return NULL;
  }
  box->refused = false;
  box->blocks += block == NULL;
  return fresh;
}
