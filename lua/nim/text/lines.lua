--- The whole lines of a text, and what is after the last, in one pass.
--
--     local rest = lines("one\ntwo\nthr", print)  --> "thr"

-- each: gets them without their ends
return function(text, each)
  local from = 1
  for stop in text:gmatch "()\n" do
    each(text:sub(from, stop - 1))
    from = stop + 1
  end
  return text:sub(from)
end
