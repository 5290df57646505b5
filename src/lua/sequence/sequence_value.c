/* Sequences: G(0) .. G(n) of one pile. User value 1: the rules. */
#include "base/common.h"
#include "base/threads.h"
#include "lua/rules/rules_value.h"

#include <string.h>
#include <unistd.h>

#define RULES 1

/* What is asked of values to come. */
typedef struct seq_options {
  int progress;     /* index of a function; 0: none */
  uint64_t last;    /* the last n that it is to hear of, where growth comes in parts */
  uint64_t workers; /* 0: as before */
  bool period, check;
} seq_options;

/* The fields that all options of sequences may have. */
#define FIELDS                                                                           \
  {"progress", NIML_FUNCTION, offsetof(seq_options, progress), 0, 0}, {                  \
    "workers", NIML_COUNT, offsetof(seq_options, workers), 1, NIML_MOST_THREADS          \
  }

static nim_seq *check_sequence(lua_State *L) {
  return nimL_checkudata(L, 1, NIML_SEQUENCE);
}

/* A finalizer that runs later may still ask: then it is empty. */
static int l_free(lua_State *L) {
  nim_seq *seq = check_sequence(L);
  nim_seq_free(seq);
  nim_seq_init_table(seq, &nimL_no_memory);
  return 0;
}

static int refuse(lua_State *L, nim_seq_status status, uint64_t n) {
  if (status == NIM_SEQ_LARGE)
    return nimL_raise(L, "too_large",
                      "a Grundy value exceeds %d, the largest that is kept",
                      NIM_VALUES_MAX);
  return nimL_raise(L, "memory", "not enough memory for values up to %I", (LUAI_UACINT)n);
}

/* Pushes an empty sequence of the rules at 1, zeroed and with its metatable before
** anything is allocated for it. */
static nim_seq *new_sequence(lua_State *L) {
  const nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES);
  nim_alloc alloc;
  nim_seq *seq;
  nim_seq_status status;
  nimL_checksum(L, theory);
  alloc = nimL_alloc(L);
  seq = nimL_newudata(L, NIML_SEQUENCE, sizeof *seq, 1);
  nim_seq_init_table(seq, &alloc);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, RULES);
  status = nim_theory_sequence(seq, &alloc, theory->rules);
  if (status != NIM_SEQ_DONE) refuse(L, status, 0);
  return seq;
}

/* The last index; -1 where there is no value. */
static lua_Integer last_of(const nim_seq *seq) {
  uint64_t count = nim_seq_count(seq);
  return count > 0 ? (lua_Integer)(count - 1) : -1;
}

/* Bytes of the machine's memory: a system may promise more, and kill whoever takes it. */
static uint64_t memory_size(void) {
#if defined(_SC_PHYS_PAGES)
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  if (pages > 0 && size > 0) return (uint64_t)pages * (uint64_t)size;
#endif
  return SIZE_MAX / 4;
}

/* Piles of a game of one's own between two reports. */
#define VALUES_BETWEEN_REPORTS 64

/* Values that are looked at for a period where all together would not fit. */
#define LOOK 1000000u

/* Pile by pile, as the function gives them, which may have extended the sequence
** meanwhile: whatever ends the work leaves the values before it. */
static void grow_own(lua_State *L, int slot, int rules, uint64_t n, uint64_t wanted,
                     int progress) {
  nim_seq *seq = lua_touserdata(L, slot);
  const nim_theory *theory = lua_touserdata(L, rules);
  uint64_t pile;
  nimL_checklearnable(L, n, 0);
  if (nim_seq_run(seq, 0, NIM_SEQ_SLICE) != NIM_SEQ_DONE) refuse(L, NIM_SEQ_NOMEM, n);
  while ((pile = nim_seq_count(seq)) <= n) {
    nim_seq_status status = NIM_SEQ_DONE;
    nimL_learn(L, rules, &pile, 1, false);
    if (nim_seq_count(seq) == pile)
      status = nim_seq_push(seq, (uint32_t)nim_theory_grundy(theory, pile));
    if (status != NIM_SEQ_DONE) refuse(L, status, n);
    if (nim_seq_count(seq) > n || nim_seq_count(seq) % VALUES_BETWEEN_REPORTS == 0)
      nimL_report(L, progress, last_of(seq), wanted, slot);
  }
}

