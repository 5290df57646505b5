#!/bin/sh
# Plays a tournament in shards on many machines, over ssh, and joins the shards.
#
#     LOGINS=8/alpha,8/beta SHARDS=64 \
#       parallel.sh class.jsonl bots/*.lua --rounds 1000 --seed 7
#
# The machines share this directory and have luanim. `8/` is the number of shards that a
# machine plays at a time, `:` is this machine. A shard has one worker, or WORKERS. When
# shards have failed, the same line plays just those, each from where it stopped.
set -eu

out=$1
shift
luanim=${LUANIM:-luanim} shards=${SHARDS:-8} parts=$out.shards
mkdir -p "$parts"

# shellcheck disable=SC2046
parallel --quote --sshlogin "${LOGINS:-:}" --workdir "$PWD" \
  --joblog "$parts/joblog" --resume-failed \
  "$luanim" tournament "$@" --shard "{}/$shards" --out "$parts/{}.jsonl" --resume \
  --workers "${WORKERS:-1}" --quiet ::: $(seq "$shards") </dev/null || {
  echo "$0: shards have failed, see $parts/joblog; the same line again goes on" >&2
  exit 1
}

"$luanim" merge "$parts"/*.jsonl --out "$out"
rm -r "$parts"
