--- What the puzzles of the page say, in French, by the English of each phrase.

return {
  ["Find the only winning move"] = "Trouve le seul coup gagnant",
  ["Find a winning move"] = "Trouve un coup gagnant",
  ["From two piles to misère play and Kayles."] =
    "De deux tas jusqu'au jeu misère et à Kayles.",
  ["Solved: {n} of {all}<, {first} at the first try>."] =
    "Résolus : {n} sur {all}<, {first} au premier essai>.",
  ["solved"] = "résolu",
  ["Puzzle {n}"] = "Problème {n}",
  ["Puzzle {n} of {all}"] = "Problème {n} sur {all}",
  ["A hint"] = "Un conseil",
  ["Try again"] = "Réessayer",
  ["Next puzzle"] = "Problème suivant",
  ["All puzzles"] = "Tous les problèmes",
  ["There is no such puzzle."] = "Ce problème n'existe pas.",
  ["Right. {why}"] = "Juste. {why}",
  ["Not that one: it gives the win away."] = "Pas celui-là : il offre la victoire.",
  ["Not that one: it gives the win away. Your opponent answers: {move}"] =
    "Pas celui-là : il offre la victoire. Ton adversaire répond : {move}",
  ["Two piles"] = "Deux tas",
  ["What could you leave that every move of your opponent spoils?"] =
    "Que peux-tu laisser que gâche tout coup de ton adversaire ?",
  ["One, two, four"] = "Un, deux, quatre",
  ["Write the piles in binary: leave an even number of ones in every column."] =
    "Écris les tas en binaire : laisse un nombre pair de uns dans chaque colonne.",
  ["The classic"] = "Le classique",
  ["Which column is odd? Only one pile has a one in it."] =
    "Quelle colonne est impaire ? Un seul tas y a un 1.",
  ["Only so many"] = "Un nombre limité",
  ["Whatever your opponent takes, you can make it up to four."] =
    "Quoi que prenne ton adversaire, tu peux compléter à quatre.",
  ["One, three or four"] = "Un, trois ou quatre",
  ["Find out which single piles are lost: 0, 2, 7, 9 ..."] =
    "Trouve quels tas, s'ils sont seuls, sont perdus : 0, 2, 7, 9 ...",
  ["Do not take the last"] = "Ne prends pas le dernier",
  ["Whoever takes the last token loses. How many ones do you leave?"] =
    "Celui qui prend le dernier jeton perd. Combien de tas d'un jeton laisses-tu ?",
  ["Not yet"] = "Pas encore",
  ["While large piles are left, misère Nim is played as Nim."] =
    "Tant qu'il reste de grands tas, le Nim misère se joue comme le Nim.",
  ["Two at once"] = "Deux à la fois",
  ["The safe pairs are (1, 2), (3, 5), (4, 7): their differences are 1, 2, 3."] =
    "Les paires sûres sont (1, 2), (3, 5), (4, 7) : leurs différences sont 1, 2, 3.",
  ["Up to two piles"] = "Jusqu'à deux tas",
  ["With up to two piles to a move, count the ones of each column in threes."] =
    "Avec jusqu'à deux tas par coup, compte les uns de chaque colonne par trois.",
  ["Down the stairs"] = "Descendre l'escalier",
  ["Unequal halves"] = "Moitiés inégales",
  ["You may only split, and never into equal parts. A pile of 1 or 2 is dead."] =
    "On ne peut que partager, et jamais en parts égales. Un tas de 1 ou 2 est mort.",
  ["Take one or two, and split the rest if you like. Can you make equal halves?"] =
    "Prends un ou deux jetons, et partage le reste si tu veux. Peux-tu faire des moitiés "
      .. "égales ?",
  ["Nine pins"] = "Neuf quilles",
  ["Where mirroring does not help, values do: 4 and 1 are worth the same."] =
    "Là où la symétrie n'aide pas, les valeurs aident : 4 et 1 valent autant.",
  ["Kayles, and the last one loses"] = "Kayles, et le dernier perd",
  ["Here no nim-sum helps. Look for what leaves your opponent no good answer."] =
    "Ici, aucune nim-somme n'aide. Cherche ce qui ne laisse à ton adversaire aucune "
      .. "bonne réponse.",

  -- worksheets
  ["Puzzles: {rules}"] = "Problèmes : {rules}",
  ["It is your turn. Find the one move that wins."] =
    "C'est à toi. Trouve le seul coup qui gagne.",
  ["It is your turn. Find a move that wins."] = "C'est à toi. Trouve un coup qui gagne.",
  ["Answers"] = "Réponses",
  ["level {n}"] = "niveau {n}",
  ["Another one: {why}."] = "Un autre : {why}.",
}
