/* The state of a bot: how it is built, and the calls that it gets, as the host makes
** them. Each runs in one protected call of one closure, so that whatever happens in the
** state of the bot stays there.
**
** The library is made by prelude.lua: tables, metatables and the environment are new, so
** that nothing of what luaopen_* leaves is within reach. */
#include "lua/sandbox/sandbox.h"

#include <assert.h>
#include <lualib.h>
#include <stdio.h>
#include <string.h>

/* ---- as userdata ---- */

/* User values: what the sandbox points to. */
#define SOURCE 1
#define CHUNK 2
#define TWIN 3

const nimL_limits nimL_usual_limits = {1000000, 1, 16 << 20, 64 << 10};

static const char prelude[] = {
#include "lua/sandbox/prelude.h"
};

/* Pushes the prelude, compiled once for all sandboxes of this state: it is loaded sooner,
** and stripped it is small, and as in C its errors name no line of it. Where the host has
** no string.dump it stays text. */
static void push_prelude(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, prelude) == LUA_TSTRING) return;
  lua_pop(L, 1);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, "string") == LUA_TTABLE &&
      lua_getfield(L, -1, "dump") == LUA_TFUNCTION &&
      luaL_loadbufferx(L, prelude, sizeof prelude, "=prelude", "t") == LUA_OK) {
    lua_pushboolean(L, 1);
    lua_call(L, 2, 1);
  } else {
    lua_pushlstring(L, prelude, sizeof prelude);
  }
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, prelude);
}

nimL_sandbox *nimL_box_push(lua_State *L, const nimL_limits *limits, int source,
                            int chunk, nimL_furnish push_arguments) {
  char clean[NIM_TEXT_SIZE];
  size_t length;
  const char *name;
  nimL_sandbox *box;
  int top;
  nimL_checkfinalizer(L, "load a bot or rules");
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  box = nimL_newudata(L, NIML_SANDBOX, sizeof *box, TWIN);
  box->limits = *limits;
  box->push_arguments = push_arguments;
  lua_pushvalue(L, source);
  lua_setiuservalue(L, -2, SOURCE);
  /* names that do not begin with = or @ are those of files */
  name = luaL_checklstring(L, chunk, &length);
  nimL_clean(clean, sizeof clean, name, length);
  box->chunk = lua_pushfstring(L, *name == '=' || *name == '@' ? "%s" : "@%s", clean);
  lua_setiuservalue(L, -2, CHUNK);
  box->source = lua_tolstring(L, source, &box->source_size);
  top = lua_gettop(L);
  push_prelude(L);
  box->prelude = lua_tolstring(L, -1, &box->prelude_size);
  box->alarm = nimL_alarm_push(L);
  lua_settop(L, top); /* the registry holds both */
  return box;
}

nimL_sandbox *nimL_box_pushtwin(lua_State *L, int index) {
  const nimL_sandbox *box = lua_touserdata(L, index);
  int twin = lua_gettop(L) + 1;
  if (lua_getiuservalue(L, index, TWIN) != LUA_TNIL) return lua_touserdata(L, twin);
  lua_getiuservalue(L, index, SOURCE);
  lua_getiuservalue(L, index, CHUNK);
  nimL_box_push(L, &box->limits, twin + 1, twin + 2, box->push_arguments);
  lua_copy(L, -1, twin);
  lua_setiuservalue(L, index, TWIN);
  lua_settop(L, twin);
  return lua_touserdata(L, twin);
}

/* ---- the library ---- */

/* Runs the prelude on Lua's own libraries: it makes the environment, in place of the
** table that luaopen_base has filled, and leaves what reads the results of chunks. */
static void set_globals(lua_State *L) {
  static const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},
                                       {LUA_STRLIBNAME, luaopen_string},
                                       {LUA_MATHLIBNAME, luaopen_math},
                                       {LUA_TABLIBNAME, luaopen_table},
                                       {LUA_DBLIBNAME, luaopen_debug}};
  const nimL_sandbox *box = nimL_box(L);
  size_t i;
  if (luaL_loadbufferx(L, box->prelude, box->prelude_size, "=prelude", NULL) != LUA_OK)
    lua_error(L);
  lua_pushnil(L); /* it has no environment */
  lua_setupvalue(L, -2, 1);
  lua_newtable(L);
  luaL_setfuncs(L, nimL_box_library, 0);
  luaL_setfuncs(L, nimL_box_pairs, 0);
  luaL_setfuncs(L, nimL_box_find, 0);
  for (i = 0; i < sizeof libraries / sizeof libraries[0]; i++)
    luaL_requiref(L, libraries[i].name, libraries[i].func, 0);
  lua_call(L, 6, 3);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  if (box->push_arguments == NULL) lua_remove(L, -2);
  else lua_pop(L, 1);
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

