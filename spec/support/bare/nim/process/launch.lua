-- In place of the module of this name: programs run beside us.
local launch = dofile "lua/nim/process/launch.lua"

function launch.isolated() return nil end

return launch
