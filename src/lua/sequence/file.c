/* A sequence in a file, to go on from another day. Does I/O.
**
**     luanim sequence 1
**     rules 0.16
**     length 1000001
**     values 1000001 of 1 byte, hash 0123456789abcdef
**     (the values, low byte first)
**
** Where a period is proven the values are those that prove it, and the others up to the
** length follow from them. A file may come from anywhere: its values are checked. */
#include "lua/binding.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lua/savefile.h"
#include "sequence/check.h"

#define HEAD                                                                             \
  "luanim sequence 1\nrules %s\nlength %" PRIu64 "\nvalues %" PRIu64                     \
  " of %d byte, hash %016" PRIx64 "\n"

/* Longest line of a head; rules may have many numbers. */
#define LINE 4096

/* Values that are converted at a time. */
#define CHUNK 4096u

typedef struct head {
  char rules[LINE];
  uint64_t length, count, hash;
  int width;
} head;

/* Puts values from..to-1 into `bytes`, low byte first; returns how many bytes. */
static size_t to_bytes(const nim_seq *seq, uint64_t from, uint64_t to, int width,
                       unsigned char *bytes) {
  size_t n = 0;
  for (; from < to; from++) {
    uint64_t value = nim_seq_get(seq, from);
    bytes[n++] = (unsigned char)(value & 255);
    if (width == 2) bytes[n++] = (unsigned char)(value >> 8);
  }
  return n;
}

/* Calls `sink` with all values as bytes, chunk by chunk; false when it fails. */
static bool each_chunk(const nim_seq *seq, const head *h,
                       bool (*sink)(void *ud, const unsigned char *bytes, size_t n),
                       void *ud) {
  unsigned char bytes[2 * CHUNK];
  uint64_t from;
  for (from = 0; from < h->count; from += CHUNK) {
    uint64_t to = h->count - from < CHUNK ? h->count : from + CHUNK;
    if (!sink(ud, bytes, to_bytes(seq, from, to, h->width, bytes))) return false;
  }
  return true;
}

static bool add_to_hash(void *ud, const unsigned char *bytes, size_t n) {
  uint64_t *hash = ud;
  *hash = nim_hash_pair(*hash, nim_hash_bytes((const char *)bytes, n));
  return true;
}

static bool write_out(void *ud, const unsigned char *bytes, size_t n) {
  return fwrite(bytes, 1, n, ud) == n;
}

static head describe(lua_State *L, const nim_seq *seq, const char *rules) {
  head h;
  uint64_t largest = 0, first = 0;
  if (strlen(rules) >= LINE) luaL_error(L, "rules too long for a file");
  strcpy(h.rules, rules);
  h.length = nim_seq_count(seq);
  h.count = seq->values.count;
  nim_seq_max(seq, &largest, &first);
  h.width = largest < 256 ? 1 : 2;
  h.hash = 0;
  each_chunk(seq, &h, add_to_hash, &h.hash);
  return h;
}

/* What is written, and its head. */
typedef struct draft {
  const nim_seq *seq;
  head h;
} draft;

static bool write_draft(void *ud, FILE *file) {
  const draft *d = ud;
  const head *h = &d->h;
  return fprintf(file, HEAD, h->rules, h->length, h->count, h->width, h->hash) > 0 &&
         each_chunk(d->seq, h, write_out, file);
}

/* seq:save(path) --> sequence | nil, message */
static int l_save(lua_State *L) {
  nim_seq *seq = nimL_checkudata(L, 1, NIML_SEQUENCE, "nim.sequence");
  const char *path, *part;
  draft d = {seq, {"", 0, 0, 0, 0}};
  if (lua_type(L, 2) != LUA_TSTRING) return nimL_typeerror(L, 2, "string");
  path = lua_tostring(L, 2);
  if (seq->kind == NIM_SEQ_CLOSED || seq->kind == NIM_SEQ_TABLE)
    return nimL_filefailed(L, path, "only octal, take and grundy sequences are saved");
  lua_getiuservalue(L, 1, 1);
  nimL_pushrulestext(L, -1);
  d.h = describe(L, seq, lua_tostring(L, -1));
  part = lua_pushfstring(L, "%s.part", path);
  if (!nimL_savefile(path, part, write_draft, &d))
    return nimL_filefailed(L, path, strerror(errno));
  lua_settop(L, 1);
  return 1;
}

/* Reads `values N of W byte, hash H`. */
static bool read_figures(const char *line, head *h) {
  int end = 0;
  if (sscanf(line, "values %" SCNu64 " of %d byte, hash %" SCNx64 "%n", &h->count,
             &h->width, &h->hash, &end) != 3)
    return false;
  return strcmp(line + end, "\n") == 0 && (h->width == 1 || h->width == 2) &&
         h->count > 0 && h->count < SIZE_MAX / 4;
}

static bool read_length(const char *line, head *h) {
  int end = 0;
  return sscanf(line, "length %" SCNu64 "%n", &h->length, &end) == 1 &&
         strcmp(line + end, "\n") == 0 && h->length <= NIM_MAX_SIZE + 1;
}

