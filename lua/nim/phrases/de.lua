--- German, by the English of each phrase.

---@type table<string, string>
return {
  ["and"] = "und",
  ["or"] = "oder",

  -- piles and moves
  ["pile {n}"] = "Haufen {n}",
  ["Heap {n}"] = "Haufen {n}",
  ["step {n}"] = "Stufe {n}",
  ["Step {n}"] = "Stufe {n}",
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
  ["split {pile} into {left}"] = "{pile} teilen in {left}",
  ["splits {pile} into {left}"] = "teilt {pile} in {left}",
  ["take {n} from {pile} and split the rest into {left}"] =
    "{n} von {pile} nehmen und den Rest teilen in {left}",
  ["takes {n} from {pile} and splits the rest into {left}"] =
    "nimmt {n} von {pile} und teilt den Rest in {left}",
  ["there are no piles: nothing to play"] = "ohne Haufen gibt es nichts zu spielen",
  ["no move is left in {piles}: nothing to play"] =
    "in {piles} gibt es keinen Zug mehr: nichts zu spielen",

  -- who wins
  ["The player who moves next wins"] = "Wer am Zug ist, gewinnt",
  ["The player who moved last wins"] = "Wer zuletzt gezogen hat, gewinnt",
  ["The game is over: the player who moves next has won"] =
    "Das Spiel ist zu Ende: Wer am Zug wäre, hat gewonnen",
  ["The game is over: the player who moved last has won"] =
    "Das Spiel ist zu Ende: Wer zuletzt gezogen hat, hat gewonnen",
  ["This is {theorem} ({author}, {year})."] = "Das ist {theorem} ({author}, {year}).",
  ["Before it came {theorem} ({author}, {year})."] =
    "Davor kam {theorem} ({author}, {year}).",

  -- moves judged
  ["winning"] = "gewinnt",
  ["mistake"] = "Fehler",
  ["forced"] = "erzwungen",
  ["No move wins."] = "Kein Zug gewinnt.",
  ["no move wins here"] = "hier gewinnt kein Zug",
  ["{n} {n:winning move|winning moves}:"] = "{n} {n:Gewinnzug|Gewinnzüge}:",
  ["Winning moves, more than can be counted:"] =
    "Gewinnzüge, mehr als sich zählen lassen:",
  ["... and {n} more"] = "... und {n} weitere",
  ["... {n} more"] = "... {n} weitere",
  ["To {move} wins: it leaves {left}, safe."] =
    "{move} gewinnt: Es bleibt {left}, sicher.",
  ["As arithmetic, {why}."] = "Gerechnet: {why}.",
  ["This gives the win away: to {move} leaves {left}, unsafe."] =
    "Das verschenkt den Sieg: {move}, es bleibt {left}, unsicher.",
  ["to {move} leaves {left}, unsafe."] = "{move}, es bleibt {left}, unsicher.",
  ["No move wins here. To {move} leaves {left}, unsafe."] =
    "Hier gewinnt kein Zug. {move}: es bleibt {left}, unsicher.",
  ["The other player can {move}, which leaves {left}, safe."] =
    "Die andere Seite kann {move}, dann bleibt {left}, sicher.",
  ["To win, {move} ({why})."] = "Zum Sieg: {move} ({why}).",
  ["It ends the game."] = "Damit endet das Spiel.",
  ["It ends the game, and in misère play that loses."] =
    "Damit endet das Spiel, und im Misère-Spiel verliert das.",

  -- theorems
  ["Bouton's theorem"] = "der Satz von Bouton",
  ["Moore's theorem"] = "der Satz von Moore",
  ["Wythoff's theorem"] = "der Satz von Wythoff",
  ["Sprague's theorem on the staircase"] = "Spragues Satz über die Treppe",
  ["Cole and Davie's theorem on Euclid's game"] =
    "der Satz von Cole und Davie über Euklids Spiel",
  ["the solution of misère Kayles"] = "die Lösung von Misère-Kayles",
  ["the Sprague-Grundy theorem"] = "der Satz von Sprague und Grundy",
  ["Ferguson's pairing property"] = "Fergusons Paarungseigenschaft",
  ["the theorem on miserable games"] = "der Satz über miserable Spiele",
  ["the theorem on misère quotients"] = "der Satz über Misère-Quotienten",
  ["Zermelo's theorem, by search through the lines of play"] =
    "Zermelos Satz, durch Suche in allen Spielverläufen",

  -- columns
  ["ones"] = "Einsen",
  ["parity"] = "Parität",
  ["bits {high} to {low}"] = "Bits {high} bis {low}",
  ["nim-sum {nimsum}"] = "Nim-Summe {nimsum}",
  ["There is nothing to count."] = "Es gibt nichts zu zählen.",
  ["There is nothing to count: the nim-sum is 0."] =
    "Es gibt nichts zu zählen: Die Nim-Summe ist 0.",

  -- by values
  ["{size} of value {value}"] = "{size} vom Wert {value}",
  ["option {n}< ({said})>"] = "Option {n}< ({said})>",
  ["take {n}"] = "nimm {n}",
  ["split it"] = "teile ihn",
  ["{move}, leaves {left}"] = "{move}, es bleibt {left}",
  ["{pile}: {arithmetic}, move {n} from {from} to {to}"] =
    "{pile}: {arithmetic}, schiebe {n} von {from} auf {to}",
  ["The nim-sum is 0: any move spoils that, and an answer restores it."] =
    "Die Nim-Summe ist 0: Jeder Zug zerstört das, und eine Antwort stellt es wieder her.",
  ["The nim-sum is {nimsum}: a move that makes it 0 wins."] =
    "Die Nim-Summe ist {nimsum}: Ein Zug, der sie zu 0 macht, gewinnt.",
  ["The nim-sum is {nimsum}. All values are 0 or 1: here misère play reverses the "
    .. "rule, and the nim-sum 1 is safe. In normal play this would be safe."] =
    "Die Nim-Summe ist {nimsum}. Alle Werte sind 0 oder 1: Hier kehrt das Misère-Spiel "
      .. "die Regel um, und die Nim-Summe 1 ist sicher. Im Normalspiel wäre das sicher.",
  ["The nim-sum is {nimsum}. All values are 0 or 1: here misère play reverses the "
    .. "rule, and the nim-sum 1 is safe. In normal play this would be unsafe."] =
    "Die Nim-Summe ist {nimsum}. Alle Werte sind 0 oder 1: Hier kehrt das Misère-Spiel "
      .. "die Regel um, und die Nim-Summe 1 ist sicher. Im Normalspiel wäre das "
      .. "unsicher.",
  ["The nim-sum is {nimsum}. While some value is 2 or more, misère play is like "
    .. "normal play: 0 is safe. It differs at the end: leave values of 0 and 1 with "
    .. "nim-sum 1."] =
    "Die Nim-Summe ist {nimsum}. Solange ein Wert 2 oder mehr ist, gleicht das "
      .. "Misère-Spiel dem Normalspiel: 0 ist sicher. Am Ende ist es anders: Hinterlasse "
      .. "Werte 0 und 1 mit der Nim-Summe 1.",
  ["These piles are miserable, so tame: the rule of misère Nim holds for them (V. "
    .. "Gurvich and N. B. Ho, 2018; a part of the tame games of J. H. Conway, On "
    .. "Numbers and Games, 1976, ch. 12). The nim-sum is {nimsum}."] =
    "Diese Haufen sind miserabel, also zahm: Für sie gilt die Regel von Misère-Nim (V. "
      .. "Gurvich und N. B. Ho, 2018; ein Teil der zahmen Spiele von J. H. Conway, On "
      .. "Numbers and Games, 1976, Kap. 12). Die Nim-Summe ist {nimsum}.",
  ["All are fickle, as 0 and 1 are in Nim: the nim-sum 1 is safe."] =
    "Alle sind wankelmütig, wie 0 und 1 in Nim: Die Nim-Summe 1 ist sicher.",
  ["Some are firm, as 2 and more are in Nim: the nim-sum 0 is safe. It differs at the "
    .. "end: leave fickle piles alone, with nim-sum 1."] =
    "Einige sind fest, wie 2 und mehr in Nim: Die Nim-Summe 0 ist sicher. Am Ende ist es "
      .. "anders: Hinterlasse nur wankelmütige Haufen, mit der Nim-Summe 1.",
  ["Only odd steps count: what comes down onto one can be sent on."] =
    "Nur ungerade Stufen zählen: Was auf eine herabkommt, kann weitergeschickt werden.",

  -- by columns, parity, pairs and ratios
  ["Every column has 0 mod {modulus}: any move spoils that."] =
    "Jede Spalte hat 0 mod {modulus}: Jeder Zug zerstört das.",
  ["A move that leaves every column with 0 mod {modulus} wins."] =
    "Ein Zug, der in jeder Spalte 0 mod {modulus} hinterlässt, gewinnt.",
  ["All piles are 0 or 1: here misère play reverses the rule,"] =
    "Alle Haufen sind 0 oder 1: Hier kehrt das Misère-Spiel die Regel um,",
  ["and a number of ones that is 1 mod {modulus} is safe."] =
    "und eine Zahl von Einsen, die 1 mod {modulus} ist, ist sicher.",
  ["Misère play differs when all piles are 0 or 1: leave 1 mod {modulus} of them."] =
    "Das Misère-Spiel ist anders, wenn alle Haufen 0 oder 1 sind: Hinterlasse davon 1 "
      .. "mod {modulus}.",
  ["{n} {n:pile|piles}, an even number"] = "{n} Haufen, eine gerade Zahl",
  ["{n} {n:pile|piles}, an odd number"] = "{n} Haufen, eine ungerade Zahl",
  ["There are {piles}: every move changes that."] =
    "Es sind {piles}: Jeder Zug ändert das.",
  ["You win if you leave an even number of piles."] =
    "Du gewinnst, wenn du eine gerade Zahl von Haufen hinterlässt.",
  ["You win if you leave an odd number of piles."] =
    "Du gewinnst, wenn du eine ungerade Zahl von Haufen hinterlässt.",
  ["In normal play it would be an even one."] = "Im Normalspiel wäre es eine gerade.",
  ["{pile}: take all {n}, leaves {left}"] = "{pile}: nimm alle {n}, es bleiben {left}",
  ["{pile}: take {n}, leaves {left}"] = "{pile}: nimm {n}, es bleibt {left}",
  ["The safe positions are the golden pairs (floor(k phi), floor(k phi^2)):"] =
    "Die sicheren Stellungen sind die goldenen Paare (floor(k phi), floor(k phi^2)):",
  ["(0,0) (1,2) (3,5) (4,7) (6,10) ..., one for each difference k; phi = 1.618..."] =
    "(0,0) (1,2) (3,5) (4,7) (6,10) ..., eines für jede Differenz k; phi = 1,618...",
  ["Misère play has (0,1) and (2,2) in place of (0,0) and (1,2)."] =
    "Das Misère-Spiel hat (0,1) und (2,2) statt (0,0) und (1,2).",
  ["This is {golden}."] = "Dies ist {golden}.",
  ["({low},{high}), of difference {difference}, is not one of them."] =
    "({low},{high}), mit der Differenz {difference}, ist keines davon.",
  ["({low},{high}), the golden pair of difference {difference}"] =
    "({low},{high}), das goldene Paar der Differenz {difference}",
  ["({low},{high}), a misère exception"] = "({low},{high}), eine Misère-Ausnahme",
  ["Two piles are safe if the ratio of the larger to the smaller is less than phi = "
    .. "1.618..., unless they are equal: then the other player takes one, the last "
    .. "move."] =
    "Zwei Haufen sind sicher, wenn das Verhältnis des größeren zum kleineren unter phi = "
      .. "1,618... liegt, außer sie sind gleich: Dann nimmt die andere Seite einen, der "
      .. "letzte Zug.",
  ["Two piles are safe if the ratio of the larger to the smaller is less than phi = "
    .. "1.618..., even if they are equal: then the other player has to take one, the "
    .. "last move."] =
    "Zwei Haufen sind sicher, wenn das Verhältnis des größeren zum kleineren unter phi = "
      .. "1,618... liegt, auch wenn sie gleich sind: Dann muss die andere Seite einen "
      .. "nehmen, der letzte Zug.",
  ["about {ratio}"] = "etwa {ratio}",
  ["A pile is empty: the game is over."] = "Ein Haufen ist leer: Das Spiel ist zu Ende.",
  ["The piles are equal: safe."] = "Die Haufen sind gleich: sicher.",
  ["The piles are equal: unsafe."] = "Die Haufen sind gleich: unsicher.",
  ["({low},{high}) has the ratio {ratio}, less than phi: safe."] =
    "({low},{high}) hat das Verhältnis {ratio}, kleiner als phi: sicher.",
  ["({low},{high}) has the ratio {ratio}, more than phi: unsafe."] =
    "({low},{high}) hat das Verhältnis {ratio}, größer als phi: unsicher.",
  ["The Grundy value is {value}; 0 is safe."] =
    "Der Grundy-Wert ist {value}; 0 ist sicher.",
  ["which ends the game"] = "das Ende des Spiels",
  ["equal piles"] = "gleiche Haufen",
  ["a ratio of {ratio}"] = "ein Verhältnis von {ratio}",
  ["{pile}: take {n}, leaves ({low},{high}), {which}"] =
    "{pile}: nimm {n}, es bleibt ({low},{high}), {which}",

  -- by quotients and search
  ["sums of piles of any size"] = "Summen beliebiger Haufen",
  ["sums of piles up to {heaps}"] = "Summen von Haufen bis {heaps}",
  ["{of}<; before it {solved}>"] = "{of}<; davor {solved}>",
  ["By their misère quotient ({credit}) {sums} fall into {order} "
    .. "{order:class|classes}: two sums share one when no third sum beside them tells "
    .. "them apart. {safe} of them {safe:is|are} safe to leave, and in P."] =
    "Nach ihrem Misère-Quotienten ({credit}) zerfallen {sums} in {order} "
      .. "{order:Klasse|Klassen}: Zwei Summen teilen eine, wenn keine dritte neben ihnen "
      .. "sie unterscheidet. {safe} davon {safe:ist|sind} sicher zu hinterlassen und in "
      .. "P.",
  ["The product of the piles is {product}, in P: safe."] =
    "Das Produkt der Haufen ist {product}, in P: sicher.",
  ["The product of the piles is {product}, not in P: unsafe."] =
    "Das Produkt der Haufen ist {product}, nicht in P: unsicher.",
  ["{move}: product {product}, in P"] = "{move}: Produkt {product}, in P",
  ["{move}: product {product}, not in P"] = "{move}: Produkt {product}, nicht in P",
  ["In misère play the values do not decide this: luanim searched the lines of play, "
    .. "each to its end or to piles that a theorem decides."] =
    "Im Misère-Spiel entscheiden das nicht die Werte: luanim hat die Spielverläufe "
      .. "durchsucht, jeden bis zu seinem Ende oder bis zu Haufen, die ein Satz "
      .. "entscheidet.",

  -- in plain words
  ["Write each number in binary, as a sum of 1, 2, 4, 8, ..., each at most once, one "
    .. "below the other, and count the ones in each column."] =
    "Schreibe die Zahlen binär untereinander, als Summen von 1, 2, 4, 8, ..., jede "
      .. "höchstens einmal, und zähle in jeder Spalte die Einsen.",
  ["Each pile counts as a pile of plain Nim of some size, its value: the least number "
    .. "that is not the value of anything that one move makes of it."] =
    "Jeder Haufen zählt wie ein Haufen in Nim von einer Größe, seinem Wert: der "
      .. "kleinsten Zahl, die kein Zug daraus als Wert macht.",
  ["Leave a position in which every column counts an even number of ones. Whatever "
    .. "the other player does changes one number and so makes some column odd, and "
    .. "you can always make all of them even again. The end, with nothing left to "
    .. "count, is even too: so it is you who gets there."] =
    "Hinterlasse eine Stellung, in der jede Spalte eine gerade Zahl von Einsen hat. Was "
      .. "auch die andere Seite tut, ändert eine Zahl und macht eine Spalte ungerade, "
      .. "und du kannst immer alle wieder gerade machen. Auch das Ende, an dem nichts "
      .. "mehr zu zählen ist, ist gerade: Also kommst du dorthin.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave an odd number of ones, so that the last one is not yours."] =
    "Im Misère-Spiel tu dasselbe, bis dein Zug nichts Größeres als 1 hinterlässt: Dann "
      .. "hinterlasse eine ungerade Zahl von Einsen, damit die letzte nicht deine ist.",
  ["In misère play do the same while some pile is firm, which means that it counts "
    .. "like 2 or more in Nim: once all are fickle, like 0 and 1, leave an odd number "
    .. "of ones, so that the last move is not yours."] =
    "Im Misère-Spiel tu dasselbe, solange ein Haufen fest ist, also zählt wie 2 oder "
      .. "mehr in Nim: Sobald alle wankelmütig sind, wie 0 und 1, hinterlasse eine "
      .. "ungerade Zahl von Einsen, damit der letzte Zug nicht deiner ist.",
  ["Here all are 0 or 1 already, with {n} {n:one|ones}."] =
    "Hier sind schon alle 0 oder 1, mit {n} {n:Eins|Einsen}.",
  ["Here every column is even."] = "Hier ist jede Spalte gerade.",
  ["Here every column is a multiple of {modulus}."] =
    "Hier ist jede Spalte ein Vielfaches von {modulus}.",
  ["Here this fails in the {n:column|columns} of {names}."] =
    "Hier scheitert das in {n:der Spalte|den Spalten} von {names}.",
  ["Leave a position in which every column counts a multiple of {modulus} ones. One "
    .. "move touches at most {n} {n:pile|piles}, too few to go from one such position "
    .. "to another, and enough to mend whatever the other player does."] =
    "Hinterlasse eine Stellung, in der die Einsen jeder Spalte ein Vielfaches von "
      .. "{modulus} sind. Ein Zug berührt höchstens {n} Haufen, zu wenige, um von einer "
      .. "solchen Stellung zu einer anderen zu kommen, und genug, um zu richten, was die "
      .. "andere Seite tut.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave a number of ones that is one more than a multiple of {modulus}."] =
    "Im Misère-Spiel tu dasselbe, bis dein Zug nichts Größeres als 1 hinterlässt: Dann "
      .. "hinterlasse eine Zahl von Einsen, die um eins größer ist als ein Vielfaches "
      .. "von {modulus}.",
  ["Each move takes away one pile, whichever it is: nothing but the number of piles "
    .. "decides, and nobody can change how the game ends."] =
    "Jeder Zug nimmt einen Haufen weg, gleich welchen: Nur die Zahl der Haufen "
      .. "entscheidet, und niemand kann ändern, wie das Spiel endet.",
  ["Whoever leaves an even number of piles makes the last move, which wins."] =
    "Wer eine gerade Zahl von Haufen hinterlässt, macht den letzten Zug und gewinnt.",
  ["Whoever leaves an odd number of piles makes the last move but one, which wins."] =
    "Wer eine ungerade Zahl von Haufen hinterlässt, macht den vorletzten Zug und "
      .. "gewinnt.",
  ["There is one safe pair of piles for each difference 0, 1, 2, ...: its smaller "
    .. "pile is the least number that no pair of a smaller difference has."] =
    "Zu jeder Differenz 0, 1, 2, ... gibt es ein sicheres Paar von Haufen: Sein "
      .. "kleinerer ist die kleinste Zahl, die kein Paar kleinerer Differenz hat.",
  ["No move leads from one safe pair to another, and from every other pair some move "
    .. "leads to one."] =
    "Kein Zug führt von einem sicheren Paar zu einem anderen, und von jedem anderen Paar "
      .. "führt ein Zug zu einem.",
  ["In misère play (2,2) and (0,1) take the place of (0,0) and (1,2)."] =
    "Im Misère-Spiel treten (2,2) und (0,1) an die Stelle von (0,0) und (1,2).",
  ["As long as the larger pile is less than twice the smaller one, there is one move. "
    .. "Else there is a choice: to take as much as can be taken, or the smaller pile "
    .. "once less, after which the other player has one move. One of the two is safe "
    .. "to leave, so whoever has a choice first wins."] =
    "Solange der größere Haufen kleiner ist als das Doppelte des kleineren, gibt es nur "
      .. "einen Zug. Sonst gibt es eine Wahl: so viel wie möglich zu nehmen, oder den "
      .. "kleineren Haufen einmal weniger, worauf die andere Seite nur einen Zug hat. "
      .. "Eines von beiden ist sicher, also gewinnt, wer zuerst eine Wahl hat.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, but not "
    .. "equal: whoever finds them equal takes one of them, the last move."] =
    "Du hast sie zuerst, wenn der größere Haufen mehr als das 1,618...-Fache des "
      .. "kleineren ist, der goldene Schnitt. Hinterlasse die beiden näher beieinander, "
      .. "aber nicht gleich: Wer sie gleich vorfindet, nimmt einen davon, der letzte "
      .. "Zug.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, equal at "
    .. "best: whoever finds them equal has to take one of them, the last move, and "
    .. "loses."] =
    "Du hast sie zuerst, wenn der größere Haufen mehr als das 1,618...-Fache des "
      .. "kleineren ist, der goldene Schnitt. Hinterlasse die beiden näher beieinander, "
      .. "am besten gleich: Wer sie gleich vorfindet, muss einen davon nehmen, der "
      .. "letzte Zug, und verliert.",
  ["No rule is known for this position. Each line of play was followed to its end, or "
    .. "to piles that a theorem decides: a position is safe to leave when every move "
    .. "from it leads to one that is not."] =
    "Für diese Stellung ist keine Regel bekannt. Jeder Spielverlauf wurde bis zu seinem "
      .. "Ende verfolgt oder bis zu Haufen, die ein Satz entscheidet: Eine Stellung ist "
      .. "sicher, wenn jeder Zug aus ihr zu einer führt, die es nicht ist.",
  ["Values do not decide this game in misère play, but all its positions fall into "
    .. "{order} classes, and which of them are safe to leave is proven. The class of "
    .. "a position follows from those of its piles, by a table of products (luanim "
    .. "quotient shows it)."] =
    "Im Misère-Spiel entscheiden nicht die Werte, aber alle Stellungen zerfallen in "
      .. "{order} Klassen, und welche davon sicher sind, ist bewiesen. Die Klasse einer "
      .. "Stellung folgt aus denen ihrer Haufen, nach einer Tafel von Produkten (luanim "
      .. "quotient zeigt sie).",
  ["Only the steps 1, 3, 5, ... count, each as a pile of plain Nim: what comes down "
    .. "onto one of them can be sent on at once."] =
    "Nur die Stufen 1, 3, 5, ... zählen, jede wie ein Haufen in Nim: Was auf eine von "
      .. "ihnen herabkommt, kann sogleich weitergeschickt werden.",

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
  ["The game is over when no pile has 2 or more."] =
    "Das Spiel ist zu Ende, wenn kein Haufen 2 oder mehr hat.",
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
    "Ein Zug nimmt einen oder mehr Steine von einem Haufen, aber nicht {numbers}.",
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
    "Ein Zug teilt einen Haufen in zwei ungleich große, keiner davon leer.",
  ["The game is over when every pile is of 1 or 2."] =
    "Das Spiel ist zu Ende, wenn jeder Haufen 1 oder 2 hat.",
  ["A move takes one or more tokens from one pile,"] =
    "Ein Zug nimmt einen oder mehr Steine von einem Haufen",
  ["or splits one pile into two, neither of them empty."] =
    "oder teilt einen Haufen in zwei, keiner davon leer.",
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
    "Die Werte aller Optionen von n sind die jedes Restes außer denen um den",
  ["that of n (Winning Ways, ch. 4)."] = "von n (Winning Ways, Kap. 4).",
  ["G(n) = n mod 2 for every n"] = "G(n) = n mod 2 für jedes n",
  ["A move changes the parity, and every pile but an empty one has a move."] =
    "Ein Zug ändert die Parität, und jeder Haufen außer dem leeren hat einen Zug.",
  ["Every power of an odd number is odd."] =
    "Jede Potenz einer ungeraden Zahl ist ungerade.",
  ["G(n) = r mod 2, but 2 where r = {b}; r is n mod {m}"] =
    "G(n) = r mod 2, aber 2, wo r = {b}; r ist n mod {m}",
  ["Modulo {m} a power of {b} is 1 or -1: the values are those of taking 1 or {b}."] =
    "Modulo {m} ist eine Potenz von {b} 1 oder -1: Die Werte sind die für 1 oder {b}.",
  ["G(0) = 0, and G(n) = 1 for every n >= 1"] = "G(0) = 0, und G(n) = 1 für jedes n >= 1",
  ["By definition: the only move leaves nothing, of value 0."] =
    "Nach Definition: Der einzige Zug lässt nichts übrig, vom Wert 0.",
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

  -- the commands
  ["... this is the first"] = "... dies ist der erste",
  ["... and {n} more (--all shows them)"] = "... und {n} weitere (--all zeigt sie)",
  ["Winning moves, {why}:"] = "Gewinnzüge, {why}:",
  ["{who}: {position} is safe (P-position, {rules})"] =
    "{who}: {position} ist sicher (P-Stellung, {rules})",
  ["{who}: {position} is unsafe (N-position, {rules})"] =
    "{who}: {position} ist unsicher (N-Stellung, {rules})",
  ["A position to begin with: {piles}"] = "Eine Stellung für den Anfang: {piles}",
  ["An example: {example}"] = "Ein Beispiel: {example}",

  -- the list of rules
  ["take 1 .. all tokens of one pile"] = "1 .. alle Steine eines Haufens nehmen",
  ["take 1 .. 3 tokens of one pile"] = "1 .. 3 Steine eines Haufens nehmen",
  ["take 2 .. 5 tokens of one pile"] = "2 .. 5 Steine eines Haufens nehmen",
  ["take an odd number of tokens of one pile"] =
    "eine ungerade Zahl von Steinen eines Haufens nehmen",
  ["take 1, 2, 4, 8, ... tokens of one pile"] =
    "1, 2, 4, 8, ... Steine eines Haufens nehmen",
  ["take 1, 4, 9, ... tokens of one pile"] = "1, 4, 9, ... Steine eines Haufens nehmen",
  ["take 2, 3, 5, 7, ... tokens of one pile"] =
    "2, 3, 5, 7, ... Steine eines Haufens nehmen",
  ["take 1, 3 or 4 tokens of one pile"] = "1, 3 oder 4 Steine eines Haufens nehmen",
  ["take any number but 2 and 5 of one pile"] =
    "jede Zahl außer 2 und 5 von einem Haufen nehmen",
  ["take at most a third of one pile"] = "höchstens ein Drittel eines Haufens nehmen",
  ["take one whole pile"] = "einen ganzen Haufen nehmen",
  ["take from 1 or 2 piles, any number from each"] =
    "von 1 oder 2 Haufen nehmen, beliebig viele von jedem",
  ["two piles: take from one, or the same number from both"] =
    "zwei Haufen: von einem nehmen, oder gleich viele von beiden",
  ["move 1 .. all tokens of step i to step i-1"] =
    "1 .. alle Steine der Stufe i auf Stufe i-1 schieben",
  ["two piles: take a multiple of the smaller from the larger"] =
    "zwei Haufen: ein Vielfaches des kleineren vom größeren nehmen",
  ["split one pile into two unequal piles"] = "einen Haufen in zwei ungleiche teilen",
  ["take 1 .. all of one pile, or split one pile"] =
    "1 .. alle eines Haufens nehmen, oder einen Haufen teilen",
  ["0.77: take 1 or 2, and split the rest if you like"] =
    "0.77: 1 oder 2 nehmen und nach Wunsch den Rest teilen",
  ["0.07: take 2, and split the rest if you like"] =
    "0.07: 2 nehmen und nach Wunsch den Rest teilen",
  ["0.137: take a lone 1, or 2, or 3 and split the rest"] =
    "0.137: eine einzelne 1 nehmen, oder 2, oder 3 und den Rest teilen",
  ["0.007: take 3, and split the rest if you like"] =
    "0.007: 3 nehmen und nach Wunsch den Rest teilen",
  ["0.15: take a lone 1 or 2, or 2 and split the rest"] =
    "0.15: eine einzelne 1 oder 2 nehmen, oder 2 und den Rest teilen",
  ["a game of one's own: a file gives the options of a pile"] =
    "ein eigenes Spiel: Eine Datei gibt die Optionen eines Haufens",
  ["an octal game by its code (Winning Ways, ch. 4)"] =
    "ein Oktalspiel nach seinem Code (Winning Ways, Kap. 4)",
  ["the same with digits up to F: a move may leave three piles"] =
    "ebenso mit Ziffern bis F: Ein Zug kann drei Haufen lassen",
  ["the same, but whoever makes the last move loses"] =
    "dasselbe, aber wer den letzten Zug macht, verliert",

  -- illegal moves, as the core says them
  ["there is no pile {1}: the piles are 1 to {2}"] =
    "es gibt keinen Haufen {1}: Die Haufen sind 1 bis {2}",
  ["pile {1} is named twice"] = "Haufen {1} ist zweimal genannt",
  ["the game is over"] = "das Spiel ist zu Ende",
  ["no move is given"] = "es ist kein Zug angegeben",
  ["a move touches at most {1} pile"] = "ein Zug berührt höchstens {1} Haufen",
  ["a move touches at most {1} piles"] = "ein Zug berührt höchstens {1} Haufen",
  ["pile {1} is empty"] = "Haufen {1} ist leer",
  ["at least 1 must be taken"] = "mindestens 1 ist zu nehmen",
  ["pile {1} has only {2}, not {3}"] = "Haufen {1} hat nur {2}, nicht {3}",
  ["{1} is not a number that may be taken"] = "{1} darf nicht genommen werden",
  ["these rules do not break a pile in two"] = "diese Regeln teilen keinen Haufen",
  ["0 may be taken only where the pile is split"] =
    "0 darf nur nehmen, wer den Haufen teilt",
  ["taking {1}, a pile may be split in {2} parts only"] =
    "wer {1} nimmt, darf einen Haufen nur in {2} Teile teilen",
  ["taking {1}, a pile may not be split"] = "wer {1} nimmt, darf keinen Haufen teilen",
  ["taking {1}, the rest must be split in {2} parts"] =
    "wer {1} nimmt, muss den Rest in {2} Teile teilen",
  ["all {1} of pile {2} may not be taken"] =
    "alle {1} von Haufen {2} dürfen nicht genommen werden",
  ["taking {1}, nothing may be left in pile {2}"] =
    "wer {1} nimmt, darf in Haufen {2} nichts lassen",
  ["a split leaves three piles that are not empty: {1} and {2} of {3} is none"] =
    "eine Teilung lässt drei Haufen, die nicht leer sind: {1} und {2} von {3} ist keine",
  ["a split leaves two piles that are not empty: {1} of {2} is none"] =
    "eine Teilung lässt zwei Haufen, die nicht leer sind: {1} von {2} ist keine",
  ["the two piles must be unequal"] = "die beiden Haufen müssen ungleich sein",
  ["{1} may not be taken"] = "{1} darf nicht genommen werden",
  ["there is no option {1}: pile {2} has {3} of them"] =
    "es gibt keine Option {1}: Haufen {2} hat {3}",
  ["{1} is no multiple of the other pile, which has {2}"] =
    "{1} ist kein Vielfaches des anderen Haufens, der {2} hat",
  ["from {1} to {2} may be taken, not {3}"] =
    "{1} bis {2} dürfen genommen werden, nicht {3}",
  ["at most {1} may be taken, not {2}"] =
    "höchstens {1} dürfen genommen werden, nicht {2}",
  ["at most {1} of {2} may be taken, not {3}"] =
    "höchstens {1} von {2} dürfen genommen werden, nicht {3}",
  ["only a whole pile may be taken: pile {1} has {2}"] =
    "nur ein ganzer Haufen darf genommen werden: Haufen {1} hat {2}",
  ["from both piles the same number must be taken"] =
    "von beiden Haufen sind gleich viele zu nehmen",
  ["a number to take is missing"] = "es fehlt eine Zahl, die zu nehmen ist",
  ["too many numbers for a move"] = "zu viele Zahlen für einen Zug",
  ["too many numbers for a move: pile and option make one"] =
    "zu viele Zahlen für einen Zug: Haufen und Option sind einer",
  ["a move is an array or numbers, not both"] =
    "ein Zug ist ein Array oder Zahlen, nicht beides",

  -- puzzles
  ["Puzzles: {rules}"] = "Aufgaben: {rules}",
  ["It is your turn. Find the one move that wins."] =
    "Du bist am Zug. Finde den einzigen Zug, der gewinnt.",
  ["It is your turn. Find a move that wins."] =
    "Du bist am Zug. Finde einen Zug, der gewinnt.",
  ["Answers"] = "Lösungen",
  ["level {n}"] = "Stufe {n}",
  ["Another one: {why}."] = "Ein anderer: {why}.",
}
