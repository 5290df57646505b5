--- Keys as they are pressed, from the terminal itself. However it ends, the terminal is
-- as it was before.
--
--     keys.each(function(key)  -- "n", "right", "escape", ...
--       return key == "q"      -- true ends it
--     end)                     --> true; nil where there is no terminal to ask

local keys = {}

local NAMES = {
  ["\27[C"] = "right", ["\27[D"] = "left", ["\27[A"] = "up", ["\27[B"] = "down",
  ["\27OC"] = "right", ["\27OD"] = "left", ["\27[H"] = "home", ["\27[F"] = "end",
  ["\27"] = "escape", ["\r"] = "enter", ["\n"] = "enter", [" "] = "space",
  ["\3"] = "interrupt", ["\4"] = "interrupt", ["\127"] = "left",
}

local RAW, USUAL = 1, 0

-- What ends the process leaves the terminal in order, too.
local SIGNALS = { "sigterm", "sighup", "sigint" }

-- The keys in what was read at once.
local function split(bytes)
  local list = {}
  while bytes ~= "" do
    local key = bytes:match "^\27[%[O][%d;]*%a" or bytes:sub(1, 1)
    list[#list + 1] = NAMES[key] or key
    bytes = bytes:sub(#key + 1)
  end
  return list
end

local function open(uv)
  local fd = uv.fs_open("/dev/tty", "r+", 0)
  local tty = fd and uv.new_tty(fd, true)
  if not tty then return nil end
  if tty:set_mode(RAW) then return tty end
  tty:close()
end

-- Gives each key to `pressed` until it says that this was the last.
local function listen(uv, tty, pressed)
  local fault
  tty:read_start(function(err, bytes)
    local done, last = pcall(function()
      for _, key in ipairs(split(not err and bytes or "\4")) do
        if pressed(key) or key == "interrupt" then return true end
      end
    end)
    if not done then fault = last end
    if not done or last then uv.stop() end
  end)
  uv.run()
  tty:read_stop()
  if fault then error(fault, 0) end
end

local function watch(uv)
  local watched = {}
  for i, name in ipairs(SIGNALS) do
    watched[i] = uv.new_signal()
    watched[i]:start(name, function() uv.stop() end)
    watched[i]:unref()
  end
  return watched
end

---@param pressed fun(key: string): boolean? true ends it
---@param ready? fun() called before the first key
---@return true? asked nil where there is no terminal
function keys.each(pressed, ready)
  local found, uv = pcall(require, "luv")
  local tty = found and open(uv)
  if not tty then return nil end
  local watched = watch(uv)
  local done, why = pcall(function()
    if ready then ready() end
    listen(uv, tty, pressed)
  end)
  tty:set_mode(USUAL)
  uv.tty_reset_mode()
  tty:close()
  for _, signal in ipairs(watched) do signal:close() end
  uv.run "nowait"
  if not done then error(why, 0) end
  return true
end

return keys
