#!/bin/sh
# A week of a class, by its number: examples/class.sh WEEK [FLAG...]
#
# submissions/ has a folder for each pupil, whose newest file plays; staff/ has the
# teacher's bots. Flags go to `luanim tournament`. Week 3 becomes week3.jsonl; all weeks
# are rated together, and feedback/week3/ holds what each pupil is to be given: `luanim
# check` under the usual limits, and mistakes in the games, with links to the page where
# PAGE is its address, in the language that WORDS names (de, fr, es). gradebook.csv has a
# row for each pupil and week: rank and points in that week, and the mark of the check.
# To go on with a week that was stopped, repeat its flags and add --resume: the files that
# it began with play, which have to be as they were. To play one again, remove its file.
set -eu
luanim=${LUANIM:-luanim}
week=${1-}
case $week in '' | 0* | *[!0-9]*)
  echo "usage: class.sh WEEK [FLAG...], where WEEK is a number: 1, 2, ..." >&2
  exit 2 ;;
esac
shift
$luanim --version >/dev/null 2>&1 || {
  echo "class.sh: no '$luanim' to run: put it in PATH, or its path in LUANIM" >&2
  exit 2
}
games=week$week.jsonl
feedback=feedback/week$week

[ ! "${WORDS-}" ] || $luanim analyze 1 --lang "$WORDS" >/dev/null || exit 2

# What `luanim check` is to know of the games. A bracket is for pupils alone.
rules=nim others='' last='' format='' guests='perfect random'
for flag; do
  [ "$last" != --rules ] || rules=$flag
  [ "$last" != --format ] || format=$flag
  [ "$last" != --isolate ] || others="$others --isolate=$flag"
  case $flag in
    --rules=*) rules=${flag#*=} ;;
    --format=*) format=${flag#*=} ;;
    --misere | --solver | --isolate=*) others="$others $flag" ;;
    --help | -h | --json | --out* | -o* | --prior* | --quiet | --shard* | --watch)
      echo "class.sh: $flag is not for a week of a class" >&2
      exit 2 ;;
    *=*submissions/*) [ -d "submissions/${flag%%=*}" ] ||
      echo "class.sh: no folder submissions/${flag%%=*}: nobody gets its feedback" >&2 ;;
  esac
  last=$flag
done
case $format in knockout | double*) guests='' ;; esac
# shellcheck disable=SC2086
set -- --seed "$week" "$@" --skip-broken --quiet --out "$games" -- $guests

# Is it a file that may play: one that the week began with, where it has begun? What its
# first line may write in another way stands for anything.
plays() {
  case $1 in *\"*) return 1 ;; esac
  [ -f "$1" ] || return 1
  [ -s "$games" ] || return 0
  path=$(printf '%s\n' "$1" | LC_ALL=C sed 's/[^[:alnum:]_/. -]/[^"]*/g')
  head -n 1 "$games" | grep -q "\"$path\""
}

# Sets `bot` to the newest file of a pupil, or to nothing and `why` to the reason. Names
# of files have no line breaks here. A pupil is not called like the bots above and those
# of staff/, and NAME=FILE has to be clear.
# shellcheck disable=SC2012
find_bot() {
  bot='' wrong=$(printf %s "$1" | tr -cd '=:\\()"' | sed "s/..*/a name has no '&'/")
  case $1 in
    perfect | random) wrong="luanim has a bot of this name" ;;
    ' '* | *' ' | *'  '*) wrong="a name has no blanks at its ends or side by side" ;;
  esac
  if plays "staff/$1.lua"; then wrong="there is staff/$1.lua"; fi
  why="submissions/$1: rename the folder: $wrong"
  [ ! "$wrong" ] || return 0
  why="submissions/$1: no .lua file plays in week $week"
  for file in "submissions/$1"/*; do
    [ ! -e "$file" ] || why="$why; $(reason "$file")"
    case $why in *\;*\;*\;*) break ;; esac # three are enough
  done
  [ "$(ls "submissions/$1")" ] || why="$why; the folder is empty"
  bot=$(ls -dt "submissions/$1/"*.lua 2>/dev/null |
    while IFS= read -r file; do
      if plays "$file"; then printf '%s\n' "$file"; break; fi
    done)
}

# Why a file does not play.
reason() {
  found=${1##*/}
  around=$(basename "${1%/*}")
  if [ -d "$1" ]; then echo "$found is a folder: put its files into $around itself"
  else case $found in
    *\"*) echo "a name with '\"' cannot" ;;
    *.lua) echo "$found was not there when the week began" ;;
    *.[Ll][Uu][Aa]) echo "$found: the name has to end in .lua" ;;
    *) echo "$found is no .lua file" ;;
  esac; fi
}

# Sets `bot` to what plays for a pupil among some words, if anything.
entry() {
  name=$1 bot=
  shift
  for word; do case $word in "$name="*) bot=${word#*=} ;; esac; done
  [ "$bot" ]
}

show() { printf %s "$1" | tr '[:cntrl:]' '?'; echo; }

