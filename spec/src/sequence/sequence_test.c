/* sequence_test.c: the sequence engine against an oracle written straight from the rules,
** and itself by every method. Prints one line a group and exits with 1 at the first
** difference.
*/
#include "sequence/sequence.h"
#include "spec/support/memory.h"
#include "spec/support/theory.h"
#include "theory/theory.h"

static memory heap = {0, 0, -1};
static const nim_alloc alloc = {memory_counted, &heap};

static nim_code code_of(const char *text) {
  nim_code code = {.digit = {NIM_CODE_TWO}, .unequal = true};
  CHECK_OF(strcmp(text, "grundy") == 0 ||
               nim_code_parse(&code, text, strlen(text), NULL),
           text);
  return code;
}

/* Starts the sequence of a code or of Grundy's game, to be computed whatever its period.
*/
static void start(nim_seq *seq, const char *text) {
  nim_code code = code_of(text);
  nim_seq_init_code(seq, &alloc, &code);
  seq->use_period = false;
}

static nim_seq_status run(nim_seq *seq, uint64_t n) {
  nim_seq_status status;
  do status = nim_seq_run(seq, n, NIM_SEQ_SLICE);
  while (status == NIM_SEQ_MORE);
  return status;
}

/* --- the oracle: all moves that the code allows, by nim_code_allows' definition --- */

enum {
  WORDS = 128,
  ORACLE = 600,
  ROOM = 4096,
  FORCED = 1500,
  FURTHER = 4000,
  FEW = 20000
};

static unsigned oracle_mex(const nim_code *code, const unsigned *g, unsigned n) {
  static char seen[ROOM];
  unsigned mex = 0;
  memset(seen, 0, sizeof seen);
  for (unsigned k = 0; k <= n && k <= code->last; k++) {
    unsigned digit = code->digit[k], rest = n - k;
    if (rest == 0 && (digit & 1)) seen[0] = 1;
    if (rest > 0 && (digit & 2)) seen[g[rest]] = 1;
    for (unsigned a = 1; (digit & 4) && a < rest; a++) seen[g[a] ^ g[rest - a]] = 1;
    for (unsigned a = 1; (digit & 8) && a < rest; a++)
      for (unsigned b = a; b + b + a <= rest; b++)
        seen[g[a] ^ g[b] ^ g[rest - a - b]] = 1;
  }
  while (seen[mex]) mex++;
  return mex;
}

/* What an engine may do without: nothing, all tiers, all but the split, runs of piles. */
enum { EVERYTHING, TEXTBOOK, SPARSE, BLOCKS, CHOICES };

static uint32_t without(int choice) {
  if (choice == TEXTBOOK) return UINT32_MAX;
  if (choice == SPARSE) return ~NIM_TIER_BIT(NIM_TIER_rare);
  return choice == BLOCKS ? NIM_TIER_BIT(NIM_TIER_few) : 0;
}

static void compare_oracle(const char *text, const unsigned *g, int choice) {
  nim_seq seq;
  start(&seq, text);
  seq.engine.without = without(choice);
  CHECK(run(&seq, ORACLE - 1) == NIM_SEQ_DONE);
  for (unsigned n = 0; n < ORACLE; n++) {
    if (nim_seq_get(&seq, n) == g[n]) continue;
    fprintf(stderr, "%s, choice %d: G(%u) = %u, got %u\n", text, choice, n, g[n],
            (unsigned)nim_seq_get(&seq, n));
    exit(1);
  }
  nim_seq_free(&seq);
  nim_seq_free(&seq);
  CHECK(heap.blocks == 0 && heap.bytes == 0);
}

static void compare_oracles(const char *text, int choices) {
  nim_code code = code_of(text);
  unsigned g[ORACLE];
  for (unsigned n = 0; n < ORACLE; n++) g[n] = oracle_mex(&code, g, n);
  for (int choice = EVERYTHING; choice < choices; choice++)
    compare_oracle(text, g, choice);
}

static void code_number(unsigned number, char text[8]) {
  snprintf(text, 8, "%c.%o%o%o", number & 512 ? '4' : '0', number >> 6 & 7,
           number >> 3 & 7, number & 7);
}

