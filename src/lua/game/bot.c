/* Built-in bots as userdata: a bot of the engine that is called like a bot of Lua. */
#include "lua/game/game_value.h"

#include <stdio.h>
#include <stdlib.h>

/* policy(name [, parameter]) --> built-in bot | nil, reason */
static int l_policy(lua_State *L) {
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  nim_bot bot;
  nim_text why;
  if (!nim_bot_find(&bot, name, length))
    return nimL_pushfail(L, "there is no built-in bot '%s'", name);
  if (!lua_isnoneornil(L, 2) && !nim_bot_set(&bot, luaL_checknumber(L, 2), &why))
    return nimL_pushfail(L, "%s", why.s);
  *(nim_bot *)nimL_newudata(L, NIML_BOT, sizeof bot, 0) = bot;
  return 1;
}

static void check_running(lua_State *L, const nim_game *g) {
  if (nim_moves_over(g->theory, &g->piles)) nimL_raise(L, "over", "the game is over");
  nimL_cover(L, g->theory, &g->piles);
}

nim_status nimL_botmove(lua_State *L, const nim_bot *bot, nim_game *g,
                           nim_random *r, nim_move *m) {
  const nim_random before = *r;
  nim_status status;
  while ((status = bot->row->move(bot, g, r, m)) == NIM_STOPPED &&
         !nimL_islate(g->theory)) {
    nimL_check_interrupt(L);
    check_running(L, g); /* a hook may have played on */
    *r = before;
  }
  return status;
}

/* bot(game, me) --> pile, take [, ...]: a built-in bot, called like any other */
static int l_call(lua_State *L) {
  nim_bot *bot = nimL_checkudata(L, 1, NIML_BOT);
  nim_game *g = nimL_checkgame(L, 2);
  nim_random *r = NULL;
  nim_random none;
  nim_move m;
  if (lua_istable(L, 3)) {
    lua_getfield(L, 3, "random");
    r = nimL_testudata(L, -1, NIML_RANDOM);
  }
  if (r == NULL) nim_random_seed(r = &none, g->moves);
  nimL_begintime(g->theory, !nimL_testhandle(L, 2)->timeless);
  check_running(L, g);
  nimL_checkstatus(L, g->theory, nimL_botmove(L, bot, g, r, &m));
  return nimL_pushmove(L, g->theory->rules, &m);
}

/* tostring(bot) --> `perfect`, `novice(0.3)`: a parameter as short as it can be read
** back */
static int l_tostring(lua_State *L) {
  nim_bot *bot = nimL_checkudata(L, 1, NIML_BOT);
  const char *name = bot->row->name;
  char text[32];
  int digits = 14;
  if (bot->row->parameter == NULL) return lua_pushstring(L, name), 1;
  do snprintf(text, sizeof text, "%.*g", digits, bot->parameter);
  while (strtod(text, NULL) != bot->parameter && digits++ < 17);
  lua_pushfstring(L, "%s(%s)", name, text);
  return 1;
}

/* policies() --> {{name =, help =, solves =, parameter =, usual =, least =, most =}, ...}
** the built-in bots; what stands from `parameter` on where they have one, which says what
** it is */
static int l_policies(lua_State *L) {
  size_t i, k;
  lua_createtable(L, (int)nim_bots_count, 0);
  for (i = 0; i < nim_bots_count; i++) {
    const nim_bot_row *row = &nim_bots[i];
    const struct {
      const char *field;
      double number;
    } numbers[] = {{"usual", row->usual}, {"least", row->least}, {"most", row->most}};
    lua_createtable(L, 0, 7);
    nimL_settext(L, "name", row->name);
    nimL_settext(L, "help", row->help);
    nimL_setflag(L, "solves", row->solves);
    nimL_settext(L, "parameter", row->parameter);
    for (k = 0; row->parameter != NULL && k < 3; k++) {
      lua_pushnumber(L, numbers[k].number);
      lua_setfield(L, -2, numbers[k].field);
    }
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

const luaL_Reg nimL_bot_methods[] = {
    {"__call", l_call}, {"__tostring", l_tostring}, {NULL, NULL}};
const luaL_Reg nimL_bot_functions[] = {
    {"policy", l_policy}, {"policies", l_policies}, {NULL, NULL}};
