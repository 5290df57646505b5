/* calls.c: a disk that fails on demand, preloaded into a program.
**
**     DISK_ROOT=FOLDER DISK_AT=k DISK_WAY=WAY DISK_TOLD=FILE LD_PRELOAD=disk.so PROGRAM
**
** The calls that write, cut, force out, rename or remove a file below the folder, or open
** or close one to be written, are counted, whoever makes them: C's streams, Lua's, libuv.
** The k-th goes wrong:
**
**     ENOSPC, EIO, EINTR          it fails, and nothing is done
**     full                        so do all from there on that need room
**     short                       a write takes half of its bytes
**     lost, named, torn, killed   the program ends in front of it: see model.h
**
** A power cut comes at the end, too, where the program makes fewer calls. The file gets
** the number of calls that were made. Programs that this one starts have a good disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "spec/support/disk/calls.h"
#include "spec/support/disk/model.h"

/* The status of a program whose power was cut. */
#define POWERLESS 86

static char root[PATH_MAX], told[PATH_MAX];
static long at, count;
static pid_t owner;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static enum { FAILS, FULL, SHORT, CUT } way;
static int error;
static cut how;

static enum { FOREIGN, READ, WRITTEN, FOLDER } fds[DISK_FDS];

void *disk_next(const char *name) {
  void *f = dlsym(RTLD_NEXT, name);
  if (f == NULL) abort();
  return f;
}

int real_open(const char *path, int flags, mode_t mode) {
  return (int)NEXT(long (*)(long, ...), "syscall")(SYS_openat, AT_FDCWD, path, flags,
                                                   mode);
}
ssize_t real_write(int fd, const void *bytes, size_t size) {
  return NEXT(ssize_t(*)(int, const void *, size_t), "write")(fd, bytes, size);
}
int real_close(int fd) {
  return NEXT(int (*)(int), "close")(fd);
}
int real_unlink(const char *path) {
  return NEXT(int (*)(const char *), "unlink")(path);
}
int real_rename(const char *from, const char *to) {
  return NEXT(int (*)(const char *, const char *), "rename")(from, to);
}

