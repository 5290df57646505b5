--- What the puzzles of the page say, in German, by the English of each phrase.

return {
  ["Find the only winning move"] = "Finde den einzigen Gewinnzug",
  ["Find a winning move"] = "Finde einen Gewinnzug",
  ["From two piles to misère play and Kayles."] =
    "Von zwei Haufen bis zu Misère-Spiel und Kayles.",
  ["Solved: {n} of {all}<, {first} at the first try>."] =
    "Gelöst: {n} von {all}<, {first} beim ersten Versuch>.",
  ["solved"] = "gelöst",
  ["Puzzle {n}"] = "Aufgabe {n}",
  ["Puzzle {n} of {all}"] = "Aufgabe {n} von {all}",
  ["A hint"] = "Ein Hinweis",
  ["Try again"] = "Noch einmal",
  ["Next puzzle"] = "Nächste Aufgabe",
  ["All puzzles"] = "Alle Aufgaben",
  ["There is no such puzzle."] = "Diese Aufgabe gibt es nicht.",
  ["Right. {why}"] = "Richtig. {why}",
  ["Not that one: it gives the win away."] = "Nicht dieser: Er verschenkt den Sieg.",
  ["Not that one: it gives the win away. Your opponent answers: {move}"] =
    "Nicht dieser: Er verschenkt den Sieg. Dein Gegner antwortet: {move}",
  ["Two piles"] = "Zwei Haufen",
  ["What could you leave that every move of your opponent spoils?"] =
    "Was kannst du hinterlassen, das jeder Zug deines Gegners verdirbt?",
  ["One, two, four"] = "Eins, zwei, vier",
  ["Write the piles in binary: leave an even number of ones in every column."] =
    "Schreib die Haufen binär: Lass in jeder Spalte eine gerade Zahl von Einsen.",
  ["The classic"] = "Der Klassiker",
  ["Which column is odd? Only one pile has a one in it."] =
    "Welche Spalte ist ungerade? Nur ein Haufen hat dort eine Eins.",
  ["Only so many"] = "Nur so viele",
  ["Whatever your opponent takes, you can make it up to four."] =
    "Was dein Gegner auch nimmt, du kannst es zu vier ergänzen.",
  ["One, three or four"] = "Eins, drei oder vier",
  ["Find out which single piles are lost: 0, 2, 7, 9 ..."] =
    "Finde heraus, welche einzelnen Haufen verloren sind: 0, 2, 7, 9 ...",
  ["Do not take the last"] = "Nimm nicht den letzten",
  ["Whoever takes the last token loses. How many ones do you leave?"] =
    "Wer den letzten Stein nimmt, verliert. Wie viele Haufen mit einem Stein lässt du "
      .. "übrig?",
  ["Not yet"] = "Noch nicht",
  ["While large piles are left, misère Nim is played as Nim."] =
    "Solange große Haufen da sind, spielt man Misère-Nim wie Nim.",
  ["Two at once"] = "Zwei auf einmal",
  ["The safe pairs are (1, 2), (3, 5), (4, 7): their differences are 1, 2, 3."] =
    "Die sicheren Paare sind (1, 2), (3, 5), (4, 7): Ihre Differenzen sind 1, 2, 3.",
  ["Up to two piles"] = "Bis zu zwei Haufen",
  ["With up to two piles to a move, count the ones of each column in threes."] =
    "Bei bis zu zwei Haufen je Zug: Zähle die Einsen jeder Spalte in Dreiergruppen.",
  ["Down the stairs"] = "Die Treppe hinab",
  ["Unequal halves"] = "Ungleiche Hälften",
  ["You may only split, and never into equal parts. A pile of 1 or 2 is dead."] =
    "Du darfst nur teilen, und nie in gleiche Teile. Ein Haufen von 1 oder 2 ist tot.",
  ["Take one or two, and split the rest if you like. Can you make equal halves?"] =
    "Nimm einen oder zwei und teile den Rest, wenn du magst. Kannst du gleiche "
      .. "Hälften machen?",
  ["Nine pins"] = "Neun Kegel",
  ["Where mirroring does not help, values do: 4 and 1 are worth the same."] =
    "Wo Spiegeln nicht hilft, helfen Werte: 4 und 1 sind gleich viel wert.",
  ["Kayles, and the last one loses"] = "Kayles, und der letzte verliert",
  ["Here no nim-sum helps. Look for what leaves your opponent no good answer."] =
    "Hier hilft keine Nim-Summe. Suche, was deinem Gegner keine gute Antwort lässt.",

  -- worksheets
  ["Puzzles: {rules}"] = "Aufgaben: {rules}",
  ["It is your turn. Find the one move that wins."] =
    "Du bist am Zug. Finde den einzigen Zug, der gewinnt.",
  ["It is your turn. Find a move that wins."] =
    "Du bist am Zug. Finde einen Zug, der gewinnt.",
  ["Answers"] = "Lösungen",
  ["level {n}"] = "Stufe {n}",
  ["Another one: {why}."] = "Ein anderer: {why}.",
}
