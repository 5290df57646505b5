/* Confines this process, and all that it becomes and starts, before a program of somebody
** else's runs in it. No namespaces are needed, and no rights:
**
**     capabilities   root keeps those over files alone, which Landlock bounds
**     Landlock       files but those that are granted; TCP; signals and abstract sockets
**                    out of it; each where the kernel is new enough
**     seccomp        calls that the protocol has no use for, and by which other processes
**                    or files would be reached in spite of Landlock
**
** The kernel's interface stands here, since its headers are often older, or not there.
*/
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "lua/confine.h"

#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Filters know the calls of these alone. */
#if defined(__x86_64__) && !defined(__ILP32__)
#define ARCHITECTURE 0xc000003e
#elif defined(__aarch64__) && !defined(__AARCH64EB__)
#define ARCHITECTURE 0xc00000b7
#endif

/* Landlock's calls, which have the same numbers everywhere. */
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { VERSION = 1, PATH_BENEATH = 1 };

/* Rights over files. */
enum {
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_DIR = 1 << 3,
  TRUNCATE = 1 << 14,
  READ = EXECUTE | READ_FILE | READ_DIR,
  WRITE = READ_FILE | WRITE_FILE | TRUNCATE,
  OF_FILES = EXECUTE | READ_FILE | WRITE_FILE | TRUNCATE /* not of directories alone */
};

/* What is handled is refused unless a rule grants it. */
typedef struct ruleset {
  uint64_t files, network, scopes;
} ruleset;

typedef struct beneath {
  uint64_t rights;
  int32_t fd;
} beneath;

/* The version of Landlock; none or an error: 0. */
static int landlock(void) {
  long version = syscall(CREATE_RULESET, NULL, (size_t)0, VERSION);
  return version > 0 ? (int)version : 0;
}

/* Signals leave no domain from this version on. */
#define SCOPES 6

static uint64_t rights_of(int version) {
  int bits = 13 + (version >= 2) + (version >= 3) + (version >= 5);
  return ((uint64_t)1 << bits) - 1;
}

static int new_ruleset(int version) {
  ruleset all = {rights_of(version), version >= 4 ? 3 : 0, version >= SCOPES ? 3 : 0};
  size_t size = sizeof all.files;
  if (version >= 4) size = offsetof(ruleset, scopes);
  if (version >= SCOPES) size = sizeof all;
  return (int)syscall(CREATE_RULESET, &all, size, 0);
}

/* A path that is not there grants nothing. */
static bool grant(int rules, const char *path, uint64_t rights) {
  struct stat about;
  beneath rule;
  bool done;
  rule.fd = open(path, O_PATH | O_CLOEXEC);
  if (rule.fd < 0) return true;
  done = fstat(rule.fd, &about) == 0;
  rule.rights = done && S_ISDIR(about.st_mode) ? rights : rights & OF_FILES;
  done = done && syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0) == 0;
  close(rule.fd);
  return done;
}

static bool grant_all(int rules, const char *const *path, uint64_t rights) {
  for (; *path != NULL; path++)
    if (!grant(rules, *path, rights)) return false;
  return true;
}

static bool confine_files(const nimL_reach *reach) {
  int version = landlock();
  uint64_t known = rights_of(version);
  int rules = version > 0 ? new_ruleset(version) : -1;
  bool done;
  if (rules < 0) return false;
  done = grant_all(rules, reach->reads, READ & known) &&
         grant_all(rules, reach->writes, WRITE & known) &&
         syscall(RESTRICT_SELF, rules, 0) == 0;
  close(rules);
  return done;
}

/* Root still reads files of others, and has no other privilege. */
static void drop_capabilities(void) {
  enum { DAC_OVERRIDE = 1, DAC_READ_SEARCH = 2, LAST = 63 };
  int which;
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  for (which = 0; which <= LAST; which++)
    if (which != DAC_OVERRIDE && which != DAC_READ_SEARCH)
      prctl(PR_CAPBSET_DROP, which, 0, 0, 0);
}

#if defined(ARCHITECTURE)
/* Calls after this one are younger than the filter: as if there were none. */
#define LAST_CALL 462

/* Not there, either: no filter sees what they do. Libraries have other ways. */
static const uint32_t missing[] = {
    425, 426, 427, /* io_uring_* */
    435,           /* clone3 */
};

