/* json.h: strings of JSON, each written in one way.
**
** Quotes, backslashes, control characters, and characters that are not seen are escaped,
** the others stand as they are, in UTF-8. */
#ifndef NIM_JSON_H
#define NIM_JSON_H

#include "base/common.h"

typedef struct nim_bytes {
  const char *at;
  size_t length;
} nim_bytes;

/* The code point at `at`, and how many bytes it has; -1 where there is no UTF-8. */
int32_t nim_utf8_next(const char *at, size_t left, size_t *length);

/* Would the code point be escaped? Besides quote and backslash these are never seen. */
bool nim_json_escapes(int32_t c);

/* Bytes that a text of so many needs, with its quotes, at the most. */
#define NIM_JSON_ROOM(length) (6 * (length) + 2)

/* How many bytes from `at` on, up to `end`, stand for themselves. */
size_t nim_json_plain(const char *at, const char *end);

/* Writes a text with its quotes and returns where it ends. */
char *nim_json_quote(char *to, nim_bytes text);

#endif
