--- Puzzles: find the only winning move. From two piles of Nim to misère play and Kayles.
-- Each has exactly one winning move.

return {
  {
    name = "Two piles", rules = "nim", piles = { 3, 5 },
    hint = "What could you leave that every move of your opponent spoils?",
  },
  {
    name = "One, two, four", rules = "nim", piles = { 1, 2, 4 },
    hint = "Write the piles in binary: leave an even number of ones in every column.",
  },
  {
    name = "The classic", rules = "nim", piles = { 3, 4, 5 },
    hint = "Which column is odd? Only one pile has a one in it.",
  },
  {
    name = "Only so many", rules = "max:3", piles = { 10 },
    hint = "Whatever your opponent takes, you can make it up to four.",
  },
  {
    name = "One, three or four", rules = "take:1,3,4", piles = { 3, 6 },
    hint = "Find out which single piles are lost: 0, 2, 7, 9 ...",
  },
  {
    name = "Do not take the last", rules = "nim misere", piles = { 1, 1, 1, 5 },
    hint = "Whoever takes the last token loses. How many ones do you leave?",
  },
  {
    name = "Not yet", rules = "nim misere", piles = { 2, 3, 4 },
    hint = "While large piles are left, misère Nim is played as Nim.",
  },
  {
    name = "Two at once", rules = "wythoff", piles = { 6, 8 },
    hint = "The safe pairs are (1, 2), (3, 5), (4, 7): their differences are 1, 2, 3.",
  },
  {
    name = "Up to two piles", rules = "moore:2", piles = { 1, 4, 6 },
    hint = "With up to two piles to a move, count the ones of each column in threes.",
  },
  {
    name = "Down the stairs", rules = "staircase", piles = { 3, 5, 2 },
    hint = "Only odd steps count: what comes down onto one can be sent on.",
  },
  {
    name = "Unequal halves", rules = "grundy", piles = { 8 },
    hint = "You may only split, and never into equal parts. A pile of 1 or 2 is dead.",
  },
  {
    name = "Kayles", rules = "kayles", piles = { 2, 5 },
    hint = "Take one or two, and split the rest if you like. Can you make equal halves?",
  },
  {
    name = "Nine pins", rules = "kayles", piles = { 9 },
    hint = "Where mirroring does not help, values do: 4 and 1 are worth the same.",
  },
  {
    name = "Kayles, and the last one loses", rules = "kayles misere", piles = { 2, 6 },
    hint = "Here no nim-sum helps. Look for what leaves your opponent no good answer.",
  },
}
