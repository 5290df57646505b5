/* threads.h: a pool of threads that works for its caller while one call runs.
**
** A pool is started, given work any number of times, and ended, all within one call into
** the engine: between calls there is no thread. So a process that forks takes none along,
** and nothing is left to a collector. The members run the engine's own C: no Lua, no
** allocator (Lua's serves one thread), no handler of a signal, since all signals are
** blocked in them.
**
** Work comes in parts of some microseconds, so a member that waits first spins, about as
** long as such a part takes, and then sleeps: a pool larger than the machine makes way.
**
** Where none can be started, the pool has fewer members, at least the caller, and the
** same work is done. Where there are no threads (no POSIX, C without atomics, a browser)
** there is nothing but a pool that was not started.
*/
#ifndef NIM_THREADS_H
#define NIM_THREADS_H

#include "base/common.h"

#if (defined(__unix__) || defined(__APPLE__)) && !defined(__STDC_NO_ATOMICS__) &&        \
    (!defined(__EMSCRIPTEN__) || defined(__EMSCRIPTEN_PTHREADS__)) &&                    \
    !defined(NIM_NO_THREADS)
#define NIM_THREADS
#include <pthread.h>
#include <stdatomic.h>
#endif

/* Members of a pool; the work there is has no use for more. */
#define NIM_POOL_MOST 16

#ifdef NIM_THREADS
/* A number that members change, and wait for each other to change: what a member has
** written before it does, those see that read the number afterwards. */
typedef struct nim_meter {
  atomic_size_t value;
  atomic_size_t asleep;
  pthread_mutex_t lock;
  pthread_cond_t more;
} nim_meter;

/* What each member does. */
typedef void (*nim_pool_work)(void *ud);

#endif

typedef struct nim_pool {
  unsigned members; /* with the caller; 0: not started */
#ifdef NIM_THREADS
  nim_meter jobs;     /* that were given: the next two say the last */
  nim_pool_work work; /* NULL: the end */
  void *ud;
  nim_meter finished; /* by members other than the caller, of all jobs */
  pthread_t thread[NIM_POOL_MOST];
#endif
} nim_pool;

/* So many members, or as many as the machine has processors: more would wait for each
** other without one. */
unsigned nim_pool_fit(unsigned members);

/* Ends the threads; a pool that was not started has none. */
void nim_pool_end(nim_pool *pool);

#ifdef NIM_THREADS
void nim_meter_init(nim_meter *m, size_t value);
void nim_meter_free(nim_meter *m);
size_t nim_meter_read(nim_meter *m);

void nim_meter_set(nim_meter *m, size_t value);

/* Raises it by one, and returns what it was. */
size_t nim_meter_raise(nim_meter *m);

/* Raises it by one if it is `seen` still; wakes no member. */
bool nim_meter_claim(nim_meter *m, size_t seen);

/* Looks so many times, some 20 a microsecond, whether it is another than `seen`. */
bool nim_meter_look(nim_meter *m, size_t seen, unsigned looks);

/* Waits until it is: looks for a while, and then sleeps. */
void nim_meter_wait(nim_meter *m, size_t seen);

/* Starts a pool of so many members, 1 .. NIM_POOL_MOST, or of fewer. */
void nim_pool_start(nim_pool *pool, unsigned members);

/* Calls work(ud) in all members, and returns when all have returned. */
void nim_pool_run(nim_pool *pool, nim_pool_work work, void *ud);
#endif

#endif
