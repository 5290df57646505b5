/* binding.h: what the folders of the binding share; each has a header of its own beside.
**
** Layers show in the names: nim_ is the engine, nimL_ are helpers of the binding, l_ are
** the functions that Lua calls.
**
** Every function that Lua calls carries the same upvalues, but for its name, so that no
** state is kept outside Lua and a type check is one comparison of metatables.
** nimL_setfuncs gives them.
**
** Memory: positions and logs live in userdata, one flexible block each, enlarged by a new
** block in a user value. So nothing here needs __gc, and an allocation that fails leaves
** everything as it was.
*/
#ifndef NIML_BINDING_H
#define NIML_BINDING_H

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

#include "base/common.h"
#include "nim.h"
#include "record/line.h"

/* ---- the types of the core, and the functions of each ----
**
** A type or a list of functions is added by a line here; its upvalue, its name, its
** declaration and its registration follow. */

/* Types that a bot's own state knows too, and the others. */
#define NIML_BOXED_TYPES(X)                                                              \
  X(GAME, "nim.game") X(VIEW, "nim.view") X(RULES, "nim.rules") X(RANDOM, "nim.random")
#define NIML_HOST_TYPES(X)                                                               \
  X(BOT, "nim.bot")                                                                      \
  X(SEQUENCE, "nim.sequence") X(SANDBOX, "nim.sandbox")                                  \
      X(QUOTIENT, "nim.quotient") X(GENERA, "nim.genera") X(NUMBERING, "nim.numbering")

/* The upvalues that every function of the core has: a metatable for each type, and some
** more. Those up to NIML_BOXED are in a bot's own state too. */
enum {
  NIML_MODULE, /* no upvalue: the module itself */
#define X(type, name) NIML_##type,
  NIML_BOXED_TYPES(X)
#undef X
      NIML_NAME, /* that the function has in errors */
  NIML_BOXED = NIML_NAME,
#define X(type, name) NIML_##type,
  NIML_HOST_TYPES(X)
#undef X
      NIML_INTERN, /* canonical text -> rules, weak */
  NIML_UPVALUES = NIML_INTERN
};

/* Which methods and metamethods a type has, and the module which functions. */
/* clang-format off */
#define NIML_FUNCTIONS(X)                                                                \
  X(game_methods, GAME) X(solver, GAME) X(game_meta, GAME)                               \
  X(view_methods, VIEW) X(solver, VIEW) X(game_meta, VIEW)                               \
  X(rules_shared, RULES) X(rules_methods, RULES) X(kind_methods, RULES)                  \
  X(sequence_rules_methods, RULES) X(quotient_rules_methods, RULES)                      \
  X(random_methods, RANDOM) X(bot_methods, BOT) X(sequence_methods, SEQUENCE)            \
  X(numbering_methods, NUMBERING) X(sandbox_methods, SANDBOX)                            \
  X(quotient_methods, QUOTIENT) X(genera_methods, GENERA)                                \
  X(solver, MODULE) X(batch_functions, MODULE)                                           \
  X(bot_functions, MODULE) X(ratings_functions, MODULE) X(fault_functions, MODULE)       \
  X(game_functions, MODULE) X(json_functions, MODULE) X(kind_functions, MODULE)          \
  X(match_functions, MODULE) X(nimber_functions, MODULE) X(numbering_functions, MODULE)  \
  X(process_functions, MODULE) X(random_functions, MODULE) X(record_functions, MODULE)   \
  X(rules_functions, MODULE) X(sandbox_functions, MODULE)                                \
  X(series_functions, MODULE) X(sha256_functions, MODULE)
/* clang-format on */

#define X(name, type) extern const luaL_Reg nimL_##name[];
NIML_FUNCTIONS(X)
#undef X

/* Piles that a call can take without allocating, and that are read at once. */
#define NIML_FEW 60u

/* So many of them fit the stack that a C function has anyway. */
#define NIML_FITTING 12

/* fault.c: what is wrong, as facts. All but `code` and `why` may be missing. */
typedef struct nimL_fault {
  const char *code;  /* tells cases apart without the words */
  const char *field; /* of the argument, whose `cause` is what is wrong with it */
  const char *cause;
  const char *why; /* a sentence, all in all */
  int argument;    /* that is to blame; 0: none */
  const nim_text *text; /* how the engine said `why`; NULL: it did not */
  const char *meant;    /* in place of an unknown field; NULL: none */
} nimL_fault;

/* nil, a sentence of the engine, and the fault: {code, why, phrase, "1", "2", ...}. */
int nimL_pushrefusal(lua_State *L, const char *code, const nim_text *text);

/* Errors that name the function, however it was called. */
int nimL_argerror(lua_State *L, int arg, const char *why);
int nimL_typeerror(lua_State *L, int arg, const char *expected);

/* The type of a value, as an error says it: of a userdata its name, as nim.rules. */
const char *nimL_typename(lua_State *L, int index);

/* A string argument that names a file: one with a zero byte is refused, since the system
** would look no further. */
const char *nimL_checkpath(lua_State *L, int arg);