/* Refused whatever the arguments. */
/* clang-format off */
static const uint32_t refused[] = {
    /* the network */
    SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    /* other processes */
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_move_pages,
    SYS_migrate_pages, SYS_perf_event_open, 438 /* pidfd_getfd */,
    440 /* process_madvise */, 448 /* process_mrelease */,
    /* memory, messages and keys that are shared by name */
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl,
    SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink,
    SYS_keyctl, SYS_add_key, SYS_request_key,
    /* whose files are, how old, who waits for them: Landlock does not hold it */
    SYS_truncate, SYS_fchmod, SYS_fchmodat, 452 /* fchmodat2 */, SYS_fchown, SYS_fchownat,
    SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr,
    SYS_lremovexattr, SYS_fremovexattr, SYS_flock, SYS_open_by_handle_at,
    SYS_fanotify_init, SYS_inotify_init1,
#if defined(__x86_64__)
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
    SYS_inotify_init,
#endif
    /* namespaces and mounts */
    SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot,
    428 /* open_tree */, 429 /* move_mount */, 430 /* fsopen */, 431 /* fsconfig */,
    432 /* fsmount */, 433 /* fspick */, 442 /* mount_setattr */,
    /* the kernel and the machine */
    SYS_bpf, SYS_userfaultfd, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl,
    443 /* quotactl_fd */, SYS_sethostname, SYS_setdomainname, SYS_settimeofday,
    SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_syslog, SYS_vhangup,
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};
/* clang-format on */

/* Without namespaces: what stays in the group ends with it. */
static const uint32_t leaving[] = {SYS_setsid, SYS_setpgid};

/* Refused where `(argument & mask) == value` is so: is `equal`. */
typedef struct rule {
  uint32_t call;
  uint8_t argument;
  bool equal;
  uint32_t mask, value;
} rule;

#define ANY 0xffffffffu
#define NAMESPACES 0x7e020000u /* CLONE_NEW* but that of time, which clone has not */
#define SIBLING 0x00008000u    /* CLONE_PARENT: a child of ours */

static const rule rules[] = {
    {SYS_clone, 0, false, NAMESPACES | SIBLING, 0},
    /* two ends that are joined to each other: a stream of the system's own family */
    {SYS_socketpair, 0, false, ANY, 1},
    {SYS_socketpair, 1, false, 0xf, 1},
    /* this process alone, which is 0 */
    {SYS_prlimit64, 0, false, ANY, 0},
    {SYS_sched_setaffinity, 0, false, ANY, 0},
    {SYS_sched_setscheduler, 0, false, ANY, 0},
    {SYS_sched_setparam, 0, false, ANY, 0},
    {SYS_sched_setattr, 0, false, ANY, 0},
    {SYS_setpriority, 0, false, ANY, 0},
    {SYS_setpriority, 1, false, ANY, 0},
    {SYS_ioprio_set, 0, false, ANY, 1},
    {SYS_ioprio_set, 1, false, ANY, 0},
    /* F_SETOWN, F_SETSIG, F_SETOWN_EX, F_SETLEASE, F_NOTIFY: signals, and waiting */
    {SYS_fcntl, 1, true, ANY, 8},
    {SYS_fcntl, 1, true, ANY, 10},
    {SYS_fcntl, 1, true, ANY, 15},
    {SYS_fcntl, 1, true, ANY, 1024},
    {SYS_fcntl, 1, true, ANY, 1026},
    /* TIOCSCTTY, TIOCSTI, TIOCLINUX: what somebody seems to have typed */
    {SYS_ioctl, 1, true, ANY, 0x540e},
    {SYS_ioctl, 1, true, ANY, 0x5412},
    {SYS_ioctl, 1, true, ANY, 0x541c},
    /* FIOSETOWN, SIOCSPGRP: signals again */
    {SYS_ioctl, 1, true, ANY, 0x8901},
    {SYS_ioctl, 1, true, ANY, 0x8902},
    /* those of file systems: flags, copies, volumes in a folder that is open */
    {SYS_ioctl, 1, true, 0xff00, 0x6600},
    {SYS_ioctl, 1, true, 0xff00, 0x5800},
    {SYS_ioctl, 1, true, 0xff00, 0x9400},
};

/* Calls that signal the process that their first argument names. */
static const uint32_t signals[] = {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo,
                                   SYS_rt_tgsigqueueinfo};
#define PIDFD_SEND_SIGNAL 424

#define LENGTH(list) (sizeof(list) / sizeof(list)[0])

/* What a step of a filter does; with the answers that it may give. */
enum {
  LOAD = 0x20, /* a word of what is known of a call */
  AND = 0x54,  /* with a constant */
  JUMP_EQUAL = 0x15,
  JUMP_MORE = 0x25,
  ANSWER = 0x06
};
#define KILL_PROCESS 0x80000000u
#define ERROR 0x00050000u
#define ALLOW 0x7fff0000u
#define MODE_FILTER 2

typedef struct step {
  uint16_t code;
  uint8_t yes, no; /* steps to leave out */
  uint32_t constant;
} step;

