### Was eine Sitzung außer den Ereignissen des Spiels sagt.

session-welcome = Accessible Games. Tippe jederzeit hilfe, oder lektion zum Lernen.
session-prompt = :
session-left-out =
    { $count ->
        [one] Eine ältere Zeile fiel weg, weil so viele warteten. Tippe nochmal 20 für die neuesten.
       *[other] { $count } ältere Zeilen fielen weg, weil so viele warteten. Tippe nochmal 20 für die neuesten.
    }
session-choice = { $number }: { $label }
session-opening = Partie { $match }: { $name }.
session-moves-made =
    { $count ->
        [one] { $round ->
            [yes] In dieser Runde ist ein Zug gemacht.
           *[no] Ein Zug ist gemacht.
        }
       *[other] { $round ->
            [yes] In dieser Runde sind { $count } Züge gemacht.
           *[no] { $count } Züge sind gemacht.
        }
    }

session-line-too-long = Zu lang: Eine Zeile hat höchstens 1000 Zeichen. Nichts ist ausgeführt.
session-line-not-utf8 = Nicht lesbar: Die Zeile ist kein UTF-8-Text. Nichts ist ausgeführt.
session-line-without-text = Kein Text: Die Zeile enthält nur Steuerzeichen. Nichts ist ausgeführt.
# Tab: wie viele Befehle und Züge aus der Zeile werden können ($count), und jeder davon ($line)
session-completions = { $count } möglich:
session-completion = { $line }
session-is-complete = Das ist vollständig.
session-no-completion = Nichts beginnt so.
session-nothing-asked = Gerade wirst du nichts gefragt.
session-no-such-command = Kein Befehl { $word }. Meinst du { $near }?
session-not-a-command = Nicht verstanden. Tippe eine Nummer aus der Liste oder hilfe.
session-not-understood-over = Nicht verstanden. Die Partie ist zu Ende. Tippe neu oder hilfe.
    .brief = Nicht verstanden.
session-no-list = Keine Liste ist offen. Tippe züge und ein Feld, öffne oder regeln.
session-not-listed = Diese Nummer steht nicht in der Liste.
session-no-such-number = Die Liste geht von 1 bis { $count }.
session-kept-as-it-was = Es bleibt, wie es war.
session-no-match = Keine Partie ist offen. Tippe neu für eine neue oder öffne für eine gespeicherte.
session-nothing-to-choose = Du bist nicht am Zug.
session-still-thinking = Der Computer denkt noch. Tippe jetzt, dann zieht er.
session-which-line = Welche Reihe? Es gibt { $names }. Tippe etwa reihe { $first }.
session-no-such-line = Diese Reihe gibt es nicht. Es gibt { $names }.
session-names = { $first } bis { $last }
session-which-field = Welches Feld? Nenne eines, etwa { FIELD($field) }.
session-no-such-field = Kein Feld { $field }. Nenne eines, etwa { FIELD($example) }, oder tippe hilfe.
    .brief = Kein Feld { $field }.
session-which-direction = Welche Richtung? { $directions }. Tippe etwa von { $field } { $first }.
session-moves =
    { $count ->
        [0] Keine Züge.
        [one] Ein Zug.
       *[other] { $count } Züge, { $lines ->
            [one] eine Zeile
           *[other] { $lines } Zeilen
        }.
    }
session-moves-alone = { $moves }.
session-moves-of = { $heading }: { $moves }.
session-moves-run = { $first } bis { $last }
session-moves-from =
    { $count ->
        [0] { $heading }: kein Zug.
        [one] { $heading }: ein Zug.{ $mine ->
            [yes] { " " }Tippe 1 dafür.
           *[no] { "" }
        }
       *[other] { $heading }: { $count } Züge.{ $mine ->
            [yes] { " " }Tippe eine Nummer.
           *[no] { "" }
        }
    }
