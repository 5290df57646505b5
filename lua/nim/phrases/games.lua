--- What is said of piles, moves and rules, in the other languages, by the English.

return {
  ["and"] = { de = "und", fr = "et", es = "y" },
  ["or"] = { de = "oder", fr = "ou", es = "o" },

  -- piles and moves
  ["pile {n}"] = { de = "Haufen {n}", fr = "tas {n}", es = "pila {n}" },
  ["step {n}"] = { de = "Stufe {n}", fr = "gradin {n}", es = "grada {n}" },
  ["the ground"] = { de = "den Boden", fr = "sol", es = "tierra" },
  ["both piles"] = { de = "beide Haufen", fr = "les deux tas", es = "las dos pilas" },
  ["{n} from {pile}"] = {
    de = "{n} von {pile}",
    fr = "{n} du {pile}",
    es = "{n} de la {pile}" },
  ["take {parts}"] = {
    de = "{parts} nehmen",
    fr = "prendre {parts}",
    es = "quitar {parts}" },
  ["takes {parts}"] = {
    de = "nimmt {parts}",
    fr = "prend {parts}",
    es = "quita {parts}" },
  ["take all of {pile}"] = {
    de = "{pile} ganz nehmen",
    fr = "prendre tout le {pile}",
    es = "quitar toda la {pile}" },
  ["takes all of {pile}"] = {
    de = "nimmt {pile} ganz",
    fr = "prend tout le {pile}",
    es = "quita toda la {pile}" },
  ["turn {pile} into {left}"] = {
    de = "{pile} in {left} verwandeln",
    fr = "changer le {pile} en {left}",
    es = "convertir la {pile} en {left}" },
  ["turns {pile} into {left}"] = {
    de = "verwandelt {pile} in {left}",
    fr = "change le {pile} en {left}",
    es = "convierte la {pile} en {left}" },
  ["move {n} from {pile} to {to}"] = {
    de = "{n} von {pile} auf {to} schieben",
    fr = "déplacer {n} du {pile} vers le {to}",
    es = "mover {n} de la {pile} a la {to}" },
  ["moves {n} from {pile} to {to}"] = {
    de = "schiebt {n} von {pile} auf {to}",
    fr = "déplace {n} du {pile} vers le {to}",
    es = "mueve {n} de la {pile} a la {to}" },
  ["play '{said}' in {pile}"] = {
    de = "'{said}' in {pile} spielen",
    fr = "jouer '{said}' dans le {pile}",
    es = "jugar '{said}' en la {pile}" },
  ["plays '{said}' in {pile}"] = {
    de = "spielt '{said}' in {pile}",
    fr = "joue '{said}' dans le {pile}",
    es = "juega '{said}' en la {pile}" },
  ["split {pile} into {left}"] = {
    de = "{pile} in {left} teilen",
    fr = "partager le {pile} en {left}",
    es = "dividir la {pile} en {left}" },
  ["splits {pile} into {left}"] = {
    de = "teilt {pile} in {left}",
    fr = "partage le {pile} en {left}",
    es = "divide la {pile} en {left}" },
  ["take {n} from {pile} and split the rest into {left}"] = {
    de = "{n} von {pile} nehmen und den Rest in {left} teilen",
    fr = "prendre {n} du {pile} et partager le reste en {left}",
    es = "quitar {n} de la {pile} y dividir el resto en {left}" },
  ["takes {n} from {pile} and splits the rest into {left}"] = {
    de = "nimmt {n} von {pile} und teilt den Rest in {left}",
    fr = "prend {n} du {pile} et partage le reste en {left}",
    es = "quita {n} de la {pile} y divide el resto en {left}" },
  ["there are no piles: nothing to play"] = {
    de = "ohne Haufen gibt es nichts zu spielen",
    fr = "il n'y a pas de tas : rien à jouer",
    es = "no hay pilas: nada que jugar" },
  ["no move is left in {piles}: nothing to play"] = {
    de = "in {piles} gibt es keinen Zug mehr: nichts zu spielen",
    fr = "il ne reste aucun coup dans {piles} : rien à jouer",
    es = "no queda ninguna jugada en {piles}: nada que jugar" },

  -- rules
  ["Nim"] = { de = "Nim", fr = "Nim", es = "Nim" },
  ["Take up to three"] = {
    de = "Bis zu drei nehmen",
    fr = "Prendre jusqu'à trois",
    es = "Quitar hasta tres" },
  ["Take two to five"] = {
    de = "Zwei bis fünf nehmen",
    fr = "Prendre de deux à cinq",
    es = "Quitar de dos a cinco" },
  ["Take an odd number"] = {
    de = "Eine ungerade Zahl nehmen",
    fr = "Prendre un nombre impair",
    es = "Quitar un número impar" },
  ["Take a power of two"] = {
    de = "Eine Zweierpotenz nehmen",
    fr = "Prendre une puissance de deux",
    es = "Quitar una potencia de dos" },
  ["Take a square number"] = {
    de = "Eine Quadratzahl nehmen",
    fr = "Prendre un carré",
    es = "Quitar un cuadrado" },
  ["Take a prime number"] = {
    de = "Eine Primzahl nehmen",
    fr = "Prendre un nombre premier",
    es = "Quitar un número primo" },
  ["Take 1, 3 or 4"] = {
    de = "1, 3 oder 4 nehmen",
    fr = "Prendre 1, 3 ou 4",
    es = "Quitar 1, 3 o 4" },
  ["Take any number but 2 and 5"] = {
    de = "Jede Zahl außer 2 und 5 nehmen",
    fr = "Prendre tout nombre sauf 2 et 5",
    es = "Quitar cualquier número menos 2 y 5" },
  ["Take at most a third"] = {
    de = "Höchstens ein Drittel nehmen",
    fr = "Prendre au plus un tiers",
    es = "Quitar a lo sumo un tercio" },
  ["Take a whole pile"] = {
    de = "Einen ganzen Haufen nehmen",
    fr = "Prendre un tas entier",
    es = "Quitar una pila entera" },
  ["Moore’s Nim: up to two piles"] = {
    de = "Moores Nim: bis zu zwei Haufen",
    fr = "Nim de Moore : jusqu'à deux tas",
    es = "Nim de Moore: hasta dos pilas" },
  ["Wythoff’s game"] = {
    de = "Wythoffs Spiel",
    fr = "Jeu de Wythoff",
    es = "Juego de Wythoff" },
  ["Staircase Nim"] = {
    de = "Treppen-Nim",
    fr = "Nim en escalier",
    es = "Nim de la escalera" },
  ["Euclid’s game: multiples of the smaller"] = {
    de = "Euklids Spiel: Vielfache des kleineren",
    fr = "Jeu d'Euclide : multiples du plus petit",
    es = "Juego de Euclides: múltiplos de la menor" },
  ["An octal game"] = {
    de = "Ein Oktalspiel",
    fr = "Un jeu octal",
    es = "Un juego octal" },
  ["Kayles"] = { de = "Kayles", fr = "Kayles", es = "Kayles" },
  ["Dawson’s Kayles"] = {
    de = "Dawsons Kayles",
    fr = "Kayles de Dawson",
    es = "Kayles de Dawson" },
  ["Dawson’s chess"] = {
    de = "Dawsons Schach",
    fr = "Échecs de Dawson",
    es = "Ajedrez de Dawson" },
  ["Treblecross"] = { de = "Treblecross", fr = "Treblecross", es = "Treblecross" },
  ["Guiles"] = { de = "Guiles", fr = "Guiles", es = "Guiles" },
  ["Grundy’s game: unequal splits"] = {
    de = "Grundys Spiel: ungleich teilen",
    fr = "Jeu de Grundy : partages inégaux",
    es = "Juego de Grundy: divisiones desiguales" },
  ["Lasker’s Nim: take or split"] = {
    de = "Laskers Nim: nehmen oder teilen",
    fr = "Nim de Lasker : prendre ou partager",
    es = "Nim de Lasker: quitar o dividir" },
  ["A game of one’s own"] = {
    de = "Ein eigenes Spiel",
    fr = "Un jeu personnel",
    es = "Un juego propio" },
  ["Whoever makes the last move wins."] = {
    de = "Wer den letzten Zug macht, gewinnt.",
    fr = "Celui qui joue le dernier coup gagne.",
    es = "Gana quien hace la última jugada." },
  ["Whoever makes the last move loses (misère play)."] = {
    de = "Wer den letzten Zug macht, verliert (Misère-Spiel).",
    fr = "Celui qui joue le dernier coup perd (jeu misère).",
    es = "Pierde quien hace la última jugada (juego misère)." },
  ["Whoever takes the last token wins."] = {
    de = "Wer den letzten Stein nimmt, gewinnt.",
    fr = "Celui qui prend le dernier jeton gagne.",
    es = "Gana quien quita la última ficha." },
  ["Whoever takes the last token loses (misère play)."] = {
    de = "Wer den letzten Stein nimmt, verliert (Misère-Spiel).",
    fr = "Celui qui prend le dernier jeton perd (jeu misère).",
    es = "Pierde quien quita la última ficha (juego misère)." },
  ["A move takes one or more tokens from one pile<, but not {numbers}><, but at most "
    .. "{p}/{q} of it>."] = {
    de = "Ein Zug nimmt einen oder mehrere Steine von einem Haufen<, nur nicht {numbers}>"
      .. "<, aber höchstens {p}/{q} davon>.",
    fr = "Un coup prend un ou plusieurs jetons d'un tas<, sauf {numbers}><, mais au plus "
      .. "{p}/{q} de celui-ci>.",
    es = "Una jugada quita una o más fichas de una pila<, salvo {numbers}><, pero a lo "
      .. "sumo {p}/{q} de ella>." },
  ["A move takes one token."] = {
    de = "Ein Zug nimmt einen Stein.",
    fr = "Un coup prend un jeton.",
    es = "Una jugada quita una ficha." },
  ["A move takes {least} to {most} tokens from one pile."] = {
    de = "Ein Zug nimmt {least} bis {most} Steine von einem Haufen.",
    fr = "Un coup prend de {least} à {most} jetons d'un tas.",
    es = "Una jugada quita de {least} a {most} fichas de una pila." },
  ["The game is over when no pile has {least} or more."] = {
    de = "Das Spiel ist zu Ende, wenn kein Haufen {least} oder mehr hat.",
    fr = "La partie est finie quand aucun tas n'a {least} jetons ou plus.",
    es = "La partida termina cuando ninguna pila tiene {least} o más." },
  ["A move takes an odd number of tokens from one pile."] = {
    de = "Ein Zug nimmt eine ungerade Zahl von Steinen von einem Haufen.",
    fr = "Un coup prend un nombre impair de jetons d'un tas.",
    es = "Una jugada quita un número impar de fichas de una pila." },
  ["a power of {b}"] = {
    de = "eine Potenz von {b}",
    fr = "une puissance de {b}",
    es = "una potencia de {b}" },
  ["a square number"] = { de = "eine Quadratzahl", fr = "un carré", es = "un cuadrado" },
  ["a prime number"] = {
    de = "eine Primzahl",
    fr = "un nombre premier",
    es = "un número primo" },
  ["A move takes {least} {least:token|tokens} from one pile."] = {
    de = "Ein Zug nimmt {least} {least:Stein|Steine} von einem Haufen.",
    fr = "Un coup prend {least} {least:jeton|jetons} d'un tas.",
    es = "Una jugada quita {least} {least:ficha|fichas} de una pila." },
  ["A move takes {numbers} tokens from one pile<: {set}>."] = {
    de = "Ein Zug nimmt {numbers} Steine von einem Haufen<: {set}>.",
    fr = "Un coup prend {numbers} jetons d'un tas< : {set}>.",
    es = "Una jugada quita {numbers} fichas de una pila<: {set}>." },
  ["A move takes one whole pile."] = {
    de = "Ein Zug nimmt einen ganzen Haufen.",
    fr = "Un coup prend un tas entier.",
    es = "Una jugada quita una pila entera." },
  ["A move takes tokens from up to {touches} piles, any number from each."] = {
    de = "Ein Zug nimmt Steine von bis zu {touches} Haufen, beliebig viele von jedem.",
    fr = "Un coup prend des jetons de {touches} tas au plus, autant qu'on veut de "
      .. "chacun.",
    es = "Una jugada quita fichas de hasta {touches} pilas, cualquier número de cada "
      .. "una." },
  ["There are two piles. A move takes one or more tokens from one of them,"] = {
    de = "Es sind zwei Haufen. Ein Zug nimmt einen oder mehrere Steine von einem davon,",
    fr = "Il y a deux tas. Un coup prend un ou plusieurs jetons de l'un d'eux,",
    es = "Hay dos pilas. Una jugada quita una o más fichas de una de ellas," },
  ["or the same number from both."] = {
    de = "oder gleich viele von beiden.",
    fr = "ou le même nombre des deux.",
    es = "o el mismo número de ambas." },
  ["The first pile is the lowest step. A move takes one or more tokens from a step to "
    .. "the next lower one; from the lowest they go to the ground."] = {
    de = "Der erste Haufen ist die unterste Stufe. Ein Zug schiebt einen oder mehrere "
      .. "Steine von einer Stufe auf die nächsttiefere; von der untersten kommen sie auf "
      .. "den Boden.",
    fr = "Le premier tas est le gradin le plus bas. Un coup déplace un ou plusieurs "
      .. "jetons d'un gradin vers celui du dessous ; du plus bas ils vont au sol.",
    es = "La primera pila es la grada más baja. Una jugada mueve una o más fichas de una "
      .. "grada a la inmediata inferior; de la más baja van a la tierra." },
  ["There are two piles. A move takes a multiple of the smaller one from the larger."] = {
    de = "Es sind zwei Haufen. Ein Zug nimmt ein Vielfaches des kleineren vom größeren.",
    fr = "Il y a deux tas. Un coup prend du plus grand un multiple du plus petit.",
    es = "Hay dos pilas. Una jugada quita de la mayor un múltiplo de la menor." },
  ["The game is over when a pile is empty."] = {
    de = "Das Spiel ist zu Ende, wenn ein Haufen leer ist.",
    fr = "La partie est finie quand un tas est vide.",
    es = "La partida termina cuando una pila está vacía." },
  ["A move splits one pile into two piles of unequal sizes, neither of them empty."] = {
    de = "Ein Zug teilt einen Haufen in zwei ungleich große, von denen keiner leer ist.",
    fr = "Un coup partage un tas en deux tas inégaux, dont aucun n'est vide.",
    es = "Una jugada divide una pila en dos desiguales, ninguna de ellas vacía." },
  ["The game is over when every pile is of 1 or 2."] = {
    de = "Das Spiel ist zu Ende, wenn jeder Haufen 1 oder 2 hat.",
    fr = "La partie est finie quand chaque tas est de 1 ou 2.",
    es = "La partida termina cuando cada pila es de 1 o 2." },
  ["A move takes one or more tokens from one pile,"] = {
    de = "Ein Zug nimmt einen oder mehrere Steine von einem Haufen",
    fr = "Un coup prend un ou plusieurs jetons d'un tas,",
    es = "Una jugada quita una o más fichas de una pila," },
  ["or splits one pile into two, neither of them empty."] = {
    de = "oder teilt einen Haufen in zwei, von denen keiner leer ist.",
    fr = "ou partage un tas en deux, dont aucun n'est vide.",
    es = "o divide una pila en dos, ninguna de ellas vacía." },
  ["There are these moves:"] = {
    de = "Es gibt diese Züge:",
    fr = "Voici les coups :",
    es = "Hay estas jugadas:" },
  ["two"] = { de = "zwei", fr = "deux", es = "dos" },
  ["three"] = { de = "drei", fr = "trois", es = "tres" },
  ["two or three"] = { de = "zwei oder drei", fr = "deux ou trois", es = "dos o tres" },
  ["split a pile into {parts}, taking nothing"] = {
    de = "einen Haufen in {parts} teilen, ohne etwas zu nehmen",
    fr = "partager un tas en {parts}, sans rien prendre",
    es = "dividir una pila en {parts}, sin quitar nada" },
  ["take a whole pile of {n}<, or take {n} and split the rest into {parts}>"] = {
    de = "einen ganzen Haufen von {n} nehmen<, oder {n} nehmen und den Rest in {parts} "
      .. "teilen>",
    fr = "prendre un tas entier de {n}<, ou prendre {n} et partager le reste en {parts}>",
    es = "quitar una pila entera de {n}<, o quitar {n} y dividir el resto en {parts}>" },
  ["take {n}, but not the whole pile<; the rest may be split into {parts}>"] = {
    de = "{n} nehmen, aber nicht den ganzen Haufen<; den Rest darf man in {parts} "
      .. "teilen>",
    fr = "prendre {n}, mais pas le tas entier< ; le reste peut être partagé en {parts}>",
    es = "quitar {n}, pero no la pila entera<; el resto puede dividirse en {parts}>" },
  ["take {n} from any pile<; the rest, if any, may be split into {parts}>"] = {
    de = "{n} von einem beliebigen Haufen nehmen<; einen Rest darf man in {parts} "
      .. "teilen>",
    fr = "prendre {n} d'un tas quelconque< ; le reste éventuel peut être partagé en "
      .. "{parts}>",
    es = "quitar {n} de cualquier pila<; el resto, si lo hay, puede dividirse en "
      .. "{parts}>" },
  ["take {n} and split the rest into {parts}"] = {
    de = "{n} nehmen und den Rest in {parts} teilen",
    fr = "prendre {n} et partager le reste en {parts}",
    es = "quitar {n} y dividir el resto en {parts}" },
  ["A move turns a pile into what an option of {game} leaves (| means or):"] = {
    de = "Ein Zug macht aus einem Haufen, was eine Option von {game} übrig lässt (| "
      .. "heißt oder):",
    fr = "Un coup change un tas en ce que laisse une option de {game} (| : ou) :",
    es = "Una jugada convierte una pila en lo que deja una opción de {game} (| significa "
      .. "o):" },
  ["A move takes from a pile one of the numbers that {game} allows:"] = {
    de = "Ein Zug nimmt von einem Haufen eine der Zahlen, die {game} erlaubt:",
    fr = "Un coup prend d'un tas l'un des nombres que permet {game} :",
    es = "Una jugada quita de una pila uno de los números que permite {game}:" },
  ["the rules"] = { de = "den Regeln", fr = "ces règles", es = "estas reglas" },
  ["nothing"] = { de = "nichts", fr = "rien", es = "nada" },

  -- formulas
  ["G(n) = {value} for every n"] = {
    de = "G(n) = {value} für jedes n",
    fr = "G(n) = {value} pour tout n",
    es = "G(n) = {value} para todo n" },
  ["Bouton's theorem (1901): a pile of n can be left with any smaller number, so"] = {
    de = "Satz von Bouton (1901): Von einem Haufen mit n lässt sich jede kleinere Zahl",
    fr = "Théorème de Bouton (1901) : d'un tas de n on peut laisser tout nombre plus "
      .. "petit,",
    es = "Teorema de Bouton (1901): de una pila de n se puede dejar todo número menor," },
  ["its value is n."] = {
    de = "übrig lassen, also ist sein Wert n.",
    fr = "donc sa valeur est n.",
    es = "así que su valor es n." },
  ["Bouton's theorem (1901), with a limit: what a move leaves of a pile of n has"] = {
    de = "Satz von Bouton (1901) mit einer Grenze: Was ein Zug von n übrig lässt, hat",
    fr = "Théorème de Bouton (1901), avec une limite : ce qu'un coup laisse d'un tas de "
      .. "n a",
    es = "Teorema de Bouton (1901), con un límite: lo que una jugada deja de una pila de "
      .. "n" },
  ["every smaller value mod {m}, and never that of n."] = {
    de = "jeden kleineren Wert mod {m}, und nie den von n.",
    fr = "toute valeur plus petite mod {m}, et jamais celle de n.",
    es = "tiene todo valor menor mod {m}, y nunca el de n." },
  ["The values of all options of n are those of every residue but the ones around"] = {
    de = "Die Werte aller Optionen von n sind die aller Reste außer denen um den",
    fr = "Les valeurs des options de n sont celles de chaque reste, sauf ceux autour de",
    es = "Los valores de las opciones de n son los de cada resto menos los que rodean" },
  ["that of n (Winning Ways, ch. 4)."] = {
    de = "von n (Winning Ways, Kap. 4).",
    fr = "celui de n (Winning Ways, ch. 4).",
    es = "al de n (Winning Ways, cap. 4)." },
  ["A move changes the parity, and every pile but an empty one has a move."] = {
    de = "Ein Zug ändert die Parität, und jeder Haufen außer dem leeren erlaubt einen "
      .. "Zug.",
    fr = "Un coup change la parité, et tout tas non vide permet un coup.",
    es = "Una jugada cambia la paridad, y toda pila no vacía permite una jugada." },
  ["Every power of an odd number is odd."] = {
    de = "Jede Potenz einer ungeraden Zahl ist ungerade.",
    fr = "Toute puissance d'un nombre impair est impaire.",
    es = "Toda potencia de un número impar es impar." },
  ["G(n) = r mod 2, but 2 where r = {b}; r is n mod {m}"] = {
    de = "G(n) = r mod 2, aber 2, wo r = {b}; r ist n mod {m}",
    fr = "G(n) = r mod 2, mais 2 où r = {b} ; r est n mod {m}",
    es = "G(n) = r mod 2, pero 2 donde r = {b}; r es n mod {m}" },
  ["Modulo {m} a power of {b} is 1 or -1: the values are those of taking 1 or {b}."] = {
    de = "Modulo {m} ist eine Potenz von {b} 1 oder -1: Die Werte sind die für 1 oder "
      .. "{b}.",
    fr = "Modulo {m}, une puissance de {b} est 1 ou -1 : les valeurs sont celles pour 1 "
      .. "ou {b}.",
    es = "Módulo {m} una potencia de {b} es 1 o -1: los valores son los de quitar 1 o "
      .. "{b}." },
  ["G(0) = 0, and G(n) = 1 for every n >= 1"] = {
    de = "G(0) = 0, und G(n) = 1 für jedes n >= 1",
    fr = "G(0) = 0, et G(n) = 1 pour tout n >= 1",
    es = "G(0) = 0, y G(n) = 1 para todo n >= 1" },
  ["By definition: the only move leaves nothing, of value 0."] = {
    de = "Nach Definition: Der einzige Zug lässt nichts übrig, mit dem Wert 0.",
    fr = "Par définition : le seul coup ne laisse rien, de valeur 0.",
    es = "Por definición: la única jugada no deja nada, de valor 0." },
  ["G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3"] = {
    de = "G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3",
    fr = "G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3",
    es = "G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3" },
  ["Lasker's theorem (1931), for every k >= 0; Winning Ways, ch. 4."] = {
    de = "Satz von Lasker (1931), für jedes k >= 0; Winning Ways, Kap. 4.",
    fr = "Théorème de Lasker (1931), pour tout k >= 0 ; Winning Ways, ch. 4.",
    es = "Teorema de Lasker (1931), para todo k >= 0; Winning Ways, cap. 4." },
  ["G(n) = f(n) where f(n) > f(n-1), else G(n-f(n)-1); f(n) is {part}/{q}, rounded "
    .. "down"] = {
    de = "G(n) = f(n), wo f(n) > f(n-1), sonst G(n-f(n)-1); f(n) ist {part}/{q}, "
      .. "abgerundet",
    fr = "G(n) = f(n) où f(n) > f(n-1), sinon G(n-f(n)-1) ; f(n) est {part}/{q}, arrondi "
      .. "vers le bas",
    es = "G(n) = f(n) donde f(n) > f(n-1), si no G(n-f(n)-1); f(n) es {part}/{q}, "
      .. "redondeado hacia abajo" },
  ["The last f(n) + 1 values are 0 .. f(n) in some order (L. Levine, Fractal"] = {
    de = "Die letzten f(n) + 1 Werte sind 0 .. f(n) in einer Reihenfolge (L. Levine, "
      .. "Fractal",
    fr = "Les f(n) + 1 dernières valeurs sont 0 .. f(n) dans un certain ordre (L. "
      .. "Levine, Fractal",
    es = "Los últimos f(n) + 1 valores son 0 .. f(n) en algún orden (L. Levine, "
      .. "Fractal" },
  ["sequences and restricted Nim, 2006)."] = {
    de = "sequences and restricted Nim, 2006).",
    fr = "sequences and restricted Nim, 2006).",
    es = "sequences and restricted Nim, 2006)." },
  ["G(n+{p}) = G(n) + {s} holds for every n from {first} to {last}. A value can be given "
    .. "again"] = {
    de = "G(n+{p}) = G(n) + {s} gilt für jedes n von {first} bis {last}. Ein Wert kann "
      .. "nur wieder",
    fr = "G(n+{p}) = G(n) + {s} vaut pour tout n de {first} à {last}. Une valeur ne peut "
      .. "être redonnée",
    es = "G(n+{p}) = G(n) + {s} vale para todo n de {first} a {last}. Un valor solo "
      .. "puede volver a darse" },
  ["only to a pile from which all earlier ones of that value are out of reach, at"] = {
    de = "vergeben werden, wo alle früheren dieses Wertes außer Reichweite sind, "
      .. "höchstens",
    fr = "qu'à un tas d'où tous les précédents de cette valeur sont hors de portée, au "
      .. "plus",
    es = "a una pila desde la que todas las anteriores de ese valor están fuera de "
      .. "alcance, a lo" },
  ["most {t} below it: so a value follows from the {many} before it, and where so "
    .. "many"] = {
    de = "{t} darunter: Also folgt ein Wert aus den {many} vor ihm, und wo so viele",
    fr = "{t} plus bas : une valeur résulte donc des {many} précédentes, et là où autant",
    es = "sumo {t} por debajo: un valor resulta de los {many} anteriores, y donde "
      .. "tantos" },
  ["repeat but for the saltus, all that follows repeats as well, for ever."] = {
    de = "sich bis auf den Saltus wiederholen, wiederholt sich alles Folgende, für "
      .. "immer.",
    fr = "se répètent au saltus près, tout ce qui suit se répète aussi, à jamais.",
    es = "se repiten salvo el saltus, todo lo que sigue se repite también, para "
      .. "siempre." },

  -- illegal moves, as the core says them
  ["there is no pile {1}: the piles are 1 to {2}"] = {
    de = "es gibt keinen Haufen {1}: Die Haufen sind 1 bis {2}",
    fr = "il n'y a pas de tas {1} : les tas vont de 1 à {2}",
    es = "no existe la pila {1}: las pilas van de 1 a {2}" },
  ["pile {1} is named twice"] = {
    de = "Haufen {1} ist zweimal genannt",
    fr = "le tas {1} est nommé deux fois",
    es = "la pila {1} se nombra dos veces" },
  ["the game is over"] = {
    de = "das Spiel ist zu Ende",
    fr = "la partie est finie",
    es = "la partida ha terminado" },
  ["no move is given"] = {
    de = "es ist kein Zug angegeben",
    fr = "aucun coup n'est donné",
    es = "no se da ninguna jugada" },
  ["a table with names is not a move: a move is numbers, as in 'return pile, take'"] = {
    de = "eine Tabelle mit Namen ist kein Zug: ein Zug sind Zahlen, wie in "
      .. "'return pile, take'",
    fr = "une table avec des noms n'est pas un coup : un coup, ce sont des nombres, "
      .. "comme dans 'return pile, take'",
    es = "una tabla con nombres no es una jugada: una jugada son números, como en "
      .. "'return pile, take'" },
  ["a move touches at most {1} pile"] = {
    de = "ein Zug berührt höchstens {1} Haufen",
    fr = "un coup touche au plus {1} tas",
    es = "una jugada toca a lo sumo {1} pila" },
  ["a move touches at most {1} piles"] = {
    de = "ein Zug berührt höchstens {1} Haufen",
    fr = "un coup touche au plus {1} tas",
    es = "una jugada toca a lo sumo {1} pilas" },
  ["pile {1} is empty"] = {
    de = "Haufen {1} ist leer",
    fr = "le tas {1} est vide",
    es = "la pila {1} está vacía" },
  ["at least 1 must be taken"] = {
    de = "mindestens 1 ist zu nehmen",
    fr = "il faut prendre au moins 1",
    es = "hay que quitar al menos 1" },
  ["there is no move to take back"] = {
    de = "es gibt keinen Zug, der zurückzunehmen ist",
    fr = "il n'y a pas de coup à annuler",
    es = "no hay ninguna jugada que deshacer" },
  ["there is no move to play again"] = {
    de = "es gibt keinen Zug, der noch einmal zu spielen ist",
    fr = "il n'y a pas de coup à rétablir",
    es = "no hay ninguna jugada que rehacer" },
  ["pile {1} has only {2}, not {3}"] = {
    de = "Haufen {1} hat nur {2}, nicht {3}",
    fr = "le tas {1} n'a que {2}, pas {3}",
    es = "la pila {1} solo tiene {2}, no {3}" },
  ["a move has two numbers: these rules do not split piles"] = {
    de = "ein Zug hat zwei Zahlen: diese Regeln teilen keinen Haufen",
    fr = "un coup a deux nombres : ces règles ne partagent pas un tas",
    es = "una jugada tiene dos números: estas reglas no dividen una pila" },
  ["0 may be taken only where the pile is split"] = {
    de = "0 darf nur nehmen, wer den Haufen teilt",
    fr = "on ne peut prendre 0 qu'en partageant le tas",
    es = "solo se puede quitar 0 al dividir la pila" },
  ["taking {1}, a pile may be split only into {2} parts"] = {
    de = "wer {1} nimmt, darf einen Haufen nur in {2} Teile teilen",
    fr = "en prenant {1}, on ne peut partager un tas qu'en {2} parts",
    es = "quitando {1}, una pila solo puede dividirse en {2} partes" },
  ["taking {1}, a pile may not be split"] = {
    de = "wer {1} nimmt, darf keinen Haufen teilen",
    fr = "en prenant {1}, on ne peut pas partager un tas",
    es = "quitando {1}, una pila no puede dividirse" },
  ["taking {1}, the rest must be split into {2} parts"] = {
    de = "wer {1} nimmt, muss den Rest in {2} Teile teilen",
    fr = "en prenant {1}, il faut partager le reste en {2} parts",
    es = "quitando {1}, el resto debe dividirse en {2} partes" },
  ["{1} may be taken, but not the whole of pile {2}"] = {
    de = "Haufen {2} darf nicht ganz genommen werden ({1})",
    fr = "on ne peut pas prendre tout le tas {2} ({1})",
    es = "no se puede quitar toda la pila {2} ({1})" },
  ["{1} may be taken only if it empties pile {2}"] = {
    de = "wer {1} nimmt, darf in Haufen {2} nichts lassen",
    fr = "en prenant {1}, on ne peut rien laisser dans le tas {2}",
    es = "quitando {1}, no puede quedar nada en la pila {2}" },
  ["a split leaves three non-empty piles: leaving {1} and {2} of {3} does not"] = {
    de = "eine Teilung lässt drei Haufen, die nicht leer sind: {1} und {2} von {3} ist "
      .. "keine",
    fr = "un partage laisse trois tas non vides : {1} et {2} de {3} n'en est pas un",
    es = "una división deja tres pilas no vacías: {1} y {2} de {3} no lo es" },
  ["a split leaves two non-empty piles: leaving {1} of {2} does not"] = {
    de = "eine Teilung lässt zwei Haufen, die nicht leer sind: {1} von {2} ist keine",
    fr = "un partage laisse deux tas non vides : {1} de {2} n'en est pas un",
    es = "una división deja dos pilas no vacías: {1} de {2} no lo es" },
  ["the two piles must be unequal"] = {
    de = "die beiden Haufen müssen ungleich sein",
    fr = "les deux tas doivent être inégaux",
    es = "las dos pilas deben ser desiguales" },
  ["{1} may not be taken"] = {
    de = "{1} darf nicht genommen werden",
    fr = "on ne peut pas prendre {1}",
    es = "no se puede quitar {1}" },
  ["{1} may not be taken: a move takes 0 and splits a pile"] = {
    de = "{1} darf nicht genommen werden: ein Zug nimmt 0 und teilt einen Haufen",
    fr = "on ne peut pas prendre {1} : un coup prend 0 et partage un tas",
    es = "no se puede quitar {1}: una jugada quita 0 y divide una pila" },
  ["there is no option {1}: pile {2} has {3}"] = {
    de = "es gibt keine Option {1}: Haufen {2} hat {3}",
    fr = "il n'y a pas d'option {1} : le tas {2} en a {3}",
    es = "no hay opción {1}: la pila {2} tiene {3}" },
  ["{1} is not a multiple of the other pile, {2}"] = {
    de = "{1} ist kein Vielfaches des anderen Haufens, der {2} hat",
    fr = "{1} n'est pas un multiple de l'autre tas, qui a {2}",
    es = "{1} no es múltiplo de la otra pila, que tiene {2}" },
  ["from {1} to {2} may be taken, not {3}"] = {
    de = "{1} bis {2} darf man nehmen, nicht {3}",
    fr = "on peut prendre de {1} à {2}, pas {3}",
    es = "se puede quitar de {1} a {2}, no {3}" },
  ["at most {1} may be taken, not {2}"] = {
    de = "höchstens {1} darf man nehmen, nicht {2}",
    fr = "on peut prendre au plus {1}, pas {2}",
    es = "se puede quitar a lo sumo {1}, no {2}" },
  ["at most {1} of {2} may be taken, not {3}"] = {
    de = "höchstens {1} von {2} darf man nehmen, nicht {3}",
    fr = "on peut prendre au plus {1} de {2}, pas {3}",
    es = "se puede quitar a lo sumo {1} de {2}, no {3}" },
  ["only a whole pile may be taken: pile {1} has {2}"] = {
    de = "nur ein ganzer Haufen darf genommen werden: Haufen {1} hat {2}",
    fr = "on ne peut prendre qu'un tas entier : le tas {1} a {2}",
    es = "solo se puede quitar una pila entera: la pila {1} tiene {2}" },
  ["the same number must be taken from both piles"] = {
    de = "von beiden Haufen sind gleich viele zu nehmen",
    fr = "il faut prendre autant des deux tas",
    es = "hay que quitar lo mismo de ambas pilas" },
  ["the number to take is missing"] = {
    de = "es fehlt eine Zahl, die zu nehmen ist",
    fr = "il manque un nombre à prendre",
    es = "falta un número que quitar" },
  ["the number of the option is missing"] = {
    de = "es fehlt die Nummer der Option",
    fr = "il manque le numéro de l'option",
    es = "falta el número de la opción" },
  ["too many numbers for a move"] = {
    de = "zu viele Zahlen für einen Zug",
    fr = "trop de nombres pour un coup",
    es = "demasiados números para una jugada" },
  ["too many numbers for a move, which is a pile and an option"] = {
    de = "zu viele Zahlen für einen Zug: Haufen und Option sind einer",
    fr = "trop de nombres pour un coup : un tas et une option en font un",
    es = "demasiados números para una jugada: pila y opción hacen una" },
  ["a move is an array or numbers, not both"] = {
    de = "ein Zug ist ein Array oder Zahlen, nicht beides",
    fr = "un coup est un tableau ou des nombres, pas les deux",
    es = "una jugada es un array o números, no ambas cosas" },

  -- what you do, and why a game ends early
  ["You take {parts}"] = {
    de = "Du nimmst {parts}",
    fr = "Tu prends {parts}",
    es = "Quitas {parts}" },
  ["You take all of {pile}"] = {
    de = "Du nimmst {pile} ganz",
    fr = "Tu prends tout le {pile}",
    es = "Quitas toda la {pile}" },
  ["You turn {pile} into {left}"] = {
    de = "Du verwandelst {pile} in {left}",
    fr = "Tu changes le {pile} en {left}",
    es = "Conviertes la {pile} en {left}" },
  ["You move {n} from {pile} to {to}"] = {
    de = "Du schiebst {n} von {pile} auf {to}",
    fr = "Tu déplaces {n} du {pile} vers le {to}",
    es = "Mueves {n} de la {pile} a la {to}" },
  ["You play '{said}' in {pile}"] = {
    de = "Du spielst '{said}' in {pile}",
    fr = "Tu joues '{said}' dans le {pile}",
    es = "Juegas '{said}' en la {pile}" },
  ["You split {pile} into {left}"] = {
    de = "Du teilst {pile} in {left}",
    fr = "Tu partages le {pile} en {left}",
    es = "Divides la {pile} en {left}" },
  ["You take {n} from {pile} and split the rest into {left}"] = {
    de = "Du nimmst {n} von {pile} und teilst den Rest in {left}",
    fr = "Tu prends {n} du {pile} et partage le reste en {left}",
    es = "Quitas {n} de la {pile} y divides el resto en {left}" },
  ["illegal move"] = {
    de = "unerlaubter Zug",
    fr = "coup interdit",
    es = "jugada no permitida" },
  ["error"] = { de = "Fehler", fr = "erreur", es = "error" },
  ["instructions"] = {
    de = "zu viele Anweisungen",
    fr = "trop d'instructions",
    es = "demasiadas instrucciones" },
  ["time"] = { de = "Zeit überschritten", fr = "temps dépassé", es = "tiempo agotado" },
  ["memory"] = {
    de = "zu viel Speicher",
    fr = "mémoire dépassée",
    es = "memoria agotada" },
  ["crash"] = { de = "Absturz", fr = "plantage", es = "fallo" },
}
