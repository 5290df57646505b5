--- What is around a page that needs nothing else: no network, no script, no other file.
--
--     frame.head("Tournament", "en") .. "<main>...</main>" .. frame.FOOT

local util = require "nim.util"
local core = require "nim.core"
local picture = require "nim.util.picture"
local style = require "nim.tournament.report.style"

local tag, text = picture.tag, picture.text

local frame = { FOOT = "\n</body>\n</html>\n" }

-- Characters of a title.
local TITLE <const> = 200

-- Nothing is loaded and nothing runs; only our own style sheet applies.
local function policy(sheet)
  local bytes = core.sha256(sheet):gsub("%x%x", function(byte)
    return string.char(tonumber(byte, 16))
  end)
  return ("default-src 'none'; style-src 'sha256-%s'; base-uri 'none'; "
    .. "form-action 'none'"):format(util.base64(bytes))
end

--- What every page begins with.
frame.OPENING = '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
  .. '<meta name="generator" content="luanim">\n'

--- All of a page up to its body.
-- title: may hold text of others; refresh: seconds after which a browser loads the page
-- again
function frame.head(title, refresh)
  local sheet = style .. picture.css()
  return frame.OPENING
    .. tag("meta", { ["http-equiv"] = "Content-Security-Policy",
      content = policy(sheet) }) .. "\n"
    .. '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    .. '<meta name="color-scheme" content="light dark">\n'
    .. '<meta name="referrer" content="no-referrer">\n'
    .. (refresh and ('<meta http-equiv="refresh" content="%d">\n'):format(refresh) or "")
    .. tag("title", nil, text(title, TITLE)) .. "\n"
    .. tag("style", nil, sheet) .. "\n</head>\n<body>\n"
end

return frame
