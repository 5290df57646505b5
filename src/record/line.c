#include "record/line.h"

#include "base/random.h"

#include <stddef.h>
#include <string.h>

#define OPENING(key) ",\"" #key "\":"

const nim_line_row nim_line_rows[NIM_FIELDS] = {
#define X(name, key, kind, when)                                                         \
  {#key,           OPENING(key), sizeof OPENING(key) - 1, NIM_VALUE_##kind,              \
   NIM_##when, offsetof(nim_line, key)},
    NIM_LINE_FIELDS(X)
#undef X
};

const char *const nim_value_words[NIM_VALUES] = {
#define X(name, word, type) word,
    NIM_LINE_VALUES(X)
#undef X
};

const char *const nim_reason_words[NIM_REASONS] = {
#define X(name, word) word,
    NIM_END_REASONS(X)
#undef X
};

nim_reason nim_reason_find(const char *word, size_t length) {
  int i;
  for (i = 0; i < NIM_REASONS; i++)
    if (strlen(nim_reason_words[i]) == length &&
        memcmp(nim_reason_words[i], word, length) == 0)
      break;
  return (nim_reason)i;
}

static char *put(char *to, const char *text, size_t length) {
  memcpy(to, text, length);
  return to + length;
}

char *nim_line_key(nim_field field, char *at) {
  const nim_line_row *row = &nim_line_rows[field];
  at = put(at, row->opening, row->length);
  if (field == 0) at[-(ptrdiff_t)row->length] = '{';
  return at;
}

char *nim_line_number(uint64_t number, char *to) {
  char digits[20];
  size_t at = sizeof digits;
  if (number < 10) {
    *to = (char)('0' + number);
    return to + 1;
  }
  do digits[--at] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  return put(to, digits + at, sizeof digits - at);
}

static char *put_numbers(const uint64_t *number, uint32_t n, char *to) {
  uint32_t i;
  for (i = 0; i < n; i++) {
    if (i > 0) *to++ = ',';
    to = nim_line_number(number[i], to);
  }
  return to;
}

char *nim_line_sizes(const uint64_t *size, uint32_t n, char *to) {
  *to++ = '[';
  to = put_numbers(size, n, to);
  *to++ = ']';
  return to;
}

char *nim_line_part(const nim_part *part, const nim_rules *rules, char *to) {
  uint64_t number[NIM_PART_NUMBERS];
  uint32_t count = nim_part_numbers(part, rules, number);
  return put_numbers(number, count, to);
}

char *nim_line_moves(const nim_game *g, size_t from, size_t end, char *to) {
  bool begins = true;
  size_t i;
  *to++ = '[';
  for (i = from; i < end; i++) {
    if (i > from) *to++ = ',';
    if (begins) *to++ = '[';
    to = nim_line_part(&g->log[i], g->theory->rules, to);
    begins = g->log[i].more == 0;
    if (begins) *to++ = ']';
  }
  *to++ = ']';
  return to;
}

static char *put_score(const nim_score *score, char *to) {
  int seat;
  *to++ = '[';
  for (seat = 0; seat < 2; seat++) {
    uint64_t pair[2];
    pair[0] = score->kept[seat];
    pair[1] = score->chances[seat];
    if (seat > 0) *to++ = ',';
    to = nim_line_sizes(pair, 2, to);
  }
  *to++ = ']';
  return to;
}

static nim_bytes reason_text(nim_reason reason) {
  nim_bytes text;
  text.at = nim_reason_words[reason];
  text.length = strlen(text.at);
  return text;
}

static char *put_value(const void *value, nim_value kind, char *to) {
  const nim_sizes *sizes = value;
  nim_value_MOVES game;
  switch (kind) {
  case NIM_VALUE_COUNT: return nim_line_number(*(const uint64_t *)value, to);
  case NIM_VALUE_SEAT: return nim_line_number((uint64_t) * (const int *)value, to);
  case NIM_VALUE_TEXT:
  case NIM_VALUE_DETAIL: return nim_json_quote(to, *(const nim_bytes *)value);
  case NIM_VALUE_SIZES: return nim_line_sizes(sizes->at, sizes->n, to);
  case NIM_VALUE_MOVES:
    game = *(const nim_value_MOVES *)value;
    return nim_line_moves(game, 0, game->played, to);
  case NIM_VALUE_REASON:
    return nim_json_quote(to, reason_text(*(const nim_reason *)value));
  case NIM_VALUE_SCORE: return put_score(value, to);
  case NIM_VALUE_CHECK:
  case NIM_VALUES: break;
  }
  return to;
}

static const void *value_of(const nim_line *line, int field) {
  return (const char *)line + nim_line_rows[field].offset;
}

char *nim_line_fields(const nim_line *line, nim_field from, nim_field to, char *at) {
  int field;
  for (field = (int)from; field < (int)to; field++) {
    nim_value kind = nim_line_rows[field].kind;
    if (kind == NIM_VALUE_CHECK || !nim_line_has(line, (nim_field)field)) continue;
    at = put_value(value_of(line, field), kind, nim_line_key((nim_field)field, at));
  }
  return at;
}

static size_t value_room(const void *value, nim_value kind) {
  nim_value_MOVES game;
  switch (kind) {
  case NIM_VALUE_COUNT:
  case NIM_VALUE_SEAT: return NIM_NUMBER_ROOM;
  case NIM_VALUE_TEXT:
  case NIM_VALUE_DETAIL: return NIM_JSON_ROOM(((const nim_bytes *)value)->length);
  case NIM_VALUE_SIZES: return 2 + ((const nim_sizes *)value)->n * NIM_NUMBER_ROOM;
  case NIM_VALUE_MOVES:
    game = *(const nim_value_MOVES *)value;
    return game == NULL ? 0 : 2 + game->played * NIM_PART_ROOM;
  case NIM_VALUE_REASON:
    return NIM_JSON_ROOM(reason_text(*(const nim_reason *)value).length);
  case NIM_VALUE_SCORE: return 4 * NIM_NUMBER_ROOM + 7;
  case NIM_VALUE_CHECK: return NIM_CHECK_ROOM;
  case NIM_VALUES: break;
  }
  return 0;
}

size_t nim_line_room(const nim_line *line, nim_field from, nim_field to) {
  size_t room = 0;
  int field;
  for (field = (int)from; field < (int)to; field++)
    room += nim_line_rows[field].length +
            value_room(value_of(line, field), nim_line_rows[field].kind);
  return room;
}

static char *put_check(uint64_t number, char *to) {
  int shift;
  to = nim_line_key(NIM_FIELD_CHECK, to);
  *to++ = '"';
  for (shift = 60; shift >= 0; shift -= 4)
    *to++ = "0123456789abcdef"[(number >> shift) & 15];
  *to++ = '"';
  return to;
}

/* Up to eight bytes as a number, the first one least. */
static uint64_t word(const char *at, size_t n) {
  uint64_t number = 0;
  while (n-- > 0) number = number << 8 | (unsigned char)at[n];
  return number;
}

/* Each step can be undone, so that no byte changes for nothing. */
static uint64_t hash(const char *at, const char *end) {
  uint64_t h = (uint64_t)(end - at);
  for (; end - at >= 8; at += 8) h = nim_hash_pair(h, word(at, 8));
  return nim_hash_pair(h, word(at, (size_t)(end - at)));
}

char *nim_line_seal(const char *from, const char *end, char *to) {
  to = put_check(hash(from, end), to);
  *to++ = '}';
  return to;
}

char *nim_line_close(const nim_line *line, const char *from, const char *end, char *to) {
  if (nim_line_has(line, NIM_FIELD_CHECK)) return nim_line_seal(from, end, to);
  *to++ = '}';
  return to;
}

char *nim_line_write(const nim_line *line, char *to) {
  char *end = nim_line_fields(line, (nim_field)0, NIM_FIELD_CHECK, to);
  return nim_line_close(line, to, end, end);
}

/* ---- details ---- */

/* A directory and its file, as Lua names the place of an error: `bots/kim.lua:3:`.
** Returns the bytes of the directory. */
static size_t directory(const char *at, const char *end) {
  const char *p, *file = at;
  for (p = at; p < end && (unsigned char)*p > ' ' && *p != ':'; p++)
    if (*p == '/') file = p + 1;
  if (end - p < 2 || p[0] != ':' || p[1] < '0' || p[1] > '9') return 0;
  return (size_t)(file - at);
}

/* Digits of an address, which are others in every run. */
static size_t address(const char *at, const char *end) {
  const char *p = at + 2;
  if (end - at < 8 || at[0] != '0' || at[1] != 'x') return 0;
  while (p < end && strchr("0123456789abcdefABCDEF", *p) != NULL && *p != '\0') p++;
  return p - at >= 8 ? (size_t)(p - at) : 0;
}

/* U+061C and U+200B are not seen either, though they need no escape. */
static bool is_shown(int32_t c) {
  if (c == '"' || c == '\\') return true;
  return c >= 0 && !nim_json_escapes(c) && c != 0x61C && c != 0x200B;
}

/* One character, or what stands for it: a blank, a question mark. */
static size_t clean_char(const char *at, const char *end, char *to, size_t *written) {
  size_t length;
  int32_t c = nim_utf8_next(at, (size_t)(end - at), &length);
  *written = 1;
  if (is_shown(c)) {
    memcpy(to, at, length);
    *written = length;
    return length;
  }
  *to = c >= 0 && c < ' ' ? ' ' : '?';
  return c < 0 ? 1 : length;
}

size_t nim_line_clean(nim_bytes text, char to[NIM_DETAIL]) {
  const char *at = text.at, *end = text.at + text.length;
  char c[4];
  size_t length = 0, written, hidden;
  while (at < end) {
    if (length == 0 || to[length - 1] == ' ') at += directory(at, end);
    hidden = address(at, end);
    if (hidden > 0) memcpy(c, "0x?", written = 3);
    at += hidden > 0 ? hidden : clean_char(at, end, c, &written);
    if (written > NIM_DETAIL - length) break;
    memcpy(to + length, c, written);
    length += written;
  }
  while (length > 0 && to[length - 1] == ' ') length--;
  return length;
}

/* ---- reading ---- */

bool nim_line_read_number(const char **at, uint64_t *number) {
  const char *start = *at;
  uint64_t n = 0;
  for (; nim_is_digit(**at); ++*at) {
    if (*at - start == 19 || (n == 0 && *at > start)) return false;
    n = n * 10 + (uint64_t)(**at - '0');
  }
  *number = n;
  return *at > start && n <= NIM_MAX_SIZE;
}

const char *nim_line_skip_key(const char *at, nim_field field) {
  const nim_line_row *row = &nim_line_rows[field];
  if (*at != (field == 0 ? '{' : ',')) return NULL;
  return strncmp(at + 1, row->opening + 1, row->length - 1) == 0 ? at + row->length
                                                                 : NULL;
}

/* After the quote that closes the string which begins here. */
static const char *skip_string(const char *at) {
  if (*at != '"') return NULL;
  for (at++; *at != '"'; at++)
    if (*at == '\0' || (*at == '\\' && *++at == '\0')) return NULL;
  return at + 1;
}

const char *nim_line_skip(const char *at, nim_value kind) {
  uint64_t number;
  const char *end;
  switch (kind) {
  case NIM_VALUE_COUNT:
  case NIM_VALUE_SEAT: return nim_line_read_number(&at, &number) ? at : NULL;
  case NIM_VALUE_SIZES:
  case NIM_VALUE_MOVES:
  case NIM_VALUE_SCORE: /* no quote is in them; the next one is after a comma */
    end = strchr(at, '"');
    return end == NULL || end == at ? NULL : end - 1;
  default: return skip_string(at);
  }
}

static const char *read_reason(const char *at, nim_reason *reason) {
  const char *end = *at == '"' ? strchr(at + 1, '"') : NULL;
  if (end == NULL) return NULL;
  *reason = nim_reason_find(at + 1, (size_t)(end - at - 1));
  return *reason == NIM_REASONS ? NULL : end + 1;
}

static const char *read_detail(const char *at, nim_bytes *text, char detail[NIM_DETAIL]) {
  char again[NIM_DETAIL];
  const char *end = nim_json_unquote(at, detail, NIM_DETAIL, &text->length);
  text->at = detail;
  return end != NULL && nim_line_clean(*text, again) == text->length &&
                 memcmp(again, detail, text->length) == 0
             ? end
             : NULL;
}

static const char *read_seat(const char *at, int *seat) {
  if (*at != '1' && *at != '2') return NULL;
  *seat = *at - '0';
  return at + 1;
}

static const char *read_value(const char *at, nim_value kind, void *value,
                              char detail[NIM_DETAIL]) {
  switch (kind) {
  case NIM_VALUE_SEAT: return read_seat(at, value);
  case NIM_VALUE_REASON: return read_reason(at, value);
  case NIM_VALUE_DETAIL: return read_detail(at, value, detail);
  default: return nim_line_skip(at, kind);
  }
}

bool nim_line_read_end(const char *at, nim_line *line, char detail[NIM_DETAIL]) {
  int field;
  for (field = NIM_FIELD_MOVES + 1; field <= NIM_FIELD_DETAIL; field++) {
    if (!nim_line_has(line, (nim_field)field)) continue;
    at = nim_line_skip_key(at, (nim_field)field);
    if (at != NULL) at = read_value(at, nim_line_rows[field].kind,
                                    nim_line_value(line, (nim_field)field), detail);
    if (at == NULL) return false;
  }
  return true;
}
