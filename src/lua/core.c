/* core.c: luaopen_nim_core puts the parts together.
**
** It runs with the upvalues of every l_ function in place: a loader closure is made with
** them first, and that one registers all others. */
#include "lua/binding.h"

#define VERSION "luanim 1.0.0"

#if defined(_WIN32)
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

/* Adds the functions of a type to the table on top. */
static void add_lists(lua_State *L, int type) {
#define X(name, of)                                                                      \
  if (NIML_##of == type) nimL_setfuncs(L, nimL_##name, NIML_UPVALUES);
  NIML_FUNCTIONS(X)
#undef X
}

static void fill_type(lua_State *L, int type) {
  lua_newtable(L);
  nimL_settype(L, type);
  add_lists(L, type);
  lua_pop(L, 2);
}

static int l_load(lua_State *L) {
#define X(type, name) fill_type(L, NIML_##type);
  NIML_BOXED_TYPES(X)
  NIML_HOST_TYPES(X)
#undef X
  lua_newtable(L);
  add_lists(L, NIML_MODULE);
  nimL_setinteger(L, "most_threads", NIML_MOST_THREADS);
  nimL_setinteger(L, "most_bots", NIML_MOST_BOTS);
  nimL_settext(L, "_VERSION", VERSION);
  lua_pushlightuserdata(L, NULL);
  lua_setfield(L, -2, "null");
  return 1;
}

/* A state has one core, however often it is loaded: games and rules that were made before
** are those of the module that is required again. */
static const char module = 0;

EXPORT int luaopen_nim_core(lua_State *L) {
  int i;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &module) == LUA_TTABLE) return 1;
  lua_pop(L, 1);
  luaL_checkstack(L, NIML_UPVALUES + 4, NULL);
  nimL_openfaults(L);
  for (i = 1; i <= NIML_UPVALUES; i++)
    if (i == NIML_INTERN) nimL_pushweak(L, "v");
    else nimL_pushtype(L, i);
  lua_pushcclosure(L, l_load, NIML_UPVALUES);
  lua_call(L, 0, 1);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &module);
  return 1;
}
