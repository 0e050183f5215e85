### Aufzeichnungen von Partien: der Befehl „record“, die lesbare Form, und was an einer gelesenen Aufzeichnung falsch sein kann.

## Die lesbare Form. $player ist, wie ein Platz genannt wird.
record-title = Partie { $match }: { $game }.
record-title-file = { $game }.
# $options: eine Liste aus „Name: Wahl“
record-options = { $options }.
record-option = { $name }: { $choice }
# $date: record-date
record-started = Begonnen am { $date }.
# Lauter Ziffernfolgen: $year, $month und $day ohne führende Null (mit ihr: $month2, $day2), $hour, $minute
record-date = { $day }.{ $month }.{ $year }, { $hour }:{ $minute } Uhr
# $colour: Farbe des Platzes; $kind: bot, human, oder nobody für jemanden ohne Namen
record-player =
    { $kind ->
        [bot] { $colour }: der Computer, { $level ->
            [easy] leicht
            [medium] mittel
            [strong] stark
           *[other] { $level }
        }.
        [nobody] { $colour }: jemand ohne Namen.
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
       *[draw] { $player } bietet Remis an.
    }
record-accepted = { $player } nimmt an.
record-declined = { $player } lehnt ab.
record-taken-back =
    { $count ->
        [one] Ein Zug ist zurückgenommen.
       *[other] { $count } Züge sind zurückgenommen.
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
           *[other] { $level }
        }
        [nobody] Mensch
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
    }. Sie läuft noch und verbirgt etwas, darum bleibt ihre Stellung ungenannt.
record-sound-file = Die Aufzeichnung { $file } ist in Ordnung: { $entries ->
        [one] 1 Eintrag
       *[other] { $entries } Einträge
    }, letzte Stellung { $digest }.
record-bad = Partie { $match } ist nicht in Ordnung.
record-all-sound =
    { $count ->
        [0] Es gibt keine Partien zu prüfen.
        [one] Die eine Partie ist in Ordnung.
       *[other] Alle { $count } Partien sind in Ordnung.
    }
record-some-bad = { $bad } von { $count } Partien sind nicht in Ordnung.

## Falscher Aufruf, Endcode 2
record-no-command = Der Befehl fehlt. Befehle sind { $commands }; record --help erklärt sie.
record-unknown-command = Den Befehl { $command } gibt es nicht. Befehle sind { $commands }; record --help erklärt sie.
record-target-missing = Der Befehl { $command } braucht { $what ->
        [file] den Namen einer Datei, oder - für die Standardeingabe
        [either] die Nummer einer Partie, den Namen einer Datei oder --all
       *[match] die Nummer einer Partie; die Nummern nennt record list
    }.
record-force-alone = Die Option --force bewirkt nichts ohne -o, das die Datei nennt, die ersetzt werden soll. Lass sie weg oder ergänze -o.

## Dateien
record-no-match = Eine Partie { $match } gibt es hier nicht. Welche es gibt, sagt record list.
record-file-missing = Eine Datei { $file } gibt es nicht. Prüfe den Namen und den Ordner.
record-file-unreadable = Die Datei { $file } lässt sich nicht lesen ({ $problem }). Prüfe ihren Namen und wer sie lesen darf.
record-file-exists = Die Datei { $file } gibt es schon; sie bleibt, wie sie ist. Wähle einen anderen Namen, oder ersetze sie mit --force.
record-file-unwritable = Die Datei { $file } lässt sich nicht schreiben ({ $problem }). Wähle einen anderen Namen oder Ordner, oder schaffe Platz.

## Was an einer Aufzeichnung falsch ist. $entry: Nummer des Eintrags, 0 für das, was vor den Einträgen steht
record-too-large = Das wird nicht gelesen, weil es größer als { $limit } Megabyte ist; keine Aufzeichnung ist so groß. Prüfe, welche Datei du gewählt hast.
record-not-utf8 = Das ist keine Aufzeichnung, weil es kein Text in UTF-8 ist: Byte { $byte } passt nicht. Exportiere sie noch einmal, oder prüfe, welche Datei du gewählt hast.
record-not-json = Das ist keine Aufzeichnung, weil es kein JSON ist: Zeile { $line }, Spalte { $column } passt nicht. Exportiere sie noch einmal, oder prüfe, welche Datei du gewählt hast.
record-too-deep = Das ist keine Aufzeichnung, weil die Klammern zu tief geschachtelt sind. Prüfe, welche Datei du gewählt hast.
record-key-twice = Diese Aufzeichnung ist ungültig, weil der Name „{ $key }“ an einer Stelle zweimal steht. Entferne einen der beiden.
record-bad-number = Diese Aufzeichnung ist ungültig wegen der Zahl { $number }. In einer Aufzeichnung stehen nur ganze Zahlen mit höchstens 15 Ziffern.
record-not-a-record = Das ist keine Aufzeichnung dieses Programms, weil oben nicht "format": "accessible-games-record" steht. Prüfe, welche Datei du gewählt hast.
record-newer = Diese Aufzeichnung hat die Fassung { $version }, und dieses Programm kennt höchstens die Fassung { $known }. Aktualisiere das Programm.
record-too-many-entries = Diese Aufzeichnung ist ungültig, weil sie mehr als { $limit } Einträge hat. So lang wird keine Partie.
record-entry-no-object =
    { $entry ->
        [0] Der Teil „match“ dieser Aufzeichnung
       *[other] Eintrag { $entry } dieser Aufzeichnung
    } ist ungültig, weil dort keine Namen mit Werten in geschweiften Klammern stehen. Exportiere sie noch einmal.
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
record-game-unknown = Diese Aufzeichnung lässt sich nicht nachspielen, weil dieses Programm das Spiel { $game } nicht kennt. Aktualisiere das Programm.
record-rules-differ = Diese Aufzeichnung lässt sich nicht nachspielen, weil sie der Fassung { $version } der Regeln von { $game } folgt und dieses Programm die Fassung { $known } hat. Nimm die Fassung des Programms, mit der sie entstand.
record-still-secret = Die Aufzeichnung von Partie { $match } lässt sich noch nicht ausgeben, weil sie Verborgenes verriete. Spiel die Partie zu Ende oder gib sie auf; record show liest, was alle wissen dürfen.
record-data-differs = Diese Aufzeichnung lässt sich nicht nachspielen: { $game } beruht dort auf den Daten { $data } und hier auf { $known }. Nimm die Version des Programms, die sie geschrieben hat.
record-outcome-impossible = Eintrag { $entry } passt nicht: { $outcome } kann der Zufall dort nicht entscheiden. Die Aufzeichnung ist beschädigt oder verändert; gib sie noch einmal aus.
record-move-impossible = Eintrag { $entry } passt nicht: Der Zug { $move } ist dort nicht möglich. Die Aufzeichnung ist beschädigt oder wurde verändert; exportiere sie noch einmal.
# $kind: wie in der Aufzeichnung; none, wo am Ende ein Eintrag fehlt
record-entry-misfit =
    { $kind ->
        [none] Die Aufzeichnung bricht ab: Eintrag { $entry } fehlt
       *[other] Eintrag { $entry } („{ $kind }“) passt nicht zu dem, was vor ihm steht
    }. Die Aufzeichnung ist beschädigt oder wurde verändert; exportiere sie noch einmal.
