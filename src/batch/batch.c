/* batch.c: from blocks of numbers to cases, and what may go wrong on the way. */
#include "batch/batch.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "record/line.h"

/* What some editors write in front of a text in UTF-8. */
static const char MARK[] = "\xEF\xBB\xBF";
#define MARK_SIZE 3

/* Numbers read at a time. A case within one block is answered from it, so there should be
** many cases to a block; and a block should fit the first-level cache. */
#define BLOCK 2048

_Static_assert(NIM_BATCH_LEAST_BUFFER > NIM_PRINT_ROOM, "an answer fits a buffer");
_Static_assert(NIM_BATCH_LEAST_BUFFER > NIM_INPUT_ENOUGH, "a cut token leaves room");

/* What the stream waits for. */
typedef enum want {
  WANT_CASES, /* T */
  WANT_COUNT, /* n */
  WANT_PILE,
  WANT_NUMBER, /* a pile that is a case by itself */
  WANT_END
} want;

/* ---- Plain Nim ----
**
** Normal play: N iff the nim-sum is not 0; the piles with its top bit have a winning
** move, each one. Misere: the same while a pile of 2 or more is there. Else, with m piles
** of one: N iff m is even, and then each of the m moves wins (with m = 0 there is none,
** and the game is over).
**
** A tally counts the piles that have each of the 64 bits, for piles that are not kept.
** The counters stand upright: bit b of plane[i] is bit i of the count for bit b. So
** adding a pile is one addition with carry in 64 columns at once, and plane[0] is the
** nim-sum.
**
**               bit  2 1 0
**     plane[0]       0 1 0     nim-sum of 3, 4, 5: 2
**     plane[1]       1 0 1     two piles have bit 2, one has bit 1, two have bit 0
*/
typedef struct tally {
  uint64_t plane[64]; /* all zero: no piles yet */
} tally;

static nim_batch_answer ones_answer(uint64_t ones) {
  bool even = ones % 2 == 0;
  return (nim_batch_answer){.first_wins = even, .winning = even ? ones : 0};
}

/* Adds one to the columns in `pile`, counting from plane `i` on. */
static void add_from(tally *t, unsigned i, uint64_t pile) {
  for (; pile != 0; i++) {
    uint64_t carry = t->plane[i] & pile;
    t->plane[i] ^= pile;
    pile = carry;
  }
}

/* A full adder in each column: *sum takes a and b in, what goes over is returned. */
static uint64_t add_two(uint64_t *sum, uint64_t a, uint64_t b) {
  uint64_t half = *sum ^ a;
  uint64_t carry = (*sum & a) | (half & b);
  *sum = half ^ b;
  return carry;
}

/* Eight piles together: seven full adders leave a single carry into plane 3. */
static void add_eight(tally *t, const uint64_t *p) {
  uint64_t *plane = t->plane;
  uint64_t two_a = add_two(&plane[0], p[0], p[1]), two_b = add_two(&plane[0], p[2], p[3]);
  uint64_t two_c = add_two(&plane[0], p[4], p[5]), two_d = add_two(&plane[0], p[6], p[7]);
  uint64_t four_a = add_two(&plane[1], two_a, two_b);
  uint64_t four_b = add_two(&plane[1], two_c, two_d);
  add_from(t, 3, add_two(&plane[2], four_a, four_b));
}

static void add_to_tally(tally *t, const uint64_t *piles, size_t n) {
  size_t i = 0;
  for (; n - i >= 8; i += 8) add_eight(t, piles + i);
  for (; i < n; i++) add_from(t, 0, piles[i]);
}

static uint64_t count_bit(const tally *t, unsigned bit) {
  uint64_t count = 0;
  for (unsigned i = 0; i < 64; i++) count |= (t->plane[i] >> bit & 1) << i;
  return count;
}

static nim_batch_answer answer_tally(const tally *t, bool misere) {
  uint64_t any = 0, sum = t->plane[0];
  nim_batch_answer answer = {.first_wins = true};
  for (unsigned i = 0; i < 64; i++) any |= t->plane[i];
  if (misere && any <= 1) return ones_answer(count_bit(t, 0));
  if (sum == 0) return (nim_batch_answer){.first_wins = false};
  answer.winning = count_bit(t, nim_top_bit(sum));
  return answer;
}

static inline nim_batch_answer solve(const uint64_t *piles, size_t n, bool misere) {
  uint64_t sum = 0, any = 0;
  nim_batch_answer answer = {.first_wins = true};
  for (size_t i = 0; i < n; i++) sum ^= piles[i];
  if (misere) {
    uint64_t ones = 0;
    for (size_t i = 0; i < n; i++) any |= piles[i], ones += piles[i] & 1;
    if (any <= 1) return ones_answer(ones);
  }
  if (sum == 0) return (nim_batch_answer){.first_wins = false};
  for (size_t i = 0, bit = nim_top_bit(sum); i < n; i++)
    answer.winning += piles[i] >> bit & 1;
  return answer;
}

