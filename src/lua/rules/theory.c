/* The theory of rules that are values of Lua: its options come from a function, its work
** can be stopped. */
#include "lua/rules/binding.h"

#include <string.h>

/* Piles of a game of one's own; each costs a call of its function. */
#define MOST_LEARNED (UINT64_C(1) << 24)

static void *refuse_memory(void *ud, void *block, size_t old, size_t wanted) {
  (void)ud;
  (void)block;
  (void)old;
  (void)wanted;
  return NULL;
}

const nim_alloc nimL_no_memory = {refuse_memory, NULL};

static void release(void *object) {
  nimL_rules *rules = object;
  nim_misere_close(&rules->theory);
  nim_theory_free(&rules->theory);
}

static const nimL_kept kept = {release};

void nimL_theory_close(nimL_rules *rules) {
  release(rules);
}

static bool has_to_stop(void *ud, bool begins) {
  nimL_rules *rules = ud;
  lua_Hook hook = lua_gethook(rules->host);
  if (begins) rules->hook = hook;
  return hook != rules->hook || (!begins && nimL_islate(&rules->theory));
}

static void watch(lua_State *L, nimL_rules *rules) {
  nim_watch *w = &rules->theory.search->watch;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
  rules->host = lua_tothread(L, -1);
  lua_pop(L, 1);
  w->wants_to_stop = has_to_stop;
  w->ud = rules;
}

void nimL_theory_open(lua_State *L, nimL_rules *rules) {
  nim_theory *theory = &rules->theory;
  nim_alloc alloc;
  if (!nim_rules_need_values(theory->rules) && !nim_rules_need_search(theory->rules))
    return;
  nimL_keep(L, &kept);
  alloc = nimL_alloc(L);
  if (!nim_theory_init(theory, &alloc, theory->rules) || !nim_misere_open(theory))
    nimL_nomemory(L);
  if (theory->search != NULL) watch(L, rules);
}

/* ---- games of one's own ---- */

/* The options that a function has returned, in two blocks on the Lua stack. */
typedef struct answer {
  uint32_t *left;
  size_t *first;
  size_t count;
  size_t room; /* piles that fit into `left` */
} answer;

static void bad_option(lua_State *L, uint64_t n, size_t option, const char *why) {
  nimL_raise(L, "options", "options(%I): option %I: %s", (LUAI_UACINT)n,
             (LUAI_UACINT)option, why);
}

/* One of the piles that an option leaves: smaller than n. */
static uint32_t read_left(lua_State *L, uint64_t n, size_t option, int which) {
  nim_text why;
  uint64_t size = 0;
  lua_rawgeti(L, -1, which);
  if (!nimL_tosize(L, -1, &size, &why)) bad_option(L, n, option, why.s);
  if (size >= n) {
    lua_pushfstring(L, "it leaves a pile of %I, which is not smaller", (LUAI_UACINT)size);
    bad_option(L, n, option, lua_tostring(L, -1));
  }
  lua_pop(L, 1);
  return (uint32_t)size;
}

/* Has the table on top keys that are none of its elements? A hole counts as well. */
static bool has_more(lua_State *L) {
  lua_Unsigned keys = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) keys++;
  return keys != lua_rawlen(L, -1);
}

/* How many piles the option on top names. */
static size_t count_left(lua_State *L, uint64_t n, size_t option) {
  lua_Unsigned piles;
  if (!lua_istable(L, -1)) bad_option(L, n, option, "array of piles expected");
  if (has_more(L))
    bad_option(L, n, option, "array of piles expected, got a table with holes or names");
  piles = lua_rawlen(L, -1);
  if (piles > NIM_MAX_PARTS) {
    lua_pushfstring(L, "it leaves %I piles: at most %d", (LUAI_UACINT)piles,
                    (int)NIM_MAX_PARTS);
    bad_option(L, n, option, lua_tostring(L, -1));
  }
  return (size_t)piles;
}

/* The piles that all options of the array on top name together. */
static size_t count_all(lua_State *L, uint64_t n, size_t options) {
  size_t i, all = 0;
  for (i = 1; i <= options; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i);
    all += count_left(L, n, i);
    lua_pop(L, 1);
  }
  return all;
}

/* The option on top, behind those that have been read. An empty pile is none. The blocks
** were allocated behind the count, which lets finalizers in: it may be longer now. */
static void read_option(lua_State *L, uint64_t n, size_t option, answer *a) {
  size_t i, at = a->first[option - 1], piles = count_left(L, n, option);
  if (piles > a->room - at) bad_option(L, n, option, "it was changed while it was read");
  for (i = 1; i <= piles; i++) {
    uint32_t size = read_left(L, n, option, (int)i);
    if (size > 0) a->left[at++] = size;
  }
  a->first[option] = at;
}

/* The array on top is replaced by blocks with the same options. */
static answer read_answer(lua_State *L, uint64_t n) {
  answer a;
  size_t i;
  int table = lua_gettop(L);
  if (!lua_istable(L, -1))
    nimL_raise(L, "options", "options(%I): array of options expected, got %s",
               (LUAI_UACINT)n, luaL_typename(L, -1));
  if (has_more(L))
    nimL_raise(L, "options",
               "options(%I): array of options expected, got a table with holes or names",
               (LUAI_UACINT)n);
  a.count = (size_t)lua_rawlen(L, -1);
  a.room = count_all(L, n, a.count);
  a.left = nimL_newblock(L, (uint64_t)a.room + 1, sizeof *a.left);
  a.first = nimL_newblock(L, (uint64_t)a.count + 1, sizeof *a.first);
  a.first[0] = 0;
  for (i = 1; i <= a.count; i++) {
    lua_rawgeti(L, table, (lua_Integer)i);
    read_option(L, n, i, &a);
    lua_pop(L, 1);
  }
  lua_remove(L, table);
  return a;
}

