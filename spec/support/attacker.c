/* attacker FOLDER PID PORT: tries every way out of isolation that it knows, each in a
** child of its own, and says for each "NAME out" or "NAME held". The folder, the process
** and its port are outside; the current folder has the files `readable` and `spare`.
**
** attacker stand FOLDER: is that process: makes what the attacker looks for, says its
** port, and waits until its input ends.
**
** attacker whose: exits with 1 when it has another's rights. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
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

enum { KEY_OF_USER = -4, SEARCH = 10, UNLINK = 9 };

static const char *self, *folder;
static int victim, port;

static char *joined(const char *before, const char *after) {
  static char path[8][1024];
  static int next;
  char *one = path[next++ % 8];
  snprintf(one, sizeof path[0], "%s%s", before, after);
  return one;
}

static char *in(const char *name) {
  return joined(joined(folder, "/"), name);
}

/* A file of the victim beneath /proc. */
static char *of(const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/", victim);
  return joined(path, name);
}

/* A name that nobody else has. */
static const char *own(void) {
  return strrchr(folder, '/') + 1;
}

static bool may(long result) {
  return result >= 0;
}

static bool opens(const char *path, int flags) {
  return may(open(path, flags | O_NONBLOCK, 0600));
}

static bool by_cwd(void) {
  char path[2048] = "/proc/self/cwd";
  int i;
  for (i = 0; i < 20; i++) strcat(path, "/..");
  return opens(strcat(path, in("secret")), O_RDONLY);
}

static bool by_path_descriptor(void) {
  char path[64];
  int fd = open(in("secret"), O_PATH);
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  return fd >= 0 && opens(path, O_RDONLY);
}

static bool by_handle(void) {
  union {
    struct file_handle handle;
    char space[sizeof(struct file_handle) + MAX_HANDLE_SZ];
  } all;
  int mount, base = open("/", O_RDONLY | O_DIRECTORY);
  all.handle.handle_bytes = MAX_HANDLE_SZ;
  return name_to_handle_at(AT_FDCWD, in("secret"), &all.handle, &mount, 0) == 0 &&
         may(open_by_handle_at(base, &all.handle, O_RDONLY));
}

/* Does the program exit with this status? */
static bool runs(const char *path, const char *argument, int expected) {
  int status = 0;
  pid_t child = fork();
  if (child == 0) {
    execl(path, path, argument, (char *)NULL);
    _exit(9);
  }
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == expected;
}

static bool change_flags(void) {
  int flags = 0, fd = open("readable", O_RDONLY);
  if (ioctl(fd, GET_FLAGS, &flags) != 0) return false;
  flags |= NO_DUMP;
  return may(ioctl(fd, SET_FLAGS, &flags));
}

static bool has_more_files(void) {
  int fd;
  for (fd = 3; fd < 256; fd++)
    if (may(fcntl(fd, F_GETFD))) return true;
  return false;
}

static bool reads(const char *path) {
  char byte;
  return read(open(path, O_RDONLY), &byte, 1) >= 0;
}

/* the network */
static bool reaches_port(int family, int type) {
  union {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
  } address = {0};
  struct pollfd answer = {socket(family, type, 0), POLLIN, 0};
  address.any.sa_family = (sa_family_t)family;
  address.four.sin_port = htons((uint16_t)port); /* where that of six is */
  if (family == AF_INET) address.four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (family == AF_INET6) address.six.sin6_addr = in6addr_loopback;
  if (connect(answer.fd, &address.any, sizeof address) != 0) return false;
  if (type == SOCK_STREAM) return true;
  return may(send(answer.fd, "x", 1, 0)) && poll(&answer, 1, 200) == 0;
}

static socklen_t name_socket(struct sockaddr_un *address, const char *name,
                             bool abstract) {
  size_t length = strlen(name);
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  memcpy(address->sun_path + abstract, name, length);
  return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + abstract);
}

