--- What is said of piles, moves and rules, in German, by the English of each phrase.

return {
  ["and"] = "und",
  ["or"] = "oder",

  -- piles and moves
  ["pile {n}"] = "Haufen {n}",
  ["step {n}"] = "Stufe {n}",
  ["the ground"] = "den Boden",
  ["both piles"] = "beide Haufen",
  ["{n} from {pile}"] = "{n} von {pile}",
  ["take {parts}"] = "{parts} nehmen",
  ["takes {parts}"] = "nimmt {parts}",
  ["take all of {pile}"] = "{pile} ganz nehmen",
  ["takes all of {pile}"] = "nimmt {pile} ganz",
  ["turn {pile} into {left}"] = "aus {pile} {left} machen",
  ["turns {pile} into {left}"] = "macht aus {pile} {left}",
  ["move {n} from {pile} to {to}"] = "{n} von {pile} auf {to} schieben",
  ["moves {n} from {pile} to {to}"] = "schiebt {n} von {pile} auf {to}",
  ["play '{said}' in {pile}"] = "'{said}' in {pile} spielen",
  ["plays '{said}' in {pile}"] = "spielt '{said}' in {pile}",
  ["split {pile} into {left}"] = "{pile} in {left} teilen",
  ["splits {pile} into {left}"] = "teilt {pile} in {left}",
  ["take {n} from {pile} and split the rest into {left}"] =
    "{n} von {pile} nehmen und den Rest in {left} teilen",
  ["takes {n} from {pile} and splits the rest into {left}"] =
    "nimmt {n} von {pile} und teilt den Rest in {left}",
  ["there are no piles: nothing to play"] = "ohne Haufen gibt es nichts zu spielen",
  ["no move is left in {piles}: nothing to play"] =
    "in {piles} gibt es keinen Zug mehr: nichts zu spielen",

  -- rules
  ["Nim"] = "Nim",
  ["Take up to three"] = "Bis zu drei nehmen",
  ["Take two to five"] = "Zwei bis fünf nehmen",
  ["Take an odd number"] = "Eine ungerade Zahl nehmen",
  ["Take a power of two"] = "Eine Zweierpotenz nehmen",
  ["Take a square number"] = "Eine Quadratzahl nehmen",
  ["Take a prime number"] = "Eine Primzahl nehmen",
  ["Take 1, 3 or 4"] = "1, 3 oder 4 nehmen",
  ["Take any number but 2 and 5"] = "Jede Zahl außer 2 und 5 nehmen",
  ["Take at most a third"] = "Höchstens ein Drittel nehmen",
  ["Take a whole pile"] = "Einen ganzen Haufen nehmen",
  ["Moore’s Nim: up to two piles"] = "Moores Nim: bis zu zwei Haufen",
  ["Wythoff’s game"] = "Wythoffs Spiel",
  ["Staircase Nim"] = "Treppen-Nim",
  ["Euclid’s game: multiples of the smaller"] = "Euklids Spiel: Vielfache des kleineren",
  ["An octal game"] = "Ein Oktalspiel",
  ["Kayles"] = "Kayles",
  ["Dawson’s Kayles"] = "Dawsons Kayles",
  ["Dawson’s chess"] = "Dawsons Schach",
  ["Treblecross"] = "Treblecross",
  ["Guiles"] = "Guiles",
  ["Grundy’s game: unequal splits"] = "Grundys Spiel: ungleich teilen",
  ["Lasker’s Nim: take or split"] = "Laskers Nim: nehmen oder teilen",
  ["A game of one’s own"] = "Ein eigenes Spiel",
  ["Whoever makes the last move wins."] = "Wer den letzten Zug macht, gewinnt.",
  ["Whoever makes the last move loses (misère play)."] =
    "Wer den letzten Zug macht, verliert (Misère-Spiel).",
  ["Whoever takes the last token wins."] = "Wer den letzten Stein nimmt, gewinnt.",
  ["Whoever takes the last token loses (misère play)."] =
    "Wer den letzten Stein nimmt, verliert (Misère-Spiel).",
  ["A move takes one or more tokens from one pile."] =
    "Ein Zug nimmt einen oder mehr Steine von einem Haufen.",
  ["A move takes one token."] = "Ein Zug nimmt einen Stein.",
  ["A move takes 1 or 2 tokens from one pile."] =
    "Ein Zug nimmt 1 oder 2 Steine von einem Haufen.",
  ["A move takes 1 to {most} tokens from one pile."] =
    "Ein Zug nimmt 1 bis {most} Steine von einem Haufen.",
  ["A move takes {least} to {most} tokens from one pile."] =
    "Ein Zug nimmt {least} bis {most} Steine von einem Haufen.",
  ["The game is over when no pile has {least} or more."] =
    "Das Spiel ist zu Ende, wenn kein Haufen {least} oder mehr hat.",
  ["A move takes an odd number of tokens from one pile."] =
    "Ein Zug nimmt eine ungerade Zahl von Steinen von einem Haufen.",
  ["A move takes 1, {b}, {square}, ... tokens from one pile: a power of {b}."] =
    "Ein Zug nimmt 1, {b}, {square}, ... Steine von einem Haufen: eine Potenz von {b}.",
  ["A move takes 1, 4, 9, ... tokens from one pile: a square number."] =
    "Ein Zug nimmt 1, 4, 9, ... Steine von einem Haufen: eine Quadratzahl.",
  ["A move takes 2, 3, 5, 7, ... tokens from one pile: a prime number."] =
    "Ein Zug nimmt 2, 3, 5, 7, ... Steine von einem Haufen: eine Primzahl.",
  ["A move takes {least} {least:token|tokens} from one pile."] =
    "Ein Zug nimmt {least} {least:Stein|Steine} von einem Haufen.",
  ["A move takes {numbers} tokens from one pile."] =
    "Ein Zug nimmt {numbers} Steine von einem Haufen.",
  ["A move takes one or more tokens from one pile, but not {numbers}."] =
    "Ein Zug nimmt einen oder mehr Steine von einem Haufen, nur nicht {numbers}.",
  ["A move takes one or more tokens from one pile, but at most {p}/{q} of it."] =
    "Ein Zug nimmt einen oder mehr Steine von einem Haufen, aber höchstens {p}/{q} "
      .. "davon.",
  ["A move takes one whole pile."] = "Ein Zug nimmt einen ganzen Haufen.",
  ["A move takes tokens from up to {touches} piles, any number from each."] =
    "Ein Zug nimmt Steine von bis zu {touches} Haufen, beliebig viele von jedem.",
  ["There are two piles. A move takes one or more tokens from one of them,"] =
    "Es sind zwei Haufen. Ein Zug nimmt einen oder mehr Steine von einem davon,",
  ["or the same number from both."] = "oder gleich viele von beiden.",
  ["The first pile is the lowest step. A move takes one or more tokens from a step to "
    .. "the next lower one; from the lowest they go to the ground."] =
    "Der erste Haufen ist die unterste Stufe. Ein Zug schiebt einen oder mehr Steine von "
      .. "einer Stufe auf die nächsttiefere; von der untersten kommen sie auf den Boden.",
  ["There are two piles. A move takes a multiple of the smaller one from the larger."] =
    "Es sind zwei Haufen. Ein Zug nimmt ein Vielfaches des kleineren vom größeren.",
  ["The game is over when a pile is empty."] =
    "Das Spiel ist zu Ende, wenn ein Haufen leer ist.",
  ["A move splits one pile into two piles of unequal sizes, neither of them empty."] =
    "Ein Zug teilt einen Haufen in zwei ungleich große, von denen keiner leer ist.",
  ["The game is over when every pile is of 1 or 2."] =
    "Das Spiel ist zu Ende, wenn jeder Haufen 1 oder 2 hat.",
  ["A move takes one or more tokens from one pile,"] =
    "Ein Zug nimmt einen oder mehr Steine von einem Haufen",
  ["or splits one pile into two, neither of them empty."] =
    "oder teilt einen Haufen in zwei, von denen keiner leer ist.",
  ["There are these moves:"] = "Es gibt diese Züge:",
  ["two"] = "zwei",
  ["three"] = "drei",
  ["two or three"] = "zwei oder drei",
  ["split a pile in {parts}, taking nothing"] =
    "einen Haufen in {parts} teilen, ohne etwas zu nehmen",
  ["take a whole pile of {n}"] = "einen ganzen Haufen von {n} nehmen",
  ["take {n}, but not the whole pile"] = "{n} nehmen, aber nicht den ganzen Haufen",
  ["take {n} from any pile"] = "{n} von einem beliebigen Haufen nehmen",
  ["take {n} and split the rest in {parts}"] =
    "{n} nehmen und den Rest in {parts} teilen",
  ["take a whole pile of {n}, or take {n} and split the rest in {parts}"] =
    "einen ganzen Haufen von {n} nehmen, oder {n} nehmen und den Rest in {parts} teilen",
  ["take {n}, but not the whole pile; the rest may be split in {parts}"] =
    "{n} nehmen, aber nicht den ganzen Haufen; den Rest darf man in {parts} teilen",
  ["take {n} from any pile; the rest, if any, may be split in {parts}"] =
    "{n} von einem beliebigen Haufen nehmen; einen Rest darf man in {parts} teilen",
  ["A move turns a pile into what an option of {game} leaves:"] =
    "Ein Zug macht aus einem Haufen, was eine Option von {game} übrig lässt:",
  ["A move takes from a pile one of the numbers that {game} allows:"] =
    "Ein Zug nimmt von einem Haufen eine der Zahlen, die {game} erlaubt:",
  ["the rules"] = "den Regeln",
  ["nothing"] = "nichts",

  -- formulas
  ["G(n) = n for every n"] = "G(n) = n für jedes n",
  ["Bouton's theorem (1901): a pile of n can be left with any smaller number, so"] =
    "Satz von Bouton (1901): Von einem Haufen mit n lässt sich jede kleinere Zahl",
  ["its value is n."] = "übrig lassen, also ist sein Wert n.",
  ["G(n) = n mod {m} for every n"] = "G(n) = n mod {m} für jedes n",
  ["Bouton's theorem (1901), with a limit: what a move leaves of a pile of n has"] =
    "Satz von Bouton (1901) mit einer Grenze: Was ein Zug von n übrig lässt, hat",
  ["every smaller value mod {m}, and never that of n."] =
    "jeden kleineren Wert mod {m}, und nie den von n.",
  ["G(n) = (n mod {sum}) div {least} for every n"] =
    "G(n) = (n mod {sum}) div {least} für jedes n",
  ["The values of all options of n are those of every residue but the ones around"] =
    "Die Werte aller Optionen von n sind die aller Reste außer denen um den",
  ["that of n (Winning Ways, ch. 4)."] = "von n (Winning Ways, Kap. 4).",
  ["A move changes the parity, and every pile but an empty one has a move."] =
    "Ein Zug ändert die Parität, und jeder Haufen außer dem leeren erlaubt einen Zug.",
  ["Every power of an odd number is odd."] =
    "Jede Potenz einer ungeraden Zahl ist ungerade.",
  ["G(n) = r mod 2, but 2 where r = {b}; r is n mod {m}"] =
    "G(n) = r mod 2, aber 2, wo r = {b}; r ist n mod {m}",
  ["Modulo {m} a power of {b} is 1 or -1: the values are those of taking 1 or {b}."] =
    "Modulo {m} ist eine Potenz von {b} 1 oder -1: Die Werte sind die für 1 oder {b}.",
  ["G(0) = 0, and G(n) = 1 for every n >= 1"] = "G(0) = 0, und G(n) = 1 für jedes n >= 1",
  ["By definition: the only move leaves nothing, of value 0."] =
    "Nach Definition: Der einzige Zug lässt nichts übrig, mit dem Wert 0.",
  ["G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3"] =
    "G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3",
  ["Lasker's theorem (1931), for every k >= 0; Winning Ways, ch. 4."] =
    "Satz von Lasker (1931), für jedes k >= 0; Winning Ways, Kap. 4.",
  ["G(n) = f(n) where f(n) > f(n-1), else G(n-f(n)-1); f(n) is {part}/{q}, rounded "
    .. "down"] =
    "G(n) = f(n), wo f(n) > f(n-1), sonst G(n-f(n)-1); f(n) ist {part}/{q}, abgerundet",
  ["The last f(n) + 1 values are 0 .. f(n) in some order (L. Levine, Fractal"] =
    "Die letzten f(n) + 1 Werte sind 0 .. f(n) in einer Reihenfolge (L. Levine, Fractal",
  ["sequences and restricted Nim, 2006)."] = "sequences and restricted Nim, 2006).",
  ["G(n+{p}) = G(n) + {s} holds for every n from {first} to {last}. A value can be "
    .. "given again"] =
    "G(n+{p}) = G(n) + {s} gilt für jedes n von {first} bis {last}. Ein Wert kann nur "
      .. "wieder",
  ["only to a pile from which all earlier ones of that value are out of reach, at"] =
    "vergeben werden, wo alle früheren dieses Wertes außer Reichweite sind, höchstens",
  ["most {t} below it: so a value follows from the {many} before it, and where so "
    .. "many"] =
    "{t} darunter: Also folgt ein Wert aus den {many} vor ihm, und wo so viele",
  ["repeat but for the saltus, all that follows repeats as well, for ever."] =
    "sich bis auf den Saltus wiederholen, wiederholt sich alles Folgende, für immer.",

  -- illegal moves, as the core says them
  ["there is no pile {1}: the piles are 1 to {2}"] =
    "es gibt keinen Haufen {1}: Die Haufen sind 1 bis {2}",
  ["pile {1} is named twice"] = "Haufen {1} ist zweimal genannt",
  ["the game is over"] = "das Spiel ist zu Ende",
  ["no move is given"] = "es ist kein Zug angegeben",
  ["a table with names is not a move: a move is numbers, as in 'return pile, take'"] =
    "eine Tabelle mit Namen ist kein Zug: ein Zug sind Zahlen, wie in "
    .. "'return pile, take'",
  ["a move touches at most {1} pile"] = "ein Zug berührt höchstens {1} Haufen",
  ["a move touches at most {1} piles"] = "ein Zug berührt höchstens {1} Haufen",
  ["pile {1} is empty"] = "Haufen {1} ist leer",
  ["at least 1 must be taken"] = "mindestens 1 ist zu nehmen",
  ["pile {1} has only {2}, not {3}"] = "Haufen {1} hat nur {2}, nicht {3}",
  ["{1} is not a number that may be taken"] = "{1} darf nicht genommen werden",
  ["these rules do not split piles"] = "diese Regeln teilen keinen Haufen",
  ["0 may be taken only where the pile is split"] =
    "0 darf nur nehmen, wer den Haufen teilt",
  ["taking {1}, a pile may be split in {2} parts only"] =
    "wer {1} nimmt, darf einen Haufen nur in {2} Teile teilen",
  ["taking {1}, a pile may not be split"] = "wer {1} nimmt, darf keinen Haufen teilen",
  ["taking {1}, the rest must be split in {2} parts"] =
    "wer {1} nimmt, muss den Rest in {2} Teile teilen",
  ["all {1} of pile {2} may not be taken"] =
    "Haufen {2} darf nicht ganz genommen werden ({1})",
  ["taking {1}, nothing may be left in pile {2}"] =
    "wer {1} nimmt, darf in Haufen {2} nichts lassen",
  ["a split leaves three non-empty piles: {1} and {2} of {3} do not"] =
    "eine Teilung lässt drei Haufen, die nicht leer sind: {1} und {2} von {3} ist keine",
  ["a split leaves two non-empty piles: {1} of {2} does not"] =
    "eine Teilung lässt zwei Haufen, die nicht leer sind: {1} von {2} ist keine",
  ["the two piles must be unequal"] = "die beiden Haufen müssen ungleich sein",
  ["{1} may not be taken"] = "{1} darf nicht genommen werden",
  ["there is no option {1}: pile {2} has {3}"] =
    "es gibt keine Option {1}: Haufen {2} hat {3}",
  ["{1} is not a multiple of the other pile, {2}"] =
    "{1} ist kein Vielfaches des anderen Haufens, der {2} hat",
  ["from {1} to {2} may be taken, not {3}"] = "{1} bis {2} darf man nehmen, nicht {3}",
  ["at most {1} may be taken, not {2}"] = "höchstens {1} darf man nehmen, nicht {2}",
  ["at most {1} of {2} may be taken, not {3}"] =
    "höchstens {1} von {2} darf man nehmen, nicht {3}",
  ["only a whole pile may be taken: pile {1} has {2}"] =
    "nur ein ganzer Haufen darf genommen werden: Haufen {1} hat {2}",
  ["the same number must be taken from both piles"] =
    "von beiden Haufen sind gleich viele zu nehmen",
  ["a number to take is missing"] = "es fehlt eine Zahl, die zu nehmen ist",
  ["too many numbers for a move"] = "zu viele Zahlen für einen Zug",
  ["too many numbers for a move: pile and option make one"] =
    "zu viele Zahlen für einen Zug: Haufen und Option sind einer",
  ["a move is an array or numbers, not both"] =
    "ein Zug ist ein Array oder Zahlen, nicht beides",

  -- what you do, and why a game ends early
  ["You take {parts}"] = "Du nimmst {parts}",
  ["You take all of {pile}"] = "Du nimmst {pile} ganz",
  ["You turn {pile} into {left}"] = "Du machst aus {pile} {left}",
  ["You move {n} from {pile} to {to}"] = "Du schiebst {n} von {pile} auf {to}",
  ["You play '{said}' in {pile}"] = "Du spielst '{said}' in {pile}",
  ["You split {pile} into {left}"] = "Du teilst {pile} in {left}",
  ["You take {n} from {pile} and split the rest into {left}"] =
    "Du nimmst {n} von {pile} und teilst den Rest in {left}",
  ["illegal move"] = "unerlaubter Zug",
  ["error"] = "Fehler",
  ["instructions"] = "zu viele Anweisungen",
  ["time"] = "Zeit überschritten",
  ["memory"] = "zu viel Speicher",
  ["crash"] = "Absturz",
}
