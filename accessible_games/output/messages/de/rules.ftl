### Die Regeln als Text, und die Suche darin.

rules-search = suche
    .words = suche, such, suchen, finde, finden
rules-which-game = Regeln von welchem Spiel? Tippe eine Nummer.
rules-no-game = Es gibt kein Spiel „{ $word }“. Tippe regeln für eine Liste der Spiele.
rules-sections = { $game }: Regeln in { $count } Abschnitten. Tippe eine Nummer, oder regeln suche und ein Wort.
    .brief = { $game }: { $count } Abschnitte.
rules-headings = { $game }, { $count } Überschriften mit „{ $word }“. Tippe eine Nummer.
    .brief = { $count } Überschriften.
rules-section =
    { $title }, { $count ->
        [one] eine Zeile.
       *[other] { $count } Zeilen.
    }
rules-no-section = Die Regeln haben die Abschnitte 1 bis { $count }. Tippe regeln für die Überschriften.
rules-unknown = Die Regeln haben keinen Abschnitt „{ $word }“. Tippe regeln für die Überschriften, oder regeln suche und ein Wort.
rules-search-what = Wonach willst du suchen? Tippe etwa regeln suche ziel.
rules-found =
    { $count ->
        [one] { $game }, eine Stelle mit „{ $word }“. Tippe 1 für den ganzen Abschnitt.
       *[other] { $game }, { $count } Stellen mit „{ $word }“. Tippe eine Nummer für den ganzen Abschnitt.
    }
    .brief =
        { $count ->
            [one] Eine Stelle.
           *[other] { $count } Stellen.
        }
rules-nothing-found = In den Regeln von { $game } kommt „{ $word }“ nicht vor. Tippe regeln für die Überschriften.
rules-hit = { $title }: { $text }

# Was über das Programm geschrieben steht. $word: was getippt wurde
manual-documents = { $count } Texte. Tippe eine Nummer.
manual-sections = { $title }: { $count } Abschnitte. Tippe eine Nummer.
# $name: das Wort für die Regeln aller Spiele
manual-rules = { $name }: Regeln aller Spiele
manual-unknown = Das Handbuch hat keinen Text „{ $word }“. Tippe handbuch für eine Liste.
news-of-version = Neu in Version { $version }, auf Englisch, { $count } Zeilen.
