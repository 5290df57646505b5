--- Whose theorem decides a position.
--
--     theorems.sprague_grundy.author  --> "R. P. Sprague, P. M. Grundy"

---@class nim.theorem
---@field name string
---@field author string
---@field year integer of the first publication
---@field work string where it stands

---@type table<string, nim.theorem>
return {
  bouton = {
    name = "Bouton's theorem", author = "C. L. Bouton", year = 1901,
    work = "Nim, a game with a complete mathematical theory",
  },
  sprague_grundy = {
    name = "the Sprague-Grundy theorem", author = "R. P. Sprague, P. M. Grundy",
    year = 1935, work = "Über mathematische Kampfspiele",
  },
  staircase = {
    name = "Sprague's theorem on the staircase", author = "R. P. Sprague", year = 1937,
    work = "Über zwei Abarten von Nim",
  },
  pairing = {
    name = "Ferguson's pairing property", author = "T. S. Ferguson", year = 1974,
    work = "On sums of graph games with last player losing",
  },
  miserable = {
    name = "the theorem on miserable games", author = "V. Gurvich, N. B. Ho", year = 2018,
    work = "On tame, pet, domestic, and miserable impartial games",
  },
  moore = {
    name = "Moore's theorem", author = "E. H. Moore", year = 1910,
    work = "A generalization of the game called Nim",
  },
  wythoff = {
    name = "Wythoff's theorem", author = "W. A. Wythoff", year = 1907,
    work = "A modification of the game of Nim",
  },
  euclid = {
    name = "Cole and Davie's theorem on Euclid's game",
    author = "A. J. Cole, A. J. T. Davie", year = 1969,
    work = "A game based on the Euclidean algorithm and a winning strategy for it",
  },
  quotient = {
    name = "the theorem on misère quotients", author = "T. E. Plambeck, A. N. Siegel",
    year = 2008, work = "Misère quotients for impartial games",
  },
  kayles = {
    name = "the solution of misère Kayles", author = "W. L. Sibert, J. H. Conway",
    year = 1992, work = "Mathematical Kayles",
  },
  search = {
    name = "Zermelo's theorem, by search through the lines of play",
    author = "E. Zermelo", year = 1913,
    work = "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels",
  },
}
