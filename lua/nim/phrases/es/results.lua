--- What is said of tournaments and their results, in Spanish, by the English of each
-- phrase.

---@type table<string, string>
return {
  -- standings
  ["points"] = "puntos",
  ["score"] = "parte",
  ["wins"] = "victorias",
  ["losses"] = "derrotas",
  ["byes"] = "descansos",
  ["undefeated"] = "invicto",
  ["winless"] = "sin victorias",
  ["between"] = "entre dos",
  ["no games"] = "ninguna partida",
  ["unfitted"] = "sin calcular",
  ["rated"] = "clasificado",
  ["first"] = "primero",
  ["second"] = "segundo",
  ["bye"] = "descansa",
  ["{bots}: bye"] = "{bots}: descanso",
  ["round {n}"] = "ronda {n}",
  ["upper bracket"] = "cuadro principal",
  ["lower bracket"] = "cuadro de perdedores",
  ["final"] = "final",
  ["second final"] = "segunda final",
  ["*: decided by seed"] = "*: decidido por el orden de siembra",
  ["-: not played, as a bot had withdrawn"] =
    "-: no jugado, pues un bot se había retirado",
  ["stronger than the next"] = "más fuerte que el siguiente",
  ["± is half of a 95% interval"] = "± es la mitad de un intervalo del 95 %",
  ["how likely the line's bot is stronger than the column's; -: not determined"] =
    "probabilidad de que el bot de la fila sea más fuerte que el de la columna; -: "
      .. "indeterminada",
  ["the likely stronger bot of each pair: luanim standings {file} --ratings --csv"] =
    "quién es probablemente más fuerte, en cada par: luanim standings {file} --ratings "
      .. "--csv",
  ["who beat whom: luanim standings {file} --crosstable"] =
    "quién ganó a quién: luanim standings {file} --crosstable",
  ["{n} {n:game|games} ({format}, rules {rules}, seed {seed}<, shard {shard}>)"] =
    "{n} {n:partida|partidas} ({format}, reglas {rules}, semilla {seed}<, parte "
      .. "{shard}>)",
  ["{n} {n:game|games} (no tournament, rules {rules})"] =
    "{n} {n:partida|partidas} (sin torneo, reglas {rules})",
  ["{games}; the games are not kept, --out FILE keeps them"] =
    "{games}; las partidas no se guardan, --out ARCHIVO las guarda",
  ["{n} {n:picture|pictures}"] = "{n} {n:imagen|imágenes}",
  ["{n} {n:game|games} from {piles} (rules {rules}, seed {seed})"] =
    "{n} {n:partida|partidas} desde {piles} (reglas {rules}, semilla {seed})",
  ["begun"] = "iniciadas",
  ["followed"] = "en segundo",
  ["kept"] = "conservadas",
  ["chances"] = "ocasiones",
  ["mistakes"] = "errores",
  ["lost"] = "perdidas",
  ["{bot}: {mistakes} {mistakes:mistake|mistakes} in {games} {games:game|games}; "
    .. "{kept} of {n} {n:chance|chances} to win kept ({share})"] =
    "{bot}: {mistakes} {mistakes:error|errores} en {games} {games:partida|partidas}; "
      .. "{kept} de {n} {n:ocasión|ocasiones} de ganar {n:conservada|conservadas} "
      .. "({share})",

  -- what is said below them
  ["a, b, ...: the Elo of bots with different letters do not compare"] =
    "a, b, ...: los Elo de bots con letras distintas no se comparan",
  ["{n} by {reason}"] = "{n} ({reason})",
  ["{name} lost {games}"] = "{name} perdió {games}",
  ["it lost {games}"] = "perdió {games}",
  ["... and {n} more bots lost games early"] =
    "... y {n} bots más perdieron partidas antes del final",
  ["{name} is {bot}"] = "{name} es {bot}",
  ["a function"] = "una función",
  ["... and {n} more of a name that others have"] =
    "... y {n} más cuyo nombre también tienen otros",
  ["{name} has withdrawn from round {n} on"] =
    "{name} se retiró a partir de la ronda {n}",
  ["{name} has withdrawn from round {n} on, early: its games do not count for points"] =
    "{name} se retiró a partir de la ronda {n}, pronto: sus partidas no cuentan para "
      .. "los puntos",
  ["... and {n} more reasons (--json tells them all)"] =
    "... y {n} razones más (--json las da todas)",
  ["Elo with a prior: {n} virtual wins each way for every pair that met"] =
    "Elo con una suposición previa: {n} victorias ficticias en cada sentido por cada "
      .. "par que se enfrentó",
  ["{basis} (--prior 0: without)"] = "{basis} (--prior 0: sin ella)",
  ["moving first is worth {elo} Elo"] = "jugar primero vale {elo} Elo",
  ["{winner} against {loser} was decided by seed: it was even after {n} {n:game|games}"] =
    "{winner} contra {loser} se decidió por el orden de siembra: había empate tras {n} "
      .. "{n:partida|partidas}",
  ["... and {n} more decided by seed"] =
    "... y {n} más decididos por el orden de siembra",
  ["round {n}: no pairing without a rematch is left"] =
    "ronda {n}: no queda emparejamiento sin repetición",
  ["round {n}: no pairing without a rematch or a second bye is left"] =
    "ronda {n}: no queda emparejamiento sin repetición ni segundo descanso",
  ["SPRT of {name}, elo0={elo0} elo1={elo1}: no verdict after {results}"] =
    "SPRT de {name}, elo0={elo0} elo1={elo1}: sin veredicto tras {results}",
  ["SPRT of {name}, elo0={elo0} elo1={elo1}: {verdict} ({elo} Elo) is accepted after "
    .. "{results}"] =
    "SPRT de {name}, elo0={elo0} elo1={elo1}: se acepta {verdict} ({elo} Elo) tras "
      .. "{results}",
  ["{n} {n:pair|pairs} of games"] = "{n} {n:par|pares} de partidas",
  ["log likelihood ratio {ratio}, between {lower} and {upper}"] =
    "razón de log-verosimilitud {ratio}, entre {lower} y {upper}",
  ["the last line is cut: it is left out"] = "la última línea está cortada: se omite",
  ["the tournament is not complete: the same command with --resume goes on"] =
    "el torneo no ha terminado: la misma orden con --resume lo continúa",
  ["no game has been played yet"] = "aún no se ha jugado ninguna partida",

  -- why ratings are missing
  ["{n} more"] = "{n} más",
  ["{bots} is undefeated: no rating is high enough"] =
    "{bots} está invicto: ninguna puntuación es bastante alta",
  ["{bots} are undefeated: no rating is high enough"] =
    "{bots} están invictos: ninguna puntuación es bastante alta",
  ["{bots} is winless: no rating is low enough"] =
    "{bots} no tiene victorias: ninguna puntuación es bastante baja",
  ["{bots} are winless: no rating is low enough"] =
    "{bots} no tienen victorias: ninguna puntuación es bastante baja",
  ["{bots} beat its victims always and its conquerors never: any rating between would "
    .. "do"] =
    "{bots} ganó siempre a unos y nunca a otros: vale cualquier puntuación intermedia",
  ["{bots} beat their victims always and their conquerors never: any rating between "
    .. "would do"] =
    "{bots} ganaron siempre a unos y nunca a otros: vale cualquier puntuación intermedia",
  ["{bots} has played no games"] = "{bots} no ha jugado ninguna partida",
  ["{bots} have played no games"] = "{bots} no han jugado ninguna partida",
  ["{bots} are rated among themselves only: they won every game against the others"] =
    "{bots} solo se comparan entre sí: ganaron todas las partidas contra los demás",
  ["{bots} are rated among themselves only: they lost every game against the others"] =
    "{bots} solo se comparan entre sí: perdieron todas las partidas contra los demás",
  ["{bots} are rated among themselves only: they won always or never against each of "
    .. "the others"] =
    "{bots} solo se comparan entre sí: contra cada uno de los demás ganaron siempre o "
      .. "nunca",
  ["{bots} are rated among themselves only: no game joins them to the others"] =
    "{bots} solo se comparan entre sí: ninguna partida los une a los demás",
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

  -- reports
  ["Tournament: {games}"] = "Torneo: {games}",
  ["The bots in their order"] = "Los bots por orden",
  ["± is half of an interval of 95%. Accuracy: of the chances to win, those that were "
    .. "kept."] =
    "± es la mitad de un intervalo del 95 %. Precisión: la parte de las ocasiones de "
      .. "ganar que se conservaron.",
  ["Ratings over games"] = "Puntuaciones a lo largo de las partidas",
  ["Ratings over games as a table"] = "Puntuaciones a lo largo de las partidas en tabla",
  ["Ratings in Elo after {first} to {last} games, a curve for each bot. At the end: "
    .. "{names}."] =
    "Puntuaciones Elo tras {first} a {last} partidas, una curva por bot. Al final: "
      .. "{names}.",
  ["Ratings in Elo, with intervals of 95%"] = "Puntuaciones Elo, con intervalos del 95 %",
  ["Who beat whom"] = "Quién ganó a quién",
  ["Who beat whom as a table"] = "Quién ganó a quién en tabla",
  ["Games won and lost"] = "Partidas ganadas y perdidas",
  ["A row for each bot, a column for each opponent: games won and lost; the bluer, "
    .. "the more were won. {results}."] =
    "Una fila por bot, una columna por rival: partidas ganadas y perdidas; cuanto más "
      .. "azul, más ganadas. {results}.",
  ["The bracket"] = "El cuadro",
  ["A bracket that has no winner yet."] = "Un cuadro que aún no ha ganado nadie.",
  ["A bracket, from left to right. {name} has won it."] =
    "Un cuadro, de izquierda a derecha. Lo ha ganado {name}.",
  ["Rounds"] = "Rondas",
  ["Round {n}"] = "Ronda {n}",
  ["The bots"] = "Los bots",
  ["<place {place}; >{points} {n:point|points} in {games} {games:game|games}: {wins} "
    .. "{wins:win|wins}, {losses} {losses:loss|losses}<; Elo {elo}><; withdrawn from "
    .. "round {withdrawn} on>"] =
    "<puesto {place}; >{points} {n:punto|puntos} en {games} {games:partida|partidas}: "
      .. "{wins} {wins:victoria|victorias}, {losses} {losses:derrota|derrotas}<; Elo "
      .. "{elo}><; retirado a partir de la ronda {withdrawn}>",
  ["It never stood in a position that could be won."] =
    "Nunca estuvo en una posición que se pudiera ganar.",
  ["Accuracy {share}: of {n} {n:chance|chances} to win it kept {kept}."] =
    "Precisión {share}: de {n} {n:ocasión|ocasiones} de ganar conservó {kept}.",
  ["game {n}"] = "partida {n}",
  ["{game} against {bot}, after {n} {n:move|moves}: {reason}, {detail}"] =
    "{game} contra {bot}, tras {n} {n:jugada|jugadas}: {reason}, {detail}",
  ["... and {n} more: luanim mistakes lists them all"] =
    "... y {n} más: luanim mistakes las enumera todas",
  ["Games that it ended early"] = "Partidas que terminó antes del final",
  ["It lost {games}."] = "Perdió {games}.",
  ["{game} against {bot}, move {n}, from {position}: it {move}.< {wins} "
    .. "{wins:move|moves} would have won.>"] =
    "{game} contra {bot}, jugada {n}, en {position}: {move}.< {wins} {wins:jugada "
      .. "habría|jugadas habrían} ganado.>",
  ["looked for in the first {looked} of {n} games in which it missed a chance"] =
    "buscado en las primeras {looked} de {n} partidas en que perdió una ocasión",
  ["Its worst mistakes"] = "Sus peores errores",

  -- the head of a page
  ["Live: {n}< of {all}> {n:game|games}"] =
    "En directo: {n}< de {all}> {n:partida|partidas}",
  ["Standings"] = "Clasificación",
  ["Tournament"] = "Torneo",
  ["Language"] = "Idioma",
}
