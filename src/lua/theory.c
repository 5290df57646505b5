/* What solvers keep beside the rules: Grundy values, the options of a game of one's own,
** the memory of a search. */
#include "lua/binding.h"

#include <string.h>

/* Values computed for a solver at the most, 512 MiB, and slices of work spent on them,
** seconds or a minute. */
#define MOST_VALUES (UINT64_C(1) << 29)
#define MOST_SLICES 1000

/* Piles of a game of one's own; each costs a call of its function. */
#define MOST_LEARNED (UINT64_C(1) << 24)

/* Work between two looks whether the host wants to stop. */
#define SLICE NIM_SEQ_SLICE

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
static void release(void *object) {
  nimL_theory *theory = object;
  const nim_rules *rules = theory->search.rules;
  nimL_unkeep(&theory->kept);
  if (theory->values.alloc.fn != NULL) nim_seq_free(&theory->values);
  if (theory->custom.alloc.fn != NULL) nim_custom_free(&theory->custom);
  if (theory->search.alloc.fn != NULL) nim_misere_free(&theory->search);
  memset(theory, 0, sizeof *theory);
  nim_seq_init_table(&theory->values, &nimL_no_memory);
  nim_misere_init(&theory->search, &nimL_no_memory, rules);
}

static int l_free(lua_State *L) {
  release(nimL_checkudata(L, 1, NIML_THEORY, "nim.theory"));
  return 0;
}

void nimL_theory_keep(lua_State *L, nimL_theory *theory) {
  nimL_keep(L, &theory->kept, release, theory);
}

void nimL_checkknown(lua_State *L, const nim_rules *rules) {
  if ((rules->values != NULL && rules->values->alloc.fn == refuse_memory) ||
      (rules->search != NULL && rules->search->alloc.fn == refuse_memory))
    luaL_error(L, "the rules have been finalized");
}

const luaL_Reg nimL_theory_meta[] = {{"__gc", l_free}, {NULL, NULL}};

static bool init_values(nimL_theory *theory, const nim_alloc *alloc, nim_rules *rules) {
  nim_seq *values = &theory->values;
  rules->values = values;
  switch (rules->kind) {
  case NIM_KIND_TAKE:
    return nim_seq_init_take(values, alloc, rules->take, rules->takes) == NIM_SEQ_DONE;
  case NIM_KIND_OCTAL: nim_seq_init_octal(values, alloc, &rules->code); break;
  case NIM_KIND_GRUNDY: nim_seq_init_grundy(values, alloc); break;
  case NIM_KIND_CUSTOM: nim_seq_init_table(values, alloc); break;
  default: rules->values = NULL;
  }
  return true;
}

bool nimL_theory_init(nimL_theory *theory, const nim_alloc *alloc, nim_rules *rules) {
  if (!init_values(theory, alloc, rules)) return false;
  if (rules->kind == NIM_KIND_CUSTOM) {
    rules->custom = &theory->custom;
    if (!nim_custom_init(&theory->custom, alloc)) return false;
  }
  if (rules->misere && nim_rules_splits(rules)) {
    rules->search = &theory->search;
    nim_misere_init(&theory->search, alloc, rules);
  }
  return true;
}

static bool hook_has_changed(void *ud, bool begins) {
  nimL_theory *theory = ud;
  lua_Hook hook = lua_gethook(theory->host);
  if (begins) theory->hook = hook;
  return hook != theory->hook;
}

void nimL_theory_watch(lua_State *L, nimL_theory *theory) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
  theory->host = lua_tothread(L, -1);
  lua_pop(L, 1);
  theory->search.watch.wants_to_stop = hook_has_changed;
  theory->search.watch.ud = theory;
}

/* ---- games of one's own ---- */

/* The options that a function has returned, in a block on the Lua stack. */
typedef struct answer {
  nim_seq_option *option;
  size_t count;
} answer;

static void bad_option(lua_State *L, uint64_t n, size_t option, const char *why) {
  luaL_error(L, "options(%I): option %I: %s", (LUAI_UACINT)n, (LUAI_UACINT)option, why);
}

/* One of the piles that an option leaves: smaller than n. */
static uint64_t read_left(lua_State *L, uint64_t n, size_t option, int which) {
  nim_text why;
  uint64_t size = 0;
  lua_rawgeti(L, -1, which);
  if (!nimL_tosize(L, -1, &size, &why)) bad_option(L, n, option, why.s);
  if (size >= n) {
    lua_pushfstring(L, "it leaves a pile of %I, which is not smaller", (LUAI_UACINT)size);
    bad_option(L, n, option, lua_tostring(L, -1));
  }
  lua_pop(L, 1);
  return size;
}

