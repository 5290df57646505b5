/* C's streams: the library's own would call the system past those that are counted. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "spec/support/disk/calls.h"

static FILE *streams[DISK_FDS];

static int fd_of(void *cookie) {
  return (int)(intptr_t)cookie;
}

static ssize_t read_stream(void *cookie, char *bytes, size_t size) {
  return read(fd_of(cookie), bytes, size);
}

/* As the C library does, until all is written or something fails. */
static ssize_t write_stream(void *cookie, const char *bytes, size_t size) {
  size_t done = 0;
  while (done < size) {
    ssize_t n = write(fd_of(cookie), bytes + done, size - done);
    if (n <= 0) break;
    done += (size_t)n;
  }
  return (ssize_t)done;
}

static int seek_stream(void *cookie, off64_t *to, int from) {
  *to = lseek(fd_of(cookie), *to, from);
  return *to < 0 ? -1 : 0;
}

static int close_stream(void *cookie) {
  streams[fd_of(cookie)] = NULL;
  return close(fd_of(cookie));
}

static int flags_of(const char *mode) {
  int flags = strchr(mode, '+') ? O_RDWR : mode[0] == 'r' ? O_RDONLY : O_WRONLY;
  if (mode[0] == 'w') flags |= O_CREAT | O_TRUNC;
  if (mode[0] == 'a') flags |= O_CREAT | O_APPEND;
  return flags | (strchr(mode, 'x') ? O_EXCL : 0);
}

static FILE *open_stream(const char *path, const char *mode, const char *name) {
  static const cookie_io_functions_t calls = {read_stream, write_stream, seek_stream,
                                              close_stream};
  char whole[PATH_MAX];
  int fd;
  if (disk_path(path, whole) == NULL)
    return NEXT(FILE * (*)(const char *, const char *), name)(path, mode);
  fd = disk_open(path, flags_of(mode), 0666);
  if (fd < 0 || fd >= DISK_FDS) return NULL;
  return streams[fd] = fopencookie((void *)(intptr_t)fd, mode, calls);
}
EXPORT FILE *fopen(const char *path, const char *mode) {
  return open_stream(path, mode, "fopen");
}
EXPORT FILE *fopen64(const char *path, const char *mode) {
  return open_stream(path, mode, "fopen64");
}

EXPORT int fileno(FILE *stream) {
  for (int fd = 0; fd < DISK_FDS; fd++)
    if (streams[fd] == stream && stream != NULL) return fd;
  return NEXT(int (*)(FILE *), "fileno")(stream);
}
