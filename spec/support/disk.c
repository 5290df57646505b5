/* disk.c: a disk that fails on demand, preloaded into a program.
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
**     lost, named, torn, killed   the program ends in front of it: see `cut`
**
** A power cut comes at the end, too, where the program makes fewer calls. The file gets
** the number of calls that were made. Programs that this one starts have a good disk. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))
#define SAME_AS(name) __attribute__((alias(name)))

/* The status of a program whose power was cut. */
#define POWERLESS 86

/* Descriptors from there on are left alone. */
#define MOST_FDS 1024

/* How the power goes. */
typedef enum cut {
  CUT_LOST,   /* nothing has happened that was not forced out */
  CUT_NAMED,  /* all names are there, of bytes only those that were forced out */
  CUT_TORN,   /* the same, with half of what was added to each file */
  CUT_KILLED, /* the program alone has ended: all is there */
  CUTS
} cut;

/* ---- the system's calls, past those that are counted ---- */

/* The function that ours stands in front of. */
static void *next(const char *name) {
  void *f = dlsym(RTLD_NEXT, name);
  if (f == NULL) abort();
  return f;
}
#define NEXT(type, name) ((type)(uintptr_t)next(name))

static int real_open(const char *path, int flags, mode_t mode) {
  return (int)NEXT(long (*)(long, ...), "syscall")(SYS_openat, AT_FDCWD, path, flags,
                                                   mode);
}
static ssize_t real_write(int fd, const void *bytes, size_t size) {
  return NEXT(ssize_t(*)(int, const void *, size_t), "write")(fd, bytes, size);
}
static int real_close(int fd) {
  return NEXT(int (*)(int), "close")(fd);
}
static int real_unlink(const char *path) {
  return NEXT(int (*)(const char *), "unlink")(path);
}
static int real_rename(const char *from, const char *to) {
  return NEXT(int (*)(const char *, const char *), "rename")(from, to);
}

static char root[PATH_MAX], told[PATH_MAX];
static long at, count;
static pid_t owner;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static enum { FAILS, FULL, SHORT, CUT } way;
static int error;
static cut how;

static enum { FOREIGN, READ, WRITTEN } fds[MOST_FDS];

/* ---- what of a folder would be left after a power cut ----
**
** A file has bytes, and those that were forced out (fsync of the file). The
** folder, in which there is no other, has names, and a list of changes to them that were
** not forced out (fsync of the folder): these may or may not have happened when the power
** goes. Each is heard of after, or
** where its name says so before, it is made. */

typedef struct block {
  char *at;
  size_t size;
} block;

/* What was forced out of a file. */
typedef struct file {
  ino_t ino;
  block forced;
} file;

/* A change of names in the folder: `to` is new, or has gone; `from` is what a file was
** called that is `to` now. `over` is what was forced out of the file that was at `to`. */
typedef struct change {
  char *from, *to;
  bool had;
  block over;
} change;

#define MOST 4096

static file files[MOST];
static int file_count;
static change changes[MOST];
static int change_count;

static void fail(const char *what) {
  fprintf(stderr, "disk: %s\n", what);
  abort();
}

static void *checked(void *memory) {
  if (memory == NULL) fail("not enough memory");
  return memory;
}

static block read_all(int fd) {
  struct stat about;
  block b = {NULL, 0};
  if (fstat(fd, &about) != 0) fail("no file");
  b.at = checked(malloc((size_t)about.st_size + 1));
  while (b.size < (size_t)about.st_size) {
    ssize_t n = pread(fd, b.at + b.size, (size_t)about.st_size - b.size, (off_t)b.size);
    if (n <= 0) break;
    b.size += (size_t)n;
  }
  return b;
}

static block copy_of(block b) {
  block copy = {checked(malloc(b.size + 1)), b.size};
  memcpy(copy.at, b.at, b.size);
  return copy;
}

static file *find(ino_t ino) {
  for (int i = 0; i < file_count; i++)
    if (files[i].ino == ino) return &files[i];
  return NULL;
}

static void set(ino_t ino, block forced) {
  file *known = find(ino);
  if (known == NULL) {
    if (file_count == MOST) fail("too many files");
    known = &files[file_count++];
    *known = (file){ino, {NULL, 0}};
  }
  free(known->forced.at);
  known->forced = forced;
}

