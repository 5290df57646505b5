#!/bin/sh
# Plays a night of a league in parts on many machines, over ssh, and joins the parts.
#
#     LOGINS=8/alpha,8/beta SHARDS=64 league.sh class
#
# The machines share this directory and have luanim. `8/` is the number of parts that a
# machine plays at a time, `:` is this machine. When parts have failed, the same line
# plays just those, each from where it stopped.
set -eu

class=$1
luanim=${LUANIM:-luanim} season=$class/season.jsonl

"$luanim" league split "$class" --parts "${SHARDS:-8}" >"$class/parts.txt"
if [ -s "$class/parts.txt" ]; then
  parallel --quote --sshlogin "${LOGINS:-:}" --workdir "$PWD" \
    "$luanim" tournament --resume --out {} --workers "${WORKERS:-1}" --quiet \
    <"$class/parts.txt" || {
    echo "$0: parts have failed; the same line again goes on" >&2
    exit 1
  }
  "$luanim" merge "$season" "$class"/parts/*.jsonl --out "$season"
  rm -r "$class/parts"
fi
rm "$class/parts.txt"
"$luanim" league run "$class"
