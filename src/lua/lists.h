/* lists.h: the types of the core, and the functions of each, said once.
**
** A type or a list of functions is added by a line here; its upvalue, its name, its
** declaration and its registration follow.
*/
#ifndef NIML_LISTS_H
#define NIML_LISTS_H

#include <lauxlib.h>

/* Types that a bot's own state knows too, and the others. */
#define NIML_BOXED_TYPES(X)                                                              \
  X(GAME, "nim.game") X(VIEW, "nim.view") X(RULES, "nim.rules") X(RANDOM, "nim.random")
#define NIML_HOST_TYPES(X)                                                               \
  X(BOT, "nim.bot")                                                                      \
  X(SEQUENCE, "nim.sequence") X(BRADLEY, "nim.bradley") X(SANDBOX, "nim.sandbox")        \
      X(QUOTIENT, "nim.quotient") X(GENERA, "nim.genera") X(NUMBERING, "nim.numbering")

/* The upvalues that every function of the core has: a metatable for each type, and some
** tables. Those up to NIML_BOXED are in a bot's own state too. */
enum {
  NIML_MODULE, /* no upvalue: the module itself */
#define X(type, name) NIML_##type,
  NIML_BOXED_TYPES(X)
#undef X
      NIML_NAMES, /* function -> the name it has in errors */
  NIML_BOXED = NIML_NAMES,
#define X(type, name) NIML_##type,
  NIML_HOST_TYPES(X)
#undef X
      NIML_INTERN, /* canonical text -> rules, weak */
  NIML_FORM,       /* makes records of their values */
  NIML_UPVALUES = NIML_FORM
};

/* Which metamethods a type has, which methods, and the module which functions. */
/* clang-format off */
#define NIML_METAMETHODS(X)                                                              \
  X(game_meta, GAME)                                                                     \
  X(game_meta, VIEW)                                                                     \
  X(rules_shared, RULES) X(rules_meta, RULES)                                            \
  X(random_meta, RANDOM)                                                                 \
  X(bot_meta, BOT)                                                                       \
  X(sequence_meta, SEQUENCE)                                                             \
  X(bradley_meta, BRADLEY)                                                               \
  X(sandbox_meta, SANDBOX)                                                               \
  X(quotient_meta, QUOTIENT)                                                             \
  X(genera_meta, GENERA)                                                                 \
  X(numbering_meta, NUMBERING)
#define NIML_METHODS(X)                                                                  \
  X(game_methods, GAME) X(solver, GAME)                                                  \
  X(view_methods, VIEW) X(solver, VIEW)                                                  \
  X(rules_methods, RULES) X(kind_methods, RULES)                                         \
  X(sequence_rules_methods, RULES)                                                       \
  X(quotient_rules_methods, RULES)                                                       \
  X(random_methods, RANDOM)                                                              \
  X(sequence_methods, SEQUENCE)                                                          \
  X(bradley_methods, BRADLEY) X(numbering_methods, NUMBERING)                            \
  X(sandbox_methods, SANDBOX)                                                            \
  X(quotient_methods, QUOTIENT)                                                          \
  X(solver, MODULE) X(batch_functions, MODULE) X(bot_functions, MODULE)                  \
  X(bradley_functions, MODULE) X(fault_functions, MODULE)                                \
  X(game_functions, MODULE) X(json_functions, MODULE) X(kind_functions, MODULE)          \
  X(match_functions, MODULE)                                                           \
  X(nimber_functions, MODULE) X(numbering_functions, MODULE)                             \
  X(process_functions, MODULE)                                                           \
  X(random_functions, MODULE) X(record_functions, MODULE)                                \
  X(rules_functions, MODULE) X(sandbox_functions, MODULE)                                \
  X(score_functions, MODULE) X(series_functions, MODULE) X(sha256_functions, MODULE)
/* clang-format on */

#define X(name, type) extern const luaL_Reg nimL_##name[];
NIML_METAMETHODS(X)
NIML_METHODS(X)
#undef X

#endif
