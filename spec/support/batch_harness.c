/* batch_harness.c: runs batches in memory and compares them with the slow reference. */
#include "spec/support/batch_harness.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The engine, with memory for files ---- */

typedef struct source {
  const char *bytes;
  size_t size, at;
  const harness_options *options;
} source;

typedef struct sink {
  harness_output *output;
  const harness_options *options;
} sink;

static void append(harness_output *output, const char *bytes, size_t size) {
  if (output->room - output->size <= size) {
    output->room = 2 * (output->room + size) + 64;
    output->text = realloc(output->text, output->room);
    if (output->text == NULL) abort();
  }
  memcpy(output->text + output->size, bytes, size);
  output->size += size;
  output->text[output->size] = '\0';
}

static bool read_source(void *ud, char *buffer, size_t size, size_t *got) {
  source *s = ud;
  size_t left = s->size - s->at, chunk = s->options->chunk;
  if (size == 0) abort();
  if (s->options->read_max != 0 && s->at >= s->options->read_max) return false;
  if (chunk != 0 && size > chunk) size = chunk;
  *got = size < left ? size : left;
  memcpy(buffer, s->bytes + s->at, *got);
  s->at += *got;
  return true;
}

static bool write_sink(void *ud, const char *bytes, size_t size) {
  sink *s = ud;
  size_t most = s->options->write_max;
  if (size == 0 || s->output->result.status == NIM_BATCH_WRITE) abort();
  if (most != 0 && s->output->size + size > most) return false;
  append(s->output, bytes, size);
  return true;
}

typedef struct memory {
  harness_output *output;
  size_t fail_at;
} memory;

static void *allocate(void *ud, void *old, size_t old_size, size_t size) {
  memory *m = ud;
  harness_output *output = m->output;
  void *fresh;
  if (size == 0) {
    free(old);
    output->live -= old_size;
    return NULL;
  }
  if (++output->allocations == m->fail_at) return NULL;
  fresh = realloc(old, size);
  if (fresh == NULL) abort();
  output->live += size - (old == NULL ? 0 : old_size);
  if (output->live > output->most) output->most = output->live;
  return fresh;
}

/* ---- Plain Nim by trying moves ---- */

/* Whether the previous player wins; pile number `changed` counts as `value`. */
static bool is_safe(const uint64_t *piles, size_t n, size_t changed, uint64_t value,
                    bool misere) {
  uint64_t sum = 0, largest = 0;
  for (size_t i = 0; i < n; i++) {
    uint64_t pile = i == changed ? value : piles[i];
    sum ^= pile;
    if (pile > largest) largest = pile;
  }
  return misere && largest <= 1 ? sum == 1 : sum == 0;
}

/* A winning move leaves what makes the sum 0, or 0 or 1 at the end of a misere game. */
static uint64_t winning_moves(const uint64_t *piles, size_t n, size_t i, uint64_t sum,
                              bool misere) {
  uint64_t leave[3] = {piles[i] ^ sum, 0, 1}, count = 0;
  for (size_t k = 0; k < 3; k++) {
    bool again = k > 0 && leave[k] == leave[0];
    if (!again && leave[k] < piles[i]) count += is_safe(piles, n, i, leave[k], misere);
  }
  return count;
}

static nim_batch_answer try_moves(const uint64_t *piles, size_t n, bool misere) {
  nim_batch_answer answer = {.first_wins = !is_safe(piles, n, n, 0, misere)};
  uint64_t sum = 0;
  for (size_t i = 0; i < n; i++) sum ^= piles[i];
  for (size_t i = 0; i < n; i++)
    answer.winning += winning_moves(piles, n, i, sum, misere);
  return answer;
}

static const char *judge(void *ud, const uint64_t *piles, size_t n,
                         nim_batch_answer *answer) {
  const harness_options *options = ud;
  if (n > 0 && piles[0] == 4242) return "the first pile is the judge's enemy";
  *answer = try_moves(piles, n, options->misere);
  answer->text = options->words;
  answer->size = options->words != NULL ? strlen(options->words) : 0;
  return NULL;
}

