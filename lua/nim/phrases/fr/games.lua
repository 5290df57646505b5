--- What is said of piles, moves and rules, in French, by the English of each phrase.

return {
  ["and"] = "et",
  ["or"] = "ou",

  -- piles and moves
  ["pile {n}"] = "tas {n}",
  ["step {n}"] = "gradin {n}",
  ["the ground"] = "sol",
  ["both piles"] = "les deux tas",
  ["{n} from {pile}"] = "{n} du {pile}",
  ["take {parts}"] = "prendre {parts}",
  ["takes {parts}"] = "prend {parts}",
  ["take all of {pile}"] = "prendre tout le {pile}",
  ["takes all of {pile}"] = "prend tout le {pile}",
  ["turn {pile} into {left}"] = "changer le {pile} en {left}",
  ["turns {pile} into {left}"] = "change le {pile} en {left}",
  ["move {n} from {pile} to {to}"] = "déplacer {n} du {pile} vers le {to}",
  ["moves {n} from {pile} to {to}"] = "déplace {n} du {pile} vers le {to}",
  ["play '{said}' in {pile}"] = "jouer '{said}' dans le {pile}",
  ["plays '{said}' in {pile}"] = "joue '{said}' dans le {pile}",
  ["split {pile} into {left}"] = "partager le {pile} en {left}",
  ["splits {pile} into {left}"] = "partage le {pile} en {left}",
  ["take {n} from {pile} and split the rest into {left}"] =
    "prendre {n} du {pile} et partager le reste en {left}",
  ["takes {n} from {pile} and splits the rest into {left}"] =
    "prend {n} du {pile} et partage le reste en {left}",
  ["there are no piles: nothing to play"] = "il n'y a pas de tas : rien à jouer",
  ["no move is left in {piles}: nothing to play"] =
    "il ne reste aucun coup dans {piles} : rien à jouer",

  -- rules
  ["Nim"] = "Nim",
  ["Take up to three"] = "Prendre jusqu'à trois",
  ["Take two to five"] = "Prendre de deux à cinq",
  ["Take an odd number"] = "Prendre un nombre impair",
  ["Take a power of two"] = "Prendre une puissance de deux",
  ["Take a square number"] = "Prendre un carré",
  ["Take a prime number"] = "Prendre un nombre premier",
  ["Take 1, 3 or 4"] = "Prendre 1, 3 ou 4",
  ["Take any number but 2 and 5"] = "Prendre tout nombre sauf 2 et 5",
  ["Take at most a third"] = "Prendre au plus un tiers",
  ["Take a whole pile"] = "Prendre un tas entier",
  ["Moore’s Nim: up to two piles"] = "Nim de Moore : jusqu'à deux tas",
  ["Wythoff’s game"] = "Jeu de Wythoff",
  ["Staircase Nim"] = "Nim en escalier",
  ["Euclid’s game: multiples of the smaller"] = "Jeu d'Euclide : multiples du plus petit",
  ["An octal game"] = "Un jeu octal",
  ["Kayles"] = "Kayles",
  ["Dawson’s Kayles"] = "Kayles de Dawson",
  ["Dawson’s chess"] = "Échecs de Dawson",
  ["Treblecross"] = "Treblecross",
  ["Guiles"] = "Guiles",
  ["Grundy’s game: unequal splits"] = "Jeu de Grundy : partages inégaux",
  ["Lasker’s Nim: take or split"] = "Nim de Lasker : prendre ou partager",
  ["A game of one’s own"] = "Un jeu personnel",
  ["Whoever makes the last move wins."] = "Celui qui joue le dernier coup gagne.",
  ["Whoever makes the last move loses (misère play)."] =
    "Celui qui joue le dernier coup perd (jeu misère).",
  ["Whoever takes the last token wins."] =
    "Celui qui prend le dernier jeton gagne.",
  ["Whoever takes the last token loses (misère play)."] =
    "Celui qui prend le dernier jeton perd (jeu misère).",
  ["A move takes one or more tokens from one pile."] =
    "Un coup prend un ou plusieurs jetons d'un tas.",
  ["A move takes one token."] = "Un coup prend un jeton.",
  ["A move takes 1 or 2 tokens from one pile."] = "Un coup prend 1 ou 2 jetons d'un tas.",
  ["A move takes 1 to {most} tokens from one pile."] =
    "Un coup prend de 1 à {most} jetons d'un tas.",
  ["A move takes {least} to {most} tokens from one pile."] =
    "Un coup prend de {least} à {most} jetons d'un tas.",
  ["The game is over when no pile has {least} or more."] =
    "La partie est finie quand aucun tas n'a {least} jetons ou plus.",
  ["A move takes an odd number of tokens from one pile."] =
    "Un coup prend un nombre impair de jetons d'un tas.",
  ["A move takes 1, {b}, {square}, ... tokens from one pile: a power of {b}."] =
    "Un coup prend 1, {b}, {square}, ... jetons d'un tas : une puissance de {b}.",
  ["A move takes 1, 4, 9, ... tokens from one pile: a square number."] =
    "Un coup prend 1, 4, 9, ... jetons d'un tas : un carré.",
  ["A move takes 2, 3, 5, 7, ... tokens from one pile: a prime number."] =
    "Un coup prend 2, 3, 5, 7, ... jetons d'un tas : un nombre premier.",
  ["A move takes {least} {least:token|tokens} from one pile."] =
    "Un coup prend {least} {least:jeton|jetons} d'un tas.",
  ["A move takes {numbers} tokens from one pile."] =
    "Un coup prend {numbers} jetons d'un tas.",
  ["A move takes one or more tokens from one pile, but not {numbers}."] =
    "Un coup prend un ou plusieurs jetons d'un tas, sauf {numbers}.",
  ["A move takes one or more tokens from one pile, but at most {p}/{q} of it."] =
    "Un coup prend un ou plusieurs jetons d'un tas, mais au plus {p}/{q} de celui-ci.",
  ["A move takes one whole pile."] = "Un coup prend un tas entier.",
  ["A move takes tokens from up to {touches} piles, any number from each."] =
    "Un coup prend des jetons de {touches} tas au plus, autant qu'on veut de chacun.",
  ["There are two piles. A move takes one or more tokens from one of them,"] =
    "Il y a deux tas. Un coup prend un ou plusieurs jetons de l'un d'eux,",
  ["or the same number from both."] = "ou le même nombre des deux.",
  ["The first pile is the lowest step. A move takes one or more tokens from a step to "
    .. "the next lower one; from the lowest they go to the ground."] =
    "Le premier tas est le gradin le plus bas. Un coup déplace un ou plusieurs jetons "
      .. "d'un gradin vers celui du dessous ; du plus bas ils vont au sol.",
  ["There are two piles. A move takes a multiple of the smaller one from the larger."] =
    "Il y a deux tas. Un coup prend du plus grand un multiple du plus petit.",
  ["The game is over when a pile is empty."] =
    "La partie est finie quand un tas est vide.",
  ["A move splits one pile into two piles of unequal sizes, neither of them empty."] =
    "Un coup partage un tas en deux tas inégaux, dont aucun n'est vide.",
  ["The game is over when every pile is of 1 or 2."] =
    "La partie est finie quand chaque tas est de 1 ou 2.",
  ["A move takes one or more tokens from one pile,"] =
    "Un coup prend un ou plusieurs jetons d'un tas,",
  ["or splits one pile into two, neither of them empty."] =
    "ou partage un tas en deux, dont aucun n'est vide.",
  ["There are these moves:"] = "Voici les coups :",
  ["two"] = "deux",
  ["three"] = "trois",
  ["two or three"] = "deux ou trois",
  ["split a pile in {parts}, taking nothing"] =
    "partager un tas en {parts}, sans rien prendre",
  ["take a whole pile of {n}"] = "prendre un tas entier de {n}",
  ["take {n}, but not the whole pile"] = "prendre {n}, mais pas le tas entier",
  ["take {n} from any pile"] = "prendre {n} d'un tas quelconque",
  ["take {n} and split the rest in {parts}"] =
    "prendre {n} et partager le reste en {parts}",
  ["take a whole pile of {n}, or take {n} and split the rest in {parts}"] =
    "prendre un tas entier de {n}, ou prendre {n} et partager le reste en {parts}",
  ["take {n}, but not the whole pile; the rest may be split in {parts}"] =
    "prendre {n}, mais pas le tas entier ; le reste peut être partagé en {parts}",
  ["take {n} from any pile; the rest, if any, may be split in {parts}"] =
    "prendre {n} d'un tas quelconque ; le reste éventuel peut être partagé en {parts}",
  ["A move turns a pile into what an option of {game} leaves:"] =
    "Un coup change un tas en ce que laisse une option de {game} :",
  ["A move takes from a pile one of the numbers that {game} allows:"] =
    "Un coup prend d'un tas l'un des nombres que permet {game} :",
  ["the rules"] = "ces règles",
  ["nothing"] = "rien",

  -- formulas
  ["G(n) = n for every n"] = "G(n) = n pour tout n",
  ["Bouton's theorem (1901): a pile of n can be left with any smaller number, so"] =
    "Théorème de Bouton (1901) : d'un tas de n on peut laisser tout nombre plus petit,",
  ["its value is n."] = "donc sa valeur est n.",
  ["G(n) = n mod {m} for every n"] = "G(n) = n mod {m} pour tout n",
  ["Bouton's theorem (1901), with a limit: what a move leaves of a pile of n has"] =
    "Théorème de Bouton (1901), avec une limite : ce qu'un coup laisse d'un tas de n a",
  ["every smaller value mod {m}, and never that of n."] =
    "toute valeur plus petite mod {m}, et jamais celle de n.",
  ["G(n) = (n mod {sum}) div {least} for every n"] =
    "G(n) = (n mod {sum}) div {least} pour tout n",
  ["The values of all options of n are those of every residue but the ones around"] =
    "Les valeurs des options de n sont celles de chaque reste, sauf ceux autour de",
  ["that of n (Winning Ways, ch. 4)."] = "celui de n (Winning Ways, ch. 4).",
  ["A move changes the parity, and every pile but an empty one has a move."] =
    "Un coup change la parité, et tout tas non vide permet un coup.",
  ["Every power of an odd number is odd."] =
    "Toute puissance d'un nombre impair est impaire.",
  ["G(n) = r mod 2, but 2 where r = {b}; r is n mod {m}"] =
    "G(n) = r mod 2, mais 2 où r = {b} ; r est n mod {m}",
  ["Modulo {m} a power of {b} is 1 or -1: the values are those of taking 1 or {b}."] =
    "Modulo {m}, une puissance de {b} est 1 ou -1 : les valeurs sont celles pour 1 ou "
      .. "{b}.",
  ["G(0) = 0, and G(n) = 1 for every n >= 1"] = "G(0) = 0, et G(n) = 1 pour tout n >= 1",
  ["By definition: the only move leaves nothing, of value 0."] =
    "Par définition : le seul coup ne laisse rien, de valeur 0.",
  ["G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3"] =
    "G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3",
  ["Lasker's theorem (1931), for every k >= 0; Winning Ways, ch. 4."] =
    "Théorème de Lasker (1931), pour tout k >= 0 ; Winning Ways, ch. 4.",
  ["G(n) = f(n) where f(n) > f(n-1), else G(n-f(n)-1); f(n) is {part}/{q}, rounded "
    .. "down"] =
    "G(n) = f(n) où f(n) > f(n-1), sinon G(n-f(n)-1) ; f(n) est {part}/{q}, arrondi vers "
      .. "le bas",
  ["The last f(n) + 1 values are 0 .. f(n) in some order (L. Levine, Fractal"] =
    "Les f(n) + 1 dernières valeurs sont 0 .. f(n) dans un certain ordre (L. Levine, "
      .. "Fractal",
  ["sequences and restricted Nim, 2006)."] = "sequences and restricted Nim, 2006).",
  ["G(n+{p}) = G(n) + {s} holds for every n from {first} to {last}. A value can be "
    .. "given again"] =
    "G(n+{p}) = G(n) + {s} vaut pour tout n de {first} à {last}. Une valeur ne peut être "
      .. "redonnée",
  ["only to a pile from which all earlier ones of that value are out of reach, at"] =
    "qu'à un tas d'où tous les précédents de cette valeur sont hors de portée, au plus",
  ["most {t} below it: so a value follows from the {many} before it, and where so "
    .. "many"] =
    "{t} plus bas : une valeur résulte donc des {many} précédentes, et là où autant",
  ["repeat but for the saltus, all that follows repeats as well, for ever."] =
    "se répètent au saltus près, tout ce qui suit se répète aussi, à jamais.",

  -- illegal moves, as the core says them
  ["there is no pile {1}: the piles are 1 to {2}"] =
    "il n'y a pas de tas {1} : les tas vont de 1 à {2}",
  ["pile {1} is named twice"] = "le tas {1} est nommé deux fois",
  ["the game is over"] = "la partie est finie",
  ["no move is given"] = "aucun coup n'est donné",
  ["a table with names is not a move: a move is numbers, as in 'return pile, take'"] =
    "une table avec des noms n'est pas un coup : un coup, ce sont des nombres, comme "
    .. "dans 'return pile, take'",
  ["a move touches at most {1} pile"] = "un coup touche au plus {1} tas",
  ["a move touches at most {1} piles"] = "un coup touche au plus {1} tas",
  ["pile {1} is empty"] = "le tas {1} est vide",
  ["at least 1 must be taken"] = "il faut prendre au moins 1",
  ["pile {1} has only {2}, not {3}"] = "le tas {1} n'a que {2}, pas {3}",
  ["{1} is not a number that may be taken"] =
    "{1} n'est pas un nombre qu'on peut prendre",
  ["these rules do not split piles"] = "ces règles ne partagent pas un tas",
  ["0 may be taken only where the pile is split"] =
    "on ne peut prendre 0 qu'en partageant le tas",
  ["taking {1}, a pile may be split in {2} parts only"] =
    "en prenant {1}, on ne peut partager un tas qu'en {2} parts",
  ["taking {1}, a pile may not be split"] =
    "en prenant {1}, on ne peut pas partager un tas",
  ["taking {1}, the rest must be split in {2} parts"] =
    "en prenant {1}, il faut partager le reste en {2} parts",
  ["all {1} of pile {2} may not be taken"] =
    "on ne peut pas prendre tout le tas {2} ({1})",
  ["taking {1}, nothing may be left in pile {2}"] =
    "en prenant {1}, on ne peut rien laisser dans le tas {2}",
  ["a split leaves three non-empty piles: {1} and {2} of {3} do not"] =
    "un partage laisse trois tas non vides : {1} et {2} de {3} n'en est pas un",
  ["a split leaves two non-empty piles: {1} of {2} does not"] =
    "un partage laisse deux tas non vides : {1} de {2} n'en est pas un",
  ["the two piles must be unequal"] = "les deux tas doivent être inégaux",
  ["{1} may not be taken"] = "on ne peut pas prendre {1}",
  ["there is no option {1}: pile {2} has {3}"] =
    "il n'y a pas d'option {1} : le tas {2} en a {3}",
  ["{1} is not a multiple of the other pile, {2}"] =
    "{1} n'est pas un multiple de l'autre tas, qui a {2}",
  ["from {1} to {2} may be taken, not {3}"] = "on peut prendre de {1} à {2}, pas {3}",
  ["at most {1} may be taken, not {2}"] = "on peut prendre au plus {1}, pas {2}",
  ["at most {1} of {2} may be taken, not {3}"] =
    "on peut prendre au plus {1} de {2}, pas {3}",
  ["only a whole pile may be taken: pile {1} has {2}"] =
    "on ne peut prendre qu'un tas entier : le tas {1} a {2}",
  ["the same number must be taken from both piles"] =
    "il faut prendre autant des deux tas",
  ["a number to take is missing"] = "il manque un nombre à prendre",
  ["too many numbers for a move"] = "trop de nombres pour un coup",
  ["too many numbers for a move: pile and option make one"] =
    "trop de nombres pour un coup : un tas et une option en font un",
  ["a move is an array or numbers, not both"] =
    "un coup est un tableau ou des nombres, pas les deux",

  -- what you do, and why a game ends early
  ["You take {parts}"] = "Tu prends {parts}",
  ["You take all of {pile}"] = "Tu prends tout le {pile}",
  ["You turn {pile} into {left}"] = "Tu changes le {pile} en {left}",
  ["You move {n} from {pile} to {to}"] = "Tu déplaces {n} du {pile} vers le {to}",
  ["You play '{said}' in {pile}"] = "Tu joues '{said}' dans le {pile}",
  ["You split {pile} into {left}"] = "Tu partages le {pile} en {left}",
  ["You take {n} from {pile} and split the rest into {left}"] =
    "Tu prends {n} du {pile} et partage le reste en {left}",
  ["illegal move"] = "coup interdit",
  ["error"] = "erreur",
  ["instructions"] = "trop d'instructions",
  ["time"] = "temps dépassé",
  ["memory"] = "mémoire dépassée",
  ["crash"] = "plantage",
}