static bool read_head(FILE *file, head *h) {
  char line[LINE + 8];
  size_t length;
  if (fgets(line, sizeof line, file) == NULL || strcmp(line, "luanim sequence 1\n") != 0)
    return false;
  if (fgets(line, sizeof line, file) == NULL || strncmp(line, "rules ", 6) != 0)
    return false;
  length = strlen(line);
  if (line[length - 1] != '\n' || length - 6 > LINE) return false;
  line[length - 1] = '\0';
  strcpy(h->rules, line + 6);
  return fgets(line, sizeof line, file) != NULL && read_length(line, h) &&
         fgets(line, sizeof line, file) != NULL && read_figures(line, h);
}

/* Values of two bytes come in the order of the file; this machine's may be another. */
static void to_words(unsigned char *bytes, const head *h) {
  uint64_t i;
  if (h->width == 1) return;
  for (i = 0; i < h->count; i++) {
    uint16_t word = (uint16_t)(bytes[2 * i] | bytes[2 * i + 1] << 8);
    memcpy(bytes + 2 * i, &word, sizeof word);
  }
}

/* Fills the sequence. `bytes` has room for all values. */
static bool read_values(FILE *file, nim_seq *seq, const head *h, unsigned char *bytes,
                        nim_text *why) {
  size_t size = (size_t)h->count * (size_t)h->width;
  uint64_t hash = 0;
  if (fread(bytes, 1, size, file) != size)
    return nim_say(why, "truncated: values are missing");
  if (fgetc(file) != EOF) return nim_say(why, "more follows behind the values");
  to_words(bytes, h);
  if (nim_seq_adopt(seq, bytes, (size_t)h->count, h->width) != NIM_SEQ_DONE)
    return nim_say(why, "not enough memory, or no values of this game");
  each_chunk(seq, h, add_to_hash, &hash);
  return hash == h->hash || nim_say(why, "damaged: the hash differs");
}

/* Beyond the values that stand in the file a period must answer. */
static bool lengthen(nim_seq *seq, const head *h, nim_text *why) {
  if (h->length == h->count) return true;
  if (h->length < h->count || !seq->period.proven)
    return nim_say(why, "damaged: no period gives the values up to its length");
  nim_seq_run(seq, h->length - 1, NIM_SEQ_SLICE);
  return true;
}

/* Says also what it has looked at. */
static bool check_values(nim_seq *seq, uint64_t seed, nim_text *why) {
  unsigned long long count = seq->values.count, places;
  nim_seq_checked told;
  if (!nim_seq_check(seq, seed, NIM_SEQ_CHECK_WORK, &told))
    return nim_say(why, "G(%llu) is %lu, not %lu: these are no values of this game",
                   (unsigned long long)told.wrong, (unsigned long)told.wanted,
                   (unsigned long)told.value);
  places = told.places;
  if (told.first == count)
    nim_say(why, "all %llu values were checked by the definition", count);
  else
    nim_say(why,
            "the first %llu of %llu values were checked by the definition, and %llu "
            "more at random places",
            (unsigned long long)told.first, count, places);
  return true;
}

static bool read_body(FILE *file, nim_seq *seq, const head *h, nim_text *why) {
  nim_alloc *alloc = &seq->alloc;
  size_t size = (size_t)h->count * (size_t)h->width;
  unsigned char *bytes = alloc->fn(alloc->ud, NULL, 0, size);
  bool read;
  if (bytes == NULL) return nim_say(why, "not enough memory");
  read = read_values(file, seq, h, bytes, why);
  alloc->fn(alloc->ud, bytes, size, 0);
  return read && lengthen(seq, h, why) && check_values(seq, h->hash, why);
}

/* Raises nothing: the file is open. */
static bool read_file(FILE *file, nim_seq *seq, const char *rules, nim_text *why) {
  head h;
  if (!read_head(file, &h))
    return nim_say(why, "%s",
                   ferror(file) ? strerror(errno) : "not a sequence of luanim");
  if (strcmp(h.rules, rules) != 0)
    return nim_say(why, "a sequence of '%.80s', not of '%.80s'", h.rules, rules);
  return read_body(file, seq, &h, why);
}

/* rules:load(path) --> sequence, how far it was checked | nil, message */
static int l_load(lua_State *L) {
  nim_seq *seq;
  const char *path;
  FILE *file;
  nim_text why;
  bool read;
  nimL_checkudata(L, 1, NIML_RULES, "rules");
  if (lua_type(L, 2) != LUA_TSTRING) return nimL_typeerror(L, 2, "string");
  lua_settop(L, 2);
  path = lua_tostring(L, 2);
  seq = nimL_newsequence(L);
  nimL_pushrulestext(L, 1);
  if (seq->kind == NIM_SEQ_CLOSED || seq->kind == NIM_SEQ_TABLE)
    return nimL_filefailed(L, path, "only octal, take and grundy sequences are loaded");
  file = fopen(path, "rb");
  if (file == NULL) return nimL_filefailed(L, path, strerror(errno));
  read = read_file(file, seq, lua_tostring(L, 4), &why);
  fclose(file);
  if (!read) return nimL_filefailed(L, path, why.s);
  lua_settop(L, 3);
  lua_pushstring(L, why.s);
  return 2;
}

const luaL_Reg nimL_sequencefile_methods[] = {{"save", l_save}, {NULL, NULL}};
const luaL_Reg nimL_sequencefile_rules_methods[] = {{"load", l_load}, {NULL, NULL}};
