/* numbering: the states of a game and their numbers, for nim.states, in little memory.
**
** A state is a string or an integer of Lua, and has the next number, from 1 on, when it
** is added. Each is kept as what differs from the first of its block, whose begin and end
** it shares: states that are added one after another are much alike. Adding and finding
** cost O(length). */
#include "base/common.h"
#include "lua/rules/rules_value.h"

typedef struct state {
  bool integer; /* its bytes are those of an integer, else of a string */
  const char *bytes;
  size_t length;
} state;

typedef struct numbering {
  nim_alloc alloc;
  char *bytes; /* [ what is shared, as a word | the rest ]... */
  size_t used, byte_room;
  uint32_t *begin; /* where in `bytes` each begins */
  size_t count, begin_room;
  uint32_t *slots; /* a hash table of numbers; 0: free */
  size_t slot_room;
} numbering;

/* States in a block. */
#define BLOCK 64u

/* Of a state: how much of the first of its block it begins and ends with, and the rest.
** As a word, `end` is above `begin`, and above that whether it is an integer. */
typedef struct parts {
  bool integer;
  size_t begin, end, middle;
  const char *rest, *first, *first_end;
} parts;

#define MOST_BEGIN 0xFFFFu
#define MOST_END 0x7FFFu
#define WORD sizeof(uint32_t)

static const char *end_of(const numbering *u, size_t place) {
  return u->bytes + (place + 1 < u->count ? u->begin[place + 1] : u->used);
}

static parts read_parts(const numbering *u, size_t place) {
  const size_t first = place - place % BLOCK;
  parts p = {.rest = u->bytes + u->begin[place] + WORD,
             .first = u->bytes + u->begin[first] + WORD,
             .first_end = end_of(u, first)};
  uint32_t word;
  memcpy(&word, p.rest - WORD, WORD);
  p.begin = word & MOST_BEGIN;
  p.end = word >> 16 & MOST_END;
  p.integer = word >> 31 != 0;
  p.middle = (size_t)(end_of(u, place) - p.rest);
  return p;
}

static bool is_state(const numbering *u, size_t place, state s) {
  const parts p = read_parts(u, place);
  const size_t before = p.begin + p.middle;
  return p.integer == s.integer && before + p.end == s.length &&
         memcmp(s.bytes, p.first, p.begin) == 0 &&
         memcmp(s.bytes + p.begin, p.rest, p.middle) == 0 &&
         memcmp(s.bytes + before, p.first_end - p.end, p.end) == 0;
}

/* ---- the hash table ---- */

#define HASH_BEGIN 2166136261u

static uint32_t hash(uint32_t h, const char *bytes, size_t length) {
  size_t i;
  for (i = 0; i < length; i++)
    h = (uint32_t)((uint64_t)(h ^ (unsigned char)bytes[i]) * 16777619u);
  return h;
}

/* FNV leaves the high bits better mixed than the low ones. */
static size_t first_slot(const numbering *u, uint32_t h) {
  return (size_t)((uint64_t)h * u->slot_room >> 32);
}

static size_t next_slot(const numbering *u, size_t at) {
  return at + 1 < u->slot_room ? at + 1 : 0;
}

/* The number of a state; 0: it is not there. */
static uint32_t number_of(const numbering *u, state s) {
  size_t at;
  if (u->slot_room == 0) return 0;
  at = first_slot(u, hash(HASH_BEGIN, s.bytes, s.length));
  while (u->slots[at] != 0 && !is_state(u, u->slots[at] - 1, s))
    at = next_slot(u, at);
  return u->slots[at];
}

static void enter(numbering *u, size_t place) {
  const parts p = read_parts(u, place);
  const uint32_t h = hash(hash(HASH_BEGIN, p.first, p.begin), p.rest, p.middle);
  size_t at = first_slot(u, hash(h, p.first_end - p.end, p.end));
  while (u->slots[at] != 0) at = next_slot(u, at);
  u->slots[at] = (uint32_t)place + 1;
}

/* Three of four slots are taken at the most. */
static bool room_for_slots(numbering *u) {
  size_t place, room = u->slot_room + u->slot_room / 2 + 16;
  uint32_t *slots;
  if (u->count + 1 <= u->slot_room - u->slot_room / 4) return true;
  if (!nim_block_new(&u->alloc, slots, room)) return false;
  memset(slots, 0, room * sizeof *slots);
  nim_block_free(&u->alloc, u->slots, u->slot_room);
  u->slots = slots;
  u->slot_room = room;
  for (place = 0; place < u->count; place++) enter(u, place);
  return true;
}

/* ---- states ---- */