# $count: Züge, die nicht in der Liste stehen; $told: Züge darin
session-moves-vain =
    { $told ->
        [0] Jeder Zug damit scheitert sicher.
       *[other] { $count ->
            [one] Ein weiterer scheitert sicher.
           *[other] { $count } weitere scheitern sicher.
        }
    }
session-piece-gone =
    { $owner_you ->
        [yes] Dein Würfel { $piece } ist geschlagen.
       *[other] Würfel { $piece } von { $owner_player } ist geschlagen.
    }{ $letter ->
        [none] { "" }
       *[other] { " " }Er war { FIELD($letter) }.
    }
    .braille =
        { $owner_you ->
            [yes] dein { $piece }
           *[other] { REF($owner_seat, case: "short") } { $piece }
        } geschlagen{ $letter ->
            [none] { "" }
           *[other] { " " }{ $letter }
        }
session-no-move-yet = Noch hat niemand gezogen.
session-since-nothing = Seit deinem letzten Zug ist nichts geschehen.
session-history =
    { $total ->
        [0] Noch hat niemand gezogen.
        [one] Ein Zug.
       *[other] { $count } von { $total } Zügen.
    }
session-history-move = Zug { $number }, { $player }: { $move }.
session-history-of =
    { $count ->
        [0] Noch kein Zug mit { $what }.
        [one] Ein Zug mit { $what }.
       *[other] { $count } Züge mit { $what }.
    }
session-history-answer = { $number }: { $told }
session-chance-decides = Warte kurz auf den Wurf oder das Verteilen.
session-not-a-number = Nach { $command } gehört eine Zahl, etwa { $command } { $example }.
session-nothing-follows =
    { $words ->
        [none] Tippe { $command } allein, ohne etwas dahinter.
       *[other] Nach { $command } gehört { $words } oder nichts.
    }
session-help-move =
    { $first ->
        [none] Du kannst noch nach Stellung, Brett und Regeln fragen.
        [same] Tippe einen Zug, etwa { $move }.
       *[other] Tippe einen Zug, etwa { $move }, oder seinen Anfang, etwa { $first }, für eine Liste.
    }
session-help-lobby = Tippe eine Nummer aus der Liste, oder neu für eine neue Partie. lektion lehrt ein Spiel.
session-help-board = Brett: { $commands }.
session-help-talk = Hören: { $commands }.
session-help-match = Partie: { $commands }.
session-help-settings = Einstellungen: { $commands }.
# $letters: whether a letter counts as its command
session-help-more =
    { $letters ->
        [yes] Hinter manchen Wörtern steht ihr Buchstabe, beides geht. Tippe hilfe und ein Wort, etwa hilfe brett.
       *[no] Tippe hilfe und ein Wort, etwa hilfe brett. Buchstaben sind hier Figuren, Befehle brauchen ihr Wort.
    }
session-help-unknown = Kein Befehl „{ $word }“. Tippe hilfe für alle Befehle.
session-lines =
    { $count ->
        [one] Eine Zeile.
       *[other] { $count } Zeilen.
    }
session-more = Noch { $count } Zeilen. Tippe mehr.
session-no-more = Es gibt nicht mehr.
session-confirm-undo = { $moves } zurücknehmen? Ja oder nein?
    .yes = Ja, zurücknehmen
    .no = Nein, stehen lassen
# $player, $you: wessen Zug zurückgenommen würde
session-undone-move =
    { $you ->
        [yes] dein Zug { $move }
       *[other] { $player } { $move }
    }
session-confirm-draw = Remis: Sind alle einverstanden? Ja oder nein?
    .yes = Ja, alle
    .no = Nein, nicht alle
session-confirm-offer = Remis anbieten? Ja oder nein?
    .yes = Ja, Remis anbieten
    .no = Nein, nichts anbieten
session-confirm-vain = Das scheitert auf jeden Fall. Trotzdem versuchen? Ja oder nein?
    .yes = Ja, versuchen
    .no = Nein, anders ziehen