static void test_oracle(void) {
  char text[8];
  for (unsigned number = 1; number < 1024; number += step_of(13, 1)) {
    code_number(number, text);
    compare_oracles(text, CHOICES);
  }
  compare_oracles("0.4444", TEXTBOOK);
  compare_oracles("0.00000000040000000000400000001", TEXTBOOK);
  puts("oracle: codes of three digits");
}

/* Digits that leave three piles: by sets of pairs, and by all triples. */
static void test_three(void) {
  static const char *const codes[] = {"0.8",  "8.0",   "C.F",  "0.3F",  "4.8",
                                      "0.EF", "0.00F", "8.FF", "0.A5C", "0.9"};
  const nim_alloc fixed = alloc;
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    compare_oracles(codes[i], SPARSE);
  for (long k = 0; k < 40; k++) {
    nim_code code = code_of("0.8");
    nim_seq seq;
    nim_seq_init_code(&seq, &fixed, &code);
    heap.refuse_after = k;
    run(&seq, 200);
    heap.refuse_after = -1;
    CHECK(run(&seq, 200) == NIM_SEQ_DONE && nim_seq_get(&seq, 200) == 66);
    nim_seq_free(&seq);
    CHECK(heap.blocks == 0 && heap.bytes == 0);
  }
  puts("three piles");
}

/* --- methods against each other, further out --- */

static void compare_values(const nim_seq *a, const nim_seq *b, const char *name,
                           uint64_t n) {
  for (uint64_t i = 0; i <= n; i++) {
    if (nim_seq_get(a, i) == nim_seq_get(b, i)) continue;
    fprintf(stderr, "%s: G(%llu) differs: %llu and %llu\n", name, (unsigned long long)i,
            (unsigned long long)nim_seq_get(a, i), (unsigned long long)nim_seq_get(b, i));
    exit(1);
  }
}

static void compare_methods(nim_seq *a, nim_seq *b, const char *name, uint64_t n) {
  CHECK(run(a, n) == NIM_SEQ_DONE);
  CHECK(run(b, n) == NIM_SEQ_DONE);
  compare_values(a, b, name, n);
  nim_seq_free(a);
  nim_seq_free(b);
}

static void compare_games(const char *text, uint32_t first, uint32_t second, uint64_t n) {
  nim_seq a, b;
  start(&a, text);
  start(&b, text);
  a.engine.without = first;
  b.engine.without = second;
  compare_methods(&a, &b, text, n);
}

static void test_methods(void) {
  static const char *const far[] = {"0.16",   "0.106", "0.007",  "0.77",  "0.4444",
                                    "0.45",   "0.26",  "0.0007", "0.644", "4.003",
                                    "0.051",  "0.014", "0.172",  "0.354", "0.454",
                                    "grundy", "0.07",  "0.524",  "0.76"};
  char text[8];
  for (unsigned number = 1; number < 1024; number += step_of(61, 3)) {
    code_number(number, text);
    compare_games(text, without(TEXTBOOK), 0, 3000);
    compare_games(text, without(SPARSE), without(BLOCKS), 3000);
  }
  for (size_t i = 0; i < sizeof far / sizeof *far; i += step_of(6, 1))
    compare_games(far[i], without(TEXTBOOK), 0, 20000);
  compare_games("grundy", without(SPARSE), without(BLOCKS), 20000);
  puts("methods agree");
}

/* Each tier may be left out. */
static void test_tiers(void) {
  static const char *const games[] = {"0.007", "0.014", "0.16",   "0.172",
                                      "0.354", "0.764", "0.4444", "grundy"};
  for (size_t i = 0; i < sizeof games / sizeof *games; i += step_of(3, 1))
    for (size_t t = 0; t < NIM_TIER_COUNT; t++)
      compare_games(games[i], 0, (uint32_t)1 << t, 8000);
  puts("tiers change no value");
}

/* Nothing is known of a split where no move leaves two piles, or some leave three. */
static void test_no_split(void) {
  nim_rare split;
  nim_seq seq;
  static const char *const games[] = {"0.77", "0.3", "0.8"};
  for (size_t i = 0; i < 3; i++) {
    start(&seq, games[i]);
    CHECK(run(&seq, 500) == NIM_SEQ_DONE);
    CHECK(nim_rare_split(&seq.engine, &alloc, &seq.values, 500, &split) ==
          (i == 0 ? NIM_SEQ_DONE : NIM_SEQ_BAD));
    nim_seq_free(&seq);
  }
}

