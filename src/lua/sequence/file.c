/* A sequence in a file, to go on from another day. Does I/O.
**
**     luanim sequence 1
**     rules 0.16
**     length 1000001
**     values 1000001 of 1 byte, hash 0123456789abcdef
**     (the values, low byte first)
**
** Rules from a file of Lua are `file sha256 HASH` of its text, whatever its name; rules
** of a very long text are `text sha256 HASH`. Where a period is proven the values are
** those that prove it, and the others up to the length follow from them. A file may come
** from anywhere, and false values prove false periods: so all values are computed anew
** and compared, or else prove nothing. */
#include "lua/sequence/binding.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/block.h"
#include "base/sha256.h"
#include "lua/savefile.h"
#include "lua/stream.h"

#define HEAD                                                                             \
  "luanim sequence 1\nrules %s\nlength %" PRIu64 "\nvalues %" PRIu64                     \
  " of %d byte, hash %016" PRIx64 "\n"

#define READ_HEAD                                                                        \
  "luanim sequence 1\nrules %4095[^\n]\nlength %" SCNu64                                 \
  "\nvalues %" SCNu64 " of %d byte, hash %" SCNx64

/* Bytes of the longest rules that stand there as they are, with their end, and of what
** else there is of a head. */
#define LINE 4096
#define HEAD_ROOM 160

/* Values that are read or written at a time, and hashed. */
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

