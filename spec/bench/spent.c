/* spent.c: seconds of processor time that a program takes.
**
**     spent PROGRAM [ARGUMENT...] < INPUT
**
** What the program prints goes to /dev/null; what it has spent, with the programs that it
** has waited for, is printed in its place. The status is the program's, or 127.
*/
#define _DEFAULT_SOURCE

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds(struct timeval t) {
  return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static void become(char **command) {
  int null = open("/dev/null", O_WRONLY);
  if (null >= 0 && dup2(null, STDOUT_FILENO) >= 0) execvp(command[0], command);
  perror(command[0]);
  _exit(127);
}

int main(int argc, char **argv) {
  struct rusage usage;
  int status;
  pid_t child;
  if (argc < 2) return 2;
  child = fork();
  if (child == 0) become(argv + 1);
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return 127;
  printf("%f\n", seconds(usage.ru_utime) + seconds(usage.ru_stime));
  return WIFEXITED(status) ? WEXITSTATUS(status) : 127;
}
