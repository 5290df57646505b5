--- Points in time, as people and file names write them, in seconds since 1970.
--
--     instant.read "2026-12-19 23:59"        -- of this machine's clock
--     instant.read "2026-12-19T22:59:00Z"    -- the same of Greenwich
--     instant.read "20261219235900"
--     instant.show(1797717540)               --> "2026-12-19 22:59 UTC"

local instant = {}

local function day_exists(year, month, day)
  local last = os.date("!*t", os.time { year = year, month = month + 1, day = 0,
    hour = 12 })
  return month >= 1 and month <= 12 and day >= 1 and day <= last.day
end

-- Days from 1970-01-01, of a year of 365.2425 days that begins in March.
local function days(year, month, day)
  if month < 3 then year, month = year - 1, month + 12 end
  return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month - 457) // 5
    + day - 719469
end

local function seconds(year, month, day, hour, minute, second, is_utc)
  if is_utc then
    return days(year, month, day) * 86400 + hour * 3600 + minute * 60 + second
  end
  return os.time { year = year, month = month, day = day, hour = hour, min = minute,
    sec = second }
end

--- Reads year, month, day and perhaps the time of the day.
---@param text string
---@return integer? seconds nil: it is no such time
function instant.read(text)
  local digits = text:gsub("[-:T_. Z]", "")
  if not digits:find "^%d+$" or text:find "Z." then return nil end
  local year, month, day, rest = digits:match "^(%d%d%d%d)(%d%d)(%d%d)(%d*)$"
  local hour, minute, second = (rest or ""):match "^(%d%d)(%d%d)(%d?%d?)$"
  if not year or rest ~= "" and not hour or second and #second == 1 then return nil end
  local parts = { year, month, day, hour or "0", minute or "0",
    second ~= "" and second or "0" }
  for i, part in ipairs(parts) do parts[i] = math.tointeger(tonumber(part)) end
  year, month, day, hour, minute, second = table.unpack(parts)
  if not day_exists(year, month, day) or hour > 23 or minute > 59 or second > 60 then
    return nil
  end
  return seconds(year, month, day, hour, minute, second, text:find "Z$")
end

-- The end of the year 9999: the clock of a file may show what no calendar has.
local LAST <const> = 253402300799

---@param time integer
---@return string
function instant.show(time)
  return os.date("!%Y-%m-%d %H:%M UTC", math.min(time, LAST)) --[[@as string]]
end

return instant
