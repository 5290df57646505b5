/* text.c: refilling the input buffer without ever cutting a token in two. */
#include "batch/text.h"

#include <string.h>

#include "batch/error.h"
#include "batch/scan.h"

_Static_assert(NIM_BATCH_LEAST_BUFFER > NIM_ERROR_ENOUGH, "a cut token leaves room");

static size_t memory_size(const nim_text *text) {
  return text->size + 1; /* 1: the line end after the last byte */
}

bool nim_text_open(nim_text *text, const nim_alloc *alloc, size_t size) {
  memset(text, 0, sizeof *text);
  text->size = size;
  text->bytes = alloc->fn(alloc->ud, NULL, 0, memory_size(text));
  if (text->bytes == NULL) return false;
  text->at = text->stop = text->end = text->counted = text->bytes;
  text->last = '\n';
  return true;
}

void nim_text_close(nim_text *text, const nim_alloc *alloc) {
  if (text->bytes != NULL) alloc->fn(alloc->ud, text->bytes, memory_size(text), 0);
  text->bytes = NULL;
}

bool nim_text_is_stuck(nim_text *text) {
  const char *digits = text->at;
  while (digits < text->end && *digits == '0') digits++;
  if (digits - text->at > NIM_ERROR_ZEROS) text->at = digits - NIM_ERROR_ZEROS;
  return text->end - text->at > NIM_ERROR_ENOUGH;
}

static void move_to_front(nim_text *text) {
  size_t cut = (size_t)(text->end - text->at);
  text->lines += nim_scan_count_lines(text->counted, text->at);
  if (text->at > text->counted) text->last = text->at[-1];
  memmove(text->bytes, text->at, cut);
  text->at = text->stop = text->counted = text->bytes;
  text->end = text->bytes + cut;
}

/* Puts `stop` after the last white space from `from` on, if there is any. */
static void find_stop(nim_text *text, const char *from) {
  const char *stop = text->end + text->at_end;
  while (stop > from && !nim_scan_is_space(stop[-1])) stop--;
  text->stop = stop > from ? stop : text->at;
}

bool nim_text_refill(nim_text *text, const nim_batch_job *job) {
  size_t used, got = 0;
  move_to_front(text);
  used = (size_t)(text->end - text->bytes);
  if (!job->read(job->read_ud, text->bytes + used, text->size - used, &got)) return false;
  text->at_end = got == 0;
  if (text->at_end) text->bytes[used] = '\n';
  text->end += got;
  find_stop(text, text->bytes + used);
  return true;
}

size_t nim_text_token_size(const nim_text *text, const char *token) {
  return (size_t)(nim_scan_skip_token(token, text->end) - token);
}

const char *nim_text_token(const nim_text *text, const char *from, size_t i) {
  const char *token = nim_scan_skip_space(from, text->end);
  for (; i > 0; i--) {
    token = nim_scan_skip_token(token, text->end);
    token = nim_scan_skip_space(token, text->end);
  }
  return token;
}

uint64_t nim_text_line(const nim_text *text, const char *byte) {
  return text->lines + nim_scan_count_lines(text->counted, byte) + 1;
}

uint64_t nim_text_last_line(const nim_text *text) {
  bool empty = text->end == text->counted;
  char last = empty ? text->last : text->end[-1];
  uint64_t line = nim_text_line(text, text->end);
  return last == '\n' && line > 1 ? line - 1 : line; /* a line end begins no new line */
}
