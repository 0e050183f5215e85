### Die Spielseite: Brett, Eingabe, Liste der Ansagen und ihre Einstellungen

web-settings = Einstellungen dieser Seite
web-settings-how = Sie gelten sofort und bleiben in diesem Browser. Die Partie läuft weiter. Escape schließt sie.
web-settings-close = Einstellungen schließen
web-settings-reset = Einstellungen zurücksetzen
web-set-board = Art des Bretts
web-set-board-grid = Gitter, ein einziger Halt der Tabtaste
web-set-board-list = Liste der Steine
web-set-board-buttons = ein Knopf für jedes Feld
web-set-board-line = kein Brett, nur die Eingabe
web-set-begins = Markieren, wo ein Zug beginnen kann
web-set-threats = Markieren, was andere bedrohen
web-set-letters = Buchstabentasten gehen über das Brett, wie beim Erkunden
web-set-finger = Das Feld unter dem Finger hören, zweimal tippen wählt es
web-set-moving = Steine gleiten lassen, außer wenn dein System weniger Bewegung verlangt
web-set-large = Großes Brett, große Steine
web-set-contrast = Schlichtes Brett mit hohem Kontrast
web-set-keys = Tasten und Knöpfe
web-set-review = Knöpfe zum Wiederholen und Zurückschauen
web-set-shortcuts = Tastenkürzel für die Seite
web-set-shortcuts-how = In Textfeldern tun sie nichts. Ein leeres ist ausgeschaltet.
web-single-board = zum Brett
web-single-line = zur Eingabe
web-single-log = zur neuesten Ansage
web-single-turn = wer am Zug ist
web-single-again = die letzte Ansage noch einmal
web-single-score = der Stand
web-single-help = Hilfe
web-set-key-taken = Diese Taste ist schon vergeben. Nichts hat sich geändert.
web-mark-taken = aufgenommen
web-mark-goal = Ziel
web-mark-threat = bedroht
web-pieces-goals = Mögliche Ziele
web-pieces-begins = Was du jetzt wählen kannst
web-pieces-own = Deine Steine
web-pieces-other = Steine der anderen
web-pieces-nobody = Steine, die niemandem gehören
# $line: the name of the row
web-pieces-row = Reihe { $line }
web-facts = Stand
web-moves = Züge
web-moves-turn = Runde
# $number: des Zugs; $name: wer ihn gemacht hat; $move: in Worten
web-move = Zug { $number }, { $name }: { $move }
web-moves-steps = Durch die Züge gehen
web-moves-earlier = Früher
web-moves-later = Später
web-moves-now = Zur aktuellen Stellung
# $number: der letzte Zug, der auf dem gezeigten Brett zählt; $total: wie viele es sind; $round: 0, wo es nur eine gibt
web-past =
    { $number ->
        [0] Der Anfang
       *[other] Zug { $number } von { $total }
    }{ $round ->
        [0] { "" }
       *[other] { " " }in Runde { $round }
    }, nicht jetzt
web-turn = Brett drehen
web-title-due = Du bist am Zug
web-log-kinds = Zeigen
web-log-all = alles
web-log-game = Ereignisse auf dem Brett
web-log-match = Angebote und Pausen
web-log-talk = Gespräch
web-log-system = Antworten
web-log-newest = Zur neuesten Ansage
web-asked = Antworten
web-complete = Eingabe ergänzen
web-line-talk = Was mit sage beginnt, lesen die anderen; jede andere Zeile ist ein Befehl oder ein Zug.
web-line-how = Steuerung und Leertaste ergänzen die Eingabe. Pfeiltasten holen frühere Eingaben zurück.
web-to-line = Zur Eingabe
web-review = Wiederholen und zurückschauen
web-review-again = Noch einmal sagen
web-review-last = Letzter Zug
web-review-previous = Einen Zug zurück
web-review-next = Einen Zug weiter
web-review-back = Zur aktuellen Stellung
web-letters = Buchstabentasten auf dem Brett
# Eine Liste der Tasten neben dem Brett.
web-letters-how = O: dein nächster Stein. P: der nächste der anderen. M: einer, der ziehen kann. G: ein Ziel. Großbuchstaben gehen zurück. F: die Reihe. S: das Feld. 0 oder Escape: zurücklegen. N: Züge ohne Feld.
