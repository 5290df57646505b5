#include "game/move.h"

#include <string.h>

void nim_move_single(nim_move *m, uint32_t pile, uint64_t take, uint64_t left) {
  m->parts = 0;
  nim_move_add(m, pile, take, left);
}

void nim_move_add(nim_move *m, uint32_t pile, uint64_t take, uint64_t left) {
  nim_part *part = &m->part[m->parts++];
  part->pile = pile;
  part->take = take;
  part->left = left;
  part->second = 0;
  part->more = 0;
}

/* Insertion: a move has few parts, and mostly comes sorted. */
void nim_move_sort(nim_move *m) {
  uint32_t i, j;
  for (i = 1; i < m->parts; i++) {
    nim_part part = m->part[i];
    for (j = i; j > 0 && m->part[j - 1].pile > part.pile; j--)
      m->part[j] = m->part[j - 1];
    m->part[j] = part;
  }
}

static int compare(uint64_t a, uint64_t b) {
  return (a > b) - (a < b);
}

static int compare_parts(const nim_part *a, const nim_part *b) {
  if (a->pile != b->pile) return compare(a->pile, b->pile);
  if (a->take != b->take) return compare(a->take, b->take);
  if (a->left != b->left) return compare(a->left, b->left);
  return compare(a->second, b->second);
}

int nim_parts_compare(const nim_part *a, uint32_t a_parts, const nim_part *b,
                      uint32_t b_parts) {
  uint32_t i;
  for (i = 0; i < a_parts && i < b_parts; i++) {
    int order = compare_parts(&a[i], &b[i]);
    if (order != 0) return order;
  }
  return compare(a_parts, b_parts);
}

int nim_move_compare(const nim_move *a, const nim_move *b) {
  return nim_parts_compare(a->part, a->parts, b->part, b->parts);
}

void nim_move_copy(nim_move *to, const nim_move *from) {
  to->parts = from->parts;
  memcpy(to->part, from->part, from->parts * sizeof from->part[0]);
}
