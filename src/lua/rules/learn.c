/* Games of one's own: a function is asked for the options of a pile, and its answer goes
** part by part into the theory. It is read raw, so that nothing else runs meanwhile. */
#include "lua/rules/rules_value.h"

#include <stdarg.h>

/* Piles of a game of one's own; each costs a call of its function. */
#define MOST_LEARNED (UINT64_C(1) << 24)

#define BY_ITSELF "it depends on itself"
#define NO_PILES "array of piles expected, got a table with holes or names"

/* The way out where a game keeps too much. */
#define VALUES "ask for Grundy values, which have no such limit"

/* An answer, on top of the stack of `from`: the host, or the state of a sandbox. */
typedef struct answer {
  lua_State *L, *from;
  const nim_kind *kind;
  const char *file; /* that the rules are from, held by them; NULL: a function's */
  uint64_t n;       /* the pile */
  nim_learning learning;
} answer;

/* ---- reading ---- */

/* In front stands the file. */
static void raise_of(const answer *a, const char *code, const char *why) {
  const char *file = a->file;
  nimL_raise(a->L, code, file != NULL ? "%s: %s" : "%s%s", file != NULL ? file : "", why);
}

/* Raises what is wrong with the answer, or with one of its elements, from 1 on; formatted
** as lua_pushfstring does. */
static void bad_answer(const answer *a, size_t which, const char *why, ...) {
  lua_State *L = a->L;
  va_list args;
  va_start(args, why);
  why = lua_pushvfstring(L, why, args);
  va_end(args);
  if (which > 0)
    why = lua_pushfstring(L, "%s %I: %s", a->kind->numbered ? "option" : "number",
                          (LUAI_UACINT)which, why);
  raise_of(a, "rules", lua_pushfstring(L, "%s(%I): %s", a->kind->name,
                                       (LUAI_UACINT)a->n, why));
}

static void check_room(const answer *a, bool enough) {
  if (!enough) raise_of(a, "memory", "not enough memory");
}

/* The field that says what a pile stands for. */
#define STATE "state"
#define LONGEST_STATE ((size_t)1 << 16)

/* A pile that an option leaves, on top: smaller than n. */
static uint32_t read_left(const answer *a, size_t option) {
  nim_text why;
  uint64_t size = 0;
  if (!nimL_tosize(a->from, -1, &size, &why)) bad_answer(a, option, "%s", why.s);
  if (size >= a->n)
    bad_answer(a, option, "it leaves a pile of %I, which is not smaller",
               (LUAI_UACINT)size);
  return (uint32_t)size;
}

/* One of the elements of the option on top: a pile, or a pile and how many of it. Returns
** how many piles it is. */
static uint64_t read_part(answer *a, size_t option, size_t which) {
  lua_State *from = a->from;
  nim_text why;
  uint64_t times = 1;
  uint32_t size;
  const int type = lua_rawgeti(from, -1, (lua_Integer)which);
  if (type == LUA_TNIL) bad_answer(a, option, NO_PILES);
  if (type != LUA_TTABLE) {
    size = read_left(a, option);
  } else {
    if (lua_rawlen(from, -1) != 2 || !nimL_isarray(from, lua_gettop(from), 2))
      bad_answer(a, option, "pile or {pile, how many} expected");
    lua_rawgeti(from, -1, 2);
    if (!nimL_tosize(from, -1, &times, &why)) bad_answer(a, option, "%s", why.s);
    lua_rawgeti(from, -2, 1);
    size = read_left(a, option);
    lua_pop(from, 2);
  }
  lua_pop(from, 1);
  check_room(a, nim_learn_leave(&a->learning, size, times));
  return times;
}