/* ---- new states ---- */

/* The strings of new states have the same hashes in every process.
**
** Lua 5.5 takes the seed of its hashes; 5.4 makes it from the time and from addresses,
** and where keys collide decides when a table grows, which a bot can see in #t. The hash
** of the empty string, which stands in front of its text, is the seed. Where it occurs
** once in the first block that a state has asked for, a seed of ours is put there in the
** next state when that asks for its second block: nothing has been hashed by then. */

#if LUA_VERSION_NUM >= 505

static lua_State *new_state(nimL_sandbox *box) {
  return lua_newstate(nimL_box_alloc, box, 0);
}

#else

typedef struct opening {
  nimL_sandbox *box;
  char *first; /* block of the state */
  size_t size; /* of that */
  size_t seed; /* where in it; 0: not known */
  int calls;
} opening;

static void *opening_alloc(void *ud, void *p, size_t old, size_t size) {
  opening *o = ud;
  if (++o->calls == 2 && o->seed > 0)
    memset(o->first + o->seed, 0x5A, sizeof(uint32_t));
  p = nimL_box_alloc(o->box, p, old, size);
  if (o->calls == 1) o->first = p, o->size = size;
  return p;
}

static size_t find_seed(const opening *o, const char *hash) {
  size_t at, found = 0;
  for (at = sizeof(uint32_t); at < o->size; at += sizeof(uint32_t)) {
    if (memcmp(o->first + at, hash, sizeof(uint32_t)) != 0) continue;
    if (found > 0) return 0;
    found = at;
  }
  return found;
}

static lua_State *new_state(nimL_sandbox *box) {
  opening o = {box, NULL, 0, 0, 0};
  lua_State *L = lua_newstate(opening_alloc, &o);
  if (L == NULL) return NULL;
  o.seed = find_seed(&o, lua_pushliteral(L, "") - sizeof(size_t) - sizeof(uint32_t));
  lua_close(L);
  o.calls = 0;
  L = lua_newstate(opening_alloc, &o);
  if (L != NULL) lua_setallocf(L, nimL_box_alloc, box);
  return L;
}

#endif

/* ---- the calls that a bot gets, inside its state: load, start, move, finish; and those
** of a file of rules ---- */

/* Upvalues of the closure at the bottom of its stack. */
enum {
  NIML_READS = 1, /* what the chunk returns, in the prelude */
  NIML_CHUNK,
  NIML_SHOWN,
  NIML_ME,
  NIML_PILES, /* the table of near piles */
  NIML_DOES,
  NIML_STARTS,
  NIML_ENDS
};

/* Calls the chunk, and what reads in the prelude what that has returned: a function, a
** name, and of a bot start and finish, of rules their kind, misere, placed. */
static void load(lua_State *L, nimL_sandbox *box) {
  if (box->push_arguments != NULL) {
    lua_pushinteger(L, box->seat);
    lua_setfield(L, lua_upvalueindex(NIML_ME), "seat");
  }
  lua_pushvalue(L, lua_upvalueindex(NIML_READS));
  lua_pushvalue(L, lua_upvalueindex(NIML_CHUNK));
  lua_call(L, 0, 1);
  lua_call(L, 1, 5);
  if (lua_type(L, -4) == LUA_TSTRING) {
    size_t length;
    const char *name = lua_tolstring(L, -4, &length);
    nimL_clean(box->name, sizeof box->name, name, length);
  }
  box->starts = !lua_isnil(L, -3);
  box->ends = !lua_isnil(L, -2);
  box->kind = lua_type(L, -3) == LUA_TSTRING ? nim_kind_find(lua_tostring(L, -3)) : NULL;
  box->misere = lua_toboolean(L, -2);
  box->placed = lua_toboolean(L, -1);
  lua_pop(L, 1);
  lua_replace(L, lua_upvalueindex(NIML_ENDS));
  lua_replace(L, lua_upvalueindex(NIML_STARTS));
  lua_pop(L, 1);
  lua_replace(L, lua_upvalueindex(NIML_DOES));
}

