/* The allocator of a bot's state: what memory costs, and how much there is of it.
**
** What touches much memory takes long: a large block costs its size, a collection forced
** by need the whole heap, and where long strings or large tables are about the hook looks
** more often.
**
** A table that grows puts all its keys in their places anew, in one instruction. Where
** their hashes collide that takes time with the square of their number, and all keys can
** be chosen so. So the hash part of a table has a bound. A table asks for the nodes of
** its hash part in one new block, whose size tells how many there are: of all that Lua
** asks for, only an array of exactly one and a half times a power of two might look the
** same. */
#include "lua/sandbox/sandbox.h"

/* Blocks from here on are charged, one instruction for so many bytes. */
#define LARGE ((size_t)4096)
#define BYTES_PER_INSTRUCTION 32

/* Strings are charged from the first byte: joining writes numbers as text. */
#define TEXT_PER_INSTRUCTION 16

/* A collection forced by need walks over the whole heap. */
#define WORK_PER_BLOCK 2

/* With large strings and tables one instruction may take long: comparing strings of zeros
** takes 15 ns a byte. */
#define LARGE_TABLE ((size_t)1 << 20)
#define LARGE_TABLE_INTERVAL 16

/* ---- nodes of tables ---- */

static size_t size_of_nodes(lua_State *L, int nodes) {
  nimL_sandbox *box = nimL_box(L);
  lua_createtable(L, 0, nodes);
  lua_pop(L, 1);
  return box->fresh;
}

void nimL_box_measure(lua_State *L) {
  nimL_sandbox *box = nimL_box(L);
  size_t few = size_of_nodes(L, 64), many = size_of_nodes(L, 128);
  box->node = (many - few) / 64;
  box->node_front = few - 64 * box->node;
}

void nimL_box_createarray(lua_State *L, int n) {
  lua_createtable(L, n | 1, 0);
}

/* Would the block hold more nodes than a table may have? */
static bool is_crowd(const nimL_sandbox *box, size_t size) {
  size_t nodes;
  if (box->node == 0 || size <= box->node_front + NIML_MOST_NODES * box->node)
    return false;
  size -= box->node_front;
  nodes = size / box->node;
  return size % box->node == 0 && (nodes & (nodes - 1)) == 0;
}

/* ---- the allocator ---- */

/* A request that fails is made once more after a collection of everything. When that
** fails too, the bot has lost. */
static void refuse(nimL_sandbox *box) {
  if (box->refused && box->running != NULL)
    nimL_box_end(box, box->running, NIM_REASON_MEMORY);
  box->left -= (int64_t)box->blocks * WORK_PER_BLOCK;
  box->refused = true;
  nimL_box_stop(box);
}

/* Lua tells what a new block is for; for what is no object, it tells 0. */
static void *new_block(nimL_sandbox *box, size_t kind, size_t size) {
  if (size > 0) box->fresh = size;
  if (kind == 0 && box->running != NULL && is_crowd(box, size)) {
    if (box->outcome == NIML_PLAYS) box->table_too_large = true;
    nimL_box_end(box, box->running, NIM_REASON_MEMORY);
    nimL_box_stop(box);
    return NULL;
  }
  return nim_arena_resize(&box->arena, NULL, 0, size);
}

void *nimL_box_alloc(void *ud, void *block, size_t old, size_t size) {
  nimL_sandbox *box = ud;
  void *fresh;
  bool string;
  if (block != NULL && size <= old) {
    box->blocks -= size == 0;
    return nim_arena_resize(&box->arena, block, old, size);
  }
  string = block == NULL && old == LUA_TSTRING;
  if (string) box->left -= (int64_t)(size / TEXT_PER_INSTRUCTION);
  if (size >= LARGE && box->running != NULL && string) {
    nimL_box_shorten(box, NIML_INTERVAL * LARGE / size);
  } else if (size >= LARGE && box->running != NULL) {
    box->left -= (int64_t)(size / BYTES_PER_INSTRUCTION);
    if (size > box->widest) box->widest = size;
    if (size >= LARGE_TABLE) nimL_box_shorten(box, LARGE_TABLE_INTERVAL);
  }
  if (block != NULL) fresh = nim_arena_resize(&box->arena, block, old, size);
  else fresh = new_block(box, old, size);
  if (fresh == NULL) {
    if (size > 0) refuse(box);
    return NULL;
  }
  box->refused = false;
  box->blocks += block == NULL;
  return fresh;
}
