--- What the page says, in Spanish, by the English of each phrase.

return {
  -- the frame
  ["Play"] = "Jugar",
  ["Puzzles"] = "Problemas",
  ["Write a bot"] = "Escribir un bot",
  ["Theory"] = "Teoría",
  ["Skip to the game"] = "Ir al juego",
  ["Parts of the page"] = "Partes de la página",
  ["This page has no part '{view}'."] = "Esta página no tiene la parte «{view}».",

  -- how to win
  ["How to win"] = "Cómo ganar",
  ["Try it: {piles}"] = "Pruébalo: {piles}",
  ["Two piles: make them equal"] = "Dos pilas: iguálalas",
  ["Then copy each move: what is taken from one pile, take from the other. The "
    .. "last token is yours."] =
    "Luego copia cada jugada: lo que se quita de una pila, quítalo de la otra. La "
      .. "última ficha es tuya.",
  ["More piles: make them balance"] = "Más pilas: equilíbralas",
  ["Every move spoils the balance, and you can make it again each time. 1, 2 and 3 "
    .. "balance, as two equal piles do."] =
    "Cada jugada rompe el equilibrio, y tú puedes restablecerlo cada vez. 1, 2 y 3 "
      .. "están en equilibrio, como dos pilas iguales.",
  ["Columns show the balance"] = "Las columnas muestran el equilibrio",
  ["Write each pile as a sum of 4, 2 and 1. The piles balance when every column "
    .. "has an even number of ones. Here, take 2 from the 3."] =
    "Escribe cada pila como suma de 4, 2 y 1. Las pilas están en equilibrio cuando "
      .. "cada columna tiene un número par de unos. Aquí, quita 2 del 3.",
  ["If the last token loses"] = "Si la última ficha pierde",
  ["Play just so, until your move would leave only piles of 1. Then leave an odd "
    .. "number of them."] =
    "Juega igual, hasta que tu jugada solo deje pilas de 1. Entonces deja un número "
      .. "impar de ellas.",
  ["The guide for programmers (in English)"] = "La guía para programadores (en inglés)",

  -- the engine
  ["The engine is loading …"] = "Se está cargando el motor…",
  ["The engine does not start: it cannot be loaded. Check the connection, then reload "
    .. "the page."] =
    "El motor no arranca: no se puede cargar. Comprueba la conexión y recarga la página.",
  ["The engine does not start: this browser has no WebAssembly, or has it switched "
    .. "off."] =
    "El motor no arranca: este navegador no tiene WebAssembly, o lo tiene "
      .. "desactivado.",
  ["The engine does not start: {why}."] = "El motor no arranca: {why}.",
  ["The engine had to be restarted."] = "Hubo que reiniciar el motor.",
  ["No answer within {n} seconds."] = "Sin respuesta en {n} segundos.",
  ["Stopped."] = "Detenido.",

  -- the board
  ["Board"] = "Tablero",
  ["Pile"] = "Pila",
  ["Step"] = "Grada",
  ["empty"] = "vacía",
  ["to take"] = "quitar",
  ["to leave"] = "dejar",
  ["nothing left"] = "nada",
  ["{pile}, {n} {n:token|tokens}: pick all of it"] =
    "{pile}, {n} {n:ficha|fichas}: elegirla entera",
  ["{pile}, {n} {n:token|tokens}: split it"] = "{pile}, {n} {n:ficha|fichas}: dividirla",
  ["{pile}, {state}: show its moves"] = "{pile}, {state}: mostrar sus jugadas",
  ["{pile}: take {n} of {all}"] = "{pile}: quitar {n} de {all}",
  ["Choose what the pile becomes."] = "Elige en qué se convierte la pila.",
  ["Choose where to split what is left."] = "Elige dónde dividir lo que queda.",
  ["Pick tokens from a pile."] = "Elige fichas de una pila.",
  ["There is no such pile."] = "Esa pila no existe.",
  ["This pile has no move."] = "Esta pila no tiene jugadas.",
  ["Pick a state to see its moves."] = "Elige un estado para ver sus jugadas.",
  ["Pick a pile by its name to split it."] =
    "Elige una pila por su nombre para dividirla.",
  ["Enter how to split a pile."] = "Escribe cómo dividir una pila.",
  ["Pick a token to take it and all above it."] =
    "Elige una ficha para quitarla con todas las de encima.",
  ["Enter how many tokens to take from a pile."] =
    "Escribe cuántas fichas quitar de una pila.",
  ["Pick a match to take it and all to the right of it."] =
    "Elige una cerilla para tomarla con todas las de su derecha.",
  ["Pick a token to move it and all above it one step down."] =
    "Elige una ficha para bajarla un escalón con todas las de encima.",
  ["{pile}: {n} of {all}"] = "{pile}: {n} de {all}",
  ["Pick what to take: one piece, or neighbors."] =
    "Elige qué tomar: una pieza, o varias vecinas.",
  ["Pick a square to cut it off, with all beyond it."] =
    "Elige un cuadrado para cortarlo, con todo lo que sigue.",
  ["Square {x}, {y}"] = "Casilla {x}, {y}",
  ["Pick the square to which the queen moves."] = "Elige la casilla a la que va la dama.",
  ["Several moves change that: pick one more square."] =
    "Varias jugadas cambian eso: elige una casilla más.",
  ["{pile}, square {n}: {sign}"] = "{pile}, casilla {n}: {sign}",
  ["free"] = "libre",
  ["Click a node."] = "Haz clic en un nodo.",
  ["Click the squares that your move changes."] =
    "Haz clic en las casillas que cambia tu jugada.",
  ["the page plays up to {most} piles, got {n}"] =
    "la página juega con {most} pilas como mucho, no con {n}",
  ["A move turns one pile into the piles of an option that your function returns."] =
    "Una jugada convierte una pila en las pilas de una opción que devuelve tu función.",
  ["A move turns one state into those of an option that moves returns."] =
    "Una jugada convierte un estado en los de una opción que devuelve moves.",

  -- the game
  ["The game"] = "El juego",
  ["About the position"] = "Sobre la posición",
  ["You"] = "Tú",
  ["Player {n}"] = "Jugador {n}",
  ["This game has no winner"] = "Esta partida no tiene ganador",
  ["Your turn"] = "Te toca",
  ["{name} is to move"] = "Es el turno de {name}",
  ["{name} is thinking …"] = "{name} está pensando…",
  ["Clear"] = "Borrar",
  ["Undo"] = "Deshacer",
  ["Redo"] = "Rehacer",
  ["Hint"] = "Pista",
  ["Why?"] = "¿Por qué?",
  ["New game"] = "Nueva partida",
  ["Play again"] = "Jugar otra vez",
  ["Copy link"] = "Copiar el enlace",
  ["Copied the link to the beginning of this game."] =
    "Se ha copiado el enlace al comienzo de esta partida.",
  ["Copied the link to this position."] = "Se ha copiado el enlace a esta posición.",
  ["How to split what is left"] = "Cómo dividir lo que queda",
  ["Moves"] = "Jugadas",
  ["Pause"] = "Pausa",
  ["Resume"] = "Continuar",
  ["Step forward"] = "Jugada siguiente",
  ["Speed"] = "Velocidad",
  ["The game is over."] = "La partida ha terminado.",
  ["The position is safe for your opponent: every move loses against good play. This "
    .. "move delays the loss longest."] =
    "La posición es segura para tu rival: toda jugada pierde ante un buen juego. Esta es "
      .. "la que más retrasa la derrota.",
  ["Move undone."] = "Jugada deshecha.",
  ["Move redone."] = "Jugada rehecha.",
  ["Back to the position before move {n}."] =
    "De vuelta a la posición anterior a la jugada {n}.",
  ["The position before move {n}."] = "La posición anterior a la jugada {n}.",
  ["ends the game early"] = "termina la partida antes de tiempo",
  ["{name} cannot go on. {why} A bot such as 'random' needs no solver."] =
    "{name} no puede seguir. {why} Un bot como 'random' no necesita el resolutor.",
  ["{name} has forfeited the game. {why}"] =
    "{name} ha perdido la partida antes de tiempo. {why}",
  ["This browser has no bot '{bot}': {other} plays in its place."] =
    "Este navegador no tiene el bot «{bot}»: en su lugar juega {other}.",
  ["This link cannot be played ({what}). {why}"] =
    "Este enlace no se puede jugar ({what}). {why}",

  -- the first visit
  ["Tap the ringed token. It is taken, with all above it."] =
    "Toca la ficha con el anillo. Se quita, con todas las de encima.",
  ["Well done. Once more: tap the ringed token. It is taken, with all above it."] =
    "Bien hecho. Otra vez: toca la ficha con el anillo. Se quita, con todas las de "
      .. "encima.",
  ["Now press “{button}”."] = "Ahora pulsa «{button}».",
  ["Now you are on your own. Hint shows you a good move."] =
    "Ahora sigues por tu cuenta. «Pista» te muestra una buena jugada.",

  -- the set-up
  ["Pieces"] = "Piezas",
  ["Boards and tokens"] = "Tableros y fichas",
  ["Boards and matches"] = "Tableros y cerillas",
  ["Tokens only"] = "Solo fichas",
  ["change"] = "cambiar",
  ["two people"] = "dos personas",
  ["you against {name}"] = "tú contra {name}",
  ["{name} against you"] = "{name} contra ti",
  ["{a} against {b}"] = "{a} contra {b}",
  [", misère"] = ", misère",
  ["Own rules"] = "Reglas propias",
  ["The last token loses (misère)"] = "La última ficha pierde (misère)",
  ["The shelf"] = "La ludoteca",
  ["Another code …"] = "Otro código…",
  ["Rules of your own …"] = "Reglas propias…",
  ["Known positions"] = "Posiciones conocidas",
  ["Choose …"] = "Elegir…",
  ["Random"] = "Al azar",
  ["Start"] = "Inicio",
  ["Moves first"] = "Empieza",
  ["Moves second"] = "Juega después",
  ["Swap"] = "Intercambiar",
  ["Swap the players"] = "Intercambiar los jugadores",
  ["Levels"] = "Niveles",
  ["Characters"] = "Personajes",
  ["Your bots"] = "Tus bots",
  ["easy"] = "fácil",
  ["medium"] = "medio",
  ["hard"] = "difícil",
  ["perfect"] = "perfecto",
  ["Code: max:4, take:2,5, allbut:2,5, or digits such as 0.77 or 0.3F"] =
    "Código: max:4, take:2,5, allbut:2,5, o cifras como 0.77 o 0.3F",
  ["A Lua function that returns the options of a pile, or the text of a file"] =
    "Una función de Lua que devuelve las opciones de una pila, o el texto de un archivo",
  ["Start, where the file is of a game on states"] =
    "Inicio, si el archivo es de un juego sobre estados",
  ["Use these rules"] = "Usar estas reglas",
  ["Classic"] = "Clásica",
  ["Marienbad"] = "Marienbad",
  ["Big three"] = "Tres grandes",
  ["Eight piles"] = "Ocho pilas",

  -- the levels and the characters
  ["errs at most turns"] = "falla a menudo",
  ["errs now and then"] = "falla de vez en cuando",
  ["rarely errs"] = "rara vez falla",
  ["never errs, and sets traps when it is losing"] =
    "no falla nunca, y pone trampas cuando pierde",
  ["the best move, always"] = "siempre la mejor jugada",
  ["a random pile, then a random number of it"] =
    "una pila al azar, y luego un número al azar",
  ["perfect, but with probability p a random move: novice(0.3)"] =
    "perfecto, pero con probabilidad p una jugada al azar: novice(0.3)",
  ["one token of the largest pile"] = "una ficha de la pila mayor",
  ["the whole largest pile"] = "toda la pila mayor",
  ["leaves an even number of piles when it can"] =
    "deja un número par de pilas cuando puede",
  ["makes the two largest piles equal"] = "iguala las dos pilas mayores",
  ["perfect; when it must lose, leaves the fewest winning replies"] =
    "perfecto; si ha de perder, deja el menor número de respuestas ganadoras",
  ["looks d moves ahead and knows nothing but the rules: minimax(4)"] =
    "calcula d jugadas por adelantado y solo conoce las reglas: minimax(4)",
  ["plays well with n piles left, like a person before: student(3)"] =
    "juega bien cuando quedan n pilas, y antes como una persona: student(3)",

  -- why
  ["Why"] = "Por qué",
  ["Not decided"] = "Sin decidir",
  ["You can win from here"] = "Desde aquí puedes ganar",
  ["{name} can win from here"] = "{name} puede ganar desde aquí",
  ["You lose from here, against good play"] = "Desde aquí pierdes, contra un buen juego",
  ["{name} loses from here, against good play"] =
    "{name} pierde desde aquí, contra un buen juego",
  ["The piles balance: whatever move is made, the other player can make them "
    .. "balance again."] =
    "Las pilas están equilibradas: tras cada jugada, el otro puede volver a "
      .. "equilibrarlas.",
  ["To every move the other player has a good answer."] =
    "A cada jugada el otro tiene una buena respuesta.",
  ["A move that makes the piles balance wins."] =
    "Una jugada que equilibra las pilas gana.",
  ["A move that leaves no good answer wins."] =
    "Una jugada que no deja buena respuesta gana.",
  ["This move ends the game and wins."] = "Esta jugada termina la partida y gana.",
  ["Whatever they do, you can make the piles balance again."] =
    "Respondan lo que respondan, puedes volver a equilibrar las pilas.",
  ["Whatever they do, you have a good answer."] =
    "Respondan lo que respondan, tienes una buena respuesta.",
  ["Show the sums"] = "Mostrar el cálculo",
  ["One of {n} winning moves"] = "Una de las {n} jugadas ganadoras",
  ["A winning move"] = "Una jugada ganadora",
  ["The only winning move"] = "La única jugada ganadora",
  ["{n} winning moves"] = "{n} jugadas ganadoras",
  ["Winning moves"] = "Jugadas ganadoras",
  ["Binary columns"] = "Columnas binarias",
  ["In every column the number of ones is even."] =
    "En cada columna el número de unos es par.",
  ["In marked columns the number of ones is odd."] =
    "En las columnas marcadas el número de unos es impar.",
  ["In every column the number of ones is a multiple of {n}."] =
    "En cada columna el número de unos es un múltiplo de {n}.",
  ["In marked columns the number of ones is no multiple of {n}."] =
    "En las columnas marcadas el número de unos no es un múltiplo de {n}.",

  -- the review
  ["Review the game"] = "Repasar la partida",
  ["The review is ready."] = "El repaso está listo.",
  ["No move yet."] = "Aún no hay jugadas.",
  ["Move {n}: {text}"] = "Jugada {n}: {text}",
  ["‹ Earlier"] = "‹ Anterior",
  ["Later ›"] = "Siguiente ›",
  ["Play on from here"] = "Seguir desde aquí",
  ["Play on from there"] = "Seguir desde ahí",
  ["End of the game"] = "Fin de la partida",
  ["Verdict: {verdict}."] = "Veredicto: {verdict}.",
  ["kept the win"] = "conservó la victoria",
  ["gave the win away"] = "regaló la victoria",
  ["was already lost"] = "ya estaba perdida la partida",
  ["not decided"] = "sin decidir",
  ["How the game went"] = "Cómo fue la partida",
  ["The chances to win are not known. {why}"] =
    "No se conocen las ocasiones de ganar. {why}",
  ["You never had a chance to win."] = "Nunca tuviste ocasión de ganar.",
  ["{name} never had a chance to win."] = "{name} nunca tuvo ocasión de ganar.",
  ["You kept {n} of {all} chances to win."] =
    "Aprovechaste {n} de {all} {all:ocasión|ocasiones} de ganar.",
  ["{name} kept {n} of {all} chances to win."] =
    "{name} aprovechó {n} de {all} {all:ocasión|ocasiones} de ganar.",
  ["It was decided by move {n}: {text}."] =
    "La partida se decidió en la jugada {n}: {text}.",
  ["Show that move"] = "Mostrar esa jugada",
  ["Gives the win away. To win, {move}."] = "Regala la victoria. Para ganar: {move}.",
  ["The position was safe: every move loses against good play."] =
    "La posición era segura: toda jugada pierde ante un buen juego.",

  -- bots
  ["The bot, in Lua"] = "El bot, en Lua",
  ["A bot is a Lua function. It is kept in this browser and runs in a sandbox; its "
    .. "file can also play in the command 'luanim tournament'."] =
    "Un bot es una función de Lua. Se guarda en este navegador y se ejecuta aislado; su "
      .. "archivo también puede jugar con la orden 'luanim tournament'.",
  ["Editor"] = "Editor",
  ["Press Escape, then Tab, to leave the editor."] =
    "Escape y luego Tab para salir del editor.",
  ["Name"] = "Nombre",
  ["Author"] = "Autor",
  ["New"] = "Nuevo",
  ["Save as .lua"] = "Guardar como .lua",
  ["Open …"] = "Abrir…",
  ["An earlier version is back."] = "Ha vuelto una versión anterior.",
  ["An earlier version is back. Undo brings back what was there."] =
    "Ha vuelto una versión anterior. Deshacer recupera lo que había.",
  ["Open Lua files"] = "Abrir archivos de Lua",
  ["Restore"] = "Restaurar",
  ["Restore the version of {when}"] = "Restaurar la versión del {when}",
  ["{n} earlier {n:version|versions}"] = "{n} {n:versión anterior|versiones anteriores}",
  ["{when}, {n} {n:line|lines}"] = "{when}, {n} {n:línea|líneas}",
  ["A tournament here has at most {n} bots."] =
    "Un torneo tiene aquí {n} bots como máximo.",
  ["Stopped: only a part of the games was played."] =
    "Detenido: solo se ha jugado una parte de las partidas.",
  ["Enter all your bots"] = "Inscribir todos tus bots",
  ["Enter none"] = "No inscribir ninguno",
  ["Games of each pair"] = "Partidas de cada pareja",
  ["{n} {n:bot|bots}, {games} games"] = "{n} {n:bot|bots}, {games} partidas",
  ["Feedback"] = "Comentarios",
  ["Feedback for {bot}"] = "Comentarios para {bot}",
  ["Show the feedback"] = "Mostrar los comentarios",
  ["The feedback for {bot} is here."] = "Aquí están los comentarios para {bot}.",
  ["Game"] = "Partida",
  ["Game {n}: lost to {bot}, from {piles}"] =
    "Partida {n}: perdida contra {bot}, desde {piles}",
  ["Game {n}: won against {bot}, from {piles}"] =
    "Partida {n}: ganada contra {bot}, desde {piles}",
  ["Move {n} of {all}"] = "Jugada {n} de {all}",
  ["Next mistake"] = "Error siguiente",
  ["Step by step"] = "Paso a paso",
  ["Step through"] = "Recorrer",
  ["line {n}"] = "línea {n}",
  ["Delete"] = "Eliminar",
  ["This browser has no room to keep the bot: save it as a file before you leave."] =
    "Este navegador no tiene sitio para el bot: guárdalo en un archivo antes de salir.",
  ["{file} is longer than {n} bytes."] = "{file} supera los {n} bytes.",
  ["{bot} is back."] = "{bot} ha vuelto.",
  ["{bot} is deleted."] = "{bot} se ha eliminado.",
  ["{bot} is deleted. Undo brings it back."] =
    "{bot} se ha eliminado. «Deshacer» lo recupera.",
  ["{bot} was deleted in another tab."] = "{bot} se eliminó en otra pestaña.",
  ["Try it"] = "Probarlo",
  ["Against"] = "Contra",
  ["Run 20 games"] = "Jugar 20 partidas",
  ["Examine"] = "Examinar",
  ["Play against it"] = "Jugar contra él",
  ["Stop"] = "Detener",
  ["Results"] = "Resultados",
  ["Run the bot, examine it, or enter it in a tournament: the results appear here."] =
    "Haz jugar al bot, examínalo o inscríbelo en un torneo: los resultados aparecen "
      .. "aquí.",
  ["Playing …"] = "Jugando…",
  ["Start the tournament"] = "Empezar el torneo",
  ["A tournament needs at least two bots."] = "Un torneo necesita al menos dos bots.",
  ["Pair {n} of {all}: {text}"] = "Par {n} de {all}: {text}",
  ["Pairs played"] = "Pares jugados",
  ["{n} {n:game|games}"] = "{n} {n:partida|partidas}",
  ["Crosstable: games won and lost"] = "Tabla cruzada: partidas ganadas y perdidas",
  ["{bot} is left out. {why}"] = "{bot} queda fuera. {why}",
  ["{bot} is your bot: a built-in bot has the same name."] =
    "{bot} es tu bot: un bot incorporado se llama igual.",
  ["Show line {n}"] = "Mostrar la línea {n}",
  ["it {does}<; to win, {better}>."] = "{does}<; para ganar: {better}>.",
  ["lost by {reason}: {detail}"] = "pierde por {reason}: {detail}",
  ["Play this position"] = "Jugar esta posición",
  ["Play this position, {piles}< in a game against {bot}>"] =
    "Jugar esta posición, {piles}< en una partida contra {bot}>",
  ["Printed output"] = "Salida",
  ["{bot} won {n} of {all} {all:game|games}"] =
    "{bot} ganó {n} de {all} {all:partida|partidas}",
  ["{n} lost early, by {reason}: {detail}"] =
    "{n} {n:perdida|perdidas} antes de tiempo, por {reason}: {detail}",
  ["No mistakes: every chance to win was kept"] =
    "Sin errores: se aprovechó cada ocasión de ganar",
  ["{n} {n:mistake|mistakes}"] = "{n} {n:error|errores}",
  ["{n} of {all}"] = "{n} de {all}",
  ["In a game from {piles} ({rules})."] = "En una partida desde {piles} ({rules}).",
  ["At most {most} of {limit} instructions per move."] =
    "Como mucho {most} de {limit} instrucciones por jugada.",
  ["Mark:"] = "Nota:",
  ["Chances to win kept: {n} of {all}."] =
    "Ocasiones de ganar aprovechadas: {n} de {all}.",
  ["Its worst moves"] = "Sus peores jugadas",
  ["passed"] = "superado",
  ["failed"] = "no superado",

  -- theory
  ["Or any code, such as 0.156 or take:2,5"] = "O un código, como 0.156 o take:2,5",
  ["Values up to"] = "Valores hasta",
  ["Play it"] = "Jugarlo",
  ["Grundy values of one pile"] = "Valores de Grundy de una pila",
  ["Map of two piles"] = "Mapa de dos pilas",
  ["Misère quotient"] = "Cociente misère",
  ["Values up to {n} of {all} are computed."] =
    "Calculados los valores hasta {n} de {all}.",
  ["Values computed"] = "Valores calculados",
  ["Values up to {n} are shown: this page takes a whole number from 1 to {most}. "
    .. "'luanim grundy' goes further."] =
    "Se muestran valores hasta {n}: esta página admite un entero de 1 a {most}. "
      .. "'luanim grundy' va más lejos.",
  ["Stopped: values up to {n} are shown."] = "Detenido: se muestran valores hasta {n}.",
  ["Save as SVG"] = "Guardar como SVG",
  ["Save G(0) .. G({n}) as SVG"] = "Guardar G(0) .. G({n}) como SVG",
  ["Save as CSV"] = "Guardar como CSV",
  ["No period is proven."] = "No hay período demostrado.",
  ["No period is proven, but a formula gives every value."] =
    "No hay período demostrado, pero una fórmula da cada valor.",
  ["Period {period} from n = {from} on, proven<; each period adds {saltus}>."] =
    "Período {period} desde n = {from}, demostrado<; cada período suma {saltus}>.",
  ["The first {n} values as a table"] = "Los primeros {n} valores en una tabla",
  ["Values"] = "Valores",
  ["The map is being computed …"] = "Se está calculando el mapa…",
  ["Show"] = "Mostrar",
  ["Grundy values; 0 stands out"] = "Valores de Grundy; 0 destaca",
  ["Safe positions"] = "Posiciones seguras",
  ["Map of two piles; the list below says the same"] =
    "Mapa de dos pilas; la lista de abajo dice lo mismo",
  ["Zoom in"] = "Ampliar",
  ["Zoom out"] = "Reducir",
  ["All"] = "Todo",
  ["safe"] = "segura",
  ["unsafe"] = "no segura",
  ["Piles {a} and {b}: {outcome}<, value {value}>."] =
    "Pilas {a} y {b}: {outcome}<, valor {value}>.",
  ["Safe positions as a list"] = "Posiciones seguras en una lista",
  ["None."] = "Ninguna.",
  ["All with piles up to {n}."] = "Todas con pilas hasta {n}.",
  ["All with piles up to {n} (in either order)."] =
    "Todas con pilas hasta {n} (en cualquier orden).",
  ["The map shows larger ones."] = "El mapa muestra mayores.",
  ["Piles {piles} make {n} classes of sums: two sums share one when adding any third "
    .. "sum to both gives the same outcome (Plambeck and Siegel, 2008). A sum is safe "
    .. "when its product is in the P-portion."] =
    "Las pilas {piles} forman {n} clases de sumas: dos sumas comparten una si "
      .. "cualquier tercera suma, añadida a ambas, da el mismo resultado (Plambeck y "
      .. "Siegel, 2008). Una suma es segura si su producto está en la parte P.",
  ["of any size"] = "de cualquier tamaño",
  ["The quotient is open beyond that: {why}."] =
    "Más allá, el cociente queda abierto: {why}.",
  ["A longer search may prove one."] = "Una búsqueda más larga puede demostrar uno.",
  ["No theorem proves a period of such a game, however many values are computed."] =
    "Ningún teorema demuestra un período de un juego así, por muchos valores que se "
      .. "calculen.",
  ["order"] = "orden",
  ["P-portion"] = "parte P",
  ["kind"] = "tipo",
  ["tame: that of Nim piles"] = "manso: el de pilas de Nim",
  ["wild"] = "salvaje",
  ["period"] = "período",
  ["checked"] = "comprobado",
  ["generators"] = "generadores",
  ["presentation"] = "presentación",
  ["Pretending function"] = "Elementos de las pilas (función «pretending»)",

  -- tournaments of bots
  ["You win!"] = "¡Ganas!",
  ["You lose"] = "Pierdes",
  ["Rules"] = "Reglas",
  ["Bot"] = "Bot",
  ["Piles"] = "Pilas",
  ["{name} wins"] = "{name} gana",
  ["{n} of {all} {all:game|games}"] = "{n} de {all} {all:partida|partidas}",
  ["loads"] = "se carga",
  ["answers in time"] = "responde a tiempo",
  ["moves legally"] = "hace jugadas permitidas",
  ["makes no errors"] = "no produce errores",
  ["same seed, same moves"] = "misma semilla, mismas jugadas",
  ["survives the end of a game"] = "sobrevive al final de una partida",
  ["takes a lost game calmly"] = "mantiene la calma en una partida perdida",
  ["games"] = "partidas",
  ["accuracy"] = "precisión",
  ["bot"] = "bot",
  ["points"] = "puntos",
  ["wins"] = "victorias",
  ["losses"] = "derrotas",
  ["byes"] = "descansos",
  ["undefeated"] = "invicto",
  ["winless"] = "sin victorias",
  ["between"] = "entre dos",
  ["no games"] = "ninguna partida",
  ["unfitted"] = "sin calcular",
  ["{n} by {reason}"] = "{n} ({reason})",
  ["{name} lost {games}"] = "{name} perdió {games}",
  ["... and {n} more bots lost games early"] =
    "... y {n} bots más perdieron partidas antes del final",
  ["Elo with a prior: {n} virtual wins each way for every pair that met"] =
    "Elo con una suposición previa: {n} victorias ficticias en cada sentido por cada "
      .. "par que se enfrentó",
  ["moving first is worth {elo} Elo"] = "jugar primero vale {elo} Elo",
  ["{n} more"] = "{n} más",
  ["{bots} {n:is|are} undefeated: no rating is high enough"] =
    "{bots} {n:está invicto|están invictos}: ninguna puntuación es bastante alta",
  ["{bots} {n:is|are} winless: no rating is low enough"] =
    "{bots} no {n:tiene|tienen} victorias: ninguna puntuación es bastante baja",
  ["{bots} beat {n:its|their} victims always and {n:its|their} conquerors never: any "
    .. "rating between would do"] =
    "{bots} {n:ganó|ganaron} siempre a unos y nunca a otros: vale cualquier puntuación "
      .. "intermedia",
  ["{bots} {n:has|have} played no games"] =
    "{bots} no {n:ha|han} jugado ninguna partida",
  ["{bots} are rated among themselves only: {why}"] =
    "{bots} solo se comparan entre sí: {why}",
  ["they won every game against the others"] =
    "ganaron todas las partidas contra los demás",
  ["they lost every game against the others"] =
    "perdieron todas las partidas contra los demás",
  ["they won always or never against each of the others"] =
    "contra cada uno de los demás ganaron siempre o nunca",
  ["no game joins them to the others"] = "ninguna partida los une a los demás",
  ["no game joins {groups}"] = "ninguna partida une {groups}",
  [" with "] = " con ",
  ["there are no bots to rate"] = "no hay bots que clasificar",
  ["{bot} is the only bot: a rating needs an opponent"] =
    "{bot} es el único bot: una puntuación exige un rival",
  ["there are {n} bots; {most} can be rated"] =
    "hay {n} bots; se pueden clasificar {most}",
  ["the results are too uneven: the likelihood's maximum was not found"] =
    "los resultados son demasiado desiguales: no se halló el máximo de la verosimilitud",
  ["the results do not tell who moved first: that term is left out"] =
    "los resultados no dicen quién empezó: ese término se omite",
  ["the results do not bound the first mover's advantage at all: it is left out"] =
    "los resultados no acotan en absoluto la ventaja de quien empieza: se omite",
  ["the results do not bound the first mover's advantage from below: it is left out"] =
    "los resultados no acotan por abajo la ventaja de quien empieza: se omite",
  ["the results do not bound the first mover's advantage from above: it is left out"] =
    "los resultados no acotan por arriba la ventaja de quien empieza: se omite",
  ["Ratings in Elo, with intervals of 95%"] = "Puntuaciones Elo, con intervalos del 95 %",
  ["Who beat whom"] = "Quién ganó a quién",
  ["A row for each bot, a column for each opponent: games won and lost; the bluer, "
    .. "the more were won. {results}."] =
    "Una fila por bot, una columna por rival: partidas ganadas y perdidas; cuanto más "
      .. "azul, más ganadas. {results}.",
  ["Standings"] = "Clasificación",
  ["Tournament"] = "Torneo",
  ["Language"] = "Idioma",
}
