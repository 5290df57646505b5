/* Moves between Lua and the engine: `pile, take`, `pile, take, left`, `pile, take, left,
** second` where a pile breaks into three, or `pile, take, pile, take, ...` where one move
** may touch several piles. */
#include "lua/game/game_value.h"

/* A fraction is what `/` gives where `//` was meant. */
static bool read_number(lua_State *L, int index, const char *what, uint64_t *number,
                        nim_text *why) {
  nim_text reason;
  lua_Number n = lua_type(L, index) == LUA_TNUMBER ? lua_tonumber(L, index) : 0;
  if (nimL_tosize(L, index, number, &reason)) return true;
  return nim_say(why, "%s: %s%s", what, reason.s,
                 n > 0 && n < 0x1p53 ? ": '//' divides without a fraction" : "");
}

/* Numbers of piles are checked as they come, before they are narrowed. */
static bool read_pile(lua_State *L, int index, const nim_game *g, uint32_t *pile,
                      nim_text *why) {
  uint64_t number = 0;
  if (!read_number(L, index, "pile", &number, why)) return false;
  if (number - 1 >= g->piles.n)
    return nim_say(why, "there is no pile %llu: the piles are 1 to %u",
                   (unsigned long long)number, (unsigned)g->piles.n);
  *pile = (uint32_t)(number - 1);
  return true;
}

static bool read_values(lua_State *L, int first, int count, const nim_game *g,
                        nim_move *m, nim_text *why) {
  const nim_rules *rules = g->theory->rules;
  const bool many = rules->kind->touches != 0;
  uint32_t pile = 0;
  uint64_t take = 0;
  int i, most;
  while (count > 0 && lua_isnil(L, first + count - 1)) count--;
  if (count == 0) return nim_say(why, "no move is given");
  if (count == 1 && !read_pile(L, first, g, &pile, why)) return false;
  if (count == 1 || (many && count % 2 != 0))
    return nim_say(why, rules->kind->numbered ? "the number of the option is missing"
                                              : "the number to take is missing");
  if (many && count > 2 * (int)nim_moves_parts(rules, g->piles.n) + 2)
    return nim_say(why, "too many numbers for a move");
  for (i = 0; i < (many ? count : 2) && m->parts < NIM_MAX_PARTS; i += 2) {
    if (!read_pile(L, first + i, g, &pile, why) ||
        !read_number(L, first + i + 1, "take", &take, why))
      return false;
    nim_move_add(m, pile, take, 0);
  }
  if (many) return nim_move_sort(m), true;
  if (rules->kind->numbered) {
    m->part[0].left = g->piles.size[pile];
    if (count == 2) return true;
    return nim_say(why, "too many numbers for a move, which is a pile and an option");
  }
  most = nim_moves_makes(g->theory) > 1 ? 4 : 3;
  if (count > most) return nim_say(why, "too many numbers for a move");
  return (count < 3 || read_number(L, first + 2, "left", &m->part[0].left, why)) &&
         (count < 4 || read_number(L, first + 3, "second", &m->part[0].second, why));
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
  if (count == 2 && read_two(L, first, g, m))
    return nim_moves_legal(g->theory, &g->piles, m, why);
  top = lua_gettop(L);
  m->parts = 0;
  if (count > 0 && lua_istable(L, first)) { /* read raw, each element once */
    lua_Unsigned i, n = lua_rawlen(L, first);
    if (count > 1) return nim_say(why, "a move is an array or numbers, not both");
    lua_pushnil(L);
    if (n == 0 && lua_next(L, first))
      return lua_settop(L, top),
             nim_say(why, "a table with names is not a move: a move is numbers, as in "
                          "'return pile, take'");
    lua_settop(L, top);
    if (n > 2 * NIM_MAX_PARTS) n = 2 * NIM_MAX_PARTS;
    luaL_checkstack(L, (int)n, "a move of many parts");
    for (i = 1; i <= n; i++) lua_rawgeti(L, first, (lua_Integer)i);
    count = (int)n;
    first = top + 1;
  }
  read = read_values(L, first, count, g, m, why);
  if (!read) m->parts = 0;
  lua_settop(L, top);
  return read && nim_moves_legal(g->theory, &g->piles, m, why);
}

/* The numbers of these parts, one after the other; returns how many. */
static uint32_t numbers_of(const nim_rules *rules, const nim_part *part, uint32_t parts,
                           uint64_t number[NIM_MAX_PARTS * NIM_PART_NUMBERS]) {
  uint32_t i, count = 0;
  for (i = 0; i < parts; i++) count += nim_part_numbers(&part[i], rules, number + count);
  return count;
}

int nimL_pushmove(lua_State *L, const nim_rules *rules, const nim_move *m) {
  uint64_t number[NIM_MAX_PARTS * NIM_PART_NUMBERS];
  uint32_t i, count = numbers_of(rules, m->part, m->parts, number);
  luaL_checkstack(L, (int)count, "a move of many parts");
  for (i = 0; i < count; i++) lua_pushinteger(L, (lua_Integer)number[i]);
  return (int)count;
}

void nimL_pushmovetable(lua_State *L, const nim_rules *rules, const nim_part *part,
                        uint32_t parts) {
  uint64_t number[NIM_MAX_PARTS * NIM_PART_NUMBERS];
  nimL_pushnumbers(L, number, numbers_of(rules, part, parts, number));
}
