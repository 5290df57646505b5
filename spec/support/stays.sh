# stays.sh FILE: a program of two processes that answers no move and does not end by
# itself. Both ignore SIGTERM; the second writes their numbers to the file, and greets.
trap '' TERM
sh -c 'echo $PPID $$ >>"$1"; echo "luanim 1"; exec sleep 1000' sh "$1" &
sleep 1000
