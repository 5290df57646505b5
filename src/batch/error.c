/* error.c: places, complaints, and bytes that one would rather not see raw. */
#include "batch/error.h"

#include <inttypes.h>
#include <stdio.h>

/* "number of piles of case 18446744073709551615" and the like. */
#define PLACE_ROOM 72

/* Each byte may take four, and three points say that there is more. */
#define SHOWN_ROOM (4 * NIM_ERROR_SHOWN + 4)

static void name_place(char text[PLACE_ROOM], nim_batch_place place) {
  switch (place.want) {
  case NIM_WANT_CASES:
    snprintf(text, PLACE_ROOM, "number of cases");
    break;
  case NIM_WANT_COUNT:
    snprintf(text, PLACE_ROOM, "number of piles of case %" PRIu64, place.at_case);
    break;
  case NIM_WANT_PILE:
    snprintf(text, PLACE_ROOM, "pile %" PRIu64 " of case %" PRIu64, place.at_pile,
             place.at_case);
    break;
  case NIM_WANT_NUMBER:
    snprintf(text, PLACE_ROOM, "number %" PRIu64, place.at_case);
    break;
  case NIM_WANT_END:
    snprintf(text, PLACE_ROOM, "after the last case (%" PRIu64 ")", place.at_case);
    break;
  }
}

/* One byte as text: printable ASCII as it is, a quote or backslash after a backslash,
** the rest in hexadecimal. Returns the length. */
static size_t show_byte(char *text, unsigned char byte) {
  const char *format = "\\x%02X";
  if (byte >= ' ' && byte <= '~') format = "%c";
  if (byte == '\'' || byte == '\\') format = "\\%c";
  return (size_t)snprintf(text, 5, format, byte);
}

static void show_token(char text[SHOWN_ROOM], const char *token, size_t size) {
  size_t shown = size > NIM_ERROR_SHOWN ? NIM_ERROR_SHOWN : size;
  for (size_t i = 0; i < shown; i++) text += show_byte(text, (unsigned char)token[i]);
  snprintf(text, 4, "%s", shown < size ? "..." : "");
}

static const char *expected(nim_batch_want want, nim_token_kind kind) {
  static const char *const words[] = {
      [NIM_TOKEN_NUMBER] = "expected a number",
      [NIM_TOKEN_TOO_LARGE] = "number beyond 9223372036854775807",
      [NIM_TOKEN_NEGATIVE] = "a number cannot be negative",
      [NIM_TOKEN_SIGNED] = "expected a number without a sign",
      [NIM_TOKEN_FRACTION] = "expected a whole number",
      [NIM_TOKEN_OTHER] = "expected a number"};
  if (want != NIM_WANT_END) return words[kind];
  return kind == NIM_TOKEN_OTHER ? "expected the end of the input" : "too many numbers";
}

void nim_error_token(char why[NIM_BATCH_WHY], nim_batch_place place, const char *token,
                     size_t size) {
  uint64_t number;
  char name[PLACE_ROOM], shown[SHOWN_ROOM];
  nim_token_kind kind = nim_scan_token(token, size, &number);
  name_place(name, place);
  show_token(shown, token, size);
  snprintf(why, NIM_BATCH_WHY, "%s: %s, got '%s'", name, expected(place.want, kind),
           shown);
}

void nim_error_end(char why[NIM_BATCH_WHY], nim_batch_place place) {
  bool empty = place.want == NIM_WANT_CASES;
  const char *end = empty ? "the input is empty" : "got the end of the input";
  char name[PLACE_ROOM];
  name_place(name, place);
  snprintf(why, NIM_BATCH_WHY, "%s: expected a number, %s", name, end);
}

void nim_error_case(char why[NIM_BATCH_WHY], uint64_t at_case, const char *reason) {
  if (at_case == 0) snprintf(why, NIM_BATCH_WHY, "%s", reason);
  else snprintf(why, NIM_BATCH_WHY, "case %" PRIu64 ": %s", at_case, reason);
}