/* What is there when a file is first met was forced out long ago. */
static void before_change(const char *path) {
  struct stat about;
  int fd;
  if (lstat(path, &about) != 0 || !S_ISREG(about.st_mode) || find(about.st_ino)) return;
  fd = real_open(path, O_RDONLY, 0);
  if (fd < 0) return;
  set(about.st_ino, read_all(fd));
  real_close(fd);
}

static change *add(const char *from, const char *to) {
  change *c = &changes[change_count];
  if (change_count++ == MOST) fail("too many changes");
  *c = (change){
      from == NULL ? NULL : checked(strdup(from)), checked(strdup(to)), false, {NULL, 0}};
  return c;
}

/* Keeps what of the file at `to` was forced out. */
static void keep_over(change *c) {
  struct stat about;
  file *known;
  before_change(c->to);
  if (lstat(c->to, &about) != 0) return;
  known = find(about.st_ino);
  c->had = known != NULL;
  if (c->had) c->over = copy_of(known->forced);
}

static void created(const char *path) {
  struct stat about;
  if (stat(path, &about) != 0) return;
  set(about.st_ino, (block){checked(malloc(1)), 0});
  add(NULL, path);
}

static void before_rename(const char *from, const char *to) {
  before_change(from);
  keep_over(add(from, to));
}

static void before_remove(const char *path) {
  keep_over(add(NULL, path));
}

static void forced(int fd) {
  struct stat about;
  if (fstat(fd, &about) != 0) return;
  if (S_ISDIR(about.st_mode)) change_count = 0;
  if (S_ISREG(about.st_mode)) {
    char path[64];
    int own;
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    own = real_open(path, O_RDONLY, 0);
    set(about.st_ino, read_all(own < 0 ? fd : own));
    if (own >= 0) real_close(own);
  }
}

static void write_file(const char *path, block b) {
  int fd = real_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (fd < 0 || real_write(fd, b.at, b.size) != (ssize_t)b.size) fail(path);
  real_close(fd);
}

static void leave_bytes(const char *path, ino_t ino, bool torn) {
  const file *known = find(ino);
  int fd;
  block now;
  if (known == NULL) return;
  fd = real_open(path, O_RDONLY, 0);
  if (fd < 0) fail(path);
  now = read_all(fd);
  real_close(fd);
  if (torn && now.size > known->forced.size)
    now.size = known->forced.size + (now.size - known->forced.size) / 2;
  else if (!torn)
    now = known->forced;
  write_file(path, now);
}

/* Leaves the bytes of each file in a folder. */
static void leave_all(const char *folder, bool torn) {
  DIR *dir = opendir(folder);
  const struct dirent *entry;
  struct stat about;
  char path[PATH_MAX + NAME_MAX + 2];
  while (dir != NULL && (entry = readdir(dir)) != NULL) {
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (lstat(path, &about) == 0 && S_ISREG(about.st_mode))
      leave_bytes(path, about.st_ino, torn);
  }
  if (dir != NULL) closedir(dir);
}

static void undo(const change *c) {
  if (c->from == NULL)
    real_unlink(c->to);
  else
    real_rename(c->to, c->from);
  if (c->had) write_file(c->to, c->over);
}

/* Leaves in the folder what would be there. */
static void cut_power(void) {
  if (how == CUT_KILLED) return;
  leave_all(root, how == CUT_TORN);
  if (how != CUT_LOST) return;
  for (int i = change_count; i-- > 0;) undo(&changes[i]);
}

/* ---- which call goes wrong ---- */

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
  if (way == CUT && at > 0) cut_power();
  tell();
}

/* Counts a call; true: it fails, and `errno` says why. */
static bool goes_wrong(bool needs_room) {
  count++;
  if (way == FULL ? at == 0 || count < at || !needs_room : count != at) return false;
  if (way == CUT) {
    cut_power();
    tell();
    NEXT(long (*)(long, ...), "syscall")(SYS_exit_group, POWERLESS);
  }
  errno = error;
  return way != SHORT;
}

static bool is_short(void) {
  return way == SHORT && count == at;
}

/* The whole path of a file below the root, in a block of PATH_MAX bytes; NULL: it is
** elsewhere. */
static const char *path_below(const char *path, char *whole) {
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
  return owner == getpid() && fd >= 0 && fd < MOST_FDS && fds[fd] != FOREIGN;
}

/* ---- opening and closing ---- */