static void tell(void) {
  char text[32];
  int fd = real_open(told, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  int size = snprintf(text, sizeof text, "%ld\n", count);
  if (fd < 0 || real_write(fd, text, (size_t)size) != size) abort();
  real_close(fd);
}

static void choose(const char *name) {
  static const char *const cuts[CUTS] = {"lost", "named", "torn", "killed"};
  for (int i = 0; i < CUTS; i++)
    if (strcmp(name, cuts[i]) == 0) way = CUT, how = (cut)i;
  if (strcmp(name, "short") == 0) way = SHORT;
  if (strcmp(name, "full") == 0) way = FULL;
  error = strcmp(name, "EIO") == 0 ? EIO : strcmp(name, "EINTR") == 0 ? EINTR : ENOSPC;
}

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("DISK_ROOT");
  if (folder == NULL || realpath(folder, root) == NULL) return;
  snprintf(told, sizeof told, "%s", getenv("DISK_TOLD"));
  at = atol(getenv("DISK_AT"));
  choose(getenv("DISK_WAY"));
  owner = getpid();
  unsetenv("DISK_ROOT");
  unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void end(void) {
  if (owner != getpid()) return;
  if (way == CUT && at > 0) disk_cut(root, how);
  tell();
}

/* ---- which call goes wrong ---- */

/* Counts a call; true: it fails, and `errno` says why. */
static bool goes_wrong(bool needs_room) {
  count++;
  if (way == FULL ? at == 0 || count < at || !needs_room : count != at) return false;
  if (way == CUT) {
    disk_cut(root, how);
    tell();
    NEXT(long (*)(long, ...), "syscall")(SYS_exit_group, POWERLESS);
  }
  errno = error;
  return way != SHORT;
}

static bool is_short(void) {
  return way == SHORT && count == at;
}

const char *disk_path(const char *path, char *whole) {
  size_t length = strlen(root);
  char here[PATH_MAX];
  if (owner != getpid()) return NULL;
  if (path[0] == '/')
    snprintf(whole, PATH_MAX, "%s", path);
  else if (getcwd(here, sizeof here) == NULL)
    return NULL;
  else if ((size_t)snprintf(whole, PATH_MAX, "%s/%s", here, path) >= PATH_MAX)
    return NULL;
  if (strncmp(whole, root, length) != 0) return NULL;
  return whole[length] == '/' || whole[length] == '\0' ? whole : NULL;
}

static bool is_ours(int fd) {
  return owner == getpid() && fd >= 0 && fd < DISK_FDS && fds[fd] != FOREIGN;
}

/* ---- opening and closing ---- */

static int open_ours(const char *path, int flags, mode_t mode) {
  struct stat about;
  bool there = stat(path, &about) == 0, writes = (flags & O_ACCMODE) != O_RDONLY;
  int fd;
  if (writes && goes_wrong((flags & O_CREAT) && !there)) return -1;
  if (writes) disk_before_change(path);
  fd = real_open(path, flags, mode);
  if (fd < 0 || fd >= DISK_FDS) return fd;
  fds[fd] = there && S_ISDIR(about.st_mode) ? FOLDER : writes ? WRITTEN : READ;
  if (!there) disk_created(path);
  return fd;
}

int disk_open(const char *path, int flags, mode_t mode) {
  char whole[PATH_MAX];
  int fd;
  if (!disk_path(path, whole)) return real_open(path, flags, mode);
  pthread_mutex_lock(&lock);
  fd = open_ours(whole, flags, mode);
  pthread_mutex_unlock(&lock);
  return fd;
}

#define OPEN(name)                                                                       \
  EXPORT int name(const char *path, int flags, ...) {                                    \
    va_list rest;                                                                        \
    mode_t mode;                                                                         \
    va_start(rest, flags);                                                               \
    mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;                                   \
    va_end(rest);                                                                        \
    return disk_open(path, flags, mode);                                                 \
  }
OPEN(open)
OPEN(open64)

/* The descriptor is gone in any case, as on Linux. */
EXPORT int close(int fd) {
  bool written = is_ours(fd) && fds[fd] == WRITTEN, wrong = written && goes_wrong(false);
  int why = errno, closed = real_close(fd);
  if (is_ours(fd)) fds[fd] = FOREIGN;
  if (wrong) errno = why;
  return wrong ? -1 : closed;
}

/* libuv closes so. */
EXPORT long syscall(long number, ...) {
  va_list rest;
  long a[6];
  va_start(rest, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_close) return close((int)a[0]);
  return NEXT(long (*)(long, ...), "syscall")(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/* ---- bytes ---- */

/* How many bytes of a write are to be written; -1: it fails. */
static ssize_t allowed(int fd, size_t size) {
  if (!is_ours(fd)) return (ssize_t)size;
  if (goes_wrong(true)) return -1;
  return (ssize_t)(is_short() && size > 1 ? size / 2 : size);
}

EXPORT ssize_t write(int fd, const void *bytes, size_t size) {
  ssize_t n = allowed(fd, size);
  return n < 0 ? n : real_write(fd, bytes, (size_t)n);
}

static ssize_t pwrite_any(int fd, const void *bytes, size_t size, off_t from) {
  ssize_t n = allowed(fd, size);
  if (n < 0) return n;
  return NEXT(ssize_t(*)(int, const void *, size_t, off_t), "pwrite64")(fd, bytes,
                                                                        (size_t)n, from);
}
EXPORT ssize_t pwrite(int fd, const void *bytes, size_t size, off_t from) {
  return pwrite_any(fd, bytes, size, from);
}
EXPORT ssize_t pwrite64(int fd, const void *bytes, size_t size, off_t from) {
  return pwrite_any(fd, bytes, size, from);
}

EXPORT ssize_t writev(int fd, const struct iovec *parts, int n) {
  if (is_ours(fd) && n > 0) return write(fd, parts[0].iov_base, parts[0].iov_len);
  return NEXT(ssize_t(*)(int, const struct iovec *, int), "writev")(fd, parts, n);
}

/* What is forced out, the model knows; the disk itself is left in peace. */
static int force(int fd, const char *name) {
  if (!is_ours(fd)) return NEXT(int (*)(int), name)(fd);
  if (goes_wrong(false)) return -1;
  disk_forced(fd);
  return 0;
}
EXPORT int fsync(int fd) {
  return force(fd, "fsync");
}
EXPORT int fdatasync(int fd) {
  return force(fd, "fdatasync");
}

static int cut_any(int fd, off_t size) {
  if (is_ours(fd) && goes_wrong(false)) return -1;
  return NEXT(int (*)(int, off_t), "ftruncate64")(fd, size);
}
EXPORT int ftruncate(int fd, off_t size) {
  return cut_any(fd, size);
}
EXPORT int ftruncate64(int fd, off_t size) {
  return cut_any(fd, size);
}

/* ---- names ---- */

EXPORT int rename(const char *from, const char *to) {
  char one[PATH_MAX], other[PATH_MAX];
  struct stat about;
  if (disk_path(from, one) == NULL || disk_path(to, other) == NULL)
    return real_rename(from, to);
  if (goes_wrong(true)) return -1;
  if (stat(one, &about) == 0) disk_before_rename(one, other);
  return real_rename(from, to);
}

static int remove_any(const char *path, const char *name) {
  char whole[PATH_MAX];
  struct stat about;
  if (disk_path(path, whole) != NULL && lstat(whole, &about) == 0) {
    if (goes_wrong(false)) return -1;
    disk_before_remove(whole);
  }
  return NEXT(int (*)(const char *), name)(path);
}
EXPORT int unlink(const char *path) {
  return remove_any(path, "unlink");
}
EXPORT int remove(const char *path) {
  return remove_any(path, "remove");
}

EXPORT int mkdir(const char *path, mode_t mode) {
  char whole[PATH_MAX];
  int made;
  if (disk_path(path, whole) != NULL && goes_wrong(true)) return -1;
  made = NEXT(int (*)(const char *, mode_t), "mkdir")(path, mode);
  if (made == 0 && disk_path(path, whole) != NULL) disk_made_folder(whole);
  return made;
}
