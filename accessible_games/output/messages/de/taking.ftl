### Aufzeichnungen auf einem Server: in der Sitzung gelesen, und mit einem Befehl hinter ssh mitgenommen.

## In der Sitzung. $kind: record, was gespielt wurde; transcript, was die Person gehört hat
records-how =
    { $kind ->
        [transcript] Nach mitschrift kommen die Nummer einer Partie und die erste Zeile: mitschrift 12, oder mitschrift 12 21.
       *[record] Nach aufzeichnung kommen die Nummer einer Partie und die erste Zeile: aufzeichnung 12, oder aufzeichnung 12 21.
    }
records-none = Du hast noch keine Partie gespielt.
# $more: ob es mehr gibt, als genannt werden
records-played =
    { $kind ->
        [transcript] { $count ->
            [one] Eine Partie. Tippe mitschrift { $match }.
           *[other] { $more ->
                [yes] Deine neuesten { $count } Partien.
               *[no] { $count } Partien, die neueste zuerst.
            } Tippe mitschrift und eine Nummer.
        }
       *[record] { $count ->
            [one] Eine Partie. Tippe aufzeichnung { $match }.
           *[other] { $more ->
                [yes] Deine neuesten { $count } Partien.
               *[no] { $count } Partien, die neueste zuerst.
            } Tippe aufzeichnung und eine Nummer.
        }
    }
# $over: ob die Partie beendet ist; $what: seats-match
records-match =
    { $over ->
        [yes] Beendet. { $what }
       *[no] { $what }
    }
# $line: die erste, die noch fehlt; $left: wie viele fehlen
records-more =
    { $left ->
        [one] Noch eine Zeile:
       *[other] Noch { $left } Zeilen:
    } { $kind ->
        [transcript] mitschrift
       *[record] aufzeichnung
    } { $match } { $line }.
records-beyond =
    { $count ->
        [one] Sie hat eine Zeile.
       *[other] Sie hat { $count } Zeilen.
    }
records-take =
    { $kind ->
        [transcript] Zum Mitnehmen tippe mitschrift { $match } hinter deinen ssh-Befehl.
       *[record] Zum Mitnehmen tippe aufzeichnung { $match } hinter deinen ssh-Befehl.
    }
records-no-match = Es gibt keine Partie { $match }.
records-busy = Der Server ist beschäftigt. Versuche es gleich noch einmal.
records-still-secret = Partie { $match } verbirgt noch etwas. Ihre Aufzeichnung gibt es erst nach dem Ende. Tippe bis dahin zeige { $match } oder mitschrift { $match }.

## Hinter ssh. Attribut words: was getippt werden darf
takeaway-list = liste
    .words = liste
takeaway-show = zeige
    .words = zeige, zeig
takeaway-record = aufzeichnung
    .words = aufzeichnung
takeaway-transcript = mitschrift
    .words = mitschrift
takeaway-braille = braille
    .words = braille, punktschrift
takeaway-brf = brf
    .words = brf
takeaway-pef = pef
    .words = pef
takeaway-export = exportieren
    .words = exportieren, ausgabe
takeaway-missing = Hinter ssh tippe liste, zeige, aufzeichnung, mitschrift, braille, brf, pef oder exportieren. hilfe erklärt sie.
takeaway-unknown = Einen Befehl { $word } gibt es hier nicht. Es gibt liste, zeige, aufzeichnung, mitschrift, braille, brf, pef und exportieren. hilfe erklärt sie.
takeaway-number = { $command } braucht die Nummer einer Partie. liste nennt die Nummern.
takeaway-no-prose = Hier gibt es keine Wörter in Braille. Speichere die Partie mit aufzeichnung { $match }, dann kann es dein Programm. zeige { $match } ist die Partie als Text.
takeaway-tournament = Von einem Turnier gibt es zeige turnier 3, aufzeichnung turnier 3, und mit seiner Nummer auch braille, brf und pef.
takeaway-no-prose-tournament = Hier gibt es keine Wörter in Braille. Speichere das Turnier mit aufzeichnung turnier { $tournament }. zeige turnier { $tournament } ist der Text.
takeaway-guest = Gäste haben keine Partien zum Speichern. Verbinde dich mit dem Namen deines Kontos.
takeaway-help =
    liste: deine Partien mit ihren Nummern.
    zeige 12: Partie 12, Zeile für Zeile, zum Lesen.
    aufzeichnung 12: Partie 12 für dein eigenes Programm, das sie öffnet und prüft.
    mitschrift 12: was du von Partie 12 gehört hast.
    braille 12: Partie 12 in Unicode-Braille. brf 12 und pef 12: für Drucker.
    zeige turnier 3: alle Runden und die Tabelle. aufzeichnung turnier 3 für Programme. Auch braille, brf und pef.
    exportieren: alles, was über dich gespeichert ist, als eine Datei, etwa exportieren > ich.json.
    Für Braille auch: --cells 32, --lines 25, --grade 2, --paper a4; für brf --charset de.
    Für alle: --language en.
    Als Datei auf deinem Computer: > 12.record dahinter.
ssh-command-failed = Der Server hatte einen Fehler, den die Serverleitung sehen kann. Versuche es später noch einmal.
