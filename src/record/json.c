/* Strings and numbers as JSON has them. */
#include "record/json.h"

#include <string.h>

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

bool nim_json_escapes(int32_t c) {
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
    if (c < 0 || !nim_json_escapes(c)) {
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
