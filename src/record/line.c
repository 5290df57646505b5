#include "record/line.h"

#include <string.h>

/* Digits of 2^64-1, and a comma; a part of a move has three numbers and its brackets. */
#define NUMBER_ROOM ((size_t)21)
#define PART_ROOM (3 * NUMBER_ROOM + 3)

/* All keys of a head with their quotes. */
#define KEYS_ROOM ((size_t)96)

static char *put(char *to, const char *text, size_t length) {
  memcpy(to, text, length);
  return to + length;
}

#define PUT(to, literal) put(to, literal, sizeof(literal) - 1)

static char *put_bytes(char *to, nim_bytes bytes) {
  return put(to, bytes.at, bytes.length);
}

static char *put_number(char *to, uint64_t number) {
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

static char *put_sizes(char *to, const uint64_t *size, uint32_t n) {
  uint32_t i;
  *to++ = '[';
  for (i = 0; i < n; i++) {
    if (i > 0) *to++ = ',';
    to = put_number(to, size[i]);
  }
  *to++ = ']';
  return to;
}

size_t nim_line_head_room(const nim_line *line) {
  return KEYS_ROOM + line->first.length + line->second.length + line->rules.length +
         line->seed.length + (2 + (size_t)line->piles) * NUMBER_ROOM;
}

char *nim_line_head(const nim_line *line, char *to) {
  to = put_number(PUT(to, "{\"id\":"), line->id);
  to = put_number(PUT(to, ",\"round\":"), line->round);
  to = put_bytes(PUT(to, ",\"first\":"), line->first);
  to = put_bytes(PUT(to, ",\"second\":"), line->second);
  to = put_bytes(PUT(to, ",\"rules\":"), line->rules);
  to = put_sizes(PUT(to, ",\"start\":"), line->start, line->piles);
  to = put_bytes(PUT(to, ",\"seed\":\""), line->seed);
  return PUT(to, "\",\"moves\":[");
}

size_t nim_line_moves_room(const nim_game *g) {
  return g->played * PART_ROOM;
}

/* One part: pile, take, and where the pile breaks also what is left. */
static char *put_part(char *to, const nim_part *part, bool custom) {
  to = put_number(to, (uint64_t)part->pile + 1);
  *to++ = ',';
  to = put_number(to, part->take);
  if (part->left == 0 || custom) return to;
  *to++ = ',';
  return put_number(to, part->left);
}

char *nim_line_moves(const nim_game *g, char *to) {
  bool custom = g->rules->kind == NIM_KIND_CUSTOM, begins = true;
  size_t i;
  for (i = 0; i < g->played; i++) {
    if (!begins || i > 0) *to++ = ',';
    if (begins) *to++ = '[';
    to = put_part(to, &g->log[i], custom);
    begins = g->log[i].more == 0;
    if (begins) *to++ = ']';
  }
  return to;
}

static char *put_optimal(const nim_line *line, int seat, char *to) {
  to = put_number(PUT(to, "["), line->kept[seat]);
  to = put_number(PUT(to, ","), line->chances[seat]);
  return PUT(to, "]");
}

char *nim_line_tail(const nim_line *line, char *to) {
  to = put_number(PUT(to, "],\"winner\":"), (uint64_t)line->winner);
  to = PUT(to, ",\"reason\":\"");
  to = put(to, line->reason, strlen(line->reason));
  to = put_optimal(line, 0, PUT(to, "\",\"optimal\":["));
  to = put_optimal(line, 1, PUT(to, ","));
  return PUT(to, "]}");
}
