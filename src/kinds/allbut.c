/* allbut:A,B,...: any number but these, at most t. A value can be given again only to
** piles from which all earlier piles of that value are unreachable, so these all lie
** within t of each other; and G(n) is the least value of which that is true, or else M,
** the first that has not been given. More than t piles after M - 1 was first given, it
** and all below it are used up: so one of any t + 1 values in a row is new, and the
** largest until then.
**
** So the 2t values before n give G(n), by how much they differ, and once 2t of them
** repeat in a row, each larger by a saltus, they do so for ever: the values are
** arithmetic-periodic, as is known of finite excluded subtraction sets (Winning Ways,
** ch. 4; A. Siegel, Finite excluded subtraction sets and infinite modular Nim, 2005).
** The same is true of M - G(n), where there is no saltus: that is looked for.
*/
#include "kinds/kinds.h"

/* Numbers that may be excluded, and how large they may be: values have 16 bits. */
#define MOST_EXCLUDED 255u
#define LARGEST 65535u

/* ---- values ---- */

typedef struct kept {
  nim_values below;  /* M - G(n) */
  nim_period period; /* of these */
  uint32_t fresh;    /* M */
  uint32_t count[NIM_VALUES_MAX + 1]; /* how many piles have a value, */
  uint32_t hits[NIM_VALUES_MAX + 1];  /* and how many of them cannot be reached */
  size_t own; /* values that are from here: others prove nothing */
} kept;

static uint32_t value_at(const nim_seq *seq, size_t i) {
  return nim_values_get(&seq->values, i);
}

/* The least value all of whose piles are unreachable, or M. */
static uint32_t least_free(const nim_seq *seq, kept *k) {
  const nim_rules *rules = seq->rules;
  size_t n = seq->values.count;
  uint32_t best = k->fresh, i;
  for (i = 0; i < rules->takes && rules->take[i] <= n; i++)
    k->hits[value_at(seq, n - rules->take[i])]++;
  for (i = 0; i < rules->takes && rules->take[i] <= n; i++) {
    uint32_t value = value_at(seq, n - rules->take[i]);
    if (value < best && k->hits[value] == k->count[value]) best = value;
  }
  for (i = 0; i < rules->takes && rules->take[i] <= n; i++)
    k->hits[value_at(seq, n - rules->take[i])] = 0;
  return best;
}

/* Notes the values that have come; false: no memory. */
static bool note(nim_seq *seq, kept *k) {
  size_t n = k->below.count;
  if (!nim_values_reserve(&k->below, &seq->alloc, seq->values.count, SIZE_MAX))
    return false;
  for (; n < seq->values.count; n++) {
    uint32_t value = value_at(seq, n), below = value < k->fresh ? k->fresh - value : 0;
    if (nim_values_append(&k->below, &seq->alloc, below) != NIM_SEQ_DONE) return false;
    if (below == 0) k->fresh = value + 1;
    k->count[value]++;
  }
  return true;
}

/* The period of the differences is that of the values; these may repeat earlier. */
static void state_period(nim_seq *seq, const kept *k) {
  uint64_t length = k->period.length, first = k->period.preperiod;
  uint32_t saltus = value_at(seq, first + length) - value_at(seq, first);
  while (first > 0 &&
         value_at(seq, first - 1 + length) == value_at(seq, first - 1) + saltus)
    first--;
  nim_period_state(&seq->period, length, first, saltus);
  seq->period.checked = first + length + k->period.span - 1;
}

static nim_seq_status step(nim_seq *seq, uint64_t *cost) {
  kept *k = seq->own;
  nim_seq_status status;
  if (!note(seq, k)) return NIM_SEQ_NOMEM;
  *cost += 8 + 3 * (uint64_t)seq->rules->takes;
  status = nim_values_append(&seq->values, &seq->alloc, least_free(seq, k));
  if (status != NIM_SEQ_DONE) return status;
  k->own++;
  if (!note(seq, k)) return NIM_SEQ_NOMEM;
  if (k->own == seq->values.count && !seq->period.proven &&
      nim_period_update(&k->period, &k->below))
    state_period(seq, k);
  return NIM_SEQ_DONE;
}

static void release(nim_seq *seq) {
  kept *k = seq->own;
  nim_values_free(&k->below, &seq->alloc);
}

static const nim_stepper stepper = {step, release, true, sizeof(kept)};

