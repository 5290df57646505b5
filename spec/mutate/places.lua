--- What can be changed in a function of C: an array of places, each
---   from, to   its bytes in the source
---   form       "value", "return" or "statement"
---   changes    an array of { text, label }: the C that stands there instead, and words
---   inner      the places inside
--- Two changes that say the same, as a comparison and its negation would, are made once.

local SWAPS = {
  ["<"] = { "<=", ">=" }, ["<="] = { "<", ">" }, [">"] = { ">=", "<=" },
  [">="] = { ">", "<" }, ["=="] = { "!=" }, ["!="] = { "==" },
  ["+"] = { "-" }, ["-"] = { "+" }, ["*"] = { "/" }, ["/"] = { "*" }, ["%"] = { "/" },
  ["&&"] = { "||" }, ["||"] = { "&&" },
  ["&"] = { "|" }, ["|"] = { "&" }, ["^"] = { "|" }, ["<<"] = { ">>" }, [">>"] = { "<<" },
  ["+="] = { "-=" }, ["-="] = { "+=" }, ["*="] = { "/=" }, ["/="] = { "*=" },
  ["|="] = { "&=" }, ["&="] = { "|=" }, ["^="] = { "|=" }, ["<<="] = { ">>=" },
  [">>="] = { "<<=" },
}
local TRUTHS = {
  ["<"] = true, ["<="] = true, [">"] = true, [">="] = true, ["=="] = true, ["!="] = true,
  ["&&"] = true, ["||"] = true, ["!"] = true,
}
local WRAPPERS = { ImplicitCastExpr = true, ParenExpr = true, ConstantExpr = true }
-- Nothing in these can depend on what is known when the program runs.
local CONSTANT = { ConstantExpr = true, UnaryExprOrTypeTraitExpr = true,
  StaticAssertDecl = true, RecordDecl = true, EnumDecl = true }

local places = {}
local source

local function text_of(node) return source:sub(node.from, node.to) end

local function squeeze(text) return (text:gsub("%s+", " ")) end

local function bare(node)
  while WRAPPERS[node.kind] do node = node.inner[1] end
  return node
end

