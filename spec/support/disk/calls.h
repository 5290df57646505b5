/* calls.h: the system's calls, those that are counted and those that go past. */
#ifndef DISK_CALLS_H
#define DISK_CALLS_H

#include <stdint.h>
#include <sys/types.h>

#define EXPORT __attribute__((visibility("default")))

/* Descriptors from there on are left alone. */
#define DISK_FDS 1024

/* The function that ours stands in front of. */
void *disk_next(const char *name);
#define NEXT(type, name) ((type)(uintptr_t)disk_next(name))

/* The whole path of a file below the root, in a block of PATH_MAX bytes; NULL: it is
** elsewhere. */
const char *disk_path(const char *path, char *whole);

int disk_open(const char *path, int flags, mode_t mode);

/* Past those that are counted. */
int real_open(const char *path, int flags, mode_t mode);
ssize_t real_write(int fd, const void *bytes, size_t size);
int real_close(int fd);
int real_unlink(const char *path);
int real_rename(const char *from, const char *to);

#endif
