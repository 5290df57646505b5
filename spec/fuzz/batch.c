/* batch.c: libFuzzer target: the batch solver against the slow reference.
**
** The first byte chooses play, buffer, chunk and judge; the rest is the input.
** Build it with -fsanitize=fuzzer,address,undefined, spec/support/batch_harness.c and the
** batch files of src/.
*/
#include <stdlib.h>

#include "spec/support/batch_harness.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const size_t chunks[] = {0, 1, 7, 97};
  harness_options o = {0};
  harness_output got, expected;
  const char *input;
  if (size == 0) return 0;
  o.misere = data[0] & 1;
  o.buffer = data[0] & 2 ? NIM_BATCH_LEAST_BUFFER : 0;
  o.chunk = chunks[data[0] >> 2 & 3];
  input = (const char *)data + 1;
  got = harness_run(input, size - 1, &o);
  expected = harness_reference(input, size - 1, o.misere);
  harness_compare(&got, &expected);
  free(got.text);
  o.judged = data[0] & 16;
  if (o.judged) {
    got = harness_run(input, size - 1, &o);
    if (got.result.status != NIM_BATCH_JUDGE) harness_compare(&got, &expected);
    free(got.text);
  }
  free(expected.text);
  return 0;
}