/* Grows the sequence at `slot` to G(n); its rules are at `rules`. May raise: what is
** computed is kept. */
static void grow_sequence(lua_State *L, int slot, int rules, uint64_t n,
                          const seq_options *options) {
  nim_seq *seq = lua_touserdata(L, slot);
  const nim_theory *theory = lua_touserdata(L, rules);
  nim_seq_status status = NIM_SEQ_MORE;
  uint64_t to = n, wanted = options->last > n ? options->last : n;
  if (options->workers > 0)
    nim_seq_workers(seq, nim_pool_fit((unsigned)options->workers));
  if (theory->custom != NULL) {
    grow_own(L, slot, rules, n, wanted, options->progress);
    return;
  }
  /* Values are computed one by one to G(n), or as far as is sensible where a period may
  ** answer for the rest. */
  if (n >= memory_size() && seq->kind != NIM_SEQ_CLOSED) {
    if (!seq->use_period || seq->period.rule == NIM_PERIOD_NONE)
      refuse(L, NIM_SEQ_NOMEM, n);
    to = LOOK;
  }
  while (status == NIM_SEQ_MORE && nim_seq_count(seq) <= to) {
    status = nim_seq_run(seq, to, NIM_SEQ_SLICE);
    nimL_report(L, options->progress, last_of(seq), wanted, slot);
  }
  if (status != NIM_SEQ_DONE && status != NIM_SEQ_MORE) refuse(L, status, n);
  if (to < n && nim_seq_conclude(seq)) nim_seq_run(seq, n, NIM_SEQ_SLICE);
  else if (to < n) refuse(L, NIM_SEQ_NOMEM, n);
}

/* rules:sequence(n [, {period = false, progress = f, workers = w}])
** --> sequence G(0) .. G(n) */
static int l_sequence(lua_State *L) {
  static const nimL_field fields[] = {
      FIELDS,
      {"period", NIML_SWITCH, offsetof(seq_options, period), 0, 0},
      {0}};
  seq_options options = {.period = true};
  uint64_t n;
  nimL_checkudata(L, 1, NIML_RULES);
  n = nimL_checksize(L, 2, "integer");
  nimL_checkfields(L, 3, fields, &options);
  new_sequence(L)->use_period = options.period;
  grow_sequence(L, lua_gettop(L), 1, n, &options);
  return 1;
}

/* seq:extend(n [, {progress = f, workers = w}]) --> sequence */
static int l_extend(lua_State *L) {
  static const nimL_field fields[] = {FIELDS, {0}};
  uint64_t n;
  seq_options options = {0};
  check_sequence(L);
  n = nimL_checksize(L, 2, "integer");
  nimL_checkfields(L, 3, fields, &options);
  lua_getiuservalue(L, 1, RULES);
  grow_sequence(L, 1, lua_gettop(L), n, &options);
  lua_settop(L, 1);
  return 1;
}

/* ---- files: lua/nim/core/sequence_file.lua writes and reads them ---- */

#define PART "nim.core.sequence_file"

/* What that module calls, with the sequence as upvalue. */

