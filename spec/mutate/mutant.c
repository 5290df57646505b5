/* mutant.c: NIM_MUTANT names the change that is in force, NIM_MUTANT_SEEN a file of
** NIM_MUTANT_ROOM bytes, shared by all processes, for the places that are passed. */
#define _POSIX_C_SOURCE 200809L

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

unsigned nim_mutant_on;
static unsigned char nobody_looks[NIM_MUTANT_ROOM];
unsigned char *nim_mutant_seen = nobody_looks;

static void look(const char *path) {
  int file = open(path, O_RDWR);
  void *bytes;
  if (file < 0) return;
  bytes = mmap(NULL, NIM_MUTANT_ROOM, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (bytes != MAP_FAILED) nim_mutant_seen = bytes;
  close(file);
}

__attribute__((constructor)) static void begin(void) {
  const char *on = getenv("NIM_MUTANT"), *seen = getenv("NIM_MUTANT_SEEN");
  if (on != NULL) nim_mutant_on = (unsigned)strtoul(on, NULL, 10);
  if (seen != NULL) look(seen);
}
