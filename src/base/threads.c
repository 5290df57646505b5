/* threads.c: POSIX threads; or none, and then the caller does all the work. */
#define _POSIX_C_SOURCE 200809L /* pthread_sigmask */
#include "base/threads.h"

#ifdef NIM_THREADS
#include <signal.h>

/* Looks for a change before who waits for it sleeps: some 20 microseconds. */
#define LOOKS 1000

/* The stack of a member; the engine needs a tenth of it. */
#define STACK_SIZE ((size_t)1 << 20)

void nim_monitor_init(nim_monitor *m) {
  pthread_mutex_init(&m->lock, NULL);
  pthread_cond_init(&m->more, NULL);
  atomic_init(&m->changes, 0);
  m->asleep = 0;
}

void nim_monitor_free(nim_monitor *m) {
  pthread_cond_destroy(&m->more);
  pthread_mutex_destroy(&m->lock);
}

void nim_monitor_leave(nim_monitor *m) {
  atomic_fetch_add(&m->changes, 1);
  if (m->asleep > 0) pthread_cond_broadcast(&m->more);
  pthread_mutex_unlock(&m->lock);
}

static void pause_a_little(void) {
#if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__))
  __builtin_ia32_pause();
#elif defined(__GNUC__) && defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

/* Who is alone leaves soon: to sleep until then would take longer. */
void nim_monitor_enter(nim_monitor *m) {
  for (unsigned i = 0; i < LOOKS; i++) {
    if (pthread_mutex_trylock(&m->lock) == 0) return;
    pause_a_little();
  }
  pthread_mutex_lock(&m->lock);
}

void nim_monitor_wait(nim_monitor *m) {
  size_t seen = atomic_load(&m->changes);
  pthread_mutex_unlock(&m->lock);
  for (unsigned i = 0; i < LOOKS && atomic_load(&m->changes) == seen; i++)
    pause_a_little();
  nim_monitor_enter(m);
  m->asleep++;
  while (atomic_load(&m->changes) == seen) pthread_cond_wait(&m->more, &m->lock);
  m->asleep--;
}

static void *live(void *ud) {
  nim_crew *crew = ud;
  size_t jobs = 0;
  for (;;) {
    nim_crew_work work;
    nim_monitor_enter(&crew->monitor);
    while (crew->jobs == jobs) nim_monitor_wait(&crew->monitor);
    jobs = crew->jobs;
    work = crew->work;
    nim_monitor_leave(&crew->monitor);
    if (!work) return NULL;
    work(crew->ud);
    nim_monitor_enter(&crew->monitor);
    crew->finished++;
    nim_monitor_leave(&crew->monitor);
  }
}

/* Threads are born with the signals blocked that their maker blocks. */
static void start_threads(nim_crew *crew, unsigned members) {
  pthread_attr_t attributes;
  sigset_t all, before;
  if (pthread_attr_init(&attributes) != 0) return;
  pthread_attr_setstacksize(&attributes, STACK_SIZE);
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  while (crew->members < members) {
    pthread_t *thread = &crew->thread[crew->members];
    if (pthread_create(thread, &attributes, live, crew) != 0) break;
    crew->members++;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
}

void nim_crew_start(nim_crew *crew, unsigned members) {
  nim_monitor_init(&crew->monitor);
  crew->jobs = crew->finished = 0;
  crew->members = 1;
  start_threads(crew, members < NIM_CREW_MOST ? members : NIM_CREW_MOST);
}

static void give(nim_crew *crew, nim_crew_work work, void *ud) {
  nim_monitor_enter(&crew->monitor);
  crew->work = work;
  crew->ud = ud;
  crew->jobs++;
  nim_monitor_leave(&crew->monitor);
}

void nim_crew_run(nim_crew *crew, nim_crew_work work, void *ud) {
  size_t all;
  give(crew, work, ud);
  work(ud);
  nim_monitor_enter(&crew->monitor);
  all = crew->jobs * (crew->members - 1);
  while (crew->finished < all) nim_monitor_wait(&crew->monitor);
  nim_monitor_leave(&crew->monitor);
}

void nim_crew_end(nim_crew *crew) {
  if (crew->members == 0) return;
  give(crew, NULL, NULL);
  for (unsigned i = 1; i < crew->members; i++) pthread_join(crew->thread[i], NULL);
  nim_monitor_free(&crew->monitor);
  crew->members = 0;
}

#else
void nim_monitor_init(nim_monitor *m) {
  m->changes = 0;
}

void nim_monitor_free(nim_monitor *m) {
  (void)m;
}

void nim_monitor_enter(nim_monitor *m) {
  (void)m;
}

void nim_monitor_leave(nim_monitor *m) {
  (void)m;
}

/* Nobody waits: there is no other member. */
void nim_monitor_wait(nim_monitor *m) {
  (void)m;
}

void nim_crew_start(nim_crew *crew, unsigned members) {
  (void)members;
  crew->members = 1;
}

void nim_crew_run(nim_crew *crew, nim_crew_work work, void *ud) {
  (void)crew;
  work(ud);
}

void nim_crew_end(nim_crew *crew) {
  crew->members = 0;
}
#endif