/* Parameters that make each pass of the block method work; it changes them as it goes,
** so that most need not go far. */
/* What is read of the stack before it is written is wrong then, each time. */
static void litter(void) {
  volatile unsigned char junk[1 << 16];
  for (size_t i = 0; i < sizeof junk; i++) junk[i] = 255;
}

static void (*volatile litter_stack)(void) = litter;

static void compare_kernel(const nim_seq *slow, const char *text,
                           const nim_kernel *kernel, size_t depth) {
  uint64_t n = depth == 1 ? FURTHER : FORCED;
  nim_seq seq;
  start(&seq, text);
  seq.engine.without = without(BLOCKS);
  seq.engine.kernel = kernel;
  seq.engine.workers = 1 + (kernel == &nim_kernel_plain); /* one has no blocks by it */
  seq.engine.aim.depth = depth;
  seq.engine.aim.words = 1 + depth % 7;
  seq.engine.aim.extra = seq.engine.aim.rounds = depth % 5;
  litter_stack();
  CHECK(run(&seq, n) == NIM_SEQ_DONE);
  compare_values(slow, &seq, text, n);
  nim_seq_free(&seq);
}

enum { LOOSE = 1024, NARROW = 256, FAR_BASE = 800 };

/* Values below `space` by chance, in both widths. */
static void fill(uint16_t wide[LOOSE], uint8_t byte[LOOSE], uint32_t space) {
  for (size_t i = 0; i < LOOSE; i++) {
    wide[i] = (uint16_t)below(space);
    byte[i] = (uint8_t)wide[i];
  }
}

/* By each kernel as by plain C. */
static void compare_gathers(const nim_kernel *kernel, uint32_t space, uint32_t low) {
  uint16_t wide[LOOSE];
  uint8_t byte[LOOSE];
  uint64_t plain[NIM_LANES] = {0}, sets[NIM_LANES] = {0};
  const uint32_t at[] = {3, 65, 66, 70, 150, 151, 199};
  nim_places places = {at, 0, sizeof at / sizeof *at};
  uint32_t end = space - low < 64 ? space : low + 64;
  fill(wide, byte, space);
  nim_kernel_plain.gather(plain, wide, true, FAR_BASE, places, low, end);
  kernel->gather(sets, wide, true, FAR_BASE, places, low, end);
  CHECK(memcmp(sets, plain, sizeof sets) == 0);
  if (space > NARROW) return;
  memset(sets, 0, sizeof sets);
  kernel->gather(sets, byte, false, FAR_BASE, places, low, end);
  CHECK(memcmp(sets, plain, sizeof sets) == 0);
}

static void test_gathers(void) {
  const nim_kernel *kernel;
  for (size_t i = 0; (kernel = nim_kernel_number(i)) != NULL; i++)
    for (uint32_t space = 1; space <= 65536; space *= 2)
      for (uint32_t low = 0; low < space && low < 1024; low += 64)
        compare_gathers(kernel, space, low);
  puts("gathers agree");
}

/* What a sieve should find among these pairs, by its definition. */
static size_t find_pairs(const nim_sieve *sieve, const uint16_t *g, size_t sum,
                         nim_places runs) {
  size_t count = 0;
  for (size_t i = 0; i < runs.count; i += NIM_RUN) {
    for (size_t k = 0; k < NIM_RUN; k++) {
      size_t a = nim_place(runs, i) + k;
      uint32_t value = (uint32_t)(g[a] ^ g[sum - a]);
      if ((sieve->open[value / 64 % NIM_SIEVE_WORDS] >> (value % 64) & 1) == 0) continue;
      count++;
      if (value / 64 < sieve->words)
        sieve->set[value / 64 * NIM_LANES] |= (uint64_t)1 << (value % 64);
    }
  }
  return count;
}

