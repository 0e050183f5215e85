### Die Befehlszeile.

cli-help =
    accessible-games: Brettspiele für Ohr und Finger.
    accessible-games: dasselbe wie accessible-games play.
    accessible-games play: das Spiel in diesem Terminal.
    accessible-games web: das Spiel im Browser, auf diesem Rechner.
    accessible-games serve: der Server, für Spieler anderswo.
    accessible-games accounts: seine Konten auflisten, finden, umbenennen, ausgeben und löschen; ein neuer Wiederherstellungscode.
    accessible-games backup, accessible-games restore, accessible-games check: für seinen Speicher. accessible-games ratings: für seine Wertungen.
    accessible-games braille: Brett, Stellungen, Aufzeichnung, Auswertungsblatt oder Regeln als Braille, für Datei oder Drucker; Bretter zum Tasten.
    accessible-games record: aufbewahrte Partien auflisten, zeigen, ausgeben, einlesen, prüfen.
    accessible-games pledge: ein Wort für bewiesenes Glück, und was davon hinterlegt wird.
    accessible-games protocol: das Maschinenprotokoll, für andere Programme.
    accessible-games doctor: was hier geht, und wie der Rest zu bekommen ist.
    accessible-games BEFEHL --help erklärt einen Befehl; --language { LANGUAGES("code") } wählt die Sprache.
cli-help-play =
    accessible-games play: das Spiel in diesem Terminal. Ohne Spiel beginnt es mit einer Liste.
    accessible-games play abalone: sofort eine neue Partie gegen den leichten Computer.
    --option NAME=WERT: wie das Spiel beginnt. --seat NAME=WER: wer spielt; human, bot:easy, bot:medium oder bot:strong, auch mit einem Stil, etwa bot:strong:attacker.
    --rounds ZAHL: Runden der Partie. --clock MINUTEN+SEKUNDEN: Zeit für alle, oder PLATZ=MINUTEN+SEKUNDEN für einen Platz.
    abalone: Seiten black, white; layout=standard, belgian-daisy oder german-daisy; variant=standard oder junior.
    abgrund: Seiten white, black; distance=2 oder 3; first=white oder black.
    confusion: Seiten blue, black; help=manual, answers oder full.
    muehle: Seiten white, black; flying=yes oder no.
    samsara: Seiten round, square; starter=round oder square.
    spiralspiel: Seiten A, B, zu dritt oder viert auch C, D; starter=A, B, C oder D.
    --language { LANGUAGES("code") }.
    --speech, --no-speech: die eigene Stimme des Programms.
    --plain: ganze Zeilen, keine Steuerfolgen. --edit: Pfeiltasten, Verlauf, Tab.
    --braille off, line oder grid: wie das Brett kommt; display: auf der Braillezeile.
    --seed ZAHL: Würfel und Computer tun noch einmal dasselbe.
cli-help-web =
    accessible-games web: das Spiel in einem Browser dieses Rechners, mit den Partien und Einstellungen von accessible-games play. Ohne Spiel beginnt es mit einer Liste.
    accessible-games web abalone: sofort eine neue Partie. --option, --seat, --rounds, --clock, --speech, --no-speech, --braille, --seed: wie bei play.
    Die Seite ist für einen Browser: Die Adresse gilt einmal, und niemand sonst an diesem Rechner kommt hinein.
    --port ZAHL: wo die Seite ist; sonst ein freier. --no-browser: keinen öffnen, nur die Adresse nennen.
    ende auf der Seite oder Steuerung C hier beendet das Programm; ebenso, nach einer Minute, wer die Seite schließt. --stay: Dann läuft es weiter.
    --language { LANGUAGES("code") }.
cli-help-serve =
    accessible-games serve: der Server. Spieler kommen mit SSH über Port 8022 und, auf diesem Rechner, mit telnet über Port 4000.
    --config DATEI: seine Einstellungen; docs/hosting/configuration.md nennt alle. --check-config: sie nur prüfen.
    --data ORDNER: wo alles aufbewahrt wird. --processes ZAHL: mehr als einer braucht PostgreSQL.
    --ssh-port, --telnet-port, --web-port, --status-port ZAHL; 0: ein freier.
    --bots: keine Spieler hier; Züge von Bots wählen für die Server, die Datenbank und NATS mit diesem teilen.
    --admin NAME, --moderator NAME, --player NAME: diesem Konto die Rolle geben, und enden.
    Steuerung C oder SIGTERM beendet den Server, SIGHUP lässt ihn neu beginnen; Partien bleiben.
