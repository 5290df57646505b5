/* solve_cases.c: writes an input for the batch benchmarks to standard output.
**
**     solve_cases CASES PILES LARGEST
**
** Each case has PILES piles of 1 .. LARGEST, on a line of its own below their number. The
** same arguments always give the same bytes. The two inputs of the speed table:
**
**     solve_cases  500000 20 1000000000
**     solve_cases 5000000  3 100
*/
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Steele, Lea and Flood's splitmix64. */
static uint64_t next(uint64_t *state) {
  uint64_t z = *state += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

static void put_case(uint64_t piles, uint64_t largest, uint64_t *state) {
  printf("%" PRIu64 "\n", piles);
  for (uint64_t i = 0; i < piles; i++)
    printf("%" PRIu64 "%c", 1 + next(state) % largest, i + 1 < piles ? ' ' : '\n');
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fputs("usage: solve_cases CASES PILES LARGEST\n", stderr);
    return 2;
  }
  uint64_t cases = strtoull(argv[1], NULL, 10);
  uint64_t piles = strtoull(argv[2], NULL, 10);
  uint64_t largest = strtoull(argv[3], NULL, 10);
  if (largest == 0) return 2;
  uint64_t state = 2;
  printf("%" PRIu64 "\n", cases);
  for (uint64_t i = 0; i < cases; i++) put_case(piles, largest, &state);
  return ferror(stdout) || fflush(stdout) ? 1 : 0;
}
