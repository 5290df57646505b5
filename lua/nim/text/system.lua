--- What the system says of a file, without the path: io puts it in front, luv puts it
-- after, and a code in front.
--
--     system("a.txt: Permission denied", "a.txt")  --> "Permission denied"
--     system("EACCES: permission denied: a.txt", "a.txt", "EACCES")
--     --> "permission denied"

-- path: as it was given
return function(why, path, code)
  -- foreign: both libraries give these words and nothing else.
  local front, back = (code or path) .. ": ", ": " .. path
  if why:sub(1, #front) == front then why = why:sub(#front + 1) end
  if code and why:sub(-#back) == back then why = why:sub(1, -#back - 1) end
  return why
end