/* The option on top: {}, {a} or {a, b}. An empty pile is none. */
static nim_seq_option read_option(lua_State *L, uint64_t n, size_t option) {
  nim_seq_option o = {{0, 0}};
  lua_Unsigned i, piles;
  if (!lua_istable(L, -1)) bad_option(L, n, option, "array of piles expected");
  piles = lua_rawlen(L, -1);
  if (piles > 2) bad_option(L, n, option, "it leaves more than two piles");
  for (i = 0; i < piles; i++) o.left[i] = read_left(L, n, option, (int)i + 1);
  if (o.left[0] == 0) {
    o.left[0] = o.left[1];
    o.left[1] = 0;
  }
  return o;
}

/* The array on top is replaced by a block with the same options. */
static answer read_answer(lua_State *L, uint64_t n) {
  answer a;
  size_t i;
  if (!lua_istable(L, -1))
    luaL_error(L, "options(%I): array of options expected, got %s", (LUAI_UACINT)n,
               luaL_typename(L, -1));
  a.count = (size_t)lua_rawlen(L, -1);
  a.option = nimL_newblock(L, (uint64_t)a.count + 1, sizeof *a.option);
  for (i = 0; i < a.count; i++) {
    lua_rawgeti(L, -2, (lua_Integer)i + 1);
    a.option[i] = read_option(L, n, i + 1);
    lua_pop(L, 1);
  }
  lua_remove(L, -2);
  return a;
}

static void call_options(lua_State *L, int rules, uint64_t n) {
  nimL_pushoptions(L, rules);
  lua_pushinteger(L, (lua_Integer)n);
  if (lua_pcall(L, 1, 1, 0) == LUA_OK) return;
  if (!lua_isstring(L, -1)) lua_pushfstring(L, "a %s was raised", luaL_typename(L, -1));
  luaL_error(L, "options(%I): %s", (LUAI_UACINT)n, lua_tostring(L, -1));
}

static void learn_pile(lua_State *L, int rules, nim_rules *r) {
  uint64_t n = r->custom->piles;
  nim_seq_status status;
  answer a;
  call_options(L, rules, n);
  a = read_answer(L, n);
  if (r->custom->piles != n)
    luaL_error(L, "options(%I): it asks for itself", (LUAI_UACINT)n);
  if (!nim_custom_push(r->custom, a.option, a.count)) luaL_error(L, "not enough memory");
  status = nim_seq_push(r->values, a.option, a.count);
  if (status != NIM_SEQ_DONE) nim_custom_pop(r->custom);
  if (status == NIM_SEQ_LARGE)
    luaL_error(L, "options(%I): the Grundy value exceeds 65535", (LUAI_UACINT)n);
  if (status != NIM_SEQ_DONE) luaL_error(L, "not enough memory");
  lua_pop(L, 1);
}

bool nimL_learn(lua_State *L, int rules, const uint64_t *size, uint32_t n) {
  nim_rules *r = lua_touserdata(L, rules);
  uint64_t largest = 0;
  uint32_t i;
  if (r->kind != NIM_KIND_CUSTOM) return false;
  nimL_checkknown(L, r);
  for (i = 0; i < n; i++)
    if (size[i] > largest) largest = size[i];
  if (largest >= MOST_LEARNED)
    luaL_error(L, "a pile of %I is too large for a game of one's own: at most 2^24-1",
               (LUAI_UACINT)largest);
  if (r->custom->piles > largest) return false;
  luaL_checkstack(L, 8, NULL);
  while (r->custom->piles <= largest) learn_pile(L, rules, r);
  return true;
}

/* ---- Grundy values ---- */

bool nimL_coverpart(const nim_rules *rules, uint64_t size, int slice, nim_text *why) {
  nim_seq *seq = rules->values;
  uint64_t value, to = size < MOST_VALUES ? size : MOST_VALUES;
  nim_seq_status status;
  if (nim_seq_at(seq, size, &value)) return true;
  status = nim_seq_run(seq, to, SLICE);
  if (status == NIM_SEQ_NOMEM) return nim_say(why, "not enough memory");
  if (nim_seq_at(seq, size, &value)) return true;
  if (status == NIM_SEQ_MORE && slice < MOST_SLICES) return true;
  if (nim_seq_conclude(seq)) return true;
  return nim_say(why,
                 "the Grundy value of %llu is not known: no period is proven up to %llu",
                 (unsigned long long)size, (unsigned long long)nim_seq_count(seq) - 1);
}

static uint64_t largest_size(const nim_piles *p) {
  uint32_t largest = nim_piles_largest(p);
  return largest == NIM_NO_PILE ? 0 : p->size[largest];
}

/* The largest pile is looked for anew after every breath, which may change a game. */
void nimL_cover(lua_State *L, const nim_rules *rules, const nim_piles *p) {
  uint64_t value, size;
  nim_text why;
  int slice = 0;
  nimL_checkknown(L, rules);
  if (rules->values == NULL) return;
  while ((size = largest_size(p)) > 0 && !nim_seq_at(rules->values, size, &value)) {
    if (!nimL_coverpart(rules, size, slice++, &why)) luaL_error(L, "%s", why.s);
    nimL_breathe(L);
  }
}
