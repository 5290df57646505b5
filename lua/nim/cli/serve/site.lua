--- Where the page is on this machine: the folder that `make site` writes, and the files
-- of the live page, which come with the modules.

local fail = require "nim.cli.terminal.fail"

local site = {}

local LIVE = {
  "live.html", "live_view.js", "live_worker.js", "live_style.css", "dom.js", "preact.js",
  "languages.js", "phrases.js", "tables.js", "style.css", "parts.css", "icon.svg",
}

-- The folder of the modules of the page.
local function here()
  local path = package.searchpath("nim.page.engine", package.path)
  return path and path:match "^(.*)[/\\][^/\\]*$" or "."
end

-- The root of a checkout, beside whose `lua` the site is built.
local function root() return here() .. "/../../.." end

local function is_file(path)
  local file = io.open(path, "rb")
  return file ~= nil and file:close()
end

local function is_site(folder) return is_file(folder .. "/files.js") end

--- The folder of the site, where it was built or where it was installed; nil where there
--- is none.
---@param asked? string that the command line names
---@return string?
function site.folder(asked)
  if asked then
    if is_site(asked) then return asked end
    fail.work("%s: there is no page in it: 'make site' builds one", asked)
  end
  for _, folder in ipairs { root() .. "/site", here() .. "/site" } do
    if is_site(folder) then return folder end
  end
end

local BUILDS = "%s: 'make site'%s builds it ('sh .ci/browser deps' installs what that "
  .. "needs), --site names its folder"

--- Why there is none, and what helps.
---@return string
function site.missing()
  if is_file(root() .. "/.ci/site") then
    return BUILDS:format("the page has not been built", "")
  end
  local place = require "luv".fs_realpath(here()) or here()
  return BUILDS:format(("there is no page in %s/site, where 'make install' puts it")
    :format(place), " in a checkout")
end

--- Adds the files of the live page.
---@param files nim.http.files
function site.add_live(files)
  for _, name in ipairs(LIVE) do files:add("/" .. name, here() .. "/" .. name) end
  files:add_folder(here() .. "/style", "/style/")
end

return site