static bool reaches_socket(const char *name, bool abstract) {
  struct sockaddr_un address;
  socklen_t length = name_socket(&address, name, abstract);
  return may(connect(socket(AF_UNIX, SOCK_STREAM, 0), (void *)&address, length));
}

static bool sees_networks(void) {
  struct if_nameindex *list = if_nameindex();
  return list != NULL && list[0].if_index != 0 && list[1].if_index != 0;
}

/* other processes */
static int descriptor_of(void) {
  return (int)syscall(SYS_pidfd_open, victim, 0);
}

static int piped(void) {
  int ends[2];
  return pipe(ends) == 0 ? ends[0] : -1;
}

static int paired(void) {
  int ends[2];
  return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 ? ends[0] : -1;
}

static bool moves_memory(long call) {
  char byte = 0;
  struct iovec here = {&byte, 1}, there = {&byte, 1};
  long moved = syscall(call, victim, &here, 1L, &there, 1L, 0L);
  return moved >= 0 || errno == EFAULT; /* the address is nobody's */
}

static bool pins(void) {
  cpu_set_t all;
  sched_getaffinity(0, sizeof all, &all);
  return may(sched_setaffinity(victim, sizeof all, &all));
}

static bool watches(void) {
  uint32_t about[32] = {1, sizeof about};
  return may(syscall(SYS_perf_event_open, about, victim, -1, -1, 0));
}

static const union sigval no_value;
static const struct sched_param no_priority;
static const uint32_t no_attributes[12] = {sizeof no_attributes};
static const struct rlimit unlimited = {RLIM_INFINITY, RLIM_INFINITY};

/* rights and namespaces */
static bool clones(int flags) {
  pid_t child = (pid_t)syscall(SYS_clone, flags | SIGCHLD, NULL, NULL, NULL, NULL);
  if (child == 0) _exit(0);
  return may(child);
}

static bool clones_anew(uint64_t flags) {
  uint64_t arguments[11] = {flags, 0, 0, 0, SIGCHLD};
  pid_t child = (pid_t)syscall(SYS_clone3, arguments, sizeof arguments);
  if (child == 0) _exit(0);
  return may(child);
}

static bool renames_machine(void) {
  char name[256];
  gethostname(name, sizeof name);
  return may(sethostname(name, strlen(name)));
}

static bool sets_clock(void) {
  struct timeval now;
  gettimeofday(&now, NULL);
  return may(settimeofday(&now, NULL));
}

/* More processes than one program may have. */
static bool forks(void) {
  int i;
  for (i = 0; i < 2000; i++) {
    pid_t child = fork();
    if (child < 0) return false;
    if (child > 0) continue;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (;;) pause();
  }
  return true;
}

/* A child that leaves the group, and then is another process all the time. Whoever has
** `alive` open, which is a pipe, is found; and ends when `end` was open to be written. */
static bool runs_away(int generations) {
  char byte;
  int ends[2], i;
  struct pollfd end = {-1, POLLIN, 0};
  if (pipe(ends) != 0) return false;
  if (fork() > 0) {
    close(ends[1]);
    return read(ends[0], &byte, 1) < 0;
  }
  end.fd = open("end", O_RDONLY | O_NONBLOCK);
  if (end.fd < 0 || open("alive", O_RDONLY | O_NONBLOCK) < 0) _exit(0);
  close(0), close(1), close(2);
  setsid();
  close(ends[1]);
  for (i = 0; i < generations; i++) {
    if (fork() != 0) _exit(0);
    setsid();
  }
  poll(&end, 1, -1);
  _exit(0);
}

