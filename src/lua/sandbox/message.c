/* Text that comes from a bot and goes into records and onto terminals. */
#include "lua/sandbox/sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void nimL_clean(char *to, size_t room, const char *text, size_t length) {
  while (length > 0 && room > 5) {
    size_t n, wrote;
    int32_t c = nim_utf8_next(text, length, &n);
    /* control characters, and those that turn the direction of what follows */
    bool escapes = c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x61C || c == 0x200E ||
                   c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
                   (c >= 0x2066 && c <= 0x2069);
    if (escapes) n = 1;
    wrote = n;
    if (!escapes) memcpy(to, text, n);
    else if (*text == '\n') wrote = (size_t)sprintf(to, "\\n");
    else wrote = (size_t)sprintf(to, "\\%03u", (unsigned)(unsigned char)*text);
    text += n;
    length -= n;
    to += wrote;
    room -= wrote;
  }
  *to = '\0';
}

/* Where the place ends that Lua has put in front of a message: `halves.lua:3: `. */
static size_t place_length(const char *message, const char *chunk) {
  size_t i = strlen(chunk);
  if (strncmp(message, chunk, i) != 0 || message[i] != ':') return 0;
  if (message[i + 1] != ' ') i += 1 + strspn(message + i + 1, "0123456789");
  return strncmp(message + i, ": ", 2) == 0 ? i + 2 : 0;
}

const char *nimL_pushplaced(lua_State *L, const char *chunk, const char *what,
                            const char *message) {
  size_t place = place_length(message, chunk);
  if (place == 0) lua_pushfstring(L, "%s: ", chunk);
  else lua_pushlstring(L, message, place);
  lua_pushfstring(L, "%s%s", what, message + place);
  lua_concat(L, 2);
  return lua_tostring(L, -1);
}

void nimL_error_text(lua_State *L, nim_text *text) {
  const int type = lua_type(L, -1);
  size_t length = 0;
  const char *s = type == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
  if (length > 0) nimL_clean(text->s, sizeof text->s, s, length);
  else if (s != NULL || type == LUA_TNIL) nim_say(text, NIML_NO_MESSAGE);
  else if (lua_isinteger(L, -1)) nim_say(text, "%lld", (long long)lua_tointeger(L, -1));
  else if (type == LUA_TNUMBER) nim_say(text, "%g", (double)lua_tonumber(L, -1));
  else if (type == LUA_TBOOLEAN) nim_say(text, lua_toboolean(L, -1) ? "true" : "false");
  else nim_say(text, "error object is a %s", lua_typename(L, type));
}

/* What other programs have or load, and a sandbox has not. */
static const char *const absent[] = {
    "collectgarbage", "debug", "dofile", "io", "loadfile", "nim", "os", "package",
    "require", "warn", NULL};

/* Methods of a game that its view has not. */
static const char *const view_lacks[] = {"move", "redo", "save", "undo", "view", NULL};

#define BLOCK "; blocks are if ... then ... end, for ... do ... end"
#define COLON "; a method is called by ':', as game:piles()"
#define COMMENT "; a comment begins with --"
#define LOGIC "; for &&, ||, ! and != Lua has and, or, not and ~="
#define LOOP "; game:moves() is for a loop: for pile, take in game:moves() do"
#define CHANCE "; a number from 1 to 6 is me.random:int(1, 6)"
#define LETTER ": letters such as \u00E4, quotes such as \u201C and hard spaces stand "  \
               "only in texts and comments"
#define XOR "; the XOR of a and b is a ~ b"
#define POWER "; '^' is a power" XOR

