/* batch.c: from blocks of numbers to cases, and what may go wrong on the way. */
#include "batch/batch.h"

#include <string.h>

#include "batch/error.h"
#include "batch/print.h"
#include "batch/scan.h"
#include "batch/tally.h"
#include "batch/text.h"

/* What some editors write in front of a text in UTF-8. */
static const char MARK[] = "\xEF\xBB\xBF";
#define MARK_SIZE 3

/* Numbers read at a time. A case within one block is answered from it, so there should be
** many cases to a block; and a block should fit the first-level cache. */
#define BLOCK 2048

_Static_assert(NIM_BATCH_LEAST_BUFFER > NIM_PRINT_ROOM, "an answer fits a buffer");

typedef struct batch {
  const nim_batch_job *job;
  nim_batch_result *result;
  nim_text text;
  uint64_t *block;    /* numbers, */
  const char *origin; /* read from here on */
  char *out;
  size_t size, used; /* of `out` */
  bool begun;        /* a number has been read */

  nim_batch_want want;
  uint64_t cases; /* T */

  /* The case that does not lie in one block, while its piles are wanted. */
  uint64_t n, have;
  nim_tally tally; /* without a judge; otherwise the piles are kept, with this room: */
  uint64_t *kept;
  size_t room;
} batch;

/* ---- Memory ---- */

static void *resize(const batch *b, void *memory, size_t old, size_t size) {
  return b->job->alloc.fn(b->job->alloc.ud, memory, old, size);
}

static bool open_batch(batch *b) {
  size_t size = b->job->buffer == 0 ? NIM_BATCH_BUFFER : b->job->buffer;
  b->size = size < NIM_BATCH_LEAST_BUFFER ? NIM_BATCH_LEAST_BUFFER : size;
  if (!nim_text_open(&b->text, &b->job->alloc, b->size)) return false;
  b->out = resize(b, NULL, 0, b->size);
  b->block = resize(b, NULL, 0, BLOCK * sizeof *b->block);
  return b->out != NULL && b->block != NULL;
}

static void close_batch(batch *b) {
  nim_text_close(&b->text, &b->job->alloc);
  if (b->out != NULL) resize(b, b->out, b->size, 0);
  if (b->block != NULL) resize(b, b->block, BLOCK * sizeof *b->block, 0);
  if (b->kept != NULL) resize(b, b->kept, b->room * sizeof *b->kept, 0);
}

/* ---- Errors: each ends the batch, by returning false ---- */

static bool fail(batch *b, nim_batch_status status) {
  b->result->status = status;
  return false;
}

static nim_batch_place place(const batch *b) {
  nim_batch_place here = {b->want, b->result->solved, b->have + 1};
  if (b->want != NIM_WANT_END) here.at_case++;
  return here;
}

static bool fail_token(batch *b, const char *token) {
  size_t size = nim_text_token_size(&b->text, token);
  b->result->line = nim_text_line(&b->text, token);
  b->result->miscounted = b->want == NIM_WANT_END;
  nim_error_token(b->result->why, place(b), token, size);
  return fail(b, NIM_BATCH_INPUT);
}

static bool fail_end(batch *b) {
  b->result->line = nim_text_last_line(&b->text);
  b->result->miscounted = b->want != NIM_WANT_CASES;
  nim_error_end(b->result->why, place(b));
  return fail(b, NIM_BATCH_INPUT);
}

/* The case ends with number i of the block, or with the line in front of text.at. */
static bool fail_judge(batch *b, size_t i, const char *reason) {
  const char *end = b->job->lines ? b->text.at - 1
                                  : nim_text_token(&b->text, b->origin, i);
  b->result->line = nim_text_line(&b->text, end);
  nim_error_case(b->result->why, b->result->solved + 1, reason);
  return fail(b, NIM_BATCH_JUDGE);
}

