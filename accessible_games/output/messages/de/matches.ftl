### Partien mit mehreren Menschen: Pausen, Vertretung durch den Computer, wem ein Platz gehört.

match-paused =
    Die Partie ist unterbrochen. Tippe weiter, um { $others ->
        [yes] die anderen zu fragen.
       *[no] weiterzuspielen.
    }
match-paused-already = Die Partie ist schon unterbrochen.
match-not-paused = Die Partie ist nicht unterbrochen.
match-not-your-seat = Auf diesem Platz spielt jemand anderes.
match-seat-of-a-bot = Auf diesem Platz spielt schon der Computer.
match-bad-level = Der Computer spielt leicht, mittel oder stark.
match-nothing-to-return = Auf diesem Platz vertritt der Computer niemanden.
match-advice-among-people = Solange du mit anderen Menschen spielst, gibt es keine Tipps.
match-bad-command = Die Kennung eines Befehls hat 1 bis 40 Buchstaben, Ziffern und Bindestriche.
match-untold = In der Partie ist etwas geschehen, das durch einen Fehler des Programms nicht angesagt werden konnte. Tippe laden { $match }, dann hörst du den Stand.
match-other-offer = Deine Antwort kam zu spät: Jetzt wird etwas anderes gefragt.