/* Two runs and a piece of one, both widths, a sieve whose bits are one in so many. */
static void compare_sifts(const nim_kernel *kernel, uint32_t space, size_t words,
                          uint32_t share) {
  static uint64_t plain[WORDS][NIM_LANES], sets[WORDS][NIM_LANES];
  uint16_t wide[LOOSE];
  uint8_t byte[LOOSE];
  uint32_t at[3 * NIM_RUN];
  nim_places runs = {at, 0, 2 * NIM_RUN + 1};
  nim_sieve sieve = {{0}, &plain[0][5], words};
  size_t count;
  fill(wide, byte, space);
  for (size_t i = 0; i < 64 * words && i < 64 * NIM_SIEVE_WORDS; i++)
    sieve.open[i / 64] |= (uint64_t)(below(share) == 0) << (i % 64);
  for (uint32_t i = 0; i < 3 * NIM_RUN; i++) at[i] = (i / NIM_RUN * 5 + 1) % 11 * 40 + i;
  memset(plain, 0, sizeof plain);
  count = find_pairs(&sieve, wide, FAR_BASE, runs);
  memset(sets, 0, sizeof sets);
  sieve.set = &sets[0][5];
  CHECK(kernel->sift(&sieve, wide, true, FAR_BASE, runs) == count);
  CHECK(memcmp(sets, plain, sizeof sets) == 0);
  if (space > NARROW) return;
  memset(sets, 0, sizeof sets);
  CHECK(kernel->sift(&sieve, byte, false, FAR_BASE, runs) == count);
  CHECK(memcmp(sets, plain, sizeof sets) == 0);
}

static void test_sifts(void) {
  const nim_kernel *kernel;
  for (size_t i = 0; (kernel = nim_kernel_number(i)) != NULL; i++)
    for (uint32_t space = 1; space <= 65536; space *= 2)
      for (size_t words = 1; words <= WORDS; words += 2)
        for (uint32_t share = 1; share <= 1000; share *= 10)
          compare_sifts(kernel, space, words, share);
  puts("sifts agree");
}

/* Near as the list's entries may be, the sets of a run look no further than before it. */
static void compare_reaches(const nim_kernel *kernel, uint32_t space, size_t count) {
  uint16_t wide[LOOSE];
  uint8_t byte[LOOSE];
  uint64_t plain[NIM_FEW_LANES], sets[NIM_FEW_LANES];
  nim_reach list[40];
  fill(wide, byte, space);
  for (size_t i = 0; i < count; i++) {
    list[i].flip = byte[i];
    list[i].back = NIM_FEW_LANES + i * i % 700;
  }
  nim_kernel_plain.reach(plain, byte + FAR_BASE, list, count, space <= 32);
  kernel->reach(sets, byte + FAR_BASE, list, count, space <= 32);
  CHECK(memcmp(sets, plain, sizeof sets) == 0);
}

static void test_reaches(void) {
  const nim_kernel *kernel;
  for (size_t i = 0; (kernel = nim_kernel_number(i)) != NULL; i++)
    for (uint32_t space = 1; space <= NARROW; space *= 2)
      for (size_t count = 0; count <= 40; count += 8)
        compare_reaches(kernel, space, count);
  puts("reaches agree");
}

/* Far enough for helpers to be chosen in most of them. */
static void compare_few(const char *text) {
  const nim_kernel *kernel;
  nim_seq slow;
  start(&slow, text);
  slow.engine.without = without(BLOCKS);
  CHECK(run(&slow, FEW) == NIM_SEQ_DONE);
  for (size_t i = 0; (kernel = nim_kernel_number(i)) != NULL; i++) {
    nim_seq seq;
    start(&seq, text);
    seq.engine.kernel = kernel;
    CHECK(run(&seq, FEW) == NIM_SEQ_DONE);
    CHECK(seq.engine.few != NULL);
    compare_values(&slow, &seq, text, FEW);
    nim_seq_free(&seq);
  }
  nim_seq_free(&slow);
}

static void test_few(void) {
  static const char *const codes[] = {"0.16",  "0.45",  "0.106", "0.104", "0.051", "0.26",
                                      "0.354", "0.454", "0.56",  "0.644", "0.57"};
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) compare_few(codes[i]);
  puts("few rare positions");
}

static size_t compare_kernels(const char *text) {
  const nim_kernel *kernel;
  nim_seq slow;
  size_t count = 0;
  start(&slow, text);
  slow.engine.without = without(TEXTBOOK);
  CHECK(run(&slow, FURTHER) == NIM_SEQ_DONE);
  for (; (kernel = nim_kernel_number(count)) != NULL; count++)
    for (size_t depth = 1; depth < 2000; depth = depth * 3 + 1)
      compare_kernel(&slow, text, kernel, depth);
  nim_seq_free(&slow);
  return count;
}

