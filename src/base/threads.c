/* threads.c: POSIX threads, or none. */
#define _POSIX_C_SOURCE 200809L /* pthread_sigmask */
#include "base/threads.h"

#ifdef NIM_THREADS
#include <signal.h>
#include <unistd.h>

/* Looks for a change before a member that waits for it sleeps, some 50 microseconds; and
** before one without a job does, since it may take milliseconds until a thread that was
** asleep has a processor again. */
#define LOOKS 1000
#define LOOKS_FOR_JOB 20000

/* The stack of a member; the engine needs a tenth of it. */
#define STACK_SIZE ((size_t)1 << 20)

void nim_meter_init(nim_meter *m, size_t value) {
  atomic_init(&m->value, value);
  atomic_init(&m->asleep, 0);
  pthread_mutex_init(&m->lock, NULL);
  pthread_cond_init(&m->more, NULL);
}

void nim_meter_free(nim_meter *m) {
  pthread_cond_destroy(&m->more);
  pthread_mutex_destroy(&m->lock);
}

size_t nim_meter_read(nim_meter *m) {
  return atomic_load_explicit(&m->value, memory_order_acquire);
}

/* A member that goes to sleep either is seen here or sees the new value. */
static void wake(nim_meter *m) {
  if (atomic_load(&m->asleep) == 0) return;
  pthread_mutex_lock(&m->lock);
  pthread_cond_broadcast(&m->more);
  pthread_mutex_unlock(&m->lock);
}

void nim_meter_set(nim_meter *m, size_t value) {
  atomic_store(&m->value, value);
  wake(m);
}

size_t nim_meter_raise(nim_meter *m) {
  size_t before = atomic_fetch_add(&m->value, 1);
  wake(m);
  return before;
}

bool nim_meter_claim(nim_meter *m, size_t seen) {
  return atomic_compare_exchange_strong(&m->value, &seen, seen + 1);
}

static void sleep_until_more(nim_meter *m, size_t seen) {
  pthread_mutex_lock(&m->lock);
  atomic_fetch_add(&m->asleep, 1);
  while (atomic_load(&m->value) == seen) pthread_cond_wait(&m->more, &m->lock);
  atomic_fetch_sub(&m->asleep, 1);
  pthread_mutex_unlock(&m->lock);
}

bool nim_meter_look(nim_meter *m, size_t seen, unsigned looks) {
  for (unsigned i = 0; i < looks; i++) {
    if (nim_meter_read(m) != seen) return true;
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
  }
  return false;
}

void nim_meter_wait(nim_meter *m, size_t seen) {
  if (!nim_meter_look(m, seen, LOOKS)) sleep_until_more(m, seen);
}

unsigned nim_pool_fit(unsigned members) {
#ifdef _SC_NPROCESSORS_ONLN
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  if (processors > 0 && (unsigned long)processors < members) return (unsigned)processors;
#endif
  return members;
}

static void *live(void *ud) {
  nim_pool *pool = ud;
  for (size_t jobs = 0;; jobs++) {
    if (!nim_meter_look(&pool->jobs, jobs, LOOKS_FOR_JOB))
      sleep_until_more(&pool->jobs, jobs);
    if (!pool->work) return NULL;
    pool->work(pool->ud);
    nim_meter_raise(&pool->finished);
  }
}

/* Threads are born with the signals blocked that their maker blocks. */
void nim_pool_start(nim_pool *pool, unsigned members) {
  pthread_attr_t attributes;
  sigset_t all, before;
  nim_meter_init(&pool->jobs, 0);
  nim_meter_init(&pool->finished, 0);
  pool->members = 1;
  if (pthread_attr_init(&attributes) != 0) return;
  pthread_attr_setstacksize(&attributes, STACK_SIZE);
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  while (pool->members < members && pool->members < NIM_POOL_MOST) {
    pthread_t *thread = &pool->thread[pool->members];
    if (pthread_create(thread, &attributes, live, pool) != 0) break;
    pool->members++;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
}

/* All members have finished the job before. */
static void give(nim_pool *pool, nim_pool_work work, void *ud) {
  pool->work = work;
  pool->ud = ud;
  nim_meter_raise(&pool->jobs);
}

void nim_pool_run(nim_pool *pool, nim_pool_work work, void *ud) {
  size_t all, done;
  give(pool, work, ud);
  work(ud);
  all = nim_meter_read(&pool->jobs) * (pool->members - 1);
  while ((done = nim_meter_read(&pool->finished)) < all)
    nim_meter_wait(&pool->finished, done);
}

void nim_pool_end(nim_pool *pool) {
  if (pool->members == 0) return;
  give(pool, NULL, NULL);
  for (unsigned i = 1; i < pool->members; i++) pthread_join(pool->thread[i], NULL);
  nim_meter_free(&pool->jobs);
  nim_meter_free(&pool->finished);
  pool->members = 0;
}

#else
unsigned nim_pool_fit(unsigned members) {
  return members > 0 ? 1 : 0;
}

void nim_pool_end(nim_pool *pool) {
  pool->members = 0;
}
#endif
