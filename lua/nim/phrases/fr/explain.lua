--- Why positions are won or lost, in French, by the English of each phrase.

return {
  -- who wins
  ["The player to move can win"] = "Le joueur qui a le trait peut gagner",
  ["The other player can win"] = "L'autre joueur peut gagner",
  ["The game is over: the player to move has won"] =
    "La partie est finie : le joueur qui aurait le trait a gagné",
  ["The game is over: the player who just moved has won"] =
    "La partie est finie : le joueur qui vient de jouer a gagné",
  ["This is {theorem} ({author}, {year})."] = "C'est {theorem} ({author}, {year}).",
  ["Before it came {theorem} ({author}, {year})."] =
    "Avant lui, il y eut {theorem} ({author}, {year}).",

  -- moves judged
  ["winning"] = "gagnant",
  ["mistake"] = "erreur",
  ["forced"] = "forcé",
  ["size {before} xor nim-sum {nimsum} xor target 1 = {after}"] =
    "taille {before} xor nim-somme {nimsum} xor cible 1 = {after}",
  ["value {before} xor nim-sum {nimsum} xor target 1 = {after}"] =
    "valeur {before} xor nim-somme {nimsum} xor cible 1 = {after}",
  ["No move wins."] = "Aucun coup ne gagne.",
  ["no move wins here"] = "aucun coup ne gagne ici",
  ["{n} {n:winning move|winning moves}:"] = "{n} {n:coup gagnant|coups gagnants} :",
  ["Winning moves, more than can be counted:"] =
    "Coups gagnants, trop nombreux pour être comptés :",
  ["... and {n} more"] = "... et {n} de plus",
  ["To {move} wins: it leaves {left}, safe."] =
    "Coup gagnant : {move}, ce qui laisse {left}, sûre.",
  ["As arithmetic, {why}."] = "Par le calcul, {why}.",
  ["This gives the win away: to {move} leaves {left}, unsafe."] =
    "C'est offrir la victoire : {move} laisse {left}, qui n'est pas sûre.",
  ["to {move} leaves {left}, unsafe."] = "{move} laisse {left}, qui n'est pas sûre.",
  ["No move wins here. To {move} leaves {left}, unsafe."] =
    "Aucun coup ne gagne ici : {move} laisse {left}, qui n'est pas sûre.",
  ["The other player can {move}, which leaves {left}, safe."] =
    "L'autre joueur peut {move}, ce qui laisse {left}, sûre.",
  ["To win, {move} ({why})."] = "Pour gagner : {move} ({why}).",
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

  -- what is said of something, and a number with a fraction
  ["{label}: {text}"] = "{label} : {text}",
  ["{whole}.{decimals}"] = "{whole},{decimals}",

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
  ["{move}, leaves {left}"] = "{move}, il reste {left}",
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
      .. "comme le jeu normal : 0 est sûr. La fin diffère : laisse des valeurs 0 et 1 de "
      .. "nim-somme 1.",
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
      .. "diffère : ne laisse que des tas inconstants, de nim-somme 1.",
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
    "Le jeu misère diffère quand tous les tas sont 0 ou 1 : laisses-en 1 mod {modulus}.",
  ["{n} {n:pile|piles}, an even number"] = "{n} tas, un nombre pair",
  ["{n} {n:pile|piles}, an odd number"] = "{n} tas, un nombre impair",
  ["There are {piles}: every move changes that."] =
    "Il y a {piles} : chaque coup change cela.",
  ["You win if you leave an even number of piles."] =
    "Tu gagnes si tu laisses un nombre pair de tas.",
  ["You win if you leave an odd number of piles."] =
    "Tu gagnes si tu laisses un nombre impair de tas.",
  ["In normal play it would be an even one."] =
    "En jeu normal, ce serait un nombre pair.",
  ["{pile}: take all {n}, leaves {left}"] =
    "{pile} : tout prendre ({n}), il reste {left}",
  ["{pile}: take {n}, leaves {left}"] = "{pile} : prendre {n}, il reste {left}",
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
    "Deux tas sont sûrs si le rapport du plus grand au plus petit est inférieur à phi "
      .. "= 1,618..., sauf s'ils sont égaux : alors l'autre joueur en prend un, et "
      .. "c'est le dernier coup.",
  ["Two piles are safe if the ratio of the larger to the smaller is less than phi = "
    .. "1.618..., even if they are equal: then the other player has to take one, the "
    .. "last move."] =
    "Deux tas sont sûrs si le rapport du plus grand au plus petit est inférieur à phi "
      .. "= 1,618..., même s'ils sont égaux : alors l'autre joueur doit en prendre un, "
      .. "et c'est le dernier coup.",
  ["about {ratio}"] = "environ {ratio}",
  ["A pile is empty: the game is over."] = "Un tas est vide : la partie est finie.",
  ["The piles are equal: safe."] = "Les tas sont égaux : sûr.",
  ["The piles are equal: unsafe."] = "Les tas sont égaux : pas sûr.",
  ["({low},{high}) has the ratio {ratio}, less than phi: safe."] =
    "({low},{high}) a pour rapport {ratio}, inférieur à phi : sûre.",
  ["({low},{high}) has the ratio {ratio}, more than phi: unsafe."] =
    "({low},{high}) a pour rapport {ratio}, supérieur à phi : pas sûre.",
  ["The Grundy value is {value}; 0 is safe."] =
    "La valeur de Grundy est {value} ; 0 est sûr.",
  ["which ends the game"] = "ce qui finit la partie",
  ["equal piles"] = "deux tas égaux",
  ["a ratio of {ratio}"] = "de rapport {ratio}",
  ["{pile}: take {n}, leaves ({low},{high}), {which}"] =
    "{pile} : prendre {n}, il reste ({low},{high}), {which}",

  -- by quotients and search
  ["sums of piles of any size"] = "les sommes de tas de toute taille",
  ["sums of piles up to {heaps}"] = "les sommes de tas jusqu'à {heaps}",
  ["{of}<; before it {solved}>"] = "{of}< ; avant lui {solved}>",
  ["By their misère quotient ({credit}) {sums} fall into {order} "
    .. "{order:class|classes}: two sums share one when no third sum beside them tells "
    .. "them apart. {safe} of them {safe:is|are} safe to leave, and in P."] =
    "Par leur quotient misère ({credit}), {sums} se répartissent en {order} "
      .. "{order:classe|classes} : deux sommes sont dans la même quand aucune "
      .. "troisième, ajoutée à chacune, ne les distingue. {safe} d'entre elles "
      .. "{safe:est sûre et se trouve|sont sûres et se trouvent} dans P.",
  ["The product of the piles is {product}, in P: safe."] =
    "Le produit des tas est {product}, dans P : position sûre.",
  ["The product of the piles is {product}, not in P: unsafe."] =
    "Le produit des tas est {product}, hors de P : position non sûre.",
  ["{move}: product {product}, in P"] = "{move} : produit {product}, dans P",
  ["{move}: product {product}, not in P"] = "{move} : produit {product}, hors de P",
  ["In misère play the values do not decide this: luanim searched the lines of play, "
    .. "each to its end or to piles that a theorem decides."] =
    "En jeu misère, les valeurs n'en décident pas : luanim a parcouru les lignes de jeu, "
      .. "chacune jusqu'à sa fin ou à des tas qu'un théorème décide.",

  -- in plain words
  ["Write each number in binary, as a sum of 1, 2, 4, 8, ..., each at most once, one "
    .. "below the other, and count the ones in each column."] =
    "Écris les nombres en binaire, l'un sous l'autre, comme sommes de 1, 2, 4, 8, ..., "
      .. "chacun pris au plus une fois, et compte les uns de chaque colonne.",
  ["Each pile counts as a pile of plain Nim of some size, its value: the least number "
    .. "that is not the value of anything that one move makes of it."] =
    "Chaque tas compte comme un tas de Nim d'une certaine taille, sa valeur : le plus "
      .. "petit nombre qui n'est la valeur d'aucun résultat d'un coup dans ce tas.",
  ["Leave a position in which every column counts an even number of ones. Whatever "
    .. "the other player does changes one number and so makes some column odd, and "
    .. "you can always make all of them even again. The end, with nothing left to "
    .. "count, is even too: so it is you who gets there."] =
    "Laisse une position où chaque colonne compte un nombre pair de uns. Quoi que fasse "
      .. "l'autre joueur, il change un nombre et rend donc une colonne impaire, et tu "
      .. "peux toujours les rendre toutes paires. La fin, où il n'y a plus rien à "
      .. "compter, est paire aussi : c'est donc toi qui y arrives.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave an odd number of ones, so that the last one is not yours."] =
    "En jeu misère, fais de même jusqu'à ce que ton coup ne laisse rien de plus grand "
      .. "que 1 : laisse alors un nombre impair de uns, pour que le dernier ne soit pas "
      .. "pour toi.",
  ["In misère play do the same while some pile is firm, which means that it counts "
    .. "like 2 or more in Nim: once all are fickle, like 0 and 1, leave an odd number "
    .. "of ones, so that the last move is not yours."] =
    "En jeu misère, fais de même tant qu'un tas est ferme, c'est-à-dire compte comme 2 "
      .. "ou plus au Nim : dès que tous sont inconstants, comme 0 et 1, laisse un nombre "
      .. "impair de uns, pour que le dernier coup ne soit pas pour toi.",
  ["Here all are 0 or 1 already, with {n} {n:one|ones}."] =
    "Ici tous sont déjà 0 ou 1, avec {n} {n:un|uns}.",
  ["Here every column is even."] = "Ici chaque colonne est paire.",
  ["Here every column is a multiple of {modulus}."] =
    "Ici chaque colonne est un multiple de {modulus}.",
  ["Here this fails in the {n:column|columns} of {names}."] =
    "Ici ce n'est pas le cas dans {n:la colonne|les colonnes} de {names}.",
  ["Leave a position in which every column counts a multiple of {modulus} ones. One "
    .. "move touches at most {n} {n:pile|piles}, too few to go from one such position "
    .. "to another, and enough to mend whatever the other player does."] =
    "Laisse une position où le nombre de uns de chaque colonne est un multiple de "
      .. "{modulus}. Un coup touche au plus {n} tas : trop peu pour aller d'une telle "
      .. "position à une autre, et assez pour réparer ce que fait l'autre joueur.",
  ["In misère play do the same until your move leaves nothing larger than 1: then "
    .. "leave a number of ones that is one more than a multiple of {modulus}."] =
    "En jeu misère, fais de même jusqu'à ce que ton coup ne laisse rien de plus grand "
      .. "que 1 : laisse alors un nombre de uns égal à un de plus qu'un multiple de "
      .. "{modulus}.",
  ["Each move takes away one pile, whichever it is: nothing but the number of piles "
    .. "decides, and nobody can change how the game ends."] =
    "Chaque coup enlève un tas, quel qu'il soit : seul le nombre de tas décide, et "
      .. "personne ne peut changer la fin de la partie.",
  ["Whoever leaves an even number of piles makes the last move, which wins."] =
    "Celui qui laisse un nombre pair de tas joue le dernier coup et gagne.",
  ["Whoever leaves an odd number of piles makes the last move but one, which wins."] =
    "Celui qui laisse un nombre impair de tas joue l'avant-dernier coup et gagne.",
  ["There is one safe pair of piles for each difference 0, 1, 2, ...: its smaller "
    .. "pile is the least number that no pair of a smaller difference has."] =
    "Il y a une paire sûre pour chaque différence 0, 1, 2, ... : son plus petit tas "
      .. "est le plus petit nombre qui ne figure dans aucune paire de différence "
      .. "moindre.",
  ["No move leads from one safe pair to another, and from every other pair some move "
    .. "leads to one."] =
    "Aucun coup ne mène d'une paire sûre à une autre, et de toute autre paire un coup "
      .. "mène à l'une d'elles.",
  ["In misère play (2,2) and (0,1) take the place of (0,0) and (1,2)."] =
    "En jeu misère, (2,2) et (0,1) prennent la place de (0,0) et (1,2).",
  ["As long as the larger pile is less than twice the smaller one, there is one move. "
    .. "Else there is a choice: to take as much as can be taken, or the smaller pile "
    .. "once less, after which the other player has one move. One of the two is safe "
    .. "to leave, so the first player to have a choice wins."] =
    "Tant que le plus grand tas est inférieur au double du plus petit, il n'y a qu'un "
      .. "coup. Sinon il y a un choix : prendre autant que possible, ou une fois de "
      .. "moins le plus petit tas, après quoi l'autre joueur n'a qu'un coup. L'un des "
      .. "deux est sûr : le premier joueur qui a le choix gagne donc.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, but not "
    .. "equal: whoever finds them equal takes one of them, the last move."] =
    "Tu l'as en premier quand le plus grand tas dépasse 1,618... fois le plus petit (le "
      .. "nombre d'or). Laisse les deux plus proches l'un de l'autre, mais pas égaux : "
      .. "celui qui les trouve égaux en prend un, et c'est le dernier coup.",
  ["You have it first where the larger pile is more than 1.618... times the smaller "
    .. "one, the golden ratio. Leave the two closer to each other than that, equal at "
    .. "best: whoever finds them equal has to take one of them, the last move, and "
    .. "loses."] =
    "Tu l'as en premier quand le plus grand tas dépasse 1,618... fois le plus petit (le "
      .. "nombre d'or). Laisse les deux plus proches l'un de l'autre, égaux de "
      .. "préférence : celui qui les trouve égaux doit en prendre un, joue ainsi le "
      .. "dernier coup et perd.",
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
      .. "répartissent en {order} classes, et l'on a démontré lesquelles sont sûres. "
      .. "La classe d'une position résulte de celles de ses tas, par une table de "
      .. "produits (luanim quotient la montre).",
  ["Only the steps 1, 3, 5, ... count, each as a pile of plain Nim: what comes down "
    .. "onto one of them can be sent on at once."] =
    "Seuls les gradins 1, 3, 5, ... comptent, chacun comme un tas de Nim : ce qui "
      .. "descend sur l'un d'eux peut être renvoyé aussitôt.",

  -- kinds of mistakes
  ["misère end"] = "fin misère",
  ["copy of a pile"] = "tas copié",
  ["nim-sum ignored"] = "nim-somme ignorée",
  ["counts of ones ignored"] = "nombre de uns ignoré",
  ["safe pair missed"] = "paire sûre manquée",
  ["golden ratio ignored"] = "nombre d'or ignoré",
  ["It made a move that the rules do not allow. That loses the game."] =
    "Il a joué un coup que les règles interdisent. La partie est alors perdue.",
  ["It stopped with an error of Lua. That loses the game."] =
    "Il s'est arrêté sur une erreur de Lua. La partie est alors perdue.",
  ["It computed for too long, as in a loop that has no end. That loses the game."] =
    "Il a calculé trop longtemps, comme dans une boucle sans fin. La partie est alors "
      .. "perdue.",
  ["It used too much memory, as in a table that always grows. That loses the game."] =
    "Il a pris trop de mémoire, comme pour une table qui grandit toujours. La partie est "
      .. "alors perdue.",
  ["It left what is safe in normal play, where the last move wins. In misère play that "
    .. "loses."] =
    "Il a laissé ce qui est sûr en jeu normal, où le dernier coup gagne. En jeu "
      .. "misère, cela perd.",
  ["It made one pile as large as another. Two equal piles cancel each other, so the "
    .. "rest has to be safe by itself, and was not."] =
    "Il a rendu un tas égal à un autre. Deux tas égaux s'annulent : le reste doit donc "
      .. "être sûr par lui-même, et ne l'était pas.",
  ["What it left has the wrong nim-sum."] =
    "Ce qu'il a laissé n'a pas la bonne nim-somme.",
  ["In what it left, a column has the wrong number of ones."] =
    "Dans ce qu'il a laissé, une colonne n'a pas le bon nombre de uns.",
  ["What it left is not one of the safe pairs."] =
    "Ce qu'il a laissé n'est pas une des paires sûres.",
  ["What it left is on the wrong side of the golden ratio."] =
    "Ce qu'il a laissé est du mauvais côté du nombre d'or.",
  ["wild position"] = "position sauvage",
  ["Misère play is wild here: the values of the piles do not decide, only a quotient "
    .. "or a search does."] =
    "Le jeu misère est sauvage ici : les valeurs des tas ne décident pas, seul un "
      .. "quotient ou une recherche le fait.",

  -- analyses and digests
  ["... this is the first"] = "... ceci est le premier",
  ["... and {n} more (--all shows them)"] = "... et {n} de plus (--all les montre)",
  ["Winning moves, {why}:"] = "Coups gagnants, {why} :",
  ["{who}: {position} is safe ({rules})"] = "{who} : {position} est sûre ({rules})",
  ["{who}: {position} is unsafe ({rules})"] =
    "{who} : {position} n'est pas sûre ({rules})",
  ["{who} (a P-position): {position} is safe ({rules})"] =
    "{who} (position P) : {position} est sûre ({rules})",
  ["{who} (an N-position): {position} is unsafe ({rules})"] =
    "{who} (position N) : {position} n'est pas sûre ({rules})",
  ["game {id}<, {bot}> against {opponent}, move {ply}: {piles}"] =
    "partie {id}<, {bot}> contre {opponent}, coup {ply} : {piles}",
  ["{wins} of {n} {n:game|games} won; {kept} of {chances} {chances:chance|chances} to "
    .. "win kept ({percent})"] =
    "{wins} {n:partie gagnée|parties gagnées} sur {n} ; {kept} {chances:chance de gain "
      .. "saisie|chances de gain saisies} sur {chances} ({percent})",
  ["{percent} of {n}"] = "{percent} de {n}",
  ["no chance"] = "aucune chance",
  ["Chances kept in the opening: {opening}; in the middle: {middle}; at the end: "
    .. "{ending}."] =
    "Chances saisies dans l'ouverture : {opening} ; au milieu : {middle} ; à la fin : "
      .. "{ending}.",
  ["{title}: {n} {n:time|times}, {cost} {cost:game|games} lost by it"] =
    "{title} : {n} fois, {cost} {cost:partie perdue|parties perdues} ainsi",
  ["It never gave a win away."] = "Il n'a jamais offert la victoire.",
  ["{n} {n:game was|games were} lost without a chance to win."] =
    "{n} {n:partie perdue|parties perdues} sans une chance de gain.",
  ["{n} {n:game|games} could not be judged: {why}"] =
    "{n} {n:partie n'a pas pu être jugée|parties n'ont pas pu être jugées} : {why}",
  ["It beats {names}< and {n} more>."] = "Il bat {names}< et {n} autres>.",
  ["It is even with {names}< and {n} more>."] =
    "Il est à égalité avec {names}< et {n} autres>.",
  ["It loses to {names}< and {n} more>."] = "Il perd contre {names}< et {n} autres>.",
  ["A chance to win is a position in which some move wins."] =
    "Une chance de gain est une position où un coup gagne.",
  ["Mistakes that cost most"] = "Les erreurs les plus coûteuses",
  ["Opponents"] = "Adversaires",
}
