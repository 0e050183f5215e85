### Die Befehlszeile.

# Eine Liste mit einer Zeile für jeden Befehl oder jede Option.
cli-help =
    accessible-games: Brettspiele für Ohr und Finger.
    accessible-games play: in diesem Terminal spielen. Ohne Befehl spielst du ebenso.
    accessible-games web: im Browser auf diesem Rechner spielen.
    accessible-games connect: auf einem Server spielen, mit Stimme und Braillezeile dieses Rechners.
    accessible-games serve: einen Server betreiben, für Leute anderswo.
    accessible-games accounts: die Konten eines Servers auflisten, finden, umbenennen, exportieren und löschen, oder einen neuen Wiederherstellungscode machen.
    accessible-games backup: die Datenbank eines Servers in eine Datei kopieren.
    accessible-games restore: eine Sicherung zur Datenbank eines Servers machen.
    accessible-games check: die Datenbank eines Servers prüfen.
    accessible-games ratings: die Wertungen eines Servers neu berechnen.
    accessible-games braille: Brett, Stellungen, Aufzeichnung, Auswertungsblatt oder Regeln als Braille schreiben, oder ein Brett zum Tasten zeichnen.
    accessible-games record: gespeicherte Partien auflisten, zeigen, exportieren, importieren und prüfen.
    accessible-games pledge: ein geheimes Zufallswort für nachprüfbaren Zufall machen, und seine Prüfsumme.
    accessible-games protocol: ein anderes Programm spielen lassen, über Standardeingabe und Standardausgabe.
    accessible-games doctor: prüfen, was hier geht, und hören, wie du den Rest bekommst.
    accessible-games manual: die Texte für Mitspielende lesen.
    accessible-games BEFEHL --help: einen Befehl erklären.
    --language { LANGUAGES("code") }: die Sprache wählen, bei jedem Befehl.
# Eine Liste mit einer Zeile für jeden Befehl oder jede Option.
cli-help-play =
    accessible-games play: in diesem Terminal spielen. Ohne Spiel wählst du aus einer Liste.
    accessible-games play abalone: sofort eine Partie gegen den leichten Computer beginnen.
    --option NAME=WERT: eine Einstellung des Spiels ändern.
    --seat NAME=SPIELER: festlegen, wer auf einem Platz spielt: human, oder bot:1 bis bot:7. bot:easy, bot:medium und bot:strong sind 2, 4 und 7, und bot:adapting passt zu dir. Ein Stil kann folgen, etwa bot:strong:attacker. Die anderen Plätze gehen an leichte Computer, der erste an dich.
    --rounds ZAHL: so viele Runden spielen, 1 bis 99.
    --clock MINUTEN+SEKUNDEN: allen eine Uhr geben, mit Sekunden für jeden Zug dazu. Für einen Platz schreib PLATZ=MINUTEN+SEKUNDEN. Computer spielen ohne Uhr.
    Abalone hat die Plätze black und white, layout=standard, belgian-daisy oder german-daisy, und variant=standard oder junior.
    Der Abgrund (abgrund) hat die Plätze white und black, distance=2 oder 3, und first=white oder black.
    Confusion hat die Plätze blue und black, und help=manual, answers oder full.
    Mühle (muehle) hat die Plätze white und black, und flying=yes oder no.
    Samsara hat die Plätze round und square, und starter=round oder square.
    Das Spiralspiel (spiralspiel) hat die Plätze A und B, zu dritt oder zu viert auch C und D, und starter=A, B, C oder D.
    --language { LANGUAGES("code") }: die Sprache wählen.
    --speech: die eigene Stimme des Programms einschalten.
    --no-speech: die eigene Stimme des Programms ausschalten.
    --plain: ganze Zeilen schreiben, ohne Steuerfolgen.
    --edit: die Eingabe bearbeiten, mit Pfeiltasten, Verlauf und Tab.
    --braille off, line oder grid: das Brett in Worten oder in Braille zeigen. Mit display kommt es auf die Braillezeile.
    --seed ZAHL: dieselben Würfe und dieselben Züge des Computers wiederholen. Mit der Zahl sind alle Würfe bekannt.