static bool start(nim_seq *seq, const nim_alloc *alloc, const nim_rules *rules) {
  kept *k = nim_seq_init_own(seq, alloc, rules, &stepper);
  if (k != NULL) nim_period_init(&k->period, NIM_PERIOD_WINDOW, 2 * rules->limit, 1);
  return k != NULL;
}

/* ---- options ---- */

/* The allowed number k, from 0 on: each that is excluded below it moves it up. */
static uint64_t allowed(const nim_rules *rules, uint64_t k) {
  uint64_t number = k + 1;
  uint32_t i;
  for (i = 0; i < rules->takes && rules->take[i] <= number; i++) number++;
  return number;
}

static uint64_t least(const nim_rules *rules) {
  return allowed(rules, 0);
}

/* How many of 1 .. number are excluded. */
static size_t excluded(const nim_rules *rules, uint64_t number) {
  return nim_up_to(rules->take, rules->takes, number);
}

static uint64_t above(const nim_rules *rules, uint64_t number) {
  return allowed(rules, number - excluded(rules, number));
}

static uint64_t count(const nim_theory *theory, uint64_t size) {
  return size - excluded(theory->rules, size);
}

/* The pile that stands for i, one of the first, and has that value; false: none. */
static bool place_of(const nim_seq *seq, uint64_t i, uint64_t value, uint64_t *place) {
  const nim_period *period = &seq->period;
  uint64_t first = nim_seq_get(seq, i), turns;
  *place = i;
  if (first == value || i < period->preperiod || first > value) return first == value;
  turns = (value - first) / period->saltus;
  if (turns > NIM_MAX_SIZE / period->length) return false;
  *place = i + turns * period->length;
  return (value - first) % period->saltus == 0;
}

/* The least number above `take` that leads to the value, and how many there are. */
static uint64_t ways(const nim_theory *theory, uint64_t size, uint64_t value,
                     uint64_t take, uint64_t *found) {
  const nim_rules *rules = theory->rules;
  const nim_seq *seq = theory->values;
  uint64_t i, place, number, best = 0;
  *found = 0;
  for (i = 0; i < seq->period.preperiod + seq->period.length; i++) {
    if (!place_of(seq, i, value, &place) || place >= size) continue;
    number = size - place;
    if (number <= take) continue;
    if (excluded(rules, number) != excluded(rules, number - 1)) continue;
    ++*found;
    if (best == 0 || number < best) best = number;
  }
  return best;
}

static bool to(const nim_theory *theory, uint64_t size, uint64_t value, nim_part *part) {
  uint64_t found;
  if (!theory->values->period.proven) return nim_option_scan(theory, size, value, part);
  return nim_option_take(part, size, ways(theory, size, value, part->take, &found));
}

static uint64_t count_to(const nim_theory *theory, uint64_t size, uint64_t value) {
  uint64_t found;
  if (!theory->values->period.proven) return nim_option_count_each(theory, size, value);
  ways(theory, size, value, 0, &found);
  return found;
}

static uint64_t work(const nim_theory *theory, uint64_t size) {
  const nim_period *period = &theory->values->period;
  return period->proven ? period->preperiod + period->length : size;
}

static const nim_options options = {.least = least,
                                    .above = above,
                                    .count = count,
                                    .nth = allowed,
                                    .to = to,
                                    .count_to = count_to,
                                    .work = work};

/* ---- the word ---- */

static bool read(nim_rules *rules, const nim_rules_word *word, nim_text *why) {
  if (!nim_parameter_takes(rules, word, why)) return false;
  if (rules->takes > MOST_EXCLUDED)
    return nim_say(why, "at most %u numbers can be excluded, got %u", MOST_EXCLUDED,
                   (unsigned)rules->takes);
  return rules->limit <= LARGEST ||
         nim_say(why, "'%.*s': numbers up to %u can be excluded",
                 nim_rules_word_shown(word), word->begin, LARGEST);
}

static const nim_parameter parameter = {NIM_PARAMETER_LIST, nim_parameter_named, read,
                                        nim_parameter_put_takes};

const nim_kind nim_kind_allbut = {.name = "allbut",
                                  .title = "the subtraction game",
                                  .example = "allbut:2,5",
                                  .help = "take any number but 2 and 5 from one pile",
                                  .parameter = &parameter,
                                  .options = &options,
                                  .start = start,
                                  .pairing = true};