static void test_kernels(void) {
  static const char *const games[] = {
      "0.16",  "0.106", "0.007", "0.07",   "0.4444",
      "0.45",  "4.4",   "0.644", "4.003",  "0.4",
      "0.376", "0.014", "0.764", "grundy", "0.40000000000000000000000000000004"};
  size_t kernels = 0;
  for (size_t i = 0; i < sizeof games / sizeof *games; i += step_of(5, 1))
    kernels = compare_kernels(games[i]);
  printf("kernels: %zu\n", kernels);
}

/* --- periods --- */

/* Values that repeat from `start` on at `length`, and at no less: one of them comes once
** in a period. The others are few, so that many distances nearly match. */
static void put_period(nim_values *v, size_t count, size_t start, size_t length,
                       uint32_t once) {
  uint32_t state = (uint32_t)(7 * length + start);
  for (size_t i = 0; i < count; i++) {
    uint32_t value = (state = state * 1664525u + 1013904223u) >> 30;
    if (i % length == start % length) value = once;
    if (i >= start + length) value = nim_values_get(v, i - length);
    CHECK(nim_values_append(v, &alloc, value) == NIM_SEQ_DONE);
  }
}

/* Periods of all lengths around those of what is looked at at a time, in one byte and in
** two. */
static void check_length(size_t start, size_t length, uint32_t once) {
  nim_values v = {0};
  nim_period period;
  size_t count = start + 2 * length + 10;
  CHECK(nim_values_reserve(&v, &alloc, count, count));
  put_period(&v, count, start, length, once);
  nim_period_init(&period, NIM_PERIOD_WINDOW, length + 9, 2);
  CHECK((v.byte == NULL) == (once > 255));
  CHECK(nim_period_conclude(&period, &v) && period.length == length);
  CHECK(period.preperiod <= start);
  nim_values_free(&v, &alloc);
}

static void test_lengths(void) {
  for (size_t length = 1; length <= 300; length++)
    for (size_t start = 0; start < 2 * length; start += length / 3 + 1) {
      check_length(start, length, 5);
      check_length(start, length, 300);
    }
  puts("periods of 1 to 300 are found");
}

/* --- the interface --- */

/* What was computed before counts no more. */
static void test_adopt(const char *text, uint64_t before, uint64_t n, uint64_t further) {
  nim_code code = code_of(text);
  nim_seq a, b;
  nim_seq_init_code(&a, &alloc, &code);
  nim_seq_init_code(&b, &alloc, &code);
  a.use_period = b.use_period = false;
  CHECK(run(&a, further) == NIM_SEQ_DONE);
  CHECK(run(&b, before) == NIM_SEQ_DONE);
  if (a.values.byte)
    CHECK(nim_seq_adopt(&b, a.values.byte, n + 1, 1) == NIM_SEQ_DONE);
  else
    CHECK(nim_seq_adopt(&b, a.values.wide, n + 1, 2) == NIM_SEQ_DONE);
  compare_methods(&a, &b, text, further);
}

/* Whatever memory is refused, the values are the old ones or the new. */
static void test_adopt_refusal(void) {
  static const uint16_t values[] = {0, 1, 300};
  nim_code code = code_of("0.16");
  for (long after = 0; after < 4; after++) {
    nim_seq seq;
    nim_seq_status status;
    nim_seq_init_code(&seq, &alloc, &code);
    CHECK(run(&seq, 9) == NIM_SEQ_DONE);
    heap.refuse_after = after;
    status = nim_seq_adopt(&seq, values, 3, 2);
    heap.refuse_after = -1;
    CHECK(status == (after < 2 ? NIM_SEQ_NOMEM : NIM_SEQ_DONE));
    CHECK(nim_seq_count(&seq) == (after < 2 ? 10 : 3));
    nim_seq_free(&seq);
  }
  CHECK(heap.blocks == 0 && heap.bytes == 0);
}

