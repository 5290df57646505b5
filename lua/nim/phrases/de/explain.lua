--- Why positions are won or lost, in German, by the English of each phrase.

return {
  -- who wins
  ["The player to move can win"] = "Wer am Zug ist, kann gewinnen",
  ["The other player can win"] = "Die andere Seite kann gewinnen",
  ["The game is over: the player to move has won"] =
    "Das Spiel ist zu Ende: Wer am Zug wäre, hat gewonnen",
  ["The game is over: the player who just moved has won"] =
    "Das Spiel ist zu Ende: Wer zuletzt gezogen hat, hat gewonnen",
  ["This is {theorem} ({author}, {year})."] = "Das ist {theorem} ({author}, {year}).",
  ["Before it came {theorem} ({author}, {year})."] =
    "Davor kam {theorem} ({author}, {year}).",

  -- moves judged
  ["winning"] = "gewinnt",
  ["mistake"] = "Fehler",
  ["forced"] = "erzwungen",
  ["size {before} xor nim-sum {nimsum} xor target 1 = {after}"] =
    "Größe {before} xor Nim-Summe {nimsum} xor Ziel 1 = {after}",
  ["value {before} xor nim-sum {nimsum} xor target 1 = {after}"] =
    "Wert {before} xor Nim-Summe {nimsum} xor Ziel 1 = {after}",
  ["No move wins."] = "Kein Zug gewinnt.",
  ["no move wins here"] = "hier gewinnt kein Zug",
  ["{n} {n:winning move|winning moves}:"] = "{n} {n:Gewinnzug|Gewinnzüge}:",
  ["Winning moves, more than can be counted:"] =
    "Gewinnzüge, mehr als sich zählen lassen:",
  ["... and {n} more"] = "... und {n} weitere",
  ["To {move} wins: it leaves {left}, safe."] =
    "Das gewinnt: {move}, es bleibt {left}, sicher.",
  ["As arithmetic, {why}."] = "Gerechnet: {why}.",
  ["This gives the win away: to {move} leaves {left}, unsafe."] =
    "Das verschenkt den Sieg: {move}, es bleibt {left}, unsicher.",
  ["to {move} leaves {left}, unsafe."] = "{move}, es bleibt {left}, unsicher.",
  ["No move wins here. To {move} leaves {left}, unsafe."] =
    "Hier gewinnt kein Zug: {move}, es bleibt {left}, unsicher.",
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

  -- what is said of something, and a number with a fraction
  ["{label}: {text}"] = "{label}: {text}",
  ["{whole}.{decimals}"] = "{whole},{decimals}",

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
    "Jede Spalte ist 0 mod {modulus}: Jeder Zug zerstört das.",
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
  ["{pile}: take all {n}, leaves {left}"] =
    "{pile}: nimm ihn ganz ({n}), übrig: {left}",
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
    "Zwei Haufen sind sicher, wenn das Verhältnis des größeren zum kleineren unter phi "
      .. "= 1,618... liegt, außer wenn sie gleich sind: Dann nimmt die andere Seite "
      .. "einen davon und macht so den letzten Zug.",
  ["Two piles are safe if the ratio of the larger to the smaller is less than phi = "
    .. "1.618..., even if they are equal: then the other player has to take one, the "
    .. "last move."] =
    "Zwei Haufen sind sicher, wenn das Verhältnis des größeren zum kleineren unter phi "
      .. "= 1,618... liegt, auch wenn sie gleich sind: Dann muss die andere Seite "
      .. "einen davon nehmen und so den letzten Zug machen.",
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
      .. "{order:Klasse|Klassen}: Zwei Summen gehören zur selben, wenn keine dritte "
      .. "neben ihnen sie unterscheidet. {safe} davon {safe:ist sicher und liegt|sind "
      .. "sicher und liegen} in P.",
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
    "Jeder Haufen zählt wie ein Nim-Haufen einer bestimmten Größe, seines Wertes: der "
      .. "kleinsten Zahl, die kein Ergebnis eines Zuges in ihm als Wert hat.",
  ["Leave a position in which every column counts an even number of ones. Whatever "
    .. "the other player does changes one number and so makes some column odd, and "
    .. "you can always make all of them even again. The end, with nothing left to "
    .. "count, is even too: so it is you who gets there."] =
    "Hinterlasse eine Stellung, in der jede Spalte eine gerade Zahl von Einsen hat. "
      .. "Was auch die andere Seite tut, ändert eine Zahl und macht so eine Spalte "
      .. "ungerade, und du kannst immer alle wieder gerade machen. Auch das Ende, an "
      .. "dem nichts mehr zu zählen ist, ist gerade: Also bist du es, der dorthin "
      .. "kommt.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave an odd number of ones, so that the last one is not yours."] =
    "Im Misère-Spiel tu dasselbe, bis dein Zug nichts Größeres als 1 hinterlässt: Dann "
      .. "hinterlasse eine ungerade Zahl von Einsen, damit die letzte nicht dir "
      .. "bleibt.",
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
    "Hier stimmt das in {n:der Spalte|den Spalten} von {names} nicht.",
  ["Leave a position in which every column counts a multiple of {modulus} ones. One "
    .. "move touches at most {n} {n:pile|piles}, too few to go from one such position "
    .. "to another, and enough to mend whatever the other player does."] =
    "Hinterlasse eine Stellung, in der die Zahl der Einsen jeder Spalte ein Vielfaches "
      .. "von {modulus} ist. Ein Zug berührt höchstens {n} Haufen: zu wenige, um von "
      .. "einer solchen Stellung zu einer anderen zu kommen, und genug, um "
      .. "auszugleichen, was die andere Seite tut.",
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
      .. "kleinerer Haufen ist die kleinste Zahl, die in keinem Paar mit kleinerer "
      .. "Differenz vorkommt.",
  ["No move leads from one safe pair to another, and from every other pair some move "
    .. "leads to one."] =
    "Kein Zug führt von einem sicheren Paar zu einem anderen, und von jedem anderen Paar "
      .. "führt ein Zug zu einem.",
  ["In misère play (2,2) and (0,1) take the place of (0,0) and (1,2)."] =
    "Im Misère-Spiel treten (2,2) und (0,1) an die Stelle von (0,0) und (1,2).",
  ["As long as the larger pile is less than twice the smaller one, there is one move. "
    .. "Else there is a choice: to take as much as can be taken, or the smaller pile "
    .. "once less, after which the other player has one move. One of the two is safe "
    .. "to leave, so the first player to have a choice wins."] =
    "Solange der größere Haufen kleiner ist als das Doppelte des kleineren, gibt es nur "
      .. "einen Zug. Sonst gibt es eine Wahl: so viel wie möglich zu nehmen, oder den "
      .. "kleineren Haufen einmal weniger, worauf die andere Seite nur einen Zug hat. "
      .. "Eines von beiden ist sicher, also gewinnt, wer zuerst eine Wahl hat.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, but not "
    .. "equal: whoever finds them equal takes one of them, the last move."] =
    "Du hast sie zuerst, wenn der größere Haufen mehr als 1,618...-mal so groß ist wie "
      .. "der kleinere (der goldene Schnitt). Hinterlasse die beiden näher "
      .. "beieinander, aber nicht gleich: Wer sie gleich vorfindet, nimmt einen davon "
      .. "und macht so den letzten Zug.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, equal at "
    .. "best: whoever finds them equal has to take one of them, the last move, and "
    .. "loses."] =
    "Du hast sie zuerst, wenn der größere Haufen mehr als 1,618...-mal so groß ist wie "
      .. "der kleinere (der goldene Schnitt). Hinterlasse die beiden näher "
      .. "beieinander, am besten gleich: Wer sie gleich vorfindet, muss einen davon "
      .. "nehmen, macht so den letzten Zug und verliert.",
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
      .. "{order} Klassen, und welche davon sicher sind, ist bewiesen. Die Klasse "
      .. "einer Stellung folgt aus denen ihrer Haufen, nach einer Multiplikationstafel "
      .. "(luanim quotient zeigt sie).",
  ["Only the steps 1, 3, 5, ... count, each as a pile of plain Nim: what comes down "
    .. "onto one of them can be sent on at once."] =
    "Nur die Stufen 1, 3, 5, ... zählen, jede wie ein Haufen in Nim: Was auf eine von "
      .. "ihnen herabkommt, kann sogleich weitergeschickt werden.",

  -- kinds of mistakes
  ["misère end"] = "Misère-Ende",
  ["copy of a pile"] = "Haufen kopiert",
  ["nim-sum ignored"] = "Nim-Summe missachtet",
  ["counts of ones ignored"] = "Zahl der Einsen missachtet",
  ["safe pair missed"] = "sicheres Paar verfehlt",
  ["golden ratio ignored"] = "Goldener Schnitt missachtet",
  ["It made a move that the rules do not allow. That loses the game."] =
    "Er machte einen Zug, den die Regeln nicht erlauben. Damit ist das Spiel verloren.",
  ["It stopped with an error of Lua. That loses the game."] =
    "Er brach mit einem Fehler von Lua ab. Damit ist das Spiel verloren.",
  ["It computed for too long, as in a loop that has no end. That loses the game."] =
    "Er rechnete zu lange, wie in einer Schleife ohne Ende. Damit ist das Spiel "
      .. "verloren.",
  ["It used too much memory, as in a table that always grows. That loses the game."] =
    "Er brauchte zu viel Speicher, wie für eine Tabelle, die immer wächst. Damit ist das "
      .. "Spiel verloren.",
  ["It left what is safe in normal play, where the last move wins. In misère play that "
    .. "loses."] =
    "Er hinterließ, was im Normalspiel sicher ist, wo der letzte Zug gewinnt. Im "
      .. "Misère-Spiel verliert das.",
  ["It made one pile as large as another. Two equal piles cancel each other, so the "
    .. "rest has to be safe by itself, and was not."] =
    "Er machte einen Haufen so groß wie einen anderen. Zwei gleiche Haufen heben sich "
      .. "auf, also muss der Rest für sich sicher sein, und das war er nicht.",
  ["What it left has the wrong nim-sum."] =
    "Was er hinterließ, hat die falsche Nim-Summe.",
  ["In what it left, a column has the wrong number of ones."] =
    "In dem, was er hinterließ, hat eine Spalte die falsche Zahl von Einsen.",
  ["What it left is not one of the safe pairs."] =
    "Was er hinterließ, ist keines der sicheren Paare.",
  ["What it left is on the wrong side of the golden ratio."] =
    "Was er hinterließ, liegt auf der falschen Seite des Goldenen Schnitts.",
  ["wild position"] = "wilde Stellung",
  ["Misère play is wild here: the values of the piles do not decide, only a quotient "
    .. "or a search does."] =
    "Das Misère-Spiel ist hier wild: Nicht die Werte der Haufen entscheiden, nur ein "
      .. "Quotient oder eine Suche.",

  -- analyses and digests
  ["... this is the first"] = "... dies ist der erste",
  ["... and {n} more (--all shows them)"] = "... und {n} weitere (--all zeigt sie)",
  ["Winning moves, {why}:"] = "Gewinnzüge, {why}:",
  ["{who}: {position} is safe ({rules})"] = "{who}: {position} ist sicher ({rules})",
  ["{who}: {position} is unsafe ({rules})"] =
    "{who}: {position} ist unsicher ({rules})",
  ["{who} (a P-position): {position} is safe ({rules})"] =
    "{who} (eine P-Stellung): {position} ist sicher ({rules})",
  ["{who} (an N-position): {position} is unsafe ({rules})"] =
    "{who} (eine N-Stellung): {position} ist unsicher ({rules})",
  ["game {id}<, {bot}> against {opponent}, move {ply}: {piles}"] =
    "Spiel {id}<, {bot}> gegen {opponent}, Zug {ply}: {piles}",
  ["{wins} of {n} {n:game|games} won; {kept} of {chances} {chances:chance|chances} to "
    .. "win kept ({percent})"] =
    "{wins} von {n} {n:Spiel|Spielen} gewonnen; {kept} von {chances} "
      .. "{chances:Gewinnchance|Gewinnchancen} genutzt ({percent})",
  ["{percent} of {n}"] = "{percent} von {n}",
  ["no chance"] = "keine Chance",
  ["Chances kept in the opening: {opening}; in the middle: {middle}; at the end: "
    .. "{ending}."] =
    "Genutzte Chancen in der Eröffnung: {opening}; in der Mitte: {middle}; am Ende: "
      .. "{ending}.",
  ["{title}: {n} {n:time|times}, {cost} {cost:game|games} lost by it"] =
    "{title}: {n}-mal, {cost} {cost:Spiel|Spiele} dadurch verloren",
  ["It never gave a win away."] = "Er hat nie einen Sieg verschenkt.",
  ["{n} {n:game was|games were} lost without a chance to win."] =
    "{n} {n:Spiel ging|Spiele gingen} ohne eine Gewinnchance verloren.",
  ["{n} {n:game|games} could not be judged: {why}"] =
    "{n} {n:Spiel war|Spiele waren} nicht zu beurteilen: {why}",
  ["It beats {names}< and {n} more>."] = "Er schlägt {names}< und {n} weitere>.",
  ["It is even with {names}< and {n} more>."] =
    "Er ist gleichauf mit {names}< und {n} weiteren>.",
  ["It loses to {names}< and {n} more>."] =
    "Er verliert gegen {names}< und {n} weitere>.",
  ["A chance to win is a position in which some move wins."] =
    "Eine Gewinnchance ist eine Stellung, in der ein Zug gewinnt.",
  ["Mistakes that cost most"] = "Die teuersten Fehler",
  ["Opponents"] = "Gegner",
}
