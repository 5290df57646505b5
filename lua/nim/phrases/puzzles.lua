--- What the puzzles of the page say, in the other languages, by the English.

return {
  ["Find the only winning move"] = {
    de = "Finde den einzigen Gewinnzug",
    fr = "Trouve le seul coup gagnant",
    es = "Encuentra la única jugada ganadora" },
  ["Find a winning move"] = {
    de = "Finde einen Gewinnzug",
    fr = "Trouve un coup gagnant",
    es = "Encuentra una jugada ganadora" },
  ["From two piles to misère play and Kayles."] = {
    de = "Von zwei Haufen bis zu Misère-Spiel und Kayles.",
    fr = "De deux tas jusqu'au jeu misère et à Kayles.",
    es = "De dos pilas al juego misère y Kayles." },
  ["Solved: {n} of {all}<, {first} at the first try>."] = {
    de = "Gelöst: {n} von {all}<, {first} beim ersten Versuch>.",
    fr = "Résolus : {n} sur {all}<, {first} au premier essai>.",
    es = "Resueltos: {n} de {all}<, {first} al primer intento>." },
  ["solved"] = { de = "gelöst", fr = "résolu", es = "resuelto" },
  ["Puzzle {n}< of {all}>"] = {
    de = "Aufgabe {n}< von {all}>",
    fr = "Problème {n}< sur {all}>",
    es = "Problema {n}< de {all}>" },
  ["A hint"] = { de = "Ein Hinweis", fr = "Un conseil", es = "Una pista" },
  ["Try again"] = { de = "Noch einmal", fr = "Réessayer", es = "Otra vez" },
  ["Next puzzle"] = {
    de = "Nächste Aufgabe",
    fr = "Problème suivant",
    es = "Siguiente problema" },
  ["All puzzles"] = {
    de = "Alle Aufgaben",
    fr = "Tous les problèmes",
    es = "Todos los problemas" },
  ["There is no such puzzle."] = {
    de = "Diese Aufgabe gibt es nicht.",
    fr = "Ce problème n'existe pas.",
    es = "Ese problema no existe." },
  ["Right. {why}"] = {
    de = "Richtig. {why}",
    fr = "Juste. {why}",
    es = "Correcto. {why}" },
  ["Not that one: it gives the win away.< Your opponent answers: {move}>"] = {
    de = "Nicht dieser: Er verschenkt den Sieg.< Dein Gegner antwortet: {move}>",
    fr = "Pas celui-là : il offre la victoire.< Ton adversaire répond : {move}>",
    es = "Esa no: regala la victoria.< Su rival responde: {move}>" },
  ["Two piles"] = { de = "Zwei Haufen", fr = "Deux tas", es = "Dos pilas" },
  ["What could you leave that every move of your opponent spoils?"] = {
    de = "Was kannst du hinterlassen, das jeder Zug deines Gegners verdirbt?",
    fr = "Que peux-tu laisser que gâche tout coup de ton adversaire ?",
    es = "¿Qué puedes dejar que toda jugada de tu rival estropee?" },
  ["One, two, four"] = {
    de = "Eins, zwei, vier",
    fr = "Un, deux, quatre",
    es = "Uno, dos, cuatro" },
  ["Write the piles in binary: leave an even number of ones in every column."] = {
    de = "Schreib die Haufen binär: Lass in jeder Spalte eine gerade Zahl von Einsen.",
    fr = "Écris les tas en binaire : laisse un nombre pair de uns dans chaque colonne.",
    es = "Escribe las pilas en binario: deja un número par de unos en cada columna." },
  ["The classic"] = { de = "Der Klassiker", fr = "Le classique", es = "El clásico" },
  ["Which column is odd? Only one pile has a one in it."] = {
    de = "Welche Spalte ist ungerade? Nur ein Haufen hat dort eine Eins.",
    fr = "Quelle colonne est impaire ? Un seul tas y a un 1.",
    es = "¿Qué columna es impar? Solo una pila tiene ahí un uno." },
  ["Only so many"] = {
    de = "Nur so viele",
    fr = "Un nombre limité",
    es = "Un número limitado" },
  ["Whatever your opponent takes, you can make it up to four."] = {
    de = "Was dein Gegner auch nimmt, du kannst es zu vier ergänzen.",
    fr = "Quoi que prenne ton adversaire, tu peux compléter à quatre.",
    es = "Quite lo que quite tu rival, puedes completarlo hasta cuatro." },
  ["One, three or four"] = {
    de = "Eins, drei oder vier",
    fr = "Un, trois ou quatre",
    es = "Uno, tres o cuatro" },
  ["Find out which single piles are lost: 0, 2, 7, 9 ..."] = {
    de = "Finde heraus, welche einzelnen Haufen verloren sind: 0, 2, 7, 9 ...",
    fr = "Trouve quels tas, s'ils sont seuls, sont perdus : 0, 2, 7, 9 ...",
    es = "Averigua qué pilas solas están perdidas: 0, 2, 7, 9 ..." },
  ["Do not take the last"] = {
    de = "Nimm nicht den letzten",
    fr = "Ne prends pas le dernier",
    es = "No quites la última" },
  ["Whoever takes the last token loses. How many ones do you leave?"] = {
    de = "Wer den letzten Stein nimmt, verliert. Wie viele Haufen mit einem Stein lässt "
      .. "du übrig?",
    fr = "Celui qui prend le dernier jeton perd. Combien de tas d'un jeton laisses-tu ?",
    es = "Pierde quien quita la última ficha. ¿Cuántas pilas de una ficha dejas?" },
  ["Not yet"] = { de = "Noch nicht", fr = "Pas encore", es = "Todavía no" },
  ["While large piles are left, misère Nim is played as Nim."] = {
    de = "Solange große Haufen da sind, spielt man Misère-Nim wie Nim.",
    fr = "Tant qu'il reste de grands tas, le Nim misère se joue comme le Nim.",
    es = "Mientras quedan pilas grandes, el Nim misère se juega como el Nim." },
  ["Two at once"] = {
    de = "Zwei auf einmal",
    fr = "Deux à la fois",
    es = "Dos a la vez" },
  ["The safe pairs are (1, 2), (3, 5), (4, 7): their differences are 1, 2, 3."] = {
    de = "Die sicheren Paare sind (1, 2), (3, 5), (4, 7): Ihre Differenzen sind 1, 2, 3.",
    fr = "Les paires sûres sont (1, 2), (3, 5), (4, 7) : leurs différences sont 1, 2, 3.",
    es = "Los pares seguros son (1, 2), (3, 5), (4, 7): sus diferencias son 1, 2, 3." },
  ["Up to two piles"] = {
    de = "Bis zu zwei Haufen",
    fr = "Jusqu'à deux tas",
    es = "Hasta dos pilas" },
  ["With up to two piles to a move, count the ones of each column in threes."] = {
    de = "Bei bis zu zwei Haufen je Zug: Zähle die Einsen jeder Spalte in Dreiergruppen.",
    fr = "Avec jusqu'à deux tas par coup, compte les uns de chaque colonne par trois.",
    es = "Con hasta dos pilas por jugada, cuenta los unos de cada columna de tres en "
      .. "tres." },
  ["Down the stairs"] = {
    de = "Die Treppe hinab",
    fr = "Descendre l'escalier",
    es = "Escaleras abajo" },
  ["Unequal halves"] = {
    de = "Ungleiche Hälften",
    fr = "Moitiés inégales",
    es = "Mitades desiguales" },
  ["You may only split, and never into equal parts. A pile of 1 or 2 is dead."] = {
    de = "Du darfst nur teilen, und nie in gleiche Teile. Ein Haufen von 1 oder 2 ist "
      .. "tot.",
    fr = "On ne peut que partager, et jamais en parts égales. Un tas de 1 ou 2 est mort.",
    es = "Solo se puede dividir, y nunca en partes iguales. Una pila de 1 o 2 está "
      .. "muerta." },
  ["Take one or two, and split the rest if you like. Can you make equal halves?"] = {
    de = "Nimm einen oder zwei und teile den Rest, wenn du magst. Kannst du gleiche "
      .. "Hälften machen?",
    fr = "Prends un ou deux jetons, et partage le reste si tu veux. Peux-tu faire des "
      .. "moitiés égales ?",
    es = "Quita una o dos, y divide el resto si quieres. ¿Puedes hacer mitades "
      .. "iguales?" },
  ["Nine pins"] = { de = "Neun Kegel", fr = "Neuf quilles", es = "Nueve bolos" },
  ["Where mirroring does not help, values do: 4 and 1 are worth the same."] = {
    de = "Wo Spiegeln nicht hilft, helfen Werte: 4 und 1 sind gleich viel wert.",
    fr = "Là où la symétrie n'aide pas, les valeurs aident : 4 et 1 valent autant.",
    es = "Donde no sirve la simetría, sirven los valores: 4 y 1 valen lo mismo." },
  ["Kayles, and the last one loses"] = {
    de = "Kayles, und der letzte verliert",
    fr = "Kayles, et le dernier perd",
    es = "Kayles, y la última pierde" },
  ["Here no nim-sum helps. Look for what leaves your opponent no good answer."] = {
    de = "Hier hilft keine Nim-Summe. Suche, was deinem Gegner keine gute Antwort lässt.",
    fr = "Ici, aucune nim-somme n'aide. Cherche ce qui ne laisse à ton adversaire aucune "
      .. "bonne réponse.",
    es = "Aquí no ayuda ninguna nim-suma. Busca lo que no deje buena respuesta a tu "
      .. "rival." },

  -- worksheets
  ["It is your turn. Find the one move that wins."] = {
    de = "Du bist am Zug. Finde den einzigen Zug, der gewinnt.",
    fr = "C'est à toi. Trouve le seul coup qui gagne.",
    es = "Te toca. Encuentra la única jugada que gana." },
  ["It is your turn. Find a move that wins."] = {
    de = "Du bist am Zug. Finde einen Zug, der gewinnt.",
    fr = "C'est à toi. Trouve un coup qui gagne.",
    es = "Te toca. Encuentra una jugada que gane." },
  ["Answers"] = { de = "Lösungen", fr = "Réponses", es = "Respuestas" },
  ["level {n}"] = { de = "Schwierigkeit {n}", fr = "niveau {n}", es = "nivel {n}" },
  ["Another one: {why}."] = {
    de = "Ein anderer: {why}.",
    fr = "Un autre : {why}.",
    es = "Otra: {why}." },
}
