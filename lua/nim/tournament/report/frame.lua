--- What is around a page that needs nothing else: no network, no script, no other file.
--
--     frame.head("Tournament", "en") .. "<main>...</main>" .. frame.FOOT

local core = require "nim.core"
local picture = require "nim.util.picture"

local tag, text = picture.tag, picture.text

local frame = { FOOT = "\n</body>\n</html>\n" }

-- In the type and colors of the page: a spec compares them with page/style.css. On paper
-- each bot begins a page.
frame.STYLE = [[
:root{--back:#f5f1e8;--card:#fffdf8;--ink:#26231d;--quiet:#625b4f;--line:#ddd4c3;
--accent:#1d5f63;--good:#1f6a3d;--bad:#a02f28;--picked:#b1540b;--corner-large:18px;
--shadow:0 1px 2px #3b2f1a14, 0 8px 28px #3b2f1a12;
--font:system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans",
sans-serif;
--font-head:ui-rounded, "Nunito", "Varela Round", "Arial Rounded MT Bold", var(--font);
color-scheme:light dark}
@media screen and (prefers-color-scheme:dark){:root{--back:#14181a;--card:#1c2225;
--ink:#ebe7df;--quiet:#aeaba2;--line:#364045;--accent:#86d0c8;--good:#86d3a3;
--bad:#f2a096;--picked:#eba24d;--shadow:0 1px 2px #0006}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:66rem;background:var(--back);color:var(--ink);
font:1rem/1.5 var(--font);overflow-wrap:break-word}
h1,h2,h3,h4{font-family:var(--font-head);line-height:1.25;text-wrap:balance}
h1{font-size:1.5rem;margin:.5rem 0 .25rem}
h2{font-size:1.2rem;margin:0 0 .6rem}
h3{font-size:1.1rem;margin:0 0 .4rem}
h4{font-size:1rem;margin:.9rem 0 .3rem}
p{margin:0 0 .5rem}
a{color:var(--accent)}
.card,.bot{background:var(--card);border:1px solid var(--line);
border-radius:var(--corner-large);padding:1.2rem;margin:0 0 1rem;
box-shadow:var(--shadow)}
.quiet{color:var(--quiet)}
.good{color:var(--good)}
.warning{color:var(--bad);font-weight:600}
.live{font-weight:600}
progress{width:100%;accent-color:var(--accent)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin-bottom:.6rem}
caption{text-align:left;color:var(--quiet);padding-bottom:.3rem}
th,td{padding:.25rem .9rem .25rem 0;text-align:right;border-bottom:1px solid var(--line);
white-space:nowrap}
th[scope=row],th:nth-child(2),.rounds td,.rounds th{text-align:left}
thead th{color:var(--quiet);font-weight:500;font-size:.85rem}
bdi,td,th,q{unicode-bidi:isolate}
svg{max-width:100%;height:auto;display:block;margin:.4rem 0}
li{margin-bottom:.45rem}
.rounds{display:flex;flex-wrap:wrap;gap:.5rem 2rem}
summary{cursor:pointer;color:var(--accent)}
:focus-visible{outline:3px solid var(--picked);outline-offset:2px}
@media (max-width:40rem){
th[scope=row]{white-space:normal;min-width:7rem;overflow-wrap:anywhere}
th,td{padding-right:.5rem}
}
@media print{
:root{--back:#fff;--card:#fff}
body{max-width:none;padding:0;font-size:10.5pt}
.card,.bot{border:0;padding:0;box-shadow:none}
.bot{break-before:page}
h2,h3,h4,caption{break-after:avoid}
svg,tr,li{break-inside:avoid}
.scroll{overflow:visible}
details:not([open]){display:none}
a{color:inherit;text-decoration:none}
}
]]

-- Characters of a title.
local TITLE <const> = 200

--- What every page begins with.
frame.OPENING = '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
  .. '<meta name="generator" content="luanim">\n'

local DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

-- A SHA-256 as base64 (RFC 4648), of which two digits are three of its own.
local function base64(hash)
  return (hash .. "00"):gsub("%x%x%x", function(three)
    local bits = tonumber(three, 16)
    local one, other = (bits >> 6) + 1, (bits & 63) + 1
    return DIGITS:sub(one, one) .. DIGITS:sub(other, other)
  end):sub(1, -2) .. "="
end

--- All of a page up to its body.
-- title: may hold text of others; refresh: seconds after which a browser loads the page
-- again
function frame.head(title, refresh)
  local sheet = frame.STYLE .. picture.css()
  -- Nothing is loaded and nothing runs; only our own style sheet applies.
  return frame.OPENING
    .. tag("meta", { ["http-equiv"] = "Content-Security-Policy",
      content = ("default-src 'none'; style-src 'sha256-%s'; base-uri 'none'; "
        .. "form-action 'none'"):format(base64(core.sha256(sheet))) }) .. "\n"
    .. '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    .. '<meta name="color-scheme" content="light dark">\n'
    .. '<meta name="referrer" content="no-referrer">\n'
    .. (refresh and ('<meta http-equiv="refresh" content="%d">\n'):format(refresh) or "")
    .. tag("title", nil, text(title, TITLE)) .. "\n"
    .. tag("style", nil, sheet) .. "\n</head>\n<body>\n"
end

return frame