entered='' notes='' # a line for a pupil, which begins with /
for folder in submissions/*/; do
  [ -d "$folder" ] || { echo "class.sh: no folder is in submissions/" >&2; exit 2; }
  pupil=$(basename "$folder")
  if entry "$pupil" "$@"; then entered=1; continue; fi
  find_bot "$pupil"
  if [ "$bot" ]; then
    entered=1
    set -- "$@" "$pupil=$bot"
    # Something newer that never will play; a file that is not there yet is for later.
    # shellcheck disable=SC2012
    last=$(ls -dt "submissions/$pupil"/* | head -n 1) note=
    if [ "$last" != "$bot" ] && { [ -d "$last" ] || [ "${last%.lua}" = "$last" ]; }; then
      notes="$notes/$(show "$pupil: ${bot##*/} plays; $(reason "$last")")
"
    else # Copies may have lost the times by which the newest is known.
      for file in "submissions/$pupil/"*.lua; do
        [ "$file" = "$bot" ] || [ "$(find "$bot" -newer "$file")" ] || note=1
      done
      case $note$(printf %s "submissions/$pupil/"*.lua) in
        "$bot") ;;
        1*) show "$pupil: ${bot##*/} plays; another .lua file is no older" ;;
        *) show "$pupil: ${bot##*/} is the newest" ;;
      esac
    fi
  else show "$why"; fi
done
for file in submissions/*; do
  [ ! -f "$file" ] || show "$file: in no pupil's folder"
done
printf %s "$notes" | cut -c 2-
for word in "$@" staff/*.lua; do
  case $word in *=submissions/*.lua | staff/*.lua) [ ! -f "${word#*=}" ] ||
    printf '%s %s\n' "$(cksum <"${word#*=}" | tr ' ' :)" "${word%%=*}" ;;
  esac
done | sort | awk '{ i = $1; sub(/^[^ ]* /, ""); all[i] = all[i] ", " $0; n[i]++ }
  END { for (i in all) if (n[i] > 1) print "the same text:" substr(all[i], 2) }' | sort
[ "$entered" ] || { echo "class.sh: no bot of a pupil plays" >&2; exit 2; }
for bot in staff/*.lua; do
  if [ "$guests" ] && plays "$bot"; then set -- "$@" "$bot"; fi
done

[ ! -t 2 ] || echo "playing week $week" >&2
trap : INT # what was played is kept, and how to go on is said
said=$($luanim tournament "$@" 2>&1) || {
  status=$?
  printf '%s\n' "$said" >&2
  [ ! -f "$games" ] || echo "to go on with week $week, repeat its flags and add" \
    "--resume; to play it again, remove $games first" >&2
  exit $status
}
trap - INT
if same=$(head -n 1 "$games" | tr '{' '\n' | sed -n \
  's/^"name":"\([^"]* #[0-9]*\)","bot":"\([^"]*\)".*/\1=\2/p' |
  grep -vxF -e "$(printf '%s\n' "$@")"); then
  echo "class.sh: two bots have one name ($same): rename one," \
    "remove $games and play again" >&2
  exit 1
fi
printf '%s\n' "$said" | grep -v 'left out: \|^$' >&2 || :
[ ! -t 2 ] || echo "writing $feedback/" >&2 # which takes its time
mkdir -p "$feedback"
rm -f "$feedback"/*.txt
# Rank, name and points are the first columns, and a name may have commas.
ranks=$($luanim standings --csv "$games" | sed 's/\(,[^,]*\)\{17\}$//')
for folder in submissions/*/; do
  pupil=$(basename "$folder")
  # shellcheck disable=SC2086
  if ! entry "$pupil" "$@"; then
    find_bot "$pupil"
    printf '%s\n' "$why" >"$feedback/$pupil.txt"
  else { # Whether it was left out; a game on states is not for `luanim check`.
    printf '%s\n' "$said" | grep -F " $bot:"
    printf %s "$notes" | grep -F "/$pupil: " | cut -c 2-
    checked=$($luanim check --rules "$rules" $others "$bot" 2>&1)
    [ $? -eq 2 ] || printf 'In positions of luanim check:\n%s\n\n' "$checked"
    digest=$($luanim mistakes --digest ${PAGE:+--page "$PAGE"} \
      ${WORDS:+--lang "$WORDS"} "$games" -- "$pupil" 2>/dev/null) &&
      printf 'In the games of week %s:\n%s\n' "$week" "$digest"
  } >"$feedback/$pupil.txt" || true; fi
  name=$(printf %s "$pupil" | sed "s/^[-+=@]/'&/; s/\"/\"\"/g; s/.*[\",].*/\"&\"/")
  row=$([ "$bot" ] && printf '%s\n' "$ranks" | grep -F ",$name,") || row=",$name,"
  show "$week,$row,$(sed -n 's/^Mark: \([A-F]\)$/\1/p' "$feedback/$pupil.txt")"
done >"$feedback.new" && mv "$feedback.new" "$feedback.csv"
echo week,rank,name,points,mark >gradebook.csv
for file in feedback/week*.csv; do # of a week that was removed it has nothing
  [ ! -f "$(basename "$file" .csv).jsonl" ] || cat "$file"
done | sort -sn >>gradebook.csv
[ "$guests" ] || { $luanim standings --bracket "$games" && echo; }
set --
for n in $(seq "$week"); do
  [ -f "week$n.jsonl" ] || continue
  set -- "$@" "week$n.jsonl"
  [ -f "feedback/week$n.csv" ] || echo "feedback/week$n/ is not whole: repeat the flags" \
    "of week $n and add --resume" >&2
done
$luanim standings "$@"
