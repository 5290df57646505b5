--- What is said of tournaments and their results, in French, by the English of each
-- phrase.

---@type table<string, string>
return {
  -- standings
  ["points"] = "points",
  ["score"] = "score",
  ["wins"] = "victoires",
  ["losses"] = "défaites",
  ["byes"] = "exemptions",
  ["undefeated"] = "invaincu",
  ["winless"] = "sans victoire",
  ["between"] = "entre deux",
  ["no games"] = "aucune partie",
  ["unfitted"] = "non calculé",
  ["rated"] = "classé",
  ["first"] = "en premier",
  ["second"] = "en second",
  ["bye"] = "exempt",
  ["{bots}: bye"] = "{bots} : exempt",
  ["round {n}"] = "ronde {n}",
  ["upper bracket"] = "tableau principal",
  ["lower bracket"] = "tableau des perdants",
  ["final"] = "finale",
  ["second final"] = "seconde finale",
  ["*: decided by seed"] = "* : décidé par la tête de série",
  ["-: not played, as a bot had withdrawn"] = "- : non joué, car un bot s’était retiré",
  ["stronger than the next"] = "plus fort que le suivant",
  ["± is half of a 95% interval"] = "± est la moitié d’un intervalle à 95 %",
  ["how likely the line's bot is stronger than the column's; -: not determined"] =
    "probabilité que le bot de la ligne soit plus fort que celui de la colonne ; - : "
      .. "indéterminée",
  ["the likely stronger bot of each pair: luanim standings {file} --ratings --csv"] =
    "qui est sans doute le plus fort, pour chaque paire : luanim standings {file} "
      .. "--ratings --csv",
  ["who beat whom: luanim standings {file} --crosstable"] =
    "qui a battu qui : luanim standings {file} --crosstable",
  ["{n} {n:game|games} ({format}, rules {rules}, seed {seed}<, shard {shard}>)"] =
    "{n} {n:partie|parties} ({format}, règles {rules}, graine {seed}<, part {shard}>)",
  ["{n} {n:game|games} (no tournament, rules {rules})"] =
    "{n} {n:partie|parties} (pas un tournoi, règles {rules})",
  ["{games}; the games are not kept, --out FILE keeps them"] =
    "{games} ; les parties ne sont pas gardées, --out FICHIER les garde",
  ["{n} {n:picture|pictures}"] = "{n} {n:image|images}",
  ["{n} {n:game|games} from {piles} (rules {rules}, seed {seed})"] =
    "{n} {n:partie|parties} depuis {piles} (règles {rules}, graine {seed})",
  ["begun"] = "commencées",
  ["followed"] = "en second",
  ["kept"] = "gardées",
  ["chances"] = "chances",
  ["mistakes"] = "erreurs",
  ["lost"] = "perdues",
  ["{bot}: {mistakes} {mistakes:mistake|mistakes} in {games} {games:game|games}; "
    .. "{kept} of {n} {n:chance|chances} to win kept ({share})"] =
    "{bot} : {mistakes} {mistakes:erreur|erreurs} en {games} {games:partie|parties} ; "
      .. "{kept} {kept:chance|chances} de gagner sur {n} {n:gardée|gardées} ({share})",

  -- what is said below them
  ["a, b, ...: the Elo of bots with different letters do not compare"] =
    "a, b, ... : les Elo de bots aux lettres différentes ne se comparent pas",
  ["{n} by {reason}"] = "{n} ({reason})",
  ["{name} lost {games}"] = "{name} a perdu {games}",
  ["it lost {games}"] = "il a perdu {games}",
  ["... and {n} more bots lost games early"] =
    "... et {n} autres bots ont perdu des parties avant la fin",
  ["{name} is {bot}"] = "{name} est {bot}",
  ["a function"] = "une fonction",
  ["... and {n} more of a name that others have"] =
    "... et {n} autres dont le nom est aussi celui d’un autre",
  ["{name} has withdrawn from round {n} on"] =
    "{name} s’est retiré à partir de la ronde {n}",
  ["{name} has withdrawn from round {n} on, early: its games do not count for points"] =
    "{name} s’est retiré à partir de la ronde {n}, trop tôt : ses parties ne comptent "
      .. "pas pour les points",
  ["... and {n} more reasons (--json tells them all)"] =
    "... et {n} autres raisons (--json les donne toutes)",
  ["Elo with a prior: {n} virtual wins each way for every pair that met"] =
    "Elo avec a priori : {n} victoires fictives dans chaque sens pour chaque paire qui "
      .. "s’est rencontrée",
  ["{basis} (--prior 0: without)"] = "{basis} (--prior 0 : sans)",
  ["moving first is worth {elo} Elo"] = "jouer en premier vaut {elo} Elo",
  ["{winner} against {loser} was decided by seed: it was even after {n} {n:game|games}"] =
    "{winner} contre {loser} a été décidé par la tête de série : égalité après {n} "
      .. "{n:partie|parties}",
  ["... and {n} more decided by seed"] = "... et {n} autres décidés par la tête de série",
  ["round {n}: no pairing without a rematch is left"] =
    "ronde {n} : il ne reste pas d’appariement sans revanche",
  ["round {n}: no pairing without a rematch or a second bye is left"] =
    "ronde {n} : il ne reste pas d’appariement sans revanche ni seconde exemption",
  ["SPRT of {name}, elo0={elo0} elo1={elo1}: no verdict after {results}"] =
    "SPRT de {name}, elo0={elo0} elo1={elo1} : pas de verdict après {results}",
  ["SPRT of {name}, elo0={elo0} elo1={elo1}: {verdict} ({elo} Elo) is accepted after "
    .. "{results}"] =
    "SPRT de {name}, elo0={elo0} elo1={elo1} : {verdict} ({elo} Elo) est acceptée après "
      .. "{results}",
  ["{n} {n:pair|pairs} of games"] = "{n} {n:paire|paires} de parties",
  ["log likelihood ratio {ratio}, between {lower} and {upper}"] =
    "rapport de log-vraisemblance {ratio}, entre {lower} et {upper}",
  ["the last line is cut: it is left out"] =
    "la dernière ligne est coupée : elle est ignorée",
  ["the tournament is not complete: the same command with --resume goes on"] =
    "le tournoi n’est pas fini : la même commande avec --resume le poursuit",
  ["no game has been played yet"] = "aucune partie n’a encore été jouée",

  -- why ratings are missing
  ["{n} more"] = "{n} autres",
  ["{bots} is undefeated: no rating is high enough"] =
    "{bots} est invaincu : aucun classement n’est assez haut",
  ["{bots} are undefeated: no rating is high enough"] =
    "{bots} sont invaincus : aucun classement n’est assez haut",
  ["{bots} is winless: no rating is low enough"] =
    "{bots} est sans victoire : aucun classement n’est assez bas",
  ["{bots} are winless: no rating is low enough"] =
    "{bots} sont sans victoire : aucun classement n’est assez bas",
  ["{bots} beat its victims always and its conquerors never: any rating between would "
    .. "do"] =
    "{bots} a toujours battu les uns et jamais les autres : tout classement entre les "
      .. "deux convient",
  ["{bots} beat their victims always and their conquerors never: any rating between "
    .. "would do"] =
    "{bots} ont toujours battu les uns et jamais les autres : tout classement entre les "
      .. "deux convient",
  ["{bots} has played no games"] = "{bots} n’a joué aucune partie",
  ["{bots} have played no games"] = "{bots} n’ont joué aucune partie",
  ["{bots} are rated among themselves only: they won every game against the others"] =
    "{bots} ne sont classés qu’entre eux : ils ont gagné toutes leurs parties contre "
      .. "les autres",
  ["{bots} are rated among themselves only: they lost every game against the others"] =
    "{bots} ne sont classés qu’entre eux : ils ont perdu toutes leurs parties contre "
      .. "les autres",
  ["{bots} are rated among themselves only: they won always or never against each of "
    .. "the others"] =
    "{bots} ne sont classés qu’entre eux : contre chacun des autres ils ont gagné "
      .. "toujours ou jamais",
  ["{bots} are rated among themselves only: no game joins them to the others"] =
    "{bots} ne sont classés qu’entre eux : aucune partie ne les relie aux autres",
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

  -- reports
  ["Tournament: {games}"] = "Tournoi : {games}",
  ["The bots in their order"] = "Les bots dans leur ordre",
  ["± is half of an interval of 95%. Accuracy: of the chances to win, those that were "
    .. "kept."] =
    "± est la moitié d’un intervalle à 95 %. Précision : la part des chances de gagner "
      .. "qui ont été gardées.",
  ["Ratings over games"] = "Classements au fil des parties",
  ["Ratings over games as a table"] = "Classements au fil des parties en tableau",
  ["Ratings in Elo after {first} to {last} games, a curve for each bot. At the end: "
    .. "{names}."] =
    "Classements Elo après {first} à {last} parties, une courbe par bot. À la fin : "
      .. "{names}.",
  ["Ratings in Elo, with intervals of 95%"] = "Classements Elo, avec intervalles à 95 %",
  ["Who beat whom"] = "Qui a battu qui",
  ["Who beat whom as a table"] = "Qui a battu qui en tableau",
  ["Games won and lost"] = "Parties gagnées et perdues",
  ["A row for each bot, a column for each opponent: games won and lost; the bluer, "
    .. "the more were won. {results}."] =
    "Une ligne par bot, une colonne par adversaire : parties gagnées et perdues ; plus "
      .. "c’est bleu, plus il en a gagné. {results}.",
  ["The bracket"] = "Le tableau",
  ["A bracket that has no winner yet."] = "Un tableau que personne n’a encore gagné.",
  ["A bracket, from left to right. {name} has won it."] =
    "Un tableau, de gauche à droite. {name} l’a gagné.",
  ["Rounds"] = "Rondes",
  ["Round {n}"] = "Ronde {n}",
  ["The bots"] = "Les bots",
  ["<place {place}; >{points} {n:point|points} in {games} {games:game|games}: {wins} "
    .. "{wins:win|wins}, {losses} {losses:loss|losses}<; Elo {elo}><; withdrawn from "
    .. "round {withdrawn} on>"] =
    "<place {place} ; >{points} {n:point|points} en {games} {games:partie|parties} : "
      .. "{wins} {wins:victoire|victoires}, {losses} {losses:défaite|défaites}< ; Elo "
      .. "{elo}>< ; retiré à partir de la ronde {withdrawn}>",
  ["It never stood in a position that could be won."] =
    "Il n’a jamais été dans une position qu’on pouvait gagner.",
  ["Accuracy {share}: of {n} {n:chance|chances} to win it kept {kept}."] =
    "Précision {share} : sur {n} {n:chance|chances} de gagner il en a gardé {kept}.",
  ["game {n}"] = "partie {n}",
  ["{game} against {bot}, after {n} {n:move|moves}: {reason}, {detail}"] =
    "{game} contre {bot}, après {n} {n:coup|coups} : {reason}, {detail}",
  ["... and {n} more: luanim mistakes lists them all"] =
    "... et {n} autres : luanim mistakes les donne toutes",
  ["Games that it ended early"] = "Parties qu’il a terminées avant la fin",
  ["It lost {games}."] = "Il a perdu {games}.",
  ["{game} against {bot}, move {n}, from {position}: it {move}.< {wins} "
    .. "{wins:move|moves} would have won.>"] =
    "{game} contre {bot}, coup {n}, dans {position} : il {move}.< {wins} {wins:coup "
      .. "aurait|coups auraient} gagné.>",
  ["looked for in the first {looked} of {n} games in which it missed a chance"] =
    "cherché dans les {looked} premières des {n} parties où il a manqué une chance",
  ["Its worst mistakes"] = "Ses pires erreurs",

  -- the head of a page
  ["Live: {n}< of {all}> {n:game|games}"] =
    "En direct : {n}< sur {all}> {n:partie|parties}",
  ["Standings"] = "Classement",
  ["Tournament"] = "Tournoi",
  ["Language"] = "Langue",
}
