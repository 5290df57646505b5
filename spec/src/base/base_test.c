/* base_test.c: what the engine says in a text, and sizes beyond what memory can have. A
** program of its own; its argument is not used.
*/
#include "base/common.h"
#include "spec/support/check.h"
#include "spec/support/memory.h"

static memory heap = {0, 0, -1};
static const nim_alloc alloc = {memory_counted, &heap};

static bool phrase_is(const nim_text *text, size_t room, const char *wanted) {
  char phrase[NIM_TEXT_SIZE];
  bool whole = nim_text_phrase(text, phrase, room);
  CHECK(strcmp(phrase, wanted) == 0);
  return whole;
}

static void test_phrases(void) {
  nim_text t;
  CHECK(!nim_say(&t, "pile %u of %s holds %llu", 3u, "nim", 5ull));
  CHECK(strcmp(t.s, "pile 3 of nim holds 5") == 0);
  CHECK(phrase_is(&t, NIM_TEXT_SIZE, "pile {1} of {2} holds {3}"));
  CHECK(!phrase_is(&t, 12, "pile {1} of"));
  CHECK(!phrase_is(&t, 7, "pile {"));
  nim_say(&t, "%d, %d, %d, %d", -1, -2, -3, -4);
  CHECK(phrase_is(&t, NIM_TEXT_SIZE, "{1}, {2}, {3}, {4}"));
  nim_say(&t, "%d, %d, %d, %d, %d", -1, -2, -3, -4, -5);
  CHECK(strcmp(t.s, "-1, -2, -3, -4, -5") == 0);
  CHECK(!phrase_is(&t, NIM_TEXT_SIZE, "{1}, {2}, {3}, {4}, {5}"));
}

/* What does not fit is cut; in an nim_out it is counted all the same. */
static void test_rooms(void) {
  char long_text[2 * NIM_TEXT_SIZE], to[4];
  nim_out out = {to, sizeof to, 0};
  nim_text t;
  memset(long_text, 'x', sizeof long_text);
  long_text[sizeof long_text - 1] = '\0';
  nim_say(&t, "<%s>", long_text);
  CHECK(strlen(t.s) == NIM_TEXT_SIZE - 1);
  CHECK(t.s[0] == '<' && t.s[NIM_TEXT_SIZE - 2] == 'x');
  CHECK(t.values == 1 && t.from[0] == 1 && t.to[0] == NIM_TEXT_SIZE - 1);
  nim_put(&out, "%s", "");
  CHECK(out.length == 0);
  nim_put(&out, "%s", "abcdef");
  nim_put(&out, "%d", 7);
  CHECK(out.length == 7 && strcmp(to, "abc") == 0);
}

static void test_sizes(void) {
  uint64_t *array = NULL;
  size_t room = 0, bytes;
  CHECK(!nim_bytes_of(SIZE_MAX / 2 / 8 + 1, 8, &bytes));
  CHECK(nim_bytes_of(3, 8, &bytes) && bytes == 24);
  CHECK(nim_block_new(&alloc, array, SIZE_MAX / 4) == NULL);
  CHECK(!nim_block_reserve(&alloc, array, room, SIZE_MAX / 4));
  CHECK(array == NULL && room == 0 && heap.blocks == 0);
  CHECK(nim_block_new(&alloc, array, 0) != NULL);
  CHECK(heap.bytes == sizeof *array);
  nim_block_free(&alloc, array, 0);
  CHECK(heap.blocks == 0 && heap.bytes == 0);
}

static void test_mex(void) {
  uint64_t set[2] = {UINT64_MAX, UINT64_MAX};
  CHECK(nim_bit_mex(set, 100) == 100);
  nim_bit_clear(set, 70);
  CHECK(nim_bit_mex(set, 100) == 70);
  nim_bit_clear(set, 0);
  CHECK(nim_bit_mex(set, 100) == 0);
}

int main(void) {
  test_phrases();
  test_rooms();
  test_sizes();
  test_mex();
  puts("base: ok");
  return 0;
}