/* bytes(from, to, width) --> G(from) .. G(to), low byte first */
static int l_bytes(lua_State *L) {
  const nim_seq *seq = lua_touserdata(L, lua_upvalueindex(1));
  uint64_t n = (uint64_t)lua_tointeger(L, 1), to = (uint64_t)lua_tointeger(L, 2);
  size_t i = 0, width = (size_t)lua_tointeger(L, 3);
  luaL_Buffer b;
  char *at = luaL_buffinitsize(L, &b, (size_t)(to - n + 1) * width);
  for (; n <= to; n++) {
    uint64_t value = nim_seq_get(seq, n);
    at[i++] = (char)(value & 255);
    if (width == 2) at[i++] = (char)(value >> 8);
  }
  luaL_pushresultsize(&b, i);
  return 1;
}

/* hash(before, bytes) --> with these, too */
static int l_hash(lua_State *L) {
  nim_bytes bytes = nimL_checkbytes(L, 2);
  return nimL_pushcount(L, nim_hash_pair((uint64_t)lua_tointeger(L, 1),
                                         nim_hash_bytes(bytes.at, bytes.length)));
}

/* believe(bytes, width) --> boolean: takes values in the order of this machine */
static int l_believe(lua_State *L) {
  nim_seq *seq = lua_touserdata(L, lua_upvalueindex(1));
  nim_bytes bytes = nimL_checkbytes(L, 1);
  int width = (int)lua_tointeger(L, 2);
  return nimL_pushflag(L, nim_seq_adopt(seq, bytes.at, bytes.length / (size_t)width,
                                        width) == NIM_SEQ_DONE);
}

static void push_with(lua_State *L, lua_CFunction function, int seq) {
  lua_pushvalue(L, seq);
  lua_pushcclosure(L, function, 1);
}

/* seq:save(path) --> sequence | nil, message */
static int l_save(lua_State *L) {
  const nim_seq *seq = check_sequence(L);
  nimL_checkpath(L, 2);
  lua_settop(L, 2);
  if (seq->kind != NIM_SEQ_CLOSED) {
    nimL_pushcount(L, seq->values.count);
    push_with(L, l_bytes, 1);
    push_with(L, l_hash, 1);
  }
  return nimL_callpart(L, PART, "save");
}

/* rules:load(path [, {check = false, progress = f, workers = w}])
** --> sequence, how far it was checked | nil, message */
static int l_load(lua_State *L) {
  static const nimL_field fields[] = {
      FIELDS, {"check", NIML_SWITCH, offsetof(seq_options, check), 0, 0}, {0}};
  seq_options options = {.check = true};
  const char *path;
  nim_seq *seq;
  int slot, step;
  nimL_checkudata(L, 1, NIML_RULES);
  path = nimL_checkpath(L, 2);
  nimL_checkfields(L, 3, fields, &options);
  seq = new_sequence(L);
  slot = lua_gettop(L);
  step = slot + 1;
  nimL_pushpart(L, PART, "open");
  lua_pushvalue(L, 2);
  lua_pushvalue(L, slot);
  lua_pushboolean(L, seq->kind == NIM_SEQ_CLOSED);
  push_with(L, l_bytes, slot);
  push_with(L, l_hash, slot);
  if (options.check) lua_pushnil(L);
  else push_with(L, l_believe, slot);
  lua_call(L, 6, 2);
  if (lua_isnil(L, step)) return 2;
  lua_toclose(L, step + 1);
  for (;;) { /* a step ends where it needs values, or in the end */
    lua_pushvalue(L, step);
    lua_call(L, 0, 3);
    if (!lua_isinteger(L, step + 2)) break;
    options.last = (uint64_t)lua_tointeger(L, step + 3);
    grow_sequence(L, slot, 1, (uint64_t)lua_tointeger(L, step + 2), &options);
    lua_settop(L, step + 1);
  }
  if (!lua_toboolean(L, step + 2))
    return nimL_pushfail(L, "%s: %s", path, lua_tostring(L, step + 3));
  if (!lua_isnil(L, -1))
    nim_seq_run(seq, (uint64_t)lua_tointeger(L, -1) - 1, NIM_SEQ_SLICE);
  lua_pushvalue(L, slot);
  lua_pushvalue(L, step + 3);
  return 2;
}