/* Each with what is true where it gets out. */
#define ATTACKS(X)                                                                       \
  /* files outside */                                                                    \
  X(read_file, opens(in("secret"), O_RDONLY))                                            \
  X(write_file, opens(in("record"), O_WRONLY | O_APPEND))                                \
  X(cut_file, opens(in("open"), O_WRONLY | O_TRUNC))                                     \
  X(truncate_file, may(truncate(in("open"), 0)))                                         \
  X(make_file, opens(in("new"), O_WRONLY | O_CREAT))                                     \
  X(make_nameless, opens(folder, O_WRONLY | O_TMPFILE))                                  \
  X(make_folder, may(mkdir(in("sub"), 0700)))                                            \
  X(make_pipe, may(mkfifo(in("pipe"), 0600)))                                            \
  X(make_link, may(symlink("/", in("symbolic"))))                                        \
  X(link_out, may(link("readable", in("linked"))))                                       \
  X(link_in, may(link(in("secret"), "linked")))                                          \
  X(list_folder, opens(folder, O_RDONLY | O_DIRECTORY))                                  \
  X(by_root, opens(joined("/proc/self/root", in("secret")), O_RDONLY))                   \
  X(by_cwd, by_cwd())                                                                   \
  X(by_root_of, opens(joined(of("root"), in("secret")), O_RDONLY))                       \
  X(by_path_descriptor, by_path_descriptor())                                            \
  X(by_folder_descriptor, may(openat(open(folder, O_PATH), "secret", O_RDONLY)))         \
  X(by_handle, by_handle())                                                              \
  X(execute_file, runs(in("program"), NULL, 0))                                          \
  X(change_times, may(utimes(in("open"), NULL)))                                         \
  X(change_attribute, may(setxattr(in("open"), "user.mine", "x", 1, 0)))                 \
  X(change_owner, may(chown(in("open"), getuid(), getgid())))                            \
  X(change_mode, may(chmod(in("open"), 0600)))                                           \
  X(change_mode_at, may(fchmodat(AT_FDCWD, in("open"), 0600, 0)))                        \
  X(exchange, may(renameat2(-1, in("open"), -1, in("record"), RENAME_EXCHANGE)))         \
  X(rename_file, may(rename(in("open"), in("renamed"))))                                 \
  X(remove_file, may(unlink(in("program"))))                                             \
  X(watch_folder, may(inotify_add_watch(inotify_init1(0), folder, IN_ALL_EVENTS)))       \
  X(by_variable, getenv("SECRET") != NULL)                                               \
  X(inherited, has_more_files())                                                         \
  /* files that may be read */                                                           \
  X(write_readable, opens("readable", O_WRONLY | O_APPEND))                              \
  X(truncate_readable, may(truncate("readable", 0)))                                     \
  X(make_beside, opens("new", O_WRONLY | O_CREAT))                                       \
  X(change_mode_of_readable, may(chmod("readable", 0600)))                               \
  X(change_times_of_readable, may(utimes("readable", NULL)))                             \
  X(change_flags_of_readable, change_flags())                                            \
  X(rename_readable, may(rename("spare", "renamed")))                                    \
  X(remove_readable, may(unlink("readable")))                                            \
  X(make_in_usr, opens(joined("/usr/", own()), O_WRONLY | O_CREAT))                      \
  X(make_in_etc, opens(joined("/etc/", own()), O_WRONLY | O_CREAT))                      \
  X(make_in_root, opens(joined("/", own()), O_WRONLY | O_CREAT))                         \
  X(make_device, may(mknod("/tmp/device", S_IFCHR | 0600, 0x103)))                       \
  X(settings, opens("/proc/sys/kernel/core_pattern", O_WRONLY))                          \
  X(groups, opens("/sys/fs/cgroup/cgroup.procs", O_WRONLY))                              \
  X(terminal, opens("/dev/tty", O_RDWR))                                                 \
  X(console, opens("/dev/console", O_RDWR))                                              \
  /* the network, and what processes share by name */                                    \
  X(tcp, reaches_port(AF_INET, SOCK_STREAM))                                             \
  X(tcp6, reaches_port(AF_INET6, SOCK_STREAM))                                           \
  X(udp, reaches_port(AF_INET, SOCK_DGRAM))                                              \
  X(raw, may(socket(AF_INET, SOCK_RAW, IPPROTO_TCP)))                                    \
  X(packet, may(socket(AF_PACKET, SOCK_RAW, 0)))                                         \
  X(networks, sees_networks())                                                           \
  X(socket, reaches_socket(in("door"), false))                                           \
  X(abstract_socket, reaches_socket(own(), true))                                        \
  X(shared_memory, may(shm_open(joined("/", own()), O_RDWR, 0)))                         \
  X(shared_segment, may(shmget(victim, 0, 0)))                                           \
  X(semaphores, may(semget(victim, 0, 0)))                                               \
  X(messages, may(msgget(victim, 0)))                                                    \
  X(message_queue, may(mq_open(joined("/", own()), O_RDWR)))                             \
  X(key, may(syscall(SYS_keyctl, SEARCH, KEY_OF_USER, "user", own(), 0)))                \
  /* other processes */                                                                  \
  X(see, may(access(of(""), F_OK)))                                                      \
  X(memory, opens(of("mem"), O_RDWR))                                                    \
  X(environment, reads(of("environ")))                                                   \
  X(descriptors, may(readlink(of("fd/0"), joined("", ""), 9)))                           \
  X(signal, may(kill(victim, 0)))                                                        \
  X(signal_one, may(syscall(SYS_tkill, victim, 0)))                                      \
  X(signal_thread, may(syscall(SYS_tgkill, victim, victim, 0)))                          \
  X(signal_queue, may(sigqueue(victim, 0, no_value)))                                    \
  X(signal_descriptor, may(syscall(SYS_pidfd_send_signal, descriptor_of(), 0, NULL, 0))) \
  X(signal_by_pipe, may(fcntl(piped(), F_SETOWN, victim)))                               \
  X(signal_by_owner, may(fcntl(piped(), F_SETOWN_EX, &(int[]){F_OWNER_PID, victim})))    \
  X(signal_by_socket, may(ioctl(paired(), FIOSETOWN, &victim)))                          \
  X(signal_by_group, may(ioctl(paired(), SIOCSPGRP, &victim)))                           \
  X(trace, may(ptrace(PTRACE_SEIZE, victim, 0, 0)))                                      \
  X(read_memory, moves_memory(SYS_process_vm_readv))                                     \
  X(write_memory, moves_memory(SYS_process_vm_writev))                                   \
  X(take_descriptor, may(syscall(SYS_pidfd_getfd, descriptor_of(), 0, 0)))               \
  X(limit, may(prlimit(victim, RLIMIT_CPU, NULL, &(struct rlimit){0, 0})))               \
  X(schedule_attributes, may(syscall(SYS_sched_setattr, victim, no_attributes, 0)))      \
  X(slow, may(setpriority(PRIO_PROCESS, (id_t)victim, 1)))                               \
  X(starve, may(syscall(SYS_ioprio_set, 1, victim, 3 << 13)))                            \
  X(schedule, may(sched_setscheduler(victim, SCHED_OTHER, &no_priority)))                \
  X(schedule_as_it_is, may(sched_setparam(victim, &no_priority)))                        \
  X(pin, pins())                                                                         \
  X(watch, watches())                                                                    \
  X(enter, may(setns(open(of("ns/pid"), O_RDONLY), 0)))                                  \
  X(run_away, runs_away(0))                                                              \
  X(flee, runs_away(5000))                                                               \
  /* rights and limits */                                                                \
  X(raise_core, may(setrlimit(RLIMIT_CORE, &unlimited)))                                 \
  X(raise_file, may(setrlimit(RLIMIT_FSIZE, &unlimited)))                                \
  X(raise_data, may(setrlimit(RLIMIT_DATA, &unlimited)))                                 \
  X(forks, forks())                                                                      \
  X(become, runs(joined(self, "-setuid"), "whose", 1))                                   \
  X(new_users, may(unshare(CLONE_NEWUSER)))                                              \
  X(new_mounts, may(unshare(CLONE_NEWNS)))                                               \
  X(clone_users, clones(CLONE_NEWUSER))                                                  \
  X(clone_users_anew, clones_anew(CLONE_NEWUSER))                                        \
  X(clone_processes, clones(CLONE_NEWPID))                                               \
  X(clone_network, clones(CLONE_NEWNET))                                                 \
  X(mount, may(mount("none", "/tmp", "tmpfs", 0, NULL)))                                 \
  X(mount_to_write, may(mount(NULL, ".", NULL, MS_REMOUNT | MS_BIND, NULL)))             \
  X(unmount, may(umount2(".", MNT_DETACH)))                                              \
  X(change_root, may(chroot(".")))                                                       \
  X(rename_machine, renames_machine())                                                   \
  X(set_clock, sets_clock())

