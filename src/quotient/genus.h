/* genus.h: the genus of a heap, and whether it is tame.
**
** The genus g^(g0 g1 g2 ...) of a game G: g is its Grundy value in normal play, g_i the
** misère Grundy value of G and i heaps *2 (the mex of those of the options; 1 for a game
** that is over). From some place on two digits alternate; they end the superscript
** (Conway, On Numbers and Games, 1976, ch. 12; Winning Ways, ch. 13). So nothing is
** 0^120, *1 is 1^031 and *2 is 2^20.
**
** A heap is tame when the rule of misère Nim is proven for sums of it: see heaps.h. Its
** genus is then 0^120, 1^031 or n^n(n xor 2), and that of a sum of tame heaps follows at
** once. Other sums are searched with memory; how many are kept is the budget.
**
** The table owns its memory; a call that fails leaves what was found.
*/
#ifndef NIM_QUOTIENT_GENUS_H
#define NIM_QUOTIENT_GENUS_H

#include "quotient/heaps.h"

/* Digits of a superscript: tables in the literature have up to five. */
#define NIM_GENUS_DIGITS 16

/* Values are below this; so sets of them have a fixed size. */
#define NIM_GENUS_VALUES 256u

/* Sums kept unless told otherwise: some 60 MB. */
#define NIM_GENUS_BUDGET 500000u

/* Heaps of options that one question reads at the most: a second or two. */
#define NIM_GENUS_WORK (UINT64_C(1) << 27)

typedef struct nim_genus {
  uint8_t grundy;
  uint8_t digits; /* at least 2; the last two alternate for ever */
  uint8_t digit[NIM_GENUS_DIGITS];
} nim_genus;

typedef enum nim_genus_status {
  NIM_GENUS_DONE,
  NIM_GENUS_BUDGET_EXCEEDED, /* `exceeded` says what */
  NIM_GENUS_NOMEM,
  NIM_GENUS_BAD /* the game does not tell the options of a heap, or wrongly */
} nim_genus_status;

typedef struct nim_genera {
  nim_alloc alloc;
  nim_heaps heaps;
  uint32_t budget;
  uint64_t work; /* heaps read for this question */
  const char *exceeded;
  nim_genus *heap; /* of heaps 0 .. known - 1 */
  uint8_t *kind;   /* tame, swap, no options, *1: bits */
  uint32_t known;
  size_t heap_room, kind_room;
  nim_sums sums; /* with the genus of each */
  uint16_t *path; /* the sums that the search is in */
  size_t path_room;
} nim_genera;

void nim_genera_init(nim_genera *t, const nim_alloc *alloc, const nim_heaps *heaps);
void nim_genera_free(nim_genera *t);

/* The genus of heap n, and whether it is tame. */
nim_genus_status nim_genera_heap(nim_genera *t, uint64_t n, nim_genus *genus, bool *tame);

/* "4^146" as snprintf; digits of 10 and more are set apart: "8^8,10". */
size_t nim_genus_print(const nim_genus *genus, char *to, size_t room);

#endif