cli-help-web =
    accessible-games web: im Browser auf diesem Rechner spielen, mit den Partien und Einstellungen von accessible-games play. Ohne Spiel wählst du aus einer Liste.
    accessible-games web abalone: sofort eine Partie beginnen. --option, --seat, --rounds, --clock, --speech, --no-speech, --braille und --seed gelten wie bei play.
    Die Adresse gilt einmal und für einen Browser. Niemand sonst an diesem Rechner kann die Seite öffnen.
    --port ZAHL: die Seite auf diesem Port anbieten. Sonst wählt das Programm einen freien.
    --no-browser: keinen Browser öffnen, nur die Adresse nennen.
    Tippe ende auf der Seite, oder drück hier Steuerung C, um das Programm zu beenden. Es endet auch eine Minute, nachdem du die Seite schließt.
    --stay: weiterlaufen, wenn die Seite geschlossen ist.
    --language { LANGUAGES("code") }: die Sprache wählen.
# A list with one line for each command or option.
cli-help-connect =
    accessible-games connect NAME@RECHNER: auf diesem Server spielen, mit der eigenen Stimme des Programms, seinen Klängen und deiner Braillezeile. Ohne Namen wirst du danach gefragt; Gäste wählen einen.
    NAME@RECHNER:PORT: diesen Port nehmen. Sonst ist es 443, der von Webseiten.
    stimme, töne, braillezeile, braille, eingabezeile, glocke und bearbeiten ändern die Einstellungen hier; alles andere, was du tippst, geht an den Server.
    --certificate DATEI: dem Zertifikat in dieser Datei trauen, für einen Server, der seines selbst gemacht hat.
    --language, --speech, --no-speech, --braille, --plain und --edit wirken wie bei play.
cli-help-serve =
    accessible-games serve: einen Server betreiben. Leute kommen mit SSH über Port 8022 und, auf diesem Rechner, mit telnet über Port 4000.
    --config DATEI: die Einstellungen aus dieser Datei lesen. docs/hosting/configuration.md nennt alle.
    --check-config: die Einstellungen nur prüfen.
    --data ORDNER: alles in diesem Ordner speichern.
    --processes ZAHL: so viele Prozesse starten. Mehr als einer braucht PostgreSQL.
    --ssh-port, --telnet-port, --web-port, --status-port ZAHL: auf diesem Port warten. 0 wählt einen freien.
    --bots: niemanden spielen lassen, nur Züge von Bots wählen, für Server mit derselben Datenbank und NATS.
    --admin NAME, --moderator NAME, --player NAME: diesem Konto die Rolle geben und enden.
    Steuerung C oder SIGTERM beendet den Server, SIGHUP startet ihn neu. Partien sind gespeichert.
cli-help-accounts =
    accessible-games accounts list: alle Konten auflisten, mit Rolle, Tag und Partien.
    accessible-games accounts search ANN: die Konten mit ann im Namen auflisten.
    accessible-games accounts show NAME: ein Konto zeigen, mit Schlüsseln und früheren Namen.
    accessible-games accounts export NAME: alles exportieren, was von der Person gespeichert ist, als JSON.
    -o DATEI: den Export in eine Datei schreiben.
    --force: eine Datei ersetzen, die es schon gibt.
    accessible-games accounts code NAME --reason TEXT: einen neuen Wiederherstellungscode machen. Prüfe vorher, wem das Konto gehört.
    accessible-games accounts rename ALT NEU --reason TEXT: einem Konto einen anderen Namen geben, so neu der alte auch ist.
    accessible-games accounts delete NAME --reason TEXT: ein Konto endgültig löschen, innerhalb einer Minute.
    accessible-games accounts keep NAME --reason TEXT: die Löschung aufheben, um die eine Person gebeten hat.
    Der Grund steht im Protokoll der Aufsicht.
    --config DATEI, --data ORDNER: den Server wählen, wie bei serve.
cli-help-backup =
    accessible-games backup DATEI: die Datenbank des Servers in eine Datei kopieren. Er kann dabei laufen.
    --config DATEI, --data ORDNER: den Server wählen, wie bei serve.
    --replace: eine ältere Datei ersetzen.
cli-help-restore =
    accessible-games restore DATEI: eine Sicherung zur Datenbank des Servers machen. Er darf dabei nicht laufen.
    --config DATEI, --data ORDNER: den Server wählen, wie bei serve.
    --replace: eine Datenbank ersetzen, die es schon gibt. Die alte bleibt daneben.
