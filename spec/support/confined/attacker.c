/* attacker FOLDER PID: tries every way out of a confined program that it knows, each in a
** child of its own, and says for each "NAME out", "NAME held", or "NAME absent" where the
** system has no such thing. The folder and the process are outside of what it may reach.
**
** attacker stand FOLDER: is that process; puts `secret`, `open`, `record`, `program` and
** the sockets `door` and, abstract, the folder's name there, says so by a line, and waits
** until its input ends.
**
** attacker whose: exits with 1 when it has another's rights. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/netlink.h>
#include <linux/sockios.h>
#include <netinet/in.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

/* <linux/fs.h> and <sys/mount.h> do not go together everywhere. */
#define GET_FLAGS _IOR('f', 1, long)
#define SET_FLAGS _IOW('f', 2, long)
#define NO_DUMP 0x40

static const char *self, *folder;
static pid_t victim;

enum { HELD, OUT, ABSENT };

static char *in(const char *name) {
  static char path[4][512];
  static int next;
  char *one = path[next++ % 4];
  snprintf(one, sizeof path[0], "%s/%s", folder, name);
  return one;
}

static int opened(const char *path, int flags) {
  int fd = open(path, flags | O_NONBLOCK, 0600);
  return fd >= 0 ? OUT : errno == ENOENT ? ABSENT : HELD;
}

static int done(long result) {
  return result >= 0 ? OUT : HELD;
}

