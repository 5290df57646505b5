--- Spanish, by the English of each phrase.

---@type table<string, string>
return {
  ["and"] = "y",
  ["or"] = "o",

  -- piles and moves
  ["pile {n}"] = "pila {n}",
  ["Heap {n}"] = "Pila {n}",
  ["step {n}"] = "grada {n}",
  ["Step {n}"] = "Grada {n}",
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

  -- who wins
  ["The player who moves next wins"] = "Gana quien tiene el turno",
  ["The player who moved last wins"] = "Gana quien acaba de jugar",
  ["The game is over: the player who moves next has won"] =
    "La partida ha terminado: ha ganado quien tendría el turno",
  ["The game is over: the player who moved last has won"] =
    "La partida ha terminado: ha ganado quien acaba de jugar",
  ["This is {theorem} ({author}, {year})."] = "Es {theorem} ({author}, {year}).",
  ["Before it came {theorem} ({author}, {year})."] =
    "Antes hubo {theorem} ({author}, {year}).",

  -- moves judged
  ["winning"] = "gana",
  ["mistake"] = "error",
  ["forced"] = "forzada",
  ["No move wins."] = "Ninguna jugada gana.",
  ["no move wins here"] = "aquí ninguna jugada gana",
  ["{n} {n:winning move|winning moves}:"] = "{n} {n:jugada ganadora|jugadas ganadoras}:",
  ["Winning moves, more than can be counted:"] =
    "Jugadas ganadoras, más de las que se pueden contar:",
  ["... and {n} more"] = "... y {n} más",
  ["... {n} more"] = "... {n} más",
  ["To {move} wins: it leaves {left}, safe."] = "Gana {move}: deja {left}, seguro.",
  ["As arithmetic, {why}."] = "Con números: {why}.",
  ["This gives the win away: to {move} leaves {left}, unsafe."] =
    "Esto regala la victoria: {move} deja {left}, no seguro.",
  ["to {move} leaves {left}, unsafe."] = "{move} deja {left}, no seguro.",
  ["No move wins here. To {move} leaves {left}, unsafe."] =
    "Aquí ninguna jugada gana: {move} deja {left}, no seguro.",
  ["The other player can {move}, which leaves {left}, safe."] =
    "El otro jugador puede {move}, lo que deja {left}, seguro.",
  ["To win, {move} ({why})."] = "Para ganar, {move} ({why}).",
  ["It ends the game."] = "Con eso termina la partida.",
  ["It ends the game, and in misère play that loses."] =
    "Con eso termina la partida, y en juego misère eso pierde.",

  -- theorems
  ["Bouton's theorem"] = "el teorema de Bouton",
  ["Moore's theorem"] = "el teorema de Moore",
  ["Wythoff's theorem"] = "el teorema de Wythoff",
  ["Sprague's theorem on the staircase"] = "el teorema de Sprague sobre la escalera",
  ["Cole and Davie's theorem on Euclid's game"] =
    "el teorema de Cole y Davie sobre el juego de Euclides",
  ["the solution of misère Kayles"] = "la solución del Kayles misère",
  ["the Sprague-Grundy theorem"] = "el teorema de Sprague-Grundy",
  ["Ferguson's pairing property"] = "la propiedad de emparejamiento de Ferguson",
  ["the theorem on miserable games"] = "el teorema sobre los juegos miserables",
  ["the theorem on misère quotients"] = "el teorema sobre los cocientes misère",
  ["Zermelo's theorem, by search through the lines of play"] =
    "el teorema de Zermelo, por búsqueda en todas las líneas de juego",

  -- columns
  ["ones"] = "unos",
  ["parity"] = "paridad",
  ["bits {high} to {low}"] = "bits {high} a {low}",
  ["nim-sum {nimsum}"] = "nim-suma {nimsum}",
  ["There is nothing to count."] = "No hay nada que contar.",
  ["There is nothing to count: the nim-sum is 0."] =
    "No hay nada que contar: la nim-suma es 0.",

  -- by values
  ["{size} of value {value}"] = "{size} de valor {value}",
  ["option {n}< ({said})>"] = "opción {n}< ({said})>",
  ["take {n}"] = "quitar {n}",
  ["split it"] = "dividirla",
  ["{move}, leaves {left}"] = "{move}, deja {left}",
  ["{pile}: {arithmetic}, move {n} from {from} to {to}"] =
    "{pile}: {arithmetic}, mover {n} de la {from} a la {to}",
  ["The nim-sum is 0: any move spoils that, and an answer restores it."] =
    "La nim-suma es 0: toda jugada lo estropea, y una respuesta lo restablece.",
  ["The nim-sum is {nimsum}: a move that makes it 0 wins."] =
    "La nim-suma es {nimsum}: una jugada que la haga 0 gana.",
  ["The nim-sum is {nimsum}. All values are 0 or 1: here misère play reverses the "
    .. "rule, and the nim-sum 1 is safe. In normal play this would be safe."] =
    "La nim-suma es {nimsum}. Todos los valores son 0 o 1: aquí el juego misère invierte "
      .. "la regla, y la nim-suma 1 es segura. En juego normal esto sería seguro.",
  ["The nim-sum is {nimsum}. All values are 0 or 1: here misère play reverses the "
    .. "rule, and the nim-sum 1 is safe. In normal play this would be unsafe."] =
    "La nim-suma es {nimsum}. Todos los valores son 0 o 1: aquí el juego misère invierte "
      .. "la regla, y la nim-suma 1 es segura. En juego normal esto no sería seguro.",
  ["The nim-sum is {nimsum}. While some value is 2 or more, misère play is like "
    .. "normal play: 0 is safe. It differs at the end: leave values of 0 and 1 with "
    .. "nim-sum 1."] =
    "La nim-suma es {nimsum}. Mientras algún valor es 2 o más, el juego misère es como "
      .. "el normal: 0 es seguro. El final es distinto: deje valores 0 y 1 con nim-suma "
      .. "1.",
  ["These piles are miserable, so tame: the rule of misère Nim holds for them (V. "
    .. "Gurvich and N. B. Ho, 2018; a part of the tame games of J. H. Conway, On "
    .. "Numbers and Games, 1976, ch. 12). The nim-sum is {nimsum}."] =
    "Estas pilas son miserables, y por tanto mansas: para ellas vale la regla del Nim "
      .. "misère (V. Gurvich y N. B. Ho, 2018; una parte de los juegos mansos de J. H. "
      .. "Conway, On Numbers and Games, 1976, cap. 12). La nim-suma es {nimsum}.",
  ["All are fickle, as 0 and 1 are in Nim: the nim-sum 1 is safe."] =
    "Todas son volubles, como 0 y 1 en Nim: la nim-suma 1 es segura.",
  ["Some are firm, as 2 and more are in Nim: the nim-sum 0 is safe. It differs at the "
    .. "end: leave fickle piles alone, with nim-sum 1."] =
    "Algunas son firmes, como 2 y más en Nim: la nim-suma 0 es segura. El final es "
      .. "distinto: deje solo pilas volubles, con nim-suma 1.",
  ["Only odd steps count: what comes down onto one can be sent on."] =
    "Solo cuentan las gradas impares: lo que baja a una de ellas puede seguir bajando.",

  -- by columns, parity, pairs and ratios
  ["Every column has 0 mod {modulus}: any move spoils that."] =
    "Cada columna tiene 0 mod {modulus}: toda jugada lo estropea.",
  ["A move that leaves every column with 0 mod {modulus} wins."] =
    "Una jugada que deje cada columna con 0 mod {modulus} gana.",
  ["All piles are 0 or 1: here misère play reverses the rule,"] =
    "Todas las pilas son 0 o 1: aquí el juego misère invierte la regla,",
  ["and a number of ones that is 1 mod {modulus} is safe."] =
    "y un número de unos que es 1 mod {modulus} es seguro.",
  ["Misère play differs when all piles are 0 or 1: leave 1 mod {modulus} of them."] =
    "El juego misère es distinto cuando todas las pilas son 0 o 1: deje 1 mod {modulus}.",
  ["{n} {n:pile|piles}, an even number"] = "{n} {n:pila|pilas}, un número par",
  ["{n} {n:pile|piles}, an odd number"] = "{n} {n:pila|pilas}, un número impar",
  ["There are {piles}: every move changes that."] = "Hay {piles}: cada jugada lo cambia.",
  ["You win if you leave an even number of piles."] =
    "Usted gana si deja un número par de pilas.",
  ["You win if you leave an odd number of piles."] =
    "Usted gana si deja un número impar de pilas.",
  ["In normal play it would be an even one."] = "En juego normal sería un número par.",
  ["{pile}: take all {n}, leaves {left}"] = "{pile}: quitar las {n}, deja {left}",
  ["{pile}: take {n}, leaves {left}"] = "{pile}: quitar {n}, deja {left}",
  ["The safe positions are the golden pairs (floor(k phi), floor(k phi^2)):"] =
    "Las posiciones seguras son los pares áureos (floor(k phi), floor(k phi^2)):",
  ["(0,0) (1,2) (3,5) (4,7) (6,10) ..., one for each difference k; phi = 1.618..."] =
    "(0,0) (1,2) (3,5) (4,7) (6,10) ..., uno por cada diferencia k; phi = 1,618...",
  ["Misère play has (0,1) and (2,2) in place of (0,0) and (1,2)."] =
    "El juego misère tiene (0,1) y (2,2) en lugar de (0,0) y (1,2).",
  ["This is {golden}."] = "Este es {golden}.",
  ["({low},{high}), of difference {difference}, is not one of them."] =
    "({low},{high}), de diferencia {difference}, no es uno de ellos.",
  ["({low},{high}), the golden pair of difference {difference}"] =
    "({low},{high}), el par áureo de diferencia {difference}",
  ["({low},{high}), a misère exception"] = "({low},{high}), una excepción misère",
  ["Two piles are safe if the ratio of the larger to the smaller is less than phi = "
    .. "1.618..., unless they are equal: then the other player takes one, the last "
    .. "move."] =
    "Dos pilas son seguras si la razón de la mayor a la menor es menor que phi = "
      .. "1,618..., salvo que sean iguales: entonces el otro jugador quita una, la "
      .. "última jugada.",
  ["Two piles are safe if the ratio of the larger to the smaller is less than phi = "
    .. "1.618..., even if they are equal: then the other player has to take one, the "
    .. "last move."] =
    "Dos pilas son seguras si la razón de la mayor a la menor es menor que phi = "
      .. "1,618..., aunque sean iguales: entonces el otro jugador tiene que quitar una, "
      .. "la última jugada.",
  ["about {ratio}"] = "unos {ratio}",
  ["A pile is empty: the game is over."] =
    "Una pila está vacía: la partida ha terminado.",
  ["The piles are equal: safe."] = "Las pilas son iguales: seguro.",
  ["The piles are equal: unsafe."] = "Las pilas son iguales: no seguro.",
  ["({low},{high}) has the ratio {ratio}, less than phi: safe."] =
    "({low},{high}) tiene la razón {ratio}, menor que phi: seguro.",
  ["({low},{high}) has the ratio {ratio}, more than phi: unsafe."] =
    "({low},{high}) tiene la razón {ratio}, mayor que phi: no seguro.",
  ["The Grundy value is {value}; 0 is safe."] =
    "El valor de Grundy es {value}; 0 es seguro.",
  ["which ends the game"] = "lo que termina la partida",
  ["equal piles"] = "pilas iguales",
  ["a ratio of {ratio}"] = "una razón de {ratio}",
  ["{pile}: take {n}, leaves ({low},{high}), {which}"] =
    "{pile}: quitar {n}, deja ({low},{high}), {which}",

  -- by quotients and search
  ["sums of piles of any size"] = "las sumas de pilas de cualquier tamaño",
  ["sums of piles up to {heaps}"] = "las sumas de pilas hasta {heaps}",
  ["{of}<; before it {solved}>"] = "{of}<; antes {solved}>",
  ["By their misère quotient ({credit}) {sums} fall into {order} "
    .. "{order:class|classes}: two sums share one when no third sum beside them tells "
    .. "them apart. {safe} of them {safe:is|are} safe to leave, and in P."] =
    "Por su cociente misère ({credit}) {sums} se reparten en {order} "
      .. "{order:clase|clases}: dos sumas comparten una cuando ninguna tercera suma "
      .. "añadida las distingue. {safe} de ellas {safe:es segura|son seguras} de dejar, "
      .. "y en P.",
  ["The product of the piles is {product}, in P: safe."] =
    "El producto de las pilas es {product}, en P: seguro.",
  ["The product of the piles is {product}, not in P: unsafe."] =
    "El producto de las pilas es {product}, no en P: no seguro.",
  ["{move}: product {product}, in P"] = "{move}: producto {product}, en P",
  ["{move}: product {product}, not in P"] = "{move}: producto {product}, no en P",
  ["In misère play the values do not decide this: luanim searched the lines of play, "
    .. "each to its end or to piles that a theorem decides."] =
    "En juego misère los valores no lo deciden: luanim recorrió las líneas de juego, "
      .. "cada una hasta su final o hasta pilas que decide un teorema.",

  -- in plain words
  ["Write each number in binary, as a sum of 1, 2, 4, 8, ..., each at most once, one "
    .. "below the other, and count the ones in each column."] =
    "Escriba cada número en binario, como suma de 1, 2, 4, 8, ..., cada uno a lo sumo "
      .. "una vez, uno debajo de otro, y cuente los unos de cada columna.",
  ["Each pile counts as a pile of plain Nim of some size, its value: the least number "
    .. "that is not the value of anything that one move makes of it."] =
    "Cada pila cuenta como una pila de Nim de cierto tamaño, su valor: el menor número "
      .. "que no es el valor de nada de lo que una jugada hace de ella.",
  ["Leave a position in which every column counts an even number of ones. Whatever "
    .. "the other player does changes one number and so makes some column odd, and "
    .. "you can always make all of them even again. The end, with nothing left to "
    .. "count, is even too: so it is you who gets there."] =
    "Deje una posición en la que cada columna tenga un número par de unos. Haga lo que "
      .. "haga el otro jugador, cambia un número y vuelve impar alguna columna, y usted "
      .. "siempre puede volver pares todas. El final, sin nada que contar, también es "
      .. "par: así que es usted quien llega.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave an odd number of ones, so that the last one is not yours."] =
    "En juego misère haga lo mismo hasta que su jugada no deje nada mayor que 1: "
      .. "entonces deje un número impar de unos, para que el último no sea suyo.",
  ["In misère play do the same while some pile is firm, which means that it counts "
    .. "like 2 or more in Nim: once all are fickle, like 0 and 1, leave an odd number "
    .. "of ones, so that the last move is not yours."] =
    "En juego misère haga lo mismo mientras alguna pila es firme, es decir, cuenta como "
      .. "2 o más en Nim: cuando todas son volubles, como 0 y 1, deje un número impar de "
      .. "unos, para que la última jugada no sea suya.",
  ["Here all are 0 or 1 already, with {n} {n:one|ones}."] =
    "Aquí ya todas son 0 o 1, con {n} {n:uno|unos}.",
  ["Here every column is even."] = "Aquí cada columna es par.",
  ["Here every column is a multiple of {modulus}."] =
    "Aquí cada columna es un múltiplo de {modulus}.",
  ["Here this fails in the {n:column|columns} of {names}."] =
    "Aquí esto falla en {n:la columna|las columnas} de {names}.",
  ["Leave a position in which every column counts a multiple of {modulus} ones. One "
    .. "move touches at most {n} {n:pile|piles}, too few to go from one such position "
    .. "to another, and enough to mend whatever the other player does."] =
    "Deje una posición en la que los unos de cada columna sean un múltiplo de {modulus}. "
      .. "Una jugada toca a lo sumo {n} {n:pila|pilas}, muy pocas para ir de una "
      .. "posición así a otra, y bastantes para reparar lo que haga el otro jugador.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave a number of ones that is one more than a multiple of {modulus}."] =
    "En juego misère haga lo mismo hasta que su jugada no deje nada mayor que 1: "
      .. "entonces deje un número de unos que sea uno más que un múltiplo de {modulus}.",
  ["Each move takes away one pile, whichever it is: nothing but the number of piles "
    .. "decides, and nobody can change how the game ends."] =
    "Cada jugada quita una pila, cualquiera que sea: solo decide el número de pilas, y "
      .. "nadie puede cambiar cómo termina la partida.",
  ["Whoever leaves an even number of piles makes the last move, which wins."] =
    "Quien deja un número par de pilas hace la última jugada, y gana.",
  ["Whoever leaves an odd number of piles makes the last move but one, which wins."] =
    "Quien deja un número impar de pilas hace la penúltima jugada, y gana.",
  ["There is one safe pair of piles for each difference 0, 1, 2, ...: its smaller "
    .. "pile is the least number that no pair of a smaller difference has."] =
    "Hay un par seguro por cada diferencia 0, 1, 2, ...: su pila menor es el menor "
      .. "número que no tiene ningún par de menor diferencia.",
  ["No move leads from one safe pair to another, and from every other pair some move "
    .. "leads to one."] =
    "Ninguna jugada lleva de un par seguro a otro, y de todo otro par alguna jugada "
      .. "lleva a uno.",
  ["In misère play (2,2) and (0,1) take the place of (0,0) and (1,2)."] =
    "En juego misère (2,2) y (0,1) toman el lugar de (0,0) y (1,2).",
  ["As long as the larger pile is less than twice the smaller one, there is one move. "
    .. "Else there is a choice: to take as much as can be taken, or the smaller pile "
    .. "once less, after which the other player has one move. One of the two is safe "
    .. "to leave, so whoever has a choice first wins."] =
    "Mientras la pila mayor es menor que el doble de la menor, hay una sola jugada. Si "
      .. "no, hay una elección: quitar tanto como se pueda, o la pila menor una vez "
      .. "menos, tras lo cual el otro jugador tiene una sola jugada. Una de las dos es "
      .. "segura, así que gana quien primero puede elegir.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, but not "
    .. "equal: whoever finds them equal takes one of them, the last move."] =
    "Usted puede elegir primero si la pila mayor es más de 1,618... veces la menor, la "
      .. "razón áurea. Deje las dos más cercanas que eso, pero no iguales: quien las "
      .. "encuentra iguales quita una, la última jugada.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, equal at "
    .. "best: whoever finds them equal has to take one of them, the last move, and "
    .. "loses."] =
    "Usted puede elegir primero si la pila mayor es más de 1,618... veces la menor, la "
      .. "razón áurea. Deje las dos más cercanas que eso, a lo mejor iguales: quien las "
      .. "encuentra iguales tiene que quitar una, la última jugada, y pierde.",
  ["No rule is known for this position. Each line of play was followed to its end, or "
    .. "to piles that a theorem decides: a position is safe to leave when every move "
    .. "from it leads to one that is not."] =
    "No se conoce una regla para esta posición. Cada línea de juego se siguió hasta su "
      .. "final, o hasta pilas que decide un teorema: una posición es segura cuando toda "
      .. "jugada desde ella lleva a una que no lo es.",
  ["Values do not decide this game in misère play, but all its positions fall into "
    .. "{order} classes, and which of them are safe to leave is proven. The class of "
    .. "a position follows from those of its piles, by a table of products (luanim "
    .. "quotient shows it)."] =
    "En juego misère los valores no deciden, pero todas las posiciones se reparten en "
      .. "{order} clases, y está probado cuáles son seguras. La clase de una posición "
      .. "resulta de las de sus pilas, por una tabla de productos (luanim quotient la "
      .. "muestra).",
  ["Only the steps 1, 3, 5, ... count, each as a pile of plain Nim: what comes down "
    .. "onto one of them can be sent on at once."] =
    "Solo cuentan las gradas 1, 3, 5, ..., cada una como una pila de Nim: lo que baja a "
      .. "una de ellas puede seguir bajando enseguida.",

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
  ["The game is over when no pile has 2 or more."] =
    "La partida termina cuando ninguna pila tiene 2 o más.",
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
    "Una jugada quita una o más fichas de una pila, pero no {numbers}.",
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
  ["G(n) = n mod 2 for every n"] = "G(n) = n mod 2 para todo n",
  ["A move changes the parity, and every pile but an empty one has a move."] =
    "Una jugada cambia la paridad, y toda pila no vacía tiene una jugada.",
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

  -- the commands
  ["... this is the first"] = "... esta es la primera",
  ["... and {n} more (--all shows them)"] = "... y {n} más (--all las muestra)",
  ["Winning moves, {why}:"] = "Jugadas ganadoras, {why}:",
  ["{who}: {position} is safe (P-position, {rules})"] =
    "{who}: {position} es seguro (posición P, {rules})",
  ["{who}: {position} is unsafe (N-position, {rules})"] =
    "{who}: {position} no es seguro (posición N, {rules})",
  ["A position to begin with: {piles}"] = "Una posición para empezar: {piles}",
  ["An example: {example}"] = "Un ejemplo: {example}",

  -- the list of rules
  ["take 1 .. all tokens of one pile"] = "quitar de 1 a todas las fichas de una pila",
  ["take 1 .. 3 tokens of one pile"] = "quitar 1 .. 3 fichas de una pila",
  ["take 2 .. 5 tokens of one pile"] = "quitar 2 .. 5 fichas de una pila",
  ["take an odd number of tokens of one pile"] =
    "quitar un número impar de fichas de una pila",
  ["take 1, 2, 4, 8, ... tokens of one pile"] =
    "quitar 1, 2, 4, 8, ... fichas de una pila",
  ["take 1, 4, 9, ... tokens of one pile"] = "quitar 1, 4, 9, ... fichas de una pila",
  ["take 2, 3, 5, 7, ... tokens of one pile"] =
    "quitar 2, 3, 5, 7, ... fichas de una pila",
  ["take 1, 3 or 4 tokens of one pile"] = "quitar 1, 3 o 4 fichas de una pila",
  ["take any number but 2 and 5 of one pile"] =
    "quitar cualquier número menos 2 y 5 de una pila",
  ["take at most a third of one pile"] = "quitar a lo sumo un tercio de una pila",
  ["take one whole pile"] = "quitar una pila entera",
  ["take from 1 or 2 piles, any number from each"] =
    "quitar de 1 o 2 pilas, cualquier número de cada una",
  ["two piles: take from one, or the same number from both"] =
    "dos pilas: quitar de una, o el mismo número de ambas",
  ["move 1 .. all tokens of step i to step i-1"] =
    "mover de 1 a todas las fichas de la grada i a la grada i-1",
  ["two piles: take a multiple of the smaller from the larger"] =
    "dos pilas: quitar de la mayor un múltiplo de la menor",
  ["split one pile into two unequal piles"] = "dividir una pila en dos desiguales",
  ["take 1 .. all of one pile, or split one pile"] =
    "quitar de 1 a todas de una pila, o dividir una pila",
  ["0.77: take 1 or 2, and split the rest if you like"] =
    "0.77: quitar 1 o 2, y dividir el resto si se quiere",
  ["0.07: take 2, and split the rest if you like"] =
    "0.07: quitar 2, y dividir el resto si se quiere",
  ["0.137: take a lone 1, or 2, or 3 and split the rest"] =
    "0.137: quitar un 1 solo, o 2, o 3 y dividir el resto",
  ["0.007: take 3, and split the rest if you like"] =
    "0.007: quitar 3, y dividir el resto si se quiere",
  ["0.15: take a lone 1 or 2, or 2 and split the rest"] =
    "0.15: quitar un 1 o un 2 solo, o 2 y dividir el resto",
  ["a game of one's own: a file gives the options of a pile"] =
    "un juego propio: un archivo da las opciones de una pila",
  ["an octal game by its code (Winning Ways, ch. 4)"] =
    "un juego octal por su código (Winning Ways, cap. 4)",
  ["the same with digits up to F: a move may leave three piles"] =
    "lo mismo con cifras hasta F: una jugada puede dejar tres pilas",
  ["the same, but whoever makes the last move loses"] =
    "lo mismo, pero pierde quien hace la última jugada",

  -- illegal moves, as the core says them
  ["there is no pile {1}: the piles are 1 to {2}"] =
    "no hay pila {1}: las pilas son 1 a {2}",
  ["pile {1} is named twice"] = "la pila {1} se nombra dos veces",
  ["the game is over"] = "la partida ha terminado",
  ["no move is given"] = "no se da ninguna jugada",
  ["a move touches at most {1} pile"] = "una jugada toca a lo sumo {1} pila",
  ["a move touches at most {1} piles"] = "una jugada toca a lo sumo {1} pilas",
  ["pile {1} is empty"] = "la pila {1} está vacía",
  ["at least 1 must be taken"] = "hay que quitar al menos 1",
  ["pile {1} has only {2}, not {3}"] = "la pila {1} solo tiene {2}, no {3}",
  ["{1} is not a number that may be taken"] = "{1} no es un número que se pueda quitar",
  ["these rules do not break a pile in two"] = "estas reglas no dividen una pila",
  ["0 may be taken only where the pile is split"] =
    "solo se puede quitar 0 al dividir la pila",
  ["taking {1}, a pile may be split in {2} parts only"] =
    "quitando {1}, una pila solo puede dividirse en {2} partes",
  ["taking {1}, a pile may not be split"] = "quitando {1}, una pila no puede dividirse",
  ["taking {1}, the rest must be split in {2} parts"] =
    "quitando {1}, el resto debe dividirse en {2} partes",
  ["all {1} of pile {2} may not be taken"] = "no se pueden quitar las {1} de la pila {2}",
  ["taking {1}, nothing may be left in pile {2}"] =
    "quitando {1}, no puede quedar nada en la pila {2}",
  ["a split leaves three piles that are not empty: {1} and {2} of {3} is none"] =
    "una división deja tres pilas no vacías: {1} y {2} de {3} no lo es",
  ["a split leaves two piles that are not empty: {1} of {2} is none"] =
    "una división deja dos pilas no vacías: {1} de {2} no lo es",
  ["the two piles must be unequal"] = "las dos pilas deben ser desiguales",
  ["{1} may not be taken"] = "no se puede quitar {1}",
  ["there is no option {1}: pile {2} has {3} of them"] =
    "no hay opción {1}: la pila {2} tiene {3}",
  ["{1} is no multiple of the other pile, which has {2}"] =
    "{1} no es múltiplo de la otra pila, que tiene {2}",
  ["from {1} to {2} may be taken, not {3}"] = "se pueden quitar de {1} a {2}, no {3}",
  ["at most {1} may be taken, not {2}"] = "se pueden quitar a lo sumo {1}, no {2}",
  ["at most {1} of {2} may be taken, not {3}"] =
    "se pueden quitar a lo sumo {1} de {2}, no {3}",
  ["only a whole pile may be taken: pile {1} has {2}"] =
    "solo se puede quitar una pila entera: la pila {1} tiene {2}",
  ["from both piles the same number must be taken"] =
    "hay que quitar lo mismo de ambas pilas",
  ["a number to take is missing"] = "falta un número que quitar",
  ["too many numbers for a move"] = "demasiados números para una jugada",
  ["too many numbers for a move: pile and option make one"] =
    "demasiados números para una jugada: pila y opción hacen una",
  ["a move is an array or numbers, not both"] =
    "una jugada es un array o números, no ambas cosas",

  -- puzzles
  ["Puzzles: {rules}"] = "Problemas: {rules}",
  ["It is your turn. Find the one move that wins."] =
    "Es su turno. Encuentre la única jugada que gana.",
  ["It is your turn. Find a move that wins."] =
    "Es su turno. Encuentre una jugada que gane.",
  ["Answers"] = "Respuestas",
  ["level {n}"] = "nivel {n}",
  ["Another one: {why}."] = "Otra: {why}.",
}
