--- What is said of tournaments and their results, in German, by the English of each
-- phrase.

---@type table<string, string>
return {
  -- standings
  ["points"] = "Punkte",
  ["score"] = "Anteil",
  ["wins"] = "Siege",
  ["losses"] = "Niederlagen",
  ["byes"] = "Freilose",
  ["undefeated"] = "ungeschlagen",
  ["winless"] = "sieglos",
  ["between"] = "dazwischen",
  ["no games"] = "keine Spiele",
  ["unfitted"] = "nicht berechnet",
  ["rated"] = "gewertet",
  ["first"] = "zuerst",
  ["second"] = "danach",
  ["bye"] = "Freilos",
  ["{bots}: bye"] = "{bots}: Freilos",
  ["round {n}"] = "Runde {n}",
  ["upper bracket"] = "Siegerbaum",
  ["lower bracket"] = "Verliererbaum",
  ["final"] = "Finale",
  ["second final"] = "zweites Finale",
  ["*: decided by seed"] = "*: durch die Setzliste entschieden",
  ["-: not played, as a bot had withdrawn"] =
    "-: nicht gespielt, da ein Bot ausgestiegen war",
  ["stronger than the next"] = "stärker als der nächste",
  ["± is half of a 95% interval"] = "± ist die Hälfte eines Intervalls von 95 %",
  ["how likely the line's bot is stronger than the column's; -: not determined"] =
    "wie wahrscheinlich der Bot der Zeile stärker ist als der der Spalte; -: unbestimmt",
  ["the likely stronger bot of each pair: luanim standings {file} --ratings --csv"] =
    "wer wahrscheinlich stärker ist, für jedes Paar: luanim standings {file} --ratings "
      .. "--csv",
  ["who beat whom: luanim standings {file} --crosstable"] =
    "wer gegen wen gewann: luanim standings {file} --crosstable",
  ["{n} {n:game|games} ({format}, rules {rules}, seed {seed}<, shard {shard}>)"] =
    "{n} {n:Spiel|Spiele} ({format}, Regeln {rules}, Startwert {seed}<, Teil {shard}>)",
  ["{n} {n:game|games} (no tournament, rules {rules})"] =
    "{n} {n:Spiel|Spiele} (kein Turnier, Regeln {rules})",
  ["{games}; the games are not kept, --out FILE keeps them"] =
    "{games}; die Spiele werden nicht gespeichert, --out DATEI speichert sie",
  ["{n} {n:picture|pictures}"] = "{n} {n:Bild|Bilder}",
  ["{n} {n:game|games} from {piles} (rules {rules}, seed {seed})"] =
    "{n} {n:Spiel|Spiele} ab {piles} (Regeln {rules}, Startwert {seed})",
  ["begun"] = "begonnen",
  ["followed"] = "als Zweiter",
  ["kept"] = "genutzt",
  ["chances"] = "Chancen",
  ["mistakes"] = "Fehler",
  ["lost"] = "verloren",
  ["{bot}: {mistakes} {mistakes:mistake|mistakes} in {games} {games:game|games}; "
    .. "{kept} of {n} {n:chance|chances} to win kept ({share})"] =
    "{bot}: {mistakes} Fehler in {games} {games:Spiel|Spielen}; {kept} von {n} "
      .. "{n:Gewinnchance|Gewinnchancen} genutzt ({share})",

  -- what is said below them
  ["a, b, ...: the Elo of bots with different letters do not compare"] =
    "a, b, ...: Elo von Bots mit verschiedenen Buchstaben sind nicht vergleichbar",
  ["{n} by {reason}"] = "{n} ({reason})",
  ["{name} lost {games}"] = "{name} verlor vorzeitig {games}",
  ["it lost {games}"] = "er verlor vorzeitig {games}",
  ["... and {n} more bots lost games early"] =
    "... und {n} weitere Bots verloren Spiele vorzeitig",
  ["{name} is {bot}"] = "{name} ist {bot}",
  ["a function"] = "eine Funktion",
  ["... and {n} more of a name that others have"] =
    "... und {n} weitere, deren Namen auch andere haben",
  ["{name} has withdrawn from round {n} on"] = "{name} ist ab Runde {n} ausgestiegen",
  ["{name} has withdrawn from round {n} on, early: its games do not count for points"] =
    "{name} ist ab Runde {n} ausgestiegen, und zwar früh: Seine Spiele zählen nicht für "
      .. "die Punkte",
  ["... and {n} more reasons (--json tells them all)"] =
    "... und {n} weitere Gründe (--json nennt alle)",
  ["Elo with a prior: {n} virtual wins each way for every pair that met"] =
    "Elo mit Vorannahme: {n} gedachte Siege in beide Richtungen für jedes Paar, das "
      .. "sich traf",
  ["{basis} (--prior 0: without)"] = "{basis} (--prior 0: ohne)",
  ["moving first is worth {elo} Elo"] = "der erste Zug ist {elo} Elo wert",
  ["{winner} against {loser} was decided by seed: it was even after {n} {n:game|games}"] =
    "{winner} gegen {loser} wurde durch die Setzliste entschieden: Nach {n} "
      .. "{n:Spiel|Spielen} stand es unentschieden",
  ["... and {n} more decided by seed"] =
    "... und {n} weitere, durch die Setzliste entschieden",
  ["round {n}: no pairing without a rematch is left"] =
    "Runde {n}: Keine Paarung ohne Wiederholung ist übrig",
  ["round {n}: no pairing without a rematch or a second bye is left"] =
    "Runde {n}: Keine Paarung ohne Wiederholung oder zweites Freilos ist übrig",
  ["SPRT of {name}, elo0={elo0} elo1={elo1}: no verdict after {results}"] =
    "SPRT von {name}, elo0={elo0} elo1={elo1}: kein Urteil nach {results}",
  ["SPRT of {name}, elo0={elo0} elo1={elo1}: {verdict} ({elo} Elo) is accepted after "
    .. "{results}"] =
    "SPRT von {name}, elo0={elo0} elo1={elo1}: {verdict} ({elo} Elo) ist angenommen "
      .. "nach {results}",
  ["{n} {n:pair|pairs} of games"] = "{n} {n:Spielpaar|Spielpaaren}",
  ["log likelihood ratio {ratio}, between {lower} and {upper}"] =
    "Log-Likelihood-Verhältnis {ratio}, zwischen {lower} und {upper}",
  ["the last line is cut: it is left out"] =
    "die letzte Zeile ist abgeschnitten und bleibt weg",
  ["the tournament is not complete: the same command with --resume goes on"] =
    "das Turnier ist nicht zu Ende: Derselbe Befehl mit --resume setzt es fort",
  ["no game has been played yet"] = "noch ist kein Spiel gespielt",

  -- why ratings are missing
  ["{n} more"] = "{n} weitere",
  ["{bots} is undefeated: no rating is high enough"] =
    "{bots} ist ungeschlagen: Keine Wertung ist hoch genug",
  ["{bots} are undefeated: no rating is high enough"] =
    "{bots} sind ungeschlagen: Keine Wertung ist hoch genug",
  ["{bots} is winless: no rating is low enough"] =
    "{bots} ist sieglos: Keine Wertung ist niedrig genug",
  ["{bots} are winless: no rating is low enough"] =
    "{bots} sind sieglos: Keine Wertung ist niedrig genug",
  ["{bots} beat its victims always and its conquerors never: any rating between would "
    .. "do"] =
    "{bots} gewann gegen die einen immer, gegen die anderen nie: Jede Wertung "
      .. "dazwischen passt",
  ["{bots} beat their victims always and their conquerors never: any rating between "
    .. "would do"] =
    "{bots} gewannen gegen die einen immer, gegen die anderen nie: Jede Wertung "
      .. "dazwischen passt",
  ["{bots} has played no games"] = "{bots} hat keine Spiele gespielt",
  ["{bots} have played no games"] = "{bots} haben keine Spiele gespielt",
  ["{bots} are rated among themselves only: they won every game against the others"] =
    "{bots} sind nur untereinander gewertet: Sie gewannen jedes Spiel gegen die anderen",
  ["{bots} are rated among themselves only: they lost every game against the others"] =
    "{bots} sind nur untereinander gewertet: Sie verloren jedes Spiel gegen die anderen",
  ["{bots} are rated among themselves only: they won always or never against each of "
    .. "the others"] =
    "{bots} sind nur untereinander gewertet: Gegen jeden der anderen gewannen sie immer "
      .. "oder nie",
  ["{bots} are rated among themselves only: no game joins them to the others"] =
    "{bots} sind nur untereinander gewertet: Kein Spiel verbindet sie mit den anderen",
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

  -- reports
  ["Tournament: {games}"] = "Turnier: {games}",
  ["The bots in their order"] = "Die Bots in ihrer Reihenfolge",
  ["± is half of an interval of 95%. Accuracy: of the chances to win, those that were "
    .. "kept."] =
    "± ist die Hälfte eines Intervalls von 95 %. Genauigkeit: wie viele der "
      .. "Gewinnchancen genutzt wurden.",
  ["Ratings over games"] = "Wertungen von Spiel zu Spiel",
  ["Ratings over games as a table"] = "Wertungen von Spiel zu Spiel als Tabelle",
  ["Ratings in Elo after {first} to {last} games, a curve for each bot. At the end: "
    .. "{names}."] =
    "Wertungen in Elo nach {first} bis {last} Spielen, eine Kurve je Bot. Am Ende: "
      .. "{names}.",
  ["Ratings in Elo, with intervals of 95%"] =
    "Wertungen in Elo, mit Intervallen von 95 %",
  ["Who beat whom"] = "Wer gegen wen gewann",
  ["Who beat whom as a table"] = "Wer gegen wen gewann als Tabelle",
  ["Games won and lost"] = "Gewonnene und verlorene Spiele",
  ["A row for each bot, a column for each opponent: games won and lost; the bluer, "
    .. "the more were won. {results}."] =
    "Eine Zeile je Bot, eine Spalte je Gegner: gewonnene und verlorene Spiele; je "
      .. "blauer, desto mehr gewonnene. {results}.",
  ["The bracket"] = "Der Turnierbaum",
  ["A bracket that has no winner yet."] =
    "Ein Turnierbaum, den noch niemand gewonnen hat.",
  ["A bracket, from left to right. {name} has won it."] =
    "Ein Turnierbaum von links nach rechts. {name} hat ihn gewonnen.",
  ["Rounds"] = "Runden",
  ["Round {n}"] = "Runde {n}",
  ["The bots"] = "Die Bots",
  ["<place {place}; >{points} {n:point|points} in {games} {games:game|games}: {wins} "
    .. "{wins:win|wins}, {losses} {losses:loss|losses}<; Elo {elo}><; withdrawn from "
    .. "round {withdrawn} on>"] =
    "<Platz {place}; >{points} {n:Punkt|Punkte} in {games} {games:Spiel|Spielen}: "
      .. "{wins} {wins:Sieg|Siege}, {losses} {losses:Niederlage|Niederlagen}<; Elo "
      .. "{elo}><; ausgestiegen ab Runde {withdrawn}>",
  ["It never stood in a position that could be won."] =
    "Er stand nie in einer Stellung, die zu gewinnen war.",
  ["Accuracy {share}: of {n} {n:chance|chances} to win it kept {kept}."] =
    "Genauigkeit {share}: Von {n} {n:Gewinnchance|Gewinnchancen} nutzte er {kept}.",
  ["game {n}"] = "Spiel {n}",
  ["{game} against {bot}, after {n} {n:move|moves}: {reason}, {detail}"] =
    "{game} gegen {bot}, nach {n} {n:Zug|Zügen}: {reason}, {detail}",
  ["... and {n} more: luanim mistakes lists them all"] =
    "... und {n} weitere: luanim mistakes zählt alle auf",
  ["Games that it ended early"] = "Spiele, die er vorzeitig beendete",
  ["It lost {games}."] = "Er verlor vorzeitig {games}.",
  ["{game} against {bot}, move {n}, from {position}: it {move}.< {wins} "
    .. "{wins:move|moves} would have won.>"] =
    "{game} gegen {bot}, Zug {n}, in {position}: Er {move}.< {wins} {wins:Zug "
      .. "hätte|Züge hätten} gewonnen.>",
  ["looked for in the first {looked} of {n} games in which it missed a chance"] =
    "gesucht in den ersten {looked} von {n} Spielen, in denen er eine Chance vergab",
  ["Its worst mistakes"] = "Seine schlimmsten Fehler",

  -- the head of a page
  ["Live: {n}< of {all}> {n:game|games}"] = "Live: {n}< von {all}> {n:Spiel|Spielen}",
  ["Standings"] = "Tabelle",
  ["Tournament"] = "Turnier",
  ["Language"] = "Sprache",
}
