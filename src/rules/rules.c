#include "rules/rules.h"

/* No pile may overflow when all tokens come together in it. */
static bool accept_sent(const nim_kind *kind, const uint64_t *size, uint32_t n,
                        nim_text *why) {
  uint64_t tokens = 0;
  uint32_t i;
  for (i = 0; i < n; i++) {
    if (size[i] > NIM_MAX_SIZE - tokens)
      return nim_say(why, "%s holds at most 2^63-1 tokens in all", kind->title);
    tokens += size[i];
  }
  return true;
}

static bool accept_sizes(const nim_kind *kind, const uint64_t *size, uint32_t n,
                         nim_text *why) {
  uint32_t i;
  for (i = 0; i < n; i++)
    if (size[i] > kind->tokens)
      return nim_say(why, "pile %u: a pile of %s holds at most %llu tokens",
                     (unsigned)i + 1, kind->title, (unsigned long long)kind->tokens);
  return true;
}

bool nim_rules_accept(const nim_rules *rules, const uint64_t *size, uint32_t n,
                      nim_text *why) {
  const nim_kind *kind = rules->kind;
  if (kind->piles != 0 && n != kind->piles)
    return nim_say(why, "%s is played with %u piles, got %u", kind->title,
                   (unsigned)kind->piles, (unsigned)n);
  if (kind->tokens != 0 && !accept_sizes(kind, size, n, why)) return false;
  return !kind->sends || accept_sent(kind, size, n, why);
}
