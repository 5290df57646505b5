--- The sentences of the errors of the Lua modules, by code, as `nim.phrases` reads them
-- and says them in the chosen language.
--
--     fault.new("unknown_field", { field = "sede", meant = "seed" })
--     --> "unknown field 'sede': did you mean 'seed'?"

return {
  -- how to go on, after the sentence, for those who call the functions of a tournament;
  -- a command names its flags instead
  advice = {
    file_exists = "; resume to continue it",
    interrupted_kept = "; what was played is kept: resume to continue",
    cut = "; resume to continue it",
    disk_full = "; what was played is kept: free some space, then resume",
    damaged = ": cut the file there, and resume",
    incomplete = "; resume its run",
  },

  -- in which option, limit or pile: `cause` is what is wrong there
  option = "{field}: {cause}",
  field = "field '{field}': {cause}",
  limit = "limit '{limit}': {cause}",
  pile = "pile {pile}: {cause}<: piles are typed apart, as in {apart}>",
  position = "position {position}: {cause}",
  bot = "bot {bot}: {cause}",
  file = "{path}: {cause}",
  line = "{path}:{line}: {cause}",

  normal_only = "'{rules}': Grundy values decide normal play only; use '{word}'",
  misere_pile = "pile {pile}: {cause}: did you mean --misere?",
  draw = "'{text}': {cause}",
  refused = "{cause}",

  -- names
  unknown_field = "unknown field '{field}'<: did you mean '{meant}'?>",
  unknown_limit = "unknown limit '{limit}'<: did you mean '{meant}'?>",
  unknown_format = "unknown format '{format}'<: did you mean '{meant}'?>"
    .. "<: there are {known}>",
  unknown_bot = "there is no bot '{name}'<: did you mean '{meant}'?>",

  -- values
  expected = "{expected} expected, got {got}",
  more_than = "at most {most} {unit}, got {count}",
  no_number = "number expected, got '{word}'",
  negative_number = "number >= 0 expected, got '{word}'",
  large_number = "number beyond 9223372036854775807, got '{word}'",

  -- tournaments
  only_for = "only for {formats}",
  fewer = "must be fewer than the {count} bots",
  withdrawal = "bot and the round it leaves in expected",
  has_withdrawn = "'{name}' withdrew from round {round}, which has begun: it cannot "
    .. "come back",
  withdraws_late = "'{name}' cannot withdraw from round {round}: that round has begun",
  withdraws_never = "'{name}' cannot withdraw from round {round}: the last is {last}",
  withdraws_twice = "bot '{name}' withdraws twice",
  shard_form = "I/N with 1 <= I <= N <= {most} expected, got {got}",
  shard_waits = "the pairings of a {format} depend on results; only {formats} can be "
    .. "split",
  shard_out = "'out' is missing: only files of shards can be merged",
  test_shards = "a test ends by its results and cannot be split into shards",
  test_waits = "only a {formats} can be ended by a test",
  too_many_bots = "a {format} takes at most {most} bots",
  hole = "bots[{bot}] is nil",
  own_functions = "Lua functions play in this process only: use workers = 0",

  -- headers of tournaments
  header = "header: {cause}",
  header_form = "not in the form of a header: keys in order, no spaces",
  no_header = "not the header of a tournament",
  saved_game = "a saved game, not a tournament",
  loose_record = "a record without a header, not a tournament",
  cut_first = "incomplete: neither the header of a tournament nor a record",
  loose_rules = "{file}: records without a header do not hold rules from a file; a "
    .. "tournament's file does",
  read_twice = "records without a header are read twice, so they cannot come from a pipe",
  crlf = "CRLF line endings: the file was altered",
  changed = "does not match: the line was changed",
  version = "unknown version {version}",
  command_files = "array of words, each with its hash, expected",
  too_few_bots = "fewer than two bots",
  same_name = "another bot has the same name: {name}",
  rules_missing = "the text of '{rules}' is missing",
  no_start_rules = "rules on states without a start: pass game:rules(), or for several "
    .. "starts states.game(t):positions(texts).rules",
  rules_of_no_file = "the rules do not come from a file",
  shard_pair = "[I,N] expected",

  -- files of tournaments
  locked = "another run is writing to this file",
  no_reader = "the pipe has no reader",
  directory = "Is a directory",
  empty_name = "the name of the file is empty",
  zero_name = "a file name has no zero byte",
  link_loop = "the links form a loop",
  taken_away = "the file was removed while it was being written",
  cut_short = "the file was truncated while it was being written",
  nothing_written = "nothing can be written",
  long_line = "the line is longer than {most} bytes",
  empty_file = "the file is empty",
  no_record = "unexpected record after game {game}",
  wrong_game = "game {game}: {cause}",
  cannot_go_on = "cannot go on: {cause}",
  file_exists = "the file already exists",
  other_file = "the file already exists and belongs to another tournament",
  interrupted = "interrupted after {played}< of {games}> games",
  interrupted_kept = "interrupted after {played}< of {games}> games",
  cut = "the last line is incomplete: the run was killed",
  disk_full = "{reason}",
  damaged = "{cause}; everything before it is intact",
  other_rules = "{cause}; its rules are others, or the file is damaged",
  broken_reason = "reason of one line expected",
  incomplete = "{shard} is not complete: game {game} is missing",

  -- positions
  draw_form = "form such as random:3-5x1-20 expected",
  draw_too_large = "a number is too large",
  draw_piles = "1 to {most} piles expected",
  draw_range = "no {noun} is from {least} to {most}",
  drawn_over = "no move",
  drawn_outcome = "another outcome",
  none_fits = "none of {tries} drawn positions has a move< and the outcome {outcome}>",
  no_move = "there is no move in {position}",
  no_position = "there is no position to start from",
  drawn_states = "{rules}: a game on states: its positions are texts, and none is "
    .. "drawn",
  link_rules = "a link to the page cannot hold rules from a file or of one's own",

  -- tests
  more_than_elo0 = "more than elo0 expected, got {elo0} and {elo1}",
  unknown_model = "unknown model {model}: binomial or pairs",

  -- how programs of others are isolated
  isolation_way = "{variable}: auto, require or off expected, got '{text}'",
  isolation_none = "exec: programs cannot be isolated from your files and the network: "
    .. "{why}",
}
