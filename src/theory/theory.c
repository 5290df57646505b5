/* What is known of a game: its Grundy values, and the options of one's own rules. */
#include "theory/theory.h"

#include <assert.h>
#include <stdlib.h>

/* One block, so that it is there or is not. */
typedef struct kept {
  nim_seq values;
  nim_custom custom;
} kept;

/* Knows pile 0, which has no options. */
static bool init_custom(nim_custom *c, const nim_alloc *alloc, bool takes) {
  *c = (nim_custom){.alloc = *alloc, .takes = takes};
  if (!nim_block_reserve(alloc, c->begin, c->pile_room, 16) ||
      !nim_block_reserve(alloc, c->first, c->option_room, 16) ||
      !nim_block_reserve(alloc, c->end, c->end_room, 16))
    return false;
  c->begin[0] = c->begin[1] = c->first[0] = 0;
  c->end[0] = 0;
  c->piles = 1;
  return true;
}

bool nim_theory_init(nim_theory *t, const nim_alloc *alloc, const nim_rules *rules) {
  kept *k;
  *t = (nim_theory){.rules = rules, .alloc = *alloc};
  if (!nim_rules_need_values(rules)) return true;
  k = alloc->fn(alloc->ud, NULL, 0, sizeof *k);
  if (k == NULL) return false;
  memset(k, 0, sizeof *k);
  t->values = &k->values;
  if (nim_theory_sequence(t->values, alloc, rules) != NIM_SEQ_DONE) return false;
  if (!rules->kind->custom) return true;
  t->custom = &k->custom;
  return init_custom(t->custom, alloc, !rules->kind->numbered);
}

void nim_theory_free(nim_theory *t) {
  nim_custom *c = t->custom;
  if (c != NULL) {
    nim_block_free(&c->alloc, c->begin, c->pile_room);
    nim_block_free(&c->alloc, c->first, c->option_room);
    nim_block_free(&c->alloc, c->left, c->left_room);
    nim_block_free(&c->alloc, c->end, c->end_room);
    nim_block_free(&c->alloc, c->states, c->state_room);
  }
  if (t->values != NULL) {
    nim_seq_free(t->values);
    t->alloc.fn(t->alloc.ud, t->values, sizeof(kept), 0);
    t->freed = true;
  }
  t->values = NULL;
  t->custom = NULL;
}

/* ---- values ---- */

nim_seq_status nim_theory_sequence(nim_seq *seq, const nim_alloc *alloc,
                                   const nim_rules *rules) {
  nim_seq_init_table(seq, alloc);
  if (!nim_rules_is_sum(rules)) return NIM_SEQ_BAD;
  if (rules->kind->closed != NULL) {
    nim_seq_init_closed(seq, alloc, rules);
    return NIM_SEQ_DONE;
  }
  if (rules->kind->custom) return NIM_SEQ_DONE;
  return rules->kind->start(seq, alloc, rules) ? NIM_SEQ_DONE : NIM_SEQ_NOMEM;
}

bool nim_theory_cover(const nim_theory *t, uint64_t size, int slice, nim_text *why) {
  uint64_t to = size < NIM_THEORY_VALUES ? size : NIM_THEORY_VALUES;
  nim_seq_status status;
  bool provable;
  if (nim_theory_knows(t, size)) return true;
  status = nim_seq_run(t->values, to, NIM_SEQ_SLICE);
  if (status == NIM_SEQ_NOMEM) return nim_refuse(why, NIM_NO_MEMORY);
  if (nim_theory_knows(t, size)) return true;
  /* A proof needs more values than its span. */
  provable = nim_seq_proves(t->values) && t->values->period.span < NIM_THEORY_VALUES;
  if (status == NIM_SEQ_MORE && slice < NIM_THEORY_SLICES && (size == to || provable))
    return true;
  if (nim_seq_conclude(t->values)) return true;
  return nim_refuse(why, NIM_UNKNOWN_VALUE, (unsigned long long)size,
                    (unsigned long long)nim_seq_count(t->values) - 1);
}

