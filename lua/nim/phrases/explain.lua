--- Why positions are won or lost, in the other languages, by the English.

return {
  -- who wins
  ["The player to move can win"] = {
    de = "Wer am Zug ist, kann gewinnen",
    fr = "Le joueur qui a le trait peut gagner",
    es = "Quien tiene el turno puede ganar" },
  ["The other player can win"] = {
    de = "Die andere Seite kann gewinnen",
    fr = "L'autre joueur peut gagner",
    es = "El otro jugador puede ganar" },
  ["The game is over: the player to move has won"] = {
    de = "Das Spiel ist zu Ende: Wer am Zug wäre, hat gewonnen",
    fr = "La partie est finie : le joueur qui aurait le trait a gagné",
    es = "La partida ha terminado: ha ganado quien tendría el turno" },
  ["The game is over: the player who just moved has won"] = {
    de = "Das Spiel ist zu Ende: Wer zuletzt gezogen hat, hat gewonnen",
    fr = "La partie est finie : le joueur qui vient de jouer a gagné",
    es = "La partida ha terminado: ha ganado quien acaba de jugar" },
  ["This is {theorem} ({author}, {year})."] = {
    de = "Das ist {theorem} ({author}, {year}).",
    fr = "C'est {theorem} ({author}, {year}).",
    es = "Este es {theorem} ({author}, {year})." },
  ["Before it came {theorem} ({author}, {year})."] = {
    de = "Davor kam {theorem} ({author}, {year}).",
    fr = "Avant lui, il y eut {theorem} ({author}, {year}).",
    es = "Le precedió {theorem} ({author}, {year})." },

  -- moves judged
  ["winning"] = { de = "gewinnt", fr = "gagnant", es = "gana" },
  ["mistake"] = { de = "Fehler", fr = "erreur", es = "error" },
  ["forced"] = { de = "erzwungen", fr = "forcé", es = "forzada" },
  ["{what} {before} xor nim-sum {nimsum}< xor target {target}> = {after}"] = {
    de = "{what} {before} xor Nim-Summe {nimsum}< xor Ziel {target}> = {after}",
    fr = "{what} {before} xor nim-somme {nimsum}< xor cible {target}> = {after}",
    es = "{what} {before} xor nim-suma {nimsum}< xor objetivo {target}> = {after}" },
  ["size"] = { de = "Größe", fr = "taille", es = "tamaño" },
  ["value"] = { de = "Wert", fr = "valeur", es = "valor" },
  ["No move wins."] = {
    de = "Kein Zug gewinnt.",
    fr = "Aucun coup ne gagne.",
    es = "Ninguna jugada gana." },
  ["no move wins here"] = {
    de = "hier gewinnt kein Zug",
    fr = "aucun coup ne gagne ici",
    es = "aquí ninguna jugada gana" },
  ["{n} {n:winning move|winning moves}:"] = {
    de = "{n} {n:Gewinnzug|Gewinnzüge}:",
    fr = "{n} {n:coup gagnant|coups gagnants} :",
    es = "{n} {n:jugada ganadora|jugadas ganadoras}:" },
  ["Winning moves, more than can be counted:"] = {
    de = "Gewinnzüge, mehr als sich zählen lassen:",
    fr = "Coups gagnants, trop nombreux pour être comptés :",
    es = "Jugadas ganadoras, más de las que se pueden contar:" },
  ["... and {n} more"] = {
    de = "... und {n} {n:weiterer|weitere}",
    fr = "... et {n} de plus",
    es = "... y {n} más" },
  ["To {move} wins: it leaves {left}, safe."] = {
    de = "Das gewinnt: {move}, es bleibt {left}, sicher.",
    fr = "Coup gagnant : {move}, ce qui laisse {left}, sûre.",
    es = "Jugada ganadora: {move}, lo que deja {left}, segura." },
  ["As arithmetic, {why}."] = {
    de = "Gerechnet: {why}.",
    fr = "Par le calcul, {why}.",
    es = "El cálculo: {why}." },
  ["This gives the win away: to {move} leaves {left}, unsafe."] = {
    de = "Das verschenkt den Sieg: {move}, es bleibt {left}, unsicher.",
    fr = "C'est offrir la victoire : {move} laisse {left}, qui n'est pas sûre.",
    es = "Esto regala la victoria: {move} deja {left}, que no es segura." },
  ["to {move} leaves {left}, unsafe."] = {
    de = "{move}, es bleibt {left}, unsicher.",
    fr = "{move} laisse {left}, qui n'est pas sûre.",
    es = "{move} deja {left}, que no es segura." },
  ["No move wins here. To {move} leaves {left}, unsafe."] = {
    de = "Hier gewinnt kein Zug: {move}, es bleibt {left}, unsicher.",
    fr = "Aucun coup ne gagne ici : {move} laisse {left}, qui n'est pas sûre.",
    es = "Aquí ninguna jugada gana: {move} deja {left}, que no es segura." },
  ["The other player can {move}, which leaves {left}, safe."] = {
    de = "Die andere Seite kann {move}, dann bleibt {left}, sicher.",
    fr = "L'autre joueur peut {move}, ce qui laisse {left}, sûre.",
    es = "El otro jugador puede {move}, lo que deja {left}, segura." },
  ["To win, {move}< ({why})>."] = {
    de = "Zum Sieg: {move}< ({why})>.",
    fr = "Pour gagner : {move}< ({why})>.",
    es = "Para ganar: {move}< ({why})>." },
  ["It ends the game."] = {
    de = "Damit endet das Spiel.",
    fr = "Cela finit la partie.",
    es = "Con eso termina la partida." },
  ["It ends the game, and in misère play that loses."] = {
    de = "Damit endet das Spiel, und im Misère-Spiel verliert das.",
    fr = "Cela finit la partie, ce qui perd en jeu misère.",
    es = "Con eso termina la partida, y en juego misère eso pierde." },

  -- theorems
  ["Bouton's theorem"] = {
    de = "der Satz von Bouton",
    fr = "le théorème de Bouton",
    es = "el teorema de Bouton" },
  ["Moore's theorem"] = {
    de = "der Satz von Moore",
    fr = "le théorème de Moore",
    es = "el teorema de Moore" },
  ["Wythoff's theorem"] = {
    de = "der Satz von Wythoff",
    fr = "le théorème de Wythoff",
    es = "el teorema de Wythoff" },
  ["Sprague's theorem on the staircase"] = {
    de = "Spragues Satz über die Treppe",
    fr = "le théorème de Sprague sur l'escalier",
    es = "el teorema de Sprague sobre la escalera" },
  ["Cole and Davie's theorem on Euclid's game"] = {
    de = "der Satz von Cole und Davie über Euklids Spiel",
    fr = "le théorème de Cole et Davie sur le jeu d'Euclide",
    es = "el teorema de Cole y Davie sobre el juego de Euclides" },
  ["the solution of misère Kayles"] = {
    de = "die Lösung von Misère-Kayles",
    fr = "la solution du Kayles misère",
    es = "la solución del Kayles misère" },
  ["the Sprague-Grundy theorem"] = {
    de = "der Satz von Sprague und Grundy",
    fr = "le théorème de Sprague-Grundy",
    es = "el teorema de Sprague-Grundy" },
  ["Ferguson's pairing property"] = {
    de = "Fergusons Paarungseigenschaft",
    fr = "la propriété d'appariement de Ferguson",
    es = "la propiedad de emparejamiento de Ferguson" },
  ["the theorem on miserable games"] = {
    de = "der Satz über miserable Spiele",
    fr = "le théorème sur les jeux misérables",
    es = "el teorema sobre los juegos miserables" },
  ["the theorem on misère quotients"] = {
    de = "der Satz über Misère-Quotienten",
    fr = "le théorème sur les quotients misères",
    es = "el teorema sobre los cocientes misère" },
  ["Zermelo's theorem, by search through the lines of play"] = {
    de = "Zermelos Satz, durch Suche in allen Spielverläufen",
    fr = "le théorème de Zermelo, par recherche dans toutes les lignes de jeu",
    es = "el teorema de Zermelo, por búsqueda en todas las líneas de juego" },

  -- what is said of something, and a number with a fraction
  ["{label}: {text}"] = {
    de = "{label}: {text}",
    fr = "{label} : {text}",
    es = "{label}: {text}" },
  ["{label}: {size} counts as"] = { de = "{label}: {size} zählt als",
    fr = "{label} : {size} compte comme", es = "{label}: {size} cuenta como" },
  ["{whole}.{decimals}"] = {
    de = "{whole},{decimals}",
    fr = "{whole},{decimals}",
    es = "{whole},{decimals}" },

  -- columns
  ["ones"] = { de = "Einsen", fr = "uns", es = "unos" },
  ["parity"] = { de = "Parität", fr = "parité", es = "paridad" },
  ["bits {high} to {low}"] = {
    de = "Bits {high} bis {low}",
    fr = "bits {high} à {low}",
    es = "bits {high} a {low}" },
  ["nim-sum {nimsum}"] = {
    de = "Nim-Summe {nimsum}",
    fr = "nim-somme {nimsum}",
    es = "nim-suma {nimsum}" },
  ["There is nothing to count<: the nim-sum is {nimsum}>."] = {
    de = "Es gibt nichts zu zählen<: Die Nim-Summe ist {nimsum}>.",
    fr = "Il n'y a rien à compter< : la nim-somme est {nimsum}>.",
    es = "No hay nada que contar<: la nim-suma es {nimsum}>." },

  -- by values
  ["{size} of value {value}"] = {
    de = "{size} vom Wert {value}",
    fr = "{size} de valeur {value}",
    es = "{size} de valor {value}" },
  ["option {n}< ({said})>"] = {
    de = "Option {n}< ({said})>",
    fr = "option {n}< ({said})>",
    es = "opción {n}< ({said})>" },
  ["leave {left}"] = { de = "lass {left}", fr = "laisser {left}", es = "dejar {left}" },
  ["take {n}"] = { de = "nimm {n}", fr = "prendre {n}", es = "quitar {n}" },
  ["split it"] = { de = "teile ihn", fr = "le partager", es = "dividirla" },
  ["{move}, leaves {left}"] = {
    de = "{move}, es bleibt {left}",
    fr = "{move}, il reste {left}",
    es = "{move} deja {left}" },
  ["{pile}: {arithmetic}, move {n} from {from} to {to}"] = {
    de = "{pile}: {arithmetic}, schiebe {n} von {from} auf {to}",
    fr = "{pile} : {arithmetic}, déplacer {n} du {from} vers le {to}",
    es = "{pile}: {arithmetic}, mover {n} de la {from} a la {to}" },
  ["The nim-sum is 0: any move spoils that, and an answer restores it."] = {
    de = "Die Nim-Summe ist 0: Jeder Zug zerstört das, und eine Antwort stellt es wieder "
      .. "her.",
    fr = "La nim-somme est 0 : tout coup la change, et une réponse la rétablit.",
    es = "La nim-suma es 0: toda jugada lo estropea, y una respuesta lo restablece." },
  ["The nim-sum is {nimsum}: a move that makes it 0 wins."] = {
    de = "Die Nim-Summe ist {nimsum}: Ein Zug, der sie zu 0 macht, gewinnt.",
    fr = "La nim-somme est {nimsum} : un coup qui la ramène à 0 gagne.",
    es = "La nim-suma es {nimsum}: una jugada que la haga 0 gana." },
  ["The nim-sum is {nimsum}. All values are 0 or 1: here misère play reverses the rule, "
    .. "and the nim-sum 1 is safe."] = {
    de = "Die Nim-Summe ist {nimsum}. Alle Werte sind 0 oder 1: Hier kehrt das "
      .. "Misère-Spiel die Regel um, und die Nim-Summe 1 ist sicher.",
    fr = "La nim-somme est {nimsum}. Toutes les valeurs sont 0 ou 1 : ici le jeu misère "
      .. "inverse la règle, et la nim-somme 1 est sûre.",
    es = "La nim-suma es {nimsum}. Todos los valores son 0 o 1: aquí el juego misère "
      .. "invierte la regla, y la nim-suma 1 es segura." },
  ["In normal play this would be safe."] = {
    de = "Im Normalspiel wäre das sicher.",
    fr = "En jeu normal, ce serait sûr.",
    es = "En juego normal esto sería seguro." },
  ["In normal play this would be unsafe."] = {
    de = "Im Normalspiel wäre das unsicher.",
    fr = "En jeu normal, ce ne serait pas sûr.",
    es = "En juego normal esto no sería seguro." },
  ["The nim-sum is {nimsum}. While some value is 2 or more, misère play is like normal "
    .. "play: 0 is safe. It differs at the end: leave values of 0 and 1 with nim-sum "
    .. "1."] = {
    de = "Die Nim-Summe ist {nimsum}. Solange ein Wert 2 oder mehr ist, gleicht das "
      .. "Misère-Spiel dem Normalspiel: 0 ist sicher. Am Ende ist es anders: Hinterlasse "
      .. "Werte 0 und 1 mit der Nim-Summe 1.",
    fr = "La nim-somme est {nimsum}. Tant qu'une valeur est au moins 2, le jeu misère "
      .. "est comme le jeu normal : 0 est sûr. La fin diffère : laisse des valeurs 0 et "
      .. "1 de nim-somme 1.",
    es = "La nim-suma es {nimsum}. Mientras algún valor sea 2 o más, el juego misère es "
      .. "como el normal: 0 es seguro. El final es distinto: deja valores 0 y 1 con "
      .. "nim-suma 1." },
  ["These piles are miserable, so tame: the rule of misère Nim holds for them (V. "
    .. "Gurvich and N. B. Ho, 2018; a part of the tame games of J. H. Conway, On Numbers "
    .. "and Games, 1976, ch. 12). The nim-sum is {nimsum}."] = {
    de = "Diese Haufen sind miserabel, also zahm: Für sie gilt die Regel von Misère-Nim "
      .. "(V. Gurvich und N. B. Ho, 2018; ein Teil der zahmen Spiele von J. H. Conway, "
      .. "On Numbers and Games, 1976, Kap. 12). Die Nim-Summe ist {nimsum}.",
    fr = "Ces tas sont misérables, donc dociles : la règle du Nim misère vaut pour eux "
      .. "(V. Gurvich et N. B. Ho, 2018 ; une partie des jeux dociles de J. H. Conway, "
      .. "On Numbers and Games, 1976, ch. 12). La nim-somme est {nimsum}.",
    es = "Estas pilas son miserables, y por tanto mansas: para ellas vale la regla del "
      .. "Nim misère (V. Gurvich y N. B. Ho, 2018; una parte de los juegos mansos de J. "
      .. "H. Conway, On Numbers and Games, 1976, cap. 12). La nim-suma es {nimsum}." },
  ["All are fickle, as 0 and 1 are in Nim: the nim-sum 1 is safe."] = {
    de = "Alle sind wankelmütig, wie 0 und 1 in Nim: Die Nim-Summe 1 ist sicher.",
    fr = "Tous sont inconstants, comme 0 et 1 au Nim : la nim-somme 1 est sûre.",
    es = "Todas son volubles, como 0 y 1 en Nim: la nim-suma 1 es segura." },
  ["Some are firm, as 2 and more are in Nim: the nim-sum 0 is safe. It differs at the "
    .. "end: leave fickle piles alone, with nim-sum 1."] = {
    de = "Einige sind fest, wie 2 und mehr in Nim: Die Nim-Summe 0 ist sicher. Am Ende "
      .. "ist es anders: Hinterlasse nur wankelmütige Haufen, mit der Nim-Summe 1.",
    fr = "Certains sont fermes, comme 2 et plus au Nim : la nim-somme 0 est sûre. La fin "
      .. "diffère : ne laisse que des tas inconstants, de nim-somme 1.",
    es = "Algunas son firmes, como 2 y más en Nim: la nim-suma 0 es segura. El final es "
      .. "distinto: deja solo pilas volubles, con nim-suma 1." },
  ["Only odd steps count: what comes down onto one can be sent on."] = {
    de = "Nur ungerade Stufen zählen: Was auf eine herabkommt, kann weitergeschickt "
      .. "werden.",
    fr = "Seuls les gradins impairs comptent : ce qui descend sur l'un d'eux peut être "
      .. "renvoyé.",
    es = "Solo cuentan las gradas impares: lo que baja a una de ellas puede seguir "
      .. "bajando." },

  -- by columns, parity, pairs and ratios
  ["Every column has 0 mod {modulus}: any move spoils that."] = {
    de = "Jede Spalte ist 0 mod {modulus}: Jeder Zug zerstört das.",
    fr = "Chaque colonne vaut 0 mod {modulus} : tout coup change cela.",
    es = "Cada columna tiene 0 mod {modulus}: toda jugada lo estropea." },
  ["A move that leaves every column with 0 mod {modulus} wins."] = {
    de = "Ein Zug, der in jeder Spalte 0 mod {modulus} hinterlässt, gewinnt.",
    fr = "Un coup qui laisse chaque colonne à 0 mod {modulus} gagne.",
    es = "Una jugada que deje cada columna con 0 mod {modulus} gana." },
  ["All piles are 0 or 1: here misère play reverses the rule,"] = {
    de = "Alle Haufen sind 0 oder 1: Hier kehrt das Misère-Spiel die Regel um,",
    fr = "Tous les tas sont 0 ou 1 : ici le jeu misère inverse la règle,",
    es = "Todas las pilas son 0 o 1: aquí el juego misère invierte la regla," },
  ["and a number of ones that is 1 mod {modulus} is safe."] = {
    de = "und eine Zahl von Einsen, die 1 mod {modulus} ist, ist sicher.",
    fr = "et un nombre de uns égal à 1 mod {modulus} est sûr.",
    es = "y un número de unos que es 1 mod {modulus} es seguro." },
  ["Misère play differs when all piles are 0 or 1: leave 1 mod {modulus} of them."] = {
    de = "Das Misère-Spiel ist anders, wenn alle Haufen 0 oder 1 sind: Hinterlasse davon "
      .. "1 mod {modulus}.",
    fr = "Le jeu misère diffère quand tous les tas sont 0 ou 1 : laisses-en 1 mod "
      .. "{modulus}.",
    es = "El juego misère es distinto cuando todas las pilas son 0 o 1: deja 1 mod "
      .. "{modulus}." },
  ["{n} {n:pile|piles}, an even number"] = {
    de = "{n} Haufen, eine gerade Zahl",
    fr = "{n} tas, un nombre pair",
    es = "{n} {n:pila|pilas}, un número par" },
  ["{n} {n:pile|piles}, an odd number"] = {
    de = "{n} Haufen, eine ungerade Zahl",
    fr = "{n} tas, un nombre impair",
    es = "{n} {n:pila|pilas}, un número impar" },
  ["There are {piles}: every move changes that."] = {
    de = "Es sind {piles}: Jeder Zug ändert das.",
    fr = "Il y a {piles} : chaque coup change cela.",
    es = "Hay {piles}: cada jugada lo cambia." },
  ["You win if you leave an even number of piles."] = {
    de = "Du gewinnst, wenn du eine gerade Zahl von Haufen hinterlässt.",
    fr = "Tu gagnes si tu laisses un nombre pair de tas.",
    es = "Ganas si dejas un número par de pilas." },
  ["You win if you leave an odd number of piles."] = {
    de = "Du gewinnst, wenn du eine ungerade Zahl von Haufen hinterlässt.",
    fr = "Tu gagnes si tu laisses un nombre impair de tas.",
    es = "Ganas si dejas un número impar de pilas." },
  ["In normal play it would be an even one."] = {
    de = "Im Normalspiel wäre es eine gerade.",
    fr = "En jeu normal, ce serait un nombre pair.",
    es = "En juego normal sería un número par." },
  ["{pile}: take all {n}, leaves {left}"] = {
    de = "{pile}: nimm ihn ganz ({n}), übrig: {left}",
    fr = "{pile} : tout prendre ({n}), il reste {left}",
    es = "{pile}: quitarla toda ({n}) deja {left}" },
  ["{pile}: take {n}, leaves {left}"] = {
    de = "{pile}: nimm {n}, es bleibt {left}",
    fr = "{pile} : prendre {n}, il reste {left}",
    es = "{pile}: quitar {n} deja {left}" },
  ["The safe positions are the golden pairs (floor(k phi), floor(k phi^2)):"] = {
    de = "Die sicheren Stellungen sind die goldenen Paare (floor(k phi), floor(k "
      .. "phi^2)):",
    fr = "Les positions sûres sont les paires d'or (floor(k phi), floor(k phi^2)) :",
    es = "Las posiciones seguras son los pares áureos (floor(k phi), floor(k phi^2)):" },
  ["(0,0) (1,2) (3,5) (4,7) (6,10) ..., one for each difference k; phi = 1.618..."] = {
    de = "(0,0) (1,2) (3,5) (4,7) (6,10) ..., eines für jede Differenz k; phi = 1,618...",
    fr = "(0,0) (1,2) (3,5) (4,7) (6,10) ..., une pour chaque différence k ; phi = "
      .. "1,618...",
    es = "(0,0) (1,2) (3,5) (4,7) (6,10) ..., uno por cada diferencia k; phi = "
      .. "1,618..." },
  ["Misère play has (0,1) and (2,2) in place of (0,0) and (1,2)."] = {
    de = "Das Misère-Spiel hat (0,1) und (2,2) statt (0,0) und (1,2).",
    fr = "Le jeu misère a (0,1) et (2,2) au lieu de (0,0) et (1,2).",
    es = "El juego misère tiene (0,1) y (2,2) en lugar de (0,0) y (1,2)." },
  ["This is {golden}."] = {
    de = "Dies ist {golden}.",
    fr = "C'est {golden}.",
    es = "Este es {golden}." },
  ["({low},{high}), of difference {difference}, is not one of them."] = {
    de = "({low},{high}), mit der Differenz {difference}, ist keines davon.",
    fr = "({low},{high}), de différence {difference}, n'en est pas une.",
    es = "({low},{high}), de diferencia {difference}, no es uno de ellos." },
  ["({low},{high}), the golden pair of difference {difference}"] = {
    de = "({low},{high}), das goldene Paar der Differenz {difference}",
    fr = "({low},{high}), la paire d'or de différence {difference}",
    es = "({low},{high}), el par áureo de diferencia {difference}" },
  ["({low},{high}), a misère exception"] = {
    de = "({low},{high}), eine Misère-Ausnahme",
    fr = "({low},{high}), une exception misère",
    es = "({low},{high}), una excepción misère" },
  ["Two piles are safe if the ratio of the larger to the smaller is less than phi = "
    .. "1.618..., {equal}"] = {
    de = "Zwei Haufen sind sicher, wenn das Verhältnis des größeren zum kleineren unter "
      .. "phi = 1,618... liegt, {equal}",
    fr = "Deux tas sont sûrs si le rapport du plus grand au plus petit est inférieur à "
      .. "phi = 1,618..., {equal}",
    es = "Dos pilas son seguras si la razón de la mayor a la menor es menor que phi = "
      .. "1,618..., {equal}" },
  ["unless they are equal: then the other player takes one, the last move."] = {
    de = "außer wenn sie gleich sind: Dann nimmt die andere Seite einen davon und macht "
      .. "so den letzten Zug.",
    fr = "sauf s'ils sont égaux : alors l'autre joueur en prend un, et c'est le dernier "
      .. "coup.",
    es = "salvo que sean iguales: entonces el otro jugador quita una, y es la última "
      .. "jugada." },
  ["even if they are equal: then the other player has to take one, the last move."] = {
    de = "auch wenn sie gleich sind: Dann muss die andere Seite einen davon nehmen und "
      .. "so den letzten Zug machen.",
    fr = "même s'ils sont égaux : alors l'autre joueur doit en prendre un, et c'est le "
      .. "dernier coup.",
    es = "aunque sean iguales: entonces el otro jugador tiene que quitar una, y es la "
      .. "última jugada." },
  ["about {ratio}"] = {
    de = "etwa {ratio}",
    fr = "environ {ratio}",
    es = "aproximadamente {ratio}" },
  ["A pile is empty: the game is over."] = {
    de = "Ein Haufen ist leer: Das Spiel ist zu Ende.",
    fr = "Un tas est vide : la partie est finie.",
    es = "Una pila está vacía: la partida ha terminado." },
  ["The piles are equal: safe."] = {
    de = "Die Haufen sind gleich: sicher.",
    fr = "Les tas sont égaux : sûr.",
    es = "Las pilas son iguales: seguro." },
  ["The piles are equal: unsafe."] = {
    de = "Die Haufen sind gleich: unsicher.",
    fr = "Les tas sont égaux : pas sûr.",
    es = "Las pilas son iguales: no seguro." },
  ["({low},{high}) has the ratio {ratio}, less than phi: safe."] = {
    de = "({low},{high}) hat das Verhältnis {ratio}, kleiner als phi: sicher.",
    fr = "({low},{high}) a pour rapport {ratio}, inférieur à phi : sûre.",
    es = "({low},{high}) tiene una razón de {ratio}, menor que phi: segura." },
  ["({low},{high}) has the ratio {ratio}, more than phi: unsafe."] = {
    de = "({low},{high}) hat das Verhältnis {ratio}, größer als phi: unsicher.",
    fr = "({low},{high}) a pour rapport {ratio}, supérieur à phi : pas sûre.",
    es = "({low},{high}) tiene una razón de {ratio}, mayor que phi: no segura." },
  ["The Grundy value is {value}; 0 is safe."] = {
    de = "Der Grundy-Wert ist {value}; 0 ist sicher.",
    fr = "La valeur de Grundy est {value} ; 0 est sûr.",
    es = "El valor de Grundy es {value}; 0 es seguro." },
  ["which ends the game"] = {
    de = "das Ende des Spiels",
    fr = "ce qui finit la partie",
    es = "lo que termina la partida" },
  ["equal piles"] = {
    de = "gleiche Haufen",
    fr = "deux tas égaux",
    es = "pilas iguales" },
  ["a ratio of {ratio}"] = {
    de = "ein Verhältnis von {ratio}",
    fr = "de rapport {ratio}",
    es = "una razón de {ratio}" },

  -- by quotients and search
  ["sums of piles of any size"] = {
    de = "Summen beliebiger Haufen",
    fr = "les sommes de tas de toute taille",
    es = "las sumas de pilas de cualquier tamaño" },
  ["sums of these positions"] = {
    de = "Summen dieser Stellungen",
    fr = "les sommes de ces positions",
    es = "las sumas de estas posiciones" },
  ["sums of piles up to {heaps}"] = {
    de = "Summen von Haufen bis {heaps}",
    fr = "les sommes de tas jusqu'à {heaps}",
    es = "las sumas de pilas hasta {heaps}" },
  ["{of}<; before it {solved}>"] = {
    de = "{of}<; davor {solved}>",
    fr = "{of}< ; avant lui {solved}>",
    es = "{of}<; antes {solved}>" },
  ["By their misère quotient ({credit}) {sums} fall into {order} {order:class|classes}: "
    .. "two sums share one when no third sum beside them tells them apart. {safe} of "
    .. "them {safe:is|are} safe to leave: the set P."] = {
    de = "Nach ihrem Misère-Quotienten ({credit}) zerfallen {sums} in {order} "
      .. "{order:Klasse|Klassen}: Zwei Summen gehören zur selben, wenn keine dritte "
      .. "neben ihnen sie unterscheidet. {safe} davon {safe:ist|sind} sicher: die "
      .. "Menge P.",
    fr = "Par leur quotient misère ({credit}), {sums} se répartissent en {order} "
      .. "{order:classe|classes} : deux sommes sont dans la même quand aucune troisième, "
      .. "ajoutée à chacune, ne les distingue. {safe} d'entre elles {safe:est sûre|sont "
      .. "sûres} : l'ensemble P.",
    es = "Por su cociente misère ({credit}), {sums} se reparten en {order} "
      .. "{order:clase|clases}: dos sumas están en la misma cuando ninguna tercera, "
      .. "añadida a cada una, las distingue. {safe} de ellas {safe:es segura|son "
      .. "seguras}: el conjunto P." },
  ["The product of the piles is {product}, in P: safe."] = {
    de = "Das Produkt der Haufen ist {product}, in P: sicher.",
    fr = "Le produit des tas est {product}, dans P : position sûre.",
    es = "El producto de las pilas es {product}, en P: posición segura." },
  ["The product of the piles is {product}, not in P: unsafe."] = {
    de = "Das Produkt der Haufen ist {product}, nicht in P: unsicher.",
    fr = "Le produit des tas est {product}, hors de P : position non sûre.",
    es = "El producto de las pilas es {product}, no en P: posición no segura." },
  ["{move}: in the misère quotient <{factors} = >{product}, {where}"] = {
    de = "{move}: im Misère-Quotienten <{factors} = >{product}, {where}",
    fr = "{move} : dans le quotient misère <{factors} = >{product}, {where}",
    es = "{move}: en el cociente misère <{factors} = >{product}, {where}" },
  ["in P"] = { de = "in P", fr = "dans P", es = "en P" },
  ["not in P"] = { de = "nicht in P", fr = "hors de P", es = "no en P" },
  ["In misère play the values do not decide this: luanim searched the lines of play, "
    .. "each to its end or to piles that a theorem decides."] = {
    de = "Im Misère-Spiel entscheiden das nicht die Werte: luanim hat die Spielverläufe "
      .. "durchsucht, jeden bis zu seinem Ende oder bis zu Haufen, die ein Satz "
      .. "entscheidet.",
    fr = "En jeu misère, les valeurs n'en décident pas : luanim a parcouru les lignes de "
      .. "jeu, chacune jusqu'à sa fin ou à des tas qu'un théorème décide.",
    es = "En juego misère los valores no lo deciden: luanim recorrió las líneas de "
      .. "juego, cada una hasta su final o hasta pilas que decide un teorema." },

  -- in plain words
  ["Write each number in binary, as a sum of 1, 2, 4, 8, ..., each at most once, one "
    .. "below the other, and count the ones in each column."] = {
    de = "Schreibe die Zahlen binär untereinander, als Summen von 1, 2, 4, 8, ..., jede "
      .. "höchstens einmal, und zähle in jeder Spalte die Einsen.",
    fr = "Écris les nombres en binaire, l'un sous l'autre, comme sommes de 1, 2, 4, 8, "
      .. "..., chacun pris au plus une fois, et compte les uns de chaque colonne.",
    es = "Escribe los números en binario, uno debajo de otro, como sumas de 1, 2, 4, 8, "
      .. "..., cada uno a lo sumo una vez, y cuenta los unos de cada columna." },
  ["Each pile counts as a pile of plain Nim of some size, its value: the least number "
    .. "that is not the value of anything that one move makes of it."] = {
    de = "Jeder Haufen zählt wie ein Nim-Haufen einer bestimmten Größe, seines Wertes: "
      .. "der kleinsten Zahl, die kein Ergebnis eines Zuges in ihm als Wert hat.",
    fr = "Chaque tas compte comme un tas de Nim d'une certaine taille, sa valeur : le "
      .. "plus petit nombre qui n'est la valeur d'aucun résultat d'un coup dans ce tas.",
    es = "Cada pila cuenta como una pila de Nim de cierto tamaño, su valor: el menor "
      .. "número que no es el valor de ningún resultado de una jugada en ella." },
  ["Leave a position in which every column counts an even number of ones. Whatever the "
    .. "other player does changes one number and so makes some column odd, and you can "
    .. "always make all of them even again. The end, with nothing left to count, is even "
    .. "too: so it is you who gets there."] = {
    de = "Hinterlasse eine Stellung, in der jede Spalte eine gerade Zahl von Einsen hat. "
      .. "Was auch die andere Seite tut, ändert eine Zahl und macht so eine Spalte "
      .. "ungerade, und du kannst immer alle wieder gerade machen. Auch das Ende, an dem "
      .. "nichts mehr zu zählen ist, ist gerade: Also bist du es, der dorthin kommt.",
    fr = "Laisse une position où chaque colonne compte un nombre pair de uns. Quoi que "
      .. "fasse l'autre joueur, il change un nombre et rend donc une colonne impaire, et "
      .. "tu peux toujours les rendre toutes paires. La fin, où il n'y a plus rien à "
      .. "compter, est paire aussi : c'est donc toi qui y arrives.",
    es = "Deja una posición en la que cada columna tenga un número par de unos. Haga lo "
      .. "que haga el otro jugador, cambia un número y vuelve impar alguna columna, y tú "
      .. "siempre puedes volver a hacerlas todas pares. El final, sin nada que contar, "
      .. "también es par: así que eres tú quien llega a él." },
  ["In misère play do the same until your move leaves nothing larger than 1: then leave "
    .. "an odd number of ones, so that the last one is not yours."] = {
    de = "Im Misère-Spiel tu dasselbe, bis dein Zug nichts Größeres als 1 hinterlässt: "
      .. "Dann hinterlasse eine ungerade Zahl von Einsen, damit die letzte nicht dir "
      .. "bleibt.",
    fr = "En jeu misère, fais de même jusqu'à ce que ton coup ne laisse rien de plus "
      .. "grand que 1 : laisse alors un nombre impair de uns, pour que le dernier ne "
      .. "soit pas pour toi.",
    es = "En juego misère haz lo mismo hasta que tu jugada no deje nada mayor que 1: "
      .. "entonces deja un número impar de unos, para que el último no sea tuyo." },
  ["In misère play do the same while some pile is firm, which means that it counts like "
    .. "2 or more in Nim: once all are fickle, like 0 and 1, leave an odd number of "
    .. "ones, so that the last move is not yours."] = {
    de = "Im Misère-Spiel tu dasselbe, solange ein Haufen fest ist, also zählt wie 2 "
      .. "oder mehr in Nim: Sobald alle wankelmütig sind, wie 0 und 1, hinterlasse eine "
      .. "ungerade Zahl von Einsen, damit der letzte Zug nicht deiner ist.",
    fr = "En jeu misère, fais de même tant qu'un tas est ferme, c'est-à-dire compte "
      .. "comme 2 ou plus au Nim : dès que tous sont inconstants, comme 0 et 1, laisse "
      .. "un nombre impair de uns, pour que le dernier coup ne soit pas pour toi.",
    es = "En juego misère haz lo mismo mientras alguna pila sea firme, es decir, cuente "
      .. "como 2 o más en Nim: cuando todas sean volubles, como 0 y 1, deja un número "
      .. "impar de unos, para que la última jugada no sea tuya." },
  ["Here all are 0 or 1 already, with {n} {n:one|ones}."] = {
    de = "Hier sind schon alle 0 oder 1, mit {n} {n:Eins|Einsen}.",
    fr = "Ici tous sont déjà 0 ou 1, avec {n} {n:un|uns}.",
    es = "Aquí ya todas son 0 o 1, con {n} {n:uno|unos}." },
  ["Here every column is even."] = {
    de = "Hier ist jede Spalte gerade.",
    fr = "Ici chaque colonne est paire.",
    es = "Aquí cada columna es par." },
  ["Here every column is a multiple of {modulus}."] = {
    de = "Hier ist jede Spalte ein Vielfaches von {modulus}.",
    fr = "Ici chaque colonne est un multiple de {modulus}.",
    es = "Aquí cada columna es un múltiplo de {modulus}." },
  ["Here this fails in the {n:column|columns} of {names}."] = {
    de = "Hier stimmt das in {n:der Spalte|den Spalten} von {names} nicht.",
    fr = "Ici ce n'est pas le cas dans {n:la colonne|les colonnes} de {names}.",
    es = "Aquí esto no se cumple en {n:la columna|las columnas} de {names}." },
  ["Leave a position in which every column counts a multiple of {modulus} ones. One move "
    .. "touches at most {n} {n:pile|piles}, too few to go from one such position to "
    .. "another, and enough to mend whatever the other player does."] = {
    de = "Hinterlasse eine Stellung, in der die Zahl der Einsen jeder Spalte ein "
      .. "Vielfaches von {modulus} ist. Ein Zug berührt höchstens {n} Haufen: zu wenige, "
      .. "um von einer solchen Stellung zu einer anderen zu kommen, und genug, um "
      .. "auszugleichen, was die andere Seite tut.",
    fr = "Laisse une position où le nombre de uns de chaque colonne est un multiple de "
      .. "{modulus}. Un coup touche au plus {n} tas : trop peu pour aller d'une telle "
      .. "position à une autre, et assez pour réparer ce que fait l'autre joueur.",
    es = "Deja una posición en la que el número de unos de cada columna sea un múltiplo "
      .. "de {modulus}. Una jugada toca a lo sumo {n} {n:pila|pilas}: demasiado pocas "
      .. "para ir de una posición así a otra, y suficientes para compensar lo que haga "
      .. "el otro jugador." },
  ["In misère play do the same until your move leaves nothing larger than 1: then leave "
    .. "a number of ones that is one more than a multiple of {modulus}."] = {
    de = "Im Misère-Spiel tu dasselbe, bis dein Zug nichts Größeres als 1 hinterlässt: "
      .. "Dann hinterlasse eine Zahl von Einsen, die um eins größer ist als ein "
      .. "Vielfaches von {modulus}.",
    fr = "En jeu misère, fais de même jusqu'à ce que ton coup ne laisse rien de plus "
      .. "grand que 1 : laisse alors un nombre de uns égal à un de plus qu'un multiple "
      .. "de {modulus}.",
    es = "En juego misère haz lo mismo hasta que tu jugada no deje nada mayor que 1: "
      .. "entonces deja un número de unos que sea uno más que un múltiplo de "
      .. "{modulus}." },
  ["Each move takes away one pile, whichever it is: nothing but the number of piles "
    .. "decides, and nobody can change how the game ends."] = {
    de = "Jeder Zug nimmt einen Haufen weg, gleich welchen: Nur die Zahl der Haufen "
      .. "entscheidet, und niemand kann ändern, wie das Spiel endet.",
    fr = "Chaque coup enlève un tas, quel qu'il soit : seul le nombre de tas décide, et "
      .. "personne ne peut changer la fin de la partie.",
    es = "Cada jugada quita una pila, cualquiera que sea: solo decide el número de "
      .. "pilas, y nadie puede cambiar cómo termina la partida." },
  ["Whoever leaves an even number of piles makes the last move, which wins."] = {
    de = "Wer eine gerade Zahl von Haufen hinterlässt, macht den letzten Zug und "
      .. "gewinnt.",
    fr = "Celui qui laisse un nombre pair de tas joue le dernier coup et gagne.",
    es = "Quien deja un número par de pilas hace la última jugada, y gana." },
  ["Whoever leaves an odd number of piles makes the last move but one, which wins."] = {
    de = "Wer eine ungerade Zahl von Haufen hinterlässt, macht den vorletzten Zug und "
      .. "gewinnt.",
    fr = "Celui qui laisse un nombre impair de tas joue l'avant-dernier coup et gagne.",
    es = "Quien deja un número impar de pilas hace la penúltima jugada, y gana." },
  ["There is one safe pair of piles for each difference 0, 1, 2, ...: its smaller pile "
    .. "is the least number that no pair of a smaller difference has."] = {
    de = "Zu jeder Differenz 0, 1, 2, ... gibt es ein sicheres Paar von Haufen: Sein "
      .. "kleinerer Haufen ist die kleinste Zahl, die in keinem Paar mit kleinerer "
      .. "Differenz vorkommt.",
    fr = "Il y a une paire sûre pour chaque différence 0, 1, 2, ... : son plus petit tas "
      .. "est le plus petit nombre qui ne figure dans aucune paire de différence "
      .. "moindre.",
    es = "Hay un par seguro por cada diferencia 0, 1, 2, ...: su pila menor es el menor "
      .. "número que no figura en ningún par de menor diferencia." },
  ["No move leads from one safe pair to another, and from every other pair some move "
    .. "leads to one."] = {
    de = "Kein Zug führt von einem sicheren Paar zu einem anderen, und von jedem anderen "
      .. "Paar führt ein Zug zu einem.",
    fr = "Aucun coup ne mène d'une paire sûre à une autre, et de toute autre paire un "
      .. "coup mène à l'une d'elles.",
    es = "Ninguna jugada lleva de un par seguro a otro, y de todo otro par alguna jugada "
      .. "lleva a uno." },
  ["In misère play (2,2) and (0,1) take the place of (0,0) and (1,2)."] = {
    de = "Im Misère-Spiel treten (2,2) und (0,1) an die Stelle von (0,0) und (1,2).",
    fr = "En jeu misère, (2,2) et (0,1) prennent la place de (0,0) et (1,2).",
    es = "En juego misère (2,2) y (0,1) toman el lugar de (0,0) y (1,2)." },
  ["The player to move loses with a pile of 1, 2, ..., where H is followed by H + J, J "
    .. "being the least of them with {factor} J >= H. Every other pile is a sum of such "
    .. "numbers, each as large as possible, and taking the smallest wins (A. J. Schwenk, "
    .. "1970)."] = {
    de = "Wer am Zug ist, verliert mit einem Haufen von 1, 2, ..., wo auf H die Zahl "
      .. "H + J folgt, J die kleinste von ihnen mit {factor} J >= H. Jeder andere Haufen "
      .. "ist eine Summe solcher Zahlen, jede so groß wie möglich, und die kleinste zu "
      .. "nehmen gewinnt (A. J. Schwenk, 1970).",
    fr = "Le joueur qui a le trait perd avec un tas de 1, 2, ..., où H est suivi de "
      .. "H + J, J étant le plus petit d'entre eux tel que {factor} J >= H. Tout autre "
      .. "tas est une somme de tels nombres, chacun aussi grand que possible, et prendre "
      .. "le plus petit gagne (A. J. Schwenk, 1970).",
    es = "Quien tiene el turno pierde con una pila de 1, 2, ..., donde a H le sigue "
      .. "H + J, siendo J el menor de ellos con {factor} J >= H. Toda otra pila es una "
      .. "suma de tales números, cada uno lo más grande posible, y quitar el menor gana "
      .. "(A. J. Schwenk, 1970)." },
  ["The smallest winning move: {move}"] = {
    de = "Der kleinste Gewinnzug: {move}",
    fr = "Le plus petit coup gagnant : {move}",
    es = "La jugada ganadora más pequeña: {move}" },
  ["As long as the larger pile is less than twice the smaller one, there is one move. "
    .. "Else there is a choice: to take as much as can be taken, or the smaller pile "
    .. "once less, after which the other player has one move. One of the two is safe to "
    .. "leave, so the first player to have a choice wins."] = {
    de = "Solange der größere Haufen kleiner ist als das Doppelte des kleineren, gibt es "
      .. "nur einen Zug. Sonst gibt es eine Wahl: so viel wie möglich zu nehmen, oder "
      .. "den kleineren Haufen einmal weniger, worauf die andere Seite nur einen Zug "
      .. "hat. Eines von beiden ist sicher, also gewinnt, wer zuerst eine Wahl hat.",
    fr = "Tant que le plus grand tas est inférieur au double du plus petit, il n'y a "
      .. "qu'un coup. Sinon il y a un choix : prendre autant que possible, ou une fois "
      .. "de moins le plus petit tas, après quoi l'autre joueur n'a qu'un coup. L'un des "
      .. "deux est sûr : le premier joueur qui a le choix gagne donc.",
    es = "Mientras la pila mayor es menor que el doble de la menor, hay una sola jugada. "
      .. "Si no, hay una elección: quitar tanto como se pueda, o la pila menor una vez "
      .. "menos, tras lo cual el otro jugador tiene una sola jugada. Una de las dos es "
      .. "segura, así que gana quien primero puede elegir." },
  ["You have it first where the larger pile is more than 1.618... times the smaller one, "
    .. "the golden ratio. Leave the two closer to each other than that, {equal}"] = {
    de = "Du hast sie zuerst, wenn der größere Haufen mehr als 1,618...-mal so groß ist "
      .. "wie der kleinere (der goldene Schnitt). Hinterlasse die beiden näher "
      .. "beieinander, {equal}",
    fr = "Tu l'as en premier quand le plus grand tas dépasse 1,618... fois le plus petit "
      .. "(le nombre d'or). Laisse les deux plus proches l'un de l'autre, {equal}",
    es = "Puedes elegir primero si la pila mayor es más de 1,618... veces la menor (la "
      .. "razón áurea). Deja las dos más cercanas entre sí, {equal}" },
  ["but not equal: whoever finds them equal takes one of them, the last move."] = {
    de = "aber nicht gleich: Wer sie gleich vorfindet, nimmt einen davon und macht so "
      .. "den letzten Zug.",
    fr = "mais pas égaux : celui qui les trouve égaux en prend un, et c'est le dernier "
      .. "coup.",
    es = "pero no iguales: quien las encuentra iguales quita una, y es la última "
      .. "jugada." },
  ["equal at best: whoever finds them equal has to take one of them, the last move, and "
    .. "loses."] = {
    de = "am besten gleich: Wer sie gleich vorfindet, muss einen davon nehmen, macht so "
      .. "den letzten Zug und verliert.",
    fr = "égaux de préférence : celui qui les trouve égaux doit en prendre un, joue "
      .. "ainsi le dernier coup et perd.",
    es = "y mejor aún iguales: quien las encuentra iguales tiene que quitar una, hace "
      .. "así la última jugada y pierde." },
  ["No rule is known for this position. Each line of play was followed to its end, or to "
    .. "piles that a theorem decides: a position is safe to leave when every move from "
    .. "it leads to one that is not."] = {
    de = "Für diese Stellung ist keine Regel bekannt. Jeder Spielverlauf wurde bis zu "
      .. "seinem Ende verfolgt oder bis zu Haufen, die ein Satz entscheidet: Eine "
      .. "Stellung ist sicher, wenn jeder Zug aus ihr zu einer führt, die es nicht ist.",
    fr = "On ne connaît pas de règle pour cette position. Chaque ligne de jeu a été "
      .. "suivie jusqu'à sa fin, ou à des tas qu'un théorème décide : une position est "
      .. "sûre quand chaque coup qui en part mène à une qui ne l'est pas.",
    es = "No se conoce una regla para esta posición. Cada línea de juego se siguió hasta "
      .. "su final, o hasta pilas que decide un teorema: una posición es segura cuando "
      .. "toda jugada desde ella lleva a una que no lo es." },
  ["Values do not decide this game in misère play, but all its positions fall into "
    .. "{order} classes, and which of them are safe to leave is proven. The class of a "
    .. "position follows from those of its piles, by a table of products< "
    .. "({luanim} quotient shows it)>."] = {
    de = "Im Misère-Spiel entscheiden nicht die Werte, aber alle Stellungen zerfallen in "
      .. "{order} Klassen, und welche davon sicher sind, ist bewiesen. Die Klasse einer "
      .. "Stellung folgt aus denen ihrer Haufen, nach einer Multiplikationstafel< "
      .. "({luanim} quotient zeigt sie)>.",
    fr = "En jeu misère, les valeurs ne décident pas, mais toutes les positions se "
      .. "répartissent en {order} classes, et l'on a démontré lesquelles sont sûres. La "
      .. "classe d'une position résulte de celles de ses tas, par une table de produits"
      .. "< ({luanim} quotient la montre)>.",
    es = "En juego misère los valores no deciden, pero todas las posiciones se reparten "
      .. "en {order} clases, y está demostrado cuáles son seguras. La clase de una "
      .. "posición resulta de las de sus pilas, por una tabla de productos"
      .. "< ({luanim} quotient la muestra)>." },
  ["Only the steps 1, 3, 5, ... count, each as a pile of plain Nim: what comes down onto "
    .. "one of them can be sent on at once."] = {
    de = "Nur die Stufen 1, 3, 5, ... zählen, jede wie ein Haufen in Nim: Was auf eine "
      .. "von ihnen herabkommt, kann sogleich weitergeschickt werden.",
    fr = "Seuls les gradins 1, 3, 5, ... comptent, chacun comme un tas de Nim : ce qui "
      .. "descend sur l'un d'eux peut être renvoyé aussitôt.",
    es = "Solo cuentan las gradas 1, 3, 5, ..., cada una como una pila de Nim: lo que "
      .. "baja a una de ellas puede seguir bajando enseguida." },

  -- kinds of mistakes
  ["misère end"] = { de = "Misère-Ende", fr = "fin misère", es = "final misère" },
  ["copy of a pile"] = { de = "Haufen kopiert", fr = "tas copié", es = "pila copiada" },
  ["nim-sum ignored"] = {
    de = "Nim-Summe missachtet",
    fr = "nim-somme ignorée",
    es = "nim-suma ignorada" },
  ["counts of ones ignored"] = {
    de = "Zahl der Einsen missachtet",
    fr = "nombre de uns ignoré",
    es = "número de unos ignorado" },
  ["safe pair missed"] = {
    de = "sicheres Paar verfehlt",
    fr = "paire sûre manquée",
    es = "par seguro no hallado" },
  ["golden ratio ignored"] = {
    de = "Goldener Schnitt missachtet",
    fr = "nombre d'or ignoré",
    es = "razón áurea ignorada" },
  ["It gave no move that the rules allow."] = {
    de = "Er gab keinen Zug an, den die Regeln erlauben.",
    fr = "Il n'a donné aucun coup que les règles permettent.",
    es = "No dio ninguna jugada que las reglas permitan." },
  ["It stopped with an error of Lua."] = {
    de = "Er brach mit einem Fehler von Lua ab.",
    fr = "Il s'est arrêté sur une erreur de Lua.",
    es = "Se detuvo con un error de Lua." },
  ["It computed for too long, as in a loop that has no end."] = {
    de = "Er rechnete zu lange, wie in einer Schleife ohne Ende.",
    fr = "Il a calculé trop longtemps, comme dans une boucle sans fin.",
    es = "Calculó demasiado tiempo, como en un bucle sin fin." },
  ["It used too much memory, as in a table that always grows."] = {
    de = "Er brauchte zu viel Speicher, wie für eine Tabelle, die immer wächst.",
    fr = "Il a pris trop de mémoire, comme pour une table qui grandit toujours.",
    es = "Usó demasiada memoria, como en una tabla que crece siempre." },
  ["It took too long to answer."] = {
    de = "Er antwortete zu spät.",
    fr = "Il a tardé à répondre.",
    es = "Tardó demasiado en responder." },
  ["Its program ended, or broke the protocol."] = {
    de = "Sein Programm endete oder hielt sich nicht ans Protokoll.",
    fr = "Son programme s'est arrêté ou n'a pas suivi le protocole.",
    es = "Su programa terminó o no siguió el protocolo." },
  ["That loses the game."] = {
    de = "Damit ist das Spiel verloren.",
    fr = "La partie est alors perdue.",
    es = "Con eso pierde la partida." },
  ["It left what is safe in normal play, where the last move wins. In misère play that "
    .. "loses."] = {
    de = "Er hinterließ, was im Normalspiel sicher ist, wo der letzte Zug gewinnt. Im "
      .. "Misère-Spiel verliert das.",
    fr = "Il a laissé ce qui est sûr en jeu normal, où le dernier coup gagne. En jeu "
      .. "misère, cela perd.",
    es = "Dejó lo que es seguro en juego normal, donde la última jugada gana. En juego "
      .. "misère eso pierde." },
  ["It made one pile as large as another. Two equal piles cancel each other, so the rest "
    .. "has to be safe by itself, and was not."] = {
    de = "Er machte einen Haufen so groß wie einen anderen. Zwei gleiche Haufen heben "
      .. "sich auf, also muss der Rest für sich sicher sein, und das war er nicht.",
    fr = "Il a rendu un tas égal à un autre. Deux tas égaux s'annulent : le reste doit "
      .. "donc être sûr par lui-même, et ne l'était pas.",
    es = "Igualó una pila con otra. Dos pilas iguales se anulan, así que el resto tiene "
      .. "que ser seguro por sí mismo, y no lo era." },
  ["What it left has the wrong nim-sum (of one pile: the wrong value)."] = {
    de = "Was er hinterließ, hat die falsche Nim-Summe (ein Haufen: den falschen Wert).",
    fr = "Ce qu'il a laissé n'a pas la bonne nim-somme (un seul tas : la bonne valeur).",
    es = "Lo que dejó no tiene la nim-suma correcta (de una pila: el valor justo)." },
  ["In what it left, a column has the wrong number of ones."] = {
    de = "In dem, was er hinterließ, hat eine Spalte die falsche Zahl von Einsen.",
    fr = "Dans ce qu'il a laissé, une colonne n'a pas le bon nombre de uns.",
    es = "En lo que dejó, una columna no tiene el número correcto de unos." },
  ["What it left is not one of the safe pairs."] = {
    de = "Was er hinterließ, ist keines der sicheren Paare.",
    fr = "Ce qu'il a laissé n'est pas une des paires sûres.",
    es = "Lo que dejó no es uno de los pares seguros." },
  ["What it left is on the wrong side of the golden ratio."] = {
    de = "Was er hinterließ, liegt auf der falschen Seite des Goldenen Schnitts.",
    fr = "Ce qu'il a laissé est du mauvais côté du nombre d'or.",
    es = "Lo que dejó está del lado equivocado de la razón áurea." },
  ["wild position"] = {
    de = "wilde Stellung",
    fr = "position sauvage",
    es = "posición salvaje" },
  ["Misère play is wild here: the values of the piles do not decide, only a quotient or "
    .. "a search does."] = {
    de = "Das Misère-Spiel ist hier wild: Nicht die Werte der Haufen entscheiden, nur "
      .. "ein Quotient oder eine Suche.",
    fr = "Le jeu misère est sauvage ici : les valeurs des tas ne décident pas, seul un "
      .. "quotient ou une recherche le fait.",
    es = "El juego misère es salvaje aquí: no deciden los valores de las pilas, solo un "
      .. "cociente o una búsqueda." },

  -- analyses and digests
  ["... this is the first"] = {
    de = "... dies ist der erste",
    fr = "... ceci est le premier",
    es = "... esta es la primera" },
  ["... and {n} more (--all shows them)"] = {
    de = "... und {n} {n:weiterer (--all zeigt ihn)|weitere (--all zeigt sie)}",
    fr = "... et {n} de plus (--all {n:le|les} montre)",
    es = "... y {n} más (--all {n:la|las} muestra)" },
  ["Winning moves, {why}:"] = {
    de = "Gewinnzüge, {why}:",
    fr = "Coups gagnants, {why} :",
    es = "Jugadas ganadoras, {why}:" },
  ["{who}< ({kind})>: {position} is safe ({rules})"] = {
    de = "{who}< ({kind})>: {position} ist sicher ({rules})",
    fr = "{who}< ({kind})> : {position} est sûre ({rules})",
    es = "{who}< ({kind})>: {position} es segura ({rules})" },
  ["{who}< ({kind})>: {position} is unsafe ({rules})"] = {
    de = "{who}< ({kind})>: {position} ist unsicher ({rules})",
    fr = "{who}< ({kind})> : {position} n'est pas sûre ({rules})",
    es = "{who}< ({kind})>: {position} no es segura ({rules})" },
  ["a P-position"] = { de = "eine P-Stellung", fr = "position P", es = "posición P" },
  ["an N-position"] = { de = "eine N-Stellung", fr = "position N", es = "posición N" },
  ["game {id}<, {bot}> against {opponent}, move {ply}: {piles}"] = {
    de = "Spiel {id}<, {bot}> gegen {opponent}, Zug {ply}: {piles}",
    fr = "partie {id}<, {bot}> contre {opponent}, coup {ply} : {piles}",
    es = "partida {id}<, {bot}> contra {opponent}, jugada {ply}: {piles}" },
  ["{wins} of {n} {n:game|games} won; {kept} of {chances} {chances:chance|chances} to "
    .. "win kept ({percent})"] = {
    de = "{wins} von {n} {n:Spiel|Spielen} gewonnen; {kept} von {chances} "
      .. "{chances:Gewinnchance|Gewinnchancen} genutzt ({percent})",
    fr = "{wins} {n:partie gagnée|parties gagnées} sur {n} ; {kept} {chances:chance de "
      .. "gain saisie|chances de gain saisies} sur {chances} ({percent})",
    es = "{wins} de {n} {n:partida ganada|partidas ganadas}; {kept} de {chances} "
      .. "{chances:ocasión de ganar aprovechada|ocasiones de ganar aprovechadas} "
      .. "({percent})" },
  ["{percent} of {n}"] = {
    de = "{percent} von {n}",
    fr = "{percent} de {n}",
    es = "{percent} de {n}" },
  ["no chance"] = { de = "keine Chance", fr = "aucune chance", es = "ninguna ocasión" },
  ["Chances kept in the opening: {opening}; in the middle: {middle}; at the end: "
    .. "{ending}<; lost by failing: {failed}>."] = {
    de = "Genutzte Chancen in der Eröffnung: {opening}; in der Mitte: {middle}; am Ende: "
      .. "{ending}<; durch Ausfall verloren: {failed}>.",
    fr = "Chances saisies dans l'ouverture : {opening} ; au milieu : {middle} ; à la fin "
      .. ": {ending}<; perdues par défaillance : {failed}>.",
    es = "Ocasiones aprovechadas en la apertura: {opening}; en el medio: {middle}; al "
      .. "final: {ending}<; perdidas por fallo: {failed}>." },
  ["{title}: {n} {n:time|times}, {cost} {cost:game|games} lost by it"] = {
    de = "{title}: {n}-mal, {cost} {cost:Spiel|Spiele} dadurch verloren",
    fr = "{title} : {n} fois, {cost} {cost:partie perdue|parties perdues} ainsi",
    es = "{title}: {n} {n:vez|veces}, {cost} {cost:partida perdida|partidas perdidas} "
      .. "por ello" },
  ["It never gave a win away."] = {
    de = "Er hat nie einen Sieg verschenkt.",
    fr = "Il n'a jamais offert la victoire.",
    es = "Nunca regaló la victoria." },
  ["{n} {n:game was|games were} lost without a chance to win."] = {
    de = "{n} {n:Spiel ging|Spiele gingen} ohne eine Gewinnchance verloren.",
    fr = "{n} {n:partie perdue|parties perdues} sans une chance de gain.",
    es = "{n} {n:partida perdida|partidas perdidas} sin una ocasión de ganar." },
  ["{n} {n:game|games} could not be judged: {why}"] = {
    de = "{n} {n:Spiel war|Spiele waren} nicht zu beurteilen: {why}",
    fr = "{n} {n:partie n'a pas pu être jugée|parties n'ont pas pu être jugées} : {why}",
    es = "{n} {n:partida no se pudo|partidas no se pudieron} juzgar: {why}" },
  ["What is printed to find a fault goes to stderr."] = {
    de = "Was zur Fehlersuche gedruckt wird, gehört auf stderr.",
    fr = "Ce qu'on affiche pour trouver une faute va sur stderr.",
    es = "Lo que se imprime para hallar un fallo va a stderr." },
  ["It beats {names}< and {n} more>."] = {
    de = "Er schlägt {names}< und {n} {n:weiteren|weitere}>.",
    fr = "Il bat {names}< et {n} {n:autre|autres}>.",
    es = "Gana a {names}< y a {n} más>." },
  ["It is even with {names}< and {n} more>."] = {
    de = "Er ist gleichauf mit {names}< und {n} weiteren>.",
    fr = "Il est à égalité avec {names}< et {n} {n:autre|autres}>.",
    es = "Está igualado con {names}< y con {n} más>." },
  ["It loses to {names}< and {n} more>."] = {
    de = "Er verliert gegen {names}< und {n} {n:weiteren|weitere}>.",
    fr = "Il perd contre {names}< et {n} {n:autre|autres}>.",
    es = "Pierde contra {names}< y {n} más>." },
  ["A chance to win is a position in which some move wins."] = {
    de = "Eine Gewinnchance ist eine Stellung, in der ein Zug gewinnt.",
    fr = "Une chance de gain est une position où un coup gagne.",
    es = "Una ocasión de ganar es una posición en la que una jugada gana." },
  ["Mistakes that cost most"] = {
    de = "Die teuersten Fehler",
    fr = "Les erreurs les plus coûteuses",
    es = "Los errores más caros" },
  ["Opponents"] = { de = "Gegner", fr = "Adversaires", es = "Rivales" },
}
