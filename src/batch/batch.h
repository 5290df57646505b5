/* batch.h: answers a stream of positions, the engine of `luanim solve`.
**
** The input is text: T, then T times n and n piles, all whole numbers 0 .. 2^63-1,
** separated by white space in any layout. For each case the output is one of
**
**     First player wins (N-position)
**     Number of winning options for the first step: K
**
**     Second player wins (P-position)
**
** or, where asked for, a line of JSON, {"case":1,"outcome":"N","winning":1}, the
** caller's two words, or the words of a judge. Where each line is a case, there is
** neither T nor n, and lines without a number are skipped. Where each number is a pile,
** the answer is its Grundy value, or {"pile":5,"value":2}. A byte order mark at the
** beginning is skipped.
**
** The stream does no I/O of its own: it draws bytes from a reader and hands bytes to a
** writer (descriptors.c has both for file descriptors). What is answered is handed over
** before the reader is called again, so a pipe or a terminal sees each answer at once.
**
**     bytes -> numbers (input.c) -> cases (batch.c) -> a judge, or plain Nim -> text
**
** Memory: one input and one output buffer and a block of numbers, whatever the input's
** size. Plain Nim needs no more, however many piles a case has; a judge needs its case's
** piles in one array, which grows as they arrive and never on the word of n alone.
*/
#ifndef NIM_BATCH_H
#define NIM_BATCH_H

#include "base/common.h"

/* Room for one answer: both lines and the 20 digits of the largest number, or a line of
** JSON with two such numbers. */
#define NIM_PRINT_ROOM 112

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
  const char *text; /* in words of the caller's, valid until the next case; NULL: none */
  size_t size;
} nim_batch_answer;

/* Answers one case after the other. Returns NULL, or the reason why it cannot, a text
** that stays valid until the batch ends. It must return: a jump out of it would leave the
** buffers behind. */
typedef const char *(*nim_batch_judge)(void *ud, const uint64_t *piles, size_t n,
                                       nim_batch_answer *answer);

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
  bool (*stopped)(void); /* NULL, or ends nim_batch_run_files when it says so: asked
                            before each read, and when a signal has come */
  bool lines;            /* each line is a case, its piles and nothing else */
  bool values;           /* each number is a pile: the judge gives its Grundy value in
                            `winning`, which alone is printed */
  bool json;             /* a line of JSON for each case, instead of the words */
  const char *say[2];    /* in place of the words for P and N, less than NIM_PRINT_ROOM
                            bytes each, with its line end; NULL: the words */
  bool misere;           /* without a judge: taking the last token loses */
  size_t buffer;         /* bytes of either buffer, below 2^31; 0: NIM_BATCH_BUFFER */
} nim_batch_job;

typedef struct nim_batch_result {
  nim_batch_status status;
  uint64_t solved;         /* cases answered */
  uint64_t line;           /* with INPUT and JUDGE: where, from 1; otherwise 0 */
  bool miscounted;         /* with INPUT: fewer or more numbers than it promised */
  char why[NIM_BATCH_WHY]; /* the reason, without the line; "" when all went well */
} nim_batch_result;

/* Runs the whole job. The answers to all cases before an error are written first. `why`
** then reads like "pile 3 of case 4: number expected, got 'x'". The line is that of
** the offending token, of the case's last pile when the judge gives up, and the last
** line when the input ends too early (a final line end begins no new line). */
nim_batch_status nim_batch_run(const nim_batch_job *job, nim_batch_result *result);

/* Runs `job` with its reader and writer set to the descriptors (the caller's are
** ignored): the one part that does I/O, and needs POSIX (descriptors.c). Neither is
** opened, closed or made to block or not to; a pipe is widened where the system can.
** Interrupted calls are taken up again unless the job is stopped, and short writes
** completed. With READ and WRITE, `why` has the system's text, and *error its errno,
** EINTR where the job was stopped; 0 otherwise. Writing to a closed pipe raises SIGPIPE
** as ever; where that is ignored the result is WRITE with EPIPE. */
nim_batch_status nim_batch_run_files(const nim_batch_job *job, int input, int output,
                                     nim_batch_result *result, int *error);

