/* batch_test.c: checks of the batch solver that need no Lua.
**
** Build with src/batch*.c and batch_harness.c.
*/
#include <inttypes.h>
#include <unistd.h>

#include "batch/batch.h"
#include "spec/support/batch_harness.h"
#include "spec/support/check.h"
#include "spec/support/memory.h"

#define N(k)                                                                             \
  "First player wins (N-position)\n"                                                     \
  "Number of winning options for the first step: " k "\n"
#define P "Second player wins (P-position)\n"

#define NINES "99999999999999999999999999999999999999999999999999"
#define ZEROS "00000000000000000000000000000000000000000000000000"

/* ---- Texts ---- */

typedef struct example {
  const char *input;
  size_t size; /* 0: up to the zero byte */
  const char *output;
  uint64_t line; /* 0: no error */
  const char *why;
} example;

static const example examples[] = {
    {"3\n3\n3 4 5\n3\n3 4 7\n4\n3 6 9 2\n", 0, N("1") P N("1"), 0, ""},
    {"3\r\n3\r\n3 4 5\r\n3\r\n3 4 7\r\n4\r\n3 6 9 2", 0, N("1") P N("1"), 0, ""},
    {"\n 2\t0 \f3\v1 1\n\n1 \n", 0, P N("3"), 0, ""},
    {"0", 0, "", 0, ""},
    {"0\n\n", 0, "", 0, ""},
    {"1 2 9223372036854775807 9223372036854775806", 0, N("1"), 0, ""},
    {"1 2 0009223372036854775807 " ZEROS ZEROS ZEROS ZEROS "7", 0, N("1"), 0, ""},
    {"001 1 " ZEROS ZEROS ZEROS, 0, P, 0, ""},
    {"1 1 12345678901234567", 0, N("1"), 0, ""},
    {"1 12 1 1 1 1 1 1 1 1 1 1 1 2", 0, N("1"), 0, ""},
    {"1 13 1 1 1 1 1 1 1 1 1 1 1 1 1", 0, N("13"), 0, ""},

    {"", 0, "", 1, "number of cases: number expected, the input is empty"},
    {" \n\n", 0, "", 2, "number of cases: number expected, the input is empty"},
    {"2\n1 5\n", 0, N("1"), 2,
     "number of piles of case 2: number expected, got the end of the input"},
    {"1\n3\n1 2\n", 0, "", 3,
     "pile 3 of case 1: number expected, got the end of the input"},
    {"1\n3\n1 2\n\n", 0, "", 4,
     "pile 3 of case 1: number expected, got the end of the input"},
    {"1\n3\n1 2", 0, "", 3,
     "pile 3 of case 1: number expected, got the end of the input"},
    {"1\n9223372036854775807\n1", 0, "", 3,
     "pile 2 of case 1: number expected, got the end of the input"},
    {"9223372036854775807\n1\n1", 0, N("1"), 3,
     "number of piles of case 2: number expected, got the end of the input"},
    {"1\n1 7\n\n8 9\n", 0, N("1"), 4,
     "after the last case (1): too many numbers, got '8'"},
    {"0 7", 0, "", 1, "after the last case (0): too many numbers, got '7'"},
    {"1\n1 7\nx", 0, N("1"), 3,
     "after the last case (1): end of the input expected, got 'x'"},
    {"2\n1 7\n3 1 x 2", 0, N("1"), 3, "pile 2 of case 2: number expected, got 'x'"},
    {"T", 0, "", 1, "number of cases: number expected, got 'T'"},
    {"1\nn", 0, "", 2, "number of piles of case 1: number expected, got 'n'"},
    {"1 1 12x", 0, "", 1, "pile 1 of case 1: number expected, got '12x'"},
    {"1 1 0x10", 0, "", 1, "pile 1 of case 1: number expected, got '0x10'"},
    {"1 1 1e5", 0, "", 1, "pile 1 of case 1: number expected, got '1e5'"},
    {"1 1 -3", 0, "", 1, "pile 1 of case 1: a number cannot be negative, got '-3'"},
    {"-1", 0, "", 1, "number of cases: a number cannot be negative, got '-1'"},
    {"1 1 -", 0, "", 1, "pile 1 of case 1: number expected, got '-'"},
    {"1 1 +", 0, "", 1, "pile 1 of case 1: number expected, got '+'"},
    {"1 1 .", 0, "", 1, "pile 1 of case 1: number expected, got '.'"},
    {"1 1 3-4", 0, "", 1, "pile 1 of case 1: number expected, got '3-4'"},
    {"1 1 3+4", 0, "", 1, "pile 1 of case 1: number expected, got '3+4'"},
    {"1 1 +3", 0, "", 1, "pile 1 of case 1: number without a sign expected, got '+3'"},
    {"1 1 3.5", 0, "", 1, "pile 1 of case 1: whole number expected, got '3.5'"},
    {"1 1 .5", 0, "", 1, "pile 1 of case 1: whole number expected, got '.5'"},
    {"1 1 3.", 0, "", 1, "pile 1 of case 1: whole number expected, got '3.'"},
    {"1 1 3,4", 0, "", 1, "pile 1 of case 1: number expected, got '3,4'"},
    {"1 1 9223372036854775808", 0, "", 1,
     "pile 1 of case 1: number beyond 9223372036854775807, got '9223372036854775808'"},
    {"1 1 18446744073709551617", 0, "", 1,
     "pile 1 of case 1: number beyond 9223372036854775807, got '18446744073709551617'"},
    {"9223372036854775808", 0, "", 1,
     "number of cases: number beyond 9223372036854775807, got '9223372036854775808'"},
    {"1 9999999999999999999", 0, "", 1,
     "number of piles of case 1: number beyond 9223372036854775807, got "
     "'9999999999999999999'"},
    {"1 1\n" NINES NINES NINES NINES NINES NINES NINES NINES " 1", 0, "", 2,
     "pile 1 of case 1: number beyond 9223372036854775807, got "
     "'999999999999999999999999...'"},
    {"1 1 " ZEROS ZEROS ZEROS ZEROS "x", 0, "", 1,
     "pile 1 of case 1: number expected, got '000000000000000000000000...'"},
    {"1 1 3\0004", 7, "", 1, "pile 1 of case 1: number expected, got '3\\x004'"},
    {"\xEF\xBB\xBF"
     "1",
     0, "", 1, "number of piles of case 1: number expected, got the end of the input"},
    {"\xEF\xBB\xBF"
     "2\n3\n3 4 5\n3 3 4 7",
     0, N("1") P, 0, ""},
    {"\xEF\xBB\xBF\n", 0, "", 1,
     "number of cases: number expected, the input is empty"},
    {"\xEF\xBB\xBF" ZEROS ZEROS "1 1 7", 0, N("1"), 0, ""},
    {"\xEF\xBB\xBF\xEF\xBB\xBF"
     "1",
     0, "", 1, "number of cases: number expected, got '\\xEF\\xBB\\xBF1'"},
    {"1\n\xEF\xBB\xBF"
     "1 1",
     0, "", 2,
     "number of piles of case 1: number expected, got '\\xEF\\xBB\\xBF1'"},
    {"1 1 it's\\", 0, "", 1, "pile 1 of case 1: number expected, got 'it\\'s\\\\'"},
};

