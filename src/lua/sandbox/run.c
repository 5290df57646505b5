/* The calls that a bot gets, as the host makes them. Each runs in one protected call of
** one closure (state.c), so that whatever happens in the state of the bot stays there. */
#include "lua/sandbox/sandbox.h"

#include <assert.h>

nim_reason nimL_sandbox_reason(nimL_outcome outcome) {
  static const nim_reason reasons[] = {
      [NIML_PLAYS] = NIM_REASON_NATURAL, [NIML_ERROR] = NIM_REASON_ERROR,
      [NIML_ILLEGAL] = NIM_REASON_ILLEGAL, [NIML_INSTRUCTIONS] = NIM_REASON_INSTRUCTIONS,
      [NIML_TIME] = NIM_REASON_TIME, [NIML_MEMORY] = NIM_REASON_MEMORY};
  return reasons[outcome];
}

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
  if (status == LUA_ERRMEM && box->outcome == NIML_PLAYS) box->outcome = NIML_MEMORY;
  if (box->outcome == NIML_PLAYS) {
    box->outcome = NIML_ERROR;
    box->code = nimL_noted(L, &box->note);
    nimL_error_text(L, &box->message);
    nimL_hint(&box->message, box->code);
  }
  nimL_box_describe(box);
  return box->outcome;
}

nimL_outcome nimL_box_run(nimL_sandbox *box, nimL_phase phase) {
  prepare(box, box->L, phase);
  return conclude(box, nimL_box_call(box, 0, phase == NIML_TELL ? 1 : 0));
}

static nimL_outcome run_slice(nimL_sandbox *box) {
  int status;
  nimL_box_enter(box);
  status = nimL_box_call(box, 0, 0);
  if (status != LUA_YIELD) return conclude(box, status);
  nimL_box_leave(box);
  return NIML_PAUSED;
}

void nimL_box_watch(nimL_sandbox *box, lua_State *L) {
  box->watched = NULL;
  if (L == NULL) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
  box->watched = lua_tothread(L, -1);
  box->hook = lua_gethook(box->watched);
  lua_pop(L, 1);
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

nimL_outcome nimL_box_load(nimL_sandbox *box, nimL_phase phase) {
  nim_arena_trim(&box->arena);
  nim_arena_restore(&box->arena);
  box->blocks = box->saved_blocks;
  box->widest = box->saved_widest;
  box->near_count = 0;
  if (box->view != NULL) box->view->solver = box->solver;
  box->name[0] = '\0';
  return nimL_box_run(box, phase);
}

/* The game is lost before it is begun. */
static nimL_outcome cannot(nimL_sandbox *box, nimL_outcome outcome) {
  box->phase = NIML_LOAD;
  box->outcome = outcome;
  return outcome;
}

nimL_outcome nimL_sandbox_begin(nimL_sandbox *box, const nim_game *g, int seat,
                                uint64_t seed, bool solver) {
  nimL_outcome outcome;
  box->game = g;
  box->seat = seat;
  box->solver = solver;
  box->game_number++;
  box->printed_size = 0;
  box->prints_count = 0;
  if (!nimL_box_fits(box, g->theory->rules) &&
      !nimL_box_build(box, g->theory))
    return cannot(box, box->outcome == NIML_TIME ? NIML_TIME : NIML_MEMORY);
  nim_random_seed(&box->chance, nim_hash_pair(seed, 1));
  outcome = nimL_box_load(box, NIML_LOAD);
  if (outcome != NIML_PLAYS) return outcome;
  nim_random_seed(box->random, seed);
  show(box);
  box->phase = NIML_START;
  return box->starts ? nimL_box_run(box, NIML_START) : NIML_PLAYS;
}

nimL_outcome nimL_sandbox_move(nimL_sandbox *box, nim_move *m) {
  box->move = m;
  if (box->slice > 0 && lua_status(box->aside) == LUA_YIELD) return run_slice(box);
  show(box);
  if (box->slice == 0) return nimL_box_run(box, NIML_MOVE);
  prepare(box, box->aside, NIML_MOVE);
  box->spent = 0;
  return run_slice(box);
}

nimL_outcome nimL_sandbox_finish(nimL_sandbox *box, bool won) {
  nimL_outcome outcome = NIML_PLAYS;
  nimL_trace lost = box->trace;
  /* What has been killed, or was not loaded, is not called again. */
  if (box->ends && box->outcome < NIML_INSTRUCTIONS && box->phase >= NIML_START) {
    box->won = won;
    show(box);
    outcome = nimL_box_run(box, NIML_FINISH);
    if (lost.lines >= 0) box->trace = lost;
  }
  nim_arena_trim(&box->arena);
  return outcome;
}
