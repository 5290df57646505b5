/* period.c: proof of periods, see sequence.h. */
#include "sequence/sequence.h"

#include <string.h>

/* Searches before so few values find nothing worth following. */
#define FIRST_SEARCH 16

void nim_period_init(nim_period *period, nim_period_rule rule, uint64_t span,
                     unsigned piles) {
  *period = (nim_period){.rule = rule,
                         .span = span,
                         .piles = piles < 2 ? 2 : piles,
                         .next_search = FIRST_SEARCH};
}

void nim_period_state(nim_period *period, uint64_t length, uint64_t preperiod,
                      uint64_t saltus) {
  period->proven = true;
  period->length = length;
  period->preperiod = preperiod;
  period->saltus = saltus;
  period->checked = 0;
}

/* How many values before `end` equal those `distance` further back, at most `most`. */
static size_t match_back(const nim_values *v, size_t end, size_t distance, size_t most) {
  size_t width = v->byte ? 1 : 2;
  size_t length = 0;
  for (size_t chunk = 4096; chunk >= 32; chunk /= 8) {
    while (most - length >= chunk) {
      const char *from = nim_values_from(v, end - length - chunk);
      if (memcmp(from, from - distance * width, chunk * width) != 0) break;
      length += chunk;
    }
  }
  while (length < most) {
    size_t i = end - length - 1;
    if (nim_values_get(v, i) != nim_values_get(v, i - distance)) break;
    length++;
  }
  return length;
}

/* The last index that a proof needs, or UINT64_MAX when that overflows. */
static uint64_t last_needed(const nim_period *period, uint64_t start, uint64_t length) {
  uint64_t sum = start + length; /* both are counts of values in memory */
  if (period->rule == NIM_PERIOD_CODE) return period->piles * sum + period->span;
  return period->span > UINT64_MAX - sum ? UINT64_MAX : sum + period->span - 1;
}

/* The last eight bytes, which are the tail. */
static const char *tail_of(const nim_values *v) {
  return nim_values_from(v, v->count - (v->byte ? 8 : 4));
}

/* Does the tail look the same `distance` values back? */
static bool tail_matches(const nim_values *v, size_t distance) {
  const char *tail = tail_of(v);
  return memcmp(tail, tail - distance * (v->byte ? 1 : 2), 8) == 0;
}

/* Bytes at which the tail is looked for at a time. */
#define AHEAD 64

/* Does the tail stand at one of so many bytes from `from` on, by every other byte of it?
** All are looked at, without a branch: so compilers make vectors of them. */
static bool may_match(const char *from, const char *tail) {
  unsigned char any = 0;
  for (size_t i = 0; i < AHEAD; i++)
    any |= (unsigned char)((from[i] == tail[0]) & (from[i + 2] == tail[2]) &
                           (from[i + 4] == tail[4]) & (from[i + 6] == tail[6]));
  return any != 0;
}

/* The next distance >= `distance` at which the tail matches, or `end`. */
static size_t next_distance(const nim_values *v, size_t distance, size_t end) {
  size_t width = v->byte ? 1 : 2, many = AHEAD / width, stop;
  const char *tail = tail_of(v);
  for (; distance < end; distance = stop) {
    stop = end - distance > many ? distance + many : end;
    if (stop < end && !may_match(tail - (stop - 1) * width, tail)) continue;
    for (; distance < stop; distance++)
      if (tail_matches(v, distance)) return distance;
  }
  return end;
}

/* How long a match makes a distance a candidate: long enough to mean something, short
** enough to be there before the proof is complete. */
static size_t least_match(const nim_period *period, size_t count) {
  size_t quarter = count / 4;
  if (period->rule == NIM_PERIOD_WINDOW && period->span < quarter)
    return (size_t)period->span;
  return quarter;
}

/* Keeps the first of the distances with the longest match, whose proof needs the fewest
** values. The last `length` values may repeat in steps of `step`, and meet others that do
** at each of them: until both runs end together one ends while the other goes on, so
** nothing in between matches further. */
static void search(nim_period *period, const nim_values *v) {
  size_t least = least_match(period, v->count);
  size_t end = v->count - least + 1;
  size_t longest = 0, step = 0, length = 0;
  period->candidate = 0;
  for (size_t d = 1; d < end; d++) {
    size_t match;
    if (least >= 8) d = next_distance(v, d, end);
    if (d >= end) break;
    match = match_back(v, v->count, d, v->count - d);
    if (match >= least && match > longest) {
      longest = match;
      period->candidate = d;
      period->start = v->count - d - match;
    }
    if (match >= d && step == 0) {
      step = d;
      length = match + d;
    }
    if (match > d)
      d = match;
    else if (step > 0 && match > 2 * step) {
      size_t from = v->count - d;
      size_t reach = step + match_back(v, from, step, from - step);
      d += (reach > length ? reach - length : reach - step) - 1;
    }
  }
}

/* Compares the new values at the followed distance; a difference ends the candidate. */
static void follow(nim_period *period, const nim_values *v) {
  size_t fresh = v->count - period->seen;
  if (period->candidate == 0) return; /* then `seen` may lag behind */
  if (match_back(v, v->count, period->candidate, fresh) < fresh) period->candidate = 0;
}

/* Is the candidate's proof complete? The smallest period of the values from `start` on
** was looked at (a smaller distance that steps over it would make their greatest common
** divisor a smaller one), matches further than its multiples, and so is the candidate. */
static bool prove(nim_period *period, const nim_values *values) {
  if (period->candidate == 0) return false;
  if (last_needed(period, period->start, period->candidate) >= values->count)
    return false;
  nim_period_state(period, period->candidate, period->start, 0);
  period->checked = last_needed(period, period->start, period->candidate);
  return true;
}

bool nim_period_update(nim_period *period, const nim_values *values) {
  if (period->proven) return true;
  if (period->rule == NIM_PERIOD_NONE || values->count == period->seen) return false;
  if (values->count < period->next_search && period->candidate == 0) return false;
  follow(period, values);
  period->seen = values->count;
  if (values->count >= period->next_search) {
    search(period, values);
    period->next_search = values->count + values->count / 8;
  }
  return prove(period, values);
}

bool nim_period_conclude(nim_period *period, const nim_values *values) {
  if (period->proven) return true;
  if (period->rule == NIM_PERIOD_NONE || period->concluded == values->count) return false;
  search(period, values);
  period->seen = period->concluded = values->count;
  return prove(period, values);
}