bool nim_theory_knows(const nim_theory *t, uint64_t size) {
  uint64_t value;
  return t->values == NULL || size == 0 || nim_seq_at(t->values, size, &value);
}

uint64_t nim_theory_grundy(const nim_theory *t, uint64_t size) {
  uint64_t value = 0;
  bool known;
  if (t->values == NULL) return t->rules->kind->closed->value(t->rules, size);
  known = size == 0 || nim_seq_at(t->values, size, &value);
  assert(known);
  (void)known;
  return value;
}

/* ---- games of one's own: the table of options ---- */

const uint32_t *nim_custom_takes(const nim_custom *c, uint64_t pile) {
  return c->left + c->begin[pile];
}

const char *nim_custom_stated(const nim_custom *c, uint64_t pile, size_t *length) {
  size_t from = pile > 0 ? c->end[pile - 1] : 0;
  *length = c->end[pile] - from;
  return *length > 0 ? c->states + from : NULL;
}

uint64_t nim_custom_count(const nim_custom *c, uint64_t pile) {
  return c->begin[pile + 1] - c->begin[pile];
}

static uint64_t digest_numbers(uint64_t digest, const uint32_t *number, uint64_t count) {
  uint64_t i;
  digest = nim_hash_pair(digest, count);
  for (i = 0; i < count; i++) digest = nim_hash_pair(digest, number[i]);
  return digest;
}

static uint64_t digest_options(const nim_custom *c, uint64_t pile, uint64_t digest) {
  uint64_t k, count = nim_custom_count(c, pile);
  uint32_t lefts;
  if (c->takes) return digest_numbers(digest, nim_custom_takes(c, pile), count);
  digest = nim_hash_pair(digest, count);
  for (k = 0; k < count; k++) {
    const uint32_t *left = nim_custom_option(c, pile, k, &lefts);
    digest = digest_numbers(digest, left, lefts);
  }
  return digest;
}

uint64_t nim_custom_digest(const nim_custom *c, uint64_t largest) {
  uint64_t pile, digest = 0;
  size_t length;
  for (pile = 1; pile <= largest; pile++) {
    const char *state = nim_custom_stated(c, pile, &length);
    if (state != NULL) digest = nim_hash_pair(digest, nim_hash_bytes(state, length));
    digest = digest_options(c, pile, digest);
  }
  return digest;
}

const uint32_t *nim_custom_option(const nim_custom *c, uint64_t pile, uint64_t k,
                                  uint32_t *count) {
  const uint32_t *first = c->first + c->begin[pile] + k;
  *count = first[1] - first[0];
  return c->left + first[0];
}

/* ---- and how it is filled ---- */

/* Forgets what is kept of the pile that is open. */
static void reset(nim_custom *c) {
  c->options = c->begin[c->piles];
  c->lefts = c->takes ? c->options : c->first[c->options];
  c->stated = c->end[c->piles - 1];
}

void nim_learn_begin(nim_learning *t, nim_theory *theory, uint64_t pile, bool needs) {
  nim_custom *c = theory->custom;
  t->theory = theory;
  t->pile = pile;
  t->needs = needs;
  t->keeps = pile == c->piles;
  t->value = 0;
  t->parts = 0;
  nim_bits_clear(&t->bits, theory->values->values.max);
  if (t->keeps) reset(c);
}

/* Is there room to keep one more? Where there is not, what is kept of the pile goes. Four
** bytes of states count as an option or a pile that one leaves. */
static bool still_keeps(nim_learning *t) {
  nim_custom *c = t->theory->custom;
  size_t most = t->needs ? NIM_CUSTOM_MOST : NIM_CUSTOM_FEW;
  if (!t->keeps) return false;
  t->keeps = c->options + c->lefts + c->stated / 4 < most && t->parts <= NIM_MAX_PARTS;
  if (!t->keeps) reset(c);
  return t->keeps;
}

