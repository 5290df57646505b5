#include "quotient/file.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define FIRST_LINE "misere quotient 1"

/* ---- checksum: FNV-1a ---- */

static uint64_t sum_up(uint64_t sum, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    sum = (sum ^ (unsigned char)text[i]) * UINT64_C(0x100000001B3);
  return sum;
}

#define EMPTY_SUM UINT64_C(0xCBF29CE484222325)

/* ---- writing ---- */

typedef struct output {
  nim_quotient_sink sink;
  void *ud;
  uint64_t sum;
  bool good;
} output;

static void put(output *o, const char *text) {
  size_t length = strlen(text);
  o->sum = sum_up(o->sum, text, length);
  o->good = o->good && o->sink(o->ud, text, length);
}

static void put_number(output *o, const char *before, uint32_t n) {
  char text[16];
  snprintf(text, sizeof text, "%" PRIu32, n);
  put(o, before);
  put(o, text);
}

static void put_lists(output *o, const nim_quotient *q) {
  const nim_monoid *m = &q->monoid;
  put(o, "\ngenerators");
  for (uint32_t g = 0; g < m->generators; g++) put_number(o, " ", m->generator[g]);
  put(o, "\np");
  for (uint32_t x = 0; x < m->order; x++)
    if (nim_bit(m->p, x)) put_number(o, " ", x);
  put(o, "\nphi");
  for (uint32_t h = 0; h < q->count; h++) put_number(o, " ", q->phi[h]);
  for (uint32_t x = 0; x < m->order && o->good; x++) {
    put_number(o, "\n", x);
    for (uint32_t g = 0; g < m->generators; g++)
      put_number(o, " ", m->action[(size_t)x * m->generators + g]);
  }
}

/* Writes the line of a period to `text` and returns it. */
static const char *print_period(char text[48], const nim_window *w) {
  if (w->proven)
    snprintf(text, 48, "period %" PRIu32 " %" PRIu32 " %" PRIu32, w->period, w->preperiod,
             w->last);
  return w->proven ? text : "period none";
}

bool nim_quotient_write(const nim_quotient *q, const char *rules, nim_quotient_sink sink,
                        void *ud) {
  output o = {sink, ud, EMPTY_SUM, true};
  char checksum[32], period[48];
  put(&o, FIRST_LINE "\nrules ");
  put(&o, rules);
  put_number(&o, "\nheaps ", q->count - 1);
  put_number(&o, "\norder ", q->monoid.order);
  put_lists(&o, q);
  put(&o, "\n");
  put(&o, print_period(period, &q->period));
  put(&o, "\n");
  snprintf(checksum, sizeof checksum, "checksum %016" PRIx64 "\n", o.sum);
  put(&o, checksum);
  return o.good;
}

/* ---- reading ---- */

bool nim_quotient_begins(const char *text, size_t length) {
  size_t first = strlen(FIRST_LINE);
  return length >= first && memcmp(text, FIRST_LINE, first) == 0;
}

typedef struct input {
  const char *at, *end;
  unsigned line;
  nim_text *why;
} input;

static bool refuse(input *in, const char *what) {
  return nim_say(in->why, "line %u: %s", in->line, what);
}

static bool take(input *in, const char *text) {
  size_t length = strlen(text);
  if ((size_t)(in->end - in->at) < length || memcmp(in->at, text, length) != 0)
    return false;
  in->at += length;
  return true;
}

static bool expect(input *in, const char *text) {
  char what[64];
  if (take(in, text)) return true;
  snprintf(what, sizeof what, "expected '%s'", text);
  return refuse(in, what);
}

static bool end_line(input *in) {
  if (!take(in, "\n")) return refuse(in, "expected the end of the line");
  in->line++;
  return true;
}

/* A number 0 .. most. */
static bool read_number(input *in, uint32_t most, uint32_t *n) {
  const char *begin = in->at;
  uint64_t value = 0;
  for (; in->at < in->end && nim_is_digit(*in->at); in->at++) {
    value = value * 10 + (uint64_t)(*in->at - '0');
    if (value > most) return refuse(in, "a number is too large");
  }
  if (in->at == begin) return refuse(in, "expected a number");
  if (*begin == '0' && in->at - begin > 1) return refuse(in, "a number has a leading 0");
  *n = (uint32_t)value;
  return true;
}

static bool read_field(input *in, const char *name, uint32_t most, uint32_t *n) {
  return expect(in, name) && read_number(in, most, n) && end_line(in);
}

/* How many numbers follow on this line. */
static uint32_t count_numbers(const input *in) {
  uint32_t count = 0;
  for (const char *s = in->at; s < in->end && *s != '\n'; s++) count += *s == ' ';
  return count;
}

/* Checks the last line and cuts it off: damage anywhere is found here. */
static bool read_checksum(input *in) {
  static const size_t length = sizeof "checksum 0123456789abcdef\n" - 1;
  char checksum[32];
  const char *body = in->at;
  size_t size = (size_t)(in->end - in->at);
  if (size < length) return refuse(in, "the text is incomplete");
  snprintf(checksum, sizeof checksum, "checksum %016" PRIx64 "\n",
           sum_up(EMPTY_SUM, body, size - length));
  if (memcmp(in->end - length, checksum, length) != 0)
    return nim_say(in->why, "the checksum does not match: the text is damaged or "
                            "incomplete");
  in->end -= length;
  return true;
}

