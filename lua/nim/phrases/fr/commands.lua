--- What the commands say, in French, by the English of each phrase.

---@type table<string, string>
return {
  -- the commands
  ["... this is the first"] = "... ceci est le premier",
  ["... and {n} more (--all shows them)"] = "... et {n} de plus (--all les montre)",
  ["Winning moves, {why}:"] = "Coups gagnants, {why} :",
  ["{who}: {position} is safe ({rules})"] = "{who} : {position} est sûre ({rules})",
  ["{who}: {position} is unsafe ({rules})"] =
    "{who} : {position} n'est pas sûre ({rules})",
  ["{who}: {position} is safe (P-position, {rules})"] =
    "{who} : {position} est sûre (position P, {rules})",
  ["{who}: {position} is unsafe (N-position, {rules})"] =
    "{who} : {position} n'est pas sûre (position N, {rules})",
  ["A position to begin with: {piles}"] = "Une position pour commencer : {piles}",
  ["An example: {example}"] = "Un exemple : {example}",

  -- puzzles
  ["Puzzles: {rules}"] = "Problèmes : {rules}",
  ["It is your turn. Find the one move that wins."] =
    "C'est à vous. Trouvez le seul coup qui gagne.",
  ["It is your turn. Find a move that wins."] =
    "C'est à vous. Trouvez un coup qui gagne.",
  ["Answers"] = "Réponses",
  ["level {n}"] = "niveau {n}",
  ["Another one: {why}."] = "Un autre : {why}.",

  -- play: what is typed stays English
  ["You take {parts}"] = "Vous prenez {parts}",
  ["You take all of {pile}"] = "Vous prenez tout le {pile}",
  ["You turn {pile} into {left}"] = "Vous changez le {pile} en {left}",
  ["You move {n} from {pile} to {to}"] = "Vous déplacez {n} du {pile} vers le {to}",
  ["You play '{said}' in {pile}"] = "Vous jouez '{said}' dans le {pile}",
  ["You split {pile} into {left}"] = "Vous partagez le {pile} en {left}",
  ["You take {n} from {pile} and split the rest into {left}"] =
    "Vous prenez {n} du {pile} et partagez le reste en {left}",
  ["{rules}, you against {name}"] = "{rules}, vous contre {name}",
  ["{rules}, two players"] = "{rules}, deux joueurs",
  ["Type help when in doubt."] = "Tapez help en cas de doute.",
  ["Player {seat}"] = "Joueur {seat}",
  ["Your move"] = "À vous",
  ["Do you begin? [Y/n]"] = "Commencez-vous ? [O/n]",
  ["Yes or no? Enter is yes, quit ends the game."] =
    "Oui ou non ? Entrée veut dire oui, quit finit la partie.",
  ["Before you answer you can type {words}, each alone, or quit."] =
    "Avant de répondre, vous pouvez taper {words}, chacun seul, ou quit.",
  ["Another game? [y/N/undo]"] = "Une autre partie ? [o/N/undo]",
  ["Yes, no or undo? Enter is no."] = "Oui, non ou undo ? Entrée veut dire non.",
  ["{name} plays against you."] = "{name} joue contre vous.",
  ["A friend plays against you."] = "Un ami joue contre vous.",
  ["A new game, against {name}."] = "Une nouvelle partie, contre {name}.",
  ["A new game, under the rules {rules}."] =
    "Une nouvelle partie, avec les règles {rules}.",
  ["No new game: {why}."] = "Pas de nouvelle partie : {why}.",
  ["no move is left in {piles}"] = "il ne reste aucun coup dans {piles}",
  ["Hint: {move}."] = "Conseil : {move}.",
  ["no hint: {why}"] = "pas de conseil : {why}",
  ["no reason: {why}"] = "pas d'explication : {why}",
  ["No move wins against perfect play. To win time, {move}."] =
    "Aucun coup ne gagne contre un jeu parfait. Pour gagner du temps : {move}.",
  ["Type {move}."] = "Tapez {move}.",
  ["The game is over: there is no hint."] =
    "La partie est finie : il n'y a pas de conseil.",
  ["There is nothing to take back."] = "Il n'y a rien à reprendre.",
  ["There is no move to play again."] = "Il n'y a pas de coup à rejouer.",
  ["Which file? For example: save game.txt."] =
    "Quel fichier ? Par exemple : save game.txt.",
  ["Saved in {path}."] = "Enregistré dans {path}.",
  ["Not saved: {why}."] = "Pas enregistré : {why}.",
  ["The game is kept in {path}."] = "La partie est enregistrée dans {path}.",
  ["That is not allowed: {why}."] = "Ce n'est pas permis : {why}.",
  ["the only pile is A"] = "le seul tas est A",
  ["the piles are {first} to {last}"] = "les tas vont de {first} à {last}",
  ["there is no pile {n}: {piles}"] = "il n'y a pas de tas {n} : {piles}",
  ["There is no pile {pile}: {piles}."] = "Il n'y a pas de tas {pile} : {piles}.",
  ["How many? For example: {examples}."] = "Combien ? Par exemple : {examples}.",
  ["Cannot understand '{word}'{help}"] = "'{word}' est incompréhensible{help}",
  [": a move is typed as {examples}."] = " : un coup se tape comme {examples}.",
  ["... {n} more piles, some may be empty: type piles to see all"] =
    "... {n} tas de plus, certains peut-être vides : piles les montre tous",
  ["You win!"] = "Vous gagnez !",
  ["{name} wins!"] = "{name} gagne !",
  ["{name} wins."] = "{name} gagne.",
  ["You {mine}, {name} {theirs}."] = "Vous {mine}, {name} {theirs}.",
  ["Player 1 {mine}, player 2 {theirs}."] = "Joueur 1 {mine}, joueur 2 {theirs}.",
  ["Your moves were all correct: the game was lost from the start."] =
    "Vos coups étaient tous justes : la partie était perdue dès le début.",
  ["Player {seat}'s moves were all correct: the game was lost from the start."] =
    "Les coups du joueur {seat} étaient tous justes : la partie était perdue dès le "
      .. "début.",
  ["Your move {n} gave the win away: {why}"] =
    "Votre coup {n} a offert la victoire : {why}",
  ["Player {seat}'s move {n} gave the win away: {why}"] =
    "Le coup {n} du joueur {seat} a offert la victoire : {why}",
  ["{name} gives up: {reason}: {why}."] = "{name} abandonne : {reason} : {why}.",
  ["{name} cannot solve this position: {why}."] =
    "{name} ne peut pas résoudre cette position : {why}.",
  ["Where that is so when it has to move, the game ends without a winner. 'bot "
    .. "random' begins a game with a bot that needs no solver."] =
    "Si c'est encore le cas à son tour, la partie finit sans gagnant. 'bot random' "
      .. "commence une partie avec un bot qui n'a rien à résoudre.",
  ["{name} cannot go on: {why}."] = "{name} ne peut pas continuer : {why}.",
  ["This game has no winner. 'bot random' begins a game with a bot that needs no "
    .. "solver."] =
    "Cette partie n'a pas de gagnant. 'bot random' commence une partie avec un bot qui "
      .. "n'a rien à résoudre.",
  ["Goodbye. This game had no winner."] =
    "Au revoir. Cette partie n'a pas eu de gagnant.",
  ["Goodbye. This game is unfinished."] = "Au revoir. Cette partie n'est pas finie.",
  ["Goodbye, and congratulations to player {seat}."] =
    "Au revoir, et félicitations au joueur {seat}.",
  ["Goodbye, and well played: {name} has met its master."] =
    "Au revoir, et bien joué : {name} a trouvé son maître.",
  ["Goodbye. Next time you get {name}: hint shows how."] =
    "Au revoir. La prochaine fois, vous battrez {name} : hint montre comment.",
  ["hint, h      show a good move, and why it is good"] =
    "hint, h      montrer un bon coup, et pourquoi il est bon",
  ["why          explain who wins the position, and why"] =
    "why          expliquer qui gagne, et pourquoi",
  ["undo, u      take your last move back; redo plays it again"] =
    "undo, u      reprendre votre dernier coup ; redo le rejoue",
  ["piles        list all piles, and options that have numbers"] =
    "piles        énumérer tous les tas et les options numérotées",
  ["rules, r     show the rules; rules max:3 starts a game under others"] =
    "rules, r     montrer les règles ; rules max:3 commence avec d'autres",
  ["new, n       start again; new 3 5 7 with other piles"] =
    "new, n       recommencer ; new 3 5 7 avec d'autres tas",
  ["bot          name your opponent; bot random starts a game against another"] =
    "bot          nommer l'adversaire ; bot random commence contre un autre",
  ["save FILE    save the game in a file; play --load FILE resumes it"] =
    "save FICHIER enregistrer la partie ; play --load FICHIER la reprend",
  ["quit, q      leave, as at the end of the input"] =
    "quit, q      quitter, comme à la fin de l'entrée",
  ["take pile B, all of it; 2 is the same"] =
    "prendre tout le tas B ; 2 revient au même",
  ["take {n} from pile B; 2 {n} is the same, B all takes all of it"] =
    "prendre {n} du tas B ; 2 {n} revient au même, B all le prend tout",
  ["take {n} from pile B; 2 {n} is the same"] =
    "prendre {n} du tas B ; 2 {n} revient au même",
  ["split pile B: 3 stay, the rest becomes a new pile"] =
    "partager le tas B : 3 restent, le reste devient un tas",
  ["take {n} from pile B, leave 3 there, the rest becomes a new pile"] =
    "prendre {n} du tas B, y laisser 3, le reste devient un tas",
  ["split pile B: 3 stay, 2 and the rest become new piles"] =
    "partager le tas B : 3 restent, 2 et le reste deviennent des tas",
  ["take {n} from pile B: 3 stay, 2 and the rest become new piles"] =
    "prendre {n} du tas B : 3 restent, 2 et le reste deviennent des tas",
  ["take from several piles at once"] = "prendre dans plusieurs tas à la fois",
  ["take 2 from both piles"] = "prendre 2 des deux tas",
  ["move 1 from step B to step A; 2 1 is the same, B all moves all"] =
    "déplacer 1 du gradin B vers le gradin A ; 2 1 de même, B all déplace tout",
  ["move 1 from step A to the ground"] = "déplacer 1 du gradin A vers le sol",
  ["turn pile B into what its option 2 leaves; 2 2 is the same"] =
    "changer le tas B en ce que laisse son option 2 ; 2 2 revient au même",
  ["Options are numbered, and piles lists them: B 2 plays the second of pile B."] =
    "Les options sont numérotées, piles les énumère : B 2 joue la deuxième du tas B.",
  ["To split pile B type B {n} 3: {n} {n:goes|go}, 3 stay, the rest becomes a new "
    .. "pile."] =
    "Pour partager le tas B, tapez B {n} 3 : {n} {n:part|partent}, 3 restent, le reste "
      .. "devient un tas.",
  ["To split pile B type B 0 3: 3 stay, the rest becomes a new pile."] =
    "Pour partager le tas B, tapez B 0 3 : 3 restent, le reste devient un tas.",
  ["To split pile B type B {n} 3 2: {n} {n:goes|go}, 3 stay, 2 and the rest become "
    .. "new piles."] =
    "Pour partager le tas B, tapez B {n} 3 2 : {n} {n:part|partent}, 3 restent, 2 et le "
      .. "reste deviennent des tas.",
  ["To split pile B type B 0 3 2: 3 stay, 2 and the rest become new piles."] =
    "Pour partager le tas B, tapez B 0 3 2 : 3 restent, 2 et le reste deviennent des "
      .. "tas.",

  -- what is chosen
  ["Rules"] = "Règles",
  ["Bot"] = "Bot",
  ["Piles"] = "Tas",

  -- a game told move by move
  ["Player A is {first}, player B is {second} (rules {rules}, seed {seed})"] =
    "Le joueur A est {first}, le joueur B est {second} (règles {rules}, graine {seed})",
  ["not judged: {why}"] = "non jugé : {why}",
  ["{loser} loses by {reason}<: {why}>"] = "{loser} perd ({reason})<: {why}>",
  ["illegal move"] = "coup interdit",
  ["error"] = "erreur",
  ["instructions"] = "trop d'instructions",
  ["time"] = "temps dépassé",
  ["memory"] = "mémoire dépassée",
  ["crash"] = "plantage",
  ["No move is left: the game is over before it begins"] =
    "Aucun coup n'est possible : la partie est finie avant de commencer",
  ["{loser} made the last move, which loses"] =
    "{loser} a joué le dernier coup et perd",
  ["{winner} made the last move, which wins"] =
    "{winner} a joué le dernier coup et gagne",
  ["{name} wins"] = "{name} gagne",
  ["at {piles}"] = "en {piles}",

  -- the games of a file
  ["game {id}, round {round}: {first} against {second} from {start}, {rules}, {n} "
    .. "{n:move|moves}<, {missed} {missed:chance|chances} missed>, {winner} won<, "
    .. "{loser} lost by {reason}><: {detail}>"] =
    "partie {id}, ronde {round} : {first} contre {second} depuis {start}, {rules}, {n} "
      .. "{n:coup|coups}<, {missed} {missed:occasion manquée|occasions manquées}>, "
      .. "{winner} a gagné<, {loser} a perdu ({reason})>< : {detail}>",
  ["{n} of {all} {all:game|games}; 'luanim replay FILE GAME' shows one"] =
    "{n} {all:partie|parties} sur {all} ; 'luanim replay FICHIER PARTIE' en montre une",
  ["{n} of {all} {all:game|games}"] = "{n} {all:partie|parties} sur {all}",

  -- mistakes
  ["it"] = "il",
  ["the only winning move"] = "le seul coup gagnant",
  ["one of {n} winning moves"] = "un des {n} coups gagnants",
  ["a winning move"] = "un coup gagnant",
  ["to win, {move} ({count})"] = "pour gagner : {move} ({count})",
  ["game {id}<, {bot}> against {opponent}, move {ply}: {piles}"] =
    "partie {id}<, {bot}> contre {opponent}, coup {ply} : {piles}",
  ["{it} lost by {reason}: {detail}"] = "{it} a perdu ({reason}) : {detail}",
  ["{piles} ({rules}): it {move}; to win, {better}"] =
    "{piles} ({rules}) : il {move} ; pour gagner : {better}",

  -- digests
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

  -- what luanim check looks at
  ["loads"] = "se charge",
  ["answers in time"] = "répond à temps",
  ["moves legally"] = "joue des coups permis",
  ["makes no errors"] = "ne produit pas d'erreur",
  ["same seed, same moves"] = "même graine, mêmes coups",
  ["survives the end of a game"] = "survit à la fin d'une partie",
  ["takes a lost game calmly"] = "reste calme quand la partie est perdue",

  -- the pages of a league
  ["place"] = "place",
  ["author"] = "auteur",
  ["version"] = "version",
  ["games"] = "parties",
  ["won"] = "gagnées",
  ["accuracy"] = "précision",
  ["group"] = "groupe",
  ["A chance to win is a position in which some move wins."] =
    "Une chance de gain est une position où un coup gagne.",
  ["Mistakes that cost most"] = "Les erreurs les plus coûteuses",
  ["Opponents"] = "Adversaires",

  -- leagues
  ["bot"] = "bot",
}