/* What Lua says of other slips, what stands in the line or the one before it, or anywhere
** where Lua names no line, and what helps; the first that fits. */
static const struct {
  const char *says, *with, *hint;
} slips[] = {
    {"a nil value (field 'randomseed')", "", "; each game has its seed: use math.random"},
    {"a nil value (global 'bit')", "", XOR},
    {"a nil value (global 'bit32')", "", XOR},
    {"a nil value (global 'require')", "bit", XOR},
    {"a nil value (field 'bxor')", "", XOR},
    {"a nil value (field 'pow')", "", "; it is a ^ b"},
    {"a nil value (global 'me')", "", "; move gets it, too: function(game, me)"},
    {"a nil value (global 'unpack')", "", "; it is table.unpack"},
    {"a nil value (global 'len')", "", "; the length of a list is #list"},
    {"a nil value (global 'max')", "", "; it is math.max(table.unpack(list))"},
    {"a nil value (global 'min')", "", "; it is math.min(table.unpack(list))"},
    {"a nil value (global 'random')", "", CHANCE},
    {"a nil value (global 'range')", "", "; a loop is for i = 1, #list do"},
    {"(for iterator 'for iterator')", "", "; a loop is for i, n in ipairs(list) do"},
    {"number with nil", "= 0,", "; piles and lists are numbered from 1"},
    {"nil with number", "= 0,", "; piles and lists are numbered from 1"},
    {"nil", "i=0,", "; piles and lists are numbered from 1"},
    {"concatenate a nil value", "", "; print(a, b) shows what may be nil"},
    {"concatenate a table value", "", "; a list is a text by table.concat(list, ' ')"},
    {"integer expected, got string", "", "; tonumber(text) is a number: a move is two"},
    {"a nil value (global 'loadstring')", "", "; it is load"},
    {"a nil value (field 'getn')", "", "; the length of a list is #list"},
    {"a function value (field '", "", COLON},
    {"index a function value", ".piles", COLON},
    {"index a function value", "", LOOP},
    {"length of a function value", ".piles", COLON},
    {"length of a function value", "", LOOP},
    {"airs' (table expected, got function)", ".piles", COLON},
    {"airs' (table expected, got function)", "", LOOP},
    {"call a nim.random value", "", CHANCE},
    {"(nim.random expected, got ", "", CHANCE},
    {" (nim.game expected, got ", "", "; its methods are called by ':', as game:turn()"},
    {" near '<\\1", "", LETTER}, /* bytes from 128 on: nobody types control characters */
    {" near '<\\2", "", LETTER},
    {"(table expected, got nim.view)", "", "; game:piles() is a table of the sizes"},
    {"integer representation", "^", POWER},
    {"take: ", "^", POWER},
    {"has only", "^", POWER},
    /* what is written in Python or C */
    {"symbol near '&'", "", LOGIC},
    {"symbol near '|'", "", LOGIC},
    {" near '!'", "", LOGIC},
    {"error near '+'", "", "; it is x = x + 1"},
    {"error near '-'", "", "; it is x = x - 1"},
    {"error near '^'", "", XOR},
    {" near 'xor'", "", XOR},
    {"')' expected near ','", "return (", "; a move is return pile, take"},
    {"symbol near '['", "", "; a list is {1, 2, 3}, a move is return pile, take"},
    {"error near", " xor ", XOR},
    {"error near", "continue", "; Lua has no continue: put the rest into an if"},
    {"error near", "def ", "; a function is function name(...) ... end"},
    {"'end' expected", "else if", "; elseif is one word"},
    {" near '", "elif ", "; it is elseif ... then"},
    {"'then' expected near '='", "", "; equal is =="},
    {"' expected near ':'", "", BLOCK},
    {"'then' expected near '{'", "", BLOCK},
    {"<name> expected near", ":\n", BLOCK},
    {"arguments expected near", ":\n", BLOCK},
    {"symbol near '{'", "", BLOCK},
    {"symbol near 'return'", ") {", BLOCK},
    {"symbol near '#'", "", COMMENT},
    {"symbol near '/", "", COMMENT},
};

/* Where its line n begins, or where the text ends. */
static const char *line_of(const nimL_sandbox *box, long n) {
  const char *s = box->source, *end = s + box->source_size, *next;
  for (; n > 1 && (next = memchr(s, '\n', (size_t)(end - s))) != NULL; n--) s = next + 1;
  return n > 1 ? end : s;
}

/* Does this stand there outside of comments? */
static bool has(const char *s, const char *end, const char *what) {
  const size_t length = strlen(what);
  for (; end - s >= (ptrdiff_t)length; s++)
    if (memcmp(s, what, length) == 0) return true;
    else if (strncmp(s, "--", 2) == 0) s += strcspn(s, "\n") - 1;
  return false;
}

/* The name of this list that the message says is nil, or NULL. */
static const char *find_nil(const char *message, const char *kind,
                            const char *const *names) {
  char words[64];
  for (; *names != NULL; names++) {
    snprintf(words, sizeof words, "a nil value (%s '%s')", kind, *names);
    if (strstr(message, words) != NULL) return *names;
  }
  return NULL;
}

/* Appends the line, as far as there is room for some of it. */
static void show_line(nimL_sandbox *box, long line) {
  const char *s = line_of(box, line), *end = line_of(box, line + 1);
  char *to = box->message.s + strlen(box->message.s);
  size_t room = (size_t)(box->message.s + sizeof box->message.s - to), head;
  while (s < end && nim_is_blank(*s)) s++;
  while (s < end && nim_is_blank(end[-1])) end--;
  if (s == end || room < 40) return;
  head = (size_t)sprintf(to, " (line %ld: ", line);
  nimL_clean(to + head, room - head - 1, s, (size_t)(end - s));
  strcat(to, ")");
}

void nimL_hint(nimL_sandbox *box, const char *first) {
  char *text = box->message.s;
  const size_t length = strlen(text), room = sizeof box->message.s - length;
  const char *chunk = box->chunk + 1, *from = box->source, *end = from + box->source_size;
  const char *name = find_nil(text, "global", absent), *hint = "";
  const char *opened = strstr(text, " at line ");
  size_t i = sizeof slips / sizeof slips[0];
  long line = 0;
  if (place_length(text, chunk) > 0) line = strtol(text + strlen(chunk) + 1, NULL, 10);
  if (line > 0) {
    from = line_of(box, opened != NULL ? strtol(opened + 9, NULL, 10) : line - 1);
    end = line_of(box, line + 1);
  }
  if (strstr(text, "no move is given") != NULL)
    hint = "; did the function end without 'return pile, take'?";
  if (name == NULL && first != NULL && strcmp(first, "self") == 0)
    hint = "; move gets (game, me), without self";
  while (i-- > 0)
    if (strstr(text, slips[i].says) != NULL && has(from, end, slips[i].with))
      hint = slips[i].hint;
  if (find_nil(text, "method", view_lacks) != NULL)
    hint = ": a bot returns its move, and tries others on game:copy()";
  else if (box->code != NULL && strcmp(box->code, "solver") == 0)
    hint = ": a bot finds its moves by itself";
  if (*hint != '\0' || name == NULL) snprintf(text + length, room, "%s", hint);
  else snprintf(text + length, room, "; in the sandbox there is no '%s'", name);
  if (box->outcome == NIML_PLAYS) show_line(box, line);
}