static bool append(nim_custom *c, uint32_t number) {
  if (!nim_block_reserve(&c->alloc, c->left, c->left_room, c->lefts + 1)) return false;
  c->left[c->lefts++] = number;
  return true;
}

/* Pairs of equal piles have value 0, and too many of them are not kept. */
bool nim_learn_leave(nim_learning *t, uint32_t size, uint64_t times) {
  uint64_t i;
  if (size == 0) return true;
  if (times % 2 == 1) t->value ^= nim_values_get(&t->theory->values->values, size);
  t->parts += nim_smaller(times, NIM_MAX_SIZE - t->parts);
  for (i = 0; i < times && still_keeps(t); i++)
    if (!append(t->theory->custom, size)) return false;
  return true;
}

bool nim_learn_option(nim_learning *t) {
  nim_custom *c = t->theory->custom;
  size_t count;
  nim_bit_set(t->bits.word, t->value);
  t->value = 0;
  t->parts = 0;
  if (!still_keeps(t)) return true;
  if (!nim_block_reserve(&c->alloc, c->first, c->option_room, c->options + 2))
    return false;
  count = c->lefts - c->first[c->options];
  c->first[++c->options] = (uint32_t)c->lefts;
  if (count > c->most) c->most = (uint32_t)count;
  return true;
}

bool nim_learn_take(nim_learning *t, uint32_t tokens) {
  nim_custom *c = t->theory->custom;
  const nim_values *values = &t->theory->values->values;
  uint32_t left = (uint32_t)t->pile - tokens;
  nim_bit_set(t->bits.word, left > 0 ? nim_values_get(values, left) : 0);
  if (!still_keeps(t)) return true;
  if (!append(c, tokens)) return false;
  c->options = c->lefts;
  return true;
}

bool nim_learn_state(nim_learning *t, char type, const char *text, size_t length) {
  nim_custom *c = t->theory->custom;
  if (!still_keeps(t)) return true;
  if (!nim_block_reserve(&c->alloc, c->states, c->state_room, c->stated + length + 1))
    return false;
  c->states[c->stated++] = type;
  if (length > 0) memcpy(c->states + c->stated, text, length);
  c->stated += length;
  return true;
}

static int by_number(const void *a, const void *b) {
  uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
  return one < other ? -1 : one > other;
}

/* The row that is open ascends from now on, and has no number twice. */
static void sort_takes(nim_custom *c) {
  size_t from = c->begin[c->piles], to, i;
  for (i = from + 1; i < c->lefts && c->left[i - 1] < c->left[i];) i++;
  if (i >= c->lefts) return;
  qsort(c->left + from, c->lefts - from, sizeof *c->left, by_number);
  for (to = i = from + 1; i < c->lefts; i++)
    if (c->left[i] != c->left[to - 1]) c->left[to++] = c->left[i];
  c->options = c->lefts = to;
}

nim_seq_status nim_learn_end(nim_learning *t) {
  nim_theory *theory = t->theory;
  nim_custom *c = theory->custom;
  uint32_t value = nim_bits_mex(&t->bits);
  nim_seq_status status;
  if (t->needs && !t->keeps) return NIM_SEQ_OPTIONS;
  if (t->pile < nim_theory_next(theory)) {
    if (value != nim_seq_get(theory->values, t->pile)) return NIM_SEQ_BAD;
  } else {
    status = nim_seq_push(theory->values, value);
    if (status != NIM_SEQ_DONE) return status;
  }
  if (!t->keeps) return NIM_SEQ_DONE;
  if (!nim_block_reserve(&c->alloc, c->begin, c->pile_room, c->piles + 2) ||
      !nim_block_reserve(&c->alloc, c->end, c->end_room, c->piles + 1))
    return NIM_SEQ_NOMEM;
  if (c->takes) sort_takes(c);
  c->end[c->piles] = c->stated;
  c->begin[++c->piles] = (uint32_t)c->options;
  return NIM_SEQ_DONE;
}
