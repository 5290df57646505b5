/* The model of Bradley and Terry, as a userdata that nim.ratings fills and asks. */
#include "lua/binding.h"

#include <math.h>
#include <string.h>

#include "rating/bradley.h"

typedef struct model {
  nim_bradley bradley;
  bool covered; /* there is a covariance */
  double numbers[];
} model;

/* erfc(x) --> 1 - erf(x), with a small relative error however large x is */
static int l_erfc(lua_State *L) {
  lua_pushnumber(L, erfc(luaL_checknumber(L, 1)));
  return 1;
}

static model *check_model(lua_State *L) {
  return nimL_checkudata(L, 1, NIML_BRADLEY);
}

static size_t check_bot(lua_State *L, int arg, size_t n) {
  uint64_t i = nimL_checksize(L, arg, "bot");
  if (i - 1 >= n) nimL_argerror(L, arg, "there is no such bot");
  return (size_t)i - 1;
}

static double check_games(lua_State *L, int arg) {
  double games = lua_tonumber(L, arg);
  if (lua_type(L, arg) != LUA_TNUMBER) nimL_typeerror(L, arg, "number");
  if (!(games >= 0) || isinf(games)) nimL_argerror(L, arg, "not a number of games");
  return games;
}

/* bradley(bots, seated) --> model */
static int l_bradley(lua_State *L) {
  uint64_t n = nimL_checksize(L, 1, "bots");
  size_t bytes = 0;
  model *m;
  if (n > NIM_BRADLEY_MOST) nimL_argerror(L, 1, "too many bots");
  lua_settop(L, 2);
  if (!nim_bytes_of(nim_bradley_doubles((size_t)n), sizeof(double), &bytes))
    return nimL_nomemory(L);
  m = nimL_newudata(L, NIML_BRADLEY, sizeof *m + bytes, 0);
  nim_bradley_init(&m->bradley, m->numbers, (size_t)n, lua_toboolean(L, 2));
  return 1;
}

/* model:add(first, second, won, lost): games of two bots, won and lost by the first */
static int l_add(lua_State *L) {
  model *m = check_model(L);
  size_t first = check_bot(L, 2, m->bradley.n), second = check_bot(L, 3, m->bradley.n);
  double won = check_games(L, 4), lost = check_games(L, 5);
  if (first == second) nimL_argerror(L, 3, "a bot does not play itself");
  m->covered = false;
  nim_bradley_add(&m->bradley, first, second, won, lost);
  return 0;
}

static uint32_t *push_groups(lua_State *L, int arg, size_t n) {
  uint32_t *group = nimL_newblock(L, n + 1, sizeof *group);
  size_t i;
  for (i = 0; i < n; i++) {
    lua_geti(L, arg, (lua_Integer)i + 1);
    group[i] = (uint32_t)check_bot(L, -1, n);
    lua_pop(L, 1);
  }
  return group;
}

/* model:fit(groups) --> boolean: whether there is a maximum. groups[i] is the number of
** the group of bot i, 1 .. bots */
static int l_fit(lua_State *L) {
  model *m = check_model(L);
  uint32_t *group;
  if (!lua_istable(L, 2)) nimL_typeerror(L, 2, "table");
  group = push_groups(L, 2, m->bradley.n);
  m->covered = nim_bradley_fit(&m->bradley) && nim_bradley_covariance(&m->bradley, group);
  return nimL_pushflag(L, m->covered);
}

static model *check_fitted(lua_State *L) {
  model *m = check_model(L);
  if (!m->covered) nimL_argerror(L, 1, "the model is not fitted");
  return m;
}

/* model:rating(bot) --> rating in nats */
static int l_rating(lua_State *L) {
  model *m = check_fitted(L);
  lua_pushnumber(L, m->bradley.rating[check_bot(L, 2, m->bradley.n)]);
  return 1;
}

/* model:covariance(bot, bot) --> covariance in nats squared */
static int l_covariance(lua_State *L) {
  model *m = check_fitted(L);
  size_t n = m->bradley.n, i = check_bot(L, 2, n), j = check_bot(L, 3, n);
  lua_pushnumber(L, m->bradley.work[i * n + j]);
  return 1;
}

/* model:seat() --> advantage of the first seat in nats, its variance */
static int l_seat(lua_State *L) {
  model *m = check_fitted(L);
  lua_pushnumber(L, m->bradley.seat);
  lua_pushnumber(L, m->bradley.seat_variance);
  return 2;
}

const luaL_Reg nimL_bradley_methods[] = {
    {"add", l_add},   {"fit", l_fit}, {"rating", l_rating}, {"covariance", l_covariance},
    {"seat", l_seat}, {NULL, NULL}};
const luaL_Reg nimL_bradley_meta[] = {{NULL, NULL}};
const luaL_Reg nimL_bradley_functions[] = {
    {"bradley", l_bradley}, {"erfc", l_erfc}, {NULL, NULL}};
