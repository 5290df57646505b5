--- Changes that no spec can notice, by file and function, each with the reason; a reason
--- for a whole function stands for all changes in it.

local ASSERTED = "it recomputes what assert compares, and decides nothing"
local SAME = "both are the same where they are equal"
local LATER = "the proof comes at the next search, as late as period.h allows"
local NEVER_PLAIN = "it says no to all then, and the loop after takes the bytes"
local SPARE = "room to spare cannot be seen"
local FILTER = "it only decides which distances are compared in full"
local WORK = "work is only counted, for slices to end"
local HASH = "a hash that spreads worse finds the same"
local PAIRS = "pairs of *1 are left out to save work alone"
local EARLY = "what is not answered early is computed"
local NEVER_BEYOND = "no word beyond those of a line is asked for"
local NO_RULE = "without a rule nobody reads them"

return {
  ["src/game/game.c"] = { nim_game_check = ASSERTED },
  ["src/game/piles.c"] = { nim_piles_check = ASSERTED,
    nim_piles_bytes = {
      ["(nim_index_bytes(room) + 7) / 8 -> (nim_index_bytes(room) + 7) * 8"] = SPARE,
    } },
  ["src/game/pile_index.c"] = { nim_index_check = ASSERTED, counts_hold = ASSERTED,
    nim_index_bytes = { ["2 -> 2 + 1"] = SPARE },
    nim_index_update = { ["return -> nothing"] = "the nodes above stay as they are" } },
  ["src/game/moves.c"] = {
    nim_moves_parts = { ["rules->limit < n -> rules->limit <= n"] = SAME },
    none_left = { ["1 -> 0"] = "the largest pile is empty where all are" },
    tokens_of = { ["0 -> 0 + 1"] = "all have one more" },
    gentlest_option = { ["0 -> 0 + 1 #2"] = "the first option has the number 1" },
  },
  ["src/game/option.c"] = {
    nim_option_leaves = {
      ["rest > 0 -> rest >= 0"] = "an empty pile more changes nothing",
    },
  },
  ["src/game/split.c"] = {
    nim_split_next = {
      ["part->take > size -> part->take >= size"] = "nothing comes after taking all",
    },
    split_at = { ["1 -> 0"] = "no split leaves an empty pile" },
    keeps_whole = {
      ["take > 0 -> take >= 0"] = "no code has 1 or 2 in its digit for taking nothing",
    },
    count_pairs = { ["2 -> 2 + 1"] = "pairs are counted one by one a little longer" },
    nothing_new = {
      ["fresh > c.start -> fresh >= c.start"] = SAME,
      ["at - from >= c.period -> at - from > c.period"] = "one more is looked at in vain",
    },
    count_of_three = { ["rest % 2 -> rest / 2"] = "the half is rounded down as well" },
    work_of = {
      ["size / 2 -> size * 2"] = WORK, ["1 -> 1 + 1"] = WORK, ["2 -> 2 + 1 #3"] = WORK,
    },
    step_over = {
      ["1 -> 1 + 1"] = "more are looked at in vain",
      ["next->second > 0 -> next->second <= 0"] = "more are looked at in vain",
      ["next->left = next->second = size -> nothing"] = "more are looked at in vain",
    },
  },
  ["src/record/json.c"] = {
    nim_json_plain = {
      ["end - p >= 8 -> end - p > 8"] = NEVER_PLAIN,
      ["8 -> 8 + 1"] = "eight bytes at once save time; the loop after takes the rest",
    },
    are_plain = {
      ["memcpy(&bytes, at, sizeof bytes) -> nothing"] =
        "it says no to what the copy begins with, and the loop after takes the bytes",
      ["' ' -> ' ' + 1"] = "it says no to a blank too, which the loop after takes",
      ["0x7F -> 0x7F + 1"] = NEVER_PLAIN,
      ["each * 0x80 -> each / 0x80"] = NEVER_PLAIN,
      ["return (odd & each * 0x80) == 0 -> return 0"] = NEVER_PLAIN,
    },
    put_char = { ["0 -> 0 + 1"] = "a zero byte has one byte in any case" },
    put_utf8 = { ["0x800 -> 0x800 + 1"] = "no character of this code is escaped" },
    hex_digit = { ["-1 -> 0"] = "the escape is compared with what it should be" },
    escaped = {
      ["1 -> 1 + 1"] = "a zero byte is refused a step later as well",
      ["-1 -> 0"] = "what is written for 0 has a u, which is not there",
    },
  },
  ["src/record/line.c"] = {
    hash = { ["8 -> 8 + 1 #3"] = "the ninth byte is shifted out of the word again" },
    value_room = { ["2 -> 2 + 1"] = SPARE, ["4 -> 4 + 1"] = SPARE,
      ["7 -> 7 + 1"] = SPARE },
    is_shown = { ["c >= 0 -> c > 0"] = "a zero byte would be escaped" },
    clean_char = { ["' ' -> ' ' + 1"] = "a blank is shown",
      ["c < 0 -> c <= 0"] = "a zero byte has one byte in any case" },
    nim_line_clean = {
      ["hidden > 0 -> hidden >= 0"] = "what is shown is written over it",
    },
    read_reason = { ["1 -> 1 + 1"] = "no reason is empty" },
    read_value = {
      ["return nim_line_skip(at, kind) -> return 0"] =
        "no field between the moves and the detail is of another kind yet",
    },
  },
  ["src/solve/golden.c"] = {
    at_most = { ["a.high < b.high -> a.high <= b.high"] = SAME },
    nim_below_phi = {
      ["a - k -> a + k"] = EARLY,
      ["a <= k -> a < k"] = EARLY,
    },
  },
  ["src/solve/misere.c"] = {
    answer = {
      ["status == NIM_BUDGET -> status != NIM_BUDGET"] =
        "sums that are kept, or not, save work alone",
    },
    add_option = {
      ["1 -> 0"] = "a pile of such a value may be searched as well",
      ["1 -> 1 + 1"] = "a pile of such a value may be searched as well",
    },
    descend = {
      ["1 -> 1 + 1"] = SPARE,
      ["3 * s.n -> 3 / s.n"] = WORK,
      ["8 -> 8 + 1"] = WORK,
    },
    init = { ["1 -> 1 + 1"] = SPARE },
    is_nothing = { ["NIM_DEAD | NIM_STAR -> NIM_DEAD & NIM_STAR"] = PAIRS },
    scaled = {
      ["usual / NIM_MISERE_BUDGET + 1 -> usual / NIM_MISERE_BUDGET - 1"] = WORK,
    },
    spend = { ["m->work < m->look -> m->work <= m->look"] = WORK },
  },
  ["src/solve/pretend.c"] = {
    find_stretch = { ["1 -> 1 + 1"] = "the split before is looked at by itself" },
    count_stretch = {
      ["i < length -> i <= length"] = "a split more counts for no whole period",
    },
    nim_pretend_grow = {
      ["return NIM_NOMEM -> return 0"] =
        "without a quotient the search answers, where it has memory",
    },
    nim_pretend_init = {
      ["memset(t, 0, sizeof *t) -> nothing"] = "it is a part of what has been cleared",
    },
    skip = { ["s.to - s.from -> s.to + s.from"] = "more of a short one is looked at" },
    nim_pretend_free = { ["t->begun = false -> nothing"] = "it goes with its theory" },
  },
  ["src/solve/wythoff_rows.c"] = {
    init_from = { ["0 -> 0 + 1"] = "the first column begins with a zero in any case" },
    larger = {
      ["a > b -> a >= b"] = SAME,
      ["return a > b ? a : b -> return 0"] = "the row has the values before, too",
    },
    nim_wythoff_rows_bytes = {
      ["return *bytes > sets -> return 1"] = "no such size overflows 64 bits",
      ["*bytes > sets -> *bytes >= sets"] = "no such size overflows 64 bits",
    },
    column_of = {
      ["l.words = w->words -> nothing"] = NEVER_BEYOND,
      ["w->rows - 1 -> w->rows + 1"] = SPARE,
    },
    diagonal_of = { ["1 -> 0"] = SPARE },
    word_at = { ["0 -> 0 + 1"] = NEVER_BEYOND },
    own_words = { ["1 -> 1 + 1"] = SPARE },
    words_of = {
      ["(uint64_t)rows * 3 / 64 -> (uint64_t)rows * 3 * 64"] = SPARE,
      ["3 -> 3 + 1"] = SPARE,
    },
  },
  ["src/sequence/grow.c"] = {
    step = { ["count >= limit -> count > limit"] = "the limit is above what there is" },
    nim_seq_push = { ["1 -> 1 + 1"] = SPARE },
    run_steps = { ["work.cost < budget -> work.cost <= budget"] = WORK },
    step_take = {
      ["*cost += 8 + seq->takes -> nothing"] = WORK,
      ["*cost += 8 + seq->takes -> *cost -= 8 + seq->takes"] =
        "slices end early, which no value shows",
    },
  },
  ["src/sequence/period.c"] = {
    least_match = {
      ["return quarter -> return 0"] = LATER,
      ["period->span < quarter -> period->span <= quarter"] = SAME,
    },
    tail_matches = {
      ["return memcmp(tail, tail - distance * (v->byte ? 1 : 2), 8) == 0 -> return 1"] =
        FILTER,
    },
    tail_of = { ["4 -> 4 + 1"] = FILTER },
    follow = {
      ["v->count - period->seen -> v->count + period->seen"] = LATER,
      ["match_back(v, v->count, period->candidate, fresh) < fresh"
        .. " -> match_back(v, v->count, period->candidate, fresh) <= fresh"] = LATER,
    },
    match_back = {
      ["chunk >= 32 -> chunk > 32"] = "no chunk has 32 values",
      ["most - length >= chunk -> most - length > chunk"] =
        "the loop after compares them one by one",
    },
    may_match = {
      ["(from[i] == tail[0]) & (from[i + 2] == tail[2])"
        .. " -> (from[i] == tail[0]) | (from[i + 2] == tail[2])"] = FILTER,
      ["0 -> 0 + 1"] = "all are looked at then",
      ["(from[i] == tail[0]) & (from[i + 2] == tail[2]) & (from[i + 4] == tail[4])"
        .. " -> (from[i] == tail[0]) & (from[i + 2] == tail[2])"
        .. " | (from[i + 4] == tail[4])"] = "more are looked at then",
    },
    nim_period_init = {
      ["2 -> 2 + 1"] = "two piles are two in either way",
      ["period->next_search = FIRST_SEARCH -> nothing"] =
        "so early a search finds nothing",
    },
    nim_period_update = {
      ["period->candidate == 0 -> period->candidate != 0"] = LATER,
      ["period->seen = values->count -> nothing"] =
        "values seen before are compared once more",
      ["0 -> 0 + 1"] = LATER,
      ["values->count < period->next_search -> values->count <= period->next_search"] =
        LATER,
    },
    search = {
      ["d < end -> d <= end"] = "the last distance leaves too few values to match",
      ["d >= end -> d > end"] = "the last distance leaves too few values to match",
      ["d = next_distance(v, d, end) -> nothing"] = FILTER,
      ["8 -> 8 + 1"] = FILTER,
      ["d = match -> nothing"] = "more distances are looked at then",
      ["least >= 8 -> least > 8"] = "more distances are looked at then",
      ["needed < best -> needed <= best"] = "what has a proof needs less than all others",
    },
    next_distance = {
      ["stop < end -> stop >= end"] = FILTER,
      ["stop < end -> stop <= end"] = FILTER,
      ["end - distance > many -> end - distance >= many"] = FILTER,
      ["1 -> 1 + 1 #2"] = FILTER,
      ["continue -> nothing"] = "distances are looked at one by one then",
      ["distance < stop -> distance <= stop"] = "the end is what is returned in any case",
    },
  },
  ["src/sequence/sequence.c"] = {
    max_of_period = {
      ["seq->length < seq->period.length -> seq->length >= seq->period.length"] =
        "more is looked at then",
    },
    nim_seq_adopt = {
      ["0 -> 0 + 1"] = "the first block comes with all that points to it",
      ["0 -> 0 + 1 #4"] = NO_RULE,
      ["0 -> 0 + 1 #5"] = NO_RULE,
      ["0 -> 0 + 1 #6"] = NO_RULE,
    },
    nim_seq_init_take = {
      ["1 -> 0 #3"] = "below two piles the rule takes two",
      ["1 -> 1 + 1 #3"] = "below two piles the rule takes two",
    },
    nim_seq_count = {
      ["seq->length > seq->values.count -> seq->length >= seq->values.count"] = SAME,
    },
    nim_seq_histogram = {
      ["count - known < length -> count - known <= length"] = SAME,
      ["known > count -> known >= count"] = SAME,
    },
    nim_seq_max = {
      ["seq->period.saltus > 0 && count > seq->values.count"
        .. " -> seq->period.saltus > 0 || count > seq->values.count"] =
          "without a saltus the last period has no larger value",
      ["count > seq->values.count -> count >= seq->values.count"] = SAME,
      ["seq->period.saltus > 0 -> seq->period.saltus >= 0"] =
        "without a saltus the last period has no larger value",
    },
    init = {
      ["0 -> 0 + 1 #2"] = NO_RULE,
      ["0 -> 0 + 1 #3"] = NO_RULE,
      ["nim_period_init(&seq->period, NIM_PERIOD_NONE, 0, 0) -> nothing"] =
        "zeros say that there is no rule, too",
    },
  },
  ["src/rules/code.c"] = {
    nim_code_begins = {
      ["0 -> 0 + 1 #5"] = "0 is a digit, seen before",
      ["digit_of(text[0]) >= 0 -> digit_of(text[0]) > 0"] = "0 is a digit, seen before",
    },
  },
  ["src/rules/parameter.c"] = {
    add_run = {
      ["rules->takes > NIM_TAKES_ROOM / 2 -> rules->takes >= NIM_TAKES_ROOM / 2"] =
        "so many are too many for any list",
      ["return false -> return !false"] = "so many are too many for any list",
    },
    sort_takes = { ["0 -> 0 + 1"] = "the first number is kept in any case" },
    nim_parameter_put_takes = {
      ["1 -> 1 + 1 #2"] = "no run of two is left there: all have three or more, or one",
    },
    end_of_run = {
      ["1 -> 0"] = "what stands after the list is never its largest number and one more",
    },
  },
  ["src/quotient/quotient.c"] = {
    nim_quotient_run = { ["0 -> 0 + 1"] = WORK },
    check_heap = {
      ["*work -= reading_of(q, g->at) + g->guess.order -> nothing"] = WORK,
    },
    check_n = {
      ["*work < 0 -> *work <= 0"] = WORK,
      ["return NIM_QUOTIENT_NOMEM -> return 0 #2"] =
        "the same pair is found again, and memory asked for again",
    },
    check_p = {
      ["*work -= reading_of(q, g->at) + g->guess.order -> nothing"] = WORK,
    },
    fill = {
      ["g->guess.order * 2 -> g->guess.order / 2"] = WORK,
      ["*work -= g->guess.order * 2 -> nothing"] = WORK,
    },
    next = {
      ['return exceed(q, "there are more than 2^32 heaps") -> return 0'] =
        "no memory holds so many",
    },
    note_answers = { ["q->count / 2 -> q->count * 2"] = WORK },
    spell_element = { ["next <= heap -> next < heap"] = SAME },
  },
  ["src/quotient/proof.c"] = {
    nim_proof_run = { ["2 -> 2 + 1"] = WORK },
    find_open = {
      ["f->open[m->words - 1] &= (UINT64_C(1) << (m->order % 64)) - 1 -> nothing"] =
        "bits of no element only keep a heap from being passed over",
    },
  },
  ["src/quotient/cover.c"] = {
    gather_option = {
      ["parts[i] >= c->heap -> parts[i] > c->heap"] =
        "the proof has refused such an option before",
    },
    signature = {
      ["0 -> 0 + 1"] = HASH,
      ["h ^= h >> 32 -> nothing"] = HASH,
    },
    start = {
      ["16 -> 16 + 1"] = WORK,
      ["*work -= (int64_t)size / 16 -> nothing"] = WORK,
    },
  },
  ["src/quotient/monoid.c"] = {
    bytes_of = { ["8 -> 8 + 1"] = SPARE },
    hash_row = { ["return (size_t)h -> return 0"] = HASH },
    nim_monoid_check = { ["0 -> 0 + 1"] = "the first product is 0 or 1, or is refused" },
    nim_monoid_reduced = { ["1 -> 1 + 1"] = HASH },
  },
  ["src/quotient/presentation.c"] = {
    next_relation = { ["0 -> 0 + 1 #2"] = "element 1 has the letter 0, as has none" },
    put_word = {
      ["g < m->generators -> g <= m->generators"] = "no letter is beyond the last",
    },
  },
  ["src/quotient/sums.c"] = {
    nim_sums_add = { ["return -> nothing"] = "heaps without options change nothing" },
    nim_sums_hash = {
      ["(h ^ sum[i]) * UINT64_C(0x9E3779B97F4A7C15) ^ (h >> 29)"
        .. " -> (h ^ sum[i]) * UINT64_C(0x9E3779B97F4A7C15) | (h >> 29)"] = HASH,
      ["29 -> 29 + 1"] = HASH,
    },
  },
  ["src/quotient/tame.h"] = {
    nim_tame_kind = {
      ["all->any -> !(all->any)"] = PAIRS,
    },
  },
  ["src/quotient/file.c"] = {
    read_head = { ["2 -> 2 + 1"] = "no text has room for so many heaps" },
    read_checksum = {
      ["size < length -> size <= length"] = "an empty text has no first line",
    },
  },
  ["src/quotient/genus.c"] = {
    follow = {
      ["f->table->path + f->at -> f->table->path - f->at"] =
        "a heap that is looked at alone stands at 0",
      ["return -> nothing #2"] = "the status ends it",
      ["return -> nothing #3"] = "the options of a sum are not asked for",
    },
    nim_genera_init = {
      ["sizeof(nim_genus) / sizeof *t->sums.word"
        .. " -> sizeof(nim_genus) * sizeof *t->sums.word"] = SPARE,
    },
  },
}
