/* What records take from the core: lua/nim/record writes and reads them. */
#include "lua/game/game_value.h"
#include "record/line.h"

/* quote(text) --> the string of JSON */
static int l_quote(lua_State *L) {
  nim_bytes text = nimL_checkbytes(L, 1);
  luaL_Buffer b;
  char *to = luaL_buffinitsize(L, &b, NIM_JSON_ROOM(text.length));
  luaL_pushresultsize(&b, (size_t)(nim_json_quote(to, text) - to));
  return 1;
}

/* line_check(text) --> the check of a line that goes on after this text */
static int l_line_check(lua_State *L) {
  nim_bytes text = nimL_checkbytes(L, 1);
  char check[NIM_CHECK];
  nim_line_check(text.at, text.at + text.length, check);
  lua_pushlstring(L, check, NIM_CHECK);
  return 1;
}

/* end_reasons() --> array of the reasons why a game ends, the natural one first */
static int l_reasons(lua_State *L) {
  int i;
  lua_createtable(L, NIM_REASONS, 0);
  for (i = 0; i < NIM_REASONS; i++) {
    lua_pushstring(L, nim_reason_words[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* clean_detail(text) --> text as it stands in a record */
static int l_clean(lua_State *L) {
  char clean[NIM_DETAIL];
  lua_pushlstring(L, clean, nim_line_clean(nimL_checkbytes(L, 1), clean));
  return 1;
}

const luaL_Reg nimL_record_functions[] = {{"quote", l_quote},
                                          {"line_check", l_line_check},
                                          {"end_reasons", l_reasons},
                                          {"clean_detail", l_clean},
                                          {NULL, NULL}};
