--- What the page says, in German, by the English of each phrase.

return {
  -- the frame
  ["Play"] = "Spielen",
  ["Puzzles"] = "Aufgaben",
  ["Write a bot"] = "Einen Bot schreiben",
  ["Theory"] = "Theorie",
  ["Skip to the game"] = "Zum Spiel springen",
  ["Parts of the page"] = "Teile der Seite",
  ["This page has no part '{view}'."] = "Diese Seite hat keinen Teil '{view}'.",

  -- how to win
  ["How to win"] = "So gewinnst du",
  ["Try it: {piles}"] = "Probier es: {piles}",
  ["Two piles: make them equal"] = "Zwei Haufen: mach sie gleich",
  ["Then copy each move: what is taken from one pile, take from the other. The "
    .. "last token is yours."] =
    "Dann mach jeden Zug nach: Was von einem Haufen genommen wird, nimmst du vom "
      .. "anderen. Der letzte Stein gehört dir.",
  ["More piles: make them balance"] = "Mehr Haufen: bring sie ins Gleichgewicht",
  ["Every move spoils the balance, and you can make it again each time. 1, 2 and 3 "
    .. "balance, as two equal piles do."] =
    "Jeder Zug stört das Gleichgewicht, und du kannst es jedes Mal "
      .. "wiederherstellen. 1, 2 und 3 sind im Gleichgewicht, wie zwei gleiche "
      .. "Haufen.",
  ["Columns show the balance"] = "Spalten zeigen das Gleichgewicht",
  ["Write each pile as a sum of 4, 2 and 1. The piles balance when every column "
    .. "has an even number of ones. Here, take 2 from the 3."] =
    "Schreib jeden Haufen als Summe aus 4, 2 und 1. Im Gleichgewicht ist die Zahl "
      .. "der Einsen in jeder Spalte gerade. Hier nimmst du 2 von der 3.",
  ["If the last token loses"] = "Wenn der letzte Stein verliert",
  ["Play just so, until your move would leave only piles of 1. Then leave an odd "
    .. "number of them."] =
    "Spiel genauso, bis dein Zug nur noch Haufen mit 1 übrig ließe. Dann lass eine "
      .. "ungerade Zahl davon.",
  ["The guide for programmers (in English)"] =
    "Die Anleitung für Programmierer (englisch)",

  -- the engine
  ["The engine is loading …"] = "Die Engine wird geladen …",
  ["The engine does not start: it cannot be loaded. Check the connection, then reload "
    .. "the page."] =
    "Die Engine startet nicht: Sie lässt sich nicht laden. Prüfe die Verbindung und "
      .. "lade die Seite neu.",
  ["The engine does not start: this browser has no WebAssembly, or has it switched "
    .. "off."] =
    "Die Engine startet nicht: Dieser Browser hat kein WebAssembly, oder es ist "
      .. "abgeschaltet.",
  ["The engine does not start: {why}."] = "Die Engine startet nicht: {why}.",
  ["The engine had to be restarted."] = "Die Engine musste neu gestartet werden.",
  ["No answer within {n} seconds."] = "Keine Antwort in {n} Sekunden.",
  ["Stopped."] = "Angehalten.",

  -- the board
  ["Board"] = "Brett",
  ["Pile"] = "Haufen",
  ["Step"] = "Stufe",
  ["empty"] = "leer",
  ["to take"] = "nehmen",
  ["to leave"] = "lassen",
  ["nothing left"] = "nichts übrig",
  ["{pile}, {n} {n:token|tokens}: pick all of it"] =
    "{pile}, {n} {n:Stein|Steine}: ganz wählen",
  ["{pile}, {n} {n:token|tokens}: split it"] = "{pile}, {n} {n:Stein|Steine}: teilen",
  ["{pile}, {state}: show its moves"] = "{pile}, {state}: die Züge zeigen",
  ["{pile}: take {n} of {all}"] = "{pile}: {n} von {all} nehmen",
  ["Choose what the pile becomes."] = "Wähle, was aus dem Haufen wird.",
  ["Choose where to split what is left."] = "Wähle, wo der Rest geteilt wird.",
  ["Pick tokens from a pile."] = "Wähle Steine eines Haufens.",
  ["There is no such pile."] = "Diesen Haufen gibt es nicht.",
  ["This pile has no move."] = "Dieser Haufen hat keinen Zug.",
  ["Pick a state to see its moves."] = "Wähle einen Zustand, um seine Züge zu sehen.",
  ["Pick a pile by its name to split it."] =
    "Wähle einen Haufen über seinen Namen, um ihn zu teilen.",
  ["Enter how to split a pile."] = "Gib ein, wie ein Haufen geteilt wird.",
  ["Pick a token to take it and all above it."] =
    "Wähle einen Stein, um ihn und alle darüber zu nehmen.",
  ["Enter how many tokens to take from a pile."] =
    "Gib ein, wie viele Steine von einem Haufen genommen werden.",
  ["Pick a match to take it and all to the right of it."] =
    "Wähle ein Streichholz, um es und alle rechts davon zu nehmen.",
  ["Pick a token to move it and all above it one step down."] =
    "Wähle einen Stein, um ihn und alle darüber eine Stufe tiefer zu setzen.",
  ["{pile}: {n} of {all}"] = "{pile}: {n} von {all}",
  ["Pick what to take: one piece, or neighbors."] =
    "Wähle, was du nimmst: ein Stück oder Nachbarn.",
  ["Pick a square to cut it off, with all beyond it."] =
    "Wähle ein Quadrat, um es mit allem dahinter abzuschneiden.",
  ["Square {x}, {y}"] = "Feld {x}, {y}",
  ["Pick the square to which the queen moves."] =
    "Wähle das Feld, auf das die Dame zieht.",
  ["Several moves change that: pick one more square."] =
    "Mehrere Züge ändern das: Wähle noch ein Feld.",
  ["{pile}, square {n}: {sign}"] = "{pile}, Feld {n}: {sign}",
  ["free"] = "frei",
  ["Click a node."] = "Klicke auf einen Knoten.",
  ["Click the squares that your move changes."] =
    "Klicke die Felder an, die dein Zug ändert.",
  ["the page plays up to {most} piles, got {n}"] =
    "die Seite spielt mit höchstens {most} Haufen, nicht mit {n}",
  ["A move turns one pile into the piles of an option that your function returns."] =
    "Ein Zug macht aus einem Haufen die Haufen einer Option, die deine Funktion "
      .. "zurückgibt.",
  ["A move turns one state into those of an option that moves returns."] =
    "Ein Zug ersetzt einen Zustand durch die Zustände einer Option, die moves "
      .. "zurückgibt.",

  -- the game
  ["The game"] = "Das Spiel",
  ["About the position"] = "Über die Stellung",
  ["You"] = "Du",
  ["Player {n}"] = "Spieler {n}",
  ["This game has no winner"] = "Dieses Spiel hat keinen Sieger",
  ["Your turn"] = "Du bist am Zug",
  ["{name} is to move"] = "{name} ist am Zug",
  ["{name} is thinking …"] = "{name} überlegt …",
  ["Clear"] = "Abwählen",
  ["Undo"] = "Rückgängig",
  ["Redo"] = "Wieder vor",
  ["Hint"] = "Hinweis",
  ["Why?"] = "Warum?",
  ["New game"] = "Neues Spiel",
  ["Play again"] = "Noch ein Spiel",
  ["Copy link"] = "Link kopieren",
  ["Copied the link to the beginning of this game."] =
    "Der Link zum Anfang dieses Spiels ist kopiert.",
  ["Copied the link to this position."] = "Der Link zu dieser Stellung ist kopiert.",
  ["How to split what is left"] = "Wie der Rest geteilt wird",
  ["Moves"] = "Züge",
  ["Pause"] = "Pause",
  ["Resume"] = "Weiter",
  ["Step forward"] = "Ein Zug weiter",
  ["Speed"] = "Tempo",
  ["The game is over."] = "Das Spiel ist vorbei.",
  ["The position is safe for your opponent: every move loses against good play. This "
    .. "move delays the loss longest."] =
    "Die Stellung ist sicher für deinen Gegner: Jeder Zug verliert gegen gutes Spiel. "
      .. "Dieser Zug schiebt die Niederlage am längsten hinaus.",
  ["Move undone."] = "Der Zug ist zurückgenommen.",
  ["Move redone."] = "Der Zug ist wieder gespielt.",
  ["Back to the position before move {n}."] = "Zurück zur Stellung vor Zug {n}.",
  ["The position before move {n}."] = "Die Stellung vor Zug {n}.",
  ["ends the game early"] = "beendet das Spiel vorzeitig",
  ["{name} cannot go on. {why} A bot such as 'random' needs no solver."] =
    "{name} kann nicht weiter. {why} Ein Bot wie 'random' braucht keinen Löser.",
  ["{name} has forfeited the game. {why}"] =
    "{name} hat das Spiel vorzeitig verloren. {why}",
  ["This browser has no bot '{bot}': {other} plays in its place."] =
    "Dieser Browser hat keinen Bot '{bot}': An seiner Stelle spielt {other}.",
  ["This link cannot be played ({what}). {why}"] =
    "Dieser Link lässt sich nicht spielen ({what}). {why}",

  -- the first visit
  ["Tap the ringed token. It is taken, with all above it."] =
    "Tippe auf den Stein mit dem Ring. Er wird genommen, mit allen darüber.",
  ["Well done. Once more: tap the ringed token. It is taken, with all above it."] =
    "Gut. Noch einmal: Tippe auf den Stein mit dem Ring. Er wird genommen, mit allen "
      .. "darüber.",
  ["Now press “{button}”."] = "Drücke jetzt „{button}“.",
  ["Now you are on your own. Hint shows you a good move."] =
    "Jetzt spielst du allein. „Hinweis“ zeigt dir einen guten Zug.",

  -- the set-up
  ["Pieces"] = "Figuren",
  ["Boards and tokens"] = "Bretter und Steine",
  ["Boards and matches"] = "Bretter und Streichhölzer",
  ["Tokens only"] = "Nur Steine",
  ["change"] = "ändern",
  ["two people"] = "zwei Personen",
  ["you against {name}"] = "du gegen {name}",
  ["{name} against you"] = "{name} gegen dich",
  ["{a} against {b}"] = "{a} gegen {b}",
  [", misère"] = ", Misère",
  ["Own rules"] = "Eigene Regeln",
  ["The last token loses (misère)"] = "Der letzte Stein verliert (Misère)",
  ["The shelf"] = "Das Spieleregal",
  ["Another code …"] = "Ein anderer Code …",
  ["Rules of your own …"] = "Eigene Regeln …",
  ["Known positions"] = "Bekannte Stellungen",
  ["Choose …"] = "Wählen …",
  ["Random"] = "Zufällig",
  ["Start"] = "Anfang",
  ["Moves first"] = "Beginnt",
  ["Moves second"] = "Zieht danach",
  ["Swap"] = "Tauschen",
  ["Swap the players"] = "Die Spieler tauschen",
  ["Levels"] = "Stufen",
  ["Characters"] = "Charaktere",
  ["Your bots"] = "Deine Bots",
  ["easy"] = "leicht",
  ["medium"] = "mittel",
  ["hard"] = "schwer",
  ["perfect"] = "perfekt",
  ["Code: max:4, take:2,5, allbut:2,5, or digits such as 0.77 or 0.3F"] =
    "Code: max:4, take:2,5, allbut:2,5 oder Ziffern wie 0.77 oder 0.3F",
  ["A Lua function that returns the options of a pile, or the text of a file"] =
    "Eine Lua-Funktion, die die Optionen eines Haufens zurückgibt, oder der Text "
      .. "einer Datei",
  ["Start, where the file is of a game on states"] =
    "Anfang, wenn die Datei ein Spiel auf Zuständen enthält",
  ["Use these rules"] = "Diese Regeln verwenden",
  ["Classic"] = "Klassisch",
  ["Marienbad"] = "Marienbad",
  ["Big three"] = "Drei große",
  ["Eight piles"] = "Acht Haufen",

  -- the levels and the characters
  ["errs at most turns"] = "irrt sich meistens",
  ["errs now and then"] = "irrt sich ab und zu",
  ["rarely errs"] = "irrt sich selten",
  ["never errs, and sets traps when it is losing"] =
    "irrt sich nie und stellt Fallen, wenn er verliert",
  ["the best move, always"] = "immer der beste Zug",
  ["a random pile, then a random number of it"] =
    "ein zufälliger Haufen, dann eine zufällige Zahl davon",
  ["perfect, but with probability p a random move: novice(0.3)"] =
    "perfekt, aber mit Wahrscheinlichkeit p ein Zufallszug: novice(0.3)",
  ["one token of the largest pile"] = "ein Stein vom größten Haufen",
  ["the whole largest pile"] = "größter Haufen, ganz",
  ["leaves an even number of piles when it can"] =
    "lässt eine gerade Zahl von Haufen, wenn es geht",
  ["makes the two largest piles equal"] = "macht die zwei größten Haufen gleich",
  ["perfect; when it must lose, leaves the fewest winning replies"] =
    "perfekt; muss er verlieren, lässt er die wenigsten gewinnenden Antworten",
  ["looks d moves ahead and knows nothing but the rules: minimax(4)"] =
    "schaut d Züge voraus und kennt nur die Regeln: minimax(4)",
  ["plays well with n piles left, like a person before: student(3)"] =
    "spielt gut, sobald noch n Haufen da sind, vorher wie ein Mensch: student(3)",

  -- why
  ["Why"] = "Warum",
  ["Not decided"] = "Nicht entschieden",
  ["You can win from here"] = "Von hier kannst du gewinnen",
  ["{name} can win from here"] = "{name} kann von hier gewinnen",
  ["You lose from here, against good play"] = "Von hier verlierst du gegen gutes Spiel",
  ["{name} loses from here, against good play"] =
    "{name} verliert von hier gegen gutes Spiel",
  ["The piles balance: whatever move is made, the other player can make them "
    .. "balance again."] =
    "Die Haufen sind im Gleichgewicht: Nach jedem Zug kann der andere es "
      .. "wiederherstellen.",
  ["To every move the other player has a good answer."] =
    "Auf jeden Zug hat der andere eine gute Antwort.",
  ["A move that makes the piles balance wins."] =
    "Ein Zug, der die Haufen ins Gleichgewicht bringt, gewinnt.",
  ["A move that leaves no good answer wins."] =
    "Ein Zug, auf den es keine gute Antwort gibt, gewinnt.",
  ["This move ends the game and wins."] = "Dieser Zug beendet das Spiel und gewinnt.",
  ["Whatever they do, you can make the piles balance again."] =
    "Was auch kommt, du kannst die Haufen wieder ins Gleichgewicht bringen.",
  ["Whatever they do, you have a good answer."] =
    "Was auch kommt, du hast eine gute Antwort.",
  ["Show the sums"] = "Die Rechnung zeigen",
  ["One of {n} winning moves"] = "Einer von {n} Gewinnzügen",
  ["A winning move"] = "Ein Gewinnzug",
  ["The only winning move"] = "Der einzige Gewinnzug",
  ["{n} winning moves"] = "{n} Gewinnzüge",
  ["Winning moves"] = "Gewinnzüge",
  ["Binary columns"] = "Binäre Spalten",
  ["In every column the number of ones is even."] =
    "In jeder Spalte ist die Zahl der Einsen gerade.",
  ["In marked columns the number of ones is odd."] =
    "In markierten Spalten ist die Zahl der Einsen ungerade.",
  ["In every column the number of ones is a multiple of {n}."] =
    "In jeder Spalte ist die Zahl der Einsen ein Vielfaches von {n}.",
  ["In marked columns the number of ones is no multiple of {n}."] =
    "In markierten Spalten ist die Zahl der Einsen kein Vielfaches von {n}.",

  -- the review
  ["Review the game"] = "Das Spiel durchgehen",
  ["The review is ready."] = "Die Durchsicht ist fertig.",
  ["No move yet."] = "Noch kein Zug.",
  ["Move {n}: {text}"] = "Zug {n}: {text}",
  ["‹ Earlier"] = "‹ Früher",
  ["Later ›"] = "Später ›",
  ["Play on from here"] = "Von hier weiterspielen",
  ["Play on from there"] = "Von dort weiterspielen",
  ["End of the game"] = "Ende des Spiels",
  ["Verdict: {verdict}."] = "Urteil: {verdict}.",
  ["kept the win"] = "hat den Sieg behalten",
  ["gave the win away"] = "hat den Sieg verschenkt",
  ["was already lost"] = "war schon verloren",
  ["not decided"] = "nicht entschieden",
  ["How the game went"] = "Wie das Spiel lief",
  ["The chances to win are not known. {why}"] =
    "Die Gewinnchancen sind nicht bekannt. {why}",
  ["You never had a chance to win."] = "Du konntest nie gewinnen.",
  ["{name} never had a chance to win."] = "{name} konnte nie gewinnen.",
  ["You kept {n} of {all} chances to win."] =
    "Du hast {n} von {all} Gewinnchancen genutzt.",
  ["{name} kept {n} of {all} chances to win."] =
    "{name} hat {n} von {all} Gewinnchancen genutzt.",
  ["It was decided by move {n}: {text}."] = "Zug {n} hat das Spiel entschieden: {text}.",
  ["Show that move"] = "Diesen Zug zeigen",
  ["Gives the win away. To win, {move}."] =
    "Verschenkt den Sieg. Gewonnen hätte: {move}.",
  ["The position was safe: every move loses against good play."] =
    "Die Stellung war sicher: Jeder Zug verliert gegen gutes Spiel.",

  -- bots
  ["The bot, in Lua"] = "Der Bot, in Lua",
  ["A bot is a Lua function. It is kept in this browser and runs in a sandbox; its "
    .. "file can also play in the command 'luanim tournament'."] =
    "Ein Bot ist eine Lua-Funktion. Er bleibt in diesem Browser gespeichert und läuft in "
      .. "einer Sandbox; seine Datei kann auch mit dem Befehl 'luanim tournament' "
      .. "spielen.",
  ["Editor"] = "Editor",
  ["Press Escape, then Tab, to leave the editor."] =
    "Mit Escape, dann Tab verlässt du den Editor.",
  ["Name"] = "Name",
  ["Author"] = "Autor",
  ["New"] = "Neu",
  ["Save as .lua"] = "Als .lua speichern",
  ["Open …"] = "Öffnen …",
  ["An earlier version is back."] = "Eine frühere Fassung ist wieder da.",
  ["An earlier version is back. Undo brings back what was there."] =
    "Eine frühere Fassung ist wieder da. Rückgängig holt zurück, was da war.",
  ["Open Lua files"] = "Lua-Dateien öffnen",
  ["Restore"] = "Wiederherstellen",
  ["Restore the version of {when}"] = "Die Fassung vom {when} wiederherstellen",
  ["{n} earlier {n:version|versions}"] = "{n} frühere {n:Fassung|Fassungen}",
  ["{when}, {n} {n:line|lines}"] = "{when}, {n} {n:Zeile|Zeilen}",
  ["A tournament here has at most {n} bots."] =
    "Ein Turnier hat hier höchstens {n} Bots.",
  ["Stopped: only a part of the games was played."] =
    "Angehalten: Nur ein Teil der Spiele wurde gespielt.",
  ["Enter all your bots"] = "Alle eigenen Bots anmelden",
  ["Enter none"] = "Keinen anmelden",
  ["Games of each pair"] = "Spiele je Paar",
  ["{n} {n:bot|bots}, {games} games"] = "{n} {n:Bot|Bots}, {games} Spiele",
  ["Feedback"] = "Rückmeldung",
  ["Feedback for {bot}"] = "Rückmeldung für {bot}",
  ["Show the feedback"] = "Rückmeldung zeigen",
  ["The feedback for {bot} is here."] = "Die Rückmeldung für {bot} ist da.",
  ["Game"] = "Spiel",
  ["Game {n}: lost to {bot}, from {piles}"] =
    "Spiel {n}: verloren gegen {bot}, ab {piles}",
  ["Game {n}: won against {bot}, from {piles}"] =
    "Spiel {n}: gewonnen gegen {bot}, ab {piles}",
  ["Move {n} of {all}"] = "Zug {n} von {all}",
  ["Next mistake"] = "Nächster Fehler",
  ["Step by step"] = "Schritt für Schritt",
  ["Step through"] = "Durchgehen",
  ["line {n}"] = "Zeile {n}",
  ["Delete"] = "Löschen",
  ["This browser has no room to keep the bot: save it as a file before you leave."] =
    "Dieser Browser hat keinen Platz für den Bot: Speichere ihn als Datei, bevor du "
      .. "gehst.",
  ["{file} is longer than {n} bytes."] = "{file} ist länger als {n} Byte.",
  ["{bot} is back."] = "{bot} ist wieder da.",
  ["{bot} is deleted."] = "{bot} ist gelöscht.",
  ["{bot} is deleted. Undo brings it back."] =
    "{bot} ist gelöscht. „Rückgängig“ holt ihn wieder.",
  ["{bot} was deleted in another tab."] = "{bot} wurde in einem anderen Tab gelöscht.",
  ["Try it"] = "Ausprobieren",
  ["Against"] = "Gegen",
  ["Run 20 games"] = "20 Spiele spielen",
  ["Examine"] = "Prüfen",
  ["Play against it"] = "Gegen ihn spielen",
  ["Stop"] = "Anhalten",
  ["Results"] = "Ergebnisse",
  ["Run the bot, examine it, or enter it in a tournament: the results appear here."] =
    "Lass den Bot spielen, prüfe ihn oder melde ihn zum Turnier: Die Ergebnisse "
      .. "erscheinen hier.",
  ["Playing …"] = "Es wird gespielt …",
  ["Start the tournament"] = "Das Turnier beginnen",
  ["A tournament needs at least two bots."] =
    "Ein Turnier braucht mindestens zwei Bots.",
  ["Pair {n} of {all}: {text}"] = "Paar {n} von {all}: {text}",
  ["Pairs played"] = "Gespielte Paare",
  ["{n} {n:game|games}"] = "{n} {n:Spiel|Spiele}",
  ["Crosstable: games won and lost"] = "Kreuztabelle: gewonnene und verlorene Spiele",
  ["{bot} is left out. {why}"] = "{bot} bleibt draußen. {why}",
  ["{bot} is your bot: a built-in bot has the same name."] =
    "{bot} ist dein Bot: Ein eingebauter Bot heißt ebenso.",
  ["Show line {n}"] = "Zeile {n} zeigen",
  ["it {does}<; to win, {better}>."] = "er {does}<; zum Gewinnen: {better}>.",
  ["lost by {reason}: {detail}"] = "verliert durch {reason}: {detail}",
  ["Play this position"] = "Diese Stellung spielen",
  ["Play this position, {piles}< in a game against {bot}>"] =
    "Diese Stellung spielen, {piles}< in einem Spiel gegen {bot}>",
  ["Printed output"] = "Ausgabe",
  ["{bot} won {n} of {all} {all:game|games}"] =
    "{bot} hat {n} von {all} {all:Spiel|Spielen} gewonnen",
  ["{n} lost early, by {reason}: {detail}"] =
    "{n} vorzeitig verloren, durch {reason}: {detail}",
  ["No mistakes: every chance to win was kept"] =
    "Keine Fehler: Jede Gewinnchance wurde genutzt",
  ["{n} {n:mistake|mistakes}"] = "{n} {n:Fehler|Fehler}",
  ["{n} of {all}"] = "{n} von {all}",
  ["In a game from {piles} ({rules})."] = "In einem Spiel ab {piles} ({rules}).",
  ["At most {most} of {limit} instructions per move."] =
    "Höchstens {most} von {limit} Anweisungen je Zug.",
  ["Mark:"] = "Note:",
  ["Chances to win kept: {n} of {all}."] = "Genutzte Gewinnchancen: {n} von {all}.",
  ["Its worst moves"] = "Seine schlechtesten Züge",
  ["passed"] = "bestanden",
  ["failed"] = "nicht bestanden",

  -- theory
  ["Or any code, such as 0.156 or take:2,5"] = "Oder ein Code wie 0.156 oder take:2,5",
  ["Values up to"] = "Werte bis",
  ["Play it"] = "Spielen",
  ["Grundy values of one pile"] = "Grundy-Werte eines Haufens",
  ["Map of two piles"] = "Karte zweier Haufen",
  ["Misère quotient"] = "Misère-Quotient",
  ["Values up to {n} of {all} are computed."] =
    "Werte bis {n} von {all} sind berechnet.",
  ["Values computed"] = "Berechnete Werte",
  ["Values up to {n} are shown: this page takes a whole number from 1 to {most}. "
    .. "'luanim grundy' goes further."] =
    "Gezeigt sind Werte bis {n}: Diese Seite nimmt eine ganze Zahl von 1 bis {most}. "
      .. "'luanim grundy' geht weiter.",
  ["Stopped: values up to {n} are shown."] = "Angehalten: Gezeigt sind Werte bis {n}.",
  ["Save as SVG"] = "Als SVG speichern",
  ["Save G(0) .. G({n}) as SVG"] = "G(0) .. G({n}) als SVG speichern",
  ["Save as CSV"] = "Als CSV speichern",
  ["No period is proven."] = "Keine Periode ist bewiesen.",
  ["No period is proven, but a formula gives every value."] =
    "Keine Periode ist bewiesen, aber eine Formel gibt jeden Wert.",
  ["Period {period} from n = {from} on, proven<; each period adds {saltus}>."] =
    "Periode {period} ab n = {from}, bewiesen<; jede Periode addiert {saltus}>.",
  ["The first {n} values as a table"] = "Die ersten {n} Werte als Tabelle",
  ["Values"] = "Werte",
  ["The map is being computed …"] = "Die Karte wird berechnet …",
  ["Show"] = "Zeigen",
  ["Grundy values; 0 stands out"] = "Grundy-Werte; 0 hebt sich ab",
  ["Safe positions"] = "Sichere Stellungen",
  ["Map of two piles; the list below says the same"] =
    "Karte zweier Haufen; die Liste darunter sagt dasselbe",
  ["Zoom in"] = "Vergrößern",
  ["Zoom out"] = "Verkleinern",
  ["All"] = "Alles",
  ["safe"] = "sicher",
  ["unsafe"] = "unsicher",
  ["Piles {a} and {b}: {outcome}<, value {value}>."] =
    "Haufen {a} und {b}: {outcome}<, Wert {value}>.",
  ["Safe positions as a list"] = "Sichere Stellungen als Liste",
  ["None."] = "Keine.",
  ["All with piles up to {n}."] = "Alle mit Haufen bis {n}.",
  ["All with piles up to {n} (in either order)."] =
    "Alle mit Haufen bis {n} (in beiden Reihenfolgen).",
  ["The map shows larger ones."] = "Die Karte zeigt größere.",
  ["Piles {piles} make {n} classes of sums: two sums share one when adding any third "
    .. "sum to both gives the same outcome (Plambeck and Siegel, 2008). A sum is safe "
    .. "when its product is in the P-portion."] =
    "Haufen {piles} bilden {n} Klassen von Summen: Zwei Summen gehören zur selben, wenn "
      .. "jede dritte Summe, zu beiden addiert, denselben Ausgang ergibt (Plambeck und "
      .. "Siegel, 2008). Eine Summe ist sicher, wenn ihr Produkt im P-Teil liegt.",
  ["of any size"] = "beliebiger Größe",
  ["The quotient is open beyond that: {why}."] =
    "Darüber hinaus ist der Quotient offen: {why}.",
  ["A longer search may prove one."] = "Eine längere Suche kann eine beweisen.",
  ["No theorem proves a period of such a game, however many values are computed."] =
    "Kein Satz beweist eine Periode eines solchen Spiels, wie viele Werte man auch "
      .. "berechnet.",
  ["order"] = "Ordnung",
  ["P-portion"] = "P-Teil",
  ["kind"] = "Art",
  ["tame: that of Nim piles"] = "zahm: der von Nim-Haufen",
  ["wild"] = "wild",
  ["period"] = "Periode",
  ["checked"] = "geprüft",
  ["generators"] = "Erzeuger",
  ["presentation"] = "Präsentation",
  ["Pretending function"] = "Elemente der Haufen (Pretending-Funktion)",

  -- tournaments of bots
  ["You win!"] = "Du gewinnst!",
  ["You lose"] = "Du verlierst",
  ["Rules"] = "Regeln",
  ["Bot"] = "Bot",
  ["Piles"] = "Haufen",
  ["{name} wins"] = "{name} gewinnt",
  ["{n} of {all} {all:game|games}"] = "{n} von {all} {all:Spiel|Spielen}",
  ["loads"] = "lässt sich laden",
  ["answers in time"] = "antwortet rechtzeitig",
  ["moves legally"] = "zieht regelgerecht",
  ["makes no errors"] = "läuft ohne Fehler",
  ["same seed, same moves"] = "gleicher Startwert, gleiche Züge",
  ["survives the end of a game"] = "übersteht das Ende eines Spiels",
  ["takes a lost game calmly"] = "bleibt in verlorenen Spielen ruhig",
  ["games"] = "Spiele",
  ["accuracy"] = "Genauigkeit",
  ["bot"] = "Bot",
  ["points"] = "Punkte",
  ["wins"] = "Siege",
  ["losses"] = "Niederlagen",
  ["byes"] = "Freilose",
  ["undefeated"] = "ungeschlagen",
  ["winless"] = "sieglos",
  ["between"] = "dazwischen",
  ["no games"] = "keine Spiele",
  ["unfitted"] = "nicht berechnet",
  ["{n} by {reason}"] = "{n} ({reason})",
  ["{name} lost {games}"] = "{name} verlor vorzeitig {games}",
  ["... and {n} more bots lost games early"] =
    "... und {n} weitere Bots verloren Spiele vorzeitig",
  ["Elo with a prior: {n} virtual wins each way for every pair that met"] =
    "Elo mit Vorannahme: {n} gedachte Siege in beide Richtungen für jedes Paar, das "
      .. "sich traf",
  ["moving first is worth {elo} Elo"] = "der erste Zug ist {elo} Elo wert",
  ["{n} more"] = "{n} weitere",
  ["{bots} {n:is|are} undefeated: no rating is high enough"] =
    "{bots} {n:ist|sind} ungeschlagen: Keine Wertung ist hoch genug",
  ["{bots} {n:is|are} winless: no rating is low enough"] =
    "{bots} {n:ist|sind} sieglos: Keine Wertung ist niedrig genug",
  ["{bots} beat {n:its|their} victims always and {n:its|their} conquerors never: any "
    .. "rating between would do"] =
    "{bots} {n:gewann|gewannen} gegen die einen immer, gegen die anderen nie: Jede "
      .. "Wertung dazwischen passt",
  ["{bots} {n:has|have} played no games"] = "{bots} {n:hat|haben} keine Spiele gespielt",
  ["{bots} are rated among themselves only: {why}"] =
    "{bots} sind nur untereinander gewertet: {why}",
  ["they won every game against the others"] =
    "Sie gewannen jedes Spiel gegen die anderen",
  ["they lost every game against the others"] =
    "Sie verloren jedes Spiel gegen die anderen",
  ["they won always or never against each of the others"] =
    "Gegen jeden der anderen gewannen sie immer oder nie",
  ["no game joins them to the others"] = "Kein Spiel verbindet sie mit den anderen",
  ["no game joins {groups}"] = "kein Spiel verbindet {groups}",
  [" with "] = " mit ",
  ["there are no bots to rate"] = "es gibt keine Bots zu werten",
  ["{bot} is the only bot: a rating needs an opponent"] =
    "{bot} ist der einzige Bot: Eine Wertung braucht einen Gegner",
  ["there are {n} bots; {most} can be rated"] =
    "es gibt {n} Bots; {most} können gewertet werden",
  ["the results are too uneven: the likelihood's maximum was not found"] =
    "die Ergebnisse sind zu ungleich: Das Maximum der Likelihood wurde nicht gefunden",
  ["the results do not tell who moved first: that term is left out"] =
    "die Ergebnisse sagen nicht, wer begann: Dieser Term bleibt weg",
  ["the results do not bound the first mover's advantage at all: it is left out"] =
    "die Ergebnisse begrenzen den Vorteil des ersten Zugs überhaupt nicht: Er bleibt weg",
  ["the results do not bound the first mover's advantage from below: it is left out"] =
    "die Ergebnisse begrenzen den Vorteil des ersten Zugs nicht nach unten: Er bleibt "
      .. "weg",
  ["the results do not bound the first mover's advantage from above: it is left out"] =
    "die Ergebnisse begrenzen den Vorteil des ersten Zugs nicht nach oben: Er bleibt weg",
  ["Ratings in Elo, with intervals of 95%"] =
    "Wertungen in Elo, mit Intervallen von 95 %",
  ["Who beat whom"] = "Wer gegen wen gewann",
  ["A row for each bot, a column for each opponent: games won and lost; the bluer, "
    .. "the more were won. {results}."] =
    "Eine Zeile je Bot, eine Spalte je Gegner: gewonnene und verlorene Spiele; je "
      .. "blauer, desto mehr gewonnene. {results}.",
  ["Standings"] = "Tabelle",
  ["Tournament"] = "Turnier",
  ["Language"] = "Sprache",
}
