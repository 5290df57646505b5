/* file.h: a batch from one file descriptor to another. The one part of the batch
** solver that does I/O, and needs POSIX. */
#ifndef NIM_BATCH_FILE_H
#define NIM_BATCH_FILE_H

#include "batch/batch.h"

/* Runs `job` with its reader and writer set to the descriptors (the caller's are
** ignored). Neither is opened, closed or made to block or not to; a pipe is widened where
** the system can. Interrupted calls are taken up again unless the job is stopped, and
** short writes completed. With READ and WRITE, `why` has the system's text, and *error
** its errno, EINTR where the job was stopped; 0 otherwise. Writing to a closed pipe
** raises SIGPIPE as ever; where that is ignored the result is WRITE with EPIPE. */
nim_batch_status nim_batch_run_files(const nim_batch_job *job, int input, int output,
                                     nim_batch_result *result, int *error);

#endif
