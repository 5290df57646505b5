-- A host may load the modules again: what it holds from before stays good.
local command = require "spec.support.command"
local nim = require "nim"

-- Loads the modules anew while `f` runs, as hot reloading does.
local function reloaded(f)
  local before = {}
  for name, module in pairs(package.loaded) do
    if name == "nim" or name:find "^nim%." then
      before[name], package.loaded[name] = module, nil
    end
  end
  local ok, why = pcall(f, require "nim")
  for name in pairs(package.loaded) do
    if name == "nim" or name:find "^nim%." then package.loaded[name] = before[name] end
  end
  for name, module in pairs(before) do package.loaded[name] = module end
  if not ok then error(why, 0) end
end

describe("modules that are loaded again", function()
  it("take what those before have made", function()
    local game, rules = nim.game { 3, 4, 5 }, nim.rules "max:3"
    local sequence = nim.rules("kayles"):sequence(1000)
    local box = assert(nim.sandbox.load("return function(g) return g:best_move() end"))
    local old, random = nim.bots, nim.random(3)
    local word = nim.game("abc", nim.rules { name = "word",
      moves = function(state) return state == "" and {} or { { state:sub(2) } } end,
      say = function(state) return "cut " .. state end })
    reloaded(function(new)
      assert.are_not.equal(old, new.bots)
      assert.same({ 1, 2 }, { new.best_move(game) })
      assert.equal(2, new.nimsum(game))
      assert.same({ 1, 3 }, { new.best_move({ 3, 4 }, rules) })
      assert.equal(game, new.game { 3, 4, 5 })
      assert.equal(rules, new.rules "max:3")
      assert.equal(12, (sequence:period()))
      assert.equal(nim.random(3):int(1, 1000), random:int(1, 1000))
      assert.equal("N", new.explain(game).outcome)
      assert.is_truthy(new.load(game:save()))
      local function bot(view) return view:best_move() end
      assert.matches("cut abc", new.explain(word).moves[1].why)
      assert.equal(word, new.load(word:save(), word:rules()))
      for _, spec in ipairs { bot, "perfect", box, old.get "perfect" } do
        for _, bots in ipairs { old, new.bots } do
          assert.same({ 1, 2 }, { assert(bots.player(spec)):ask(game) })
          assert.same({ 1, 2 }, { assert(bots.player(spec)):ask(new.game(game:piles())) })
        end
        local record = assert(new.match.play { piles = game:piles(),
          bots = { spec, "random" } })
        assert.same({ 1, "last token" }, { record.winner, record.reason })
      end
    end)
  end)

  it("say where an object is of another library", function()
    local script = command.file [[
      local core, path = require "nim.core", arg[1]
      local other = assert(package.loadlib(path, "luaopen_nim_core"))()
      local game, rules = other.game { 3 }, other.rules "max:3"
      local p = assert(require "nim.bots".player "perfect")
      local pair = { "perfect", "perfect" }
      for _, call in ipairs {
        { core.best_move, game }, { core.game, { 3 }, rules },
        { core.game({ 3 }).move, game }, { core.game, core.random(1) },
        { require "nim.match".play, { piles = game, bots = pair } }, { p.ask, p, game },
      } do print((select(2, pcall(table.unpack(call))):match "%((.*)%)$")) end
    ]]
    local ran = command.shell(([[
      copy=$(mktemp) && cp lua/nim/core.so "$copy" &&
      LUA_PATH='lua/?.lua;lua/?/init.lua' LUA_CPATH='lua/?.so' lua5.4 %s "$copy"
      status=$?; rm -f "$copy"; exit $status]]):format(script))
    os.remove(script)
    assert.same({ status = 0, err = "", out = [[
array of piles expected, got nim.game of another load of nim.core
rules expected, got nim.rules of another load of nim.core
nim.game expected, got nim.game of another load of nim.core
array of piles expected, got nim.random
field 'piles': array of piles expected, got nim.game of another load of nim.core
nim.game expected, got nim.game of another load of nim.core
]] }, ran)
  end)
end)
