# zsh -f offered.zsh SCRIPT WORDS...: what zsh offers for the last of the words, a line
# each. An interactive shell is asked, as there is no completion without one.
zmodload zsh/zpty
local script=$1 out=$1.out; shift
: > $out

zpty -b shell zsh -f -i
tell() { zpty -w shell "$1" }
await() { repeat 200; do grep -q "^$1\$" $out && return; sleep 0.05; done }

tell "PROMPT=; autoload -U compinit; compinit -u -D; source ${(q)script}"
# Calls that only look for what would match offer nothing.
tell 'compadd() {
  local -a hits
  if [[ " $* " != *\ -[OAD]\ * ]]; then
    builtin compadd -O hits "$@"
    print -rl -- $hits >> '${(q)out}'
  fi
  builtin compadd "$@"
}'
tell "print -- -ready >> ${(q)out}"
await -ready
zpty -n -w shell "$*"$'\t\C-u'
tell "print -- -done >> ${(q)out}"
await -done
zpty -d shell
grep -v '^-ready$\|^-done$' $out
rm -f $out