session-confirm-resign =
    { $you ->
        [yes] Aufgeben und { $rounds ->
            [one] das Spiel
           *[other] diese Runde
        } verlieren? Ja oder nein?
       *[other] Gibt { $player } auf? Ja oder nein?
    }
    .yes = Ja, aufgeben
    .no = Nein, weiterspielen
session-offered-undo = { $player } möchte zurücknehmen: { $moves }. Ja oder nein?
    .yes = Ja, zurücknehmen
    .no = Nein, stehen lassen
session-offered-draw = { $player } bietet Remis an. Ja oder nein?
    .yes = Ja, Remis
    .no = Nein, weiterspielen
session-confirm-adjourn = An einem anderen Tag weiterspielen: Sind alle einverstanden? Ja oder nein?
    .yes = Ja, alle
    .no = Nein, nicht alle
session-offered-adjourn = { $player } möchte an einem anderen Tag weiterspielen. Ja oder nein?
    .yes = Ja, vertagen
    .no = Nein, weiterspielen
session-adjourned = Partie { $match } ist vertagt. Tippe öffne { $match }, um sie fortzusetzen.{ $lobby ->
        [yes] { " " }Du bist in der Lobby.
       *[no] { "" }
    }
    .brief = Vertagt: Partie { $match }.
session-draw-offered = Remis angeboten.
session-lapsed =
    { $what ->
        [draw] Das Remisangebot ist vorbei.
       *[other] Die Anfrage ist vorbei.
    }
session-declined =
    { $you ->
        [yes] Du lehnst
       *[no] { $player } lehnt
    } { $what ->
        [draw] das Remisangebot ab.
        [time] mehr Zeit ab.
        [own-dice] echte Würfel ab.
        [drawn-dice] das Werfen durch das Programm ab.
        [adjourn] das Vertagen ab.
        [pause] die Pause ab.
        [resume] das Weiterspielen ab.
        [substitute] die Vertretung ab.
        [return] die Rückkehr ab.
       *[undo] die Zurücknahme ab.
    }
session-taken-back =
    { $moves ->
        [none] { $count ->
            [one] Ein Zug ist zurückgenommen.
           *[other] { $count } Züge sind zurückgenommen.
        }
       *[other] Zurückgenommen: { $moves }.
    }
session-only-watching = Du siehst nur zu. Das entscheiden die Mitspielenden.
session-no-edit =
    { $home ->
        [yes] Kein Bearbeitungsmodus: Du hast mit --plain begonnen, oder dein Terminal kann nur einfache Zeilen. Beginne ohne --plain.
       *[no] Den Bearbeitungsmodus gibt es hier nur über SSH ohne -T. Telnet und MUD-Programme senden ganze Zeilen.
    }
session-you-are-to-move = Du bist am Zug.
session-kept = Partie { $match } ist gespeichert. Tippe öffne { $match }, um sie fortzusetzen.
session-saved =
    { $over ->
        [yes] Partie { $match } ist zu Ende und gespeichert. Tippe öffne { $match }, um sie zu hören, rückblick für ihre Fehler.
       *[no] Partie { $match } ist gespeichert, bis zum letzten Zug. Tippe öffne { $match }, um sie fortzusetzen.
    }
session-again = Tippe revanche, rückblick oder neu.
session-nothing-to-load = Keine unbeendete Partie. Tippe neu für eine neue, oder öffne und die Nummer einer beendeten.
session-load =
    { $count ->
        [one] Eine unbeendete Partie. Tippe 1, um sie fortzusetzen.
       *[other] { $count } unbeendete Partien. Tippe eine Nummer.
    }
session-answer-dropped = Nicht fertig: Eine Antwort dauert länger. Öffne die Partie und frag noch einmal.
session-goodbye = Auf Wiedersehen.
session-goodbye-kept = Auf Wiedersehen. Partie { $match } ist gespeichert.

