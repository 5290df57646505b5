/* solve_path.c: plain Nim as `luanim solve` answers it, without Lua, read in one way.
**
**     solve_path portable|sse4|avx512 < CASES
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "batch/file.h"
#include "spec/support/memory.h"

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    nim_batch_path path;
  } ways[] = {{"portable", NIM_BATCH_PORTABLE},
              {"sse4", NIM_BATCH_SSE4},
              {"avx512", NIM_BATCH_AVX512}};
  nim_batch_job job = {.alloc = {memory_plain, NULL}};
  nim_batch_result result;
  int error;
  for (size_t i = 0; argc == 2 && i < sizeof ways / sizeof *ways; i++)
    if (strcmp(argv[1], ways[i].name) == 0) job.path = ways[i].path;
  if (job.path == NIM_BATCH_FASTEST) return 2;
  return nim_batch_run_files(&job, STDIN_FILENO, STDOUT_FILENO, &result, &error) !=
         NIM_BATCH_OK;
}