/* ---- Answers as text: printed by copying, all but the number ---- */

static const char FIRST[] = "First player wins (N-position)\n"
                            "Number of winning options for the first step: ";
static const char SECOND[] = "Second player wins (P-position)\n";

_Static_assert(sizeof FIRST + 20 + 1 <= NIM_PRINT_ROOM, "an answer fits");

static char *put(char *out, const char *text) {
  size_t size = strlen(text);
  memcpy(out, text, size);
  return out + size;
}

/* A number and a line end. Whether a short one has one digit or two is no branch: with
** some twenty piles it would be predicted wrong every other time. */
static inline char *put_line(char *out, uint64_t number) {
  size_t two = number >= 10;
  if (number < 100) {
    out[0] = (char)('0' + number / 10);
    out[two] = (char)('0' + number % 10);
    out += 1 + two;
  } else {
    out = nim_line_number(number, out);
  }
  *out++ = '\n';
  return out;
}

/* Writes the answer to case `number`, counted from 1; returns the first byte after it. */
static inline char *put_answer(const nim_batch_job *job, char *out, uint64_t number,
                               nim_batch_answer answer) {
  if (job->say[0] != NULL) return put(out, job->say[answer.first_wins]);
  if (job->json) {
    out = nim_line_number(number, put(out, "{\"case\":"));
    out = put(out, answer.first_wins ? ",\"outcome\":\"N\"" : ",\"outcome\":\"P\"");
    out = nim_line_number(answer.winning, put(out, ",\"winning\":"));
    return put(out, "}\n");
  }
  if (!answer.first_wins) return put(out, SECOND);
  return put_line(put(out, FIRST), answer.winning);
}

/* The Grundy value of a pile. */
static char *put_value(char *out, uint64_t pile, uint64_t value, bool json) {
  if (!json) return put_line(out, value);
  out = nim_line_number(pile, put(out, "{\"pile\":"));
  out = nim_line_number(value, put(out, ",\"value\":"));
  return put(out, "}\n");
}

typedef struct batch {
  const nim_batch_job *job;
  nim_batch_result *result;
  nim_input in;
  uint64_t *block;    /* numbers, */
  const char *origin; /* read from here on */
  char *out;
  size_t size, used; /* of `out` */
  bool begun;        /* a number has been read */

  want want;
  uint64_t cases; /* T */

  /* The case that does not lie in one block: how many piles it has, and of these are
  ** here. */
  uint64_t n, have;
  tally tally; /* without a judge; otherwise the piles are kept, with this room: */
  uint64_t *kept;
  size_t room;
} batch;

/* ---- Errors: each ends the batch, by returning false ---- */

static bool fail(batch *b, nim_batch_status status) {
  b->result->status = status;
  return false;
}

/* Writes "pile 3 of case 4: " and the like. */
static size_t name_place(char why[NIM_BATCH_WHY], const batch *b) {
  static const char *const format[] = {
      [WANT_CASES] = "number of cases: ",
      [WANT_COUNT] = "number of piles of case %" PRIu64 ": ",
      [WANT_PILE] = "pile %" PRIu64 " of case %" PRIu64 ": ",
      [WANT_NUMBER] = "number %" PRIu64 ": ",
      [WANT_END] = "after the last case (%" PRIu64 "): "};
  uint64_t solved = b->result->solved, number = solved + (b->want != WANT_END);
  if (b->want == WANT_PILE) number = b->have + 1;
  return (size_t)snprintf(why, NIM_BATCH_WHY, format[b->want], number, solved + 1);
}

/* A token is shown up to so many bytes. Each may take four characters: printable ASCII as
** it is, a quote or backslash after a backslash, the rest in hexadecimal. */
#define SHOWN 24

static bool fail_token(batch *b, const char *token) {
  static const char *const complaints[] = {
      [NIM_TOKEN_NUMBER] = "number expected",
      [NIM_TOKEN_TOO_LARGE] = "number beyond 9223372036854775807",
      [NIM_TOKEN_NEGATIVE] = "a number cannot be negative",
      [NIM_TOKEN_SIGNED] = "number without a sign expected",
      [NIM_TOKEN_FRACTION] = "whole number expected",
      [NIM_TOKEN_OTHER] = "number expected"};
  size_t i, size = nim_input_token_size(&b->in, token);
  uint64_t number;
  const char *at = token;
  nim_token_kind kind = nim_scan_token(&at, token + size, &number);
  const char *complaint = complaints[kind];
  char *why = b->result->why, shown[4 * SHOWN + 1], *to = shown;
  b->result->line = nim_input_line(&b->in, token);
  b->result->miscounted = b->want == WANT_END;
  if (b->result->miscounted)
    complaint =
        kind == NIM_TOKEN_OTHER ? "end of the input expected" : "too many numbers";
  for (i = 0; i < size && i < SHOWN; i++) {
    unsigned char byte = (unsigned char)token[i];
    const char *format = byte >= ' ' && byte <= '~' ? "%c" : "\\x%02X";
    if (byte == '\'' || byte == '\\') format = "\\%c";
    to += snprintf(to, 5, format, byte);
  }
  why += name_place(why, b);
  snprintf(why, NIM_BATCH_WHY - (size_t)(why - b->result->why), "%s, got '%.*s%s'",
           complaint, (int)(to - shown), shown, i < size ? "..." : "");
  return fail(b, NIM_BATCH_INPUT);
}