static bool fail_memory(batch *b, uint64_t at_case) {
  nim_error_case(b->result->why, at_case, "not enough memory");
  return fail(b, NIM_BATCH_MEMORY);
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

static inline char *print_answer(const nim_batch_job *job, char *out, uint64_t number,
                                 nim_batch_answer answer) {
  if (job->say[0] != NULL) return nim_print_text(out, job->say[answer.first_wins]);
  return job->json ? nim_print_json(out, number, answer) : nim_print_answer(out, answer);
}

static bool print(batch *b, const uint64_t *piles, nim_batch_answer answer) {
  char *out;
  if (b->size - b->used < NIM_PRINT_ROOM && !flush(b)) return false;
  out = b->out + b->used;
  b->result->solved++;
  out = b->job->values ? nim_print_value(out, piles[0], answer.winning, b->job->json)
                       : print_answer(b->job, out, b->result->solved, answer);
  b->used = (size_t)(out - b->out);
  return true;
}

/* ---- Cases within a block ---- */

/* Asks the judge, and prints what it answers. The last number of the case is number i of
** the block. */
static bool ask_judge(batch *b, const uint64_t *piles, size_t n, size_t i) {
  nim_batch_answer answer = {false, 0};
  nim_batch_words words = {NULL, 0};
  const char *reason = b->job->judge(b->job->judge_ud, piles, n, &answer, &words);
  if (reason != NULL) return fail_judge(b, i, reason);
  if (words.text != NULL) return print_text(b, words.text, words.size);
  return print(b, piles, answer);
}

/* Whether the case that begins at number i of `count` ends among them. */
static inline bool is_whole(const uint64_t *block, size_t count, size_t i) {
  return i < count && block[i] < count - i;
}

/* The one whole case at number *at of the block. */
static bool ask_case(batch *b, size_t *at) {
  const uint64_t *piles = b->block + *at + 1;
  size_t n = (size_t)piles[-1];
  *at += n + 1;
  return ask_judge(b, piles, n, *at - 1);
}

/* Whole cases of plain Nim, as many as the output has room for. What goes on from one to
** the next stays out of *b: for all the compiler knows, text may be written there. */
static bool answer_plain(batch *b, size_t count, size_t *at) {
  const nim_batch_job job = *b->job;
  const uint64_t *block = b->block, cases = b->cases;
  char *out = b->out + b->used, *full = b->out + b->size - NIM_PRINT_ROOM;
  uint64_t solved = b->result->solved;
  size_t i = *at;
  while (out <= full && solved < cases && is_whole(block, count, i)) {
    size_t n = (size_t)block[i];
    nim_batch_answer answer = nim_tally_solve(block + i + 1, n, job.misere);
    out = print_answer(&job, out, ++solved, answer);
    i += n + 1;
  }
  b->used = (size_t)(out - b->out);
  b->result->solved = solved;
  *at = i;
  return out <= full || flush(b);
}

/* Answers whole cases from number *at of the block on, until the last or one that goes on
** after the block. */
static bool answer_cases(batch *b, size_t count, size_t *at) {
  bool plain = b->job->judge == NULL;
  while (b->result->solved < b->cases && is_whole(b->block, count, *at))
    if (!(plain ? answer_plain(b, count, at) : ask_case(b, at))) return false;
  return true;
}

/* Each of the numbers is a pile, and its value is asked for. */
static bool answer_values(batch *b, size_t count) {
  size_t i;
  for (i = 0; i < count; i++)
    if (!ask_judge(b, b->block + i, 1, i)) return false;
  return true;
}

/* ---- The case that goes on after the block ---- */

static bool keep_piles(batch *b, const uint64_t *piles, size_t n) {
  size_t have = (size_t)b->have, room = have + have / 2 + n;
  if (b->room - have < n) {
    uint64_t *kept;
    if (room > SIZE_MAX / sizeof *kept) return fail_memory(b, b->result->solved + 1);
    kept = resize(b, b->kept, b->room * sizeof *kept, room * sizeof *kept);
    if (kept == NULL) return fail_memory(b, b->result->solved + 1);
    b->kept = kept;
    b->room = room;
  }
  memcpy(b->kept + have, piles, n * sizeof *piles);
  return true;
}

static void begin_case(batch *b, uint64_t n) {
  b->n = n;
  b->have = 0;
  memset(&b->tally, 0, sizeof b->tally);
  b->want = NIM_WANT_PILE;
}

static bool add_piles(batch *b, const uint64_t *piles, size_t n) {
  if (b->job->judge == NULL) {
    nim_tally_add(&b->tally, piles, n);
  } else if (!keep_piles(b, piles, n)) {
    return false;
  }
  b->have += n;
  return true;
}

static bool end_case(batch *b, size_t i) {
  b->want = NIM_WANT_COUNT;
  if (b->job->judge != NULL) return ask_judge(b, b->kept, (size_t)b->n, i);
  return print(b, NULL, nim_tally_answer(&b->tally, b->job->misere));
}

/* ---- Numbers ---- */

static bool take_count(batch *b, size_t count, size_t *at) {
  if (!answer_cases(b, count, at)) return false;
  if (b->result->solved < b->cases && *at < count) begin_case(b, b->block[(*at)++]);
  return true;
}

static bool take_piles(batch *b, size_t count, size_t *at) {
  uint64_t missing = b->n - b->have;
  size_t n = missing < count - *at ? (size_t)missing : count - *at;
  if (!add_piles(b, b->block + *at, n)) return false;
  *at += n;
  return b->have < b->n || end_case(b, *at - 1);
}

/* Takes numbers from *at on, as many as belong together. */
static bool take(batch *b, size_t count, size_t *at) {
  switch (b->want) {
  case NIM_WANT_CASES:
    b->cases = b->block[(*at)++];
    b->want = NIM_WANT_COUNT;
    return true;
  case NIM_WANT_COUNT:
    return take_count(b, count, at);
  case NIM_WANT_PILE:
    return take_piles(b, count, at);
  default:
    return fail_token(b, nim_text_token(&b->text, b->origin, *at));
  }
}

static bool take_block(batch *b, size_t count) {
  size_t at = 0;
  b->begun = true;
  if (b->job->values) return answer_values(b, count);
  if (b->job->lines) return add_piles(b, b->block, count);
  while (at < count) {
    if (!take(b, count, &at)) return false;
    if (b->want == NIM_WANT_COUNT && b->result->solved == b->cases)
      b->want = NIM_WANT_END;
  }
  return true;
}

/* Looks at the token that the scanner did not want. */
static bool take_odd_token(batch *b) {
  size_t size = nim_text_token_size(&b->text, b->text.at);
  nim_token_kind kind = nim_scan_token(b->text.at, size, b->block);
  if (kind != NIM_TOKEN_NUMBER) return fail_token(b, b->text.at);
  b->origin = b->text.at;
  b->text.at += size;
  return take_block(b, 1);
}

/* Skips a byte order mark in front of the first number. */
static bool skip_mark(batch *b) {
  nim_text *text = &b->text;
  if (b->begun || text->end - text->at < MARK_SIZE) return false;
  if (memcmp(text->at, MARK, MARK_SIZE) != 0) return false;
  b->begun = true;
  text->at += MARK_SIZE;
  if (text->stop < text->at) text->stop = text->at;
  return true;
}

static bool refill(batch *b) {
  skip_mark(b);
  if (nim_text_is_stuck(&b->text)) return fail_token(b, b->text.at);
  if (!flush(b)) return false;
  return nim_text_refill(&b->text, b->job) || fail(b, NIM_BATCH_READ);
}

/* ---- Lines ---- */

/* The line that ends in front of text.at is a case, unless it has no number. */
static bool end_line(batch *b) {
  uint64_t n = b->have;
  nim_batch_answer answer;
  b->have = 0;
  if (n == 0) return true;
  if (b->job->judge != NULL) return ask_judge(b, b->kept, (size_t)n, 0);
  answer = nim_tally_answer(&b->tally, b->job->misere);
  memset(&b->tally, 0, sizeof b->tally);
  return print(b, NULL, answer);
}

/* A whole line without an odd token: answered from the block. */
static bool take_line(batch *b, size_t count) {
  if (b->job->judge != NULL || b->have > 0) return take_block(b, count) && end_line(b);
  b->begun = true;
  return print(b, NULL, nim_tally_solve(b->block, count, b->job->misere));
}

/* Goes on by the numbers of a line, as far as they are there; false at the end. */
static bool step_line(batch *b) {
  nim_text *text = &b->text;
  const char *end = memchr(text->at, '\n', (size_t)(text->stop - text->at));
  const char *stop = end != NULL ? end + 1 : text->stop;
  size_t count;
  b->origin = text->at;
  count = nim_scan_numbers(&text->at, stop, b->block, BLOCK);
  text->at = nim_scan_skip_space(text->at, stop);
  if (count > 0 && end != NULL && text->at == stop) return take_line(b, count);
  if (count > 0 && !take_block(b, count)) return false;
  if (text->at < stop) return count > 0 || skip_mark(b) || take_odd_token(b);
  if (end != NULL) return end_line(b);
  return !text->at_end && refill(b);
}

/* Goes on by a block, an odd token or a refill; false at the end. */
static bool step(batch *b) {
  nim_text *text = &b->text;
  size_t count;
  b->origin = text->at;
  count = nim_scan_numbers(&text->at, text->stop, b->block, BLOCK);
  if (count > 0) return take_block(b, count);
  text->at = nim_scan_skip_space(text->at, text->stop);
  if (text->at < text->stop) return skip_mark(b) || take_odd_token(b);
  if (!text->at_end) return refill(b);
  return b->want == NIM_WANT_END || b->job->values ? false : fail_end(b);
}

nim_batch_status nim_batch_run(const nim_batch_job *job, nim_batch_result *result) {
  batch b = {.job = job, .result = result};
  memset(result, 0, sizeof *result);
  if (!open_batch(&b)) {
    fail_memory(&b, 0);
  } else {
    b.want = job->values ? NIM_WANT_NUMBER : job->lines ? NIM_WANT_PILE : NIM_WANT_CASES;
    while (job->lines ? step_line(&b) : step(&b)) {
    }
    if (result->status != NIM_BATCH_WRITE) flush(&b);
  }
  close_batch(&b);
  return result->status;
}