/* ---- a stream of text as numbers: the input buffer and the scanner.
**
** The buffer is a window that moves over the text.
**
** Whole tokens lie in [at, stop): the byte before `stop` is white space. What follows up
** to `end` is the beginning of a token; it moves to the front before more is read after
** it. At the input's end a line end is put after the last byte, so that no token stays
** cut.
**
**     gone by | whole tokens | cut token | free | line end
**     bytes   at             stop        end    bytes + size
**
** Lines cost next to nothing: `lines` are the line ends before `counted`, and nobody
** counts further until a line is asked for or the bytes go. */

typedef struct nim_input {
  char *bytes;
  size_t size;
  const char *at, *stop, *end;
  bool at_end; /* nothing more is to be read */
  const char *counted;
  uint64_t lines;
  char last; /* the byte before `counted`, a line end at first */
} nim_input;

/* False when there is no memory; closing is right in any case. */
bool nim_input_open(nim_input *in, const nim_alloc *alloc, size_t size);
void nim_input_close(nim_input *in, const nim_alloc *alloc);

/* So many bytes of a token, or all of it, are enough to say what is wrong with it, if no
** more than NIM_INPUT_ZEROS zeros stand before them: by then 20 digits have overflowed or
** something else has come, and one byte more was looked at. */
#define NIM_INPUT_ZEROS 32
#define NIM_INPUT_ENOUGH 64

/* Is the cut token too long to be a number? All but the last few zeros in front of it are
** dropped. If not, at most NIM_INPUT_ENOUGH bytes are left of it. */
bool nim_input_is_stuck(nim_input *in);

/* Reads more after the cut token, once all whole ones are gone and nim_input_is_stuck has
** said no. False when the reader fails. */
bool nim_input_refill(nim_input *in, nim_batch_reader read, void *ud);

/* The length of the token at `token`, as far as it is there. */
size_t nim_input_token_size(const nim_input *in, const char *token);

/* The i-th token (from 0) at or after `from`, which is in the window. */
const char *nim_input_token(const nim_input *in, const char *from, size_t i);

/* The line, from 1, of a byte at or after `counted`; and of the last byte of all. */
uint64_t nim_input_line(const nim_input *in, const char *byte);
uint64_t nim_input_last_line(const nim_input *in);

/* ---- the scanner ----
**
** nim_scan_numbers reads numbers from *at on, up to `stop`, and stores at most `room` of
** them. It returns how many, and leaves *at after the last one (or further on, in the
** white space after it). It never fails: before a token that is no number it stops. So 0
** numbers, and anything but white space left, means: the next is odd.
**
** The byte before `stop` must be white space, so that no token is cut there; nothing
** before the text, and nothing at or after `stop` is read.
*/

size_t nim_scan_numbers(const char **at, const char *stop, uint64_t *numbers,
                        size_t room);

/* What one token is, judged from its left end: the first byte that makes it something
** else than a number within bounds decides. */
typedef enum nim_token_kind {
  NIM_TOKEN_NUMBER,
  NIM_TOKEN_TOO_LARGE, /* beyond NIM_MAX_SIZE */
  NIM_TOKEN_NEGATIVE,  /* a minus before a digit */
  NIM_TOKEN_SIGNED,    /* a plus before a digit */
  NIM_TOKEN_FRACTION,  /* a point before or after a digit */
  NIM_TOKEN_OTHER
} nim_token_kind;

/* Looks at the token at *at, digit by digit; of a number alone *number is set, and *at
** goes to its end, which is `stop` at the latest. */
nim_token_kind nim_scan_token(const char **at, const char *stop, uint64_t *number);

/* The first byte of [at, stop) that is no white space, else `stop`. */
const char *nim_scan_skip_space(const char *at, const char *stop);

/* The number of line ends in [at, stop). */
uint64_t nim_scan_count_lines(const char *at, const char *stop);

#endif