static void read_option(answer *a, size_t option) {
  lua_Unsigned i, parts;
  uint64_t piles = 0;
  if (!lua_istable(a->from, -1)) bad_answer(a, option, "array of piles expected");
  parts = lua_rawlen(a->from, -1);
  if (!nimL_isarray(a->from, lua_gettop(a->from), (lua_Integer)parts))
    bad_answer(a, option, NO_PILES);
  for (i = 1; i <= parts; i++)
    piles += nim_smaller(read_part(a, option, (size_t)i), NIM_MAX_SIZE - piles);
  if (piles > NIM_MAX_PARTS && a->learning.needs)
    bad_answer(a, option, "it leaves %I piles: games keep at most %d: " VALUES,
               (LUAI_UACINT)piles, (int)NIM_MAX_PARTS);
  check_room(a, nim_learn_option(&a->learning));
}

/* Reads the number that may be taken which is on top. */
static void read_take(answer *a, size_t which) {
  nim_text why;
  uint64_t take = 0;
  if (!nimL_tosize(a->from, -1, &take, &why)) bad_answer(a, which, "%s", why.s);
  if (take == 0) bad_answer(a, which, "at least 1 must be taken");
  if (take > a->n)
    bad_answer(a, which, "the pile has no %I tokens", (LUAI_UACINT)take);
  check_room(a, nim_learn_take(&a->learning, (uint32_t)take));
}

static void bad_array(const answer *a, const char *got) {
  bad_answer(a, 0, "%s expected, got %s", a->kind->numbered ? "array of options"
             : "array of numbers, or an iterator over them,", got);
}

#define NO_ARRAY "a table with holes or names"
#define MORE_THAN_TOKENS                                                                 \
  "there are more numbers than tokens in the pile: one is there twice, or too large"

/* Reads what the pile stands for, where the answer on top says that: a string or an
** integer, as text after a letter. Nothing else may stand beside its elements. */
static void read_state(answer *a, size_t count) {
  lua_State *from = a->from;
  const int table = lua_gettop(from);
  const char *text;
  size_t length;
  char type;
  bool stated;
  lua_pushliteral(from, STATE);
  stated = a->kind->numbered && lua_rawget(from, table) != LUA_TNIL;
  if (!nimL_isarray(from, table, (lua_Integer)count + stated)) bad_array(a, NO_ARRAY);
  if (stated) {
    type = lua_isinteger(from, -1) ? 'i' : 's';
    if (type == 's' && lua_type(from, -1) != LUA_TSTRING)
      bad_answer(a, 0, "field '" STATE "': string or integer expected");
    text = lua_tolstring(from, -1, &length);
    if (length > LONGEST_STATE)
      bad_answer(a, 0, "field '" STATE "': at most 65536 bytes");
    check_room(a, nim_learn_state(&a->learning, type, text, length));
  }
  lua_pop(from, 1);
}

/* Reads the answer on top: an array, perhaps with what the pile stands for. */
static void read_array(answer *a) {
  lua_State *from = a->from;
  size_t i, count;
  if (!lua_istable(from, -1)) bad_array(a, nimL_typename(from, -1));
  count = (size_t)lua_rawlen(from, -1);
  if (!a->kind->numbered && count > a->n) bad_answer(a, 0, MORE_THAN_TOKENS);
  for (i = 1; i <= count; i++, lua_pop(from, 1)) {
    if (lua_rawgeti(from, -1, (lua_Integer)i) == LUA_TNIL) bad_array(a, NO_ARRAY);
    if (a->kind->numbered) read_option(a, i);
    else read_take(a, i);
  }
  read_state(a, count);
}

/* ---- what an iterator gives, collected: each costs a call, and four bytes ---- */

/* User value of a collection: one that is no number to take, at which it ended. */
#define ODD 1

typedef struct collection {
  const char *mark; /* what makes it one: its address */
  size_t count, room;
  uint32_t take[];
} collection;

static const char mark = 0;

static collection *push_collection(lua_State *L, size_t room) {
  collection *all = lua_newuserdatauv(L, sizeof *all + room * sizeof *all->take, ODD);
  all->mark = &mark;
  all->count = 0;
  all->room = room;
  return all;
}

