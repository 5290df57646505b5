#include "theory/numbering.h"

#include "base/block.h"

/* States in a block. */
#define BLOCK 64u

/* Of a state: what it shares with the first of its block, and the rest. */
typedef struct parts {
  char type;
  const char *head, *rest;
  size_t head_length, begin, end, middle;
} parts;

void nim_numbering_init(nim_numbering *u, const nim_alloc *alloc) {
  memset(u, 0, sizeof *u);
  u->alloc = *alloc;
}

void nim_numbering_free(nim_numbering *u) {
  nim_block_free(&u->alloc, u->bytes, u->byte_room);
  nim_block_free(&u->alloc, u->begin, u->begin_room);
  nim_block_free(&u->alloc, u->slots, u->slot_room);
  nim_numbering_init(u, &u->alloc);
}

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

static const char *end_of(const nim_numbering *u, size_t place) {
  return u->bytes + (place + 1 < u->count ? u->begin[place + 1] : u->used);
}

static parts read_parts(const nim_numbering *u, size_t place) {
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

static bool is_state(const nim_numbering *u, size_t place, nim_state state) {
  const parts p = read_parts(u, place);
  const size_t before = p.begin + p.middle;
  return p.type == state.type && before + p.end == state.length &&
         memcmp(state.bytes, p.head, p.begin) == 0 &&
         memcmp(state.bytes + p.begin, p.rest, p.middle) == 0 &&
         memcmp(state.bytes + before, p.head + p.head_length - p.end, p.end) == 0;
}

/* What a state shares with the first of the block that the next one belongs to. */
static parts share(const nim_numbering *u, nim_state state) {
  parts p = {state.type, NULL, state.bytes, 0, 0, 0, state.length};
  const size_t first = u->count - u->count % BLOCK;
  size_t most;
  if (first == u->count) return p;
  p.head = read_parts(u, first).rest;
  p.head_length = (size_t)(end_of(u, first) - p.head);
  most = p.head_length < state.length ? p.head_length : state.length;
  while (p.begin < most && p.rest[p.begin] == p.head[p.begin]) p.begin++;
  while (p.end < most - p.begin &&
         p.rest[state.length - 1 - p.end] == p.head[p.head_length - 1 - p.end])
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

static uint32_t hash_of(const nim_numbering *u, size_t place) {
  const parts p = read_parts(u, place);
  uint32_t h = hash(HASH_BEGIN, p.head, p.begin);
  h = hash(h, p.rest, p.middle);
  return hash(h, p.head + p.head_length - p.end, p.end);
}

/* FNV leaves the high bits better mixed than the low ones. */
static size_t first_slot(const nim_numbering *u, uint32_t h) {
  return (size_t)((uint64_t)h * u->slot_room >> 32);
}

static size_t next_slot(const nim_numbering *u, size_t at) {
  return at + 1 < u->slot_room ? at + 1 : 0;
}

/* The slot of the state, or a free one. */
static uint32_t *find_slot(const nim_numbering *u, nim_state state) {
  size_t at = first_slot(u, hash(HASH_BEGIN, state.bytes, state.length));
  while (u->slots[at] != 0 && !is_state(u, u->slots[at] - 1, state))
    at = next_slot(u, at);
  return u->slots + at;
}

static void enter(nim_numbering *u, size_t place) {
  size_t at = first_slot(u, hash_of(u, place));
  while (u->slots[at] != 0) at = next_slot(u, at);
  u->slots[at] = (uint32_t)place + 1;
}

/* Three of four slots are taken at the most. */
static bool room_for_slots(nim_numbering *u) {
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

static bool room_for(nim_numbering *u, size_t length) {
  const uint64_t wanted = (uint64_t)u->used + MOST_BEFORE + length;
  return wanted <= UINT32_MAX &&
         nim_block_reserve(&u->alloc, u->bytes, u->byte_room, (size_t)wanted) &&
         nim_block_reserve(&u->alloc, u->begin, u->begin_room, u->count + 1) &&
         room_for_slots(u);
}

uint32_t nim_numbering_find(const nim_numbering *u, nim_state state) {
  return u->slot_room > 0 ? *find_slot(u, state) : 0;
}

static void write_parts(nim_numbering *u, const parts *p) {
  char *to = u->bytes + u->used;
  *to++ = p->type;
  to = write_number(write_number(to, p->begin), p->end);
  memcpy(to, p->rest, p->middle);
  u->used = (size_t)(to - u->bytes) + p->middle;
}

bool nim_numbering_add(nim_numbering *u, nim_state state) {
  parts p;
  if (!room_for(u, state.length)) return false;
  p = share(u, state);
  u->begin[u->count] = (uint32_t)u->used;
  write_parts(u, &p);
  enter(u, u->count++);
  return true;
}

nim_state nim_numbering_state(const nim_numbering *u, uint32_t number) {
  const parts p = read_parts(u, number - 1);
  nim_state state = {p.type, NULL, p.begin + p.middle + p.end};
  return state;
}

void nim_numbering_copy(const nim_numbering *u, uint32_t number, char *bytes) {
  const parts p = read_parts(u, number - 1);
  memcpy(bytes, p.head, p.begin);
  memcpy(bytes + p.begin, p.rest, p.middle);
  memcpy(bytes + p.begin + p.middle, p.head + p.head_length - p.end, p.end);
}
