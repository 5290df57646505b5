--- What the puzzles of the page say, in Spanish, by the English of each phrase.

return {
  ["Find the only winning move"] = "Encuentra la única jugada ganadora",
  ["Find a winning move"] = "Encuentra una jugada ganadora",
  ["From two piles to misère play and Kayles."] =
    "De dos pilas al juego misère y Kayles.",
  ["Solved: {n} of {all}<, {first} at the first try>."] =
    "Resueltos: {n} de {all}<, {first} al primer intento>.",
  ["solved"] = "resuelto",
  ["Puzzle {n}"] = "Problema {n}",
  ["Puzzle {n} of {all}"] = "Problema {n} de {all}",
  ["A hint"] = "Una pista",
  ["Try again"] = "Otra vez",
  ["Next puzzle"] = "Siguiente problema",
  ["All puzzles"] = "Todos los problemas",
  ["There is no such puzzle."] = "Ese problema no existe.",
  ["Right. {why}"] = "Correcto. {why}",
  ["Not that one: it gives the win away."] = "Esa no: regala la victoria.",
  ["Not that one: it gives the win away. Your opponent answers: {move}"] =
    "Esa no: regala la victoria. Su rival responde: {move}",
  ["Two piles"] = "Dos pilas",
  ["What could you leave that every move of your opponent spoils?"] =
    "¿Qué puedes dejar que toda jugada de tu rival estropee?",
  ["One, two, four"] = "Uno, dos, cuatro",
  ["Write the piles in binary: leave an even number of ones in every column."] =
    "Escribe las pilas en binario: deja un número par de unos en cada columna.",
  ["The classic"] = "El clásico",
  ["Which column is odd? Only one pile has a one in it."] =
    "¿Qué columna es impar? Solo una pila tiene ahí un uno.",
  ["Only so many"] = "Un número limitado",
  ["Whatever your opponent takes, you can make it up to four."] =
    "Quite lo que quite tu rival, puedes completarlo hasta cuatro.",
  ["One, three or four"] = "Uno, tres o cuatro",
  ["Find out which single piles are lost: 0, 2, 7, 9 ..."] =
    "Averigua qué pilas solas están perdidas: 0, 2, 7, 9 ...",
  ["Do not take the last"] = "No quites la última",
  ["Whoever takes the last token loses. How many ones do you leave?"] =
    "Pierde quien quita la última ficha. ¿Cuántas pilas de una ficha dejas?",
  ["Not yet"] = "Todavía no",
  ["While large piles are left, misère Nim is played as Nim."] =
    "Mientras quedan pilas grandes, el Nim misère se juega como el Nim.",
  ["Two at once"] = "Dos a la vez",
  ["The safe pairs are (1, 2), (3, 5), (4, 7): their differences are 1, 2, 3."] =
    "Los pares seguros son (1, 2), (3, 5), (4, 7): sus diferencias son 1, 2, 3.",
  ["Up to two piles"] = "Hasta dos pilas",
  ["With up to two piles to a move, count the ones of each column in threes."] =
    "Con hasta dos pilas por jugada, cuenta los unos de cada columna de tres en tres.",
  ["Down the stairs"] = "Escaleras abajo",
  ["Unequal halves"] = "Mitades desiguales",
  ["You may only split, and never into equal parts. A pile of 1 or 2 is dead."] =
    "Solo se puede dividir, y nunca en partes iguales. Una pila de 1 o 2 está muerta.",
  ["Take one or two, and split the rest if you like. Can you make equal halves?"] =
    "Quita una o dos, y divide el resto si quieres. ¿Puedes hacer mitades iguales?",
  ["Nine pins"] = "Nueve bolos",
  ["Where mirroring does not help, values do: 4 and 1 are worth the same."] =
    "Donde no sirve la simetría, sirven los valores: 4 y 1 valen lo mismo.",
  ["Kayles, and the last one loses"] = "Kayles, y la última pierde",
  ["Here no nim-sum helps. Look for what leaves your opponent no good answer."] =
    "Aquí no ayuda ninguna nim-suma. Busca lo que no deje buena respuesta a tu rival.",

  -- worksheets
  ["Puzzles: {rules}"] = "Problemas: {rules}",
  ["It is your turn. Find the one move that wins."] =
    "Te toca. Encuentra la única jugada que gana.",
  ["It is your turn. Find a move that wins."] = "Te toca. Encuentra una jugada que gane.",
  ["Answers"] = "Respuestas",
  ["level {n}"] = "nivel {n}",
  ["Another one: {why}."] = "Otra: {why}.",
}
