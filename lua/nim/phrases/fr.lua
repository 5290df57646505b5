--- French, by the English of each phrase.

---@type table<string, string>
return {
  ["and"] = "et",
  ["or"] = "ou",

  -- piles and moves
  ["pile {n}"] = "tas {n}",
  ["Heap {n}"] = "Tas {n}",
  ["step {n}"] = "gradin {n}",
  ["Step {n}"] = "Gradin {n}",
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

  -- who wins
  ["The player who moves next wins"] = "Le joueur qui a le trait gagne",
  ["The player who moved last wins"] = "Le joueur qui vient de jouer gagne",
  ["The game is over: the player who moves next has won"] =
    "La partie est finie : le joueur qui aurait le trait a gagné",
  ["The game is over: the player who moved last has won"] =
    "La partie est finie : le joueur qui vient de jouer a gagné",
  ["This is {theorem} ({author}, {year})."] = "C'est {theorem} ({author}, {year}).",
  ["Before it came {theorem} ({author}, {year})."] =
    "Avant lui, il y eut {theorem} ({author}, {year}).",

  -- moves judged
  ["winning"] = "gagnant",
  ["mistake"] = "erreur",
  ["forced"] = "forcé",
  ["No move wins."] = "Aucun coup ne gagne.",
  ["no move wins here"] = "aucun coup ne gagne ici",
  ["{n} {n:winning move|winning moves}:"] = "{n} {n:coup gagnant|coups gagnants} :",
  ["Winning moves, more than can be counted:"] =
    "Coups gagnants, trop nombreux pour être comptés :",
  ["... and {n} more"] = "... et {n} de plus",
  ["... {n} more"] = "... {n} de plus",
  ["To {move} wins: it leaves {left}, safe."] =
    "On gagne à {move} : il reste {left}, sûr.",
  ["As arithmetic, {why}."] = "Par le calcul, {why}.",
  ["This gives the win away: to {move} leaves {left}, unsafe."] =
    "C'est donner la victoire : {move} laisse {left}, pas sûr.",
  ["to {move} leaves {left}, unsafe."] = "{move} laisse {left}, pas sûr.",
  ["No move wins here. To {move} leaves {left}, unsafe."] =
    "Aucun coup ne gagne ici. {move} laisse {left}, pas sûr.",
  ["The other player can {move}, which leaves {left}, safe."] =
    "L'autre joueur peut {move}, ce qui laisse {left}, sûr.",
  ["To win, {move} ({why})."] = "Pour gagner, {move} ({why}).",
  ["It ends the game."] = "Cela finit la partie.",
  ["It ends the game, and in misère play that loses."] =
    "Cela finit la partie, ce qui perd en jeu misère.",

  -- theorems
  ["Bouton's theorem"] = "le théorème de Bouton",
  ["Moore's theorem"] = "le théorème de Moore",
  ["Wythoff's theorem"] = "le théorème de Wythoff",
  ["Sprague's theorem on the staircase"] = "le théorème de Sprague sur l'escalier",
  ["Cole and Davie's theorem on Euclid's game"] =
    "le théorème de Cole et Davie sur le jeu d'Euclide",
  ["the solution of misère Kayles"] = "la solution du Kayles misère",
  ["the Sprague-Grundy theorem"] = "le théorème de Sprague-Grundy",
  ["Ferguson's pairing property"] = "la propriété d'appariement de Ferguson",
  ["the theorem on miserable games"] = "le théorème sur les jeux misérables",
  ["the theorem on misère quotients"] = "le théorème sur les quotients misères",
  ["Zermelo's theorem, by search through the lines of play"] =
    "le théorème de Zermelo, par recherche dans toutes les lignes de jeu",

  -- columns
  ["ones"] = "uns",
  ["parity"] = "parité",
  ["bits {high} to {low}"] = "bits {high} à {low}",
  ["nim-sum {nimsum}"] = "nim-somme {nimsum}",
  ["There is nothing to count."] = "Il n'y a rien à compter.",
  ["There is nothing to count: the nim-sum is 0."] =
    "Il n'y a rien à compter : la nim-somme est 0.",

  -- by values
  ["{size} of value {value}"] = "{size} de valeur {value}",
  ["option {n}< ({said})>"] = "option {n}< ({said})>",
  ["take {n}"] = "prendre {n}",
  ["split it"] = "le partager",
  ["{move}, leaves {left}"] = "{move}, laisse {left}",
  ["{pile}: {arithmetic}, move {n} from {from} to {to}"] =
    "{pile} : {arithmetic}, déplacer {n} du {from} vers le {to}",
  ["The nim-sum is 0: any move spoils that, and an answer restores it."] =
    "La nim-somme est 0 : tout coup la change, et une réponse la rétablit.",
  ["The nim-sum is {nimsum}: a move that makes it 0 wins."] =
    "La nim-somme est {nimsum} : un coup qui la ramène à 0 gagne.",
  ["The nim-sum is {nimsum}. All values are 0 or 1: here misère play reverses the "
    .. "rule, and the nim-sum 1 is safe. In normal play this would be safe."] =
    "La nim-somme est {nimsum}. Toutes les valeurs sont 0 ou 1 : ici le jeu misère "
      .. "inverse la règle, et la nim-somme 1 est sûre. En jeu normal, ce serait sûr.",
  ["The nim-sum is {nimsum}. All values are 0 or 1: here misère play reverses the "
    .. "rule, and the nim-sum 1 is safe. In normal play this would be unsafe."] =
    "La nim-somme est {nimsum}. Toutes les valeurs sont 0 ou 1 : ici le jeu misère "
      .. "inverse la règle, et la nim-somme 1 est sûre. En jeu normal, ce ne serait pas "
      .. "sûr.",
  ["The nim-sum is {nimsum}. While some value is 2 or more, misère play is like "
    .. "normal play: 0 is safe. It differs at the end: leave values of 0 and 1 with "
    .. "nim-sum 1."] =
    "La nim-somme est {nimsum}. Tant qu'une valeur est au moins 2, le jeu misère est "
      .. "comme le jeu normal : 0 est sûr. La fin diffère : laissez des valeurs 0 et 1 "
      .. "de nim-somme 1.",
  ["These piles are miserable, so tame: the rule of misère Nim holds for them (V. "
    .. "Gurvich and N. B. Ho, 2018; a part of the tame games of J. H. Conway, On "
    .. "Numbers and Games, 1976, ch. 12). The nim-sum is {nimsum}."] =
    "Ces tas sont misérables, donc dociles : la règle du Nim misère vaut pour eux (V. "
      .. "Gurvich et N. B. Ho, 2018 ; une partie des jeux dociles de J. H. Conway, On "
      .. "Numbers and Games, 1976, ch. 12). La nim-somme est {nimsum}.",
  ["All are fickle, as 0 and 1 are in Nim: the nim-sum 1 is safe."] =
    "Tous sont inconstants, comme 0 et 1 au Nim : la nim-somme 1 est sûre.",
  ["Some are firm, as 2 and more are in Nim: the nim-sum 0 is safe. It differs at the "
    .. "end: leave fickle piles alone, with nim-sum 1."] =
    "Certains sont fermes, comme 2 et plus au Nim : la nim-somme 0 est sûre. La fin "
      .. "diffère : ne laissez que des tas inconstants, de nim-somme 1.",
  ["Only odd steps count: what comes down onto one can be sent on."] =
    "Seuls les gradins impairs comptent : ce qui descend sur l'un d'eux peut être "
      .. "renvoyé.",

  -- by columns, parity, pairs and ratios
  ["Every column has 0 mod {modulus}: any move spoils that."] =
    "Chaque colonne vaut 0 mod {modulus} : tout coup change cela.",
  ["A move that leaves every column with 0 mod {modulus} wins."] =
    "Un coup qui laisse chaque colonne à 0 mod {modulus} gagne.",
  ["All piles are 0 or 1: here misère play reverses the rule,"] =
    "Tous les tas sont 0 ou 1 : ici le jeu misère inverse la règle,",
  ["and a number of ones that is 1 mod {modulus} is safe."] =
    "et un nombre de uns égal à 1 mod {modulus} est sûr.",
  ["Misère play differs when all piles are 0 or 1: leave 1 mod {modulus} of them."] =
    "Le jeu misère diffère quand tous les tas sont 0 ou 1 : laissez-en 1 mod {modulus}.",
  ["{n} {n:pile|piles}, an even number"] = "{n} tas, un nombre pair",
  ["{n} {n:pile|piles}, an odd number"] = "{n} tas, un nombre impair",
  ["There are {piles}: every move changes that."] =
    "Il y a {piles} : chaque coup change cela.",
  ["You win if you leave an even number of piles."] =
    "Vous gagnez si vous laissez un nombre pair de tas.",
  ["You win if you leave an odd number of piles."] =
    "Vous gagnez si vous laissez un nombre impair de tas.",
  ["In normal play it would be an even one."] =
    "En jeu normal, ce serait un nombre pair.",
  ["{pile}: take all {n}, leaves {left}"] = "{pile} : prendre les {n}, laisse {left}",
  ["{pile}: take {n}, leaves {left}"] = "{pile} : prendre {n}, laisse {left}",
  ["The safe positions are the golden pairs (floor(k phi), floor(k phi^2)):"] =
    "Les positions sûres sont les paires d'or (floor(k phi), floor(k phi^2)) :",
  ["(0,0) (1,2) (3,5) (4,7) (6,10) ..., one for each difference k; phi = 1.618..."] =
    "(0,0) (1,2) (3,5) (4,7) (6,10) ..., une pour chaque différence k ; phi = 1,618...",
  ["Misère play has (0,1) and (2,2) in place of (0,0) and (1,2)."] =
    "Le jeu misère a (0,1) et (2,2) au lieu de (0,0) et (1,2).",
  ["This is {golden}."] = "C'est {golden}.",
  ["({low},{high}), of difference {difference}, is not one of them."] =
    "({low},{high}), de différence {difference}, n'en est pas une.",
  ["({low},{high}), the golden pair of difference {difference}"] =
    "({low},{high}), la paire d'or de différence {difference}",
  ["({low},{high}), a misère exception"] = "({low},{high}), une exception misère",
  ["Two piles are safe if the ratio of the larger to the smaller is less than phi = "
    .. "1.618..., unless they are equal: then the other player takes one, the last "
    .. "move."] =
    "Deux tas sont sûrs si le rapport du plus grand au plus petit est inférieur à phi = "
      .. "1,618..., sauf s'ils sont égaux : alors l'autre joueur en prend un, le dernier "
      .. "coup.",
  ["Two piles are safe if the ratio of the larger to the smaller is less than phi = "
    .. "1.618..., even if they are equal: then the other player has to take one, the "
    .. "last move."] =
    "Deux tas sont sûrs si le rapport du plus grand au plus petit est inférieur à phi = "
      .. "1,618..., même s'ils sont égaux : alors l'autre joueur doit en prendre un, le "
      .. "dernier coup.",
  ["about {ratio}"] = "environ {ratio}",
  ["A pile is empty: the game is over."] = "Un tas est vide : la partie est finie.",
  ["The piles are equal: safe."] = "Les tas sont égaux : sûr.",
  ["The piles are equal: unsafe."] = "Les tas sont égaux : pas sûr.",
  ["({low},{high}) has the ratio {ratio}, less than phi: safe."] =
    "({low},{high}) a le rapport {ratio}, inférieur à phi : sûr.",
  ["({low},{high}) has the ratio {ratio}, more than phi: unsafe."] =
    "({low},{high}) a le rapport {ratio}, supérieur à phi : pas sûr.",
  ["The Grundy value is {value}; 0 is safe."] =
    "La valeur de Grundy est {value} ; 0 est sûr.",
  ["which ends the game"] = "ce qui finit la partie",
  ["equal piles"] = "des tas égaux",
  ["a ratio of {ratio}"] = "un rapport de {ratio}",
  ["{pile}: take {n}, leaves ({low},{high}), {which}"] =
    "{pile} : prendre {n}, laisse ({low},{high}), {which}",

  -- by quotients and search
  ["sums of piles of any size"] = "les sommes de tas de toute taille",
  ["sums of piles up to {heaps}"] = "les sommes de tas jusqu'à {heaps}",
  ["{of}<; before it {solved}>"] = "{of}< ; avant lui {solved}>",
  ["By their misère quotient ({credit}) {sums} fall into {order} "
    .. "{order:class|classes}: two sums share one when no third sum beside them tells "
    .. "them apart. {safe} of them {safe:is|are} safe to leave, and in P."] =
    "Par leur quotient misère ({credit}), {sums} se répartissent en {order} "
      .. "{order:classe|classes} : deux sommes en partagent une quand aucune troisième "
      .. "somme ajoutée ne les distingue. {safe} d'entre elles {safe:est sûre|sont "
      .. "sûres} à laisser, et dans P.",
  ["The product of the piles is {product}, in P: safe."] =
    "Le produit des tas est {product}, dans P : sûr.",
  ["The product of the piles is {product}, not in P: unsafe."] =
    "Le produit des tas est {product}, hors de P : pas sûr.",
  ["{move}: product {product}, in P"] = "{move} : produit {product}, dans P",
  ["{move}: product {product}, not in P"] = "{move} : produit {product}, hors de P",
  ["In misère play the values do not decide this: luanim searched the lines of play, "
    .. "each to its end or to piles that a theorem decides."] =
    "En jeu misère, les valeurs n'en décident pas : luanim a parcouru les lignes de jeu, "
      .. "chacune jusqu'à sa fin ou à des tas qu'un théorème décide.",

  -- in plain words
  ["Write each number in binary, as a sum of 1, 2, 4, 8, ..., each at most once, one "
    .. "below the other, and count the ones in each column."] =
    "Écrivez chaque nombre en binaire, comme une somme de 1, 2, 4, 8, ..., chacun au "
      .. "plus une fois, l'un sous l'autre, et comptez les uns de chaque colonne.",
  ["Each pile counts as a pile of plain Nim of some size, its value: the least number "
    .. "that is not the value of anything that one move makes of it."] =
    "Chaque tas compte comme un tas de Nim d'une certaine taille, sa valeur : le plus "
      .. "petit nombre qui n'est la valeur de rien de ce qu'un coup en fait.",
  ["Leave a position in which every column counts an even number of ones. Whatever "
    .. "the other player does changes one number and so makes some column odd, and "
    .. "you can always make all of them even again. The end, with nothing left to "
    .. "count, is even too: so it is you who gets there."] =
    "Laissez une position où chaque colonne compte un nombre pair de uns. Quoi que fasse "
      .. "l'autre joueur, il change un nombre et rend donc une colonne impaire, et vous "
      .. "pouvez toujours les rendre toutes paires. La fin, où il n'y a plus rien à "
      .. "compter, est paire aussi : c'est donc vous qui y arrivez.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave an odd number of ones, so that the last one is not yours."] =
    "En jeu misère, faites de même jusqu'à ce que votre coup ne laisse rien de plus "
      .. "grand que 1 : laissez alors un nombre impair de uns, pour que le dernier ne "
      .. "soit pas pour vous.",
  ["In misère play do the same while some pile is firm, which means that it counts "
    .. "like 2 or more in Nim: once all are fickle, like 0 and 1, leave an odd number "
    .. "of ones, so that the last move is not yours."] =
    "En jeu misère, faites de même tant qu'un tas est ferme, c'est-à-dire compte comme 2 "
      .. "ou plus au Nim : dès que tous sont inconstants, comme 0 et 1, laissez un "
      .. "nombre impair de uns, pour que le dernier coup ne soit pas pour vous.",
  ["Here all are 0 or 1 already, with {n} {n:one|ones}."] =
    "Ici tous sont déjà 0 ou 1, avec {n} {n:un|uns}.",
  ["Here every column is even."] = "Ici chaque colonne est paire.",
  ["Here every column is a multiple of {modulus}."] =
    "Ici chaque colonne est un multiple de {modulus}.",
  ["Here this fails in the {n:column|columns} of {names}."] =
    "Ici cela échoue dans {n:la colonne|les colonnes} de {names}.",
  ["Leave a position in which every column counts a multiple of {modulus} ones. One "
    .. "move touches at most {n} {n:pile|piles}, too few to go from one such position "
    .. "to another, and enough to mend whatever the other player does."] =
    "Laissez une position où les uns de chaque colonne sont un multiple de {modulus}. Un "
      .. "coup touche au plus {n} tas, trop peu pour aller d'une telle position à une "
      .. "autre, et assez pour réparer ce que fait l'autre joueur.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave a number of ones that is one more than a multiple of {modulus}."] =
    "En jeu misère, faites de même jusqu'à ce que votre coup ne laisse rien de plus "
      .. "grand que 1 : laissez alors un nombre de uns égal à un de plus qu'un multiple "
      .. "de {modulus}.",
  ["Each move takes away one pile, whichever it is: nothing but the number of piles "
    .. "decides, and nobody can change how the game ends."] =
    "Chaque coup enlève un tas, quel qu'il soit : seul le nombre de tas décide, et "
      .. "personne ne peut changer la fin de la partie.",
  ["Whoever leaves an even number of piles makes the last move, which wins."] =
    "Qui laisse un nombre pair de tas joue le dernier coup, et gagne.",
  ["Whoever leaves an odd number of piles makes the last move but one, which wins."] =
    "Qui laisse un nombre impair de tas joue l'avant-dernier coup, et gagne.",
  ["There is one safe pair of piles for each difference 0, 1, 2, ...: its smaller "
    .. "pile is the least number that no pair of a smaller difference has."] =
    "Il y a une paire sûre pour chaque différence 0, 1, 2, ... : son plus petit tas est "
      .. "le plus petit nombre qu'aucune paire de différence moindre n'a.",
  ["No move leads from one safe pair to another, and from every other pair some move "
    .. "leads to one."] =
    "Aucun coup ne mène d'une paire sûre à une autre, et de toute autre paire un coup "
      .. "mène à l'une d'elles.",
  ["In misère play (2,2) and (0,1) take the place of (0,0) and (1,2)."] =
    "En jeu misère, (2,2) et (0,1) prennent la place de (0,0) et (1,2).",
  ["As long as the larger pile is less than twice the smaller one, there is one move. "
    .. "Else there is a choice: to take as much as can be taken, or the smaller pile "
    .. "once less, after which the other player has one move. One of the two is safe "
    .. "to leave, so whoever has a choice first wins."] =
    "Tant que le plus grand tas est moindre que le double du plus petit, il n'y a qu'un "
      .. "coup. Sinon il y a un choix : prendre autant que possible, ou le petit tas une "
      .. "fois de moins, après quoi l'autre joueur n'a qu'un coup. L'un des deux est "
      .. "sûr, donc qui a le choix le premier gagne.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, but not "
    .. "equal: whoever finds them equal takes one of them, the last move."] =
    "Vous l'avez le premier quand le plus grand tas dépasse 1,618... fois le plus petit, "
      .. "le nombre d'or. Laissez les deux plus proches que cela, mais pas égaux : qui "
      .. "les trouve égaux en prend un, le dernier coup.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, equal at "
    .. "best: whoever finds them equal has to take one of them, the last move, and "
    .. "loses."] =
    "Vous l'avez le premier quand le plus grand tas dépasse 1,618... fois le plus petit, "
      .. "le nombre d'or. Laissez les deux plus proches que cela, égaux au mieux : qui "
      .. "les trouve égaux doit en prendre un, le dernier coup, et perd.",
  ["No rule is known for this position. Each line of play was followed to its end, or "
    .. "to piles that a theorem decides: a position is safe to leave when every move "
    .. "from it leads to one that is not."] =
    "On ne connaît pas de règle pour cette position. Chaque ligne de jeu a été suivie "
      .. "jusqu'à sa fin, ou à des tas qu'un théorème décide : une position est sûre "
      .. "quand chaque coup qui en part mène à une qui ne l'est pas.",
  ["Values do not decide this game in misère play, but all its positions fall into "
    .. "{order} classes, and which of them are safe to leave is proven. The class of "
    .. "a position follows from those of its piles, by a table of products (luanim "
    .. "quotient shows it)."] =
    "En jeu misère, les valeurs ne décident pas, mais toutes les positions se "
      .. "répartissent en {order} classes, et il est prouvé lesquelles sont sûres. La "
      .. "classe d'une position résulte de celles de ses tas, par une table de produits "
      .. "(luanim quotient la montre).",
  ["Only the steps 1, 3, 5, ... count, each as a pile of plain Nim: what comes down "
    .. "onto one of them can be sent on at once."] =
    "Seuls les gradins 1, 3, 5, ... comptent, chacun comme un tas de Nim : ce qui "
      .. "descend sur l'un d'eux peut être renvoyé aussitôt.",

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
  ["Staircase Nim"] = "Nim de l'escalier",
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
  ["Whoever makes the last move wins."] = "Qui joue le dernier coup gagne.",
  ["Whoever makes the last move loses (misère play)."] =
    "Qui joue le dernier coup perd (jeu misère).",
  ["Whoever takes the last token wins."] = "Qui prend le dernier jeton gagne.",
  ["Whoever takes the last token loses (misère play)."] =
    "Qui prend le dernier jeton perd (jeu misère).",
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
  ["The game is over when no pile has 2 or more."] =
    "La partie est finie quand aucun tas n'a 2 jetons ou plus.",
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
    "Un coup prend un ou plusieurs jetons d'un tas, mais pas {numbers}.",
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
    "Un coup partage un tas en deux tas inégaux, aucun des deux vide.",
  ["The game is over when every pile is of 1 or 2."] =
    "La partie est finie quand chaque tas est de 1 ou 2.",
  ["A move takes one or more tokens from one pile,"] =
    "Un coup prend un ou plusieurs jetons d'un tas,",
  ["or splits one pile into two, neither of them empty."] =
    "ou partage un tas en deux, aucun des deux vide.",
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
  ["G(n) = n mod 2 for every n"] = "G(n) = n mod 2 pour tout n",
  ["A move changes the parity, and every pile but an empty one has a move."] =
    "Un coup change la parité, et tout tas non vide a un coup.",
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

  -- the commands
  ["... this is the first"] = "... ceci est le premier",
  ["... and {n} more (--all shows them)"] = "... et {n} de plus (--all les montre)",
  ["Winning moves, {why}:"] = "Coups gagnants, {why} :",
  ["{who}: {position} is safe (P-position, {rules})"] =
    "{who} : {position} est sûr (position P, {rules})",
  ["{who}: {position} is unsafe (N-position, {rules})"] =
    "{who} : {position} n'est pas sûr (position N, {rules})",
  ["A position to begin with: {piles}"] = "Une position pour commencer : {piles}",
  ["An example: {example}"] = "Un exemple : {example}",

  -- the list of rules
  ["take 1 .. all tokens of one pile"] = "prendre 1 .. tous les jetons d'un tas",
  ["take 1 .. 3 tokens of one pile"] = "prendre 1 .. 3 jetons d'un tas",
  ["take 2 .. 5 tokens of one pile"] = "prendre 2 .. 5 jetons d'un tas",
  ["take an odd number of tokens of one pile"] =
    "prendre un nombre impair de jetons d'un tas",
  ["take 1, 2, 4, 8, ... tokens of one pile"] = "prendre 1, 2, 4, 8, ... jetons d'un tas",
  ["take 1, 4, 9, ... tokens of one pile"] = "prendre 1, 4, 9, ... jetons d'un tas",
  ["take 2, 3, 5, 7, ... tokens of one pile"] = "prendre 2, 3, 5, 7, ... jetons d'un tas",
  ["take 1, 3 or 4 tokens of one pile"] = "prendre 1, 3 ou 4 jetons d'un tas",
  ["take any number but 2 and 5 of one pile"] =
    "prendre tout nombre sauf 2 et 5 d'un tas",
  ["take at most a third of one pile"] = "prendre au plus un tiers d'un tas",
  ["take one whole pile"] = "prendre un tas entier",
  ["take from 1 or 2 piles, any number from each"] =
    "prendre dans 1 ou 2 tas, autant qu'on veut de chacun",
  ["two piles: take from one, or the same number from both"] =
    "deux tas : prendre dans l'un, ou le même nombre des deux",
  ["move 1 .. all tokens of step i to step i-1"] =
    "déplacer 1 .. tous les jetons du gradin i au gradin i-1",
  ["two piles: take a multiple of the smaller from the larger"] =
    "deux tas : prendre du plus grand un multiple du plus petit",
  ["split one pile into two unequal piles"] = "partager un tas en deux tas inégaux",
  ["take 1 .. all of one pile, or split one pile"] =
    "prendre 1 .. tout d'un tas, ou partager un tas",
  ["0.77: take 1 or 2, and split the rest if you like"] =
    "0.77 : prendre 1 ou 2, et partager le reste si l'on veut",
  ["0.07: take 2, and split the rest if you like"] =
    "0.07 : prendre 2, et partager le reste si l'on veut",
  ["0.137: take a lone 1, or 2, or 3 and split the rest"] =
    "0.137 : prendre un 1 seul, ou 2, ou 3 en partageant le reste",
  ["0.007: take 3, and split the rest if you like"] =
    "0.007 : prendre 3, et partager le reste si l'on veut",
  ["0.15: take a lone 1 or 2, or 2 and split the rest"] =
    "0.15 : prendre un 1 ou un 2 seul, ou 2 en partageant le reste",
  ["a game of one's own: a file gives the options of a pile"] =
    "un jeu personnel : un fichier donne les options d'un tas",
  ["an octal game by its code (Winning Ways, ch. 4)"] =
    "un jeu octal par son code (Winning Ways, ch. 4)",
  ["the same with digits up to F: a move may leave three piles"] =
    "de même avec des chiffres jusqu'à F : un coup peut laisser trois tas",
  ["the same, but whoever makes the last move loses"] =
    "de même, mais qui joue le dernier coup perd",

  -- illegal moves, as the core says them
  ["there is no pile {1}: the piles are 1 to {2}"] =
    "il n'y a pas de tas {1} : les tas sont 1 à {2}",
  ["pile {1} is named twice"] = "le tas {1} est nommé deux fois",
  ["the game is over"] = "la partie est finie",
  ["no move is given"] = "aucun coup n'est donné",
  ["a move touches at most {1} pile"] = "un coup touche au plus {1} tas",
  ["a move touches at most {1} piles"] = "un coup touche au plus {1} tas",
  ["pile {1} is empty"] = "le tas {1} est vide",
  ["at least 1 must be taken"] = "il faut prendre au moins 1",
  ["pile {1} has only {2}, not {3}"] = "le tas {1} n'a que {2}, pas {3}",
  ["{1} is not a number that may be taken"] =
    "{1} n'est pas un nombre qu'on peut prendre",
  ["these rules do not break a pile in two"] = "ces règles ne partagent pas un tas",
  ["0 may be taken only where the pile is split"] =
    "on ne peut prendre 0 qu'en partageant le tas",
  ["taking {1}, a pile may be split in {2} parts only"] =
    "en prenant {1}, on ne peut partager un tas qu'en {2} parts",
  ["taking {1}, a pile may not be split"] =
    "en prenant {1}, on ne peut pas partager un tas",
  ["taking {1}, the rest must be split in {2} parts"] =
    "en prenant {1}, il faut partager le reste en {2} parts",
  ["all {1} of pile {2} may not be taken"] = "on ne peut pas prendre les {1} du tas {2}",
  ["taking {1}, nothing may be left in pile {2}"] =
    "en prenant {1}, on ne peut rien laisser dans le tas {2}",
  ["a split leaves three piles that are not empty: {1} and {2} of {3} is none"] =
    "un partage laisse trois tas non vides : {1} et {2} de {3} n'en est pas un",
  ["a split leaves two piles that are not empty: {1} of {2} is none"] =
    "un partage laisse deux tas non vides : {1} de {2} n'en est pas un",
  ["the two piles must be unequal"] = "les deux tas doivent être inégaux",
  ["{1} may not be taken"] = "on ne peut pas prendre {1}",
  ["there is no option {1}: pile {2} has {3} of them"] =
    "il n'y a pas d'option {1} : le tas {2} en a {3}",
  ["{1} is no multiple of the other pile, which has {2}"] =
    "{1} n'est pas un multiple de l'autre tas, qui a {2}",
  ["from {1} to {2} may be taken, not {3}"] = "on peut prendre de {1} à {2}, pas {3}",
  ["at most {1} may be taken, not {2}"] = "on peut prendre au plus {1}, pas {2}",
  ["at most {1} of {2} may be taken, not {3}"] =
    "on peut prendre au plus {1} de {2}, pas {3}",
  ["only a whole pile may be taken: pile {1} has {2}"] =
    "on ne peut prendre qu'un tas entier : le tas {1} a {2}",
  ["from both piles the same number must be taken"] =
    "il faut prendre autant des deux tas",
  ["a number to take is missing"] = "il manque un nombre à prendre",
  ["too many numbers for a move"] = "trop de nombres pour un coup",
  ["too many numbers for a move: pile and option make one"] =
    "trop de nombres pour un coup : un tas et une option en font un",
  ["a move is an array or numbers, not both"] =
    "un coup est un tableau ou des nombres, pas les deux",

  -- puzzles
  ["Puzzles: {rules}"] = "Problèmes : {rules}",
  ["It is your turn. Find the one move that wins."] =
    "C'est à vous. Trouvez le seul coup qui gagne.",
  ["It is your turn. Find a move that wins."] =
    "C'est à vous. Trouvez un coup qui gagne.",
  ["Answers"] = "Réponses",
  ["level {n}"] = "niveau {n}",
  ["Another one: {why}."] = "Un autre : {why}.",
}
