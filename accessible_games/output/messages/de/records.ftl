### Aufzeichnungen von Partien: der Befehl „record“, die lesbare Form, und was an einer gelesenen Aufzeichnung falsch sein kann.

## Die lesbare Form. $player ist, wie ein Platz genannt wird.
record-title = Partie { $match }: { $game }.
record-title-file = { $game }.
record-option = { $name }: { $choice }.
# $date: record-date
record-started = Begonnen am { $date }.
record-date = { common-day }, { $hour }:{ $minute } Uhr
# $colour: Farbe des Platzes; $kind: bot, human, nobody für jemanden ohne Namen, oder former, wenn das Konto gelöscht ist
record-player =
    { $kind ->
        [bot] { $colour }: der Computer, { $level ->
            [easy] leicht
            [medium] mittel
            [strong] stark
           *[other] Stufe { $level }
        }{ $style ->
            [none] { "" }
           *[other] , { $style }
        }.
        [nobody] { $colour }: jemand ohne Namen.
        [former] { $colour }: { former-player }.
       *[human] { $colour }: { $name }.
    }
record-result = Ergebnis: { $words }
record-running = Ergebnis: noch keines, die Partie läuft.
record-moves =
    { $count ->
        [0] Keine Züge.
        [one] Ein Zug:
       *[other] { $count } Züge:
    }
record-line = { $number }. { $words }
record-offered =
    { $what ->
        [undo] { $player } möchte einen Zug zurücknehmen.
        [own-dice] { $player } möchte mit eigenen Würfeln werfen.
        [drawn-dice] { $player } möchte, dass das Programm wirft.
        [adjourn] { $player } möchte an einem anderen Tag weiterspielen.
        [pause] { $player } bittet um eine Pause.
        [resume] { $player } möchte weiterspielen.
        [substitute] { $player } möchte sich vom Computer vertreten lassen.
        [return] { $player } möchte wieder selbst spielen.
       *[draw] { $player } bietet Remis an.
    }
record-offered-time = { $player } bittet um { $time } mehr Zeit.
record-accepted = { $player } nimmt an.
record-declined = { $player } lehnt ab.
record-taken-back =
    { $count ->
        [one] Ein Zug ist zurückgenommen.
       *[other] { $count } Züge sind zurückgenommen.
    }
# $date: record-date
record-adjourned = Vertagt am { $date }.
record-paused = Die Partie ist unterbrochen.
record-replaced =
    Der Computer, { $level ->
        [easy] leicht
        [medium] mittel
        [strong] stark
       *[other] Stufe { $level }
    }, spielt für { $player }.
record-returned = { $player } spielt wieder selbst.
record-given-up = { $player } war zu lange weg. { $by_player } beendete die Partie.
record-days =
    { $count ->
        [one] Zeit für jeden Zug: ein Tag.
       *[other] Zeit für jeden Zug: { $count } Tage.
    }

## Zufall. $digits: die ersten hexadezimalen Ziffern des Siegels; $secret: alle 64 des Geheimnisses; $rounds: der Partie
record-sealed = Der Zufall dieser Runde ist versiegelt: { $digits }.
record-pledged = Von { $player } hinterlegt: { $digest }.
record-opened = Offengelegtes Wort von { $player }: { $word }.
record-proved-luck = Nachprüfbarer Zufall: Vor dem ersten Wurf jeder Runde tauschen alle Wörter aus.
record-closed = Ergebnis: geschlossen. Nicht alle haben ein Wort hinterlegt oder gegeben. Niemand hat verloren.
record-end-unpledged = ohne Wörter geschlossen
record-luck = Zufallswort von { $player }: { $word }.
record-paced = { $player } liest { $pace } Zeichen in der Sekunde.
record-typed = Eigene Würfel, eingetippt von { $player }.
record-secret =
    { $rounds ->
        [one] Geheimnis: { $secret }.
       *[other] Geheimnis der Runde { $round }: { $secret }.
    }

