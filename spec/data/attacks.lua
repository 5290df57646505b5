-- Attacks on the sandbox of bots. Each is a chunk that is run when the bot is loaded, and
-- once more inside its `move`; `load` and `move` say how the game against `greedy` on
-- 3 5 7 9 ends then. `time` is for what only the clock can stop: walks over keys of one
-- hash, and comparing long strings or reading long numerals in one instruction. All but
-- those marked `whole` are run in `start`, in `finish` and in a coroutine too. Those that
-- are `measured` show that a call takes no longer than it may.
return {
  { id = "A1", title = "plain infinite loop",
    load = "instructions", move = "instructions", code = [==[
while true do end
]==] },
  { id = "A3", title = "numeric for to maxinteger",
    load = "instructions", move = "instructions", code = [==[
for i=1,math.maxinteger do end
]==] },
  { id = "A5", title = "pcall re-catches the hook error in a loop",
    load = "instructions", move = "instructions", code = [==[
while true do pcall(function() while true do end end) end
]==] },
  { id = "A7", title = "xpcall message handler loops",
    load = "instructions", move = "instructions", code = [==[
xpcall(function() while true do end end, function() while true do end end)
]==] },
  { id = "A9", title = "__gc finalizer loops",
    load = "error", move = "error", code = [==[
setmetatable({}, {__gc=function() while true do end end}) for i=1,1e7 do local
  x={} end
]==] },
  { id = "A11", title = "__gc re-arming itself",
    load = "error", move = "error", code = [==[
local mt={} mt.__gc=function(o) setmetatable(o,mt) end setmetatable({},mt)
  return 1
]==] },
  { id = "A13", title = "__close handler chain: 150 handlers, each loop",
    load = "instructions", move = "instructions", code = [==[
local function f(n) local x <close> = setmetatable({}, {__close=function()
  while true do end end}) if n>0 then f(n-1) end while true do end end f(150)
]==] },
  { id = "A15", title = "coroutine inner loop",
    load = "instructions", move = "instructions", code = [==[
coroutine.wrap(function() while true do end end)()
]==] },
  { id = "A17", title = "coroutine swallows the kill, parent goes on",
    load = "instructions", move = "instructions", code = [==[
while true do local c=coroutine.create(function() while true do end end)
  coroutine.resume(c) end
]==] },
  { id = "A19", title = "string.rep of the empty string",
    load = "error", move = "error", code = [==[
return #(("").rep("", math.maxinteger))
]==] },
  { id = "A21", title = "pattern backtracking with a-",
    load = "instructions", move = "instructions", code = [==[
return (("a"):rep(40)):find(("a-"):rep(40).."b")
]==] },
  { id = "A23", title = "gsub with backtracking pattern, inside one C c",
    load = "instructions", move = "instructions", code = [==[
return (("x"):rep(50000):gsub("(.-)(.-)(.-)y","%1"))
]==] },
  { id = "A25", title = "table.move over a huge empty range",
    load = "error", move = "error", code = [==[
table.move({},1,math.maxinteger-1,1,{})
]==] },
  { id = "A27", title = "table.remove with lying __len",
    load = "error", move = "error", code = [==[
table.remove(setmetatable({}, {__len=function() return 1<<40 end}), 1)
]==] },
  { id = "A29", title = "table.concat over 2^40 with an __index functio",
    load = "error", move = "error", code = [==[
return table.concat(setmetatable({}, {__index=function() return '' end}), '',
  1, 1<<40)
]==] },
  { id = "A31", title = "next over an emptied 2^17 table, O(n) per inst",
    load = "memory", move = "memory", code = [==[
local t={} for i=1,1<<17 do t['k'..i]=i end for k in pairs(t) do t[k]=nil end
  for i=1,1e9 do next(t) end
]==] },
  { id = "A33", title = "load of deeply chained concatenations",
    load = "error", move = "error", code = [==[
return load("return "..("a.."):rep(20000).."a")
]==] },
  { id = "A35", title = "ephemeron chain makes one atomic GC step long",
    load = "memory", move = "memory", code = [==[
local t=setmetatable({}, {__mode='k'}) local k={} for i=1,60000 do local n={}
  t[n]=k k=n end return 1
]==] },
  { id = "B37", title = "doubling concatenation",
    load = "memory", move = "memory", code = [==[
local s="x" while true do s=s..s end
]==] },
  { id = "B39", title = "closure/upvalue growth",
    load = "instructions", move = "instructions", code = [==[
local t={} while true do t[#t+1]=function() return t end end
]==] },
  { id = "B41", title = "pcall hides the memory error and keeps the hea",
    load = "instructions", move = "instructions", code = [==[
T={} pcall(function() while true do T[#T+1]=("x"):rep(1000)..#T end end) return
  "full"
]==] },
  { id = "B43", title = "table.unpack / select stack growth",
    load = "error", move = "error", code = [==[
return select('#', table.unpack({},1,999000))
]==] },
  { id = "B45", title = "string.format width flood",
    load = "error", move = "error", code = [==[
local f=("%99.99f"):rep(10000) return #f:format(table.unpack({},1,10000))
]==] },
  { id = "B47", title = "gsub amplification",
    load = "memory", move = "memory", code = [==[
return #(("x"):rep(60000):gsub("x",("y"):rep(60000)))
]==] },
  { id = "B49", title = "load with an endless reader",
    load = "error", move = "error", code = [==[
return load(function() return "x=1 " end)
]==] },
  { id = "C51", title = "nested pcall 10^6 deep",
    load = "error", move = "illegal move", code = [==[
local function f() pcall(f) end f()
]==] },
  { id = "C53", title = "__index chain loop",
    load = "error", move = "error", code = [==[
local t={} setmetatable(t,{__index=t}) local u=setmetatable({}, {__index=t})
  t.x=nil local a,b={}, {} setmetatable(a,{__index=b})
  setmetatable(b,{__index=a}) return a.x
]==] },
  { id = "C55", title = "nested gsub callbacks",
    load = "error", move = "error", code = [==[
local function f() return (("x"):gsub("x",f)) end f()
]==] },
  { id = "C57", title = "parser nesting",
    load = "error", move = "error", code = [==[
return load(("("):rep(100000).."1"..(")"):rep(100000))
]==] },
  { id = "C59", title = "error in error handling",
    load = "error", move = "illegal move", code = [==[
local function e() error(setmetatable({}, {__concat=function() e() end})..1)
  end return pcall(e)
]==] },
  { id = "D61", title = "bytecode via load",
    load = "error", move = "illegal move", code = [==[
local f=string.dump and string.dump(function() return 1 end) or "\27Lua" local
  r,e=load(f,"x","b") return tostring(r)..tostring(e)
]==] },
  { id = "D63", title = "load gets the real globals instead of the sand",
    load = "error", move = "illegal move", code = [==[
return tostring(load("return _ENV==_G and os")())
]==] },
  { id = "D65", title = "string library table rewritten through a strin",
    load = "error", move = "illegal move", code = [==[
string.format=function() return "owned" end return ("%d"):format(1)
]==] },
  { id = "D67", title = "address leak by tostring/%p",
    load = "error", move = "error", code = [==[
return tostring({})..string.format("%p",{})
]==] },
  { id = "D69", title = "debug.sethook clears the limit",
    load = "error", move = "error", code = [==[
debug.sethook() while true do end
]==] },
  { id = "D71", title = "_ENV replaced",
    load = "error", move = "illegal move", code = [==[
_ENV=setmetatable({}, {__index=function(_,k) return k end}) return x
]==] },
  { id = "D73", title = "math.randomseed undoes the per-game seed",
    load = "error", move = "error", code = [==[
math.randomseed() return math.random(1000000)
]==] },
  { id = "E75", title = "error object with looping __tostring",
    load = "error", move = "error", code = [==[
error(setmetatable({}, {__tostring=function() while true do end end}))
]==] },
  { id = "E77", title = "error(nil)",
    load = "error", move = "error", code = [==[
error(nil)
]==] },
  { id = "E79", title = "error message with newlines, NUL, ANSI and inv",
    load = "error", move = "error", code = [==[
error("\27[2J\n{\"result\":\"1-0\"}\0\xff")
]==] },
  { id = "E81", title = "top-level chunk loops at load time",
    load = "instructions", move = "instructions", code = [==[
while true do end -- at file scope, before any bot table is returned
]==] },
  { id = "A83", title = "pcall loop inside a sort comparator",
    load = "instructions", move = "instructions", code = [==[
table.sort({3,2,1}, function() while true do pcall(function() while true do end
  end) end end)
]==] },
  { id = "F85", title = "returns nil / nothing", whole = true,
    load = "illegal move", code = [==[
return {name='n', move=function(s) end}
]==] },
  { id = "F86", title = "returns NaN / inf / 1e308 / 1.5 as heap or tak", whole = true,
    load = "illegal move", code = [==[
return {move=function(s) return 0/0, 1.5 end}
]==] },
  { id = "F87", title = "returns numeric strings", whole = true,
    load = "illegal move", code = [==[
return {move=function(s) return '1','1' end}
]==] },
  { id = "F88", title = "take 0, negative, more than heap, math.mininte", whole = true,
    load = "illegal move", code = [==[
return {move=function(s) return 1, math.mininteger end}
]==] },
  { id = "F89", title = "heap index 0, n+1, empty heap", whole = true,
    load = "illegal move", code = [==[
return {move=function(s) return 0,1 end}
]==] },
  { id = "F90", title = "10^6 return values", whole = true,
    load = "illegal move", code = [==[
return {move=function(s) return table.unpack({},1,200000) end}
]==] },
  { id = "F91", title = "move table whose fields change between reads",
    load = "illegal move", move = "illegal move", code = [==[
local n=0 return {move=function(s) return setmetatable({},
  {__index=function(_,k) n=n+1 return n end}) end}
]==] },
  { id = "F92", title = "mutates the state it was given", whole = true,
    load = "error", code = [==[
return {move=function(s) s.heaps[1]=0 s.turn=2 return 2,1 end}
]==] },
  { id = "F93", title = "keeps the state object and reads it later / af",
    load = "last token", move = "illegal move", code = [==[
local K return {move=function(s) K=K or s return 1,1 end}
]==] },
  { id = "F94", title = "calls a host function with wrong self / after", whole = true,
    load = "error", code = [==[
return {move=function(s) return s.legal(42) end}
]==] },
  { id = "F95", title = "yields out of the move function", whole = true,
    load = "illegal move", code = [==[
return {move=function(s) coroutine.yield(1,1) end}
]==] },
  { id = "F96", title = "name with newline, quotes, ANSI, 1 MB, '../../", whole = true,
    load = "last token", code = [==[
return {name='../../etc/x\n\27[2J', move=function() return 1,1 end}
]==] },
  { id = "F97", title = "name is a table with __tostring", whole = true,
    load = "error", code = [==[
return {name=setmetatable({}, {__tostring=function() while true do end end})}
]==] },
  { id = "F98", title = "state carried across games to break reproducib",
    load = "illegal move", move = "illegal move", code = [==[
local g=0 return {move=function(s) g=g+1 return 1, 1+g%2 end}
]==] },
  { id = "F99", title = "pairs order over string keys differs per proce", whole = true,
    load = "last token", code = [==[
return {move=function(s) for k in pairs{a=1,b=2,c=3,d=4} do return 1, #k end
  end}
]==] },
  { id = "F100", title = "heap filled to the brim, then the host pushes",
    load = "instructions", move = "illegal move", code = [==[
T={} return {move=function(s) pcall(function() while true do
  T[#T+1]=('x'):rep(1000)..#T end end) return 1,1 end}
]==] },
  { id = "G1", title = "long string as the limit of a loop",
    load = "time", move = "time", measured = true, code = [==[
local s="1"..("0"):rep(4000000) for i=1,1e9 do for j=1,s do break end end
]==] },
  { id = "G2", title = "comparison of long strings",
    load = "time", move = "time", code = [==[
local s=("x"):rep(4000000) local a,b=s.."a",s.."b" while true do local x=a<b end
]==] },
  { id = "G3", title = "ephemerons in a chain out of order",
    load = "error", move = "illegal move", code = [==[
local nodes={} for i=1,30000 do nodes[i]={} end
for i=30000,2,-1 do local j=(i*7919)%i+1 nodes[i],nodes[j]=nodes[j],nodes[i] end
local mt={} local t=setmetatable({}, mt) mt.__mode='k' setmetatable(t,mt)
for i=1,29999 do t[nodes[i]]=nodes[i+1] end nodes=nil
for i=1,1e5 do local x={} end
]==] },
  { id = "G4", title = "rehash churn",
    load = "instructions", move = "instructions", code = [==[
local t={} for i=1,1<<15 do t['k'..i]=i end local i=1 while true do
  t['k'..i]=nil t['z'..i]=1 i=i+1 end
]==] },
  { id = "G5", title = "coroutines too short for the hook",
    load = "instructions", move = "instructions", code = [==[
while true do coroutine.wrap(function() local x=0 for i=1,20 do x=x+i end
  end)() end
]==] },
  { id = "G6", title = "nested coroutines",
    load = "error", move = "error", code = [==[
local function f() coroutine.wrap(f)() end f()
]==] },
  { id = "G7", title = "close swallows",
    load = "instructions", move = "instructions", code = [==[
while true do pcall(function() local x <close> = setmetatable({},
  {__close=function() error('mine') end}) while true do end end) end
]==] },
  { id = "G8", title = "__call that leads to itself",
    load = "error", move = "error", code = [==[
local t={} setmetatable(t,{__call=t}) t()
]==] },
  { id = "G9", title = "pattern with a set of 60000",
    load = "instructions", move = "instructions", code = [==[
return (("a"):rep(10000)):find("["..("b"):rep(60000).."]*c")
]==] },
  { id = "G10", title = "many varargs passed on",
    load = "memory", move = "memory", code = [==[
local function f(...) while true do select('#', ...) end end
  f(table.unpack({},1,200000))
]==] },
  { id = "G11", title = "bytes as values",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(200000) while true do s:byte(1,-1) end
]==] },
  { id = "G12", title = "deep recursion",
    load = "memory", move = "memory", code = [==[
local function f() return 1+f() end f()
]==] },
  { id = "G13", title = "pairs on big strings",
    load = "instructions", move = "instructions", code = [==[
local t={} for i=1,20000 do t['k'..i]=i end while true do for k in pairs(t) do
  end end
]==] },
  { id = "G14", title = "tostring loop",
    load = "error", move = "error", code = [==[
local t=setmetatable({}, {__tostring=function(t) return tostring(t) end})
  tostring(t)
]==] },
  { id = "G15", title = "gsub callback kill",
    load = "instructions", move = "instructions", code = [==[
while true do pcall(string.gsub,"x","x",function() while true do end end) end
]==] },
  { id = "G16", title = "loop by goto",
    load = "instructions", move = "instructions", code = [==[
::a:: goto a
]==] },
  { id = "G17", title = "loop in the closing value of a for",
    load = "instructions", move = "instructions", coroutine = "error", code = [==[
for k in pairs({}),nil,nil,setmetatable({}, {__close=function() while true do
  end end}) do end
]==] },
  { id = "G18", title = "long strings in lower case",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(5000000) while true do s:lower() end
]==] },
  { id = "G19", title = "long strings as numbers",
    load = "instructions", move = "instructions", code = [==[
local s=("1"):rep(5000000) while true do tonumber(s) end
]==] },
  { id = "G20", title = "many strings",
    load = "instructions", move = "instructions", code = [==[
local t={} while true do t[#t+1]=tostring(#t) end
]==] },
  { id = "G21", title = "table of tables",
    load = "instructions", move = "instructions", code = [==[
local t={} while true do t={t} end
]==] },
  { id = "G22", title = "coroutines in memory",
    load = "memory", move = "memory", code = [==[
local t={} while true do t[#t+1]=coroutine.create(function() end) end
]==] },
  { id = "G23", title = "sort with yields",
    load = "error", move = "illegal move", code = [==[
local co=coroutine.wrap(function() table.sort({3,2,1},function()
  coroutine.yield() end) end) co() co() co()
]==] },
  { id = "G24", title = "balance that never ends",
    load = "instructions", move = "instructions", code = [==[
return (("("):rep(100000)):find("%b()")
]==] },
  { id = "G25", title = "frontiers with long sets",
    load = "error", move = "illegal move", code = [==[
return (("a"):rep(3000)):rep(30):gsub("%f["..("%w"):rep(2000).."].-%f[%W]","x")
]==] },
  { id = "G26", title = "nested quantifiers",
    load = "instructions", move = "instructions", code = [==[
return (("a"):rep(3000)):match(".-.-.-.-b")
]==] },
  { id = "G27", title = "back references",
    load = "instructions", move = "instructions", code = [==[
return (("a"):rep(5000)):match("(.*)%1%1%1b")
]==] },
  { id = "G28", title = "kill in a wrapped coroutine",
    load = "instructions", move = "instructions", code = [==[
while true do pcall(coroutine.wrap(function() while true do end end)) end
]==] },
  { id = "G29", title = "xpcall handler",
    load = "instructions", move = "instructions", code = [==[
while true do xpcall(error, function() while true do end end) end
]==] },
  { id = "G30", title = "error flood",
    load = "instructions", move = "instructions", code = [==[
while true do pcall(error, ("x"):rep(1000)) end
]==] },
  { id = "G31", title = "env const",
    load = "refused", move = "refused", code = [==[
local _ENV <const> = {} return x
]==] },
  { id = "G32", title = "setmetatable string",
    load = "error", move = "error", code = [==[
getmetatable("").__index=nil
]==] },
  { id = "G33", title = "concat chain",
    load = "instructions", move = "instructions", code = [==[
local t=setmetatable({}, {__concat=function(a,b) return a end}) local s=t for
  i=1,1e9 do s=s..t.."a".."b" end
]==] },
  { id = "G34", title = "sparse integer keys",
    load = "instructions", move = "instructions", code = [==[
local t={} local i=1 while true do t[i]=1 i=i*2+1 end
]==] },
  { id = "G35", title = "copies of the game", whole = true,
    load = "memory", code = [==[
return function(game) local t={} while true do t[#t+1]=game:copy() end end
]==] },
  { id = "G36", title = "lists of moves without end", whole = true,
    load = "instructions", code = [==[
return function(game) local c=game:copy() while true do for p,k in c:moves() do
  c:move(p,k) c:undo() end end end
]==] },
  { id = "G37", title = "history, piles, key without end", whole = true,
    load = "instructions", code = [==[
return function(game) while true do game:history() game:piles() game:key() end
  end
]==] },
  { id = "G38", title = "me replaced", whole = true,
    load = "last token", code = [==[
return {start=function(g,me) me.random=nil me.seat=9
  setmetatable(me,{__index=function() error'x' end}) end, move=function(g,me)
  return 1,1 end}
]==] },
  { id = "G39", title = "keep view across", whole = true,
    load = "last token", code = [==[
return function(game) G=G or game return G:best_move() end
]==] },
  { id = "G40", title = "many labels",
    load = "error", move = "error", code = [==[
return load((function() local t={} for i=1,4000 do
  t[#t+1]="::a"..i..":: goto a"..i end return table.concat(t," ") end)())
]==] },
  { id = "G41", title = "long chain of jumps",
    load = "error", move = "error", code = [==[
return load("return "..("a and "):rep(10000).."a")
]==] },
  { id = "G42", title = "load loop",
    load = "error", move = "error", code = [==[
local s="return "..("1+"):rep(20000).."1" while true do load(s) end
]==] },
  { id = "G43", title = "close at return",
    load = "instructions", move = "instructions", code = [==[
do local x <close> = setmetatable({}, {__close=function() pcall(function()
  while true do end end) while true do end end}) end
]==] },
  { id = "G44", title = "resume dead chain",
    load = "instructions", move = "instructions", code = [==[
local co co=coroutine.create(function() return pcall(coroutine.resume,co) end)
  while true do coroutine.resume(co) end
]==] },
  { id = "G45", title = "random huge", whole = true,
    load = "instructions", code = [==[
return function(g,me) while true do
  me.random:int(math.mininteger,math.maxinteger) math.random(0) end end
]==] },
  { id = "G46", title = "rep chain",
    load = "instructions", move = "instructions", code = [==[
local s="x" while true do s=s:rep(2) end
]==] },
  { id = "G47", title = "next emptied",
    load = "instructions", move = "instructions", code = [==[
local t={} for i=1,1<<13 do t['k'..i]=i end for k in pairs(t) do t[k]=nil end
  while true do next(t) end
]==] },
  { id = "G48", title = "pack and unpack",
    load = "instructions", move = "instructions", code = [==[
while true do table.pack(table.unpack({},1,100000)) end
]==] },
  { id = "G49", title = "memory ping",
    load = "instructions", move = "instructions", code = [==[
while true do pcall(function() local t={} while true do t[#t+1]={} end end) end
]==] },
  { id = "G50", title = "long floats",
    load = "instructions", move = "instructions", code = [==[
local f=string.format while true do f("%99.99f",1e308) end
]==] },
  { id = "H1", title = "format reads the box of its own buffer",
    load = "error", move = "error", code = [==[
return string.format(("x"):rep(2000).."%5s"..("y"):rep(100000))
]==] },
  { id = "H2", title = "sort of long strings",
    load = "instructions", move = "instructions", code = [==[
local z=("\0"):rep(3000000) local a,b=z.."a",z.."b" local t={}
for i=1,1000 do t[i]=i%2==0 and a or b end table.sort(t)
]==] },
  { id = "H3", title = "largest of long strings",
    load = "instructions", move = "instructions", code = [==[
local z=("\0"):rep(3000000) local a,b=z.."a",z.."b" local t={}
for i=1,1000 do t[i]=i%2==0 and a or b end math.max(table.unpack(t))
]==] },
  { id = "H4", title = "characters written with long numbers",
    load = "instructions", move = "instructions", code = [==[
local z=("0"):rep(3000000).."65" local t={} for i=1,1000 do t[i]=z end
return string.char(table.unpack(t))
]==] },
  { id = "H5", title = "long numbers to format",
    load = "instructions", move = "instructions", code = [==[
local z=("0"):rep(3000000).."65" local t={} for i=1,1000 do t[i]=z end
return string.format(("%d%g"):rep(500),table.unpack(t))
]==] },
  { id = "H6", title = "floats joined",
    load = "instructions", move = "instructions", code = [==[
local t={} for i=1,1000 do t[i]=1e300+i*1e290 end while true do table.concat(t) end
]==] },
  { id = "H7", title = "floats put into a text",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(60000) while true do s:gsub("x",{x=1.1e300}) end
]==] },
  { id = "H8", title = "pairs of long keys",
    load = "instructions", move = "instructions", code = [==[
local z=("x"):rep(12000) local t={} for i=1,1000 do t[z..i]=1 end
while true do pairs(t) end
]==] },
  { id = "H9", title = "next of long keys",
    load = "instructions", move = "instructions", code = [==[
local z=("x"):rep(12000) local t={} for i=1,1000 do t[z..i]=1 end
while true do next(t) end
]==] },
  { id = "H10", title = "next of keys with one hash",
    load = "time", move = "time", code = [==[
local t={} for i=1,12000 do t[i+.5]=1 end for i=1,12000 do t[i+.5]=nil end
for i=1,3900 do t[-(i*8191)*16383]=1 end while true do next(t) end
]==] },
  { id = "H11", title = "next of an emptied table to close 20000 times",
    load = "memory", move = "memory", code = [==[
local t={} for i=1,40000 do t[i+.5]=i end for i=1,40000 do t[i+.5]=nil end
setmetatable(t,{__close=next})
local function f(n) local x <close> = t if n>0 then f(n-1) end while true do end end
f(20000)
]==] },
  { id = "H12", title = "long messages when 200000 are closed",
    load = "instructions", move = "instructions", code = [==[
local c = {} for i=1,190 do c[i]="local a <close> =t" end
local t=setmetatable({},{__close=string.rep,__name=("x"):rep(100000)})
local g=load("local t=... local function g(n) "..table.concat(c," ")..
  " if n>0 then g(n-1) end while true do end end return g")(t) g(1100)
]==] },
  { id = "H13", title = "closed by what is no function",
    load = "error", move = "error", code = [==[
local t=setmetatable({},{__close={},__name=("x"):rep(4000000)})
local x <close> = t while true do end
]==] },
  { id = "H14", title = "functions in functions, to compile",
    load = "instructions", move = "instructions", code = [==[
local names={} for i=1,199 do names[i]=("%c%c"):format(97+i%26, 65+i//26) end
local out={"local "..table.concat(names,",").." function f()"..(" function f()"):rep(184)}
for i=1,199,50 do out[#out+1]=" x="..table.concat(names,",",i,math.min(i+49,199)) end
out[#out+1]=(" x="..("q,"):rep(99).."q"):rep(130)..(" end"):rep(185)
local s=table.concat(out) while true do assert(load(s)) end
]==] },
  { id = "H15", title = "length that is the largest integer",
    load = "error", move = "error", code = [==[
local t,i={},1 for k=0,62 do t[i]=1 i=i*2 end t[math.maxinteger]=1
table.insert(t,5) table.insert(t,5)
]==] },
  { id = "J1", title = "keys of one hash when the table grows: integers",
    load = "memory", move = "memory", code = [==[
local m,t=(1<<17)-1,{} for i=1,1<<16 do t[i*m]=true end t[-m]=true
]==] },
  { id = "J2", title = "the same, of as many keys as a table may have",
    load = "error", move = "illegal move", code = [==[
local m,t=(1<<15)-1,{} for i=1,1<<14 do t[i*m]=true end t[-m]=true
]==] },
  { id = "J3", title = "keys of one hash: floats",
    load = "memory", move = "memory", code = [==[
local m,t=(1<<18)-1,{} for i=1,1<<17 do t[i*m*2.0^60]=true end t[-1.0]=true
]==] },
  { id = "J4", title = "keys of one hash: short strings",
    load = "error", move = "illegal move", code = [==[
local t,P={},{'_!!!#!', '>#!!$!', '!!!_#!', '!!!_#!', '!#!@$!', "B&!!'!", '!#!B$!',
  "B&!!'!", '!!!_#!',  '#!!a#!', '>#!!$!', 'c!!!#!', '>#!!$!'}
local function go(s,k) if k>#P then t[s]=1 return end
  go(P[k]:sub(1,3)..s,k+1) go(P[k]:sub(4)..s,k+1) end go("",1)
]==] },
  { id = "J5", title = "keys of one hash: long strings",
    load = "time", move = "time", measured = true, code = [==[
local t,x,P={},("x"):rep(258),{'h!!!#!', '#!!a#!', '!!!_#!', '!#!@$!', '#!!a#!', '!#!@$!',
  '`!!!#!', '_!!!#!', '$#!A$!',  '&!!a#!', 'c!!!#!', '&!!a#!', '#!!a#!', '!#!~$!'}
local function go(s,k) if k>#P then t[x..s]=1 return end
  go(P[k]:sub(1,3)..s,k+1) go(P[k]:sub(4)..s,k+1) end go("",1)
]==] },
  { id = "J6", title = "keys of one hash, grown again and again",
    load = "time", move = "time", code = [==[
local m=(1<<14)-1 while true do local t={} for i=1,1<<13 do t[i*m]=true end t[-m]=true end
]==] },
  { id = "J7", title = "a ring of tables with keys of one hash",
    load = "time", move = "time", measured = true, code = [==[
local m,a,b,mt=(1<<13)-1,{},{},{} for i=1,1<<13 do a[i*m]=1 b[i*m]=1 end
setmetatable(b,mt) setmetatable(a,{__index=b}) mt.__index=a setmetatable(b,mt)
while true do pcall(function() local x=a[500000*m] end) end
]==] },
  { id = "J8", title = "the same for assignments",
    load = "time", move = "time", code = [==[
local m,a,b,mt=(1<<13)-1,{},{},{} for i=1,1<<13 do a[i*m]=1 b[i*m]=1 end
setmetatable(b,mt) setmetatable(a,{__newindex=b}) mt.__newindex=a setmetatable(b,mt)
while true do pcall(function() a[500000*m]=1 end) end
]==] },
  { id = "J9", title = "long keys in thousands of tables, one after the other",
    load = "time", move = "time", measured = true, code = [==[
local z,p=("x"):rep(3500000) local one,other=z.."a",z.."b"
for i=1,1900 do p=setmetatable({[one]=1},{__index=p}) end
while true do local x=p[other] x=p[other] end
]==] },
  { id = "J10", title = "length of a table whose integers have one hash",
    load = "instructions", move = "instructions", code = [==[
local t,m={},(1<<13)-1 for i=1,1<<13 do t[i*m+1]=1 end
for i=0,62 do t[1<<i]=1 end while true do local x=#t end
]==] },
  { id = "J11", title = "pairs of keys of one hash",
    load = "time", move = "time", code = [==[
local t,m={},(1<<13)-1 for i=1,1<<13 do t[i*m]=1 end while true do pairs(t) end
]==] },
  { id = "J12", title = "next of keys of one hash",
    load = "time", move = "time", code = [==[
local t,m={},(1<<13)-1 for i=1,1<<13 do t[i*m]=1 end while true do next(t) end
]==] },
  { id = "J13", title = "pairs of an emptied table",
    load = "instructions", move = "instructions", code = [==[
local t={} for i=1,1<<14 do t["k"..i]=1 end for i=1,1<<14 do t["k"..i]=nil end
while true do pairs(t) end
]==] },
  { id = "J14", title = "pairs of an emptied array",
    load = "instructions", move = "instructions", code = [==[
local t={} for i=1,60000 do t[i]=1 end for i=1,60000 do t[i]=nil end
while true do pairs(t) end
]==] },
  { id = "J15", title = "a wall of keys and one more in a coroutine",
    load = "memory", move = "memory", code = [==[
coroutine.wrap(function() local m,t=(1<<17)-1,{} for i=1,1<<16 do t[i*m]=true end
  t[-m]=true end)()
]==] },
  { id = "J16", title = "many tables as large as they may be",
    load = "instructions", move = "instructions", code = [==[
local all={} while true do local t={} for i=1,20000 do t["k"..i]=i end all[#all+1]=t end
]==] },
  { id = "J17", title = "too many keys, caught",
    load = "memory", move = "memory", code = [==[
local t={} while true do pcall(function() for i=1,1e6 do t[i+.5]=1 end end) end
]==] },
  { id = "J18", title = "too many keys in a constructor that is loaded",
    load = "instructions", move = "instructions", code = [==[
local s={} for i=1,3000 do s[i]="["..i..".5]=1" end
local f=load("return {"..table.concat(s,",").."}") while true do f() end
]==] },
  { id = "J19", title = "sort by a function in C over long numerals: ult",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t={} for i=1,3000 do t[i]=s end
table.sort(t,math.ult)
]==] },
  { id = "J20", title = "the same: fmod",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t={} for i=1,3000 do t[i]=s end
table.sort(t,math.fmod)
]==] },
  { id = "J21", title = "the same: atan",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t={} for i=1,3000 do t[i]=s end
table.sort(t,math.atan)
]==] },
  { id = "J22", title = "the same: log",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."2" local t={} for i=1,3000 do t[i]=s end
table.sort(t,math.log)
]==] },
  { id = "J23", title = "the same: select",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t={} for i=1,3000 do t[i]=s end
table.sort(t,select)
]==] },
  { id = "J24", title = "the same: string.rep",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t={} for i=1,3000 do t[i]=s end
table.sort(t,string.rep)
]==] },
  { id = "J25", title = "the same: string.byte",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t={} for i=1,3000 do t[i]=s end
table.sort(t,string.byte)
]==] },
  { id = "J26", title = "the same: string.find",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t={} for i=1,3000 do t[i]=s end
table.sort(t,string.find)
]==] },
  { id = "J27", title = "the same: string.sub, in a coroutine",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t={} for i=1,3000 do t[i]=s end
coroutine.wrap(table.sort)(t,string.sub)
]==] },
  { id = "J28", title = "the same: tonumber",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t={} for i=1,3000 do t[i]=s end
table.sort(t,function(a,b) return false end) table.sort(t,tonumber)
]==] },
  { id = "J29", title = "the same: rawequal",
    load = "instructions", move = "instructions", code = [==[
local z=("0"):rep(3000000) local t,a,b={},z.."1",z.."2"
for i=1,3000 do t[i]=i%2==0 and a or b end table.sort(t,rawequal)
]==] },
  { id = "J30", title = "largest of objects whose order is select",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local o=setmetatable({},{__lt=select}) local t={}
for i=1,3000 do t[i]=i%2==0 and s or o end
pcall(math.max,table.unpack(t)) while true do pcall(math.max,s,o) pcall(math.min,o,s) end
]==] },
  { id = "J31", title = "an index that is a function in C",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t=setmetatable({},{__index=string.rep})
while true do pcall(function() return t[s] end) local x=("x")<s end
]==] },
  { id = "J32", title = "an index that is ult",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local t=setmetatable({},{__index=math.ult})
while true do pcall(function() return t[s] end) end
]==] },
  { id = "J33", title = "equality by a function in C",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local mt={__eq=rawequal,__concat=math.ult,__lt=math.ult}
local a,b=setmetatable({},mt),setmetatable({},mt)
while true do pcall(function() return s..a end) pcall(function() return s<a end) end
]==] },
  { id = "J34", title = "arithmetic by a function in C",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local a=setmetatable({},{__add=math.ult,__sub=select})
while true do pcall(function() return s+a end) pcall(function() return s-a end) end
]==] },
  { id = "J35", title = "a call that is a function in C",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local a=setmetatable({},{__call=select})
while true do pcall(a,s) pcall(select,s) end
]==] },
  { id = "J36", title = "gsub whose replacement is a function in C",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(3000000).."1"
while true do string.gsub(s,"0-1",math.tointeger) end
]==] },
  { id = "J37", title = "gsub with many captures of one text",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(4000) while true do s:gsub(("(.)"):rep(31),function() end) end
]==] },
  { id = "J38", title = "gmatch with many captures of long text",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(100000) while true do
  for a in s:gmatch("("..("("):rep(30)..".-"..(")"):rep(30)..")") do end end
]==] },
  { id = "J39", title = "captures that are kept",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(300000) while true do s:match(("("):rep(31)..".*"..(")"):rep(31)) end
]==] },
  { id = "J40", title = "long strings turned round",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(2000000) while true do s=s:reverse() end
]==] },
  { id = "J41", title = "long strings in upper case, by xpcall",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(2000000) while true do xpcall(string.upper,print,s) end
]==] },
  { id = "J42", title = "parts of long strings",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(2000000) while true do s:sub(2) end
]==] },
  { id = "J43", title = "lengths of long numerals",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(2000000).."1" while true do s:sub(s,s) end
]==] },
  { id = "J44", title = "long numerals as indices of the game",
    load = "instructions", move = "instructions", code = [==[
local s=("0"):rep(5000000).."1" local r=0 while true do r=pcall(math.floor,s) end
]==] },
  { id = "J45", title = "long numerals as a step",
    load = "time", move = "time", code = [==[
local s=("0"):rep(5000000).."1" while true do for i=1,1,s do end end
]==] },
  { id = "J46", title = "floats joined in one instruction",
    load = "instructions", move = "instructions", code = [==[
local a=1.7976931348623e308 while true do
  local x=a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..
  a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a end
]==] },
  { id = "J47", title = "a number as a text again and again",
    load = "instructions", move = "instructions", code = [==[
local a=1.7976931348623e-308 while true do string.len(a) end
]==] },
  { id = "J48", title = "equal long strings",
    load = "time", move = "time", code = [==[
local z=("x"):rep(3000000) local a,b=z.."a",z.."b" while true do local x=a==b end
]==] },
  { id = "J49", title = "removal from a length that is the largest integer",
    load = "error", move = "illegal move", code = [==[
local t,i={},1 for k=0,62 do t[i]=1 i=i*2 end t[math.maxinteger]=1 table.insert(t,5)
assert(#t==math.maxinteger) table.remove(t) t[math.maxinteger]=1
for _,at in ipairs{0,math.mininteger,-1} do assert(not pcall(table.remove,t,at)) end
]==] },
  { id = "J50", title = "removal at the front of it",
    load = "instructions", move = "instructions", code = [==[
local t,i={},1 for k=0,62 do t[i]=1 i=i*2 end t[math.maxinteger]=1 table.insert(t,5)
assert(#t==math.maxinteger) table.remove(t,1)
]==] },
  { id = "J51", title = "joining and moving up to the largest integer",
    load = "error", move = "illegal move", code = [==[
local t={[math.maxinteger]="x"} local m=math.maxinteger
assert(table.concat(t,"",m,m)=="x") table.move(t,m,m,m-1) table.unpack(t,m-1,m)
table.concat(t,"",m-1,m) assert(not pcall(table.concat,t,"",1,m))
]==] },
  { id = "J52", title = "a stack as deep as memory",
    load = "memory", move = "memory", code = [==[
local function f(...) return select("#",...) end
local t=table.pack(table.unpack({},1,150000))
while true do f(table.unpack(t,1,150000)) end
]==] },
  { id = "J53", title = "thousands of coroutines that wait",
    load = "instructions", move = "instructions", code = [==[
local t={} for i=1,1e9 do t[i%500]=coroutine.wrap(function() coroutine.yield() end)
  t[i%500]() end
]==] },
  { id = "J54", title = "coroutines in coroutines, each with a loop",
    load = "instructions", move = "instructions", code = [==[
local function f(n) if n==0 then while true do end end
  return coroutine.wrap(f)(n-1) end f(60)
]==] },
  { id = "J55", title = "yields through pcall, for ever",
    load = "instructions", move = "instructions", code = [==[
local co=coroutine.wrap(function() while true do pcall(coroutine.yield) end end)
while true do co() end
]==] },
  { id = "J56", title = "closing values in a coroutine that is left",
    load = "instructions", move = "instructions", code = [==[
local co=coroutine.wrap(function() local x <close> = setmetatable({},{__close=function()
  while true do end end}) coroutine.yield() end) co() co=nil for i=1,1e9 do local t={} end
]==] },
  { id = "J57", title = "functions in functions, as text",
    load = "error", move = "error", code = [==[
local s="return "..("function() return "):rep(150).."1"..(" end"):rep(150)
while true do assert(load(s)) end
]==] },
  { id = "J58", title = "names that are looked for in all functions",
    load = "instructions", move = "instructions", code = [==[
local s="local a "..("function f() "):rep(180)..("x=a y=b "):rep(2000)..("end "):rep(180)
while true do assert(load(s)) end
]==] },
  { id = "J59", title = "jumps without end",
    load = "instructions", move = "instructions", code = [==[
local s=("goto a "):rep(2000).."::a::" while true do assert(load(s)) end
]==] },
  { id = "J60", title = "elses without end",
    load = "instructions", move = "instructions", code = [==[
local s="local a if a then "..("elseif a then "):rep(1500).."end"
while true do assert(load(s)) end
]==] },
  { id = "J61", title = "a long comment",
    load = "instructions", move = "instructions", code = [==[
local s="--"..("x"):rep(30000) while true do assert(load(s)) end
]==] },
  { id = "J62", title = "constants of one hash",
    load = "instructions", move = "instructions", code = [==[
local s={} for i=1,1500 do s[i]=i*4095 end s="return {"..table.concat(s,",").."}"
while true do assert(load(s)) end
]==] },
  { id = "J63", title = "texts printed",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(100000) while true do print(s,s,s) end
]==] },
  { id = "J64", title = "errors with long texts",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(1000000) while true do pcall(error,s,1) end
]==] },
  { id = "J65", title = "assert with long texts",
    load = "instructions", move = "instructions", code = [==[
local s=("x"):rep(1000000) while true do pcall(assert,false,s) end
]==] },
  { id = "J66", title = "metatables without end",
    load = "instructions", move = "instructions", code = [==[
while true do setmetatable({},{__index={},__len=function() end}) end
]==] },
  { id = "J67", title = "packed and sorted again",
    load = "instructions", move = "instructions", code = [==[
local t={} for i=1,50000 do t[i]=-i end while true do table.sort(t,function(a,b)
  return a>b end) end
]==] },
  { id = "J68", title = "inserted at the front",
    load = "instructions", move = "instructions", code = [==[
local t={} while true do table.insert(t,1,1) end
]==] },
  { id = "J69", title = "removed at the front",
    load = "instructions", move = "instructions", code = [==[
local t={} for i=1,60000 do t[i]=i end while true do table.insert(t,table.remove(t,1)) end
]==] },
  { id = "J70", title = "a table moved onto itself",
    load = "instructions", move = "instructions", code = [==[
local t={} for i=1,60000 do t[i]=i end while true do table.move(t,1,60000,2) end
]==] },
  { id = "J71", title = "the state of the loop as a table",
    load = "instructions", move = "instructions", code = [==[
for i in setmetatable({},{__call=function() return 1 end}) do end
]==] },
  { id = "J72", title = "dying in the order of a sort, and again",
    load = "instructions", move = "instructions", code = [==[
while true do pcall(table.sort,{3,1,2},function() for i=1,1e5 do end end) end
]==] },
  { id = "J73", title = "what catches all, as deep as it goes",
    load = "instructions", move = "instructions", code = [==[
local function f() xpcall(f,f) pcall(f) f() end f()
]==] },
  { id = "J74", title = "heap filled to the brim with coroutines",
    load = "memory", move = "illegal move", code = [==[
T={} return {move=function(s) pcall(function() while true do
  T[#T+1]=coroutine.create(print) end end) return 1,1 end}
]==] },
  { id = "J75", title = "the same, and text for whoever looks",
    load = "memory", move = "memory", code = [==[
T={} pcall(function() while true do T[#T+1]=coroutine.create(print) end end)
return ("x"):rep(100000)
]==] },
}
