--- What is known of a quotient, in words: facts with their names, and the table of the
-- pretending function. The command prints them, the page shows them.

local summary = {}

-- Values of the pretending function in a row; a period up to the most is a row.
local USUAL, WIDEST = 10, 14

-- Letters of a presentation that are shown: large ones have thousands of relations.
local SHOWN = 2000

local function words(q, list)
  local texts = {}
  for i, x in ipairs(list) do texts[i] = q:word(x) end
  return table.concat(texts, " ")
end

local function generators(q)
  local texts = {}
  for i, heap in ipairs(q:generators()) do
    texts[i] = ("%s = phi(%d)"):format(q:word(q:phi(heap)), heap)
  end
  return #texts > 0 and table.concat(texts, ", ") or "none"
end

-- returns pairs of a name and what it is
function summary.facts(q)
  local portion, presentation = q:p_portion(), q:presentation()
  if #presentation > SHOWN then
    presentation = presentation:sub(1, SHOWN):match "^(.*),"
      .. " ... (all of it: --json)"
  end
  -- Without a period: why there is none.
  local p, preperiod, checked = q:period()
  local shown = #portion > 0 and "%d: %s" or "%d"
  local facts = {
    { "order", tostring(q:order()) },
    { "P-portion", shown:format(#portion, words(q, portion)) },
    { "kind", q:tame() and "tame: that of Nim piles" or "wild" },
    { "period", p and ("%d: phi(n+%d) = phi(n) for every n >= %d"):format(p, p, preperiod)
      or preperiod },
  }
  facts[#facts + 1] = p and { "checked", ("phi(0) .. phi(%d)"):format(checked) }
  facts[#facts + 1] = { "generators", generators(q) }
  facts[#facts + 1] = { "presentation", presentation }
  return facts
end

--- The sums of which piles it is of: "of any size", or "0 .. 20".
function summary.piles(q)
  return q:period() and "of any size" or ("0 .. %d"):format(#q)
end

--- The elements of piles, a row for each few, below a row of headings; of one period.
function summary.phi(q)
  local p, preperiod = q:period()
  local width = p and p > 1 and p <= WIDEST and p or USUAL
  local last = p and math.min(#q, preperiod + p - 1) or #q
  local rows = { { "phi(n)" } }
  for i = 0, math.min(width - 1, last) do rows[1][i + 2] = "+" .. i end
  for from = 0, last, width do
    local cells = { tostring(from) }
    for n = from, math.min(from + width - 1, last) do
      cells[#cells + 1] = q:word(q:phi(n))
    end
    rows[#rows + 1] = cells
  end
  return rows
end

return summary