/* ---- what is asked of one ---- */

/* seq:period() --> period, preperiod, saltus | nil, reason */
static int l_period(lua_State *L) {
  nim_seq *seq = check_sequence(L);
  if (nim_seq_conclude(seq)) {
    lua_pushinteger(L, (lua_Integer)seq->period.length);
    lua_pushinteger(L, (lua_Integer)seq->period.preperiod);
    lua_pushinteger(L, (lua_Integer)seq->period.saltus);
    return 3;
  }
  if (seq->kind == NIM_SEQ_CLOSED)
    return nimL_pushfail(L, "the formula of the values has no period up to 2^63-1");
  if (!nim_seq_proves(seq))
    return nimL_pushfail(L, "no known theorem proves a period of such a game");
  if (seq->period.rule == NIM_PERIOD_NONE && seq->kind != NIM_SEQ_OWN)
    return nimL_pushfail(L, "values from a file that were not checked prove no period");
  return nimL_pushfail(L, "no period is proven up to %I", (LUAI_UACINT)last_of(seq));
}

/* seq:checked() --> the n up to which the values are the proof of the period; nil where
** there is none, or a theorem gives it */
static int l_checked(lua_State *L) {
  nim_seq *seq = check_sequence(L);
  if (nim_seq_conclude(seq) && seq->kind != NIM_SEQ_CLOSED)
    lua_pushinteger(L, (lua_Integer)seq->period.checked);
  else lua_pushnil(L);
  return 1;
}

/* seq:max() --> largest value, the first i that has it */
static int l_max(lua_State *L) {
  uint64_t value = 0, first = 0;
  nim_seq_max(check_sequence(L), &value, &first);
  nimL_pushvalue(L, value);
  lua_pushinteger(L, (lua_Integer)first);
  return 2;
}

/* seq:split(n) --> mask, parity, shift, how many of G(0) .. G(n) are rare, the last n of
** these | nothing of subtraction sets, closed forms, games of one's own, and where no
** move leaves two piles, or some leave three */
static int l_split(lua_State *L) {
  nim_seq *seq = check_sequence(L);
  uint64_t n = nimL_checksize(L, 2, "integer"), count = nim_seq_count(seq);
  nim_rare split;
  nim_seq_status status;
  if (seq->engine.moves.splits > 0 && count > seq->values.count)
    count = seq->values.count; /* those in memory are looked at */
  if (n >= count)
    nimL_argerror(L, 2,
                  lua_pushfstring(L, "at most %I, got %I", (LUAI_UACINT)(count - 1),
                                  (LUAI_UACINT)n));
  status = nim_rare_split(&seq->engine, &seq->alloc, &seq->values, (size_t)n + 1, &split);
  if (status == NIM_SEQ_BAD) return 0;
  if (status != NIM_SEQ_DONE) return refuse(L, status, n);
  lua_pushinteger(L, split.mask);
  lua_pushinteger(L, split.parity);
  lua_pushinteger(L, split.shift);
  lua_pushinteger(L, (lua_Integer)split.count);
  if (split.count == 0) return 4;
  lua_pushinteger(L, (lua_Integer)split.known);
  return 5;
}

/* Bytes that a value takes in a table of Lua. */
#define CELL 16u

/* seq:histogram() --> {[value] = how often}; a table that grows is there twice */
static int l_histogram(lua_State *L) {
  nim_seq *seq = check_sequence(L);
  uint64_t value = 0, first = 0, *counts, i;
  nim_seq_max(seq, &value, &first);
  if (value >= memory_size() / (sizeof *counts + 2 * CELL)) nimL_nomemory(L);
  counts = nimL_newblock(L, value + 1, sizeof *counts);
  memset(counts, 0, (size_t)(value + 1) * sizeof *counts);
  if (!nim_seq_histogram(seq, counts, (size_t)value + 1))
    nimL_raise(L, "too_large", "the values of more than 2^30 piles are not counted");
  lua_newtable(L);
  for (i = 0; i <= value; i++) {
    if (counts[i] == 0) continue;
    lua_pushinteger(L, (lua_Integer)counts[i]);
    lua_rawseti(L, -2, (lua_Integer)i);
  }
  return 1;
}