/* Each line is a case. */
static const example lines[] = {
    {"3 4 5\n3 4 7\n3 6 9 2\n", 0, N("1") P N("1"), 0, ""},
    {"3 4 5\r\n\r\n  3 4 7", 0, N("1") P, 0, ""},
    {"", 0, "", 0, ""},
    {"\n \n", 0, "", 0, ""},
    {"\xEF\xBB\xBF"
     "0\n7",
     0, P N("1"), 0, ""},
    {"\xEF\xBB\xBF\n7\n", 0, N("1"), 0, ""},
    {"1 " ZEROS ZEROS "1 1\n2\t2\n", 0, N("3") P, 0, ""},
    {"5\n1 12345678901234567 x\n7", 0, N("1"), 2,
     "pile 3 of case 2: number expected, got 'x'"},
    {"5\n\n\n6 -1", 0, N("1"), 4,
     "pile 2 of case 2: a number cannot be negative, got '-1'"},
    {NINES NINES, 0, "", 1,
     "pile 1 of case 1: number beyond 9223372036854775807, got "
     "'999999999999999999999999...'"},
};

static void check_example(const example *e, const harness_options *o) {
  size_t size = e->size == 0 ? strlen(e->input) : e->size;
  harness_output got = harness_run(e->input, size, o);
  CHECK_OF(strcmp(got.text, e->output) == 0, e->input);
  CHECK_OF(got.result.line == e->line, e->input);
  CHECK_OF(strcmp(got.result.why, e->why) == 0, got.result.why);
  CHECK_OF((got.result.status == NIM_BATCH_OK) == (e->line == 0), e->input);
  CHECK_OF(e->line == 0 || got.result.status == NIM_BATCH_INPUT, e->input);
  CHECK_OF(got.live == 0, "all memory is given back");
  free(got.text);
}