static head describe(const nim_seq *seq, const char *rules) {
  head h;
  uint64_t largest = 0, first = 0;
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

/* Replaces the text on top by its hash, after a word for what it is of. */
static void hash_text(lua_State *L, const char *word) {
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  char digits[NIM_SHA256_DIGITS];
  nim_sha256 sha;
  nim_sha256_begin(&sha);
  nim_sha256_add(&sha, text, length);
  nim_sha256_digits(&sha, digits);
  lua_pushfstring(L, "%s sha256 ", word);
  lua_pushlstring(L, digits, sizeof digits);
  lua_concat(L, 2);
  lua_replace(L, -2);
}

/* Pushes what stands in a file for the rules at an index; NULL: a function, which has no
** text. */
static const char *push_key(lua_State *L, int rules) {
  const nim_theory *theory = lua_touserdata(L, rules);
  if (!nim_rules_are_told(theory->rules)) {
    nimL_pushrulestext(L, rules);
    if (lua_rawlen(L, -1) >= LINE) hash_text(L, "text");
    return lua_tostring(L, -1);
  }
  nimL_pushabout(L, rules);
  if (lua_getfield(L, -1, "text") == LUA_TNIL) return NULL;
  hash_text(L, "file");
  return lua_tostring(L, -1);
}

/* Why there is no file of the values of such rules; NULL: there is. */
static const char *refusal(const nim_seq *seq, const char *key) {
  if (seq->kind == NIM_SEQ_CLOSED)
    return "the values come from a formula: there is nothing to save";
  return key == NULL ? "a function has no text to save: give the rules as a file" : NULL;
}

/* seq:save(path) --> sequence | nil, message */
static int l_save(lua_State *L) {
  nim_seq *seq = nimL_checkudata(L, 1, NIML_SEQUENCE);
  const char *path = nimL_checkpath(L, 2), *rules, *why;
  draft d = {seq, {"", 0, 0, 0, 0}};
  lua_getiuservalue(L, 1, 1);
  rules = push_key(L, lua_gettop(L));
  if ((why = refusal(seq, rules)) != NULL) return nimL_pushfail(L, "%s: %s", path, why);
  d.h = describe(seq, rules);
  return nimL_savefile(L, path, write_draft, &d);
}

/* Reads the first lines, and only if they are as they are written. */
static bool read_head(FILE *file, head *h) {
  char text[LINE + HEAD_ROOM] = "", again[sizeof text];
  size_t used = 0;
  for (int line = 0; line < 4; line++, used += strlen(text + used))
    if (fgets(text + used, (int)(sizeof text - used), file) == NULL) return false;
  if (sscanf(text, READ_HEAD, h->rules, &h->length, &h->count, &h->width, &h->hash) != 5)
    return false;
  snprintf(again, sizeof again, HEAD, h->rules, h->length, h->count, h->width, h->hash);
  return strcmp(text, again) == 0 && (h->width == 1 || h->width == 2) && h->count > 0 &&
         h->count < SIZE_MAX / 4 && h->length <= NIM_MAX_SIZE + 1;
}

/* ---- loading ---- */

/* What a load works on, and the hash of what is read so far. */
typedef struct load {
  FILE *file;
  head h;
  uint64_t hash;
  nimL_seq_options options;
  nim_text why;
} load;

/* Reads the head, which is to be that of these rules. */
static bool read_start(load *l, const char *rules) {
  if (!read_head(l->file, &l->h))
    return nim_say(&l->why, "%s",
                   ferror(l->file) ? strerror(errno) : "not a sequence of luanim");
  return strcmp(l->h.rules, rules) == 0 ||
         nim_say(&l->why, "a sequence of '%.90s', not of '%.90s'", l->h.rules, rules);
}

/* The end of the chunk that begins there. */
static uint64_t chunk_end(const load *l, uint64_t from) {
  return l->h.count - from < CHUNK ? l->h.count : from + CHUNK;
}

/* Reads the next values, at most a chunk. */
static bool read_chunk(load *l, uint16_t *values, size_t count) {
  unsigned char bytes[2 * CHUNK];
  size_t i, width = (size_t)l->h.width;
  if (fread(bytes, width, count, l->file) != count)
    return nim_say(&l->why, "truncated: values are missing");
  add_to_hash(&l->hash, bytes, count * width);
  for (i = 0; i < count; i++)
    values[i] = (uint16_t)(width == 1 ? bytes[i] : bytes[2 * i] | bytes[2 * i + 1] << 8);
  return true;
}

/* Is that all there is, and as it was written? */
static bool read_end(load *l) {
  if (fgetc(l->file) != EOF)
    return nim_say(&l->why, "more follows after the values");
  return l->hash == l->h.hash || nim_say(&l->why, "damaged: the hash differs");
}

static bool read_all(load *l, uint16_t *values) {
  for (uint64_t from = 0; from < l->h.count; from = chunk_end(l, from))
    if (!read_chunk(l, values + from, (size_t)(chunk_end(l, from) - from))) return false;
  return read_end(l);
}

/* Pushes a sequence of the values in the file, which are believed. */
static bool believe(lua_State *L, load *l) {
  nim_seq *seq = nimL_newsequence(L);
  size_t count = (size_t)l->h.count;
  uint16_t *values;
  bool read;
  if (!nim_block_new(&seq->alloc, values, count))
    return nim_say(&l->why, "not enough memory");
  read = read_all(l, values);
  if (read && nim_seq_adopt(seq, values, count, 2) != NIM_SEQ_DONE)
    read = nim_say(&l->why, "not enough memory, or no values of this game");
  nim_block_free(&seq->alloc, values, count);
  if (read) nim_say(&l->why, "none of the %" PRIu64 " values were checked", l->h.count);
  return read;
}

static bool agree(const nim_seq *own, const uint16_t *values, uint64_t from, uint64_t end,
                  nim_text *why) {
  for (uint64_t n = from; n < end; n++) {
    uint64_t value = nim_seq_get(own, n), told = values[n - from];
    if (value != told)
      return nim_say(why,
                     "G(%" PRIu64 ") is %" PRIu64 ", not %" PRIu64
                     ": these are no values of this game",
                     n, value, told);
  }
  return true;
}

/* Reads the values beside those that this process computes at `slot`, always twice as
** many: so a false file costs little, however many it claims. */
static bool read_beside(lua_State *L, load *l, int slot) {
  const nim_seq *own = lua_touserdata(L, slot);
  uint16_t values[CHUNK];
  uint64_t from, end, done = 0;
  l->options.last = l->h.count - 1;
  for (from = 0; from < l->h.count; from = end) {
    end = chunk_end(l, from);
    if (!read_chunk(l, values, (size_t)(end - from))) return false;
    if (end > done) {
      done = l->h.count - end < from ? l->h.count : end + from;
      nimL_growsequence(L, slot, 1, done - 1, &l->options);
    }
    if (!agree(own, values, from, end, &l->why)) return false;
  }
  return read_end(l);
}

/* Pushes the sequence of this process with the length of the file: beyond the values that
** stand there a proven period must answer. */
static bool check(lua_State *L, load *l) {
  nim_seq *own = nimL_newsequence(L);
  uint64_t count = l->h.count;
  if (!read_beside(L, l, lua_gettop(L))) return false;
  if (l->h.length < count || (l->h.length > count && !nim_seq_conclude(own)))
    return nim_say(&l->why, "damaged: no period gives the values up to its length");
  nim_seq_run(own, l->h.length - 1, NIM_SEQ_SLICE);
  nim_say(&l->why, "all %" PRIu64 " values were checked", count);
  return true;
}

/* rules:load(path [, {check = false, progress = f, workers = w}])
** --> sequence, how far it was checked | nil, message */
static int l_load(lua_State *L) {
  static const nimL_field fields[] = {
      NIML_SEQ_FIELDS,
      {"check", NIML_SWITCH, offsetof(nimL_seq_options, check), 0, 0},
      {0}};
  load l = {.options.check = true};
  const char *path, *key, *no;
  luaL_Stream *stream;
  bool read;
  nimL_checkudata(L, 1, NIML_RULES);
  path = nimL_checkpath(L, 2);
  nimL_checkfields(L, 3, fields, &l.options);
  key = push_key(L, 1);
  if ((no = refusal(nimL_newsequence(L), key)) != NULL)
    return nimL_pushfail(L, "%s: %s", path, no);
  stream = nimL_openstream(L, path);
  if (stream == NULL) return nimL_pushfail(L, "%s: %s", path, strerror(errno));
  l.file = stream->f;
  read = read_start(&l, key) && (l.options.check ? check(L, &l) : believe(L, &l));
  nimL_closestream(stream);
  if (!read) return nimL_pushfail(L, "%s: %s", path, l.why.s);
  lua_pushstring(L, l.why.s);
  return 2;
}

const luaL_Reg nimL_sequencefile_methods[] = {{"save", l_save}, {NULL, NULL}};
const luaL_Reg nimL_sequencefile_rules_methods[] = {{"load", l_load}, {NULL, NULL}};
