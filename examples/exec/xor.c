/* A bot in C for plain Nim: it plays by the nim-sum.
**
**     cc -O2 -o xor examples/exec/xor.c
**     luanim match exec:./xor random 3 4 5
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PILES 1000

static int read_piles(char *text, unsigned long long *size) {
  int n = 0;
  char *word = strtok(text, " \n");
  for (; word != NULL && n < PILES; word = strtok(NULL, " \n"))
    size[n++] = strtoull(word, NULL, 10);
  return n;
}

/* Makes the nim-sum 0 when it can, else takes one token. */
static void move(const unsigned long long *size, int n) {
  unsigned long long sum = 0;
  int i;
  for (i = 0; i < n; i++) sum ^= size[i];
  for (i = 0; i < n; i++) {
    unsigned long long left = sum == 0 ? size[i] - 1 : size[i] ^ sum;
    if (size[i] == 0 || left >= size[i]) continue;
    printf("%d %llu\n", i + 1, size[i] - left);
    return;
  }
}

/* `move 1: 3 4 5`: an answer begins with the number of the turn. */
static void answer(char *line) {
  static unsigned long long size[PILES];
  char *piles = strchr(line, ':');
  if (piles == NULL) return;
  printf("%ld: ", strtol(line + 5, NULL, 10));
  move(size, read_piles(piles + 1, size));
}

int main(void) {
  static char line[1 << 16];
  while (fgets(line, sizeof line, stdin) != NULL) {
    if (strncmp(line, "luanim ", 7) == 0) puts("luanim 2");
    else if (strncmp(line, "new ", 4) == 0)
      printf("ready %lld\n", strtoll(line + 4, NULL, 10));
    else if (strncmp(line, "move ", 5) == 0) answer(line);
    if (strncmp(line, "new ", 4) != 0) fflush(stdout);
  }
  return 0;
}
