/* Strings of JSON, and the line of a record: its one form. */
#include "record/line.h"

#include "base/common.h"

#include <stddef.h>
#include <string.h>

/* ---- strings ---- */

static bool is_plain(char c) {
  return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

/* The same of eight bytes at once: a byte below what is taken off borrows, and so has its
** highest bit set. */
static bool are_plain(const char *at) {
  const uint64_t each = UINT64_C(0x0101010101010101);
  uint64_t bytes, odd;
  memcpy(&bytes, at, sizeof bytes);
  odd = bytes | (bytes - each * ' ') | ((bytes ^ each * '"') - each) |
        ((bytes ^ each * '\\') - each) | ((bytes ^ each * 0x7F) - each);
  return (odd & each * 0x80) == 0;
}

int32_t nim_utf8_next(const char *at, size_t left, size_t *length) {
  static const int32_t least[] = {0, 0x80, 0x800, 0x10000};
  static const unsigned char mask[] = {0x7F, 0x1F, 0x0F, 0x07};
  unsigned char byte = (unsigned char)at[0];
  int32_t c;
  size_t i, more = byte < 0x80 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
  *length = more + 1;
  if (more >= left || (byte >= 0x80 && byte < 0xC2) || byte > 0xF4) return -1;
  c = byte & mask[more];
  for (i = 1; i <= more; i++) {
    if (((unsigned char)at[i] & 0xC0) != 0x80) return -1;
    c = c << 6 | ((unsigned char)at[i] & 0x3F);
  }
  return c < least[more] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF) ? -1 : c;
}