/* seq:table() --> {[0] = G(0), G(1), ... G(n)} */
static int l_table(lua_State *L) {
  nim_seq *seq = check_sequence(L);
  uint64_t i, count = nim_seq_count(seq);
  nim_text why;
  if (count > INT32_MAX || count > memory_size() / CELL) {
    nim_say(&why, "not enough memory for a table of %llu values",
            (unsigned long long)count);
    nimL_raise(L, "memory", "%s", why.s);
  }
  lua_createtable(L, (int)count, 1);
  for (i = 0; i < count; i++) {
    lua_pushinteger(L, (lua_Integer)nim_seq_get(seq, i));
    lua_rawseti(L, -2, (lua_Integer)i);
    if (i % NIM_SEQ_SLICE == 0) nimL_check_interrupt(L);
  }
  return 1;
}

/* (seq, i) --> i + 1, G(i + 1); nil where that is beyond n */
static int l_next(lua_State *L) {
  nim_seq *seq = lua_touserdata(L, lua_upvalueindex(1));
  uint64_t i = lua_isnoneornil(L, 2) ? 0 : (uint64_t)luaL_checkinteger(L, 2) + 1;
  if (i >= nim_seq_count(seq)) return 0;
  lua_pushinteger(L, (lua_Integer)i);
  nimL_pushvalue(L, nim_seq_get(seq, i));
  return 2;
}

/* pairs(seq) --> iterator over i, G(i) from 0 on */
static int l_pairs(lua_State *L) {
  check_sequence(L);
  lua_pushvalue(L, 1);
  lua_pushcclosure(L, l_next, 1);
  lua_pushvalue(L, 1);
  return 2;
}

/* seq:rules() --> rules */
static int l_rules(lua_State *L) {
  check_sequence(L);
  lua_getiuservalue(L, 1, RULES);
  return 1;
}

/* #seq --> n, the last index */
static int l_len(lua_State *L) {
  lua_pushinteger(L, last_of(check_sequence(L)));
  return 1;
}

/* seq[i] --> G(i), or nil beyond n; seq.name --> the method */
static int l_index(lua_State *L) {
  nim_seq *seq = check_sequence(L);
  int is_integer;
  lua_Integer i = lua_tointegerx(L, 2, &is_integer);
  if (lua_type(L, 2) == LUA_TNUMBER) {
    if (is_integer && i >= 0 && (uint64_t)i < nim_seq_count(seq))
      nimL_pushvalue(L, nim_seq_get(seq, (uint64_t)i));
    else lua_pushnil(L);
    return 1;
  }
  return nimL_method(L);
}

static int l_tostring(lua_State *L) {
  nim_seq *seq = check_sequence(L);
  lua_getiuservalue(L, 1, RULES);
  nimL_pushrulestext(L, -1);
  lua_pushfstring(L, "%s: G(0) .. G(%I)", lua_tostring(L, -1),
                  (LUAI_UACINT)last_of(seq));
  return 1;
}

const luaL_Reg nimL_sequence_methods[] = {
    {"extend", l_extend}, {"period", l_period},       {"checked", l_checked},
    {"max", l_max},       {"histogram", l_histogram},
    {"rules", l_rules},   {"table", l_table},         {"split", l_split},
    {"save", l_save},     {"__gc", l_free},           {"__len", l_len},
    {"__index", l_index}, {"__pairs", l_pairs},       {"__tostring", l_tostring},
    {NULL, NULL}};
const luaL_Reg nimL_sequence_rules_methods[] = {
    {"sequence", l_sequence}, {"load", l_load}, {NULL, NULL}};