/* Puts the sizes that are shown now into the table of near piles: see view.c. */
static void show_near(lua_State *L, nimL_sandbox *box) {
  const nim_piles *piles = &box->shown->piles;
  uint32_t i, n = piles->n < NIML_NEAR ? piles->n : NIML_NEAR;
  assert(box->near_count <= n); /* in a game no pile loses its place */
  for (i = 0; i < n; i++) {
    if (i < box->near_count && box->near[i] == piles->size[i]) continue;
    box->near[i] = piles->size[i];
    lua_pushinteger(L, (lua_Integer)piles->size[i]);
    lua_rawseti(L, lua_upvalueindex(NIML_PILES), (lua_Integer)i + 1);
  }
  box->near_count = n;
}

static void push_call(lua_State *L, int function) {
  show_near(L, nimL_box(L));
  lua_pushvalue(L, lua_upvalueindex(function));
  lua_pushvalue(L, lua_upvalueindex(NIML_SHOWN));
  lua_pushvalue(L, lua_upvalueindex(NIML_ME));
}

static int moved(lua_State *L, int status, lua_KContext values) {
  nimL_sandbox *box = nimL_box(L);
  (void)status;
  if (!nimL_tomove(L, 1, (int)values, box->game, box->move, &box->message) &&
      box->outcome == NIML_PLAYS)
    box->outcome = NIM_REASON_ILLEGAL;
  return 0;
}

/* One value more than a move can have is asked for, so that a surplus is seen. */
static int move(lua_State *L, const nimL_sandbox *box) {
  const nim_game *g = box->game;
  int values = 2 * (int)nim_moves_parts(g->theory->rules, g->piles.n) + 2;
  luaL_checkstack(L, values + LUA_MINSTACK, NULL);
  push_call(L, NIML_DOES);
  lua_callk(L, 2, values, values, moved);
  return moved(L, LUA_OK, values);
}

/* Leaves what the function of options says. Whoever reads it needs room on the stack, and
** looks at each element: an instruction each. */
static int tell(lua_State *L, const nimL_sandbox *box) {
  bool nested = box->kind->numbered;
  size_t collected = 0;
  lua_Unsigned i, n;
  uint64_t work;
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_pushvalue(L, lua_upvalueindex(NIML_DOES));
  lua_pushinteger(L, (lua_Integer)box->asked);
  lua_call(L, 1, nested ? 1 : 3);
  if (!nested) nimL_collect(L, box->asked);
  n = lua_istable(L, -1) ? lua_rawlen(L, -1) : 0;
  work = nimL_collected(L, &collected) != NULL ? collected : n;
  for (i = 1; nested && i <= n; i++) {
    if (lua_rawgeti(L, -1, (lua_Integer)i) == LUA_TTABLE) work += lua_rawlen(L, -1);
    lua_pop(L, 1);
  }
  nimL_charge(L, work);
  return 1;
}

static int run_phase(lua_State *L) {
  nimL_sandbox *box = nimL_box(L);
  switch (box->phase) {
  case NIML_LOAD: load(L, box); break;
  case NIML_START:
    push_call(L, NIML_STARTS);
    lua_call(L, 2, 0);
    break;
  case NIML_MOVE: return move(L, box);
  case NIML_FINISH:
    push_call(L, NIML_ENDS);
    lua_pushstring(L, box->won ? "win" : "loss");
    lua_call(L, 3, 0);
    break;
  case NIML_TELL: return tell(L, box);
  }
  return 0;
}

/* Says in box->message which limit has ended the call, if one has. Where the clock ends a
** bot is a matter of the machine, and not told. */
static void describe(nimL_sandbox *box) {
  const nimL_limits *limits = &box->limits;
  char place[32] = "";
  if (box->trace.lines > 0)
    snprintf(place, sizeof place, ", in line %d", (int)box->trace.line[0]);
  switch (box->outcome) {
  case NIM_REASON_INSTRUCTIONS:
    nim_say(&box->message, "more than %llu instructions%s",
            (unsigned long long)limits->instructions, place);
    break;
  case NIM_REASON_TIME:
    nim_say(&box->message, "more than %g s of processor time", limits->cpu);
    break;
  case NIM_REASON_MEMORY:
    if (box->table_too_large) {
      nim_say(&box->message, "more than %llu keys in the hash part of one table%s",
              (unsigned long long)NIML_MOST_NODES, place);
      break;
    }
    nim_say(&box->message, "more than %llu bytes of memory%s",
            (unsigned long long)limits->memory, place);
    break;
  default: break;
  }
}