/* Would the code point be escaped? Besides quote and backslash these are never seen. */
static bool escapes(int32_t c) {
  static const struct {
    int32_t from, to;
  } ranges[] = {{0, 0x1F},        {'"', '"'},       {'\\', '\\'},     {0x7F, 0x9F},
                {0xAD, 0xAD},     {0x600, 0x604},   {0x70F, 0x70F},   {0x17B4, 0x17B5},
                {0x200C, 0x200F}, {0x2028, 0x202F}, {0x2060, 0x206F}, {0xFEFF, 0xFEFF},
                {0xFFF0, 0xFFFF}};
  size_t i;
  for (i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
    if (c >= ranges[i].from && c <= ranges[i].to) return true;
  return false;
}

size_t nim_json_plain(const char *at, const char *end) {
  const char *p = at;
  while (end - p >= 8 && are_plain(p)) p += 8;
  while (p < end && is_plain(*p)) p++;
  return (size_t)(p - at);
}

char *nim_json_quote(char *to, nim_bytes text) {
  /* Letters that stand after a backslash, and for what. */
  static const char letters[] = "\"\\bfnrt", meant[] = "\"\\\b\f\n\r\t";
  size_t length, i = nim_json_plain(text.at, text.at + text.length);
  *to++ = '"';
  memcpy(to, text.at, i);
  for (to += i; i < text.length; i += length) {
    int32_t c = nim_utf8_next(text.at + i, text.length - i, &length);
    const char *letter = c > 0 && c < 0x80 ? strchr(meant, (int)c) : NULL;
    int shift;
    if (c < 0) length = 1; /* a byte that is no UTF-8 stays as it is */
    if (c < 0 || !escapes(c)) {
      memcpy(to, text.at + i, length);
      to += length;
      continue;
    }
    *to++ = '\\';
    *to++ = letter != NULL ? letters[letter - meant] : 'u';
    for (shift = 12; letter == NULL && shift >= 0; shift -= 4)
      *to++ = "0123456789abcdef"[(c >> shift) & 15];
  }
  *to++ = '"';
  return to;
}

/* ---- the line ---- */

const char *const nim_reason_words[NIM_REASONS] = {
#define X(name, word) word,
    NIM_END_REASONS(X)
#undef X
};

static char *put(char *to, const char *text, size_t length) {
  memcpy(to, text, length);
  return to + length;
}

/* A key, with what stands before and after it. */
#define PUT_KEY(to, text) put(to, text, sizeof text - 1)

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

static char *put_array(const uint64_t *number, uint32_t n, char *to) {
  *to++ = '[';
  to = put_numbers(number, n, to);
  *to++ = ']';
  return to;
}

char *nim_line_part(const nim_part *part, const nim_rules *rules, char *to) {
  uint64_t number[NIM_PART_NUMBERS];
  uint32_t count = nim_part_numbers(part, rules, number);
  return put_numbers(number, count, to);
}

static char *put_moves(const nim_game *g, char *to) {
  bool begins = true;
  size_t i;
  *to++ = '[';
  for (i = 0; i < g->played; i++) {
    if (i > 0) *to++ = ',';
    if (begins) *to++ = '[';
    to = nim_line_part(&g->log[i], g->theory->rules, to);
    begins = g->log[i].more == 0;
    if (begins) *to++ = ']';
  }
  *to++ = ']';
  return to;
}

/* Up to eight bytes as a number, the first one least. */
static uint64_t word(const char *at, size_t n) {
  uint64_t number = 0;
  while (n-- > 0) number = number << 8 | (unsigned char)at[n];
  return number;
}

/* Each step of the hash can be undone, so that no byte changes for nothing. */
void nim_line_check(const char *from, const char *end, char to[NIM_CHECK]) {
  uint64_t h = (uint64_t)(end - from);
  for (; end - from >= 8; from += 8) h = nim_hash_pair(h, word(from, 8));
  nim_hash_digits(h, word(from, (size_t)(end - from)), to);
}

size_t nim_line_room(const nim_line *line) {
  size_t texts = line->first.length + line->second.length + line->rules.length +
                 line->seed.length + line->detail.length;
  /* keys, brackets, seven numbers, reason and check have less than 512 bytes */
  return 512 + NIM_JSON_ROOM(texts) + line->piles * NIM_NUMBER_ROOM +
         line->moves->played * NIM_PART_ROOM;
}

char *nim_line_write(const nim_line *line, char *to) {
  const char *from = to, *reason = nim_reason_words[line->reason];
  bool early = line->reason != NIM_REASON_NATURAL;
  int seat;
  to = nim_line_number(line->id, PUT_KEY(to, "{\"id\":"));
  to = nim_line_number(line->round, PUT_KEY(to, ",\"round\":"));
  to = nim_json_quote(PUT_KEY(to, ",\"first\":"), line->first);
  to = nim_json_quote(PUT_KEY(to, ",\"second\":"), line->second);
  to = nim_json_quote(PUT_KEY(to, ",\"rules\":"), line->rules);
  to = put_array(line->start, line->piles, PUT_KEY(to, ",\"start\":"));
  to = nim_json_quote(PUT_KEY(to, ",\"seed\":"), line->seed);
  to = put_moves(line->moves, PUT_KEY(to, ",\"moves\":"));
  to = nim_line_number((uint64_t)line->winner, PUT_KEY(to, ",\"winner\":"));
  to = put(PUT_KEY(to, ",\"reason\":\""), reason, strlen(reason));
  *to++ = '"';
  if (early) to = nim_json_quote(PUT_KEY(to, ",\"detail\":"), line->detail);
  to = PUT_KEY(to, ",\"optimal\":[");
  for (seat = 0; seat < 2; seat++) {
    uint64_t pair[] = {line->optimal.kept[seat], line->optimal.chances[seat]};
    to = put_array(pair, 2, to);
    *to++ = seat == 0 ? ',' : ']';
  }
  if (early || line->check) {
    char *end = to;
    to = PUT_KEY(to, ",\"check\":\"");
    nim_line_check(from, end, to);
    to += NIM_CHECK;
    *to++ = '"';
  }
  *to++ = '}';
  return to;
}

/* ---- details ---- */

size_t nim_line_clean(nim_bytes text, char to[NIM_DETAIL]) {
  const char *at = text.at, *end = text.at + text.length, *p, *from;
  size_t length = 0, read, wrote;
  while (at < end) {
    if (length == 0 || to[length - 1] == ' ') {
      /* A directory and its file, as Lua names the place of an error:
      ** `bots/kim.lua:3:`. */
      for (p = from = at; p < end && (unsigned char)*p > ' ' && *p != ':'; p++)
        if (*p == '/') from = p + 1;
      if (end - p >= 2 && p[0] == ':' && nim_is_digit(p[1])) at = from;
    }
    /* Digits of an address, which are others in every run. */
    p = at + 2;
    if (end - at >= 8 && at[0] == '0' && at[1] == 'x')
      while (p < end && *p != '\0' && strchr("0123456789abcdefABCDEF", *p) != NULL) p++;
    if (p - at >= 8) {
      from = "0x?";
      read = (size_t)(p - at);
      wrote = 3;
    } else { /* one character, or what stands for it */
      int32_t c = nim_utf8_next(from = at, (size_t)(end - at), &read);
      wrote = read;
      /* U+061C and U+200B are not seen either, though they need no escape. */
      if (c < 0 || (c != '"' && c != '\\' && escapes(c)) || c == 0x61C ||
          c == 0x200B) {
        from = c >= 0 && c < ' ' ? " " : "?";
        wrote = 1;
      }
      if (c < 0) read = 1;
    }
    if (wrote > NIM_DETAIL - length) break;
    memcpy(to + length, from, wrote);
    length += wrote;
    at += read;
  }
  while (length > 0 && to[length - 1] == ' ') length--;
  return length;
}