cli-help-check =
    accessible-games check: prüfen, ob die Datenbank des Servers in Ordnung ist und jede Partie darin den Regeln folgt.
    --config DATEI, --data ORDNER: den Server wählen, wie bei serve.
cli-help-ratings =
    accessible-games ratings recompute: alle Wertungen des Servers neu berechnen, aus seinen Aufzeichnungen. Mit SQLite darf der Server dabei nicht laufen.
    --config DATEI, --data ORDNER: den Server wählen, wie bei serve.
# Eine Liste mit einer Zeile für jeden Befehl oder jede Option.
cli-help-braille =
    accessible-games braille board [PARTIE oder SPIEL]: das Brett einer gespeicherten Partie schreiben, ohne Nummer der letzten, oder eine Grundstellung.
    --after ZAHL: die Stellung nach so vielen Zügen zeigen.
    --round ZAHL: diese Runde zeigen.
    accessible-games braille match PARTIE: jede Stellung einer gespeicherten Partie schreiben, jede mit ihrem Zug.
    --every ZAHL: Stellungen auslassen und nur nach je so vielen Zügen eine schreiben.
    accessible-games braille record PARTIE: die Züge einer gespeicherten Partie schreiben.
    accessible-games braille rules [SPIEL]: die Regeln schreiben.
    accessible-games braille book [SPIELE]: Regeln, Lektionen und Befehle mit Titelseite, Inhalt und Seitenzahlen schreiben, aller Spiele oder der genannten.
    accessible-games braille sheet [PARTIE oder SPIEL]: das Auswertungsblatt von Confusion schreiben, so weit beide Seiten es kennen.
    accessible-games braille tactile [SPIEL oder PARTIE]: das leere Brett eines Spiels oder eine Stellung als SVG für Schwellpapier zeichnen. --after und --round gelten wie bei board.
    --format brf, pef oder unicode: das Format wählen. Üblich ist unicode. Für board, match, rules und book auch ebraille: Es hat keine Seiten, jede Braillezeile bricht den Text selbst um.
    --charset us oder de: den Zeichensatz für brf wählen.
    --paper a4, display20 oder display40: Zellen und Zeilen zusammen setzen.
    --cells ZAHL: so viele Zellen auf eine Zeile setzen. Üblich sind 40.
    --lines ZAHL: so viele Zeilen auf eine Seite setzen. Üblich sind 25.
    --grade 0, 1 oder 2: die Kürzung wählen.
    --language { LANGUAGES("code") }: die Sprache wählen.
    -o DATEI: in eine Datei schreiben. Ohne sie gehen die Seiten auf die Standardausgabe.
    --force: eine Datei ersetzen, die es schon gibt.
cli-help-record =
    accessible-games record list: die gespeicherten Partien auflisten.
    --running: nur unbeendete auflisten.
    accessible-games record show PARTIE: eine Partie als Text zeigen.
    --language { LANGUAGES("code") }: die Sprache wählen.
    accessible-games record export PARTIE: eine Partie exportieren.
    --format json oder text: das Format wählen.
    -o DATEI: in eine Datei schreiben.
    --force: eine Datei ersetzen, die es schon gibt.
    accessible-games record import DATEI: eine exportierte Partie speichern. - liest die Standardeingabe.
    accessible-games record verify PARTIE oder DATEI: prüfen, ob jeder Eintrag den Regeln folgt.
    --all: alle gespeicherten Partien prüfen.
cli-help-pledge =
    accessible-games pledge: ein Zufallswort machen, das niemand erraten kann, und seine Prüfsumme, für eine Partie mit nachprüfbarem Zufall.
    accessible-games pledge WORT: die Prüfsumme deines eigenen Zufallsworts machen, 32 bis 64 Zeichen von 0 bis 9 und a bis f.
cli-help-protocol =
    accessible-games protocol: ein JSON-Objekt je Zeile aus der Standardeingabe lesen und eine Antwort je Zeile auf die Standardausgabe schreiben.
    docs/protocol.md beschreibt das Protokoll.