/* Raises what the engine has said of an argument, with its code. */
int nimL_argrefused(lua_State *L, int arg, const nim_text *why);

/* Raises what is no mistake of the caller, formatted as lua_pushfstring does. */
int nimL_raise(lua_State *L, const char *code, const char *format, ...);
int nimL_nomemory(lua_State *L);

/* Notes the last error of the core in this state, which has no `try`: it is the one that
** is caught where the string is the same one. */
typedef struct nimL_note {
  const char *message; /* where the string is */
  const char *code;
} nimL_note;

void nimL_listen(lua_State *L, nimL_note *note);

/* Makes what faults need, once for each state. */
void nimL_openfaults(lua_State *L);

/* auxiliary.c: pushes the first so many upvalues of the caller, for a function of this
** name; and registers l_ functions with these in the table on top, or metamethods in the
** metatable below it. */
void nimL_pushupvalues(lua_State *L, const char *name, int upvalues);
void nimL_setfunc(lua_State *L, const char *name);
void nimL_setfuncs(lua_State *L, const luaL_Reg *functions, int upvalues);

/* The key at an index as the name of a field; "?", which is none, where it is no text, or
** one with a zero byte, after which C would not look. */
static inline const char *nimL_fieldname(lua_State *L, int key) {
  size_t length;
  const char *name;
  if (lua_type(L, key) != LUA_TSTRING) return "?";
  name = lua_tolstring(L, key, &length);
  return strlen(name) == length ? name : "?";
}

/* Raises that the key at an index of the table at `arg` names no field. */
int nimL_unknownfield(lua_State *L, int arg, int key, const char *meant);

/* Raises what is wrong with the value of a field of it. */
int nimL_badfield(lua_State *L, int arg, const char *field, const char *why);

/* A field of a table of options. Its type is that of what it is read into, at
** an offset in a struct of the caller. */
typedef enum nimL_fieldtype {
  NIML_SWITCH,   /* bool */
  NIML_COUNT,    /* uint64_t, from `least` to `most` */
  NIML_SECONDS,  /* double, from 0 on */
  NIML_FUNCTION  /* int: where it stays on the stack */
} nimL_fieldtype;

typedef struct nimL_field {
  const char *name; /* NULL after the last field of a list */
  nimL_fieldtype type;
  size_t offset;
  uint64_t least, most;
} nimL_field;

/* Reads the fields of the table at `arg`, and refuses others. What is absent leaves the
** options as they are, as does an argument that is nil. */
void nimL_checkfields(lua_State *L, int arg, const nimL_field *fields, void *options);

/* Push what a function returns, and return 1. */
static inline int nimL_pushcount(lua_State *L, uint64_t count) {
  lua_pushinteger(L, (lua_Integer)count);
  return 1;
}

static inline int nimL_pushflag(lua_State *L, bool flag) {
  lua_pushboolean(L, flag);
  return 1;
}

/* Fields of the table on top; a text that is NULL sets none. */
static inline void nimL_setinteger(lua_State *L, const char *field, uint64_t value) {
  lua_pushinteger(L, (lua_Integer)value);
  lua_setfield(L, -2, field);
}

static inline void nimL_setflag(lua_State *L, const char *field, bool value) {
  lua_pushboolean(L, value);
  lua_setfield(L, -2, field);
}

static inline void nimL_settext(lua_State *L, const char *field, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, field);
}

/* Pushes what print(..., to, room) writes: the first call is for its length. */
#define nimL_pushprinted(L, print, ...)                                                  \
  do {                                                                                   \
    size_t length = print(__VA_ARGS__, NULL, 0);                                         \
    luaL_Buffer b;                                                                       \
    char *to = luaL_buffinitsize(L, &b, length + 1);                                     \
    print(__VA_ARGS__, to, length + 1);                                                  \
    luaL_pushresultsize(&b, length);                                                     \
  } while (0)

/* Pushes nil and the reason, formatted as lua_pushfstring does; returns 2. */
int nimL_pushfail(lua_State *L, const char *format, ...);

/* Pushes a new table whose keys or values are weak, as `mode` says. */
static inline void nimL_pushweak(lua_State *L, const char *mode) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  nimL_settext(L, "__mode", mode);
  lua_setmetatable(L, -2);
}

/* The end of an __index of one's own: the object's method of the name at index 2. */
int nimL_method(lua_State *L);

/* Pushes a block for so many things of `size` bytes, or raises that there is no room. */
void *nimL_newblock(lua_State *L, uint64_t count, size_t size);

/* The userdata at `index`, if its metatable is upvalue `type`; else NULL. */
void *nimL_testudata(lua_State *L, int index, int type);
void *nimL_checkudata(lua_State *L, int arg, int type);

/* Pushes a new metatable for values of this type, whose name is all that it has. */
void nimL_pushtype(lua_State *L, int type);

/* Puts the metatable of a type below the table of its methods on top, which is its
** __index; where the metamethods have one of their own, it stands at 1. */
void nimL_settype(lua_State *L, int type);