/* Adds a state that is not there; false: no memory, and all is as it was. */
static bool add(numbering *u, state s) {
  const size_t first = u->count - u->count % BLOCK;
  const uint64_t wanted = (uint64_t)u->used + WORD + s.length;
  size_t begin = 0, end = 0;
  uint32_t word;
  if (wanted > UINT32_MAX ||
      !nim_block_reserve(&u->alloc, u->bytes, u->byte_room, (size_t)wanted) ||
      !nim_block_reserve(&u->alloc, u->begin, u->begin_room, u->count + 1) ||
      !room_for_slots(u))
    return false;
  if (first < u->count) {
    const parts p = read_parts(u, first);
    const size_t most = nim_smaller(p.middle, s.length);
    while (begin < nim_smaller(most, MOST_BEGIN) && s.bytes[begin] == p.rest[begin])
      begin++;
    while (end < nim_smaller(most - begin, MOST_END) &&
           s.bytes[s.length - 1 - end] == p.rest[p.middle - 1 - end])
      end++;
  }
  word = (uint32_t)(begin | end << 16) | (uint32_t)s.integer << 31;
  u->begin[u->count] = (uint32_t)u->used;
  memcpy(u->bytes + u->used, &word, WORD);
  memcpy(u->bytes + u->used + WORD, s.bytes + begin, s.length - begin - end);
  u->used += WORD + s.length - begin - end;
  enter(u, u->count++);
  return true;
}

/* ---- as a value of Lua ---- */

static numbering *check_numbering(lua_State *L) {
  return nimL_checkudata(L, 1, NIML_NUMBERING);
}

static int l_free(lua_State *L) {
  numbering *u = check_numbering(L);
  nim_block_free(&u->alloc, u->bytes, u->byte_room);
  nim_block_free(&u->alloc, u->begin, u->begin_room);
  nim_block_free(&u->alloc, u->slots, u->slot_room);
  memset(u, 0, sizeof *u);
  u->alloc = nimL_no_memory;
  return 0;
}

/* numbering() --> an empty one */
static int l_numbering(lua_State *L) {
  nim_alloc alloc = nimL_alloc(L);
  numbering *u = nimL_newudata(L, NIML_NUMBERING, sizeof *u, 0);
  u->alloc = alloc;
  return 1;
}

/* The state at 2; the bytes of an integer are in *integer. */
static state check_state(lua_State *L, lua_Integer *integer) {
  state s = {lua_isinteger(L, 2), (const char *)integer, sizeof *integer};
  if (s.integer) *integer = lua_tointeger(L, 2);
  else if (lua_type(L, 2) == LUA_TSTRING) s.bytes = lua_tolstring(L, 2, &s.length);
  else nimL_typeerror(L, 2, "string or integer");
  return s;
}

/* numbering:find(state) --> its number | nil */
static int l_find(lua_State *L) {
  const numbering *u = check_numbering(L);
  lua_Integer integer;
  const uint32_t number = number_of(u, check_state(L, &integer));
  if (number == 0) return 0;
  return nimL_pushcount(L, number);
}

/* numbering:add(state) --> its number, the next one */
static int l_add(lua_State *L) {
  numbering *u = check_numbering(L);
  lua_Integer integer;
  const state s = check_state(L, &integer);
  if (number_of(u, s) > 0) nimL_argerror(L, 2, "the state is already there");
  if (!add(u, s)) nimL_nomemory(L);
  return nimL_pushcount(L, u->count);
}

/* numbering:state(n) --> the state of a number; nil: there is none */
static int l_state(lua_State *L) {
  const numbering *u = check_numbering(L);
  const uint64_t n = nimL_checksize(L, 2, "number");
  lua_Integer integer;
  luaL_Buffer buffer;
  parts p;
  char *to;
  if (n == 0 || n > u->count) return 0;
  p = read_parts(u, (size_t)n - 1);
  to = p.integer ? (char *)&integer
                 : luaL_buffinitsize(L, &buffer, p.begin + p.middle + p.end);
  memcpy(to, p.first, p.begin);
  memcpy(to + p.begin, p.rest, p.middle);
  memcpy(to + p.begin + p.middle, p.first_end - p.end, p.end);
  if (p.integer) lua_pushinteger(L, integer);
  else luaL_pushresultsize(&buffer, p.begin + p.middle + p.end);
  return 1;
}

const luaL_Reg nimL_numbering_methods[] = {
    {"find", l_find}, {"add", l_add}, {"state", l_state}, {"__gc", l_free}, {NULL, NULL}};
const luaL_Reg nimL_numbering_functions[] = {{"numbering", l_numbering}, {NULL, NULL}};