static const char *value_judge(void *ud, const uint64_t *piles, size_t n,
                               nim_batch_answer *answer) {
  (void)ud;
  if (n != 1) abort();
  if (piles[0] == 4242) return "the pile is the judge's enemy";
  answer->winning = piles[0] + 1;
  return NULL;
}

static nim_batch_judge pick_judge(const harness_options *o) {
  if (o->values) return value_judge;
  return o->judged ? judge : NULL;
}

harness_output harness_run(const char *input, size_t size, const harness_options *o) {
  harness_output output = {0};
  source from = {input, size, 0, o};
  sink to = {&output, o};
  memory space = {&output, o->fail_at};
  harness_options copy = *o;
  nim_batch_job job = {.alloc = {allocate, &space},
                       .read = read_source,
                       .read_ud = &from,
                       .write = write_sink,
                       .write_ud = &to,
                       .judge = pick_judge(o),
                       .judge_ud = &copy,
                       .lines = o->lines,
                       .json = o->json,
                       .values = o->values,
                       .say = {o->say[0], o->say[1]},
                       .misere = o->misere,
                       .buffer = o->buffer};
  append(&output, "", 0);
  if (nim_batch_run(&job, &output.result) != output.result.status) abort();
  return output;
}

/* ---- The format, byte by byte ---- */

typedef struct reader {
  const char *at, *end;
  uint64_t line;
  uint64_t cases, n, pile; /* read so far: T, n, piles of the case */
  int stage;               /* 0: T, 1: n, 2: a pile, 3: the end */
  harness_output *output;
} reader;

static size_t print_place(const reader *r, char *why) {
  static const char *const format[] = {
      "number of cases", "number of piles of case %" PRIu64,
      "pile %" PRIu64 " of case %" PRIu64, "after the last case (%" PRIu64 ")"};
  uint64_t done = r->output->result.solved;
  uint64_t first = r->stage == 2 ? r->pile + 1 : done + (r->stage == 1);
  return (size_t)snprintf(why, NIM_BATCH_WHY, format[r->stage], first, done + 1);
}

/* What is wrong with a token at this place; NULL: nothing. */
static const char *complaint(const reader *r, const char *token, size_t size) {
  static const char largest[] = "9223372036854775807";
  const char *wrong = NULL;
  size_t digits = 0, zeros = 0;
  bool next;
  while (digits < size && isdigit((unsigned char)token[digits])) digits++;
  while (zeros < digits && token[zeros] == '0') zeros++;
  next = digits + 1 < size && isdigit((unsigned char)token[digits + 1]);
  if (digits - zeros > 19 ||
      (digits - zeros == 19 && memcmp(token + zeros, largest, 19) > 0))
    wrong = "number beyond 9223372036854775807";
  else if (digits < size && token[digits] == '.' && (digits > 0 || next))
    wrong = "whole number expected";
  else if (digits == 0 && next && token[0] == '-')
    wrong = "a number cannot be negative";
  else if (digits == 0 && next && token[0] == '+')
    wrong = "number without a sign expected";
  else if (digits < size)
    return r->stage == 3 ? "end of the input expected" : "number expected";
  return r->stage == 3 ? "too many numbers" : wrong;
}

static void print_token(char *why, const char *token, size_t size) {
  for (size_t i = 0; i < size && i < 24; i++) {
    unsigned char c = (unsigned char)token[i];
    if (c == '\'' || c == '\\') *why++ = '\\';
    if (c < 32 || c > 126) {
      why += sprintf(why, "\\x%02X", c);
    } else {
      *why++ = (char)c;
    }
  }
  strcpy(why, size > 24 ? "...'" : "'");
}

static bool refuse(reader *r, const char *token, size_t size, const char *reason) {
  char *why = r->output->result.why;
  why += print_place(r, why);
  why += sprintf(why, ": %s, got '", reason);
  print_token(why, token, size);
  r->output->result.line = r->line;
  r->output->result.status = NIM_BATCH_INPUT;
  return false;
}