static bool fail_end(batch *b) {
  char *why = b->result->why;
  size_t place = name_place(why, b);
  b->result->line = nim_input_last_line(&b->in);
  b->result->miscounted = b->want != WANT_CASES;
  snprintf(why + place, NIM_BATCH_WHY - place, "number expected, %s",
           b->want == WANT_CASES ? "the input is empty" : "got the end of the input");
  return fail(b, NIM_BATCH_INPUT);
}

/* The case ends with number i of the block, or with the line in front of in.at. */
static bool fail_judge(batch *b, size_t i, const char *reason) {
  const char *end = b->job->lines ? b->in.at - 1 : nim_input_token(&b->in, b->origin, i);
  b->result->line = nim_input_line(&b->in, end);
  snprintf(b->result->why, NIM_BATCH_WHY, "case %" PRIu64 ": %s", b->result->solved + 1,
           reason);
  return fail(b, NIM_BATCH_JUDGE);
}

/* ---- Output ---- */

static bool flush(batch *b) {
  size_t size = b->used;
  b->used = 0;
  if (size == 0 || b->job->write(b->job->write_ud, b->out, size)) return true;
  return fail(b, NIM_BATCH_WRITE);
}

/* An answer of any length. */
static bool print_text(batch *b, const char *text, size_t size) {
  b->result->solved++;
  while (size > 0) {
    size_t room = b->size - b->used, part = size < room ? size : room;
    memcpy(b->out + b->used, text, part);
    b->used += part;
    text += part;
    size -= part;
    if (b->used == b->size && !flush(b)) return false;
  }
  return true;
}

static bool print(batch *b, const uint64_t *piles, nim_batch_answer answer) {
  char *out;
  if (b->size - b->used < NIM_PRINT_ROOM && !flush(b)) return false;
  out = b->out + b->used;
  b->result->solved++;
  out = b->job->values ? put_value(out, piles[0], answer.winning, b->job->json)
                       : put_answer(b->job, out, b->result->solved, answer);
  b->used = (size_t)(out - b->out);
  return true;
}

/* ---- Cases within a block ---- */

/* Asks the judge, and prints what it answers. The last number of the case is number i of
** the block. */
static bool ask_judge(batch *b, const uint64_t *piles, size_t n, size_t i) {
  nim_batch_answer answer = {.first_wins = false};
  const char *reason = b->job->judge(b->job->judge_ud, piles, n, &answer);
  if (reason != NULL) return fail_judge(b, i, reason);
  if (answer.text != NULL) return print_text(b, answer.text, answer.size);
  return print(b, piles, answer);
}

/* Answers whole cases from number *at of the block on, until the last or one that goes on
** after the block. */
static bool answer_cases(batch *b, size_t count, size_t *at) {
  while (b->result->solved < b->cases && *at < count && b->block[*at] < count - *at) {
    const uint64_t *piles = b->block + *at + 1;
    size_t n = (size_t)piles[-1];
    *at += n + 1;
    if (!(b->job->judge != NULL ? ask_judge(b, piles, n, *at - 1)
                                : print(b, NULL, solve(piles, n, b->job->misere))))
      return false;
  }
  return true;
}

/* ---- The case that goes on after the block ---- */

static bool add_piles(batch *b, const uint64_t *piles, size_t n) {
  size_t have = (size_t)b->have;
  b->have += n;
  if (b->job->judge == NULL) {
    add_to_tally(&b->tally, piles, n);
    return true;
  }
  if (!nim_block_reserve(&b->job->alloc, b->kept, b->room, have + n)) {
    snprintf(b->result->why, NIM_BATCH_WHY, "case %" PRIu64 ": not enough memory",
             b->result->solved + 1);
    return fail(b, NIM_BATCH_MEMORY);
  }
  memcpy(b->kept + have, piles, n * sizeof *piles);
  return true;
}

