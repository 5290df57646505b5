#!/bin/sh
# A week of a class, by its number: examples/class.sh WEEK [FLAG...]
#
# submissions/ has a folder for each pupil, whose newest file plays; staff/ has the
# teacher's bots. Flags go to `luanim tournament`. Week 3 becomes week3.jsonl; all weeks
# are rated together, and feedback/week3/ holds what each pupil is to be given.
set -eu
luanim=${LUANIM:-luanim}
week=$1
shift
games=week$week.jsonl
feedback=feedback/week$week
mkdir -p "$feedback"
set -- "$@" --seed "$week" --skip-broken --quiet --out "$games"

for folder in submissions/*/; do
  pupil=$(basename "$folder")
  # Names of files have no line breaks here; the newest stands first.
  # shellcheck disable=SC2012
  newest=$(ls -t "$folder"*.lua 2>/dev/null | head -n 1)
  if [ -z "$newest" ]; then
    echo "$pupil has handed in nothing"
    continue
  fi
  $luanim check "$newest" >"$feedback/$pupil.txt" 2>&1 || true
  set -- "$@" "$pupil=$newest"
done
for bot in staff/*.lua; do [ ! -f "$bot" ] || set -- "$@" "$bot"; done

$luanim tournament perfect random "$@" 2>/dev/null
for text in "$feedback"/*.txt; do
  pupil=$(basename "$text" .txt)
  $luanim mistakes "$games" "$pupil" --digest >>"$text" 2>/dev/null || true
done
set --
for n in $(seq "$week"); do [ ! -f "week$n.jsonl" ] || set -- "$@" "week$n.jsonl"; done
$luanim standings "$@"