void nimL_collect(lua_State *L, uint64_t n) {
  const int next = lua_gettop(L) - 2; /* of function, state and control variable */
  collection *all = NULL;
  if (!lua_isfunction(L, next)) {
    lua_settop(L, next);
    return;
  }
  for (all = push_collection(L, 16); all->count <= n; all->count++) {
    int is_integer;
    lua_Integer take;
    lua_pushvalue(L, next);
    lua_pushvalue(L, next + 1);
    lua_pushvalue(L, next + 2);
    lua_call(L, 2, 1);
    lua_copy(L, -1, next + 2);
    if (lua_isnil(L, -1)) break;
    take = lua_tointegerx(L, -1, &is_integer);
    if (!is_integer || take < 1 || (uint64_t)take > n || lua_type(L, -1) != LUA_TNUMBER) {
      lua_setiuservalue(L, next + 3, ODD);
      break;
    }
    lua_pop(L, 1);
    if (all->count == all->room) {
      collection *larger = push_collection(L, 2 * all->room);
      memcpy(larger->take, all->take, all->count * sizeof *all->take);
      larger->count = all->count;
      all = larger;
      lua_replace(L, next + 3);
    }
    all->take[all->count] = (uint32_t)take;
  }
  lua_copy(L, next + 3, next);
  lua_settop(L, next);
}

const uint32_t *nimL_collected(lua_State *L, size_t *count) {
  const collection *all = lua_touserdata(L, -1);
  if (lua_type(L, -1) != LUA_TUSERDATA || lua_rawlen(L, -1) < sizeof *all ||
      all->mark != &mark)
    return NULL;
  *count = all->count;
  return all->take;
}

/* Reads the answer on top. */
static void read_answer(answer *a) {
  size_t i, count;
  const uint32_t *take = a->kind->numbered ? NULL : nimL_collected(a->from, &count);
  if (take == NULL) {
    read_array(a);
    return;
  }
  if (count > a->n) bad_answer(a, 0, MORE_THAN_TOKENS);
  if (lua_getiuservalue(a->from, -1, ODD) != LUA_TNIL) read_take(a, count + 1);
  lua_pop(a->from, 1);
  for (i = 0; i < count; i++) check_room(a, nim_learn_take(&a->learning, take[i]));
}

/* ---- asking ---- */

/* takes(function, n) --> what it returns, collected */
static int l_takes(lua_State *L) {
  uint64_t n = (uint64_t)lua_tointeger(L, 2);
  lua_call(L, 1, 3);
  nimL_collect(L, n);
  return 1;
}

/* The pile that is to be asked for: games need the options, the others just values. */
static uint64_t next_pile(const nim_theory *theory, bool needs) {
  return needs ? theory->custom->piles : nim_theory_next(theory);
}

/* What `asked` is where the function has asked for that pile again. */
#define ITSELF UINT64_MAX

/* Calls the function with pile n. It may ask for smaller piles; what it asks for itself
** would never end, and is refused once, however deep. */
static int ask(answer *a, nim_custom *custom, int args) {
  const uint64_t outer = custom->asked;
  int status;
  if (outer != 0 && a->n >= outer) {
    custom->asked = ITSELF;
    bad_answer(a, 0, BY_ITSELF);
  }
  custom->asked = a->n;
  status = lua_pcall(a->L, args, 1, 0);
  if (status != LUA_OK && custom->asked == ITSELF) lua_pushliteral(a->L, BY_ITSELF);
  custom->asked = outer;
  return status;
}

/* Piles learnt from a file between two checks of interrupts. */
#define LEARNT_BETWEEN_CHECKS 64

