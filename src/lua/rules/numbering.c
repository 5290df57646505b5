/* numbering: the states of a game and their numbers, for nim.states, in little memory.
**
** A state is a string or an integer of Lua, and has the next number, from 1 on, when it
** is added. Each is kept as what differs from the first of its block, whose begin and end
** it shares: states that are added one after another are much alike. Adding and finding
** cost O(length). */
#include "base/common.h"
#include "lua/rules/rules_value.h"

typedef struct state {
  char type; /* 's' or 'i' */
  const char *bytes;
  size_t length;
} state;

typedef struct numbering {
  nim_alloc alloc;
  char *bytes; /* [ type | length of the shared begin | of the shared end | rest ]... */
  size_t used, byte_room;
  uint32_t *begin; /* where in `bytes` each begins */
  size_t count, begin_room;
  uint32_t *slots; /* a hash table of numbers; 0: free */
  size_t slot_room;
} numbering;

/* States in a block. */
#define BLOCK 64u

/* Of a state: what it shares with the first of its block, and the rest. */
typedef struct parts {
  char type;
  const char *head, *rest;
  size_t head_length, begin, end, middle;
} parts;

/* ---- bytes ---- */

static size_t read_number(const char **at) {
  size_t n = 0;
  unsigned shift = 0;
  unsigned char byte;
  do {
    byte = (unsigned char)*(*at)++;
    n |= (size_t)(byte & 0x7f) << shift;
    shift += 7;
  } while (byte & 0x80);
  return n;
}

static char *write_number(char *to, size_t n) {
  for (; n >= 0x80; n >>= 7) *to++ = (char)(n | 0x80);
  *to++ = (char)n;
  return to;
}

/* Bytes before the rest: for a first one, which shares nothing, and at the most. */
#define LEAST_BEFORE 3
#define MOST_BEFORE 21

static const char *end_of(const numbering *u, size_t place) {
  return u->bytes + (place + 1 < u->count ? u->begin[place + 1] : u->used);
}

static parts read_parts(const numbering *u, size_t place) {
  const size_t first = place - place % BLOCK;
  parts p;
  p.head = u->bytes + u->begin[first] + LEAST_BEFORE;
  p.head_length = (size_t)(end_of(u, first) - p.head);
  p.rest = u->bytes + u->begin[place];
  p.type = *p.rest++;
  p.begin = read_number(&p.rest);
  p.end = read_number(&p.rest);
  p.middle = (size_t)(end_of(u, place) - p.rest);
  return p;
}

static bool is_state(const numbering *u, size_t place, state s) {
  const parts p = read_parts(u, place);
  const size_t before = p.begin + p.middle;
  return p.type == s.type && before + p.end == s.length &&
         memcmp(s.bytes, p.head, p.begin) == 0 &&
         memcmp(s.bytes + p.begin, p.rest, p.middle) == 0 &&
         memcmp(s.bytes + before, p.head + p.head_length - p.end, p.end) == 0;
}

/* What a state shares with the first of the block that the next one belongs to. */
static parts share(const numbering *u, state s) {
  parts p = {s.type, NULL, s.bytes, 0, 0, 0, s.length};
  const size_t first = u->count - u->count % BLOCK;
  size_t most;
  if (first == u->count) return p;
  p.head = read_parts(u, first).rest;
  p.head_length = (size_t)(end_of(u, first) - p.head);
  most = p.head_length < s.length ? p.head_length : s.length;
  while (p.begin < most && p.rest[p.begin] == p.head[p.begin]) p.begin++;
  while (p.end < most - p.begin &&
         p.rest[s.length - 1 - p.end] == p.head[p.head_length - 1 - p.end])
    p.end++;
  p.rest += p.begin;
  p.middle -= p.begin + p.end;
  return p;
}

/* ---- the hash table ---- */

#define HASH_BEGIN 2166136261u

