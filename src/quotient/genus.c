/* Genera of sums, and which heaps are tame. */
#include "quotient/quotient.h"

#include "base/common.h"

/* Moves that one line of play may have, which bounds the stack: a move takes 1.5 KB. */
#define DEPTH 400

/* Heaps of a sum; sizes fit 16 bits. */
#define MOST_HEAPS 4000
#define MOST_SIZE 60000

void nim_genera_init(nim_genera *t, const nim_alloc *alloc, const nim_heaps *heaps) {
  *t = (nim_genera){.alloc = *alloc,
                    .heaps = *heaps,
                    .budget = NIM_GENUS_BUDGET,
                    .sums = {.extra = sizeof(nim_genus) / sizeof *t->sums.word}};
}

void nim_genera_free(nim_genera *t) {
  nim_block_free(&t->alloc, t->heap, t->heap_room);
  nim_block_free(&t->alloc, t->kind, t->kind_room);
  nim_sums_free(&t->sums, &t->alloc);
  nim_block_free(&t->alloc, t->path, t->path_room);
  memset(t, 0, sizeof *t);
}

static nim_quotient_status exceed(nim_genera *t, const char *what) {
  t->exceeded = what;
  return NIM_QUOTIENT_BUDGET;
}

/* ---- one genus from those of the options ---- */

/* Values that the options have: in normal play, and as digit i. */
typedef struct values {
  uint64_t normal[NIM_GENUS_VALUES / 64];
  uint64_t digit[NIM_GENUS_DIGITS][NIM_GENUS_VALUES / 64];
  unsigned digits; /* from the last two on they alternate */
  bool any;
} values;

static void add(values *v, const nim_genus *g) {
  unsigned last = g->digits - 2u;
  v->any = true;
  nim_bit_set(v->normal, g->grundy);
  if (g->digits > v->digits) v->digits = g->digits;
  for (unsigned i = 0; i < NIM_GENUS_DIGITS; i++)
    nim_bit_set(v->digit[i], g->digit[i < last ? i : last + (i - last) % 2]);
}

/* Digit i > 0: the options, and *2 played to 0 or to *1 beside the digit before. */
static unsigned next_digit(const values *v, unsigned i, unsigned before) {
  uint64_t seen[NIM_GENUS_VALUES / 64];
  memcpy(seen, v->digit[i], sizeof seen);
  nim_bit_set(seen, before);
  nim_bit_set(seen, before ^ 1);
  return nim_bit_mex(seen, NIM_GENUS_VALUES);
}

/* Fills the digits that sets are kept for; false when they have not come to alternate
** among them. Once the sets alternate a digit follows from the one before, so one that
** comes again after two steps does for ever. */
static bool find_digits(const values *v, nim_genus *g) {
  unsigned digit[NIM_GENUS_DIGITS], n = NIM_GENUS_DIGITS;
  digit[0] = v->any ? nim_bit_mex(v->digit[0], NIM_GENUS_VALUES) : 1;
  for (unsigned i = 1; i < n; i++) {
    if (digit[i - 1] >= NIM_GENUS_VALUES) return false;
    digit[i] = next_digit(v, i, digit[i - 1]);
  }
  if (digit[n - 1] != digit[n - 3] || digit[n - 1] >= NIM_GENUS_VALUES ||
      v->digits > n - 2)
    return false;
  while (n > 2 && digit[n - 1] == digit[n - 3]) n--;
  g->digits = (uint8_t)n;
  for (unsigned i = 0; i < n; i++) g->digit[i] = (uint8_t)digit[i];
  return true;
}

static nim_quotient_status from_values(nim_genera *t, const values *v, nim_genus *g) {
  unsigned grundy = nim_bit_mex(v->normal, NIM_GENUS_VALUES);
  if (grundy >= NIM_GENUS_VALUES || !find_digits(v, g))
    return exceed(t, "it has values above 255 or more than 14 digits");
  g->grundy = (uint8_t)grundy;
  return NIM_QUOTIENT_DONE;
}

/* ---- sums ---- */

static nim_tame_sum tame_sum(const nim_genera *t, const uint16_t *sum, size_t n) {
  nim_tame_sum all = nim_tame_none();
  for (size_t i = 0; i < n && all.miserable; i++)
    nim_tame_add(&all, t->kind[sum[i]], t->heap[sum[i]].grundy);
  return all;
}

static bool all_tame(const nim_genera *t, const uint16_t *sum, size_t n, nim_genus *g) {
  nim_tame_sum all = tame_sum(t, sum, n);
  uint8_t value = (uint8_t)all.grundy;
  if (!all.miserable) return false;
  g->grundy = value;
  g->digits = all.swap ? 3 : 2;
  g->digit[0] = (uint8_t)nim_tame_misere(&all);
  g->digit[1] = value ^ 2;
  g->digit[2] = value;
  return true;
}

static nim_quotient_status keep(nim_genera *t, const uint16_t *sum, size_t n,
                                const nim_genus *g) {
  uint16_t *found;
  if (t->sums.kept >= t->budget)
    return exceed(t, "the search keeps more sums than it may");
  found = nim_sums_keep(&t->sums, &t->alloc, sum, n);
  if (found == NULL) return NIM_QUOTIENT_NOMEM;
  memcpy(found, g, sizeof *g);
  return NIM_QUOTIENT_DONE;
}

