--- What the commands say, in German, by the English of each phrase.

---@type table<string, string>
return {
  -- the commands
  ["... this is the first"] = "... dies ist der erste",
  ["... and {n} more (--all shows them)"] = "... und {n} weitere (--all zeigt sie)",
  ["Winning moves, {why}:"] = "Gewinnzüge, {why}:",
  ["{who}: {position} is safe ({rules})"] = "{who}: {position} ist sicher ({rules})",
  ["{who}: {position} is unsafe ({rules})"] =
    "{who}: {position} ist unsicher ({rules})",
  ["{who}: {position} is safe (P-position, {rules})"] =
    "{who}: {position} ist sicher (P-Stellung, {rules})",
  ["{who}: {position} is unsafe (N-position, {rules})"] =
    "{who}: {position} ist unsicher (N-Stellung, {rules})",
  ["A position to begin with: {piles}"] = "Eine Stellung für den Anfang: {piles}",
  ["An example: {example}"] = "Ein Beispiel: {example}",

  -- puzzles
  ["Puzzles: {rules}"] = "Aufgaben: {rules}",
  ["It is your turn. Find the one move that wins."] =
    "Du bist am Zug. Finde den einzigen Zug, der gewinnt.",
  ["It is your turn. Find a move that wins."] =
    "Du bist am Zug. Finde einen Zug, der gewinnt.",
  ["Answers"] = "Lösungen",
  ["level {n}"] = "Stufe {n}",
  ["Another one: {why}."] = "Ein anderer: {why}.",

  -- play: what is typed stays English
  ["You take {parts}"] = "Du nimmst {parts}",
  ["You take all of {pile}"] = "Du nimmst {pile} ganz",
  ["You turn {pile} into {left}"] = "Du machst aus {pile} {left}",
  ["You move {n} from {pile} to {to}"] = "Du schiebst {n} von {pile} auf {to}",
  ["You play '{said}' in {pile}"] = "Du spielst '{said}' in {pile}",
  ["You split {pile} into {left}"] = "Du teilst {pile} in {left}",
  ["You take {n} from {pile} and split the rest into {left}"] =
    "Du nimmst {n} von {pile} und teilst den Rest in {left}",
  ["{rules}, you against {name}"] = "{rules}, du gegen {name}",
  ["{rules}, two players"] = "{rules}, zwei Personen",
  ["Type help when in doubt."] = "Gib im Zweifel help ein.",
  ["Player {seat}"] = "Spieler {seat}",
  ["Your move"] = "Dein Zug",
  ["Do you begin? [Y/n]"] = "Beginnst du? [J/n]",
  ["Yes or no? Enter is yes, quit ends the game."] =
    "Ja oder nein? Enter heißt ja, quit beendet das Spiel.",
  ["Before you answer you can type {words}, each alone, or quit."] =
    "Vor der Antwort kannst du {words} eingeben, jedes allein, oder quit.",
  ["Another game? [y/N/undo]"] = "Noch ein Spiel? [j/N/undo]",
  ["Yes, no or undo? Enter is no."] = "Ja, nein oder undo? Enter heißt nein.",
  ["{name} plays against you."] = "{name} spielt gegen dich.",
  ["A friend plays against you."] = "Ein Freund spielt gegen dich.",
  ["A new game, against {name}."] = "Ein neues Spiel, gegen {name}.",
  ["A new game, under the rules {rules}."] = "Ein neues Spiel, nach den Regeln {rules}.",
  ["No new game: {why}."] = "Kein neues Spiel: {why}.",
  ["no move is left in {piles}"] = "in {piles} gibt es keinen Zug mehr",
  ["Hint: {move}."] = "Hinweis: {move}.",
  ["no hint: {why}"] = "kein Hinweis: {why}",
  ["no reason: {why}"] = "keine Begründung: {why}",
  ["No move wins against perfect play. To win time, {move}."] =
    "Gegen fehlerloses Spiel gewinnt kein Zug. Um Zeit zu gewinnen: {move}.",
  ["Type {move}."] = "Gib {move} ein.",
  ["The game is over: there is no hint."] =
    "Das Spiel ist zu Ende: Es gibt keinen Hinweis.",
  ["There is nothing to take back."] = "Es gibt nichts zurückzunehmen.",
  ["There is no move to play again."] = "Es gibt keinen Zug zu wiederholen.",
  ["Which file? For example: save game.txt."] =
    "Welche Datei? Zum Beispiel: save game.txt.",
  ["Saved in {path}."] = "Gespeichert in {path}.",
  ["Not saved: {why}."] = "Nicht gespeichert: {why}.",
  ["The game is kept in {path}."] = "Das Spiel ist in {path} gespeichert.",
  ["That is not allowed: {why}."] = "Das ist nicht erlaubt: {why}.",
  ["the only pile is A"] = "Der einzige Haufen ist A",
  ["the piles are {first} to {last}"] = "Die Haufen sind {first} bis {last}",
  ["there is no pile {n}: {piles}"] = "es gibt keinen Haufen {n}: {piles}",
  ["There is no pile {pile}: {piles}."] = "Es gibt keinen Haufen {pile}: {piles}.",
  ["How many? For example: {examples}."] = "Wie viele? Zum Beispiel: {examples}.",
  ["Cannot understand '{word}'{help}"] = "'{word}' ist unverständlich{help}",
  [": a move is typed as {examples}."] = ": Ein Zug wird eingegeben wie {examples}.",
  ["... {n} more piles, some may be empty: type piles to see all"] =
    "... {n} weitere Haufen, einige vielleicht leer: piles zeigt alle",
  ["You win!"] = "Du gewinnst!",
  ["{name} wins!"] = "{name} gewinnt!",
  ["{name} wins."] = "{name} gewinnt.",
  ["You {mine}, {name} {theirs}."] = "Du {mine}, {name} {theirs}.",
  ["Player 1 {mine}, player 2 {theirs}."] = "Spieler 1 {mine}, Spieler 2 {theirs}.",
  ["Your moves were all correct: the game was lost from the start."] =
    "Deine Züge waren alle richtig: Das Spiel war von Anfang an verloren.",
  ["Player {seat}'s moves were all correct: the game was lost from the start."] =
    "Die Züge von Spieler {seat} waren alle richtig: Das Spiel war von Anfang an "
      .. "verloren.",
  ["Your move {n} gave the win away: {why}"] =
    "Dein Zug {n} hat den Sieg verschenkt: {why}",
  ["Player {seat}'s move {n} gave the win away: {why}"] =
    "Zug {n} von Spieler {seat} hat den Sieg verschenkt: {why}",
  ["{name} gives up: {reason}: {why}."] = "{name} gibt auf: {reason}: {why}.",
  ["{name} cannot solve this position: {why}."] =
    "{name} kann diese Stellung nicht lösen: {why}.",
  ["Where that is so when it has to move, the game ends without a winner. 'bot "
    .. "random' begins a game with a bot that needs no solver."] =
    "Gilt das auch noch, wenn der Bot am Zug ist, endet das Spiel ohne Sieg. 'bot "
      .. "random' beginnt ein Spiel mit einem Bot, der nichts lösen muss.",
  ["{name} cannot go on: {why}."] = "{name} kann nicht weiterspielen: {why}.",
  ["This game has no winner. 'bot random' begins a game with a bot that needs no "
    .. "solver."] =
    "Dieses Spiel hat niemand gewonnen. 'bot random' beginnt ein Spiel mit einem Bot, "
      .. "der nichts lösen muss.",
  ["Goodbye. This game had no winner."] =
    "Auf Wiedersehen. Dieses Spiel hat niemand gewonnen.",
  ["Goodbye. This game is unfinished."] =
    "Auf Wiedersehen. Dieses Spiel ist nicht zu Ende.",
  ["Goodbye, and congratulations to player {seat}."] =
    "Auf Wiedersehen, und Glückwunsch an Spieler {seat}.",
  ["Goodbye, and well played: {name} has met its master."] =
    "Auf Wiedersehen, gut gespielt: {name} ist bezwungen.",
  ["Goodbye. Next time you get {name}: hint shows how."] =
    "Auf Wiedersehen. Nächstes Mal schlägst du {name}: hint zeigt, wie.",
  ["hint, h      show a good move, and why it is good"] =
    "hint, h      einen guten Zug zeigen, und warum er gut ist",
  ["why          explain who wins the position, and why"] =
    "why          erklären, wer gewinnt, und warum",
  ["undo, u      take your last move back; redo plays it again"] =
    "undo, u      den letzten Zug zurücknehmen; redo spielt ihn wieder",
  ["piles        list all piles, and options that have numbers"] =
    "piles        alle Haufen und nummerierte Optionen aufzählen",
  ["rules, r     show the rules; rules max:3 starts a game under others"] =
    "rules, r     die Regeln zeigen; rules max:3 beginnt nach anderen",
  ["new, n       start again; new 3 5 7 with other piles"] =
    "new, n       neu beginnen; new 3 5 7 mit anderen Haufen",
  ["bot          name your opponent; bot random starts a game against another"] =
    "bot          den Gegner nennen; bot random beginnt gegen einen anderen",
  ["save FILE    save the game in a file; play --load FILE resumes it"] =
    "save DATEI   das Spiel speichern; play --load DATEI setzt es fort",
  ["quit, q      leave, as at the end of the input"] =
    "quit, q      gehen, wie am Ende der Eingabe",
  ["take pile B, all of it; 2 is the same"] = "Haufen B ganz nehmen; 2 ist dasselbe",
  ["take {n} from pile B; 2 {n} is the same, B all takes all of it"] =
    "{n} von Haufen B nehmen; 2 {n} ist dasselbe, B all nimmt ihn ganz",
  ["take {n} from pile B; 2 {n} is the same"] =
    "{n} von Haufen B nehmen; 2 {n} ist dasselbe",
  ["split pile B: 3 stay, the rest becomes a new pile"] =
    "Haufen B teilen: 3 bleiben, der Rest wird ein neuer Haufen",
  ["take {n} from pile B, leave 3 there, the rest becomes a new pile"] =
    "{n} von Haufen B nehmen, 3 dort lassen, der Rest wird ein neuer Haufen",
  ["split pile B: 3 stay, 2 and the rest become new piles"] =
    "Haufen B teilen: 3 bleiben, 2 und der Rest werden neue Haufen",
  ["take {n} from pile B: 3 stay, 2 and the rest become new piles"] =
    "{n} von Haufen B nehmen: 3 bleiben, 2 und der Rest werden neue Haufen",
  ["take from several piles at once"] = "von mehreren Haufen zugleich nehmen",
  ["take 2 from both piles"] = "2 von beiden Haufen nehmen",
  ["move 1 from step B to step A; 2 1 is the same, B all moves all"] =
    "1 von Stufe B auf Stufe A schieben; 2 1 ist dasselbe, B all schiebt alle",
  ["move 1 from step A to the ground"] = "1 von Stufe A auf den Boden schieben",
  ["turn pile B into what its option 2 leaves; 2 2 is the same"] =
    "aus Haufen B machen, was Option 2 übrig lässt; 2 2 ist dasselbe",
  ["Options are numbered, and piles lists them: B 2 plays the second of pile B."] =
    "Optionen sind nummeriert, piles zählt sie auf: B 2 spielt die zweite von B.",
  ["To split pile B type B {n} 3: {n} {n:goes|go}, 3 stay, the rest becomes a new "
    .. "pile."] =
    "Um Haufen B zu teilen, gib B {n} 3 ein: {n} {n:geht|gehen}, 3 bleiben, der Rest "
      .. "wird ein neuer Haufen.",
  ["To split pile B type B 0 3: 3 stay, the rest becomes a new pile."] =
    "Um Haufen B zu teilen, gib B 0 3 ein: 3 bleiben, der Rest wird ein neuer Haufen.",
  ["To split pile B type B {n} 3 2: {n} {n:goes|go}, 3 stay, 2 and the rest become "
    .. "new piles."] =
    "Um Haufen B zu teilen, gib B {n} 3 2 ein: {n} {n:geht|gehen}, 3 bleiben, 2 und der "
      .. "Rest werden neue Haufen.",
  ["To split pile B type B 0 3 2: 3 stay, 2 and the rest become new piles."] =
    "Um Haufen B zu teilen, gib B 0 3 2 ein: 3 bleiben, 2 und der Rest werden neue "
      .. "Haufen.",

  -- what is chosen
  ["Rules"] = "Regeln",
  ["Bot"] = "Bot",
  ["Piles"] = "Haufen",

  -- a game told move by move
  ["Player A is {first}, player B is {second} (rules {rules}, seed {seed})"] =
    "Spieler A ist {first}, Spieler B ist {second} (Regeln {rules}, Startwert {seed})",
  ["not judged: {why}"] = "nicht beurteilt: {why}",
  ["{loser} loses by {reason}<: {why}>"] = "{loser} verliert ({reason})<: {why}>",
  ["illegal move"] = "unerlaubter Zug",
  ["error"] = "Fehler",
  ["instructions"] = "zu viele Anweisungen",
  ["time"] = "Zeit überschritten",
  ["memory"] = "zu viel Speicher",
  ["crash"] = "Absturz",
  ["No move is left: the game is over before it begins"] =
    "Es gibt keinen Zug: Das Spiel ist zu Ende, bevor es beginnt",
  ["{loser} made the last move, which loses"] =
    "{loser} hat den letzten Zug gemacht und verliert",
  ["{winner} made the last move, which wins"] =
    "{winner} hat den letzten Zug gemacht und gewinnt",
  ["{name} wins"] = "{name} gewinnt",
  ["at {piles}"] = "bei {piles}",

  -- the games of a file
  ["game {id}, round {round}: {first} against {second} from {start}, {rules}, {n} "
    .. "{n:move|moves}<, {missed} {missed:chance|chances} missed>, {winner} won<, "
    .. "{loser} lost by {reason}><: {detail}>"] =
    "Spiel {id}, Runde {round}: {first} gegen {second} ab {start}, {rules}, {n} "
      .. "{n:Zug|Züge}<, {missed} {missed:Chance|Chancen} vergeben>, {winner} hat "
      .. "gewonnen<, {loser} hat verloren ({reason})><: {detail}>",
  ["{n} of {all} {all:game|games}; 'luanim replay FILE GAME' shows one"] =
    "{n} von {all} {all:Spiel|Spielen}; 'luanim replay DATEI SPIEL' zeigt eines",
  ["{n} of {all} {all:game|games}"] = "{n} von {all} {all:Spiel|Spielen}",

  -- mistakes
  ["it"] = "er",
  ["the only winning move"] = "der einzige Gewinnzug",
  ["one of {n} winning moves"] = "einer von {n} Gewinnzügen",
  ["a winning move"] = "ein Gewinnzug",
  ["to win, {move} ({count})"] = "zum Sieg: {move} ({count})",
  ["game {id}<, {bot}> against {opponent}, move {ply}: {piles}"] =
    "Spiel {id}<, {bot}> gegen {opponent}, Zug {ply}: {piles}",
  ["{it} lost by {reason}: {detail}"] = "{it} hat verloren ({reason}): {detail}",
  ["{piles} ({rules}): it {move}; to win, {better}"] =
    "{piles} ({rules}): er {move}; zum Sieg: {better}",

  -- digests
  ["{wins} of {n} {n:game|games} won; {kept} of {chances} {chances:chance|chances} to "
    .. "win kept ({percent})"] =
    "{wins} von {n} {n:Spiel|Spielen} gewonnen; {kept} von {chances} "
      .. "{chances:Gewinnchance|Gewinnchancen} genutzt ({percent})",
  ["{percent} of {n}"] = "{percent} von {n}",
  ["no chance"] = "keine Chance",
  ["Chances kept in the opening: {opening}; in the middle: {middle}; at the end: "
    .. "{ending}."] =
    "Genutzte Chancen in der Eröffnung: {opening}; in der Mitte: {middle}; am Ende: "
      .. "{ending}.",
  ["{title}: {n} {n:time|times}, {cost} {cost:game|games} lost by it"] =
    "{title}: {n}-mal, {cost} {cost:Spiel|Spiele} dadurch verloren",
  ["It never gave a win away."] = "Er hat nie einen Sieg verschenkt.",
  ["{n} {n:game was|games were} lost without a chance to win."] =
    "{n} {n:Spiel ging|Spiele gingen} ohne eine Gewinnchance verloren.",
  ["{n} {n:game|games} could not be judged: {why}"] =
    "{n} {n:Spiel war|Spiele waren} nicht zu beurteilen: {why}",
  ["It beats {names}< and {n} more>."] = "Er schlägt {names}< und {n} weitere>.",
  ["It is even with {names}< and {n} more>."] =
    "Er ist gleichauf mit {names}< und {n} weiteren>.",
  ["It loses to {names}< and {n} more>."] =
    "Er verliert gegen {names}< und {n} weitere>.",

  -- what luanim check looks at
  ["loads"] = "lässt sich laden",
  ["answers in time"] = "antwortet rechtzeitig",
  ["moves legally"] = "zieht regelgerecht",
  ["makes no errors"] = "läuft ohne Fehler",
  ["same seed, same moves"] = "gleicher Startwert, gleiche Züge",
  ["survives the end of a game"] = "übersteht das Ende eines Spiels",
  ["takes a lost game calmly"] = "bleibt in verlorenen Spielen ruhig",

  -- the pages of a league
  ["place"] = "Platz",
  ["author"] = "Autor",
  ["version"] = "Version",
  ["games"] = "Spiele",
  ["won"] = "gewonnen",
  ["accuracy"] = "Genauigkeit",
  ["group"] = "Gruppe",
  ["A chance to win is a position in which some move wins."] =
    "Eine Gewinnchance ist eine Stellung, in der ein Zug gewinnt.",
  ["Mistakes that cost most"] = "Die teuersten Fehler",
  ["Opponents"] = "Gegner",

  -- leagues
  ["bot"] = "Bot",
}