static uint32_t hash(uint32_t h, const char *bytes, size_t length) {
  size_t i;
  for (i = 0; i < length; i++)
    h = (uint32_t)((uint64_t)(h ^ (unsigned char)bytes[i]) * 16777619u);
  return h;
}

static uint32_t hash_of(const numbering *u, size_t place) {
  const parts p = read_parts(u, place);
  uint32_t h = hash(HASH_BEGIN, p.head, p.begin);
  h = hash(h, p.rest, p.middle);
  return hash(h, p.head + p.head_length - p.end, p.end);
}

/* FNV leaves the high bits better mixed than the low ones. */
static size_t first_slot(const numbering *u, uint32_t h) {
  return (size_t)((uint64_t)h * u->slot_room >> 32);
}

static size_t next_slot(const numbering *u, size_t at) {
  return at + 1 < u->slot_room ? at + 1 : 0;
}

/* The slot of the state, or a free one. */
static uint32_t *find_slot(const numbering *u, state s) {
  size_t at = first_slot(u, hash(HASH_BEGIN, s.bytes, s.length));
  while (u->slots[at] != 0 && !is_state(u, u->slots[at] - 1, s))
    at = next_slot(u, at);
  return u->slots + at;
}

static void enter(numbering *u, size_t place) {
  size_t at = first_slot(u, hash_of(u, place));
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

static bool room_for(numbering *u, size_t length) {
  const uint64_t wanted = (uint64_t)u->used + MOST_BEFORE + length;
  return wanted <= UINT32_MAX &&
         nim_block_reserve(&u->alloc, u->bytes, u->byte_room, (size_t)wanted) &&
         nim_block_reserve(&u->alloc, u->begin, u->begin_room, u->count + 1) &&
         room_for_slots(u);
}

/* Adds a state that is not there; false: no memory, and all is as it was. */
static bool add(numbering *u, state s) {
  parts p;
  char *to;
  if (!room_for(u, s.length)) return false;
  p = share(u, s);
  u->begin[u->count] = (uint32_t)u->used;
  to = u->bytes + u->used;
  *to++ = p.type;
  to = write_number(write_number(to, p.begin), p.end);
  memcpy(to, p.rest, p.middle);
  u->used = (size_t)(to - u->bytes) + p.middle;
  enter(u, u->count++);
  return true;
}

static void copy(const parts *p, char *bytes) {
  memcpy(bytes, p->head, p->begin);
  memcpy(bytes + p->begin, p->rest, p->middle);
  memcpy(bytes + p->begin + p->middle, p->head + p->head_length - p->end, p->end);
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
  state s = {'s', NULL, 0};
  if (lua_isinteger(L, 2)) {
    *integer = lua_tointeger(L, 2);
    return (state){'i', (const char *)integer, sizeof *integer};
  }
  if (lua_type(L, 2) != LUA_TSTRING) nimL_typeerror(L, 2, "string or integer");
  s.bytes = lua_tolstring(L, 2, &s.length);
  return s;
}

/* The number of a state; 0: it is not there. */
static uint32_t number_of(const numbering *u, state s) {
  return u->slot_room > 0 ? *find_slot(u, s) : 0;
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
  size_t length;
  lua_Integer integer;
  luaL_Buffer buffer;
  parts p;
  if (n == 0 || n > u->count) return 0;
  p = read_parts(u, (size_t)n - 1);
  length = p.begin + p.middle + p.end;
  if (p.type == 'i') {
    copy(&p, (char *)&integer);
    lua_pushinteger(L, integer);
    return 1;
  }
  copy(&p, luaL_buffinitsize(L, &buffer, length));
  luaL_pushresultsize(&buffer, length);
  return 1;
}

const luaL_Reg nimL_numbering_methods[] = {
    {"find", l_find}, {"add", l_add}, {"state", l_state}, {NULL, NULL}};
const luaL_Reg nimL_numbering_meta[] = {{"__gc", l_free}, {NULL, NULL}};
const luaL_Reg nimL_numbering_functions[] = {{"numbering", l_numbering}, {NULL, NULL}};
