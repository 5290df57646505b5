/* New states whose strings have the same hashes in every process.
**
** Lua 5.5 takes the seed of its hashes; 5.4 makes it from the time and from addresses,
** and where keys collide decides when a table grows, which a bot can see in #t. So the
** seed is looked for: of all that lua_newstate has written at the same place when it
** asks for its second block, only the seed and a pointer into the C stack differ
** between calls from different depths. Nothing has been hashed by then, and so a seed
** of ours can be put there. Where exactly one word differs it is the seed; else all
** stays as it is. */
#include "lua/sandbox/sandbox.h"

#include <string.h>


#if LUA_VERSION_NUM >= 505

lua_State *nimL_box_newstate(nimL_sandbox *box) {
  return lua_newstate(nimL_box_alloc, box, 0);
}

#else

#define MOST_STATE ((size_t)4096)
#define SAMPLES 3
#define NOT_FOUND SIZE_MAX

typedef struct sample {
  union {
    char bytes[MOST_STATE];
    lua_Number aligned;
  } *block; /* where the state is made */
  size_t size;
  int calls;
  char copy[MOST_STATE];
} sample;

/* The first request gets the block, the second ends the attempt. */
static void *sample_alloc(void *ud, void *p, size_t old, size_t size) {
  sample *s = ud;
  (void)p, (void)old;
  if (size == 0) return NULL;
  if (s->calls++ == 0 && size <= MOST_STATE) {
    s->size = size;
    return s->block;
  }
  if (s->calls == 2) memcpy(s->copy, s->block, s->size);
  return NULL;
}

/* Makes a state from deeper and deeper in the stack. */
static void take_sample(sample *s, int depth) {
  volatile char room[208];
  room[depth] = (char)depth;
  if (depth > 0) take_sample(s, depth - 1);
  else lua_newstate(sample_alloc, s);
  room[0] = room[depth];
}

static uint32_t word_at(const sample *s, size_t at) {
  uint32_t word;
  memcpy(&word, s->copy + at, sizeof word);
  return word;
}

/* The words around `at` are a pointer to what was on the C stack. */
static bool points_to_stack(const sample *s, size_t at) {
  uintptr_t pointer, here = (uintptr_t)&pointer;
  at -= at % sizeof pointer;
  memcpy(&pointer, s->copy + at, sizeof pointer);
  return (pointer > here ? pointer - here : here - pointer) < ((uintptr_t)1 << 20);
}

static bool differs(const sample *s, size_t at) {
  uint32_t a = word_at(&s[0], at), b = word_at(&s[1], at), c = word_at(&s[2], at);
  return (a != b || b != c) && !points_to_stack(&s[0], at);
}

static size_t find_word(const sample *s) {
  size_t at, found = NOT_FOUND;
  for (at = 0; at + sizeof(uint32_t) <= s->size; at += sizeof(uint32_t)) {
    if (!differs(s, at)) continue;
    if (found != NOT_FOUND) return NOT_FOUND;
    found = at;
  }
  return found;
}

/* Where in its first block a state keeps the seed. The block lent is one of the arena. */
static size_t find_seed(nimL_sandbox *box) {
  sample s[SAMPLES];
  int i;
  memset(s, 0, sizeof s);
  for (i = 0; i < SAMPLES; i++) {
    s[i].block = nim_arena_resize(&box->arena, NULL, 0, MOST_STATE);
    if (s[i].block == NULL) return NOT_FOUND;
    memset(s[i].block, 0, MOST_STATE);
    take_sample(&s[i], 8 * i + 1);
    nim_arena_resize(&box->arena, s[i].block, MOST_STATE, 0);
    if (s[i].size == 0 || s[i].block != s[0].block || s[i].size != s[0].size)
      return NOT_FOUND;
  }
  return find_word(s);
}

typedef struct opening {
  nimL_sandbox *box;
  char *state;
  size_t seed;
  int calls;
} opening;

static void *opening_alloc(void *ud, void *p, size_t old, size_t size) {
  opening *o = ud;
  if (++o->calls == 2 && o->seed != NOT_FOUND)
    memset(o->state + o->seed, 0x5A, sizeof(uint32_t));
  p = nimL_box_alloc(o->box, p, old, size);
  if (o->calls == 1) o->state = p;
  return p;
}

lua_State *nimL_box_newstate(nimL_sandbox *box) {
  opening o = {box, NULL, 0, 0};
  lua_State *L;
  o.seed = find_seed(box);
  L = lua_newstate(opening_alloc, &o);
  if (L != NULL) lua_setallocf(L, nimL_box_alloc, box);
  return L;
}

#endif
