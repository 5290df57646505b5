/* What values of ours hold besides their own block, for when the state closes.
**
** Lua calls no finalizer of a value that was made while the state closes, as finalizers
** of others may do. So whatever must be freed is also in a table, and the finalizer of
** its keeper, the first that was marked by us and so the last of ours to be called, frees
** what is still there. After that nothing more can be made.
**
** The keys of the table are weak: a finalizer that is called where the stack is full ends
** before it begins, and its value is gone without a word. A list of such values would
** lead to blocks that Lua has freed. What they held is found in the list of all blocks
** that values of ours have asked for. */
#include "lua/binding.h"

#include <stddef.h>
#include <string.h>

#define TABLE 1

/* Before the bytes that were asked for, which are aligned as Lua's own. */
typedef struct block {
  _Alignas(max_align_t) struct block *next;
  struct block **link; /* of the list */
  size_t bytes;        /* with this */
} block;

typedef struct keeper {
  block *first;
  bool closed;
  nim_alloc alloc; /* of the state */
} keeper;

static const char key = 0;

/* ---- blocks ---- */

static void *drop(keeper *k, block *b) {
  *b->link = b->next;
  if (b->next != NULL) b->next->link = b->link;
  return k->alloc.fn(k->alloc.ud, b, b->bytes, 0);
}

/* A new block, or `b` elsewhere. */
static block *place(keeper *k, block *b, size_t bytes) {
  block *next = b == NULL ? k->first : b->next, **link = b == NULL ? &k->first : b->link;
  b = k->alloc.fn(k->alloc.ud, b, b == NULL ? 0 : b->bytes, bytes);
  if (b == NULL) return NULL;
  b->next = next;
  b->link = link;
  b->bytes = bytes;
  *link = b;
  if (next != NULL) next->link = &b->next;
  return b;
}

static void *keep_block(void *ud, void *p, size_t old, size_t wanted) {
  keeper *k = ud;
  block *b = p == NULL ? NULL : (block *)p - 1;
  (void)old;
  if (wanted == 0) return b == NULL ? NULL : drop(k, b);
  if (k->closed || wanted > SIZE_MAX - sizeof *b) return NULL;
  b = place(k, b, wanted + sizeof *b);
  return b == NULL ? NULL : b + 1;
}

static keeper *push_keeper(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key);
  return lua_touserdata(L, -1);
}

nim_alloc nimL_alloc(lua_State *L) {
  nim_alloc alloc = {keep_block, push_keeper(L)};
  lua_pop(L, 1);
  return alloc;
}

/* ---- values ---- */

void nimL_keep(lua_State *L, const nimL_kept *kept) {
  const keeper *k = push_keeper(L);
  if (k->closed) nimL_raise(L, "closed", "the Lua state is being closed");
  lua_getiuservalue(L, -1, TABLE);
  lua_pushvalue(L, -3);
  lua_pushlightuserdata(L, (void *)(uintptr_t)kept);
  lua_rawset(L, -3);
  lua_pop(L, 2);
}

void *nimL_newudata(lua_State *L, int type, size_t size, int values,
                    const nimL_kept *kept) {
  void *value = lua_newuserdatauv(L, size, values);
  memset(value, 0, size);
  if (kept != NULL) nimL_keep(L, kept);
  lua_pushvalue(L, lua_upvalueindex(type));
  lua_setmetatable(L, -2);
  return value;
}

static int l_close(lua_State *L) {
  keeper *k = lua_touserdata(L, 1);
  k->closed = true;
  lua_getiuservalue(L, 1, TABLE);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    const nimL_kept *kept = lua_touserdata(L, -1);
    kept->release(lua_touserdata(L, -2));
  }
  while (k->first != NULL) drop(k, k->first);
  return 0;
}

void nimL_openkeeper(lua_State *L) {
  keeper *k;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &key) == LUA_TUSERDATA) {
    lua_pop(L, 1);
    return;
  }
  k = lua_newuserdatauv(L, sizeof *k, 1);
  memset(k, 0, sizeof *k);
  k->alloc.fn = lua_getallocf(L, &k->alloc.ud);
  nimL_pushweak(L, "k");
  lua_setiuservalue(L, -2, TABLE);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, l_close);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key);
  lua_pop(L, 1);
}
