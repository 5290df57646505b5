---@meta nim.core.quotient
-- luacheck: ignore 212 221 241
--
-- Types of misère quotients, for editors. Nothing loads this file.

---@class nim.element
---@field element integer 0 is the identity
---@field word string the least word for it in the generators, as "ab^2"
---@field is_p boolean

---@class nim.elements : nim.explain.quotient
---@field product nim.element of the position
---@field [integer] nim.element of each pile

---A misère quotient: elements are 0 .. order - 1, 0 is the identity (Plambeck and Siegel,
---Misère quotients for impartial games, 2008). `#q` is the largest pile that it was
---computed for. A `local q <close>` frees it at once.
---@class nim.quotient
---@operator len: integer
local quotient = {}

---@return integer number of elements
function quotient:order() end

---@return integer[] elements that are in P, ascending
function quotient:p_portion() end

---@return integer[] piles that generate it, ascending: a, b, c ... of the words
function quotient:generators() end

---The pretending function.
---@param size integer a known pile
---@return integer element
function quotient:phi(size) end

---@param x integer
---@param y integer
---@return integer element
function quotient:product(x, y) end

---@param x integer
---@return boolean
function quotient:is_p(x) end

---@param x integer
---@return string word the least one, as "ab^2"; "1" for the identity
function quotient:word(x) end

---@return string presentation generators and relations, as "<a,b | a^2=1, b^3=b>"
function quotient:presentation() end

---@param piles nim.position known piles
---@return integer element
function quotient:element(piles) end

---@param piles nim.position known piles
---@return "N"|"P" outcome in misère play
function quotient:outcome(piles) end

---The period of the pretending function, where it is proven: then the quotient is that of
---piles of any size.
---@return integer? period
---@return integer|string preperiod or why there is none
---@return integer? last the largest pile that the proof looks at
function quotient:period() end

---Is it the quotient of Nim piles?
---@return boolean
function quotient:tame() end

---Goes on to n; what was known stays known.
---@param n integer
---@param options? nim.quotient_options
---@return nim.quotient? q itself
---@return string? message which pile does not close, and within which limit
function quotient:extend(n, options) end

---@return integer units of work that it has taken
function quotient:work() end

---@return nim.rules
function quotient:rules() end

---Keeps it in a file, whole or not at all; without luv it is not forced to the disk.
---@param path string
---@return nim.quotient? q itself
---@return string? message
function quotient:save(path) end

---The text that save writes, with the whole proof.
---@return string
function quotient:certificate() end
