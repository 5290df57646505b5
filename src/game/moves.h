/* moves.h: what a move is in a position, and what it does to it.
**
** All moves of a position come one after the other from nim_moves_next, which knows
** nothing but the move before: no list is built, and a pile of 2^63-1 costs no more than
** one of three.
*/
#ifndef NIM_MOVES_H
#define NIM_MOVES_H

#include "game/move.h"
#include "game/piles.h"
#include "theory/theory.h"

/* The legal move that follows `m`; no parts stand before the first. False when there is
** none. Needs no legal `m`, only one whose parts ascend. */
bool nim_moves_next(const nim_theory *theory, const nim_piles *p, nim_move *m);

/* The moves on one pile alone: what follows `part` (0, 0 before the first; false, and as
** it was, after the last), how many there are, and the one numbered 0 <= k < count. */
bool nim_moves_next_on(const nim_theory *theory, const nim_piles *p, nim_part *part);
uint64_t nim_moves_count_on(const nim_theory *theory, const nim_piles *p, uint32_t pile);
void nim_moves_at_on(const nim_theory *theory, const nim_piles *p, uint32_t pile,
                     uint64_t k, nim_move *m);

bool nim_moves_legal(const nim_theory *theory, const nim_piles *p, const nim_move *m,
                     nim_text *why);

/* No legal move is left. */
bool nim_moves_over(const nim_theory *theory, const nim_piles *p);

/* Plays one part of a legal move, and takes it back. A part that breaks a pile needs room
** for the new ones. */
void nim_moves_do(const nim_theory *theory, nim_piles *p, const nim_part *part);
void nim_moves_undo(const nim_theory *theory, nim_piles *p, const nim_part *part);

/* The stalling move: the fewest tokens from the largest pile that can be moved on. False
** when the game is over. */
bool nim_moves_stall(const nim_theory *theory, const nim_piles *p, nim_move *m);

/* Most piles that one move may touch in a position of n piles. */
uint32_t nim_moves_parts(const nim_rules *rules, uint32_t n);

/* New piles that one move may make at the most. */
uint32_t nim_moves_makes(const nim_theory *theory);

/* Piles that must fit where the position has n: where piles break, a move and a search
** that looks NIM_SPARE_MOVES - 1 moves further need not ask for room. */
#define NIM_SPARE_MOVES 101u
uint32_t nim_moves_room(const nim_theory *theory, uint32_t n);

/* A kept index pays where moves change one pile and never make new ones. */
bool nim_moves_want_index(const nim_rules *rules);

/* The next option of the pile that `part` names, else the first of a later pile. */
bool nim_moves_single(const nim_theory *theory, const nim_piles *p, nim_part *part);

#endif
