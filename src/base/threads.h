/* threads.h: a crew of threads that works for its caller while one call runs.
**
** A crew is started, given work any number of times, and ended, all within one call into
** the engine: between calls there is no thread. So a process that forks takes none along,
** and nothing is left to a collector. The members run the engine's own C: no Lua, no
** allocator (Lua's serves one thread), no handler of a signal, since all signals are
** blocked in them.
**
** Work comes in parts of some microseconds, so who waits first spins, about as long as
** such a part takes, and then sleeps: a crew larger than the machine makes way.
**
** Where there are no threads (no POSIX, C without atomics, a browser) or none can be
** started, the crew has fewer members, at least the caller, and the same work is done.
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

/* Members of a crew; the work there is has no use for more. */
#define NIM_CREW_MOST 16

/* What members share, and how they wait for each other. */
typedef struct nim_monitor {
#ifdef NIM_THREADS
  pthread_mutex_t lock;
  pthread_cond_t more;
  atomic_size_t changes;
  size_t asleep;
#else
  size_t changes;
#endif
} nim_monitor;

/* What each member does. */
typedef void (*nim_crew_work)(void *ud);

typedef struct nim_crew {
  unsigned members; /* with the caller; 0: not started */
#ifdef NIM_THREADS
  nim_monitor monitor; /* of the next four */
  nim_crew_work work;  /* NULL: the end */
  void *ud;
  size_t jobs;
  size_t finished; /* by members other than the caller, of all jobs */
  pthread_t thread[NIM_CREW_MOST];
#endif
} nim_crew;

void nim_monitor_init(nim_monitor *m);
void nim_monitor_free(nim_monitor *m);

/* Between the two a member is alone with what is shared. Who leaves has changed it. */
void nim_monitor_enter(nim_monitor *m);
void nim_monitor_leave(nim_monitor *m);

/* Leaves without a change, waits for one by another member, and enters again. */
void nim_monitor_wait(nim_monitor *m);

/* Starts a crew of so many members, 1 .. NIM_CREW_MOST, or of fewer. */
void nim_crew_start(nim_crew *crew, unsigned members);

/* Calls work(ud) in all members, and returns when all have returned. */
void nim_crew_run(nim_crew *crew, nim_crew_work work, void *ud);

/* Ends the threads; a crew that was not started has none. */
void nim_crew_end(nim_crew *crew);

#endif