local function change(list, node, text, label)
  if not node.from then return end
  list[#list + 1] = { text = squeeze(text), label = squeeze(label) }
end

local function is_pointer(node)
  return node.type and node.type.qualType:find "[%*%[]" ~= nil
end

local function swap_binary(list, node)
  local left, right = node.inner[1], node.inner[2]
  if not (node.from and left.from and right.from) then return end
  if is_pointer(left) and is_pointer(right) and node.opcode == "-" then return end
  if source:sub(left.to + 1, right.from - 1):match "^%s*(.-)%s*$" ~= node.opcode then
    return
  end
  local a, b = text_of(left), text_of(right)
  for _, other in ipairs(SWAPS[node.opcode] or {}) do
    change(list, node, ("((%s) %s (%s))"):format(a, other, b),
      ("%s -> %s %s %s"):format(text_of(node), a, other, b))
  end
end

local TURNED = { ["++"] = "--", ["--"] = "++" }

local function is_negative_number(node)
  return node.opcode == "-" and bare(node.inner[1]).kind == "IntegerLiteral"
end

-- ! and - and ~ are left out, ++ and -- turned round, -1 is 0.
local function swap_unary(list, node)
  local operand, turn = node.inner[1], TURNED[node.opcode]
  if not (node.from and operand.from) then return end
  local a, was = text_of(operand), text_of(node) .. " -> "
  if is_negative_number(node) then
    change(list, node, "0", was .. "0")
  elseif node.opcode == "!" or node.opcode == "-" or node.opcode == "~" then
    change(list, node, ("(%s)"):format(a), was .. a)
  elseif turn then
    local turned = node.isPostfix and a .. turn or turn .. a
    change(list, node, ("(%s)"):format(turned), was .. turned)
  end
end

local function next_number(list, node)
  local text = node.from and text_of(node)
  if not text or not text:find "^[%d']" then return end
  local value = tonumber(node.value)
  if value == 1 then change(list, node, ("(%s - 1)"):format(text), text .. " -> 0") end
  change(list, node, ("(%s + 1)"):format(text), ("%s -> %s + 1"):format(text, text))
end

local OPERATORS = {
  BinaryOperator = swap_binary,
  CompoundAssignOperator = swap_binary,
  UnaryOperator = swap_unary,
  IntegerLiteral = next_number,
  CharacterLiteral = next_number,
}

-- What is asked as a condition and has no negation among its swaps.
local function negate(list, node)
  local inside = bare(node)
  if TRUTHS[inside.opcode] or not node.from then return end
  if inside.kind == "IntegerLiteral" then return end
  local text = text_of(node)
  change(list, node, ("!(%s)"):format(text), ("%s -> !(%s)"):format(text, text))
end

local function returned(list, node)
  local value = node.inner and node.inner[1]
  if not value or not node.from then return end
  local type = value.type.desugaredQualType or value.type.qualType
  local inside, is_bool = bare(value), type:find "[Bb]ool" ~= nil
  if type:find "^struct" or type:find "^const struct" and not is_pointer(value) then
    return
  end
  local was = text_of(node)
  local constant = inside.kind == "IntegerLiteral" or inside.opcode == "-"
  if is_bool and constant then
    local text = was:gsub("^return%s*", "return !")
    change(list, node, text, was .. " -> " .. text)
  elseif not constant and not (is_pointer(value) and was:find "NULL") then
    change(list, node, "return 0", was .. " -> return 0")
    if is_bool then change(list, node, "return 1", was .. " -> return 1") end
  end
end

local REMOVED = { CallExpr = true, CompoundAssignOperator = true, UnaryOperator = true,
  BreakStmt = true, ContinueStmt = true }

local function is_removed(node)
  return REMOVED[node.kind] or node.kind == "BinaryOperator" and node.opcode == "="
    or node.kind == "ReturnStmt" and not node.inner
end

-- The children of a statement by what they are to it: statements, conditions.
local STATEMENTS = {
  CompoundStmt = function() return true end,
  IfStmt = function(i) return i > 1 end,
  WhileStmt = function(i) return i > 1 end,
  ForStmt = function(i) return i == 5 end,
  DoStmt = function(i) return i == 1 end,
  LabelStmt = function() return true end,
  CaseStmt = function(i) return i > 1 end,
  DefaultStmt = function() return true end,
}
local function is_condition(node, i)
  local kind = node.kind
  return (kind == "IfStmt" or kind == "WhileStmt" or kind == "ConditionalOperator")
      and i == 1 or kind == "ForStmt" and i == 3
    or (node.opcode == "&&" or node.opcode == "||")
end

local function add(list, node, form, changes, inner)
  if #changes == 0 then
    table.move(inner, 1, #inner, #list + 1, list)
  else
    list[#list + 1] = { from = node.from, to = node.to, form = form, changes = changes,
      inner = inner }
  end
end

local walk

local function walk_children(node)
  local list = {}
  local stands_alone = STATEMENTS[node.kind]
  for i, child in ipairs(node.inner or {}) do
    walk(list, child, stands_alone and stands_alone(i), is_condition(node, i))
  end
  return list
end

-- A value that is a statement as well has two places, one in the other.
function walk(list, node, is_statement, is_asked)
  if not node.kind or CONSTANT[node.kind] or node.storageClass == "static" then return end
  local changes = {}
  local inner = node.kind == "UnaryOperator" and is_negative_number(node) and {}
    or walk_children(node)
  local swap = OPERATORS[node.kind]
  if swap then swap(changes, node) end
  if is_asked then negate(changes, node) end
  local values = {}
  add(values, node, is_asked and "truth" or "value", changes, inner)
  local whole = {}
  if node.kind == "ReturnStmt" then returned(whole, node) end
  if is_statement and is_removed(node) and node.from then
    change(whole, node, "", text_of(node) .. " -> nothing")
  end
  add(list, node, node.kind == "ReturnStmt" and node.inner and "return" or "statement",
    whole, values)
end

--- The places of a function, a node that `tree.read` gave, of a file with this text.
function places.of(node, text)
  source = text
  local list = {}
  for _, child in ipairs(node.inner or {}) do
    if child.kind == "CompoundStmt" then walk(list, child) end
  end
  return list
end

return places