/* Calls `fn` for some buffers and some chunks. */
static void with_all(void (*fn)(const harness_options *)) {
  static const size_t buffers[] = {0, 1, 161, 163, 257, 4096}, chunks[] = {0, 1, 2, 61};
  for (size_t b = 0; b < 6; b++) {
    for (size_t c = 0; c < 4; c++) {
      harness_options o = {.buffer = buffers[b], .chunk = chunks[c]};
      fn(&o);
    }
  }
}

static void check_examples(const harness_options *o) {
  for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
    check_example(&examples[i], o);
}

static void check_lines(const harness_options *options) {
  harness_options o = *options;
  o.lines = true;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) check_example(&lines[i], &o);
}

/* ---- Numbers ---- */

/* A random number of random length, now and then with zeros in front. */
static int print_random(char *text) {
  uint64_t number = (uint64_t)below(UINT32_MAX) << 32 | below(UINT32_MAX);
  number >>= 1 + below(63);
  return sprintf(text, "%0*" PRIu64, below(8) == 0 ? 23 : 1, number);
}

static char *random_input(unsigned cases, unsigned piles) {
  static const char *const space[] = {" ", "\n", "\r\n", "  ", "\t"};
  char *text = malloc((size_t)(cases + 1) * (piles + 2) * 26 + 26), *at = text;
  if (text == NULL) abort();
  at += sprintf(at, "%u\n", cases);
  for (unsigned i = 0; i < cases; i++) {
    unsigned n = below(piles + 1);
    at += sprintf(at, "%u%s", n, space[below(5)]);
    while (n-- > 0) {
      at += print_random(at);
      at += sprintf(at, "%s", space[below(5)]);
    }
  }
  return text;
}

/* The answers are those of the reference; returns how many cases were solved. */
static uint64_t compare(const char *input, const harness_options *o) {
  harness_output expected = harness_reference(input, strlen(input), o->misere);
  harness_output got = harness_run(input, strlen(input), o);
  harness_compare(&got, &expected);
  CHECK_OF(expected.result.status == NIM_BATCH_OK, "the input is sound");
  free(got.text);
  free(expected.text);
  return got.result.solved;
}

static void check_random(const harness_options *options) {
  harness_options o = *options;
  for (uint64_t seed = 1; seed <= 8; seed++) {
    char *input = random_input(seed < 8 ? 60 : 3, seed < 8 ? 25 : step_of(3000, 9000));
    o.misere = seed % 2 == 0;
    o.judged = seed % 4 == 3;
    compare(input, &o);
    free(input);
  }
}

/* Every number of piles, up to answers of three digits: all of them ones, or one
** pile of 2^62 at any place among pairs. */
static char *counted_input(unsigned most) {
  unsigned cases = 2 * (most + 1);
  char *text = malloc((size_t)cases * (most + 1) * 20 + 26), *at = text;
  if (text == NULL) abort();
  at += sprintf(at, "%u\n", cases);
  for (unsigned n = 0; n <= most; n++) {
    at += sprintf(at, "%u", n);
    for (unsigned i = 0; i < n; i++) at += sprintf(at, " 1");
    at += sprintf(at, "\n%u", n);
    for (unsigned i = 0; i < n; i++)
      at += sprintf(at, " %" PRIu64, i == n * 7 / 9 ? UINT64_C(1) << 62 : 5 + i / 2);
    at += sprintf(at, "\n");
  }
  return text;
}

static void check_counts(const harness_options *options) {
  harness_options o = *options;
  char *input = counted_input(103);
  for (int misere = 0; misere < 2; misere++) {
    o.misere = misere;
    CHECK_OF(compare(input, &o) == 208, "every number of piles is solved");
  }
  free(input);
}