static const char *tried(bool gets_out) {
  return gets_out ? "out" : "held";
}

#define TRY(name, attack)                                                                \
  if ((child = fork()) == 0) {                                                           \
    printf("%s %s\n", #name, tried(attack));                                             \
    exit(0);                                                                             \
  }                                                                                      \
  waitpid(child, NULL, 0);

static int attack_all(void) {
  pid_t child;
  close(open(joined("/tmp/", own()), O_WRONLY | O_CREAT, 0600));
  ATTACKS(TRY)
  return 0;
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
  if (bind(fd, (void *)&address, length) != 0 || listen(fd, 9) != 0) exit(3);
}

/* Takes a port for IPv6, and IPv4 with it, by TCP and UDP. */
static int listen_at_port(void) {
  struct sockaddr_in6 address = {.sin6_family = AF_INET6};
  socklen_t length = sizeof address;
  int fd = socket(AF_INET6, SOCK_STREAM, 0);
  if (bind(fd, (void *)&address, length) != 0 || listen(fd, 9) != 0) exit(3);
  getsockname(fd, (void *)&address, &length);
  if (bind(socket(AF_INET6, SOCK_DGRAM, 0), (void *)&address, length) != 0) exit(3);
  return ntohs(address.sin6_port);
}

static int stand(void) {
  char byte, name[256];
  int key = getpid(), new = IPC_CREAT | 0600;
  int segment = shmget(key, 4096, new), set = semget(key, 1, new);
  int queue = msgget(key, new);
  snprintf(name, sizeof name, "/%s", own());
  make("secret", "secret\n", 0644);
  make("open", "open\n", 0644);
  make("record", "record\n", 0644);
  make("program", "#!/bin/sh\n", 0755);
  listen_at(in("door"), false);
  listen_at(own(), true);
  shm_open(name, O_RDWR | O_CREAT, 0600);
  mq_open(name, O_RDWR | O_CREAT, 0600, NULL);
  syscall(SYS_add_key, "user", own(), "x", 1L, (long)KEY_OF_USER);
  printf("%d %d\n", getpid(), listen_at_port());
  fflush(stdout);
  while (read(0, &byte, 1) > 0) {
  }
  shm_unlink(name);
  mq_unlink(name);
  shmctl(segment, IPC_RMID, NULL);
  semctl(set, 0, IPC_RMID);
  msgctl(queue, IPC_RMID, NULL);
  syscall(SYS_keyctl, UNLINK, syscall(SYS_keyctl, SEARCH, KEY_OF_USER, "user", own(), 0),
          KEY_OF_USER);
  return 0;
}

/* Numbers that processes of a namespace have are lower. */
static void take_high_number(void) {
  while (getpid() < 2000) {
    pid_t child = fork();
    if (child == 0) continue;
    waitpid(child, NULL, 0);
    exit(0);
  }
}

int main(int argc, char **argv) {
  self = argv[0];
  if (argc == 2) return geteuid() != getuid();
  if (argc == 3) {
    folder = argv[2];
    take_high_number();
    return stand();
  }
  folder = argv[1];
  victim = atoi(argv[2]);
  port = atoi(argv[3]);
  return attack_all();
}