## Runden und Uhren. $unit: Punkte werden addiert (points) oder Siege gezählt (wins); $points: eine Ziffernfolge
record-rounds =
    { $unit ->
        [points] { $count } Runden, ihre Punkte werden addiert.
       *[wins] Höchstens { $count } Runden, die meisten Siege entscheiden.
    }
record-round = Runde { $number }.
record-share =
    { $player } { $sign ->
        [minus] minus { $points }
       *[plus] { $points }
    }
# $shares: eine Liste von record-share, der höchste Stand zuerst
record-total = Stand: { $shares }.
# $count: der Sieger; $winners: eine Liste
record-won =
    { $count ->
        [0] Unentschieden
        [one] { $winners } gewinnt die Partie
       *[other] { $winners } gewinnen die Partie gemeinsam
    }: { $shares }.
record-called = { $player }
record-clock =
    Uhr von { $player }: { $time }{ $increment ->
        [0] { "" }
        [one] , mit jedem Zug 1 Sekunde mehr
       *[other] , mit jedem Zug { $increment } Sekunden mehr
    }.
record-time =
    { $minutes ->
        [0] { "" }
        [one] 1 Minute
       *[other] { $minutes } Minuten
    } { $seconds ->
        [0] { "" }
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }

## Der Befehl
record-list-none = Hier gibt es noch keine Partien. Beginne eine mit: accessible-games play
record-list-none-running = Keine Partie läuft. Ohne --running stehen alle Partien in der Liste.
record-list-line = { $match }: { $game }, { $moves ->
        [0] keine Züge
        [one] 1 Zug
       *[other] { $moves } Züge
    }, { $players }, { $reason ->
        [running] läuft noch
       *[other] zu Ende: { $end }
    }, zuletzt geändert am { $date }
record-list-player = { $colour } { $kind ->
        [bot] Computer { $level ->
            [easy] leicht
            [medium] mittel
            [strong] stark
           *[other] Stufe { $level }
        }
        [nobody] Mensch
        [former] { former-player }
       *[human] { $name }
    }
record-written = Die Aufzeichnung steht in { $file }.
record-imported = Die Aufzeichnung ist jetzt Partie { $match }: { $game }, { $moves ->
        [0] keine Züge
        [one] 1 Zug
       *[other] { $moves } Züge
    }.
# $entries: wie viele; $digest: 64 hexadezimale Ziffern
record-sound = Partie { $match } ist in Ordnung: { $entries ->
        [one] 1 Eintrag
       *[other] { $entries } Einträge
    }, letzte Stellung { $digest }.
record-sound-secret = Partie { $match } ist in Ordnung: { $entries ->
        [one] 1 Eintrag
       *[other] { $entries } Einträge
    }. Ihre Stellung bleibt geheim, solange sie läuft.
record-sound-file = Die Aufzeichnung { $file } ist in Ordnung: { $entries ->
        [one] 1 Eintrag
       *[other] { $entries } Einträge
    }, letzte Stellung { $digest }.
# Nur, wovon es mindestens eines gibt
record-proved =
    { $count ->
        [one] Ein Wurf des Zufalls folgt aus seinem versiegelten Geheimnis.
       *[other] { $count } Würfe des Zufalls folgen aus ihren versiegelten Geheimnissen.
    }
record-agreed =
    { $count ->
        [one] Ein Wurf folgt
       *[other] { $count } Würfe folgen
    } auch aus Wörtern, am Tisch getauscht nach dem Siegel. Niemand konnte ein Ergebnis wählen. Die Serverleitung konnte es nur vorher kennen.
record-not-agreed =
    { $count ->
        [one] Ein Wurf ist
       *[other] { $count } Würfe sind
    } nicht bewiesen, falls die Serverleitung mitspielt: Ohne hinterlegte Wörter konnte sie das Geheimnis oder das letzte Wort aussuchen.
record-resealed =
    { $count ->
        [one] Ein Wurf ist
       *[other] { $count } Würfe sind
    } nicht bewiesen, falls die Serverleitung mitspielt: Sie hat die Runde trotz der Wörter zweimal versiegelt und konnte ein Siegel aussuchen.