/* files */
static int read_file(void) {
  return opened(in("secret"), O_RDONLY);
}
static int write_file(void) {
  return opened(in("record"), O_WRONLY | O_APPEND);
}
static int cut_file(void) {
  return opened(in("open"), O_WRONLY | O_TRUNC);
}
static int truncate_file(void) {
  return done(truncate(in("open"), 0));
}
static int make_file(void) {
  return opened(in("new"), O_WRONLY | O_CREAT);
}
static int make_beside(void) {
  return opened("confined.tmp", O_WRONLY | O_CREAT);
}
static int make_in_tmp(void) {
  int result = opened("/tmp/confined.tmp", O_WRONLY | O_CREAT);
  unlink("/tmp/confined.tmp");
  return result;
}
static int make_nameless(void) {
  return opened(folder, O_WRONLY | O_TMPFILE);
}
static int make_folder(void) {
  return done(mkdir(in("sub"), 0700));
}
static int make_pipe(void) {
  return done(mkfifo(in("pipe"), 0600));
}
static int make_device(void) {
  return done(mknod(in("dev"), S_IFCHR | 0600, 0x103));
}
static int make_link(void) {
  return done(symlink("/", in("symbolic")));
}
static int link_out(void) {
  return done(link("README.md", in("linked")));
}
static int link_in(void) {
  return done(link(in("secret"), "confined.tmp"));
}
static int rename_file(void) {
  return done(rename(in("open"), in("renamed")));
}
static int exchange(void) {
  return done(renameat2(AT_FDCWD, in("open"), AT_FDCWD, in("secret"), RENAME_EXCHANGE));
}
static int remove_file(void) {
  return done(unlink(in("program")));
}
static int list_folder(void) {
  return opened(folder, O_RDONLY | O_DIRECTORY);
}
static int by_root(void) {
  char path[600];
  snprintf(path, sizeof path, "/proc/self/root%s", in("secret"));
  return opened(path, O_RDONLY);
}
static int by_cwd(void) {
  char path[600] = "/proc/self/cwd";
  int i;
  for (i = 0; i < 20; i++) strcat(path, "/..");
  strcat(path, in("secret"));
  return opened(path, O_RDONLY);
}
static int by_root_of(void) {
  char path[600];
  snprintf(path, sizeof path, "/proc/%d/root%s", (int)victim, in("secret"));
  return opened(path, O_RDONLY);
}
static int by_path_descriptor(void) {
  char path[64];
  int fd = open(in("secret"), O_PATH);
  if (fd < 0) return HELD;
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  return opened(path, O_RDONLY);
}
static int by_folder_descriptor(void) {
  int fd = open(folder, O_PATH | O_DIRECTORY);
  return fd < 0 ? HELD : done(openat(fd, "secret", O_RDONLY));
}
static int by_handle(void) {
  union {
    struct file_handle handle;
    char room[sizeof(struct file_handle) + MAX_HANDLE_SZ];
  } all;
  int mount, base = open("/", O_RDONLY | O_DIRECTORY);
  all.handle.handle_bytes = MAX_HANDLE_SZ;
  if (name_to_handle_at(AT_FDCWD, in("secret"), &all.handle, &mount, 0) != 0)
    return errno == EOPNOTSUPP ? ABSENT : HELD;
  return done(open_by_handle_at(base, &all.handle, O_RDONLY));
}
static int execute_file(void) {
  pid_t child = fork();
  int status = 0;
  if (child == 0) {
    execl(in("program"), "program", (char *)NULL);
    _exit(9);
  }
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? OUT : HELD;
}
static int change_mode(void) {
  return done(chmod(in("open"), 0));
}
static int change_mode_at(void) {
  return done(fchmodat(AT_FDCWD, in("open"), 0, 0));
}
static int change_owner(void) {
  return done(chown(in("open"), getuid(), getgid()));
}
static int change_times(void) {
  return done(utimes(in("open"), NULL));
}
static int change_attribute(void) {
  int status = setxattr(in("open"), "user.mine", "x", 1, 0);
  return status != 0 && errno == EOPNOTSUPP ? ABSENT : done(status);
}
static int lock_file(void) {
  int fd = open("README.md", O_RDONLY);
  return fd < 0 ? ABSENT : done(flock(fd, LOCK_EX | LOCK_NB));
}
static int lease_file(void) {
  int fd = open("README.md", O_RDONLY);
  return fd < 0 ? ABSENT : done(fcntl(fd, F_SETLEASE, F_RDLCK));
}
static int change_flags(void) {
  int flags = 0, fd = open("README.md", O_RDONLY);
  if (fd < 0 || (ioctl(fd, GET_FLAGS, &flags) != 0 && errno != EPERM)) return ABSENT;
  flags |= NO_DUMP;
  return done(ioctl(fd, SET_FLAGS, &flags));
}
static int notice_folder(void) {
  int fd = open(".", O_RDONLY | O_DIRECTORY);
  return fd < 0 ? ABSENT : done(fcntl(fd, F_NOTIFY, DN_CREATE));
}
/* Calls that a file system may not know are refused before it is asked. */
static int is_known(unsigned long request) {
  int fd = open("README.md", O_RDONLY);
  return ioctl(fd, request, NULL) != 0 && errno == EPERM ? HELD : OUT;
}
static int extend_flags(void) {
  return is_known(_IOW('X', 32, char[28]));
}
static int clone_file(void) {
  return is_known(_IOW(0x94, 9, int));
}
static int watch_folder(void) {
  return done(inotify_add_watch(inotify_init1(0), folder, IN_ALL_EVENTS));
}
static int inherited(void) {
  int fd;
  for (fd = 3; fd < 256; fd++)
    if (fcntl(fd, F_GETFD) >= 0) return OUT;
  return HELD;
}
static int memory_of(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", (int)victim);
  return opened(path, O_RDWR);
}
static int environment_of(void) {
  char path[64], byte;
  int fd;
  snprintf(path, sizeof path, "/proc/%d/environ", (int)victim);
  fd = open(path, O_RDONLY);
  return fd >= 0 && read(fd, &byte, 1) >= 0 ? OUT : HELD;
}
static int descriptors_of(void) {
  char path[64], target[64];
  snprintf(path, sizeof path, "/proc/%d/fd/0", (int)victim);
  return done(readlink(path, target, sizeof target));
}
static int settings(void) {
  return opened("/proc/sys/kernel/core_pattern", O_WRONLY);
}
static int groups(void) {
  return opened("/sys/fs/cgroup/cgroup.procs", O_WRONLY);
}

