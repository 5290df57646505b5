--- How to go on with a tournament, in the words of those who call its functions. A
-- command with flags has others, and puts them here.

---@class nim.text.advice
return {
  --- The file is there already.
  exists = "to go on with it, resume",
  --- The run was interrupted.
  interrupted = "resume to go on",
  --- The run was killed while it wrote.
  killed = "resume goes on",
  --- The disk is full; behind the reason.
  full = "; what is there is kept: make room, and resume",
  --- A line of the file is wrong.
  damaged = "cut the file there, and resume",
  --- Games of a shard are missing.
  missing = "resume its run",
}