match-is-over = Die Partie ist zu Ende. Tippe neu für eine weitere.
match-offer-open =
    { $asked ->
        [yes] Beantworte erst die offene Frage. Ja oder nein?
       *[no] Ein Angebot ist noch nicht beantwortet. Es endet mit dem nächsten Zug.
    }
match-offer-refused = Die Antwort war nein. Frage nach deinem nächsten Zug wieder.
match-nothing-to-undo = Du hast noch keinen Zug zum Zurücknehmen.
match-undo-too-late = Das kannst du nicht zurücknehmen: Danach kam ein Wurf oder eine Antwort.
match-no-offer = Nichts ist angeboten.
match-unknown = Es gibt keine Partie { $match }. Tippe öffne für eine Liste.
match-not-solved-yet = Der Computer rechnet das Spiel noch durch. Versuch es in ein paar Sekunden wieder.
match-review-later = Die Partie läuft noch. Einen Rückblick gibt es nach ihrem Ende.
match-damaged = Partie { $match } ist beschädigt: Eintrag { $entry } ihrer Aufzeichnung passt nicht. Sie bleibt, wie sie ist. Mehr sagt accessible-games record verify { $match }.

## Einstellungen: der Wert sagt den neuen Stand; .words sind die Wörter, die du dafür tippen kannst.
settings-of-told = Was du hörst:
settings-of-people = Andere Leute:
settings-of-time = Zeit:
settings-of-terminal = Terminal und Braille:
# $word: der Befehl; $present: der Satz über seinen Wert
settings-row = { $word }: { $present }
setting-on = an
    .words = an, ein, ja
setting-off = aus
    .words = aus, nein
setting-language = Sprache: Deutsch.
setting-language-choices = Tippe { LANGUAGES("choice") }.
setting-language-no-voice = Dieses Wort wählt die Sprache. Für die Stimme tippe stimme an oder stimme aus.
setting-verbosity-brief = Knappe Ansagen.
    .words = knapp, kurz
setting-verbosity-normal = Normale Ansagen.
    .words = normal
setting-verbosity-full = Lange Ansagen.
    .words = lang, ausführlich, ausfuehrlich
setting-verbosity-choices = Tippe länge knapp, normal oder lang. Nur für manche Texte: länge geschehen lang, oder angebote, gespräche, antworten. üblich nimmt es zurück.
setting-spelling-letters = Felder als Buchstaben, etwa c3.
    .words = einfach, buchstaben
setting-spelling-words = Felder als Wörter, etwa Cesar 3.
    .words = wörter, woerter, anna
setting-spelling-choices = Tippe buchstaben einfach oder buchstaben wörter.
setting-prompt-empty = Vor der Eingabe steht nichts.
    .words = leer, kein
setting-prompt-short = Vor der Eingabe steht ein Doppelpunkt.
    .words = kurz
setting-prompt-last = Vor der Eingabe steht die neueste Ansage, in kurzen Worten.
    .words = letzte
setting-prompt-choices = Tippe eingabe leer, eingabe kurz oder eingabe letzte.
setting-invitations-everyone = Alle dürfen dich einladen.
    .words = alle, an
setting-invitations-friends = Nur deine Freunde dürfen dich einladen.
    .words = freunde
setting-invitations-nobody = Niemand darf dich einladen.
    .words = niemand, keine, aus
setting-invitations-choices = Tippe einladungen alle, einladungen freunde oder einladungen niemand.
setting-visible-everyone = Alle dürfen dein Profil sehen und ob du frei bist.
    .words = alle, an
setting-visible-friends = Nur deine Freunde dürfen dein Profil sehen und ob du frei bist.
    .words = freunde
setting-visible-nobody = Niemand darf dein Profil sehen oder ob du frei bist.
    .words = niemand, keine, aus