/* The same cases, one by one and a line each: the answers are the same. */
static void check_random_lines(const harness_options *options) {
  harness_options o = *options;
  for (uint64_t seed = 1; seed <= 4; seed++) {
    unsigned cases = seed < 4 ? 50 : 2, most = seed < 4 ? 20 : 6000;
    char *one = malloc((size_t)cases * (most + 2) * 26 + 26), *at = one;
    char *other = malloc((size_t)cases * (most + 2) * 26 + 26), *to = other;
    harness_output expected, got;
    if (one == NULL || other == NULL) abort();
    at += sprintf(at, "%u\n", cases);
    for (unsigned i = 0; i < cases; i++) {
      unsigned n = 1 + below(most);
      at += sprintf(at, "%u ", n);
      while (n-- > 0) {
        int size = print_random(at);
        to += sprintf(to, "%s%s", at, n > 0 ? " " : seed % 2 ? "\n" : "\r\n");
        at += size;
        at += sprintf(at, " ");
      }
    }
    o.misere = seed % 2 == 0;
    o.judged = seed % 4 == 3;
    o.lines = false;
    expected = harness_run(one, strlen(one), &o);
    o.lines = true;
    got = harness_run(other, strlen(other), &o);
    CHECK_OF(strcmp(got.text, expected.text) == 0, "lines have the answers of cases");
    CHECK_OF(got.result.status == NIM_BATCH_OK && got.live == 0, "lines end well");
    CHECK_OF(got.result.solved == cases, "each line is a case");
    free(got.text);
    free(expected.text);
    free(one);
    free(other);
  }
}

/* ---- What fails from outside ---- */

static void check_judge(const harness_options *options) {
  const char *input = "3\n2 1 2\n2\n4242\n5\n1 1";
  harness_options o = *options;
  harness_output got;
  o.judged = true;
  got = harness_run(input, strlen(input), &o);
  CHECK_OF(got.result.status == NIM_BATCH_JUDGE && got.result.line == 5, "a judge");
  CHECK_OF(strcmp(got.result.why, "case 2: the first pile is the judge's enemy") == 0,
           got.result.why);
  CHECK_OF(strcmp(got.text, N("1")) == 0 && got.live == 0, "answers are written");
  free(got.text);
}

static void check_memory(const char *input, bool by_lines) {
  harness_options o = {.judged = true, .lines = by_lines};
  harness_output got;
  do {
    o.fail_at++;
    got = harness_run(input, strlen(input), &o);
    CHECK_OF(got.live == 0, "a failed allocation leaks nothing");
    CHECK_OF((got.result.status == NIM_BATCH_OK) == (got.result.why[0] == '\0'),
             "every failure has a reason");
    CHECK_OF(got.allocations < o.fail_at || got.result.status == NIM_BATCH_MEMORY,
             "a failed allocation is reported");
    free(got.text);
  } while (got.allocations >= o.fail_at);
}

static void check_all_memory(void) {
  char *input = random_input(2, 9000);
  check_memory("1 2 3\n4 5\n", true);
  check_memory(input, false);
  for (char *at = input; *at != '\0'; at++)
    if (*at < ' ') *at = ' ';
  check_memory(input, true);
  free(input);
}

static void check_streams(void) {
  char *input = random_input(3000, 3);
  harness_options o = {.chunk = 1000, .read_max = 5000};
  harness_output got = harness_run(input, strlen(input), &o);
  CHECK_OF(got.result.status == NIM_BATCH_READ && got.size > 5000, "reading fails");
  CHECK_OF(got.result.solved > 100 && got.live == 0, "the answers so far are written");
  free(got.text);
  o.read_max = 0;
  o.write_max = 9000;
  got = harness_run(input, strlen(input), &o);
  CHECK_OF(got.result.status == NIM_BATCH_WRITE && got.live == 0, "writing fails");
  free(got.text);
  free(input);
}

/* Whatever the room, what is written is a first part of the answers, and whatever is
** missing has failed. */
static void check_full(const char *input, harness_options o) {
  harness_output whole = harness_run(input, strlen(input), &o);
  for (o.write_max = 1; o.write_max <= whole.size; o.write_max++) {
    harness_output got = harness_run(input, strlen(input), &o);
    bool fits = got.size == whole.size;
    CHECK_OF(memcmp(got.text, whole.text, got.size) == 0, "a first part is written");
    CHECK_OF(got.result.status == (fits ? NIM_BATCH_OK : NIM_BATCH_WRITE), "no room");
    CHECK_OF(fits == (o.write_max == whole.size) && got.live == 0, "all that has room");
    free(got.text);
  }
  free(whole.text);
}