/* Refuses memory at every call in turn; going on afterwards gives the same values, and
** proves as much. */
static void test_refusal(const char *text, uint64_t n) {
  nim_rules *rules = theory_rules(text);
  nim_seq whole;
  CHECK(nim_theory_sequence(&whole, &alloc, rules) == NIM_SEQ_DONE);
  CHECK(run(&whole, n) == NIM_SEQ_DONE);
  for (long after = 0; after < 40; after++) {
    nim_seq seq;
    nim_seq_status status;
    CHECK(nim_theory_sequence(&seq, &alloc, rules) == NIM_SEQ_DONE);
    heap.refuse_after = after;
    status = run(&seq, n);
    heap.refuse_after = -1;
    CHECK(status == NIM_SEQ_DONE || status == NIM_SEQ_NOMEM);
    CHECK(run(&seq, n) == NIM_SEQ_DONE && nim_seq_count(&seq) == n + 1);
    CHECK(seq.period.length == whole.period.length);
    CHECK(seq.period.preperiod == whole.period.preperiod);
    CHECK(seq.period.saltus == whole.period.saltus);
    for (uint64_t i = 0; i <= n; i++)
      CHECK(nim_seq_get(&seq, i) == nim_seq_get(&whole, i));
    nim_seq_free(&seq);
  }
  nim_seq_free(&whole);
  nim_seq_free(&whole);
  CHECK(nim_seq_count(&whole) == 0 && heap.blocks == 0 && heap.bytes == 0);
  free(rules);
}

static void test_slices(void) {
  nim_code code = code_of("0.156");
  nim_seq seq;
  int slices = 0;
  nim_seq_init_code(&seq, &alloc, &code);
  while (nim_seq_run(&seq, 3000, 1) == NIM_SEQ_MORE) slices++;
  CHECK(slices >= 40 && nim_seq_count(&seq) == 3001);
  nim_seq_free(&seq);
}

/* The least n for which G(0) .. G(n) prove a period, by trying every period from every
** start. */
static uint64_t least_proof(const nim_seq *seq, uint64_t limit) {
  uint64_t span = seq->period.span, least = UINT64_MAX;
  for (uint64_t p = 1; p < limit; p++) {
    for (uint64_t start = 0, i = 0; i + p <= limit; i++) {
      bool octal = seq->kind == NIM_SEQ_CODE;
      uint64_t last = octal ? 2 * start + p + span : start + span - 1;
      if (nim_seq_get(seq, i) != nim_seq_get(seq, i + p))
        start = i + 1;
      else if (i >= last && last + p < least)
        least = last + p;
    }
  }
  return least;
}

/* A period is given from the first value on that completes a proof of one. */
static void check_least(nim_seq *whole, nim_seq *seq, const char *name, uint64_t limit) {
  uint64_t least;
  whole->use_period = false;
  CHECK(run(whole, limit) == NIM_SEQ_DONE);
  least = least_proof(whole, limit);
  for (uint64_t n = 0; n <= limit && !seq->period.proven; n++) {
    CHECK(run(seq, n) == NIM_SEQ_DONE);
    if (nim_seq_conclude(seq) == (n >= least)) continue;
    fprintf(stderr, "%s: proven from %llu on, at %llu it is said to be %d\n", name,
            (unsigned long long)least, (unsigned long long)n, seq->period.proven);
    exit(1);
  }
  CHECK(!seq->period.proven || seq->period.checked == least);
  nim_seq_free(whole);
  nim_seq_free(seq);
}

static void test_conclusions(void) {
  static const char *const sets[] = {"take:1,2", "take:1,57,78", "take:6,24,36,40",
                                     "take:2,5,7", "take:3,13,30"};
  char text[8];
  nim_seq a, b;
  for (unsigned number = 1; number < 1024; number += 5) {
    nim_code code;
    code_number(number, text);
    code = code_of(text);
    nim_seq_init_code(&a, &alloc, &code);
    nim_seq_init_code(&b, &alloc, &code);
    check_least(&a, &b, text, 300);
  }
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    nim_rules *rules = theory_rules(sets[i]);
    CHECK(nim_theory_sequence(&a, &alloc, rules) == NIM_SEQ_DONE);
    CHECK(nim_theory_sequence(&b, &alloc, rules) == NIM_SEQ_DONE);
    check_least(&a, &b, sets[i], 400);
    free(rules);
  }
  puts("periods are given as soon as they are proven");
}