static void call_options(lua_State *L, int rules, uint64_t n) {
  nimL_pushoptions(L, rules);
  lua_pushinteger(L, (lua_Integer)n);
  if (lua_pcall(L, 1, 1, 0) == LUA_OK) return;
  if (nimL_pushrulesfile(L, rules)) { /* whose teller names the place */
    lua_pop(L, 1);
    lua_error(L);
  }
  if (!lua_isstring(L, -1)) lua_pushfstring(L, "a %s was raised", luaL_typename(L, -1));
  nimL_raise(L, "options", "options(%I): %s", (LUAI_UACINT)n, lua_tostring(L, -1));
}

static void learn_pile(lua_State *L, int rules, nim_theory *theory) {
  uint64_t n = theory->custom->piles;
  nim_seq_status status;
  nim_told told;
  answer a;
  call_options(L, rules, n);
  a = read_answer(L, n);
  if (theory->custom->piles != n)
    nimL_raise(L, "options", "options(%I): it asks for itself", (LUAI_UACINT)n);
  told.left = a.left;
  told.first = a.first;
  told.count = a.count;
  status = nim_theory_tell(theory, &told);
  if (status == NIM_SEQ_LARGE)
    nimL_raise(L, "options", "options(%I): the Grundy value exceeds 65535",
               (LUAI_UACINT)n);
  if (status != NIM_SEQ_DONE) nimL_nomemory(L);
  lua_pop(L, 2);
}

/* learn(rules) as a function of Lua, so that its errors can be caught. */
static int l_learn(lua_State *L) {
  learn_pile(L, 1, lua_touserdata(L, 1));
  return 0;
}

/* The same, with the name of the file in front of what the core raises: the teller puts
** it there itself. */
static void learn_from_file(lua_State *L, int rules) {
  nimL_note note;
  int status;
  lua_pushcfunction(L, l_learn);
  lua_pushvalue(L, rules);
  status = nimL_catch(L, 1, &note);
  if (status == LUA_OK) return;
  if (status == LUA_ERRMEM || !lua_isstring(L, -1)) nimL_nomemory(L);
  if (note.code == NULL) nimL_raise(L, "rules", "%s", lua_tostring(L, -1));
  nimL_pushrulesfile(L, rules);
  nimL_raise(L, note.code, "%s: %s", lua_tostring(L, -1), lua_tostring(L, -2));
}

/* Piles learnt between two breaths. */
#define LEARNT_BETWEEN_BREATHS 64

static void learn(lua_State *L, int rules, nim_theory *theory) {
  bool from_file = nimL_pushrulesfile(L, rules);
  if (!from_file) {
    learn_pile(L, rules, theory);
    return;
  }
  lua_pop(L, 1);
  if (theory->custom->piles % LEARNT_BETWEEN_BREATHS == 0) nimL_breathe(L);
  learn_from_file(L, rules);
}

bool nimL_learn(lua_State *L, int rules, const uint64_t *size, uint32_t n) {
  nim_theory *theory = lua_touserdata(L, rules);
  uint64_t largest = 0;
  uint32_t i;
  if (!nim_rules_are_told(theory->rules)) return false;
  nimL_checkknown(L, theory);
  for (i = 0; i < n; i++)
    if (size[i] > largest) largest = size[i];
  if (largest >= MOST_LEARNED)
    nimL_raise(L, "too_large",
               "a pile of %I is too large for a game of one's own: at most 2^24-1",
               (LUAI_UACINT)largest);
  if (theory->custom->piles > largest) return false;
  luaL_checkstack(L, 8, NULL);
  while (theory->custom->piles <= largest) learn(L, rules, theory);
  return true;
}

/* ---- Grundy values ---- */

static uint64_t largest_size(const nim_piles *p) {
  uint32_t largest = nim_piles_largest(p);
  return largest == NIM_NO_PILE ? 0 : p->size[largest];
}

static void raise_late(lua_State *L, const nim_theory *theory) {
  const char *what = lua_pushfstring(
      L, "the Grundy values are known up to %I: to compute more takes",
      (LUAI_UACINT)nim_seq_count(theory->values) - 1);
  nimL_raiselate(L, theory, what);
}

/* The largest pile is looked for anew after every breath, which may change a game. */
void nimL_cover(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  uint64_t size;
  nim_text why;
  int slice = 0;
  nimL_checkknown(L, theory);
  if (theory->values == NULL) return;
  while (!nim_theory_knows(theory, size = largest_size(p))) {
    if (!nim_theory_cover(theory, size, slice++, &why))
      nimL_raise(L, why.code, "%s", why.s);
    if (nimL_islate(theory) && !nim_theory_knows(theory, size)) raise_late(L, theory);
    nimL_breathe(L);
  }
}

/* ---- why there is no answer ---- */

const char *nimL_statustext(const nim_theory *theory, nim_status status, nim_text *why) {
  switch (status) {
  case NIM_BUDGET: return nim_solve_budget(theory, why);
  case NIM_NOMEM: return "not enough memory";
  case NIM_STOPPED: return "interrupted";
  case NIM_OVERFLOW: return "there are more than 2^63-1 winning moves";
  default: return NULL;
  }
}

const char *nimL_statuscode(const nim_theory *theory, nim_status status) {
  switch (status) {
  case NIM_BUDGET:
    return theory->search != NULL && theory->search->extensible ? "budget" : "undecided";
  case NIM_NOMEM: return "memory";
  case NIM_STOPPED: return "interrupted";
  case NIM_OVERFLOW: return "overflow";
  case NIM_OK:
  case NIM_NONE: break;
  }
  return NULL;
}
