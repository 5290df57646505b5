--- What the commands say, in Spanish, by the English of each phrase.

---@type table<string, string>
return {
  -- the commands
  ["... this is the first"] = "... esta es la primera",
  ["... and {n} more (--all shows them)"] = "... y {n} más (--all las muestra)",
  ["Winning moves, {why}:"] = "Jugadas ganadoras, {why}:",
  ["{who}: {position} is safe ({rules})"] = "{who}: {position} es segura ({rules})",
  ["{who}: {position} is unsafe ({rules})"] =
    "{who}: {position} no es segura ({rules})",
  ["{who}: {position} is safe (P-position, {rules})"] =
    "{who}: {position} es segura (posición P, {rules})",
  ["{who}: {position} is unsafe (N-position, {rules})"] =
    "{who}: {position} no es segura (posición N, {rules})",
  ["A position to begin with: {piles}"] = "Una posición para empezar: {piles}",
  ["An example: {example}"] = "Un ejemplo: {example}",

  -- puzzles
  ["Puzzles: {rules}"] = "Problemas: {rules}",
  ["It is your turn. Find the one move that wins."] =
    "Es su turno. Encuentre la única jugada que gana.",
  ["It is your turn. Find a move that wins."] =
    "Es su turno. Encuentre una jugada que gane.",
  ["Answers"] = "Respuestas",
  ["level {n}"] = "nivel {n}",
  ["Another one: {why}."] = "Otra: {why}.",

  -- play: what is typed stays English
  ["You take {parts}"] = "Usted quita {parts}",
  ["You take all of {pile}"] = "Usted quita toda la {pile}",
  ["You turn {pile} into {left}"] = "Usted convierte la {pile} en {left}",
  ["You move {n} from {pile} to {to}"] = "Usted mueve {n} de la {pile} a la {to}",
  ["You play '{said}' in {pile}"] = "Usted juega '{said}' en la {pile}",
  ["You split {pile} into {left}"] = "Usted divide la {pile} en {left}",
  ["You take {n} from {pile} and split the rest into {left}"] =
    "Usted quita {n} de la {pile} y divide el resto en {left}",
  ["{rules}, you against {name}"] = "{rules}, usted contra {name}",
  ["{rules}, two players"] = "{rules}, dos jugadores",
  ["Type help when in doubt."] = "Escriba help en caso de duda.",
  ["Player {seat}"] = "Jugador {seat}",
  ["Your move"] = "Su jugada",
  ["Do you begin? [Y/n]"] = "¿Empieza usted? [S/n]",
  ["Yes or no? Enter is yes, quit ends the game."] =
    "¿Sí o no? Intro es sí, quit termina la partida.",
  ["Before you answer you can type {words}, each alone, or quit."] =
    "Antes de responder puede escribir {words}, cada uno solo, o quit.",
  ["Another game? [y/N/undo]"] = "¿Otra partida? [s/N/undo]",
  ["Yes, no or undo? Enter is no."] = "¿Sí, no o undo? Intro es no.",
  ["{name} plays against you."] = "{name} juega contra usted.",
  ["A friend plays against you."] = "Un amigo juega contra usted.",
  ["A new game, against {name}."] = "Una partida nueva, contra {name}.",
  ["A new game, under the rules {rules}."] = "Una partida nueva, con las reglas {rules}.",
  ["No new game: {why}."] = "No hay partida nueva: {why}.",
  ["no move is left in {piles}"] = "no queda ninguna jugada en {piles}",
  ["Hint: {move}."] = "Pista: {move}.",
  ["no hint: {why}"] = "no hay pista: {why}",
  ["no reason: {why}"] = "no hay explicación: {why}",
  ["No move wins against perfect play. To win time, {move}."] =
    "Ninguna jugada gana contra un juego perfecto. Para ganar tiempo: {move}.",
  ["Type {move}."] = "Escriba {move}.",
  ["The game is over: there is no hint."] = "La partida ha terminado: no hay pista.",
  ["There is nothing to take back."] = "No hay nada que deshacer.",
  ["There is no move to play again."] = "No hay ninguna jugada que rehacer.",
  ["Which file? For example: save game.txt."] =
    "¿Qué archivo? Por ejemplo: save game.txt.",
  ["Saved in {path}."] = "Guardado en {path}.",
  ["Not saved: {why}."] = "No guardado: {why}.",
  ["The game is kept in {path}."] = "La partida está guardada en {path}.",
  ["That is not allowed: {why}."] = "Eso no está permitido: {why}.",
  ["the only pile is A"] = "la única pila es A",
  ["the piles are {first} to {last}"] = "las pilas van de {first} a {last}",
  ["there is no pile {n}: {piles}"] = "no existe la pila {n}: {piles}",
  ["There is no pile {pile}: {piles}."] = "No existe la pila {pile}: {piles}.",
  ["How many? For example: {examples}."] = "¿Cuántas? Por ejemplo: {examples}.",
  ["Cannot understand '{word}'{help}"] = "No se entiende '{word}'{help}",
  [": a move is typed as {examples}."] = ": una jugada se escribe como {examples}.",
  ["... {n} more piles, some may be empty: type piles to see all"] =
    "... {n} pilas más, algunas quizá vacías: piles las muestra todas",
  ["You win!"] = "¡Gana usted!",
  ["{name} wins!"] = "¡Gana {name}!",
  ["{name} wins."] = "{name} gana.",
  ["You {mine}, {name} {theirs}."] = "Usted {mine}, {name} {theirs}.",
  ["Player 1 {mine}, player 2 {theirs}."] = "Jugador 1 {mine}, jugador 2 {theirs}.",
  ["Your moves were all correct: the game was lost from the start."] =
    "Sus jugadas fueron todas correctas: la partida estaba perdida desde el principio.",
  ["Player {seat}'s moves were all correct: the game was lost from the start."] =
    "Las jugadas del jugador {seat} fueron todas correctas: la partida estaba perdida "
      .. "desde el principio.",
  ["Your move {n} gave the win away: {why}"] = "Su jugada {n} regaló la victoria: {why}",
  ["Player {seat}'s move {n} gave the win away: {why}"] =
    "La jugada {n} del jugador {seat} regaló la victoria: {why}",
  ["{name} gives up: {reason}: {why}."] = "{name} abandona: {reason}: {why}.",
  ["{name} cannot solve this position: {why}."] =
    "{name} no puede resolver esta posición: {why}.",
  ["Where that is so when it has to move, the game ends without a winner. 'bot "
    .. "random' begins a game with a bot that needs no solver."] =
    "Si sigue así cuando le toque, la partida termina sin ganador. 'bot random' empieza "
      .. "una partida con un bot que no necesita resolver.",
  ["{name} cannot go on: {why}."] = "{name} no puede seguir: {why}.",
  ["This game has no winner. 'bot random' begins a game with a bot that needs no "
    .. "solver."] =
    "Esta partida no tiene ganador. 'bot random' empieza una partida con un bot que no "
      .. "necesita resolver.",
  ["Goodbye. This game had no winner."] = "Adiós. Esta partida no tuvo ganador.",
  ["Goodbye. This game is unfinished."] = "Adiós. Esta partida está sin terminar.",
  ["Goodbye, and congratulations to player {seat}."] =
    "Adiós, y felicidades al jugador {seat}.",
  ["Goodbye, and well played: {name} has met its master."] =
    "Adiós, bien jugado: {name} ha encontrado quien le gane.",
  ["Goodbye. Next time you get {name}: hint shows how."] =
    "Adiós. La próxima vez ganará a {name}: hint muestra cómo.",
  ["hint, h      show a good move, and why it is good"] =
    "hint, h      mostrar una buena jugada, y por qué lo es",
  ["why          explain who wins the position, and why"] =
    "why          explicar quién gana, y por qué",
  ["undo, u      take your last move back; redo plays it again"] =
    "undo, u      deshacer su última jugada; redo la rehace",
  ["piles        list all piles, and options that have numbers"] =
    "piles        enumerar todas las pilas y las opciones numeradas",
  ["rules, r     show the rules; rules max:3 starts a game under others"] =
    "rules, r     mostrar las reglas; rules max:3 empieza con otras",
  ["new, n       start again; new 3 5 7 with other piles"] =
    "new, n       empezar de nuevo; new 3 5 7 con otras pilas",
  ["bot          name your opponent; bot random starts a game against another"] =
    "bot          nombrar al rival; bot random empieza contra otro",
  ["save FILE    save the game in a file; play --load FILE resumes it"] =
    "save ARCHIVO guardar la partida; play --load ARCHIVO la continúa",
  ["quit, q      leave, as at the end of the input"] =
    "quit, q      salir, como al final de la entrada",
  ["take pile B, all of it; 2 is the same"] = "quitar toda la pila B; 2 es lo mismo",
  ["take {n} from pile B; 2 {n} is the same, B all takes all of it"] =
    "quitar {n} de la pila B; 2 {n} es lo mismo, B all la quita toda",
  ["take {n} from pile B; 2 {n} is the same"] =
    "quitar {n} de la pila B; 2 {n} es lo mismo",
  ["split pile B: 3 stay, the rest becomes a new pile"] =
    "dividir la pila B: quedan 3, el resto forma otra pila",
  ["take {n} from pile B, leave 3 there, the rest becomes a new pile"] =
    "quitar {n} de la pila B, dejar 3, el resto forma otra pila",
  ["split pile B: 3 stay, 2 and the rest become new piles"] =
    "dividir la pila B: quedan 3, 2 y el resto forman otras pilas",
  ["take {n} from pile B: 3 stay, 2 and the rest become new piles"] =
    "quitar {n} de la pila B: quedan 3, 2 y el resto forman otras pilas",
  ["take from several piles at once"] = "quitar de varias pilas a la vez",
  ["take 2 from both piles"] = "quitar 2 de ambas pilas",
  ["move 1 from step B to step A; 2 1 is the same, B all moves all"] =
    "mover 1 de la grada B a la grada A; 2 1 es lo mismo, B all las mueve todas",
  ["move 1 from step A to the ground"] = "mover 1 de la grada A a la tierra",
  ["turn pile B into what its option 2 leaves; 2 2 is the same"] =
    "convertir la pila B en lo que deja su opción 2; 2 2 es lo mismo",
  ["Options are numbered, and piles lists them: B 2 plays the second of pile B."] =
    "Las opciones están numeradas, piles las enumera: B 2 juega la segunda de B.",
  ["To split pile B type B {n} 3: {n} {n:goes|go}, 3 stay, the rest becomes a new "
    .. "pile."] =
    "Para dividir la pila B escriba B {n} 3: se {n:va|van} {n}, quedan 3, el resto forma "
      .. "otra pila.",
  ["To split pile B type B 0 3: 3 stay, the rest becomes a new pile."] =
    "Para dividir la pila B escriba B 0 3: quedan 3, el resto forma otra pila.",
  ["To split pile B type B {n} 3 2: {n} {n:goes|go}, 3 stay, 2 and the rest become "
    .. "new piles."] =
    "Para dividir la pila B escriba B {n} 3 2: se {n:va|van} {n}, quedan 3, 2 y el resto "
      .. "forman otras pilas.",
  ["To split pile B type B 0 3 2: 3 stay, 2 and the rest become new piles."] =
    "Para dividir la pila B escriba B 0 3 2: quedan 3, 2 y el resto forman otras pilas.",

  -- what is chosen
  ["Rules"] = "Reglas",
  ["Bot"] = "Bot",
  ["Piles"] = "Pilas",

  -- a game told move by move
  ["Player A is {first}, player B is {second} (rules {rules}, seed {seed})"] =
    "El jugador A es {first}, el jugador B es {second} (reglas {rules}, semilla {seed})",
  ["not judged: {why}"] = "sin juzgar: {why}",
  ["{loser} loses by {reason}<: {why}>"] = "{loser} pierde ({reason})<: {why}>",
  ["illegal move"] = "jugada no permitida",
  ["error"] = "error",
  ["instructions"] = "demasiadas instrucciones",
  ["time"] = "tiempo agotado",
  ["memory"] = "memoria agotada",
  ["crash"] = "fallo",
  ["No move is left: the game is over before it begins"] =
    "No queda ninguna jugada: la partida termina antes de empezar",
  ["{loser} made the last move, which loses"] =
    "{loser} hizo la última jugada y pierde",
  ["{winner} made the last move, which wins"] = "{winner} hizo la última jugada y gana",
  ["{name} wins"] = "{name} gana",
  ["at {piles}"] = "en {piles}",

  -- the games of a file
  ["game {id}, round {round}: {first} against {second} from {start}, {rules}, {n} "
    .. "{n:move|moves}<, {missed} {missed:chance|chances} missed>, {winner} won<, "
    .. "{loser} lost by {reason}><: {detail}>"] =
    "partida {id}, ronda {round}: {first} contra {second} desde {start}, {rules}, {n} "
      .. "{n:jugada|jugadas}<, {missed} {missed:ocasión perdida|ocasiones perdidas}>, "
      .. "{winner} ganó<, {loser} perdió ({reason})><: {detail}>",
  ["{n} of {all} {all:game|games}; 'luanim replay FILE GAME' shows one"] =
    "{n} de {all} {all:partida|partidas}; 'luanim replay ARCHIVO PARTIDA' muestra una",
  ["{n} of {all} {all:game|games}"] = "{n} de {all} {all:partida|partidas}",

  -- mistakes
  ["it"] = "él",
  ["the only winning move"] = "la única jugada ganadora",
  ["one of {n} winning moves"] = "una de {n} jugadas ganadoras",
  ["a winning move"] = "una jugada ganadora",
  ["to win, {move} ({count})"] = "para ganar: {move} ({count})",
  ["game {id}<, {bot}> against {opponent}, move {ply}: {piles}"] =
    "partida {id}<, {bot}> contra {opponent}, jugada {ply}: {piles}",
  ["{it} lost by {reason}: {detail}"] = "{it} perdió ({reason}): {detail}",
  ["{piles} ({rules}): it {move}; to win, {better}"] =
    "{piles} ({rules}): {move}; para ganar: {better}",

  -- digests
  ["{wins} of {n} {n:game|games} won; {kept} of {chances} {chances:chance|chances} to "
    .. "win kept ({percent})"] =
    "{wins} de {n} {n:partida ganada|partidas ganadas}; {kept} de {chances} "
      .. "{chances:ocasión de ganar aprovechada|ocasiones de ganar aprovechadas} "
      .. "({percent})",
  ["{percent} of {n}"] = "{percent} de {n}",
  ["no chance"] = "ninguna ocasión",
  ["Chances kept in the opening: {opening}; in the middle: {middle}; at the end: "
    .. "{ending}."] =
    "Ocasiones aprovechadas en la apertura: {opening}; en el medio: {middle}; al "
      .. "final: {ending}.",
  ["{title}: {n} {n:time|times}, {cost} {cost:game|games} lost by it"] =
    "{title}: {n} {n:vez|veces}, {cost} {cost:partida perdida|partidas perdidas} por "
      .. "ello",
  ["It never gave a win away."] = "Nunca regaló la victoria.",
  ["{n} {n:game was|games were} lost without a chance to win."] =
    "{n} {n:partida perdida|partidas perdidas} sin una ocasión de ganar.",
  ["{n} {n:game|games} could not be judged: {why}"] =
    "{n} {n:partida no se pudo|partidas no se pudieron} juzgar: {why}",
  ["It beats {names}< and {n} more>."] = "Gana a {names}< y a {n} más>.",
  ["It is even with {names}< and {n} more>."] =
    "Está igualado con {names}< y con {n} más>.",
  ["It loses to {names}< and {n} more>."] = "Pierde contra {names}< y {n} más>.",

  -- what luanim check looks at
  ["loads"] = "se carga",
  ["answers in time"] = "responde a tiempo",
  ["moves legally"] = "hace jugadas permitidas",
  ["makes no errors"] = "no produce errores",
  ["same seed, same moves"] = "misma semilla, mismas jugadas",
  ["survives the end of a game"] = "sobrevive al final de una partida",
  ["takes a lost game calmly"] = "mantiene la calma en una partida perdida",

  -- the pages of a league
  ["place"] = "puesto",
  ["author"] = "autor",
  ["version"] = "versión",
  ["games"] = "partidas",
  ["won"] = "ganadas",
  ["accuracy"] = "precisión",
  ["group"] = "grupo",
  ["A chance to win is a position in which some move wins."] =
    "Una ocasión de ganar es una posición en la que una jugada gana.",
  ["Mistakes that cost most"] = "Los errores más caros",
  ["Opponents"] = "Rivales",

  -- leagues
  ["bot"] = "bot",
}