/* What is asked before there is a value, of the first ones, and of a formula. */
static void test_asked(void) {
  nim_rules *rules = theory_rules("take:4,1,3,1");
  uint64_t most = 9, at = 9;
  nim_seq seq;
  CHECK(rules->takes == 3 && rules->take[0] == 1 && rules->take[2] == 4);
  CHECK(nim_theory_sequence(&seq, &alloc, rules) == NIM_SEQ_DONE);
  CHECK(!nim_seq_max(&seq, &most, &at));
  CHECK(run(&seq, 0) == NIM_SEQ_DONE && nim_seq_max(&seq, &most, &at));
  CHECK(most == 0 && at == 0);
  CHECK(run(&seq, 9) == NIM_SEQ_DONE && nim_seq_max(&seq, &most, &at));
  CHECK(most == 3 && at == 5); /* 0 1 0 1 2 3 2, again and again */
  nim_seq_free(&seq);
  free(rules);
  nim_seq_init_closed(&seq, &alloc, &nim_rules_plain);
  CHECK(nim_seq_at(&seq, 12345, &most) && most == 12345);
  CHECK(nim_seq_adopt(&seq, "\1", 1, 1) == NIM_SEQ_BAD);
  nim_seq_free(&seq);
  CHECK(heap.blocks == 0 && heap.bytes == 0);
}

/* --- periods of made-up values against a search of all distances, by the theorems of
** sequence.h word for word, as the values come and at the end --- */

#define MOST 700u

/* The first i from which on G(i) = G(i + p) among so many values. */
static size_t holds_from(const nim_values *v, size_t count, size_t p) {
  size_t i = count - p;
  while (i > 0 && nim_values_get(v, i - 1) == nim_values_get(v, i - 1 + p)) i--;
  return i;
}

/* How many values prove a distance, by the rule. */
static uint64_t needed(const nim_period *rule, uint64_t start, uint64_t p) {
  uint64_t k = rule->piles < 2 ? 2 : rule->piles;
  if (rule->rule == NIM_PERIOD_CODE) return k * start + k * p + rule->span + 1;
  return start + p + rule->span;
}

typedef struct known {
  bool proven;
  size_t length, preperiod;
} known;

/* The first distance that so many values prove: none before it has a proof, so it is the
** smallest period. */
static known search(const nim_values *v, size_t count, const nim_period *rule) {
  size_t p, q;
  for (p = 1; p < count; p++) {
    size_t start = holds_from(v, count, p);
    if (needed(rule, start, p) > count) continue;
    for (q = 1; q < p; q++)
      if (holds_from(v, count, q) <= start) return (known){true, q, start};
    return (known){true, p, start};
  }
  return (known){false, 0, 0};
}

static void test_found(const nim_period *found, known wanted, const nim_period *rule) {
  CHECK(found->proven == wanted.proven);
  if (!found->proven) return;
  CHECK(found->length == wanted.length && found->preperiod == wanted.preperiod);
  CHECK(found->saltus == 0);
  CHECK(found->checked + 1 == needed(rule, wanted.preperiod, wanted.length));
}

static void append(nim_values *v, uint32_t value) {
  CHECK(nim_values_reserve(v, &alloc, v->count + 1, SIZE_MAX));
  CHECK(nim_values_append(v, &alloc, value) == NIM_SEQ_DONE);
}

/* For the rule of codes: a beginning, then a period. Some have runs of a shorter one. */
static void make_periodic(nim_values *v, size_t count, uint32_t kinds, bool wide) {
  size_t start = below(60), length = 1 + below(below(4) == 0 ? 150 : 20), i;
  size_t step = below(2) == 0 ? 1 + below(9) : count;
  for (i = 0; i < count; i++) {
    uint32_t value = below(kinds) + (wide && below(9) == 0 ? 300 : 0);
    if (i >= step && below(30) > 0) value = nim_values_get(v, i - step);
    append(v, i >= start + length ? nim_values_get(v, i - length) : value);
  }
}

/* For windows: each value is a function of the `span` values before it. */
static void make_from_window(nim_values *v, size_t count, uint32_t kinds, bool wide,
                             uint64_t span) {
  uint64_t key = below(1u << 31), i, k;
  for (i = 0; i < count; i++) {
    uint64_t h = key;
    for (k = 1; k <= span; k++)
      h = (h + (k <= i ? nim_values_get(v, i - k) : 7)) * UINT64_C(0x9E3779B97F4A7C15);
    append(v, (uint32_t)(h >> 40) % kinds + (wide && h >> 61 == 0 ? 300 : 0));
  }
}

