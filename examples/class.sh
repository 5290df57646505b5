#!/bin/sh
# A week of a class, by its number: examples/class.sh WEEK [FLAG...]
#
# submissions/ has a folder for each pupil, whose newest file plays; staff/ has the
# teacher's bots. Flags go to `luanim tournament`. Week 3 becomes week3.jsonl; all weeks
# are rated together, and feedback/week3/ holds what each pupil is to be given. To go on
# with a week that was stopped, repeat its flags and add --resume; to play one again,
# remove its file first.
set -eu
luanim=${LUANIM:-luanim}
week=${1-}
case $week in '' | 0* | *[!0-9]*)
  echo "usage: class.sh WEEK [FLAG...], where WEEK is a number: 1, 2, ..." >&2
  exit 2 ;;
esac
shift
games=week$week.jsonl
feedback=feedback/week$week

# What `luanim check` is to know of the games.
rules='' others='' last=''
for flag; do
  [ "$last" != --rules ] || rules=$flag
  case $flag in
    --rules=*) rules=${flag#*=} ;;
    --misere | --solver) others="$others $flag" ;;
  esac
  last=$flag
done
set -- "$@" --seed "$week" --skip-broken --quiet --out "$games" -- perfect random

# The newest file of a pupil. Names of files have no line breaks here. A pupil is not
# called like the bots above, and NAME=FILE has to be clear.
# shellcheck disable=SC2010
newest() {
  case $1 in perfect | random | *[=:\\\(\)]*) return ;; esac
  ls -Ldpt "submissions/$1/"*.lua 2>/dev/null | grep -v '/$' | head -n 1
}

for folder in submissions/*/; do
  pupil=$(basename "$folder")
  bot=$(newest "$pupil")
  if [ -n "$bot" ]; then set -- "$@" "$pupil=$bot"
  else printf '%s\n' "submissions/$pupil holds no bot, or cannot be its name"; fi
done
for bot in staff/*.lua; do [ ! -f "$bot" ] || set -- "$@" "$bot"; done

said=$($luanim tournament "$@" 2>&1) || {
  status=$?
  printf '%s\n' "$said" >&2
  [ ! -f "$games" ] || echo "to go on with week $week, repeat its flags and add" \
    "--resume; to play it again, remove $games first" >&2
  exit $status
}
mkdir -p "$feedback"
for folder in submissions/*/; do
  pupil=$(basename "$folder")
  bot=$(newest "$pupil")
  [ -n "$bot" ] || continue
  # shellcheck disable=SC2086
  { checked=$($luanim check ${rules:+--rules "$rules"} $others "$bot" 2>&1)
    # It does not take a game on states; whether the bot was left out is known.
    [ $? -ne 2 ] || checked=$(printf '%s\n' "$said" | grep -F " $bot:")
    printf '%s\n' "$checked"
    $luanim mistakes --digest "$games" -- "$pupil" 2>/dev/null
  } >"$feedback/$pupil.txt" || true
done
set --
for n in $(seq "$week"); do [ ! -f "week$n.jsonl" ] || set -- "$@" "week$n.jsonl"; done
$luanim standings "$@"
