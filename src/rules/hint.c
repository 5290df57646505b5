#include "rules/hint.h"

#include <ctype.h>
#include <string.h>

static unsigned least(unsigned a, unsigned b) {
  return a < b ? a : b;
}

static bool same(char a, char b) {
  return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Slips from the first i letters of `a` to the first j of `b`; the rows above it are
** complete. */
static unsigned cell(unsigned row[][NIM_HINT_WORD + 1], const char *a, const char *b,
                     size_t i, size_t j) {
  unsigned n;
  if (i == 0 || j == 0) return (unsigned)(i + j);
  n = row[i - 1][j - 1] + !same(a[i - 1], b[j - 1]);
  n = least(n, least(row[i - 1][j], row[i][j - 1]) + 1);
  if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
    n = least(n, row[i - 2][j - 2] + 1);
  return n;
}

static unsigned count_slips(const char *word, size_t length, const char *name) {
  unsigned row[NIM_HINT_WORD + 1][NIM_HINT_WORD + 1];
  size_t i, j, other = strlen(name);
  if (length > NIM_HINT_WORD || other > NIM_HINT_WORD) return NIM_HINT_WORD;
  for (i = 0; i <= length; i++)
    for (j = 0; j <= other; j++) row[i][j] = cell(row, word, name, i, j);
  return row[length][other];
}

bool nim_hint_look(nim_hint *hint, const char *name) {
  unsigned slips = count_slips(hint->word, hint->length, name);
  if (slips > NIM_HINT_SLIPS || 2 * slips > strlen(name)) return false;
  if (hint->name != NULL && slips >= hint->slips) return false;
  hint->name = name;
  hint->slips = slips;
  return true;
}