static nim_period make(nim_values *v, size_t count) {
  nim_period period;
  uint32_t kinds = 1 + below(4);
  bool wide = below(3) == 0, window = below(2) == 0;
  uint64_t span = 1 + below(below(8) == 0 ? 200 : 6);
  nim_period_init(&period, window ? NIM_PERIOD_WINDOW : NIM_PERIOD_CODE, span, below(4));
  CHECK(!period.proven && period.piles >= 2);
  if (window) make_from_window(v, count, kinds, wide, span);
  else make_periodic(v, count, kinds, wide);
  return period;
}

/* The same values, so many at first. */
static void grow(nim_values *v, const nim_values *all, size_t count) {
  while (v->count < count) append(v, nim_values_get(all, v->count));
}

/* As they come a period is seen when it is proven, or up to an eighth later; asked for,
** at once. */
static void test_growing(const nim_values *all, nim_period rule) {
  nim_values v = {0};
  nim_period period = rule;
  size_t count = 0, proven = 0, most = 1 + below(30);
  while (count < all->count && !period.proven) {
    nim_period asked = period;
    known wanted;
    count += 1 + below((uint32_t)most);
    if (count > all->count) count = all->count;
    grow(&v, all, count);
    wanted = search(&v, count, &rule);
    if (!wanted.proven) proven = 0;
    else if (proven == 0) proven = count;
    if (nim_period_update(&period, &v)) test_found(&period, wanted, &rule);
    nim_period_conclude(&asked, &v);
    test_found(&asked, wanted, &rule);
    if (proven > 0 && count >= 16 + proven + proven / 8 + most) CHECK(period.proven);
  }
  nim_values_free(&v, &alloc);
}

/* Concluded twice, the second time for nothing; where there is no rule, never. */
static void test_period_asked(const nim_values *v, nim_period rule) {
  nim_period period = rule, none;
  bool proven = nim_period_conclude(&period, v);
  test_found(&period, search(v, v->count, &rule), &rule);
  CHECK(nim_period_conclude(&period, v) == proven);
  nim_period_init(&none, NIM_PERIOD_NONE, 1, 2);
  CHECK(!nim_period_conclude(&none, v) && !nim_period_update(&none, v));
  nim_period_state(&none, 3, 4, 5);
  CHECK(none.proven && none.length == 3 && none.preperiod == 4 && none.saltus == 5);
  CHECK(none.checked == 0);
  CHECK(nim_period_update(&none, v) && nim_period_conclude(&none, v));
}

/* A window of all numbers is no window: nothing is proven, and nothing overflows. */
static void test_endless(void) {
  nim_values v = {0};
  nim_period period;
  size_t i;
  for (i = 0; i < 100; i++) append(&v, 0);
  nim_period_init(&period, NIM_PERIOD_WINDOW, UINT64_MAX, 1);
  CHECK(!nim_period_update(&period, &v) && !nim_period_conclude(&period, &v));
  nim_values_free(&v, &alloc);
}

static void test_periods(void) {
  int i;
  for (i = 0; i < 400; i++) {
    nim_values v = {0};
    nim_period rule = make(&v, i % 8 == 0 ? MOST : 1 + below(250));
    test_period_asked(&v, rule);
    test_growing(&v, rule);
    nim_values_free(&v, &alloc);
  }
  test_endless();
  puts("periods: as a search of all distances proves them");
}

int main(void) {
  test_asked();
  test_conclusions();
  test_slices();
  test_refusal("0.16", 5000);
  test_refusal("0.007", 5000);
  test_refusal("0.014", 9000);
  test_refusal("allbut:300,350,650", 9000);
  test_refusal("take:primes", 9000);
  test_adopt("0.16", 0, 3333, 9000);
  test_adopt("0.16", 8000, 3333, 9000);
  test_adopt("0.77", 0, 150, 9000);
  test_adopt("0.77", 0, 1500, 9000);
  test_adopt("0.007", 0, 1500, 9000);
  test_adopt("0.007", 7000, 1500, 9000);
  test_adopt("0.007", 7000, 0, 9000);
  test_adopt_refusal();
  puts("slices, refusals, adoption");
  test_oracle();
  test_three();
  test_methods();
  test_tiers();
  test_no_split();
  test_gathers();
  test_sifts();
  test_reaches();
  test_few();
  test_kernels();
  test_lengths();
  CHECK(heap.blocks == 0 && heap.bytes == 0);
  test_periods();
  return 0;
}