cli-help-accounts =
    accessible-games accounts list: alle Konten, mit Rolle, Tag und Partien. accessible-games accounts search ANN: die mit ann im Namen.
    accessible-games accounts show NAME: eines davon, mit Schlüsseln und früheren Namen.
    accessible-games accounts export NAME: alles, was von der Person gespeichert ist, als JSON. -o DATEI: in eine Datei; --force: auch, wenn es sie gibt.
    accessible-games accounts code NAME --reason TEXT: ein neuer Wiederherstellungscode, wenn du dich vergewissert hast, wem das Konto gehört.
    accessible-games accounts rename ALT NEU --reason TEXT: ein anderer Name, so neu der alte auch ist.
    accessible-games accounts delete NAME --reason TEXT: endgültig, innerhalb einer Minute; accessible-games accounts keep NAME --reason TEXT: doch nicht, wo jemand darum gebeten hat.
    Der Grund steht im Protokoll der Aufsicht. --config DATEI oder --data ORDNER: des Servers, wie bei serve.
cli-help-backup =
    accessible-games backup DATEI: eine Kopie des Speichers des Servers in einer Datei, während er läuft.
    --config DATEI oder --data ORDNER: des Servers, wie bei serve. --replace: anstelle einer älteren Datei.
cli-help-restore =
    accessible-games restore DATEI: eine Sicherung wird zum Speicher des Servers. Er darf dabei nicht laufen.
    --config DATEI oder --data ORDNER: des Servers, wie bei serve. --replace: anstelle eines Speichers, den es schon gibt; er bleibt daneben erhalten.
cli-help-check =
    accessible-games check: Ist der Speicher des Servers in Ordnung, und entspricht jede Partie darin den Regeln?
    --config DATEI oder --data ORDNER: des Servers, wie bei serve.
cli-help-ratings =
    accessible-games ratings recompute: alle Wertungen des Servers noch einmal, allein aus den Protokollen seiner Partien. Mit SQLite darf der Server dabei nicht laufen.
    --config DATEI oder --data ORDNER: des Servers, wie bei serve.
cli-help-braille =
    accessible-games braille board [PARTIE oder SPIEL]: das Brett einer aufbewahrten Partie (ohne Nummer der letzten) oder eine Grundstellung.
    --after ZAHL: wie es nach so vielen Zügen stand. --round ZAHL: in dieser Runde.
    accessible-games braille match PARTIE: jede Stellung einer aufbewahrten Partie, jede mit ihrem Zug. --every ZAHL: nur alle so viele Züge eine.
    accessible-games braille record PARTIE: die Züge einer aufbewahrten Partie. accessible-games braille rules [SPIEL]: die Regeln.
    accessible-games braille book [SPIELE]: Regeln, Lektionen und Befehle mit Titelseite, Inhalt und Seitenzahlen, aller Spiele oder der genannten.
    accessible-games braille sheet [PARTIE oder SPIEL]: das Auswertungsblatt von Confusion, so weit alle es kennen.
    accessible-games braille tactile [SPIEL oder PARTIE]: das leere Brett eines Spiels oder eine Stellung als SVG für Schwellpapier; --after und --round wie bei board.
    --format brf, pef oder unicode (unicode), für board, match, rules und book auch ebraille: Das hat keine Seiten, jede Braillezeile bricht den Text selbst um.
    --charset us oder de, für brf. --paper a4, display20 oder display40 setzt Zeichen und Zeilen.
    --cells ZAHL je Zeile (40), --lines ZAHL je Seite (25), --grade 0, 1 oder 2, --language { LANGUAGES("code") }.
    -o DATEI: in eine Datei schreiben. Ohne sie gehen die Seiten auf die Standardausgabe. --force ersetzt eine Datei.
cli-help-record =
    accessible-games record list [--running]: die aufbewahrten Partien.
    accessible-games record show PARTIE: eine Partie als Text; --language { LANGUAGES("code") }.
    accessible-games record export PARTIE [--format json oder text] [-o DATEI] [--force].
    accessible-games record import DATEI: eine ausgegebene Partie aufbewahren; - liest die Standardeingabe.
    accessible-games record verify PARTIE, DATEI oder --all: ist jeder Eintrag so, wie die Regeln ihn erlauben?