/* The next token's number; false at the end and at an error. */
static bool next_number(reader *r, uint64_t *number) {
  const char *token, *reason;
  for (; r->at < r->end && isspace((unsigned char)*r->at); r->at++)
    r->line += *r->at == '\n';
  if (r->stage == 0 && r->end - r->at >= 3 && memcmp(r->at, "\xEF\xBB\xBF", 3) == 0)
    for (r->at += 3; r->at < r->end && isspace((unsigned char)*r->at); r->at++)
      r->line += *r->at == '\n';
  token = r->at;
  while (r->at < r->end && !isspace((unsigned char)*r->at)) r->at++;
  if (r->at == token) return false;
  reason = complaint(r, token, (size_t)(r->at - token));
  if (reason != NULL) return refuse(r, token, (size_t)(r->at - token), reason);
  *number = 0;
  while (token < r->at) *number = *number * 10 + (uint64_t)(*token++ - '0');
  return true;
}

static void print_answer(harness_output *output, nim_batch_answer answer) {
  char text[128];
  int size;
  if (answer.first_wins) {
    size = sprintf(text,
                   "First player wins (N-position)\n"
                   "Number of winning options for the first step: %" PRIu64 "\n",
                   answer.winning);
  } else {
    size = sprintf(text, "Second player wins (P-position)\n");
  }
  append(output, text, (size_t)size);
  output->result.solved++;
}

static void refuse_end(reader *r, const char *input) {
  char *why = r->output->result.why;
  if (r->output->result.status != NIM_BATCH_OK) return;
  why += print_place(r, why);
  strcpy(why, r->stage == 0 ? ": number expected, the input is empty"
                            : ": number expected, got the end of the input");
  r->output->result.status = NIM_BATCH_INPUT;
  r->output->result.line = r->line;
  if (r->end > input && r->end[-1] == '\n') r->output->result.line--;
}

static bool read_case(reader *r, bool misere) {
  uint64_t *piles = NULL, number;
  bool ok = true;
  r->stage = 1;
  if (!next_number(r, &r->n)) return false;
  r->stage = 2;
  for (r->pile = 0; ok && r->pile < r->n; r->pile += ok) {
    ok = next_number(r, &number);
    if (!ok) break;
    if ((r->pile & (r->pile - 1)) == 0) {
      piles = realloc(piles, (size_t)(2 * r->pile + 1) * sizeof *piles);
      if (piles == NULL) abort();
    }
    piles[r->pile] = number;
  }
  if (ok) print_answer(r->output, try_moves(piles, (size_t)r->n, misere));
  free(piles);
  return ok;
}

harness_output harness_reference(const char *input, size_t size, bool misere) {
  harness_output output = {0};
  reader r = {.at = input, .end = input + size, .line = 1, .output = &output};
  bool ok;
  uint64_t extra;
  append(&output, "", 0);
  ok = next_number(&r, &r.cases);
  while (ok && output.result.solved < r.cases) ok = read_case(&r, misere);
  if (ok) {
    r.stage = 3;
    if (next_number(&r, &extra)) abort();
  } else {
    refuse_end(&r, input);
  }
  return output;
}

/* ---- Both ---- */

static void print_output(const char *name, const harness_output *o) {
  fprintf(stderr, "---- %s: status %d, %" PRIu64 " solved, line %" PRIu64 ": %s\n", name,
          (int)o->result.status, o->result.solved, o->result.line, o->result.why);
  fwrite(o->text, 1, o->size < 2000 ? o->size : 2000, stderr);
}

void harness_compare(const harness_output *got, const harness_output *expected) {
  bool same = got->size == expected->size &&
              memcmp(got->text, expected->text, got->size) == 0 &&
              got->result.status == expected->result.status &&
              got->result.line == expected->result.line &&
              got->result.solved == expected->result.solved &&
              strcmp(got->result.why, expected->result.why) == 0 && got->live == 0;
  if (same) return;
  print_output("got", got);
  print_output("expected", expected);
  abort();
}
