/* move.h: a move as a value.
**
** A move is a list of parts, one for each pile it touches, ascending by pile. Piles count
** from 0 here, from 1 in everything that people see.
**
**     take   tokens taken from the pile (staircase: moved one step down)
**     left   0, or what stays in the pile where it breaks; the rest becomes a new last
**            pile
**     second 0, or what a first new pile gets where it breaks in three; the rest becomes
**            one more after it
**
** Moves are ordered as arrays are: by pile, then take, then left, then second, then the
** next part; a move comes before those that it begins.
*/
#ifndef NIM_MOVE_H
#define NIM_MOVE_H

#include "rules/rules.h"

typedef struct nim_part {
  uint64_t take;
  uint64_t left;
  uint64_t second;
  uint32_t pile;
  uint32_t more; /* parts of the same move that follow */
} nim_part;

typedef struct nim_move {
  uint32_t parts;
  nim_part part[NIM_MAX_PARTS];
} nim_move;

/* Makes `m` the move that is this one part. */
void nim_move_single(nim_move *m, uint32_t pile, uint64_t take, uint64_t left);

/* Appends a part; the caller knows that there is room. */
void nim_move_add(nim_move *m, uint32_t pile, uint64_t take, uint64_t left);

/* Puts the parts in order of their piles. */
void nim_move_sort(nim_move *m);

/* -1, 0 or 1, in the order above. */
int nim_move_compare(const nim_move *a, const nim_move *b);
int nim_parts_compare(const nim_part *a, uint32_t a_parts, const nim_part *b,
                      uint32_t b_parts);

/* The numbers that say a part: pile, take, and what is left where the pile breaks; of a
** game whose options are numbered only pile and option. Returns how many there are. */
#define NIM_PART_NUMBERS 4
static inline uint32_t nim_part_numbers(const nim_part *part, const nim_rules *rules,
                                        uint64_t number[NIM_PART_NUMBERS]) {
  number[0] = (uint64_t)part->pile + 1;
  number[1] = part->take;
  number[2] = part->left;
  number[3] = part->second;
  if (part->left == 0 || nim_rules_are_numbered(rules)) return 2;
  return part->second == 0 ? 3 : 4;
}

void nim_move_copy(nim_move *to, const nim_move *from);

#endif