cli-help-pledge =
    accessible-games pledge: macht ein Wort, das niemand erraten kann, und was davon hinterlegt wird, für eine Partie mit bewiesenem Glück.
    accessible-games pledge WORT: was von deinem Wort hinterlegt wird; 32 bis 64 Zeichen von 0 bis 9 und a bis f.
cli-help-protocol =
    accessible-games protocol: ein JSON-Objekt je Zeile in der Standardeingabe, eine Antwort je Zeile in der Standardausgabe.
    docs/protocol.md beschreibt es.
cli-help-doctor =
    accessible-games doctor: was hier geht (Terminal, Stimme, Ton, liblouis, Braillezeile, übersetzter Kern) und der Befehl, der den Rest behebt.

cli-unknown-command = Unbekannter Befehl „{ $command }“. Befehle sind { LIST($commands) }.
cli-unknown-flag = Unbekannte Option { $flag }. Mit --help kommt eine Liste.
cli-output-unwritable = Die Ausgabe lässt sich nicht schreiben ({ $problem }). Schaffe Platz, oder lenke sie woandershin.
cli-value-missing = Nach { $flag } fehlt ein Wert.
cli-flag-without-value = { $flag } nimmt keinen Wert.
cli-not-a-choice = { $flag } kann nicht „{ $value }“ sein. Möglich sind { LIST($choices) }.
cli-not-a-number = { $flag } braucht eine ganze Zahl von { $low } bis { $high }.
cli-not-a-pair = { $flag } braucht NAME=WERT, nicht „{ $text }“.
cli-too-many-words = „{ $word }“ ist ein Wort zu viel. Mit --help kommt, wie es geht.
cli-unknown-game = Es gibt kein Spiel „{ $game }“. Spiele sind { LIST($games) }.
cli-unknown-option = Das Spiel hat keine Option „{ $option }“. Optionen sind { LIST($options) }.
cli-unknown-seat = Das Spiel hat keinen Platz „{ $seat }“. Plätze sind { LIST($seats) }.
cli-not-a-clock = „{ $text }“ ist keine Uhr. Gemeint sind 1 bis { $most } Minuten, dazu vielleicht Sekunden für jeden Zug: --clock 10+5, oder für einen Platz --clock white=15.

accounts-no-command = Was soll mit Konten geschehen? Es gibt { $commands }.
accounts-unknown-command = Einen Befehl { $command } für Konten gibt es nicht. Es gibt { $commands }.
accounts-name-missing =
    { $count ->
        [one] Hinter { $command } gehört der Name eines Kontos.
       *[other] Hinter { $command } gehören zwei Namen, der alte und der neue.
    }
accounts-reason-missing = { $command } braucht --reason und warum, für das Protokoll der Aufsicht.
accounts-line =
    { $number }: { $name }, { $role ->
        [admin] Admin
        [moderator] Moderator
       *[player] Spieler
    }{ $made ->
        [none] { "" }
       *[other] , seit { $made }
    }, { $matches ->
        [one] eine Partie
       *[other] { $matches } Partien
    }{ $banned ->
        [yes] , ausgesperrt
       *[no] { "" }
    }{ $muted ->
        [yes] , stumm
       *[no] { "" }
    }{ $leaving ->
        [none] { "" }
        [now] , wird gerade gelöscht
       *[other] , wird am { $leaving } gelöscht
    }
accounts-count =
    { $count ->
        [0] Kein Konto.
        [one] Ein Konto.
       *[other] { $count } Konten.
    }
accounts-key = Schlüssel { $key } { $comment }
accounts-old-name = Hieß früher { $name }; der Name wird bis { $until } freigehalten.
accounts-code = Der neue Wiederherstellungscode von { $name }, der nur dieses eine Mal genannt wird; der bisherige gilt nicht mehr:
accounts-renamed = { $name } heißt jetzt { $to }. Der alte Name führt eine Zeit lang zum neuen.
accounts-deleted = { $name } wird vom laufenden Server innerhalb einer Minute gelöscht, oder bei seinem nächsten Start.
accounts-kept = { $name } bleibt: die gewünschte Löschung ist aufgehoben.
accounts-stays = Nichts hat sich geändert: { $name } sollte nicht gelöscht werden.
accounts-too-late = { $name } wird gerade gelöscht, und nichts hält das mehr auf.
restore-deleted =
    { $count ->
        [one] Ein Konto war inzwischen gelöscht worden, und ist es jetzt auch in der Sicherung.
       *[other] { $count } Konten waren inzwischen gelöscht worden, und sind es jetzt auch in der Sicherung.
    }