static int open_ours(const char *path, int flags, mode_t mode) {
  struct stat about;
  bool there = stat(path, &about) == 0, writes = (flags & O_ACCMODE) != O_RDONLY;
  int fd;
  if (writes && goes_wrong((flags & O_CREAT) && !there)) return -1;
  if (writes) before_change(path);
  fd = real_open(path, flags, mode);
  if (fd < 0 || fd >= MOST_FDS) return fd;
  fds[fd] = writes ? WRITTEN : READ;
  if (!there) created(path);
  return fd;
}

static int open_any(const char *path, int flags, mode_t mode) {
  char whole[PATH_MAX];
  int fd;
  if (!path_below(path, whole)) return real_open(path, flags, mode);
  pthread_mutex_lock(&lock);
  fd = open_ours(whole, flags, mode);
  pthread_mutex_unlock(&lock);
  return fd;
}

EXPORT int open64(const char *path, int flags, ...) {
  va_list rest;
  mode_t mode;
  va_start(rest, flags);
  mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open_any(path, flags, mode);
}
EXPORT int open(const char *path, int flags, ...) SAME_AS("open64");

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

EXPORT ssize_t pwrite64(int fd, const void *bytes, size_t size, off_t from) {
  ssize_t n = allowed(fd, size);
  if (n < 0) return n;
  return NEXT(ssize_t(*)(int, const void *, size_t, off_t), "pwrite64")(fd, bytes,
                                                                        (size_t)n, from);
}
EXPORT ssize_t pwrite(int fd, const void *bytes, size_t size, off_t from)
    SAME_AS("pwrite64");

EXPORT ssize_t writev(int fd, const struct iovec *parts, int n) {
  if (is_ours(fd) && n > 0) return write(fd, parts[0].iov_base, parts[0].iov_len);
  return NEXT(ssize_t(*)(int, const struct iovec *, int), "writev")(fd, parts, n);
}

/* What is forced out, the model knows; the disk itself is left in peace. */
static int force(int fd, const char *name) {
  if (!is_ours(fd)) return NEXT(int (*)(int), name)(fd);
  if (goes_wrong(false)) return -1;
  forced(fd);
  return 0;
}
EXPORT int fsync(int fd) {
  return force(fd, "fsync");
}
EXPORT int fdatasync(int fd) {
  return force(fd, "fdatasync");
}

EXPORT int ftruncate64(int fd, off_t size) {
  if (is_ours(fd) && goes_wrong(false)) return -1;
  return NEXT(int (*)(int, off_t), "ftruncate64")(fd, size);
}
EXPORT int ftruncate(int fd, off_t size) SAME_AS("ftruncate64");

/* ---- names ---- */

EXPORT int rename(const char *from, const char *to) {
  char one[PATH_MAX], other[PATH_MAX];
  struct stat about;
  if (path_below(from, one) == NULL || path_below(to, other) == NULL)
    return real_rename(from, to);
  if (goes_wrong(true)) return -1;
  if (stat(one, &about) == 0) before_rename(one, other);
  return real_rename(from, to);
}

static int remove_any(const char *path, const char *name) {
  char whole[PATH_MAX];
  struct stat about;
  if (path_below(path, whole) != NULL && lstat(whole, &about) == 0) {
    if (goes_wrong(false)) return -1;
    before_remove(whole);
  }
  return NEXT(int (*)(const char *), name)(path);
}
EXPORT int unlink(const char *path) {
  return remove_any(path, "unlink");
}
EXPORT int remove(const char *path) {
  return remove_any(path, "remove");
}

/* ---- C's streams: the library's own would call the system past those that are counted
** ---- */

static FILE *streams[MOST_FDS];

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

EXPORT FILE *fopen64(const char *path, const char *mode) {
  static const cookie_io_functions_t calls = {read_stream, write_stream, seek_stream,
                                              close_stream};
  char whole[PATH_MAX];
  int fd;
  if (path_below(path, whole) == NULL)
    return NEXT(FILE * (*)(const char *, const char *), "fopen64")(path, mode);
  fd = open_any(path, flags_of(mode), 0666);
  if (fd < 0 || fd >= MOST_FDS) return NULL;
  return streams[fd] = fopencookie((void *)(intptr_t)fd, mode, calls);
}
EXPORT FILE *fopen(const char *path, const char *mode) SAME_AS("fopen64");

EXPORT int fileno(FILE *stream) {
  for (int fd = 0; fd < MOST_FDS; fd++)
    if (streams[fd] == stream && stream != NULL) return fd;
  return NEXT(int (*)(FILE *), "fileno")(stream);
}