/* the network and sockets */
static int socket_of(int family, int type, int protocol) {
  int fd = socket(family, type, protocol);
  bool absent = fd < 0 && (errno == EAFNOSUPPORT || errno == EPROTONOSUPPORT);
  return absent ? ABSENT : done(fd);
}
static int inet(void) {
  return socket_of(AF_INET, SOCK_STREAM, 0);
}
static int inet6(void) {
  return socket_of(AF_INET6, SOCK_STREAM, 0);
}
static int datagram(void) {
  return socket_of(AF_INET, SOCK_DGRAM, 0);
}
static int ping(void) {
  return socket_of(AF_INET, SOCK_DGRAM, IPPROTO_ICMP);
}
static int raw(void) {
  return socket_of(AF_INET, SOCK_RAW, IPPROTO_TCP);
}
static int packet(void) {
  return socket_of(AF_PACKET, SOCK_RAW, 0);
}
static int netlink(void) {
  return socket_of(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
}
static int machine(void) {
  return socket_of(AF_VSOCK, SOCK_STREAM, 0);
}
static int cipher(void) {
  return socket_of(AF_ALG, SOCK_SEQPACKET, 0);
}
static socklen_t name_socket(struct sockaddr_un *address, const char *name,
                             bool abstract) {
  size_t length = strlen(name);
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  memcpy(address->sun_path + abstract, name, length);
  return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + abstract);
}
static int reach_socket(int fd, const char *name, bool abstract) {
  struct sockaddr_un address;
  socklen_t length = name_socket(&address, name, abstract);
  return done(connect(fd, (struct sockaddr *)&address, length));
}
static int by_name(void) {
  return reach_socket(socket(AF_UNIX, SOCK_STREAM, 0), in("door"), false);
}
static int abstract(void) {
  return reach_socket(socket(AF_UNIX, SOCK_STREAM, 0), strrchr(folder, '/') + 1, true);
}
static int by_pair(void) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) return HELD;
  return done(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends));
}
static int again(void) { /* an end of a pair is joined anew */
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return HELD;
  close(ends[1]);
  return reach_socket(ends[0], in("door"), false);
}
static int by_rings(void) {
  char parameters[256] = {0};
  return done(syscall(SYS_io_uring_setup, 4, parameters));
}

/* other processes */
static int signal_other(void) {
  return done(kill(victim, 0));
}
static int signal_thread(void) {
  return done(syscall(SYS_tgkill, victim, victim, 0));
}
static int signal_one(void) {
  return done(syscall(SYS_tkill, victim, 0));
}
static int signal_queue(void) {
  union sigval value = {0};
  return done(sigqueue(victim, 0, value));
}
static int signal_descriptor(void) {
  int fd = (int)syscall(SYS_pidfd_open, victim, 0);
  return fd < 0 ? HELD : done(syscall(SYS_pidfd_send_signal, fd, 0, NULL, 0));
}
static int signal_by_input(void) {
  int ends[2];
  return pipe(ends) == 0 ? done(fcntl(ends[0], F_SETOWN, victim)) : HELD;
}
static int choose_signal(void) {
  return done(fcntl(0, F_SETSIG, SIGKILL));
}
static int signal_by_owner(void) {
  struct f_owner_ex owner = {F_OWNER_PID, victim};
  return done(fcntl(0, F_SETOWN_EX, &owner));
}
static int signal_by_group(void) {
  int owner = victim;
  return done(ioctl(0, SIOCSPGRP, &owner));
}
static int signal_by_socket(void) {
  int owner = victim;
  return done(ioctl(0, FIOSETOWN, &owner));
}
static int trace(void) {
  return done(ptrace(PTRACE_SEIZE, victim, 0, 0));
}
static int write_memory(void) {
  char byte = 0;
  struct iovec here = {&byte, 1}, there = {&byte, 1};
  ssize_t moved = process_vm_writev(victim, &here, 1, &there, 1, 0);
  return moved >= 0 || errno == EFAULT ? OUT : HELD;
}
static int read_memory(void) {
  char byte = 0;
  struct iovec here = {&byte, 1}, there = {&byte, 1};
  ssize_t moved = process_vm_readv(victim, &here, 1, &there, 1, 0);
  return moved >= 0 || errno == EFAULT ? OUT : HELD;
}
static int take_descriptor(void) {
  int fd = (int)syscall(SYS_pidfd_open, victim, 0);
  return fd < 0 ? HELD : done(syscall(SYS_pidfd_getfd, fd, 0, 0));
}
static int limit_other(void) {
  struct rlimit most;
  return done(prlimit(victim, RLIMIT_CPU, NULL, &most));
}
static int slow_other(void) {
  return done(setpriority(PRIO_PROCESS, victim, 1));
}
static int slow_user(void) { /* who has no process: this one may be root */
  return setpriority(PRIO_USER, 4242, 1) != 0 && errno == EPERM ? HELD : OUT;
}
static int schedule_other(void) {
  struct sched_param none = {0};
  return done(sched_setscheduler(victim, SCHED_OTHER, &none));
}
static int parameters_other(void) {
  struct sched_param none = {0};
  return done(sched_setparam(victim, &none));
}
static int attributes_other(void) {
  uint32_t none[12] = {sizeof none};
  return done(syscall(SYS_sched_setattr, victim, none, 0));
}
static int slow_all(void) { /* of the group, which is the program's own */
  return done(setpriority(PRIO_PGRP, 0, 1));
}
static int starve_all(void) {
  return done(syscall(SYS_ioprio_set, 2, 0, 3 << 13));
}
static int pin_other(void) {
  cpu_set_t all;
  sched_getaffinity(0, sizeof all, &all);
  return done(sched_setaffinity(victim, sizeof all, &all));
}
static int starve_other(void) {
  return done(syscall(SYS_ioprio_set, 1, victim, 3 << 13));
}