/* ---- the state ---- */

/* build(theory as light userdata) --> the closure that run_phase is */
static int l_build(lua_State *L) {
  nimL_sandbox *box = nimL_box(L);
  const nim_theory *theory = lua_touserdata(L, 1);
  int chunk;
  nimL_box_measure(L);
  nimL_listen(L, &box->note);
  set_globals(L);
  lua_gc(L, LUA_GCCOLLECT); /* the text of the bot takes the place of what goes */
  if (nimL_box_compilefile(L, box->source, box->source_size, box->chunk) != LUA_OK)
    return lua_error(L);
  chunk = lua_gettop(L);
  box->aside = lua_newthread(L);
  lua_setfield(L, LUA_REGISTRYINDEX, "aside");
  if (box->push_arguments != NULL) box->push_arguments(L, theory);
  lua_settop(L, chunk + NIML_ENDS - NIML_CHUNK); /* what reads is in front */
  lua_pushcclosure(L, run_phase, NIML_ENDS);
  return 1;
}

static bool fail(nimL_sandbox *box, const char *why) {
  if (why != NULL) nim_say(&box->message, "%s", why);
  nim_arena_close(&box->arena);
  box->L = NULL;
  return false;
}

/* Builds the state for rules with this theory, and keeps its copy. */
static bool build(nimL_sandbox *box, const nim_theory *theory) {
  int status;
  nim_arena_close(&box->arena);
  box->outcome = NIML_PLAYS;
  box->L = box->running = NULL;
  box->blocks = box->widest = 0;
  if (nim_arena_open(&box->arena, (size_t)box->limits.memory))
    box->L = box->base = new_state(box);
  if (box->L == NULL) return fail(box, "not enough memory for a bot's state");
  *(nimL_sandbox **)lua_getextraspace(box->L) = box;
  /* Compiling has the time of a call, and no bound on instructions: these are for what a
  ** bot does. */
  nimL_box_budget(box);
  box->left = INT64_MAX / 2;
  lua_pushcfunction(box->L, l_build);
  lua_pushlightuserdata(box->L, (void *)(uintptr_t)theory);
  status = nimL_box_call(box, 1, 1);
  if (status == LUA_ERRMEM || box->outcome == NIM_REASON_MEMORY)
    return fail(box, "not enough memory for a bot's state");
  if (status != LUA_OK) {
    if (!box->broken) {
      nimL_error_text(box->L, &box->message);
      nimL_hint(box, NULL);
    }
    describe(box);
    return fail(box, NULL);
  }
  lua_gc(box->L, LUA_GCCOLLECT);
  box->saved_blocks = box->blocks;
  box->saved_widest = box->widest;
  return nim_arena_save(&box->arena) ? true : fail(box, "not enough memory");
}

/* Sandboxes that nobody holds keep their memory until the collector comes to them, and it
** does not know how much that is. */
bool nimL_box_open(lua_State *L, nimL_sandbox *box) {
  if (build(box, &nimL_plain)) return true;
  lua_gc(L, LUA_GCCOLLECT);
  return build(box, &nimL_plain);
}

/* ---- the calls, from outside ---- */

/* Puts the closure where a call begins. */
static void prepare(nimL_sandbox *box, lua_State *base, nimL_phase phase) {
  box->base = base;
  box->phase = phase;
  box->note.message = box->code = NULL;
  nimL_box_budget(box);
  lua_settop(box->L, 1);
  lua_pushvalue(box->L, 1);
  if (base != box->L) lua_xmove(box->L, base, 1);
}

static nimL_outcome conclude(nimL_sandbox *box, int status) {
  lua_State *L = box->base;
  assert(box->broken || nim_arena_check(&box->arena));
  if (status == LUA_OK && box->outcome == NIML_PLAYS) return NIML_PLAYS;
  if (status == LUA_ERRMEM && box->outcome == NIML_PLAYS)
    box->outcome = NIM_REASON_MEMORY;
  if (box->outcome == NIML_PLAYS) {
    box->outcome = NIM_REASON_ERROR;
    if (lua_type(L, -1) == LUA_TSTRING && lua_tostring(L, -1) == box->note.message)
      box->code = box->note.code;
    nimL_error_text(L, &box->message);
  }
  if (box->outcome == NIM_REASON_ERROR || box->outcome == NIM_REASON_ILLEGAL) {
    lua_getupvalue(box->L, 1, NIML_DOES);
    nimL_hint(box, box->phase == NIML_MOVE ? lua_getlocal(box->L, NULL, 1) : NULL);
    lua_pop(box->L, 1);
  }
  describe(box);
  return box->outcome;
}