/* What a text claims. */
typedef struct told {
  uint32_t last, order, generators;
  nim_monoid monoid;
  uint16_t *phi;
} told;

static bool read_head(input *in, const char *rules, uint32_t limit, told *t) {
  size_t room;
  take(in, FIRST_LINE);
  if (!end_line(in) || !expect(in, "rules ")) return false;
  if (!take(in, rules) || !take(in, "\n"))
    return refuse(in, "the rules are those of another game");
  in->line++;
  if (!read_field(in, "heaps ", UINT32_MAX - 2, &t->last) ||
      !read_field(in, "order ", UINT32_MAX, &t->order) || !expect(in, "generators"))
    return false;
  t->generators = count_numbers(in);
  if (t->order == 0 || t->order > limit || t->order > NIM_MONOID_MOST)
    return refuse(in, "the quotient has more elements than allowed");
  /* Each takes at least two bytes, so what is allocated is in proportion to the text. */
  room = (size_t)(in->end - in->at) / 2;
  if (t->last > room || ((size_t)t->generators + 1) * t->order > room)
    return refuse(in, "the text is too short for so many heaps and elements");
  return true;
}

static bool read_generators(input *in, told *t) {
  for (uint32_t g = 0; g < t->generators; g++) {
    if (!expect(in, " ") || !read_number(in, t->last, &t->monoid.generator[g]))
      return false;
    if (g > 0 && t->monoid.generator[g] <= t->monoid.generator[g - 1])
      return refuse(in, "the heaps do not ascend");
  }
  return end_line(in) && expect(in, "p");
}

static bool read_p(input *in, told *t) {
  for (uint32_t before = 0, x; *in->at == ' '; before = x) {
    in->at++;
    if (!read_number(in, t->order - 1, &x)) return false;
    if (x <= before) return refuse(in, "the elements do not ascend, or 0 is one");
    nim_bit_set(t->monoid.p, x);
  }
  return end_line(in) && expect(in, "phi");
}

static bool read_phi(input *in, told *t) {
  for (uint32_t h = 0, x; h <= t->last; h++) {
    if (!expect(in, " ") || !read_number(in, t->order - 1, &x)) return false;
    t->phi[h] = (uint16_t)x;
  }
  return end_line(in);
}

static bool read_actions(input *in, told *t) {
  for (uint32_t x = 0, y; x < t->order; x++) {
    if (!read_number(in, t->order - 1, &y)) return false;
    if (y != x) return refuse(in, "the elements are not in order");
    for (uint32_t g = 0; g < t->generators; g++) {
      if (!expect(in, " ") || !read_number(in, t->order - 1, &y)) return false;
      t->monoid.action[(size_t)x * t->generators + g] = (uint16_t)y;
    }
    if (!end_line(in)) return false;
  }
  return true;
}

/* The period must be the one that phi proves. */
static bool read_period(input *in, const nim_quotient *q, const told *t) {
  nim_window w = {false, 0, 0, 0, 0};
  char text[48];
  if (q->heaps.shifts)
    w = nim_window_find(t->phi, t->last + 1, q->heaps.reach, q->heaps.most);
  return expect(in, print_period(text, &w)) && end_line(in);
}

static bool check(input *in, told *t) {
  const nim_monoid *m = &t->monoid;
  if (in->at != in->end) return refuse(in, "expected the checksum");
  if (!nim_monoid_check(&t->monoid))
    return nim_say(in->why, "the products are not those of a commutative monoid, or "
                            "its elements are not in order");
  for (uint32_t g = 0; g < m->generators; g++)
    if (t->phi[m->generator[g]] != m->action[g])
      return nim_say(in->why, "heap %u is not a generator", (unsigned)m->generator[g]);
  for (uint32_t h = 0; h <= t->last; h++)
    if (t->phi[h] != 0 && m->generator[m->letter[t->phi[h]]] > h)
      return nim_say(in->why, "heap %u is smaller than a generator of its element",
                     (unsigned)h);
  return true;
}

static bool read_body(input *in, const nim_quotient *q, told *t) {
  return read_generators(in, t) && read_p(in, t) && read_phi(in, t) &&
         read_actions(in, t) && read_period(in, q, t) && check(in, t);
}

nim_quotient_status nim_quotient_read(nim_quotient *q, const char *rules,
                                      const char *text, size_t length, nim_text *why) {
  input in = {text, text + length, 1, why};
  nim_quotient_status status = NIM_QUOTIENT_NOMEM;
  told t;
  if (!nim_quotient_begins(text, length)) {
    nim_say(why, "this is not a misère quotient: expected '%s' at the beginning",
            FIRST_LINE);
    return NIM_QUOTIENT_REFUTED;
  }
  if (!read_checksum(&in) || !read_head(&in, rules, q->order_limit, &t))
    return NIM_QUOTIENT_REFUTED;
  if (nim_block_new(&q->alloc, t.phi, (size_t)t.last + 1) &&
      nim_monoid_init(&t.monoid, &q->alloc, t.order, t.generators)) {
    status = NIM_QUOTIENT_REFUTED;
    if (read_body(&in, q, &t))
      status = nim_quotient_adopt(q, &t.monoid, t.phi, t.last) ? NIM_QUOTIENT_DONE
                                                               : NIM_QUOTIENT_NOMEM;
    nim_monoid_free(&t.monoid, &q->alloc);
  }
  nim_block_free(&q->alloc, t.phi, (size_t)t.last + 1);
  return status;
}
