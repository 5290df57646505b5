/* scan_test.c: the scanner beside a reading of single characters: tokens of all lengths
** at all places, odd bytes at all places, and little room. The text and the numbers have
** no byte to spare, so that sanitizers see each that is touched beyond. */
#include <ctype.h>
#include <inttypes.h>

#include "batch/batch.h"
#include "spec/support/check.h"

#define MOST 512
#define FRONT 16

/* The numbers of `text` up to `size` or to the first odd token, whose place is *at. */
static size_t read_slowly(const char *text, size_t size, uint64_t *numbers, size_t *at) {
  size_t count = 0, i = 0;
  for (;;) {
    uint64_t number = 0, most = NIM_MAX_SIZE / 10;
    while (i < size && isspace((unsigned char)text[i])) i++;
    *at = i;
    for (; i < size && isdigit((unsigned char)text[i]); i++)
      number = number > most ? UINT64_MAX : 10 * number + (uint64_t)(text[i] - '0');
    if (i == *at || i == size || number > NIM_MAX_SIZE) return count;
    if (!isspace((unsigned char)text[i])) return count;
    numbers[count++] = number;
  }
}

/* Reads all that can be read, at most `room` at a time. */
static size_t read_fast(const char *text, size_t size, size_t room, uint64_t *numbers,
                        size_t *at) {
  const char *p = text, *stop = text + size;
  uint64_t *some = malloc(room * sizeof *some);
  size_t count = 0, got;
  if (some == NULL) abort();
  while ((got = nim_scan_numbers(&p, stop, some, room)) > 0) {
    memcpy(numbers + count, some, got * sizeof *some);
    count += got;
  }
  free(some);
  *at = (size_t)(nim_scan_skip_space(p, stop) - text);
  return count;
}

/* Both read the same from `text`, with digits in front of it that are not its own. */
static void compare(const char *text, size_t size, size_t room) {
  uint64_t expected[MOST], got[MOST];
  size_t at, count, at_fast, count_fast;
  char *copy = malloc(FRONT + size);
  if (copy == NULL) abort();
  memset(copy, '7', FRONT);
  memcpy(copy + FRONT, text, size);
  count = read_slowly(text, size, expected, &at);
  count_fast = read_fast(copy + FRONT, size, room, got, &at_fast);
  if (count_fast != count || at_fast != at || memcmp(got, expected, 8 * count) != 0) {
    printf("room %zu, at %zu for %zu: %.*s\n", room, at_fast, at, (int)size, text);
    exit(1);
  }
  free(copy);
}

/* Fills `text` up to `size`: tokens of `digits`, or of 1 to 9 where that is 0, with
** `gap` bytes of white space between them, and in front. */
static void fill(char *text, size_t size, size_t digits, size_t lead, size_t gap) {
  static const char space[] = " \t\n\v\f\r";
  size_t i = 0, next = 0;
  for (; i < lead; i++) text[i] = space[i % 6];
  while (i < size) {
    size_t length = digits > 0 ? digits : 1 + (i * 7 + lead) % 9;
    for (size_t d = 0; d < length && i < size; d++) text[i++] = (char)('0' + next++ % 10);
    for (size_t g = 0; g < gap && i < size; g++) text[i++] = space[(lead + g) % 6];
    next += i % 7;
  }
  text[size - 1] = '\n';
}

static void check_places(void) {
  char text[300];
  for (size_t digits = 0; digits <= 22; digits++) {
    for (size_t lead = 0; lead <= 70; lead++) {
      for (size_t gap = 1; gap <= 3; gap++) {
        fill(text, sizeof text, digits, lead, gap);
        compare(text, sizeof text, MOST);
      }
    }
  }
}

static void check_sizes(void) {
  char text[200];
  for (size_t size = 1; size <= sizeof text; size++) {
    for (size_t digits = 0; digits < 17; digits += 4) {
      fill(text, size, digits, size % 3, 1 + size % 2);
      compare(text, size, MOST);
    }
  }
}

static void check_odd_bytes(void) {
  static const char odd[] = {'x',    '\0',   '-',    '/', ':', '\x08', '\x0E',
                             '\x80', '\xB5', '\xFF', '!', '@', '\x1F'};
  char text[200];
  for (size_t i = 0; i < sizeof text; i++) {
    for (size_t k = 0; k < sizeof odd; k++) {
      fill(text, sizeof text, k % 2 == 0 ? 0 : 1 + k, 0, 1);
      text[i] = odd[k];
      text[sizeof text - 1] = '\n';
      compare(text, sizeof text, MOST);
    }
  }
}

static void check_room(void) {
  static const size_t rooms[] = {1, 2, 39, 40, 41, 63, 64, 65, 100};
  char text[500];
  for (size_t r = 0; r < sizeof rooms / sizeof *rooms; r++) {
    for (size_t digits = 0; digits <= 20; digits++) {
      fill(text, sizeof text, digits, 0, 1);
      compare(text, sizeof text, rooms[r]);
    }
  }
}

/* One far longer token among others, at any place. */
static void check_lengths(void) {
  char text[300];
  for (size_t i = 0; i < 200; i++) {
    for (size_t length = 14; length <= 24; length++) {
      fill(text, sizeof text, i % 5, 0, 1);
      memset(text + i, '1', length);
      text[i + length] = ' ';
      compare(text, sizeof text, MOST);
    }
  }
}

/* Line ends at every place of a block, in any number of blocks, and all bytes of them. */
static void check_line_ends(void) {
  static char text[20000];
  for (size_t step = 1; step <= 67; step++) {
    for (size_t size = 0; size <= sizeof text; size += size < 300 ? 1 : 1231) {
      memset(text, '7', sizeof text);
      for (size_t i = 0; i < size; i += step) text[i] = '\n';
      CHECK(nim_scan_count_lines(text, text + size) == (size + step - 1) / step);
    }
  }
}

int main(void) {
  check_places();
  check_sizes();
  check_odd_bytes();
  check_room();
  check_lengths();
  check_line_ends();
  puts("scanner: as single characters are read");
  return 0;
}
