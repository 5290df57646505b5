/* Moves between Lua and the engine: `pile, take`, `pile, take, left`, `pile, take, left,
** second` where a pile breaks in three, or `pile, take, pile, take, ...` where one move
** may touch several piles. */
#include "lua/game/game_value.h"

/* Is it a fraction, as `/` gives where `//` was meant? Asked of what is no size. */
static bool is_fraction(lua_State *L, int index) {
  lua_Number number = lua_type(L, index) == LUA_TNUMBER ? lua_tonumber(L, index) : 0;
  return number > 0 && number < 0x1p53;
}

static bool read_number(lua_State *L, int index, const char *what, uint64_t *number,
                        nim_text *why) {
  nim_text reason;
  if (nimL_tosize(L, index, number, &reason)) return true;
  return nim_say(why, "%s: %s%s", what, reason.s,
                 is_fraction(L, index) ? ": '//' divides without a fraction" : "");
}

/* Numbers of piles are checked as they come, before they are narrowed. */
static bool read_pile(lua_State *L, int index, const nim_game *g, uint32_t *pile,
                      nim_text *why) {
  uint64_t number = 0;
  if (!read_number(L, index, "pile", &number, why)) return false;
  if (number - 1 >= g->piles.n)
    return nim_say(why, "there is no pile %llu: the piles are 1 to %lu",
                   (unsigned long long)number, (unsigned long)g->piles.n);
  *pile = (uint32_t)(number - 1);
  return true;
}

static bool read_part(lua_State *L, int first, const nim_game *g, nim_move *m,
                      nim_text *why) {
  uint32_t pile = 0;
  uint64_t take = 0;
  if (!read_pile(L, first, g, &pile, why)) return false;
  if (!read_number(L, first + 1, "take", &take, why)) return false;
  nim_move_add(m, pile, take, 0);
  return true;
}

static bool read_parts(lua_State *L, int first, int count, const nim_game *g, nim_move *m,
                       nim_text *why) {
  int i;
  if (count % 2 != 0) return nim_say(why, "a number to take is missing");
  if (count > 2 * (int)nim_moves_parts(g->theory->rules, g->piles.n) + 2)
    return nim_say(why, "too many numbers for a move");
  for (i = 0; i < count && m->parts < NIM_MAX_PARTS; i += 2)
    if (!read_part(L, first + i, g, m, why)) return false;
  nim_move_sort(m);
  return true;
}

/* A game of one's own: `pile, option`. */
static bool read_option(const nim_game *g, int count, nim_move *m, nim_text *why) {
  nim_part *part = &m->part[0];
  if (count > 2)
    return nim_say(why, "too many numbers for a move: pile and option make one");
  part->left = g->piles.size[part->pile];
  return true;
}

/* What stays where a pile breaks. */
static bool read_left(lua_State *L, int first, int count, const nim_theory *theory,
                      nim_part *part, nim_text *why) {
  bool three = nim_moves_makes(theory) > 1;
  if (count > (three ? 2 : 1)) return nim_say(why, "too many numbers for a move");
  if (count > 0 && !read_number(L, first, "left", &part->left, why)) return false;
  return count < 2 || read_number(L, first + 1, "second", &part->second, why);
}

static bool read_values(lua_State *L, int first, int count, const nim_game *g,
                        nim_move *m, nim_text *why) {
  while (count > 0 && lua_isnil(L, first + count - 1)) count--;
  if (count == 0) return nim_say(why, "no move is given");
  if (count == 1) {
    uint32_t pile;
    if (!read_pile(L, first, g, &pile, why)) return false;
    return nim_say(why, "a number to take is missing");
  }
  if (g->theory->rules->kind->touches != 0)
    return read_parts(L, first, count, g, m, why);
  if (!read_part(L, first, g, m, why)) return false;
  if (g->theory->rules->kind->numbered) return read_option(g, count, m, why);
  return read_left(L, first + 2, count - 2, g->theory, &m->part[0], why);
}

