# stays.sh 3>>FILE: a program of two processes that answers no move and does not end by
# itself. Both ignore SIGTERM; the second writes their numbers to the file, with the
# namespace in which they have them, and greets.
trap '' TERM
exec 4<&0
sh -c 'echo $PPID $$ "$(readlink /proc/self/ns/pid)" >&3
  while read -r word number _; do
    case $word in
    luanim) echo "luanim 2" ;;
    new) echo "ready $number" ;;
    *) exec sleep 1000 ;;
    esac
  done' <&4 &
sleep 1000