record-check-numbers = Prüfzahlen der Runde { $round }: vor dem letzten Wort { $before }{ $opening ->
        [none] { "" }
       *[other] , vor dem Offenlegen { $opening }
    }. Ist deine anders, hat die Serverleitung Siegel oder Wort geändert.
record-typed-in =
    { $count ->
        [one] Ein Ergebnis eigener Würfel wurde eingetippt.
       *[other] { $count } Ergebnisse eigener Würfel wurden eingetippt.
    }
record-still-sealed =
    { $count ->
        [one] Ein Wurf des Zufalls ist noch versiegelt. Du kannst ihn prüfen, wenn seine Runde zu Ende ist.
       *[other] { $count } Würfe des Zufalls sind noch versiegelt. Du kannst sie prüfen, wenn ihre Runde zu Ende ist.
    }
record-not-provable =
    { $count ->
        [one] Einen Wurf des Zufalls kannst du nicht prüfen: Die Aufzeichnung hat kein Geheimnis dazu.
       *[other] { $count } Würfe des Zufalls kannst du nicht prüfen: Die Aufzeichnung hat kein Geheimnis dazu.
    }
record-bad = Partie { $match } ist nicht in Ordnung.
record-all-sound =
    { $count ->
        [0] Es gibt keine Partien zu prüfen.
        [one] Die eine Partie ist in Ordnung.
       *[other] Alle { $count } Partien sind in Ordnung.
    }
record-some-bad = { $bad } von { $count } Partien sind nicht in Ordnung.

## Falscher Aufruf, Endcode 2
record-no-command = Der Befehl fehlt. Befehle sind { LIST($commands) }. record --help erklärt sie.
record-unknown-command = Den Befehl { $command } gibt es nicht. Befehle sind { LIST($commands) }. record --help erklärt sie.
record-target-missing = Der Befehl { $command } braucht { $what ->
        [file] den Namen einer Datei, oder - für die Standardeingabe
        [either] die Nummer einer Partie, den Namen einer Datei oder --all
       *[match] die Nummer einer Partie, die record list nennt
    }.
record-force-alone = --force gilt nur mit -o und der Datei, die du ersetzen willst. Lass es weg oder ergänze -o.

## Dateien
record-no-match = Eine Partie { $match } gibt es hier nicht. Tippe record list für eine Liste.
record-file-missing = Eine Datei { $file } gibt es nicht. Prüfe den Namen und den Ordner.
record-file-unreadable = Die Datei { $file } kann nicht gelesen werden ({ $problem }). Prüfe ihren Namen und ihre Zugriffsrechte.
record-file-exists = Die Datei { $file } gibt es schon. Wähle einen anderen Namen, oder ersetze sie mit --force.
record-file-unwritable = Die Datei { $file } kann nicht geschrieben werden ({ $problem }). Wähle einen anderen Namen oder Ordner, oder schaffe Platz.

## Was an einer Aufzeichnung falsch ist. $entry: Nummer des Eintrags, 0 für das, was vor den Einträgen steht
record-too-large = Das ist keine Aufzeichnung, weil es größer als { $limit } Megabyte ist. Prüfe, welche Datei du gewählt hast.
record-not-utf8 = Das ist keine Aufzeichnung, weil es kein Text in UTF-8 ist: Byte { $byte } passt nicht. Exportiere sie noch einmal, oder prüfe, welche Datei du gewählt hast.
record-not-json = Das ist keine Aufzeichnung, weil es kein JSON ist: Zeile { $line }, Spalte { $column } passt nicht. Exportiere sie noch einmal, oder prüfe die gewählte Datei.
record-too-deep = Das ist keine Aufzeichnung, weil die Klammern zu tief geschachtelt sind. Prüfe, welche Datei du gewählt hast.
record-key-twice = Diese Aufzeichnung ist ungültig, weil der Name „{ $key }“ an einer Stelle zweimal steht. Entferne einen der beiden.
record-bad-number = Diese Aufzeichnung ist ungültig wegen der Zahl { $number }. In einer Aufzeichnung stehen nur ganze Zahlen mit höchstens 15 Ziffern.
record-not-a-record = Das ist keine Aufzeichnung dieses Programms, weil oben nicht "format": "accessible-games-record" steht. Prüfe, welche Datei du gewählt hast.
record-newer = Diese Aufzeichnung hat Version { $version }, und dieses Programm kennt höchstens Version { $known }. Aktualisiere das Programm.
record-too-many-entries = Diese Aufzeichnung ist ungültig, weil sie mehr als { $limit } Einträge hat. So lang wird keine Partie.
record-entry-no-object =
    { $entry ->
        [0] Der Teil „match“ dieser Aufzeichnung
       *[other] Eintrag { $entry } dieser Aufzeichnung
    } ist ungültig, weil das kein JSON-Objekt ist. Exportiere sie noch einmal.