setting-visible-choices = Tippe sichtbar alle, sichtbar freunde oder sichtbar niemand.
# $kind: eine Art von Text; $told: wie es für sie eingestellt ist
setting-of-kind = { $kind }: { $told }
setting-hold-on = Eine Ansage nach der anderen. Eingabetaste für die nächste.
setting-hold-off = Ansagen kommen sofort.
setting-hold-choices = Tippe einzeln an oder einzeln aus.
setting-edit-on = Bearbeitungsmodus: Pfeiltasten, Verlauf, Tab.
setting-edit-off = Einfache Zeilen.
setting-edit-choices = Tippe bearbeiten an oder bearbeiten aus.
setting-speech-on = Stimme an.
setting-speech-off = Stimme aus.
setting-speech-choices = Tippe stimme an oder stimme aus, stimme maschine oder stimme art. Oder stimme tempo, stimme höhe oder stimme lautstärke und eine Zahl.
setting-speech-rate = Tempo
    .words = tempo
setting-speech-pitch = Höhe
    .words = höhe, hoehe, tonhöhe, tonhoehe
setting-speech-volume = Lautstärke
    .words = lautstärke, lautstaerke, laut
setting-speech-voice = Art
    .words = art, sprecher, stimme, stimmen
setting-speech-engine = Maschine
    .words = maschine, maschinen
setting-speech-all = alle
    .words = alle
setting-usual = üblich
    .words = üblich, ueblich, normal, standard
# $name: rate, pitch, volume oder voice; $value: eine Zahl oder der Name einer Stimme; $usual: der Stimme überlassen
# $kind: welche Texte gemeint sind; leer: alle. Als Probe wird es genau so gesprochen.
setting-speech-sample =
    { $name ->
        [rate] Tempo
        [pitch] Höhe
        [volume] Lautstärke
       *[voice] Stimme
    } { $usual ->
        [yes] wie üblich
       *[no] { $value }
    }{ $kind ->
        [game] { " " }für das Geschehen
        [talk] { " " }für Gespräche
        [match] { " " }für Angebote
        [system] { " " }für Antworten
       *[other] { "" }
    }: von c3 nach d4, du bist am Zug.
# Nur hier stehen die Arten von Text neben ihren Zahlen.
setting-speech-range =
    { $name ->
        [rate] Tippe stimme tempo und { $low } bis { $high } Wörter in der Minute, oder üblich. Nur für manche Texte: stimme tempo 200 gespräch, oder geschehen, angebote, antworten, englisch.
        [pitch] Tippe stimme höhe und { $low } bis { $high }, 50 ist die Mitte, oder üblich. Nur für manche Texte: stimme höhe 60 gespräch, oder geschehen, angebote, antworten, englisch.
       *[volume] Tippe stimme lautstärke und { $low } bis { $high }, oder üblich. Nur für manche Texte: stimme lautstärke 60 gespräch, oder geschehen, angebote, antworten, englisch.
    }
# $number: was getippt wurde
setting-speech-outside = { $number } geht nicht: { $low } bis { $high }.
setting-speech-silent = Tippe zuerst stimme an, dann hörst du, welche Stimmen es gibt.
setting-speech-no-voice = Diese Stimme gibt es nicht. Tippe stimme art für alle.
setting-speech-no-voices = Hier kannst du keine Stimme wählen. Ein Screenreader behält seine eigene.
# $example: eine von ihnen
setting-speech-variants = Abwandlungen wie { $example } stehen nicht in der Liste. Für alle tippe stimme art alle.
# $engine: was spricht: dispatcher, prism, espeak oder pyttsx3
setting-engine-name =
    { $engine ->
        [dispatcher] Speech Dispatcher
        [prism] dein Screenreader
        [espeak] espeak-ng
       *[pyttsx3] pyttsx3
    }
# $system: linux oder other
setting-engine-lacks =
    { $engine ->
        [dispatcher] Nach einem Tastendruck spricht er bis zu 0,3 Sekunden weiter.
        [prism] Tempo, Höhe, Lautstärke und Stimme behält er selbst.
        [espeak] Es klingt künstlich.
       *[pyttsx3] { $system ->
            [linux] Es beginnt etwas später als espeak-ng, macht nach jeder Zeile eine längere Pause und hat keine Abwandlungen der Stimmen.
           *[other] Die Höhe ist fest.
        }
    }
