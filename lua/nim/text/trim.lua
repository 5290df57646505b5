--- A text without the blanks around it, in one pass however many there are.
--
--     trim "  yes \r"  --> "yes"

return function(text)
  local from = text:find "%S"
  return from and text:match("^.*%S", from) or ""
end