/* shared by name */
static int shared_memory(void) {
  int fd = shm_open("/confined", O_RDWR | O_CREAT, 0600);
  if (fd >= 0) shm_unlink("/confined");
  return done(fd);
}
static int shared_segment(void) {
  int id = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  if (id >= 0) shmctl(id, IPC_RMID, NULL);
  return done(id);
}
static int semaphores(void) {
  int id = semget(IPC_PRIVATE, 1, IPC_CREAT | 0600);
  if (id >= 0) semctl(id, 0, IPC_RMID);
  return done(id);
}
static int messages(void) {
  int id = msgget(IPC_PRIVATE, IPC_CREAT | 0600);
  if (id >= 0) msgctl(id, IPC_RMID, NULL);
  return done(id);
}
static int message_queue(void) {
  long fd = syscall(SYS_mq_open, "confined", O_RDWR | O_CREAT, 0600, NULL);
  if (fd >= 0) syscall(SYS_mq_unlink, "confined");
  return fd < 0 && errno == ENOSYS ? ABSENT : done(fd);
}
static int keys(void) {
  long id = syscall(SYS_add_key, "user", "confined", "x", 1, -2);
  return id < 0 && errno == ENOSYS ? ABSENT : done(id);
}

/* terminals */
static int terminal(void) {
  return opened("/dev/tty", O_RDWR);
}
static int console(void) {
  return opened("/dev/console", O_RDWR);
}
static int new_terminal(void) {
  return opened("/dev/ptmx", O_RDWR | O_NOCTTY);
}
static int type(void) {
  int status = ioctl(0, TIOCSTI, "x");
  return status == 0 || (errno != EPERM && errno != EACCES) ? OUT : HELD;
}

