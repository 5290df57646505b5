/* error.h: what is wrong with the input, in words.
**
** A message is a place and a complaint: "pile 3 of case 4: expected a number, got 'x'".
*/
#ifndef NIM_BATCH_ERROR_H
#define NIM_BATCH_ERROR_H

#include "batch/job.h"
#include "batch/scan.h"

/* What the stream waits for. */
typedef enum nim_batch_want {
  NIM_WANT_CASES, /* T */
  NIM_WANT_COUNT, /* n */
  NIM_WANT_PILE,
  NIM_WANT_NUMBER, /* a pile that is a case by itself */
  NIM_WANT_END
} nim_batch_want;

typedef struct nim_batch_place {
  nim_batch_want want;
  uint64_t at_case, at_pile; /* from 1 */
} nim_batch_place;

/* A token is shown up to so many bytes. */
#define NIM_ERROR_SHOWN 24

/* So many bytes of a token, or all of it, are enough for nim_error_token to say the same
** as for the whole, provided that no more than NIM_ERROR_ZEROS zeros stand before them:
** by then 20 digits have overflowed or something else has come, and one byte more was
** looked at. */
#define NIM_ERROR_ZEROS 32
#define NIM_ERROR_ENOUGH 64

/* Each writes its text to `why`: a token that has no business at that place (which at
** NIM_WANT_END a number has not either), the input's end there, and the reason why a case
** (or, as case 0, the batch) has no answer. */
void nim_error_token(char why[NIM_BATCH_WHY], nim_batch_place place, const char *token,
                     size_t size);
void nim_error_end(char why[NIM_BATCH_WHY], nim_batch_place place);
void nim_error_case(char why[NIM_BATCH_WHY], uint64_t at_case, const char *reason);

#endif
