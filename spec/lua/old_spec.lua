-- Files that version 0.1 wrote are read: samples, and where they come from, are in
-- spec/data/old.
local command = require "spec.support.command"
local nim = require "nim"
local record = require "nim.record"
local tournament = require "nim.tournament"

local OLD <const> = command.root .. "/spec/data/old/"

describe("files of version 0.1", function()
  it("hold the values of a sequence", function()
    for path, rules in pairs {
      ["first/values.seq"] = "0.106", ["middle/values.seq"] = "kayles",
      ["last/values.seq"] = "kayles",
    } do
      local seq, told = assert(nim.rules(rules):load(OLD .. path))
      assert.matches("^all %d+ values were checked$", told)
      local fresh = nim.rules(rules):sequence(#seq)
      for n = 0, #seq do assert.equal(fresh[n], seq[n], path) end
      assert.same({ fresh:period() }, { seq:period() }, path)
    end
  end)

  it("hold quotients and the proof of a period", function()
    local kayles = assert(nim.rules("kayles"):load_quotient(OLD .. "middle/quotient.txt"))
    assert.equal(40, kayles:order())
    local part = assert(nim.rules("0.07"):load_quotient(OLD .. "last/quotient.txt"))
    assert.same({ 9, 6 }, { #part, part:order() })
    local checked = command.shell("lua5.4 examples/certificate.lua " .. OLD
      .. "middle/certificate.txt; lua5.4 examples/quotient_certificate.lua " .. OLD
      .. "middle/quotient.txt")
    assert.matches("^[^\n]*0.77 has period 12 from n = 71 on\n", checked.out)
    assert.matches("\n0.77, misere play, is proven:\n", checked.out)
  end)

  it("hold tournaments, whose games are all right", function()
    for path, games in pairs {
      ["first/tournament.jsonl"] = 6, ["first/knockout.jsonl"] = 8,
      ["middle/tournament.jsonl"] = 6, ["last/tournament.jsonl"] = 6,
      ["last/season.jsonl"] = 2,
    } do
      local verified = assert(tournament.verify(OLD .. path))
      assert.same({ true, games }, { verified.complete, verified.games }, path)
      for _, word in ipairs { "standings", "mistakes", "replay", "report" } do
        local ran = command.run(word .. " " .. OLD .. path)
        assert.same({ 0, "" }, { ran.status, ran.err }, word .. path)
      end
    end
  end)

  it("hold records without a header", function()
    for line in io.lines(OLD .. "first/match.jsonl") do
      assert(record.verify(assert(record.decode(line))))
    end
  end)

  it("hold a game, which goes on", function()
    local file <close> = assert(io.open(OLD .. "middle/game.txt", "rb"))
    local text = file:read "a"
    local game = assert(nim.load(text))
    assert.same({ { 1, 1, 5 }, 1 }, { game:piles(), game:turn() })
    assert.equal(text:gsub("\n$", "") .. "", game:save())
  end)
end)
