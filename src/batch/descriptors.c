/* descriptors.c: read(2) and write(2) for the batch solver. This file does I/O. */
#define _POSIX_C_SOURCE 200809L

#include "batch/batch.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* The name on Linux, which declares it for _GNU_SOURCE only. */
#if defined(__linux__) && !defined(F_SETPIPE_SZ)
#define F_SETPIPE_SZ 1031
#endif

#if defined(_WIN32)
#define strerror_r(code, text, size) strerror_s(text, size, code)
#endif

/* What a pipe on Linux may hold without privileges. */
#define WIDE_PIPE (1 << 20)

typedef struct files {
  int input, output;
  int error; /* errno of the call that failed */
  bool (*stopped)(void);
} files;

/* A pipe that holds one buffer has reader and writer wait for each other at every turn.
** If it cannot be widened, or is no pipe, it stays as it is. */
static void widen_pipe(int fd) {
#ifdef F_SETPIPE_SZ
  (void)fcntl(fd, F_SETPIPE_SZ, WIDE_PIPE);
#else
  (void)fd;
#endif
}

/* Ctrl-C ends a read or write that waits, instead of going on after it. Returns what it
** did before. */
static int restart_after_interrupt(int restart) {
#ifdef SA_RESTART
  struct sigaction action;
  int before;
  if (sigaction(SIGINT, NULL, &action) != 0) return restart;
  before = action.sa_flags & SA_RESTART;
  action.sa_flags = (action.sa_flags & ~SA_RESTART) | restart;
  (void)sigaction(SIGINT, &action, NULL);
  restart = before;
#endif
  return restart;
}

static bool is_stopped(files *f) {
  if (f->stopped == NULL || !f->stopped()) return false;
  f->error = EINTR;
  return true;
}

static bool read_file(void *ud, char *buffer, size_t size, size_t *got) {
  files *f = ud;
  ssize_t n;
  *got = 0;
  do {
    if (is_stopped(f)) return false;
    n = read(f->input, buffer, (unsigned)size);
  } while (n < 0 && errno == EINTR);
  if (n >= 0)
    *got = (size_t)n;
  else
    f->error = errno;
  return n >= 0;
}

static bool write_file(void *ud, const char *bytes, size_t size) {
  files *f = ud;
  while (size > 0) {
    ssize_t n = write(f->output, bytes, (unsigned)size);
    if (n < 0 && errno == EINTR && !is_stopped(f)) continue;
    if (n < 0) {
      f->error = errno;
      return false;
    }
    bytes += n;
    size -= (size_t)n;
  }
  return true;
}

nim_batch_status nim_batch_run_files(const nim_batch_job *job, int input, int output,
                                     nim_batch_result *result, int *error) {
  files f = {input, output, 0, job->stopped};
  nim_batch_job own = *job;
  int restart = restart_after_interrupt(0);
  own.read = read_file;
  own.write = write_file;
  own.read_ud = own.write_ud = &f;
  widen_pipe(input);
  widen_pipe(output);
  nim_batch_run(&own, result);
  (void)restart_after_interrupt(restart);
  if (f.error != 0 && strerror_r(f.error, result->why, sizeof result->why) != 0)
    memcpy(result->why, "unknown error", sizeof "unknown error");
  *error = f.error;
  return result->status;
}