/* What is known of a call. */
typedef struct call {
  uint32_t number, architecture;
  uint64_t at, arguments[6];
} call;

typedef struct program {
  unsigned short length;
  step *first;
} program;

typedef struct filter {
  unsigned short length;
  step steps[6 * 200];
} filter;

static void add(filter *f, uint16_t code, uint32_t constant, uint8_t yes, uint8_t no) {
  step one;
  one.code = code;
  one.yes = yes;
  one.no = no;
  one.constant = constant;
  f->steps[f->length++] = one;
}

static void load(filter *f, size_t offset) {
  add(f, LOAD, (uint32_t)offset, 0, 0);
}

static void load_call(filter *f) {
  load(f, offsetof(call, number));
}

static void answer(filter *f, uint32_t what) {
  add(f, ANSWER, what, 0, 0);
}

static void refuse_all(filter *f, const uint32_t *calls, size_t count, uint32_t error) {
  size_t i;
  for (i = 0; i < count; i++) {
    add(f, JUMP_EQUAL, calls[i], 0, 1);
    answer(f, ERROR | error);
  }
}

/* The lower half of an argument: none that is looked at has more. */
static void refuse_some(filter *f, const rule *r) {
  add(f, JUMP_EQUAL, r->call, 0, 5);
  load(f, offsetof(call, arguments) + 8u * r->argument);
  add(f, AND, r->mask, 0, 0);
  add(f, JUMP_EQUAL, r->value, !r->equal, r->equal);
  answer(f, ERROR | EPERM);
  load_call(f);
}

/* Where nothing else keeps signals in: only from a process to itself. */
static void refuse_signals(filter *f) {
  static const uint32_t by_descriptor[] = {PIDFD_SEND_SIGNAL};
  size_t i;
  refuse_all(f, by_descriptor, 1, EPERM);
  for (i = 0; i < LENGTH(signals); i++) {
    rule own = {signals[i], 0, false, ANY, (uint32_t)getpid()};
    refuse_some(f, &own);
  }
}

/* Calls of another architecture, whose numbers mean something else, end the process. */
static void begin(filter *f) {
  load(f, offsetof(call, architecture));
  add(f, JUMP_EQUAL, ARCHITECTURE, 1, 0);
  answer(f, KILL_PROCESS);
  load_call(f);
  add(f, JUMP_MORE, LAST_CALL, 0, 1);
  answer(f, ERROR | ENOSYS);
}

static bool confine_calls(bool apart, bool scoped) {
  filter all;
  program whole;
  size_t i;
  all.length = 0;
  begin(&all);
  refuse_all(&all, missing, LENGTH(missing), ENOSYS);
  refuse_all(&all, refused, LENGTH(refused), EPERM);
  for (i = 0; i < LENGTH(rules); i++) refuse_some(&all, &rules[i]);
  if (!apart) refuse_all(&all, leaving, LENGTH(leaving), EPERM);
  if (!apart && !scoped) refuse_signals(&all);
  answer(&all, ALLOW);
  whole.length = all.length;
  whole.first = all.steps;
  return prctl(PR_SET_SECCOMP, MODE_FILTER, &whole, 0, 0) == 0;
}

/* Whether a filter may answer so: what ends the process came last. */
static bool has_filters(void) {
  enum { IS_AVAILABLE = 2 };
  uint32_t what = KILL_PROCESS;
  return syscall(SYS_seccomp, IS_AVAILABLE, 0, &what) == 0;
}
#else
static bool confine_calls(bool apart, bool scoped) {
  (void)apart, (void)scoped;
  return false;
}

static bool has_filters(void) {
  return false;
}
#endif

nimL_confinement nimL_confine(const nimL_reach *reach, bool apart) {
  nimL_confinement held = {false, false};
  bool scoped;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return held;
  drop_capabilities();
  held.files = confine_files(reach);
  scoped = held.files && landlock() >= SCOPES;
  held.calls = confine_calls(apart, scoped);
  return held;
}

static nimL_confinement find(void) {
  nimL_confinement held = {landlock() > 0, has_filters()};
  return held;
}
#else
static nimL_confinement find(void) {
  nimL_confinement held = {false, false};
  return held;
}
#endif

/* confinement() --> files, calls: whether the system lets us confine programs to files,
** by Landlock, and to calls, by seccomp */
static int l_confinement(lua_State *L) {
  nimL_confinement held = find();
  lua_pushboolean(L, held.files);
  lua_pushboolean(L, held.calls);
  return 2;
}

const luaL_Reg nimL_confine_functions[] = {{"confinement", l_confinement}, {NULL, NULL}};