/* A file's function collects what an iterator gives itself, and returns the state that
** has the answer on top; what it raises names the place. */
static void learn(lua_State *L, int rules, bool needs) {
  nim_theory *theory = lua_touserdata(L, rules);
  const int top = lua_gettop(L);
  answer a = {.L = L, .from = L, .kind = theory->rules->kind};
  bool collects;
  int status;
  if (nimL_pushabout(L, rules) && lua_getfield(L, -1, "file") == LUA_TSTRING) {
    a.file = lua_tostring(L, -1);
    if (nimL_interrupted() || next_pile(theory, needs) % LEARNT_BETWEEN_CHECKS == 0)
      nimL_check_interrupt(L);
  }
  a.n = next_pile(theory, needs);
  collects = !a.kind->numbered && a.file == NULL;
  if (collects) lua_pushcfunction(L, l_takes);
  lua_getiuservalue(L, rules, NIML_RULES_OPTIONS);
  lua_pushinteger(L, (lua_Integer)a.n);
  status = ask(&a, theory->custom, collects ? 2 : 1);
  if (status != LUA_OK && a.file != NULL) {
    if (status == LUA_ERRMEM || !lua_isstring(L, -1)) nimL_nomemory(L);
    nimL_raise(L, "rules", "%s", lua_tostring(L, -1));
  }
  if (status != LUA_OK) {
    if (lua_isnil(L, -1)) lua_pushliteral(L, NIML_NO_MESSAGE);
    else if (!lua_isstring(L, -1))
      lua_pushfstring(L, "error object is a %s", nimL_typename(L, -1));
    bad_answer(&a, 0, "%s",
               luaL_gsub(L, lua_tostring(L, -1), NIML_YIELDS, NIML_CANNOT_YIELD));
  }
  if (a.file != NULL) a.from = lua_touserdata(L, -1);
  if (next_pile(theory, needs) != a.n) bad_answer(&a, 0, BY_ITSELF);
  nim_learn_begin(&a.learning, theory, a.n, needs);
  read_answer(&a);
  switch (nim_learn_end(&a.learning)) {
  case NIM_SEQ_DONE: break;
  case NIM_SEQ_LARGE: bad_answer(&a, 0, "the Grundy value exceeds 65535"); break;
  case NIM_SEQ_BAD:
    bad_answer(&a, 0, "the options differ from those given before");
    break;
  case NIM_SEQ_OPTIONS:
    bad_answer(&a, 0, "games keep at most %I options and piles that they leave: " VALUES,
               (LUAI_UACINT)NIM_CUSTOM_MOST);
    break;
  default: nimL_nomemory(L);
  }
  lua_settop(L, top);
}

void nimL_checklearnable(lua_State *L, uint64_t size, uint32_t pile) {
  if (size < MOST_LEARNED) return;
  nimL_raise(L, "too_large",
             "%sa pile of %I is too large for a game of one's own: at most 2^24-1",
             pile > 0 ? lua_pushfstring(L, "pile %d: ", (int)pile) : "",
             (LUAI_UACINT)size);
}

bool nimL_learn(lua_State *L, int rules, const uint64_t *size, uint32_t n, bool needs) {
  const nim_theory *theory = lua_touserdata(L, rules);
  uint64_t largest = 0;
  uint32_t i, pile = 0;
  if (!theory->rules->kind->custom) return false;
  for (i = 0; i < n; i++)
    if (size[i] > largest) largest = size[i], pile = i + 1;
  nimL_checkknown(L, theory);
  nimL_checklearnable(L, largest, n > 1 ? pile : 0);
  if (next_pile(theory, needs) > largest) return false;
  luaL_checkstack(L, 12, NULL);
  if (lua_getiuservalue(L, rules, NIML_RULES_OPTIONS) == LUA_TNIL)
    nimL_raise(L, "no_start", "%s: a game on states: its positions are texts of starts",
               ((const nimL_rules *)theory)->text);
  lua_pop(L, 1);
  nimL_begintime(theory, needs);
  while (next_pile(theory, needs) <= largest) {
    learn(L, rules, needs);
    if (nimL_islate(theory))
      nimL_raiselate(L, theory,
                     lua_pushfstring(L, "options are known up to %I: to find more takes",
                                     (LUAI_UACINT)next_pile(theory, needs) - 1));
  }
  return true;
}