/* A size is an integer from 0 to 2^63-1; false with the reason for all else. */
bool nimL_tosize(lua_State *L, int index, uint64_t *size, nim_text *why);
uint64_t nimL_checksize(lua_State *L, int arg, const char *what);

/* Parts of the core in Lua, modules of lua/nim/core/: push a function of
** one; call it with all that is on the stack, and return how many results it has. */
void nimL_pushpart(lua_State *L, const char *module, const char *function);
int nimL_callpart(lua_State *L, const char *module, const char *function);

/* The text at `arg`, which keeps it. */
nim_bytes nimL_checkbytes(lua_State *L, int arg);

/* Reads the array at `arg`; may push the block that holds it. */
const uint64_t *nimL_checkarray(lua_State *L, int arg, uint64_t *few, uint32_t *n);

/* As before; errors call its elements `each`, after the words `in`. */
const uint64_t *nimL_checkarrayof(lua_State *L, int arg, const char *in, const char *each,
                                  uint64_t *few, uint32_t *n);

/* Pushes an array; returns 1. */
int nimL_pushnumbers(lua_State *L, const uint64_t *number, uint32_t n);

/* Pushes `count` elements of the table at `index` after the `top` values on the stack,
** those after the first i, and adds them to *nimsum; keeps them unless `size` is NULL.
** False if one is not a size. Each costs two calls; lua_geti, which finds no metatable
** here, is faster than lua_rawgeti, and a place counted from the bottom faster than one
** from the top. Inline, since three piles take hardly longer than these calls. */
static inline bool nimL_pushsizes(lua_State *L, int index, int top, lua_Integer i,
                                  lua_Integer count, uint64_t *size, uint64_t *nimsum) {
  int bad = 0, is_integer;
  uint64_t one, signs = 0, sum = *nimsum;
  lua_Integer k;
  for (k = 1; k <= count; k++) {
    bad |= lua_geti(L, index, i + k) ^ LUA_TNUMBER;
    one = (uint64_t)lua_tointegerx(L, top + (int)k, &is_integer);
    bad |= !is_integer;
    signs |= one;
    sum ^= one;
    if (size != NULL) *size++ = one;
  }
  *nimsum = sum;
  return bad == 0 && signs <= NIM_MAX_SIZE;
}

/* Has the table at `index` so many keys, as an array of n has? Where its elements are in
** the hash part, any key may stand between them, and a hole counts as well. */
bool nimL_isarray(lua_State *L, int index, lua_Integer n);

/* Does no key follow n in the traversal? Hardly a table has another one then: it would
** stand in front of n, which is so only where n is not in the array part. The nim-sum
** and the best move of plain Nim look at this in place of all keys, where there are
** NIML_MANY piles or more: a pile costs them no more than it does a loop of Lua. */
static inline bool nimL_endsat(lua_State *L, int index, lua_Integer n) {
  lua_pushinteger(L, n);
  if (!lua_next(L, index)) return true;
  lua_pop(L, 2);
  return false;
}

#define NIML_MANY 3

/* The nim-sum of an array without a metatable, the first of `top` arguments, of which the
** first NIML_FEW piles are kept. Leaves elements on the stack. */
uint64_t nimL_xorplain(lua_State *L, int top, uint64_t *few, uint32_t *n);

/* Pushes a value of this type, zeroed, with so many user values. Its finalizer may be
** called on that, and a method after its finalizer. */
void *nimL_newudata(lua_State *L, int type, size_t size, int values);

/* The state's allocator, for what a value will hold: see nimL_checkfinalizer. */
nim_alloc nimL_alloc(lua_State *L);

/* Raises an error in a finalizer, of which Lua knows since 5.4.4. It may be called by any
** allocation, so it must not change the game that a function is about to copy, to list or
** to play in; and what it makes while the state closes would not be freed. */
void nimL_checkfinalizer(lua_State *L, const char *cannot);

/* Threads that may compute one sequence: more are a mistake, on any machine. */
#define NIML_MOST_THREADS 256

/* Bots that are rated: covariances of more would take more than 128 MiB. */
#define NIML_MOST_BOTS 4096u

/* process.c: the main thread, in which a host sets its hooks. */
lua_State *nimL_mainthread(lua_State *L);

/* Was Ctrl-C noted? And does the host only note it? Then each check raises
** it. */
bool nimL_interrupted(void);
bool nimL_holds(void);

/* Long work calls this now and then: a call of Lua, which lets a hook of the
** host in, as Ctrl-C sets one. The hook may raise. */
void nimL_check_interrupt(lua_State *L);

/* The same between two slices of work on the value at `object`, and calls the caller's
** progress(done, n, object), if there is one at that stack index. Either may raise. */
void nimL_report(lua_State *L, int progress, lua_Integer done, uint64_t n, int object);

/* Raises that Ctrl-C was noted: as the hook does that it has set, if that still waits, or
** else in its words. */
int nimL_interrupt(lua_State *L);
#define NIML_INTERRUPTED "interrupted!"

/* generator.c */
uint64_t nimL_checkseed(lua_State *L, int arg);
nim_random *nimL_pushrandom(lua_State *L, uint64_t seed);

#endif
