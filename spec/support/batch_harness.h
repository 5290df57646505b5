/* batch_harness.h: batches in memory, for the test driver and the fuzzer: the engine run
** under every condition one may choose, and a slow reference that shares no code with it.
*/
#ifndef BATCH_HARNESS_H
#define BATCH_HARNESS_H

#include "batch/batch.h"

typedef struct harness_options {
  bool misere, json, lines;
  size_t buffer;
  size_t chunk;     /* bytes that the reader gives at a time; 0: all there is room for */
  bool judged;      /* plain Nim through a judge */
  bool values;      /* each number is a pile, whose value is one more than it */
  const char *say[2]; /* in place of the words */
  const char *words;  /* what a judge writes in place of all answers */
  size_t fail_at;   /* the allocation that fails, from 1; 0: none */
  size_t read_max;  /* reading fails after so many bytes; 0: never */
  size_t write_max; /* writing fails after so many bytes; 0: never */
} harness_options;

typedef struct harness_output {
  char *text; /* to be freed; ends with a zero byte that does not count */
  size_t size, room;
  nim_batch_result result;
  size_t allocations, live, most; /* how often; bytes at the end and at the most */
} harness_output;

harness_output harness_run(const char *input, size_t size,
                           const harness_options *options);

/* The same from the rules of the format, byte by byte, without a buffer, and from the
** rules of the game by trying moves. `misere` is all it looks at. */
harness_output harness_reference(const char *input, size_t size, bool misere);

/* Prints both and aborts unless text, status, line and reason are the same. */
void harness_compare(const harness_output *got, const harness_output *expected);

#endif
