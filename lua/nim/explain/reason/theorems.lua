--- The theorems that hold for many kinds of rules; that of a single kind stands in its
--- file in `nim.explain.kinds`.
--
--     theorems.sprague_grundy.author  --> "R. P. Sprague, P. M. Grundy"

return {
  sprague_grundy = {
    name = "the Sprague-Grundy theorem", author = "R. P. Sprague, P. M. Grundy",
    year = 1935, work = "Über mathematische Kampfspiele",
  },
  pairing = {
    name = "Ferguson's pairing property", author = "T. S. Ferguson", year = 1974,
    work = "On sums of graph games with last player losing",
  },
  miserable = {
    name = "the theorem on miserable games", author = "V. Gurvich, N. B. Ho", year = 2018,
    work = "On tame, pet, domestic, and miserable impartial games",
  },
  quotient = {
    name = "the theorem on misère quotients", author = "T. E. Plambeck, A. N. Siegel",
    year = 2008, work = "Misère quotients for impartial games",
  },
  search = {
    name = "Zermelo's theorem, by search through the lines of play",
    author = "E. Zermelo", year = 1913,
    work = "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels",
  },
}