setting-engine-auto = Maschine: die erste, die geht.
    .words = auto
setting-engine-dispatcher = Maschine: Speech Dispatcher.
    .words = dispatcher
setting-engine-prism = Maschine: dein Screenreader.
    .words = prism, screenreader
setting-engine-espeak = Maschine: espeak-ng.
    .words = espeak-ng, espeak
setting-engine-pyttsx3 = Maschine: pyttsx3.
    .words = pyttsx3
setting-engine-log = Maschine: eine Datei.
    .words = datei
setting-engine-none = Maschine: keine.
    .words = keine
# $names: die Maschinen, die hier gehen
setting-engine-choices = Tippe stimme maschine und auto oder eine von diesen: { LIST($names) }.
setting-sounds-on = Töne an.
setting-sounds-off = Töne aus.
setting-sounds-choices = Tippe töne aus, töne gespräche aus, töne schub aus oder töne lautstärke 40. Tippe töne liste, dann töne 3 für den dritten. Alle kommen auch in Worten.
setting-sounds-volume = Lautstärke
    .words = lautstärke, lautstaerke
setting-sounds-list = Liste
    .words = liste
setting-sounds-lead = zuerst
    .words = zuerst
setting-lead-on = Worte warten, bis ihre Töne zu Ende sind.
setting-lead-off = Worte beginnen mit ihren Tönen.
setting-lead-choices = Tippe töne zuerst an oder töne zuerst aus.
setting-sounds-quiz = Quiz
    .words = quiz, rätsel, raetsel
setting-sounds-sides = Seiten
    .words = seiten
setting-sounds-pitch = Tonlage
    .words = tonlage
setting-sides-both = Töne kommen von links und rechts.
    .words = beide, üblich, ueblich
setting-sides-mono = Töne klingen auf beiden Ohren gleich.
    .words = mono
setting-sides-choices = Tippe töne seiten beide oder töne seiten mono.
setting-pitch-normal = Töne in ihrer üblichen Lage.
    .words = normal, üblich, ueblich
setting-pitch-low = Töne eine Oktave tiefer.
    .words = tief
setting-pitch-choices = Tippe töne tonlage normal oder töne tonlage tief.
setting-sound = { $on ->
        [yes] An
       *[no] Aus
    }: { $what }.
setting-sounds-silent = Diese sind aus: { $names }.
sounds-are-off = Die Töne sind aus. Tippe töne an.
sounds-are-not-here = Über diese Verbindung kommen keine Töne. Die Seite, MUD-Programme mit Client.Media und accessible-games connect spielen sie.
sounds-quiz-how = Welcher Ton ist es? Tippe die Nummer der Bedeutung. nochmal spielt ihn noch einmal, stopp beendet.
sounds-quiz-which = 1: { $meaning1 }. 2: { $meaning2 }. 3: { $meaning3 }.
sounds-quiz-answer = { $right ->
        [yes] Richtig.
       *[no] Nein: { $what }.
    } { $count } von { $asked }.
sounds-quiz-unknown = Tippe 1, 2 oder 3. nochmal spielt den Ton noch einmal, stopp beendet.
sounds-quiz-over = Quiz zu Ende{ $asked ->
        [0] .
       *[other] , { $right } von { $asked } richtig.
    }
setting-loudness = Lautstärke der Töne: { $number }.
setting-loudness-range = Die Lautstärke der Töne geht von { $low } bis { $high }, etwa töne lautstärke 40.
# Die Glocke des Terminals
bell-kind-turn = deinem Zug
    .words = zug
bell-kind-alarm = einer Warnung deiner Uhr
    .words = uhr, alarm, warnung
bell-kind-talk = Gesprächen
    .words = gespräche, gespräch, gespraeche, gespraech