/* rights, limits and namespaces */
static int type_ahead(void) {
  return ioctl(0, TIOCLINUX, "x") != 0 && errno == EPERM ? HELD : OUT;
}
static int take_terminal(void) {
  return ioctl(0, TIOCSCTTY, 0) != 0 && errno == EPERM ? HELD : OUT;
}
static int raise_core(void) {
  struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
  return done(setrlimit(RLIMIT_CORE, &all));
}
static int raise_file(void) {
  struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
  return done(setrlimit(RLIMIT_FSIZE, &all));
}
static int raise_data(void) {
  struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
  return done(setrlimit(RLIMIT_DATA, &all));
}
static int new_users(void) {
  return done(unshare(CLONE_NEWUSER));
}
static int new_mounts(void) {
  return done(unshare(CLONE_NEWNS));
}
static int cloned(int flags) {
  pid_t child = (pid_t)syscall(SYS_clone, flags | SIGCHLD, NULL, NULL, NULL, NULL);
  if (child == 0) _exit(0);
  if (child > 0) waitpid(child, NULL, 0);
  return done(child);
}
static int clone_users(void) {
  return cloned(CLONE_NEWUSER);
}
static int clone_processes(void) {
  return cloned(CLONE_NEWPID);
}
static int clone_network(void) {
  return cloned(CLONE_NEWNET);
}
static int clone_sibling(void) {
  return cloned(CLONE_PARENT);
}
static int clone_young(void) {
  uint64_t arguments[11] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD};
  pid_t child = (pid_t)syscall(SYS_clone3, arguments, sizeof arguments);
  if (child == 0) _exit(0);
  if (child > 0) waitpid(child, NULL, 0);
  return done(child);
}
static int enter(void) {
  char path[64];
  int fd;
  snprintf(path, sizeof path, "/proc/%d/ns/pid", (int)victim);
  fd = open(path, O_RDONLY);
  return fd < 0 ? HELD : done(setns(fd, 0));
}
static int mount_there(void) {
  return done(mount("none", folder, "tmpfs", 0, NULL));
}
static int unmount(void) { /* what is no mount: those who may are told that */
  return umount2(folder, 0) != 0 && errno == EPERM ? HELD : OUT;
}
static int change_root(void) {
  return done(chroot("."));
}
static int rename_machine(void) {
  char name[256];
  gethostname(name, sizeof name);
  return done(sethostname(name, strlen(name)));
}
static int set_clock(void) {
  struct timeval now;
  gettimeofday(&now, NULL);
  return done(settimeofday(&now, NULL));
}
static int become(void) { /* a program with another's rights, beside this one */
  struct stat about;
  char path[600];
  int status = 0;
  pid_t child;
  snprintf(path, sizeof path, "%s-setuid", self);
  if (stat(path, &about) != 0 || !(about.st_mode & S_ISUID)) return ABSENT;
  child = fork();
  if (child == 0) {
    execl(path, path, "whose", (char *)NULL);
    _exit(HELD);
  }
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : HELD;
}
static int kernel_program(void) {
  char nothing[128] = {0};
  long fd = syscall(SYS_bpf, 0, nothing, sizeof nothing);
  return fd < 0 && errno == EPERM ? HELD : OUT;
}
static int fault(void) {
  return done(syscall(SYS_userfaultfd, 1)); /* of user mode only: for everybody */
}
static int watch(void) {
  uint32_t about[32] = {1, sizeof about};
  long fd = syscall(SYS_perf_event_open, about, 0, -1, -1, 0);
  return fd < 0 && (errno == ENOSYS || errno == ENOENT) ? ABSENT : done(fd);
}
static int log_of_kernel(void) {
  return done(syscall(SYS_syslog, 10, NULL, 0));
}
static int other_calls(void) {
#if defined(__x86_64__)
  long result = 20; /* getpid() of 32 bits, which no filter of 64 bits knows */
  pid_t child = fork();
  int status = 0;
  if (child == 0) {
    __asm__ volatile("int $0x80" : "+a"(result) : : "memory");
    _exit(result == getpid() ? 0 : 1);
  }
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? OUT : HELD;
#else
  return ABSENT;
#endif
}
static int other_numbers(void) {
#if defined(__x86_64__)
  return done(syscall(0x40000000 | SYS_getpid));
#else
  return ABSENT;
#endif
}

/* More processes than one program may have. */
static int forks(void) {
  int i;
  for (i = 0; i < 2000; i++) {
    pid_t child = fork();
    if (child < 0) return HELD;
    if (child > 0) continue;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (;;) pause();
  }
  return OUT;
}

/* Whoever has `alive` open, which is a pipe, is found; and ends when `end` was open to be
** written. */
static int be_found(void) {
  int end = open("end", O_RDONLY | O_NONBLOCK);
  if (end < 0 || open("alive", O_RDONLY | O_NONBLOCK) < 0) _exit(0);
  close(0), close(1), close(2);
  return end;
}

/* A child that leaves the group, and then is another process all the time. */
static int run_away(int generations) {
  char byte;
  int ends[2], i;
  struct pollfd end = {-1, POLLIN, 0};
  if (pipe(ends) != 0) return HELD;
  if (fork() > 0) {
    close(ends[1]);
    return read(ends[0], &byte, 1) < 0 ? HELD : ABSENT;
  }
  end.fd = be_found();
  setsid();
  close(ends[1]);
  for (i = 0; i < generations; i++) {
    if (fork() != 0) _exit(0);
    setsid();
  }
  poll(&end, 1, -1);
  _exit(0);
}

static int survive(void) {
  return run_away(0);
}

static int flee(void) {
  return run_away(5000);
}

