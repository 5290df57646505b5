/* batch.h: answers a stream of positions, the engine of `luanim solve`.
**
** The input is text: T, then T times n and n piles, all whole numbers 0 .. 2^63-1,
** separated by white space in any layout. For each case the output is one of
**
**     First player wins (N-position)
**     Number of winning options for the first step: K
**
**     Second player wins (P-position)
**
** or, where asked for, a line of JSON, {"case":1,"outcome":"N","winning":1}, the
** caller's two words, or the words of a judge. Where each line is a case, there is
** neither T nor n, and lines without a number are skipped. Where each number is a pile,
** the answer is its Grundy value, or {"pile":5,"value":2}. A byte order mark at the
** beginning is skipped.
**
** The stream does no I/O of its own: it draws bytes from a reader and hands bytes to a
** writer (file.h has both for file descriptors). What is answered is handed over
** before the reader is called again, so a pipe or a terminal sees each answer at once.
**
**     bytes (text.h) -> numbers (scan.h) -> cases (batch.c)
**                                             |
**           a judge, or plain Nim (tally.h) --+
**                                             |
**                     text (print.h) <- answers
**
** Memory: one input and one output buffer and a block of numbers, whatever the input's
** size. Plain Nim needs no more, however many piles a case has; a judge needs its case's
** piles in one array, which grows as they arrive and never on the word of n alone.
*/
#ifndef NIM_BATCH_H
#define NIM_BATCH_H

#include "batch/job.h"

/* Runs the whole job. The answers to all cases before an error are written first. `why`
** then reads like "pile 3 of case 4: expected a number, got 'x'". The line is that of
** the offending token, of the case's last pile when the judge gives up, and the last
** line when the input ends too early (a final line end begins no new line). */
nim_batch_status nim_batch_run(const nim_batch_job *job, nim_batch_result *result);

#endif