nimL_outcome nimL_box_run(nimL_sandbox *box, nimL_phase phase) {
  prepare(box, box->L, phase);
  return conclude(box, nimL_box_call(box, 0, phase == NIML_TELL ? 1 : 0));
}

void nimL_box_watch(nimL_sandbox *box, lua_State *L) {
  box->watched = L != NULL ? nimL_mainthread(L) : NULL;
  if (L != NULL) box->hook = lua_gethook(box->watched);
}

void nimL_box_raise(lua_State *L, const nimL_sandbox *box) {
  if (box->outcome == NIML_STOPPED) nimL_interrupt(L);
}

/* The view shows a copy of the host's figures, with rules that belong to the state and
** share what the host knows of them. */
static void show(nimL_sandbox *box) {
  nim_theory *theory = &box->rules->theory;
  const nim_rules *own = theory->rules;
  *theory = *box->game->theory;
  theory->rules = own;
  *box->shown = *box->game;
  box->shown->theory = theory;
}

nimL_outcome nimL_box_load(nimL_sandbox *box) {
  nim_arena_trim(&box->arena);
  nim_arena_restore(&box->arena);
  box->blocks = box->saved_blocks;
  box->widest = box->saved_widest;
  box->near_count = 0;
  box->name[0] = '\0';
  return nimL_box_run(box, NIML_LOAD);
}

/* Is the state one for these rules? */
static bool fits(const nimL_sandbox *box, const nim_rules *rules) {
  const size_t bytes = sizeof *rules + rules->takes * sizeof rules->take[0];
  const nim_rules *own;
  if (box->L == NULL) return false;
  own = box->rules->theory.rules;
  return rules->takes == own->takes && memcmp(rules, own, bytes) == 0;
}

nimL_outcome nimL_sandbox_begin(nimL_sandbox *box, const nim_game *g, int seat,
                                uint64_t seed, bool solver) {
  nimL_outcome outcome;
  box->game = g;
  box->seat = seat;
  box->game_number++;
  box->printed_size = 0;
  box->prints_count = 0;
  if (!fits(box, g->theory->rules) && !build(box, g->theory)) {
    box->phase = NIML_LOAD;
    if (box->outcome != NIM_REASON_TIME) box->outcome = NIM_REASON_MEMORY;
    return box->outcome;
  }
  nim_random_seed(&box->chance, nim_hash_pair(seed, 1));
  outcome = nimL_box_load(box);
  if (outcome != NIML_PLAYS) return outcome;
  nim_random_seed(box->random, seed);
  box->view->solver = solver;
  show(box);
  box->phase = NIML_START;
  return box->starts ? nimL_box_run(box, NIML_START) : NIML_PLAYS;
}

nimL_outcome nimL_sandbox_move(nimL_sandbox *box, nim_move *m) {
  int status;
  box->move = m;
  if (box->slice == 0 || lua_status(box->aside) != LUA_YIELD) {
    show(box);
    prepare(box, box->slice > 0 ? box->aside : box->L, NIML_MOVE);
    box->spent = 0;
  }
  status = nimL_box_call(box, 0, 0);
  return status == LUA_YIELD ? NIML_PAUSED : conclude(box, status);
}

nimL_outcome nimL_sandbox_finish(nimL_sandbox *box, bool won) {
  nimL_outcome outcome = NIML_PLAYS;
  nimL_trace lost = box->trace;
  bool killed = box->outcome != NIML_PLAYS && box->outcome != NIM_REASON_ERROR &&
                box->outcome != NIM_REASON_ILLEGAL;
  /* What has been killed, or was not loaded, is not called again. */
  if (box->ends && !killed && box->phase >= NIML_START) {
    box->won = won;
    show(box);
    outcome = nimL_box_run(box, NIML_FINISH);
    if (lost.lines >= 0) box->trace = lost;
  }
  nim_arena_trim(&box->arena);
  return outcome;
}
