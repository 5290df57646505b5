/* page.h: a text of a fixed size, for what is written piece by piece. */
#ifndef SPEC_PAGE_H
#define SPEC_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct page {
  char text[60000];
  size_t length, room;
} page;

/* Appends to the page `ud`; false where it has no room. */
static inline bool page_append(void *ud, const char *text, size_t length) {
  page *p = ud;
  if (length > p->room - p->length) return false;
  memcpy(p->text + p->length, text, length);
  p->length += length;
  return true;
}

#endif
