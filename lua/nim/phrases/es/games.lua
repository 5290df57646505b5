--- What is said of piles, moves and rules, in Spanish, by the English of each phrase.

return {
  ["and"] = "y",
  ["or"] = "o",

  -- piles and moves
  ["pile {n}"] = "pila {n}",
  ["step {n}"] = "grada {n}",
  ["the ground"] = "tierra",
  ["both piles"] = "las dos pilas",
  ["{n} from {pile}"] = "{n} de la {pile}",
  ["take {parts}"] = "quitar {parts}",
  ["takes {parts}"] = "quita {parts}",
  ["take all of {pile}"] = "quitar toda la {pile}",
  ["takes all of {pile}"] = "quita toda la {pile}",
  ["turn {pile} into {left}"] = "convertir la {pile} en {left}",
  ["turns {pile} into {left}"] = "convierte la {pile} en {left}",
  ["move {n} from {pile} to {to}"] = "mover {n} de la {pile} a la {to}",
  ["moves {n} from {pile} to {to}"] = "mueve {n} de la {pile} a la {to}",
  ["play '{said}' in {pile}"] = "jugar '{said}' en la {pile}",
  ["plays '{said}' in {pile}"] = "juega '{said}' en la {pile}",
  ["split {pile} into {left}"] = "dividir la {pile} en {left}",
  ["splits {pile} into {left}"] = "divide la {pile} en {left}",
  ["take {n} from {pile} and split the rest into {left}"] =
    "quitar {n} de la {pile} y dividir el resto en {left}",
  ["takes {n} from {pile} and splits the rest into {left}"] =
    "quita {n} de la {pile} y divide el resto en {left}",
  ["there are no piles: nothing to play"] = "no hay pilas: nada que jugar",
  ["no move is left in {piles}: nothing to play"] =
    "no queda ninguna jugada en {piles}: nada que jugar",

  -- rules
  ["Nim"] = "Nim",
  ["Take up to three"] = "Quitar hasta tres",
  ["Take two to five"] = "Quitar de dos a cinco",
  ["Take an odd number"] = "Quitar un número impar",
  ["Take a power of two"] = "Quitar una potencia de dos",
  ["Take a square number"] = "Quitar un cuadrado",
  ["Take a prime number"] = "Quitar un número primo",
  ["Take 1, 3 or 4"] = "Quitar 1, 3 o 4",
  ["Take any number but 2 and 5"] = "Quitar cualquier número menos 2 y 5",
  ["Take at most a third"] = "Quitar a lo sumo un tercio",
  ["Take a whole pile"] = "Quitar una pila entera",
  ["Moore’s Nim: up to two piles"] = "Nim de Moore: hasta dos pilas",
  ["Wythoff’s game"] = "Juego de Wythoff",
  ["Staircase Nim"] = "Nim de la escalera",
  ["Euclid’s game: multiples of the smaller"] =
    "Juego de Euclides: múltiplos de la menor",
  ["An octal game"] = "Un juego octal",
  ["Kayles"] = "Kayles",
  ["Dawson’s Kayles"] = "Kayles de Dawson",
  ["Dawson’s chess"] = "Ajedrez de Dawson",
  ["Treblecross"] = "Treblecross",
  ["Guiles"] = "Guiles",
  ["Grundy’s game: unequal splits"] = "Juego de Grundy: divisiones desiguales",
  ["Lasker’s Nim: take or split"] = "Nim de Lasker: quitar o dividir",
  ["A game of one’s own"] = "Un juego propio",
  ["Whoever makes the last move wins."] = "Gana quien hace la última jugada.",
  ["Whoever makes the last move loses (misère play)."] =
    "Pierde quien hace la última jugada (juego misère).",
  ["Whoever takes the last token wins."] = "Gana quien quita la última ficha.",
  ["Whoever takes the last token loses (misère play)."] =
    "Pierde quien quita la última ficha (juego misère).",
  ["A move takes one or more tokens from one pile."] =
    "Una jugada quita una o más fichas de una pila.",
  ["A move takes one token."] = "Una jugada quita una ficha.",
  ["A move takes 1 or 2 tokens from one pile."] =
    "Una jugada quita 1 o 2 fichas de una pila.",
  ["A move takes 1 to {most} tokens from one pile."] =
    "Una jugada quita de 1 a {most} fichas de una pila.",
  ["A move takes {least} to {most} tokens from one pile."] =
    "Una jugada quita de {least} a {most} fichas de una pila.",
  ["The game is over when no pile has {least} or more."] =
    "La partida termina cuando ninguna pila tiene {least} o más.",
  ["A move takes an odd number of tokens from one pile."] =
    "Una jugada quita un número impar de fichas de una pila.",
  ["A move takes 1, {b}, {square}, ... tokens from one pile: a power of {b}."] =
    "Una jugada quita 1, {b}, {square}, ... fichas de una pila: una potencia de {b}.",
  ["A move takes 1, 4, 9, ... tokens from one pile: a square number."] =
    "Una jugada quita 1, 4, 9, ... fichas de una pila: un cuadrado.",
  ["A move takes 2, 3, 5, 7, ... tokens from one pile: a prime number."] =
    "Una jugada quita 2, 3, 5, 7, ... fichas de una pila: un número primo.",
  ["A move takes {least} {least:token|tokens} from one pile."] =
    "Una jugada quita {least} {least:ficha|fichas} de una pila.",
  ["A move takes {numbers} tokens from one pile."] =
    "Una jugada quita {numbers} fichas de una pila.",
  ["A move takes one or more tokens from one pile, but not {numbers}."] =
    "Una jugada quita una o más fichas de una pila, salvo {numbers}.",
  ["A move takes one or more tokens from one pile, but at most {p}/{q} of it."] =
    "Una jugada quita una o más fichas de una pila, pero a lo sumo {p}/{q} de ella.",
  ["A move takes one whole pile."] = "Una jugada quita una pila entera.",
  ["A move takes tokens from up to {touches} piles, any number from each."] =
    "Una jugada quita fichas de hasta {touches} pilas, cualquier número de cada una.",
  ["There are two piles. A move takes one or more tokens from one of them,"] =
    "Hay dos pilas. Una jugada quita una o más fichas de una de ellas,",
  ["or the same number from both."] = "o el mismo número de ambas.",
  ["The first pile is the lowest step. A move takes one or more tokens from a step to "
    .. "the next lower one; from the lowest they go to the ground."] =
    "La primera pila es la grada más baja. Una jugada mueve una o más fichas de una "
      .. "grada a la inmediata inferior; de la más baja van a la tierra.",
  ["There are two piles. A move takes a multiple of the smaller one from the larger."] =
    "Hay dos pilas. Una jugada quita de la mayor un múltiplo de la menor.",
  ["The game is over when a pile is empty."] =
    "La partida termina cuando una pila está vacía.",
  ["A move splits one pile into two piles of unequal sizes, neither of them empty."] =
    "Una jugada divide una pila en dos desiguales, ninguna de ellas vacía.",
  ["The game is over when every pile is of 1 or 2."] =
    "La partida termina cuando cada pila es de 1 o 2.",
  ["A move takes one or more tokens from one pile,"] =
    "Una jugada quita una o más fichas de una pila,",
  ["or splits one pile into two, neither of them empty."] =
    "o divide una pila en dos, ninguna de ellas vacía.",
  ["There are these moves:"] = "Hay estas jugadas:",
  ["two"] = "dos",
  ["three"] = "tres",
  ["two or three"] = "dos o tres",
  ["split a pile in {parts}, taking nothing"] =
    "dividir una pila en {parts}, sin quitar nada",
  ["take a whole pile of {n}"] = "quitar una pila entera de {n}",
  ["take {n}, but not the whole pile"] = "quitar {n}, pero no la pila entera",
  ["take {n} from any pile"] = "quitar {n} de cualquier pila",
  ["take {n} and split the rest in {parts}"] = "quitar {n} y dividir el resto en {parts}",
  ["take a whole pile of {n}, or take {n} and split the rest in {parts}"] =
    "quitar una pila entera de {n}, o quitar {n} y dividir el resto en {parts}",
  ["take {n}, but not the whole pile; the rest may be split in {parts}"] =
    "quitar {n}, pero no la pila entera; el resto puede dividirse en {parts}",
  ["take {n} from any pile; the rest, if any, may be split in {parts}"] =
    "quitar {n} de cualquier pila; el resto, si lo hay, puede dividirse en {parts}",
  ["A move turns a pile into what an option of {game} leaves:"] =
    "Una jugada convierte una pila en lo que deja una opción de {game}:",
  ["A move takes from a pile one of the numbers that {game} allows:"] =
    "Una jugada quita de una pila uno de los números que permite {game}:",
  ["the rules"] = "estas reglas",
  ["nothing"] = "nada",

  -- formulas
  ["G(n) = n for every n"] = "G(n) = n para todo n",
  ["Bouton's theorem (1901): a pile of n can be left with any smaller number, so"] =
    "Teorema de Bouton (1901): de una pila de n se puede dejar todo número menor,",
  ["its value is n."] = "así que su valor es n.",
  ["G(n) = n mod {m} for every n"] = "G(n) = n mod {m} para todo n",
  ["Bouton's theorem (1901), with a limit: what a move leaves of a pile of n has"] =
    "Teorema de Bouton (1901), con un límite: lo que una jugada deja de una pila de n",
  ["every smaller value mod {m}, and never that of n."] =
    "tiene todo valor menor mod {m}, y nunca el de n.",
  ["G(n) = (n mod {sum}) div {least} for every n"] =
    "G(n) = (n mod {sum}) div {least} para todo n",
  ["The values of all options of n are those of every residue but the ones around"] =
    "Los valores de las opciones de n son los de cada resto menos los que rodean",
  ["that of n (Winning Ways, ch. 4)."] = "al de n (Winning Ways, cap. 4).",
  ["A move changes the parity, and every pile but an empty one has a move."] =
    "Una jugada cambia la paridad, y toda pila no vacía permite una jugada.",
  ["Every power of an odd number is odd."] = "Toda potencia de un número impar es impar.",
  ["G(n) = r mod 2, but 2 where r = {b}; r is n mod {m}"] =
    "G(n) = r mod 2, pero 2 donde r = {b}; r es n mod {m}",
  ["Modulo {m} a power of {b} is 1 or -1: the values are those of taking 1 or {b}."] =
    "Módulo {m} una potencia de {b} es 1 o -1: los valores son los de quitar 1 o {b}.",
  ["G(0) = 0, and G(n) = 1 for every n >= 1"] = "G(0) = 0, y G(n) = 1 para todo n >= 1",
  ["By definition: the only move leaves nothing, of value 0."] =
    "Por definición: la única jugada no deja nada, de valor 0.",
  ["G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3"] =
    "G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3",
  ["Lasker's theorem (1931), for every k >= 0; Winning Ways, ch. 4."] =
    "Teorema de Lasker (1931), para todo k >= 0; Winning Ways, cap. 4.",
  ["G(n) = f(n) where f(n) > f(n-1), else G(n-f(n)-1); f(n) is {part}/{q}, rounded "
    .. "down"] =
    "G(n) = f(n) donde f(n) > f(n-1), si no G(n-f(n)-1); f(n) es {part}/{q}, redondeado "
      .. "hacia abajo",
  ["The last f(n) + 1 values are 0 .. f(n) in some order (L. Levine, Fractal"] =
    "Los últimos f(n) + 1 valores son 0 .. f(n) en algún orden (L. Levine, Fractal",
  ["sequences and restricted Nim, 2006)."] = "sequences and restricted Nim, 2006).",
  ["G(n+{p}) = G(n) + {s} holds for every n from {first} to {last}. A value can be "
    .. "given again"] =
    "G(n+{p}) = G(n) + {s} vale para todo n de {first} a {last}. Un valor solo puede "
      .. "volver a darse",
  ["only to a pile from which all earlier ones of that value are out of reach, at"] =
    "a una pila desde la que todas las anteriores de ese valor están fuera de alcance, a "
      .. "lo",
  ["most {t} below it: so a value follows from the {many} before it, and where so "
    .. "many"] =
    "sumo {t} por debajo: un valor resulta de los {many} anteriores, y donde tantos",
  ["repeat but for the saltus, all that follows repeats as well, for ever."] =
    "se repiten salvo el saltus, todo lo que sigue se repite también, para siempre.",

  -- illegal moves, as the core says them
  ["there is no pile {1}: the piles are 1 to {2}"] =
    "no existe la pila {1}: las pilas van de 1 a {2}",
  ["pile {1} is named twice"] = "la pila {1} se nombra dos veces",
  ["the game is over"] = "la partida ha terminado",
  ["no move is given"] = "no se da ninguna jugada",
  ["a table with names is not a move: a move is numbers, as in 'return pile, take'"] =
    "una tabla con nombres no es una jugada: una jugada son números, como en 'return "
    .. "pile, take'",
  ["a move touches at most {1} pile"] = "una jugada toca a lo sumo {1} pila",
  ["a move touches at most {1} piles"] = "una jugada toca a lo sumo {1} pilas",
  ["pile {1} is empty"] = "la pila {1} está vacía",
  ["at least 1 must be taken"] = "hay que quitar al menos 1",
  ["pile {1} has only {2}, not {3}"] = "la pila {1} solo tiene {2}, no {3}",
  ["{1} is not a number that may be taken"] = "{1} no es un número que se pueda quitar",
  ["these rules do not split piles"] = "estas reglas no dividen una pila",
  ["0 may be taken only where the pile is split"] =
    "solo se puede quitar 0 al dividir la pila",
  ["taking {1}, a pile may be split in {2} parts only"] =
    "quitando {1}, una pila solo puede dividirse en {2} partes",
  ["taking {1}, a pile may not be split"] = "quitando {1}, una pila no puede dividirse",
  ["taking {1}, the rest must be split in {2} parts"] =
    "quitando {1}, el resto debe dividirse en {2} partes",
  ["all {1} of pile {2} may not be taken"] =
    "no se puede quitar toda la pila {2} ({1})",
  ["taking {1}, nothing may be left in pile {2}"] =
    "quitando {1}, no puede quedar nada en la pila {2}",
  ["a split leaves three non-empty piles: {1} and {2} of {3} do not"] =
    "una división deja tres pilas no vacías: {1} y {2} de {3} no lo es",
  ["a split leaves two non-empty piles: {1} of {2} does not"] =
    "una división deja dos pilas no vacías: {1} de {2} no lo es",
  ["the two piles must be unequal"] = "las dos pilas deben ser desiguales",
  ["{1} may not be taken"] = "no se puede quitar {1}",
  ["there is no option {1}: pile {2} has {3}"] =
    "no hay opción {1}: la pila {2} tiene {3}",
  ["{1} is not a multiple of the other pile, {2}"] =
    "{1} no es múltiplo de la otra pila, que tiene {2}",
  ["from {1} to {2} may be taken, not {3}"] = "se puede quitar de {1} a {2}, no {3}",
  ["at most {1} may be taken, not {2}"] = "se puede quitar a lo sumo {1}, no {2}",
  ["at most {1} of {2} may be taken, not {3}"] =
    "se puede quitar a lo sumo {1} de {2}, no {3}",
  ["only a whole pile may be taken: pile {1} has {2}"] =
    "solo se puede quitar una pila entera: la pila {1} tiene {2}",
  ["the same number must be taken from both piles"] =
    "hay que quitar lo mismo de ambas pilas",
  ["a number to take is missing"] = "falta un número que quitar",
  ["too many numbers for a move"] = "demasiados números para una jugada",
  ["too many numbers for a move: pile and option make one"] =
    "demasiados números para una jugada: pila y opción hacen una",
  ["a move is an array or numbers, not both"] =
    "una jugada es un array o números, no ambas cosas",

  -- what you do, and why a game ends early
  ["You take {parts}"] = "Quitas {parts}",
  ["You take all of {pile}"] = "Quitas toda la {pile}",
  ["You turn {pile} into {left}"] = "Conviertes la {pile} en {left}",
  ["You move {n} from {pile} to {to}"] = "Mueves {n} de la {pile} a la {to}",
  ["You play '{said}' in {pile}"] = "Juegas '{said}' en la {pile}",
  ["You split {pile} into {left}"] = "Divides la {pile} en {left}",
  ["You take {n} from {pile} and split the rest into {left}"] =
    "Quitas {n} de la {pile} y divides el resto en {left}",
  ["illegal move"] = "jugada no permitida",
  ["error"] = "error",
  ["instructions"] = "demasiadas instrucciones",
  ["time"] = "tiempo agotado",
  ["memory"] = "memoria agotada",
  ["crash"] = "fallo",
}
