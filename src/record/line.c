#include "record/line.h"

#include "base/random.h"

#include <string.h>

/* A part of a move has three numbers and its brackets. */
#define PART_ROOM (4 * NIM_NUMBER_ROOM + 4)

/* All keys of a head with their quotes. */
#define KEYS_ROOM ((size_t)96)

const char *const nim_line_keys[NIM_FIELDS] = {
#define X(name, key) key,
    NIM_LINE_FIELDS(X)
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

/* Keys with what stands before and behind them. */
static const struct {
  const char *text;
  size_t length;
} openings[NIM_FIELDS] = {
#define X(name, key) {",\"" key "\":", sizeof(",\"" key "\":") - 1},
    NIM_LINE_FIELDS(X)
#undef X
};

static char *put_key(char *to, nim_field field) {
  to = put(to, openings[field].text, openings[field].length);
  if (field == NIM_FIELD_ID) to[-(ptrdiff_t)openings[field].length] = '{';
  return to;
}

static char *put_text(char *to, nim_field field, nim_bytes text) {
  return nim_json_quote(put_key(to, field), text);
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

static char *put_sizes(const uint64_t *size, uint32_t n, char *to) {
  uint32_t i;
  *to++ = '[';
  for (i = 0; i < n; i++) {
    if (i > 0) *to++ = ',';
    to = nim_line_number(size[i], to);
  }
  *to++ = ']';
  return to;
}

size_t nim_line_head_room(const nim_line *line) {
  size_t texts = line->first.length + line->second.length + line->rules.length +
                 line->seed.length;
  return KEYS_ROOM + NIM_JSON_ROOM(texts) + 3 * NIM_JSON_ROOM((size_t)0) +
         (2 + (size_t)line->piles) * NIM_NUMBER_ROOM;
}

char *nim_line_head(const nim_line *line, char *to) {
  to = nim_line_number(line->id, put_key(to, NIM_FIELD_ID));
  to = nim_line_number(line->round, put_key(to, NIM_FIELD_ROUND));
  to = put_text(to, NIM_FIELD_FIRST, line->first);
  to = put_text(to, NIM_FIELD_SECOND, line->second);
  to = put_text(to, NIM_FIELD_RULES, line->rules);
  to = put_sizes(line->start, line->piles, put_key(to, NIM_FIELD_START));
  to = put_text(to, NIM_FIELD_SEED, line->seed);
  to = put_key(to, NIM_FIELD_MOVES);
  *to++ = '[';
  return to;
}

size_t nim_line_moves_room(const nim_game *g) {
  return g->played * PART_ROOM;
}

char *nim_line_part(const nim_part *part, bool custom, char *to) {
  to = nim_line_number((uint64_t)part->pile + 1, to);
  *to++ = ',';
  to = nim_line_number(part->take, to);
  if (part->left == 0 || custom) return to;
  *to++ = ',';
  to = nim_line_number(part->left, to);
  if (part->second == 0) return to;
  *to++ = ',';
  return nim_line_number(part->second, to);
}

char *nim_line_moves(const nim_game *g, char *to) {
  bool custom = nim_rules_are_told(g->theory->rules), begins = true;
  size_t i;
  for (i = 0; i < g->played; i++) {
    if (!begins || i > 0) *to++ = ',';
    if (begins) *to++ = '[';
    to = nim_line_part(&g->log[i], custom, to);
    begins = g->log[i].more == 0;
    if (begins) *to++ = ']';
  }
  return to;
}

static char *put_optimal(const nim_line *line, char *to) {
  int seat;
  *to++ = '[';
  for (seat = 0; seat < 2; seat++) {
    uint64_t pair[2];
    pair[0] = line->score.kept[seat];
    pair[1] = line->score.chances[seat];
    if (seat > 0) *to++ = ',';
    to = put_sizes(pair, 2, to);
  }
  *to++ = ']';
  return to;
}

char *nim_line_end(const nim_line *line, char *to) {
  nim_bytes reason;
  reason.at = nim_reason_words[line->reason];
  reason.length = strlen(reason.at);
  *to++ = ']';
  to = nim_line_number((uint64_t)line->winner, put_key(to, NIM_FIELD_WINNER));
  to = put_text(to, NIM_FIELD_REASON, reason);
  if (line->reason != NIM_REASON_NATURAL)
    to = put_text(to, NIM_FIELD_DETAIL, line->detail);
  return put_optimal(line, put_key(to, NIM_FIELD_OPTIMAL));
}

static char *put_check(uint64_t number, char *to) {
  int shift;
  to = put_key(to, NIM_FIELD_CHECK);
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
  if (line->reason != NIM_REASON_NATURAL || line->checked)
    return nim_line_seal(from, end, to);
  *to++ = '}';
  return to;
}

/* ---- details ---- */

/* A directory and its file, as Lua names the place of an error: `bots/kim.lua:3:`.
** Returns the bytes of the directory. */
static size_t directory(const char *at, const char *end) {
  const char *p, *file = at;
  for (p = at; p < end && (*p < 0 || *p > ' ') && *p != ':'; p++)
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

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool nim_line_read_number(const char **at, uint64_t *number) {
  const char *start = *at;
  uint64_t n = 0;
  for (; is_digit(**at); ++*at) {
    if (*at - start == 19 || (n == 0 && *at > start)) return false;
    n = n * 10 + (uint64_t)(**at - '0');
  }
  *number = n;
  return *at > start && n <= NIM_MAX_SIZE;
}

static const char *skip_key(const char *at, nim_field field) {
  char key[16];
  size_t length = (size_t)(put_key(key, field) - key);
  return strncmp(at, key, length) == 0 ? at + length : NULL;
}

static const char *read_reason(const char *at, nim_line *line) {
  const char *end = *at == '"' ? strchr(at + 1, '"') : NULL;
  if (end == NULL) return NULL;
  line->reason = nim_reason_find(at + 1, (size_t)(end - at - 1));
  return line->reason == NIM_REASONS ? NULL : end + 1;
}

static bool read_detail(const char *at, nim_line *line, char detail[NIM_DETAIL]) {
  char again[NIM_DETAIL];
  nim_bytes *text = &line->detail;
  if ((at = skip_key(at, NIM_FIELD_DETAIL)) == NULL) return false;
  if (nim_json_unquote(at, detail, NIM_DETAIL, &text->length) == NULL) return false;
  text->at = detail;
  return nim_line_clean(*text, again) == text->length &&
         memcmp(again, detail, text->length) == 0;
}

bool nim_line_read_end(const char *at, nim_line *line, char detail[NIM_DETAIL]) {
  if (*at != ']' || (at = skip_key(at + 1, NIM_FIELD_WINNER)) == NULL) return false;
  if (*at != '1' && *at != '2') return false;
  line->winner = *at - '0';
  if ((at = skip_key(at + 1, NIM_FIELD_REASON)) == NULL) return false;
  if ((at = read_reason(at, line)) == NULL) return false;
  return line->reason == NIM_REASON_NATURAL || read_detail(at, line, detail);
}
