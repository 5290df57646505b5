/* before [user] [namespaces] [landlock] [seccomp] [young] -- COMMAND...: runs a command
** as an ordinary user, or where the system refuses these, as a container does, or does
** not know them, as an old kernel. */
#define _GNU_SOURCE
#include <errno.h>
#include <grp.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define NOBODY 65534

static struct sock_filter step[256];
static unsigned short length;

static void add(int code, unsigned k, int yes, int no) {
  struct sock_filter one = {0, (unsigned char)yes, (unsigned char)no, k};
  one.code = (unsigned short)code;
  step[length++] = one;
}

static void load(size_t offset) {
  add(BPF_LD | BPF_W | BPF_ABS, (unsigned)offset, 0, 0);
}

static void answer(long call, unsigned error) {
  add(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call, 0, 1);
  add(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error, 0, 0);
}

/* Where an argument has one of these bits, or is this number. */
static void answer_some(long call, int argument, int test, unsigned k, unsigned error) {
  add(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call, 0, 4);
  load(offsetof(struct seccomp_data, args) + 8 * (size_t)argument);
  add(BPF_JMP | test | BPF_K, k, 0, 1);
  add(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error, 0, 0);
  load(offsetof(struct seccomp_data, nr));
}

static int refuse(const char *what) {
  if (strcmp(what, "namespaces") == 0) {
    answer(SYS_unshare, EPERM);
    answer(SYS_setns, EPERM);
    answer(435, ENOSYS); /* clone3 */
    answer_some(SYS_clone, 0, BPF_JSET, 0x7e020000, EPERM);
  } else if (strcmp(what, "landlock") == 0) {
    answer(444, ENOSYS);
    answer(445, ENOSYS);
    answer(446, ENOSYS);
  } else if (strcmp(what, "seccomp") == 0) {
    answer(SYS_seccomp, ENOSYS);
    answer_some(SYS_prctl, 0, BPF_JEQ, PR_SET_SECCOMP, EINVAL);
  } else if (strcmp(what, "young") == 0) {
    int call;
    for (call = 425; call < 444; call++) answer(call, ENOSYS);
    for (call = 447; call < 512; call++) answer(call, ENOSYS);
  } else {
    return -1;
  }
  return 0;
}

static int become_user(void) {
  if (setgroups(0, NULL) != 0 || setgid(NOBODY) != 0) return -1;
  return setuid(NOBODY);
}

int main(int argc, char **argv) {
  struct sock_fprog all = {0, step};
  int i;
  load(offsetof(struct seccomp_data, nr));
  for (i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
    int status = strcmp(argv[i], "user") == 0 ? become_user() : refuse(argv[i]);
    if (status != 0) return fprintf(stderr, "before: %s\n", argv[i]), 2;
  }
  add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
  all.len = length;
  if (argc < i + 2) return 2;
  if (length > 2 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 2;
  if (length > 2 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &all, 0, 0) != 0) return 2;
  execvp(argv[i + 1], argv + i + 1);
  return 127;
}