/* clang-format off */
#define ATTACKS(X)                                                                       \
  X(read_file) X(write_file) X(cut_file) X(truncate_file) X(make_file) X(make_beside)    \
  X(make_in_tmp) X(make_nameless) X(make_folder) X(make_pipe) X(make_device)             \
  X(make_link) X(link_out) X(link_in) X(list_folder) X(by_root) X(by_cwd) X(by_root_of)  \
  X(by_path_descriptor) X(by_folder_descriptor) X(by_handle) X(execute_file)             \
  X(change_owner) X(change_times) X(change_attribute) X(lock_file) X(lease_file)         \
  X(change_flags) X(watch_folder) X(notice_folder) X(extend_flags) X(clone_file)         \
  X(inherited) X(memory_of) X(environment_of) X(descriptors_of) X(settings) X(groups)    \
  X(inet) X(inet6) X(datagram) X(ping) X(raw) X(packet) X(netlink) X(machine) X(cipher)  \
  X(by_name) X(abstract) X(by_pair) X(again) X(by_rings) X(signal_other)                 \
  X(signal_thread) X(signal_one) X(signal_queue) X(signal_descriptor) X(signal_by_input) \
  X(signal_by_socket) X(choose_signal) X(signal_by_owner) X(signal_by_group)             \
  X(parameters_other) X(attributes_other) X(slow_all) X(starve_all) X(type_ahead)        \
  X(take_terminal) X(trace) X(write_memory) X(read_memory) X(take_descriptor)            \
  X(limit_other) X(slow_other) X(slow_user) X(schedule_other) X(pin_other)               \
  X(starve_other) X(shared_memory) X(shared_segment) X(semaphores) X(messages)           \
  X(message_queue) X(keys) X(terminal) X(console) X(new_terminal) X(type) X(raise_core)  \
  X(raise_file) X(raise_data) X(new_users) X(new_mounts) X(clone_users)                  \
  X(clone_processes) X(clone_network) X(clone_sibling) X(clone_young) X(enter)           \
  X(mount_there) X(unmount) X(change_root) X(rename_machine) X(set_clock) X(become)      \
  X(kernel_program) X(fault) X(watch) X(log_of_kernel) X(other_calls) X(other_numbers)   \
  X(change_mode) X(change_mode_at) X(exchange) X(rename_file) X(remove_file) X(forks)    \
  X(flee) X(survive)
/* clang-format on */

static const struct {
  const char *name;
  int (*attack)(void);
} attacks[] = {
#define X(name) {#name, name},
    ATTACKS(X)
#undef X
};

static const char *try(int (*attack)(void)) {
  static const char *const words[] = {"held", "out", "absent"};
  int status = 0;
  pid_t child = fork();
  if (child < 0) return "unborn";
  if (child == 0) _exit(attack());
  waitpid(child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) <= ABSENT)
    return words[WEXITSTATUS(status)];
  return "held"; /* ended by the system */
}

/* The process outside. */
static void make(const char *name, const char *text, mode_t mode) {
  int fd = open(in(name), O_WRONLY | O_CREAT | O_TRUNC, mode);
  if (write(fd, text, strlen(text)) < 0) exit(3);
  close(fd);
}

static void listen_at(const char *name, bool abstract) {
  struct sockaddr_un address;
  socklen_t length = name_socket(&address, name, abstract);
  int fd = socket(AF_UNIX, SOCK_STREAM, 0);
  if (bind(fd, (struct sockaddr *)&address, length) != 0 || listen(fd, 9) != 0) exit(3);
}

static int stand(void) {
  char byte;
  make("secret", "secret\n", 0644);
  make("open", "open\n", 0644);
  make("record", "record\n", 0644);
  make("program", "#!/bin/sh\n", 0755);
  listen_at(in("door"), false);
  listen_at(strrchr(folder, '/') + 1, true);
  puts("there");
  fflush(stdout);
  return read(0, &byte, 1) < 0;
}

static int attack_all(void) {
  size_t i;
  for (i = 0; i < sizeof attacks / sizeof attacks[0]; i++) {
    printf("%s %s\n", attacks[i].name, try(attacks[i].attack));
    fflush(stdout);
  }
  return 0;
}

int main(int argc, char **argv) {
  self = argv[0];
  if (argc == 2) return geteuid() == getuid() ? HELD : OUT;
  if (argc != 3) return 2;
  folder = argv[2];
  if (strcmp(argv[1], "stand") == 0) return stand();
  folder = argv[1];
  victim = atoi(argv[2]);
  return attack_all();
}
