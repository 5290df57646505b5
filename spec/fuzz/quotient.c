/* quotient.c: libFuzzer target: the reader of quotients.
**
** The input is the text of a quotient of 0.75, without its last line: the checksum is
** added, so that what lies behind it is reached. What is accepted must be the quotient.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quotient/file.h"
#include "spec/support/memory.h"
#include "spec/support/code_heaps.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const nim_alloc alloc = {memory_plain, NULL};

static void run(nim_quotient *q, uint64_t n) {
  while (nim_quotient_run(q, n, 1000) == NIM_QUOTIENT_MORE) continue;
}

static char *sign(const uint8_t *data, size_t size) {
  uint64_t hash = UINT64_C(0xCBF29CE484222325);
  char *text = malloc(size + 32);
  if (text == NULL) abort();
  for (size_t i = 0; i < size; i++) hash = (hash ^ data[i]) * UINT64_C(0x100000001B3);
  if (size > 0) memcpy(text, data, size);
  snprintf(text + size, 32, "checksum %016llx\n", (unsigned long long)hash);
  return text;
}

/* What was read must have the order that the game has up to the same heap. */
static void compare(const nim_quotient *q, const nim_heaps *heaps) {
  nim_quotient own;
  if (!nim_quotient_init(&own, &alloc, heaps)) abort();
  run(&own, q->count - 1);
  if (own.monoid.order != q->monoid.order) abort();
  nim_quotient_free(&own);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  nim_code code;
  nim_text error;
  nim_heaps heaps;
  nim_quotient q;
  nim_text why;
  char *text = sign(data, size);
  if (!nim_code_parse(&code, "0.75", 4, &error)) abort();
  heaps = spec_code_heaps(&code);
  if (!nim_quotient_init(&q, &alloc, &heaps)) abort();
  if (nim_quotient_read(&q, "0.75", text, size + 26, &why) == NIM_QUOTIENT_DONE) {
    run(&q, 0);
    compare(&q, &heaps);
  }
  nim_quotient_free(&q);
  free(text);
  return 0;
}