bell-rings = Die Glocke läutet bei: { $names }.
bell-silent = Die Glocke läutet nie.
bell-how = Tippe glocke an, glocke aus, oder glocke mit zug, uhr oder gespräche, dann an oder aus.
# Was ein Ton sagt
sound-own = unter dem Zeiger: deins
    .words = eigen
sound-theirs = unter dem Zeiger: fremd
    .words = fremd
sound-empty = unter dem Zeiger: ein leeres Feld
    .words = leer
sound-edge = der Rand des Bretts
    .words = rand
sound-move = du hast gezogen
    .words = zug
sound-moved = jemand anders hat gezogen
    .words = gegenzug
sound-push = geschoben
    .words = schub
sound-throw = ein Wurf
    .words = wurf
sound-capture = du schlägst
    .words = schlag
sound-taken = etwas von dir wird geschlagen
    .words = verlust
sound-mill = deine Mühle
    .words = mühle, muehle
sound-milled = eine fremde Mühle
    .words = gegenmühle, gegenmuehle
sound-score = ein Tor von dir, oder deine Figur am Ziel
    .words = punkt
sound-conceded = ein fremdes Tor, oder eine fremde Figur am Ziel
    .words = gegenpunkt
sound-threat = eine Drohung
    .words = gefahr
sound-chance = dir steht etwas offen
    .words = chance
sound-barred = der Zug war verboten
    .words = verboten
sound-turn = du bist am Zug
    .words = dran
sound-question = das Programm fragt
    .words = frage
sound-error = das geht nicht
    .words = fehler
sound-end = das Ende einer Liste
    .words = ende
sound-more = es gibt noch mehr
    .words = mehr
sound-clock = wenig Zeit übrig
    .words = uhr
sound-hurry = die letzte Warnung deiner Uhr
    .words = eile
sound-talk = jemand sagt etwas
    .words = rede
sound-message = eine Nachricht an dich
    .words = nachricht
sound-unread = etwas wurde für dich aufgehoben
    .words = aufgehoben
sound-invitation = eine Einladung
    .words = einladung
sound-offer = ein Angebot
    .words = angebot
sound-come = jemand kommt
    .words = kommen
sound-gone = jemand geht
    .words = gehen
sound-warning = eine Warnung
    .words = warnung
sound-start = eine Partie beginnt
    .words = beginn
sound-win = gewonnen
    .words = sieg
sound-draw = unentschieden
    .words = remis
sound-loss = verloren
    .words = niederlage
setting-braille-off = Brett in Worten.
    .words = aus
setting-braille-line = Brett in Braille, eine Reihe je Zeile.
    .words = zeile
setting-braille-grid = Brett in Braille, als Bild.
    .words = bild
setting-braille-display = anzeige
    .words = anzeige, braillezeile
setting-display-on = Brett und Ansagen auf der Braillezeile.
setting-display-off = Keine Braillezeile.
setting-display-choices = Tippe braillezeile an oder aus.
setting-braille-choices = Tippe braille aus, zeile oder bild. Oder braille breite und eine Zahl, braille kürzung 0, 1 oder 2, braille punkte 6 oder 8.
setting-braille-dots = punkte
    .words = punkte
setting-dots-8 = Die Zellen deiner Braillezeile haben acht Punkte.
setting-dots-6 = Die Zellen deiner Braillezeile haben sechs Punkte.
setting-dots-choices = Tippe braille punkte 6 oder braille punkte 8.
setting-braille-width = Breite
    .words = breite
setting-braille-grade = Kürzung
    .words = kürzung, kuerzung
setting-width = { $number } Zellen je Zeile.
setting-width-range = Eine Braillezeile hat { $low } bis { $high } Zellen, etwa braille breite 40.
    .page = Eine Braillezeile hat { $low } bis { $high } Zellen.
setting-grade = Kürzung { $number }.
setting-grade-range = Die Kürzung geht von { $low }, ungekürzt, bis { $high }.