/* An array is read raw, each element once. */
static int unpack(lua_State *L, int table) {
  lua_Unsigned i, n = lua_rawlen(L, table);
  if (n > 2 * NIM_MAX_PARTS) n = 2 * NIM_MAX_PARTS;
  luaL_checkstack(L, (int)n, "a move of many parts");
  for (i = 1; i <= n; i++) lua_rawgeti(L, table, (lua_Integer)i);
  return (int)n;
}

static bool has_names_only(lua_State *L, int table) {
  if (lua_rawlen(L, table) > 0) return false;
  lua_pushnil(L);
  if (!lua_next(L, table)) return false;
  lua_pop(L, 2);
  return true;
}

/* What most moves are: two integers, of which the first names a pile. */
static bool read_two(lua_State *L, int first, const nim_game *g, nim_move *m) {
  uint64_t pile, take;
  if (!lua_isinteger(L, first) || !lua_isinteger(L, first + 1)) return false;
  pile = (uint64_t)lua_tointeger(L, first);
  take = (uint64_t)lua_tointeger(L, first + 1);
  if (pile == 0 || pile > g->piles.n || take > NIM_MAX_SIZE) return false;
  nim_move_single(m, (uint32_t)(pile - 1), take, 0);
  if (g->theory->rules->kind->numbered) m->part[0].left = g->piles.size[pile - 1];
  return true;
}

bool nimL_tomove(lua_State *L, int first, int count, const nim_game *g, nim_move *m,
                 nim_text *why) {
  int top;
  bool read;
  while (count > 0 && lua_isnil(L, first + count - 1)) count--;
  if (count == 2 && read_two(L, first, g, m)) return true;
  top = lua_gettop(L);
  m->parts = 0;
  if (count > 0 && lua_istable(L, first)) {
    if (count > 1) return nim_say(why, "a move is an array or numbers, not both");
    if (has_names_only(L, first))
      return nim_say(why, "a table with names is not a move: a move is numbers, as in "
                          "'return pile, take'");
    count = unpack(L, first);
    first = top + 1;
  }
  read = read_values(L, first, count, g, m, why);
  if (!read) m->parts = 0;
  lua_settop(L, top);
  return read;
}

static int push_part(lua_State *L, const nim_rules *rules, const nim_part *part) {
  uint64_t number[NIM_PART_NUMBERS];
  uint32_t i, count = nim_part_numbers(part, rules, number);
  for (i = 0; i < count; i++) lua_pushinteger(L, (lua_Integer)number[i]);
  return (int)count;
}

int nimL_pushmove(lua_State *L, const nim_rules *rules, const nim_move *m) {
  uint32_t i;
  int pushed = 0;
  luaL_checkstack(L, 2 * (int)m->parts + 2, "a move of many parts");
  for (i = 0; i < m->parts; i++) pushed += push_part(L, rules, &m->part[i]);
  return pushed;
}

void nimL_pushpair(lua_State *L, lua_Integer first, lua_Integer second) {
  lua_createtable(L, 2, 0);
  lua_pushinteger(L, first);
  lua_rawseti(L, -2, 1);
  lua_pushinteger(L, second);
  lua_rawseti(L, -2, 2);
}

void nimL_pushmovetable(lua_State *L, const nim_rules *rules, const nim_part *part,
                        uint32_t parts) {
  uint64_t number[NIM_PART_NUMBERS];
  uint32_t i, k, count;
  lua_Integer at = 0;
  if (parts == 1 && part->left == 0) { /* as most moves are */
    nimL_pushpair(L, (lua_Integer)part->pile + 1, (lua_Integer)part->take);
    return;
  }
  lua_createtable(L, parts == 1 ? 3 : 2 * (int)parts, 0);
  for (i = 0; i < parts; i++) {
    count = nim_part_numbers(&part[i], rules, number);
    for (k = 0; k < count; k++) {
      lua_pushinteger(L, (lua_Integer)number[k]);
      lua_rawseti(L, -2, ++at);
    }
  }
}
