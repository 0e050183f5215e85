### Das Buch, das accessible-games braille book schreibt.

book-title = Brettspiele mit Accessible Games
book-manual = Handbuch von Accessible Games
book-contents = Inhalt
book-parts = Regeln, Lektionen und Befehle
# $version: des Programms
book-program = Programmversion { $version }

## Auf Seiten
# $number, $count: Bände
book-volume = Band { $number } von { $count }
book-grade-0 = Basisschrift
book-grade-1 = Vollschrift
book-grade-2 = Kurzschrift

## Wem die Spiele gehören
book-names = Spiele und Namen
book-owners = Die Spiele gehören ihren Autorinnen und Autoren. Weder sie noch die Verlage sind an diesem Programm beteiligt.
# $game: Name des Spiels; $text: woher es kommt
book-origin = { $game }: { $text }

## Zu diesem Buch
book-about = Zu diesem Buch
# Eine Seite des Buchs, in Ruhe mit dem Finger gelesen.
book-about-text =
    Jedes Spiel hat ein Kapitel: die Grundstellung, die Regeln und eine Lektion. Die Befehle stehen im letzten Kapitel.
    Felder stehen überall gleich: der Buchstabe, dann die Nummer als gesenkte Ziffer ohne Zahlzeichen, etwa c3. So schreibt sie auch das Programm, und sie werden nie gekürzt.
    Vor jedem Brett steht, was seine Zeichen bedeuten und wer am Zug ist. Am Anfang einer Reihe steht ihr Name, oder vor jedem Feld seine Nummer. Zwischen Zeichen und Namen ist immer eine Zelle frei.
    Ist eine Seite für ein ganzes Brett zu klein, kommt es in Teilen aus ganzen Reihen.

## Lektionen
book-lesson = Lektion
book-lesson-how = Im Programm tippe lektion und den Namen des Spiels. Hier stehen dieselben Worte, mit dem Brett dazu.
book-step = Schritt { $number }
book-step-board = Das Brett:
# $text: Sätze
book-hint = Hilfe: { $text }
book-after = Danach: { $text }

## Befehle
book-commands = Befehle
book-commands-text =
    Ein Befehl ist ein Wort. Steht dahinter ein Buchstabe, genügt dieser. Tippe jederzeit hilfe, um die Befehle zu hören.
    Alles andere, was du tippst, ist ein Zug. Wie du Züge schreibst, steht bei jedem Spiel unter Notation.
book-group-board = Das Brett
book-group-talk = Hören und Nachfragen
book-group-match = Die Partie
book-group-hall = Spiele und Partien
book-group-waiting = Wartende Partien, auf einem Server
book-group-people = Leute, auf einem Server
book-group-account = Konto, auf einem Server
book-group-settings = Einstellungen
book-group-staff = Aufsicht, auf einem Server

## eBraille: what programs say of the book before anybody opens it
book-subject = Brettspiele
book-access = Alles ist Unicode-Braille mit sechs Punkten. Zeilen brechen nach der Länge der Braillezeile um. Bretter behalten ihre Reihen und passen auf die Braillezeile.

## Der Befehl
# $count: Bände; $pages: mit welchen Seiten die weiteren beginnen
book-volumes = { $count ->
    [2] Es sind 2 Bände. Der zweite beginnt mit Seite { $pages }.
   *[other] Es sind { $count } Bände. Die weiteren beginnen mit den Seiten { $pages }.
}