static void check_room(void) {
  const char *input = "6 2 1 2 1 7 3 4 4 4 2 5 5 1 0 1 1";
  check_full(input, (harness_options){.buffer = 161});
  check_full(input, (harness_options){.buffer = 161, .judged = true});
  check_full(input, (harness_options){.buffer = 161, .judged = true, .words = NINES});
  check_full("1 2 3\n3 4\n\n5 5\n7", (harness_options){.buffer = 161, .lines = true});
  check_full("1 2 3\n 4 5\n", (harness_options){.buffer = 161, .values = true});
}

/* Memory does not grow with the case in plain Nim, and not with the word of n ever. */
static void check_bounds(void) {
  char *input = random_input(1, 400000);
  const char *liar = "1\n9223372036854775807\n1 2 3\n";
  harness_options o = {.buffer = 4096};
  harness_output got = harness_run(input, strlen(input), &o);
  CHECK_OF(got.result.status == NIM_BATCH_OK && got.most < 50000, "constant memory");
  free(got.text);
  o.judged = true;
  got = harness_run(liar, strlen(liar), &o);
  CHECK_OF(got.result.status == NIM_BATCH_INPUT && got.most < 50000, "a large n");
  free(got.text);
  free(input);
}

static void check_run(const char *input, const harness_options *o, const char *output,
                      uint64_t line, const char *why) {
  harness_output got = harness_run(input, strlen(input), o);
  CHECK_OF(strcmp(got.text, output) == 0, got.text);
  CHECK_OF(got.result.line == line && strcmp(got.result.why, why) == 0, got.result.why);
  free(got.text);
}

static void check_json(const harness_options *options) {
  harness_options o = *options;
  o.json = true;
  check_run("2 3 3 4 5\n1 0\n", &o,
            "{\"case\":1,\"outcome\":\"N\",\"winning\":1}\n"
            "{\"case\":2,\"outcome\":\"P\",\"winning\":0}\n",
            0, "");
}

static void check_say(const harness_options *options) {
  harness_options o = *options;
  o.say[0] = "second\n";
  o.say[1] = "\n";
  check_run("3 3 3 4 5\n1 0 0", &o, "\nsecond\nsecond\n", 0, "");
  o.lines = true;
  check_run("3 4 5\n\n3 4 7\n", &o, "\nsecond\n", 0, "");
}

static void check_values(const harness_options *options) {
  harness_options o = *options;
  o.values = true;
  check_run("", &o, "", 0, "");
  check_run("\xEF\xBB\xBF 7 0\n\n99 9223372036854775807", &o,
            "8\n1\n100\n9223372036854775808\n", 0, "");
  check_run("7\n0 x", &o, "8\n1\n", 2, "number 3: number expected, got 'x'");
  check_run("7\n4242 3", &o, "8\n", 2, "case 2: the pile is the judge's enemy");
  o.json = true;
  check_run("7 0", &o, "{\"pile\":7,\"value\":8}\n{\"pile\":0,\"value\":1}\n", 0, "");
}

/* ---- Files ---- */

static void check_files(void) {
  nim_batch_job job = {.alloc = {memory_plain, NULL}};
  nim_batch_result result;
  char output[256] = "";
  int in[2], out[2], error;
  if (pipe(in) != 0 || pipe(out) != 0) abort();
  CHECK_OF(write(in[1], "2 1 5 1 0", 9) == 9, "a pipe takes nine bytes");
  close(in[1]);
  CHECK_OF(nim_batch_run_files(&job, in[0], out[1], &result, &error) == NIM_BATCH_OK,
           "from pipe to pipe");
  CHECK_OF(read(out[0], output, 255) > 0 && strcmp(output, N("1") P) == 0, output);
  CHECK_OF(nim_batch_run_files(&job, -1, out[1], &result, &error) == NIM_BATCH_READ,
           "no file to read");
  CHECK_OF(error != 0 && strcmp(result.why, strerror(error)) == 0, result.why);
  close(in[0]);
  close(out[0]);
  close(out[1]);
}

int main(void) {
  with_all(check_examples);
  with_all(check_random);
  with_all(check_counts);
  with_all(check_lines);
  with_all(check_random_lines);
  with_all(check_judge);
  with_all(check_json);
  with_all(check_say);
  with_all(check_values);
  check_all_memory();
  check_streams();
  check_room();
  check_bounds();
  check_files();
  puts("batches: as the format and the rules have them");
  return 0;
}