cli-help-doctor =
    accessible-games doctor: Terminal, Stimme, Ton, liblouis, Braillezeile und kompilierten Kern prüfen, und den Befehl nennen, der den Rest behebt.

# Eine Liste mit einer Zeile für jeden Befehl oder jede Option.
cli-help-manual =
    accessible-games manual: alle Texte für Mitspielende mit ihrem Namen.
    accessible-games manual NAME: einen ausgeben, etwa accessible-games manual settings, oder mit accessible-games manual rules die Regeln aller Spiele.
    --format text, html, unicode, brf, pef oder ebraille: das Format wählen. Ohne Namen ist es das ganze Handbuch. Die letzten vier sind Braille.
    --charset, --paper, --cells, --lines und --grade wirken wie bei braille.
    --language { LANGUAGES("code") }: die Sprache wählen.
    -o DATEI: in eine Datei schreiben. Ohne sie geht der Text auf die Standardausgabe.
    --force: eine vorhandene Datei ersetzen.

cli-unknown-command = Unbekannter Befehl „{ $command }“. Befehle sind { LIST($commands) }.
cli-unknown-flag = Unbekannte Option { $flag }. --help zeigt alle.
cli-output-unwritable = Die Ausgabe konnte nicht geschrieben werden ({ $problem }). Schaffe Platz, oder lenke sie woandershin.
cli-value-missing = Nach { $flag } fehlt ein Wert.
cli-flag-without-value = { $flag } nimmt keinen Wert.
cli-not-a-choice = { $flag } kann nicht „{ $value }“ sein. Möglich sind { LIST($choices) }.
cli-not-a-number = { $flag } braucht eine ganze Zahl von { $low } bis { $high }.
cli-not-a-pair = { $flag } braucht NAME=WERT, nicht „{ $text }“.
cli-too-many-words = „{ $word }“ ist ein Wort zu viel. --help zeigt, wie es geht.
cli-unknown-game = Es gibt kein Spiel „{ $game }“. Spiele sind { LIST($games) }.
cli-unknown-option = Das Spiel hat keine Option „{ $option }“. Optionen sind { LIST($options) }.
cli-unknown-seat = Das Spiel hat keinen Platz „{ $seat }“. Plätze sind { LIST($seats) }.
cli-not-a-clock = „{ $text }“ ist keine Uhr. Nenne 1 bis { $most } Minuten, und vielleicht Sekunden für jeden Zug: --clock 10+5, oder für einen Platz --clock white=15.

accounts-no-command = Was willst du mit Konten tun? Befehle sind { $commands }.
accounts-unknown-command = Einen Befehl { $command } für Konten gibt es nicht. Befehle sind { $commands }.
accounts-name-missing =
    { $count ->
        [one] { $command } braucht den Namen eines Kontos.
       *[other] { $command } braucht zwei Namen, den alten und den neuen.
    }
accounts-reason-missing = { $command } braucht --reason und einen Text, für das Protokoll der Aufsicht.
accounts-line =
    { $number }: { $name }, { $role ->
        [admin] Admin
        [moderator] Aufsicht
       *[player] Spielkonto
    }{ $made ->
        [none] { "" }
       *[other] , seit { $made }
    }, { $matches ->
        [one] eine Partie
       *[other] { $matches } Partien
    }{ $banned ->
        [yes] , gesperrt
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
accounts-old-name = Früherer Name { $name }, reserviert bis { $until }.
accounts-code = Der neue Wiederherstellungscode von { $name }. Du siehst ihn nur einmal, und der alte gilt nicht mehr:
accounts-renamed = { $name } heißt jetzt { $to }. Der alte Name führt eine Zeit lang zum neuen.
accounts-deleted = Der Server löscht { $name } innerhalb einer Minute, oder bei seinem nächsten Start.
accounts-kept = { $name } bleibt: Die Löschung ist aufgehoben.
accounts-stays = Nichts hat sich geändert: Für { $name } ist keine Löschung vorgemerkt.
accounts-too-late = Zu spät: { $name } wird gerade gelöscht.
restore-deleted =
    { $count ->
        [one] Ein Konto war seit der Sicherung gelöscht worden und ist wieder gelöscht.
       *[other] { $count } Konten waren seit der Sicherung gelöscht worden und sind wieder gelöscht.
    }
