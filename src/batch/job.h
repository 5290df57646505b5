/* job.h: what a batch is given, and what it answers. */
#ifndef NIM_BATCH_JOB_H
#define NIM_BATCH_JOB_H

#include "base/common.h"

/* Bytes of either buffer unless the caller says otherwise: enough to make the price of a
** system call small, little enough to stay in a core's second-level cache. */
#define NIM_BATCH_BUFFER ((size_t)1 << 18)

/* The least buffer: room for the longest answer, and for a token as long as it takes to
** tell what is wrong with it. */
#define NIM_BATCH_LEAST_BUFFER ((size_t)160)

/* Room for one line of explanation. */
#define NIM_BATCH_WHY 256

typedef enum nim_batch_status {
  NIM_BATCH_OK,
  NIM_BATCH_INPUT,  /* the input is not what it should be; `line` and `why` say where */
  NIM_BATCH_JUDGE,  /* the judge gave up on a case; likewise */
  NIM_BATCH_MEMORY, /* an allocation failed */
  NIM_BATCH_READ,   /* the reader failed */
  NIM_BATCH_WRITE   /* the writer failed: nothing more is written */
} nim_batch_status;

/* The answer to one case. A P-position has 0 winning moves; an N-position may have 0 too:
** the empty position in misere play. */
typedef struct nim_batch_answer {
  bool first_wins;
  uint64_t winning;
} nim_batch_answer;

/* An answer in words of the caller's, valid until the next case; NULL: none. */
typedef struct nim_batch_words {
  const char *text;
  size_t size;
} nim_batch_words;

/* Answers one case after the other, by `answer` or in words. Returns NULL, or the reason
** why it cannot, a text that stays valid until the batch ends. It must return: a jump out
** of it would leave the buffers behind. */
typedef const char *(*nim_batch_judge)(void *ud, const uint64_t *piles, size_t n,
                                       nim_batch_answer *answer, nim_batch_words *words);

/* Reads at most `size` bytes (never 0); `*got` = 0 is the end of the input.
** False: failed. */
typedef bool (*nim_batch_reader)(void *ud, char *buffer, size_t size, size_t *got);

/* Takes all `size` bytes. False: failed. */
typedef bool (*nim_batch_writer)(void *ud, const char *bytes, size_t size);

typedef struct nim_batch_job {
  nim_alloc alloc;
  nim_batch_reader read;
  void *read_ud;
  nim_batch_writer write;
  void *write_ud;
  nim_batch_judge judge; /* NULL: plain Nim, normal play or misere */
  void *judge_ud;
  bool (*stopped)(void); /* NULL, or ends a batch of files (file.h) when it says so: asked
                            before each read, and when a signal has come */
  bool lines;            /* each line is a case, its piles and nothing else */
  bool values;           /* each number is a pile: the judge gives its Grundy value in
                            `winning`, which alone is printed */
  bool json;             /* a line of JSON for each case, instead of the words */
  const char *say[2];    /* in place of the words for P and N, less than NIM_PRINT_ROOM
                            bytes each, with its line end; NULL: the words */
  bool misere;           /* without a judge: taking the last token loses */
  size_t buffer;         /* bytes of either buffer, 0 for NIM_BATCH_BUFFER */
} nim_batch_job;

typedef struct nim_batch_result {
  nim_batch_status status;
  uint64_t solved;         /* cases answered */
  uint64_t line;           /* with INPUT and JUDGE: where, from 1; otherwise 0 */
  bool miscounted;         /* with INPUT: fewer or more numbers than it promised */
  char why[NIM_BATCH_WHY]; /* the reason, without the line; "" when all went well */
} nim_batch_result;

#endif