/* ---- search ---- */

/* The sum that the search is in, at `at` on the path, and what its options come to. */
typedef struct frame {
  nim_genera *table;
  size_t at, n;
  unsigned depth;
  values v;
  bool single;              /* the sum is one heap that is being looked at: see look_at */
  nim_tame_options options; /* of that heap */
} frame;

static nim_quotient_status genus_of(nim_genera *t, size_t at, size_t n, unsigned depth,
                                    nim_genus *g);

/* Takes in what an option comes to that leaves these, in place of heap `without`: its sum
** stands after that of the frame. */
static nim_quotient_status follow(frame *f, size_t without, const nim_leaves *leaves) {
  nim_genera *t = f->table;
  size_t to = f->at + f->n, n = 0;
  nim_quotient_status status;
  nim_tame_sum option;
  nim_genus g;
  t->work += f->n + leaves->count + 1;
  if (t->work > NIM_GENUS_WORK)
    return exceed(t, "the search takes more work than it may");
  if (f->n + leaves->count > MOST_HEAPS)
    return exceed(t, "a sum has more than 4000 heaps");
  if (!nim_block_reserve(&t->alloc, t->path, t->path_room, to + f->n + leaves->count + 1))
    return NIM_QUOTIENT_NOMEM;
  for (size_t i = 0; i < f->n; i++)
    if (i != without) t->path[to + n++] = t->path[f->at + i];
  for (uint32_t i = 0; i < leaves->count; i++)
    nim_sums_add(t->kind, t->path + to, &n, nim_leaves_at(leaves, i));
  status = genus_of(t, to, n, f->depth - 1, &g);
  if (status != NIM_QUOTIENT_DONE) return status;
  add(&f->v, &g);
  if (!f->single) return status;
  option = tame_sum(t, t->path + to, n);
  nim_tame_add_option(&f->options, &option, n == 0);
  return status;
}

static nim_quotient_status try_heap(frame *f, size_t i, uint64_t size) {
  const nim_theory *theory = f->table->heaps.theory;
  nim_quotient_status status = NIM_QUOTIENT_DONE;
  nim_part part = {0};
  if (!nim_heaps_know(&f->table->heaps, size)) return NIM_QUOTIENT_BAD;
  while (status == NIM_QUOTIENT_DONE && nim_option_next(theory, size, &part)) {
    nim_leaves leaves = nim_option_leaves(theory, size, &part);
    status = follow(f, i, &leaves);
  }
  return status;
}

static nim_quotient_status search(nim_genera *t, size_t at, size_t n, unsigned depth,
                                  nim_genus *g) {
  frame f = {.table = t, .at = at, .n = n, .depth = depth};
  nim_quotient_status status = NIM_QUOTIENT_DONE;
  if (depth == 0) return exceed(t, "a line of play exceeds 400 moves");
  for (size_t i = 0; i < n && status == NIM_QUOTIENT_DONE; i++)
    if (i == 0 || t->path[at + i] != t->path[at + i - 1])
      status = try_heap(&f, i, t->path[at + i]);
  if (status == NIM_QUOTIENT_DONE) status = from_values(t, &f.v, g);
  return status == NIM_QUOTIENT_DONE ? keep(t, t->path + at, n, g) : status;
}

static nim_quotient_status genus_of(nim_genera *t, size_t at, size_t n, unsigned depth,
                                    nim_genus *g) {
  const uint16_t *sum = t->path + at, *found;
  if (all_tame(t, sum, n, g)) return NIM_QUOTIENT_DONE;
  if (n == 1) {
    *g = t->heap[sum[0]];
    return NIM_QUOTIENT_DONE;
  }
  found = nim_sums_find(&t->sums, sum, n);
  if (found == NULL) return search(t, at, n, depth, g);
  memcpy(g, found, sizeof *g);
  return NIM_QUOTIENT_DONE;
}

/* ---- heaps ---- */

static nim_quotient_status look_at(nim_genera *t, uint64_t n) {
  frame f = {
      .table = t, .depth = DEPTH, .single = true, .options = nim_tame_no_options()};
  nim_genus g;
  nim_quotient_status status;
  if (!nim_block_reserve(&t->alloc, t->heap, t->heap_room, (size_t)n + 1) ||
      !nim_block_reserve(&t->alloc, t->kind, t->kind_room, (size_t)n + 1))
    return NIM_QUOTIENT_NOMEM;
  status = try_heap(&f, 0, n);
  if (status == NIM_QUOTIENT_DONE) status = from_values(t, &f.v, &g);
  if (status != NIM_QUOTIENT_DONE) return status;
  t->heap[n] = g;
  t->kind[n] = nim_tame_kind(&f.options, g.grundy, g.digit[0]);
  t->known++;
  return NIM_QUOTIENT_DONE;
}

nim_quotient_status nim_genera_heap(nim_genera *t, uint64_t n, nim_genus *genus,
                                    bool *tame) {
  if (n > MOST_SIZE) return exceed(t, "a heap exceeds 60000");
  t->work = 0;
  while (t->known <= n) {
    nim_quotient_status status = look_at(t, t->known);
    if (status != NIM_QUOTIENT_DONE) return status;
  }
  *genus = t->heap[n];
  *tame = (t->kind[n] & NIM_MISERABLE) != 0;
  return NIM_QUOTIENT_DONE;
}
