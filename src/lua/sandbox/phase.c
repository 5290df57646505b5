/* The calls that a bot gets, inside its state: load, start, move, finish; and those of a
** file of rules. */
#include "lua/sandbox/sandbox.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Calls the chunk, and what reads in the prelude what that has returned. */
static void read(lua_State *L, int results) {
  lua_pushvalue(L, lua_upvalueindex(NIML_READS));
  lua_pushvalue(L, lua_upvalueindex(NIML_CHUNK));
  lua_call(L, 0, 1);
  lua_call(L, 1, results);
}

/* Keeps the name on top, if it is text. */
static void read_name(lua_State *L, nimL_sandbox *box) {
  size_t length;
  if (lua_type(L, -1) == LUA_TSTRING) {
    const char *name = lua_tolstring(L, -1, &length);
    nimL_clean(box->name, sizeof box->name, name, length);
  }
  lua_pop(L, 1);
}

static void load(lua_State *L, nimL_sandbox *box) {
  lua_pushinteger(L, box->seat);
  lua_setfield(L, lua_upvalueindex(NIML_ME), "seat");
  read(L, 4);
  read_name(L, box);
  box->ends = !lua_isnil(L, -1);
  lua_replace(L, lua_upvalueindex(NIML_ENDS));
  box->starts = !lua_isnil(L, -1);
  lua_replace(L, lua_upvalueindex(NIML_STARTS));
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

static void start(lua_State *L) {
  push_call(L, NIML_STARTS);
  lua_call(L, 2, 0);
}

static void finish(lua_State *L, const nimL_sandbox *box) {
  push_call(L, NIML_ENDS);
  lua_pushstring(L, box->won ? "win" : "loss");
  lua_call(L, 3, 0);
}

static int moved(lua_State *L, int status, lua_KContext values) {
  nimL_sandbox *box = nimL_box(L);
  const nim_game *g = box->game;
  bool good = nimL_tomove(L, 1, (int)values, g, box->move, &box->message) &&
              nim_moves_legal(g->theory, &g->piles, box->move, &box->message);
  (void)status;
  if (!good && box->outcome == NIML_PLAYS) box->outcome = NIML_ILLEGAL;
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

static void load_rules(lua_State *L, nimL_sandbox *box) {
  read(L, 5);
  read_name(L, box);
  box->placed = lua_toboolean(L, -1);
  box->misere = lua_toboolean(L, -2);
  box->kind = lua_isnil(L, -3) ? NULL : nim_kind_find(lua_tostring(L, -3));
  lua_pop(L, 3);
  lua_replace(L, lua_upvalueindex(NIML_DOES));
}

/* Whoever reads the answer on top looks at each element: an instruction each. */
static void charge_answer(lua_State *L, bool nested) {
  lua_Unsigned i, n = lua_istable(L, -1) ? lua_rawlen(L, -1) : 0;
  size_t collected = 0;
  uint64_t work = nimL_collected(L, &collected) != NULL ? collected : n;
  for (i = 1; nested && i <= n; i++) {
    if (lua_rawgeti(L, -1, (lua_Integer)i) == LUA_TTABLE) work += lua_rawlen(L, -1);
    lua_pop(L, 1);
  }
  nimL_charge(L, work);
}

/* Leaves what the function of options says; whoever reads it needs room on the stack. */
static int tell(lua_State *L, const nimL_sandbox *box) {
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_pushvalue(L, lua_upvalueindex(NIML_DOES));
  lua_pushinteger(L, (lua_Integer)box->asked);
  lua_call(L, 1, box->kind->numbered ? 1 : 3);
  if (!box->kind->numbered) nimL_collect(L, box->asked);
  charge_answer(L, box->kind->numbered);
  return 1;
}

int nimL_box_phase(lua_State *L) {
  nimL_sandbox *box = nimL_box(L);
  switch (box->phase) {
  case NIML_LOAD: load(L, box); break;
  case NIML_START: start(L); break;
  case NIML_MOVE: return move(L, box);
  case NIML_FINISH: finish(L, box); break;
  case NIML_READ: load_rules(L, box); break;
  case NIML_TELL: return tell(L, box);
  }
  return 0;
}

/* Where the clock ends a bot is a matter of the machine, and not told. */
void nimL_box_describe(nimL_sandbox *box) {
  const nimL_limits *limits = &box->limits;
  char place[32] = "";
  if (box->trace.lines > 0)
    snprintf(place, sizeof place, ", in line %d", box->trace.line[0]);
  switch (box->outcome) {
  case NIML_INSTRUCTIONS:
    nim_say(&box->message, "more than %llu instructions%s",
            (unsigned long long)limits->instructions, place);
    break;
  case NIML_TIME:
    nim_say(&box->message, "more than %g s of processor time", (double)limits->cpu / 1e9);
    break;
  case NIML_MEMORY:
    if (box->crowded) {
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
