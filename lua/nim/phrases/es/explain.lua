--- Why positions are won or lost, in Spanish, by the English of each phrase.

return {
  -- who wins
  ["The player to move can win"] = "Quien tiene el turno puede ganar",
  ["The other player can win"] = "El otro jugador puede ganar",
  ["The game is over: the player to move has won"] =
    "La partida ha terminado: ha ganado quien tendría el turno",
  ["The game is over: the player who just moved has won"] =
    "La partida ha terminado: ha ganado quien acaba de jugar",
  ["This is {theorem} ({author}, {year})."] = "Este es {theorem} ({author}, {year}).",
  ["Before it came {theorem} ({author}, {year})."] =
    "Le precedió {theorem} ({author}, {year}).",

  -- moves judged
  ["winning"] = "gana",
  ["mistake"] = "error",
  ["forced"] = "forzada",
  ["size {before} xor nim-sum {nimsum} xor target 1 = {after}"] =
    "tamaño {before} xor nim-suma {nimsum} xor objetivo 1 = {after}",
  ["value {before} xor nim-sum {nimsum} xor target 1 = {after}"] =
    "valor {before} xor nim-suma {nimsum} xor objetivo 1 = {after}",
  ["No move wins."] = "Ninguna jugada gana.",
  ["no move wins here"] = "aquí ninguna jugada gana",
  ["{n} {n:winning move|winning moves}:"] = "{n} {n:jugada ganadora|jugadas ganadoras}:",
  ["Winning moves, more than can be counted:"] =
    "Jugadas ganadoras, más de las que se pueden contar:",
  ["... and {n} more"] = "... y {n} más",
  ["To {move} wins: it leaves {left}, safe."] =
    "Jugada ganadora: {move}, lo que deja {left}, segura.",
  ["As arithmetic, {why}."] = "El cálculo: {why}.",
  ["This gives the win away: to {move} leaves {left}, unsafe."] =
    "Esto regala la victoria: {move} deja {left}, que no es segura.",
  ["to {move} leaves {left}, unsafe."] = "{move} deja {left}, que no es segura.",
  ["No move wins here. To {move} leaves {left}, unsafe."] =
    "Aquí ninguna jugada gana: {move} deja {left}, que no es segura.",
  ["The other player can {move}, which leaves {left}, safe."] =
    "El otro jugador puede {move}, lo que deja {left}, segura.",
  ["To win, {move} ({why})."] = "Para ganar: {move} ({why}).",
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

  -- what is said of something, and a number with a fraction
  ["{label}: {text}"] = "{label}: {text}",
  ["{whole}.{decimals}"] = "{whole},{decimals}",

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
  ["{move}, leaves {left}"] = "{move} deja {left}",
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
    "La nim-suma es {nimsum}. Mientras algún valor sea 2 o más, el juego misère es como "
      .. "el normal: 0 es seguro. El final es distinto: deja valores 0 y 1 con nim-suma "
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
      .. "distinto: deja solo pilas volubles, con nim-suma 1.",
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
    "El juego misère es distinto cuando todas las pilas son 0 o 1: deja 1 mod {modulus}.",
  ["{n} {n:pile|piles}, an even number"] = "{n} {n:pila|pilas}, un número par",
  ["{n} {n:pile|piles}, an odd number"] = "{n} {n:pila|pilas}, un número impar",
  ["There are {piles}: every move changes that."] = "Hay {piles}: cada jugada lo cambia.",
  ["You win if you leave an even number of piles."] =
    "Ganas si dejas un número par de pilas.",
  ["You win if you leave an odd number of piles."] =
    "Ganas si dejas un número impar de pilas.",
  ["In normal play it would be an even one."] = "En juego normal sería un número par.",
  ["{pile}: take all {n}, leaves {left}"] = "{pile}: quitarla toda ({n}) deja {left}",
  ["{pile}: take {n}, leaves {left}"] = "{pile}: quitar {n} deja {left}",
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
      .. "1,618..., salvo que sean iguales: entonces el otro jugador quita una, y es "
      .. "la última jugada.",
  ["Two piles are safe if the ratio of the larger to the smaller is less than phi = "
    .. "1.618..., even if they are equal: then the other player has to take one, the "
    .. "last move."] =
    "Dos pilas son seguras si la razón de la mayor a la menor es menor que phi = "
      .. "1,618..., aunque sean iguales: entonces el otro jugador tiene que quitar "
      .. "una, y es la última jugada.",
  ["about {ratio}"] = "aproximadamente {ratio}",
  ["A pile is empty: the game is over."] =
    "Una pila está vacía: la partida ha terminado.",
  ["The piles are equal: safe."] = "Las pilas son iguales: seguro.",
  ["The piles are equal: unsafe."] = "Las pilas son iguales: no seguro.",
  ["({low},{high}) has the ratio {ratio}, less than phi: safe."] =
    "({low},{high}) tiene una razón de {ratio}, menor que phi: segura.",
  ["({low},{high}) has the ratio {ratio}, more than phi: unsafe."] =
    "({low},{high}) tiene una razón de {ratio}, mayor que phi: no segura.",
  ["The Grundy value is {value}; 0 is safe."] =
    "El valor de Grundy es {value}; 0 es seguro.",
  ["which ends the game"] = "lo que termina la partida",
  ["equal piles"] = "pilas iguales",
  ["a ratio of {ratio}"] = "una razón de {ratio}",
  ["{pile}: take {n}, leaves ({low},{high}), {which}"] =
    "{pile}: quitar {n} deja ({low},{high}), {which}",

  -- by quotients and search
  ["sums of piles of any size"] = "las sumas de pilas de cualquier tamaño",
  ["sums of piles up to {heaps}"] = "las sumas de pilas hasta {heaps}",
  ["{of}<; before it {solved}>"] = "{of}<; antes {solved}>",
  ["By their misère quotient ({credit}) {sums} fall into {order} "
    .. "{order:class|classes}: two sums share one when no third sum beside them tells "
    .. "them apart. {safe} of them {safe:is|are} safe to leave, and in P."] =
    "Por su cociente misère ({credit}), {sums} se reparten en {order} "
      .. "{order:clase|clases}: dos sumas están en la misma cuando ninguna tercera, "
      .. "añadida a cada una, las distingue. {safe} de ellas {safe:es segura y "
      .. "está|son seguras y están} en P.",
  ["The product of the piles is {product}, in P: safe."] =
    "El producto de las pilas es {product}, en P: posición segura.",
  ["The product of the piles is {product}, not in P: unsafe."] =
    "El producto de las pilas es {product}, no en P: posición no segura.",
  ["{move}: product {product}, in P"] = "{move}: producto {product}, en P",
  ["{move}: product {product}, not in P"] = "{move}: producto {product}, no en P",
  ["In misère play the values do not decide this: luanim searched the lines of play, "
    .. "each to its end or to piles that a theorem decides."] =
    "En juego misère los valores no lo deciden: luanim recorrió las líneas de juego, "
      .. "cada una hasta su final o hasta pilas que decide un teorema.",

  -- in plain words
  ["Write each number in binary, as a sum of 1, 2, 4, 8, ..., each at most once, one "
    .. "below the other, and count the ones in each column."] =
    "Escribe los números en binario, uno debajo de otro, como sumas de 1, 2, 4, 8, ..., "
      .. "cada uno a lo sumo una vez, y cuenta los unos de cada columna.",
  ["Each pile counts as a pile of plain Nim of some size, its value: the least number "
    .. "that is not the value of anything that one move makes of it."] =
    "Cada pila cuenta como una pila de Nim de cierto tamaño, su valor: el menor número "
      .. "que no es el valor de ningún resultado de una jugada en ella.",
  ["Leave a position in which every column counts an even number of ones. Whatever "
    .. "the other player does changes one number and so makes some column odd, and "
    .. "you can always make all of them even again. The end, with nothing left to "
    .. "count, is even too: so it is you who gets there."] =
    "Deja una posición en la que cada columna tenga un número par de unos. Haga lo que "
      .. "haga el otro jugador, cambia un número y vuelve impar alguna columna, y tú "
      .. "siempre puedes volver a hacerlas todas pares. El final, sin nada que contar, "
      .. "también es par: así que eres tú quien llega a él.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave an odd number of ones, so that the last one is not yours."] =
    "En juego misère haz lo mismo hasta que tu jugada no deje nada mayor que 1: entonces "
      .. "deja un número impar de unos, para que el último no sea tuyo.",
  ["In misère play do the same while some pile is firm, which means that it counts "
    .. "like 2 or more in Nim: once all are fickle, like 0 and 1, leave an odd number "
    .. "of ones, so that the last move is not yours."] =
    "En juego misère haz lo mismo mientras alguna pila sea firme, es decir, cuente como "
      .. "2 o más en Nim: cuando todas sean volubles, como 0 y 1, deja un número impar "
      .. "de unos, para que la última jugada no sea tuya.",
  ["Here all are 0 or 1 already, with {n} {n:one|ones}."] =
    "Aquí ya todas son 0 o 1, con {n} {n:uno|unos}.",
  ["Here every column is even."] = "Aquí cada columna es par.",
  ["Here every column is a multiple of {modulus}."] =
    "Aquí cada columna es un múltiplo de {modulus}.",
  ["Here this fails in the {n:column|columns} of {names}."] =
    "Aquí esto no se cumple en {n:la columna|las columnas} de {names}.",
  ["Leave a position in which every column counts a multiple of {modulus} ones. One "
    .. "move touches at most {n} {n:pile|piles}, too few to go from one such position "
    .. "to another, and enough to mend whatever the other player does."] =
    "Deja una posición en la que el número de unos de cada columna sea un múltiplo de "
      .. "{modulus}. Una jugada toca a lo sumo {n} {n:pila|pilas}: demasiado pocas para "
      .. "ir de una posición así a otra, y suficientes para compensar lo que haga el "
      .. "otro jugador.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave a number of ones that is one more than a multiple of {modulus}."] =
    "En juego misère haz lo mismo hasta que tu jugada no deje nada mayor que 1: entonces "
      .. "deja un número de unos que sea uno más que un múltiplo de {modulus}.",
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
      .. "número que no figura en ningún par de menor diferencia.",
  ["No move leads from one safe pair to another, and from every other pair some move "
    .. "leads to one."] =
    "Ninguna jugada lleva de un par seguro a otro, y de todo otro par alguna jugada "
      .. "lleva a uno.",
  ["In misère play (2,2) and (0,1) take the place of (0,0) and (1,2)."] =
    "En juego misère (2,2) y (0,1) toman el lugar de (0,0) y (1,2).",
  ["As long as the larger pile is less than twice the smaller one, there is one move. "
    .. "Else there is a choice: to take as much as can be taken, or the smaller pile "
    .. "once less, after which the other player has one move. One of the two is safe "
    .. "to leave, so the first player to have a choice wins."] =
    "Mientras la pila mayor es menor que el doble de la menor, hay una sola jugada. Si "
      .. "no, hay una elección: quitar tanto como se pueda, o la pila menor una vez "
      .. "menos, tras lo cual el otro jugador tiene una sola jugada. Una de las dos es "
      .. "segura, así que gana quien primero puede elegir.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, but not "
    .. "equal: whoever finds them equal takes one of them, the last move."] =
    "Puedes elegir primero si la pila mayor es más de 1,618... veces la menor (la razón "
      .. "áurea). Deja las dos más cercanas entre sí, pero no iguales: quien las "
      .. "encuentra iguales quita una, y es la última jugada.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, equal at "
    .. "best: whoever finds them equal has to take one of them, the last move, and "
    .. "loses."] =
    "Puedes elegir primero si la pila mayor es más de 1,618... veces la menor (la razón "
      .. "áurea). Deja las dos más cercanas entre sí, y mejor aún iguales: quien las "
      .. "encuentra iguales tiene que quitar una, hace así la última jugada y pierde.",
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
      .. "{order} clases, y está demostrado cuáles son seguras. La clase de una "
      .. "posición resulta de las de sus pilas, por una tabla de productos (luanim "
      .. "quotient la muestra).",
  ["Only the steps 1, 3, 5, ... count, each as a pile of plain Nim: what comes down "
    .. "onto one of them can be sent on at once."] =
    "Solo cuentan las gradas 1, 3, 5, ..., cada una como una pila de Nim: lo que baja a "
      .. "una de ellas puede seguir bajando enseguida.",

  -- kinds of mistakes
  ["misère end"] = "final misère",
  ["copy of a pile"] = "pila copiada",
  ["nim-sum ignored"] = "nim-suma ignorada",
  ["counts of ones ignored"] = "número de unos ignorado",
  ["safe pair missed"] = "par seguro no hallado",
  ["golden ratio ignored"] = "razón áurea ignorada",
  ["It made a move that the rules do not allow. That loses the game."] =
    "Hizo una jugada que las reglas no permiten. Con eso pierde la partida.",
  ["It stopped with an error of Lua. That loses the game."] =
    "Se detuvo con un error de Lua. Con eso pierde la partida.",
  ["It computed for too long, as in a loop that has no end. That loses the game."] =
    "Calculó demasiado tiempo, como en un bucle sin fin. Con eso pierde la partida.",
  ["It used too much memory, as in a table that always grows. That loses the game."] =
    "Usó demasiada memoria, como en una tabla que crece siempre. Con eso pierde la "
      .. "partida.",
  ["It left what is safe in normal play, where the last move wins. In misère play that "
    .. "loses."] =
    "Dejó lo que es seguro en juego normal, donde la última jugada gana. En juego "
      .. "misère eso pierde.",
  ["It made one pile as large as another. Two equal piles cancel each other, so the "
    .. "rest has to be safe by itself, and was not."] =
    "Igualó una pila con otra. Dos pilas iguales se anulan, así que el resto tiene que "
      .. "ser seguro por sí mismo, y no lo era.",
  ["What it left has the wrong nim-sum."] = "Lo que dejó no tiene la nim-suma correcta.",
  ["In what it left, a column has the wrong number of ones."] =
    "En lo que dejó, una columna no tiene el número correcto de unos.",
  ["What it left is not one of the safe pairs."] =
    "Lo que dejó no es uno de los pares seguros.",
  ["What it left is on the wrong side of the golden ratio."] =
    "Lo que dejó está del lado equivocado de la razón áurea.",
  ["wild position"] = "posición salvaje",
  ["Misère play is wild here: the values of the piles do not decide, only a quotient "
    .. "or a search does."] =
    "El juego misère es salvaje aquí: no deciden los valores de las pilas, solo un "
      .. "cociente o una búsqueda.",

  -- analyses and digests
  ["... this is the first"] = "... esta es la primera",
  ["... and {n} more (--all shows them)"] = "... y {n} más (--all las muestra)",
  ["Winning moves, {why}:"] = "Jugadas ganadoras, {why}:",
  ["{who}: {position} is safe ({rules})"] = "{who}: {position} es segura ({rules})",
  ["{who}: {position} is unsafe ({rules})"] =
    "{who}: {position} no es segura ({rules})",
  ["{who} (a P-position): {position} is safe ({rules})"] =
    "{who} (posición P): {position} es segura ({rules})",
  ["{who} (an N-position): {position} is unsafe ({rules})"] =
    "{who} (posición N): {position} no es segura ({rules})",
  ["game {id}<, {bot}> against {opponent}, move {ply}: {piles}"] =
    "partida {id}<, {bot}> contra {opponent}, jugada {ply}: {piles}",
  ["{wins} of {n} {n:game|games} won; {kept} of {chances} {chances:chance|chances} to "
    .. "win kept ({percent})"] =
    "{wins} de {n} {n:partida ganada|partidas ganadas}; {kept} de {chances} "
      .. "{chances:ocasión de ganar aprovechada|ocasiones de ganar aprovechadas} "
      .. "({percent})",
  ["{percent} of {n}"] = "{percent} de {n}",
  ["no chance"] = "ninguna ocasión",
  ["Chances kept in the opening: {opening}; in the middle: {middle}; at the end: "
    .. "{ending}."] =
    "Ocasiones aprovechadas en la apertura: {opening}; en el medio: {middle}; al "
      .. "final: {ending}.",
  ["{title}: {n} {n:time|times}, {cost} {cost:game|games} lost by it"] =
    "{title}: {n} {n:vez|veces}, {cost} {cost:partida perdida|partidas perdidas} por "
      .. "ello",
  ["It never gave a win away."] = "Nunca regaló la victoria.",
  ["{n} {n:game was|games were} lost without a chance to win."] =
    "{n} {n:partida perdida|partidas perdidas} sin una ocasión de ganar.",
  ["{n} {n:game|games} could not be judged: {why}"] =
    "{n} {n:partida no se pudo|partidas no se pudieron} juzgar: {why}",
  ["It beats {names}< and {n} more>."] = "Gana a {names}< y a {n} más>.",
  ["It is even with {names}< and {n} more>."] =
    "Está igualado con {names}< y con {n} más>.",
  ["It loses to {names}< and {n} more>."] = "Pierde contra {names}< y {n} más>.",
  ["A chance to win is a position in which some move wins."] =
    "Una ocasión de ganar es una posición en la que una jugada gana.",
  ["Mistakes that cost most"] = "Los errores más caros",
  ["Opponents"] = "Rivales",
}
