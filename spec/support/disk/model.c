/* See model.h. What the model itself does to files is not counted. */
#define _GNU_SOURCE
#include "spec/support/disk/model.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "spec/support/disk/calls.h"

typedef struct bytes {
  char *at;
  size_t size;
} bytes;

/* What was forced out of a file. */
typedef struct file {
  ino_t ino;
  bytes forced;
} file;

typedef enum kind { CREATED, RENAMED, REMOVED, MADE } kind;

/* A change of names; `over` is what of the file that stood at `to` was forced out. */
typedef struct change {
  kind kind;
  char *from, *to;
  ino_t folder;
  bool had;
  bytes over;
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

static void *checked(void *block) {
  if (block == NULL) fail("not enough memory");
  return block;
}

static bytes read_all(int fd) {
  struct stat about;
  bytes b = {NULL, 0};
  if (fstat(fd, &about) != 0) fail("no file");
  b.at = checked(malloc((size_t)about.st_size + 1));
  while (b.size < (size_t)about.st_size) {
    ssize_t n = pread(fd, b.at + b.size, (size_t)about.st_size - b.size, (off_t)b.size);
    if (n <= 0) break;
    b.size += (size_t)n;
  }
  return b;
}

static bytes copy_of(bytes b) {
  bytes copy = {checked(malloc(b.size + 1)), b.size};
  memcpy(copy.at, b.at, b.size);
  return copy;
}

static file *find(ino_t ino) {
  for (int i = 0; i < file_count; i++)
    if (files[i].ino == ino) return &files[i];
  return NULL;
}

static void set(ino_t ino, bytes forced) {
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
void disk_before_change(const char *path) {
  struct stat about;
  int fd;
  if (lstat(path, &about) != 0 || !S_ISREG(about.st_mode) || find(about.st_ino)) return;
  fd = real_open(path, O_RDONLY, 0);
  if (fd < 0) return;
  set(about.st_ino, read_all(fd));
  real_close(fd);
}

static ino_t folder_of(const char *path) {
  char folder[PATH_MAX];
  struct stat about;
  const char *end = strrchr(path, '/');
  snprintf(folder, sizeof folder, "%.*s", (int)(end - path), path);
  return stat(folder, &about) == 0 ? about.st_ino : 0;
}

static change *add(kind what, const char *from, const char *to) {
  change *c = &changes[change_count];
  if (change_count++ == MOST) fail("too many changes");
  *c = (change){
      what, checked(strdup(from)), checked(strdup(to)), folder_of(to), false, {NULL, 0}};
  return c;
}

/* Keeps what of the file at `to` was forced out. */
static void keep_over(change *c) {
  struct stat about;
  file *known;
  disk_before_change(c->to);
  if (lstat(c->to, &about) != 0) return;
  known = find(about.st_ino);
  c->had = known != NULL;
  if (c->had) c->over = copy_of(known->forced);
}

void disk_created(const char *path) {
  struct stat about;
  if (stat(path, &about) != 0) return;
  set(about.st_ino, (bytes){checked(malloc(1)), 0});
  add(CREATED, "", path);
}

void disk_made_folder(const char *path) {
  add(MADE, "", path);
}

void disk_before_rename(const char *from, const char *to) {
  disk_before_change(from);
  keep_over(add(RENAMED, from, to));
}

void disk_before_remove(const char *path) {
  keep_over(add(REMOVED, "", path));
}

static void forget_changes(ino_t folder) {
  int kept = 0;
  for (int i = 0; i < change_count; i++)
    if (changes[i].folder != folder) changes[kept++] = changes[i];
  change_count = kept;
}

void disk_forced(int fd) {
  struct stat about;
  if (fstat(fd, &about) != 0) return;
  if (S_ISDIR(about.st_mode)) forget_changes(about.st_ino);
  if (S_ISREG(about.st_mode)) {
    char path[64];
    int own;
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    own = real_open(path, O_RDONLY, 0);
    set(about.st_ino, read_all(own < 0 ? fd : own));
    if (own >= 0) real_close(own);
  }
}

/* ---- the cut ---- */

static void write_file(const char *path, bytes b) {
  int fd = real_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (fd < 0 || real_write(fd, b.at, b.size) != (ssize_t)b.size) fail(path);
  real_close(fd);
}

static void leave_bytes(const char *path, ino_t ino, bool torn) {
  const file *known = find(ino);
  int fd;
  bytes now;
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

/* Calls `f` with each file below a folder, and then, with `folders`, each folder. */
static void each(const char *folder, void (*f)(const char *, ino_t, bool), bool torn,
                 bool folders) {
  DIR *dir = opendir(folder);
  const struct dirent *entry;
  struct stat about;
  char path[PATH_MAX];
  while (dir != NULL && (entry = readdir(dir)) != NULL) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (lstat(path, &about) != 0) continue;
    if (S_ISDIR(about.st_mode))
      each(path, f, torn, folders);
    else if (S_ISREG(about.st_mode) || folders)
      f(path, about.st_ino, torn);
  }
  if (dir != NULL) closedir(dir);
  if (folders) f(folder, 0, torn);
}

static void take_away(const char *path, ino_t ino, bool torn) {
  (void)ino, (void)torn;
  if (real_unlink(path) != 0) rmdir(path);
}

static void undo(const change *c) {
  if (c->kind == CREATED) real_unlink(c->to);
  if (c->kind == RENAMED) real_rename(c->to, c->from);
  if (c->kind == MADE) each(c->to, take_away, false, true);
  if (c->had) write_file(c->to, c->over);
}

void disk_cut(const char *root, cut how) {
  if (how == CUT_KILLED) return;
  each(root, leave_bytes, how == CUT_TORN, false);
  if (how != CUT_LOST) return;
  for (int i = change_count; i-- > 0;) undo(&changes[i]);
}
