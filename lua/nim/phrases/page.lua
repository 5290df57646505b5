--- What the page says, in the other languages, by the English.

return {
  -- the frame
  ["Play"] = { de = "Spielen", fr = "Jouer", es = "Jugar" },
  ["Puzzles"] = { de = "Aufgaben", fr = "Problèmes", es = "Problemas" },
  ["Write a bot"] = {
    de = "Einen Bot schreiben",
    fr = "Écrire un bot",
    es = "Escribir un bot" },
  ["Theory"] = { de = "Theorie", fr = "Théorie", es = "Teoría" },
  ["Skip to the game"] = {
    de = "Zum Spiel springen",
    fr = "Aller au jeu",
    es = "Ir al juego" },
  ["Parts of the page"] = {
    de = "Teile der Seite",
    fr = "Parties de la page",
    es = "Partes de la página" },
  ["This page has no part '{view}'."] = {
    de = "Diese Seite hat keinen Teil '{view}'.",
    fr = "Cette page n'a pas de partie « {view} ».",
    es = "Esta página no tiene la parte «{view}»." },

  -- how to win
  ["How to win"] = { de = "So gewinnst du", fr = "Comment gagner", es = "Cómo ganar" },
  ["Try it: {piles}"] = {
    de = "Probier es: {piles}",
    fr = "Essaie : {piles}",
    es = "Pruébalo: {piles}" },
  ["Two piles: make them equal"] = {
    de = "Zwei Haufen: mach sie gleich",
    fr = "Deux tas : rends-les égaux",
    es = "Dos pilas: iguálalas" },
  ["Then copy each move: what is taken from one pile, take from the other. The last "
    .. "token is yours."] = {
    de = "Dann mach jeden Zug nach: Was von einem Haufen genommen wird, nimmst du vom "
      .. "anderen. Der letzte Stein gehört dir.",
    fr = "Puis copie chaque coup : ce qui est pris d'un tas, prends-le de l'autre. Le "
      .. "dernier jeton est à toi.",
    es = "Luego copia cada jugada: lo que se quita de una pila, quítalo de la otra. La "
      .. "última ficha es tuya." },
  ["More piles: make them balance"] = {
    de = "Mehr Haufen: bring sie ins Gleichgewicht",
    fr = "Plus de tas : équilibre-les",
    es = "Más pilas: equilíbralas" },
  ["Every move spoils the balance, and you can make it again each time. 1, 2 and 3 "
    .. "balance, as two equal piles do."] = {
    de = "Jeder Zug stört das Gleichgewicht, und du kannst es jedes Mal "
      .. "wiederherstellen. 1, 2 und 3 sind im Gleichgewicht, wie zwei gleiche Haufen.",
    fr = "Chaque coup rompt l'équilibre, et tu peux le rétablir à chaque fois. 1, 2 et 3 "
      .. "sont équilibrés, comme deux tas égaux.",
    es = "Cada jugada rompe el equilibrio, y tú puedes restablecerlo cada vez. 1, 2 y 3 "
      .. "están en equilibrio, como dos pilas iguales." },
  ["Columns show the balance"] = {
    de = "Spalten zeigen das Gleichgewicht",
    fr = "Les colonnes montrent l'équilibre",
    es = "Las columnas muestran el equilibrio" },
  ["Write each pile as a sum of 4, 2 and 1. The piles balance when every column has an "
    .. "even number of ones. Here, take 2 from the 3."] = {
    de = "Schreib jeden Haufen als Summe aus 4, 2 und 1. Im Gleichgewicht ist die Zahl "
      .. "der Einsen in jeder Spalte gerade. Hier nimmst du 2 von der 3.",
    fr = "Écris chaque tas comme une somme de 4, 2 et 1. Les tas sont équilibrés quand "
      .. "chaque colonne a un nombre pair de uns. Ici, prends 2 du 3.",
    es = "Escribe cada pila como suma de 4, 2 y 1. Las pilas están en equilibrio cuando "
      .. "cada columna tiene un número par de unos. Aquí, quita 2 del 3." },
  ["If the last token loses"] = {
    de = "Wenn der letzte Stein verliert",
    fr = "Si le dernier jeton perd",
    es = "Si la última ficha pierde" },
  ["Play just so, until your move would leave only piles of 1. Then leave an odd number "
    .. "of them."] = {
    de = "Spiel genauso, bis dein Zug nur noch Haufen mit 1 übrig ließe. Dann lass eine "
      .. "ungerade Zahl davon.",
    fr = "Joue de même, jusqu'à ce que ton coup ne laisse que des tas de 1. Alors "
      .. "laisses-en un nombre impair.",
    es = "Juega igual, hasta que tu jugada solo deje pilas de 1. Entonces deja un número "
      .. "impar de ellas." },
  ["The guide for programmers (in English)"] = {
    de = "Die Anleitung für Programmierer (englisch)",
    fr = "Le guide pour programmeurs (en anglais)",
    es = "La guía para programadores (en inglés)" },

  -- the engine
  ["The engine is loading …"] = {
    de = "Die Engine wird geladen …",
    fr = "Chargement du moteur…",
    es = "Se está cargando el motor…" },
  ["The engine does not start: it cannot be loaded. Check the connection, then reload "
    .. "the page."] = {
    de = "Die Engine startet nicht: Sie lässt sich nicht laden. Prüfe die Verbindung und "
      .. "lade die Seite neu.",
    fr = "Le moteur ne démarre pas : il ne peut pas être chargé. Vérifie la connexion, "
      .. "puis recharge la page.",
    es = "El motor no arranca: no se puede cargar. Comprueba la conexión y recarga la "
      .. "página." },
  ["The engine does not start: this browser has no WebAssembly, or has it switched "
    .. "off."] = {
    de = "Die Engine startet nicht: Dieser Browser hat kein WebAssembly, oder es ist "
      .. "abgeschaltet.",
    fr = "Le moteur ne démarre pas : ce navigateur n’a pas WebAssembly, ou il est "
      .. "désactivé.",
    es = "El motor no arranca: este navegador no tiene WebAssembly, o lo tiene "
      .. "desactivado." },
  ["The engine does not start: {why}."] = {
    de = "Die Engine startet nicht: {why}.",
    fr = "Le moteur ne démarre pas : {why}.",
    es = "El motor no arranca: {why}." },
  ["The engine had to be restarted."] = {
    de = "Die Engine musste neu gestartet werden.",
    fr = "Le moteur a dû être redémarré.",
    es = "Hubo que reiniciar el motor." },
  ["No answer within {n} seconds."] = {
    de = "Keine Antwort in {n} Sekunden.",
    fr = "Pas de réponse en {n} secondes.",
    es = "Sin respuesta en {n} segundos." },
  ["Stopped."] = { de = "Angehalten.", fr = "Arrêté.", es = "Detenido." },

  -- the board
  ["Board"] = { de = "Brett", fr = "Plateau", es = "Tablero" },
  ["Pile"] = { de = "Haufen", fr = "Tas", es = "Pila" },
  ["Step"] = { de = "Stufe", fr = "Gradin", es = "Grada" },
  ["empty"] = { de = "leer", fr = "vide", es = "vacía" },
  ["to take"] = { de = "nehmen", fr = "prendre", es = "quitar" },
  ["to leave"] = { de = "lassen", fr = "laisser", es = "dejar" },
  ["nothing left"] = { de = "nichts übrig", fr = "plus rien", es = "nada" },
  ["{pile}, {n} {n:token|tokens}: pick all of it"] = {
    de = "{pile}, {n} {n:Stein|Steine}: ganz wählen",
    fr = "{pile}, {n} {n:jeton|jetons} : tout choisir",
    es = "{pile}, {n} {n:ficha|fichas}: elegirla entera" },
  ["{pile}, {n} {n:token|tokens}: split it"] = {
    de = "{pile}, {n} {n:Stein|Steine}: teilen",
    fr = "{pile}, {n} {n:jeton|jetons} : le partager",
    es = "{pile}, {n} {n:ficha|fichas}: dividirla" },
  ["{pile}, {state}: show its moves"] = {
    de = "{pile}, {state}: die Züge zeigen",
    fr = "{pile}, {state} : montrer ses coups",
    es = "{pile}, {state}: mostrar sus jugadas" },
  ["{pile}: take {n} of {all}"] = {
    de = "{pile}: {n} von {all} nehmen",
    fr = "{pile} : prendre {n} sur {all}",
    es = "{pile}: quitar {n} de {all}" },
  ["Choose what the pile becomes."] = {
    de = "Wähle, was aus dem Haufen wird.",
    fr = "Choisis ce que devient le tas.",
    es = "Elige en qué se convierte la pila." },
  ["Choose where to split what is left."] = {
    de = "Wähle, wo der Rest geteilt wird.",
    fr = "Choisis où partager le reste.",
    es = "Elige dónde dividir lo que queda." },
  ["Pick tokens from a pile."] = {
    de = "Wähle Steine eines Haufens.",
    fr = "Choisis des jetons d'un tas.",
    es = "Elige fichas de una pila." },
  ["There is no such pile."] = {
    de = "Diesen Haufen gibt es nicht.",
    fr = "Ce tas n'existe pas.",
    es = "Esa pila no existe." },
  ["This pile has no move."] = {
    de = "Dieser Haufen hat keinen Zug.",
    fr = "Ce tas n'a pas de coup.",
    es = "Esta pila no tiene jugadas." },
  ["Pick a state to see its moves."] = {
    de = "Wähle einen Zustand, um seine Züge zu sehen.",
    fr = "Choisis un état pour voir ses coups.",
    es = "Elige un estado para ver sus jugadas." },
  ["Pick a pile by its name to split it."] = {
    de = "Wähle einen Haufen über seinen Namen, um ihn zu teilen.",
    fr = "Choisis un tas par son nom pour le partager.",
    es = "Elige una pila por su nombre para dividirla." },
  ["Enter how to split a pile."] = {
    de = "Gib ein, wie ein Haufen geteilt wird.",
    fr = "Indique comment partager un tas.",
    es = "Escribe cómo dividir una pila." },
  ["Pick a token to take it and all above it."] = {
    de = "Wähle einen Stein, um ihn und alle darüber zu nehmen.",
    fr = "Choisis un jeton pour le prendre avec tous ceux du dessus.",
    es = "Elige una ficha para quitarla con todas las de encima." },
  ["Enter how many tokens to take from a pile."] = {
    de = "Gib ein, wie viele Steine von einem Haufen genommen werden.",
    fr = "Indique combien de jetons prendre d'un tas.",
    es = "Escribe cuántas fichas quitar de una pila." },
  ["Pick a match to take it and all to the right of it."] = {
    de = "Wähle ein Streichholz, um es und alle rechts davon zu nehmen.",
    fr = "Choisis une allumette pour la prendre avec toutes celles à sa droite.",
    es = "Elige una cerilla para tomarla con todas las de su derecha." },
  ["Pick a token to move it and all above it one step down."] = {
    de = "Wähle einen Stein, um ihn und alle darüber eine Stufe tiefer zu setzen.",
    fr = "Choisis un jeton pour le descendre d'une marche avec tous ceux au-dessus.",
    es = "Elige una ficha para bajarla un escalón con todas las de encima." },
  ["Pick what to take: one piece, or neighbors."] = {
    de = "Wähle, was du nimmst: ein Stück oder Nachbarn.",
    fr = "Choisis ce que tu prends : une pièce, ou des voisines.",
    es = "Elige qué tomar: una pieza, o varias vecinas." },
  ["Pick a square to cut it off, with all beyond it."] = {
    de = "Wähle ein Quadrat, um es mit allem dahinter abzuschneiden.",
    fr = "Choisis un carré pour le couper, avec tout ce qui suit.",
    es = "Elige un cuadrado para cortarlo, con todo lo que sigue." },
  ["Square {x}, {y}"] = {
    de = "Feld {x}, {y}",
    fr = "Case {x}, {y}",
    es = "Casilla {x}, {y}" },
  ["Pick the square to which the queen moves."] = {
    de = "Wähle das Feld, auf das die Dame zieht.",
    fr = "Choisis la case où va la dame.",
    es = "Elige la casilla a la que va la dama." },
  ["Several moves change that: pick one more square."] = {
    de = "Mehrere Züge ändern das: Wähle noch ein Feld.",
    fr = "Plusieurs coups changent cela : choisis une case de plus.",
    es = "Varias jugadas cambian eso: elige una casilla más." },
  ["{pile}, square {n}: {sign}"] = {
    de = "{pile}, Feld {n}: {sign}",
    fr = "{pile}, case {n} : {sign}",
    es = "{pile}, casilla {n}: {sign}" },
  ["free"] = { de = "frei", fr = "libre", es = "libre" },
  ["Click a node."] = {
    de = "Klicke auf einen Knoten.",
    fr = "Clique sur un nœud.",
    es = "Haz clic en un nodo." },
  ["Click the squares that your move changes."] = {
    de = "Klicke die Felder an, die dein Zug ändert.",
    fr = "Clique sur les cases que ton coup change.",
    es = "Haz clic en las casillas que cambia tu jugada." },
  ["the page plays up to {most} piles, got {n}"] = {
    de = "die Seite spielt mit höchstens {most} Haufen, nicht mit {n}",
    fr = "la page joue avec {most} tas au plus, pas avec {n}",
    es = "la página juega con {most} pilas como mucho, no con {n}" },
  ["A move turns one pile into the piles of an option that your function returns."] = {
    de = "Ein Zug macht aus einem Haufen die Haufen einer Option, die deine Funktion "
      .. "zurückgibt.",
    fr = "Un coup remplace un tas par ceux d'une option que renvoie ta fonction.",
    es = "Una jugada convierte una pila en las pilas de una opción que devuelve tu "
      .. "función." },
  ["A move turns one state into those of an option that moves returns."] = {
    de = "Ein Zug ersetzt einen Zustand durch die Zustände einer Option, die moves "
      .. "zurückgibt.",
    fr = "Un coup remplace un état par ceux d'une option que renvoie moves.",
    es = "Una jugada convierte un estado en los de una opción que devuelve moves." },

  -- the game
  ["The game"] = { de = "Das Spiel", fr = "Le jeu", es = "El juego" },
  ["About the position"] = {
    de = "Über die Stellung",
    fr = "Sur la position",
    es = "Sobre la posición" },
  ["You"] = { de = "Du", fr = "Toi", es = "Tú" },
  ["Player {n}"] = { de = "Spieler {n}", fr = "Joueur {n}", es = "Jugador {n}" },
  ["This game has no winner"] = {
    de = "Dieses Spiel hat keinen Sieger",
    fr = "Cette partie n'a pas de vainqueur",
    es = "Esta partida no tiene ganador" },
  ["Your turn"] = { de = "Du bist am Zug", fr = "À toi de jouer", es = "Te toca" },
  ["{name} is to move"] = {
    de = "{name} ist am Zug",
    fr = "C'est à {name} de jouer",
    es = "Es el turno de {name}" },
  ["{name} is thinking …"] = {
    de = "{name} überlegt …",
    fr = "{name} réfléchit…",
    es = "{name} piensa…" },
  ["Clear"] = { de = "Abwählen", fr = "Effacer", es = "Borrar" },
  ["Undo"] = { de = "Rückgängig", fr = "Annuler", es = "Deshacer" },
  ["Redo"] = { de = "Wieder vor", fr = "Rétablir", es = "Rehacer" },
  ["Hint"] = { de = "Hinweis", fr = "Conseil", es = "Pista" },
  ["Why?"] = { de = "Warum?", fr = "Pourquoi ?", es = "¿Por qué?" },
  ["New game"] = { de = "Neues Spiel", fr = "Nouvelle partie", es = "Nueva partida" },
  ["Play again"] = { de = "Noch ein Spiel", fr = "Rejouer", es = "Jugar otra vez" },
  ["Copy link"] = {
    de = "Link kopieren",
    fr = "Copier le lien",
    es = "Copiar el enlace" },
  ["Copied the link to the beginning of this game."] = {
    de = "Der Link zum Anfang dieses Spiels ist kopiert.",
    fr = "Le lien vers le début de cette partie est copié.",
    es = "Se ha copiado el enlace al comienzo de esta partida." },
  ["Copied the link to this position."] = {
    de = "Der Link zu dieser Stellung ist kopiert.",
    fr = "Le lien vers cette position est copié.",
    es = "Se ha copiado el enlace a esta posición." },
  ["How to split what is left"] = {
    de = "Wie der Rest geteilt wird",
    fr = "Comment partager le reste",
    es = "Cómo dividir lo que queda" },
  ["Moves"] = { de = "Züge", fr = "Coups", es = "Jugadas" },
  ["Pause"] = { de = "Pause", fr = "Pause", es = "Pausa" },
  ["Resume"] = { de = "Weiter", fr = "Reprendre", es = "Continuar" },
  ["Step forward"] = {
    de = "Ein Zug weiter",
    fr = "Coup suivant",
    es = "Jugada siguiente" },
  ["Speed"] = { de = "Tempo", fr = "Vitesse", es = "Velocidad" },
  ["The game is over."] = {
    de = "Das Spiel ist vorbei.",
    fr = "La partie est terminée.",
    es = "La partida ha terminado." },
  ["The position is safe for your opponent: every move loses against good play. This "
    .. "move delays the loss longest."] = {
    de = "Die Stellung ist sicher für deinen Gegner: Jeder Zug verliert gegen gutes "
      .. "Spiel. Dieser Zug schiebt die Niederlage am längsten hinaus.",
    fr = "La position est sûre pour ton adversaire : tout coup perd contre un bon jeu. "
      .. "Ce coup retarde la défaite le plus longtemps.",
    es = "La posición es segura para tu rival: toda jugada pierde ante un buen juego. "
      .. "Esta es la que más retrasa la derrota." },
  ["Move undone."] = {
    de = "Der Zug ist zurückgenommen.",
    fr = "Le coup est annulé.",
    es = "Jugada deshecha." },
  ["Move redone."] = {
    de = "Der Zug ist wieder gespielt.",
    fr = "Le coup est rétabli.",
    es = "Jugada rehecha." },
  ["Back to the position before move {n}."] = {
    de = "Zurück zur Stellung vor Zug {n}.",
    fr = "Retour à la position avant le coup {n}.",
    es = "De vuelta a la posición anterior a la jugada {n}." },
  ["The position before move {n}."] = {
    de = "Die Stellung vor Zug {n}.",
    fr = "La position avant le coup {n}.",
    es = "La posición anterior a la jugada {n}." },
  ["ends the game early"] = {
    de = "beendet das Spiel vorzeitig",
    fr = "met fin à la partie avant terme",
    es = "termina la partida antes de tiempo" },
  ["{name} cannot go on. {why} A bot such as 'random' needs no solver."] = {
    de = "{name} kann nicht weiter. {why} Ein Bot wie 'random' braucht keinen Löser.",
    fr = "{name} ne peut pas continuer. {why} Un bot comme 'random' n'a pas besoin de "
      .. "solveur.",
    es = "{name} no puede seguir. {why} Un bot como 'random' no necesita el resolutor." },
  ["{name} has forfeited the game. {why}"] = {
    de = "{name} hat das Spiel vorzeitig verloren. {why}",
    fr = "{name} a perdu par forfait. {why}",
    es = "{name} ha perdido la partida antes de tiempo. {why}" },
  ["This browser has no bot '{bot}': {other} plays in its place."] = {
    de = "Dieser Browser hat keinen Bot '{bot}': An seiner Stelle spielt {other}.",
    fr = "Ce navigateur n'a pas de bot « {bot} » : {other} joue à sa place.",
    es = "Este navegador no tiene el bot «{bot}»: en su lugar juega {other}." },
  ["This link cannot be played ({what}). {why}"] = {
    de = "Dieser Link lässt sich nicht spielen ({what}). {why}",
    fr = "Ce lien ne peut pas être joué ({what}). {why}",
    es = "Este enlace no se puede jugar ({what}). {why}" },

  -- the first visit
  ["Tap the ringed token. It is taken, with all above it."] = {
    de = "Tippe auf den Stein mit dem Ring. Er wird genommen, mit allen darüber.",
    fr = "Touche le jeton cerclé. Il est pris, avec tous ceux du dessus.",
    es = "Toca la ficha con el anillo. Se quita, con todas las de encima." },
  ["Well done. Once more: tap the ringed token. It is taken, with all above it."] = {
    de = "Gut. Noch einmal: Tippe auf den Ring. Der Stein geht mit allen darüber.",
    fr = "Bravo. Encore : touche le jeton cerclé. Il part avec ceux du dessus.",
    es = "Bien. Otra vez: toca la ficha del anillo. Se quita con las de encima." },
  ["Now press “{button}”."] = {
    de = "Drücke jetzt „{button}“.",
    fr = "Appuie maintenant sur « {button} ».",
    es = "Ahora pulsa «{button}»." },
  ["Now you are on your own. Hint shows you a good move."] = {
    de = "Jetzt spielst du allein. „Hinweis“ zeigt dir einen guten Zug.",
    fr = "À toi de jouer seul. « Conseil » te montre un bon coup.",
    es = "Ahora sigues por tu cuenta. «Pista» te muestra una buena jugada." },

  -- the set-up
  ["Pieces"] = { de = "Figuren", fr = "Pièces", es = "Piezas" },
  ["Boards and tokens"] = {
    de = "Bretter und Steine",
    fr = "Plateaux et jetons",
    es = "Tableros y fichas" },
  ["Boards and matches"] = {
    de = "Bretter und Streichhölzer",
    fr = "Plateaux et allumettes",
    es = "Tableros y cerillas" },
  ["Tokens only"] = { de = "Nur Steine", fr = "Jetons seuls", es = "Solo fichas" },
  ["change"] = { de = "ändern", fr = "changer", es = "cambiar" },
  ["two people"] = { de = "zwei Personen", fr = "deux personnes", es = "dos personas" },
  ["you against {name}"] = {
    de = "du gegen {name}",
    fr = "toi contre {name}",
    es = "tú contra {name}" },
  ["{name} against you"] = {
    de = "{name} gegen dich",
    fr = "{name} contre toi",
    es = "{name} contra ti" },
  ["{a} against {b}"] = {
    de = "{a} gegen {b}",
    fr = "{a} contre {b}",
    es = "{a} contra {b}" },
  [", misère"] = { de = ", Misère", fr = ", misère", es = ", misère" },
  ["Own rules"] = {
    de = "Eigene Regeln",
    fr = "Règles personnelles",
    es = "Reglas propias" },
  ["The last token loses (misère)"] = {
    de = "Der letzte Stein verliert (Misère)",
    fr = "Le dernier jeton perd (misère)",
    es = "La última ficha pierde (misère)" },
  ["The shelf"] = { de = "Das Spieleregal", fr = "La ludothèque", es = "La ludoteca" },
  ["Another code …"] = {
    de = "Ein anderer Code …",
    fr = "Un autre code…",
    es = "Otro código…" },
  ["Rules of your own …"] = {
    de = "Eigene Regeln …",
    fr = "Tes propres règles…",
    es = "Reglas propias…" },
  ["Known positions"] = {
    de = "Bekannte Stellungen",
    fr = "Positions connues",
    es = "Posiciones conocidas" },
  ["Choose …"] = { de = "Wählen …", fr = "Choisir…", es = "Elegir…" },
  ["Random"] = { de = "Zufällig", fr = "Au hasard", es = "Al azar" },
  ["Start"] = { de = "Anfang", fr = "Départ", es = "Inicio" },
  ["Moves first"] = { de = "Beginnt", fr = "Commence", es = "Empieza" },
  ["Moves second"] = { de = "Zieht danach", fr = "Joue ensuite", es = "Juega después" },
  ["Swap"] = { de = "Tauschen", fr = "Échanger", es = "Intercambiar" },
  ["Swap the players"] = {
    de = "Die Spieler tauschen",
    fr = "Échanger les joueurs",
    es = "Intercambiar los jugadores" },
  ["Levels"] = { de = "Stufen", fr = "Niveaux", es = "Niveles" },
  ["Characters"] = { de = "Charaktere", fr = "Personnages", es = "Personajes" },
  ["Your bots"] = { de = "Deine Bots", fr = "Tes bots", es = "Tus bots" },
  ["easy"] = { de = "leicht", fr = "facile", es = "fácil" },
  ["medium"] = { de = "mittel", fr = "moyen", es = "medio" },
  ["hard"] = { de = "schwer", fr = "difficile", es = "difícil" },
  ["perfect"] = { de = "perfekt", fr = "parfait", es = "perfecto" },
  ["Code: max:4, take:2,5, allbut:2,5, or digits such as 0.77 or 0.3F"] = {
    de = "Code: max:4, take:2,5, allbut:2,5 oder Ziffern wie 0.77 oder 0.3F",
    fr = "Code : max:4, take:2,5, allbut:2,5, ou des chiffres comme 0.77 ou 0.3F",
    es = "Código: max:4, take:2,5, allbut:2,5, o cifras como 0.77 o 0.3F" },
  ["A Lua function that returns the options of a pile, or the text of a file"] = {
    de = "Eine Lua-Funktion, die die Optionen eines Haufens zurückgibt, oder der Text "
      .. "einer Datei",
    fr = "Une fonction Lua qui renvoie les options d'un tas, ou le texte d'un fichier",
    es = "Una función de Lua que devuelve las opciones de una pila, o el texto de un "
      .. "archivo" },
  ["Start, where the file is of a game on states"] = {
    de = "Anfang, wenn die Datei ein Spiel auf Zuständen enthält",
    fr = "Départ, si le fichier est celui d'un jeu sur des états",
    es = "Inicio, si el archivo es de un juego sobre estados" },
  ["Use these rules"] = {
    de = "Diese Regeln verwenden",
    fr = "Utiliser ces règles",
    es = "Usar estas reglas" },
  ["Classic"] = { de = "Klassisch", fr = "Classique", es = "Clásica" },
  ["Marienbad"] = { de = "Marienbad", fr = "Marienbad", es = "Marienbad" },
  ["Big three"] = { de = "Drei große", fr = "Trois grands", es = "Tres grandes" },
  ["Eight piles"] = { de = "Acht Haufen", fr = "Huit tas", es = "Ocho pilas" },

  -- the levels and the characters
  ["errs at most turns"] = {
    de = "irrt sich meistens",
    fr = "se trompe souvent",
    es = "falla a menudo" },
  ["errs now and then"] = {
    de = "irrt sich ab und zu",
    fr = "se trompe parfois",
    es = "falla de vez en cuando" },
  ["rarely errs"] = {
    de = "irrt sich selten",
    fr = "se trompe rarement",
    es = "rara vez falla" },
  ["never errs, and sets traps when it is losing"] = {
    de = "irrt sich nie und stellt Fallen, wenn er verliert",
    fr = "ne se trompe jamais, et tend des pièges quand il perd",
    es = "no falla nunca, y pone trampas cuando pierde" },
  ["always the best move"] = {
    de = "immer der beste Zug",
    fr = "toujours le meilleur coup",
    es = "siempre la mejor jugada" },
  ["a random pile, then a random number of it"] = {
    de = "ein zufälliger Haufen, dann eine zufällige Zahl davon",
    fr = "un tas au hasard, puis un nombre au hasard",
    es = "una pila al azar, y luego un número al azar" },
  ["perfect, but with probability p a random move: novice(0.3)"] = {
    de = "perfekt, aber mit Wahrscheinlichkeit p ein Zufallszug: novice(0.3)",
    fr = "parfait, mais un coup au hasard avec la probabilité p : novice(0.3)",
    es = "perfecto, pero con probabilidad p una jugada al azar: novice(0.3)" },
  ["one token from the largest pile"] = {
    de = "ein Stein vom größten Haufen",
    fr = "un jeton du plus grand tas",
    es = "una ficha de la pila mayor" },
  ["the whole largest pile"] = {
    de = "größter Haufen, ganz",
    fr = "tout le plus grand tas",
    es = "toda la pila mayor" },
  ["leaves an even number of piles when it can"] = {
    de = "lässt eine gerade Zahl von Haufen, wenn es geht",
    fr = "laisse un nombre pair de tas quand il peut",
    es = "deja un número par de pilas cuando puede" },
  ["makes the two largest piles equal"] = {
    de = "macht die zwei größten Haufen gleich",
    fr = "égalise les deux plus grands tas",
    es = "iguala las dos pilas mayores" },
  ["perfect; when it must lose, leaves the fewest winning replies"] = {
    de = "perfekt; muss er verlieren, lässt er die wenigsten gewinnenden Antworten",
    fr = "parfait ; s'il doit perdre, laisse le moins de réponses gagnantes",
    es = "perfecto; si ha de perder, deja el menor número de respuestas ganadoras" },
  ["looks d moves ahead and knows nothing but the rules: minimax(4)"] = {
    de = "schaut d Züge voraus und kennt nur die Regeln: minimax(4)",
    fr = "voit d coups à l'avance et ne connaît que les règles : minimax(4)",
    es = "calcula d jugadas por adelantado y solo conoce las reglas: minimax(4)" },
  ["plays like a person until n piles are left, then well: student(3)"] = {
    de = "spielt gut, sobald noch n Haufen da sind, vorher wie ein Mensch: student(3)",
    fr = "joue bien quand il reste n tas, et avant, comme un humain : student(3)",
    es = "juega bien cuando quedan n pilas, y antes como una persona: student(3)" },

  -- why
  ["Why"] = { de = "Warum", fr = "Pourquoi", es = "Por qué" },
  ["Not decided"] = { de = "Nicht entschieden", fr = "Indécise", es = "Sin decidir" },
  ["You can win from here"] = {
    de = "Von hier kannst du gewinnen",
    fr = "Tu peux gagner d'ici",
    es = "Desde aquí puedes ganar" },
  ["{name} can win from here"] = {
    de = "{name} kann von hier gewinnen",
    fr = "{name} peut gagner d'ici",
    es = "{name} puede ganar desde aquí" },
  ["You lose from here, against good play"] = {
    de = "Von hier verlierst du gegen gutes Spiel",
    fr = "D'ici tu perds, contre un bon jeu",
    es = "Desde aquí pierdes, contra un buen juego" },
  ["{name} loses from here, against good play"] = {
    de = "{name} verliert von hier gegen gutes Spiel",
    fr = "{name} perd d'ici, contre un bon jeu",
    es = "{name} pierde desde aquí, contra un buen juego" },
  ["The piles balance: whatever move is made, the other player can make them balance "
    .. "again."] = {
    de = "Die Haufen sind im Gleichgewicht: Nach jedem Zug kann der andere es "
      .. "wiederherstellen.",
    fr = "Les tas sont équilibrés : après chaque coup, l'autre peut les rééquilibrer.",
    es = "Las pilas están equilibradas: tras cada jugada, el otro puede volver a "
      .. "equilibrarlas." },
  ["To every move the other player has a good answer."] = {
    de = "Auf jeden Zug hat der andere eine gute Antwort.",
    fr = "À chaque coup, l'autre a une bonne réponse.",
    es = "A cada jugada el otro tiene una buena respuesta." },
  ["A move that makes the piles balance wins."] = {
    de = "Ein Zug, der die Haufen ins Gleichgewicht bringt, gewinnt.",
    fr = "Un coup qui équilibre les tas gagne.",
    es = "Una jugada que equilibra las pilas gana." },
  ["A move that leaves no good answer wins."] = {
    de = "Ein Zug, auf den es keine gute Antwort gibt, gewinnt.",
    fr = "Un coup qui ne laisse pas de bonne réponse gagne.",
    es = "Una jugada que no deja buena respuesta gana." },
  ["This move ends the game and wins."] = {
    de = "Dieser Zug beendet das Spiel und gewinnt.",
    fr = "Ce coup termine la partie et gagne.",
    es = "Esta jugada termina la partida y gana." },
  ["Whatever they do, you can make the piles balance again."] = {
    de = "Was auch kommt, du kannst die Haufen wieder ins Gleichgewicht bringen.",
    fr = "Quoi qu'on réponde, tu peux rééquilibrer les tas.",
    es = "Respondan lo que respondan, puedes volver a equilibrar las pilas." },
  ["Whatever they do, you have a good answer."] = {
    de = "Was auch kommt, du hast eine gute Antwort.",
    fr = "Quoi qu'on réponde, tu as une bonne réplique.",
    es = "Respondan lo que respondan, tienes una buena respuesta." },
  ["Show the sums"] = {
    de = "Die Rechnung zeigen",
    fr = "Montrer le calcul",
    es = "Mostrar el cálculo" },
  ["One of {n} winning moves"] = {
    de = "Einer von {n} Gewinnzügen",
    fr = "Un des {n} coups gagnants",
    es = "Una de las {n} jugadas ganadoras" },
  ["A winning move"] = {
    de = "Ein Gewinnzug",
    fr = "Un coup gagnant",
    es = "Una jugada ganadora" },
  ["The only winning move"] = {
    de = "Der einzige Gewinnzug",
    fr = "Le seul coup gagnant",
    es = "La única jugada ganadora" },
  ["{n} winning moves"] = {
    de = "{n} Gewinnzüge",
    fr = "{n} coups gagnants",
    es = "{n} jugadas ganadoras" },
  ["Winning moves"] = {
    de = "Gewinnzüge",
    fr = "Coups gagnants",
    es = "Jugadas ganadoras" },
  ["Binary columns"] = {
    de = "Binäre Spalten",
    fr = "Colonnes binaires",
    es = "Columnas binarias" },
  ["In every column the number of ones is even."] = {
    de = "In jeder Spalte ist die Zahl der Einsen gerade.",
    fr = "Dans chaque colonne, le nombre de uns est pair.",
    es = "En cada columna el número de unos es par." },
  ["In marked columns the number of ones is odd."] = {
    de = "In markierten Spalten ist die Zahl der Einsen ungerade.",
    fr = "Dans les colonnes marquées, le nombre de uns est impair.",
    es = "En las columnas marcadas el número de unos es impar." },
  ["In every column the number of ones is a multiple of {n}."] = {
    de = "In jeder Spalte ist die Zahl der Einsen ein Vielfaches von {n}.",
    fr = "Dans chaque colonne, le nombre de uns est un multiple de {n}.",
    es = "En cada columna el número de unos es un múltiplo de {n}." },
  ["In marked columns the number of ones is no multiple of {n}."] = {
    de = "In markierten Spalten ist die Zahl der Einsen kein Vielfaches von {n}.",
    fr = "Dans les colonnes marquées, le nombre de uns n'est pas un multiple de {n}.",
    es = "En las columnas marcadas el número de unos no es un múltiplo de {n}." },

  -- the review
  ["Review the game"] = {
    de = "Das Spiel durchgehen",
    fr = "Revoir la partie",
    es = "Repasar la partida" },
  ["The review is ready."] = {
    de = "Die Durchsicht ist fertig.",
    fr = "L'analyse est prête.",
    es = "El repaso está listo." },
  ["No move yet."] = {
    de = "Noch kein Zug.",
    fr = "Pas encore de coup.",
    es = "Aún no hay jugadas." },
  ["Move {n}: {text}"] = {
    de = "Zug {n}: {text}",
    fr = "Coup {n} : {text}",
    es = "Jugada {n}: {text}" },
  ["‹ Earlier"] = { de = "‹ Früher", fr = "‹ Précédent", es = "‹ Anterior" },
  ["Later ›"] = { de = "Später ›", fr = "Suivant ›", es = "Siguiente ›" },
  ["Play on from here"] = {
    de = "Von hier weiterspielen",
    fr = "Reprendre d'ici",
    es = "Seguir desde aquí" },
  ["Play on from there"] = {
    de = "Von dort weiterspielen",
    fr = "Reprendre à partir de là",
    es = "Seguir desde ahí" },
  ["End of the game"] = {
    de = "Ende des Spiels",
    fr = "Fin de la partie",
    es = "Fin de la partida" },
  ["Verdict: {verdict}."] = {
    de = "Urteil: {verdict}.",
    fr = "Verdict : {verdict}.",
    es = "Veredicto: {verdict}." },
  ["kept the win"] = {
    de = "hat den Sieg behalten",
    fr = "a gardé la victoire",
    es = "conservó la victoria" },
  ["gave the win away"] = {
    de = "hat den Sieg verschenkt",
    fr = "a offert la victoire",
    es = "regaló la victoria" },
  ["was already lost"] = {
    de = "war schon verloren",
    fr = "c'était déjà perdu",
    es = "ya estaba perdida la partida" },
  ["not decided"] = { de = "nicht entschieden", fr = "indécis", es = "sin decidir" },
  ["How the game went"] = {
    de = "Wie das Spiel lief",
    fr = "Le déroulement de la partie",
    es = "Cómo fue la partida" },
  ["The chances to win are not known. {why}"] = {
    de = "Die Gewinnchancen sind nicht bekannt. {why}",
    fr = "Les chances de gain ne sont pas connues. {why}",
    es = "No se conocen las ocasiones de ganar. {why}" },
  ["You never had a chance to win."] = {
    de = "Du konntest nie gewinnen.",
    fr = "Tu n'as jamais pu gagner.",
    es = "Nunca tuviste ocasión de ganar." },
  ["{name} never had a chance to win."] = {
    de = "{name} konnte nie gewinnen.",
    fr = "{name} n'a jamais pu gagner.",
    es = "{name} nunca tuvo ocasión de ganar." },
  ["You kept {n} of {all} chances to win."] = {
    de = "Du hast {n} von {all} Gewinnchancen genutzt.",
    fr = "Tu as saisi {n} {n:chance|chances} de gain sur {all}.",
    es = "Aprovechaste {n} de {all} {all:ocasión|ocasiones} de ganar." },
  ["{name} kept {n} of {all} chances to win."] = {
    de = "{name} hat {n} von {all} Gewinnchancen genutzt.",
    fr = "{name} a saisi {n} {n:chance|chances} de gain sur {all}.",
    es = "{name} aprovechó {n} de {all} {all:ocasión|ocasiones} de ganar." },
  ["It was decided by move {n}: {text}."] = {
    de = "Zug {n} hat das Spiel entschieden: {text}.",
    fr = "Le coup {n} a décidé de la partie : {text}.",
    es = "La partida se decidió en la jugada {n}: {text}." },
  ["Show that move"] = {
    de = "Diesen Zug zeigen",
    fr = "Montrer ce coup",
    es = "Mostrar esa jugada" },
  ["Gives the win away. To win, {move}."] = {
    de = "Verschenkt den Sieg. Gewonnen hätte: {move}.",
    fr = "Offre la victoire. Pour gagner : {move}.",
    es = "Regala la victoria. Para ganar: {move}." },
  ["The position was safe: every move loses against good play."] = {
    de = "Die Stellung war sicher: Jeder Zug verliert gegen gutes Spiel.",
    fr = "La position était sûre : tout coup perd contre un bon jeu.",
    es = "La posición era segura: toda jugada pierde ante un buen juego." },

  -- bots
  ["The bot, in Lua"] = {
    de = "Der Bot, in Lua",
    fr = "Le bot, en Lua",
    es = "El bot, en Lua" },
  ["A bot is a Lua function. It is kept in this browser and runs in a sandbox; its file "
    .. "can also play in the command 'luanim tournament'."] = {
    de = "Ein Bot ist eine Lua-Funktion. Er bleibt in diesem Browser gespeichert und "
      .. "läuft in einer Sandbox; seine Datei kann auch mit dem Befehl 'luanim "
      .. "tournament' spielen.",
    fr = "Un bot est une fonction Lua. Il est gardé dans ce navigateur et tourne dans un "
      .. "bac à sable ; son fichier peut aussi jouer avec la commande 'luanim "
      .. "tournament'.",
    es = "Un bot es una función de Lua. Se guarda en este navegador y se ejecuta "
      .. "aislado; su archivo también puede jugar con la orden 'luanim tournament'." },
  ["Editor"] = { de = "Editor", fr = "Éditeur", es = "Editor" },
  ["Press Escape, then Tab, to leave the editor."] = {
    de = "Mit Escape, dann Tab verlässt du den Editor.",
    fr = "Échap, puis Tab, pour quitter l'éditeur.",
    es = "Escape y luego Tab para salir del editor." },
  ["Name"] = { de = "Name", fr = "Nom", es = "Nombre" },
  ["Author"] = { de = "Autor", fr = "Auteur", es = "Autor" },
  ["New"] = { de = "Neu", fr = "Nouveau", es = "Nuevo" },
  ["Save as .lua"] = {
    de = "Als .lua speichern",
    fr = "Enregistrer en .lua",
    es = "Guardar como .lua" },
  ["Open …"] = { de = "Öffnen …", fr = "Ouvrir…", es = "Abrir…" },
  ["An earlier version is back; what was there is the newest of them."] = {
    de = "Eine frühere Fassung ist wieder da; was da war, ist nun die neueste davon.",
    fr = "Une version antérieure est de retour ; la précédente en est la plus récente.",
    es = "Ha vuelto una versión anterior; la que había es la más reciente de ellas." },
  ["Open Lua files"] = {
    de = "Lua-Dateien öffnen",
    fr = "Ouvrir des fichiers Lua",
    es = "Abrir archivos de Lua" },
  ["Restore"] = { de = "Wiederherstellen", fr = "Rétablir", es = "Restaurar" },
  ["Restore the version of {when}"] = {
    de = "Die Fassung vom {when} wiederherstellen",
    fr = "Rétablir la version du {when}",
    es = "Restaurar la versión del {when}" },
  ["{n} earlier {n:version|versions}"] = {
    de = "{n} frühere {n:Fassung|Fassungen}",
    fr = "{n} {n:version antérieure|versions antérieures}",
    es = "{n} {n:versión anterior|versiones anteriores}" },
  ["{when}, {n} {n:line|lines}"] = {
    de = "{when}, {n} {n:Zeile|Zeilen}",
    fr = "{when}, {n} {n:ligne|lignes}",
    es = "{when}, {n} {n:línea|líneas}" },
  ["A tournament here has at most {n} bots."] = {
    de = "Ein Turnier hat hier höchstens {n} Bots.",
    fr = "Un tournoi compte ici {n} bots au plus.",
    es = "Un torneo tiene aquí {n} bots como máximo." },
  ["Stopped: only a part of the games was played."] = {
    de = "Angehalten: Nur ein Teil der Spiele wurde gespielt.",
    fr = "Arrêté : une partie seulement des parties prévues a été jouée.",
    es = "Detenido: solo se ha jugado una parte de las partidas." },
  ["Enter all your bots"] = {
    de = "Alle eigenen Bots anmelden",
    fr = "Inscrire tous tes bots",
    es = "Inscribir todos tus bots" },
  ["Enter none"] = {
    de = "Keinen anmelden",
    fr = "N'en inscrire aucun",
    es = "No inscribir ninguno" },
  ["Games of each pair"] = {
    de = "Spiele je Paar",
    fr = "Parties de chaque paire",
    es = "Partidas de cada pareja" },
  ["{n} {n:bot|bots}, {games} games"] = {
    de = "{n} {n:Bot|Bots}, {games} Spiele",
    fr = "{n} {n:bot|bots}, {games} parties",
    es = "{n} {n:bot|bots}, {games} partidas" },
  ["Feedback"] = { de = "Rückmeldung", fr = "Bilan", es = "Comentarios" },
  ["Feedback for {bot}"] = {
    de = "Rückmeldung für {bot}",
    fr = "Bilan de {bot}",
    es = "Comentarios para {bot}" },
  ["Show the feedback"] = {
    de = "Rückmeldung zeigen",
    fr = "Afficher le bilan",
    es = "Mostrar los comentarios" },
  ["The feedback for {bot} is here."] = {
    de = "Die Rückmeldung für {bot} ist da.",
    fr = "Le bilan de {bot} est affiché.",
    es = "Aquí están los comentarios para {bot}." },
  ["Game"] = { de = "Spiel", fr = "Partie", es = "Partida" },
  ["Game {n}: lost to {bot}, from {piles}"] = {
    de = "Spiel {n}: verloren gegen {bot}, ab {piles}",
    fr = "Partie {n} : perdue contre {bot}, départ {piles}",
    es = "Partida {n}: perdida contra {bot}, desde {piles}" },
  ["Game {n}: won against {bot}, from {piles}"] = {
    de = "Spiel {n}: gewonnen gegen {bot}, ab {piles}",
    fr = "Partie {n} : gagnée contre {bot}, départ {piles}",
    es = "Partida {n}: ganada contra {bot}, desde {piles}" },
  ["Move {n} of {all}"] = {
    de = "Zug {n} von {all}",
    fr = "Coup {n} sur {all}",
    es = "Jugada {n} de {all}" },
  ["Next mistake"] = {
    de = "Nächster Fehler",
    fr = "Erreur suivante",
    es = "Error siguiente" },
  ["Step by step"] = { de = "Schritt für Schritt", fr = "Pas à pas", es = "Paso a paso" },
  ["Step through"] = { de = "Durchgehen", fr = "Parcourir", es = "Recorrer" },
  ["line {n}"] = { de = "Zeile {n}", fr = "ligne {n}", es = "línea {n}" },
  ["Delete"] = { de = "Löschen", fr = "Supprimer", es = "Eliminar" },
  ["This browser has no room to keep the bot: save it as a file before you leave."] = {
    de = "Dieser Browser hat keinen Platz für den Bot: Speichere ihn als Datei, bevor du "
      .. "gehst.",
    fr = "Ce navigateur n'a pas de place pour le bot : enregistre-le en fichier avant de "
      .. "partir.",
    es = "Este navegador no tiene sitio para el bot: guárdalo en un archivo antes de "
      .. "salir." },
  ["{file} is longer than {n} bytes."] = {
    de = "{file} ist länger als {n} Byte.",
    fr = "{file} dépasse {n} octets.",
    es = "{file} supera los {n} bytes." },
  ["{bot} is back."] = {
    de = "{bot} ist wieder da.",
    fr = "{bot} est de retour.",
    es = "{bot} ha vuelto." },
  ["{bot} is deleted."] = {
    de = "{bot} ist gelöscht.",
    fr = "{bot} est supprimé.",
    es = "{bot} se ha eliminado." },
  ["{bot} is deleted. Undo brings it back."] = {
    de = "{bot} ist gelöscht. „Rückgängig“ holt ihn wieder.",
    fr = "{bot} est supprimé. « Annuler » le rétablit.",
    es = "{bot} se ha eliminado. «Deshacer» lo recupera." },
  ["{bot} was deleted in another tab."] = {
    de = "{bot} wurde in einem anderen Tab gelöscht.",
    fr = "{bot} a été supprimé dans un autre onglet.",
    es = "{bot} se eliminó en otra pestaña." },
  ["Try it"] = { de = "Ausprobieren", fr = "Essayer", es = "Probarlo" },
  ["Against"] = { de = "Gegen", fr = "Contre", es = "Contra" },
  ["Run 20 games"] = {
    de = "20 Spiele spielen",
    fr = "Jouer 20 parties",
    es = "Jugar 20 partidas" },
  ["Examine"] = { de = "Prüfen", fr = "Examiner", es = "Examinar" },
  ["Play against it"] = {
    de = "Gegen ihn spielen",
    fr = "Jouer contre lui",
    es = "Jugar contra él" },
  ["Stop"] = { de = "Anhalten", fr = "Arrêter", es = "Detener" },
  ["Results"] = { de = "Ergebnisse", fr = "Résultats", es = "Resultados" },
  ["Run the bot, examine it, or enter it in a tournament: the results appear here."] = {
    de = "Lass den Bot spielen, prüfe ihn oder melde ihn zum Turnier: Die Ergebnisse "
      .. "erscheinen hier.",
    fr = "Fais jouer le bot, examine-le ou inscris-le à un tournoi : les résultats "
      .. "apparaissent ici.",
    es = "Haz jugar al bot, examínalo o inscríbelo en un torneo: los resultados aparecen "
      .. "aquí." },
  ["Playing …"] = {
    de = "Es wird gespielt …",
    fr = "Parties en cours…",
    es = "Jugando…" },
  ["Start the tournament"] = {
    de = "Das Turnier beginnen",
    fr = "Commencer le tournoi",
    es = "Empezar el torneo" },
  ["A tournament needs at least two bots."] = {
    de = "Ein Turnier braucht mindestens zwei Bots.",
    fr = "Un tournoi demande au moins deux bots.",
    es = "Un torneo necesita al menos dos bots." },
  ["Pair {n} of {all}: {text}"] = {
    de = "Paar {n} von {all}: {text}",
    fr = "Paire {n} sur {all} : {text}",
    es = "Par {n} de {all}: {text}" },
  ["Pairs played"] = {
    de = "Gespielte Paare",
    fr = "Paires jouées",
    es = "Pares jugados" },
  ["{n} {n:game|games}"] = {
    de = "{n} {n:Spiel|Spiele}",
    fr = "{n} {n:partie|parties}",
    es = "{n} {n:partida|partidas}" },
  ["Crosstable: games won and lost"] = {
    de = "Kreuztabelle: gewonnene und verlorene Spiele",
    fr = "Tableau croisé : parties gagnées et perdues",
    es = "Tabla cruzada: partidas ganadas y perdidas" },
  ["{bot} is left out. {why}"] = {
    de = "{bot} bleibt draußen. {why}",
    fr = "{bot} est écarté. {why}",
    es = "{bot} queda fuera. {why}" },
  ["{bot} is your bot: a built-in bot has the same name."] = {
    de = "{bot} ist dein Bot: Ein eingebauter Bot heißt ebenso.",
    fr = "{bot} est ton bot : un bot intégré porte le même nom.",
    es = "{bot} es tu bot: un bot incorporado se llama igual." },
  ["Show line {n}"] = {
    de = "Zeile {n} zeigen",
    fr = "Montrer la ligne {n}",
    es = "Mostrar la línea {n}" },
  ["it {does}<; to win, {better}>."] = {
    de = "er {does}<; zum Gewinnen: {better}>.",
    fr = "il {does}<; pour gagner : {better}>.",
    es = "{does}<; para ganar: {better}>." },
  ["lost by {reason}: {detail}"] = {
    de = "verliert durch {reason}: {detail}",
    fr = "perd par {reason} : {detail}",
    es = "pierde por {reason}: {detail}" },
  ["Play this position<, {piles}>< in a game against {bot}>"] = {
    de = "Diese Stellung spielen<, {piles}>< in einem Spiel gegen {bot}>",
    fr = "Jouer cette position<, {piles}>< dans une partie contre {bot}>",
    es = "Jugar esta posición<, {piles}>< en una partida contra {bot}>" },
  ["Printed output"] = { de = "Ausgabe", fr = "Sortie", es = "Salida" },
  ["{bot} won {n} of {all} {all:game|games}"] = {
    de = "{bot} hat {n} von {all} {all:Spiel|Spielen} gewonnen",
    fr = "{bot} a gagné {n} {n:partie|parties} sur {all}",
    es = "{bot} ganó {n} de {all} {all:partida|partidas}" },
  ["{n} lost early, by {reason}: {detail}"] = {
    de = "{n} vorzeitig verloren, durch {reason}: {detail}",
    fr = "{n} {n:perdue|perdues} avant terme, par {reason} : {detail}",
    es = "{n} {n:perdida|perdidas} antes de tiempo, por {reason}: {detail}" },
  ["No mistakes: every chance to win was kept"] = {
    de = "Keine Fehler: Jede Gewinnchance wurde genutzt",
    fr = "Aucune erreur : chaque chance de gain a été saisie",
    es = "Sin errores: se aprovechó cada ocasión de ganar" },
  ["{n} {n:mistake|mistakes}"] = {
    de = "{n} {n:Fehler|Fehler}",
    fr = "{n} {n:erreur|erreurs}",
    es = "{n} {n:error|errores}" },
  ["{n} of {all}"] = { de = "{n} von {all}", fr = "{n} sur {all}", es = "{n} de {all}" },
  ["In a game from {piles} ({rules})."] = {
    de = "In einem Spiel ab {piles} ({rules}).",
    fr = "Dans une partie à partir de {piles} ({rules}).",
    es = "En una partida desde {piles} ({rules})." },
  ["At most {most} of {limit} instructions per move."] = {
    de = "Höchstens {most} von {limit} Anweisungen je Zug.",
    fr = "Au plus {most} instructions sur {limit} par coup.",
    es = "Como mucho {most} de {limit} instrucciones por jugada." },
  ["Mark:"] = { de = "Note:", fr = "Note :", es = "Nota:" },
  ["Chances to win kept: {n} of {all}."] = {
    de = "Genutzte Gewinnchancen: {n} von {all}.",
    fr = "Chances de gain saisies : {n} sur {all}.",
    es = "Ocasiones de ganar aprovechadas: {n} de {all}." },
  ["Its worst moves"] = {
    de = "Seine schlechtesten Züge",
    fr = "Ses pires coups",
    es = "Sus peores jugadas" },
  ["passed"] = { de = "bestanden", fr = "réussi", es = "superado" },
  ["failed"] = { de = "nicht bestanden", fr = "échoué", es = "no superado" },

  -- theory
  ["Or any code, such as 0.156 or take:2,5"] = {
    de = "Oder ein Code wie 0.156 oder take:2,5",
    fr = "Ou un code, comme 0.156 ou take:2,5",
    es = "O un código, como 0.156 o take:2,5" },
  ["Values up to"] = { de = "Werte bis", fr = "Valeurs jusqu'à", es = "Valores hasta" },
  ["Play it"] = { de = "Spielen", fr = "Y jouer", es = "Jugarlo" },
  ["Grundy values of one pile"] = {
    de = "Grundy-Werte eines Haufens",
    fr = "Valeurs de Grundy d'un tas",
    es = "Valores de Grundy de una pila" },
  ["Map of two piles"] = {
    de = "Karte zweier Haufen",
    fr = "Carte de deux tas",
    es = "Mapa de dos pilas" },
  ["Misère quotient"] = {
    de = "Misère-Quotient",
    fr = "Quotient misère",
    es = "Cociente misère" },
  ["Values up to {n} of {all} are computed."] = {
    de = "Werte bis {n} von {all} sind berechnet.",
    fr = "Les valeurs jusqu'à {n} sur {all} sont calculées.",
    es = "Calculados los valores hasta {n} de {all}." },
  ["Values computed"] = {
    de = "Berechnete Werte",
    fr = "Valeurs calculées",
    es = "Valores calculados" },
  ["Values up to {n} are shown: this page takes a whole number from 1 to {most}. "
    .. "'luanim grundy' goes further."] = {
    de = "Gezeigt sind Werte bis {n}: Diese Seite nimmt eine ganze Zahl von 1 bis "
      .. "{most}. 'luanim grundy' geht weiter.",
    fr = "Les valeurs sont montrées jusqu'à {n} : cette page accepte un entier de 1 à "
      .. "{most}. 'luanim grundy' va plus loin.",
    es = "Se muestran valores hasta {n}: esta página admite un entero de 1 a {most}. "
      .. "'luanim grundy' va más lejos." },
  ["Stopped: values up to {n} are shown."] = {
    de = "Angehalten: Gezeigt sind Werte bis {n}.",
    fr = "Arrêté : les valeurs sont montrées jusqu'à {n}.",
    es = "Detenido: se muestran valores hasta {n}." },
  ["Save as SVG"] = {
    de = "Als SVG speichern",
    fr = "Enregistrer en SVG",
    es = "Guardar como SVG" },
  ["Save G(0) .. G({n}) as SVG"] = {
    de = "G(0) .. G({n}) als SVG speichern",
    fr = "Enregistrer G(0) .. G({n}) en SVG",
    es = "Guardar G(0) .. G({n}) como SVG" },
  ["Save as CSV"] = {
    de = "Als CSV speichern",
    fr = "Enregistrer en CSV",
    es = "Guardar como CSV" },
  ["No period is proven."] = {
    de = "Keine Periode ist bewiesen.",
    fr = "Aucune période n'est démontrée.",
    es = "No hay período demostrado." },
  ["No period is proven, but a formula gives every value."] = {
    de = "Keine Periode ist bewiesen, aber eine Formel gibt jeden Wert.",
    fr = "Aucune période n'est démontrée, mais une formule donne chaque valeur.",
    es = "No hay período demostrado, pero una fórmula da cada valor." },
  ["Period {period} from n = {from} on, proven<; each period adds {saltus}>."] = {
    de = "Periode {period} ab n = {from}, bewiesen<; jede Periode addiert {saltus}>.",
    fr = "Période {period} à partir de n = {from}, démontrée<; chaque période ajoute "
      .. "{saltus}>.",
    es = "Período {period} desde n = {from}, demostrado<; cada período suma {saltus}>." },
  ["The first {n} values as a table"] = {
    de = "Die ersten {n} Werte als Tabelle",
    fr = "Les {n} premières valeurs en tableau",
    es = "Los primeros {n} valores en una tabla" },
  ["Values"] = { de = "Werte", fr = "Valeurs", es = "Valores" },
  ["The map is being computed …"] = {
    de = "Die Karte wird berechnet …",
    fr = "Calcul de la carte…",
    es = "Se está calculando el mapa…" },
  ["Show"] = { de = "Zeigen", fr = "Montrer", es = "Mostrar" },
  ["Grundy values; 0 stands out"] = {
    de = "Grundy-Werte; 0 hebt sich ab",
    fr = "Valeurs de Grundy ; 0 ressort",
    es = "Valores de Grundy; 0 destaca" },
  ["Safe positions"] = {
    de = "Sichere Stellungen",
    fr = "Positions sûres",
    es = "Posiciones seguras" },
  ["Map of two piles; the list below says the same"] = {
    de = "Karte zweier Haufen; die Liste darunter sagt dasselbe",
    fr = "Carte de deux tas ; la liste ci-dessous dit la même chose",
    es = "Mapa de dos pilas; la lista de abajo dice lo mismo" },
  ["Zoom in"] = { de = "Vergrößern", fr = "Agrandir", es = "Ampliar" },
  ["Zoom out"] = { de = "Verkleinern", fr = "Réduire", es = "Reducir" },
  ["All"] = { de = "Alles", fr = "Tout", es = "Todo" },
  ["safe"] = { de = "sicher", fr = "sûre", es = "segura" },
  ["unsafe"] = { de = "unsicher", fr = "pas sûre", es = "no segura" },
  ["Piles {a} and {b}: {outcome}<, value {value}>."] = {
    de = "Haufen {a} und {b}: {outcome}<, Wert {value}>.",
    fr = "Tas {a} et {b} : {outcome}<, valeur {value}>.",
    es = "Pilas {a} y {b}: {outcome}<, valor {value}>." },
  ["Safe positions as a list"] = {
    de = "Sichere Stellungen als Liste",
    fr = "Positions sûres en liste",
    es = "Posiciones seguras en una lista" },
  ["None."] = { de = "Keine.", fr = "Aucune.", es = "Ninguna." },
  ["All with piles up to {n}."] = {
    de = "Alle mit Haufen bis {n}.",
    fr = "Toutes, avec des tas jusqu'à {n}.",
    es = "Todas con pilas hasta {n}." },
  ["All with piles up to {n} (in either order)."] = {
    de = "Alle mit Haufen bis {n} (in beiden Reihenfolgen).",
    fr = "Toutes, avec des tas jusqu'à {n} (dans les deux ordres).",
    es = "Todas con pilas hasta {n} (en cualquier orden)." },
  ["The map shows larger ones."] = {
    de = "Die Karte zeigt größere.",
    fr = "La carte en montre de plus grandes.",
    es = "El mapa muestra mayores." },
  ["Piles {piles} make {n} classes of sums: two sums share one when adding any third sum "
    .. "to both gives the same outcome (Plambeck and Siegel, 2008). A sum is safe when "
    .. "its product is in the P-portion."] = {
    de = "Haufen {piles} bilden {n} Klassen von Summen: Zwei Summen gehören zur selben, "
      .. "wenn jede dritte Summe, zu beiden addiert, denselben Ausgang ergibt (Plambeck "
      .. "und Siegel, 2008). Eine Summe ist sicher, wenn ihr Produkt im P-Teil liegt.",
    fr = "Les tas {piles} forment {n} classes de sommes : deux sommes sont de la même "
      .. "quand toute troisième somme, ajoutée à chacune, donne la même issue (Plambeck "
      .. "et Siegel, 2008). Une somme est sûre quand son produit est dans la partie P.",
    es = "Las pilas {piles} forman {n} clases de sumas: dos sumas comparten una si "
      .. "cualquier tercera suma, añadida a ambas, da el mismo resultado (Plambeck y "
      .. "Siegel, 2008). Una suma es segura si su producto está en la parte P." },
  ["of any size"] = {
    de = "beliebiger Größe",
    fr = "de toute taille",
    es = "de cualquier tamaño" },
  ["The quotient is open beyond that: {why}."] = {
    de = "Darüber hinaus ist der Quotient offen: {why}.",
    fr = "Au-delà, le quotient reste inconnu : {why}.",
    es = "Más allá, el cociente queda abierto: {why}." },
  ["A longer search may prove one."] = {
    de = "Eine längere Suche kann eine beweisen.",
    fr = "Une recherche plus longue peut en démontrer une.",
    es = "Una búsqueda más larga puede demostrar uno." },
  ["No known theorem proves a period of such a game, however many values are "
    .. "computed."] = {
    de = "Kein bekannter Satz beweist eine Periode eines solchen Spiels, wie viele Werte "
      .. "man auch berechnet.",
    fr = "Aucun théorème connu ne démontre de période d'un tel jeu, quel que soit le "
      .. "nombre de valeurs calculées.",
    es = "Ningún teorema conocido demuestra un período de un juego así, por muchos "
      .. "valores que se calculen." },
  ["order"] = { de = "Ordnung", fr = "ordre", es = "orden" },
  ["P-portion"] = { de = "P-Teil", fr = "partie P", es = "parte P" },
  ["kind"] = { de = "Art", fr = "genre", es = "tipo" },
  ["tame: that of Nim piles"] = {
    de = "zahm: der von Nim-Haufen",
    fr = "docile : celui de tas de Nim",
    es = "manso: el de pilas de Nim" },
  ["wild"] = { de = "wild", fr = "sauvage", es = "salvaje" },
  ["period"] = { de = "Periode", fr = "période", es = "período" },
  ["checked"] = { de = "geprüft", fr = "vérifié", es = "comprobado" },
  ["generators"] = { de = "Erzeuger", fr = "générateurs", es = "generadores" },
  ["presentation"] = { de = "Präsentation", fr = "présentation", es = "presentación" },
  ["Pretending function"] = {
    de = "Elemente der Haufen (Pretending-Funktion)",
    fr = "Éléments des tas (fonction « pretending »)",
    es = "Elementos de las pilas (función «pretending»)" },

  -- tournaments of bots
  ["You win!"] = { de = "Du gewinnst!", fr = "Tu gagnes !", es = "¡Ganas!" },
  ["You lose"] = { de = "Du verlierst", fr = "Tu perds", es = "Pierdes" },
  ["Rules"] = { de = "Regeln", fr = "Règles", es = "Reglas" },
  ["Bot"] = { de = "Bot", fr = "Bot", es = "Bot" },
  ["Piles"] = { de = "Haufen", fr = "Tas", es = "Pilas" },
  ["{name} wins"] = { de = "{name} gewinnt", fr = "{name} gagne", es = "{name} gana" },
  ["{n} of {all} {all:game|games}"] = {
    de = "{n} von {all} {all:Spiel|Spielen}",
    fr = "{n} {all:partie|parties} sur {all}",
    es = "{n} de {all} {all:partida|partidas}" },
  ["loads"] = { de = "lässt sich laden", fr = "se charge", es = "se carga" },
  ["answers in time"] = {
    de = "antwortet rechtzeitig",
    fr = "répond à temps",
    es = "responde a tiempo" },
  ["moves legally"] = {
    de = "zieht regelgerecht",
    fr = "joue des coups permis",
    es = "hace jugadas permitidas" },
  ["makes no errors"] = {
    de = "läuft ohne Fehler",
    fr = "ne produit pas d'erreur",
    es = "no produce errores" },
  ["same seed, same moves"] = {
    de = "gleicher Startwert, gleiche Züge",
    fr = "même graine, mêmes coups",
    es = "misma semilla, mismas jugadas" },
  ["handles the end of a game"] = {
    de = "übersteht das Ende eines Spiels",
    fr = "survit à la fin d'une partie",
    es = "sobrevive al final de una partida" },
  ["plays on in lost games"] = {
    de = "spielt verlorene Spiele zu Ende",
    fr = "joue jusqu'au bout les parties perdues",
    es = "juega hasta el final las partidas perdidas" },
  ["games"] = { de = "Spiele", fr = "parties", es = "partidas" },
  ["accuracy"] = { de = "Genauigkeit", fr = "précision", es = "precisión" },
  ["bot"] = { de = "Bot", fr = "bot", es = "bot" },
  ["points"] = { de = "Punkte", fr = "points", es = "puntos" },
  ["wins"] = { de = "Siege", fr = "victoires", es = "victorias" },
  ["losses"] = { de = "Niederlagen", fr = "défaites", es = "derrotas" },
  ["byes"] = { de = "Freilose", fr = "exemptions", es = "descansos" },
  ["undefeated"] = { de = "ungeschlagen", fr = "invaincu", es = "invicto" },
  ["winless"] = { de = "sieglos", fr = "sans victoire", es = "sin victorias" },
  ["between"] = { de = "dazwischen", fr = "entre deux", es = "entre dos" },
  ["no games"] = { de = "keine Spiele", fr = "aucune partie", es = "ninguna partida" },
  ["unfitted"] = { de = "nicht berechnet", fr = "non calculé", es = "sin calcular" },
  ["{n} by {reason}"] = {
    de = "{n} ({reason})",
    fr = "{n} ({reason})",
    es = "{n} ({reason})" },
  ["{name} lost {games}"] = {
    de = "{name} verlor vorzeitig {games}",
    fr = "{name} a perdu {games}",
    es = "{name} perdió {games}" },
  ["... and {n} more bots lost games early"] = {
    de = "... und {n} weitere Bots verloren Spiele vorzeitig",
    fr = "... et {n} autres bots ont perdu des parties avant la fin",
    es = "... y {n} bots más perdieron partidas antes del final" },
  ["Elo with a prior: {n} virtual wins each way for every pair that met"] = {
    de = "Elo mit Vorannahme: {n} gedachte Siege in beide Richtungen für jedes Paar, das "
      .. "sich traf",
    fr = "Elo avec a priori : {n} victoires fictives dans chaque sens pour chaque paire "
      .. "qui s’est rencontrée",
    es = "Elo con una suposición previa: {n} victorias ficticias en cada sentido por "
      .. "cada par que se enfrentó" },
  ["moving first is worth {elo} Elo"] = {
    de = "der erste Zug ist {elo} Elo wert",
    fr = "jouer en premier vaut {elo} Elo",
    es = "jugar primero vale {elo} Elo" },
  ["{n} more"] = {
    de = "{n} {n:weiterer|weitere}",
    fr = "{n} {n:autre|autres}",
    es = "{n} más" },
  ["{bots} {n:is|are} undefeated: no rating is high enough"] = {
    de = "{bots} {n:ist|sind} ungeschlagen: Keine Wertung ist hoch genug",
    fr = "{bots} {n:est invaincu|sont invaincus} : aucun classement n’est assez haut",
    es = "{bots} {n:está invicto|están invictos}: ninguna puntuación es bastante alta" },
  ["{bots} {n:is|are} winless: no rating is low enough"] = {
    de = "{bots} {n:ist|sind} sieglos: Keine Wertung ist niedrig genug",
    fr = "{bots} {n:est|sont} sans victoire : aucun classement n’est assez bas",
    es = "{bots} no {n:tiene|tienen} victorias: ninguna puntuación es bastante baja" },
  ["{bots} {n:has|have} won every game against some bots and none against the others: "
    .. "any rating in between fits"] = {
    de = "{bots} {n:gewann|gewannen} gegen die einen immer, gegen die anderen nie: Jede "
      .. "Wertung dazwischen passt",
    fr = "{bots} {n:a|ont} toujours battu les uns et jamais les autres : tout classement "
      .. "entre les deux convient",
    es = "{bots} {n:ganó|ganaron} siempre a unos y nunca a otros: vale cualquier "
      .. "puntuación intermedia" },
  ["{bots} {n:has|have} played no games"] = {
    de = "{bots} {n:hat|haben} keine Spiele gespielt",
    fr = "{bots} {n:n’a|n’ont} joué aucune partie",
    es = "{bots} no {n:ha|han} jugado ninguna partida" },
  ["{bots} are rated among themselves only: {why}"] = {
    de = "{bots} sind nur untereinander gewertet: {why}",
    fr = "{bots} ne sont classés qu’entre eux : {why}",
    es = "{bots} solo se comparan entre sí: {why}" },
  ["they won every game against the others"] = {
    de = "Sie gewannen jedes Spiel gegen die anderen",
    fr = "ils ont gagné toutes leurs parties contre les autres",
    es = "ganaron todas las partidas contra los demás" },
  ["they lost every game against the others"] = {
    de = "Sie verloren jedes Spiel gegen die anderen",
    fr = "ils ont perdu toutes leurs parties contre les autres",
    es = "perdieron todas las partidas contra los demás" },
  ["they won always or never against each of the others"] = {
    de = "Gegen jeden der anderen gewannen sie immer oder nie",
    fr = "contre chacun des autres ils ont gagné toujours ou jamais",
    es = "contra cada uno de los demás ganaron siempre o nunca" },
  ["no game joins them to the others"] = {
    de = "Kein Spiel verbindet sie mit den anderen",
    fr = "aucune partie ne les relie aux autres",
    es = "ninguna partida los une a los demás" },
  ["no game joins {groups}"] = {
    de = "kein Spiel verbindet {groups}",
    fr = "aucune partie ne relie {groups}",
    es = "ninguna partida une {groups}" },
  [" with "] = { de = " mit ", fr = " et ", es = " con " },
  ["there are no bots to rate"] = {
    de = "es gibt keine Bots zu werten",
    fr = "il n’y a pas de bots à classer",
    es = "no hay bots que clasificar" },
  ["{bot} is the only bot: a rating needs an opponent"] = {
    de = "{bot} ist der einzige Bot: Eine Wertung braucht einen Gegner",
    fr = "{bot} est le seul bot : un classement exige un adversaire",
    es = "{bot} es el único bot: una puntuación exige un rival" },
  ["there are {n} bots; {most} can be rated"] = {
    de = "es gibt {n} Bots; {most} können gewertet werden",
    fr = "il y a {n} bots ; {most} peuvent être classés",
    es = "hay {n} bots; se pueden clasificar {most}" },
  ["the results are too uneven: the likelihood's maximum was not found"] = {
    de = "die Ergebnisse sind zu ungleich: Das Maximum der Likelihood wurde nicht "
      .. "gefunden",
    fr = "les résultats sont trop inégaux : le maximum de vraisemblance n’a pas été "
      .. "trouvé",
    es = "los resultados son demasiado desiguales: no se halló el máximo de la "
      .. "verosimilitud" },
  ["the results do not say who moved first: that term is left out"] = {
    de = "die Ergebnisse sagen nicht, wer begann: Dieser Term bleibt weg",
    fr = "les résultats ne disent pas qui a commencé : ce terme est laissé de côté",
    es = "los resultados no dicen quién empezó: ese término se omite" },
  ["the results do not bound the first mover's advantage {how}: it is left out"] = {
    de = "die Ergebnisse begrenzen den Vorteil des ersten Zugs {how}: Er bleibt weg",
    fr = "les résultats ne bornent {how} l’avantage du premier joueur : il est laissé de "
      .. "côté",
    es = "los resultados no acotan {how} la ventaja de quien empieza: se omite" },
  ["at all"] = {
    de = "überhaupt nicht",
    fr = "ni par le haut ni par le bas",
    es = "en absoluto" },
  ["from below"] = { de = "nicht nach unten", fr = "pas par le bas", es = "por abajo" },
  ["from above"] = { de = "nicht nach oben", fr = "pas par le haut", es = "por arriba" },
  ["Ratings in Elo, with intervals of 95%"] = {
    de = "Wertungen in Elo, mit Intervallen von 95 %",
    fr = "Classements Elo, avec intervalles à 95 %",
    es = "Puntuaciones Elo, con intervalos del 95 %" },
  ["Who beat whom"] = {
    de = "Wer gegen wen gewann",
    fr = "Qui a battu qui",
    es = "Quién ganó a quién" },
  ["A row for each bot, a column for each opponent: games won and lost; the bluer, the "
    .. "more were won. {results}."] = {
    de = "Eine Zeile je Bot, eine Spalte je Gegner: gewonnene und verlorene Spiele; je "
      .. "blauer, desto mehr gewonnene. {results}.",
    fr = "Une ligne par bot, une colonne par adversaire : parties gagnées et perdues ; "
      .. "plus c’est bleu, plus il en a gagné. {results}.",
    es = "Una fila por bot, una columna por rival: partidas ganadas y perdidas; cuanto "
      .. "más azul, más ganadas. {results}." },
  ["Standings"] = { de = "Tabelle", fr = "Classement", es = "Clasificación" },
  ["Tournament"] = { de = "Turnier", fr = "Tournoi", es = "Torneo" },
  ["Language"] = { de = "Sprache", fr = "Langue", es = "Idioma" },
}