/* All piles are added, the last of them as number i of the block. */
static bool answer_added(batch *b, size_t i) {
  size_t n = (size_t)b->have;
  nim_batch_answer answer;
  b->have = 0;
  if (b->job->judge != NULL) return ask_judge(b, b->kept, n, i);
  answer = answer_tally(&b->tally, b->job->misere);
  memset(&b->tally, 0, sizeof b->tally);
  return print(b, NULL, answer);
}

/* ---- Numbers ---- */

/* Takes numbers from *at on, as many as belong together. */
static bool take(batch *b, size_t count, size_t *at) {
  size_t n = count - *at;
  switch (b->want) {
  case WANT_CASES:
    b->cases = b->block[(*at)++];
    b->want = WANT_COUNT;
    return true;
  case WANT_COUNT:
    if (!answer_cases(b, count, at)) return false;
    if (b->result->solved == b->cases || *at == count) return true;
    b->n = b->block[(*at)++]; /* a case that goes on after the block */
    b->want = WANT_PILE;
    return true;
  case WANT_PILE:
    if (n > b->n - b->have) n = (size_t)(b->n - b->have);
    if (!add_piles(b, b->block + *at, n)) return false;
    *at += n;
    if (b->have < b->n) return true;
    b->want = WANT_COUNT;
    return answer_added(b, *at - 1);
  default:
    return fail_token(b, nim_input_token(&b->in, b->origin, *at));
  }
}

static bool take_block(batch *b, size_t count) {
  size_t at = 0;
  b->begun = true;
  for (; b->job->values && at < count; at++)
    if (!ask_judge(b, b->block + at, 1, at)) return false;
  if (b->job->lines) return add_piles(b, b->block, count);
  while (at < count) {
    if (!take(b, count, &at)) return false;
    if (b->want == WANT_COUNT && b->result->solved == b->cases) b->want = WANT_END;
  }
  return true;
}

/* Skips a byte order mark in front of the first number. */
static bool skip_mark(batch *b) {
  nim_input *in = &b->in;
  if (b->begun || in->end - in->at < MARK_SIZE) return false;
  if (memcmp(in->at, MARK, MARK_SIZE) != 0) return false;
  b->begun = true;
  in->at += MARK_SIZE;
  if (in->stop < in->at) in->stop = in->at;
  return true;
}

/* ---- The loop ---- */

/* Goes on by a block, or the numbers of a line as far as they are there, or by a refill;
** false at the end. */
static bool step(batch *b) {
  nim_input *in = &b->in;
  const bool lines = b->job->lines;
  const char *end = lines ? memchr(in->at, '\n', (size_t)(in->stop - in->at)) : NULL;
  const char *stop = end != NULL ? end + 1 : in->stop;
  size_t count;
  b->origin = in->at;
  count = nim_scan_numbers(&in->at, stop, b->block, BLOCK);
  in->at = nim_scan_skip_space(in->at, stop);
  if (count > 0 && end != NULL && in->at == stop && b->job->judge == NULL &&
      b->have == 0) { /* a whole line: answered from the block */
    b->begun = true;
    return print(b, NULL, solve(b->block, count, b->job->misere));
  }
  if (count > 0 && !take_block(b, count)) return false;
  if (in->at < stop) return count > 0 || skip_mark(b) || fail_token(b, in->at);
  if (end != NULL) return b->have == 0 || answer_added(b, 0);
  if (in->at_end) return !lines && !b->job->values && b->want != WANT_END && fail_end(b);
  skip_mark(b);
  if (nim_input_is_stuck(in)) return fail_token(b, in->at);
  if (!flush(b)) return false;
  return nim_input_refill(in, b->job->read, b->job->read_ud) || fail(b, NIM_BATCH_READ);
}

nim_batch_status nim_batch_run(const nim_batch_job *job, nim_batch_result *result) {
  const nim_alloc *alloc = &job->alloc;
  batch b = {.job = job, .result = result};
  memset(result, 0, sizeof *result);
  b.size = job->buffer == 0 ? NIM_BATCH_BUFFER : job->buffer;
  if (b.size < NIM_BATCH_LEAST_BUFFER) b.size = NIM_BATCH_LEAST_BUFFER;
  if (!nim_input_open(&b.in, alloc, b.size) ||
      nim_block_new(alloc, b.out, b.size) == NULL ||
      nim_block_new(alloc, b.block, BLOCK) == NULL) {
    snprintf(result->why, NIM_BATCH_WHY, "not enough memory");
    result->status = NIM_BATCH_MEMORY;
  } else {
    b.want = job->values ? WANT_NUMBER : job->lines ? WANT_PILE : WANT_CASES;
    while (step(&b)) continue;
    if (result->status != NIM_BATCH_WRITE) flush(&b);
  }
  nim_input_close(&b.in, alloc);
  nim_block_free(alloc, b.out, b.size);
  nim_block_free(alloc, b.block, BLOCK);
  nim_block_free(alloc, b.kept, b.room);
  return result->status;
}
