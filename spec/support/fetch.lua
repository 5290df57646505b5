--- Asks a server of this machine, for scripts of shell:
--
--     lua5.4 spec/support/fetch.lua 8377 /live.html
--
-- prints the status and where it leads to, and in further lines what it is; with the name
-- of a header as well, that header alone.

local here = arg[0]:match "^(.*)/[^/]*$"
package.path = here .. "/../../?.lua;" .. package.path

local answer = require "spec.support.http".get(tonumber(arg[1]), arg[2])
if arg[3] then return print(answer.headers[arg[3]]) end
print(answer.status .. (answer.headers.location and " " .. answer.headers.location or ""))
io.write(answer.body)