record-field-missing =
    { $entry ->
        [0] Der Kopf dieser Aufzeichnung
       *[other] Eintrag { $entry } dieser Aufzeichnung
    } ist ungültig, weil „{ $field }“ fehlt. Exportiere sie noch einmal.
record-field-unknown =
    { $entry ->
        [0] Der Kopf dieser Aufzeichnung
       *[other] Eintrag { $entry } dieser Aufzeichnung
    } ist ungültig, weil „{ $field }“ dort nicht hingehört. Entferne es, oder aktualisiere das Programm.
record-field-wrong =
    { $entry ->
        [0] Der Kopf dieser Aufzeichnung
       *[other] Eintrag { $entry } dieser Aufzeichnung
    } ist ungültig, weil der Wert von „{ $field }“ nicht erlaubt ist. Exportiere sie noch einmal.
record-head-differs = Diese Aufzeichnung widerspricht sich: Der Wert von „{ $field }“ im Teil „match“ ist nicht das, wozu die Einträge führen. Exportiere sie noch einmal.
record-game-unknown = Diese Aufzeichnung kannst du nicht nachspielen, weil dieses Programm das Spiel { $game } nicht kennt. Aktualisiere das Programm.
record-rules-differ = Nachspielen geht nicht: Diese Aufzeichnung folgt Version { $version } der Regeln von { $game }, hier ist { $known }. Nimm die Programmversion, die sie schrieb.
record-still-secret = Die Aufzeichnung von Partie { $match } verriete Verborgenes. Zum Exportieren spiel zu Ende oder gib auf. record show liest, was alle wissen dürfen.
record-data-differs = Nachspielen geht nicht: Diese Aufzeichnung nutzt die Daten { $data } von { $game }, hier ist { $known }. Nimm die Programmversion, die sie schrieb.
record-outcome-impossible = Eintrag { $entry } passt nicht: { $outcome } kann der Zufall dort nicht entscheiden. Die Aufzeichnung ist beschädigt oder wurde verändert. Exportiere sie noch einmal.
record-draw-false = Eintrag { $entry } ist falsch: { $outcome } folgt nicht aus dem versiegelten Geheimnis der Runde. Jemand hat den Wurf, ein Zufallswort oder die Reihenfolge verändert.
record-secret-false = Eintrag { $entry } ist falsch: Das Geheimnis dort passt nicht zum Siegel der Runde. Jemand hat eines der beiden verändert.
record-move-impossible = Eintrag { $entry } passt nicht: Der Zug { $move } ist dort nicht möglich. Die Aufzeichnung ist beschädigt oder wurde verändert. Exportiere sie noch einmal.
# $kind: wie in der Aufzeichnung; none, wo am Ende ein Eintrag fehlt
record-entry-misfit =
    { $kind ->
        [none] Die Aufzeichnung bricht ab: Eintrag { $entry } fehlt
       *[other] Eintrag { $entry } („{ $kind }“) passt nicht zu den Einträgen davor
    }. Die Aufzeichnung ist beschädigt oder wurde verändert. Exportiere sie noch einmal.
