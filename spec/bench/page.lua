-- A first visit to the page on a slow line: see page.mjs. Only where `make site` has
-- built the page, and there is a browser.
require "spec.support.beside"

local function is_there(path)
  local file = io.open(path)
  return file ~= nil and file:close()
end

local browser = os.getenv "CHROMIUM" or "/usr/bin/chromium-headless-shell"
if not (is_there "site/files.js" and is_there(browser)) then
  return print "page: not measured, as there is no site/ or no browser"
end
os.exit(os.execute "node spec/bench/page.mjs")
