--- Where the page is on this machine: the folder that `make site` writes, and the files
-- of the live page, which come with the modules.

local fail = require "nim.cli.terminal.fail"

local site = {}

local LIVE = {
  "live.html", "live_view.js", "live_worker.js", "live_style.css", "dom.js", "style.css",
  "icon.svg",
}

-- The folder of the modules of the page.
local function here()
  local path = package.searchpath("nim.page.engine", package.path)
  return path and path:match "^(.*)/[^/]*$" or "."
end

local function is_site(folder)
  local file = io.open(folder .. "/wasm/engine.wasm", "rb")
  return file ~= nil and file:close()
end

--- The folder of the site; nil where it has not been built.
---@param asked? string that the command line names
---@return string?
function site.folder(asked)
  if asked then
    if is_site(asked) then return asked end
    fail.work("%s: there is no page in it: 'make site' builds one", asked)
  end
  local beside = here() .. "/../../../site"
  return is_site(beside) and beside or nil
end

--- Adds the files of the live page.
---@param files nim.http.files
function site.add_live(files)
  for _, name in ipairs(LIVE) do files:add("/" .. name, here() .. "/" .. name) end
end

return site
