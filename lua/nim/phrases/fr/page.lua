--- What the page says, in French, by the English of each phrase.

return {
  -- the frame
  ["Play"] = "Jouer",
  ["Puzzles"] = "Problèmes",
  ["Write a bot"] = "Écrire un bot",
  ["Theory"] = "Théorie",
  ["Skip to the game"] = "Aller au jeu",
  ["Parts of the page"] = "Parties de la page",
  ["This page has no part '{view}'."] = "Cette page n'a pas de partie « {view} ».",

  -- how to win
  ["How to win"] = "Comment gagner",
  ["Try it: {piles}"] = "Essaie : {piles}",
  ["Two piles: make them equal"] = "Deux tas : rends-les égaux",
  ["Then copy each move: what is taken from one pile, take from the other. The "
    .. "last token is yours."] =
    "Puis copie chaque coup : ce qui est pris d'un tas, prends-le de l'autre. Le "
      .. "dernier jeton est à toi.",
  ["More piles: make them balance"] = "Plus de tas : équilibre-les",
  ["Every move spoils the balance, and you can make it again each time. 1, 2 and 3 "
    .. "balance, as two equal piles do."] =
    "Chaque coup rompt l'équilibre, et tu peux le rétablir à chaque fois. 1, 2 et 3 "
      .. "sont équilibrés, comme deux tas égaux.",
  ["Columns show the balance"] = "Les colonnes montrent l'équilibre",
  ["Write each pile as a sum of 4, 2 and 1. The piles balance when every column "
    .. "has an even number of ones. Here, take 2 from the 3."] =
    "Écris chaque tas comme une somme de 4, 2 et 1. Les tas sont équilibrés quand "
      .. "chaque colonne a un nombre pair de uns. Ici, prends 2 du 3.",
  ["If the last token loses"] = "Si le dernier jeton perd",
  ["Play just so, until your move would leave only piles of 1. Then leave an odd "
    .. "number of them."] =
    "Joue de même, jusqu'à ce que ton coup ne laisse que des tas de 1. Alors "
      .. "laisses-en un nombre impair.",
  ["The guide for programmers (in English)"] =
    "Le guide pour programmeurs (en anglais)",

  -- the engine
  ["The engine is loading …"] = "Chargement du moteur…",
  ["The engine does not start: it cannot be loaded. Check the connection, then reload "
    .. "the page."] =
    "Le moteur ne démarre pas : il ne peut pas être chargé. Vérifie la connexion, puis "
      .. "recharge la page.",
  ["The engine does not start: this browser has no WebAssembly, or has it switched "
    .. "off."] =
    "Le moteur ne démarre pas : ce navigateur n’a pas WebAssembly, ou il est "
      .. "désactivé.",
  ["The engine does not start: {why}."] = "Le moteur ne démarre pas : {why}.",
  ["The engine had to be restarted."] = "Le moteur a dû être redémarré.",
  ["No answer within {n} seconds."] = "Pas de réponse en {n} secondes.",
  ["Stopped."] = "Arrêté.",

  -- the board
  ["Board"] = "Plateau",
  ["Pile"] = "Tas",
  ["Step"] = "Gradin",
  ["empty"] = "vide",
  ["to take"] = "prendre",
  ["to leave"] = "laisser",
  ["nothing left"] = "plus rien",
  ["{pile}, {n} {n:token|tokens}: pick all of it"] =
    "{pile}, {n} {n:jeton|jetons} : tout choisir",
  ["{pile}, {n} {n:token|tokens}: split it"] =
    "{pile}, {n} {n:jeton|jetons} : le partager",
  ["{pile}, {state}: show its moves"] = "{pile}, {state} : montrer ses coups",
  ["{pile}: take {n} of {all}"] = "{pile} : prendre {n} sur {all}",
  ["Choose what the pile becomes."] = "Choisis ce que devient le tas.",
  ["Choose where to split what is left."] = "Choisis où partager le reste.",
  ["Pick tokens from a pile."] = "Choisis des jetons d'un tas.",
  ["There is no such pile."] = "Ce tas n'existe pas.",
  ["This pile has no move."] = "Ce tas n'a pas de coup.",
  ["Pick a state to see its moves."] = "Choisis un état pour voir ses coups.",
  ["Pick a pile by its name to split it."] =
    "Choisis un tas par son nom pour le partager.",
  ["Enter how to split a pile."] = "Indique comment partager un tas.",
  ["Pick a token to take it and all above it."] =
    "Choisis un jeton pour le prendre avec tous ceux du dessus.",
  ["Enter how many tokens to take from a pile."] =
    "Indique combien de jetons prendre d'un tas.",
  ["Pick a match to take it and all to the right of it."] =
    "Choisis une allumette pour la prendre avec toutes celles à sa droite.",
  ["Pick a token to move it and all above it one step down."] =
    "Choisis un jeton pour le descendre d'une marche avec tous ceux au-dessus.",
  ["{pile}: {n} of {all}"] = "{pile} : {n} sur {all}",
  ["Pick what to take: one piece, or neighbors."] =
    "Choisis ce que tu prends : une pièce, ou des voisines.",
  ["Pick a square to cut it off, with all beyond it."] =
    "Choisis un carré pour le couper, avec tout ce qui suit.",
  ["Square {x}, {y}"] = "Case {x}, {y}",
  ["Pick the square to which the queen moves."] = "Choisis la case où va la dame.",
  ["Several moves change that: pick one more square."] =
    "Plusieurs coups changent cela : choisis une case de plus.",
  ["{pile}, square {n}: {sign}"] = "{pile}, case {n} : {sign}",
  ["free"] = "libre",
  ["Click a node."] = "Clique sur un nœud.",
  ["Click the squares that your move changes."] =
    "Clique sur les cases que ton coup change.",
  ["the page plays up to {most} piles, got {n}"] =
    "la page joue avec {most} tas au plus, pas avec {n}",
  ["A move turns one pile into the piles of an option that your function returns."] =
    "Un coup remplace un tas par ceux d'une option que renvoie ta fonction.",
  ["A move turns one state into those of an option that moves returns."] =
    "Un coup remplace un état par ceux d'une option que renvoie moves.",

  -- the game
  ["The game"] = "Le jeu",
  ["About the position"] = "Sur la position",
  ["You"] = "Toi",
  ["Player {n}"] = "Joueur {n}",
  ["This game has no winner"] = "Cette partie n'a pas de vainqueur",
  ["Your turn"] = "À toi de jouer",
  ["{name} is to move"] = "C'est à {name} de jouer",
  ["{name} is thinking …"] = "{name} réfléchit…",
  ["Clear"] = "Effacer",
  ["Undo"] = "Annuler",
  ["Redo"] = "Rétablir",
  ["Hint"] = "Conseil",
  ["Why?"] = "Pourquoi ?",
  ["New game"] = "Nouvelle partie",
  ["Play again"] = "Rejouer",
  ["Copy link"] = "Copier le lien",
  ["Copied the link to the beginning of this game."] =
    "Le lien vers le début de cette partie est copié.",
  ["Copied the link to this position."] = "Le lien vers cette position est copié.",
  ["How to split what is left"] = "Comment partager le reste",
  ["Moves"] = "Coups",
  ["Pause"] = "Pause",
  ["Resume"] = "Reprendre",
  ["Step forward"] = "Coup suivant",
  ["Speed"] = "Vitesse",
  ["The game is over."] = "La partie est terminée.",
  ["The position is safe for your opponent: every move loses against good play. This "
    .. "move delays the loss longest."] =
    "La position est sûre pour ton adversaire : tout coup perd contre un bon jeu. Ce "
      .. "coup retarde la défaite le plus longtemps.",
  ["Move undone."] = "Le coup est annulé.",
  ["Move redone."] = "Le coup est rétabli.",
  ["Back to the position before move {n}."] = "Retour à la position avant le coup {n}.",
  ["The position before move {n}."] = "La position avant le coup {n}.",
  ["ends the game early"] = "met fin à la partie avant terme",
  ["{name} cannot go on. {why} A bot such as 'random' needs no solver."] =
    "{name} ne peut pas continuer. {why} Un bot comme 'random' n'a pas besoin de "
      .. "solveur.",
  ["{name} has forfeited the game. {why}"] = "{name} a perdu par forfait. {why}",
  ["This browser has no bot '{bot}': {other} plays in its place."] =
    "Ce navigateur n'a pas de bot « {bot} » : {other} joue à sa place.",
  ["This link cannot be played ({what}). {why}"] =
    "Ce lien ne peut pas être joué ({what}). {why}",

  -- the first visit
  ["Tap the ringed token. It is taken, with all above it."] =
    "Touche le jeton cerclé. Il est pris, avec tous ceux du dessus.",
  ["Well done. Once more: tap the ringed token. It is taken, with all above it."] =
    "Bravo. Encore une fois : touche le jeton cerclé. Il est pris, avec tous ceux du "
      .. "dessus.",
  ["Now press “{button}”."] = "Appuie maintenant sur « {button} ».",
  ["Now you are on your own. Hint shows you a good move."] =
    "À toi de jouer seul. « Conseil » te montre un bon coup.",

  -- the set-up
  ["Pieces"] = "Pièces",
  ["Boards and tokens"] = "Plateaux et jetons",
  ["Boards and matches"] = "Plateaux et allumettes",
  ["Tokens only"] = "Jetons seuls",
  ["change"] = "changer",
  ["two people"] = "deux personnes",
  ["you against {name}"] = "toi contre {name}",
  ["{name} against you"] = "{name} contre toi",
  ["{a} against {b}"] = "{a} contre {b}",
  [", misère"] = ", misère",
  ["Own rules"] = "Règles personnelles",
  ["The last token loses (misère)"] = "Le dernier jeton perd (misère)",
  ["The shelf"] = "La ludothèque",
  ["Another code …"] = "Un autre code…",
  ["Rules of your own …"] = "Tes propres règles…",
  ["Known positions"] = "Positions connues",
  ["Choose …"] = "Choisir…",
  ["Random"] = "Au hasard",
  ["Start"] = "Départ",
  ["Moves first"] = "Commence",
  ["Moves second"] = "Joue ensuite",
  ["Swap"] = "Échanger",
  ["Swap the players"] = "Échanger les joueurs",
  ["Levels"] = "Niveaux",
  ["Characters"] = "Personnages",
  ["Your bots"] = "Tes bots",
  ["easy"] = "facile",
  ["medium"] = "moyen",
  ["hard"] = "difficile",
  ["perfect"] = "parfait",
  ["Code: max:4, take:2,5, allbut:2,5, or digits such as 0.77 or 0.3F"] =
    "Code : max:4, take:2,5, allbut:2,5, ou des chiffres comme 0.77 ou 0.3F",
  ["A Lua function that returns the options of a pile, or the text of a file"] =
    "Une fonction Lua qui renvoie les options d'un tas, ou le texte d'un fichier",
  ["Start, where the file is of a game on states"] =
    "Départ, si le fichier est celui d'un jeu sur des états",
  ["Use these rules"] = "Utiliser ces règles",
  ["Classic"] = "Classique",
  ["Marienbad"] = "Marienbad",
  ["Big three"] = "Trois grands",
  ["Eight piles"] = "Huit tas",

  -- the levels and the characters
  ["errs at most turns"] = "se trompe souvent",
  ["errs now and then"] = "se trompe parfois",
  ["rarely errs"] = "se trompe rarement",
  ["never errs, and sets traps when it is losing"] =
    "ne se trompe jamais, et tend des pièges quand il perd",
  ["the best move, always"] = "toujours le meilleur coup",
  ["a random pile, then a random number of it"] =
    "un tas au hasard, puis un nombre au hasard",
  ["perfect, but with probability p a random move: novice(0.3)"] =
    "parfait, mais un coup au hasard avec la probabilité p : novice(0.3)",
  ["one token of the largest pile"] = "un jeton du plus grand tas",
  ["the whole largest pile"] = "tout le plus grand tas",
  ["leaves an even number of piles when it can"] =
    "laisse un nombre pair de tas quand il peut",
  ["makes the two largest piles equal"] = "égalise les deux plus grands tas",
  ["perfect; when it must lose, leaves the fewest winning replies"] =
    "parfait ; s'il doit perdre, laisse le moins de réponses gagnantes",
  ["looks d moves ahead and knows nothing but the rules: minimax(4)"] =
    "voit d coups à l'avance et ne connaît que les règles : minimax(4)",
  ["plays well with n piles left, like a person before: student(3)"] =
    "joue bien quand il reste n tas, et avant, comme un humain : student(3)",

  -- why
  ["Why"] = "Pourquoi",
  ["Not decided"] = "Indécise",
  ["You can win from here"] = "Tu peux gagner d'ici",
  ["{name} can win from here"] = "{name} peut gagner d'ici",
  ["You lose from here, against good play"] = "D'ici tu perds, contre un bon jeu",
  ["{name} loses from here, against good play"] = "{name} perd d'ici, contre un bon jeu",
  ["The piles balance: whatever move is made, the other player can make them "
    .. "balance again."] =
    "Les tas sont équilibrés : après chaque coup, l'autre peut les rééquilibrer.",
  ["To every move the other player has a good answer."] =
    "À chaque coup, l'autre a une bonne réponse.",
  ["A move that makes the piles balance wins."] = "Un coup qui équilibre les tas gagne.",
  ["A move that leaves no good answer wins."] =
    "Un coup qui ne laisse pas de bonne réponse gagne.",
  ["This move ends the game and wins."] = "Ce coup termine la partie et gagne.",
  ["Whatever they do, you can make the piles balance again."] =
    "Quoi qu'on réponde, tu peux rééquilibrer les tas.",
  ["Whatever they do, you have a good answer."] =
    "Quoi qu'on réponde, tu as une bonne réplique.",
  ["Show the sums"] = "Montrer le calcul",
  ["One of {n} winning moves"] = "Un des {n} coups gagnants",
  ["A winning move"] = "Un coup gagnant",
  ["The only winning move"] = "Le seul coup gagnant",
  ["{n} winning moves"] = "{n} coups gagnants",
  ["Winning moves"] = "Coups gagnants",
  ["Binary columns"] = "Colonnes binaires",
  ["In every column the number of ones is even."] =
    "Dans chaque colonne, le nombre de uns est pair.",
  ["In marked columns the number of ones is odd."] =
    "Dans les colonnes marquées, le nombre de uns est impair.",
  ["In every column the number of ones is a multiple of {n}."] =
    "Dans chaque colonne, le nombre de uns est un multiple de {n}.",
  ["In marked columns the number of ones is no multiple of {n}."] =
    "Dans les colonnes marquées, le nombre de uns n'est pas un multiple de {n}.",

  -- the review
  ["Review the game"] = "Revoir la partie",
  ["The review is ready."] = "L'analyse est prête.",
  ["No move yet."] = "Pas encore de coup.",
  ["Move {n}: {text}"] = "Coup {n} : {text}",
  ["‹ Earlier"] = "‹ Précédent",
  ["Later ›"] = "Suivant ›",
  ["Play on from here"] = "Reprendre d'ici",
  ["Play on from there"] = "Reprendre à partir de là",
  ["End of the game"] = "Fin de la partie",
  ["Verdict: {verdict}."] = "Verdict : {verdict}.",
  ["kept the win"] = "a gardé la victoire",
  ["gave the win away"] = "a offert la victoire",
  ["was already lost"] = "c'était déjà perdu",
  ["not decided"] = "indécis",
  ["How the game went"] = "Le déroulement de la partie",
  ["The chances to win are not known. {why}"] =
    "Les chances de gain ne sont pas connues. {why}",
  ["You never had a chance to win."] = "Tu n'as jamais pu gagner.",
  ["{name} never had a chance to win."] = "{name} n'a jamais pu gagner.",
  ["You kept {n} of {all} chances to win."] =
    "Tu as saisi {n} {n:chance|chances} de gain sur {all}.",
  ["{name} kept {n} of {all} chances to win."] =
    "{name} a saisi {n} {n:chance|chances} de gain sur {all}.",
  ["It was decided by move {n}: {text}."] = "Le coup {n} a décidé de la partie : {text}.",
  ["Show that move"] = "Montrer ce coup",
  ["Gives the win away. To win, {move}."] = "Offre la victoire. Pour gagner : {move}.",
  ["The position was safe: every move loses against good play."] =
    "La position était sûre : tout coup perd contre un bon jeu.",

  -- bots
  ["The bot, in Lua"] = "Le bot, en Lua",
  ["A bot is a Lua function. It is kept in this browser and runs in a sandbox; its "
    .. "file can also play in the command 'luanim tournament'."] =
    "Un bot est une fonction Lua. Il est gardé dans ce navigateur et tourne dans un bac "
      .. "à sable ; son fichier peut aussi jouer avec la commande 'luanim tournament'.",
  ["Editor"] = "Éditeur",
  ["Press Escape, then Tab, to leave the editor."] =
    "Échap, puis Tab, pour quitter l'éditeur.",
  ["Name"] = "Nom",
  ["Author"] = "Auteur",
  ["New"] = "Nouveau",
  ["Save as .lua"] = "Enregistrer en .lua",
  ["Open …"] = "Ouvrir…",
  ["An earlier version is back."] = "Une version antérieure est de retour.",
  ["An earlier version is back. Undo brings back what was there."] =
    "Une version antérieure est de retour. Annuler rétablit ce qu'il y avait.",
  ["Open Lua files"] = "Ouvrir des fichiers Lua",
  ["Restore"] = "Rétablir",
  ["Restore the version of {when}"] = "Rétablir la version du {when}",
  ["{n} earlier {n:version|versions}"] =
    "{n} {n:version antérieure|versions antérieures}",
  ["{when}, {n} {n:line|lines}"] = "{when}, {n} {n:ligne|lignes}",
  ["A tournament here has at most {n} bots."] = "Un tournoi compte ici {n} bots au plus.",
  ["Stopped: only a part of the games was played."] =
    "Arrêté : une partie seulement des parties prévues a été jouée.",
  ["Enter all your bots"] = "Inscrire tous tes bots",
  ["Enter none"] = "N'en inscrire aucun",
  ["Games of each pair"] = "Parties de chaque paire",
  ["{n} {n:bot|bots}, {games} games"] = "{n} {n:bot|bots}, {games} parties",
  ["Feedback"] = "Bilan",
  ["Feedback for {bot}"] = "Bilan de {bot}",
  ["Show the feedback"] = "Afficher le bilan",
  ["The feedback for {bot} is here."] = "Le bilan de {bot} est affiché.",
  ["Game"] = "Partie",
  ["Game {n}: lost to {bot}, from {piles}"] =
    "Partie {n} : perdue contre {bot}, départ {piles}",
  ["Game {n}: won against {bot}, from {piles}"] =
    "Partie {n} : gagnée contre {bot}, départ {piles}",
  ["Move {n} of {all}"] = "Coup {n} sur {all}",
  ["Next mistake"] = "Erreur suivante",
  ["Step by step"] = "Pas à pas",
  ["Step through"] = "Parcourir",
  ["line {n}"] = "ligne {n}",
  ["Delete"] = "Supprimer",
  ["This browser has no room to keep the bot: save it as a file before you leave."] =
    "Ce navigateur n'a pas de place pour le bot : enregistre-le en fichier avant de "
      .. "partir.",
  ["{file} is longer than {n} bytes."] = "{file} dépasse {n} octets.",
  ["{bot} is back."] = "{bot} est de retour.",
  ["{bot} is deleted."] = "{bot} est supprimé.",
  ["{bot} is deleted. Undo brings it back."] =
    "{bot} est supprimé. « Annuler » le rétablit.",
  ["{bot} was deleted in another tab."] = "{bot} a été supprimé dans un autre onglet.",
  ["Try it"] = "Essayer",
  ["Against"] = "Contre",
  ["Run 20 games"] = "Jouer 20 parties",
  ["Examine"] = "Examiner",
  ["Play against it"] = "Jouer contre lui",
  ["Stop"] = "Arrêter",
  ["Results"] = "Résultats",
  ["Run the bot, examine it, or enter it in a tournament: the results appear here."] =
    "Fais jouer le bot, examine-le ou inscris-le à un tournoi : les résultats "
      .. "apparaissent ici.",
  ["Playing …"] = "Parties en cours…",
  ["Start the tournament"] = "Commencer le tournoi",
  ["A tournament needs at least two bots."] = "Un tournoi demande au moins deux bots.",
  ["Pair {n} of {all}: {text}"] = "Paire {n} sur {all} : {text}",
  ["Pairs played"] = "Paires jouées",
  ["{n} {n:game|games}"] = "{n} {n:partie|parties}",
  ["Crosstable: games won and lost"] = "Tableau croisé : parties gagnées et perdues",
  ["{bot} is left out. {why}"] = "{bot} est écarté. {why}",
  ["{bot} is your bot: a built-in bot has the same name."] =
    "{bot} est ton bot : un bot intégré porte le même nom.",
  ["Show line {n}"] = "Montrer la ligne {n}",
  ["it {does}<; to win, {better}>."] = "il {does}<; pour gagner : {better}>.",
  ["lost by {reason}: {detail}"] = "perd par {reason} : {detail}",
  ["Play this position"] = "Jouer cette position",
  ["Play this position, {piles}< in a game against {bot}>"] =
    "Jouer cette position, {piles}< dans une partie contre {bot}>",
  ["Printed output"] = "Sortie",
  ["{bot} won {n} of {all} {all:game|games}"] =
    "{bot} a gagné {n} {n:partie|parties} sur {all}",
  ["{n} lost early, by {reason}: {detail}"] =
    "{n} {n:perdue|perdues} avant terme, par {reason} : {detail}",
  ["No mistakes: every chance to win was kept"] =
    "Aucune erreur : chaque chance de gain a été saisie",
  ["{n} {n:mistake|mistakes}"] = "{n} {n:erreur|erreurs}",
  ["{n} of {all}"] = "{n} sur {all}",
  ["In a game from {piles} ({rules})."] =
    "Dans une partie à partir de {piles} ({rules}).",
  ["At most {most} of {limit} instructions per move."] =
    "Au plus {most} instructions sur {limit} par coup.",
  ["Mark:"] = "Note :",
  ["Chances to win kept: {n} of {all}."] = "Chances de gain saisies : {n} sur {all}.",
  ["Its worst moves"] = "Ses pires coups",
  ["passed"] = "réussi",
  ["failed"] = "échoué",

  -- theory
  ["Or any code, such as 0.156 or take:2,5"] = "Ou un code, comme 0.156 ou take:2,5",
  ["Values up to"] = "Valeurs jusqu'à",
  ["Play it"] = "Y jouer",
  ["Grundy values of one pile"] = "Valeurs de Grundy d'un tas",
  ["Map of two piles"] = "Carte de deux tas",
  ["Misère quotient"] = "Quotient misère",
  ["Values up to {n} of {all} are computed."] =
    "Les valeurs jusqu'à {n} sur {all} sont calculées.",
  ["Values computed"] = "Valeurs calculées",
  ["Values up to {n} are shown: this page takes a whole number from 1 to {most}. "
    .. "'luanim grundy' goes further."] =
    "Les valeurs sont montrées jusqu'à {n} : cette page accepte un entier de 1 à {most}. "
      .. "'luanim grundy' va plus loin.",
  ["Stopped: values up to {n} are shown."] =
    "Arrêté : les valeurs sont montrées jusqu'à {n}.",
  ["Save as SVG"] = "Enregistrer en SVG",
  ["Save G(0) .. G({n}) as SVG"] = "Enregistrer G(0) .. G({n}) en SVG",
  ["Save as CSV"] = "Enregistrer en CSV",
  ["No period is proven."] = "Aucune période n'est démontrée.",
  ["No period is proven, but a formula gives every value."] =
    "Aucune période n'est démontrée, mais une formule donne chaque valeur.",
  ["Period {period} from n = {from} on, proven<; each period adds {saltus}>."] =
    "Période {period} à partir de n = {from}, démontrée<; chaque période ajoute "
      .. "{saltus}>.",
  ["The first {n} values as a table"] = "Les {n} premières valeurs en tableau",
  ["Values"] = "Valeurs",
  ["The map is being computed …"] = "Calcul de la carte…",
  ["Show"] = "Montrer",
  ["Grundy values; 0 stands out"] = "Valeurs de Grundy ; 0 ressort",
  ["Safe positions"] = "Positions sûres",
  ["Map of two piles; the list below says the same"] =
    "Carte de deux tas ; la liste ci-dessous dit la même chose",
  ["Zoom in"] = "Agrandir",
  ["Zoom out"] = "Réduire",
  ["All"] = "Tout",
  ["safe"] = "sûre",
  ["unsafe"] = "pas sûre",
  ["Piles {a} and {b}: {outcome}<, value {value}>."] =
    "Tas {a} et {b} : {outcome}<, valeur {value}>.",
  ["Safe positions as a list"] = "Positions sûres en liste",
  ["None."] = "Aucune.",
  ["All with piles up to {n}."] = "Toutes, avec des tas jusqu'à {n}.",
  ["All with piles up to {n} (in either order)."] =
    "Toutes, avec des tas jusqu'à {n} (dans les deux ordres).",
  ["The map shows larger ones."] = "La carte en montre de plus grandes.",
  ["Piles {piles} make {n} classes of sums: two sums share one when adding any third "
    .. "sum to both gives the same outcome (Plambeck and Siegel, 2008). A sum is safe "
    .. "when its product is in the P-portion."] =
    "Les tas {piles} forment {n} classes de sommes : deux sommes sont de la même quand "
      .. "toute troisième somme, ajoutée à chacune, donne la même issue (Plambeck et "
      .. "Siegel, 2008). Une somme est sûre quand son produit est dans la partie P.",
  ["of any size"] = "de toute taille",
  ["The quotient is open beyond that: {why}."] =
    "Au-delà, le quotient reste inconnu : {why}.",
  ["A longer search may prove one."] = "Une recherche plus longue peut en démontrer une.",
  ["No theorem proves a period of such a game, however many values are computed."] =
    "Aucun théorème ne démontre de période d'un tel jeu, quel que soit le nombre de "
      .. "valeurs calculées.",
  ["order"] = "ordre",
  ["P-portion"] = "partie P",
  ["kind"] = "genre",
  ["tame: that of Nim piles"] = "docile : celui de tas de Nim",
  ["wild"] = "sauvage",
  ["period"] = "période",
  ["checked"] = "vérifié",
  ["generators"] = "générateurs",
  ["presentation"] = "présentation",
  ["Pretending function"] = "Éléments des tas (fonction « pretending »)",

  -- tournaments of bots
  ["You win!"] = "Tu gagnes !",
  ["You lose"] = "Tu perds",
  ["Rules"] = "Règles",
  ["Bot"] = "Bot",
  ["Piles"] = "Tas",
  ["{name} wins"] = "{name} gagne",
  ["{n} of {all} {all:game|games}"] = "{n} {all:partie|parties} sur {all}",
  ["loads"] = "se charge",
  ["answers in time"] = "répond à temps",
  ["moves legally"] = "joue des coups permis",
  ["makes no errors"] = "ne produit pas d'erreur",
  ["same seed, same moves"] = "même graine, mêmes coups",
  ["survives the end of a game"] = "survit à la fin d'une partie",
  ["takes a lost game calmly"] = "reste calme quand la partie est perdue",
  ["games"] = "parties",
  ["accuracy"] = "précision",
  ["bot"] = "bot",
  ["points"] = "points",
  ["wins"] = "victoires",
  ["losses"] = "défaites",
  ["byes"] = "exemptions",
  ["undefeated"] = "invaincu",
  ["winless"] = "sans victoire",
  ["between"] = "entre deux",
  ["no games"] = "aucune partie",
  ["unfitted"] = "non calculé",
  ["{n} by {reason}"] = "{n} ({reason})",
  ["{name} lost {games}"] = "{name} a perdu {games}",
  ["... and {n} more bots lost games early"] =
    "... et {n} autres bots ont perdu des parties avant la fin",
  ["Elo with a prior: {n} virtual wins each way for every pair that met"] =
    "Elo avec a priori : {n} victoires fictives dans chaque sens pour chaque paire qui "
      .. "s’est rencontrée",
  ["moving first is worth {elo} Elo"] = "jouer en premier vaut {elo} Elo",
  ["{n} more"] = "{n} autres",
  ["{bots} {n:is|are} undefeated: no rating is high enough"] =
    "{bots} {n:est invaincu|sont invaincus} : aucun classement n’est assez haut",
  ["{bots} {n:is|are} winless: no rating is low enough"] =
    "{bots} {n:est|sont} sans victoire : aucun classement n’est assez bas",
  ["{bots} beat {n:its|their} victims always and {n:its|their} conquerors never: any "
    .. "rating between would do"] =
    "{bots} {n:a|ont} toujours battu les uns et jamais les autres : tout classement "
      .. "entre les deux convient",
  ["{bots} {n:has|have} played no games"] = "{bots} {n:n’a|n’ont} joué aucune partie",
  ["{bots} are rated among themselves only: {why}"] =
    "{bots} ne sont classés qu’entre eux : {why}",
  ["they won every game against the others"] =
    "ils ont gagné toutes leurs parties contre les autres",
  ["they lost every game against the others"] =
    "ils ont perdu toutes leurs parties contre les autres",
  ["they won always or never against each of the others"] =
    "contre chacun des autres ils ont gagné toujours ou jamais",
  ["no game joins them to the others"] = "aucune partie ne les relie aux autres",
  ["no game joins {groups}"] = "aucune partie ne relie {groups}",
  [" with "] = " et ",
  ["there are no bots to rate"] = "il n’y a pas de bots à classer",
  ["{bot} is the only bot: a rating needs an opponent"] =
    "{bot} est le seul bot : un classement exige un adversaire",
  ["there are {n} bots; {most} can be rated"] =
    "il y a {n} bots ; {most} peuvent être classés",
  ["the results are too uneven: the likelihood's maximum was not found"] =
    "les résultats sont trop inégaux : le maximum de vraisemblance n’a pas été trouvé",
  ["the results do not tell who moved first: that term is left out"] =
    "les résultats ne disent pas qui a commencé : ce terme est laissé de côté",
  ["the results do not bound the first mover's advantage at all: it is left out"] =
    "les résultats ne bornent ni par le haut ni par le bas l’avantage du premier joueur "
      .. ": il est laissé de côté",
  ["the results do not bound the first mover's advantage from below: it is left out"] =
    "les résultats ne bornent pas par le bas l’avantage du premier joueur : il est "
      .. "laissé de côté",
  ["the results do not bound the first mover's advantage from above: it is left out"] =
    "les résultats ne bornent pas par le haut l’avantage du premier joueur : il est "
      .. "laissé de côté",
  ["Ratings in Elo, with intervals of 95%"] = "Classements Elo, avec intervalles à 95 %",
  ["Who beat whom"] = "Qui a battu qui",
  ["A row for each bot, a column for each opponent: games won and lost; the bluer, "
    .. "the more were won. {results}."] =
    "Une ligne par bot, une colonne par adversaire : parties gagnées et perdues ; plus "
      .. "c’est bleu, plus il en a gagné. {results}.",
  ["Standings"] = "Classement",
  ["Tournament"] = "Tournoi",
  ["Language"] = "Langue",
}
